import { Problem } from '../core/problem.ts'
import { monotonicMs } from '../core/time.ts'
import { categorySuggester } from '../ledger/suggestions/suggest.ts'
import { suggestBy } from '../ledger/transactions/suggested.ts'
import {
  type IsolatedQuestion,
  makeIsolateAndWait,
  makeIsolateFromTask,
} from '../platform/background/isolate.ts'
import type { ByteStream, Job, Question, Task } from '../platform/background/job.ts'
import { connection, opened } from '../platform/background/worker-connection.ts'
import type { FromWorker, ToWorker, WorkerOutcome } from '../platform/background/worker-messages.ts'
import { type Db, immediately, type Tx } from '../platform/db/db.ts'
import { refusalOf } from '../platform/db/writer.ts'
import { closedYearGuard } from '../records/tax/closing/guard.ts'
import { jobs, questions, streams, tasks } from './job-registry.ts'

declare const self: Worker

suggestBy(categorySuggester)

type AnyJob = Job<unknown, unknown, unknown>

/** What took longer has written much and used much; after less, cleaning up would be most of the work. */
const LONG_MS = 200

/** What a name stands for; the types of its input and its result are those of the registry. */
function named<Entry>(entries: object, name: string): Promise<Entry> {
  const load = Object.hasOwn(entries, name) && (entries as Record<string, () => Promise<Entry>>)[name]
  if (!load) throw new Error(`there is nothing called ${name} to run`)
  return load()
}

let source: AsyncIterator<Uint8Array> | undefined
let goOn: (() => void) | undefined
self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('write' in data) goOn?.()
  else if ('read' in data) answer(data.read)
  else if ('stream' in data) begun(data.stream)
  else if ('more' in data) more()
  else if ('task' in data) carryOut(data.task)
  else begin(data.start)
}

function answer({ id, job, input, ...database }: Extract<ToWorker, { read: unknown }>['read']): void {
  const say = (outcome: WorkerOutcome) => self.postMessage({ id, answer: outcome } satisfies FromWorker)
  attempt(async () => {
    const question = await named<Question<unknown, unknown>>(questions, job)
    say({ result: question(connection(database), input) })
  }, say)
}

function begin({
  job: name,
  input,
  asked,
  ...database
}: Extract<ToWorker, { start: unknown }>['start']): void {
  attempt(async () => {
    const job = await named<AnyJob>(jobs, name)
    const db = connection(database)
    const preparedAt = monotonicMs()
    const prepared = job.prepare(db, input, report, makeIsolateAndWait(ask))
    const prepareMs = monotonicMs() - preparedAt
    goOn = () =>
      attempt(
        async () =>
          finish(
            db,
            (tx) => closedYearGuard(tx, asked, () => job.write(tx, prepared, input, report)),
            prepareMs,
          ),
        say,
      )
    say({ ready: true })
  }, say)
}

function begun({ job, input, ...database }: Extract<ToWorker, { stream: unknown }>['stream']): void {
  attempt(async () => {
    const stream = await named<ByteStream<unknown>>(streams, job)
    const db = opened(database)
    db.$client.run('PRAGMA query_only = ON')
    // The moment is that of the first look, not of the beginning.
    db.$client.run('BEGIN')
    db.$client.query('SELECT 1 FROM sqlite_schema').get()
    source = stream(db, input)
    more()
  }, say)
}

function more(): void {
  source?.next().then(
    ({ value, done }) => say({ piece: done ? undefined : value }),
    (error) =>
      attempt(async () => {
        throw error
      }, say),
  )
}

function carryOut({ job, input }: Extract<ToWorker, { task: unknown }>['task']): void {
  attempt(async () => {
    const task = await named<Task<unknown, unknown>>(tasks, job)
    say({ result: await task(input, report, makeIsolateFromTask(ask)) })
  }, say)
}

function finish(db: Db, write: (tx: Tx) => unknown, prepareMs: number): void {
  goOn = undefined
  db.$client.run('PRAGMA wal_autocheckpoint = 0')
  const beganAt = monotonicMs()
  const result = immediately(db, write)
  const tookMs = prepareMs + monotonicMs() - beganAt
  say({ written: true })
  say({ result })
  if (tookMs <= LONG_MS) return
  // Others may write while this thread, and not theirs, carries the log into the database; nobody waits for that.
  db.$client.run('PRAGMA wal_checkpoint(PASSIVE)')
  setTimeout(() => Bun.gc(true), 0)
}

async function attempt(work: () => Promise<void>, report: (outcome: WorkerOutcome) => void): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const error = refusalOf(thrown)
    if (error instanceof Problem) report({ problem: error.sent })
    else report({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

/** The server's own thread looks after child processes. */
function ask(isolate: IsolatedQuestion): void {
  // Of a port the browser's types, which look at this as well, know another kind.
  const given = [isolate.port, isolate.job.buffer] as unknown as Bun.Transferable[]
  self.postMessage({ isolate } satisfies FromWorker, given)
}
const say = (message: FromWorker): void => self.postMessage(message)
const report = (done: number, total: number): void => say({ progress: { done, total } })
