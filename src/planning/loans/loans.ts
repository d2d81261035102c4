import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { amountIn, coinOf } from '../../core/currencies.ts'
import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { courseOf, instalmentOf, nextNumber, owedBySchedule, trialOf } from './courses.ts'
import { directPayments } from './direct-payments.ts'
import { accountOf, accountsOf, type LoanAccount, type LoanRow, termsOf } from './loan-rows.ts'
import type { Loan, LoanDetail, LoanQuery, LoanTermsInput } from './model.ts'
import { matched, type PaidPayment, paymentsMade } from './paid.ts'
import { paymentOn, periodOn, type ScheduledPayment, scheduleOf } from './schedule.ts'
import { loans } from './tables.ts'

/** Every account that money is owed on by terms, archived ones left out. */
export const list = (db: Db, actor: Actor): Loan[] =>
  readSnapshot(db, () => accountsOf(db, actor).map((account) => stateOf(db, actor, account).loan))

export function get(db: Db, actor: Actor, accountId: string, query: LoanQuery = {}): LoanDetail {
  return readSnapshot(db, () => {
    const account = accountOf(db, actor, accountId)
    return detailOf(db, account, stateOf(db, actor, account), query)
  })
}

interface LoanState {
  loan: Loan
  stored: LoanRow | undefined
  schedule: ScheduledPayment[]
  /** From what is owed today. */
  ahead: ScheduledPayment[]
  owed: Money
  coin: Money
  today: Day
}

/** A loan as it is today. */
export function stateOf(db: Db, actor: Actor, account: LoanAccount): LoanState {
  const today = householdDay(db, actor)
  const balance = balances.on(db, account, today)
  const owed = balance < 0n ? -balance : 0n
  const coin = coinOf(account.currency)
  const stored = termsOf(db, account)
  const { id: accountId, name, type, currency } = account
  const plain = { accountId, name, type, currency, owed: formatMoney(owed) }
  if (!stored)
    return { loan: { ...plain, ...WITHOUT_TERMS }, stored, schedule: [], ahead: [], owed, coin, today }
  const { terms, version, interestSeq } = stored
  const schedule = scheduleOf(terms, coin)
  const next = nextNumber(terms, owed, today)
  const ahead = scheduleOf(terms, coin, next)
  const period = periodOn(terms, today)
  const course = courseOf(ahead)
  const loan: Loan = {
    ...plain,
    terms,
    scheduledOwed: formatMoney(owedBySchedule(terms, schedule, today)),
    rate: period.rate,
    rateUntil: period.until,
    payment: formatMoney(paymentOn(terms, today, next, coin)),
    nextPayment: ahead[0]?.date ?? null,
    endsOn: course.endsOn,
    interestAhead: course.interest,
    interestCategoryId: interestSeq === null ? null : categoryIdOf(db, interestSeq),
    version,
  }
  return { loan, stored, schedule, ahead, owed, coin, today }
}

const WITHOUT_TERMS = {
  terms: null,
  scheduledOwed: null,
  rate: null,
  rateUntil: null,
  payment: null,
  nextPayment: null,
  endsOn: null,
  interestAhead: null,
  interestCategoryId: null,
  version: 0,
}

const categoryIdOf = (db: Db, seq: number): string | null =>
  db.$client.query<{ id: string }, [number]>('SELECT id FROM categories WHERE seq = ?').get(seq)?.id ?? null

function detailOf(db: Db, account: LoanAccount, state: LoanState, query: LoanQuery): LoanDetail {
  const { loan, stored, schedule, ahead, owed, coin, today } = state
  if (!stored)
    return {
      ...loan,
      schedule: [],
      paid: [],
      ahead: null,
      trial: null,
      unsplit: 0,
      thisYear: yearOf([], today),
    }
  const payments = paymentsMade(db, account, stored, { owed, today })
  const planned = matched(payments, schedule, stored)
  return {
    ...loan,
    schedule: schedule.map(instalmentOf),
    paid: payments.map(({ date, amount, interest, balance, transactionId }, place) => {
      const scheduled = planned[place]
      return {
        date,
        payment: formatMoney(amount),
        interest: interest === undefined ? null : formatMoney(interest),
        principal: interest === undefined ? null : formatMoney(amount - interest),
        balance: formatMoney(balance),
        transactionId,
        scheduled: scheduled ? instalmentOf(scheduled) : null,
      }
    }),
    ahead: courseOf(ahead),
    trial: trialOf(stored.terms, query, { owed, today, coin, ahead, currency: account.currency }),
    unsplit: countUnsplit(db, account, payments, schedule, today),
    thisYear: yearOf(payments, today),
  }
}

