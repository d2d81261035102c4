import { fromColumns, type Money, type MoneyColumns, sumColumns } from '../../core/money.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import { firstDayOf, type Month } from '../envelopes/months.ts'
import type { BudgetedAccount } from './budgeted-accounts.ts'
import { type BookedCell, foreignBooks } from './foreign-accounts.ts'

/** What a month's live rows come to in the accounts that are budgeted with, splits by their parts, hidden ones too. */
export interface Activity {
  /** By the category's seq; 0 is none. */
  byCategory: Map<number, Money>
  /** The part of those without a category that is of type INCOME. */
  incomeWithoutCategory: Money
  total: Money
}

interface Activities {
  /** What the rows before the first month come to. */
  before: Money
  months: ReadonlyMap<Month, Activity>
}

type Cell = [month: Month, categorySeq: number, high: number, low: number]

const SUM = sumColumns('amount_high', 'amount_low')
const IN_ACCOUNTS = 'account_seq IN (SELECT value FROM json_each(?))'
const remembered = makeCache<Activities>()

/**
 * By month from one on. Exact, and remembered for as long as the ledger and the choice of accounts stay as they are:
 * ten years of it take most of the time of a budget.
 */
export function activities(
  db: Db,
  householdId: number,
  accounts: readonly BudgetedAccount[],
  from: Month,
): Activities {
  const [foreign, home] = [accounts.filter(isForeign), accounts.filter((one) => !isForeign(one))]
  const seqsOf = (some: readonly BudgetedAccount[]) => JSON.stringify(some.map(({ seq }) => seq))
  const key = [householdId, revision(db, householdId), seqsOf(home), seqsOf(foreign), from]
  return rememberBy(db, remembered, key, () => {
    const own = read(db, householdId, seqsOf(home), from)
    return foreign.length === 0 ? own : withBooked(own, foreignBooks(db, householdId, accounts).cells, from)
  })
}

const isForeign = (account: BudgetedAccount): boolean => account.isForeign

/** With what is booked of accounts in other currencies. */
function withBooked(own: Activities, cells: readonly BookedCell[], from: Month): Activities {
  const months = new Map(own.months)
  let { before } = own
  for (const { month, categorySeq, isIncome, amount } of cells) {
    if (month < from) {
      before += amount
      continue
    }
    const { byCategory, incomeWithoutCategory, total } = months.get(month) ?? NO_ACTIVITY
    months.set(month, {
      byCategory: new Map(byCategory).set(categorySeq, (byCategory.get(categorySeq) ?? 0n) + amount),
      incomeWithoutCategory: incomeWithoutCategory + (isIncome && categorySeq === 0 ? amount : 0n),
      total: total + amount,
    })
  }
  return { before, months }
}

const NO_ACTIVITY: Activity = { byCategory: new Map(), incomeWithoutCategory: 0n, total: 0n }

function read(db: Db, householdId: number, accounts: string, from: Month): Activities {
  const months = new Map<Month, Activity>()
  for (const [month, category, high, low] of cells(db, householdId, accounts, from)) {
    const amount = high === 0 ? BigInt(low) : fromColumns({ high, low })
    const activity = months.get(month) ?? { byCategory: new Map(), incomeWithoutCategory: 0n, total: 0n }
    activity.byCategory.set(category, amount)
    activity.total += amount
    months.set(month, activity)
  }
  for (const { month, high, low } of incomes(db, householdId, accounts, [...months.keys()])) {
    const activity = months.get(month)
    if (activity) activity.incomeWithoutCategory = fromColumns({ high, low })
  }
  return { before: before(db, accounts, from), months }
}

const cells = (db: Db, householdId: number, accounts: string, from: Month): Cell[] =>
  db.$client
    .query(`SELECT month, category_seq, ${SUM.high}, ${SUM.low} FROM category_months
      WHERE household_id = ? AND month >= ? AND ${IN_ACCOUNTS} GROUP BY month, category_seq`)
    .values(householdId, from, accounts) as Cell[]

/** The months are named, so that no other category's rows are looked at. */
const incomes = (db: Db, householdId: number, accounts: string, months: Month[]) =>
  db.$client
    .query<MoneyColumns & { month: Month }, [number, string, string]>(`
      SELECT month, ${SUM.high} AS high, ${SUM.low} AS low FROM category_months
      WHERE household_id = ? AND month IN (SELECT value FROM json_each(?)) AND category_seq = 0 AND type = 'INCOME'
        AND ${IN_ACCOUNTS} GROUP BY month`)
    .all(householdId, JSON.stringify(months), accounts)

function before(db: Db, accounts: string, from: Month): Money {
  const sum = db.$client
    .query<MoneyColumns, [string, string]>(
      `SELECT ${SUM.high} AS high, ${SUM.low} AS low FROM account_days WHERE ${IN_ACCOUNTS} AND date < ?`,
    )
    .get(accounts, firstDayOf(from))
  return sum ? fromColumns(sum) : 0n
}
