import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import * as household from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  type BudgetTotals,
  type BudgetMonth as Computed,
  carryIn,
  compute,
  type EnvelopeMonth,
} from '../envelopes/envelopes.ts'
import type { Month } from '../envelopes/months.ts'
import type { BudgetPlan, Carry } from '../envelopes/plan.ts'
import { type BudgetCategory, grouped } from './categories.ts'
import * as facts from './facts.ts'
import { foreignIn } from './foreign-accounts.ts'
import { formatAmounts } from './format-amounts.ts'
import type { BudgetMonth, EnvelopeBudget, EnvelopeCategory } from './model.ts'
import { within } from './months.ts'
import { styleOf } from './settings.ts'
import { countsByCategory } from './templates.ts'
import * as tracking from './tracking.ts'

/** A month's budget in the household's style. A validation-error for a month that cannot be budgeted. */
export function month(db: Db, actor: Actor, text: string): BudgetMonth {
  const requestedMonth = within(db, actor, text)
  const { currency } = household.ofActor(db, actor)
  return styleOf(db, actor.householdId) === 'TRACKING'
    ? tracking.toWire(db, actor.householdId, requestedMonth, currency)
    : toWire(db, actor.householdId, requestedMonth, currency)
}

interface Visible extends BudgetCategory {
  month: EnvelopeMonth
  carry: Carry
}

function toWire(db: Db, householdId: number, month: Month, currency: string): EnvelopeBudget {
  const { plan, categories } = facts.until(db, householdId, month)
  const budget = compute(plan).at(-1)
  if (!budget) throw new Error('a plan without a month')
  const templates = countsByCategory(db, householdId)
  return {
    style: 'ENVELOPES',
    month: month,
    currency,
    firstMonth: facts.firstMonth(db, householdId) ?? null,
    ...foreignIn(db, householdId, month),
    toBudget: formatMoney(budget.toBudget),
    sources: formatAmounts(budget.sources),
    held: formatMoney(budget.held),
    onBudget: formatMoney(budget.onBudget),
    totals: formatAmounts(budget.totals),
    groups: grouped(visible(plan, budget, categories)).map((group) => ({
      ...group,
      totals: formatAmounts(total(group.categories)),
      categories: group.categories.map((category) => categoryToWire(category, templates)),
    })),
  }
}

/** An archived category is there as long as there is something in its envelope. */
function visible(
  plan: BudgetPlan,
  { month: requestedMonth, envelopes }: Computed,
  categories: BudgetCategory[],
): Visible[] {
  const carries = new Map(plan.envelopes.map((envelope) => [envelope.seq, carryIn(envelope, requestedMonth)]))
  return categories.flatMap((category) => {
    const [month, carry] = [envelopes.get(category.seq), carries.get(category.seq)]
    if (!month || !carry || (category.isArchived && isEmpty(month))) return []
    return { ...category, month, carry }
  })
}

const isEmpty = (month: EnvelopeMonth): boolean => Object.values(month).every((amount) => amount === 0n)

const SUMMED = ['carriedIn', 'budgeted', 'activity', 'available', 'overspent'] as const

function total(categories: readonly Visible[]): BudgetTotals {
  const sum: BudgetTotals = { carriedIn: 0n, budgeted: 0n, activity: 0n, available: 0n, overspent: 0n }
  for (const { month } of categories) for (const name of SUMMED) sum[name] += month[name]
  return sum
}

function categoryToWire(category: Visible, templates: ReadonlyMap<number, number>): EnvelopeCategory {
  const { seq, id, name, kind, isArchived, month, carry } = category
  return {
    id,
    name,
    kind: kind === 'SAVINGS' ? kind : 'EXPENSE',
    archived: isArchived,
    ...formatAmounts(month),
    carry,
    templateCount: templates.get(seq) ?? 0,
  }
}
