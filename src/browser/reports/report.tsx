import { Redirect, useLocation, useParams, useSearch } from 'wouter'
import { Page } from '../frame/page.tsx'
import { Empty } from '../parts/empty.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { type Asked, addressOf, againstOf, askedOf, KINDS, type Kind, spanOf } from './asked.ts'
import { CompareReport } from './compare.tsx'
import { Controls } from './controls.tsx'
import { ForecastReport } from './forecast.tsx'
import { CategoryReport, InAndOutReport, SpendingReport } from './over-time.tsx'

/** One report; what it asks for is in its address, so that Back and a copied link keep it. */
export default function ReportScreen() {
  const { kind } = useParams()
  const known = KINDS.find((one) => one.kind === kind)
  if (!known) return <Redirect to="/reports/spending" replace />
  return <OneReport kind={known.kind} name={known.name} />
}

function OneReport({ kind, name }: { kind: Kind; name: string }) {
  const [, navigate] = useLocation()
  const asked = askedOf(useSearch())
  return (
    <Page
      title={name}
      below={
        <Tabs
          label="Reports"
          tabs={KINDS.map((one) => ({ href: addressOf(one.kind, asked), name: one.name }))}
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

function ReportOf({ kind, asked }: { kind: Kind; asked: Asked }) {
  const { today } = useHousehold()
  const span = spanOf(asked, today)
  if (kind === 'forecast') return <ForecastReport asked={asked} />
  if (!span) return <Empty>Choose the first and the last day.</Empty>
  if (kind === 'spending') return <SpendingReport asked={asked} span={span} />
  if (kind === 'in-and-out') return <InAndOutReport asked={asked} span={span} />
  if (kind === 'compare' && !againstOf(asked, span))
    return <Empty>Choose the first and the last day it is held against.</Empty>
  if (kind === 'compare') return <CompareReport asked={asked} span={span} />
  if (asked.category === '') return <Empty>Choose the category whose course you want to see.</Empty>
  return <CategoryReport asked={asked} span={span} />
}
