import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../../people/household/tables.ts'
import { high, id, instant, low, seq, truth } from '../../platform/db/columns.ts'

export const notificationKinds = [
  'SYNC_FAILED',
  'IMPORT_FINISHED',
  'SECURITY',
  'WEBHOOK_DISABLED',
  'BILL_DUE',
  'PRICE_CHANGED',
  'BUDGET_EXCEEDED',
  'GOAL_REACHED',
  'LARGE_TRANSACTION',
  'RECEIPT_NEEDS_REVIEW',
  'TAX_DEADLINE',
  'TAX_YEAR_CHANGED',
  'SYSTEM',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Something one person is told, once. */
export const notifications = sqliteTable(
  'notifications',
  {
    seq: seq(),
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The same without words, as JSON (words/told.ts); null of what was told when there were only the English ones. */
    told: text('told'),
    /** What it is about: ACCOUNT, IMPORT, CONNECTION, WEBHOOK, … and its id. */
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    /** What made it: the same thing tells the same person only once. */
    cause: text('cause').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_by_cause').on(table.userId, table.cause),
    index('notifications_by_user').on(table.userId, table.seq),
    index('notifications_by_age').on(table.createdAt),
  ],
)

/** Kinds somebody does not want to hear of, or does; what is not here is on. */
export const notificationPreferences = sqliteTable(
  'notification_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    isOn: truth('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** From which amount on somebody wants to hear of a transaction; a thousand where nothing is said. */
export const notificationThresholds = sqliteTable('notification_thresholds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  largeHigh: high('large').notNull(),
  largeLow: low('large').notNull(),
})
