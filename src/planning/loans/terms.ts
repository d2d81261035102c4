import { type Static, Type } from '@sinclair/typebox'
import { LedgerDay, Money, Nullable, OneOf } from '../../platform/http/formats.ts'

export const rhythms = [
  'MONTHLY',
  'SEMI_MONTHLY',
  'BIWEEKLY',
  'ACCELERATED_BIWEEKLY',
  'WEEKLY',
  'ACCELERATED_WEEKLY',
] as const
export type Rhythm = (typeof rhythms)[number]

export const compoundings = ['SEMI_ANNUAL', 'MONTHLY', 'DAILY'] as const
export type Compounding = (typeof compoundings)[number]

export const RateText = Type.String({
  pattern: '^(0|[1-9][0-9]?)(\\.[0-9]{1,4})?$',
  examples: ['4.89'],
  description: 'Percent a year.',
  component: 'LoanRate',
})

export const RatePeriod = Type.Object({
  from: LedgerDay,
  rate: RateText,
  kind: OneOf(['FIXED', 'VARIABLE']),
  /** The last day the rate is agreed for: it is renewed after that. Interest goes on at it until another period says otherwise. */
  until: Nullable(LedgerDay),
  /** Null is worked out so that the loan ends with its amortisation. */
  payment: Nullable(Money),
})
export type RatePeriod = Static<typeof RatePeriod>

export const Prepayment = Type.Object({ date: LedgerDay, amount: Money })

/** What was agreed with the lender. */
export const LoanTerms = Type.Object({
  /** What was owed on the day that interest runs from. */
  principal: Money,
  startDate: LedgerDay,
  firstPayment: LedgerDay,
  rhythm: OneOf(rhythms),
  compounding: OneOf(compoundings),
  amortisationMonths: Type.Integer({ minimum: 1, maximum: 600 }),
  /** In order; the first holds from the start. */
  rates: Type.Array(RatePeriod, { minItems: 1, maxItems: 60 }),
  /** Paid beside the payments, each counted with the first payment on its day or after. */
  prepayments: Type.Array(Prepayment, { maxItems: 500 }),
  /** How much of the principal may be prepaid in a year without a fee, in percent. */
  prepaymentPercent: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
})
export type LoanTerms = Static<typeof LoanTerms>
