import type { Actor } from '../../core/actor.ts'
import { amountIn, coinOf } from '../../core/currencies.ts'
import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { monthOf, shiftMonth } from '../envelopes/months.ts'
import { PAYMENTS_A_YEAR } from './due-dates.ts'
import { rounded } from './interest.ts'
import { accountsOf } from './loan-rows.ts'
import { stateOf } from './loans.ts'
import type { DebtPlan, DebtQuery } from './model.ts'
import { monthlyInterest } from './schedule.ts'
import type { LoanTerms } from './terms.ts'

const MOST_MONTHS = 720

interface Debt {
  accountId: string
  name: string
  terms: LoanTerms
  rate: string
  /** What its payments come to in a month. */
  payment: Money
  balance: Money
  interest: Money
  endsIn: string | null
}

/**
 * The debts of one currency that have terms, paid off one after the other: each gets its payment, and the first of the order
 * also what is paid more and what those before it no longer need.
 */
export const plan = (db: Db, actor: Actor, query: DebtQuery): DebtPlan =>
  readSnapshot(db, () => planOf(db, actor, query))

function planOf(
  db: Db,
  actor: Actor,
  { order = 'SMALLEST', extra = '0', ids, currency }: DebtQuery,
): DebtPlan {
  const requested = currency ?? household.ofActor(db, actor).currency
  const more = amountIn(requested, extra, 'extra')
  const debts = ordered(debtsOf(db, actor, requested), order, ids)
  const alone = paidOff(debts, {
    coin: coinOf(requested),
    more: 0n,
    isRolling: false,
    from: monthOf(householdDay(db, actor)),
  })
  const together = paidOff(debts, {
    coin: coinOf(requested),
    more,
    isRolling: true,
    from: monthOf(householdDay(db, actor)),
  })
  return {
    currency: requested,
    order,
    extra: formatMoney(more),
    debts: together.debts.map(({ accountId, name, rate, payment, interest, endsIn }, place) => ({
      accountId,
      name,
      rate,
      payment: formatMoney(payment),
      balance: formatMoney(debts[place]?.balance ?? 0n),
      interest: formatMoney(interest),
      endsIn,
      endsAlone: alone.debts[place]?.endsIn ?? null,
    })),
    months: together.months,
    endsIn: latest(together.debts),
    interest: formatMoney(interestOf(together.debts)),
    interestSaved: formatMoney(interestOf(alone.debts) - interestOf(together.debts)),
  }
}

const latest = (debts: readonly Debt[]): string | null =>
  debts.reduce<string | null>(
    (last, { endsIn }) => (endsIn === null || last === null ? null : endsIn > last ? endsIn : last),
    debts.length === 0 ? null : '',
  )

const interestOf = (debts: readonly Debt[]): Money => debts.reduce((sum, { interest }) => sum + interest, 0n)

function debtsOf(db: Db, actor: Actor, currency: string): Debt[] {
  return accountsOf(db, actor)
    .filter((account) => account.currency === currency)
    .map((account) => stateOf(db, actor, account))
    .flatMap(({ loan, stored, owed, coin }) => {
      if (!stored || owed === 0n) return []
      const times = BigInt(PAYMENTS_A_YEAR[stored.terms.rhythm])
      const payment = coin * rounded(moneyOf(loan.payment ?? '0') * times, 12n * coin)
      const { accountId, name } = loan
      const rate = loan.rate ?? '0'
      return [
        { accountId, name, terms: stored.terms, rate, payment, balance: owed, interest: 0n, endsIn: null },
      ]
    })
}

function ordered(debts: Debt[], order: DebtPlan['order'], ids: string | undefined): Debt[] {
  if (order === 'OWN') {
    const named = ids?.split(',') ?? []
    for (const id of named)
      if (!debts.some(({ accountId }) => accountId === id)) throw invalid('ids', { kind: 'NOT_A_LOAN' })
    const placeOf = ({ accountId }: Debt) =>
      named.includes(accountId) ? named.indexOf(accountId) : named.length
    return debts.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
  return debts.toSorted((one, other) =>
    order === 'SMALLEST' ? Number(one.balance - other.balance) : Number(other.rate) - Number(one.rate),
  )
}

interface PayOff {
  coin: Money
  more: Money
  /** Whether what a debt no longer needs goes to the next. */
  isRolling: boolean
  from: ReturnType<typeof monthOf>
}

/** Month by month until nothing is owed, at the most sixty years. */
function paidOff(start: readonly Debt[], { coin, more, isRolling, from }: PayOff) {
  const debts = start.map((debt) => ({ ...debt }))
  const months: DebtPlan['months'] = []
  for (let number = 1; number <= MOST_MONTHS && debts.some(({ balance }) => balance > 0n); number++) {
    const month = shiftMonth(from, number)
    let free = more
    let [paid, interest] = [0n, 0n]
    for (const debt of debts) {
      const charged = debt.balance > 0n ? monthlyInterest(debt.terms, debt.rate, debt.balance, coin) : 0n
      const due = debt.balance + charged
      const payment = debt.payment < due ? debt.payment : due
      debt.balance = due - payment
      debt.interest += charged
      interest += charged
      paid += payment
      if (isRolling) free += debt.payment - payment
    }
    for (const debt of debts) {
      const payment = free < debt.balance ? free : debt.balance
      debt.balance -= payment
      free -= payment
      paid += payment
    }
    for (const debt of debts) if (debt.balance === 0n && debt.endsIn === null) debt.endsIn = month
    months.push({
      month,
      paid: formatMoney(paid),
      interest: formatMoney(interest),
      balances: debts.map(({ balance }) => formatMoney(balance)),
    })
  }
  return { debts, months }
}
