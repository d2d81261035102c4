import { longWeekday, shiftDay, shownDay } from '../../days.ts'
import { numberText } from '../../language.ts'
import { isNegative, isZero, negated, sum } from '../../money.ts'
import type { ChartPoint, ChartProps, ChartSeries } from '../../parts/charts/chart-frame.tsx'
import { chartValue } from '../../parts/charts/chart-scale.ts'
import type { Sheet, SheetRow } from '../../parts/table-file.ts'
import { nouns, states } from '../../words.ts'
import type { HeatDay } from '../heat/heat-chart.tsx'
import { groupingNames, periodName, periodTick, type SheetContext } from '../sheets.ts'
import { words } from '../words.ts'
import type { BuilderState, Built, Measure, Way } from './builder-query.ts'

/** In the language of the moment. */
export const wayNames = (): Record<Way, string> => ({
  ...groupingNames(),
  ...words.ways,
  PERSON: nouns.whose,
  DIRECTION: nouns.inAndOut,
})
export const measureNames = (): Record<Measure, string> => ({
  ...words.measures,
  SPENT: nouns.totalSpent,
  BALANCE: nouns.balance,
})

/** What a report is called by what it shows. */
export const measureName = (report: Pick<Built, 'measure' | 'split'>): string =>
  isNetOf(report) ? nouns.inAndOut : measureNames()[report.measure]

type Figure = Built['totals']
type Line = Omit<Built['rows'][number], 'cells'>

/** A Sunday, from which weekdays are counted. */
const SUNDAY = '2026-01-04'

/** What a line of a report is called. */
export function lineName(way: Way, line: Line, { interval }: BuilderState, context: SheetContext): string {
  if (way === 'PERIOD') return periodName(line.from ?? '', interval, context)
  if (way === 'WEEKDAY') return longWeekday(shiftDay(SUNDAY, line.weekday ?? 1), context.locale)
  if (way === 'DIRECTION') return line.direction === 'IN' ? nouns.moneyIn : nouns.moneyOut
  if (way === 'PERSON') return line.name ?? states.nobodyInParticular
  return line.name ?? words.without[way]
}

/** The transactions of a figure. */
const figureHref = ({ q }: Pick<Figure, 'q'>): string => `/transactions?${new URLSearchParams({ q })}`

const valueIn = (measure: string, figure: Figure | null | undefined): string | number | null =>
  !figure ? null : measure === 'COUNT' ? figure.count : figure.amount

const againstIn = (measure: string, figure: Figure): string | number | null =>
  measure === 'COUNT' ? figure.againstCount : figure.against

/** Rows by what they are, beside them what they are split by; of periods the split stands at the left, as it is read. */
export function builtSheet(whole: Built, state: BuilderState, context: SheetContext): Sheet {
  // Of a calendar the table has the days on which something was.
  const report =
    state.chart === 'heat' && whole.measure !== 'BALANCE'
      ? { ...whole, rows: whole.rows.filter(({ count }) => count > 0) }
      : whole
  const { by, split, measure } = report
  const kind = measure === 'COUNT' ? ('count' as const) : ('amount' as const)
  const name = (way: Way) => (line: Line) => lineName(way, line, state, context)
  if (!split) return plainSheet(report, name(by), kind, againstName(state))
  // What came in, went out and is left is read along a line.
  const isTurned = (by === 'PERIOD' || by === 'WEEKDAY') && split !== 'DIRECTION'
  const together = isNetOf(report) ? measureNames().NET : nouns.together
  const [down, across] = isTurned ? [report.series, report.rows] : [report.rows, report.series]
  const [downWay, acrossWay] = isTurned ? [split, by] : [by, split]
  const cellAt = (row: number, column: number): Figure | null =>
    (isTurned ? report.rows[column]?.cells[row] : report.rows[row]?.cells[column]) ?? null
  const rowOf = (name: string, line: Figure, cells: (Figure | null)[]): SheetRow => ({
    key: name,
    name,
    href: figureHref(line),
    cells: [...cells.map((cell) => valueIn(measure, cell)), valueIn(measure, line)],
    hrefs: [...cells.map((cell) => (cell ? figureHref(cell) : undefined)), figureHref(line)],
  })
  const rest = report.rest ?? report.seriesRest
  return {
    rowKind: wayNames()[downWay],
    columns: [...across.map(name(acrossWay)), together].map((one) => ({ name: one, kind })),
    rows: [
      ...down.map((line, row) =>
        rowOf(
          name(downWay)(line),
          line,
          across.map((_, column) => cellAt(row, column)),
        ),
      ),
      ...(rest
        ? [
            {
              key: 'rest',
              name: words.moreLines(rest.lines),
              cells: [...across.map(() => null), valueIn(measure, { ...rest, q: '' })],
            },
          ]
        : []),
    ],
    total: { ...rowOf(nouns.together, report.totals, across), key: 'total' },
  }
}

const againstName = ({ compare }: BuilderState): string =>
  compare === 'BUDGET' ? states.budgeted : words.before

