import type { Database } from 'bun:sqlite'
import { systemClock } from '../../core/time.ts'
import { connect } from './db.ts'
import { migrateCopied, migrationsNamed } from './migrate.ts'

interface SchemaObject {
  type: string
  name: string
  sql: string | null
}

/** Something in the schema that the migrations of the data did not make, or did not make so. */
export interface SchemaFault extends Pick<SchemaObject, 'type' | 'name'> {
  kind: 'FOREIGN' | 'CHANGED' | 'MISSING'
}

/**
 * What the schema of a database has otherwise than its own migrations make it: a foreign trigger, view, table or index,
 * one that was changed, one that is missing. A trigger somebody put into a backup would run with every write after it
 * was restored. Undefined where the data has migrations of a newer Hearth, so that nobody here knows.
 */
export function schemaFaults(client: Database): SchemaFault[] | undefined {
  const tags = client.query<{ tag: string }, []>('SELECT tag FROM hearth_migrations').all()
  const migrations = migrationsNamed(tags.map(({ tag }) => tag))
  if (!migrations) return undefined
  const own = connect(':memory:')
  try {
    migrateCopied(own, systemClock, migrations)
    return [...differences(objectsOf(client), objectsOf(own.$client)), ...versionFault(client, own.$client)]
  } finally {
    own.$client.close()
  }
}

/** The fault in words, as the rest of a sentence that begins with "it has". */
export function schemaFaultText({ kind, type, name }: SchemaFault): string {
  if (kind === 'MISSING') return `no ${type} ${name}`
  const one = `${type === 'index' ? 'an' : 'a'} ${type}`
  return kind === 'FOREIGN'
    ? `${one} that Hearth did not make (${name})`
    : `${one} that is not as Hearth made it (${name})`
}

/** What SQLite's ANALYZE and a replicator keep in a database for themselves; a table does nothing by itself. */
const TOLERATED = /^(?:sqlite_stat[1-4]|_litestream_(?:seq|lock))$/

const OBJECTS = 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name'

function objectsOf(client: Database): Map<string, SchemaObject> {
  const objects = client.query<SchemaObject, []>(OBJECTS).all()
  return new Map(objects.map((object) => [`${object.type} ${object.name}`, object]))
}

function differences(found: Map<string, SchemaObject>, own: Map<string, SchemaObject>): SchemaFault[] {
  const strange = [...found].flatMap(([key, { type, name, sql }]): SchemaFault[] => {
    const made = own.get(key)
    if (!made) return isTolerated(type, name) ? [] : [{ kind: 'FOREIGN', type, name }]
    return sameSql(made.sql, sql) ? [] : [{ kind: 'CHANGED', type, name }]
  })
  const missing = [...own].filter(([key]) => !found.has(key))
  return [...strange, ...missing.map(([, { type, name }]): SchemaFault => ({ kind: 'MISSING', type, name }))]
}

const isTolerated = (type: string, name: string): boolean =>
  (type === 'table' && TOLERATED.test(name)) ||
  (type === 'index' && /^sqlite_autoindex__litestream_(?:seq|lock)_\d+$/.test(name))

const sameSql = (one: string | null, other: string | null): boolean => spaced(one) === spaced(other)
const spaced = (sql: string | null): string | undefined => sql?.replace(/\s+/g, ' ').trim()

/** Hearth leaves this number alone, and so it tells whose file it is. */
function versionFault(client: Database, own: Database): SchemaFault[] {
  const versionOf = (one: Database) =>
    one.query<{ user_version: number }, []>('PRAGMA user_version').get()?.user_version
  return versionOf(client) === versionOf(own)
    ? []
    : [{ kind: 'CHANGED', type: 'number', name: 'user_version' }]
}
