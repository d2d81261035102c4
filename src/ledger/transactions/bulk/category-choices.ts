import type { Actor } from '../../../core/actor.ts'
import type { Slice } from '../../../platform/background/job.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { hiddenIn, hide } from '../../../platform/db/hidden.ts'
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

/** The choices of a long bulk change, or of its undo, are remembered after it, by the next start if need be. */
export const leaveForLater = (tx: Tx, bulkSeq: number): void =>
  hide(tx.$client, 'category_choices', bulkSeq, bulkSeq)

const ROWS_A_SLICE = 1_000

/** Remembers what was left for later, slice by slice. */
export function* settle({ $client: client }: Db): Generator<Slice, void> {
  const next = client.query<{ last: number | null }, [number, number, number]>(`
    SELECT max(seq) AS last FROM (SELECT transaction_seq AS seq FROM bulk_change_rows
      WHERE bulk_seq = ? AND transaction_seq > ? ORDER BY transaction_seq LIMIT ?)`)
  for (const { first: bulkSeq } of hiddenIn(client, 'category_choices')) {
    let after = 0
    for (;;) {
      const last = next.get(bulkSeq, after, ROWS_A_SLICE)?.last ?? 0
      if (last === 0) break
      const from = after
      yield (tx) => settleSlice(tx, bulkSeq, from, last)
      after = last
    }
  }
}

function settleSlice({ $client: client }: Tx, bulkSeq: number, after: number, last: number): void {
  const slice = [bulkSeq, after, last] as const
  client.query(FORGET_UNDONE).run(...slice)
  client.query(FORGET_FORMER).run(...slice)
  client.query(CHOOSE).run(...slice)
}

const FORGET_UNDONE = `
  DELETE FROM category_choices WHERE transaction_seq IN (
      SELECT transaction_seq FROM bulk_change_rows WHERE bulk_seq = ?1 AND transaction_seq > ?2 AND transaction_seq <= ?3)
    AND at = (SELECT at FROM bulk_changes WHERE seq = ?1 AND undone_at IS NOT NULL)`

/** What somebody chose since for one of them is newer, and stays. */
const FORGET_FORMER = `
  DELETE FROM category_choices WHERE transaction_seq IN (
      SELECT transaction_seq FROM bulk_change_rows WHERE bulk_seq = ?1 AND transaction_seq > ?2 AND transaction_seq <= ?3
        AND json_type(before, '$.category_seq') IS NOT NULL)
    AND at <= (SELECT at FROM bulk_changes WHERE seq = ?1 AND undone_at IS NULL)`

const CHOOSE = `
  INSERT INTO category_choices (transaction_seq, household_id, category_seq, user_id, at)
  SELECT t.seq, t.household_id, t.category_seq, c.user_id, c.at
  FROM bulk_changes c CROSS JOIN bulk_change_rows b ON b.bulk_seq = c.seq CROSS JOIN transactions t ON t.seq = b.transaction_seq
  WHERE c.seq = ?1 AND c.undone_at IS NULL AND b.transaction_seq > ?2 AND b.transaction_seq <= ?3
    AND json_type(b.before, '$.category_seq') IS NOT NULL AND t.category_seq IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM category_choices h WHERE h.transaction_seq = t.seq)`
