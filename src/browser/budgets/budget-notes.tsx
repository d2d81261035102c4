import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { currencyName } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button } from '../parts/button.tsx'
import { words as rateWords } from '../rates/words.ts'
import type { BudgetMonth } from '../session/api-types.ts'
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
export function BudgetNotes({ budget }: { budget: BudgetMonth }) {
  const { household } = useHousehold()
  const { data: accounts } = useQuery(accountsQuery)
  if (!accounts) return null
  const budgeted = accounts.filter(({ onBudget }) => onBudget)
  const foreign = budgeted.filter(
    ({ currency, budgetConverted }) => currency !== household.currency && !budgetConverted,
  )
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
  const unbooked = budget.foreign?.unbooked ?? []
  return (
    <>
      {unbooked.map((one) => (
        <UnbookedNote key={one.currency} unbooked={one} className={look} />
      ))}
      {foreign.length > 0 && (
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
      )}
    </>
  )
}

const RateDialog = lazy(() => import('./dialogs/missing-rate.tsx'))

type Unbooked = NonNullable<BudgetMonth['foreign']>['unbooked'][number]

/** What has no exchange rate counts as soon as somebody says one. */
function UnbookedNote({ unbooked, className }: { unbooked: Unbooked; className: string }) {
  const { locale, today } = useHousehold()
  const [isOpen, setOpen] = useState(false)
  const { currency, count, first, last } = unbooked
  const day = (text: string) => shownDay(text, { locale, today })
  return (
    <p role="status" className={className}>
      {words.unbooked(count, currencyName(currency, locale), day(first), first === last ? null : day(last))}{' '}
      <Button size="small" needs="server" onClick={() => setOpen(true)}>
        {rateWords.typeRate}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RateDialog currency={currency} day={first} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
