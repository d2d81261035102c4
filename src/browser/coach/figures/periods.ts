import { farMonth, lastOf, monthOf, shiftDay, shortMonth, shownDay } from '../../days.ts'
import type { ChartPoint } from '../../parts/charts/chart-frame.tsx'
import type { Reader } from './figure.ts'
import { words } from './figure-words.ts'

type ByInterval = Partial<Record<string, string>>

export const periodKind = (interval: string): string =>
  (words.periods as ByInterval)[interval] ?? words.periods.NONE
export const byPeriod = (interval: string): string => (words.by as ByInterval)[interval] ?? words.by.NONE

/** How a period of a report is called, and below the axis. */
export function pointOf(from: string, interval: string, { locale, today }: Reader): ChartPoint {
  const month = monthOf(from)
  switch (interval) {
    case 'MONTH':
      return { key: from, name: farMonth(month, locale), tick: shortMonth(month, locale) }
    case 'QUARTER':
      return { key: from, name: words.fromMonth(farMonth(month, locale)), tick: shortMonth(month, locale) }
    case 'YEAR':
      return { key: from, name: from.slice(0, 4), tick: from.slice(0, 4) }
    default: {
      const name = shownDay(from, { locale, today })
      return { key: from, name: interval === 'WEEK' ? words.weekOf(name) : name, tick: name }
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
