import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../../people/household/tables.ts'
import { id, instant, json, lastingSeq, seq, truth } from '../../platform/db/columns.ts'
import { type NotificationKind, notifications } from '../notifications/tables.ts'
import type { ChannelFailure, ChannelOffReason } from './words/facts.ts'

export const channelKinds = ['PUSH', 'NTFY', 'GOTIFY', 'EMAIL'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** What the targets of channels and the key of Web Push are sealed for. */
export const SEALED_CHANNEL_TARGET = 'channel'
export const SEALED_PUSH_KEY = 'push-key'

/** Where somebody is told of things outside of the app. */
export const channels = sqliteTable(
  'channels',
  {
    seq: lastingSeq(),
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: channelKinds }).notNull(),
    name: text('name').notNull(),
    /** Where it leads, as far as it is no secret. */
    place: text('place').notNull(),
    /** Its address and what opens it, as JSON; null of e-mail, which goes to the member's own address. */
    targetSealed: text('target_sealed'),
    /** What is not sent; kinds of later versions are. */
    mutedKinds: json<NotificationKind[]>('muted_kinds').notNull(),
    /** Whether messages name amounts and payees. */
    hasDetails: truth('has_details').notNull(),
    isActive: truth('is_active').notNull(),
    /** Why we stopped, where it was us. */
    disabledReason: json<ChannelOffReason>('disabled_reason'),
    /** Only what is told after this event is sent. */
    sinceSeq: integer('since_seq').notNull(),
    /** The last attempt, and why it failed, if it did. */
    triedAt: instant('tried_at'),
    failure: json<ChannelFailure>('failure'),
    /** The first attempt that failed since the last one that did not. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('channels_by_user').on(table.userId, table.seq)],
)

export const channelDeliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const

/** One notification on its way to one channel. Its id is what a receiver tells repetitions by. */
export const channelDeliveries = sqliteTable(
  'channel_deliveries',
  {
    seq: seq(),
    id: id(),
    channelSeq: integer('channel_seq')
      .notNull()
      .references(() => channels.seq, { onDelete: 'cascade' }),
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    state: text('state', { enum: channelDeliveryStates }).notNull(),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    failure: json<ChannelFailure>('failure'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('channel_deliveries_once').on(table.channelSeq, table.notificationId),
    index('channel_deliveries_due').on(table.channelSeq, table.nextAttemptAt).where(sql`state = 'PENDING'`),
    index('channel_deliveries_by_notification').on(table.notificationId),
    index('channel_deliveries_by_age').on(table.createdAt),
  ],
)

/** When somebody is told of things: not in the quiet hours, and of the week at an hour of a day. Times are HH:MM in their zone. */
export const notificationTimes = sqliteTable('notification_times', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hasQuietHours: truth('has_quiet_hours').notNull(),
  quietFrom: text('quiet_from').notNull(),
  quietUntil: text('quiet_until').notNull(),
  hasDigest: truth('has_digest').notNull(),
  /** 1 is Monday. */
  digestWeekday: integer('digest_weekday').notNull(),
  digestTime: text('digest_time').notNull(),
  /** The digest before, or when it was turned on. */
  digestedAt: instant('digested_at').notNull(),
})

/** The one key pair by which push services know this installation (RFC 8292). */
export const pushKeys = sqliteTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateSealed: text('private_sealed').notNull(),
  createdAt: instant('created_at').notNull(),
})
