import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { farMonth, monthOf, shownDay, shownMonth } from '../days.ts'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { shown } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { LineChart } from '../parts/charts/line-chart.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { type ScenarioPair, scenarioForecastQuery, scenariosQuery } from './queries.ts'
import { ScenarioCard } from './scenario-card.tsx'
import { AheadTabs } from './tabs.tsx'
import { words } from './words.ts'
import { WorthTable } from './worth-table.tsx'

const ScenarioDialog = lazy(() => import('./scenario-dialog.tsx'))

/** Beside each other, at the most. */
const MOST = 3
const COLOURS = ['c2', 'c3', 'c5'] as const

/** Scenarios beside the forecast as it is: nothing of them is booked. */
export default function WhatIf() {
  const [isAdding, setAdding] = useState(false)
  const { data: scenarios, error, refetch } = useQuery(scenariosQuery)
  const listed = (scenarios ?? []).slice(-MOST)
  const forecasts = useQueries({ queries: listed.map(scenarioForecastQuery) })
  useShortcut('n', words.whatIf.new, () => setAdding(true), scenarios !== undefined && 'server')
  const pairs = listed.flatMap((scenario, place) => {
    const forecast = forecasts[place]?.data
    return forecast ? [{ scenario, forecast, colour: COLOURS[place] ?? 'c2' }] : []
  })
  const failed = error ?? forecasts.find((one) => one.error)?.error
  return (
    <Page
      title={words.tabs.whatIf}
      below={<AheadTabs current="/ahead" />}
      actions={
        <Button
          kind="primary"
          icon="plus"
          keys="N"
          needs="server"
          disabled={!scenarios}
          onClick={() => setAdding(true)}
        >
          {words.whatIf.new}
        </Button>
      }
    >
      {failed ? <RefusalNote error={failed} onRetry={() => refetch()} /> : null}
      {!scenarios && !failed && <Skeleton className="mt-3 h-60 w-full" />}
      {scenarios?.length === 0 && (
        <Empty
          action={
            <Button kind="primary" needs="server" onClick={() => setAdding(true)}>
              {words.whatIf.create}
            </Button>
          }
        >
          {words.whatIf.none}
        </Empty>
      )}
      {pairs.length > 0 && (
        <>
          <Comparison pairs={pairs} />
          <div className="grid gap-x-10 gap-y-8 pt-6 @[900px]/room:grid-cols-2">
            {pairs.map(({ scenario, forecast }) => (
              <ScenarioCard key={scenario.id} scenario={scenario} forecast={forecast} />
            ))}
          </div>
          <WorthTable pairs={pairs} />
        </>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <ScenarioDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}

const EVERY_DAYS = 60

function Comparison({ pairs }: { pairs: ScenarioPair[] }) {
  const { locale, today } = useHousehold()
  const [first] = pairs
  if (!first) return null
  const { asItIs, currency } = first.forecast
  const sentences = pairs.map(({ scenario, forecast: { changed } }) =>
    words.whatIf.lowestSentence(
      scenario.name,
      shown(changed.lowest.balance, { locale }),
      farMonth(monthOf(changed.lowest.date), locale),
    ),
  )
  return (
    <div className="pt-4">
      <p className="num pb-3 text-15">{sentences.join(' ')}</p>
      <LineChart
        label={words.whatIf.chart}
        pointKind={nouns.day}
        currency={currency}
        points={asItIs.points.map(({ date }, at) => ({
          key: date,
          name: shownDay(date, { locale, today }),
          tick: at % EVERY_DAYS === 0 ? shownMonth(monthOf(date), { locale, today }) : undefined,
        }))}
        series={[
          {
            name: words.whatIf.asItIs,
            colour: 'faint',
            dash: 'dashes',
            values: asItIs.points.map(({ balance }) => balance),
          },
          ...pairs.map(({ scenario, forecast, colour }) => ({
            name: scenario.name,
            colour,
            dash: 'none' as const,
            values: forecast.changed.points.map(({ balance }) => balance),
          })),
        ]}
      />
    </div>
  )
}
