import type { Actor } from '../../core/actor.ts'
import { formatColumns } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import { type Day, daysBetween, shiftDay } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { expectedDays } from '../recurrence/expected-days.ts'
import { arrived } from './arrived.ts'
import { outstanding } from './expected-charges.ts'
import type { CalendarQuery } from './model.ts'
import { type ListedSubscription, listed, nameOf, SURE_PERMILLE, type UpcomingCharge } from './wire.ts'

export type Viewer = Pick<Actor, 'householdId' | 'at'>

const USUAL_DAYS = 30
const MOST_DAYS = 400

/**
 * What is expected from one day to another, both included, in the order of the days: what the household confirmed, and
 * suggestions of at least 0.9. What is overdue stands on the day it was due; what is there already, pending or entered,
 * is left out.
 */
export function upcoming(db: Db, viewer: Viewer, from: Day, to: Day): UpcomingCharge[] {
  const today = householdDay(db, viewer)
  const dues = activeSubscriptions(db, viewer).flatMap((row) =>
    dueDays(row, from, to).map((date) => dueOf(row, date)),
  )
  return outstanding(db, { householdId: viewer.householdId, today }, dues)
    .map(({ row, date }) => upcomingOf(row, today, date))
    .sort(byDay)
}

const byDay = (one: UpcomingCharge, other: UpcomingCharge): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0

const dueOf = (row: ListedSubscription, date: Day) => ({
  ...row,
  ...{ row, date, isVarying: row.isVarying === 1, amount: { high: row.high, low: row.low } },
})

/** The same for a query; the next thirty days unless it says more. Throws a validation-error beyond 400 days. */
export function calendar(db: Db, viewer: Viewer, query: CalendarQuery): UpcomingCharge[] {
  const from = (query.from ?? householdDay(db, viewer)) as Day
  const to = (query.to ?? shiftDay(from, USUAL_DAYS)) as Day
  const days = daysBetween(from, to)
  if (days < 0 || days > MOST_DAYS) throw invalid('to', `must be at most ${MOST_DAYS} days after from`)
  const ahead = upcoming(db, viewer, from, to)
  return query.arrived === 'true' ? [...arrived(db, viewer, from, to), ...ahead].sort(byDay) : ahead
}

/** What the household counts on. */
export const activeSubscriptions = (
  db: Db,
  { householdId }: Pick<Actor, 'householdId'>,
): ListedSubscription[] =>
  listed(
    db,
    householdId,
    "(s.status = 'CONFIRMED' OR (s.status = 'SUGGESTED' AND s.confidence_permille >= ?)) AND s.is_ended = 0",
    SURE_PERMILLE,
  )

/** None after the day of its cancellation. */
export function dueDays(
  row: Pick<ListedSubscription, 'cadence' | 'dayOfMonth' | 'nextDate' | 'cancellationDate'>,
  from: Day,
  to: Day,
): Day[] {
  const { cancellationDate } = row
  return expectedDays(row, from, cancellationDate !== null && cancellationDate < to ? cancellationDate : to)
}

const upcomingOf = (row: ListedSubscription, today: Day, date: Day): UpcomingCharge => ({
  date,
  subscriptionId: row.id,
  status: row.status,
  name: nameOf(row),
  amount: formatColumns(row.high, row.low),
  direction: row.direction,
  currency: row.currency,
  accountId: row.accountId,
  categoryId: row.categoryId,
  isOverdue: row.isOverdue === 1 && shiftDay(date, row.toleranceDays) < today,
})
