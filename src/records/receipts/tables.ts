import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { categories } from '../../ledger/categories/tables.ts'
import { transactions } from '../../ledger/transactions/tables.ts'
import { households } from '../../people/household/tables.ts'
import { day, high, id, instant, json, lastingSeq, low, truth } from '../../platform/db/columns.ts'
import type { ReceiptReading } from './reading/reading.ts'

/** What reading came to. MATCHED is none of these: it is what a receipt with a transaction is shown as. */
export const readingStates = ['UPLOADED', 'READING', 'READ', 'NEEDS_REVIEW', 'FAILED'] as const
export type ReadingState = (typeof readingStates)[number]

export const documentKinds = ['RECEIPT', 'DOCUMENT'] as const
export const receiptKinds = ['PURCHASE', 'REFUND'] as const
export const receiptMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const failureCodes = [
  'ENCRYPTED_PDF',
  'TOO_MANY_PAGES',
  'TIMEOUT',
  'OUT_OF_MEMORY',
  'READER_BROKE',
  'DAMAGED',
  'NO_TEXT',
] as const
export const duplicateReasons = ['SAME_TEXT', 'SAME_PURCHASE'] as const
export const receiptChangeKinds = [
  'LINK',
  'UNLINK',
  'SPLIT',
  'CREATED',
  'CORRECTION',
  'READING',
  'PAPERS',
] as const

/** What was read, without what only finds other receipts by it. */
export type StoredReading = Omit<ReceiptReading, 'merchantKeys' | 'tokens'>

/** A value a person gave in place of what was read, null where there is none on the paper. */
interface Corrected<Value> {
  value: Value | null
  by: string
  at: number
}

export interface CorrectedTax {
  kind: ReceiptReading['fields']['taxes'][number]['kind']
  rate: string | null
  amount: string
  included: boolean
}

export interface CorrectedItem {
  kind: 'ITEM' | 'FEE'
  text: string
  quantity: string | null
  amount: string
}

/** By field; what is not named is as it was read. */
export interface Corrections {
  kind?: Corrected<(typeof receiptKinds)[number]>
  merchant?: Corrected<string>
  date?: Corrected<string>
  time?: Corrected<string>
  total?: Corrected<string>
  subtotal?: Corrected<string>
  tip?: Corrected<string>
  currency?: Corrected<string>
  cardLast4?: Corrected<string>
  taxes?: Corrected<CorrectedTax[]>
  items?: Corrected<CorrectedItem[]>
}

const ofReceipt = (name: string) =>
  integer(name)
    .notNull()
    .references(() => receipts.seq, { onDelete: 'cascade' })
const ofHousehold = () =>
  integer('household_id')
    .notNull()
    .references(() => households.id)

