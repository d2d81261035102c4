import type { Db, Tx } from '../../../platform/db/db.ts'

/** A receipt's link to a transaction, as it is kept. */
export interface LinkRow {
  transactionSeq: number
  linkedBy: string
  linkedAt: number
}

/** All of them, those to deleted transactions included. */
export const linksOf = ({ $client }: Db, receiptSeq: number): LinkRow[] =>
  $client
    .query<LinkRow, [number]>(`
      SELECT transaction_seq AS transactionSeq, linked_by AS linkedBy, linked_at AS linkedAt FROM receipt_links
      WHERE receipt_seq = ? ORDER BY transaction_seq`)
    .all(receiptSeq)

/** The transactions it proves: those that are there. */
export const transactionsOf = ({ $client }: Db, receiptSeq: number): { seq: number; id: string }[] =>
  $client
    .query<{ seq: number; id: string }, [number]>(`
      SELECT t.seq, t.id FROM receipt_links l JOIN transactions t ON t.seq = l.transaction_seq
      WHERE l.receipt_seq = ? AND t.deleted_at IS NULL ORDER BY t.date, t.seq`)
    .all(receiptSeq)

/** False where it is there already. */
export const addLink = ({ $client }: Tx, receiptSeq: number, link: LinkRow): boolean =>
  $client
    .query(`INSERT OR IGNORE INTO receipt_links (receipt_seq, transaction_seq, linked_by, linked_at)
      SELECT ?, seq, ?, ? FROM transactions WHERE seq = ?`)
    .run(receiptSeq, link.linkedBy, link.linkedAt, link.transactionSeq).changes > 0

export const dropLink = ({ $client }: Tx, receiptSeq: number, transactionSeq: number): void =>
  void $client
    .query('DELETE FROM receipt_links WHERE receipt_seq = ? AND transaction_seq = ?')
    .run(receiptSeq, transactionSeq)

/** Makes them what they were; a transaction that is gone for good is left out. */
export function putLinks(tx: Tx, receiptSeq: number, before: readonly LinkRow[]): void {
  tx.$client.query('DELETE FROM receipt_links WHERE receipt_seq = ?').run(receiptSeq)
  for (const link of before) addLink(tx, receiptSeq, link)
}

/** Whether some receipt proves it that is not in the bin. */
export const hasReceipt = ({ $client }: Db, transactionSeq: number): boolean =>
  $client
    .query(`SELECT 1 FROM receipt_links l JOIN receipts r ON r.seq = l.receipt_seq
      WHERE l.transaction_seq = ? AND r.deleted_at IS NULL AND r.document_kind = 'RECEIPT' LIMIT 1`)
    .get(transactionSeq) !== null
