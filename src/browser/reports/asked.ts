import { firstOf, lastOf, monthOf, shiftMonth } from '../days.ts'

/** The reports there are, by what stands in their address. */
export const KINDS = [
  { kind: 'spending', name: 'Spending' },
  { kind: 'in-and-out', name: 'In and out' },
  { kind: 'category', name: 'One category' },
  { kind: 'compare', name: 'Two periods' },
  { kind: 'forecast', name: 'Forecast' },
] as const
export type Kind = (typeof KINDS)[number]['kind']

export const RANGES = [
  { value: 'month', label: 'This month' },
  { value: '3', label: '3 months' },
  { value: '6', label: '6 months' },
  { value: '12', label: '12 months' },
  { value: 'year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: 'own', label: 'Other days' },
] as const
export type Range = (typeof RANGES)[number]['value']

export const INTERVALS = [
  { value: 'DAY', label: 'Day' },
  { value: 'WEEK', label: 'Week' },
  { value: 'MONTH', label: 'Month' },
  { value: 'QUARTER', label: 'Quarter' },
  { value: 'YEAR', label: 'Year' },
] as const
export type Interval = (typeof INTERVALS)[number]['value']

export const GROUPINGS = [
  { value: 'CATEGORY', label: 'Category' },
  { value: 'GROUP', label: 'Group' },
  { value: 'PAYEE', label: 'Payee' },
  { value: 'TAG', label: 'Tag' },
  { value: 'ACCOUNT', label: 'Account' },
] as const
export type Grouping = (typeof GROUPINGS)[number]['value']

export const DAYS = [
  { value: '30', label: '30 days' },
  { value: '60', label: '60 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: 'A year' },
] as const

export const AGAINST = [
  { value: 'before', label: 'The days before' },
  { value: 'year', label: 'A year before' },
  { value: 'own', label: 'Other days' },
] as const

/** Transfers are neither spending nor income; one with a category that leaves the budget may count as if it were. */
export const TRANSFERS = [
  { value: 'out', label: 'Left out' },
  { value: 'categorised', label: 'With a category' },
] as const

/** What of a report is asked for, as its address has it. */
export interface Asked {
  range: Range
  /** Where the range is none of the named ones. */
  from: string
  to: string
  interval: Interval
  by: Grouping
  /** An id, or none for what has no category; empty for all. */
  category: string
  account: string
  currency: string
  days: (typeof DAYS)[number]['value']
  against: (typeof AGAINST)[number]['value']
  /** Where the second period is none of the named ones. */
  againstFrom: string
  againstTo: string
  transfers: (typeof TRANSFERS)[number]['value']
}

const PLAIN: Asked = {
  range: '12',
  ...{ from: '', to: '', interval: 'MONTH', by: 'CATEGORY' },
  ...{
    category: '',
    account: '',
    currency: '',
    days: '90',
    against: 'before',
    againstFrom: '',
    againstTo: '',
    transfers: 'out',
  },
}

const oneOf = <Value extends string>(
  options: readonly { value: Value }[],
  text: string | null,
  plain: Value,
): Value => options.find(({ value }) => value === text)?.value ?? plain

export function askedOf(search: string): Asked {
  const params = new URLSearchParams(search)
  const text = (name: string) => params.get(name) ?? ''
  return {
    range: oneOf(RANGES, params.get('range'), PLAIN.range),
    from: text('from'),
    to: text('to'),
    interval: oneOf(INTERVALS, params.get('interval'), PLAIN.interval),
    by: oneOf(GROUPINGS, params.get('by'), PLAIN.by),
    category: text('category'),
    account: text('account'),
    currency: text('currency'),
    days: oneOf(DAYS, params.get('days'), PLAIN.days),
    against: oneOf(AGAINST, params.get('against'), PLAIN.against),
    againstFrom: text('againstFrom'),
    againstTo: text('againstTo'),
    transfers: oneOf(TRANSFERS, params.get('transfers'), PLAIN.transfers),
  }
}

/** Without what is as it is anyway: two addresses that ask the same are the same. */
export function addressOf(kind: Kind, told: Asked): string {
  // Only the forecast is of several accounts at once.
  const asked = kind !== 'forecast' && told.account.includes(',') ? { ...told, account: '' } : told
  const named = (Object.keys(PLAIN) as (keyof Asked)[]).filter((name) => asked[name] !== PLAIN[name])
  const query = new URLSearchParams(named.map((name) => [name, asked[name]]))
  return `/reports/${kind}${named.length > 0 ? `?${query}` : ''}`
}

export interface Span {
  from: string
  to: string
}

/** The days of a range, up to today; undefined while the days of its own are not both there. */
export function spanOf(
  { range, from, to }: Pick<Asked, 'range' | 'from' | 'to'>,
  today: string,
): Span | undefined {
  const month = monthOf(today)
  const year = today.slice(0, 4)
  switch (range) {
    case 'month':
      return { from: firstOf(month), to: today }
    case 'year':
      return { from: `${year}-01-01`, to: today }
    case 'last-year': {
      const last = shiftMonth(`${year}-01`, -1)
      return { from: `${last.slice(0, 4)}-01-01`, to: lastOf(last) }
    }
    case 'own':
      return from !== '' && to !== '' && from <= to ? { from, to } : undefined
    default:
      return { from: firstOf(shiftMonth(month, 1 - Number.parseInt(range, 10))), to: today }
  }
}

/** What a period is held against; nothing where that is just before it, undefined while its days are not both there. */
export function againstOf(asked: Asked, span: Span): Partial<Span> | undefined {
  if (asked.against === 'before') return {}
  if (asked.against === 'year') return yearBefore(span)
  return spanOf({ range: 'own', from: asked.againstFrom, to: asked.againstTo }, '')
}

/** The same days a year earlier. */
export const yearBefore = ({ from, to }: Span): Span => ({ from: dayBefore(from), to: dayBefore(to) })

function dayBefore(day: string): string {
  const month = shiftMonth(day.slice(0, 7), -12)
  const last = lastOf(month)
  const same = `${month}${day.slice(7)}`
  return same > last ? last : same
}
