import type { Db } from '../../platform/db/db.ts'
import { type ArchivedTable, archivedTables } from './archived-tables.ts'

/** Whose records: all of a household's, or what of them one person may take along. */
interface RecordScope {
  householdId: number
  userId?: string
  /** What is sealed here, opened, by the year it is of: no other installation has the key. */
  profiles: Record<string, string>
}

/**
 * Every record in the scope as lines of JSON, {"table":…,"row":…}, counted by table on the way. SQLite writes the
 * JSON itself, so that no number passes through a float.
 */
export function* records(
  db: Db,
  { householdId, userId, profiles }: RecordScope,
  counts: Record<string, number>,
): Generator<string, void> {
  const params = userId === undefined ? [householdId] : [householdId, userId]
  for (const kept of archivedTables) {
    let count = 0
    const statement = statementOf(db, kept, userId !== undefined)
    for (const { line } of db.$client
      .query<{ line: string }, (number | string)[]>(statement)
      .iterate(...params)) {
      const written = kept.table === 'tax_profiles' ? opened(line, profiles) : line
      if (written === undefined) continue
      count++
      yield `${written}\n`
    }
    counts[kept.table] = count
  }
}

/** Undefined of what was typed while the export was begun. */
function opened(line: string, profiles: Record<string, string>): string | undefined {
  const record = JSON.parse(line)
  const sealed = profiles[record.row.year]
  return sealed === undefined ? undefined : JSON.stringify({ ...record, row: { ...record.row, sealed } })
}

/** In the order of the table itself, which is the fastest to read and to write again. */
function statementOf(db: Db, { table, columns, ours, own }: ArchivedTable, isOnePersons: boolean): string {
  const fields = columns.map((column) => `'${column}', "${column}"`).join(', ')
  const where = isOnePersons ? `(${ours}) AND ${own ?? '?2 IS NOT NULL'}` : ours
  return `SELECT '{"table":"${table}","row":' || json_object(${fields}) || '}' AS line FROM "${table}" WHERE ${where} ORDER BY ${keyOf(db, table)}`
}

function keyOf(db: Db, table: string): string {
  const key = db.$client
    .query<{ name: string }, [string]>(
      "SELECT name FROM pragma_table_info(?, 'main') WHERE pk > 0 ORDER BY pk",
    )
    .all(table)
  return key.map(({ name }) => `"${name}"`).join(', ') || 'rowid'
}
