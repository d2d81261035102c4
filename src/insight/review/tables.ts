import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { transactions } from '../../ledger/transactions/tables.ts'
import { households } from '../../people/household/tables.ts'
import { day } from '../../platform/db/columns.ts'

/** Two transactions that look like one entered twice and are two, because somebody said so. The lower seq is first. */
export const rejectedDuplicates = sqliteTable(
  'rejected_duplicates',
  {
    oneSeq: integer('one_seq')
      .notNull()
      .references(() => transactions.seq, { onDelete: 'cascade' }),
    otherSeq: integer('other_seq')
      .notNull()
      .references(() => transactions.seq, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.oneSeq, table.otherSeq] }),
    index('rejected_duplicates_by_other').on(table.otherSeq),
  ],
)

/** From which day on pairs have been looked for; what changes since then changes only pairs near it. */
export const pairSearches = sqliteTable('pair_searches', {
  householdId: integer('household_id')
    .primaryKey()
    .references(() => households.id),
  since: day('since').notNull(),
})

/**
 * Two live transactions that may be one, none of them in two such pairs. As of the last look at what changed: until the
 * next one, one of them may be gone already, so nothing refers to the ledger here.
 */
export const duplicatePairs = sqliteTable(
  'duplicate_pairs',
  {
    oneSeq: integer('one_seq').primaryKey(),
    otherSeq: integer('other_seq').notNull().unique(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    /** The day it is too old from; see DuplicatePair. */
    date: day('date').notNull(),
    daysApart: integer('days_apart').notNull(),
    likeness: real('likeness').notNull(),
    doubt: text('doubt'),
  },
  (table) => [index('duplicate_pairs_by_household').on(table.householdId, table.date)],
)

/** Money that left an account, and the same amount reached another one. As of the last look as well. */
export const transferCandidates = sqliteTable(
  'transfer_candidates',
  {
    outSeq: integer('out_seq').primaryKey(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    date: day('date').notNull(),
  },
  (table) => [index('transfer_candidates_by_household').on(table.householdId, table.date, table.outSeq)],
)
