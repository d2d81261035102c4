import { type Day, dayFrom, shiftDay } from '../../core/time.ts'
import type { Rhythm } from './terms.ts'

export const PAYMENTS_A_YEAR: Record<Rhythm, number> = {
  MONTHLY: 12,
  SEMI_MONTHLY: 24,
  BIWEEKLY: 26,
  ACCELERATED_BIWEEKLY: 26,
  WEEKLY: 52,
  ACCELERATED_WEEKLY: 52,
}

const HALF_MONTH_DAYS = 15

/** The day of a payment, the first being number 0. A day that a month does not have is its last. */
export function dueDate(first: Day, rhythm: Rhythm, number: number): Day {
  switch (rhythm) {
    case 'MONTHLY':
      return monthsAfter(first, number)
    case 'SEMI_MONTHLY':
      return halfMonthsAfter(first, number)
    case 'BIWEEKLY':
    case 'ACCELERATED_BIWEEKLY':
      return shiftDay(first, number * 14)
    case 'WEEKLY':
    case 'ACCELERATED_WEEKLY':
      return shiftDay(first, number * 7)
  }
}

/** Twice a month, fifteen days apart: 1 and 16, or 15 and 30. */
function halfMonthsAfter(first: Day, number: number): Day {
  const date = Number(first.slice(8))
  const isLate = date > HALF_MONTH_DAYS
  const early = isLate ? date - HALF_MONTH_DAYS : date
  const halves = number + (isLate ? 1 : 0)
  return monthsAfter(first, Math.floor(halves / 2), halves % 2 === 0 ? early : early + HALF_MONTH_DAYS)
}

export function monthsAfter(day: Day, months: number, date = Number(day.slice(8))): Day {
  const number = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(number / 12), (number % 12) + 1]
  for (let last = date; ; last--) {
    const found = dayFrom(year, month, last)
    if (found || last <= 28) return found ?? day
  }
}
