import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../../people/household/tables.ts'
import { day, high, low } from '../../../platform/db/columns.ts'
import { accounts } from '../../accounts/tables.ts'
import { rateSources } from '../../rates/sources.ts'
import { transactions } from '../tables.ts'

/** ORIGINAL: what the statement says it was; TRANSFER: what its other side came to. */
export const bookedSources = [...rateSources, 'ORIGINAL', 'TRANSFER'] as const

const ofTransaction = () =>
  integer('transaction_seq')
    .notNull()
    .references(() => transactions.seq, { onDelete: 'cascade' })
const ofAccount = () =>
  integer('account_seq')
    .notNull()
    .references(() => accounts.seq, { onDelete: 'cascade' })

/** How much of the household's currency a unit was worth, at twelve digits. */
const stated = () => ({
  rate: text('rate').notNull(),
  rateDay: day('rate_day').notNull(),
  via: text('via'),
})
const ofDay = () => ({ ...stated(), source: text('source', { enum: rateSources }).notNull() })

/**
 * By what rate of its day a transaction of a budgeted account in another currency was booked. It is kept for each day that
 * the transaction ever had, so that one whose day is changed back is worth what it was.
 */
export const bookedRates = sqliteTable(
  'booked_rates',
  { transactionSeq: ofTransaction(), date: day('date').notNull(), ...ofDay() },
  (table) => [primaryKey({ columns: [table.transactionSeq, table.date] })],
)

/** The same of what such an account began with, or was said to hold, on a day. */
export const bookedAccountRates = sqliteTable(
  'booked_account_rates',
  { accountSeq: ofAccount(), date: day('date').notNull(), ...ofDay() },
  (table) => [primaryKey({ columns: [table.accountSeq, table.date] })],
)

/** The part that stands for the whole transaction. */
export const WHOLE = -1

/** What such a transaction comes to in the household's currency, and each of its parts. Worked out from the above. */
export const bookedAmounts = sqliteTable(
  'booked_amounts',
  {
    transactionSeq: ofTransaction(),
    part: integer('part').notNull(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    ...stated(),
    source: text('source', { enum: bookedSources }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionSeq, table.part] })],
)

/**
 * What triggers have seen change in this write and is to be booked at its end: a transaction; 0, all that had no rate;
 * below it, all of the account of that number.
 */
export const bookingDue = sqliteTable(
  'booking_due',
  {
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    transactionSeq: integer('transaction_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.transactionSeq] })],
)
