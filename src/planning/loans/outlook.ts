import type { Actor } from '../../core/actor.ts'
import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { nextNumber } from './courses.ts'
import { accountsOf } from './loan-rows.ts'
import { stateOf } from './loans.ts'
import { type ScheduledPayment, scheduleOf } from './schedule.ts'
import type { LoanTerms } from './terms.ts'

interface OwedLoan {
  accountId: string
  terms: LoanTerms
  owed: Money
  coin: Money
  today: Day
}

/** Loans of a currency that have terms, with what is owed on them today. */
export const owedOnLoans = (db: Db, actor: Actor, currency: string): OwedLoan[] =>
  accountsOf(db, actor)
    .filter((account) => account.currency === currency)
    .flatMap((account) => {
      const { stored, owed, coin, today } = stateOf(db, actor, account)
      return stored ? [{ accountId: account.id, terms: stored.terms, owed, coin, today }] : []
    })

interface Course {
  owedNow: Money
  payments: ScheduledPayment[]
}

/** How a loan goes on from today, at another rate from a day on where one is given. */
export function courseFrom(
  { terms, owed, coin, today }: OwedLoan,
  change: { rate: string; from: string } | undefined,
): Course {
  const tried = change && {
    extraAMonth: 0n,
    lump: 0n,
    lumpFrom: today,
    rate: change.rate,
    rateFrom: change.from as Day,
    keepsPayment: true,
  }
  return { owedNow: owed, payments: scheduleOf(terms, coin, nextNumber(terms, owed, today), tried) }
}
