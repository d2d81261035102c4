import type { ConnectionProblem } from '../../intake/bank-sync/tables.ts'
import type { EventKind } from '../../people/events/event-kinds.ts'
import type { Db } from '../../platform/db/db.ts'
import type { NewNotification } from './deliver.ts'
import { billDue, budgetExceeded, goalReached, priceChanged } from './from-planning.ts'
import { roomExceeded } from './from-rooms.ts'
import { taxDeadline, taxYearChanged } from './from-tax.ts'
import * as large from './large-transactions.ts'
import type { NotifiableEvent, NotificationText } from './notifiable-event.ts'
import { everybodyBut, nameOf, responsibleFor } from './recipients.ts'
import type { FailedBank } from './words/message-facts.ts'

/** What each kind of event has to tell: a kind more is a line more. */
const messages: Partial<Record<EventKind, (db: Db, event: NotifiableEvent) => NotificationText | undefined>> =
  {
    'bank-connection.failed': syncFailed,
    'import.committed': importFinished,
    'webhook.disabled': webhookDisabled,
    'bill.due': billDue,
    'subscription.price-changed': priceChanged,
    'budget.exceeded': budgetExceeded,
    'goal.reached': goalReached,
    'room.exceeded': roomExceeded,
    'receipts.need-review': receiptsNeedReview,
    'tax-deadline.near': taxDeadline,
    'tax-year.changed': taxYearChanged,
  }

export const eventKinds = [...new Set([...Object.keys(messages), ...large.largeKinds])]

/** Everything an event tells: of what it is, and of what is large in it. */
export const notificationsFrom = (db: Db, event: NotifiableEvent): NewNotification[] => [
  ...notificationsOfItself(db, event),
  ...large.notificationsFrom(db, event),
]

function notificationsOfItself(db: Db, event: NotifiableEvent): NewNotification[] {
  const { to, ...message } = messages[event.kind as EventKind]?.(db, event) ?? { to: [] }
  return 'kind' in message
    ? to.map((userId) => ({ ...message, userId, at: event.at, cause: `event:${event.seq}` }))
    : []
}

/** To the person who connected it or, if they have left the household, to its administrator (spec 6). */
function syncFailed(db: Db, { householdId, subjectId, at }: NotifiableEvent): NotificationText | undefined {
  const connection = db.$client
    .query<
      {
        seq: number
        connectedBy: string
        host: string
        problem: ConnectionProblem | null
        reason: string | null
      },
      [string]
    >(`
      SELECT seq, connected_by AS connectedBy, host, problem, problem_detail AS reason FROM bank_connections WHERE id = ?`)
    .get(subjectId)
  if (!connection) return undefined
  const { seq, connectedBy, host, problem, reason } = connection
  const banks = reason === null ? failedBanks(db, seq, at) : []
  return {
    to: responsibleFor(db, householdId, connectedBy),
    kind: 'SYNC_FAILED',
    told: { kind: 'sync-failed', host, problem, reason: reason && JSON.parse(reason), banks },
    subject: { type: 'CONNECTION', id: subjectId },
  }
}

/** The banks that failed while the connection itself worked, each once. */
const failedBanks = (db: Db, connectionSeq: number, at: number): FailedBank[] =>
  db.$client
    .query<{ bank: string; why: string | null }, [number, number]>(`
      SELECT coalesce(nullif(institution, ''), name) AS bank, max(problem_detail) AS why FROM bank_links
      WHERE connection_seq = ? AND told_at = ? GROUP BY remote_connection, institution ORDER BY min(seq)`)
    .all(connectionSeq, at)
    .map(({ bank, why }) => ({ bank, why: why && JSON.parse(why) }))

/** An import that was taken back meanwhile is no news. */
function importFinished(
  db: Db,
  { householdId, userId, subjectId }: NotifiableEvent,
): NotificationText | undefined {
  const found = db.$client
    .query<{ fileName: string; counts: string }, [string]>(
      "SELECT file_name AS fileName, counts FROM imports WHERE id = ? AND status = 'COMMITTED'",
    )
    .get(subjectId)
  if (!found || userId === null) return undefined
  const { added = 0, matched = 0, left = 0 } = JSON.parse(found.counts).outcome ?? {}
  return {
    to: everybodyBut(db, householdId, userId),
    kind: 'IMPORT_FINISHED',
    told: { kind: 'import-finished', by: nameOf(db, userId), fileName: found.fileName, added, matched, left },
    subject: { type: 'IMPORT', id: subjectId },
  }
}

/** To the person who uploaded them, once for all receipts read since the last time. */
function receiptsNeedReview(
  db: Db,
  { seq, householdId, userId, subjectId, at }: NotifiableEvent,
): NotificationText | undefined {
  if (userId === null) return undefined
  const { count = 0 } =
    db.$client
      .query<{ count: number }, [number, string, number, number]>(`
        SELECT count(*) AS count FROM receipts WHERE household_id = ?1 AND uploaded_by = ?2 AND deleted_at IS NULL
          AND state IN ('NEEDS_REVIEW', 'FAILED') AND reader IS NOT 'ai' AND read_at <= ?3 AND read_at > coalesce((SELECT max(at) FROM events
            WHERE household_id = ?1 AND kind = 'receipts.need-review' AND user_id = ?2 AND seq < ?4), 0)`)
      .get(householdId, userId, at, seq) ?? {}
  if (count === 0) return undefined
  return {
    to: responsibleFor(db, householdId, userId),
    kind: 'RECEIPT_NEEDS_REVIEW',
    told: { kind: 'receipts-need-review', count },
    subject: { type: 'RECEIPT', id: subjectId },
  }
}

function webhookDisabled(db: Db, { householdId, subjectId }: NotifiableEvent): NotificationText | undefined {
  const webhook = db.$client
    .query<{ createdBy: string; url: string; reason: string | null }, [string]>(
      'SELECT created_by AS createdBy, url, disabled_reason AS reason FROM webhooks WHERE id = ?',
    )
    .get(subjectId)
  if (!webhook) return undefined
  const { createdBy, url, reason } = webhook
  return {
    to: responsibleFor(db, householdId, createdBy),
    kind: 'WEBHOOK_DISABLED',
    told: { kind: 'webhook-disabled', host: new URL(url).host, reason: reason && JSON.parse(reason) },
    subject: { type: 'WEBHOOK', id: subjectId },
  }
}
