import { isNegative, isZero } from '../money.ts'
import type { EnvelopeBudget } from './queries.ts'

type Left = { toBudget: string; totals: Pick<EnvelopeBudget['totals'], 'budgeted' | 'available'> }

/** What is said below what is left to budget: of a household that has budgeted nothing, nothing about its budgeting. */
export function leftNote({ toBudget, totals }: Left): 'owes' | 'over' | 'all' | undefined {
  const isInEnvelopes = !isZero(totals.available) && !isNegative(totals.available)
  if (isNegative(toBudget)) return isZero(totals.budgeted) && !isInEnvelopes ? 'owes' : 'over'
  return isZero(toBudget) && !isZero(totals.available) ? 'all' : undefined
}
