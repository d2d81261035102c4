import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../../people/household/tables.ts'
import { instant, json } from '../../platform/db/columns.ts'
import type { AppPart } from './model.ts'

/** How a member has arranged their Home; without a row it is as it comes. */
export const homeArrangements = sqliteTable('home_arrangements', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sections by their names and saved reports by their ids. */
  order: json<string[]>('item_order').notNull(),
  hidden: json<string[]>('hidden').notNull(),
  /** Saved reports that are on this Home and not on everybody's. */
  pinned: json<string[]>('pinned').notNull(),
  off: json<AppPart[]>('off').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})
