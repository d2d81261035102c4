import { percentText } from '../language.ts'
import { absolute, compare, isNegative, isZero, negated, sum, unitsOf } from '../money.ts'

interface Price {
  since: string
  amount: string
}

interface Step extends Price {
  before?: string
  /** What it rose by; below zero where it fell. */
  change?: string
}

/** Newest first, each with what it rose by. */
export const stepsOf = (prices: Price[]): Step[] =>
  prices
    .map((price, at): Step => {
      const before = prices[at - 1]?.amount
      if (before === undefined || compare(before, price.amount) === 0) return price
      return { ...price, before, change: sum([price.amount, negated(before)]) }
    })
    .toReversed()

/** +12.3%, rounded to a tenth; a rise from nothing has no part in a hundred. */
export function changeInPercent(before: string, after: string): string {
  if (isZero(before)) return ''
  const change = sum([after, negated(before)])
  const tenths =
    (unitsOf(absolute(change)) * 2000n + unitsOf(absolute(before))) / (2n * unitsOf(absolute(before)))
  // Exact to its last digit.
  return percentText(`${isNegative(change) ? '-' : ''}${tenths / 10n}.${tenths % 10n}`, { plus: true })
}
