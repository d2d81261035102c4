import { constants, Database } from 'bun:sqlite'
import { existsSync, statSync } from 'node:fs'
import { type BunSQLiteDatabase, drizzle } from 'drizzle-orm/bun-sqlite'
import type { Unseal } from '../../core/secrets.ts'
import { forgetAfterCommit, runAfterCommit } from './after-commit.ts'
import { dropViews, hidesRows, makeViews, throughViews } from './hidden.ts'
import { isReplicated } from './replicated.ts'

/** A connection. Reading through it is always allowed. */
export type Db = BunSQLiteDatabase & { $client: Connection }

/** A connection inside an immediate transaction, handed out by the Writer only: what writes asks for one. */
export type Tx = Db & { readonly __transaction: true }

type Prepared = ReturnType<Database['prepare']>

const BUSY_TIMEOUT_MS = 2_000
const CACHED_STATEMENTS = 500

/** SQLite copies no file for a connection that has views of its own. */
const COPIES = /^VACUUM\b/i

/**
 * Keeps every statement it has prepared, by its text. Bun's own query() keeps the first twenty and looks them up one
 * by one, so a server of a hundred statements would prepare most of them again at each use (measured: a page of
 * fifty rows took 150 instead of 110 microseconds).
 */
class Connection extends Database {
  /** What remember.ts keeps beside it. */
  readonly remembered = new Map<object, unknown>()
  /** Opens what is sealed in the file; see sealed.ts. */
  unseal: Unseal | undefined
  /** What after-commit.ts has to do. */
  readonly dueAfterCommit: (() => void)[] = []
  #statements = new Map<string, Prepared>()
  /** Those of the other times: with views, or without. */
  #others = new Map<string, Prepared>()
  #hasViews = false

  constructor(path: string, options: number | { create?: true; readonly?: true; strict: true }) {
    super(path, options)
    this.query = ((sql: string) => this.#statements.get(sql) ?? this.#keep(sql)) as Database['query']
    this.prepare = ((sql: string) => super.prepare(this.#asPut(sql))) as Database['prepare']
    this.run = ((sql: string, ...given: []) => {
      const run = () => super.run(this.#asPut(sql), ...given)
      return this.#hasViews && COPIES.test(sql) ? this.#withoutViews(run) : run()
    }) as Database['run']
  }

  /** Has what is hidden be not there, from now on or no more. Must not come in the middle of a statement. */
  seeOnlyShown(only: boolean): void {
    if (only === this.#hasViews) return
    this.#hasViews = false
    if (only) makeViews(this)
    else dropViews(this)
    this.#hasViews = only
    const former = this.#statements
    this.#statements = this.#others
    this.#others = former
  }

  get hasViews(): boolean {
    return this.#hasViews
  }

  #withoutViews<T>(work: () => T): T {
    this.seeOnlyShown(false)
    try {
      return work()
    } finally {
      this.seeOnlyShown(true)
    }
  }

  #asPut(sql: string): string {
    return this.#hasViews ? throughViews(sql) : sql
  }

  #keep(sql: string): Prepared {
    const statement = this.prepare(sql)
    if (this.#statements.size >= CACHED_STATEMENTS) this.#forgetOldest()
    this.#statements.set(sql, statement)
    return statement
  }

  /** A connection with a statement left stays open, and with it the log beside the file. */
  override close(throwOnError?: boolean): void {
    for (const statements of [this.#statements, this.#others]) {
      for (const statement of statements.values()) statement.finalize()
      statements.clear()
    }
    super.close(throwOnError)
  }

  #forgetOldest(): void {
    for (const [sql, statement] of this.#statements) {
      statement.finalize()
      this.#statements.delete(sql)
      return
    }
  }
}

/**
 * For whoever reads on a connection of their own, at the beginning of what they read: within a transaction it holds to
 * its end, whatever is hidden or shown meanwhile.
 */
export const seeOnlyShown = ({ $client: client }: Db): void => client.seeOnlyShown(hidesRows(client))

/**
 * Opens the file for reading and writing, durable at every commit: FULL lost nothing in simulated power cuts. `inspect`
 * sees the file before anything is changed.
 */
export function connect(path: string, inspect: (client: Database) => void = () => {}): Db {
  const client = new Connection(path, { create: true, strict: true })
  try {
    client.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    inspect(client)
    client.run('PRAGMA journal_mode = WAL')
    client.run('PRAGMA synchronous = FULL')
    client.run('PRAGMA foreign_keys = ON')
    if (isReplicated(path)) client.run('PRAGMA wal_autocheckpoint = 0')
    client.run('PRAGMA cache_size = -16000')
    client.run('PRAGMA temp_store = MEMORY')
  } catch (error) {
    client.close()
    throw error
  }
  return drizzle({ client })
}

/**
 * Opens a file for reading alone that nothing can be written beside, as on a read-only disk. One that has its log there
 * is read with it; one that has none was closed in order, and then no index of the log has to be made.
 */
export function connectToRead(path: string, inspect: (client: Database) => void): Db {
  const isWhole = !existsSync(`${path}-wal`) || statSync(`${path}-wal`).size === 0
  const client = isWhole
    ? new Connection(`${Bun.pathToFileURL(path)}?immutable=1`, URI_TO_READ)
    : new Connection(path, { readonly: true, strict: true })
  try {
    client.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    client.run('PRAGMA temp_store = MEMORY')
    inspect(client)
  } catch (error) {
    client.close()
    throw error
  }
  return drizzle({ client })
}

const URI_TO_READ = constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI

type Work = (tx: Tx) => void
const dueBeforeCommit: Work[] = []

/** Has something done at the end of every write, in its transaction: what it throws takes the write back. */
export const beforeCommit = (work: Work): void => void dueBeforeCommit.push(work)

export function runBeforeCommit(tx: Tx): void {
  for (const work of dueBeforeCommit) work(tx)
}

/**
 * Runs the work in one immediate transaction on this connection, all or nothing. For a Worker's or a command's own
 * connection; in the server everything goes through the Writer.
 */
export function immediately<T>(db: Db, work: (tx: Tx) => T): T {
  db.$client.run('BEGIN IMMEDIATE')
  try {
    const result = work(db as Tx)
    runBeforeCommit(db as Tx)
    db.$client.run('COMMIT')
    runAfterCommit(db)
    return result
  } catch (error) {
    if (db.$client.inTransaction) db.$client.run('ROLLBACK')
    forgetAfterCommit(db)
    throw error
  }
}
