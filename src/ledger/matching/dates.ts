import { type Day, parseDay } from '../../core/time.ts'
import type { DatePart } from './rule.ts'

export const isDay = (text: string): boolean => parseDay(text) !== undefined

/** How far the parts of a date count from 1. */
export const MOST: Record<DatePart, number> = { dayOfMonth: 31, month: 12, weekday: 7 }

/** Transactions come by date: the next one has the date of the last one more often than not. */
let last: { date: string; parts: Record<DatePart, number> } | undefined

/** The parts of a date; weekdays as ISO 8601 counts them, from Monday. */
export function datePartsOf(date: Day): Readonly<Record<DatePart, number>> {
  if (last?.date === date) return last.parts
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const parts = { dayOfMonth, month, weekday: weekday(year, month, dayOfMonth) }
  last = { date, parts }
  return parts
}

const MONTH_SHIFTS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

/** Sakamoto's rule; reading the date as one would take longer than all else about a movement. */
function weekday(year: number, month: number, date: number): number {
  const y = month < 3 ? year - 1 : year
  const fromSunday =
    (y +
      Math.floor(y / 4) -
      Math.floor(y / 100) +
      Math.floor(y / 400) +
      (MONTH_SHIFTS[month - 1] ?? 0) +
      date) %
    7
  return fromSunday === 0 ? 7 : fromSunday
}
