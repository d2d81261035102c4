import { formatMoney, fromColumns, type Money, type MoneyColumns, sumColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { converted, parseRate } from '../../ledger/rates/exact-rates.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import { currencyOf } from '../../people/household/household.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import { type Month, monthOf } from '../envelopes/months.ts'
import { type BudgetedAccount, budgetedAccounts, revaluationsOf } from './budgeted-accounts.ts'
import type { ForeignBudget } from './model.ts'

/** What rows of a category come to in a month, at the rates they were booked at. */
export interface BookedCell {
  month: Month
  categorySeq: number
  isIncome: boolean
  amount: Money
}

/** What has no rate, so that budgets leave it out. */
interface Unbooked {
  currency: string
  count: number
  first: Day
  last: Day
}

/** What budgets count of accounts in other currencies, all of it in the household's. */
interface ForeignBooks {
  cells: BookedCell[]
  /** What an account began with, by its seq; none where that has no rate. */
  openings: ReadonlyMap<number, Money>
  /** By month, what accounts were said to be worth beside what was in them. */
  jumps: ReadonlyMap<Month, Money>
  /**
   * By month, what the rates made or lost: when an account is empty at the end of a month, whatever is left of it by what
   * its transactions were booked at is not there.
   */
  exchange: ReadonlyMap<Month, Money>
  unbooked: (Unbooked & { month: Month })[]
}

const NOTHING: ForeignBooks = {
  cells: [],
  openings: new Map(),
  jumps: new Map(),
  exchange: new Map(),
  unbooked: [],
}

const remembered = makeCache<ForeignBooks>()

/** Remembered as long as the ledger and the accounts stay as they are. */
export function foreignBooks(
  db: Db,
  householdId: number,
  accounts: readonly BudgetedAccount[],
): ForeignBooks {
  const foreign = accounts.filter(({ isForeign }) => isForeign)
  if (foreign.length === 0) return NOTHING
  const seqs = foreign.map(({ seq }) => seq)
  const key = [
    householdId,
    revision(db, householdId),
    JSON.stringify(foreign, (_, value) => String(value)),
    valued(db, seqs),
  ]
  return rememberBy(db, remembered, key, () => read(db, householdId, foreign))
}

function read(db: Db, householdId: number, accounts: readonly BudgetedAccount[]): ForeignBooks {
  const into = currencyOf(db, { householdId })
  const openings = new Map<number, Money>()
  const [jumps, exchange] = [new Map<Month, Money>(), new Map<Month, Money>()]
  const unbooked: ForeignBooks['unbooked'] = []
  for (const account of accounts) {
    const book = bookOf(db, account, into)
    if (book.opening !== undefined) openings.set(account.seq, book.opening)
    for (const [month, { jump }] of book.months) add(jumps, month, jump)
    for (const [month, amount] of exchangeOf(account, book)) add(exchange, month, amount)
    unbooked.push(...book.unbooked)
  }
  const seqs = JSON.stringify(accounts.map(({ seq }) => seq))
  return { cells: cellsOf(db, seqs), openings, jumps, exchange, unbooked }
}

const add = (sums: Map<Month, Money>, month: Month, amount: Money): void =>
  void sums.set(month, (sums.get(month) ?? 0n) + amount)

interface AccountMonth {
  /** In the account's currency: its transactions, and what valuations add. */
  own: Money
  /** The same as booked. */
  booked: Money
  jump: Money
  isWhole: boolean
}

interface AccountBook {
  /** Undefined where it has no rate. */
  opening: Money | undefined
  months: Map<Month, AccountMonth>
  unbooked: ForeignBooks['unbooked']
}

function bookOf(db: Db, account: BudgetedAccount, into: string): AccountBook {
  const { seq, currency, opening, openingDate } = account
  const months = new Map<Month, AccountMonth>()
  const monthAt = (month: Month): AccountMonth => {
    const known = months.get(month) ?? { own: 0n, booked: 0n, jump: 0n, isWhole: true }
    months.set(month, known)
    return known
  }
  const rates = ratesOfDays(db, seq)
  const unbooked: ForeignBooks['unbooked'] = []
  const worth = (amount: Money, date: Day): Money | undefined => {
    const rate = amount === 0n ? undefined : parseRate(rates.get(date) ?? '')
    if (amount === 0n || rate) return rate ? converted(amount, rate, into) : 0n
    unbooked.push({ month: monthOf(date), currency, count: 1, first: date, last: date })
    return undefined
  }
  for (const row of monthsOf(db, seq)) {
    const month = monthAt(row.month)
    month.own = fromColumns({ high: row.ownHigh, low: row.ownLow })
    month.booked = fromColumns({ high: row.high, low: row.low })
    month.isWhole = row.count === 0
    if (row.first && row.last)
      unbooked.push({ month: row.month, currency, count: row.count, first: row.first, last: row.last })
  }
  for (const { date, jump } of revaluationsOf(db, account)) {
    const [month, known] = [monthAt(monthOf(date)), worth(jump, date)]
    month.own += jump
    month.jump = known ?? 0n
    month.isWhole &&= known !== undefined
  }
  return { opening: worth(opening, openingDate), months, unbooked }
}

/** Of months at whose end nothing is in the account, while all of it is booked. */
function* exchangeOf({ opening }: BudgetedAccount, book: AccountBook): Generator<[Month, Money], void> {
  let [own, booked, isWhole] = [opening, book.opening ?? 0n, book.opening !== undefined]
  for (const [month, of] of [...book.months].sort(([one], [other]) => (one < other ? -1 : 1))) {
    own += of.own
    booked += of.booked + of.jump
    isWhole &&= of.isWhole
    if (own !== 0n || !isWhole || booked === 0n) continue
    yield [month, -booked]
    booked = 0n
  }
}

/** What a month's answer says of them; nothing where there is no such account. */
export function foreignIn(db: Db, householdId: number, month: Month): { foreign?: ForeignBudget } {
  const accounts = budgetedAccounts(db, householdId)
  if (!accounts.some(({ isForeign }) => isForeign)) return {}
  const books = foreignBooks(db, householdId, accounts)
  const exchange = formatMoney(books.exchange.get(month) ?? 0n)
  return { foreign: { exchange, unbooked: unbookedUntil(books, month) } }
}

/** By currency. */
function unbookedUntil({ unbooked }: ForeignBooks, month: Month): Unbooked[] {
  const due = unbooked.filter((one) => one.month <= month)
  return [...Map.groupBy(due, ({ currency }) => currency)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, all]) => ({
      currency,
      count: all.reduce((sum, { count }) => sum + count, 0),
      first: all.reduce(
        (first, one) => (one.first < first ? one.first : first),
        all[0]?.first ?? ('' as Day),
      ),
      last: all.reduce((last, one) => (one.last > last ? one.last : last), all[0]?.last ?? ('' as Day)),
    }))
}

