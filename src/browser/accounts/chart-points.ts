import { daysBetween, firstOf, monthOf, shiftDay, shiftMonth, shortMonth } from '../days.ts'
import { absolute, compare, unitsOf } from '../money.ts'
import type { DayBalance } from './queries.ts'

export type Range = '3' | '12' | '36' | 'all'

export const RANGES: Range[] = ['3', '12', '36', 'all']

const MONTHS: Record<Exclude<Range, 'all'>, number> = { 3: 3, 12: 12, 36: 36 }

/** The most days that are asked for at once. */
const MOST_DAYS = 3_700

/** The first day of a range that ends today. */
export function firstDayOf(range: Range, today: string, openingDate: string): string {
  const earliest = shiftDay(today, -MOST_DAYS)
  const opened = openingDate > today ? today : openingDate
  if (range === 'all') return opened < earliest ? earliest : opened
  const month = monthOf(today)
  const from = shiftDay(firstOf(shiftMonth(month, -MONTHS[range])), daysBetween(firstOf(month), today))
  return from < opened ? opened : from
}

interface BalancePoint {
  date: string
  balance: string
  /** The first day of what lies between this point and the one before. */
  from: string
  tick: string | undefined
}

const WEEK = 7
/** More days than this are drawn by the week, and more than that by the month. */
const DAILY = 400
const WEEKLY = 1_200

/** So many points as can be told apart; the last day is always one of them. */
export function pointsOf(days: DayBalance[], locale: string): BalancePoint[] {
  const remaining = days.filter(({ date }, at) => {
    const fromEnd = days.length - 1 - at
    if (fromEnd === 0 || days.length <= DAILY) return true
    if (days.length <= WEEKLY) return fromEnd % WEEK === 0
    return monthOf(date) !== monthOf(shiftDay(date, 1))
  })
  return remaining.map(({ date, balance }, at) => {
    const before = remaining[at - 1]?.date
    return {
      date,
      balance,
      from: before ? shiftDay(before, 1) : (days[0]?.date ?? date),
      tick: tickOf(date, before, locale),
    }
  })
}

/** A month where it begins, with its year in January. */
function tickOf(date: string, before: string | undefined, locale: string): string | undefined {
  if (before === undefined || monthOf(before) === monthOf(date)) return undefined
  const name = shortMonth(monthOf(date), locale)
  return before.slice(0, 4) === date.slice(0, 4) ? name : `${name} ${date.slice(0, 4)}`
}

/** Whether a ground at zero wastes no more than half of the drawing; what never moves is nothing without one. */
export function fitsZero(balances: string[]): boolean {
  if (balances.length === 0) return true
  const sorted = balances.toSorted(compare)
  const [least, greatest] = [unitsOf(sorted[0] ?? '0'), unitsOf(sorted.at(-1) ?? '0')]
  if ((least <= 0n && greatest >= 0n) || least === greatest) return true
  const sizes = [sorted[0] ?? '0', sorted.at(-1) ?? '0'].map((one) => unitsOf(absolute(one)))
  const [small = 0n, large = 0n] = sizes.toSorted((one, other) => (one < other ? -1 : 1))
  return small * 2n <= large
}
