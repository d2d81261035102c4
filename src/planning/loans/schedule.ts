import { type Money, moneyOf } from '../../core/money.ts'
import { type Day, daysBetween } from '../../core/time.ts'
import { dueDate, PAYMENTS_A_YEAR } from './due-dates.ts'
import { annuity, type Growth, growthOver, interestOn, rateOf, rounded } from './interest.ts'
import type { Compounding, LoanTerms, RatePeriod, Rhythm } from './terms.ts'

export interface ScheduledPayment {
  /** From 1, counted from the first payment of the terms. */
  number: number
  date: Day
  rate: string
  interest: Money
  principal: Money
  /** What of the principal is paid beside the payment. */
  extra: Money
  balance: Money
}

/** From where a schedule goes on. */
export interface ScheduleStart {
  balance: Money
  /** Interest has been paid until then. */
  date: Day
  /** Of the next payment, counted from 0. */
  number: number
}

/** What is tried: more each month, something once, another rate from a day on. */
export interface Variation {
  extraAMonth: Money
  lump: Money
  lumpFrom: Day
  rate: string | undefined
  rateFrom: Day
}

const MOST_YEARS = 60

/** Payments until nothing is owed, at the most of sixty years: payments below the interest never end. */
export function scheduleOf(
  terms: LoanTerms,
  coin: Money,
  start: ScheduleStart = startOf(terms),
  variation?: Variation,
): ScheduledPayment[] {
  const payments: ScheduledPayment[] = []
  const most = MOST_YEARS * PAYMENTS_A_YEAR[terms.rhythm]
  const paymentIn = paymentsByPeriod(terms, coin)
  let { balance, date: before } = start
  for (let number = start.number; balance > 0n && payments.length < most; number++) {
    const date = dueDate(terms.firstPayment as Day, terms.rhythm, number)
    const period = periodOn(terms, before)
    const rate = variation?.rate !== undefined && before >= variation.rateFrom ? variation.rate : period.rate
    const growth = growthOf(terms, rate, daysBetween(before, date))
    const interest = interestOn(balance, growth, coin)
    const due = balance + interest
    const payment = paymentIn(period, balance, number)
    const isLast = payment >= due || (period.payment === null && number + 1 >= countOf(terms))
    const paid = isLast ? due : payment
    const left = due - paid
    const extra = smallest(left, extrasOf(terms, variation, before, date))
    balance = left - extra
    payments.push({ number: number + 1, date, rate, interest, principal: paid - interest, extra, balance })
    before = date
  }
  return payments
}

/** Interest from one day to another by the terms; a whole period, unless it is counted by days. */
export const interestBetween = (terms: LoanTerms, owed: Money, from: Day, to: Day, coin: Money): Money =>
  interestOn(owed, growthOf(terms, periodOn(terms, from).rate, daysBetween(from, to)), coin)

/** Interest of a month at a rate, however often the loan is paid. */
export const monthlyInterest = (terms: LoanTerms, rate: string, owed: Money, coin: Money): Money =>
  interestOn(owed, levelGrowth(terms.compounding, rate, 12), coin)

export const startOf = ({ principal, startDate }: LoanTerms): ScheduleStart => ({
  balance: moneyOf(principal),
  date: startDate as Day,
  number: 0,
})

export const periodOn = ({ rates }: LoanTerms, day: string): RatePeriod =>
  rates.findLast(({ from }) => from <= day) ?? (rates[0] as RatePeriod)

/** What a payment is by the terms on a day, with so much owed. */
export const paymentOn = (terms: LoanTerms, day: Day, balance: Money, number: number, coin: Money): Money =>
  paymentsByPeriod(terms, coin)(periodOn(terms, day), balance, number)

const growthOf = ({ compounding, rhythm }: LoanTerms, rate: string, days: number): Growth =>
  remembered(rate, compounding, PAYMENTS_A_YEAR[rhythm], compounding === 'DAILY' ? days : 0)

const growths = new Map<string, Growth>()
const MOST_REMEMBERED = 1_000

/** A root of sixty digits takes a millisecond; a schedule asks for the same one at every payment. */
function remembered(rate: string, compounding: Compounding, paymentsPerYear: number, days: number): Growth {
  const key = `${rate} ${compounding} ${paymentsPerYear} ${days}`
  const growth = growths.get(key) ?? growthOver(rateOf(rate), { compounding, paymentsPerYear, days })
  if (growths.size >= MOST_REMEMBERED) growths.clear()
  growths.set(key, growth)
  return growth
}

/** A payment that is not agreed is worked out once in a rate period, from what is owed and the months that are left. */
function paymentsByPeriod(terms: LoanTerms, coin: Money) {
  const found = new Map<RatePeriod, Money>()
  return (period: RatePeriod, balance: Money, number: number): Money => {
    const payment =
      period.payment === null
        ? (found.get(period) ?? levelPayment(terms, period.rate, balance, number, coin))
        : moneyOf(period.payment)
    found.set(period, payment)
    return payment
  }
}

/** Half a monthly payment every fortnight, a quarter every week. */
const ACCELERATED: Partial<Record<Rhythm, bigint>> = { ACCELERATED_BIWEEKLY: 2n, ACCELERATED_WEEKLY: 4n }

function levelPayment(terms: LoanTerms, rate: string, balance: Money, number: number, coin: Money): Money {
  const { compounding, rhythm } = terms
  const parts = ACCELERATED[rhythm]
  const count = countOf(terms) - number
  if (parts === undefined) {
    const growth = levelGrowth(compounding, rate, PAYMENTS_A_YEAR[rhythm])
    return annuity(balance, growth, Math.max(1, count), coin)
  }
  const months = terms.amortisationMonths - Math.floor((number * 12) / PAYMENTS_A_YEAR[rhythm])
  const monthly = annuity(balance, levelGrowth(compounding, rate, 12), Math.max(1, months), coin)
  return coin * rounded(monthly, parts * coin)
}

/** Daily interest differs by month; the level payment takes a year's share of it. */
const levelGrowth = (compounding: Compounding, rate: string, paymentsPerYear: number): Growth =>
  compounding === 'DAILY'
    ? { numerator: rateOf(rate), denominator: 1_000_000n * BigInt(paymentsPerYear) }
    : remembered(rate, compounding, paymentsPerYear, 0)

/** How many payments the amortisation has. */
const countOf = ({ amortisationMonths, rhythm }: LoanTerms): number =>
  Math.ceil((amortisationMonths * PAYMENTS_A_YEAR[rhythm]) / 12)

function extrasOf(terms: LoanTerms, variation: Variation | undefined, before: Day, date: Day): Money {
  const agreed = terms.prepayments
    .filter((prepayment) => prepayment.date > before && prepayment.date <= date)
    .reduce((sum, { amount }) => sum + moneyOf(amount), 0n)
  if (!variation) return agreed
  const { extraAMonth, lump, lumpFrom } = variation
  const isFirstOfMonth = before.slice(0, 7) !== date.slice(0, 7)
  const isLump = lumpFrom <= date && lumpFrom > before
  return agreed + (isFirstOfMonth ? extraAMonth : 0n) + (isLump ? lump : 0n)
}

const smallest = (one: Money, other: Money): Money => (one < other ? one : other)
