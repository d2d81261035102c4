import { type Actor, authorOf } from '../../core/actor.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { SelectedRows } from './bulk/bulk-writes.ts'

/**
 * The sides of a transfer are opposite. Where the bank has changed the amount of one, they stand alone again; those
 * between currencies have an amount each and stay.
 */
export function partUneven(tx: Tx, actor: Actor, changed: SelectedRows): void {
  const uneven = tx.$client
    .query<{ transferId: string; changed: number }, (string | number)[]>(`
      SELECT mine.transfer_id AS transferId, mine.seq AS changed FROM transactions mine
      JOIN transactions other ON other.transfer_id = mine.transfer_id AND other.seq <> mine.seq
      JOIN accounts ma ON ma.seq = mine.account_seq JOIN accounts oa ON oa.seq = other.account_seq AND oa.currency = ma.currency
      WHERE mine.${changed.sql} AND mine.transfer_id IS NOT NULL
        AND (mine.amount_high + other.amount_high <> 0 OR mine.amount_low + other.amount_low <> 0)`)
    .all(...changed.params)
  const part = tx.$client.query(`
    UPDATE transactions SET transfer_id = NULL, type = iif(amount_high < 0 OR amount_low < 0, 'EXPENSE', 'INCOME'),
      version = version + (seq <> ?), updated_at = ?, updated_by = ? WHERE transfer_id = ?`)
  for (const { transferId, changed: seq } of uneven) part.run(seq, actor.at, authorOf(actor), transferId)
}

/** A side of a transfer that is to stand alone, and what it is then. */
interface PartedSide {
  seq: number
  type: string
  version: number
}

/** Before other sides go for good: these stand alone again. */
export function partFrom(tx: Tx, actor: Actor, sides: PartedSide[]): void {
  const part = tx.$client.query(
    'UPDATE transactions SET transfer_id = NULL, type = ?, version = ?, updated_at = ?, updated_by = ? WHERE seq = ?',
  )
  for (const { seq, type, version } of sides) part.run(type, version, actor.at, authorOf(actor), seq)
}
