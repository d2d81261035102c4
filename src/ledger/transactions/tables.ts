import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sourceKinds } from '../../core/file-formats.ts'
import { households } from '../../people/household/tables.ts'
import { day, high, id, instant, json, lastingSeq, low, seq, truth } from '../../platform/db/columns.ts'
import { uuid } from '../../platform/db/uuids.ts'
import { accounts } from '../accounts/tables.ts'
import { categories } from '../categories/tables.ts'

export const transactionTypes = ['EXPENSE', 'INCOME', 'TRANSFER'] as const
export const transactionStatuses = ['PENDING', 'CLEARED', 'RECONCILED'] as const
export const transactionSources = ['MANUAL', ...sourceKinds, 'AGGREGATOR'] as const
export type TransactionSource = (typeof transactionSources)[number]

/** What was paid or received in another currency than the account's, as the bank or a person says. */
export interface OriginalAmount {
  /** Without a sign: it went the way of the transaction. */
  amount: string
  /** ISO 4217. */
  currency: string
  /** What a unit of it was worth in the account's currency; null where nobody says so. */
  rate: string | null
}

const live = sql`deleted_at is null`
const ofHousehold = () =>
  integer('household_id')
    .notNull()
    .references(() => households.id)
/** A reference to a transaction; the row is deleted with it. */
const ofTransaction = (name: string) =>
  integer(name)
    .notNull()
    .references(() => transactions.seq, { onDelete: 'cascade' })

