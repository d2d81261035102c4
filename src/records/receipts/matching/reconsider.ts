import { eq } from 'drizzle-orm'
import type { Instant } from '../../../core/time.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { ReceiptRow } from '../receipt-rows.ts'
import { receiptDuplicates, receiptSuggestions, receipts } from '../tables.ts'
import { matchesOf } from './candidates.ts'
import { groundText } from './grounds.ts'
import { transactionsOf } from './link-rows.ts'
import { duplicateHints } from './same-purchase.ts'

/** After a reading or a correction: finds again which receipts it repeats and which transactions it may belong to. */
export function reconsider(tx: Tx, _household: { householdId: number; at: Instant }, seq: number): void {
  const row = tx.select().from(receipts).where(eq(receipts.seq, seq)).get()
  if (!row) return
  lookForDuplicates(tx, row)
  keepSuggestions(tx, row)
}

/** Only what waits for a transaction: what has one needs no other. */
export function keepSuggestions(tx: Tx, row: ReceiptRow): void {
  tx.delete(receiptSuggestions).where(eq(receiptSuggestions.receiptSeq, row.seq)).run()
  if (row.deletedAt !== null || row.documentKind === 'DOCUMENT' || transactionsOf(tx, row.seq).length > 0)
    return
  for (const { seq: transactionSeq, score, sure, grounds } of matchesOf(tx, row)) {
    const reasons = grounds.map((fact) => groundText(fact, 'en'))
    tx.insert(receiptSuggestions).values({ receiptSeq: row.seq, transactionSeq, score, sure, reasons }).run()
  }
}

/** After a transaction got a receipt or lost one: whatever receipts it was suggested to are looked at again. */
export function reconsiderRivals(tx: Tx, transactionSeq: number, except: number): void {
  const rivals = tx.$client
    .query<{ seq: number }, [number, number]>(
      'SELECT receipt_seq AS seq FROM receipt_suggestions WHERE transaction_seq = ? AND receipt_seq <> ?',
    )
    .all(transactionSeq, except)
  for (const { seq } of rivals) {
    const row = tx.select().from(receipts).where(eq(receipts.seq, seq)).get()
    if (row) keepSuggestions(tx, row)
  }
}

interface Alike {
  seq: number
  tokens: string
  merchant: string | null
}

/** No shop sells so often the same that more tell anything. */
const MOST_ALIKE = 50

const ALIKE = `
  SELECT seq, tokens, merchant FROM receipts INDEXED BY receipts_by_total
  WHERE household_id = ? AND total_high = ? AND total_low = ? AND date = ? AND deleted_at IS NULL AND seq <> ?
    AND (document_kind = 'RECEIPT' OR reading ->> '$.papers' IS NULL)
  ORDER BY seq LIMIT ${MOST_ALIKE}`

/** The later one is said to repeat the earlier one. */
function lookForDuplicates(tx: Tx, row: ReceiptRow): void {
  const { seq, householdId, totalHigh, totalLow, date, tokens, merchant } = row
  tx.$client.query('DELETE FROM receipt_duplicates WHERE receipt_seq = ? OR of_seq = ?').run(seq, seq)
  // Each of its papers is a receipt of its own by now, and repeats nothing.
  if (row.documentKind === 'DOCUMENT' && row.reading?.papers) return
  if (totalHigh === null || totalLow === null || date === null) return
  const alike = tx.$client
    .query<Alike, [number, number, number, string, number]>(ALIKE)
    .all(householdId, totalHigh, totalLow, date, seq)
    .map((other) => ({ ...other, tokens: JSON.parse(other.tokens) }))
  for (const { seq: other, ...hint } of duplicateHints({ seq, tokens, merchant }, alike))
    tx.insert(receiptDuplicates)
      .values({ receiptSeq: Math.max(seq, other), ofSeq: Math.min(seq, other), ...hint })
      .run()
}
