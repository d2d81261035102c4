import { type Database, SQLiteError } from 'bun:sqlite'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { once } from '../../core/once.ts'
import type { Clock } from '../../core/time.ts'
import { toRfc3339 } from '../../core/time.ts'
import { DataError } from './data-error.ts'
import { type Db, immediately } from './db.ts'
import { sync } from './key-file.ts'
import { embedded } from './migrations.ts' with { type: 'macro' }
import type { Migration } from './migrations.ts'
import { rewriteOf } from './rewrites.ts'

/** Written out in one place: a constant would stand in the executable once for each that names it (measured: six times). */
const ours = once((): Migration[] => embedded())

interface SchemaStatus {
  applied: string[]
  pending: string[]
}

/** Which migrations the database has and lacks. Throws DataError when the data is not for this version. */
export function schemaStatus(db: Db, migrations = ours()): SchemaStatus {
  const applied = appliedTags(db)
  const known = migrations.map(({ tag }) => tag)
  const stranger = applied.find((tag) => !known.includes(tag))
  if (stranger !== undefined) {
    throw new DataError(
      `The data was written by a newer Hearth (it has "${stranger}"). Start that version, or restore a backup from before the upgrade (hearth backup restore FILE).`,
    )
  }
  return { applied, pending: known.filter((tag) => !applied.includes(tag)) }
}

/**
 * Migrates the schema, one transaction per migration, after making a copy of the data; a new database in a single
 * transaction. Returns the tags of the applied migrations.
 */
export function migrate(db: Db, clock: Clock, migrations = ours()): string[] {
  const { applied, pending } = schemaStatus(db, migrations)
  if (applied.length > 0 && pending.length > 0) copyBefore(db, pending[0] ?? '', clock)
  return migrateCopied(db, clock, migrations)
}

/** The same for data of which there is another copy already. */
export function migrateCopied(db: Db, clock: Clock, migrations = ours()): string[] {
  const { applied, pending } = schemaStatus(db, migrations)
  const missing = migrations.filter(({ tag }) => pending.includes(tag))
  const steps = applied.length === 0 ? [missing] : missing.map((migration) => [migration])
  for (const step of steps) apply(db, step, clock)
  return pending
}

/** The migrations of the days when this one was the last; undefined where this version does not know it. */
export function migrationsUpTo(tag: string): Migration[] | undefined {
  const place = ours().findIndex((migration) => migration.tag === tag)
  return place < 0 ? undefined : ours().slice(0, place + 1)
}

/** The migrations of these tags, in their order; undefined where this version does not know one of them. */
export function migrationsNamed(tags: readonly string[]): Migration[] | undefined {
  const named = ours().filter(({ tag }) => tags.includes(tag))
  return named.length === tags.length ? named : undefined
}

/** Throws DataError for a database that somebody else made. */
export function refuseForeign(client: Database): void {
  const tables = client
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
  if (tables.length > 0 && !tables.some(({ name }) => name === 'hearth_migrations')) {
    throw new DataError('The database file exists but was not made by Hearth. Choose another SVC_DATA_DIR.')
  }
}

function apply(db: Db, migrations: Migration[], clock: Clock): void {
  let tag = ''
  // Rebuilding a table drops the old one, which must not cascade.
  db.$client.run('PRAGMA foreign_keys = OFF')
  try {
    immediately(db, () => {
      for (const migration of migrations) {
        tag = migration.tag
        for (const statement of migration.statements) db.$client.run(statement)
        rewriteOf(tag)?.(db.$client)
        const made = [tag, migration.hash, clock()]
        db.$client.run('INSERT INTO hearth_migrations (tag, hash, applied_at) VALUES (?, ?, ?)', made)
      }
      refuseOrphans(db)
    })
  } catch (error) {
    throw asDataError(error, `The upgrade of the data stopped at "${tag}" and was taken back`)
  } finally {
    db.$client.run('PRAGMA foreign_keys = ON')
  }
}

/** What the foreign keys would have refused, had they been on. */
function refuseOrphans(db: Db): void {
  const orphan = db.$client.query<{ table: string }, []>('PRAGMA foreign_key_check').get()
  if (orphan) throw new Error(`rows of ${orphan.table} refer to nothing`)
}

function appliedTags(db: Db): string[] {
  refuseForeign(db.$client)
  db.$client.run(
    'CREATE TABLE IF NOT EXISTS hearth_migrations (tag TEXT PRIMARY KEY, hash TEXT NOT NULL, applied_at INTEGER NOT NULL)',
  )
  return db.$client
    .query<{ tag: string }, []>('SELECT tag FROM hearth_migrations ORDER BY tag')
    .all()
    .map(({ tag }) => tag)
}

function copyBefore(db: Db, tag: string, clock: Clock): void {
  try {
    keepCopy(db, tag, clock)
  } catch (error) {
    throw asDataError(error, 'There can be no copy of the data before the upgrade')
  }
}

/**
 * A whole copy of the data as it is, under backups; answers its path. It has its name once it is whole and durable, so
 * that a half of one is never taken for it, wherever it was cut off. Older ones of its kind go.
 */
export function keepCopy(db: Db, occasion: string, clock: Clock): string {
  const folder = join(dirname(db.$client.filename), 'backups')
  const copy = join(folder, `before-${occasion}-${toRfc3339(clock()).replaceAll(':', '-')}.sqlite`)
  const part = `${copy}${PART}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeHalves(folder)
  try {
    db.$client.run('VACUUM INTO ?', [part])
    chmodSync(part, 0o600)
    sync(part)
    renameSync(part, copy)
    sync(folder)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  removeOldest(folder, occasion)
  return copy
}

const PART = '.part'
const STORED_COPIES = 3
const COPY = /^before-(.+)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.sqlite$/

/** Nobody else writes here: whoever makes a copy holds the directory. */
function removeHalves(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(`.sqlite${PART}`)) rmSync(join(folder, name))
}

/** Each is as large as the database. Those before a repair do not push out those before an upgrade. */
function removeOldest(folder: string, occasion: string): void {
  const copies = readdirSync(folder).flatMap((name) => {
    const [, made = '', at = ''] = COPY.exec(name) ?? []
    return at !== '' && kindOf(made) === kindOf(occasion) ? [{ name, at }] : []
  })
  const newestFirst = copies.toSorted((left, right) => (left.at < right.at ? 1 : -1))
  for (const { name } of newestFirst.slice(STORED_COPIES)) rmSync(join(folder, name))
}

const kindOf = (occasion: string): string => (/^\d{4}_/.test(occasion) ? 'upgrade' : occasion)

function asDataError(error: unknown, what: string): DataError {
  const why = error instanceof SQLiteError && error.code ? `${error.code}: ${error.message}` : String(error)
  return new DataError(`${what} (${why}). Free some space or go back to the version that ran before.`)
}
