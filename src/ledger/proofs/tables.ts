import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Which receipts prove which transactions, kept by triggers on the receipts and their links: what a transaction is shown,
 * searched and ruled by. No receipt of the bin is in it. That a transaction is deleted makes no difference here; when it is
 * gone for good, so are the links.
 */
export const transactionReceipts = sqliteTable(
  'transaction_receipts',
  {
    transactionSeq: integer('transaction_seq').notNull(),
    receiptSeq: integer('receipt_seq').notNull(),
    receiptId: text('receipt_id').notNull(),
    /** '' where it is not known. */
    merchant: text('merchant').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionSeq, table.receiptSeq] }),
    index('transaction_receipts_by_receipt').on(table.receiptSeq),
  ],
)
