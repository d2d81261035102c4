import { incomeExpense } from '../reports/income-expense.ts'
import { MONTHS, monthsBefore } from './baselines.ts'
import type { InsightFinder } from './finder.ts'
import { insightWeight } from './measures.ts'

const LEAST_CHANGE = 1_000
const ANOTHER_CHANGE = 500n

/**
 * Of the last full month's income ten points more or less was left than of the six months before it together, and more or
 * less than in any of them: with two pays in most months and three in some, less than that is only the calendar.
 */
export const savingsRates: InsightFinder<'SAVINGS_RATE_CHANGE'> = ({ db, actor, today }) => {
  const span = monthsBefore(today, MONTHS, 1)
  const before = incomeExpense(db, actor, { interval: 'MONTH', ...span })
  const last = incomeExpense(db, actor, { interval: 'NONE', ...monthsBefore(today, 1) })
  const rates = before.points.map((point) => point.savingsRateBasisPoints)
  const [rate, usual] = [last.savingsRateBasisPoints, before.savingsRateBasisPoints]
  if (rate === null || usual === null || rates.some((each) => each === null)) return []
  const change = rate - usual
  const known = rates.filter((each) => each !== null)
  const isBeyond = change < 0 ? known.every((each) => rate < each) : known.every((each) => rate > each)
  if (Math.abs(change) < LEAST_CHANGE || !isBeyond) return []
  const month = last.from.slice(0, 7)
  return [
    {
      kind: 'SAVINGS_RATE_CHANGE',
      about: month,
      measure: { exact: change < 0 ? 'LESS' : 'MORE', size: BigInt(rate), within: ANOTHER_CHANGE },
      figures: {
        currency: last.currency,
        month,
        from: last.from,
        to: last.to,
        income: last.income,
        expenses: last.expenses,
        net: last.net,
        savingsRateBasisPoints: rate,
        usualFrom: span.from,
        usualTo: span.to,
        usualSavingsRateBasisPoints: usual,
        changeBasisPoints: change,
      },
      subject: null,
      weight: insightWeight(change < 0 ? 45 : 30, 20, BigInt(Math.abs(change)), 10_000n),
    },
  ]
}