function plainSheet(
  report: Built,
  nameOf: (line: Line) => string,
  kind: 'count' | 'amount',
  against: string,
): Sheet {
  const { by, measure, rows, rest, totals, againstFrom } = report
  const isCompared = againstFrom !== null
  const cells = (figure: Figure) => [
    valueIn(measure, figure),
    ...(isCompared ? [againstIn(measure, figure)] : []),
    ...(measure === 'COUNT' || measure === 'BALANCE' ? [] : [figure.count]),
  ]
  return {
    rowKind: wayNames()[by],
    columns: [
      { name: measureNames()[measure], kind },
      ...(isCompared ? [{ name: against, kind }] : []),
      ...(measure === 'COUNT' || measure === 'BALANCE'
        ? []
        : [{ name: nouns.transactions, kind: 'count' as const }]),
    ],
    rows: [
      ...rows.map((line) => ({
        key: `${line.id} ${line.name} ${line.from} ${line.weekday}`,
        name: nameOf(line),
        href: figureHref(line),
        cells: cells(line),
      })),
      ...(rest ? [{ key: 'rest', name: words.moreLines(rest.lines), cells: cells({ ...rest, q: '' }) }] : []),
    ],
    total: { key: 'total', name: nouns.together, href: figureHref(totals), cells: cells(totals) },
  }
}

/** The days of a calendar, each with what it comes to. */
export const builtDays = (
  { rows, measure }: Built,
  context: SheetContext,
  amountText: (amount: string) => string,
): HeatDay[] =>
  rows.map(({ from, amount, count, q }) => ({
    day: from ?? '',
    name: shownDay(from ?? '', context),
    text: measure === 'COUNT' ? numberText(count) : amountText(amount),
    value: measure === 'COUNT' ? count : chartValue(amount),
    href: figureHref({ q }),
  }))

const COLOURS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'] as const
/** More bars than these say nothing; the table has them all. */
const MOST_POINTS = 24

/** The chart of a report: a point for each row, a colour for each of what it is split by. */
export function builtChart(
  { rows, series, by, split, measure, overlaps }: Built,
  state: BuilderState,
  context: SheetContext,
): Pick<ChartProps, 'points' | 'series' | 'isStacked'> {
  const shown = by === 'PERIOD' || by === 'WEEKDAY' ? rows : rows.slice(0, MOST_POINTS)
  const points: ChartPoint[] = shown.map((row, at) => ({
    key: `${at}`,
    name: lineName(by, row, state, context),
    tick:
      by === 'PERIOD'
        ? periodTick(row.from ?? '', state.interval, context)
        : lineName(by, row, state, context),
    href: figureHref(row),
  }))
  const whole: ChartSeries = {
    name: measureNames()[measure],
    colour: 'c1',
    values: shown.map(({ amount }) => amount),
  }
  if (!split || series.length < 2) return { points, series: [whole, ...beforeOf(shown, state)] }
  const named = series.slice(0, series.length > COLOURS.length + 1 ? COLOURS.length : COLOURS.length + 1)
  if (isNetOf({ measure, split })) return { points, series: besideEachOther(shown, series, state, context) }
  const parts: ChartSeries[] = named.map((line, at) => ({
    name: lineName(split, line, state, context),
    colour: COLOURS[at] ?? 'c8',
    values: shown.map(({ cells }) => cells[at]?.amount ?? '0.00'),
  }))
  if (state.chart === 'lines') return { points, series: parts }
  const rest = shown.map(({ amount, cells }) =>
    sum([amount, ...named.map((_, at) => negated(cells[at]?.amount ?? '0'))]),
  )
  if (rest.some((amount) => !isZero(amount)))
    parts.push({ name: words.everythingElse, colour: 'c8', values: rest })
  const isWhole = parts.every(({ values }) => values.every((value) => value === null || !isNegative(value)))
  // What does not add up, or is below zero, cannot stand on each other.
  if (overlaps || measure === 'AVERAGE' || !isWhole)
    return { points, series: [whole, ...beforeOf(shown, state)] }
  return { points, series: parts, isStacked: true }
}

/** Money in beside money out: what is left is what they come to together. */
const isNetOf = ({ measure, split }: Pick<Built, 'measure' | 'split'>): boolean =>
  measure === 'NET' && split === 'DIRECTION'

/** Of each line what came in and what went out, both above the line. */
const besideEachOther = (
  rows: Built['rows'],
  series: Built['series'],
  state: BuilderState,
  context: SheetContext,
): ChartSeries[] =>
  series.map((line, at) => ({
    name: lineName('DIRECTION', line, state, context),
    colour: line.direction === 'IN' ? 'c1' : 'c2',
    values: rows.map(({ cells }) => {
      const amount = cells[at]?.amount ?? '0.00'
      return line.direction === 'OUT' ? negated(amount) : amount
    }),
  }))

const beforeOf = (rows: Built['rows'], state: BuilderState): ChartSeries[] =>
  rows.some(({ against }) => against !== null)
    ? [{ name: againstName(state), colour: 'faint', values: rows.map(({ against }) => against) }]
    : []
