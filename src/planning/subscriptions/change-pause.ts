import { invalid, Problem } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import type { SubscriptionChange } from './model.ts'
import type { SubscriptionRow } from './stored-subscriptions.ts'
import { nextByOwnSchedule } from './track-charges.ts'

/**
 * What a change makes of the pause. It begins today, or on the day for which it is late already; one that ends on the
 * day on which it begins is none. What was taken for ended has only been paused.
 */
export function pauseColumns(
  before: SubscriptionRow,
  after: Pick<SubscriptionRow, 'status'>,
  { pausedSince, pausedUntil }: Pick<SubscriptionChange, 'pausedSince' | 'pausedUntil'>,
  today: Day,
): Partial<SubscriptionRow> {
  if (pausedSince === undefined && pausedUntil === undefined) return {}
  if (pausedSince === null) return pausedUntil ? refuseEnd() : { pausedSince: null, pausedUntil: null }
  if (pausedSince === undefined && pausedUntil === null && before.pausedSince === null)
    throw invalid('pausedSince', { kind: 'PAUSED_SINCE_NEEDED' })
  if (after.status !== 'CONFIRMED')
    throw new Problem('conflict', { reason: { kind: 'ONLY_CONFIRMED_PAUSES' } })
  const goesOn = before.isEnded
    ? { isEnded: false, nextDate: nextByOwnSchedule(before, before.lastDate) }
    : {}
  const due = goesOn.nextDate ?? before.nextDate
  const since = (pausedSince ?? before.pausedSince ?? earlier(due, today)) as Day
  const until = (pausedUntil === undefined ? storedEnd(before, since) : pausedUntil) as Day | null
  if (until !== null && until < since) throw invalid('pausedUntil', { kind: 'PAUSE_ENDS_BEFORE', since })
  if (until === since) return { pausedSince: null, pausedUntil: null }
  return { ...goesOn, pausedSince: since, pausedUntil: until }
}

const earlier = (day: Day | null, today: Day): Day => (day !== null && day < today ? day : today)

/** Another beginning keeps the end where that is still ahead of it. */
const storedEnd = ({ pausedUntil }: SubscriptionRow, since: Day): Day | null =>
  pausedUntil !== null && pausedUntil > since ? pausedUntil : null

function refuseEnd(): never {
  throw invalid('pausedUntil', { kind: 'NOT_PAUSED' })
}
