import { useQuery } from '@tanstack/react-query'
import { firstDayOf, fitsZero, pointsOf } from '../../accounts/chart-points.ts'
import { balancesQuery } from '../../accounts/queries.ts'
import { shownDay } from '../../days.ts'
import { LineChart } from '../../parts/charts/line-chart.tsx'
import type { ListedAccount } from '../../session/account-groups.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { words } from './words.ts'

/** How the only account's balance went since it began. */
export default function BalanceSince({ account }: { account: ListedAccount }) {
  const { locale, today } = useHousehold()
  const from = firstDayOf('12', today, account.openingDate)
  const { data = [] } = useQuery(balancesQuery(account.id, from, today))
  const points = pointsOf(data, locale)
  if (points.length < 2) return null
  return (
    <LineChart
      label={words.balanceSince(account.name)}
      heading={nouns.balance}
      pointKind={nouns.day}
      height={180}
      currency={account.currency}
      baseline={fitsZero(points.map(({ balance }) => balance)) ? 'zero' : 'data'}
      points={points.map(({ date, tick }) => ({ key: date, name: shownDay(date, { locale, today }), tick }))}
      series={[
        {
          name: nouns.balance,
          colour: 'c1',
          values: points.map(({ balance }) => balance),
          isFilled: true,
          hasEndDot: true,
        },
      ]}
    />
  )
}
