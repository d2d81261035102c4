import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf, reportsApi } from '../../session/api.ts'
import type { BuiltReport } from '../../session/api-types.ts'
import {
  INTERVALS,
  type Interval,
  intoOf,
  LEAST,
  type Least,
  moneyOf,
  RANGES,
  type Range,
  type Span,
} from '../report-query.ts'

export const MEASURES = ['SPENT', 'RECEIVED', 'NET', 'COUNT', 'AVERAGE', 'BALANCE'] as const
export type Measure = (typeof MEASURES)[number]

export const WAYS = [
  'PERIOD',
  'CATEGORY',
  'GROUP',
  'PAYEE',
  'TAG',
  'ACCOUNT',
  'PERSON',
  'WEEKDAY',
  'DIRECTION',
] as const
export type Way = (typeof WAYS)[number]

/** What balances may be put together by. */
export const BALANCE_WAYS = ['PERIOD', 'ACCOUNT'] as const satisfies readonly Way[]
export const BALANCE_INTERVALS = ['DAY', 'MONTH', 'YEAR'] as const satisfies readonly Interval[]

export const COMPARED = ['', 'BEFORE', 'YEAR_BEFORE', 'BUDGET'] as const
/** What a budget is of, so that it can be compared with. */
const BUDGETED_WAYS: readonly (Way | '')[] = ['PERIOD', 'CATEGORY', 'GROUP', '']

/** What the report can be compared with. */
export const comparedOf = (state: BuilderState): readonly BuilderState['compare'][] =>
  isBudgeted(state) ? COMPARED : COMPARED.filter((one) => one !== 'BUDGET')

const isBudgeted = ({ measure, by, split, interval, q, currency }: BuilderState): boolean =>
  measure === 'SPENT' &&
  BUDGETED_WAYS.includes(by) &&
  BUDGETED_WAYS.includes(split) &&
  interval !== 'DAY' &&
  interval !== 'WEEK' &&
  q.trim() === '' &&
  currency === ''

export const CHARTS = ['bars', 'lines', 'heat', 'flow', 'table'] as const
export type Chart = (typeof CHARTS)[number]

/** What a built report is asked for, as its address has it. */
export interface BuilderState {
  measure: Measure
  by: Way
  /** Empty for none. */
  split: Way | ''
  interval: Interval
  range: Range
  from: string
  to: string
  q: string
  compare: (typeof COMPARED)[number]
  currency: string
  chart: Chart
  /** Of what flows: a reader's own choice, which is not saved. */
  least: Least
  /** The saved report that it was opened from. */
  saved: string
}

const PLAIN: BuilderState = {
  measure: 'SPENT',
  by: 'PERIOD',
  split: 'GROUP',
  interval: 'MONTH',
  range: '12',
  from: '',
  to: '',
  q: '',
  compare: '',
  currency: '',
  chart: 'bars',
  least: '1',
  saved: '',
}

/** In an address, where an empty value would be as if nothing stood there. */
const NONE = 'none'

export function builderStateOf(search: string): BuilderState {
  const params = new URLSearchParams(search)
  const text = (name: string) => params.get(name) ?? ''
  const oneOf = <Value extends string>(name: string, values: readonly Value[], plain: Value): Value =>
    values.find((value) => (value === '' ? NONE : value) === params.get(name)) ?? plain
  const state: BuilderState = {
    measure: oneOf('measure', MEASURES, PLAIN.measure),
    by: oneOf('by', WAYS, PLAIN.by),
    split: oneOf('split', ['', ...WAYS], PLAIN.split),
    interval: oneOf('interval', INTERVALS, PLAIN.interval),
    range: oneOf('range', RANGES, PLAIN.range),
    from: text('from'),
    to: text('to'),
    q: text('q'),
    compare: oneOf('compare', COMPARED, PLAIN.compare),
    currency: text('currency'),
    chart: oneOf('chart', CHARTS, PLAIN.chart),
    least: oneOf('least', LEAST, PLAIN.least),
    saved: text('saved'),
  }
  return askable(state)
}

/** How far what flows is told apart. */
export const FLOW_WAYS: readonly Way[] = ['CATEGORY', 'GROUP']

/** What flows is what came in and went out: of it nothing is put together otherwise. */
const FLOWING = {
  measure: 'NET',
  split: '',
  interval: 'MONTH',
  compare: '',
} as const satisfies Partial<BuilderState>

/** A calendar is of days, each by itself. */
const BY_DAY = {
  by: 'PERIOD',
  split: '',
  interval: 'DAY',
  compare: '',
} as const satisfies Partial<BuilderState>

/** The same without what does not go together. */
function askable(state: BuilderState): BuilderState {
  if (state.chart === 'flow')
    return { ...state, ...FLOWING, by: FLOW_WAYS.find((way) => way === state.by) ?? 'CATEGORY' }
  if (state.least !== PLAIN.least) return askable({ ...state, least: PLAIN.least })
  // Balances are of one currency; what the others are worth in it is a matter of net worth.
  if (state.measure === 'BALANCE' && intoOf(state.currency)) return askable({ ...state, currency: '' })
  if (state.chart === 'heat') return { ...state, ...BY_DAY, q: state.measure === 'BALANCE' ? '' : state.q }
  if (state.measure !== 'BALANCE') {
    const other = { ...state, split: state.split === state.by ? ('' as const) : state.split }
    return { ...other, compare: comparedOf(other).includes(other.compare) ? other.compare : '' }
  }
  const by = BALANCE_WAYS.find((way) => way === state.by) ?? 'PERIOD'
  const split = BALANCE_WAYS.find((way) => way === state.split && way !== by) ?? ''
  const interval = BALANCE_INTERVALS.find((one) => one === state.interval) ?? 'MONTH'
  return { ...state, by, split, interval, q: '', compare: '' }
}

const TYPED: readonly (keyof BuilderState)[] = ['from', 'to', 'q', 'currency', 'least', 'saved']

/**
 * Without what is as it is anyway: two addresses that ask the same are the same. What was changed of a saved report is told as a
 * whole: its own address names the report alone.
 */
export function builderAddress(state: BuilderState): string {
  const asked = askable(state)
  const named = (Object.keys(PLAIN) as (keyof BuilderState)[]).filter(
    (name) => asked[name] !== PLAIN[name] || (asked.saved !== '' && !TYPED.includes(name)),
  )
  const query = new URLSearchParams(named.map((name) => [name, asked[name] || NONE]))
  return `/reports/custom${named.length > 0 ? `?${query}` : ''}`
}

/** What the server is asked, but for the days. */
export function questionOf({ measure, by, split, interval, q, compare, currency }: BuilderState) {
  return {
    measure,
    by,
    interval,
    ...(split && { split }),
    ...(q && { q }),
    ...(compare && { compare }),
    ...moneyOf(currency),
  }
}

export const builtQuery = (state: BuilderState, span: Span) => {
  const question = { ...span, ...questionOf(state) }
  return queryOptions({
    queryKey: ['reports', 'built', question],
    queryFn: () => dataOf(reportsApi.query.post(question)),
    placeholderData: keepPreviousData,
  })
}

export type Built = BuiltReport
