import { type Day, shiftDay } from '../../core/time.ts'
import { expectedDays, type RecurringSchedule } from '../recurrence/expected-days.ts'

/** Days on which nothing is expected: from the first of them on, until that on which it goes on, where one is named. */
export interface Pause {
  pausedSince: Day | null
  pausedUntil: Day | null
}

export const isPausedOn = ({ pausedSince, pausedUntil }: Pause, day: Day): boolean =>
  pausedSince !== null && day >= pausedSince && (pausedUntil === null || day < pausedUntil)

/** Any two days of a rhythm are less than this apart. */
export const LONGEST_PERIOD_DAYS = 370

/** What is expected next, as it is seen on a day; null while nobody knows when it goes on. */
export function nextOutsidePause(one: RecurringSchedule & Pause, today: Day): Day | null {
  const { nextDate, pausedSince, pausedUntil } = one
  if (nextDate === null || pausedSince === null) return nextDate
  const hasBegun = pausedSince <= today || nextDate >= pausedSince
  if (!hasBegun || (pausedUntil !== null && nextDate >= pausedUntil)) return nextDate
  if (pausedUntil === null) return null
  return expectedDays(one, pausedUntil, shiftDay(pausedUntil, LONGEST_PERIOD_DAYS))[0] ?? null
}
