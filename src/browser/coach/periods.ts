import { farMonth, lastOf, monthOf, shiftDay, shortMonth, shownDay } from '../days.ts'
import type { ChartPoint } from '../parts/chart-frame.tsx'
import type { Reader } from './figure.ts'

const KINDS: Record<string, string> = {
  NONE: 'Period',
  DAY: 'Day',
  WEEK: 'Week',
  MONTH: 'Month',
  QUARTER: 'Quarter',
  YEAR: 'Year',
}

export const periodKind = (interval: string): string => KINDS[interval] ?? 'Period'
export const byPeriod = (interval: string): string => `by ${periodKind(interval).toLowerCase()}`

/** How a period of a report is called, and below the axis. */
export function pointOf(from: string, interval: string, { locale, today }: Reader): ChartPoint {
  const month = monthOf(from)
  switch (interval) {
    case 'MONTH':
      return { key: from, name: farMonth(month, locale), tick: shortMonth(month, locale) }
    case 'QUARTER':
      return { key: from, name: `From ${farMonth(month, locale)}`, tick: shortMonth(month, locale) }
    case 'YEAR':
      return { key: from, name: from.slice(0, 4), tick: from.slice(0, 4) }
    default: {
      const name = shownDay(from, { locale, today })
      return { key: from, name: interval === 'WEEK' ? `Week of ${name}` : name, tick: name }
    }
  }
}

/** 1 – 22 Nov as one: November where it is a whole month. */
export function spanWords(from: string, to: string, { locale, today }: Reader): string {
  if (from === to) return shownDay(from, { locale, today })
  if (from === `${monthOf(from)}-01` && to === lastOf(monthOf(from))) return farMonth(monthOf(from), locale)
  return `${shownDay(from, { locale, today })} – ${shownDay(to, { locale, today })}`
}

/** The last day of each period that begins on one of these. */
export const endsOf = (starts: string[], to: string): string[] =>
  starts.map((_, at) => (starts[at + 1] === undefined ? to : shiftDay(starts[at + 1] as string, -1)))
