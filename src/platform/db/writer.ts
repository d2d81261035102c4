import { SQLiteError } from 'bun:sqlite'
import { type Histogram, makeHistogram, observe } from '../../core/histogram.ts'
import { Problem } from '../../core/problem.ts'
import { monotonicMs } from '../../core/time.ts'
import { countAfterCommit, forgetAfterCommit, runAfterCommit } from './after-commit.ts'
import { type Db, runBeforeCommit, seeOnlyShown, type Tx } from './db.ts'
import { isReplicated } from './replicated.ts'
import { currentRequest, type RequestContext, type WriteGuard, writeAlong } from './request-context.ts'

/** The only way to write from the event loop. */
export interface Writer {
  /** Runs the work in a transaction and answers once it is durable. The work must not await. */
  <T>(work: (tx: Tx) => T): Promise<T>
  /** Keeps every other writer waiting, without blocking the loop, while a Worker writes on its own connection. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /**
   * The same for a write in slices: other long writes wait for all of it, and what arrives meanwhile is written between
   * two slices. What it hides is not there for readers of the event loop either.
   */
  inSlices<T>(work: (slice: Slice) => Promise<T>): Promise<T>
  /** The same for what nobody waits for: it goes with the next write there is, or alone after a moment. */
  soon<T>(work: (tx: Tx) => T): Promise<T>
  /** Names who gives up room when a write meets a full disk, and answers whether there was any. */
  whenFull(release: () => boolean): void
  /** To be called when a write elsewhere, such as a Worker's, met a full disk. */
  metFullDisk(): boolean
  /** Resolves when nothing waits and nothing is held. */
  idle(): Promise<void>
  /** How long writes waited for their turn, but for those that nobody waits for. */
  readonly waits: Histogram
}

/** Keeps every other writer waiting while a Worker writes one slice. */
type Slice = (write: () => Promise<void>) => Promise<void>

interface Waiting {
  /** Undefined where nobody waits for it. */
  sinceMs: number | undefined
  run(tx: Tx): void
  settle(): void
  fail(error: unknown): void
}

const unguarded: WriteGuard = (_tx, _asked, work) => work()

const BATCH_LIMIT = 100
const SOON_MS = 100

/**
 * Writes that arrive together share one commit and so one fsync; each has a savepoint, so that a refusal rolls back
 * only its own work. Callers are answered after the commit, never before. The guard wraps each of them.
 */
export function makeWriter(db: Db, guard: WriteGuard = unguarded): Writer {
  const queue: Waiting[] = []
  let release = () => false
  let scheduled = false
  let later: ReturnType<typeof setTimeout> | undefined
  const waits = makeHistogram()

  const schedule = () => {
    if (scheduled || holding.isHeld() || queue.length === 0) return
    scheduled = true
    clearTimeout(later)
    later = undefined
    setImmediate(() => {
      scheduled = false
      if (!holding.isHeld()) commitTogether(db, nextBatch(queue, waits), () => release())
      schedule()
    })
  }

  const holding = makeHolding(waits, schedule)
  const inSlices = makeInSlices(db, holding)

  const enqueue = <T>(work: (tx: Tx) => T, request?: RequestContext, sinceMs?: number): Promise<T> => {
    const { promise, ...settling } = Promise.withResolvers<T>()
    const guarded = (tx: Tx) => {
      writeAlong(tx, request)
      return guard(tx, request, () => work(tx))
    }
    queue.push(waitingFor(guarded, settling, sinceMs))
    return promise
  }

  const write = <T>(work: (tx: Tx) => T): Promise<T> => {
    const done = enqueue(work, currentRequest(), monotonicMs())
    schedule()
    return done
  }

  const soon = <T>(work: (tx: Tx) => T): Promise<T> => {
    const done = enqueue(work)
    later ??= setTimeout(() => {
      later = undefined
      schedule()
    }, SOON_MS)
    return done
  }

  const idle = async () => {
    do {
      schedule()
      await holding.ended()
      await new Promise((resolve) => setImmediate(resolve))
    } while (holding.isAwaited() || queue.length > 0 || scheduled)
  }
  const whenFull: Writer['whenFull'] = (given) => {
    release = given
  }
  // A Worker that was lost may have left something hidden, which the next one erases.
  const exclusively: Writer['exclusively'] = (work) =>
    holding.exclusively(work).finally(() => {
      if (db.$client.hasViews) seeOnlyShown(db)
    })
  return Object.assign(write, {
    exclusively,
    inSlices,
    soon,
    whenFull,
    metFullDisk: () => release(),
    idle,
    waits,
  })
}

function nextBatch(queue: Waiting[], waits: Histogram): Waiting[] {
  const batch = queue.splice(0, BATCH_LIMIT)
  const nowMs = monotonicMs()
  for (const { sinceMs } of batch) if (sinceMs !== undefined) observe(waits, (nowMs - sinceMs) / 1_000)
  return batch
}

