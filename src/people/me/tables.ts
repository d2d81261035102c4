import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Json } from '../../core/json.ts'
import { instant, json, truth } from '../../platform/db/columns.ts'
import { users } from '../household/tables.ts'

/** How somebody wants things shown. Null is "as the device has it". */
export const preferences = sqliteTable('preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timezone: text('timezone'),
  locale: text('locale'),
  region: text('region'),
  onboardingCompleted: truth('onboarding_completed').notNull().default(false),
  /** What the app keeps of how its pages are arranged; nothing here reads it. */
  ui: json<Json>('ui'),
  updatedAt: instant('updated_at').notNull(),
})
