import { firstOf, lastOf, shortMonth, shownMonth } from '../days.ts'
import { BarChart } from '../parts/bar-chart.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { transactionsOf } from './links.ts'
import type { Dashboard } from './queries.ts'

/** The six months before this one, side by side. */
export function InAndOut({ cashFlow, height = 226 }: { cashFlow: Dashboard['cashFlow']; height?: number }) {
  const { locale, today } = useHousehold()
  return (
    <BarChart
      label="What came in and what went out in each of the last six months"
      heading="In and out"
      pointKind="Month"
      height={height}
      points={cashFlow.map(({ month }) => ({
        key: month,
        name: shownMonth(month, { locale, today }),
        tick: shortMonth(month, locale),
        href: transactionsOf({ from: firstOf(month), to: lastOf(month) }),
      }))}
      series={[
        { name: 'In', colour: 'c1', values: cashFlow.map(({ income }) => income) },
        { name: 'Out', colour: 'c2', values: cashFlow.map(({ expenses }) => expenses) },
      ]}
    />
  )
}
