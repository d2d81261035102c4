import { addDays, addMs, type Instant } from '../../core/time.ts'
import { recordFor } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { AttemptTime } from '../delivery/dispatcher.ts'
import { delayMs } from '../delivery/retry-schedule.ts'
import { deliver } from '../notifications/deliver.ts'
import { isUrgent, type NotificationKind } from '../notifications/tables.ts'
import type { ChannelKind } from './tables.ts'
import { afterQuietHours } from './times.ts'
import type { ChannelFailure, ChannelOffReason } from './words/facts.ts'

/** A channel, as far as sending needs it. */
export interface ChannelAddress {
  channelSeq: number
  kind: ChannelKind
  targetSealed: string | null
  hasDetails: number
  userId: string
  householdId: number
  email: string
}

/** A notification on its way, and where to. */
export interface QueuedMessage extends ChannelAddress {
  seq: number
  id: string
  attempts: number
  notificationId: string
  notificationKind: NotificationKind
}

/** What came of an attempt; no failure is an arrival. */
export interface ChannelReply {
  failure: ChannelFailure | null
  /** The receiver says that it is gone for good. */
  isGone: boolean
  waitMs: number | undefined
}

/** How long a channel fails before Hearth switches it off. */
const SILENT_DAYS = 7

export const ADDRESS_COLUMNS = `c.seq AS channelSeq, c.kind, c.target_sealed AS targetSealed, c.has_details AS hasDetails,
  c.user_id AS userId, u.household_id AS householdId, u.email`

/** By what waits, which is little. */
const NEXT = `
  SELECT d.seq, d.id, d.attempts, n.id AS notificationId, n.kind AS notificationKind, ${ADDRESS_COLUMNS}
  FROM channel_deliveries d INDEXED BY channel_deliveries_due JOIN channels c ON c.seq = d.channel_seq
    JOIN users u ON u.id = c.user_id JOIN notifications n ON n.id = d.notification_id
  WHERE d.channel_seq = ? AND d.state = 'PENDING' AND d.next_attempt_at <= ? ORDER BY d.next_attempt_at, d.seq LIMIT 1`

/** What a channel is sent next, of what is due. */
export const nextMessage = (
  { $client: client }: Db,
  channelSeq: number,
  at: Instant,
): QueuedMessage | undefined =>
  client.query<QueuedMessage, [number, Instant]>(NEXT).get(channelSeq, at) ?? undefined

/** The channels that are on and have something to send, of members who are not removed. */
export const activeChannels = ({ $client: client }: Db): number[] =>
  client
    .query<{ seq: number }, []>(
      `SELECT c.seq FROM channels c JOIN users u ON u.id = c.user_id
       WHERE c.is_active = 1 AND u.removed_at IS NULL ORDER BY c.seq`,
    )
    .all()
    .map(({ seq }) => seq)

/** Writes down what came of an attempt and what follows from it. */
export function recordAttempt(
  tx: Tx,
  message: QueuedMessage,
  reply: ChannelReply & AttemptTime,
  now: Instant,
): void {
  const next = nextAt(tx, message, reply, now)
  const state = reply.failure === null ? 'DELIVERED' : next === null ? 'FAILED' : 'PENDING'
  const { changes } = tx.$client
    .query(`UPDATE channel_deliveries SET state = ?, attempts = attempts + 1, next_attempt_at = ?, failure = ?, finished_at = ?
      WHERE seq = ? AND state = 'PENDING'`)
    .run(state, next, reply.failure && JSON.stringify(reply.failure), next === null ? now : null, message.seq)
  if (changes > 0) recordResult(tx, message, reply, now)
}

/** What the channel shows of its last attempt, a test or not; off where it is gone, or failed for days. */
export function recordResult(
  tx: Tx,
  { channelSeq, userId }: Pick<ChannelAddress, 'channelSeq' | 'userId'>,
  { failure, isGone }: ChannelReply,
  now: Instant,
): void {
  const row = tx.$client
    .query<{ failingSince: Instant | null }, [Instant, string | null, string | null, Instant, number]>(
      `UPDATE channels SET tried_at = ?, failure = ?, failing_since = CASE WHEN ? IS NULL THEN NULL
         ELSE coalesce(failing_since, ?) END WHERE seq = ? RETURNING failing_since AS failingSince`,
    )
    .get(now, failure && JSON.stringify(failure), failure?.kind ?? null, now, channelSeq)
  if (isGone) switchOff(tx, channelSeq, userId, { kind: 'GONE' }, now)
  else if (row?.failingSince && addDays(row.failingSince, SILENT_DAYS) <= now)
    switchOff(tx, channelSeq, userId, { kind: 'NOTHING_DELIVERED', days: SILENT_DAYS }, now)
  else recordFor(tx, userId, 'notifications.changed', now)
}

function nextAt(
  tx: Tx,
  { id, attempts, notificationKind, userId, householdId }: QueuedMessage,
  { failure, isGone, waitMs = 0 }: ChannelReply,
  now: Instant,
): Instant | null {
  const delay = failure === null || isGone ? undefined : delayMs(id, attempts + 1)
  if (delay === undefined) return null
  const again = addMs(now, Math.max(delay, waitMs))
  return isUrgent(notificationKind) ? again : afterQuietHours(tx, { userId, householdId }, again)
}

function switchOff(tx: Tx, channelSeq: number, userId: string, reason: ChannelOffReason, at: Instant): void {
  const off = tx.$client
    .query<{ id: string; name: string }, [string, number]>(
      'UPDATE channels SET is_active = 0, disabled_reason = ? WHERE seq = ? AND is_active = 1 RETURNING id, name',
    )
    .get(JSON.stringify(reason), channelSeq)
  if (!off) return
  recordFor(tx, userId, 'channel.disabled', at, off.id)
  deliver(tx, {
    userId,
    kind: 'CHANNEL_DISABLED',
    told: { kind: 'channel-disabled', name: off.name },
    subject: { type: 'CHANNEL', id: off.id },
    at,
    cause: `channel:${off.id}:${at}`,
  })
}
