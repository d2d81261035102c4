import type { Money } from '../../../core/money.ts'
import { isOnBudget, onBudgetSql } from '../../../ledger/accounts/on-budget.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { SourceBudgetLine } from '../source-ledger.ts'
import type { MovePlan } from './plan.ts'
import { type BroughtLine, monthOf } from './planning.ts'

/**
 * What the budget of the source is here. In the tracking style what was carried into a month is part of its plan. Where
 * transactions come from a day on, the budget begins in its month, with so much that as much is left as the source has.
 */
export function budgetLines(db: Db, plan: MovePlan, seqs: readonly (number | undefined)[]): BroughtLine[] {
  const { budget } = plan.ledger
  const first = firstMonth(plan)
  const spent = first === undefined ? undefined : spentIn(db, plan, first)
  const carried = new Map<number, Money>()
  return (budget?.lines ?? []).flatMap((line) => {
    const { month, category, budgeted, carry, available } = line
    const into = budget?.style === 'TRACKING' ? (carried.get(category) ?? 0n) : 0n
    carried.set(category, carriedOn(carry, available ?? 0n))
    const categorySeq = seqs[category]
    if (categorySeq === undefined || (first !== undefined && month < first)) return []
    const isBeginning = month === first && available !== undefined
    const assigned = isBeginning ? beginning(plan, line, spent) : budgeted + into
    return [{ month, categorySeq, assigned, carry }]
  })
}

/** The month that a budget begins in; undefined where all of it comes. */
export const firstMonth = ({ choices: { from } }: Pick<MovePlan, 'choices'>): string | undefined =>
  from === undefined ? undefined : monthOf(from)

/** What is held of the months that come. */
export const heldOf = (plan: MovePlan): { month: string; amount: Money }[] =>
  (plan.ledger.budget?.held ?? []).filter(({ month }) => month >= (firstMonth(plan) ?? ''))

const carriedOn = (carry: SourceBudgetLine['carry'], available: Money): Money =>
  carry === 'FULL' || (carry === 'SURPLUS' && available > 0n) ? available : 0n

function beginning(
  { categories }: MovePlan,
  { category, available = 0n }: SourceBudgetLine,
  spent: ReadonlyMap<number, Money> | undefined,
): Money {
  const activity = spent?.get(category) ?? 0n
  return categories[category]?.create.kind === 'INCOME' ? available + activity : available - activity
}

/** What the rows that come move in a month in each category, by its place, in the accounts that are budgeted with. */
function spentIn(db: Db, plan: MovePlan, month: string): Map<number, Money> {
  const spent = new Map<number, Money>()
  const budgeted = budgetedPlaces(db, plan)
  for (const [at, { account, date, amount, category, parts }] of plan.rows.entries()) {
    if (plan.decisions[at] === 'LEFT' || !budgeted[account] || monthOf(date) !== month) continue
    for (const part of parts ?? [{ category, amount }])
      if (part.category !== undefined)
        spent.set(part.category, (spent.get(part.category) ?? 0n) + part.amount)
  }
  return spent
}

/** An account that is used stays as the household has it. */
export function budgetedPlaces(db: Db, { accounts, currency }: MovePlan): boolean[] {
  const used = db.$client.query<{ on: number }, [number]>(
    `SELECT ${onBudgetSql('a')} AS "on" FROM accounts a WHERE a.seq = ?`,
  )
  return accounts.map(({ seq, source, create }) => {
    if (create.currency !== currency) return false
    if (seq !== undefined) return used.get(seq)?.on === 1
    return isOnBudget({ type: create.type, onBudget: source.onBudget ?? null })
  })
}
