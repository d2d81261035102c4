import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { registeredSubtypes } from '../../ledger/accounts/tables.ts'
import { categories } from '../../ledger/categories/tables.ts'
import { transactions } from '../../ledger/transactions/tables.ts'
import { households } from '../../people/household/tables.ts'
import { day, high, id, instant, json, low, seq, truth } from '../../platform/db/columns.ts'
import type { PresentLines, ToldChange, UntoldChange } from './closing/closed-line.ts'
import type { deadlineKinds } from './forms/year-file.ts'

export const activityKinds = ['BUSINESS', 'RENTAL'] as const
export const reportingPeriods = ['MONTHLY', 'QUARTERLY', 'ANNUAL'] as const

const ofHousehold = () =>
  integer('household_id')
    .notNull()
    .references(() => households.id)

/** A business or a rented property of somebody; each has the lines of its forms for itself. */
export const taxActivities = sqliteTable(
  'tax_activities',
  {
    seq: seq(),
    id: id(),
    householdId: ofHousehold(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    name: text('name').notNull(),
    personId: text('person_id'),
    startDate: day('start_date'),
    endDate: day('end_date'),
    /** Hundredths of a percent; of a result only. */
    ownership: integer('ownership').notNull().default(10_000),
    province: text('province'),
    /** Registered for GST/HST from that day to the other; null where not, or without an end. */
    gstFrom: day('gst_from'),
    gstTo: day('gst_to'),
    gstNumber: text('gst_number'),
    gstPeriod: text('gst_period', { enum: reportingPeriods }),
    qstFrom: day('qst_from'),
    qstTo: day('qst_to'),
    qstNumber: text('qst_number'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('tax_activities_by_household').on(table.householdId)],
)

/** Which line what is in a category, or moved into accounts of a subtype, belongs to, from one year to another. */
export const taxMappings = sqliteTable(
  'tax_mappings',
  {
    seq: seq(),
    householdId: ofHousehold(),
    /** One of both. */
    categorySeq: integer('category_seq').references(() => categories.seq, { onDelete: 'cascade' }),
    accountSubtype: text('account_subtype', { enum: registeredSubtypes }),
    fromYear: integer('from_year').notNull(),
    /** The last one; null as long as nobody ends it. */
    toYear: integer('to_year'),
    lineId: text('line_id').notNull(),
    /** Hundredths of a percent. */
    share: integer('share').notNull(),
    activitySeq: integer('activity_seq').references(() => taxActivities.seq),
    personId: text('person_id'),
  },
  (table) => [
    uniqueIndex('tax_mappings_by_source').on(
      table.householdId,
      table.categorySeq,
      table.accountSubtype,
      table.fromYear,
    ),
    index('tax_mappings_by_category').on(table.categorySeq),
    index('tax_mappings_by_activity').on(table.activitySeq),
  ],
)

/** Stands for the whole transaction where the place of a part would. */
export const WHOLE_TRANSACTION = -1

/** What somebody has said of one transaction, or of a part of a split one, whatever its category is mapped to. */
export const taxOverrides = sqliteTable(
  'tax_overrides',
  {
    transactionSeq: integer('transaction_seq')
      .notNull()
      .references(() => transactions.seq, { onDelete: 'cascade' }),
    /** The place of the part, from 0; -1 for the whole. */
    part: integer('part').notNull(),
    /** What it came to when that was said: where the parts of a split are others since, it is of none of them. */
    amountHigh: high('amount').notNull(),
    amountLow: low('amount').notNull(),
    /** Null for no line. */
    lineId: text('line_id'),
    share: integer('share').notNull(),
    activitySeq: integer('activity_seq').references(() => taxActivities.seq),
    personId: text('person_id'),
    /** Null for that of its day. */
    taxYear: integer('tax_year'),
    /** Bought to last: listed, and in no total. */
    capital: truth('capital').notNull(),
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionSeq, table.part] }),
    index('tax_overrides_by_activity').on(table.activitySeq),
  ],
)

/** A year that somebody closed: what it came to then, word for word, and whether it is open again. */
export const taxClosings = sqliteTable(
  'tax_closings',
  {
    seq: seq(),
    id: id(),
    householdId: ofHousehold(),
    year: integer('year').notNull(),
    tableVersion: text('table_version').notNull(),
    /** Of the snapshot's bytes. */
    sha256: text('sha256').notNull(),
    /** Canonical JSON (RFC 8785). */
    snapshot: text('snapshot').notNull(),
    closedAt: instant('closed_at').notNull(),
    closedBy: text('closed_by').notNull(),
    reopenedAt: instant('reopened_at'),
    reopenedBy: text('reopened_by'),
    /** What it comes to since a write was last let through; null until that is worked out anew, behind a restore. */
    present: json<PresentLines>('present'),
    /** What changed by itself, nobody being asked, and is not told yet; and what was told last. */
    untold: json<UntoldChange>('untold'),
    told: json<ToldChange>('told'),
  },
  (table) => [
    uniqueIndex('tax_closings_open').on(table.householdId, table.year).where(sql`reopened_at is null`),
    index('tax_closings_by_household').on(table.householdId, table.year),
  ],
)

/** What counts in a closed year at present: a write is held against it. */
export const taxClosedParts = sqliteTable(
  'tax_closed_parts',
  {
    closingSeq: integer('closing_seq')
      .notNull()
      .references(() => taxClosings.seq, { onDelete: 'cascade' }),
    /** Also one that is gone for good. */
    transactionSeq: integer('transaction_seq').notNull(),
    part: integer('part').notNull(),
    /** A CountedPart as JSON. */
    counted: text('counted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.closingSeq, table.transactionSeq, table.part] }),
    index('tax_closed_parts_by_transaction').on(table.transactionSeq),
  ],
)

/** Transactions that a write touched and that may count in a closed year, noted by triggers; 0 stands for all of them. */
export const taxTouched = sqliteTable(
  'tax_touched',
  {
    householdId: integer('household_id').notNull(),
    transactionSeq: integer('transaction_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.transactionSeq] })],
)

/** That a household was told of a day on which something is due, so many days before. */
export const taxReminders = sqliteTable(
  'tax_reminders',
  {
    seq: seq(),
    id: id(),
    householdId: ofHousehold(),
    year: integer('year').notNull(),
    dueOn: day('due_on').notNull(),
    daysBefore: integer('days_before').notNull(),
    /** What is due. */
    kinds: json<(typeof deadlineKinds)[number][]>('kinds').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    uniqueIndex('tax_reminders_once').on(table.householdId, table.year, table.dueOn, table.daysBefore),
  ],
)
