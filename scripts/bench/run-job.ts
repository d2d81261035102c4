import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { processorTimes, shareOfOthers } from './machine.ts'
import type { Row } from './table.ts'
import { since } from './timing.ts'
import { placesIn } from './workbench.ts'

const JOB = join(import.meta.dir, 'job.ts')
/** How long a job may take to clear up once it is told to end. */
const GRACE_MS = 5_000

export interface JobRun {
  folder: string
  /** Of the large ledger. */
  rows: number
  mostMs: number
  print(row: Row): void
}

export interface JobEnd {
  isTooLong: boolean
  exitCode: number
  tookMs: number
  othersShare: number
}

let running: Bun.Subprocess | undefined

/** Runs the job in a process of its own and hands its rows on as they come. */
export async function runJob(name: string, { folder, rows, mostMs, print }: JobRun): Promise<JobEnd> {
  const [before, began] = [processorTimes(), Bun.nanoseconds()]
  // What it started ends with it, whatever it ends of.
  const flags = ['--no-orphans', '--no-env-file']
  const child = Bun.spawn([process.execPath, ...flags, JOB, name, folder, String(rows)], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  running = child
  let isTooLong = false
  const limit = setTimeout(() => {
    isTooLong = true
    endJob()
  }, mostMs)
  for await (const line of linesOf(child.stdout)) print(JSON.parse(line))
  const exitCode = await child.exited
  clearTimeout(limit)
  running = undefined
  rmSync(placesIn(folder), { recursive: true, force: true })
  const ownMs = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1_000
  return { isTooLong, exitCode, tookMs: since(began), othersShare: shareOfOthers(before, ownMs) }
}

/** Tells the job that runs to end, and makes it when it does not. */
export async function endJob(): Promise<void> {
  const child = running
  child?.kill('SIGTERM')
  await Promise.race([child?.exited, Bun.sleep(GRACE_MS)])
  child?.kill('SIGKILL')
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
