import type { Writer } from './db/writer.ts'
import type { Background } from './deps.ts'
import { type FieldError, invalid, Problem, type Slug } from './problem.ts'

/** What the server and a Worker say to each other; see worker.ts for the other end. */
export type ToWorker = { start: { job: string; input: unknown; databasePath: string } } | { write: true }
export type FromWorker =
  | { ready: true }
  | { result: unknown }
  | { problem: { slug: Slug; detail: string; fieldErrors?: FieldError[] } }
  | { bug: string }

const AT_ONCE = 2
const WAITING_LIMIT = 20
const DEADLINE_MS = 10_000

/**
 * Each job gets a fresh Worker, whose memory goes back when it ends. It reads and computes under a deadline; when it
 * is ready to write it waits for its turn with the Writer, and from then on it is never killed.
 */
export function makeBackground(databasePath: string, write: Writer): Background {
  const running = new Set<Promise<unknown>>()
  const waiting: (() => void)[] = []

  const run = async <Result>(job: string, input: unknown): Promise<Result> => {
    if (running.size >= AT_ONCE) await turn(waiting)
    const work = inWorker(databasePath, write, job, input)
    running.add(work)
    try {
      return (await work) as Result
    } finally {
      running.delete(work)
      waiting.shift()?.()
    }
  }
  const close = async () => {
    await Promise.allSettled(running)
  }
  return { run, close }
}

function turn(waiting: (() => void)[]): Promise<void> {
  if (waiting.length >= WAITING_LIMIT) throw new Problem('too-busy', { retryAfterSeconds: 10 })
  return new Promise((resolve) => waiting.push(resolve))
}

function inWorker(databasePath: string, write: Writer, job: string, input: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url).href)
  const tell = (message: ToWorker) => worker.postMessage(message)
  return new Promise<unknown>((resolve, reject) => {
    let finishWriting: (() => void) | undefined
    const deadline = setTimeout(() => end(() => reject(tooSlow())), DEADLINE_MS)
    const end = (settle: () => void) => {
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
            finishWriting = done
            tell({ write: true })
          }),
      )
      turnTaken.catch(reject)
    }
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('ready' in data) letWrite()
      else if ('result' in data) end(() => resolve(data.result))
      else if ('problem' in data) end(() => reject(new Problem(data.problem.slug, data.problem)))
      else end(() => reject(new Error(data.bug)))
    }
    worker.onerror = ({ message }) => end(() => reject(new Error(message)))
    tell({ start: { job, input, databasePath } })
  })
}

const tooSlow = () => invalid('file', `this could not be worked through within ${DEADLINE_MS / 1000} seconds`)
