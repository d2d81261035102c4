import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../../ledger/accounts/tables.ts'
import { households } from '../../../people/household/tables.ts'
import { id, instant, json, seq, truth } from '../../../platform/db/columns.ts'
import { securities } from '../securities/tables.ts'

/** What payers and brokers send the tax agency of what somebody was paid or sold. */
export const slipKinds = ['T5', 'T3', 'T5008', '1099-DIV', '1099-INT', '1099-B'] as const
export type SlipKind = (typeof slipKinds)[number]

/** What stands in a box, in the slip's currency. */
export interface SlipBox {
  box: string
  amount: string
}

/** A slip of a year, as somebody typed it. */
export const taxSlips = sqliteTable(
  'tax_slips',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    year: integer('year').notNull(),
    kind: text('kind', { enum: slipKinds }).notNull(),
    /** Whose name is on it; null of accounts that are nobody's in particular. */
    ownerId: text('owner_id'),
    payer: text('payer').notNull(),
    /** What it is of: all of an account, one security, or one in one account. */
    accountSeq: integer('account_seq').references(() => accounts.seq, { onDelete: 'set null' }),
    securitySeq: integer('security_seq').references(() => securities.seq, { onDelete: 'set null' }),
    currency: text('currency').notNull(),
    boxes: json<SlipBox[]>('boxes').notNull(),
    /** The file that shows it, by its id; it may have been deleted since. */
    receiptId: text('receipt_id'),
    /** Somebody has looked at where it differs, and the books stay as they are. */
    isAccepted: truth('is_accepted').notNull(),
    notes: text('notes').notNull(),
    version: integer('version').notNull().default(1),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('tax_slips_by_year').on(table.householdId, table.year),
    index('tax_slips_by_account').on(table.accountSeq),
    index('tax_slips_by_security').on(table.securitySeq),
  ],
)