type Settling<T> = Omit<PromiseWithResolvers<T>, 'promise'>

function waitingFor<T>(
  work: (tx: Tx) => T,
  { resolve, reject }: Settling<T>,
  sinceMs: number | undefined,
): Waiting {
  let outcome: () => void = () => {}
  return {
    sinceMs,
    run: (tx) => {
      const result = work(tx)
      // It would go on after the commit, outside of any transaction.
      if (result instanceof Promise) throw new Error('a write must not await')
      outcome = () => resolve(result)
    },
    settle: () => outcome(),
    fail: (error) => reject(refusalOf(error)),
  }
}

interface Holding {
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** One after the other with them, but it holds nobody else up. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  hold<T>(work: () => Promise<T>): Promise<T>
  ended(): Promise<unknown>
  isHeld(): boolean
  /** Whether any of them is at work or waits for its turn. */
  isAwaited(): boolean
}

/** Writers with their own connection, one after the other; `after` is called when one is done. */
function makeHolding(waits: Histogram, after: () => void): Holding {
  let held: Promise<unknown> = Promise.resolve()
  let holders = 0
  let awaited = 0
  const hold = async <T>(work: () => Promise<T>): Promise<T> => {
    holders++
    try {
      return await work()
    } finally {
      holders--
      after()
    }
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    awaited++
    writeAlong(undefined, currentRequest())
    const sinceMs = monotonicMs()
    const mine = held
      .then(() => {
        observe(waits, (monotonicMs() - sinceMs) / 1_000)
        return work()
      })
      .finally(() => awaited--)
    held = mine.catch(() => {})
    return mine
  }
  return {
    exclusively: (work) => inTurn(() => hold(work)),
    inTurn,
    hold,
    ended: () => held,
    isHeld: () => holders > 0,
    isAwaited: () => awaited > 0,
  }
}

/** Log enough for a slice: it is carried into the database by the Worker, and not by who writes something small. */
const UNCHECKED = 'PRAGMA wal_autocheckpoint = 0'
const CHECKED = 'PRAGMA wal_autocheckpoint = 1000'

function makeInSlices(db: Db, { inTurn, hold }: Holding): Writer['inSlices'] {
  const { $client: client } = db
  const slice: Slice = async (write) => {
    // What waits has its turn first.
    await new Promise((resolve) => setImmediate(resolve))
    await hold(write)
  }
  return (work) =>
    inTurn(async () => {
      client.seeOnlyShown(true)
      client.run(UNCHECKED)
      try {
        return await work(slice)
      } finally {
        if (!isReplicated(client.filename)) client.run(CHECKED)
        seeOnlyShown(db)
      }
    })
}

/** On a full disk it is tried once more where room is given up for it. */
function commitTogether(db: Db, batch: Waiting[], release: () => boolean): void {
  const { $client: client } = db
  const done: Waiting[] = []
  try {
    client.run('BEGIN IMMEDIATE')
    for (const waiting of batch) {
      if (inSavepoint(db, waiting, release)) done.push(waiting)
    }
    client.run('COMMIT')
  } catch (error) {
    if (client.inTransaction) client.run('ROLLBACK')
    forgetAfterCommit(db)
    const refusal = refusalOf(error)
    if (isFullDisk(refusal) && release()) commitTogether(db, batch, () => false)
    else for (const waiting of batch) waiting.fail(refusal)
    return
  }
  runAfterCommit(db)
  for (const waiting of done) waiting.settle()
}

function inSavepoint(db: Db, waiting: Waiting, release: () => boolean): boolean {
  const { $client: client } = db
  client.run('SAVEPOINT one')
  const due = countAfterCommit(db)
  try {
    waiting.run(db as Tx)
    runBeforeCommit(db as Tx)
  } catch (error) {
    // A full disk ends the whole transaction by itself: then nobody's work is there any more.
    if (!client.inTransaction) throw error
    client.run('ROLLBACK TO one')
    client.run('RELEASE one')
    forgetAfterCommit(db, due)
    if (isFullDisk(refusalOf(error)) && release()) return inSavepoint(db, waiting, () => false)
    waiting.fail(error)
    return false
  }
  client.run('RELEASE one')
  return true
}

export const isFullDisk = (error: unknown): boolean =>
  error instanceof Problem && error.slug === 'insufficient-storage'

/** SQLite's own refusals that a person can do something about, in the catalogue's words. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof SQLiteError)) return error
  if (error.code === 'SQLITE_FULL' || error.code?.startsWith('SQLITE_IOERR'))
    return new Problem('insufficient-storage')
  if (error.code?.startsWith('SQLITE_BUSY')) return new Problem('too-busy', { retryAfterSeconds: 1 })
  return error
}
