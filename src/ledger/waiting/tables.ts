import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../people/household/tables.ts'
import { day, high, low, seq } from '../../platform/db/columns.ts'

/*
 * What would take a look at every transaction to know, kept by triggers on what it is counted from: whoever writes the
 * ledger keeps it right without a thought, and no answer about it takes longer in a larger ledger.
 */

const household = () =>
  integer('household_id')
    .notNull()
    .references(() => households.id)

/** How many live transactions wait for somebody. */
export const waitingCounts = sqliteTable('waiting_counts', {
  householdId: household().primaryKey(),
  /** Neither split nor a transfer, and without a category. */
  uncategorised: integer('uncategorised').notNull(),
  unreviewed: integer('unreviewed').notNull(),
  /** Goes up whenever what rules are learned from is another: a choice, or the payee of what was chosen for. */
  choicesRevision: integer('choices_revision').notNull(),
})

/** The payees of what waits for a category, as they are written, and how often. */
export const waitingPayees = sqliteTable(
  'waiting_payees',
  {
    householdId: household(),
    payee: text('payee').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.payee] })],
)

/**
 * Which transactions came, went, or changed in what pairs are found by, since somebody looked for pairs. With the place
 * in which the transaction was before, where it had one.
 */
export const transactionChanges = sqliteTable('transaction_changes', {
  seq: seq(),
  householdId: integer('household_id').notNull(),
  transactionSeq: integer('transaction_seq').notNull(),
  accountSeq: integer('account_seq'),
  date: day('date'),
  amountHigh: high('amount'),
  amountLow: low('amount'),
})
