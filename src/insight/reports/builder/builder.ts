import type { Actor } from '../../../core/actor.ts'
import { coinOf } from '../../../core/currencies.ts'
import { formatMoney, type Money, magnitude } from '../../../core/money.ts'
import { checked, periodsOf, type Span } from '../../../core/periods.ts'
import { invalid } from '../../../core/problem.ts'
import { resolver, type Selection, select } from '../../../ledger/transactions/filters.ts'
import { type CountedParts, countedParts } from '../../../ledger/transactions/search/counted-sql.ts'
import { parseSearch, type Search } from '../../../ledger/transactions/search/search.ts'
import { householdDay } from '../../../people/household/household-day.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { previousPeriod, yearEarlier } from '../previous-period.ts'
import { spanOf } from '../ranges.ts'
import { divided } from '../ratios.ts'
import { descending } from '../report-lines.ts'
import { scopeInto, scopeOf } from '../scope.ts'
import { balances } from './balances.ts'
import { budgetedParts, budgetedSpan, refuseUnbudgeted } from './budgeted.ts'
import type { BuilderQuery, BuiltReport, ReportMeasure } from './builder-model.ts'
import { convertedParts } from './converted-parts.ts'
import { type Dimension, dimensionBy } from './dimensions.ts'
import { asSearch, searchFor } from './line-search.ts'
import { type Grain, type PartColumn, type PartsQuery, partSums } from './part-sums.ts'
import { Grid, type GridLine, type Tally, together } from './tally.ts'

/** More lines than these nobody reads; what they come to is told together. */
const MOST_ROWS = 500
const MOST_SERIES = 100
const MOST_CELLS = 20_000

/**
 * What a household asks of its money: a measure put together one way or two, each figure with the search that lists its
 * transactions. A split transaction counts by its parts; where the search names categories, by those parts of it alone.
 * Validation-errors name the field.
 */
export const buildReport = (db: Db, actor: Actor, input: BuilderQuery): BuiltReport =>
  readSnapshot(db, () => (input.measure === 'BALANCE' ? balances(db, actor, input) : built(db, actor, input)))

/** The days that are looked at; refuses what the report refuses of them. */
function builtSpans(db: Db, actor: Actor, input: BuilderQuery): [now: Span, against?: Span] {
  const { interval = 'MONTH', compare } = input
  const now = spanOf(db, actor, input, interval, 11)
  if (!compare || compare === 'BUDGET') return [now]
  const other = compare === 'YEAR_BEFORE' ? yearEarlier(now) : previousPeriod(now)
  return [now, checked(other, interval)]
}

/** The same as a list. */
export const readSpans = (db: Db, actor: Actor, input: BuilderQuery): Span[] =>
  builtSpans(db, actor, input).filter((span) => span !== undefined)

/** Whether it takes the rows themselves, and not what is kept of their months. */
export const readsRows = ({ by, split, interval, q = '', convert }: BuilderQuery): boolean =>
  q !== '' ||
  Boolean(convert) ||
  [by, split].some((way) => way === 'PAYEE' || way === 'TAG' || way === 'WEEKDAY') ||
  interval === 'DAY' ||
  interval === 'WEEK'

const TERMS: Record<Exclude<ReportMeasure, 'BALANCE'>, 'spent' | 'received' | 'net'> = {
  SPENT: 'spent',
  AVERAGE: 'spent',
  RECEIVED: 'received',
  NET: 'net',
  COUNT: 'net',
}

