import { isLeapYear, MONTH_LENGTHS } from '../../core/time.ts'

export const cadences = [
  'WEEKLY',
  'BIWEEKLY',
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'SEMIANNUAL',
  'YEARLY',
] as const
export type Cadence = (typeof cadences)[number]

export interface Rhythm {
  cadence: Cadence
  /** One of the two is 0. */
  months: number
  days: number
  /** The mean length of a period. */
  periodDays: number
  /** How far two neighbours may be from one period apart: a weekend or a holiday on either side. */
  toleranceDays: number
  /** How far the occurrences may be on average from the day they are expected on. */
  meanDeviationDays: number
}

const rhythm = (
  cadence: Cadence,
  { months = 0, days = 0 },
  toleranceDays: number,
  meanDeviationDays: number,
): Rhythm => ({
  cadence,
  months,
  days,
  periodDays: days || months * 30.436875,
  toleranceDays,
  meanDeviationDays,
})

export const rhythms: readonly Rhythm[] = [
  rhythm('WEEKLY', { days: 7 }, 2, 0.7),
  rhythm('BIWEEKLY', { days: 14 }, 3, 1.2),
  rhythm('MONTHLY', { months: 1 }, 6, 2.6),
  rhythm('BIMONTHLY', { months: 2 }, 6, 3),
  rhythm('QUARTERLY', { months: 3 }, 8, 4),
  rhythm('SEMIANNUAL', { months: 6 }, 10, 5),
  rhythm('YEARLY', { months: 12 }, 14, 6),
]

const SLOW_DAYS = 180

/** Whether it comes once or twice a year: then its amount is another one nearly every time. */
export const isSlow = ({ periodDays }: Rhythm): boolean => periodDays >= SLOW_DAYS

const BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

/** Days since 1970-01-01 of a date of a month, or of the last of the month where it is shorter. */
export function dayIn(month: number, dayOfMonth: number): number {
  const year = Math.floor(month / 12)
  const inYear = month - year * 12
  const leap = isLeapYear(year) ? 1 : 0
  const length = (MONTH_LENGTHS[inYear] ?? 0) + (inYear === 1 ? leap : 0)
  const before = year - 1
  const years = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  return years - 719_162 + (BEFORE[inYear] ?? 0) + (inYear > 1 ? leap : 0) + Math.min(dayOfMonth, length) - 1
}

/** A date made ready for arithmetic. */
export interface Place {
  /** Days since 1970-01-01. */
  day: number
  /** Months since year 0. */
  month: number
  dayOfMonth: number
}

/** Days between where the later one is and where so many periods after the earlier one lie. */
export function deviation(rhythm: Rhythm, earlier: Place, later: Place, periods: number): number {
  if (rhythm.days) return Math.abs(later.day - earlier.day - periods * rhythm.days)
  const months = periods * rhythm.months
  // A charge of the 31st is on the 28th of February and back on the 31st of March, so both ways count.
  const forth = Math.abs(later.day - dayIn(earlier.month + months, earlier.dayOfMonth))
  if (forth === 0 || earlier.dayOfMonth < 28) return forth
  return Math.min(forth, Math.abs(earlier.day - dayIn(later.month - months, later.dayOfMonth)))
}