/** One movement of money in one account; money out is negative. Deleted rows stay, so that the deletion is remembered. */
export const transactions = sqliteTable(
  'transactions',
  {
    seq: lastingSeq(),
    /** In `id`, a column that drizzle does not know, it stands in letters; see uuids.ts. */
    id: uuid('uid').notNull().default(sql`x''`).unique(),
    householdId: ofHousehold(),
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    /** The day people see and may correct. */
    date: day('date').notNull(),
    transactedDate: day('transacted_date'),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    type: text('type', { enum: transactionTypes }).notNull(),
    payee: text('payee').notNull(),
    /** The bank's words and day as they came; duplicates are judged by these, whatever was edited since. */
    importedText: text('imported_text').notNull(),
    bankDate: day('bank_date'),
    categorySeq: integer('category_seq').references(() => categories.seq),
    tags: json<string[]>('tags').notNull().default([]),
    notes: text('notes').notNull(),
    checkNumber: text('check_number'),
    original: json<OriginalAmount>('original'),
    status: text('status', { enum: transactionStatuses }).notNull(),
    reviewed: truth('reviewed').notNull(),
    source: text('source', { enum: transactionSources }).notNull(),
    importId: text('import_id'),
    isSplit: truth('is_split').notNull().default(false),
    /** Left out of reports; budgets and balances count it all the same. */
    hidden: truth('hidden').notNull().default(false),
    /** Shared by the two sides of a transfer. */
    transferId: text('transfer_id'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Who changed it last, even if they have left; null for a machine, or before this was recorded. */
    updatedBy: text('updated_by'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // Every index ends with the row's seq of itself, which sorts and is compared like a column: only where another column
    // follows is it named. Which statement needs which index: test/support/sql/index-uses.ts.
    //
    // Beside the order by date it holds all that a report of any range of days adds up, so that none reads the rows.
    index('transactions_by_date')
      .on(
        table.householdId,
        table.date,
        table.seq,
        table.accountSeq,
        table.categorySeq,
        table.type,
        table.hidden,
        table.isSplit,
        table.amountHigh,
        table.amountLow,
      )
      .where(live),
    index('transactions_split')
      .on(
        table.householdId,
        table.date,
        table.seq,
        table.accountSeq,
        table.type,
        table.hidden,
        table.amountHigh,
        table.amountLow,
      )
      .where(sql`deleted_at is null and is_split = 1`),
    index('transactions_by_account')
      .on(table.accountSeq, table.date, table.seq, table.amountHigh, table.amountLow)
      .where(live),
    index('transactions_by_category')
      .on(table.categorySeq, table.date)
      .where(sql`deleted_at is null and category_seq is not null`),
    index('transactions_uncategorised')
      .on(table.householdId, table.date)
      .where(sql`deleted_at is null and category_seq is null and is_split = 0 and type <> 'TRANSFER'`),
    index('transactions_by_amount')
      .on(table.householdId, sql`abs(amount_high)`, sql`abs(amount_low)`, table.date)
      .where(live),
    // What money that left may have become: few transactions come in.
    index('transactions_incoming')
      .on(table.householdId, table.amountHigh, table.amountLow, table.date, table.accountSeq)
      .where(sql`deleted_at is null and transfer_id is null and (amount_high > 0 or amount_low > 0)`),
    index('transactions_unreviewed')
      .on(table.householdId, table.date)
      .where(sql`deleted_at is null and reviewed = 0`),
    index('transactions_by_payee').on(table.householdId, sql`payee collate nocase`).where(live),
    index('transactions_pending')
      .on(table.accountSeq, table.date)
      .where(sql`deleted_at is null and status = 'PENDING'`),
    // Made in one year and booked in another: the few that a year's sums by booking day have wrongly.
    index('transactions_of_other_year')
      .on(table.householdId)
      .where(sql`deleted_at is null and substr(transacted_date, 1, 4) <> substr(date, 1, 4)`),
    index('transactions_tagged')
      .on(table.householdId, table.tags)
      .where(sql`deleted_at is null and tags <> '[]'`),
    index('transactions_deleted').on(table.accountSeq, table.date).where(sql`deleted_at is not null`),
    index('transactions_by_import').on(table.importId).where(sql`import_id is not null`),
    index('transactions_by_transfer').on(table.transferId).where(sql`transfer_id is not null`),
  ],
)

/** The parts of a split transaction; they add up to it exactly and are what categories count. */
export const transactionSplits = sqliteTable(
  'transaction_splits',
  {
    transactionSeq: ofTransaction('transaction_seq'),
    position: integer('position').notNull(),
    categorySeq: integer('category_seq').references(() => categories.seq),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    notes: text('notes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionSeq, table.position] }),
    index('transaction_splits_by_category').on(table.categorySeq, table.transactionSeq),
  ],
)

/**
 * What the live transactions, splits by their parts, come to by month and category in each account. Kept by the same
 * transaction that writes the ledger, so reports and budgets cost months, not transactions.
 */
export const categoryMonths = sqliteTable(
  'category_months',
  {
    householdId: ofHousehold(),
    /** YYYY-MM. */
    month: text('month').notNull(),
    /** 0 where there is none. */
    categorySeq: integer('category_seq').notNull(),
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    type: text('type', { enum: transactionTypes }).notNull(),
    hidden: truth('hidden').notNull(),
    /** Transactions, or parts of split ones; at 0 so are the amounts. */
    count: integer('count').notNull(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    /** Of these amounts, those of transactions that brought money in; all others took it out. */
    incomingHigh: high('incoming').notNull().default(0),
    incomingLow: low('incoming').notNull().default(0),
    /**
     * The ledger's revision when something of this changed last, payees and tags included; the write that changes the
     * revision may come before or after it. So a month that has none from a revision on is as it was then.
     */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [
        table.householdId,
        table.month,
        table.categorySeq,
        table.accountSeq,
        table.type,
        table.hidden,
      ],
    }),
    index('category_months_by_account').on(table.accountSeq),
  ],
)

/** The category a person chose for a transaction last; what rules are learned from. */
export const categoryChoices = sqliteTable(
  'category_choices',
  {
    transactionSeq: ofTransaction('transaction_seq').primaryKey(),
    householdId: ofHousehold(),
    categorySeq: integer('category_seq')
      .notNull()
      .references(() => categories.seq, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** Choices of one moment were made at one stroke. */
    at: instant('at').notNull(),
  },
  (table) => [
    index('category_choices_by_household').on(table.householdId, table.at),
    index('category_choices_by_category').on(table.categorySeq),
  ],
)

export const keySchemes = ['sf', 'fitid', 'ref', 'fp'] as const

/** How a bank's row is known again. Keys outlive deletion, so that what was deleted does not come back. */
export const transactionKeys = sqliteTable(
  'transaction_keys',
  {
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    scheme: text('scheme', { enum: keySchemes }).notNull(),
    key: text('key').notNull(),
    ordinal: integer('ordinal').notNull(),
    transactionSeq: ofTransaction('transaction_seq'),
    /** The import that brought the key, where the transaction was there before it. */
    importSeq: integer('import_seq'),
  },
  (table) => [
    primaryKey({ columns: [table.accountSeq, table.scheme, table.key, table.ordinal] }),
    index('transaction_keys_by_transaction').on(table.transactionSeq),
    index('transaction_keys_by_import').on(table.importSeq).where(sql`import_seq is not null`),
  ],
)

export type TransactionKey = Pick<
  typeof transactionKeys.$inferSelect,
  'scheme' | 'key' | 'ordinal' | 'importSeq'
>

/** Two transactions that somebody has marked as not a transfer. */
export const rejectedTransfers = sqliteTable(
  'rejected_transfers',
  {
    outSeq: ofTransaction('out_seq'),
    inSeq: ofTransaction('in_seq'),
  },
  (table) => [
    primaryKey({ columns: [table.outSeq, table.inSeq] }),
    index('rejected_transfers_by_in').on(table.inSeq),
  ],
)

/** What the transaction that was kept of two has taken from the other, until that one is brought back. */
export const transactionMerges = sqliteTable(
  'transaction_merges',
  {
    removedSeq: ofTransaction('removed_seq').primaryKey(),
    keptSeq: ofTransaction('kept_seq'),
    /** Fields of the kept one, as they were and as they became. */
    before: json<Record<string, unknown>>('before').notNull(),
    after: json<Record<string, unknown>>('after').notNull(),
    /** What the bank knows the other by. */
    keys: json<{ scheme: string; key: string; ordinal: number }[]>('keys').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('transaction_merges_by_kept').on(table.keptSeq)],
)

/** One bulk change, with what it replaced, so that it can be taken back as one. */
export const bulkChanges = sqliteTable('bulk_changes', {
  seq: seq(),
  id: id(),
  householdId: ofHousehold(),
  userId: text('user_id').notNull(),
  changed: integer('changed').notNull(),
  at: instant('at').notNull(),
  undoneAt: instant('undone_at'),
})

export const bulkChangeRows = sqliteTable(
  'bulk_change_rows',
  {
    bulkSeq: integer('bulk_seq')
      .notNull()
      .references(() => bulkChanges.seq, { onDelete: 'cascade' }),
    transactionSeq: ofTransaction('transaction_seq'),
    /** The version the change left behind: an undo passes over what was edited since. */
    version: integer('version').notNull(),
    before: json<Record<string, unknown>>('before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkSeq, table.transactionSeq] }),
    index('bulk_change_rows_by_transaction').on(table.transactionSeq),
  ],
)

/** What an Idempotency-Key was first used for; the same request again is given the same answer. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    transactionId: text('transaction_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    uniqueIndex('idempotency_keys_by_age').on(table.at, table.userId, table.key),
  ],
)