/** A photo or a PDF that the household keeps, by its bytes, and what it says. The row is its place in the queue too. */
export const receipts = sqliteTable(
  'receipts',
  {
    seq: lastingSeq(),
    id: id(),
    householdId: ofHousehold(),
    sha256: text('sha256').notNull(),
    mediaType: text('media_type', { enum: receiptMediaTypes }).notNull(),
    bytes: integer('bytes').notNull(),
    /** For showing only; never a path. */
    fileName: text('file_name').notNull(),
    documentKind: text('document_kind', { enum: documentKinds }).notNull(),
    state: text('state', { enum: readingStates }).notNull(),
    failure: text('failure', { enum: failureCodes }),
    /** How often a reading was begun and not ended, by a process that was killed. */
    attempts: integer('attempts').notNull().default(0),
    claimedAt: instant('claimed_at'),
    /** Somebody waits for it: read before what came in bulk. */
    isReread: truth('is_reread').notNull().default(false),
    reader: text('reader'),
    readAt: instant('read_at'),
    pages: integer('pages'),
    /** Quarter turns that made each page stand upright. */
    turns: json<number[]>('turns'),
    /** As it holds, corrections included, for lists, search and matching; written with either of the two below. */
    kind: text('kind', { enum: receiptKinds }).notNull().default('PURCHASE'),
    merchant: text('merchant'),
    date: day('date'),
    totalHigh: high('total'),
    totalLow: low('total'),
    currency: text('currency'),
    cardLast4: text('card_last4'),
    /** Folded, what the list is searched by. */
    searched: text('searched').notNull().default(''),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** In the bin since. */
    deletedAt: instant('deleted_at'),
    version: integer('version').notNull().default(1),
    reading: json<StoredReading>('reading'),
    corrections: json<Corrections>('corrections').notNull().default({}),
    merchantKeys: json<string[]>('merchant_keys').notNull().default([]),
    tokens: json<string[]>('tokens').notNull().default([]),
  },
  (table) => [
    uniqueIndex('receipts_by_hash').on(table.householdId, table.sha256),
    index('receipts_by_household').on(table.householdId, table.seq).where(sql`deleted_at is null`),
    index('receipts_by_total')
      .on(table.householdId, table.totalHigh, table.totalLow, table.date)
      .where(sql`deleted_at is null and total_high is not null`),
    index('receipts_queue')
      .on(table.isReread, table.seq)
      .where(sql`deleted_at is null and state in ('UPLOADED', 'READING')`),
    index('receipts_to_look_at')
      .on(table.householdId, table.seq)
      .where(sql`deleted_at is null and state in ('NEEDS_REVIEW', 'FAILED')`),
    index('receipts_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The transactions a receipt proves. One that was deleted counts for nothing until it is brought back. */
export const receiptLinks = sqliteTable(
  'receipt_links',
  {
    receiptSeq: ofReceipt('receipt_seq'),
    transactionSeq: integer('transaction_seq')
      .notNull()
      .references(() => transactions.seq, { onDelete: 'cascade' }),
    linkedBy: text('linked_by').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receiptSeq, table.transactionSeq] }),
    index('receipt_links_by_transaction').on(table.transactionSeq),
  ],
)

/** What may belong to a receipt, as it was worked out last. A person decides. */
export const receiptSuggestions = sqliteTable(
  'receipt_suggestions',
  {
    receiptSeq: ofReceipt('receipt_seq'),
    transactionSeq: integer('transaction_seq')
      .notNull()
      .references(() => transactions.seq, { onDelete: 'cascade' }),
    score: integer('score').notNull(),
    sure: truth('sure').notNull(),
    reasons: json<string[]>('reasons').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receiptSeq, table.transactionSeq] }),
    index('receipt_suggestions_by_transaction').on(table.transactionSeq),
  ],
)

/** Receipts of the same purchase, as far as can be told. Only shown. */
export const receiptDuplicates = sqliteTable(
  'receipt_duplicates',
  {
    receiptSeq: ofReceipt('receipt_seq'),
    ofSeq: ofReceipt('of_seq'),
    reason: text('reason', { enum: duplicateReasons }).notNull(),
    similarity: real('similarity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receiptSeq, table.ofSeq] }),
    index('receipt_duplicates_by_other').on(table.ofSeq),
  ],
)

/** What the last link, split, correction or reading by a model changed of a receipt; those confirmed together share a batch. */
export const receiptChanges = sqliteTable(
  'receipt_changes',
  {
    receiptSeq: ofReceipt('receipt_seq').primaryKey(),
    batchId: text('batch_id'),
    kind: text('kind', { enum: receiptChangeKinds }).notNull(),
    before: json<unknown>('before').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('receipt_changes_by_batch').on(table.batchId)],
)

/** Merchants that people corrected, by a registration or telephone number on their receipts. */
export const receiptMerchants = sqliteTable(
  'receipt_merchants',
  {
    householdId: ofHousehold(),
    key: text('key').notNull(),
    merchant: text('merchant').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.key] })],
)

/** What category people gave to an item of this text, folded. */
export const receiptItemCategories = sqliteTable(
  'receipt_item_categories',
  {
    householdId: ofHousehold(),
    itemText: text('item_text').notNull(),
    categorySeq: integer('category_seq')
      .notNull()
      .references(() => categories.seq, { onDelete: 'cascade' }),
    uses: integer('uses').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.itemText] }),
    index('receipt_item_categories_by_category').on(table.categorySeq),
  ],
)
