import type { Actor } from '../../core/actor.ts'
import { type Money, moneyOf } from '../../core/money.ts'
import { before, monthStart, type Span } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { incomeExpense } from '../reports/income-expense.ts'
import { inCoins } from '../reports/ratios.ts'
import { medianOf } from '../reports/trend.ts'

/** What a month is like in this household, in its own currency. */
export interface Baselines {
  currency: string
  /** The medians of the six full months before this one. */
  monthlyExpenses: Money
  monthlyIncome: Money
  /** Whether enough of them had expenses for that to say something. */
  isKnown: boolean
}

export const MONTHS = 6
const LEAST_MONTHS = 3

/** The full months before the one a day is in, so many of them, the last one so many months back. */
export const monthsBefore = (today: Day, months: number, back = 0): Span => ({
  from: monthStart(today, months + back),
  to: before(monthStart(today, back)),
})

export function baselinesOf(db: Db, actor: Actor): Baselines {
  const span = monthsBefore(householdDay(db, actor), MONTHS)
  const { currency, points } = incomeExpense(db, actor, { interval: 'MONTH', ...span })
  const expenses = points.map((point) => moneyOf(point.expenses))
  const middleOf = (amounts: Money[]) => inCoins(medianOf(amounts), currency)
  return {
    currency,
    monthlyExpenses: middleOf(expenses),
    monthlyIncome: middleOf(points.map((point) => moneyOf(point.income))),
    isKnown: expenses.filter((amount) => amount > 0n).length >= LEAST_MONTHS && middleOf(expenses) > 0n,
  }
}
