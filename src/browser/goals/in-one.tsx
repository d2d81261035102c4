import { useQuery } from '@tanstack/react-query'
import { Amount, EstimatesProvider } from '../parts/amount.tsx'
import { RatesUsed } from '../rates/rates-used.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { type Goal, goalInto } from './queries.ts'
import { words } from './words.ts'

/** What its accounts of other currencies make of it: an estimate, beside what counts. Nothing where all are in its own. */
export function GoalInOne({ goal }: { goal: Goal }) {
  const { today } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const isMixed = accounts.some(
    ({ id, currency }) => goal.accountIds.includes(id) && currency !== goal.currency,
  )
  const { data } = useQuery({ ...goalInto(goal.id, goal.currency), enabled: isMixed })
  if (!isMixed || !data?.converted) return null
  const { saved, target, missingAmount } = data.converted
  return (
    <EstimatesProvider value="ALL">
      <p className="num pt-3 text-14 text-soft laptop:text-13">
        {words.withAllAccounts}{' '}
        <Amount value={saved} currency={goal.currency} className="font-medium text-ink" />
        {target !== null && (
          <>
            {' '}
            {words.of} <Amount value={target} currency={goal.currency} isEstimate={false} />
          </>
        )}
        {missingAmount !== null && (
          <>
            {' · '}
            {words.facts.missing} <Amount value={missingAmount} currency={goal.currency} />
          </>
        )}
      </p>
      <RatesUsed converted={data.converted} to={today} />
    </EstimatesProvider>
  )
}
