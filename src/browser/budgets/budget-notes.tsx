import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Amount } from '../parts/amount.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { words } from './words.ts'

/** Opens why reports say another figure. */
export const SpentButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button
    type="button"
    title={words.spentHereAndThere}
    onClick={onClick}
    className="rounded-4 underline decoration-line-strong underline-offset-2 hover:text-accent"
  >
    {name}
  </button>
)

/** What no envelope knows of: accounts in another currency; or that there is no money to budget with. */
export function BudgetNotes() {
  const { household } = useHousehold()
  const { data: accounts } = useQuery(accountsQuery)
  if (!accounts) return null
  const budgeted = accounts.filter(({ onBudget }) => onBudget)
  const foreign = budgeted.filter(({ currency }) => currency !== household.currency)
  const look = 'px-(--gutter) py-4 text-13 text-pretty text-soft'
  if (budgeted.length === foreign.length)
    return (
      <p className={look}>
        {words.noAccount}{' '}
        <Link href="/accounts" className="rounded-4 underline underline-offset-2 hover:text-ink">
          {words.addAccount}
        </Link>
        .
      </p>
    )
  if (foreign.length === 0) return null
  return (
    <p className={look}>
      {words.otherMoney}{' '}
      {foreign.map(({ id, name, balance, currency }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {name} <Amount value={balance} currency={currency} />
        </span>
      ))}
      .
    </p>
  )
}
