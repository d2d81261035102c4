import type { Report } from '../../insight/reports/model.ts'
import { firstOf, lastOf, monthOf, shiftMonth } from '../days.ts'

/** The reports there are, and what stands in their address. */
const paths = {
  spending: 'spending',
  incomeExpense: 'in-and-out',
  trend: 'category',
  comparison: 'compare',
  flow: 'flow',
  forecast: 'forecast',
} as const satisfies Record<Exclude<Report, 'built'>, string>
export type Kind = (typeof paths)[keyof typeof paths]
export const KINDS = Object.values(paths)

export const RANGES = ['month', '3', '6', '12', 'year', 'last-year', 'own'] as const
export type Range = (typeof RANGES)[number]

export const INTERVALS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type Interval = (typeof INTERVALS)[number]

export const GROUPINGS = ['CATEGORY', 'GROUP', 'PAYEE', 'TAG', 'ACCOUNT'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const DAYS = ['30', '60', '90', '180', '365'] as const

export const AGAINST = ['before', 'year', 'own'] as const

/** Transfers are neither spending nor income; one with a category that leaves the budget may count as if it were. */
export const TRANSFERS = ['out', 'categorised'] as const

/** In percent of all that flows: thinner streams are told together. */
export const LEAST = ['0', '1', '2', '5', '10'] as const
export type Least = (typeof LEAST)[number]

/** What of a report is asked for, as its address has it. */
export interface ReportQuery {
  range: Range
  /** Where the range is none of the named ones. */
  from: string
  to: string
  interval: Interval
  by: Grouping
  /** An id, or none for what has no category; empty for all. */
  category: string
  account: string
  /** USD alone, or all-CAD: all as one. */
  currency: string
  days: (typeof DAYS)[number]
  against: (typeof AGAINST)[number]
  /** Where the second period is none of the named ones. */
  againstFrom: string
  againstTo: string
  transfers: (typeof TRANSFERS)[number]
  least: Least
}

const PLAIN: ReportQuery = {
  range: '12',
  from: '',
  to: '',
  interval: 'MONTH',
  by: 'CATEGORY',
  category: '',
  account: '',
  currency: '',
  days: '90',
  against: 'before',
  againstFrom: '',
  againstTo: '',
  transfers: 'out',
  least: '1',
}

/** What the address says where all currencies are shown as one. */
export const allIn = (currency: string): string => `all-${currency}`
export const intoOf = (currency: string): string | undefined => /^all-([A-Z]{3})$/.exec(currency)?.[1]

/** One currency alone, or all of them as one, as the server is asked for it. */
export const moneyOf = (currency: string): { convert?: string; currency?: string } => {
  const into = intoOf(currency)
  return into ? { convert: into } : currency ? { currency } : {}
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, plain: Value): Value =>
  values.find((value) => value === text) ?? plain

export function queryOf(search: string): ReportQuery {
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
    least: oneOf(LEAST, params.get('least'), PLAIN.least),
  }
}

/** Without what is as it is anyway: two addresses that ask the same are the same. */
export function addressOf(kind: Kind, told: ReportQuery): string {
  // Only the forecast is of several accounts at once.
  const request = kind !== 'forecast' && told.account.includes(',') ? { ...told, account: '' } : told
  const named = (Object.keys(PLAIN) as (keyof ReportQuery)[]).filter((name) => request[name] !== PLAIN[name])
  const query = new URLSearchParams(named.map((name) => [name, request[name]]))
  return `/reports/${kind}${named.length > 0 ? `?${query}` : ''}`
}

export interface Span {
  from: string
  to: string
}

/** The days of a range, up to today; undefined while the days of its own are not both there. */
export function spanOf(
  { range, from, to }: Pick<ReportQuery, 'range' | 'from' | 'to'>,
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

/** What a period is compared with, as the report is asked for it; undefined while its days are not both there. */
export function againstOf(query: ReportQuery): Against | undefined {
  if (query.against !== 'own') return { against: query.against === 'year' ? 'YEAR_BEFORE' : 'BEFORE' }
  const span = spanOf({ range: 'own', from: query.againstFrom, to: query.againstTo }, '')
  return span && { againstFrom: span.from, againstTo: span.to }
}

type Against = { against: 'BEFORE' | 'YEAR_BEFORE' } | { againstFrom: string; againstTo: string }
