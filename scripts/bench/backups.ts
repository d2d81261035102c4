import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, memoryOf, type Served, signIn, startHearth } from './installation.ts'
import { atMost, type Figure } from './table.ts'
import { since } from './timing.ts'
import type { Job, Workbench } from './workbench.ts'

const BARE = join(import.meta.dir, 'bare-backup.ts')
const WRITE_EVERY_MS = 1_000
const LOOK_MS = 100
const BEFORE_MS = 5_000
const DRILL_LIMIT_MS = 300_000

export const backupJobs: Job[] = [{ name: 'backups', run: backups }]

interface Run {
  state: string
  message: string
}

/** A backup and a drill of a million transactions while somebody writes once a second. */
async function backups(bench: Workbench): Promise<Figure[]> {
  const dataDir = bench.copyOf(await bench.withMillion())
  const bareMs = await bare(join(dataDir, 'hearth.sqlite'), join(bench.place()))
  const served = await startHearth(bench.program, dataDir, false)
  const client = await signIn(served)
  const writes = await writer(client)
  await Bun.sleep(BEFORE_MS)
  const before = memoryNow(served)
  const quiet = writes.take()
  const writtenBefore = writtenBytes(served)
  const made = await watched(served, () => backup(client))
  const written = writtenBytes(served) - writtenBefore
  const databaseBytes = statSync(join(dataDir, 'hearth.sqlite')).size
  const during = writes.take()
  await writes.stop()
  await served.stop()
  bench.remove(dataDir)
  return [
    {
      job: 'backup of the large ledger, opened for a look',
      unit: 'ms',
      ours: made.tookMs,
      limit: bareMs,
      against: 'VACUUM INTO and zstd -1 alone, opened by nobody',
    },
    {
      job: 'backup: slowest write meanwhile',
      unit: 'ms',
      ours: during,
      limit: quiet,
      against: 'before it',
      aim: atMost(500),
    },
    {
      job: 'backup: written for it',
      unit: 'MB',
      ours: written / 1e6,
      limit: databaseBytes / 1e6,
      against: 'the size of the database',
      aim: atMost(1.2, 'ratio'),
    },
    { job: 'backup: more memory at its peak', unit: 'MB', ours: made.peakMb - before, aim: atMost(100) },
  ]
}

async function bare(source: string, folder: string): Promise<number> {
  const child = Bun.spawn([process.execPath, BARE, source, folder], { stdout: 'pipe', stderr: 'inherit' })
  const took = Number(await new Response(child.stdout).text())
  if ((await child.exited) !== 0) throw new Error('the bare backup broke off')
  return took
}

/** Writes once a second until it is stopped; tells how long the slowest took since it was asked last. */
async function writer({ ask }: Client) {
  const [account] = await ask<{ id: string }[]>('GET', '/v1/accounts')
  let slowest = 0
  let isOver = false
  const write = async () => {
    const began = Bun.nanoseconds()
    const entry = {
      accountId: account?.id,
      date: '2025-06-01',
      amount: '1.00',
      type: 'EXPENSE',
      payee: 'Meanwhile',
    }
    await ask('POST', '/v1/transactions', entry)
    slowest = Math.max(slowest, since(began))
  }
  const writing = (async () => {
    while (!isOver) {
      await write()
      await Bun.sleep(WRITE_EVERY_MS)
    }
  })()
  return {
    take: () => {
      const taken = slowest
      slowest = 0
      return taken
    },
    stop: async () => {
      isOver = true
      await writing
    },
  }
}

async function backup({ ask }: Client): Promise<void> {
  await ask('POST', '/v1/admin/backups', {})
  const began = Bun.nanoseconds()
  while (since(began) < DRILL_LIMIT_MS) {
    await Bun.sleep(LOOK_MS)
    const { lastRun } = await ask<{ lastRun: Run }>('GET', '/v1/admin/backups')
    if (lastRun.state === 'SUCCEEDED') return
    if (lastRun.state === 'FAILED') throw new Error(lastRun.message)
  }
  throw new Error('the backup does not end')
}

/** How long it takes, and the most memory there was meanwhile. */
async function watched(
  served: Served,
  work: () => Promise<void>,
): Promise<{ tookMs: number; peakMb: number }> {
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, memoryNow(served))
  }, LOOK_MS)
  const began = Bun.nanoseconds()
  await work()
  clearInterval(timer)
  return { tookMs: since(began), peakMb }
}

/** By the kernel's count; nothing where it keeps none. */
const writtenBytes = ({ pid }: Served): number =>
  Number(/wchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])

/** What it holds now, files that are mapped included. */
const memoryNow = ({ pid }: Served): number =>
  Number(
    /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? memoryOf(pid)?.peakMb ?? 0,
  ) / 1024
