import type { Db } from '../../platform/db/db.ts'
import { type ArchivedTable, archivedTables } from './archived-tables.ts'

/**
 * Every record of a household as lines of JSON, {"table":…,"row":…}, counted by table on the way. SQLite writes the
 * JSON itself, so that no number passes through a float.
 */
export function* records(
  db: Db,
  householdId: number,
  counts: Record<string, number>,
): Generator<string, void> {
  for (const kept of archivedTables) {
    let count = 0
    for (const { line } of db.$client
      .query<{ line: string }, [number]>(statement(db, kept))
      .iterate(householdId)) {
      count++
      yield `${line}\n`
    }
    counts[kept.table] = count
  }
}

/** In the order of the table itself, which is the fastest to read and to write again. */
function statement(db: Db, { table, columns, ours }: ArchivedTable): string {
  const fields = columns.map((column) => `'${column}', "${column}"`).join(', ')
  return `SELECT '{"table":"${table}","row":' || json_object(${fields}) || '}' AS line FROM "${table}" WHERE ${ours} ORDER BY ${keyOf(db, table)}`
}

function keyOf(db: Db, table: string): string {
  const key = db.$client
    .query<{ name: string }, [string]>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
  return key.map(({ name }) => `"${name}"`).join(', ') || 'rowid'
}
