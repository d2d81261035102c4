import { useQuery } from '@tanstack/react-query'
import { decimalsOf, rounded } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { BarChart } from '../parts/bar-chart.tsx'
import { Day } from '../parts/day.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { Asked, Span } from './asked.ts'
import { inAndOutQuery, spendingQuery, trendQuery } from './queries.ts'
import { OtherMoney, ReportBody, Told } from './report-body.tsx'
import {
  inAndOutSheet,
  PERIOD_KINDS,
  periodName,
  periodTick,
  spansOf,
  spendingSheet,
  transactionsOf,
  trendSheet,
} from './sheets.ts'

export interface ReportProps {
  asked: Asked
  span: Span
}

const NOTHING = 'Nothing was spent on these days.'

/** Points of a chart over time, each with the transactions of its period. */
function usePoints(asked: Asked) {
  const household = useHousehold()
  return (spans: Span[], more: { type?: string } = {}) =>
    spans.map(({ from, to }) => ({
      key: from,
      name: periodName(from, asked.interval, household),
      tick: periodTick(from, asked.interval, household),
      href: transactionsOf(asked, { from, to, ...more }),
    }))
}

/** What was spent, on what. */
export function SpendingReport({ asked, span }: ReportProps) {
  const pointsOf = usePoints(asked)
  return (
    <ReportBody
      asking={useQuery(spendingQuery(asked, span))}
      name="Spending"
      sheetOf={(report) => spendingSheet(report, asked)}
      currencyOf={({ currency }) => currency}
      nothing={NOTHING}
    >
      {({ total, currency, from, to, periods, cells, lines, overlaps, otherCurrencies }) => (
        <>
          <Told>
            <Amount value={total} currency={currency} className="font-semibold text-ink" /> spent from{' '}
            <Day value={from} /> to <Day value={to} />
            {lines[0]?.name && (
              <>
                , most of it {asked.by === 'PAYEE' ? 'at' : 'on'}{' '}
                <span className="font-medium text-ink">{lines[0].name}</span>
              </>
            )}
            .{overlaps && ' What has two tags counts in both.'}
          </Told>
          <BarChart
            label={`What was spent by ${PERIOD_KINDS[asked.interval].toLowerCase()}`}
            heading="Spent"
            pointKind={PERIOD_KINDS[asked.interval]}
            currency={currency}
            points={pointsOf(spansOf(periods, to))}
            series={[{ name: 'Spent', colour: 'c1', values: cells }]}
          />
          <OtherMoney currencies={otherCurrencies} />
        </>
      )}
    </ReportBody>
  )
}

/** What came in, what went out, and what was left. */
export function InAndOutReport({ asked, span }: ReportProps) {
  const household = useHousehold()
  const pointsOf = usePoints({ ...asked, category: '' })
  return (
    <ReportBody
      asking={useQuery(inAndOutQuery(asked, span))}
      name="In and out"
      sheetOf={(report) => inAndOutSheet(report, { ...asked, category: '' }, household)}
      currencyOf={({ currency }) => currency}
      nothing="Nothing came in or went out on these days."
    >
      {({ income, expenses, net, currency, points, otherCurrencies }) => (
        <>
          <Told>
            <Amount value={income} currency={currency} className="font-semibold text-ink" /> came in,{' '}
            <Amount value={expenses} currency={currency} className="font-semibold text-ink" /> went out;{' '}
            <Amount value={net} currency={currency} className="font-semibold text-ink" /> is left.
          </Told>
          <BarChart
            label={`What came in and what went out by ${PERIOD_KINDS[asked.interval].toLowerCase()}`}
            heading="In and out"
            pointKind={PERIOD_KINDS[asked.interval]}
            currency={currency}
            points={pointsOf(points)}
            series={[
              { name: 'In', colour: 'c1', values: points.map((point) => point.income) },
              { name: 'Out', colour: 'c2', values: points.map((point) => point.expenses) },
            ]}
          />
          <OtherMoney currencies={otherCurrencies} />
        </>
      )}
    </ReportBody>
  )
}

/** One category over time, with what is usual. */
export function CategoryReport({ asked, span }: ReportProps) {
  const household = useHousehold()
  const pointsOf = usePoints(asked)
  return (
    <ReportBody
      asking={useQuery(trendQuery(asked, span))}
      name={`Category by ${PERIOD_KINDS[asked.interval].toLowerCase()}`}
      sheetOf={(report) => trendSheet(report, asked, household)}
      currencyOf={({ currency }) => currency}
      nothing={NOTHING}
    >
      {({ category, total, average, median, highest, currency, points, otherCurrencies }) => (
        <>
          <Told>
            <Amount value={total} currency={currency} className="font-semibold text-ink" />{' '}
            {category?.kind === 'INCOME' ? 'came in' : 'in all'}:{' '}
            <Amount value={rounded(average, decimalsOf(currency))} currency={currency} /> on average, usually{' '}
            <Amount value={rounded(median, decimalsOf(currency))} currency={currency} />, at most{' '}
            <Amount value={highest.amount} currency={currency} /> (
            {periodName(highest.from, asked.interval, household)}).
          </Told>
          <BarChart
            label={`${category?.name ?? 'Without a category'} by ${PERIOD_KINDS[asked.interval].toLowerCase()}`}
            heading={category?.name ?? 'Without a category'}
            pointKind={PERIOD_KINDS[asked.interval]}
            currency={currency}
            points={pointsOf(points)}
            series={[{ name: 'Amount', colour: 'c1', values: points.map(({ amount }) => amount) }]}
          />
          <OtherMoney currencies={otherCurrencies} />
        </>
      )}
    </ReportBody>
  )
}
