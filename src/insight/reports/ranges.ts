import type { Actor } from '../../core/actor.ts'
import { checked, type Interval, monthStart, periodsOf, type Span } from '../../core/periods.ts'
import { type Day, FIRST_DAY } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'

interface Range {
  from?: string
  to?: string
}

/** The days a report is of: up to today, from the first of the month so many months before, unless they are named. */
export function spanOf(db: Db, actor: Actor, range: Range, interval: Interval, monthsBefore: number): Span {
  const to = (range.to as Day | undefined) ?? householdDay(db, actor)
  const first = monthStart(to, monthsBefore)
  return checked(
    { from: (range.from as Day | undefined) ?? (first < FIRST_DAY ? FIRST_DAY : first), to },
    interval,
  )
}

type PeriodQuery = Range & { interval?: Interval }

/** The periods a report by interval is of: the last twelve months by month unless said otherwise. */
export function periodsIn(
  db: Db,
  actor: Actor,
  query: PeriodQuery,
): { interval: Interval; span: Span; periods: Span[] } {
  const { interval = 'MONTH' } = query
  const span = spanOf(db, actor, query, interval, 11)
  return { interval, span, periods: periodsOf(span, interval) }
}

export const intervalPeriods = (db: Db, actor: Actor, query: PeriodQuery): Span[] =>
  periodsIn(db, actor, query).periods
