import type { Month } from '../../../planning/envelopes/months.ts'
import { dateIn, isIn, monthsOf, type Span, workday } from '../calendar.ts'
import { mortgage } from '../household.ts'
import type { Entry } from './entry.ts'

interface Payment {
  month: Month
  interestCents: number
  /** Below zero, as what is owed is. */
  balanceCents: number
}

/** What the lender's table says: the interest on what is left, to the cent, and what is owed after the payment. */
export function schedule(months: readonly Month[]): Payment[] {
  let balanceCents = mortgage.openingCents
  return months.map((month) => {
    const interestCents = interestOn(-balanceCents)
    balanceCents += mortgage.paymentCents - interestCents
    return { month, interestCents, balanceCents }
  })
}

const UNIT = 100_000_000n

const interestOn = (owedCents: number): number =>
  Number((BigInt(owedCents) * mortgage.monthlyRate + UNIT / 2n) / UNIT)

/** On the first working day of each month the payment is moved; what of it is interest, the terms of the loan say. */
export function mortgageEntries(span: Span): Entry[] {
  return schedule(monthsOf(span)).flatMap(({ month }): Entry[] => {
    const day = workday(dateIn(month, 1))
    if (!isIn(span, day)) return []
    const lender = { day, payee: 'Rideau Credit Union' }
    return [
      {
        ...lender,
        account: 'joint',
        cents: -mortgage.paymentCents,
        text: 'MORTGAGE PAYMENT 3300',
        category: 'Mortgage',
        transfer: `mortgage ${month}`,
      },
      {
        ...lender,
        account: 'mortgage',
        cents: mortgage.paymentCents,
        text: 'PAYMENT RECEIVED',
        category: null,
        transfer: `mortgage ${month}`,
      },
    ]
  })
}
