import type { Tx } from '../../platform/db/db.ts'
import { shiftAll } from '../accounts/balances.ts'
import { touch } from './ledger.ts'
import { ROWID_SQL } from './search-index.ts'

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

/** Before rows are taken out or their words change: the reverse. */
export function countOut(tx: Tx, householdId: number, rows: SelectedRows): void {
  addDays(tx, rows, -1)
  tx.$client
    .query(
      `DELETE FROM transaction_search WHERE rowid IN (SELECT ${ROWID_SQL} FROM transactions WHERE ${rows.sql} AND deleted_at IS NULL)`,
    )
    .run(...rows.params)
  touch(tx, householdId)
}

const TAG_WORDS = `CASE tags WHEN '[]' THEN '' ELSE (SELECT group_concat(value, ' ') FROM json_each(tags)) END`

function addDays(tx: Tx, { sql, params }: SelectedRows, times: 1 | -1): void {
  const select = `
    SELECT account_seq, date, ${times} * count(*), ${times} * sum(amount_high), ${times} * sum(amount_low)
    FROM transactions WHERE ${sql} AND deleted_at IS NULL GROUP BY account_seq, date`
  shiftAll(tx, select, params)
}
