import { type Day, dayFromNumber, dayNumber } from '../../core/time.ts'
import { dayIn, rhythms } from './cadences.ts'
import type { RecurringSeries } from './series.ts'

/** What tells when a series is expected. */
export type RecurringSchedule = Pick<RecurringSeries, 'cadence' | 'dayOfMonth' | 'nextDate'>

/** The days from one to another, both included, on which a series is expected; none before its next, or once ended. */
export function expectedDays(series: RecurringSchedule, from: Day, to: Day): Day[] {
  const { nextDate, dayOfMonth } = series
  const rhythm = rhythms.find(({ cadence }) => cadence === series.cadence)
  if (nextDate === null || !rhythm) return []
  const month = Number(nextDate.slice(0, 4)) * 12 + Number(nextDate.slice(5, 7)) - 1
  const nth = (count: number): number =>
    dayOfMonth === null
      ? dayNumber(nextDate) + count * rhythm.days
      : dayIn(month + count * rhythm.months, dayOfMonth)
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const days: Day[] = []
  for (let count = 0, day = nth(0); day <= last; day = nth(++count)) {
    if (day >= first) days.push(dayFromNumber(day))
  }
  return days
}