function built(db: Db, actor: Actor, input: BuilderQuery): BuiltReport {
  const { by, split = null, interval = 'MONTH' } = input
  if (split === by) throw invalid('split', { kind: 'SPLIT_AS_BY' })
  const [now, against] = builtSpans(db, actor, input)
  const spans = against ? [now, against] : [now]
  const periods = spans.map((span) => periodsOf(span, interval))
  const query = { interval, periods: periods[0] ?? [] }
  const rows = dimensionBy(db, actor, by, query)
  const series = split === null ? undefined : dimensionBy(db, actor, split, query)
  const money = moneyOf(db, actor, input, spans)
  const grid = new Grid(input.measure === 'SPENT' || input.measure === 'AVERAGE' ? -1n : 1n)
  const counting = countingOf(db, actor, input)
  for (const [side, span] of spans.entries())
    for (const part of money.partsOf({
      ...counting.of(span),
      dimensions: [rows, ...(series ? [series] : [])],
    }))
      grid.add(
        side,
        part,
        rows.keysOf(part.parts, periods[side] ?? []),
        series?.keysOf(part.parts, periods[side] ?? []) ?? [],
      )
  const budgeted = input.compare === 'BUDGET' ? budgetedSpan(now) : undefined
  if (budgeted) {
    refuseUnbudgeted(db, actor, input, money.currency)
    for (const parts of budgetedParts(db, actor, budgeted))
      grid.add(
        1,
        { parts, sum: undefined },
        rows.keysOf(parts, query.periods),
        series?.keysOf(parts, query.periods) ?? [],
      )
  }
  const compared = against ?? budgeted
  return {
    measure: input.measure,
    by,
    split,
    interval,
    ...now,
    againstFrom: compared?.from ?? null,
    againstTo: compared?.to ?? null,
    currency: money.currency,
    otherCurrencies: money.otherCurrencies,
    overlaps: by === 'TAG' || split === 'TAG',
    ...answered(grid, { rows, series }, figuresOf(input, money.currency, compared !== undefined), (terms) =>
      searchFor(input, counting.measure, terms, now, money.only),
    ),
    ...(money.said && { converted: money.said() }),
  }
}

/** What of the ledger counts: what is searched for, and of split transactions which parts. */
function countingOf(db: Db, actor: Actor, input: BuilderQuery) {
  const measure = TERMS[input.measure as keyof typeof TERMS]
  const q = asSearch(input.q)
  const search = parsedOf(db, actor, q)
  const counted: CountedParts = countedParts(
    measure,
    search ? (search.kind === 'and' ? search.of : [search]) : [],
    resolver(db, actor),
  )
  const of = (span: Span) => {
    const selection: Selection | undefined = q === '' ? undefined : select(db, actor, { q, ...span })
    return { householdId: actor.householdId, span, counted, selection }
  }
  return { measure, of }
}

/** Refuses what the list of transactions would, and what is too long to be narrowed to one line. */
function parsedOf(db: Db, actor: Actor, q: string): Search | undefined {
  if (q === '') return undefined
  const today = householdDay(db, actor)
  const parsed = parseSearch(q, today)
  if (!parsed.ok) throw invalid('q', parsed.reason)
  const narrowed = parseSearch(`${q} ${'is:split '.repeat(30)}`, today)
  if (!narrowed.ok) throw invalid('q', narrowed.reason)
  return parsed.search
}

type Asked = Pick<PartsQuery, 'householdId' | 'span' | 'counted' | 'selection'> & { dimensions: Dimension[] }

const FINEST: Grain[] = ['NONE', 'MONTH', 'DAY']

/** In which money: one currency, or all of them as one by the rates of the days. */
function moneyOf(db: Db, actor: Actor, input: BuilderQuery, spans: Span[]) {
  const { convert, currency } = input
  const scope = scopeOf(
    db,
    actor,
    { ...((convert ?? currency) && { currency: convert ?? currency }) },
    ...spans,
  )
  const own = (asked: Asked) => partSums(db, { ...asked, ...apartIn(asked), accounts: scope.accounts })
  if (!convert) {
    return {
      currency: scope.currency,
      otherCurrencies: scope.otherCurrencies,
      only: scope.accounts === undefined ? undefined : scope.currency,
      said: undefined,
      partsOf: (asked: Asked) => own(asked).map((parts) => ({ parts, sum: undefined })),
    }
  }
  const { others } = scopeInto(db, actor, convert, {}, spans)
  return {
    currency: convert,
    otherCurrencies: [],
    only: undefined,
    said: () => others.conversion.said,
    partsOf: (asked: Asked) => [
      ...own(asked).map((parts) => ({ parts, sum: undefined })),
      ...[...others.accounts].flatMap(([currency, accounts]) =>
        convertedParts(db, others.conversion, { ...asked, ...apartIn(asked), currency, accounts }),
      ),
    ],
  }
}

