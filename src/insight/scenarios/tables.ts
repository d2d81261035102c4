import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../people/household/tables.ts'
import { id, instant, json, seq } from '../../platform/db/columns.ts'
import type { Assumptions, ScenarioChanges } from './changes.ts'

/** A named set of changes over the forecast. Nothing of it is a booking. */
export const scenarios = sqliteTable(
  'scenarios',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    name: text('name').notNull(),
    changes: json<ScenarioChanges>('changes').notNull(),
    assumptions: json<Assumptions>('assumptions').notNull(),
    createdBy: text('created_by').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('scenarios_by_household').on(table.householdId, table.seq)],
)
