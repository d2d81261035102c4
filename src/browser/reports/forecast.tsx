import { useQuery } from '@tanstack/react-query'
import { shownDay } from '../days.ts'
import { decimalsOf, isNegative, rounded } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { LineChart } from '../parts/charts/line-chart.tsx'
import { Day } from '../parts/day.tsx'
import { sentence } from '../parts/sentence.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { inOne } from './in-one.ts'
import { forecastQuery } from './queries.ts'
import { OtherMoney, ReportBody, Told } from './report-body.tsx'
import type { ReportQuery } from './report-query.ts'
import { forecastSheet } from './sheets.ts'
import { words } from './words.ts'

/** Days between two names below the line. */
const TICK_EVERY = 7

/** How much there will be: what is known to come, and dashed what day by day is usually spent as well. */
export function ForecastReport({ asked }: { asked: ReportQuery }) {
  const household = useHousehold()
  const { data } = useQuery(forecastQuery(asked, 'true'))
  const usual = data && inOne(data)
  return (
    <ReportBody
      asking={useQuery(forecastQuery(asked, 'false'))}
      name={words.kinds.forecast}
      file="forecast"
      sheetOf={(report) => forecastSheet(report, household)}
      currencyOf={({ currency }) => currency}
      nothing={words.nothing.expected}
    >
      {({ points, currency, startingBalance, lowest, otherCurrencies }) => {
        const least = usual?.lowest ?? lowest
        const everyday = usual?.everydayAmount
        return (
          <>
            <Told>
              {sentence(
                everyday ? words.lowestAsUsual : words.lowest,
                <Amount value={startingBalance} currency={currency} className="font-semibold text-ink" />,
                <Day value={least.date} className="font-medium text-ink" />,
                <Amount
                  value={least.balance}
                  currency={currency}
                  className={`font-semibold ${isNegative(least.balance) ? 'text-over' : 'text-ink'}`}
                />,
                everyday && <Amount value={rounded(everyday, decimalsOf(currency))} currency={currency} />,
              )}
            </Told>
            <LineChart
              label={words.willBe(asked.days, shownDay(least.date, household))}
              heading={nouns.forecast}
              pointKind={nouns.day}
              currency={currency}
              points={points.map(({ date }, at) => ({
                key: date,
                name: shownDay(date, household),
                // Without its year, for which there is no room: the day after the last of December is the next one's.
                tick: at % TICK_EVERY === 0 ? shownDay(date, { ...household, today: date }) : undefined,
              }))}
              series={[
                {
                  name: nouns.whatIsExpected,
                  colour: 'c1',
                  dash: 'none',
                  values: points.map(({ balance }) => balance),
                },
                ...(usual
                  ? [
                      {
                        name: words.forecast.everyday,
                        colour: 'c2' as const,
                        dash: 'dashes' as const,
                        values: points.map(({ date }, at) =>
                          usual?.points[at]?.date === date ? (usual.points[at]?.balance ?? null) : null,
                        ),
                      },
                      {
                        name: words.lowestNamed(shownDay(least.date, household)),
                        colour: 'faint' as const,
                        dash: 'dots' as const,
                        values: points.map(() => least.balance),
                      },
                    ]
                  : []),
              ]}
            />
            <OtherMoney currencies={otherCurrencies} />
          </>
        )
      }}
    </ReportBody>
  )
}