const apartIn = ({ dimensions }: Asked): { grain: Grain; columns: PartColumn[] } => ({
  grain: FINEST.findLast((grain) => dimensions.some((one) => one.grain === grain)) ?? 'NONE',
  columns: [...new Set(dimensions.flatMap((one) => one.columns))],
})

/** What is told of a tally, and by what the largest are found. */
interface Figures {
  of(tally: Tally | undefined): Pick<BuiltReport['totals'], 'amount' | 'count' | 'against' | 'againstCount'>
  sizeOf(tally: Tally): bigint
  currency: string
}

function figuresOf({ measure }: BuilderQuery, currency: string, isCompared: boolean): Figures {
  const coin = coinOf(currency)
  const amount = (tally: Tally | undefined, side: number): Money => {
    const sum = tally?.amountIn(side, currency) ?? 0n
    const count = BigInt(tally?.countIn(side) ?? 0)
    return measure === 'AVERAGE' && count > 0n ? divided(sum, count * coin) * coin : sum
  }
  return {
    of: (tally) => ({
      amount: formatMoney(amount(tally, 0)),
      count: tally?.countIn(0) ?? 0,
      against: isCompared ? formatMoney(amount(tally, 1)) : null,
      againstCount: isCompared ? (tally?.countIn(1) ?? 0) : null,
    }),
    sizeOf: (tally) => (measure === 'COUNT' ? BigInt(tally.countIn(0)) : magnitude(amount(tally, 0))),
    currency,
  }
}

type Terms = (string | Span)[]

function answered(
  grid: Grid,
  { rows, series }: { rows: Dimension; series: Dimension | undefined },
  figures: Figures,
  search: (terms: Terms) => string,
): Pick<BuiltReport, 'totals' | 'rows' | 'series' | 'rest' | 'seriesRest'> {
  const columns = series ? ordered(grid.series, series, MOST_SERIES, figures) : { shown: [], rest: null }
  const most = Math.min(MOST_ROWS, Math.floor(MOST_CELLS / Math.max(1, columns.shown.length)))
  const lines = ordered(grid.rows, rows, most, figures)
  const told = (dimension: Dimension, { key, tally }: GridLine) => ({
    ...dimension.subjectOf(key),
    ...figures.of(tally),
    q: search([dimension.termOf(key)]),
  })
  const cellOf = (row: GridLine, column: GridLine) => {
    const tally = grid.cell(row.key, column.key)
    if (!tally || !series) return null
    return { ...figures.of(tally), q: search([rows.termOf(row.key), series.termOf(column.key)]) }
  }
  return {
    totals: { ...figures.of(grid.whole), q: search([]) },
    series: series ? columns.shown.map((line) => told(series, line)) : [],
    rows: lines.shown.map((line) => ({
      ...told(rows, line),
      cells: columns.shown.map((column) => cellOf(line, column)),
    })),
    rest: lines.rest && { lines: lines.rest.lines, ...figures.of(lines.rest.tally) },
    seriesRest: columns.rest && { lines: columns.rest.lines, ...figures.of(columns.rest.tally) },
  }
}

/** The largest come first, or what has an order of its own stands in it. */
function ordered(lines: Map<string, Tally>, { order }: Dimension, most: number, figures: Figures) {
  if (order) return { shown: order.map((key) => ({ key, tally: lines.get(key) })), rest: null }
  const sorted = [...lines]
    .map(([key, tally]) => ({ key, tally, size: figures.sizeOf(tally) }))
    .sort((one, other) => descending(one.size, other.size) || (one.key < other.key ? -1 : 1))
  const others = sorted.slice(most)
  if (others.length === 0) return { shown: sorted, rest: null }
  const rest = together(
    others.map(({ tally }) => tally),
    figures.currency,
  )
  return { shown: sorted.slice(0, most), rest: { lines: others.length, tally: rest } }
}
