import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { invalid, Problem, refuseStale } from '../../core/problem.ts'
import type { Reason } from '../../core/refusals/reasons.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Tx } from '../../platform/db/db.ts'
import { pauseColumns } from './change-pause.ts'
import { enteredColumns, ownColumns } from './manual-entries.ts'
import type { SubscriptionChange, SubscriptionDetail } from './model.ts'
import { rowOf, type SubscriptionRow } from './stored-subscriptions.ts'
import { get } from './subscriptions.ts'
import { type SubscriptionStatus, subscriptions } from './tables.ts'

/** What each state of something found may become; every decision can be taken back. */
const NEXT: Record<SubscriptionStatus, SubscriptionStatus[]> = {
  SUGGESTED: ['CONFIRMED', 'DISMISSED', 'CANCELLED'],
  CONFIRMED: ['SUGGESTED', 'DISMISSED', 'CANCELLED'],
  DISMISSED: ['SUGGESTED', 'CONFIRMED'],
  CANCELLED: ['SUGGESTED', 'CONFIRMED', 'DISMISSED'],
}
/** Nobody suggested what somebody entered. */
const OF_ENTRIES: SubscriptionStatus[] = ['CONFIRMED', 'CANCELLED']

const ENTERED = ['payee', 'amount', 'isVarying', 'cadence', 'nextDate', 'dayOfMonth', 'accountId'] as const

/**
 * Changes what the input names. Throws not-found, version-conflict, conflict for a status it cannot have, and a
 * validation-error on what detection says of one that was found.
 */
export function change(tx: Tx, actor: Actor, id: string, input: SubscriptionChange): SubscriptionDetail {
  const before = rowOf(tx, actor, id)
  const { version, status, ...rest } = input
  const read = () => get(tx, actor, id, preferences.languageOfReader(tx, actor))
  refuseStale(version, before, read)
  const foreign = before.isManual ? undefined : ENTERED.find((field) => rest[field] !== undefined)
  if (foreign) throw invalid(foreign, { kind: 'READ_FROM_TRANSACTIONS' })
  const columns: Partial<SubscriptionRow> = {
    ...ownColumns(tx, actor, rest),
    ...(before.isManual && enteredColumns(tx, actor, before, rest)),
  }
  if (status !== undefined) Object.assign(columns, statusColumns(tx, actor, before, status, columns))
  Object.assign(columns, pauseColumns(before, { ...before, ...columns }, rest, householdDay(tx, actor)))
  refuseUncancelled({ ...before, ...columns })
  const isSame = Object.entries(columns).every(
    ([name, value]) => before[name as keyof SubscriptionRow] === value,
  )
  if (isSame) return read()
  tx.update(subscriptions)
    .set({ ...columns, version: before.version + 1, updatedAt: actor.at })
    .where(eq(subscriptions.seq, before.seq))
    .run()
  record(tx, actor, 'subscription.changed', id)
  return read()
}

/** What is cancelled ends today unless a day is named; what goes on after all ends on none. */
function statusColumns(
  tx: Tx,
  actor: Actor,
  before: SubscriptionRow,
  status: SubscriptionStatus,
  { cancellationDate }: Partial<SubscriptionRow>,
): Partial<SubscriptionRow> {
  if (status === before.status) return {}
  if (!NEXT[before.status].includes(status) || (before.isManual && !OF_ENTRIES.includes(status)))
    throw new Problem('conflict', { reason: refusalOf(before, status) })
  if (status === 'CANCELLED')
    return {
      status,
      cancellationDate: cancellationDate ?? before.cancellationDate ?? householdDay(tx, actor),
    }
  if (before.status === 'CANCELLED') return { status, cancellationDate: cancellationDate ?? null }
  return { status }
}

const refusalOf = ({ status, isManual }: SubscriptionRow, requested: SubscriptionStatus): Reason =>
  isManual
    ? { kind: 'MANUAL_CANNOT_BECOME', status: requested }
    : { kind: 'CANNOT_BECOME', from: status, status: requested }

function refuseUncancelled({ status, cancellationDate }: SubscriptionRow): void {
  if (status === 'CANCELLED' && cancellationDate === null)
    throw invalid('cancellationDate', { kind: 'CANCELLED_HAS_A_DAY' })
}
