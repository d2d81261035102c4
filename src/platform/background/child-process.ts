import { getPriority, setPriority } from 'node:os'
import { Problem } from '../../core/problem.ts'
import { refuseWithoutDescriptors } from '../descriptors.ts'
import { FRAME, type Frame, makeFrameReader, writeFrame } from './child-frames.ts'
import { ChildFailure, type ReportJobProgress } from './isolated.ts'
import { residentBytes } from './memory-limits.ts'

/** With this a child ends itself that sees before its parent does that it holds too much. */
export const OUT_OF_MEMORY_EXIT = 86
const WATCH_MS = 10
/** What grows between two looks (measured: a gigabyte a second). */
const AIR_BYTES = 20 * 2 ** 20
/** The server answers first; a busy machine reads all the same. */
const LOWER_BY = 3
const MOST_PROGRESS = 10_000
const PROGRESS_BYTES = 200
const BUG_BYTES = 20_000

interface ChildWork {
  /** The job and its input, packed. */
  job: Uint8Array
  mostResultBytes: number
  /** From its beginning to its end. */
  deadlineMs: number
  /** From one sign of progress to the next. */
  stallMs: number
  signal: AbortSignal | undefined
  tell: ReportJobProgress
}

/** One process that does one job after another, each within its budget; after a failure it is gone. */
export interface ChildProcess {
  /** The result, packed. Throws ChildFailure for what the job did, the signal's reason where that broke it off. */
  work(work: ChildWork): Promise<Uint8Array<ArrayBuffer>>
  isAlive(): boolean
  residentBytes(): number | undefined
  end(error?: Error): void
}

/** Throws too-busy where none can be had. */
export function startChild(command: readonly string[], memoryBytes: number): ChildProcess {
  const child = spawned([...command, String(memoryBytes)])
  let current: Current | undefined
  let ending: Error | undefined

  const end = (error: Error = new Problem('too-busy', { retryAfterSeconds: 5 })) => {
    ending ??= error
    child.kill('SIGKILL')
    current?.reject(ending)
  }
  const fail = (kind: ChildFailure['kind'], detail = '') => end(new ChildFailure(kind, detail))
  const watch = setInterval(() => {
    if ((residentBytes(child.pid) ?? 0) > memoryBytes - AIR_BYTES) fail('MEMORY')
  }, WATCH_MS)
  const read = makeFrameReader(
    () => current?.mostBytes ?? 0,
    (frame) => {
      if (!current) return fail('GARBLED', 'it speaks unasked')
      current.take(frame)
    },
  )
  const listen = async () => {
    for await (const chunk of child.stdout) if (!ending) read(chunk)
  }
  listen().catch((error) => fail('GARBLED', String(error)))
  child.exited.then(() => {
    clearInterval(watch)
    fail(...endOf(child))
  })

  const work: ChildProcess['work'] = async (given) => {
    if (ending) throw ending
    given.signal?.throwIfAborted()
    const leave = () => end(given.signal?.reason)
    given.signal?.addEventListener('abort', leave)
    current = makeCurrent(given, fail)
    try {
      // A process that has ended does not read; its exit says why.
      writeFrame(child.stdin, FRAME.JOB, given.job).catch(() => {})
      const { body, isLast } = await current.result
      if (isLast) end()
      return body
    } finally {
      given.signal?.removeEventListener('abort', leave)
      current.rest()
      current = undefined
    }
  }
  return {
    work,
    end,
    isAlive: () => ending === undefined,
    residentBytes: () => residentBytes(child.pid),
  }
}

interface JobResult {
  body: Uint8Array<ArrayBuffer>
  isLast: boolean
}

type Fail = (kind: ChildFailure['kind'], detail?: string) => void

interface Current {
  mostBytes: number
  result: Promise<JobResult>
  take(frame: Frame): void
  reject(error: Error): void
  rest(): void
}

function makeCurrent({ mostResultBytes, deadlineMs, stallMs, tell }: ChildWork, fail: Fail): Current {
  const { promise: result, resolve, reject } = Promise.withResolvers<JobResult>()
  const slow = () => fail('TIME')
  const deadline = setTimeout(slow, deadlineMs)
  let stall = setTimeout(slow, stallMs)
  let signs = 0
  const advance = (body: Uint8Array) => {
    const { done, total } = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>
    if (body.length > PROGRESS_BYTES || ++signs > MOST_PROGRESS) throw new Error('it tells too much')
    if (typeof done !== 'number' || typeof total !== 'number') throw new Error('this is no progress')
    clearTimeout(stall)
    stall = setTimeout(slow, stallMs)
    tell(done, total)
  }
  const take = ({ kind, body }: Frame) => {
    if (kind === FRAME.PROGRESS) advance(body)
    else if (kind === FRAME.RESULT || kind === FRAME.LAST) resolve({ body, isLast: kind === FRAME.LAST })
    else if (kind === FRAME.BUG) fail('BROKEN', new TextDecoder().decode(body.subarray(0, BUG_BYTES)))
    else throw new Error('a child is sent jobs and sends none')
  }
  const rest = () => {
    clearTimeout(deadline)
    clearTimeout(stall)
  }
  return { mostBytes: mostResultBytes, result, take, reject, rest }
}

/** Windows has sockets and random numbers for those alone who say where it is. */
const NOTHING_OF_OURS: Record<string, string> = process.env.SystemRoot
  ? { SystemRoot: process.env.SystemRoot }
  : {}

/** Without a shell, without anything of our environment, in a folder that holds nothing of anybody's. */
function spawned([program = '', ...words]: string[]) {
  refuseWithoutDescriptors()
  try {
    const child = Bun.spawn([program, ...words], {
      argv0: 'hearth',
      cwd: '/',
      env: NOTHING_OF_OURS,
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: 'ignore',
    })
    lowerPriority(child.pid)
    return child
  } catch {
    throw new Problem('too-busy', { retryAfterSeconds: 10 })
  }
}

/** A unit of systemd may forbid it. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, getPriority() + LOWER_BY)
  } catch {
    // It reads as fast as the server answers, then.
  }
}

/** A process killed by somebody else was killed by the kernel: it is the first to go when memory runs out. */
function endOf({ exitCode, signalCode }: Bun.Subprocess): [ChildFailure['kind'], string] {
  if (exitCode === OUT_OF_MEMORY_EXIT || signalCode === 'SIGKILL') return ['MEMORY', '']
  return ['DIED', `exit ${exitCode ?? signalCode}`]
}
