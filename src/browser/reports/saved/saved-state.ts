import type { SavedReport } from '../../session/api-types.ts'
import {
  type BuilderState,
  builderAddress,
  builderStateOf,
  CHARTS,
  COMPARED,
  questionOf,
} from '../builder/builder-query.ts'
import { allIn, INTERVALS, RANGES, type Range } from '../report-query.ts'

/** The address of a saved report as it was saved. */
export const savedAddress = (id: string): string => `/reports/custom?saved=${id}`

const RANGE_NAMES = {
  month: 'MONTH',
  '3': 'MONTHS_3',
  '6': 'MONTHS_6',
  '12': 'MONTHS_12',
  year: 'YEAR',
  'last-year': 'LAST_YEAR',
  own: null,
} as const satisfies Record<Range, SavedReport['range']>

const upper = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>

/** What is kept of a report that was put together. */
export function savedOf(state: BuilderState): Pick<SavedReport, 'query' | 'range' | 'chart'> {
  const { range, from, to, chart } = state
  const query = { ...questionOf(state), ...(range === 'own' && { from, to }) }
  return { query, range: RANGE_NAMES[range], chart: upper(chart) }
}

/** A saved report as the builder has it. */
export function stateOfSaved({ id, query, range, chart }: SavedReport): BuilderState {
  const { measure, by, split, interval, from = '', to = '', q = '', compare, convert } = query
  const plain = builderStateOf('')
  return {
    ...plain,
    measure,
    by,
    split: split ?? '',
    interval: INTERVALS.find((one) => one === interval) ?? plain.interval,
    range: rangeOf(range, from && to),
    from,
    to,
    q,
    compare: COMPARED.find((one) => one === compare) ?? '',
    currency: convert ? allIn(convert) : (query.currency ?? ''),
    chart: CHARTS.find((one) => upper(one) === chart) ?? plain.chart,
    saved: id,
  }
}

/** Where neither a range nor days were named, the server takes the last twelve months. */
const rangeOf = (range: SavedReport['range'], days: string): Range =>
  range === null ? (days ? 'own' : '12') : (RANGES.find((one) => RANGE_NAMES[one] === range) ?? '12')

/** What the address asks for: the saved report as it was saved, where the address names nothing but it. */
export const stateAt = (search: string, saved: SavedReport | undefined): BuilderState =>
  saved && [...new URLSearchParams(search).keys()].every((name) => name === 'saved')
    ? stateOfSaved(saved)
    : builderStateOf(search)

export const isChanged = (state: BuilderState, saved: SavedReport): boolean =>
  builderAddress({ ...state, least: '1', saved: '' }) !==
  builderAddress({ ...stateOfSaved(saved), saved: '' })
