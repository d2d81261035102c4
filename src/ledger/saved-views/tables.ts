import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { households } from '../../people/household/tables.ts'
import { id, instant, json, seq } from '../../platform/db/columns.ts'

/** A saved view: filters and columns of the transaction list. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    name: text('name').notNull(),
    /** As the transaction list is asked. */
    query: json<Record<string, string>>('query').notNull(),
    position: integer('position').notNull(),
    createdBy: text('created_by').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('saved_views_by_household').on(table.householdId, table.position, table.seq)],
)
