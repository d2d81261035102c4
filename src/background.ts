import type { Writer } from './db/writer.ts'
import type { Background } from './deps.ts'
import { Problem } from './problem.ts'
import { makeReader } from './reader.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

const AT_ONCE = 2
const WAITING_LIMIT = 20
const DEADLINE_MS = 10_000
const READER_IDLE_MS = 30_000

export interface Limits {
  /** Where the Worker's code is. */
  workerUrl: string
  /** How long a job may read and compute. */
  deadlineMs: number
}

const usual = (): Limits => ({
  workerUrl: new URL('./worker.ts', import.meta.url).href,
  deadlineMs: DEADLINE_MS,
})

/**
 * Each job gets a fresh Worker, whose memory goes back when it ends. It reads and computes under a deadline; when it
 * is ready to write it waits for its turn with the Writer, and from then on it is never killed.
 */
export function makeBackground(databasePath: string, write: Writer, limits = usual()): Background {
  const inFlight = new Set<Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  const inTurn = async (job: string, input: unknown): Promise<unknown> => {
    // Who waits is handed the place of the one that ends.
    if (running >= AT_ONCE) await turn(waiting)
    else running++
    try {
      return await inWorker(databasePath, write, job, input, limits)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
  const run = async <Result>(job: string, input: unknown): Promise<Result> => {
    const work = inTurn(job, input)
    inFlight.add(work)
    try {
      return (await work) as Result
    } finally {
      inFlight.delete(work)
    }
  }
  const reader = makeReader(databasePath, { ...limits, idleMs: READER_IDLE_MS })
  const close = async () => {
    reader.close()
    while (inFlight.size > 0) await Promise.allSettled(inFlight)
  }
  return { run, read: reader.read, close }
}

function turn(waiting: (() => void)[]): Promise<void> {
  if (waiting.length >= WAITING_LIMIT) throw new Problem('too-busy', { retryAfterSeconds: 10 })
  return new Promise((resolve) => waiting.push(resolve))
}

function inWorker(
  databasePath: string,
  write: Writer,
  job: string,
  input: unknown,
  { workerUrl, deadlineMs }: Limits,
): Promise<unknown> {
  const worker = new Worker(workerUrl)
  const tell = (message: ToWorker) => worker.postMessage(message)
  return new Promise<unknown>((resolve, reject) => {
    let finishWriting: (() => void) | undefined
    let ended = false
    const deadline = setTimeout(() => end(() => reject(tooSlow(deadlineMs))), deadlineMs)
    const end = (settle: () => void) => {
      if (ended) return
      ended = true
      clearTimeout(deadline)
      worker.terminate()
      finishWriting?.()
      settle()
    }
    const letWrite = () => {
      clearTimeout(deadline)
      const turnTaken = write.exclusively(
        () =>
          new Promise<void>((done) => {
            if (ended) return done()
            finishWriting = done
            tell({ write: true })
          }),
      )
      turnTaken.catch(reject)
    }
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('ready' in data) letWrite()
      else if ('written' in data) finishWriting?.()
      else if ('result' in data) end(() => resolve(data.result))
      else if ('answer' in data) return
      else if ('problem' in data) end(() => reject(new Problem(data.problem.slug, data.problem)))
      else end(() => reject(new Error(data.bug)))
    }
    worker.onerror = ({ message }) => end(() => reject(new Error(message)))
    worker.addEventListener('close', () => end(() => reject(new Error(`the Worker for ${job} ended early`))))
    tell({ start: { job, input, databasePath } })
  })
}

const tooSlow = (deadlineMs: number) =>
  new Problem('too-busy', {
    detail: `This took longer than ${deadlineMs / 1000} seconds and was stopped. Nothing was changed.`,
    retryAfterSeconds: 60,
  })
