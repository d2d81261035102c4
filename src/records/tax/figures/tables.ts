import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { transactions } from '../../../ledger/transactions/tables.ts'
import { households } from '../../../people/household/tables.ts'
import { day, instant, json } from '../../../platform/db/columns.ts'

const ofHousehold = () =>
  integer('household_id')
    .notNull()
    .references(() => households.id)

/** What a profile is sealed for. */
export const SEALED_TAX_PROFILE = 'tax-profile'

/** What somebody told of themselves for a year: incomes, status, dependants. Nobody reads it in the file. */
export const taxProfiles = sqliteTable(
  'tax_profiles',
  {
    householdId: ofHousehold(),
    year: integer('year').notNull(),
    /** Sealed with the key of the installation. */
    sealed: text('sealed').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.year] })],
)

/** What an administrator typed in place of a figure of the table, or where it knows none. */
export const taxLimits = sqliteTable(
  'tax_limits',
  {
    householdId: ofHousehold(),
    year: integer('year').notNull(),
    key: text('key').notNull(),
    value: json<TypedValue>('value').notNull(),
    source: text('source'),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.year, table.key] })],
)
/** A figure, or several by the names that the table has them under. */
type TypedValue = string | Record<string, string>

/** What one unit of a transaction's currency was worth in that of the household. */
export const taxRates = sqliteTable('tax_rates', {
  transactionSeq: integer('transaction_seq')
    .primaryKey()
    .references(() => transactions.seq, { onDelete: 'cascade' }),
  /** A decimal as it was typed: it is no amount of money, and stays exact. */
  rate: text('rate').notNull(),
  source: text('source').notNull(),
  date: day('date').notNull(),
  userId: text('user_id').notNull(),
  at: instant('at').notNull(),
  version: integer('version').notNull().default(1),
})

/** The twelve months that somebody has chosen for medical expenses, by their first day. */
export const taxMedicalWindows = sqliteTable(
  'tax_medical_windows',
  {
    householdId: ofHousehold(),
    year: integer('year').notNull(),
    fromDay: day('from_day').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.year] })],
)

/** What amounts in another currency count at: what somebody says of each, the rate of their day, or one of the year. */
export const rateMethods = ['TYPED', 'DAY', 'YEAR'] as const
export type RateMethod = (typeof rateMethods)[number]

/** A rate of the whole year, as somebody read it. */
export interface YearlyRate {
  rate: string
  source: string
}

/** How a household converts what it declares for a year, said once. */
export const taxYearRates = sqliteTable(
  'tax_year_rates',
  {
    householdId: ofHousehold(),
    year: integer('year').notNull(),
    method: text('method', { enum: rateMethods }).notNull(),
    /** By line, where it goes another way than the year. */
    lines: json<Record<string, RateMethod>>('lines').notNull(),
    /** By currency, in place of the average of the known rates. */
    yearly: json<Record<string, YearlyRate>>('yearly').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.year] })],
)
