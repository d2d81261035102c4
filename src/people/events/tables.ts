import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, seq } from '../../platform/db/columns.ts'
import { households } from '../household/tables.ts'

/** What happened, append-only, written in the transaction that made it true. Readers follow it by seq. */
export const events = sqliteTable(
  'events',
  {
    seq: seq(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    /** Null where nobody was signed in (first boot, reset by link). */
    userId: text('user_id'),
    kind: text('kind').notNull(),
    /** The id of what it happened to. */
    subjectId: text('subject_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('events_by_household').on(table.householdId, table.kind, table.seq)],
)

/** How far somebody who follows the events has come. */
export const eventCursors = sqliteTable('event_cursors', {
  name: text('name').primaryKey(),
  seq: integer('seq').notNull(),
})
