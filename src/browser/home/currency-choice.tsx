import { Segments } from '../parts/fields/segments.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { IN_ONE } from '../rates/in-one.ts'
import { RatesUsed } from '../rates/rates-used.tsx'
import { words as rateWords } from '../rates/words.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import type { Dashboard } from './queries.ts'

/** Each currency by itself or all as one, and then the rates: a part of its own, because few homes have two. */
export default function CurrencyChoice({ dashboard }: { dashboard: Dashboard }) {
  const { household, today } = useHousehold()
  const navigate = useNavigate()
  const { converted } = dashboard
  return (
    <>
      <Segments
        label={nouns.currency}
        value={converted ? IN_ONE : ''}
        options={[
          { value: '', label: rateWords.eachAlone },
          { value: IN_ONE, label: rateWords.inOne(household.currency) },
        ]}
        onChange={(value) => navigate(value === '' ? '/' : `/?in=${value}`, { replace: true })}
      />
      {converted && <RatesUsed converted={converted} to={today} />}
    </>
  )
}
