import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useIsPhone } from '../frame/media.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { netWorthQuery } from './queries.ts'
import { type By, firstDayOf, queryOf, RANGES } from './ranges.ts'
import { ValueDialog } from './value-dialog.tsx'
import { words } from './words.ts'
import { WorthChart } from './worth-chart.tsx'
import { WorthFigure } from './worth-figure.tsx'
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
  const [, navigate] = useLocation()
  const [isValuing, setValuing] = useState(false)
  const query = useMemo(() => queryOf(search), [search])
  const { data: accounts = [] } = useQuery(accountsQuery)
  const oldest = accounts.map(({ openingDate }) => openingDate).toSorted()[0] ?? today
  const from = firstDayOf(query, today, oldest)
  const interval = query.by === 'day' ? 'DAY' : 'MONTH'
  const { data, error, refetch } = useQuery({
    ...netWorthQuery({ from, interval, currency: query.currency }),
    placeholderData: keepPreviousData,
  })
  useShortcut('a', words.value, () => setValuing(true), 'server')
  const ask = (change: Record<string, string>) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) params.set(name, value)
    navigate(`/net-worth?${params}`, { replace: true })
  }
  const currencies = data ? [data.currency, ...data.otherCurrencies].toSorted() : []
  const controls = (
    <>
      <Segments
        label={nouns.howFarBack}
        value={query.range}
        options={RANGES.map((value) => ({ value, label: words.ranges[value] }))}
        onChange={(range) => ask({ range })}
      />
      <Segments label={words.points} value={query.by} options={intervals()} onChange={(by) => ask({ by })} />
      {currencies.length > 1 && (
        <Segments
          label={nouns.currency}
          value={data?.currency ?? household.currency}
          options={currencies.map((code) => ({ value: code, label: code }))}
          onChange={(currency) => ask({ currency })}
        />
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
      {data?.byAccount?.length === 0 && (
        <Empty action={<LinkButton href="/accounts">{verbs.addAccount}</LinkButton>}>{words.nothing}</Empty>
      )}
      {data && data.byAccount?.length !== 0 && (
        <>
          <WorthFigure worth={data} />
          {isPhone && <div className="flex flex-wrap gap-2 pt-3">{controls}</div>}
          <WorthChart worth={data} />
          <WorthTables worth={data} range={query.range} rows={query.rows} onRows={(rows) => ask({ rows })} />
        </>
      )}
      {isValuing && <ValueDialog onClose={() => setValuing(false)} />}
    </Page>
  )
}
