import { useQuery } from '@tanstack/react-query'
import { useIsPhone } from '../frame/media.ts'
import { absolute, isNegative, isZero } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { BarChart } from '../parts/bar-chart.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { ReportProps } from './over-time.tsx'
import { comparisonQuery } from './queries.ts'
import { OtherMoney, ReportBody, Told } from './report-body.tsx'
import { comparisonSheet } from './sheets.ts'

/** As many as have room for their names on a laptop; the rest stands in the table. */
const DRAWN = { laptop: 8, phone: 5 }
const LONGEST_TICK = { laptop: 13, phone: 8 }

const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name

/** What was spent in two periods of the same length, what changed most first. */
export function CompareReport({ asked, span }: ReportProps) {
  const household = useHousehold()
  const size = useIsPhone() ? 'phone' : 'laptop'
  return (
    <ReportBody
      asking={useQuery(comparisonQuery(asked, span))}
      name="Two periods"
      sheetOf={(report) => comparisonSheet(report, asked, household)}
      currencyOf={({ currency }) => currency}
      nothing="Nothing was spent in either period."
    >
      {(report) => {
        const { rows, columns } = comparisonSheet(report, asked, household)
        const { difference, currency } = report
        const drawn = rows.slice(0, DRAWN[size])
        const amountsOf = (column: number) => drawn.map(({ cells }) => `${cells[column]}`)
        return (
          <>
            <Told>
              <Amount value={report.total} currency={currency} className="font-semibold text-ink" /> spent,{' '}
              {columns[0]?.name}:{' '}
              {isZero(difference) ? (
                'as much as'
              ) : (
                <>
                  <Amount
                    value={absolute(difference)}
                    currency={currency}
                    className="font-semibold text-ink"
                  />{' '}
                  {isNegative(difference) ? 'less than' : 'more than'}
                </>
              )}{' '}
              {columns[1]?.name}.
            </Told>
            <BarChart
              label="What was spent in both periods, where it changed most"
              heading="What changed most"
              pointKind="What"
              currency={currency}
              points={drawn.map(({ key, name, href }) => ({
                key,
                name,
                href,
                tick: shortened(name, LONGEST_TICK[size]),
              }))}
              series={[
                { name: 'These days', colour: 'c1', values: amountsOf(0) },
                {
                  name: asked.against === 'before' ? 'Those before' : 'The others',
                  colour: 'faint',
                  values: amountsOf(1),
                },
              ]}
            />
            <OtherMoney currencies={report.otherCurrencies} />
          </>
        )
      }}
    </ReportBody>
  )
}
