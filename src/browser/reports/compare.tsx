import { useQuery } from '@tanstack/react-query'
import { shownDay } from '../days.ts'
import { useIsPhone } from '../frame/media.ts'
import { absolute, isNegative, isZero } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { BarChart } from '../parts/charts/bar-chart.tsx'
import { sentence } from '../parts/sentence.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import type { ReportProps } from './over-time.tsx'
import { type Comparison, comparisonQuery } from './queries.ts'
import { OtherMoney, ReportBody, Told } from './report-body.tsx'
import { comparisonSheet } from './sheets.ts'
import { words } from './words.ts'

/** As many as have room for their names on a laptop; the rest stands in the table. */
const DRAWN = { laptop: 8, phone: 5 }
const LONGEST_TICK = { laptop: 13, phone: 8 }

const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name

/** What was spent in two periods, what changed most first. */
export function CompareReport({ query, span }: ReportProps) {
  const household = useHousehold()
  const size = useIsPhone() ? 'phone' : 'laptop'
  return (
    <ReportBody
      asking={useQuery(comparisonQuery(query, span))}
      name={words.kinds.compare}
      file="two-periods"
      sheetOf={(report) => comparisonSheet(report, query, household)}
      currencyOf={({ currency }) => currency}
      nothing={words.nothing.inEither}
    >
      {(report) => {
        const { rows, columns } = comparisonSheet(report, query, household)
        const { currency } = report
        const drawn = rows.slice(0, DRAWN[size])
        const amountsOf = (column: number) => drawn.map(({ cells }) => `${cells[column]}`)
        return (
          <>
            <Told>
              <Difference report={report} />
            </Told>
            <BarChart
              label={words.compared.chart}
              heading={words.compared.heading}
              pointKind={nouns.what}
              currency={currency}
              points={drawn.map(({ key, name, href }) => ({
                key,
                name,
                href,
                tick: shortened(name, LONGEST_TICK[size]),
              }))}
              series={[
                { name: columns[0]?.name ?? '', colour: 'c1', values: amountsOf(0) },
                {
                  name: columns[1]?.name ?? '',
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

function Difference({ report }: { report: Comparison }) {
  const household = useHousehold()
  const { total, difference, currency, from, to, againstFrom, againstTo } = report
  const strong = (value: string) => (
    <Amount value={value} currency={currency} className="font-semibold text-ink" />
  )
  const during = (first: string, last: string) =>
    words.during(shownDay(first, household), shownDay(last, household))
  const [days, others] = [during(from, to), during(againstFrom, againstTo)]
  if (isZero(difference)) return sentence(words.asMuch, strong(total), days, others)
  return sentence(
    isNegative(difference) ? words.less : words.more,
    strong(total),
    days,
    strong(absolute(difference)),
    others,
  )
}
