import { Problem } from '../core/problem.ts'
import { monotonicMs } from '../core/time.ts'
import { erasure } from '../intake/imports/erase-hidden.ts'
import { categorySuggester } from '../ledger/suggestions/suggest.ts'
import { suggestBy } from '../ledger/transactions/suggested.ts'
import {
  type IsolatedQuestion,
  makeIsolateAndWait,
  makeIsolateFromTask,
} from '../platform/background/isolate.ts'
import type { ByteStream, Job, Question, Slice, Task } from '../platform/background/job.ts'
import { connection, opened } from '../platform/background/worker-connection.ts'
import type { FromWorker, ToWorker, WorkerOutcome } from '../platform/background/worker-messages.ts'
import { type Db, immediately, seeOnlyShown, type Tx } from '../platform/db/db.ts'
import { readSnapshot } from '../platform/db/read-snapshot.ts'
import { isReplicated } from '../platform/db/replicated.ts'
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
    self.postMessage({ id, loaded: true } satisfies FromWorker)
    say({ result: asShown(connection(database), (db) => question(db, input)) })
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
    say({ loaded: true })
    const db = connection(database)
    const preparedAt = monotonicMs()
    const isolate = makeIsolateAndWait(ask)
    const { prepared, inSlices } = asShown(db, () => {
      const prepared = job.prepare(db, input, report, isolate)
      return { prepared, inSlices: job.slices?.isLong(db, input, prepared) ?? false }
    })
    const prepareMs = monotonicMs() - preparedAt
    const write = (early?: unknown) => (tx: Tx) =>
      closedYearGuard(tx, asked, () => job.write(tx, prepared, input, report, early))
    goOn = () =>
      attempt(async () => {
        goOn = undefined
        const slices = inSlices ? job.slices?.before(db, input, prepared) : undefined
        if (slices) await finishInSlices(db, slices, write)
        else finish(db, write(), prepareMs)
      }, say)
    say({ ready: true, inSlices })
  }, say)
}

function begun({ job, input, ...database }: Extract<ToWorker, { stream: unknown }>['stream']): void {
  attempt(async () => {
    const stream = await named<ByteStream<unknown>>(streams, job)
    const db = opened(database)
    // The moment is that of the first look, not of the beginning.
    db.$client.run('BEGIN')
    db.$client.seeOnlyShown(true)
    db.$client.run('PRAGMA query_only = ON')
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

/** One moment of the database, without what is hidden in it. */
const asShown = <T>(db: Db, read: (db: Db) => T): T =>
  readSnapshot(db, () => {
    seeOnlyShown(db)
    return read(db)
  })

function finish(db: Db, write: (tx: Tx) => unknown, prepareMs: number): void {
  db.$client.run('PRAGMA wal_autocheckpoint = 0')
  const beganAt = monotonicMs()
  // What a Worker that was lost has left.
  for (const slice of erasure(db)) immediately(db, slice)
  db.$client.seeOnlyShown(false)
  const result = immediately(db, write)
  const tookMs = prepareMs + monotonicMs() - beganAt
  say({ written: true })
  say({ result })
  if (tookMs <= LONG_MS) return
  // Others may write while this thread, and not theirs, carries the log into the database; nobody waits for that.
  carryLog(db)
  setTimeout(() => Bun.gc(true), 0)
}

async function finishInSlices(
  db: Db,
  before: Generator<Slice, unknown>,
  write: (early: unknown) => (tx: Tx) => unknown,
): Promise<void> {
  const { $client: client } = db
  client.seeOnlyShown(false)
  client.run('PRAGMA wal_autocheckpoint = 0')
  let result: unknown
  try {
    await inTurns(db, erasure(db))
    const early = await inTurns(db, before)
    await inTurn(() => {
      result = immediately(db, write(early))
    })
  } finally {
    await inTurns(db, erasure(db))
  }
  say({ written: true })
  say({ result })
  carryLog(db)
  setTimeout(() => Bun.gc(true), 0)
}

/** What is hidden need not be durable before what shows it, or has hidden it, is; then all of the log is. */
async function inTurns<Result>(db: Db, slices: Generator<Slice, Result>): Promise<Result> {
  const { $client: client } = db
  client.run('PRAGMA synchronous = NORMAL')
  try {
    for (let count = 1; ; count++) {
      const { value, done } = slices.next()
      if (done) return value
      await inTurn(() => immediately(db, value))
      if (count % SLICES_A_CHECKPOINT === 0) carryLog(db)
    }
  } finally {
    client.run('PRAGMA synchronous = FULL')
  }
}

/** Into the database, unless a replicator does that. */
function carryLog({ $client: client }: Db): void {
  if (!isReplicated(client.filename)) client.run('PRAGMA wal_checkpoint(PASSIVE)')
}

/** The log grows by some ten megabytes a slice. */
const SLICES_A_CHECKPOINT = 5

async function inTurn(write: () => void): Promise<void> {
  const granted = new Promise<void>((resolve) => {
    goOn = resolve
  })
  say({ slice: 'ASKED' })
  await granted
  goOn = undefined
  try {
    write()
  } finally {
    say({ slice: 'WRITTEN' })
  }
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
