import { invalid } from './problem.ts'
import { type Day, dayFromNumber, dayNumber, FIRST_DAY, LAST_DAY, weekdayOf } from './time.ts'

/** Days from one to another, both included. */
export interface Span {
  from: Day
  to: Day
}

/** How a range of days is cut. NONE leaves it whole; weeks begin on Monday, as ISO 8601 has them. */
export const intervals = ['NONE', 'DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type Interval = (typeof intervals)[number]

const MOST_YEARS = 50
const MOST_DAYS = 3_700

/**
 * The same span, where it is one that can be looked at: a validation-error on the named fields where it ends before it
 * begins, is longer than 50 years (by days: 3,700 days) or goes beyond the days of the ledger.
 */
export function checked(span: Span, interval: Interval, names = { from: 'from', to: 'to' }): Span {
  for (const end of ['to', 'from'] as const) {
    if (span[end] < FIRST_DAY || span[end] > LAST_DAY)
      throw invalid(names[end], { kind: 'DAY_OUT_OF_RANGE', first: FIRST_DAY, last: LAST_DAY })
  }
  if (span.from > span.to) throw invalid(names.from, { kind: 'AFTER_END', end: names.to })
  if (span.from < yearsBefore(span.to, MOST_YEARS))
    throw invalid(names.from, { kind: 'RANGE_TOO_MANY_YEARS', most: MOST_YEARS })
  if (interval === 'DAY' && daysIn(span) > MOST_DAYS)
    throw invalid(names.from, { kind: 'RANGE_TOO_LONG_BY_DAY', most: MOST_DAYS })
  return span
}

export const daysIn = ({ from, to }: Span): number => dayNumber(to) - dayNumber(from) + 1

/** A span cut where the calendar's intervals end, in order; its first and last pieces may be parts of one. */
export function periodsOf(span: Span, interval: Interval): Span[] {
  const { from, to } = span
  if (interval === 'DAY') return daysOf(span).map((day) => ({ from: day, to: day }))
  const periods: Span[] = []
  for (let first = from; first <= to; ) {
    const next = interval === 'NONE' ? after(to) : nextStart(first, interval)
    periods.push({ from: first, to: next > to ? to : before(next) })
    first = next
  }
  return periods
}

/** Those pieces that are whole intervals and end before a day; a part of a month does not count as a month. */
export function wholePeriods<Piece extends Span>(pieces: Piece[], interval: Interval, today: Day): Piece[] {
  if (interval === 'NONE') return pieces
  return pieces.filter(({ from, to }) => {
    const isWhole =
      interval === 'DAY' ||
      (periodsOf({ from: before(from), to: from }, interval).length === 2 &&
        periodsOf({ from: to, to: after(to) }, interval).length === 2)
    return isWhole && to <= today
  })
}

/** Counted and not asked of the calendar one by one, for there are thousands. */
function daysOf(span: Span): Day[] {
  const first = dayNumber(span.from)
  return Array.from({ length: daysIn(span) }, (_, count) => dayFromNumber(first + count))
}

/** The first day of the calendar month a day is in, or of one so many months before it. */
export function monthStart(day: Day, monthsBefore = 0): Day {
  const month = monthNumber(day) - monthsBefore
  return `${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1, 2)}-01` as Day
}

export const isMonthStart = (day: Day): boolean => day.endsWith('-01')
export const isMonthEnd = (day: Day): boolean => isMonthStart(after(day))

export const after = (day: Day): Day => dayFromNumber(dayNumber(day) + 1)
export const before = (day: Day): Day => dayFromNumber(dayNumber(day) - 1)

/** Months from the one a day is in to the one another day is in. */
export const monthsBetween = (one: Day, other: Day): number => monthNumber(other) - monthNumber(one)

const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 }

/** The first day of the interval after the one a day is in. */
function nextStart(day: Day, interval: Exclude<Interval, 'NONE' | 'DAY'>): Day {
  if (interval === 'WEEK') return dayFromNumber(dayNumber(day) + 8 - weekdayOf(dayNumber(day)))
  return monthStart(day, (monthNumber(day) % MONTHS[interval]) - MONTHS[interval])
}

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const yearsBefore = (day: Day, years: number): Day =>
  `${pad(Number(day.slice(0, 4)) - years, 4)}${day.slice(4)}` as Day

const pad = (number: number, width: number): string => number.toString().padStart(width, '0')