/** How many payments do not say what of them is interest. */
const countUnsplit = (
  db: Db,
  account: LoanAccount,
  payments: readonly PaidPayment[],
  schedule: readonly ScheduledPayment[],
  today: Day,
): number =>
  payments.filter(({ interest }) => interest === undefined).length +
  directPayments(db, account, schedule, today).length

function yearOf(payments: readonly PaidPayment[], today: Day): LoanDetail['thisYear'] {
  const known = payments.filter(
    ({ date, interest }) => date.slice(0, 4) === today.slice(0, 4) && interest !== undefined,
  )
  const interest = known.reduce((sum, payment) => sum + (payment.interest ?? 0n), 0n)
  const paid = known.reduce((sum, { amount }) => sum + amount, 0n)
  return { interest: formatMoney(interest), principal: formatMoney(paid - interest) }
}

/** Stores what was agreed with the lender, in place of what was stored before. */
export function put(tx: Tx, actor: Actor, accountId: string, { version, ...terms }: LoanTermsInput): Loan {
  const account = accountOf(tx, actor, accountId)
  const before = termsOf(tx, account)
  refuseOther(version, before)
  check(account.currency, terms)
  const values = { terms, version: (before?.version ?? 0) + 1, updatedAt: actor.at }
  tx.insert(loans)
    .values({ accountSeq: account.seq, interestSeq: null, ...values })
    .onConflictDoUpdate({ target: loans.accountSeq, set: values })
    .run()
  record(tx, actor, 'loan.changed', accountId)
  return stateOf(tx, actor, account).loan
}

/** Forgets the terms; the account and its transactions stay. */
export function remove(tx: Tx, actor: Actor, accountId: string, version?: string): LoanTermsInput {
  const account = accountOf(tx, actor, accountId)
  const before = termsOf(tx, account)
  if (!before) throw new Problem('not-found')
  refuseOther(version === undefined ? undefined : Number(version), before)
  tx.delete(loans).where(eq(loans.accountSeq, account.seq)).run()
  record(tx, actor, 'loan.changed', accountId)
  return before.terms
}

function refuseOther(version: number | undefined, stored: LoanRow | undefined): void {
  if (version !== undefined && version !== (stored?.version ?? 0)) throw new Problem('version-conflict')
}

function check(currency: string, terms: Omit<LoanTermsInput, 'version'>): void {
  const { principal, startDate, firstPayment, rates, prepayments } = terms
  refuseUnpayable(amountIn(currency, principal, 'principal'), 'principal')
  if (firstPayment <= startDate) throw invalid('firstPayment', { kind: 'AFTER_START' })
  for (const [place, { from, until, payment }] of rates.entries()) {
    const before = rates[place - 1]
    if (before && from <= before.from) throw invalid(`rates.${place}.from`, { kind: 'RATES_IN_ORDER' })
    if (until !== null && until < from) throw invalid(`rates.${place}.until`, { kind: 'RATES_IN_ORDER' })
    if (payment === null) continue
    refuseUnpayable(amountIn(currency, payment, `rates.${place}.payment`), `rates.${place}.payment`)
  }
  for (const [place, { amount }] of prepayments.entries())
    refuseUnpayable(moneyOf(amount), `prepayments.${place}.amount`)
}

function refuseUnpayable(amount: Money, field: string): void {
  if (amount <= 0n) throw invalid(field, { kind: 'NOT_MORE_THAN_ZERO' })
}
