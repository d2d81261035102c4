import { amountOf, unitsOf } from '../money.ts'
import type { BudgetMonth, EnvelopeBudget, EnvelopeCategory, TrackingBudget } from './queries.ts'

/** Money on its way from one envelope to another; null is what is left to budget. */
export interface Move {
  fromCategoryId: string | null
  toCategoryId: string | null
  amount: string
}

const plus = (amount: string, units: bigint): string => amountOf(unitsOf(amount) + units)

/** The month as it will be once a category is budgeted so much: the same sums that the server comes to. */
export function withBudgeted(budget: BudgetMonth, id: string, amount: string): BudgetMonth {
  if (budget.style === 'TRACKING') return withPlanned(budget, id, amount)
  const category = categoryIn(budget, id)
  if (!category) return budget
  return withMore(budget, id, unitsOf(amount) - unitsOf(category.budgeted))
}

/** The month as it will be once money was moved. What left to budget gives is budgeted, as what envelopes give is not. */
export function withMoves(budget: EnvelopeBudget, moves: Move[]): EnvelopeBudget {
  return moves.reduce((month, { fromCategoryId, toCategoryId, amount }) => {
    const units = unitsOf(amount)
    const taken = fromCategoryId === null ? month : withMore(month, fromCategoryId, -units, true)
    return toCategoryId === null ? taken : withMore(taken, toCategoryId, units, true)
  }, budget)
}

export const categoryIn = ({ groups }: EnvelopeBudget, id: string): EnvelopeCategory | undefined => {
  for (const { categories } of groups) {
    const found = categories.find((category) => category.id === id)
    if (found) return found
  }
  return undefined
}

interface Sums {
  carriedIn: string
  budgeted: string
  activity: string
  available: string
  overspent: string
}

/** So much more in one envelope, less in what is left to budget. */
function withMore(budget: EnvelopeBudget, id: string, units: bigint, isMoved = false): EnvelopeBudget {
  const before = categoryIn(budget, id)
  if (!before) return budget
  const available = unitsOf(before.available) + units
  const overspent = available < 0n ? -available : 0n
  const change = { units, overspent: overspent - unitsOf(before.overspent) }
  const after: EnvelopeCategory = {
    ...summed(before, change),
    ...(isMoved && { moved: plus(before.moved, units) }),
  }
  return {
    ...budget,
    toBudget: plus(budget.toBudget, -units),
    sources: { ...budget.sources, budgeted: plus(budget.sources.budgeted, units) },
    totals: summed(budget.totals, change),
    groups: budget.groups.map((group) =>
      group.categories.includes(before)
        ? {
            ...group,
            totals: summed(group.totals, change),
            categories: group.categories.map((one) => (one === before ? after : one)),
          }
        : group,
    ),
  }
}

const summed = <All extends Sums>(
  sums: All,
  { units, overspent }: { units: bigint; overspent: bigint },
): All => ({
  ...sums,
  budgeted: plus(sums.budgeted, units),
  available: plus(sums.available, units),
  overspent: plus(sums.overspent, overspent),
})

type Comparison = TrackingBudget['income']

const compared = (sums: Comparison, units: bigint): Comparison => ({
  ...sums,
  planned: plus(sums.planned, units),
  remaining: plus(sums.remaining, units),
})

function withPlanned(budget: TrackingBudget, id: string, amount: string): TrackingBudget {
  const group = budget.groups.find(({ categories }) => categories.some((one) => one.id === id))
  const category = group?.categories.find((one) => one.id === id)
  if (!group || !category) return budget
  const units = unitsOf(amount) - unitsOf(category.planned)
  const isIncome = category.kind === 'INCOME'
  const side = isIncome ? 'income' : 'spending'
  return {
    ...budget,
    [side]: compared(budget[side], units),
    plannedResult: plus(budget.plannedResult, isIncome ? units : -units),
    groups: budget.groups.map((one) =>
      one === group
        ? {
            ...one,
            [side]: compared(one[side], units),
            categories: one.categories.map((each) =>
              each === category ? { ...each, ...compared(each, units) } : each,
            ),
          }
        : one,
    ),
  }
}
