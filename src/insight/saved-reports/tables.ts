import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../people/household/tables.ts'
import { id, instant, json, seq, truth } from '../../platform/db/columns.ts'
import type { BuilderQuery } from '../reports/builder/builder-model.ts'
import { reportCharts, reportRanges } from './charts.ts'

/** A report that was put together, by its name. */
export const savedReports = sqliteTable(
  'saved_reports',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    name: text('name').notNull(),
    query: json<BuilderQuery>('query').notNull(),
    /** Counted from today; null where the query says its days. */
    range: text('range', { enum: reportRanges }),
    chart: text('chart', { enum: reportCharts }).notNull(),
    /** Whether the others of the household see it. */
    shared: truth('shared').notNull(),
    /** On the Home of everybody who sees it. */
    pinned: truth('pinned').notNull(),
    position: integer('position').notNull(),
    createdBy: text('created_by').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('saved_reports_by_household').on(table.householdId, table.position, table.seq)],
)
