import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { CENT, ceilDivide, maxOf } from '../envelopes/division.ts'
import { compute } from '../envelopes/envelopes.ts'
import { propose } from '../envelopes/filling.ts'
import { type Month, monthsBetween, shiftMonth } from '../envelopes/months.ts'
import { activities } from './activity.ts'
import { budgetedAccounts } from './budgeted-accounts.ts'
import { month } from './budgets.ts'
import { categoriesOf, isEnvelope } from './categories.ts'
import * as facts from './facts.ts'
import type { BudgetMonth, BudgetSuggestion } from './model.ts'
import { within } from './months.ts'
import { styleOf } from './settings.ts'
import { byCategory } from './templates.ts'

/** What is expected to be paid in a month, by the id of the category; what comes in is negative. */
export type DueByCategory = (db: Db, actor: Actor, month: Month) => ReadonlyMap<string, Money>

type Shown = { id: string; suggested?: BudgetSuggestion | undefined }

/** A month's budget, and beside each category what people look at when they say how much. */
export const withSuggestions = (db: Db, actor: Actor, text: string, dueIn: DueByCategory): BudgetMonth =>
  readSnapshot(db, () => {
    const budget = month(db, actor, text)
    const suggested = suggestions(db, actor, within(db, actor, text), dueIn)
    const told = <Category extends Shown, Group extends { categories: Category[] }>(group: Group) => ({
      ...group,
      categories: group.categories.map((category) => ({
        ...category,
        suggested: suggested.get(category.id),
      })),
    })
    return budget.style === 'ENVELOPES'
      ? { ...budget, groups: budget.groups.map(told) }
      : { ...budget, groups: budget.groups.map(told) }
  })

function suggestions(
  db: Db,
  actor: Actor,
  month: Month,
  dueIn: DueByCategory,
): Map<string, BudgetSuggestion> {
  const due = dueIn(db, actor, month)
  const asks = templateAmounts(db, actor, month)
  const spent = spentBefore(db, actor, month)
  return new Map(
    categoriesOf(db, actor.householdId).map((category) => {
      const way = isEnvelope(category) ? 1n : -1n
      const average = (months: number) => averageOf(spent(category.seq, months).map((one) => one * way))
      const suggestion: BudgetSuggestion = {
        lastMonth: average(1),
        average3: average(3),
        average12: average(12),
        template: amountOrNull(asks.get(category.seq)),
        due: formatMoney(maxOf((due.get(category.id) ?? 0n) * way, 0n)),
      }
      return [category.id, suggestion]
    }),
  )
}

const amountOrNull = (amount: Money | undefined): string | null =>
  amount === undefined ? null : formatMoney(amount)

/** To whole cents upwards, as the templates' average is: what is budgeted should not fall short. */
function averageOf(spent: Money[]): string | null {
  if (spent.length === 0) return null
  const sum = spent.reduce((total, one) => total + one, 0n)
  return formatMoney(maxOf(ceilDivide(sum, BigInt(spent.length) * CENT) * CENT, 0n))
}

const LONGEST = 12

/**
 * What went out in each of so many months before one, the latest last. What is before the first transaction is no month:
 * it would make a young household's average too small.
 */
function spentBefore(db: Db, { householdId }: Actor, month: Month) {
  const from = shiftMonth(month, -LONGEST)
  const { months } = activities(db, householdId, budgetedAccounts(db, householdId), from)
  const first = [...months.keys()].reduce((one, other) => (other < one ? other : one), month)
  return (seq: number, count: number): Money[] =>
    Array.from({ length: Math.min(count, monthsBetween(first, month)) }, (_, ago) => {
      const activity = months.get(shiftMonth(month, -ago - 1))
      return -(activity?.byCategory.get(seq) ?? 0n)
    })
}

/** What the templates ask for, were the month filled anew, by the category's number; they are of envelopes alone. */
function templateAmounts(db: Db, actor: Actor, month: Month): Map<number, Money> {
  if (styleOf(db, actor.householdId) === 'TRACKING') return new Map()
  const { plan, categories } = facts.until(db, actor.householdId, month)
  const all = byCategory(db, actor.householdId)
  const used = categories.filter((category) => isEnvelope(category) && !category.isArchived)
  const ours = new Map(used.flatMap(({ seq }) => (all.has(seq) ? [[seq, all.get(seq) ?? []] as const] : [])))
  const { proposals } = propose(compute(plan), ours, 'ALL')
  return new Map(proposals.map(({ seq, steps }) => [seq, steps.reduce((sum, step) => sum + step.asked, 0n)]))
}
