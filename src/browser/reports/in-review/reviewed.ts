import { firstOf, lastOf, monthOf, shiftDay, shiftMonth } from '../../days.ts'
import { type BuilderState, builderStateOf } from '../builder/builder-query.ts'
import type { Span } from '../report-query.ts'

/** A year, 2025, or a month of it, 2025-11. */
export type Reviewed = string

export const isYear = (reviewed: Reviewed): boolean => reviewed.length === 4

/** What an address asks for; where it says nothing that can be, the year that a month ago was in. */
export function reviewedOf(search: string, today: string): Reviewed {
  const asked = new URLSearchParams(search).get('of') ?? ''
  if (/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/.test(asked)) return asked
  return shiftMonth(monthOf(today), -1).slice(0, 4)
}

export const reviewAddress = (reviewed: Reviewed, currency = ''): string =>
  `/reports/in-review?${new URLSearchParams({ of: reviewed, ...(currency && { currency }) })}`

/** The one before or after it. */
export const turned = (reviewed: Reviewed, by: 1 | -1): Reviewed =>
  isYear(reviewed) ? shiftMonth(`${reviewed}-01`, by * 12).slice(0, 4) : shiftMonth(reviewed, by)

/** Its days, of the present one up to today; undefined of one that has not begun. */
export function reviewedSpan(reviewed: Reviewed, today: string): Span | undefined {
  const [from, last] = isYear(reviewed)
    ? [`${reviewed}-01-01`, `${reviewed}-12-31`]
    : [firstOf(reviewed), lastOf(reviewed)]
  if (from > today) return undefined
  return { from, to: last < today ? last : today }
}

/** The same days with the one before, at whose end it began. */
export const withDayBefore = ({ from, to }: Span): Span => ({ from: shiftDay(from, -1), to })

/** A report of these days that is put together. */
export const partOf = ({ from, to }: Span, asked: Partial<BuilderState>): BuilderState => ({
  ...builderStateOf(''),
  range: 'own',
  from,
  to,
  split: '',
  ...asked,
})
