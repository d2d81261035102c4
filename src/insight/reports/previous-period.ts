import {
  before,
  daysIn,
  isMonthEnd,
  isMonthStart,
  monthStart,
  monthsBetween,
  type Span,
} from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'

/**
 * What a period is compared with where nobody names the days. One that begins on the first of a month is compared with the
 * same days of earlier months, so that both hold as many rents: to its day, or to the month's end where it ends with one.
 * Any other is compared with as many days just before it.
 */
export function previousPeriod({ from, to }: Span): Span {
  if (!isMonthStart(from)) return { from: shiftDay(from, -daysIn({ from, to })), to: before(from) }
  return monthsEarlier({ from, to }, monthsBetween(from, to) + 1)
}

/** The same days a year earlier. */
export const yearEarlier = (span: Span): Span => monthsEarlier(span, 12)

/** The same days so many months earlier; what is whole months stays whole months. */
export const monthsEarlier = ({ from, to }: Span, months: number): Span => ({
  from: sameDay(from, months),
  to: isMonthStart(from) && isMonthEnd(to) ? before(monthStart(to, months - 1)) : sameDay(to, months),
})

/** The last day of a month that is too short for it. */
function sameDay(day: Day, months: number): Day {
  const last = before(monthStart(day, months - 1))
  const same = `${last.slice(0, 8)}${day.slice(8)}` as Day
  return same < last ? same : last
}
