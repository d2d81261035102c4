import type { Db, Tx } from '../db/db.ts'
import type { Isolate, IsolateAndWait, ReportJobProgress } from './isolated.ts'
import type { ReaderLane } from './reader.ts'

/** Work for a Worker in two parts: what only reads and may be killed, and one short transaction. */
export interface Job<Input, Prepared, Result, Early = unknown> {
  /** What strangers made is opened with `isolate`; a thread of a Worker has it always. */
  prepare(db: Db, input: Input, report?: ReportJobProgress, isolate?: IsolateAndWait): Prepared
  /** With what the slices before it have done, where there were any. */
  write(tx: Tx, prepared: Prepared, input: Input, report?: ReportJobProgress, early?: NoInfer<Early>): Result
  /** Where it would keep others waiting for too long. */
  slices?: JobSlices<Input, Prepared, Early>
}

/** A transaction of a long write, after which others have their turn. */
export type Slice = (tx: Tx) => void

/**
 * Most of a long write, in slices around the one transaction that everybody sees. What those before it write is hidden
 * (see hidden.ts) until that one shows it; what that one hides is erased after it, by the next start if need be.
 */
interface JobSlices<Input, Prepared, Early> {
  isLong(db: Db, input: Input, prepared: Prepared): boolean
  /** Yields after each slice that is to be a transaction by itself, and answers what `write` needs of it. */
  before(db: Db, input: Input, prepared: Prepared): Generator<Slice, Early>
}

/** What only reads, however long it takes. */
export type Question<Input, Result> = (db: Db, input: Input) => Result

/** An answer too long to be held anywhere whole, read from one moment of the database. */
export type ByteStream<Input> = (db: Db, input: Input) => AsyncIterator<Uint8Array>

/** Long work beside the database that may leave the process and take minutes: nobody waits for it with a request. */
export type Task<Input, Result> = (
  input: Input,
  report: ReportJobProgress,
  isolate: Isolate,
) => Promise<Result>

// What there is to run, by name. The server's registry knows every slice and fills these in (TypeScript merges the
// declarations), so that a slice names a job and the compiler knows what it takes and answers, without an import upward.
// biome-ignore lint/suspicious/noEmptyInterface: filled in by src/server/job-registry.ts
export interface Jobs {}
// biome-ignore lint/suspicious/noEmptyInterface: filled in by src/server/job-registry.ts
export interface Questions {}
// biome-ignore lint/suspicious/noEmptyInterface: filled in by src/server/job-registry.ts
export interface ByteStreams {}
// biome-ignore lint/suspicious/noEmptyInterface: filled in by src/server/job-registry.ts
export interface Tasks {}

export type JobInput<Name extends keyof Jobs> =
  Jobs[Name] extends Job<infer Input, infer _, infer _> ? Input : never
export type JobResult<Name extends keyof Jobs> =
  Jobs[Name] extends Job<infer _, infer _, infer Result> ? Result : never
type QuestionInput<Name extends keyof Questions> =
  Questions[Name] extends Question<infer Input, infer _> ? Input : never
type QuestionResult<Name extends keyof Questions> =
  Questions[Name] extends Question<never, infer Result> ? Result : never
export type StreamInput<Name extends keyof ByteStreams> =
  ByteStreams[Name] extends ByteStream<infer Input> ? Input : never

type TaskInput<Name extends keyof Tasks> = Tasks[Name] extends Task<infer Input, infer _> ? Input : never
type TaskResult<Name extends keyof Tasks> = Tasks[Name] extends Task<never, infer Result> ? Result : never

/** What happens to a stream, and what may. */
export interface StreamWatch {
  /** Breaks it with its reason, an Error. */
  signal?: AbortSignal
  whenBroken(error: Error): void
  /** Also when it was read to its end. */
  whenOver?(): void
}

/** Runs work that would hold the event loop on a thread of its own, with a connection of its own. */
export interface Background {
  /**
   * Answers what the named job answers. The part of it that reads is killed at its deadline; the part that writes is
   * let in when no other writer is at work. The deadline is later by what a file of so many bytes may take.
   */
  run<Name extends keyof Jobs>(
    name: Name,
    input: JobInput<Name>,
    fileBytes?: number,
    report?: ReportJobProgress,
  ): Promise<JobResult<Name>>
  /** Answers a question that only reads; what may take a second and more is LONG, and keeps nothing quick waiting. */
  read<Name extends keyof Questions>(
    name: Name,
    input: QuestionInput<Name>,
    lane?: ReaderLane,
  ): Promise<QuestionResult<Name>>
  /**
   * Answers bytes that are made as they are taken. What breaks after the first of them breaks the stream; a client that
   * leaves is no such thing.
   */
  stream<Name extends keyof ByteStreams>(
    name: Name,
    input: StreamInput<Name>,
    watch: StreamWatch,
  ): Promise<ReadableStream<Uint8Array>>
  /** Does long work on a thread of its own, without a deadline. */
  task<Name extends keyof Tasks>(
    name: Name,
    input: TaskInput<Name>,
    report?: ReportJobProgress,
  ): Promise<TaskResult<Name>>
  /** Does what a stranger's bytes need in a child process, which has nothing else. */
  isolate: Isolate
  /** Aborts every task when the service stops; each is redone at the next start. */
  endTasks(): void
  close(): Promise<void>
}
