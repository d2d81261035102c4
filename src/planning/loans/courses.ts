import { amountIn } from '../../core/currencies.ts'
import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { monthOf, monthsBetween } from '../envelopes/months.ts'
import { dueDate } from './due-dates.ts'
import type { Course, Instalment, LoanDetail, LoanQuery } from './model.ts'
import { periodOn, type ScheduledPayment, type ScheduleStart, scheduleOf, startOf } from './schedule.ts'
import type { LoanTerms } from './terms.ts'

export const instalmentOf = ({
  interest,
  principal,
  extra,
  balance,
  ...plain
}: ScheduledPayment): Instalment => ({
  ...plain,
  payment: formatMoney(interest + principal),
  interest: formatMoney(interest),
  principal: formatMoney(principal),
  extra: formatMoney(extra),
  balance: formatMoney(balance),
})

export const courseOf = (payments: readonly ScheduledPayment[]): Course => ({
  endsOn: endOf(payments),
  interest: formatMoney(interestOf(payments)),
  payments: payments.map(instalmentOf),
})

/** Undefined where sixty years do not pay it off. */
function endOf(payments: readonly ScheduledPayment[]): Day | null {
  const last = payments.at(-1)
  return last && last.balance === 0n ? last.date : null
}

const interestOf = (payments: readonly ScheduledPayment[]): Money =>
  payments.reduce((sum, { interest }) => sum + interest, 0n)

/** The schedule from what is owed now: the payment of today has been made or is in what is owed. */
export function nextNumber(terms: LoanTerms, owed: Money, today: Day): ScheduleStart {
  let number = 0
  let before = terms.startDate as Day
  for (;;) {
    const date = dueDate(terms.firstPayment as Day, terms.rhythm, number)
    if (date > today) return { balance: owed, date: before, number }
    before = date
    number++
  }
}

export const owedBySchedule = (terms: LoanTerms, schedule: readonly ScheduledPayment[], day: Day): Money =>
  schedule.findLast(({ date }) => date <= day)?.balance ?? startOf(terms).balance

interface TrialBase {
  owed: Money
  today: Day
  coin: Money
  ahead: readonly ScheduledPayment[]
  currency: string
}

/** What more each month, a payment beside or another rate would do; null where nothing is tried. */
export function trialOf(terms: LoanTerms, query: LoanQuery, base: TrialBase): LoanDetail['trial'] {
  const { owed, today, coin, ahead, currency } = base
  if (query.extra === undefined && query.lump === undefined && query.rate === undefined) return null
  const start = nextNumber(terms, owed, today)
  const next = dueDate(terms.firstPayment as Day, terms.rhythm, start.number)
  const payments = scheduleOf(terms, coin, start, {
    extraAMonth: triedAmount(currency, query.extra, 'extra'),
    lump: triedAmount(currency, query.lump, 'lump'),
    lumpFrom: query.lumpOn !== undefined && query.lumpOn > next ? (query.lumpOn as Day) : next,
    rate: query.rate,
    rateFrom: renewalOf(terms, today),
    keepsPayment: false,
  })
  const [before, after] = [endOf(ahead), endOf(payments)]
  return {
    ...courseOf(payments),
    interestSaved: formatMoney(interestOf(ahead) - interestOf(payments)),
    monthsSooner: before && after ? monthsBetween(monthOf(after), monthOf(before)) : null,
    mostExtraAYear: formatMoney(mostAYear(payments)),
    extraAllowedAYear: allowedAYear(terms, coin),
  }
}

function triedAmount(currency: string, text: string | undefined, field: string): Money {
  const amount = text === undefined ? 0n : amountIn(currency, text, field)
  return amount < 0n ? 0n : amount
}

/** From when another rate can hold: after the present one is no longer agreed for. */
function renewalOf(terms: LoanTerms, today: Day): Day {
  const { until } = periodOn(terms, today)
  return until !== null && until >= today ? shiftDay(until as Day, 1) : (terms.startDate as Day)
}

function mostAYear(payments: readonly ScheduledPayment[]): Money {
  const years = new Map<string, Money>()
  for (const { date, extra } of payments)
    years.set(date.slice(0, 4), (years.get(date.slice(0, 4)) ?? 0n) + extra)
  return [...years.values()].reduce((most, sum) => (sum > most ? sum : most), 0n)
}

const allowedAYear = ({ principal, prepaymentPercent }: LoanTerms, coin: Money): string | null =>
  prepaymentPercent === null
    ? null
    : formatMoney(((moneyOf(principal) * BigInt(prepaymentPercent)) / (100n * coin)) * coin)
