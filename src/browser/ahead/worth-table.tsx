import { amountOf, shown, unitsOf } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { ScenarioForecast, ScenarioPair } from './queries.ts'
import { rateText } from './trial.ts'
import { words } from './words.ts'

/** Net worth in years, each scenario with what it is otherwise. */
export function WorthTable({ pairs }: { pairs: ScenarioPair[] }) {
  const { locale } = useHousehold()
  const [first] = pairs
  if (!first) return null
  const { asItIs, currency, assumptions } = first.forecast
  return (
    <div className="pt-8">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-label={words.whatIf.netWorthIn} tabIndex={0} className="relative overflow-x-auto">
        <table className="num w-full text-13">
          <thead className="border-b border-line-strong text-12 text-faint">
            <tr className="h-9">
              <th scope="col" className="text-start font-medium whitespace-nowrap">
                {words.whatIf.netWorthIn}
              </th>
              {asItIs.netWorth.map(({ years }) => (
                <th key={years} scope="col" className="ps-5 text-end font-medium whitespace-nowrap">
                  {words.whatIf.years(years)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={words.whatIf.asItIs} worth={asItIs.netWorth} currency={currency} />
            {pairs.map(({ scenario, forecast }) => (
              <Row
                key={scenario.id}
                name={scenario.name}
                worth={forecast.changed.netWorth}
                than={forecast.asItIs.netWorth}
                currency={currency}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="num pt-2 text-12 text-soft">
        {words.whatIf.assumptions(
          rateText(assumptions.investmentGrowth),
          shown(assumptions.invested, { locale }),
          rateText(assumptions.savingsGrowth),
        )}
      </p>
    </div>
  )
}

interface RowProps {
  name: string
  worth: ScenarioForecast['asItIs']['netWorth']
  than?: ScenarioForecast['asItIs']['netWorth']
  currency: string
}

const Row = ({ name, worth, than, currency }: RowProps) => (
  <tr className="h-11 border-b border-line last:border-0">
    <th scope="row" className="max-w-60 min-w-28 truncate text-start font-medium">
      {name}
    </th>
    {worth.map(({ years, amount }, place) => {
      const before = than?.[place]?.amount
      return (
        <td key={years} className="ps-5 text-end whitespace-nowrap">
          <Amount value={amount} currency={currency} />
          {before && (
            <span className="block text-12 text-soft">
              <Amount value={amountOf(unitsOf(amount) - unitsOf(before))} currency={currency} />
            </span>
          )}
        </td>
      )
    })}
  </tr>
)
