import { fromColumns, type Money, type MoneyColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { netChange } from '../../ledger/accounts/balances.ts'
import { isBudgetedSql } from '../../ledger/accounts/on-budget.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Month, monthOf } from '../envelopes/months.ts'

/** An account that is budgeted with, archived or not. */
export interface BudgetedAccount {
  seq: number
  currency: string
  /** Whether it is in another currency than the household's, and so counts by what is booked of it. */
  isForeign: boolean
  /** In its own currency. */
  opening: Money
  openingDate: Day
  /** The month its history begins in: by its opening date, or by what is in it from before. */
  since: Month
}

interface Row extends MoneyColumns {
  seq: number
  currency: string
  isForeign: 0 | 1
  openingDate: Day
  firstDate: Day | null
  firstValued: Day | null
}

interface Valued extends MoneyColumns {
  date: Day
}

/** The household's on-budget accounts, those in other currencies only where it says so. */
export function budgetedAccounts(db: Db, householdId: number): BudgetedAccount[] {
  return db.$client
    .query<Row, [number]>(`
      SELECT a.seq, a.currency, a.currency <> h.currency AS isForeign, a.opening_high AS high, a.opening_low AS low, a.opening_date AS openingDate,
        (SELECT d.date FROM account_days d WHERE d.account_seq = a.seq AND d.count <> 0 ORDER BY d.date LIMIT 1) AS firstDate,
        (SELECT min(v.date) FROM valuations v WHERE v.account_seq = a.seq) AS firstValued
      FROM accounts a JOIN households h ON h.id = a.household_id
      WHERE a.household_id = ? AND ${isBudgetedSql('a', 'h')} ORDER BY a.seq`)
    .all(householdId)
    .map((row) => ({
      seq: row.seq,
      currency: row.currency,
      isForeign: row.isForeign === 1,
      opening: fromColumns(row),
      openingDate: row.openingDate,
      since: sinceOf(row),
    }))
}

/** The opening balance counts before every transaction, whatever their dates. */
function sinceOf({ openingDate, firstDate, firstValued }: Row): Month {
  const days = [openingDate, firstDate, firstValued].filter((day) => day !== null)
  return monthOf(days.toSorted()[0] ?? openingDate)
}

/** In one month, how far what an account was said to be worth is from what was in it. */
interface Revaluation {
  /** Of the valuation. */
  date: Day
  jump: Money
}

/** Of several valuations in a month the last says what all of them come to. */
export function revaluationsOf(db: Db, { seq, opening }: BudgetedAccount): Revaluation[] {
  let anchor = { worth: opening, date: '0000-01-01' as Day }
  return lastOfEachMonth(db, seq).map(({ date, high, low }) => {
    const worth = fromColumns({ high, low })
    const jump = worth - anchor.worth - netChange(db, seq, anchor.date, date)
    anchor = { worth, date }
    return { date, jump }
  })
}

/** What those of accounts in the household's currency come to by month. */
export function revaluations(db: Db, accounts: readonly BudgetedAccount[]): Map<Month, Money> {
  const jumps = new Map<Month, Money>()
  for (const account of accounts)
    for (const { date, jump } of revaluationsOf(db, account))
      jumps.set(monthOf(date), (jumps.get(monthOf(date)) ?? 0n) + jump)
  return jumps
}

const lastOfEachMonth = (db: Db, accountSeq: number): Valued[] =>
  db.$client
    .query<Valued, [number]>(`
      SELECT max(date) AS date, amount_high AS high, amount_low AS low FROM valuations
      WHERE account_seq = ? GROUP BY substr(date, 1, 7) ORDER BY 1`)
    .all(accountSeq)
