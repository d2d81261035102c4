import { addDays, addMs, type Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import { delayMs, MOST_ATTEMPTS } from '../delivery/retry-schedule.ts'
import { TEST_KIND } from './event-kinds.ts'
import { isDelivered, type QueuedDelivery, type Reply } from './send-delivery.ts'
import type { DisabledReason } from './words/facts.ts'

export interface DeliveryAttempt extends Reply {
  at: Instant
  tookMs: number
}

const GONE = 410
/** What the whole schedule takes, rounded down. */
const SILENT_DAYS = 3

/**
 * Writes down what came of an attempt and what follows from it. Of a delivery that is no longer there, because its webhook
 * was removed meanwhile, nothing is.
 */
export function recordAttempt(
  tx: Tx,
  delivery: QueuedDelivery,
  attempt: DeliveryAttempt,
  now: Instant,
): void {
  const isDone = isDelivered(attempt)
  const next = isDone || attempt.status === GONE ? null : nextAt(delivery, attempt, now)
  const state = isDone ? 'DELIVERED' : next === null ? 'FAILED' : 'PENDING'
  const { changes } = tx.$client
    .query(`UPDATE webhook_deliveries SET state = ?, attempts = attempts + 1, next_attempt_at = ?, finished_at = ?
      WHERE seq = ? AND state = 'PENDING'`)
    .run(state, next, next === null ? now : null, delivery.seq)
  if (changes === 0) return
  const { at, tookMs, status, failure } = attempt
  tx.$client
    .query('INSERT INTO webhook_attempts (delivery_seq, at, took_ms, status, failure) VALUES (?, ?, ?, ?, ?)')
    .run(delivery.seq, at, tookMs, status, failure && JSON.stringify(failure))
  if (status === GONE) disable(tx, delivery.webhookSeq, { kind: 'GONE' }, now)
  else if (
    state === 'FAILED' &&
    isEndOfSchedule(delivery) &&
    hasNoRecentSuccess(tx, delivery.webhookSeq, now)
  )
    disable(tx, delivery.webhookSeq, { kind: 'NOTHING_DELIVERED', days: SILENT_DAYS }, now)
}

/** A test is for somebody who waits for it, and is not repeated. A wish to be left alone only ever makes it later. */
function nextAt(
  { id, kind, attempts }: QueuedDelivery,
  { waitMs = 0 }: DeliveryAttempt,
  now: Instant,
): Instant | null {
  const delay = kind === TEST_KIND ? undefined : delayMs(id, attempts + 1)
  return delay === undefined ? null : addMs(now, Math.max(delay, waitMs))
}

/** What a person had sent again after that says nothing about the days in between. */
const isEndOfSchedule = ({ attempts }: QueuedDelivery): boolean => attempts + 1 === MOST_ATTEMPTS

const hasNoRecentSuccess = ({ $client: client }: Tx, webhookSeq: number, now: Instant): boolean =>
  client
    .query(
      "SELECT 1 FROM webhook_deliveries WHERE webhook_seq = ? AND state = 'DELIVERED' AND finished_at > ? LIMIT 1",
    )
    .get(webhookSeq, addDays(now, -SILENT_DAYS)) === null

interface Disabled {
  id: string
  householdId: number
  createdBy: string
}

function disable(tx: Tx, webhookSeq: number, reason: DisabledReason, at: Instant): void {
  const disabled = tx.$client
    .query<Disabled, [string, Instant, number]>(
      `UPDATE webhooks SET is_active = 0, disabled_reason = ?, disabled_at = ? WHERE seq = ? AND is_active = 1
       RETURNING id, household_id AS householdId, created_by AS createdBy`,
    )
    .get(JSON.stringify(reason), at, webhookSeq)
  if (!disabled) return
  const { id, householdId, createdBy } = disabled
  record(tx, { householdId, userId: createdBy, at }, 'webhook.disabled', id)
}
