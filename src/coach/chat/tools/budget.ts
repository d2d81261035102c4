import { Type } from '@sinclair/typebox'
import { householdDay } from '../../../people/household/household-day.ts'
import * as budgets from '../../../planning/budgets/budgets.ts'
import type { EnvelopeBudget, TrackingBudget } from '../../../planning/budgets/model.ts'
import { tool } from '../tool.ts'
import { textParameter } from './parameters.ts'

export const budgetState = tool({
  name: 'budget',
  area: 'BUDGETS',
  description:
    'The budget of a month by category: what was budgeted, spent and is left. With envelopes "available" is what is left and "activity" what the transactions come to (spending is negative); else planned, actual and remaining.',
  parameters: Type.Object({ month: textParameter('YYYY-MM; this month when left out') }),
  run: (db, actor, { month = householdDay(db, actor).slice(0, 7) }) => {
    const budget = budgets.month(db, actor, month)
    return budget.style === 'ENVELOPES' ? envelopes(budget) : tracked(budget)
  },
})

const envelopes = ({ groups, sources: _, ...figures }: EnvelopeBudget) => ({
  ...figures,
  categories: groups.flatMap((group) =>
    group.categories
      .filter(({ carriedIn, budgeted, activity, available }) =>
        [carriedIn, budgeted, activity, available].some(isSomething),
      )
      .map(({ name, carriedIn, budgeted, activity, available, overspent }) => ({
        name,
        group: group.name,
        carriedIn,
        budgeted,
        activity,
        available,
        overspent,
      })),
  ),
})

const tracked = ({ groups, ...figures }: TrackingBudget) => ({
  ...figures,
  categories: groups.flatMap((group) =>
    group.categories
      .filter(({ planned, actual }) => [planned, actual].some(isSomething))
      .map(({ name, kind, planned, actual, remaining }) => ({
        name,
        group: group.name,
        kind,
        planned,
        actual,
        remaining,
      })),
  ),
})

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)
