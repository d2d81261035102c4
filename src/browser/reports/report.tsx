import type { ReactNode } from 'react'
import { Redirect, useLocation, useParams, useSearch } from 'wouter'
import { Page } from '../frame/page.tsx'
import { Empty } from '../parts/empty.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { type Asked, addressOf, againstOf, askedOf, KINDS, type Kind, type Span, spanOf } from './asked.ts'
import { CompareReport } from './compare.tsx'
import { Controls } from './controls.tsx'
import { ForecastReport } from './forecast.tsx'
import { CategoryReport, InAndOutReport, SpendingReport } from './over-time.tsx'
import { words } from './words.ts'

/** One report; what it asks for is in its address, so that Back and a copied link keep it. */
export default function ReportScreen() {
  const { kind } = useParams()
  const known = KINDS.find((one) => one === kind)
  if (!known) return <Redirect to="/reports/spending" replace />
  return <OneReport kind={known} />
}

function OneReport({ kind }: { kind: Kind }) {
  const [, navigate] = useLocation()
  const asked = askedOf(useSearch())
  return (
    <Page
      title={words.kinds[kind]}
      below={
        <Tabs
          label={words.title}
          tabs={KINDS.map((one) => ({ href: addressOf(one, asked), name: words.kinds[one] }))}
          current={addressOf(kind, asked)}
        />
      }
    >
      <div className="max-w-260 pt-5">
        <Controls
          kind={kind}
          asked={asked}
          onChange={(change) => navigate(addressOf(kind, { ...asked, ...change }))}
        />
        <ReportOf kind={kind} asked={asked} />
      </div>
    </Page>
  )
}

interface ReportProps {
  asked: Asked
  span: Span
}

/** Those of a range of days; the forecast looks ahead from today. */
const reports: Record<Exclude<Kind, 'forecast'>, (props: ReportProps) => ReactNode> = {
  spending: SpendingReport,
  'in-and-out': InAndOutReport,
  category: (props) =>
    props.asked.category === '' ? <Empty>{words.chooseCategory}</Empty> : <CategoryReport {...props} />,
  compare: (props) =>
    againstOf(props.asked) ? <CompareReport {...props} /> : <Empty>{words.chooseOtherDays}</Empty>,
}

function ReportOf({ kind, asked }: { kind: Kind; asked: Asked }) {
  const { today } = useHousehold()
  const span = spanOf(asked, today)
  if (kind === 'forecast') return <ForecastReport asked={asked} />
  if (!span) return <Empty>{words.chooseDays}</Empty>
  const Report = reports[kind]
  return <Report asked={asked} span={span} />
}
