import { useQuery } from '@tanstack/react-query'
import { negated, sum } from '../../money.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { One, Spent } from '../figures.tsx'
import { soFar, transactionsOf } from '../links.ts'
import type { Dashboard } from '../queries.ts'
import { cardsPaid, type PaidCard, uncategorisedOutQuery } from './cards-paid.ts'
import { words } from './words.ts'

/** Cards that were paid in the household's currency and that no account is of. */
export function useCardsPaid({ accounts, currency }: Pick<Dashboard, 'accounts' | 'currency'>): PaidCard[] {
  const { data: rows = [] } = useQuery(uncategorisedOutQuery)
  const own = accounts.flatMap((account) => (account.currency === currency ? account.id : []))
  return cardsPaid(
    rows.filter(({ accountId }) => own.includes(accountId)),
    accounts,
  )
}

/** What was spent, and apart from it what went to a card whose own file will say what was bought. */
export function SpentAndCards({ dashboard }: { dashboard: Dashboard }) {
  const { month } = dashboard
  const { today } = useHousehold()
  const cards = useCardsPaid(dashboard).flatMap((card) => {
    const now = card.months.get(month.month)
    return now ? [{ ...card, ...now }] : []
  })
  const [first] = cards
  if (!first) return <Spent {...dashboard} />
  const spent = sum([month.expenses, ...cards.map(({ total }) => negated(total))])
  return (
    <>
      <Spent {...dashboard} month={{ ...month, expenses: spent, usual: null }} />
      <One
        name={words.wentTo(words.card(words.brands[first.brand], first.digits))}
        href={transactionsOf({ type: 'EXPENSE', category: 'none', ...soFar(month.month, today) })}
        value={first.total}
      >
        <span className="font-medium text-warn">{words.notYetHere}</span>, {words.payments(first.count)}
      </One>
    </>
  )
}
