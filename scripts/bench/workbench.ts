import { constants, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, hearth, type Served, signIn, startHearth, stopAll } from './installation.ts'
import { fillMillion } from './ledger.ts'
import { csvOf, linesOf } from './statements.ts'
import type { Figure } from './table.ts'

/** Something to measure. It may bring several figures. */
export interface Job {
  name: string
  run(bench: Workbench): Promise<Figure[]>
}

export const ROWS = 50_000
const BEFORE = { seed: 1, firstYear: 2016, years: 5 }

/** Data directories that several jobs start from, made when the first one asks; all in one folder that goes at the end. */
export class Workbench {
  readonly program = hearth()
  private readonly folder = mkdtempSync(join(tmpdir(), 'hearth-bench-'))
  private count = 0
  private account: Promise<string> | undefined
  private million: Promise<string> | undefined

  /** A data directory, or the place for one. */
  place(): string {
    return join(this.folder, String(++this.count))
  }

  copyOf(directory: string): string {
    const copy = this.place()
    mkdirSync(copy)
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const { name } = entry
      // The copies that were made before a migration are no part of what is measured.
      if (entry.isDirectory() || name.endsWith('.lock')) continue
      copyFileSync(join(directory, name), join(copy, name), constants.COPYFILE_FICLONE)
    }
    return copy
  }

  remove(directory: string): void {
    rmSync(directory, { recursive: true, force: true })
  }

  /** One checking account with 50,000 transactions, which came in by a file. */
  withAccount(): Promise<string> {
    this.account ??= this.makeAccount()
    return this.account
  }

  /** Four accounts with 1,000,000 transactions. */
  withMillion(): Promise<string> {
    this.million ??= this.makeMillion()
    return this.million
  }

  async close(): Promise<void> {
    await stopAll()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async makeAccount(): Promise<string> {
    const directory = this.place()
    const served = await startHearth(this.program, directory)
    const client = await signIn(served)
    await client.ask('POST', '/v1/accounts', { name: 'Everyday', type: 'CHECKING' })
    await importFile(client, 'before.csv', new Blob([csvOf(linesOf(ROWS, BEFORE))]))
    await served.stop()
    return directory
  }

  private async makeMillion(): Promise<string> {
    const directory = this.place()
    await (await startHearth(this.program, directory)).stop()
    await fillMillion(directory)
    return directory
  }
}

interface Preview {
  id: string
  counts: { new: number; duplicate: number; total: number }
}

export interface Import extends Preview {
  previewMs: number
  commitMs: number
}

/** Uploads a file into the first account and commits what its preview shows. */
export async function importFile(client: Client, name: string, file: Blob): Promise<Import> {
  const [account] = await client.ask<{ id: string }[]>('GET', '/v1/accounts')
  const began = Bun.nanoseconds()
  const preview = await client.upload<Preview>(account?.id ?? '', name, file)
  const previewed = Bun.nanoseconds()
  await client.ask('POST', `/v1/imports/${preview.id}/commit`)
  const committed = Bun.nanoseconds()
  return { ...preview, previewMs: (previewed - began) / 1e6, commitMs: (committed - previewed) / 1e6 }
}

/** Serves a copy of the directory to the work and clears both away. */
export async function onCopy<Result>(
  bench: Workbench,
  directory: string,
  work: (served: Served, client: Client) => Promise<Result>,
): Promise<Result> {
  const copy = bench.copyOf(directory)
  const served = await startHearth(bench.program, copy, false)
  const result = await work(served, await signIn(served))
  await served.stop()
  bench.remove(copy)
  return result
}
