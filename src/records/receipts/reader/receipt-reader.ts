import { makeLimiter } from '../../../core/limiter.ts'
import { Problem } from '../../../core/problem.ts'
import { refuseWithoutDescriptors } from '../../../platform/descriptors.ts'
import type { PageCopies } from './codecs.ts'
import { inspect } from './inspect.ts'
import type { Turn } from './page-words.ts'
import type { FailureCode } from './reading-failed.ts'
import type { ReceiptScan, TellScanProgress } from './scan.ts'
import type { FromReceiptWorker, ToReceiptWorker } from './scan-messages.ts'

/** In the executable every entry lies beside the others. */
const WORKER_URL = new URL('./receipt-worker.ts', import.meta.url).href
const PAGE_DEADLINE_MS = 60_000
const FILE_DEADLINE_MS = 180_000
const IDLE_MS = 30_000
/** What the networks took is given back by the end of the thread alone. */
const FILES_A_WORKER = 20
const LARGE_PIXELS = 8_000_000

interface ReceiptReaderLimits {
  workerUrl?: string
  pageDeadlineMs?: number
  fileDeadlineMs?: number
  idleMs?: number
}

interface ScanOptions {
  /** Twice as many of a PDF whose every page has text. */
  mostPages: number
  /** Ends the reading; the promise is rejected with its reason. */
  signal?: AbortSignal
  tell?: TellScanProgress
}

interface ReceiptReader {
  /** Never rejects for what is in the file; does so where the thread breaks, or too-busy where none may begin. */
  read(bytes: Uint8Array, options: ScanOptions): Promise<ReceiptScan>
  /** What people are shown, made again from the upload; the turns are those that reading it found, page by page. */
  copies(
    bytes: Uint8Array,
    turns: Turn[],
    options: ScanOptions,
  ): Promise<{ pages: PageCopies[]; failure: FailureCode | null }>
  close(): void
}

/** One thread that reads one file after another; it is begun by the first one and let go when there are none. */
export function makeReceiptReader({
  workerUrl = WORKER_URL,
  pageDeadlineMs = PAGE_DEADLINE_MS,
  fileDeadlineMs = FILE_DEADLINE_MS,
  idleMs = IDLE_MS,
}: ReceiptReaderLimits = {}): ReceiptReader {
  const turn = makeLimiter({ atOnce: 1 })
  let worker: Worker | undefined
  let filesRead = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  let breakOff: ((error: Error) => void) | undefined

  const letGo = () => {
    clearTimeout(idle)
    worker?.terminate()
    worker = undefined
    filesRead = 0
  }
  const hire = (): Worker => {
    refuseWithoutDescriptors()
    return new Worker(workerUrl)
  }
  /** The answer, or undefined where it took too long. */
  const ask = (
    message: ToReceiptWorker,
    { signal, tell }: ScanOptions,
  ): Promise<FromReceiptWorker | undefined> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      clearTimeout(idle)
      worker ??= hire()
      const hired = worker
      const settle = (isFit: boolean, end: () => void) => {
        clearTimeout(pageTimer)
        clearTimeout(fileTimer)
        signal?.removeEventListener('abort', leave)
        breakOff = undefined
        if (!isFit) letGo()
        end()
      }
      const fail = (error: Error) => settle(false, () => reject(error))
      const timeOut = () => settle(false, () => resolve(undefined))
      const leave = () => fail(signal?.reason)
      let pageTimer = setTimeout(timeOut, pageDeadlineMs)
      const fileTimer = setTimeout(timeOut, fileDeadlineMs)
      breakOff = fail
      signal?.addEventListener('abort', leave)
      hired.onmessage = ({ data }: MessageEvent<FromReceiptWorker>) => {
        if ('bug' in data) return fail(new Error(data.bug))
        if (!('progress' in data)) return settle(true, () => resolve(data))
        clearTimeout(pageTimer)
        pageTimer = setTimeout(timeOut, pageDeadlineMs)
        tell?.(data.progress.done, data.progress.total)
      }
      hired.onerror = ({ message: said }) => fail(new Error(said))
      hired.addEventListener('close', () => {
        if (worker === hired) breakOff?.(new Error('the thread that reads receipts ended early'))
      })
      hired.postMessage(message)
    })
  /** A thread that failed, read much or read something large is not asked again. */
  const rest = (bytes: Uint8Array, failure: FailureCode | null) => {
    filesRead++
    const file = inspect(bytes)
    const pixels = 'width' in file ? file.width * file.height : 0
    const isWorn = filesRead >= FILES_A_WORKER || pixels > LARGE_PIXELS
    if (isWorn || (failure !== null && failure !== 'NO_TEXT')) letGo()
    else idle = setTimeout(letGo, idleMs)
  }
  const read: ReceiptReader['read'] = (bytes, options) =>
    turn.run(async () => {
      const answer = await ask({ bytes, mostPages: options.mostPages }, options)
      const scan = answer && 'scan' in answer ? answer.scan : TIMED_OUT
      rest(bytes, scan.failure)
      return scan
    })
  const copies: ReceiptReader['copies'] = (bytes, turns, options) =>
    turn.run(async () => {
      const answer = await ask({ bytes, mostPages: options.mostPages, turns }, options)
      const made = answer && 'copies' in answer ? answer.copies : TIMED_OUT
      rest(bytes, made.failure)
      return made
    })
  const close = () => {
    breakOff?.(new Problem('too-busy', { retryAfterSeconds: 5 }))
    letGo()
  }
  return { read, copies, close }
}

const TIMED_OUT = { pages: [], failure: 'TIMEOUT' } as const satisfies ReceiptScan
