import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect, useParams, useSearch } from 'wouter'
import { NotFoundPage } from '../frame/not-found.tsx'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import type { SavedReport } from '../session/api-types.ts'
import { savedReportsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { builderAddress } from './builder/builder-query.ts'
import { customOf } from './builder/custom-of.ts'
import { CompareReport } from './compare.tsx'
import { Controls } from './controls.tsx'
import { FlowReport } from './flow/flow-report.tsx'
import { ForecastReport } from './forecast.tsx'
import { InReview } from './in-review/in-review.tsx'
import { CategoryReport, InAndOutReport, SpendingReport } from './over-time.tsx'
import { spendingQuery } from './queries.ts'
import {
  addressOf,
  againstOf,
  KINDS,
  type Kind,
  queryOf,
  type ReportQuery,
  type Span,
  spanOf,
} from './report-query.ts'
import { SavedReportPage } from './saved/saved-report.tsx'
import { savedAddress } from './saved/saved-state.ts'
import { words } from './words.ts'

/** One report; what it asks for is in its address, so that Back and a copied link keep it. */
export default function ReportScreen() {
  const { kind } = useParams()
  if (kind === undefined) return <Redirect to="/reports/spending" replace />
  if (kind === CUSTOM) return <SavedReportPage tabsOf={tabsOf} />
  if (kind === IN_REVIEW) return <InReview tabsOf={tabsOf} />
  const known = KINDS.find((one) => one === kind)
  if (!known) return <NotFoundPage action={<LinkButton href="/reports">{words.title}</LinkButton>} />
  return <OneReport kind={known} />
}

const CUSTOM = 'custom'
const IN_REVIEW = 'in-review'

/** The reports there are, those that somebody saved, and one that is put together. */
const tabsOf = (query: ReportQuery, saved: readonly SavedReport[] = []) => [
  ...KINDS.map((one) => ({ href: addressOf(one, query), name: words.kinds[one] })),
  { href: `/reports/${IN_REVIEW}`, name: words.kinds[IN_REVIEW] },
  ...saved.map(({ id, name }) => ({ href: savedAddress(id), name })),
  { href: `/reports/${CUSTOM}`, name: words.kinds.custom },
]

function OneReport({ kind }: { kind: Kind }) {
  const navigate = useNavigate()
  const query = queryOf(useSearch())
  const { data: saved } = useQuery(savedReportsQuery)
  const custom = customOf(kind, query)
  return (
    <Page
      title={words.kinds[kind]}
      actions={custom && <LinkButton href={builderAddress(custom)}>{words.customize}</LinkButton>}
      below={<Tabs label={words.title} tabs={tabsOf(query, saved)} current={addressOf(kind, query)} />}
    >
      <div className="pt-5">
        <Controls
          kind={kind}
          query={query}
          onChange={(change) => navigate(addressOf(kind, { ...query, ...change }))}
        />
        <ReportOf kind={kind} asked={query} />
      </div>
    </Page>
  )
}

interface ReportProps {
  query: ReportQuery
  span: Span
}

/** Until one is chosen, the one that most was spent on; the address then names it. */
function LargestCategory({ query, span }: ReportProps) {
  const { data } = useQuery(spendingQuery({ ...query, by: 'CATEGORY' }, span))
  const largest = data?.lines.find(({ id }) => id !== null)?.id
  if (largest) return <Redirect to={addressOf('category', { ...query, category: largest })} replace />
  return data ? <Empty>{words.chooseCategory}</Empty> : <Skeleton className="h-80 w-full" />
}

/** Those of a range of days; the forecast looks ahead from today. */
const reports: Record<Exclude<Kind, 'forecast'>, (props: ReportProps) => ReactNode> = {
  spending: SpendingReport,
  'in-and-out': InAndOutReport,
  flow: FlowReport,
  category: (props) =>
    props.query.category === '' ? <LargestCategory {...props} /> : <CategoryReport {...props} />,
  compare: (props) =>
    againstOf(props.query) ? <CompareReport {...props} /> : <Empty>{words.chooseOtherDays}</Empty>,
}

function ReportOf({ kind, asked }: { kind: Kind; asked: ReportQuery }) {
  const { today } = useHousehold()
  const span = spanOf(asked, today)
  if (kind === 'forecast') return <ForecastReport asked={asked} />
  if (!span) return <Empty>{words.chooseDays}</Empty>
  const Report = reports[kind]
  return <Report query={asked} span={span} />
}