interface MonthRow extends MoneyColumns {
  month: Month
  ownHigh: number
  ownLow: number
  count: number
  first: Day | null
  last: Day | null
}

const OWN = sumColumns('t.amount_high', 't.amount_low')
const BOOKED = sumColumns('coalesce(b.amount_high, 0)', 'coalesce(b.amount_low, 0)')
const IS_UNBOOKED = 'b.part IS NULL AND (t.amount_high <> 0 OR t.amount_low <> 0)'

const monthsOf = (db: Db, accountSeq: number): MonthRow[] =>
  db.$client
    .query<MonthRow, [number]>(`
      SELECT substr(t.date, 1, 7) AS month, ${OWN.high} AS ownHigh, ${OWN.low} AS ownLow, ${BOOKED.high} AS high, ${BOOKED.low} AS low,
        sum(${IS_UNBOOKED}) AS count, min(iif(${IS_UNBOOKED}, t.date, NULL)) AS first, max(iif(${IS_UNBOOKED}, t.date, NULL)) AS last
      FROM transactions t INDEXED BY transactions_by_account LEFT JOIN booked_amounts b ON b.transaction_seq = t.seq AND b.part = -1
      WHERE t.account_seq = ? AND t.deleted_at IS NULL GROUP BY 1`)
    .all(accountSeq)

const SUM = sumColumns('b.amount_high', 'b.amount_low')

interface CellRow extends MoneyColumns {
  month: Month
  category: number
  isIncome: 0 | 1
}

/** Split ones by their parts. */
const CELLS = `
  SELECT substr(t.date, 1, 7) AS month, coalesce(t.category_seq, 0) AS category, t.type = 'INCOME' AS isIncome,
    ${SUM.high} AS high, ${SUM.low} AS low
  FROM json_each(?1) j CROSS JOIN transactions t ON t.account_seq = j.value AND t.deleted_at IS NULL AND t.is_split = 0
  CROSS JOIN booked_amounts b ON b.transaction_seq = t.seq AND b.part = -1 GROUP BY 1, 2, 3
  UNION ALL
  SELECT substr(t.date, 1, 7), coalesce(s.category_seq, 0), t.type = 'INCOME', ${SUM.high}, ${SUM.low}
  FROM json_each(?1) j CROSS JOIN transactions t ON t.account_seq = j.value AND t.deleted_at IS NULL AND t.is_split = 1
  CROSS JOIN transaction_splits s ON s.transaction_seq = t.seq
  CROSS JOIN booked_amounts b ON b.transaction_seq = t.seq AND b.part = s.position GROUP BY 1, 2, 3`

const cellsOf = (db: Db, seqs: string): BookedCell[] =>
  db.$client
    .query<CellRow, [string]>(CELLS)
    .all(seqs)
    .map(({ month, category, isIncome, ...amount }) => ({
      month,
      categorySeq: category,
      isIncome: isIncome === 1,
      amount: fromColumns(amount),
    }))

const ratesOfDays = (db: Db, accountSeq: number): ReadonlyMap<Day, string> =>
  new Map(
    db.$client
      .query<{ date: Day; rate: string }, [number]>(
        'SELECT date, rate FROM booked_account_rates WHERE account_seq = ?',
      )
      .all(accountSeq)
      .map(({ date, rate }) => [date, rate]),
  )

/** Valuations are written without a word to the ledger. */
function valued(db: Db, seqs: number[]): string {
  const found = db.$client
    .query<{ valuations: string }, [string]>(`
      SELECT json_group_array(json_array(account_seq, date, amount_high, amount_low)) AS valuations FROM valuations
      WHERE account_seq IN (SELECT value FROM json_each(?))`)
    .get(JSON.stringify(seqs))
  return found?.valuations ?? ''
}
