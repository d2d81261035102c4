import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sum } from '../../money.ts'
import { Amount, EstimatesProvider } from '../../parts/amount.tsx'
import { Dialog } from '../../parts/dialogs/dialog.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { RatesUsed } from '../../rates/rates-used.tsx'
import { words as rateWords } from '../../rates/words.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import type { Filter } from '../filter.ts'
import { totalsInto } from '../queries.ts'

/** Totals of several currencies as one, with the rates they were converted at. */
export function TotalsInOne({ filter }: { filter: Filter }) {
  const { household } = useHousehold()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {' · '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="touch underline decoration-line-strong underline-offset-2 hover:decoration-current"
      >
        {rateWords.inOne(household.currency)}
      </button>
      {isOpen && (
        <Dialog title={rateWords.inOne(household.currency)} onClose={() => setOpen(false)}>
          <Together filter={filter} />
        </Dialog>
      )}
    </>
  )
}

function Together({ filter }: { filter: Filter }) {
  const { household, today } = useHousehold()
  const { data } = useQuery(totalsInto(filter, household.currency))
  if (!data) return <Skeleton className="mx-5 mb-5 h-24" />
  const all = data.flatMap(({ converted }) => converted ?? [])
  const lines = [
    { name: nouns.moneyIn, values: all.map((one) => one.in) },
    { name: nouns.moneyOut, values: all.map(({ out }) => out) },
    { name: nouns.together, values: all.map(({ net }) => net) },
  ]
  return (
    <div className="px-5 pb-5">
      <EstimatesProvider value="ALL">
        <dl className="text-15 laptop:text-14">
          {lines.map(({ name, values }) => (
            <div key={name} className="flex justify-between gap-3 border-b border-line py-2">
              <dt>{name}</dt>
              <dd>
                <Amount value={sum(values)} />
              </dd>
            </div>
          ))}
        </dl>
      </EstimatesProvider>
      <RatesUsed
        converted={{
          currency: household.currency,
          rates: all.flatMap(({ rates }) => rates),
          missing: all.flatMap(({ missing }) => missing),
        }}
        to={today}
        isOfEachDay
      />
    </div>
  )
}
