import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shiftMonth } from '../days.ts'
import { compare, isZero } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { monthBeside } from './months.ts'
import { OptionRow, PanelPart } from './panel-part.tsx'
import type { BudgetMonth, EnvelopeBudget } from './queries.ts'

interface MonthPanelProps {
  budget: BudgetMonth
  onSelect: (id: string) => void
}

/** Beside the table while no envelope is chosen: the month as a whole. */
export function MonthPanel({ budget, onSelect }: MonthPanelProps) {
  const hasEnvelopes = budget.style === 'ENVELOPES'
  return (
    <>
      <h2 className="text-15 font-semibold">{hasEnvelopes ? 'All envelopes' : 'Plan and fact'}</h2>
      <p className="pt-1 text-13 text-pretty text-soft">
        {hasEnvelopes
          ? 'Choose one to see its sum, what it went to and how it ends its month.'
          : 'Choose a category to see what it went to and what was usual.'}
      </p>
      {budget.style === 'ENVELOPES' && (
        <>
          <MonthSum budget={budget} />
          <OverList budget={budget} onSelect={onSelect} />
        </>
      )}
    </>
  )
}

/** Those that are over, the most first; each leads to what covers it. */
function OverList({ budget, onSelect }: { budget: EnvelopeBudget; onSelect: (id: string) => void }) {
  const over = budget.groups
    .flatMap(({ categories }) => categories)
    .filter(({ overspent }) => !isZero(overspent))
    .toSorted((one, other) => compare(other.overspent, one.overspent))
  if (over.length === 0) return null
  return (
    <PanelPart title="Over">
      <ul>
        {over.map(({ id, name, available }) => (
          <OptionRow
            key={id}
            label={name}
            amount={available}
            verb="Cover"
            name={`Cover ${name}`}
            disabled={false}
            onTake={() => onSelect(id)}
          />
        ))}
      </ul>
    </PanelPart>
  )
}

function MonthSum({ budget: { totals, month } }: { budget: EnvelopeBudget }) {
  const { locale, today } = useHousehold()
  const rows = [
    {
      name: `From ${monthBeside(shiftMonth(month, -1), month, { locale, today })}`,
      amount: totals.carriedIn,
    },
    { name: 'Budgeted', amount: totals.budgeted },
    { name: 'Spent', amount: totals.activity },
    { name: 'Available', amount: totals.available },
  ]
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-3 gap-y-[5px] pt-3.5 text-13">
      {rows.map(({ name, amount }) => (
        <div key={name} className="contents last:font-semibold">
          <dt>{name}</dt>
          <dd className="text-end">
            <Amount value={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What no envelope knows of: accounts in another currency; or that there is no money to budget with. */
export function BudgetNotes() {
  const { household } = useHousehold()
  const { data: accounts } = useQuery(accountsQuery)
  if (!accounts) return null
  const budgeted = accounts.filter(({ onBudget }) => onBudget)
  const foreign = budgeted.filter(({ currency }) => currency !== household.currency)
  const look = 'px-5 py-4 text-13 text-pretty text-soft tablet:px-8'
  if (budgeted.length === foreign.length)
    return (
      <p className={look}>
        No account is budgeted with yet.{' '}
        <Link href="/accounts" className="rounded-4 underline underline-offset-2 hover:text-ink">
          Add one, or put one on budget
        </Link>
        .
      </p>
    )
  if (foreign.length === 0) return null
  return (
    <p className={look}>
      Not in this budget, because it is another money:{' '}
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
