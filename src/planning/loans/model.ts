import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, LedgerDay, Money, Nullable, OneOf } from '../../platform/http/formats.ts'
import { LoanTerms, Prepayment, RatePeriod, RateText } from './terms.ts'

const Instalment = Type.Object({
  number: Type.Integer(),
  date: DayText,
  rate: RateText,
  payment: Money,
  interest: Money,
  principal: Money,
  /** Paid on the principal beside the payment. */
  extra: Money,
  /** Owed after it. */
  balance: Money,
})
export type Instalment = Static<typeof Instalment>

const PaidInstalment = Type.Object({
  date: DayText,
  payment: Money,
  /** Null where the ledger does not say how much of it was interest. */
  interest: Nullable(Money),
  principal: Nullable(Money),
  balance: Money,
  /** The row of the account it was paid from; null where that is not known. */
  transactionId: Nullable(Id),
  /** What the terms have for that day, if anything; differences are for the reader to judge. */
  scheduled: Nullable(Instalment),
})

const Course = Type.Object({
  /** Null where the payments never pay it off. */
  endsOn: Nullable(DayText),
  /** All that is to come. */
  interest: Money,
  payments: Type.Array(Instalment),
})
export type Course = Static<typeof Course>

const Trial = Type.Object({
  ...Course.properties,
  interestSaved: Money,
  /** Whole months; negative where it ends later. */
  monthsSooner: Nullable(Type.Integer()),
  /** The most that is paid beside the payments in a calendar year, and what the terms allow without a fee. */
  mostExtraAYear: Money,
  extraAllowedAYear: Nullable(Money),
})

export const Loan = Type.Object({
  accountId: Id,
  name: Type.String(),
  type: OneOf(['LOAN', 'MORTGAGE', 'LINE_OF_CREDIT']),
  currency: Type.String(),
  terms: Nullable(LoanTerms),
  /** By the ledger, today; not below zero. */
  owed: Money,
  /** By the terms, today. */
  scheduledOwed: Nullable(Money),
  rate: Nullable(RateText),
  rateUntil: Nullable(DayText),
  payment: Nullable(Money),
  nextPayment: Nullable(DayText),
  endsOn: Nullable(DayText),
  interestAhead: Nullable(Money),
  interestCategoryId: Nullable(Id),
  /** 0 where there are no terms. */
  version: Type.Integer(),
})
export type Loan = Static<typeof Loan>

export const LoanDetail = Type.Object({
  ...Loan.properties,
  /** By the terms, from the first payment to the last. */
  schedule: Type.Array(Instalment),
  /** By the ledger, oldest first. */
  paid: Type.Array(PaidInstalment),
  /** From what is owed today. */
  ahead: Nullable(Course),
  /** The same with what the query tries. */
  trial: Nullable(Trial),
  /** Payments that are not split into interest and principal. */
  unsplit: Type.Integer(),
  thisYear: Type.Object({ interest: Money, principal: Money }),
})
export type LoanDetail = Static<typeof LoanDetail>

/** With `version` it is refused where other terms are stored by now; 0 is for none. */
export const LoanTermsInput = Type.Object({
  ...LoanTerms.properties,
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type LoanTermsInput = Static<typeof LoanTermsInput>

const Written = Type.Array(Type.Object({ id: Id, version: Type.Integer() }), { maxItems: 5_000 })

/** Null turns the rule off; what is split stays. */
export const SplitPayments = Type.Object({ interestCategoryId: Nullable(Id) })
export type SplitPayments = Static<typeof SplitPayments>

export const SplitResult = Type.Object({
  interestCategoryId: Nullable(Id),
  /** Interest that was charged on the account of the loan. */
  charged: Written,
  /** Expenses that got a part of interest. */
  parted: Written,
  version: Type.Integer(),
})
export type SplitResult = Static<typeof SplitResult>

export const JoinPayments = Type.Object({
  interestCategoryId: Nullable(Id),
  charged: Written,
  parted: Written,
  version: Type.Integer({ minimum: 1 }),
})
export type JoinPayments = Static<typeof JoinPayments>

const orders = ['SMALLEST', 'DEAREST', 'OWN'] as const
export const DebtQuery = Type.Object({
  order: Type.Optional(OneOf(orders)),
  /** More each month. */
  extra: Type.Optional(Money),
  /** Of the order OWN: accounts, separated by commas; the others follow. */
  ids: Type.Optional(Type.String({ maxLength: 4_000 })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
})
export type DebtQuery = Static<typeof DebtQuery>

export const DebtPlan = Type.Object({
  currency: Type.String(),
  order: OneOf(orders),
  extra: Money,
  /** In the order they are paid off in. */
  debts: Type.Array(
    Type.Object({
      accountId: Id,
      name: Type.String(),
      rate: RateText,
      /** What its own payments come to in a month. */
      payment: Money,
      balance: Money,
      interest: Money,
      /** Months; null where sixty years do not pay it off. */
      endsIn: Nullable(Type.String()),
      /** With its own payments alone. */
      endsAlone: Nullable(Type.String()),
    }),
  ),
  months: Type.Array(
    Type.Object({
      month: Type.String(),
      paid: Money,
      interest: Money,
      /** After the month, in the order of debts. */
      balances: Type.Array(Money),
    }),
  ),
  endsIn: Nullable(Type.String()),
  interest: Money,
  /** Against each paying its own payments alone. */
  interestSaved: Money,
})
export type DebtPlan = Static<typeof DebtPlan>

export const LoanParams = Type.Object({ accountId: Id })
export const LoanQuery = Type.Object({
  extra: Type.Optional(Money),
  lump: Type.Optional(Money),
  /** The first payment on this day or after; the next one unless it is named. */
  lumpOn: Type.Optional(LedgerDay),
  /** From the day the present rate is no longer agreed for, or from today. */
  rate: Type.Optional(RateText),
})
export type LoanQuery = Static<typeof LoanQuery>

nameComponents({
  DebtPlan,
  JoinLoanPayments: JoinPayments,
  Loan,
  LoanCourse: Course,
  LoanDetail,
  LoanInstalment: Instalment,
  LoanPaidInstalment: PaidInstalment,
  LoanPrepayment: Prepayment,
  LoanRatePeriod: RatePeriod,
  LoanTerms,
  LoanTermsInput,
  LoanTrial: Trial,
  SplitLoanPayments: SplitPayments,
  SplitLoanPaymentsResult: SplitResult,
})
