import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { households, users } from '../../people/household/tables.ts'
import { id, instant, json, seq, truth } from '../../platform/db/columns.ts'
import type { AttemptFailure, DisabledReason } from './words/facts.ts'

/** What the secrets are sealed for. */
export const SEALED_WEBHOOK_SECRET = 'webhook'

/** A webhook: a URL that receives the household's events (Standard Webhooks 1.0). */
export const webhooks = sqliteTable(
  'webhooks',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    description: text('description').notNull(),
    /** Kinds of events, such as "import.committed"; empty is all of them. */
    events: json<string[]>('events').notNull(),
    isActive: truth('is_active').notNull(),
    /** Why we stopped, where it was us. */
    disabledReason: json<DisabledReason>('disabled_reason'),
    disabledAt: instant('disabled_at'),
    secretSealed: text('secret_sealed').notNull(),
    /** The one before, still valid for a day after a rotation. */
    formerSecretSealed: text('former_secret_sealed'),
    formerSecretUntil: instant('former_secret_until'),
    /** Only what happens after this event is sent. */
    sinceSeq: integer('since_seq').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('webhooks_by_household').on(table.householdId, table.seq)],
)

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED'] as const

/** One event on its way to one webhook. Its id is the webhook-id of every attempt. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    seq: seq(),
    id: id(),
    webhookSeq: integer('webhook_seq')
      .notNull()
      .references(() => webhooks.seq, { onDelete: 'cascade' }),
    /** Null for a test and for a redelivery. */
    eventSeq: integer('event_seq'),
    kind: text('kind').notNull(),
    payload: text('payload').notNull(),
    state: text('state', { enum: deliveryStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_by_event').on(table.webhookSeq, table.eventSeq),
    index('webhook_deliveries_due').on(table.webhookSeq, table.nextAttemptAt).where(sql`state = 'PENDING'`),
    index('webhook_deliveries_by_webhook').on(table.webhookSeq, table.seq),
    index('webhook_deliveries_by_age').on(table.createdAt),
  ],
)

/** What came of one attempt. */
export const webhookAttempts = sqliteTable(
  'webhook_attempts',
  {
    seq: seq(),
    deliverySeq: integer('delivery_seq')
      .notNull()
      .references(() => webhookDeliveries.seq, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    tookMs: integer('took_ms').notNull(),
    /** The receiver's status, or null where there was none. */
    status: integer('status'),
    /** Why there was none, or null. */
    failure: json<AttemptFailure>('failure'),
  },
  (table) => [index('webhook_attempts_by_delivery').on(table.deliverySeq, table.seq)],
)
