import { after, type Span } from '../../../core/periods.ts'
import { type Day, dayFromNumber, dayNumber, shiftDay, weekdayOf } from '../../../core/time.ts'
import type { Country } from '../../../people/household/tables.ts'
import type { FormLine } from '../forms/year-file.ts'
import { tableOf } from '../forms/year-table.ts'

/** What may be deducted for a year is put in from behind the sixtieth day of it to the sixtieth of the next. */
export const rrspWindow = (year: number): Span => ({
  from: after(sixtiethDay(year)),
  to: sixtiethDay(year + 1),
})

/** Where it is on a Saturday or a Sunday, the Monday behind it (2025-03-03, 2026-03-02). */
function sixtiethDay(year: number): Day {
  const sixtieth = dayNumber(`${year}-01-01` as Day) + 59
  // Monday is 1.
  const weekday = weekdayOf(sixtieth)
  return dayFromNumber(weekday > 5 ? sixtieth + 8 - weekday : sixtieth)
}

type Windowed = Pick<FormLine, 'window'>

interface OfYear {
  country: Country
  year: number
  /** The twelve months that were chosen for medical expenses. */
  medical: Span | undefined
}

export const calendarYear = (year: number): Span => ({
  from: `${year}-01-01` as Day,
  to: `${year}-12-31` as Day,
})

export const yearOf = (day: string): number => Number(day.slice(0, 4))
export const isWithin = (day: Day, { from, to }: Span): boolean => day >= from && day <= to

/** The days that count for a year on a line. */
export function spanOf({ window }: Windowed, { country, year, medical }: OfYear): Span {
  if (window === 'RRSP') return (tableOf(country, year)?.rrspWindow as Span | undefined) ?? rrspWindow(year)
  if (window === 'ESTIMATED_PAYMENTS')
    return { from: after(lastPayment(country, year - 1)), to: lastPayment(country, year) }
  return (window === 'MEDICAL' && medical) || calendarYear(year)
}

/** Whether it goes by other days than those of the year, which the kept sums of months do not know. */
export const isWindowed = ({ window }: Windowed, { medical }: Pick<OfYear, 'medical'>): boolean =>
  window === 'RRSP' || window === 'ESTIMATED_PAYMENTS' || (window === 'MEDICAL' && medical !== undefined)

/** Whether days behind New Year may be asked about on it. */
export const isAsking = ({ window }: Windowed): boolean =>
  window === 'FILING_DATE' || window === 'ESTIMATED_PAYMENTS' || window === 'INSTALMENTS'

/** Between New Year and the filing day of the year before. */
export const untilFiling = (country: Country, year: number): Span => ({
  from: calendarYear(year).from,
  to: filingDay(country, year - 1),
})

/** What is paid shortly before a payment day of the year is for that: nobody has to be asked. */
const ON_TIME_DAYS = 14

/** Whether what is paid on a day may be for the year before as well as for its own: a person has to say. */
export function mayBeForYearBefore(line: Windowed, country: Country, day: Day): boolean {
  const year = yearOf(day)
  if (!isAsking(line) || !isWithin(day, untilFiling(country, year))) return false
  if (line.window === 'FILING_DATE') return true
  if (line.window === 'ESTIMATED_PAYMENTS' && day <= lastPayment(country, year - 1)) return false
  return !paymentDays(country, year).some((due) => day <= due && shiftDay(day, ON_TIME_DAYS) >= due)
}

function paymentDays(country: Country, year: number): Day[] {
  const { deadlines = [], instalments = [] } = tableOf(country, year) ?? {}
  const estimated = deadlines.flatMap(({ kind, on }) => (kind === 'ESTIMATED_PAYMENT' ? [on] : []))
  return [...instalments, ...estimated] as Day[]
}

/** By the table; of a year without one 15 January, or the next working day: where it is a Monday, that is a holiday. */
function lastPayment(country: Country, year: number): Day {
  const known = paymentDays(country, year).toSorted().at(-1)
  if (known && yearOf(known) > year) return known
  const due = weekdayFrom(`${year + 1}-01-15` as Day)
  return weekdayOf(dayNumber(due)) === 1 ? shiftDay(due, 1) : due
}

/** By the table; of a year without one as the law has it. */
export function filingDay(country: Country, year: number): Day {
  const known = tableOf(country, year)?.deadlines.find(({ kind }) => kind === 'FILING')
  return (known?.on as Day | undefined) ?? weekdayFrom(`${year + 1}-04-${country === 'US' ? 15 : 30}` as Day)
}

/** Where it is on a Saturday or a Sunday, the Monday behind it. */
function weekdayFrom(day: Day): Day {
  const number = dayNumber(day)
  const weekday = weekdayOf(number)
  return weekday > 5 ? dayFromNumber(number + 8 - weekday) : day
}
