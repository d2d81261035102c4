import { shiftDay } from '../days.ts'
import type { Range } from '../net-worth/ranges.ts'

const DAYS: Record<Exclude<Range, 'all'>, number> = { '3': 91, '12': 364, '36': 1094 }
/** The most days that can be asked for. */
const MOST_DAYS = 17_900

/** The first day of a range that ends today; all begins with the oldest account. */
export function firstDayOf(range: Range, today: string, oldest: string): string {
  const first = range === 'all' ? oldest : shiftDay(today, -DAYS[range])
  const earliest = shiftDay(today, -MOST_DAYS)
  if (first > today) return today
  return first < earliest ? earliest : first
}

/** Over more than a year a return is told as one of a year. */
export const isByYear = (range: Range): boolean => range === '36' || range === 'all'
