import type { Actor } from '../../core/actor.ts'
import { formatColumns, formatMoney, fromColumns, magnitude } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import { type Day, daysBetween, shiftDay } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { expectedDays } from '../recurrence/expected-days.ts'
import { arrived } from './arrived.ts'
import { type EarlyArrival, outstanding, settled } from './expected-charges.ts'
import type { CalendarQuery } from './model.ts'
import { isPausedOn, type Pause } from './pauses.ts'
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
  return outstanding(db, { householdId: viewer.householdId, today }, duesOf(db, viewer, from, to))
    .map(({ row, date }) => upcomingOf(row, today, date))
    .sort(byDay)
}

const duesOf = (db: Db, viewer: Viewer, from: Day, to: Day) =>
  activeSubscriptions(db, viewer).flatMap((row) => dueDays(row, from, to).map((date) => dueOf(row, date)))

/** No charge lies further from its day. */
const FURTHEST_DAYS = 31

/** What is expected beside what came, also what no subscription knows of yet: each on its own day. */
function comingAndGone(db: Db, viewer: Viewer, from: Day, to: Day): UpcomingCharge[] {
  const today = householdDay(db, viewer)
  const dues = duesOf(db, viewer, shiftDay(from, -FURTHEST_DAYS), shiftDay(to, FURTHEST_DAYS))
  const { outstanding: ahead, early } = settled(db, { householdId: viewer.householdId, today }, dues)
  return [
    ...arrived(db, viewer, from, to),
    ...early.map((one) => earlyOf(one, today)).filter(({ date }) => date >= from && date <= to),
    ...ahead
      .filter(({ date }) => date >= from && date <= to)
      .map(({ row, date }) => upcomingOf(row, today, date)),
  ].sort(byDay)
}

const earlyOf = (
  { due, id, date, accountId, high, low, isPending }: EarlyArrival<Due>,
  today: Day,
): UpcomingCharge => ({
  ...upcomingOf(due.row, today, date),
  amount: formatMoney(magnitude(fromColumns({ high, low }))),
  accountId,
  isOverdue: false,
  transactionId: id,
  ...(isPending && { isPending }),
})

const byDay = (one: UpcomingCharge, other: UpcomingCharge): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0

type Due = ReturnType<typeof dueOf>
const dueOf = (row: ListedSubscription, date: Day) => ({
  ...row,
  row,
  date,
  isVarying: row.isVarying === 1,
  amount: { high: row.high, low: row.low },
})

/** The same for a query; the next thirty days unless it says more. Throws a validation-error beyond 400 days. */
export function calendar(db: Db, viewer: Viewer, query: CalendarQuery): UpcomingCharge[] {
  const from = (query.from ?? householdDay(db, viewer)) as Day
  const to = (query.to ?? shiftDay(from, USUAL_DAYS)) as Day
  const days = daysBetween(from, to)
  if (days < 0 || days > MOST_DAYS) throw invalid('to', { kind: 'DAYS_AFTER_FROM', most: MOST_DAYS })
  return query.arrived === 'true' ? comingAndGone(db, viewer, from, to) : upcoming(db, viewer, from, to)
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

type Scheduled = Pick<ListedSubscription, 'cadence' | 'dayOfMonth' | 'nextDate' | 'cancellationDate'> & Pause

/** None after the day of its cancellation, and none while it is paused. */
export function dueDays(row: Scheduled, from: Day, to: Day): Day[] {
  const { cancellationDate } = row
  const last = cancellationDate !== null && cancellationDate < to ? cancellationDate : to
  return expectedDays(row, from, last).filter((day) => !isPausedOn(row, day))
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
  isOverdue: row.isOverdue === 1 && !isPausedOn(row, today) && shiftDay(date, row.toleranceDays) < today,
})
