import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../parts/amount.tsx'
import { sentence } from '../../parts/sentence.ts'
import { flowQuery } from '../queries.ts'
import { OtherMoney, ReportBody, Told } from '../report-body.tsx'
import type { Span } from '../report-query.ts'
import { words } from '../words.ts'
import { downTo, flowSheet } from './flow-sheet.ts'
import { SankeyChart } from './sankey-chart.tsx'

interface FlowReportProps {
  query: Parameters<typeof flowQuery>[0] & { by?: string }
  span: Span
}

/** What came in, and what it went into. */
export function FlowReport({ query, span }: FlowReportProps) {
  return (
    <ReportBody
      asking={useQuery(flowQuery(query, span))}
      name={words.kinds.flow}
      file="flow"
      sheetOf={(flow) => flowSheet(downTo(flow, query.by))}
      currencyOf={({ currency }) => currency}
      nothing={query.q ? words.nothing.fits : words.nothing.inOrOut}
    >
      {(flow) => (
        <>
          <Told>
            {sentence(
              words.flow.told,
              <Amount value={flow.received} currency={flow.currency} className="font-semibold text-ink" />,
              <Amount value={flow.spent} currency={flow.currency} />,
              <Amount value={flow.putAside} currency={flow.currency} />,
              <Amount value={flow.left} currency={flow.currency} />,
            )}
          </Told>
          <SankeyChart flow={downTo(flow, query.by)} />
          <OtherMoney currencies={flow.otherCurrencies} />
        </>
      )}
    </ReportBody>
  )
}
