import { isNegative, isZero, negated, sum } from '../money.ts'
import type { ChartProps, ChartSeries } from '../parts/charts/chart-frame.tsx'
import { nouns } from '../words.ts'
import type { Spending } from './queries.ts'
import type { ReportQuery } from './report-query.ts'
import { words } from './words.ts'

const COLOURS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'] as const

/**
 * The largest of what was spent on each other, and the rest on top; one bar a period where they do not add up, or where
 * more came back than was spent.
 */
export function partsOf(
  { lines, cells, overlaps }: Pick<Spending, 'lines' | 'cells' | 'overlaps'>,
  { by }: Pick<ReportQuery, 'by'>,
): Pick<ChartProps, 'series' | 'isStacked'> {
  const named =
    lines.length > COLOURS.length + 1 ? lines.slice(0, COLOURS.length) : lines.slice(0, COLOURS.length + 1)
  const series: ChartSeries[] = named.map((line, at) => ({
    name: line.name ?? words.without[by],
    colour: COLOURS[at] ?? 'c8',
    values: line.cells,
  }))
  const rest = cells.map((whole, at) => sum([whole, ...named.map((line) => negated(line.cells[at] ?? '0'))]))
  if (rest.some((amount) => !isZero(amount)))
    series.push({ name: words.everythingElse, colour: 'c8', values: rest })
  const isWhole = series.every(({ values }) => values.every((value) => value === null || !isNegative(value)))
  if (overlaps || !isWhole || series.length < 2)
    return { series: [{ name: nouns.totalSpent, colour: 'c1', values: cells }] }
  return { series, isStacked: true }
}
