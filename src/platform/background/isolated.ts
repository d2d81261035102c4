/** The progress of a job, in units of its own. */
export type ReportJobProgress = (done: number, total: number) => void

/**
 * Work on bytes of a stranger's, done in a child process that has nothing but them: no database, no network, no secret.
 * What it takes and answers goes through `pack`.
 */
export type IsolatedJob<Input, Result> = (
  input: Input,
  report: ReportJobProgress,
  /** For one that broke off within native or WASM code: nobody knows what it left behind, so its process goes. */
  leave: () => void,
) => Result | Promise<Result>

// biome-ignore lint/suspicious/noEmptyInterface: filled in by src/server/isolated-jobs.ts
export interface IsolatedJobs {}

type IsolatedInput<Name extends keyof IsolatedJobs> =
  IsolatedJobs[Name] extends IsolatedJob<infer Input, infer _> ? Input : never
type IsolatedResult<Name extends keyof IsolatedJobs> = IsolatedJobs[Name] extends (
  ...given: never[]
) => infer Result
  ? Awaited<Result>
  : never

/** How a job ended that was to blame itself: too much, too long, or the end of its process. */
type ChildFailureKind = 'MEMORY' | 'TIME' | 'DIED' | 'BROKEN' | 'GARBLED'

/** As far as can be determined the file is the cause, so retrying would fail again. */
export class ChildFailure extends Error {
  constructor(
    readonly kind: ChildFailureKind,
    detail = '',
  ) {
    super(detail === '' ? kind : `${kind}: ${detail}`)
  }
}

export interface IsolatedOptions {
  /** Jobs of one lane wait for each other and share a process. */
  lane: 'RECEIPTS' | 'FILES'
  deadlineMs: number
  /** Time limit between two signs of progress; by default the deadline. */
  stallMs?: number
  mostResultBytes?: number
  signal?: AbortSignal
  tell?: ReportJobProgress
  /** Can be done later: where there is room for one process, it is broken off with too-busy for what cannot. */
  mayYield?: boolean
}

/** Throws ChildFailure; the signal's reason where that ended it; too-busy where no process can be had. */
export type Isolate = <Name extends keyof IsolatedJobs>(
  name: Name,
  input: IsolatedInput<Name>,
  options: IsolatedOptions,
) => Promise<IsolatedResult<Name>>

/** The same for a thread that may block until the answer arrives. */
export type IsolateAndWait = <Name extends keyof IsolatedJobs>(
  name: Name,
  input: IsolatedInput<Name>,
) => IsolatedResult<Name>
