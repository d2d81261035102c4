import { farMonth, monthOf, shownDay } from '../days.ts'
import { useIsPhone } from '../frame/media.ts'
import { shown } from '../money.ts'
import { tickOf } from '../net-worth/ranges.ts'
import { useEstimateSign } from '../parts/amount.tsx'
import { LineChart } from '../parts/charts/line-chart.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import type { Portfolio } from './queries.ts'
import { words } from './words.ts'

/** What they were worth over time, beside what was put in. */
export function ValueChart({ portfolio: { points, interval, currency } }: { portfolio: Portfolio }) {
  const { locale, today } = useHousehold()
  const isPhone = useIsPhone()
  const sign = useEstimateSign()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const isByMonth = interval === 'MONTH'
  const name = (date: string) =>
    isByMonth ? farMonth(monthOf(date), locale) : shownDay(date, { locale, today })
  const dates = points.map(({ date }) => date)
  const amount = (value: string) => sign + shown(value, { locale })
  return (
    <LineChart
      label={words.chart(amount(first.value), name(first.date), amount(last.value), isByMonth)}
      heading={words.overTime}
      pointKind={isByMonth ? nouns.month : nouns.day}
      height={isPhone ? 200 : 240}
      baseline="data"
      currency={currency}
      points={points.map(({ date }, at) => ({
        key: date,
        name: name(date),
        tick: tickOf(dates, at, isPhone ? 3 : 5, locale),
      }))}
      series={[
        {
          name: words.value,
          colour: 'c1',
          dash: 'none',
          values: points.map(({ value }) => value),
          isFilled: true,
          hasEndDot: true,
        },
        {
          name: words.putInLine,
          colour: 'faint',
          dash: 'dashes',
          values: points.map(({ invested }) => invested),
        },
      ]}
    />
  )
}
