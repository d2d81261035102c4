import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../ledger/accounts/tables.ts'
import { transactions } from '../../ledger/transactions/tables.ts'
import { households } from '../../people/household/tables.ts'
import { day, high, id, instant, json, low, seq } from '../../platform/db/columns.ts'
import { basisReports, tradeKinds } from './kinds.ts'
import { securities } from './securities/tables.ts'

/** So many units of what a trade brought, as a sale names them. */
export interface NamedLot {
  tradeId: string
  quantity: string
}

/** What happened to what is held in an account. Deleted ones stay, so that they can be brought back. */
export const trades = sqliteTable(
  'trades',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    securitySeq: integer('security_seq').references(() => securities.seq),
    kind: text('kind', { enum: tradeKinds }).notNull(),
    tradeDay: day('trade_day').notNull(),
    /** The day it counts on for what is held, for cash and, outside the United States, for cost and the year of a gain. */
    settleDay: day('settle_day').notNull(),
    /** Plain decimals: units with at most ten places, below zero only in a correction; a price with at most eight. */
    quantity: text('quantity'),
    price: text('price'),
    /** Of cash, of what was reinvested, or what a transfer or a correction says of the cost. Null where nobody knows. */
    amountHigh: high('amount'),
    amountLow: low('amount'),
    commissionHigh: high('commission').notNull(),
    commissionLow: low('commission').notNull(),
    /** Of a split: so many new units for so many old ones. */
    newUnits: integer('new_units'),
    oldUnits: integer('old_units'),
    /** Of a merger and a spin-off: the security that came of it, and how many units. */
    otherSecuritySeq: integer('other_security_seq').references(() => securities.seq),
    otherQuantity: text('other_quantity'),
    /** Of a spin-off: how much of the cost goes along, in percent, a plain decimal with at most ten places. */
    costShare: text('cost_share'),
    /** Of a sale that names the lots it is out of (Reg. § 1.1012-1(c)); the rest of it is out of the earliest. */
    lots: json<NamedLot[]>('lots'),
    /** Of a sale in the United States; null where nobody knows. */
    basisReport: text('basis_report', { enum: basisReports }),
    /** What a unit of its currency was worth in the household's; null as the rates of the day say. */
    rate: text('rate'),
    notes: text('notes').notNull(),
    /** Its cash in the ledger. */
    transactionSeq: integer('transaction_seq').references(() => transactions.seq),
    /** The import that brought it, and what the row is known by again, where no transaction is. */
    importId: text('import_id'),
    importKey: text('import_key'),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('trades_by_account').on(table.accountSeq, table.settleDay),
    index('trades_by_security').on(table.securitySeq, table.settleDay),
    index('trades_by_other_security')
      .on(table.otherSecuritySeq, table.settleDay)
      .where(sql`other_security_seq is not null`),
    index('trades_by_household').on(table.householdId, table.settleDay),
    index('trades_by_transaction').on(table.transactionSeq),
    index('trades_by_import').on(table.importId).where(sql`import_id is not null`),
  ],
)
