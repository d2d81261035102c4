import { shiftMonth, shortMonth, shownDay, shownMonth } from '../days.ts'
import { shown } from '../money.ts'
import { useEstimateSign } from '../parts/amount.tsx'
import type { ChartPoint, ChartSeries } from '../parts/charts/chart-frame.tsx'
import { LineChart } from '../parts/charts/line-chart.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
import { transactionsOf } from './links.ts'
import type { Dashboard } from './queries.ts'
import { words } from './words.ts'

interface SpendingSoFarProps {
  month: Dashboard['month']
  heading?: string
  height?: number
}

/** What this month has come to day by day, against what three months before had. */
export function SpendingSoFar({ month, heading, height = 250 }: SpendingSoFarProps) {
  const { locale, today } = useHousehold()
  const name = shownMonth(month.month, { locale, today })
  const sign = useEstimateSign()
  const amount = (value: string) => sign + shown(value, { locale })
  const last = month.byDay.length - 1
  const points = month.byDay.map(
    ({ date, spent }, at): ChartPoint => ({
      key: date,
      name: shownDay(date, { locale, today }),
      tick: tickOf(at, last, shortMonth(month.month, locale)),
      href: spent === null ? undefined : transactionsOf({ type: 'EXPENSE', from: date, to: date }),
    }),
  )
  const series: ChartSeries[] = [
    {
      name,
      colour: 'c1',
      dash: 'none',
      isFilled: true,
      hasEndDot: true,
      values: month.byDay.map(({ spent }) => spent),
    },
  ]
  const { usual } = month
  if (usual)
    series.push({
      name: usualMonths(month.month, usual.months, locale),
      colour: 'faint',
      dash: 'dots',
      endLabel: states.usual,
      values: month.byDay.map((day) => day.usual),
    })
  return (
    <LineChart
      label={words.spendingSoFar(name, amount(month.expenses), usual ? amount(usual.expenses) : undefined)}
      {...(heading && { heading })}
      pointKind={nouns.day}
      points={points}
      series={series}
      height={height}
    />
  )
}

const WEEK = 7

/** The weeks, and the last day: 1 Nov, 8, 15, 22, 30. */
function tickOf(at: number, last: number, month: string): string | undefined {
  if (at === 0) return `1 ${month}`
  const isWeek = at % WEEK === 0 && at <= 3 * WEEK
  return isWeek || at === last ? `${at + 1}` : undefined
}

/** Usual, Aug to Oct. */
const usualMonths = (month: string, months: number, locale: string): string =>
  words.usualMonths(shortMonth(shiftMonth(month, -months), locale), shortMonth(shiftMonth(month, -1), locale))
