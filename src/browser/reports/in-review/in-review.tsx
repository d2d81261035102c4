import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { monthOf, shownMonth } from '../../days.ts'
import { Page } from '../../frame/page.tsx'
import { EstimatesProvider } from '../../parts/amount.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import type { Sheet } from '../../parts/table-file.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { useNavigate } from '../../parts/use-navigate.ts'
import type { SavedReport } from '../../session/api-types.ts'
import { savedReportsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, sentences } from '../../words.ts'
import { type BuilderState, type Built, builderAddress } from '../builder/builder-query.ts'
import { builtSheet, measureNames, wayNames } from '../builder/builder-sheet.ts'
import { BuiltChart } from '../builder/built-chart.tsx'
import { CurrencyChoice } from '../controls.tsx'
import { SankeyChart } from '../flow/sankey-chart.tsx'
import { inOne } from '../in-one.ts'
import { InAndOutChart } from '../over-time.tsx'
import { OtherMoney } from '../report-body.tsx'
import { addressOf, intoOf, queryOf, type ReportQuery, type Span } from '../report-query.ts'
import { SheetTable } from '../sheet-table.tsx'
import { words } from '../words.ts'
import { ReviewFigures } from './review-figures.tsx'
import { reviewParts, reviewQuery } from './review-query.ts'
import { isYear, type Reviewed, reviewAddress, reviewedOf, reviewedSpan, turned } from './reviewed.ts'

interface InReviewProps {
  tabsOf: (query: ReportQuery, saved: readonly SavedReport[] | undefined) => { href: string; name: string }[]
}

/** A year or a month as one report, to be read and printed. */
export function InReview({ tabsOf }: InReviewProps) {
  const { today, locale } = useHousehold()
  const search = useSearch()
  const reviewed = reviewedOf(search, today)
  const currency = new URLSearchParams(search).get('currency') ?? ''
  const { data: saved } = useQuery(savedReportsQuery)
  const span = reviewedSpan(reviewed, today)
  const name = isYear(reviewed) ? reviewed : shownMonth(reviewed, { locale, today: '' })
  return (
    <Page
      title={words.review.of(name)}
      actions={
        <Button icon="print" onClick={() => print()}>
          {words.review.print}
        </Button>
      }
      below={<Tabs label={words.title} tabs={tabsOf(queryOf(''), saved)} current={ADDRESS} />}
    >
      <div className="pt-5">
        <Turning reviewed={reviewed} currency={currency} name={name} />
        <EstimatesProvider value={intoOf(currency) ? 'ALL' : 'NONE'}>
          {span ? (
            <Parts span={span} currency={currency} isOfYear={isYear(reviewed)} />
          ) : (
            <Empty>{sentences.nothingFits}</Empty>
          )}
        </EstimatesProvider>
      </div>
    </Page>
  )
}

const ADDRESS = '/reports/in-review'

interface TurningProps {
  reviewed: Reviewed
  currency: string
  name: string
}

/** Which year or month, and the one before and after. */
function Turning({ reviewed, currency, name }: TurningProps) {
  const navigate = useNavigate()
  const { today } = useHousehold()
  const isOfYear = isYear(reviewed)
  const lastMonth = `${reviewed}-12`
  const turnTo = (other: Reviewed, money = currency) => navigate(reviewAddress(other, money))
  const month = lastMonth < monthOf(today) ? lastMonth : monthOf(today)
  return (
    <search className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-5">
      <Segments
        label={words.asked.when}
        value={isOfYear ? ('YEAR' as const) : ('MONTH' as const)}
        options={(['YEAR', 'MONTH'] as const).map((value) => ({ value, label: words.intervals[value] }))}
        onChange={(kind) => turnTo(kind === 'YEAR' ? reviewed.slice(0, 4) : month)}
      />
      <div className="flex items-center gap-2">
        <IconButton
          icon="left"
          label={isOfYear ? words.comparedWith.YEAR_BEFORE : nouns.monthBefore}
          onClick={() => turnTo(turned(reviewed, -1))}
        />
        <span aria-live="polite" className="num text-15 font-semibold">
          {name}
        </span>
        <IconButton
          icon="right"
          label={isOfYear ? words.review.yearAfter : nouns.monthAfter}
          onClick={() => turnTo(turned(reviewed, 1))}
        />
      </div>
      <CurrencyChoice query={{ account: '', currency }} onChange={(to) => turnTo(reviewed, to.currency)} />
    </search>
  )
}

