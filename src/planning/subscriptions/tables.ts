import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../ledger/accounts/tables.ts'
import { categories } from '../../ledger/categories/tables.ts'
import { transactions } from '../../ledger/transactions/tables.ts'
import { households, users } from '../../people/household/tables.ts'
import { day, high, id, instant, json, low, seq, truth } from '../../platform/db/columns.ts'
import { cadences } from '../recurrence/cadences.ts'
import type { Reason } from './words/message-facts.ts'

export const subscriptionStatuses = ['SUGGESTED', 'CONFIRMED', 'DISMISSED', 'CANCELLED'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
export const subscriptionDirections = ['OUT', 'IN'] as const
export type ChargeDirection = (typeof subscriptionDirections)[number]

/** A charge or an income that comes back: found in the history, or entered by hand. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    /** What the household calls it; null as the payee is called. */
    name: text('name'),
    payee: text('payee').notNull(),
    accountSeq: integer('account_seq').references(() => accounts.seq, { onDelete: 'set null' }),
    categorySeq: integer('category_seq').references(() => categories.seq, { onDelete: 'set null' }),
    direction: text('direction', { enum: subscriptionDirections }).notNull(),
    currency: text('currency').notNull(),
    cadence: text('cadence', { enum: cadences }).notNull(),
    weekday: integer('weekday'),
    dayOfMonth: integer('day_of_month'),
    toleranceDays: integer('tolerance_days').notNull(),
    /** To expect next, without a sign. */
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    isVarying: truth('is_varying').notNull(),
    firstDate: day('first_date').notNull(),
    lastDate: day('last_date').notNull(),
    nextDate: day('next_date'),
    isOverdue: truth('is_overdue').notNull(),
    isEnded: truth('is_ended').notNull(),
    missed: json<string[]>('missed').notNull(),
    /** 0 to 1000. */
    confidencePermille: integer('confidence_permille').notNull(),
    /** Why it is one. */
    reasons: json<Reason[]>('reasons'),
    /** Entered by hand: detection may add occurrences, and never takes it away. */
    isManual: truth('is_manual').notNull(),
    notifyDaysBefore: integer('notify_days_before'),
    /** When it ends, or was ended, by the household's own word. */
    cancellationDate: day('cancellation_date'),
    /** Nothing is expected from the one day until the other; what has no other waits to be gone on with. */
    pausedSince: day('paused_since'),
    pausedUntil: day('paused_until'),
    payerId: text('payer_id').references(() => users.id),
    url: text('url'),
    notes: text('notes').notNull(),
    /** The due day it was last told of, so that each is told once. */
    toldDue: day('told_due'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('subscriptions_by_household').on(table.householdId, table.status, table.nextDate)],
)

/** The transactions that prove it. */
export const subscriptionOccurrences = sqliteTable(
  'subscription_occurrences',
  {
    subscriptionSeq: integer('subscription_seq')
      .notNull()
      .references(() => subscriptions.seq, { onDelete: 'cascade' }),
    transactionSeq: integer('transaction_seq')
      .notNull()
      .references(() => transactions.seq, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionSeq, table.transactionSeq] }),
    index('subscription_occurrences_by_transaction').on(table.transactionSeq),
  ],
)

/** What was asked from a day on, without a sign. */
export const subscriptionPrices = sqliteTable(
  'subscription_prices',
  {
    subscriptionSeq: integer('subscription_seq')
      .notNull()
      .references(() => subscriptions.seq, { onDelete: 'cascade' }),
    since: day('since').notNull(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionSeq, table.since] })],
)

/** A secret address a calendar may read a household's upcoming bills at. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('calendar_feeds_by_user').on(table.userId)],
)
