import { isJson } from '../../core/json.ts'
import type { Db } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import { ArchiveInvalid } from './archive-invalid.ts'
import { archivedTables } from './archived-tables.ts'
import { leftOutTables } from './left-out-tables.ts'

type Value = string | number | null

interface Column {
  name: string
  type: string
  /** An id in letters, which the table has in bytes. */
  isGenerated: number
}

interface Store {
  columns: Column[]
  insert(values: Value[]): void
  count: number
}

/**
 * Puts records into the tables of a database that has the schema they were written from. Each row must name exactly
 * the columns its table had then, but for those that never leave a house, and hold in each what the column holds.
 */
export function makeRowStores(db: Db) {
  const stores = new Map(restorableTables(db).map((table) => [table, storeOf(db, table)]))
  const add = (line: string) => {
    const { table, row } = recordOf(line)
    const store = stores.get(table)
    if (!store)
      throw new ArchiveInvalid(
        `its records name the table ${JSON.stringify(table.slice(0, 100))}, which is not restored`,
      )
    store.insert(valuesOf(row, store.columns, table))
    store.count++
  }
  const counts = (): Record<string, number> =>
    Object.fromEntries([...stores].map(([table, { count }]) => [table, count]))
  return { add, counts }
}

function restorableTables(db: Db): string[] {
  const tables = db.$client
    .query<{ name: string }, []>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
    )
    .all()
    .map(({ name }) => name)
  return tables.filter(
    (name) => !(name in leftOutTables) && (name === 'sqlite_sequence' || !name.startsWith('sqlite_')),
  )
}

function storeOf(db: Db, table: string): Store {
  const leftOut = archivedTables.find((kept) => kept.table === table)?.leftOut ?? {}
  const columns = db.$client
    .query<Column, [string]>(`
      SELECT name, upper(type) AS type, hidden <> 0 AS isGenerated FROM pragma_table_xinfo(?) WHERE hidden <> 1`)
    .all(table)
    .filter(({ name }) => !(name in leftOut))
  const names = columns.map(({ name, isGenerated }) => (isGenerated ? 'uid' : `"${name}"`))
  const values = columns.map(({ isGenerated }, at) => (isGenerated ? bytesSql(`?${at + 1}`) : `?${at + 1}`))
  const statement = db.$client.prepare<unknown, Value[]>(
    `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${values.join(', ')})`,
  )
  return { columns, insert: (values) => void statement.run(...values), count: 0 }
}

function recordOf(line: string): { table: string; row: object } {
  const record = parsed(line)
  if (!isJson(record) || !isJson(record.row) || typeof record.table !== 'string')
    throw new ArchiveInvalid('its records have a line that is no record')
  return { table: record.table, row: record.row }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new ArchiveInvalid('its records have a line that is no JSON')
  }
}

function valuesOf(row: object, columns: Column[], table: string): Value[] {
  const fields = row as Record<string, unknown>
  const values = columns.map(({ name, type }) => {
    const value = Object.hasOwn(row, name) ? fields[name] : undefined
    if (!isValue(value, type)) throw new ArchiveInvalid(`a record of ${table} has a wrong ${name}`)
    return value
  })
  if (Object.keys(row).length !== columns.length)
    throw new ArchiveInvalid(`a record of ${table} has too many fields`)
  return values
}

/** SQLite's own table of sequences says nothing of its columns. */
function isValue(value: unknown, type: string): value is Value {
  if (value === null) return true
  if (typeof value === 'number')
    return type !== 'TEXT' && (type === 'REAL' ? Number.isFinite(value) : Number.isSafeInteger(value))
  return (
    typeof value === 'string' &&
    type !== 'INTEGER' &&
    type !== 'REAL' &&
    value.isWellFormed() &&
    !value.includes('\0')
  )
}
