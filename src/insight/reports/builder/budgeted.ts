import type { Actor } from '../../../core/actor.ts'
import { type Money, toColumns } from '../../../core/money.ts'
import { before, monthStart, type Span } from '../../../core/periods.ts'
import { invalid } from '../../../core/problem.ts'
import * as household from '../../../people/household/household.ts'
import { linesBetween, movedIn } from '../../../planning/budgets/budget-lines.ts'
import { monthOf, monthsBetween, shiftMonth } from '../../../planning/envelopes/months.ts'
import type { Db } from '../../../platform/db/db.ts'
import { chartOf } from '../category-chart.ts'
import type { BuilderQuery, ReportDimension } from './builder-model.ts'
import type { AlikeParts } from './part-sums.ts'

/** Budgets are of a month and of a category. */
const WAYS: readonly (ReportDimension | null)[] = ['CATEGORY', 'GROUP', 'PERIOD', null]

/** Only everything that was spent stands against what was budgeted for it, in the money that is budgeted with. */
export function refuseUnbudgeted(db: Db, actor: Actor, input: BuilderQuery, currency: string): void {
  const { measure, by, split = null, interval = 'MONTH', q = '', convert } = input
  const isBudgeted =
    measure === 'SPENT' &&
    WAYS.includes(by) &&
    WAYS.includes(split) &&
    interval !== 'DAY' &&
    interval !== 'WEEK' &&
    q.trim() === '' &&
    !convert &&
    currency === household.ofActor(db, actor).currency
  if (!isBudgeted) throw invalid('compare', { kind: 'NOT_BUDGETED_SO' })
}

/** The whole months that some of the days are of. */
export const budgetedSpan = ({ from, to }: Span): Span => ({
  from: monthStart(from),
  to: before(monthStart(to, -1)),
})

/** What was budgeted in these months for categories of spending, what was moved between them included; as money that goes out. */
export function budgetedParts(db: Db, actor: Actor, { from, to }: Span): AlikeParts[] {
  const chart = chartOf(db, actor)
  const [first, last] = [monthOf(from), monthOf(to)]
  const lines = linesBetween(db, actor.householdId, first, last)
  const months = Array.from({ length: monthsBetween(first, last) + 1 }, (_, at) => shiftMonth(first, at))
  return months.flatMap((month) => {
    const budgeted = new Map<number, Money>(lines.get(month))
    for (const [category, amount] of movedIn(db, actor.householdId, month))
      budgeted.set(category, (budgeted.get(category) ?? 0n) + amount)
    return [...budgeted]
      .filter(([category, amount]) => amount !== 0n && chart.get(category)?.kind === 'EXPENSE')
      .map(([category, amount]) => ({
        bucket: month,
        category,
        account: 0,
        payee: '',
        tags: '[]',
        type: 'EXPENSE',
        count: 0,
        ...toColumns(-amount),
      }))
  })
}
