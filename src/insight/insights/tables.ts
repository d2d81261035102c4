import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { households } from '../../people/household/tables.ts'
import { id, instant, json, seq } from '../../platform/db/columns.ts'
import { insightKinds } from './figures.ts'

/** Something in the numbers that is worth knowing, found by code. One that was dismissed stays so until its numbers change. */
export const insights = sqliteTable(
  'insights',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    kind: text('kind', { enum: insightKinds }).notNull(),
    /** What it is about, the same from night to night: a category and month, a subscription. */
    about: text('about').notNull(),
    /** The numbers that make it what it is, coarse enough that a cent more is not another one. */
    numbers: text('numbers').notNull(),
    /** The figures and rows behind it, which it is told of in words to whoever reads it. */
    figures: json<Record<string, unknown>>('figures').notNull(),
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    /** 1 to 100, the most important first. */
    weight: integer('weight').notNull(),
    foundAt: instant('found_at').notNull(),
    /** The last time it was found; one that is not found any more is no longer shown. */
    seenAt: instant('seen_at').notNull(),
    goneAt: instant('gone_at'),
    dismissedAt: instant('dismissed_at'),
    dismissedBy: text('dismissed_by'),
  },
  (table) => [
    uniqueIndex('insights_by_subject').on(table.householdId, table.kind, table.about),
    index('insights_by_weight').on(table.householdId, table.weight),
  ],
)
