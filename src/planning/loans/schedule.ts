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
  /** Whether another rate leaves what is paid as it is, and moves the end. */
  keepsPayment: boolean
}

const MOST_YEARS = 60

/**
 * Payments until nothing is owed, at the most of sixty years: payments below the interest never end. From a start of its own it
 * keeps what is paid in each rate period that has begun, so that it ends sooner or later than the terms where less or more is owed.
 */
export function scheduleOf(
  terms: LoanTerms,
  coin: Money,
  start?: ScheduleStart,
  variation?: Variation,
): ScheduledPayment[] {
  if (!start) return byTerms(terms, coin).schedule
  const { begun, last } = begunBefore(
    terms,
    dueDate(terms.firstPayment as Day, terms.rhythm, start.number),
    coin,
  )
  const tried = triedTerms(terms, variation, start)
  if (variation?.keepsPayment)
    for (const period of tried.rates) {
      const payment = begun.get(periodOn(terms, period.from))
      if (payment !== undefined) begun.set(period, payment)
    }
  return goingOn(tried, coin, { start, known: begun, atTheEnd: last, variation })
}

interface ByTerms {
  schedule: ScheduledPayment[]
  /** What is paid in each rate period that it reaches. */
  known: Map<RatePeriod, Money>
}

const foundByTerms = new WeakMap<LoanTerms, ByTerms>()

/** From the first day; the coin is always that of the loan's currency. */
function byTerms(terms: LoanTerms, coin: Money): ByTerms {
  const found = foundByTerms.get(terms)
  if (found) return found
  const known = new Map<RatePeriod, Money>()
  const schedule = goingOn(terms, coin, { start: startOf(terms), known })
  foundByTerms.set(terms, { schedule, known })
  return { schedule, known }
}

interface GoingOn {
  start: ScheduleStart
  /** What is paid in rate periods; those that are reached are added. */
  known: Map<RatePeriod, Money>
  /** The last payment by the terms: another one is at most a tenth more, and what is left then is paid later; any amount unless it is given. */
  atTheEnd?: Money
  variation?: Variation | undefined
}

function goingOn(terms: LoanTerms, coin: Money, { start, known, atTheEnd, variation }: GoingOn) {
  const payments: ScheduledPayment[] = []
  const most = MOST_YEARS * PAYMENTS_A_YEAR[terms.rhythm]
  let { balance, date: before } = start
  for (let number = start.number; balance > 0n && payments.length < most; number++) {
    const date = dueDate(terms.firstPayment as Day, terms.rhythm, number)
    const period = periodOn(terms, before)
    const growth = growthOf(terms, period.rate, daysBetween(before, date))
    const interest = interestOn(balance, growth, coin)
    const due = balance + interest
    const payment = known.get(period) ?? paymentIn(terms, period, balance, number, coin)
    known.set(period, payment)
    const isAtTheEnd = period.payment === null && number + 1 >= countOf(terms)
    const isLast =
      payment >= due ||
      (isAtTheEnd && (atTheEnd === undefined || due <= largest(payment, atTheEnd) + payment / 10n))
    const paid = isLast ? due : payment
    const left = due - paid
    const extra = smallest(left, extrasOf(terms, variation, before, date))
    balance = left - extra
    payments.push({
      number: number + 1,
      date,
      rate: period.rate,
      interest,
      principal: paid - interest,
      extra,
      balance,
    })
    before = date
  }
  return payments
}

/** What is paid by the terms in the rate periods that have begun by a day, and with the last payment of all. */
function begunBefore(terms: LoanTerms, day: Day, coin: Money) {
  const { schedule, known } = byTerms(terms, coin)
  const end = schedule.at(-1)
  return {
    begun: new Map([...known].filter(([period]) => period.from < day || period === terms.rates[0])),
    last: end ? end.interest + end.principal : 0n,
  }
}

/** Another rate begins a rate period of its own: a payment that is not agreed is worked out again then. */
function triedTerms(terms: LoanTerms, variation: Variation | undefined, start: ScheduleStart): LoanTerms {
  const rate = variation?.rate
  if (variation === undefined || rate === undefined) return terms
  const from = variation.rateFrom > start.date ? variation.rateFrom : start.date
  const later = terms.rates.filter((period) => period.from > from)
  const tried = [periodOn(terms, from), ...later].map((period) => ({ ...period, rate }))
  return {
    ...terms,
    rates: [
      ...terms.rates.filter((period) => period.from < from),
      ...tried.map((period, place) => (place === 0 ? { ...period, from } : period)),
    ],
  }
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

/** What is paid in the rate period of a day, whatever has been paid: one that the schedule does not reach is worked out from what is owed. */
export function paymentOn(
  terms: LoanTerms,
  day: Day,
  { balance, number }: ScheduleStart,
  coin: Money,
): Money {
  const period = periodOn(terms, day)
  return byTerms(terms, coin).known.get(period) ?? paymentIn(terms, period, balance, number, coin)
}

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

/** What is agreed, or is worked out at the beginning of a rate period from what is owed then and the months that are left. */
const paymentIn = (
  terms: LoanTerms,
  period: RatePeriod,
  balance: Money,
  number: number,
  coin: Money,
): Money =>
  period.payment === null ? levelPayment(terms, period.rate, balance, number, coin) : moneyOf(period.payment)

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
const largest = (one: Money, other: Money): Money => (one > other ? one : other)
