import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shiftMonth } from '../days.ts'
import { compare, isZero } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states, verbs } from '../words.ts'
import { monthBeside } from './months.ts'
import { OptionRow, PanelPart } from './panel-part.tsx'
import type { BudgetMonth, EnvelopeBudget } from './queries.ts'
import { words } from './words.ts'

interface MonthPanelProps {
  budget: BudgetMonth
  onSelect: (id: string) => void
  onSpent: () => void
}

/** Beside the table while no envelope is chosen: the month as a whole. */
export function MonthPanel({ budget, onSelect, onSpent }: MonthPanelProps) {
  const hasEnvelopes = budget.style === 'ENVELOPES'
  return (
    <>
      <h2 className="text-15 font-semibold">{hasEnvelopes ? words.allEnvelopes : words.planAndFact}</h2>
      <p className="pt-1 text-13 text-pretty text-soft">{words.chooseOne[budget.style]}</p>
      {budget.style === 'ENVELOPES' && (
        <>
          <MonthSum budget={budget} onSpent={onSpent} />
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
    <PanelPart title={words.overOnes}>
      <ul>
        {over.map(({ id, name, available }) => (
          <OptionRow
            key={id}
            label={name}
            amount={available}
            verb={verbs.cover}
            name={words.coverNamed(name)}
            onTake={() => onSelect(id)}
          />
        ))}
      </ul>
    </PanelPart>
  )
}

interface MonthSumProps {
  budget: EnvelopeBudget
  onSpent: () => void
}

function MonthSum({ budget: { totals, month }, onSpent }: MonthSumProps) {
  const { locale, today } = useHousehold()
  const rows = [
    {
      name: words.sources.from(monthBeside(shiftMonth(month, -1), month, { locale, today })),
      amount: totals.carriedIn,
    },
    { name: states.budgeted, amount: totals.budgeted },
    { name: states.spent, amount: totals.activity, open: onSpent },
    { name: nouns.available, amount: totals.available },
  ]
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-3 gap-y-[5px] pt-3.5 text-13">
      {rows.map(({ name, amount, open }, at) => (
        <div key={name} className="contents last:font-semibold">
          <dt>{open ? <SpentButton name={name} onClick={open} /> : name}</dt>
          <dd className="text-end">
            <Amount value={amount} {...(at === rows.length - 1 ? { total: 'month' } : { part: 'month' })} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

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
  const look = 'px-5 py-4 text-13 text-pretty text-soft tablet:px-8'
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
