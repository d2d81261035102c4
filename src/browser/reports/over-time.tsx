import { useQuery } from '@tanstack/react-query'
import { decimalsOf, rounded } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { BarChart } from '../parts/charts/bar-chart.tsx'
import { Day } from '../parts/day.tsx'
import { sentence } from '../parts/sentence.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { type InAndOut, inAndOutQuery, spendingQuery, type Trend, trendQuery } from './queries.ts'
import { OtherMoney, ReportBody, Told } from './report-body.tsx'
import type { ReportQuery, Span } from './report-query.ts'
import {
  inAndOutSheet,
  periodKind,
  periodName,
  periodTick,
  spansOf,
  spendingSheet,
  transactionsOf,
  trendSheet,
} from './sheets.ts'
import { partsOf } from './spending-parts.ts'
import { words } from './words.ts'

export interface ReportProps {
  query: ReportQuery
  span: Span
}

/** Points of a chart over time, each with the transactions of its period. */
function usePoints(query: ReportQuery) {
  const household = useHousehold()
  return (spans: Span[], more: { type?: string } = {}) =>
    spans.map(({ from, to }) => ({
      key: from,
      name: periodName(from, query.interval, household),
      tick: periodTick(from, query.interval, household),
      href: transactionsOf(query, { from, to, ...more }),
    }))
}

/** Where most of it went, where that has a name. */
function mostOf({ by }: ReportQuery, [largest]: { name: string | null }[]) {
  if (!largest?.name) return words.spentFromTo
  return by === 'PAYEE' ? words.spentMostAt : words.spentMostOn
}

/** What was spent, on what. */
export function SpendingReport({ query, span }: ReportProps) {
  const pointsOf = usePoints(query)
  return (
    <ReportBody
      asking={useQuery(spendingQuery(query, span))}
      name={words.kinds.spending}
      file="spending"
      sheetOf={(report) => spendingSheet(report, query)}
      currencyOf={({ currency }) => currency}
      nothing={words.nothing.spent}
    >
      {({ total, currency, from, to, periods, cells, lines, overlaps, otherCurrencies }) => (
        <>
          <Told>
            {sentence(
              mostOf(query, lines),
              <Amount value={total} currency={currency} className="font-semibold text-ink" />,
              <Day value={from} />,
              <Day value={to} />,
              <span className="font-medium text-ink">{lines[0]?.name}</span>,
            )}
            {overlaps && ` ${words.tagsOverlap}`}
          </Told>
          <BarChart
            label={`${words.whatWasSpent} ${words.by[query.interval]}`}
            heading={nouns.totalSpent}
            pointKind={periodKind(query.interval)}
            currency={currency}
            points={pointsOf(spansOf(periods, to))}
            {...partsOf({ lines, cells, overlaps }, query)}
          />
          <OtherMoney currencies={otherCurrencies} />
        </>
      )}
    </ReportBody>
  )
}

/** What came in, what went out, and what was left. */
export function InAndOutReport({ query, span }: ReportProps) {
  const household = useHousehold()
  return (
    <ReportBody
      asking={useQuery(inAndOutQuery(query, span))}
      name={words.kinds['in-and-out']}
      file="in-and-out"
      sheetOf={(report) => inAndOutSheet(report, { ...query, category: '' }, household)}
      currencyOf={({ currency }) => currency}
      nothing={words.nothing.inOrOut}
    >
      {(report) => (
        <>
          <Told>
            {sentence(
              words.left,
              <Amount value={report.income} currency={report.currency} className="font-semibold text-ink" />,
              <Amount
                value={report.expenses}
                currency={report.currency}
                className="font-semibold text-ink"
              />,
              <Amount value={report.net} currency={report.currency} className="font-semibold text-ink" />,
            )}
          </Told>
          <InAndOutChart report={report} query={query} heading={nouns.inAndOut} />
          <OtherMoney currencies={report.otherCurrencies} />
        </>
      )}
    </ReportBody>
  )
}

interface InAndOutChartProps {
  report: InAndOut
  query: ReportQuery
  /** Where nothing above says it. */
  heading?: string
}

/** Beside each other what came in and what went out of each period. */
export function InAndOutChart({ report, query, heading }: InAndOutChartProps) {
  const pointsOf = usePoints({ ...query, category: '' })
  const { points, currency } = report
  return (
    <BarChart
      label={`${words.whatCameAndWent} ${words.by[query.interval]}`}
      heading={heading}
      pointKind={periodKind(query.interval)}
      currency={currency}
      points={pointsOf(points)}
      series={[
        { name: nouns.moneyIn, colour: 'c1', values: points.map((point) => point.income) },
        { name: nouns.moneyOut, colour: 'c2', values: points.map((point) => point.expenses) },
      ]}
    />
  )
}

interface RunningPeriodProps extends Pick<Trend, 'points' | 'averageTo' | 'currency'> {
  interval: ReportQuery['interval']
}

/** A month that is not over is no month of an average. */
function RunningPeriod({ points, averageTo, currency, interval }: RunningPeriodProps) {
  const household = useHousehold()
  const last = points.at(-1)
  if (!last || last.to <= averageTo) return null
  return (
    <>
      {' '}
      {sentence(
        words.leftOut,
        periodName(last.from, interval, household),
        <Amount value={last.amount} currency={currency} />,
      )}
    </>
  )
}

/** One category over time, with what is usual. */
export function CategoryReport({ query, span }: ReportProps) {
  const household = useHousehold()
  const pointsOf = usePoints(query)
  return (
    <ReportBody
      asking={useQuery(trendQuery(query, span))}
      name={`${nouns.category} ${words.by[query.interval]}`}
      file={`category-by-${query.interval.toLowerCase()}`}
      sheetOf={(report) => trendSheet(report, query, household)}
      currencyOf={({ currency }) => currency}
      nothing={words.nothing.spent}
    >
      {({ category, total, average, median, highest, currency, points, averageTo, otherCurrencies }) => (
        <>
          <Told>
            {sentence(
              category?.kind === 'INCOME' ? words.cameIn : words.inAll,
              <Amount value={total} currency={currency} className="font-semibold text-ink" />,
            )}{' '}
            {sentence(
              words.usually,
              <Amount value={rounded(average, decimalsOf(currency))} currency={currency} />,
              <Amount value={rounded(median, decimalsOf(currency))} currency={currency} />,
              <Amount value={highest.amount} currency={currency} />,
              periodName(highest.from, query.interval, household),
            )}
            <RunningPeriod
              points={points}
              averageTo={averageTo}
              currency={currency}
              interval={query.interval}
            />
          </Told>
          <BarChart
            label={`${category?.name ?? words.without.CATEGORY} ${words.by[query.interval]}`}
            heading={category?.name ?? words.without.CATEGORY}
            pointKind={periodKind(query.interval)}
            currency={currency}
            points={pointsOf(points)}
            series={[{ name: nouns.amount, colour: 'c1', values: points.map(({ amount }) => amount) }]}
          />
          <OtherMoney currencies={otherCurrencies} />
        </>
      )}
    </ReportBody>
  )
}
