import { firstOf, lastOf, shortMonth, shownMonth } from '../days.ts'
import { BarChart } from '../parts/bar-chart.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { transactionsOf } from './links.ts'
import type { Dashboard } from './queries.ts'
import { words } from './words.ts'

/** The six months before this one, side by side. */
export function InAndOut({ cashFlow, height = 226 }: { cashFlow: Dashboard['cashFlow']; height?: number }) {
  const { locale, today } = useHousehold()
  return (
    <BarChart
      label={words.inAndOut.label}
      heading={words.inAndOut.heading}
      pointKind={words.inAndOut.month}
      height={height}
      points={cashFlow.map(({ month }) => ({
        key: month,
        name: shownMonth(month, { locale, today }),
        tick: shortMonth(month, locale),
        href: transactionsOf({ from: firstOf(month), to: lastOf(month) }),
      }))}
      series={[
        { name: words.inAndOut.in, colour: 'c1', values: cashFlow.map(({ income }) => income) },
        { name: words.inAndOut.out, colour: 'c2', values: cashFlow.map(({ expenses }) => expenses) },
      ]}
    />
  )
}
