import { daysBetween, farMonth, firstOf, monthOf, shiftDay, shiftMonth } from '../days.ts'

export type Range = '3' | '12' | '36' | 'all'
export type By = 'month' | 'day'
export type Rows = 'kind' | 'account'

export const RANGES: Range[] = ['3', '12', '36', 'all']

interface RangeQuery {
  range: Range
  by: By
  /** Of the tables. */
  rows: Rows
  currency: string | undefined
  /** All currencies as one. */
  isConverted: boolean
}

/** As the address says it; what it says wrongly is as if it said nothing. */
export function queryOf(search: string): RangeQuery {
  const params = new URLSearchParams(search)
  const range = RANGES.find((one) => one === params.get('range')) ?? '36'
  const by = params.get('by')
  const currency = params.get('currency') ?? ''
  return {
    range,
    by: by === 'day' || by === 'month' ? by : range === '3' ? 'day' : 'month',
    rows: params.get('rows') === 'account' ? 'account' : 'kind',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    isConverted: params.get('in') === 'one',
  }
}

/** The most days that can be asked for one by one, and the most that can be asked for at all. */
const MOST_DAYS = 3_600
const MOST_MONTHS = 49 * 12

/** The first day of a range that ends today; all begins with the oldest account. */
export function firstDayOf(
  { range, by }: Pick<RangeQuery, 'range' | 'by'>,
  today: string,
  oldest: string,
): string {
  const earliest =
    by === 'day' ? shiftDay(today, -MOST_DAYS) : firstOf(shiftMonth(monthOf(today), -MOST_MONTHS))
  const requested = range === 'all' ? oldest : monthsBefore(today, Number.parseInt(range, 10), by)
  const from = requested > today ? today : requested
  return from < earliest ? earliest : from
}

/** By the month its first point is the end of that month. */
function monthsBefore(today: string, months: number, by: By): string {
  const month = shiftMonth(monthOf(today), -months)
  if (by === 'month') return firstOf(month)
  const days = daysBetween(firstOf(monthOf(today)), today)
  const day = shiftDay(firstOf(month), days)
  // 31 March a month before is in February still.
  return monthOf(day) === month ? day : shiftDay(firstOf(shiftMonth(month, 1)), -1)
}

/** As many names below the axis as there is room for, the last point always among them. */
export function tickOf(dates: string[], at: number, most: number, locale: string): string | undefined {
  const step = Math.max(1, Math.ceil(dates.length / most))
  const date = dates[at]
  if (date === undefined || (dates.length - 1 - at) % step !== 0) return undefined
  return farMonth(monthOf(date), locale)
}
