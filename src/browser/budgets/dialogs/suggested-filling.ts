import { compare, isNegative, isZero, negated, sum } from '../../money.ts'
import { lineOf } from '../lines.ts'
import type { BudgetMonth, Suggestion } from '../queries.ts'
import { words } from './dialog-words.ts'

/** What a filling would budget: a line for each category that changes. */
export interface FillingPlan {
  toBudget: { before: string; after: string } | null
  lines: { id: string; name: string; before: string; after: string; why: string[] }[]
}

export type Average = 'lastMonth' | 'average3' | 'average12'

/** The categories in use set to what they were on average; those that have an amount stay where only empty ones are meant. */
export function averageFilling(
  budget: BudgetMonth,
  suggestions: ReadonlyMap<string, Suggestion | undefined>,
  average: Average,
  isOnlyEmpty: boolean,
): FillingPlan {
  const categories = budget.groups.flatMap((group): Parameters<typeof lineOf>[0][] => group.categories)
  const lines = categories.map(lineOf).flatMap(({ id, name, isArchived, budgeted }) => {
    const after = suggestions.get(id)?.[average]
    if (isArchived || !after || compare(after, budgeted) === 0) return []
    if (isOnlyEmpty && !isZero(budgeted)) return []
    // What was moved out of it is not budgeted over.
    if (isNegative(budgeted) && isZero(after)) return []
    return [{ id, name, before: budgeted, after, why: [words.fill.why[average]] }]
  })
  const more = lines.map(({ before, after }) => sum([after, negated(before)]))
  const toBudget =
    budget.style === 'ENVELOPES'
      ? { before: budget.toBudget, after: sum([budget.toBudget, ...more.map(negated)]) }
      : null
  return { toBudget, lines }
}
