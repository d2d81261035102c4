import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { households } from '../../../people/household/tables.ts'
import { day, id, instant, json, seq } from '../../../platform/db/columns.ts'
import type { deadlineKinds } from '../forms/year-file.ts'
import type { PresentLines, ReportedChange, UnreportedChange } from './closed-line.ts'

const ofHousehold = () =>
  integer('household_id')
    .notNull()
    .references(() => households.id)

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
    untold: json<UnreportedChange>('untold'),
    told: json<ReportedChange>('told'),
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
