import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../people/household/tables.ts'
import { day, instant } from '../../platform/db/columns.ts'
import type { RateSource } from './sources.ts'

/** What a unit of a currency was worth in another on a day, as somebody or some place says. */
export const rates = sqliteTable(
  'rates',
  {
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    fromCurrency: text('from_currency').notNull(),
    toCurrency: text('to_currency').notNull(),
    day: day('day').notNull(),
    source: text('source').$type<RateSource>().notNull(),
    /** A plain decimal of at most twelve digits; see exact-rates.ts. */
    rate: text('rate').notNull(),
    userId: text('user_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.householdId, table.fromCurrency, table.toCurrency, table.day, table.source],
    }),
  ],
)
