import type { Actor } from '../../../core/actor.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { SelectedRows } from './bulk-writes.ts'

/** Remembers the category a person has chosen for a transaction; none, and there is no choice to learn from. */
export function remember(tx: Tx, actor: Actor, transactionSeq: number, categorySeq: number | null): void {
  if (categorySeq === null)
    tx.$client.query('DELETE FROM category_choices WHERE transaction_seq = ?').run(transactionSeq)
  else
    tx.$client
      .query(
        'INSERT OR REPLACE INTO category_choices (transaction_seq, household_id, category_seq, user_id, at) VALUES (?, ?, ?, ?, ?)',
      )
      .run(transactionSeq, actor.householdId, categorySeq, actor.userId, actor.at)
}

/** The same for many at one stroke. */
export function rememberAll(
  tx: Tx,
  actor: Actor,
  { sql, params }: SelectedRows,
  categorySeq: number | null,
): void {
  tx.$client
    .query(
      `DELETE FROM category_choices WHERE transaction_seq IN (SELECT seq FROM transactions WHERE ${sql})`,
    )
    .run(...params)
  if (categorySeq === null) return
  tx.$client
    .query(`INSERT INTO category_choices (transaction_seq, household_id, category_seq, user_id, at)
      SELECT seq, household_id, ?, ?, ? FROM transactions WHERE ${sql}`)
    .run(categorySeq, actor.userId, actor.at, ...params)
}

/** A bulk change that is taken back chose nothing. */
export function forgetBulk(tx: Tx, bulkSeq: number): void {
  tx.$client
    .query(`DELETE FROM category_choices WHERE transaction_seq IN (
        SELECT transaction_seq FROM bulk_change_rows WHERE bulk_seq = ?1)
      AND at = (SELECT at FROM bulk_changes WHERE seq = ?1)`)
    .run(bulkSeq)
}
