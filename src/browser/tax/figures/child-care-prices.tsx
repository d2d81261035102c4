import { useQuery } from '@tanstack/react-query'
import { optionsOf } from '../../parts/fields/choices.ts'
import { Select } from '../../parts/fields/select.tsx'
import { carerKey, carersQuery, type TaxProfile } from './figure-queries.ts'
import { figureWords } from './figure-words.ts'

type Prices = TaxProfile['childCare']
const PRICES = ['UNSAID', 'REDUCED', 'FULL'] as const

interface ChildCarePricesProps {
  year: string
  value: Prices
  onChange: (prices: Prices) => void
}

/** Which of those who were paid for child care had a place at the reduced contribution: the credit of Québec asks. */
export function ChildCarePrices({ year, value, onChange }: ChildCarePricesProps) {
  const { data: carers = [] } = useQuery(carersQuery(year))
  if (carers.length === 0) return null
  const words = figureWords.childCare
  return (
    <fieldset className="mt-4">
      <legend className="text-14 font-semibold">{words.title}</legend>
      <p className="py-2 text-13 text-pretty text-soft">{words.text}</p>
      <div className="grid gap-4 tablet:grid-cols-2">
        {carers.map((payee) => {
          const { [carerKey(payee)]: price, ...others } = value
          return (
            <Select
              key={payee}
              label={payee}
              value={price ?? 'UNSAID'}
              options={optionsOf(PRICES, words.prices)}
              onChange={(chosen) =>
                onChange(chosen === 'UNSAID' ? others : { ...others, [carerKey(payee)]: chosen })
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
