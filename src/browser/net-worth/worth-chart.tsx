import { farMonth, monthOf, shiftDay, shownDay } from '../days.ts'
import { useIsPhone } from '../frame/media.ts'
import { isZero, shown } from '../money.ts'
import type { ChartPoint } from '../parts/charts/chart-frame.tsx'
import { LineChart } from '../parts/charts/line-chart.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import type { NetWorth } from './queries.ts'
import { tickOf } from './ranges.ts'
import { words } from './words.ts'

/** What was owned and owed over time, and what is left of the one without the other. */
export function WorthChart({ worth }: { worth: NetWorth }) {
  const { locale, today } = useHousehold()
  const isPhone = useIsPhone()
  const { points, interval, currency, from } = worth
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const hasDebts = points.some(({ liabilities }) => !isZero(liabilities))
  const isByMonth = interval === 'MONTH'
  const name = (date: string) =>
    isByMonth ? farMonth(monthOf(date), locale) : shownDay(date, { locale, today })
  const dates = points.map(({ date }) => date)
  const drawn = points.map(({ date }, at): ChartPoint => {
    const before = points[at - 1]?.date
    return {
      key: date,
      name: name(date),
      tick: tickOf(dates, at, isPhone ? 3 : 7, locale),
      href: `/transactions?from=${before ? shiftDay(before, 1) : from}&to=${date}`,
    }
  })
  const textOf = (amount: string) => `${worth.converted ? '≈ ' : ''}${shown(amount, { locale })}`
  return (
    <section aria-label={words.overTime} className="pt-3">
      <LineChart
        label={words.chart(textOf(first.netWorth), name(first.date), textOf(last.netWorth), isByMonth)}
        pointKind={isByMonth ? nouns.month : nouns.day}
        height={isPhone ? 260 : 400}
        currency={currency}
        points={drawn}
        series={[
          {
            name: worth.converted ? `≈ ${nouns.netWorth}` : nouns.netWorth,
            colour: 'c1',
            dash: 'none',
            values: points.map(({ netWorth }) => netWorth),
            isFilled: true,
            hasEndDot: true,
          },
          // Without debts both would lie on the same line, or on the ground.
          ...(hasDebts
            ? [
                {
                  name: nouns.owned,
                  colour: 'c3',
                  dash: 'none',
                  values: points.map(({ assets }) => assets),
                } as const,
                {
                  ...({ name: nouns.owed, colour: 'c4', dash: 'dashes' } as const),
                  values: points.map(({ liabilities }) => liabilities),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
