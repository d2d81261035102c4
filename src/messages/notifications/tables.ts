import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../../people/household/tables.ts'
import { high, id, instant, low, seq, truth } from '../../platform/db/columns.ts'
import type { Message } from './words/message-facts.ts'

/** The kinds of notifications: their description in the API, and the facts each can have (words/message-facts.ts). */
export const notificationKinds = {
  SYNC_FAILED: { sentence: 'One of your bank connections stopped working.', tells: ['sync-failed'] },
  IMPORT_FINISHED: { sentence: 'Somebody else imported a file.', tells: ['import-finished'] },
  SECURITY: { sentence: 'Something happened to your account or to how you sign in.', tells: ['security'] },
  WEBHOOK_DISABLED: { sentence: 'A webhook of yours was switched off.', tells: ['webhook-disabled'] },
  BILL_DUE: { sentence: 'A bill is due soon.', tells: ['bill-due'] },
  PRICE_CHANGED: { sentence: 'A subscription costs more or less than before.', tells: ['price-changed'] },
  BUDGET_EXCEEDED: { sentence: 'A category was overspent.', tells: ['budget-exceeded'] },
  GOAL_REACHED: { sentence: 'A savings goal was reached.', tells: ['goal-reached'] },
  LARGE_TRANSACTION: {
    sentence: 'A transaction at or above your threshold was added by somebody or something else.',
    tells: ['large-transaction', 'large-transactions'],
  },
  RECEIPT_NEEDS_REVIEW: {
    sentence: 'Some of your receipts were read and need a look.',
    tells: ['receipts-need-review'],
  },
  TAX_DEADLINE: {
    sentence: 'A tax return or payment is due in 30 or 7 days, if something is mapped to a form.',
    tells: ['tax-deadline'],
  },
  TAX_YEAR_CHANGED: {
    sentence: 'The totals of a closed tax year changed in the background, for example by a sync.',
    tells: ['tax-year-changed'],
  },
  ROOM_EXCEEDED: {
    sentence: 'More was put into a registered plan of yours than may be; administrators hear of all.',
    tells: ['room-exceeded'],
  },
  WEEKLY_DIGEST: { sentence: 'Your week: spent, coming up, what to review.', tells: ['weekly-digest'] },
  CHANNEL_DISABLED: {
    sentence: 'A channel of yours outside the app was switched off.',
    tells: ['channel-disabled'],
  },
  BACKUP_FAILED: {
    sentence: 'A backup could not be made or verified, for administrators.',
    tells: ['backup-failed'],
  },
  SYSTEM: {
    sentence: 'Hearth itself needs an administrator: a disk is filling up, a backup is missing.',
    tells: ['system'],
  },
} as const satisfies Record<string, { sentence: string; tells: readonly Message['kind'][] }>
export type NotificationKind = keyof typeof notificationKinds
export const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

/** What the server itself warns of is sent at once, in quiet hours too. */
const urgent: readonly NotificationKind[] = ['SYSTEM', 'BACKUP_FAILED']
export const isUrgent = (kind: NotificationKind): boolean => urgent.includes(kind)

/** A notification for one person. */
export const notifications = sqliteTable(
  'notifications',
  {
    seq: seq(),
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kindNames }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The same without words, as JSON (words/message-facts.ts); null of what was told when there were only the English ones. */
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
    kind: text('kind', { enum: kindNames }).notNull(),
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
