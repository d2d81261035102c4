import { type Money, magnitude } from '../../../core/money.ts'
import type { ReceiptChecks } from './reading.ts'
import { isRateOf } from './taxes.ts'

interface CheckedNumbers {
  total: Money | undefined
  subtotal: Money | undefined
  addsUp: boolean | undefined
  isPaid: boolean | undefined
  /** What the goods cost, without fees. */
  goods: Money[]
  taxes: { rate: string | null; amount: Money }[]
}

const CENT = 100n

/** What the numbers on the paper say about each other, whoever read them. */
export function checksOf({ total, subtotal, addsUp, isPaid, goods, taxes }: CheckedNumbers): ReceiptChecks {
  const sum = goods.reduce((all, value) => all + value, 0n)
  const base = subtotal ?? total
  const rated = taxes.filter(({ rate }) => rate !== null)
  return {
    subtotalPlusTax: addsUp ?? null,
    itemsSum:
      base === undefined || goods.length === 0 ? null : magnitude(magnitude(sum) - magnitude(base)) <= CENT,
    paidMinusChange: isPaid ?? null,
    taxRate:
      subtotal === undefined || rated.length === 0
        ? null
        : rated.every(({ amount, rate }) => isRateOf(magnitude(amount), magnitude(subtotal), rate ?? '0')) ||
          null,
  }
}
