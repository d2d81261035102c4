import { type Actor, authorOf } from '../../../core/actor.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { insertOf, insertSelectedOf } from '../../../platform/db/insert.ts'
import { shiftAll } from '../../accounts/balances.ts'
import * as keys from '../keys.ts'
import { type NewTransactionRow, touch } from '../ledger.ts'
import { ROWID_SQL } from '../search/search-index.ts'
import { transactions } from '../tables.ts'

/*
 * Writes of many rows at once, in a handful of statements. Each must keep the days' sums, the search index and the
 * ledger's revision as ledger.ts does for one row.
 */

/** Rows by a condition over `transactions`, with its parameters. */
export interface SelectedRows {
  sql: string
  params: (string | number)[]
}

/** As one parameter, so that the statement stays the same and no list is too long for it. */
export const numbered = (seqs: number[]): SelectedRows => ({
  sql: 'seq IN (SELECT value FROM json_each(?))',
  params: [JSON.stringify(seqs)],
})

/** Whether nobody has changed one of the rows since they had these versions. */
export function areAsTheyWere({ $client: client }: Db, rows: { seq: number; version: number }[]): boolean {
  const found = client
    .query<{ versions: string }, [string]>(`
      SELECT json_group_array(t.version) AS versions FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value`)
    .get(JSON.stringify(rows.map(({ seq }) => seq)))
  return found?.versions === JSON.stringify(rows.map(({ version }) => version))
}

/** A SELECT that returns rows, or values for rows, under these column names. */
interface SelectedValues {
  columns: readonly string[]
  sql: string
  params: (string | number | null)[]
}

/** Puts a new row in, whole; it is to be counted in afterwards. */
export const insertRow = (tx: Tx, row: NewTransactionRow): void =>
  void tx.$client.query(INSERT.sql).run(...INSERT.values(row))

const INSERT = insertOf(transactions)

/** An expression of SQL for each column of a new row, and what they are selected from. */
export interface SelectedRow {
  values: Record<keyof NewTransactionRow, string> & { seq?: string }
  from: string
}

/** The same of all that is selected. */
export const insertAll = (tx: Tx, { values, from }: SelectedRow, params: (string | number | null)[]): void =>
  void tx.$client.query(`${insertSelectedOf(transactions, values)} ${from}`).run(...params)

/**
 * Updates rows from a selection, by `seq`; the caller subtracts them from the sums before and adds them after. The
 * selection is evaluated first, because otherwise SQLite may scan it for every transaction.
 */
export const assignAll = (tx: Tx, { columns, sql, params }: SelectedValues): void =>
  void tx.$client
    .query(`WITH given AS MATERIALIZED (${sql})
      UPDATE transactions SET ${columns.map((column) => `${column} = given.${column}`).join(', ')}
      FROM given WHERE given.seq = transactions.seq`)
    .run(...params)

/** Deletes rows as a person would, after the other sides of their transfers were let go. Answers how many. */
export function removeAll(tx: Tx, actor: Actor, rows: SelectedRows): number {
  countOut(tx, actor.householdId, rows)
  return tx.$client
    .query(`UPDATE transactions SET deleted_at = ?, updated_at = ?, updated_by = ?, version = version + 1, transfer_id = NULL,
      type = iif(transfer_id IS NULL, type, iif(amount_high < 0 OR amount_low < 0, 'EXPENSE', 'INCOME')) WHERE ${rows.sql}`)
    .run(actor.at, actor.at, authorOf(actor), ...rows.params).changes
}

/** Brings back, where it was deleted, and says whether a person has looked at it. They are to be counted in afterwards. */
export function bringBack(tx: Tx, actor: Actor, rows: { seq: number; reviewed: number }[]): void {
  const update = tx.$client.query(
    'UPDATE transactions SET deleted_at = NULL, reviewed = ?, version = version + 1, updated_at = ?, updated_by = ? WHERE seq = ?',
  )
  for (const { seq, reviewed } of rows) update.run(reviewed, actor.at, authorOf(actor), seq)
}

/** Has a person look at rows again. */
export const unreview = (tx: Tx, actor: Actor, rows: SelectedRows): void =>
  void tx.$client
    .query(
      `UPDATE transactions SET reviewed = 0, updated_at = ?, updated_by = ?, version = version + 1 WHERE ${rows.sql}`,
    )
    .run(actor.at, authorOf(actor), ...rows.params)

/** Takes rows away for good, keys and all: nothing remembers that they were there. Answers how many. */
export function eraseAll(tx: Tx, householdId: number, seqs: number[]): number {
  const rows = numbered(seqs)
  countOut(tx, householdId, rows)
  keys.forget(tx, seqs)
  return tx.$client.query(`DELETE FROM transactions WHERE ${rows.sql}`).run(...rows.params).changes
}

/** After rows were put in: counts them into their days and the search index. */
export function countIn(tx: Tx, householdId: number, rows: SelectedRows): void {
  addDays(tx, rows, 1)
  index(tx, rows)
  touch(tx, householdId)
}

/** Puts the words of live rows into the search index, which must not have them yet. */
export const index = (tx: Tx, { sql, params }: SelectedRows): void =>
  void tx.$client
    .query(`INSERT INTO transaction_search (rowid, payee, text, notes, tags)
      SELECT ${ROWID_SQL}, payee, imported_text, notes, ${TAG_WORDS} FROM transactions WHERE ${sql} AND deleted_at IS NULL`)
    .run(...params)

/** Takes the words of live rows out of the search index, before they change. */
export const unindex = (tx: Tx, { sql, params }: SelectedRows): void =>
  void tx.$client
    .query(
      `DELETE FROM transaction_search WHERE rowid IN (SELECT ${ROWID_SQL} FROM transactions WHERE ${sql} AND deleted_at IS NULL)`,
    )
    .run(...params)

/** Before rows are taken out or their words change: the reverse. */
export function countOut(tx: Tx, householdId: number, rows: SelectedRows): void {
  addDays(tx, rows, -1)
  unindex(tx, rows)
  touch(tx, householdId)
}

const WORDS: readonly string[] = ['payee', 'notes', 'tags']

/** A change of the named columns of rows. Only deleting counts in their days, and only words in the search index. */
export function changing(
  tx: Tx,
  householdId: number,
  { rows, columns }: { rows: SelectedRows; columns: readonly string[] },
  change: () => void,
): void {
  const isCounted = columns.includes('deleted_at')
  const isWorded = isCounted || columns.some((column) => WORDS.includes(column))
  if (isCounted) addDays(tx, rows, -1)
  if (isWorded) unindex(tx, rows)
  change()
  if (isCounted) addDays(tx, rows, 1)
  if (isWorded) index(tx, rows)
  touch(tx, householdId)
}

const TAG_WORDS = `CASE tags WHEN '[]' THEN '' ELSE (SELECT group_concat(value, ' ') FROM json_each(tags)) END`

const addDays = (tx: Tx, { sql, params }: SelectedRows, times: 1 | -1): void =>
  shiftAll(tx, daysSql(sql, times), params)

const daysSql = (condition: string, times: 1 | -1): string => `
  SELECT account_seq, date, ${times} * count(*), ${times} * sum(amount_high), ${times} * sum(amount_low)
  FROM transactions WHERE ${condition} AND deleted_at IS NULL GROUP BY account_seq, date`
