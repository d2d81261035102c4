import { type Actor, authorOf } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { touch } from '../ledger.ts'

/** Two transactions to link as a transfer, by their internal numbers. */
export type StatedTransfer = [one: number, other: number]

/**
 * Links pairs that somebody has said to be transfers, a file for example: live, of two accounts of the household, neither
 * linked yet nor rejected as a pair, one out and one in, and of the same size within a currency. The rows of the import
 * stay as they came. Answers how many were linked.
 */
export function linkPairs(tx: Tx, actor: Actor, importId: string, pairs: StatedTransfer[]): number {
  if (pairs.length === 0) return 0
  const fitting = tx.$client
    .query<{ one: number; other: number }, [string, number]>(FITTING)
    .all(JSON.stringify(pairs), actor.householdId)
  const seen = new Set<number>()
  const links = fitting.flatMap(({ one, other }) => {
    if (seen.has(one) || seen.has(other)) return []
    seen.add(one).add(other)
    const transferId = newId()
    return [
      [one, transferId],
      [other, transferId],
    ]
  })
  if (links.length === 0) return 0
  tx.$client.query(LINK).run(JSON.stringify(links), importId, actor.at, authorOf(actor))
  touch(tx, actor.householdId)
  return links.length / 2
}

const FITTING = `
  SELECT o.seq AS one, i.seq AS other FROM json_each(?1) j
  CROSS JOIN transactions o ON o.seq = j.value ->> 0 CROSS JOIN transactions i ON i.seq = j.value ->> 1
  CROSS JOIN accounts oa ON oa.seq = o.account_seq CROSS JOIN accounts ia ON ia.seq = i.account_seq
  WHERE o.household_id = ?2 AND i.household_id = ?2 AND o.deleted_at IS NULL AND i.deleted_at IS NULL
    AND o.transfer_id IS NULL AND i.transfer_id IS NULL AND o.account_seq <> i.account_seq
    AND (o.amount_high < 0 OR o.amount_low < 0) <> (i.amount_high < 0 OR i.amount_low < 0)
    AND (oa.currency <> ia.currency OR (o.amount_high + i.amount_high = 0 AND o.amount_low + i.amount_low = 0))
    AND NOT EXISTS (SELECT 1 FROM rejected_transfers r
      WHERE (r.out_seq = o.seq AND r.in_seq = i.seq) OR (r.out_seq = i.seq AND r.in_seq = o.seq))
  ORDER BY j.key`

const LINK = `
  WITH given AS MATERIALIZED (SELECT value ->> 0 AS seq, value ->> 1 AS transfer_id FROM json_each(?1))
  UPDATE transactions SET transfer_id = given.transfer_id, type = 'TRANSFER',
    version = version + (import_id IS NOT ?2), updated_at = ?3, updated_by = ?4
  FROM given WHERE given.seq = transactions.seq`
