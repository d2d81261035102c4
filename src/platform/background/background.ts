import { makeLimiter } from '../../core/limiter.ts'
import { Problem } from '../../core/problem.ts'
import { currentRequest, type RequestContext } from '../db/request-context.ts'
import { isFullDisk, type Writer } from '../db/writer.ts'
import { refuseWithoutDescriptors } from '../descriptors.ts'
import type { ChildProcesses } from './child-processes.ts'
import { answerIsolated, type IsolatedQuestion, makeIsolate } from './isolate.ts'
import type { Isolate, ReportJobProgress } from './isolated.ts'
import type { Background, StreamWatch } from './job.ts'
import { makeReaders, type ReaderLane } from './reader.ts'
import { makeStreams } from './streams.ts'
import { makeTasks } from './tasks.ts'
import {
  type FromWorker,
  type HiredWorker,
  type HireWorker,
  hireWorker,
  LOADING_MS,
  type ToWorker,
} from './worker-messages.ts'

const AT_ONCE = 2
const WAITING_LIMIT = 20
const DEADLINE_MS = 10_000
/** A mebibyte holds up to ninety thousand rows of a file; here each of them takes half a second. */
const MS_A_MIB = 5_000
const READER_IDLE_MS = 30_000
const RETENTION_MS = 10_000
const STREAMS_AT_ONCE = 2
const STREAM_DEADLINE_MS = 900_000

interface BackgroundLimits {
  /** The Worker's entry point; it imports every job, so it is in a higher district. */
  workerUrl: string
  /** Opens what is sealed in the database. */
  unsealKey?: Uint8Array | undefined
  /** For what strangers have made. */
  children: ChildProcesses
  hire?: HireWorker | undefined
  /** How long a job may read and compute. */
  deadlineMs?: number
}

/** What the code at `workerUrl` knows by whatever name. */
export interface Workers {
  run(job: string, input: unknown, fileBytes?: number, report?: ReportJobProgress): Promise<unknown>
  read(question: string, input: unknown, lane?: ReaderLane): Promise<unknown>
  stream(name: string, input: unknown, watch: StreamWatch): Promise<ReadableStream<Uint8Array>>
  task(name: string, input: unknown, report?: ReportJobProgress): Promise<unknown>
  isolate: Isolate
  endTasks(): void
  close(): Promise<void>
}

/** The same for the Worker of the server, whose names the registry gives their types. */
export const makeBackground = (databasePath: string, write: Writer, limits: BackgroundLimits): Background =>
  makeWorkers(databasePath, write, limits) as Background

/**
 * Each job has a Worker to itself. It reads and computes under a deadline, which begins when its code is there; when it is ready to write it waits for its
 * turn with the Writer, and from then on it is never killed. One that did its job is kept a moment for the next, since
 * its code is compiled by then (measured: a preview of 50,000 rows is read in a fifth of the time); after that, and
 * after any failure, its memory goes back.
 */
export function makeWorkers(
  databasePath: string,
  write: Writer,
  { workerUrl, unsealKey, children, hire = hireWorker, deadlineMs = DEADLINE_MS }: BackgroundLimits,
): Workers {
  const limits = { hire: () => hire(workerUrl), unsealKey, deadlineMs }
  const inFlight = new Set<Promise<unknown>>()
  const idleWorker = makeIdleWorker(limits.hire)
  const places = makeLimiter({ atOnce: AT_ONCE, waitingLimit: WAITING_LIMIT, retryAfterSeconds: 10 })

  const run: Workers['run'] = async (job, input, fileBytes = 0, tell = () => {}) => {
    const most = deadlineMs + (fileBytes / 2 ** 20) * MS_A_MIB
    const asked = currentRequest()
    const work = places.run(() =>
      inWorker({ idleWorker, write, children }, { job, input, databasePath, unsealKey, most, tell, asked }),
    )
    inFlight.add(work)
    try {
      return await work
    } catch (error) {
      if (isFullDisk(error)) write.metFullDisk()
      throw error
    } finally {
      inFlight.delete(work)
      // The body of a large request goes with its answer, and not when the collector happens to come by.
      if (fileBytes > LARGE_BYTES) setTimeout(() => Bun.gc(true), SENT_MS)
    }
  }
  const readers = makeReaders(databasePath, { ...limits, idleMs: READER_IDLE_MS })
  const streams = makeStreams(databasePath, {
    workerUrl,
    unsealKey,
    deadlineMs: STREAM_DEADLINE_MS,
    atOnce: STREAMS_AT_ONCE,
  })
  const tasks = makeTasks(workerUrl, children)
  const close = async () => {
    readers.close()
    streams.close()
    tasks.end()
    while (inFlight.size > 0) await Promise.allSettled(inFlight)
    idleWorker.clear()
    children.close()
  }
  return {
    run,
    read: (question, input, lane = 'QUICK') => readers.read(question, input, lane),
    stream: streams.open,
    task: tasks.run,
    isolate: makeIsolate(children),
    endTasks: tasks.end,
    close,
  }
}

const LARGE_BYTES = 4 * 2 ** 20
const SENT_MS = 200

