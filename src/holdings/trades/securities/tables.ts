import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../../people/household/tables.ts'
import { id, instant, json, seq } from '../../../platform/db/columns.ts'

export const securityKinds = ['STOCK', 'ETF', 'FUND', 'BOND', 'CRYPTO', 'OPTION', 'OTHER'] as const
export type SecurityKind = (typeof securityKinds)[number]

/** What can be held in a number of units: a share, a fund, a bond. */
export const securities = sqliteTable(
  'securities',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    name: text('name').notNull(),
    symbol: text('symbol'),
    exchange: text('exchange'),
    /** An ISIN or a CUSIP. */
    code: text('code'),
    /** What it was called before a renaming, or is elsewhere: it is found by these as well. */
    otherSymbols: json<string[]>('other_symbols').notNull().default([]),
    otherCodes: json<string[]>('other_codes').notNull().default([]),
    kind: text('kind', { enum: securityKinds }).notNull(),
    currency: text('currency').notNull(),
    assetClass: text('asset_class'),
    region: text('region'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('securities_by_household').on(table.householdId)],
)
