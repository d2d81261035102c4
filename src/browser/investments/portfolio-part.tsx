import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '../frame/media.ts'
import { percentText } from '../language.ts'
import { absolute, isNegative, isZero } from '../money.ts'
import type { Range } from '../net-worth/ranges.ts'
import { Amount, EstimatesProvider, Figure } from '../parts/amount.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { RatesUsed } from '../rates/rates-used.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { Allocation, type Grouping } from './allocation.tsx'
import { firstDayOf, isByYear } from './portfolio-ranges.ts'
import { holdsSecurities, type Portfolio, portfolioQuery, securitiesQuery } from './queries.ts'
import { Rooms } from './rooms.tsx'
import { ValueChart } from './value-chart.tsx'
import { words } from './words.ts'

/** What investments are worth over time, what they returned, what they are made of, and the rates it is said at. */
export function PortfolioPart({ range, children }: { range: Range; children: ReactNode }) {
  const { today, household } = useHousehold()
  const { data: accounts } = useQuery(accountsQuery)
  const [by, setBy] = useState<Grouping>('class')
  const places = accounts?.filter(holdsSecurities) ?? []
  const oldest = places.map(({ openingDate }) => openingDate).toSorted()[0] ?? today
  const from = firstDayOf(range, today, oldest)
  const { data, error, refetch } = useQuery({
    ...portfolioQuery({ from, by, convert: household.currency }),
    enabled: accounts !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!data || data.groups.length === 0)
    return (
      <>
        {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-60 w-full" />}
        {children}
      </>
    )
  const { converted } = data
  const isEstimate = converted !== undefined && converted.rates.length > 0
  return (
    <>
      <EstimatesProvider value={isEstimate ? 'ALL' : 'NONE'}>
        <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
          <section aria-label={words.value}>
            <Figure value={data.total.value} size={34} total="portfolio" />
            <Growth portfolio={data} range={range} />
          </section>
          <Returns portfolio={data} range={range} />
        </div>
        <div className="grid items-start gap-x-10 gap-y-6 pt-4 laptop:grid-cols-[minmax(0,1fr)_360px]">
          <ValueChart portfolio={data} />
          <div className="flex min-w-0 flex-col gap-6">
            <Allocation portfolio={data} by={by} onChange={setBy} />
            <Rooms />
          </div>
        </div>
      </EstimatesProvider>
      <Unknown portfolio={data} />
      {children}
      {converted && (isEstimate || converted.missing.length > 0) && (
        <RatesUsed converted={converted} to={data.to} isOfEachDay />
      )}
    </>
  )
}

interface RangeProps {
  portfolio: Portfolio
  range: Range
}

function Growth({ portfolio: { growth, putIn, earned }, range }: RangeProps) {
  if (growth === null || putIn === null || earned === null) return null
  const look = (value: string) =>
    `font-medium ${isNegative(value) || isZero(value) ? 'text-ink' : 'text-good'}`
  return (
    <p className="num text-14 text-soft">
      <Amount value={growth} flow className={look(growth)} /> {words.grew[range]}{' '}
      <Amount value={absolute(putIn)} /> {words.cameInto(isNegative(putIn))},{' '}
      <Amount value={absolute(earned)} className={look(earned)} /> {words.earnedOf(isNegative(earned))}
    </p>
  )
}

function Returns({ portfolio: { timeWeighted, moneyWeighted, total }, range }: RangeProps) {
  const isPhone = useIsPhone()
  const rate = ({ overall, yearly, why }: Portfolio['timeWeighted']) => {
    const percent = isByYear(range) ? yearly : overall
    if (percent === null)
      return <span className="text-13 font-normal text-soft">{why ? words.whyNoReturn[why] : '–'}</span>
    const text = percentText(percent, { plus: true })
    return isByYear(range) ? words.ofYear(text) : text
  }
  const money = (value: string | null, flow: boolean) =>
    value === null ? '–' : <Amount value={value} flow={flow} />
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 text-15 font-semibold tablet:flex tablet:flex-wrap">
      {[
        { name: words.timeWeighted, value: rate(timeWeighted) },
        { name: words.moneyWeighted, value: rate(moneyWeighted) },
        { name: words.unrealised, value: money(total.unrealised, true) },
        { name: words.income, value: money(total.income, false) },
      ].map(({ name, value }) => (
        <div key={name} className={isPhone ? '' : 'border-s border-line ps-4 first:border-0 first:ps-0'}>
          <dt className="text-13 font-normal text-soft laptop:text-12">{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Holdings that the figures leave out, or that there is no return for. */
function Unknown({ portfolio: { unknown, total } }: { portfolio: Portfolio }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { data: securities = [] } = useQuery(securitiesQuery)
  if (unknown.length === 0) return null
  const nameOf = (id: string, all: readonly { id: string; name: string }[]) =>
    all.find((one) => one.id === id)?.name
  return (
    <section aria-label={words.unknown} className="pt-4 text-13">
      <h2 className="font-semibold">{words.unknown}</h2>
      {total.leftOut > 0 && <p className="text-soft">{words.leftOut(total.leftOut)}</p>}
      <ul>
        {unknown.map(({ accountId, securityId, why }) => (
          <li key={accountId + securityId} className="text-warn">
            {[nameOf(securityId, securities), nameOf(accountId, accounts), words.why[why]]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
