import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from '../../ledger/accounts/tables.ts'
import { categories } from '../../ledger/categories/tables.ts'
import { households } from '../../people/household/tables.ts'
import { day, high, id, instant, low, seq } from '../../platform/db/columns.ts'

/** Something a household saves for: what its linked accounts or its envelope hold, or what was put aside for it by hand. */
export const goals = sqliteTable(
  'goals',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    name: text('name').notNull(),
    notes: text('notes').notNull(),
    currency: text('currency').notNull(),
    targetHigh: high('target').notNull(),
    targetLow: low('target').notNull(),
    /** The day it began; contributions of before are part of what was there. */
    startDate: day('start_date').notNull(),
    targetDate: day('target_date'),
    /** What was there for it when it began, where neither an account nor an envelope is linked. */
    earmarkedHigh: high('earmarked').notNull(),
    earmarkedLow: low('earmarked').notNull(),
    position: integer('position').notNull(),
    reachedAt: instant('reached_at'),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('goals_by_household').on(table.householdId)],
)

/** Accounts that are for a goal, each for one at the most: money is not counted twice. */
export const goalAccounts = sqliteTable(
  'goal_accounts',
  {
    accountSeq: integer('account_seq')
      .primaryKey()
      .references(() => accounts.seq, { onDelete: 'cascade' }),
    goalSeq: integer('goal_seq')
      .notNull()
      .references(() => goals.seq, { onDelete: 'cascade' }),
  },
  (table) => [index('goal_accounts_by_goal').on(table.goalSeq)],
)

/** The envelope that a goal is saved in, each for one goal at the most, and one for a goal. */
export const goalEnvelopes = sqliteTable('goal_envelopes', {
  categorySeq: integer('category_seq')
    .primaryKey()
    .references(() => categories.seq, { onDelete: 'cascade' }),
  goalSeq: integer('goal_seq')
    .notNull()
    .unique()
    .references(() => goals.seq, { onDelete: 'cascade' }),
})

/** Money put aside for a goal, or taken out again, by hand. */
export const goalContributions = sqliteTable(
  'goal_contributions',
  {
    seq: seq(),
    id: id(),
    goalSeq: integer('goal_seq')
      .notNull()
      .references(() => goals.seq, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    notes: text('notes').notNull(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('goal_contributions_by_goal').on(table.goalSeq, table.date)],
)
