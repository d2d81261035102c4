import type { SentProblem } from '../../core/problem.ts'
import type { RequestContext } from '../db/request-context.ts'
import type { IsolatedQuestion } from './isolate.ts'

/** A Worker as those see it that have work for it. */
export interface HiredWorker {
  postMessage(message: ToWorker, given?: ArrayBuffer[]): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  addEventListener(type: 'close', report: () => void): void
  terminate(): void
}
export type HireWorker = (workerUrl: string) => HiredWorker
export const hireWorker: HireWorker = (workerUrl) => new Worker(workerUrl) as HiredWorker

/** Beside a deadline, until the code of what is asked is there: a machine that is busy loads it late. */
export const LOADING_MS = 30_000

/** What the server and a Worker say to each other; see worker.ts for the other end. */
export type ToWorker =
  | { start: OnDatabase & { asked: RequestContext | undefined } }
  | { write: true }
  | { read: OnDatabase & { id: number } }
  | { stream: OnDatabase }
  | { more: true }
  | { task: { job: string; input: unknown } }
interface OnDatabase {
  job: string
  input: unknown
  databasePath: string
  /** Opens what is sealed there. */
  unsealKey: Uint8Array | undefined
}
export type WorkerOutcome = { result: unknown } | { problem: SentProblem } | { bug: string }
export type FromWorker =
  /** The code of the job is there. */
  | { loaded: true }
  | { ready: true; inSlices?: boolean }
  /** Of a write in slices: one is to be written, and one is. */
  | { slice: 'ASKED' | 'WRITTEN' }
  | { written: true }
  | { progress: { done: number; total: number } }
  | { isolate: IsolatedQuestion }
  | WorkerOutcome
  | { id: number; loaded: true }
  | { id: number; answer: WorkerOutcome }
  | StreamPiece
/** The next bytes of a stream; undefined after its last ones. */
type StreamPiece = { piece: Uint8Array | undefined }
