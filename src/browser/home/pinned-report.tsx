import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { EstimatesProvider } from '../parts/amount.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { placeNames } from '../places.ts'
import { builtSheet } from '../reports/builder/builder-sheet.ts'
import { BuiltChart } from '../reports/builder/built-chart.tsx'
import { downTo } from '../reports/flow/flow-sheet.ts'
import { SankeyChart } from '../reports/flow/sankey-chart.tsx'
import { inOne } from '../reports/in-one.ts'
import { flowQuery } from '../reports/queries.ts'
import { spanOf } from '../reports/report-query.ts'
import { savedAddress, stateOfSaved } from '../reports/saved/saved-state.ts'
import { SheetTable } from '../reports/sheet-table.tsx'
import { dataOf, savedReportsApi } from '../session/api.ts'
import type { SavedReport } from '../session/api-types.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { sentences } from '../words.ts'
import { Section } from './section.tsx'

/** More lines than these are a page of their own. */
const MOST_LINES = 6

interface PinnedProps {
  report: SavedReport
}

/** A saved report on Home; its name leads to all of it. */
export default function PinnedReport({ report }: PinnedProps) {
  return report.chart === 'FLOW' ? <PinnedFlow report={report} /> : <PinnedBuilt report={report} />
}

/** Where it flows, in its streams. */
function PinnedFlow({ report }: PinnedProps) {
  const { today } = useHousehold()
  const state = stateOfSaved(report)
  const span = spanOf(state, today) ?? spanOf({ ...state, range: '12' }, today)
  const { data, error, refetch } = useQuery(flowQuery(state, span ?? { from: today, to: today }))
  return (
    <PinnedSection report={report}>
      {error && !data ? (
        <RefusalNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="h-60 w-full" />
      ) : data.links.length === 0 ? (
        <p className="pt-1 text-13 text-soft">{sentences.nothingFits}</p>
      ) : (
        <EstimatesProvider value={data.converted ? 'ALL' : 'NONE'}>
          <SankeyChart flow={downTo(inOne(data), state.by)} />
        </EstimatesProvider>
      )}
    </PinnedSection>
  )
}

const PinnedSection = ({ report: { id, name }, children }: PinnedProps & { children: ReactNode }) => (
  <Section
    title={name}
    beside={
      <Link href={savedAddress(id)} className="touch">
        {placeNames.reports}
      </Link>
    }
  >
    {children}
  </Section>
)

/** Its chart, or the first lines of its table. */
function PinnedBuilt({ report }: PinnedProps) {
  const household = useHousehold()
  const { id, version, name } = report
  const { data, error, refetch } = useQuery({
    // With the money that it is made of it is asked for again.
    queryKey: ['reports', 'saved', id, version],
    queryFn: () => dataOf(savedReportsApi({ id }).report.get()),
  })
  const state = stateOfSaved(report)
  const built = data && builtSheet(data, state, household)
  const isTable = state.chart === 'table' || (state.measure === 'COUNT' && state.chart !== 'heat')
  return (
    <PinnedSection report={report}>
      <EstimatesProvider value={data?.converted ? 'ALL' : 'NONE'}>
        {error && !data ? (
          <RefusalNote error={error} onRetry={refetch} />
        ) : !data || !built ? (
          <Skeleton className="h-60 w-full" />
        ) : built.rows.length === 0 ? (
          <p className="pt-1 text-13 text-soft">{sentences.nothingFits}</p>
        ) : isTable ? (
          <SheetTable
            label={name}
            sheet={{ ...built, rows: built.rows.slice(0, MOST_LINES) }}
            currency={data.currency}
          />
        ) : (
          <BuiltChart report={data} state={state} />
        )}
      </EstimatesProvider>
    </PinnedSection>
  )
}
