import { formatMoney, fromColumns, type Money, type MoneyColumns } from '../../core/money.ts'
import { before } from '../../core/periods.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { AccountRow } from '../accounts/accounts.ts'
import * as balances from '../accounts/balances.ts'

interface Placed {
  seq: number
  date: string
}

interface Moved extends Placed, MoneyColumns {}

/**
 * The account's balance after each of these transactions, by their numbers: ordered by date, and within a day by when
 * they were added. A valuation restarts the balance at the end of its day, after the transactions.
 */
export function balancesAfter(db: Db, account: AccountRow, rows: readonly Placed[]): Map<number, string> {
  const days = [...new Set(rows.map(({ date }) => date as Day))].sort()
  const starts = startsOf(db, account, days)
  const after = new Map<number, string>()
  let [day, balance] = ['', 0n]
  for (const { seq, date, ...amount } of movedOn(db, account.seq, days)) {
    if (date !== day) [day, balance] = [date, starts.get(date as Day) ?? 0n]
    balance += fromColumns(amount)
    after.set(seq, formatMoney(balance))
  }
  return after
}

/** The balance at the start of each day, from the daily sums, so that a long history costs no more. */
function startsOf(db: Db, account: AccountRow, days: Day[]): Map<Day, Money> {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return new Map()
  const moved = amounts(balances.movements(db, account.seq, first, last))
  const valued = amounts(balances.countedValuations(db, account.seq, first, last))
  const starts = new Map<Day, Money>()
  let balance = balances.cashOn(db, account, before(first))
  for (const day of [...new Set([...moved.keys(), ...valued.keys()])].sort()) {
    starts.set(day, balance)
    balance = valued.get(day) ?? balance + (moved.get(day) ?? 0n)
  }
  return starts
}

const amounts = (dated: (MoneyColumns & { date: Day })[]): Map<Day, Money> =>
  new Map(dated.map(({ date, ...amount }) => [date, fromColumns(amount)]))

/** All transactions of these days, including those that the filter excludes, since they changed the balance too. */
const movedOn = (db: Db, accountSeq: number, days: Day[]): Moved[] =>
  db.$client
    .query<Moved, [number, string]>(`
      SELECT t.seq, t.date, t.amount_high AS high, t.amount_low AS low
      FROM json_each(?2) j CROSS JOIN transactions t INDEXED BY transactions_by_account
      WHERE t.account_seq = ?1 AND t.deleted_at IS NULL AND t.date = j.value ORDER BY j.key, t.seq`)
    .all(accountSeq, JSON.stringify(days))
