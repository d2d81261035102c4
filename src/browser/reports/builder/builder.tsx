import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { absolute, negated, sum } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { sentence } from '../../parts/sentence.ts'
import { useNavigate } from '../../parts/use-navigate.ts'
import { Refusal } from '../../session/refusal.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { RowNamesProvider } from '../../transactions/row-names.tsx'
import { FlowReport } from '../flow/flow-report.tsx'
import { OtherMoney, ReportBody, Told } from '../report-body.tsx'
import { spanOf } from '../report-query.ts'
import { words } from '../words.ts'
import { BuilderControls } from './builder-controls.tsx'
import { type BuilderState, type Built, builderAddress, builtQuery } from './builder-query.ts'
import { builtSheet, measureName } from './builder-sheet.ts'
import { BuiltChart } from './built-chart.tsx'

/** A report that is put together here; all of it is in its address. */
export function Builder({ state }: { state: BuilderState }) {
  const navigate = useNavigate()
  const { today } = useHousehold()
  const span = spanOf(state, today)
  const isFlow = state.chart === 'flow'
  const asking = useQuery({ ...builtQuery(state, span ?? NEVER), enabled: span !== undefined && !isFlow })
  const { error } = asking
  return (
    <RowNamesProvider>
      <BuilderControls
        state={state}
        wrong={error instanceof Refusal ? error.messageFor('q') : undefined}
        onChange={(change) => navigate(builderAddress({ ...state, ...change }))}
      />
      {!span ? (
        <Empty>{words.chooseDays}</Empty>
      ) : isFlow ? (
        <FlowReport query={state} span={span} />
      ) : (
        <BuiltBody state={state} asking={asking} />
      )}
    </RowNamesProvider>
  )
}

const NEVER = { from: '', to: '' }

interface BuiltBodyProps {
  state: BuilderState
  asking: UseQueryResult<Built>
}

function BuiltBody({ state, asking }: BuiltBodyProps) {
  const household = useHousehold()
  return (
    <ReportBody
      asking={asking}
      name={measureName({ measure: state.measure, split: state.split || null })}
      file={`${state.measure}-by-${state.by}`.toLowerCase()}
      sheetOf={(report) => builtSheet(report, state, household)}
      currencyOf={({ currency }) => currency}
      nothing={words.nothing.fits}
    >
      {(report) => (
        <>
          <Told>
            <Answer report={report} isOfBudget={state.compare === 'BUDGET'} />
            {report.overlaps && ` ${words.tagsOverlap}`}
          </Told>
          <BuiltChart report={report} state={state} />
          <OtherMoney currencies={report.otherCurrencies} />
        </>
      )}
    </ReportBody>
  )
}

/** What it comes to, in a sentence. */
function Answer({ report, isOfBudget }: { report: Built; isOfBudget: boolean }) {
  const { measure, totals, currency, from, to } = report
  if (measure === 'COUNT')
    return sentence(
      words.countedFromTo,
      words.transactionCount(totals.count),
      <Day value={from} />,
      <Day value={to} />,
    )
  const figure = <Amount value={totals.amount} currency={currency} className="font-semibold text-ink" />
  const told = sentence(words.answers[measure], figure, <Day value={from} />, <Day value={to} />)
  if (totals.against === null) return told
  const change = sum([totals.amount, negated(totals.against)])
  const [less, more] = isOfBudget
    ? [words.lessThanBudget, words.moreThanBudget]
    : [words.lessThanBefore, words.moreThanBefore]
  const phrase = change.startsWith('-') ? less : more
  return (
    <>
      {told} {sentence(phrase, <Amount value={absolute(change)} currency={currency} />)}
    </>
  )
}
