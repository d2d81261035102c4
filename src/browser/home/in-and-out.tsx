import { firstOf, lastOf, shortMonth, shownMonth } from '../days.ts'
import { BarChart } from '../parts/charts/bar-chart.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { transactionsOf } from './links.ts'
import type { Dashboard } from './queries.ts'
import { words } from './words.ts'

/** The six months before this one, side by side. */
export function InAndOut({ cashFlow, height = 226 }: { cashFlow: Dashboard['cashFlow']; height?: number }) {
  const { locale, today } = useHousehold()
  return (
    <BarChart
      label={words.inAndOut.label}
      heading={nouns.inAndOut}
      pointKind={nouns.month}
      height={height}
      points={cashFlow.map(({ month }) => ({
        key: month,
        name: shownMonth(month, { locale, today }),
        tick: shortMonth(month, locale),
        href: transactionsOf({ from: firstOf(month), to: lastOf(month) }),
      }))}
      series={[
        { name: nouns.moneyIn, colour: 'c1', values: cashFlow.map(({ income }) => income) },
        { name: nouns.moneyOut, colour: 'c2', values: cashFlow.map(({ expenses }) => expenses) },
      ]}
    />
  )
}
