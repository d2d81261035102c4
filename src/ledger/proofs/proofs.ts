import type { Db } from '../../platform/db/db.ts'

/** SQL for whether a row `t` has a receipt. */
export const HAS_RECEIPT = 'EXISTS (SELECT 1 FROM transaction_receipts p WHERE p.transaction_seq = t.seq)'

/** SQL for what its receipts say was paid, all of them where it has several; null where it has none. */
export const RECEIPT_MERCHANT =
  "SELECT group_concat(p.merchant, ' ') FROM transaction_receipts p WHERE p.transaction_seq = t.seq"

/** The receipts of several transactions at once, by transaction, the oldest first. Most have none. */
export function receiptIdsOf({ $client }: Db, transactionSeqs: number[]): Map<number, string[]> {
  const found = $client
    .query<{ seq: number; id: string }, [string]>(`
      SELECT p.transaction_seq AS seq, p.receipt_id AS id FROM json_each(?) j
      CROSS JOIN transaction_receipts p ON p.transaction_seq = j.value ORDER BY p.receipt_seq`)
    .all(JSON.stringify(transactionSeqs))
  const bySeq = new Map<number, string[]>()
  for (const { seq, id } of found) bySeq.set(seq, [...(bySeq.get(seq) ?? []), id])
  return bySeq
}
