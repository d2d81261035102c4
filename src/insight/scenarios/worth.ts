import type { Actor } from '../../core/actor.ts'
import { coinOf } from '../../core/currencies.ts'
import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import { kindOf } from '../../ledger/accounts/kinds.ts'
import type { Account } from '../../ledger/accounts/model.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { monthsAfter } from '../../planning/loans/due-dates.ts'
import { rounded } from '../../planning/loans/interest.ts'
import { courseFrom, owedOnLoans } from '../../planning/loans/outlook.ts'
import { scheduleOf } from '../../planning/loans/schedule.ts'
import type { Db } from '../../platform/db/db.ts'
import { termsOfChange } from './cash-changes.ts'
import type { Assumptions, ScenarioChanges } from './changes.ts'
import type { Outlook } from './model.ts'

const YEARS = [1, 3, 5, 10, 20, 30]
const PERCENT = 1_000_000n

export interface WorthBase {
  today: Day
  coin: Money
  cash: Money
  invested: Money
  /** Houses, cars and what else is owned or owed without terms. */
  other: Money
  loans: ReturnType<typeof owedOnLoans>
}

/** What there is today, in one currency, of what counts in net worth. */
export function worthBase(db: Db, actor: Actor, currency: string): WorthBase {
  const counted = accounts
    .list(db, actor)
    .filter((account) => account.currency === currency && account.includeInNetWorth && !account.archived)
  const loans = owedOnLoans(db, actor, currency)
  const withTerms = new Set(loans.map(({ accountId }) => accountId))
  const sumOf = (isCounted: (account: Account) => boolean) =>
    counted
      .filter((account) => !withTerms.has(account.id) && isCounted(account))
      .reduce((sum, { balance }) => sum + moneyOf(balance), 0n)
  const isCash = ({ group, type }: Account) =>
    (group === 'EVERYDAY' || group === 'SAVINGS') && kindOf(type) === 'ASSET'
  const isInvested = ({ group }: Account) => group === 'INVESTMENTS'
  return {
    today: householdDay(db, actor),
    coin: coinOf(currency),
    cash: sumOf(isCash),
    invested: sumOf(isInvested),
    other: sumOf((account) => !isCash(account) && !isInvested(account)),
    loans: loans.filter(({ accountId }) => counted.some(({ id }) => id === accountId)),
  }
}

/**
 * Net worth in 1 to 30 years: every year is like the year of the forecast, cash and investments grow as stated, loans go down by
 * their terms, and a payment that has ended stays in cash.
 */
export function worthIn(
  base: WorthBase,
  yearly: Money,
  changes: ScenarioChanges,
  assumptions: Assumptions,
): Outlook['netWorth'] {
  const { today, coin } = base
  const rates = changes.flatMap((change) => (change.kind === 'RATE' ? [change] : []))
  const added = changes.flatMap((change) => (change.kind === 'LOAN' ? [termsOfChange(change)] : []))
  const courses = [
    ...base.loans.map((loan) =>
      courseFrom(
        loan,
        rates.findLast(({ accountId }) => accountId === loan.accountId),
      ),
    ),
    ...added.map((terms) => ({ owedNow: 0n, payments: scheduleOf(terms, coin) })),
  ]
  const possessions = changes.flatMap((change) => (change.kind === 'PURCHASE' ? [change] : []))
  let [cash, invested] = [base.cash, base.invested]
  const first = paidBetween(courses, today, monthsAfter(today, 12))
  const found: Outlook['netWorth'] = []
  for (let year = 1; year <= 30; year++) {
    const [from, to] = [monthsAfter(today, (year - 1) * 12), monthsAfter(today, year * 12)]
    const ended = first - paidBetween(courses, from, to)
    const once = year === 1 ? 0n : onceOnly(changes, today)
    cash = grown(cash, assumptions.savingsGrowth, coin) + yearly - once + (ended > 0n ? ended : 0n)
    invested = grown(invested, assumptions.investmentGrowth, coin) + moneyOf(assumptions.invested)
    if (!YEARS.includes(year)) continue
    const owed = courses.reduce((sum, course) => sum + owedOn(course, to), 0n)
    const owned = possessions.reduce((sum, { price, losesPercent, date }) => {
      if (date > to || losesPercent === null) return sum
      let worth = moneyOf(price)
      for (let past = 1; monthsAfter(date as Day, past * 12) <= to; past++)
        worth = grown(worth, negative(losesPercent), coin)
      return sum + worth
    }, 0n)
    found.push({ years: year, amount: formatMoney(cash + invested + base.other + owned - owed) })
  }
  return found
}

/** What happens once is in the year of the forecast, and in none after it. */
const onceOnly = (changes: ScenarioChanges, today: Day): Money =>
  changes.reduce((sum, change) => {
    if (change.kind === 'ONE_OFF' && isWithin(change.date, today)) return sum + moneyOf(change.amount)
    if (change.kind === 'PURCHASE' && isWithin(change.date, today)) return sum - moneyOf(change.price)
    if (change.kind === 'LOAN' && isWithin(change.date, today)) return sum + moneyOf(change.principal)
    return sum
  }, 0n)

const isWithin = (date: string, today: Day): boolean => date > today && date <= monthsAfter(today, 12)

interface LoanCourse {
  owedNow: Money
  payments: { date: Day; interest: Money; principal: Money; balance: Money }[]
}

const owedOn = ({ owedNow, payments }: LoanCourse, day: Day): Money =>
  payments.findLast(({ date }) => date <= day)?.balance ?? owedNow

const paidBetween = (courses: LoanCourse[], from: Day, to: Day): Money =>
  courses.reduce(
    (sum, { payments }) =>
      payments
        .filter(({ date }) => date > from && date <= to)
        .reduce((paid, { interest, principal }) => paid + interest + principal, sum),
    0n,
  )

const negative = (percent: string): string => (percent.startsWith('-') ? percent.slice(1) : `-${percent}`)

/** A year's growth, to the nearest coin. */
function grown(amount: Money, percent: string, coin: Money): Money {
  const isLoss = percent.startsWith('-')
  const [whole = '0', fraction = ''] = percent.replace('-', '').split('.')
  const rate = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4))
  if (amount < 0n) return amount
  return coin * rounded(amount * (PERCENT + (isLoss ? -rate : rate)), PERCENT * coin)
}