/** Uploaded bytes are transferred to the thread, not copied; the caller must not use them afterwards. */
function uploadsIn(input: unknown, depth = 2): ArrayBuffer[] {
  if (input instanceof Uint8Array) {
    const { buffer } = input
    return buffer instanceof ArrayBuffer && input.byteLength === buffer.byteLength ? [buffer] : []
  }
  if (typeof input !== 'object' || input === null || depth < 0) return []
  return Object.values(input).flatMap((value) => uploadsIn(value, depth - 1))
}

interface Crew {
  idleWorker: IdleWorker
  write: Writer
  children: ChildProcesses
}

interface Assignment {
  job: string
  input: unknown
  databasePath: string
  unsealKey: Uint8Array | undefined
  most: number
  tell: ReportJobProgress
  asked: RequestContext | undefined
}

function inWorker(
  { idleWorker, write, children }: Crew,
  { job, input, databasePath, unsealKey, most: deadlineMs, tell: reportProgress, asked }: Assignment,
): Promise<unknown> {
  const worker = idleWorker.call()
  const over = new AbortController()
  const report = (message: ToWorker) => worker.postMessage(message)
  return new Promise<unknown>((resolve, reject) => {
    let finishWriting: (() => void) | undefined
    let letSlice: (() => void) | undefined
    let finishSlice: (() => void) | undefined
    let ended = false
    const endAfter = (ms: number) => setTimeout(() => end(() => reject(tooSlow(deadlineMs))), ms)
    let deadline = endAfter(LOADING_MS + deadlineMs)
    const loaded = () => {
      clearTimeout(deadline)
      deadline = endAfter(deadlineMs)
    }
    const end = (settle: () => void, isFit = false) => {
      if (ended) return
      ended = true
      clearTimeout(deadline)
      over.abort(tooSlow(deadlineMs))
      if (isFit) idleWorker.rest(worker)
      else worker.terminate()
      finishSlice?.()
      finishWriting?.()
      settle()
    }
    const letWrite = (inSlices = false) => {
      clearTimeout(deadline)
      const begin = () =>
        new Promise<void>((done) => {
          if (ended) return done()
          finishWriting = done
          report({ write: true })
        })
      const turnTaken = inSlices
        ? write.inSlices((slice) => {
            letSlice = () => void slice(() => new Promise(grant))
            return begin()
          })
        : write.exclusively(begin)
      turnTaken.catch(reject)
    }
    const grant = (done: () => void) => {
      if (ended) return done()
      finishSlice = done
      report({ write: true })
    }
    const isolate = (question: IsolatedQuestion) =>
      answerIsolated(children, question, { lane: 'FILES', deadlineMs, signal: over.signal })
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('loaded' in data) loaded()
      else if ('ready' in data) letWrite(data.inSlices)
      else if ('slice' in data) (data.slice === 'ASKED' ? letSlice : finishSlice)?.()
      else if ('isolate' in data) isolate(data.isolate)
      else if ('written' in data) finishWriting?.()
      else if ('progress' in data) reportProgress(data.progress.done, data.progress.total)
      else if ('result' in data) end(() => resolve(data.result), true)
      else if ('answer' in data || 'piece' in data) return
      else if ('problem' in data) end(() => reject(new Problem(data.problem.slug, data.problem)))
      else end(() => reject(new Error(data.bug)))
    }
    worker.onerror = ({ message }) => end(() => reject(new Error(message)))
    idleWorker.onLoss(worker, () => end(() => reject(new Error(`the Worker for ${job} ended early`))))
    const start = { job, input, databasePath, unsealKey, asked }
    worker.postMessage({ start } satisfies ToWorker, uploadsIn(input))
  })
}

/** Where a Worker waits that may be called again. */
interface IdleWorker {
  call(): HiredWorker
  rest(worker: HiredWorker): void
  /** What is to happen when the Worker is gone before its present job is done. */
  onLoss(worker: HiredWorker, report: () => void): void
  clear(): void
}

function makeIdleWorker(hireOne: () => HiredWorker): IdleWorker {
  const losses = new WeakMap<HiredWorker, () => void>()
  let resting: HiredWorker | undefined
  let leave: ReturnType<typeof setTimeout> | undefined

  const clear = () => {
    clearTimeout(leave)
    resting?.terminate()
    resting = undefined
  }
  const hire = (): HiredWorker => {
    refuseWithoutDescriptors()
    const worker = hireOne()
    worker.addEventListener('close', () => {
      if (resting === worker) resting = undefined
      losses.get(worker)?.()
    })
    return worker
  }
  const call = (): HiredWorker => {
    clearTimeout(leave)
    const worker = resting ?? hire()
    resting = undefined
    return worker
  }
  const rest = (worker: HiredWorker) => {
    losses.delete(worker)
    clear()
    resting = worker
    leave = setTimeout(clear, RETENTION_MS)
  }
  return { call, rest, onLoss: (worker, report) => losses.set(worker, report), clear }
}

const tooSlow = (deadlineMs: number) =>
  new Problem('too-busy', {
    reason: { kind: 'TOOK_TOO_LONG', seconds: Math.round(deadlineMs / 1000) },
    retryAfterSeconds: 60,
  })
