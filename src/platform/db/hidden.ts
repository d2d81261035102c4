import type { Database } from 'bun:sqlite'

/*
 * A long write goes in slices, each a transaction of its own, so that others write in between. What it has written so far
 * is named in `hidden_rows` and is not there for anybody: while there may be such rows, a connection that reads has
 * temporary views in the place of their tables. SQLite takes a view of this kind apart when it compiles a statement, so
 * that indexes are used as ever; and since the condition is a part of each read, what was hidden appears in the moment in
 * which a transaction takes it out of `hidden_rows`, for everybody at once. In all other times there are no views.
 */

/** The tables whose rows may be hidden, and the column by which they are numbered. */
const NUMBERED_BY = {
  transactions: 'seq',
  transaction_splits: 'transaction_seq',
  transaction_keys: 'transaction_seq',
  accounts: 'seq',
  categories: 'seq',
  category_groups: 'seq',
  rule_runs: 'seq',
  rule_run_rows: 'run_seq',
  bulk_changes: 'seq',
  bulk_change_rows: 'bulk_seq',
} as const

/**
 * Of imports nothing is hidden: those that are named are being committed. Nor is it of choices: what is named is a bulk
 * change whose choices are still to be remembered. Of a category that was removed, what is named is its number and that of
 * the one that has taken its place, or 0: what remembers the first is still to remember the second.
 */
type HidingTable = keyof typeof NUMBERED_BY | 'imports' | 'category_choices' | 'removed_categories'

/** What belongs to another row is hidden with it. */
const HIDDEN_WITH: Readonly<Record<string, string>> = {
  transaction_splits: 'transactions',
  transaction_keys: 'transactions',
  rule_run_rows: 'rule_runs',
  bulk_change_rows: 'bulk_changes',
}

/** What an import has opened and is hidden it does not name yet: the column, and the table that it refers to. */
const NAMING = {
  import_accounts: ['account_seq', 'accounts'],
  import_categories: ['category_seq', 'categories'],
} as const

const TABLES = [...Object.keys(NUMBERED_BY), ...Object.keys(NAMING)].join('|')

/** The condition that a row, by its number, is not hidden. */
export const shown = (table: string, seq: string): string =>
  `NOT EXISTS (SELECT 1 FROM main.hidden_rows WHERE table_name = '${table}' AND last_seq >= ${seq} AND first_seq <= ${seq})`

/** Views in the place of the tables, and one for each index that statements name. */
export function makeViews(client: Database): void {
  for (const [table, number] of Object.entries(NUMBERED_BY)) {
    const condition = shown(HIDDEN_WITH[table] ?? table, `own.${number}`)
    const make = (name: string, by: string) =>
      client.exec(`CREATE TEMP VIEW "${name}" AS SELECT * FROM main.${table} own ${by} WHERE ${condition}`)
    make(table, '')
    for (const index of indexesOf(client, table)) make(viewBy(index), `INDEXED BY ${index}`)
  }
  for (const [table, [column, of]] of Object.entries(NAMING)) {
    const named = columnsOf(client, table).map((name) =>
      name === column ? `iif(${shown(of, `own.${name}`)}, own.${name}, NULL) AS ${name}` : `own.${name}`,
    )
    client.exec(`CREATE TEMP VIEW "${table}" AS SELECT ${named.join(', ')} FROM main.${table} own`)
  }
}

export function dropViews(client: Database): void {
  const views = client.prepare<{ name: string }, []>(
    "SELECT name FROM temp.sqlite_schema WHERE type = 'view'",
  )
  const names = views.all().map(({ name }) => name)
  views.finalize()
  for (const name of names) client.exec(`DROP VIEW temp."${name}"`)
}

function columnsOf(client: Database, table: string): string[] {
  const columns = client.prepare<{ name: string }, [string]>('SELECT name FROM pragma_table_info(?)')
  const names = columns.all(table).map(({ name }) => name)
  columns.finalize()
  return names
}

function indexesOf(client: Database, table: string): string[] {
  const indexes = client.prepare<{ name: string }, [string]>(
    "SELECT name FROM main.sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
  )
  const names = indexes.all(table).map(({ name }) => name)
  indexes.finalize()
  return names
}

const viewBy = (index: string): string => `shown ${index}`

const WRITTEN = new RegExp(
  `\\b(UPDATE(?: OR \\w+)?|INSERT INTO|INTO|DELETE FROM)(\\s+)("?)(${TABLES})\\3(?![\\w.])`,
  'gi',
)
const INDEXED = new RegExp(
  `(?<![\\w.])(${TABLES})(?:\\s+(?:AS\\s+)?(?!INDEXED\\b)(\\w+))?\\s+INDEXED\\s+BY\\s+(\\w+)`,
  'gi',
)

/** A statement as it is to be put where there are views: what it writes is the table, and an index is that of a view. */
export const throughViews = (sql: string): string =>
  sql
    .replace(WRITTEN, '$1$2main.$4')
    .replace(
      INDEXED,
      (_, table: string, alias: string | undefined, index: string) =>
        `temp."${viewBy(index)}" AS ${alias ?? table}`,
    )

/** Hides rows from one number to another. */
export const hide = (client: Database, table: HidingTable, first: number, last: number): void =>
  void client.run('INSERT INTO hidden_rows (table_name, last_seq, first_seq) VALUES (?, ?, ?)', [
    table,
    last,
    first,
  ])

/**
 * Has all of a table be hidden for a moment of a transaction, so that no trigger counts what changes in it; nobody else
 * sees that it was. Not where there are views, which would be empty.
 */
export function uncounted(client: Database, table: HidingTable, change: () => void): void {
  hide(client, table, 0, Number.MAX_SAFE_INTEGER)
  change()
  client.run('DELETE FROM hidden_rows WHERE table_name = ? AND first_seq = 0 AND last_seq = ?', [
    table,
    Number.MAX_SAFE_INTEGER,
  ])
}

/** Whether anything is hidden. A file that is only being made has no place for it yet. */
export function hidesRows(client: Database): boolean {
  const statement = client.query<{ has: number }, []>(
    "SELECT EXISTS (SELECT 1 FROM main.sqlite_schema WHERE name = 'hidden_rows') AS has",
  )
  if (statement.get()?.has !== 1) return false
  return client.query('SELECT 1 FROM main.hidden_rows LIMIT 1').get() !== null
}

/** Shows what is hidden of one table. */
export const show = (client: Database, table: HidingTable): void =>
  void client.run('DELETE FROM hidden_rows WHERE table_name = ?', [table])

/** Shows all of it. */
export const showAll = (client: Database): void => void client.run('DELETE FROM hidden_rows')

/** All that is hidden of a table, in the order of the numbers. */
export const hiddenIn = (client: Database, table: HidingTable): { first: number; last: number }[] =>
  client
    .query<{ first: number; last: number }, [string]>(
      'SELECT first_seq AS first, last_seq AS last FROM hidden_rows WHERE table_name = ? ORDER BY last_seq',
    )
    .all(table)
