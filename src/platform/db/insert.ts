import type { SQLQueryBindings } from 'bun:sqlite'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** A row before it is inserted: every column by name, so that none can be forgotten. */
export type NewRowOf<T extends SQLiteTable> = Omit<T['$inferSelect'], 'seq'>

interface Insert<T extends SQLiteTable> {
  sql: string
  /** A row's values in the order of its parameters. */
  values(row: NewRowOf<T>): SQLQueryBindings[]
}

const columnsOf = (table: SQLiteTable) =>
  Object.entries(getTableColumns(table)).filter(([field]) => field !== 'seq')

/** Puts in a row by all its columns, which are those of the table. */
export function insertOf<T extends SQLiteTable>(table: T): Insert<T> {
  const columns = columnsOf(table)
  const names = columns.map(([, { name }]) => name)
  return {
    sql: `INSERT INTO ${getTableName(table)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    values: (row) => {
      const given: Record<string, unknown> = row
      return columns.map(([field, column]) => {
        const value = given[field] ?? null
        return (value === null ? null : column.mapToDriverValue(value)) as SQLQueryBindings
      })
    },
  }
}

/** NULL for every column: of a table that a selection fills little of. */
export const nullsOf = <T extends SQLiteTable>(table: T) =>
  Object.fromEntries(columnsOf(table).map(([field]) => [field, 'NULL'])) as Record<keyof NewRowOf<T>, string>

/** Puts in what is selected: an expression of SQL for each column. The number is SQLite's to give, unless it is said. */
export function insertSelectedOf<T extends SQLiteTable>(
  table: T,
  expressions: Record<keyof NewRowOf<T>, string> & { seq?: string },
): string {
  const given: Record<string, string> = expressions
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in given)
  return `INSERT INTO ${getTableName(table)} (${columns.map(([, { name }]) => name).join(', ')})
    SELECT ${columns.map(([field, { name }]) => `${given[field]} AS ${name}`).join(', ')}`
}
