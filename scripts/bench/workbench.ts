import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, hearth, type Served, signIn, startHearth, stopAll } from './installation.ts'
import { fillTenYears } from './ledger.ts'
import { csvOf, linesOf } from './statements.ts'
import type { Figure } from './table.ts'

/** Something to measure. It may bring several figures. */
export interface Job {
  name: string
  run(bench: Workbench): Promise<Figure[]>
}

export const ROWS = 50_000
const BEFORE = { seed: 1, firstYear: 2016, years: 5 }

/** What a job makes for itself goes when it ends. */
export const placesIn = (folder: string): string => join(folder, 'places')

export const counted = (count: number): string => count.toLocaleString('en')

/** Data directories that several jobs start from: made when the first one asks, in the folder of the whole run. */
export class Workbench {
  readonly program = hearth()
  private count = 0

  /** Rows are those of the large ledger; a job that takes long prints what it has, and returns the rest. */
  constructor(
    private readonly folder: string,
    readonly rows: number,
    readonly print: (figure: Figure) => void,
  ) {}

  /** A data directory, or the place for one. */
  place(): string {
    mkdirSync(placesIn(this.folder), { recursive: true })
    return join(placesIn(this.folder), String(++this.count))
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
    return this.made('account', async (directory) => {
      const served = await startHearth(this.program, directory)
      const client = await signIn(served)
      await client.ask('POST', '/v1/accounts', { name: 'Everyday', type: 'CHECKING' })
      await importFile(client, 'before.csv', new Blob([csvOf(linesOf(ROWS, BEFORE))]))
      await served.stop()
    })
  }

  /** The large ledger: a million transactions, or as many as a shorter run has. What writes to it works on a copy. */
  withMillion(): Promise<string> {
    return this.withRows(this.rows)
  }

  /** Four accounts with so many transactions of ten years. */
  withRows(transactions: number): Promise<string> {
    return this.made(`${transactions}`, async (directory) => {
      await (await startHearth(this.program, directory)).stop()
      await fillTenYears(directory, transactions)
    })
  }

  close(): Promise<void> {
    return stopAll()
  }

  /** Under its name once it is whole, so that a job which was broken off leaves no half of it to the next one. */
  private async made(name: string, make: (directory: string) => Promise<void>): Promise<string> {
    const directory = join(this.folder, name)
    if (existsSync(directory)) return directory
    const making = this.place()
    await make(making)
    renameSync(making, directory)
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
