import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownDay } from '../days.ts'
import { LineChart } from '../parts/charts/line-chart.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { firstDayOf, fitsZero, pointsOf, RANGES, type Range } from './chart-points.ts'
import { balancesQuery } from './queries.ts'
import { words } from './words.ts'

const HEIGHT = 240

/** The balance over time; a point opens the transactions that led to it. */
export function BalanceChart({ account }: { account: ListedAccount }) {
  const { locale, today } = useHousehold()
  const [range, setRange] = useState<Range>('12')
  const from = firstDayOf(range, today, account.openingDate)
  const { data, error, refetch } = useQuery({
    ...balancesQuery(account.id, from, today),
    placeholderData: keepPreviousData,
  })
  const points = pointsOf(data ?? [], locale)
  const isGrounded = fitsZero(points.map(({ balance }) => balance))
  return (
    <section aria-label={words.chart.title} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <Segments
          label={nouns.howFarBack}
          value={range}
          options={RANGES.map((value) => ({ value, label: words.ranges[value] }))}
          onChange={setRange}
        />
      </div>
      {error && !data ? (
        <RefusalNote error={error} onRetry={() => refetch()} />
      ) : data ? (
        <LineChart
          label={words.balanceOf(account.name, words.ranges[range])}
          pointKind={nouns.day}
          height={HEIGHT}
          currency={account.currency}
          baseline={isGrounded ? 'zero' : 'data'}
          points={points.map(({ date, tick, from: since }) => ({
            key: date,
            name: shownDay(date, { locale, today }),
            tick,
            href: `/transactions?account=${account.id}&from=${since}&to=${date}`,
          }))}
          series={[
            {
              name: nouns.balance,
              colour: 'c1',
              values: points.map(({ balance }) => balance),
              isFilled: isGrounded,
              hasEndDot: true,
            },
          ]}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </section>
  )
}
