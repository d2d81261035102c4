import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { putCorrections } from './corrections.ts'
import type { ReadBox } from './reading/reading.ts'
import { keepChange, type ReceiptRow } from './receipt-rows.ts'
import { receipts } from './tables.ts'

/** What making several receipts of one changed, for whoever takes it back. */
export interface PapersBefore {
  documentKind: ReceiptRow['documentKind']
  receiptIds: string[]
}

/** Where the papers are that may be made receipts of their own; none once it belongs to something, or is a document. */
export const offeredPapers = (row: ReceiptRow, isLinked: boolean): ReadBox[][] =>
  isLinked || row.documentKind === 'DOCUMENT' || row.deletedAt !== null ? [] : (row.reading?.papers ?? [])

export const isLinked = ({ $client }: Db, { seq }: ReceiptRow): boolean =>
  $client
    .query(
      `SELECT 1 FROM receipt_links l JOIN transactions t ON t.seq = l.transaction_seq
        WHERE l.receipt_seq = ? AND t.deleted_at IS NULL LIMIT 1`,
    )
    .get(seq) !== null

/** What they were together stays as a document, which nobody is asked about. */
export function keepAsDocument(tx: Tx, actor: Actor, row: ReceiptRow, receiptIds: string[]): void {
  const before: PapersBefore = { documentKind: row.documentKind, receiptIds }
  keepChange(tx, actor, row.seq, { kind: 'PAPERS', before })
  putCorrections(tx, actor, row, { corrections: row.corrections, documentKind: 'DOCUMENT' })
}

/** One receipt again; those that were made of it go into the bin. */
export function putTogether(tx: Tx, actor: Actor, row: ReceiptRow, before: PapersBefore): void {
  for (const id of before.receiptIds) {
    const [part] = tx
      .select()
      .from(receipts)
      .where(and(eq(receipts.id, id), eq(receipts.householdId, row.householdId), isNull(receipts.deletedAt)))
      .all()
    if (!part) continue
    tx.update(receipts)
      .set({ deletedAt: actor.at, version: part.version + 1 })
      .where(eq(receipts.seq, part.seq))
      .run()
    record(tx, actor, 'receipt.removed', part.id)
  }
  putCorrections(tx, actor, row, { corrections: row.corrections, documentKind: before.documentKind })
}
