import type { Money } from '../../core/money.ts'

/** A category of a household that puts nothing into envelopes and only compares what it planned with what happened. */
interface TrackedCategory {
  seq: number
  kind: 'INCOME' | 'EXPENSE' | 'SAVINGS'
  /** What should come in, or go out; both above zero. */
  planned: Money
  /** What its transactions come to; spending is negative. */
  activity: Money
}

interface PlanAndActual {
  planned: Money
  /** What came in, or went out; below zero where more was paid back than spent. */
  actual: Money
  /** What is still to come in, or may still go out; below zero when it was more than planned. */
  remaining: Money
}

interface TrackedMonth {
  categories: Map<number, PlanAndActual>
  income: PlanAndActual
  /** Spending and savings together. */
  spending: PlanAndActual
  /** Income less spending: as planned, and as it was. */
  plannedResult: Money
  result: Money
}

/** Plan and fact of a month. Nothing is carried into the next one. */
export function track(tracked: readonly TrackedCategory[]): TrackedMonth {
  const categories = new Map(tracked.map((one) => [one.seq, comparison(one)]))
  const { income, spending } = sidesOf(tracked)
  return {
    categories,
    income,
    spending,
    plannedResult: income.planned - spending.planned,
    result: income.actual - spending.actual,
  }
}

/** What comes in apart from what goes out, of a month or of a group in it. */
export const sidesOf = (tracked: readonly TrackedCategory[]): Pick<TrackedMonth, 'income' | 'spending'> => ({
  income: total(tracked.filter(({ kind }) => kind === 'INCOME')),
  spending: total(tracked.filter(({ kind }) => kind !== 'INCOME')),
})

function comparison({ kind, planned, activity }: TrackedCategory): PlanAndActual {
  const actual = kind === 'INCOME' ? activity : -activity
  return { planned, actual, remaining: planned - actual }
}

function total(tracked: readonly TrackedCategory[]): PlanAndActual {
  const sum = { planned: 0n, actual: 0n, remaining: 0n }
  for (const { planned, actual, remaining } of tracked.map(comparison)) {
    sum.planned += planned
    sum.actual += actual
    sum.remaining += remaining
  }
  return sum
}
