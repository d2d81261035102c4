import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { IN_ONE } from '../rates/in-one.ts'
import { RatesUsed } from '../rates/rates-used.tsx'
import { words as rateWords } from '../rates/words.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { inOne } from './in-one.ts'
import { type NetWorth, netWorthQuery } from './queries.ts'
import { type By, firstDayOf, queryOf, RANGES } from './ranges.ts'
import { ValueDialog } from './value-dialog.tsx'
import { words } from './words.ts'
import { WorthChart } from './worth-chart.tsx'
import { WorthFigure } from './worth-figure.tsx'
import { WhyItChanged } from './worth-rates.tsx'
import { WorthTables } from './worth-tables.tsx'

const intervals = (): { value: By; label: string }[] => [
  { value: 'month', label: words.byMonth },
  { value: 'day', label: words.byDay },
]

/** What the household owns and owes, today and over time. */
export default function NetWorthScreen() {
  const { today, household } = useHousehold()
  const isPhone = useIsPhone()
  const search = useSearch()
  const navigate = useNavigate()
  const [isValuing, setValuing] = useState(false)
  const query = useMemo(() => queryOf(search), [search])
  const { data: accounts = [] } = useQuery(accountsQuery)
  const oldest = accounts.map(({ openingDate }) => openingDate).toSorted()[0] ?? today
  const from = firstDayOf(query, today, oldest)
  const interval = query.by === 'day' ? 'DAY' : 'MONTH'
  const convert = query.isConverted ? household.currency : undefined
  const { data, error, refetch } = useQuery({
    ...netWorthQuery({ from, interval, currency: query.currency, convert }),
    placeholderData: keepPreviousData,
  })
  const converted = data && inOne(data)
  const worth = converted ?? data
  useShortcut('a', words.value, () => setValuing(true), 'server')
  const ask = (change: Record<string, string>) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === '') params.delete(name)
      else params.set(name, value)
    navigate(`/net-worth?${params}`, { replace: true })
  }
  const controls = (
    <>
      <Segments
        label={nouns.howFarBack}
        value={query.range}
        options={RANGES.map((value) => ({ value, label: words.ranges[value] }))}
        onChange={(range) => ask({ range })}
      />
      <Segments label={words.points} value={query.by} options={intervals()} onChange={(by) => ask({ by })} />
      {data && data.otherCurrencies.length > 0 && (
        <Currencies worth={data} isInOne={query.isConverted} onChange={ask} />
      )}
    </>
  )
  return (
    <Page
      title={nouns.netWorth}
      actions={
        <>
          {!isPhone && controls}
          <Button icon="plus" needs="server" onClick={() => setValuing(true)}>
            {words.value}
          </Button>
        </>
      }
    >
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-4 pt-1">
          <Skeleton className="h-10 w-60" />
          <Skeleton className="h-100 w-full" />
        </div>
      )}
      {worth?.byAccount?.length === 0 && (
        <Empty action={<LinkButton href="/accounts">{verbs.addAccount}</LinkButton>}>{words.nothing}</Empty>
      )}
      {worth && worth.byAccount?.length !== 0 && (
        <>
          <WorthFigure worth={worth} />
          {isPhone && <div className="flex flex-wrap gap-2 pt-3">{controls}</div>}
          <WorthChart worth={worth} />
          <WorthTables worth={worth} range={query.range} rows={query.rows} onRows={(rows) => ask({ rows })} />
          {converted && (
            <div className="grid items-start gap-x-14 laptop:grid-cols-2">
              <WhyItChanged converted={converted.converted} change={words.changes[query.range]} />
              <RatesUsed converted={converted.converted} to={converted.to} />
            </div>
          )}
        </>
      )}
      {isValuing && <ValueDialog onClose={() => setValuing(false)} />}
    </Page>
  )
}

interface CurrenciesProps {
  worth: NetWorth
  isInOne: boolean
  onChange: (change: Record<string, string>) => void
}

/** One of them alone, or all as one. */
function Currencies({ worth, isInOne, onChange }: CurrenciesProps) {
  const { household } = useHousehold()
  const codes = [worth.currency, ...worth.otherCurrencies].toSorted()
  return (
    <Segments
      label={nouns.currency}
      value={isInOne ? IN_ONE : worth.currency}
      options={[
        ...codes.map((code) => ({ value: code, label: code })),
        { value: IN_ONE, label: rateWords.inOne(household.currency) },
      ]}
      onChange={(code) =>
        onChange(code === IN_ONE ? { in: IN_ONE, currency: '' } : { in: '', currency: code })
      }
    />
  )
}