interface PartsProps {
  span: Span
  currency: string
  isOfYear: boolean
}

/** The figures, then what they are made of. What flows and what is owned are of one currency each. */
function Parts(review: PartsProps) {
  const { span, currency } = review
  const { data, error, refetch } = useQuery(reviewQuery(review))
  if (!data)
    return error ? <RefusalNote error={error} onRetry={refetch} /> : <Skeleton className="h-80 w-full" />
  const states = reviewParts(review)
  const { built, incomeExpense, flow } = data
  const query = { ...queryOf(''), range: 'own' as const, ...span, currency }
  return (
    <div className="flex flex-col gap-8">
      <ReviewFigures states={states} built={built} />
      {incomeExpense && (
        <Section title={nouns.inAndOut} href={addressOf('in-and-out', query)}>
          <InAndOutChart report={inOne(incomeExpense)} query={query} />
        </Section>
      )}
      <Part
        title={words.builtChart(nouns.totalSpent, words.charts.heat)}
        state={states.days}
        report={built.days}
      />
      {flow && (
        <Section title={words.kinds.flow} href={addressOf('flow', query)}>
          {flow.links.length === 0 ? (
            <Empty>{words.nothing.inOrOut}</Empty>
          ) : (
            <SankeyChart flow={inOne(flow)} />
          )}
        </Section>
      )}
      <Part state={states.spent} report={built.spent} />
      <Part state={states.payees} report={built.payees} most={10} />
      <Part state={states.income} report={built.income} most={10} />
      <Part title={nouns.netWorth} state={states.worth} report={built.worth} />
    </div>
  )
}

const titleOf = ({ measure, by }: BuilderState): string =>
  words.builtChart(measureNames()[measure], wayNames()[by])

interface SectionProps {
  title: string
  /** Where all of it is. */
  href: string
  children: ReactNode
}

const Section = ({ title, href, children }: SectionProps) => (
  <section aria-label={title} className="min-w-0">
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-15 font-semibold">{title}</h2>
      <Link href={href} className="flex min-h-11 items-center text-13 text-soft print:hidden">
        {words.review.open}
      </Link>
    </div>
    {children}
  </section>
)

interface PartProps {
  title?: string
  state: BuilderState | undefined
  report: Built | undefined
  /** More lines than these are left to the report itself. */
  most?: number
}

/** One that is put together: its chart, or the first lines of its table; nothing where it was not asked for. */
function Part({ title, state, report, most }: PartProps) {
  const household = useHousehold()
  if (!state || !report) return null
  const name = title ?? titleOf(state)
  const data = inOne(report)
  const sheet = state.chart === 'table' ? builtSheet(data, state, household) : undefined
  return (
    <Section title={name} href={builderAddress(state)}>
      {sheet === undefined && <BuiltChart report={data} state={state} heading={null} />}
      {sheet?.rows.length === 0 && <Empty>{words.nothing.fits}</Empty>}
      {sheet && sheet.rows.length > 0 && (
        <SheetTable label={name} sheet={firstOf(sheet, most)} currency={data.currency} />
      )}
      {state.by === 'GROUP' && <OtherMoney currencies={data.otherCurrencies} />}
    </Section>
  )
}

/** The first of its lines; a sum of all below some of them would not add up. */
const firstOf = ({ total, ...sheet }: Sheet, most = sheet.rows.length): Sheet => ({
  ...sheet,
  rows: sheet.rows.slice(0, most),
  ...(total && sheet.rows.length <= most && { total }),
})
