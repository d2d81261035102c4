import type { Actor } from '../../core/actor.ts'
import {
  formatMoney,
  fromColumns,
  type Money,
  type MoneyColumns,
  magnitude,
  moneyOf,
  sumOf,
} from '../../core/money.ts'
import { after, periodsOf, type Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { Conversion } from '../../ledger/rates/conversion.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { upcoming } from '../../planning/subscriptions/upcoming.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { type CashAccount, type CashAccounts, cashAccounts } from './cash-accounts.ts'
import { everydaySpending } from './everyday-spending.ts'
import type { Forecast, ForecastInput } from './model.ts'
import { expectedTransfers, transferDays } from './recurring-transfers.ts'

const USUAL_DAYS = 90
/** A payment overdue for this long is no longer expected. */
const LATE_DAYS = 31

type Item = Forecast['items'][number]

/**
 * How much there will be on each day: what there is at the end of today, by the ledger; what is entered for days to come;
 * what is expected to come back, bills and transfers over the border of the accounts; and, where it is asked for, what is
 * usually spent on a day beside that.
 * What is late is expected today. In one currency, of the accounts that are named, or else of those that the budget is
 * made from and that are in use; of what has no account of its own only the latter know.
 */
export const forecast = (db: Db, actor: Actor, input: ForecastInput): Forecast =>
  readSnapshot(db, () => forecastOf(db, actor, input))

/** The periods whose rows are read: the usual days are among them. */
export const forecastPeriods = (db: Db, actor: Actor): Span[] => [transferDays(db, actor)]

function forecastOf(db: Db, actor: Actor, input: ForecastInput): Forecast {
  const { convert, ...plain } = input
  const from = householdDay(db, actor)
  const span = { from, to: shiftDay(from, input.days ?? USUAL_DAYS) }
  const cash = cashAccounts(db, actor, plain)
  const one = movesOf(db, actor, cash, span, plain)
  const answer = { ...toWire(one, span, cash.currency), otherCurrencies: cash.otherCurrencies }
  if (convert === undefined) return answer
  const others = cash.isNamed ? [] : cash.otherCurrencies
  const each = others.map((currency) => {
    const foreign = cashAccounts(db, actor, { currency })
    return [currency, movesOf(db, actor, foreign, span, plain)] as const
  })
  const conversion = new Conversion(db, actor, convert, span)
  const together = inOne([[cash.currency, one], ...each], conversion)
  return { ...answer, converted: { ...toWire(together, span, convert), ...conversion.said } }
}

/** What a forecast is made of. */
interface Moves {
  accounts: { id: string; name: string; balance: Money }[]
  items: Item[]
  everyday: Money | null
}

function movesOf(db: Db, actor: Actor, cash: CashAccounts, span: Span, input: ForecastInput): Moves {
  const items = [...futureTransactions(db, cash.accounts, span), ...expected(db, actor, cash, span)]
  const everyday = input.everyday ? everydayOf(db, actor, cash) : null
  return { accounts: cash.accounts, items: items.sort(byDate), everyday }
}

/** Each amount by the rate of today, which is all that is known of the days to come; what has none is left out. */
function inOne(each: (readonly [currency: string, moves: Moves])[], conversion: Conversion): Moves {
  const inCurrency = ([currency, { accounts, items, everyday }]: (typeof each)[number]):
    | Moves
    | undefined => {
    const isNeeded =
      items.length > 0 || (everyday ?? 0n) !== 0n || accounts.some(({ balance }) => balance !== 0n)
    if (!isNeeded) return { accounts, items, everyday }
    const of = (amount: Money) => conversion.ofToday(currency, amount)
    if (of(1n) === undefined) return undefined
    return {
      accounts: accounts.map((account) => ({ ...account, balance: of(account.balance) ?? 0n })),
      items: items.map((item) => ({ ...item, amount: formatMoney(of(moneyOf(item.amount)) ?? 0n) })),
      everyday: everyday === null ? null : (of(everyday) ?? 0n),
    }
  }
  const known = each.map(inCurrency).filter((moves) => moves !== undefined)
  const everydays = known.map(({ everyday }) => everyday).filter((everyday) => everyday !== null)
  return {
    accounts: known.flatMap(({ accounts }) => accounts),
    items: known.flatMap(({ items }) => items).sort(byDate),
    everyday: everydays.length === 0 ? null : sumOf(everydays),
  }
}

function toWire({ accounts, items, everyday }: Moves, span: Span, currency: string) {
  const start = sumOf(accounts.map(({ balance }) => balance))
  const balances = balancesOf(span, start, items, everyday ?? 0n)
  const lowest = balances.reduce((low, point) => (point.balance < low.balance ? point : low))
  return {
    ...span,
    currency,
    accounts: accounts.map(({ id, name, balance }) => ({ id, name, balance: formatMoney(balance) })),
    startingBalance: formatMoney(start),
    everydayAmount: everyday === null ? null : formatMoney(everyday),
    endingBalance: formatMoney(balances.at(-1)?.balance ?? start),
    lowest: { date: lowest.date, balance: formatMoney(lowest.balance) },
    points: balances.map(({ date, balance }) => ({ date, balance: formatMoney(balance) })),
    items,
  }
}

function balancesOf(
  span: Span,
  start: Money,
  items: Item[],
  everyday: Money,
): { date: Day; balance: Money }[] {
  const moved = new Map<string, Money>()
  for (const { date, amount, direction } of items) {
    const size = moneyOf(amount)
    moved.set(date, (moved.get(date) ?? 0n) + (direction === 'OUT' ? -size : size))
  }
  let balance = start
  return periodsOf(span, 'DAY').map(({ from: date }, day) => {
    balance += (moved.get(date) ?? 0n) - (day === 0 ? 0n : everyday)
    return { date, balance }
  })
}

const everydayOf = (db: Db, actor: Actor, { currency, otherCurrencies, accounts }: CashAccounts): Money =>
  everydaySpending(db, actor, {
    householdId: actor.householdId,
    currency,
    otherCurrencies,
    accounts: accounts.map(({ seq }) => seq),
  })

interface FutureRow extends MoneyColumns {
  id: string
  date: Day
  payee: string
}

/** Of whatever kind, for a balance counts them all. */
const futureTransactions = (db: Db, accounts: CashAccount[], { from, to }: Span): Item[] =>
  accounts.flatMap((account) =>
    db.$client
      .query<FutureRow, [number, string, string]>(`
        SELECT id, date, payee, amount_high AS high, amount_low AS low FROM transactions
        WHERE account_seq = ? AND deleted_at IS NULL AND date BETWEEN ? AND ? ORDER BY date, seq`)
      .all(account.seq, after(from), to)
      .map((row) => itemOf(row, account)),
  )

function itemOf({ id, date, payee, ...columns }: FutureRow, account: CashAccount): Item {
  const amount = fromColumns(columns)
  return {
    date,
    dueDate: date,
    source: 'TRANSACTION',
    id,
    name: payee,
    amount: formatMoney(magnitude(amount)),
    direction: amount < 0n ? 'OUT' : 'IN',
    accountId: account.id,
    accountName: account.name,
  }
}

type Due = Omit<Item, 'date'>

/** What is late counts today, and of what is late several times the latest. */
function expected(db: Db, actor: Actor, cash: CashAccounts, { from, to }: Span): Item[] {
  const span = { from: shiftDay(from, -LATE_DAYS), to }
  const dues = [...bills(db, actor, cash, span), ...transfers(db, actor, cash, span)]
  const late = dues.filter(({ dueDate }) => dueDate <= from).sort(byDueDate)
  const latest = new Map(late.map((due) => [due.id, due]))
  return [
    ...[...latest.values()].map((due) => ({ date: from, ...due })),
    ...dues.filter(({ dueDate }) => dueDate > from).map((due) => ({ date: due.dueDate, ...due })),
  ]
}

function bills(
  db: Db,
  actor: Actor,
  { currency, accounts, isNamed }: CashAccounts,
  { from, to }: Span,
): Due[] {
  const names = namesOf(accounts)
  return upcoming(db, actor, from, to)
    .filter(
      (due) => due.currency === currency && (due.accountId === null ? !isNamed : names.has(due.accountId)),
    )
    .map(({ date, subscriptionId, name, amount, direction, accountId }) => ({
      dueDate: date,
      source: 'SUBSCRIPTION',
      id: subscriptionId,
      name,
      amount,
      direction,
      accountId,
      accountName: accountId === null ? null : (names.get(accountId) ?? null),
    }))
}

function transfers(db: Db, actor: Actor, { accounts }: CashAccounts, span: Span): Due[] {
  const names = namesOf(accounts)
  return expectedTransfers(db, actor, accounts, span).map(({ date, accountId, ...transfer }) => ({
    dueDate: date,
    source: 'TRANSFER',
    ...transfer,
    accountId,
    accountName: names.get(accountId) ?? null,
  }))
}

const namesOf = (accounts: CashAccount[]) => new Map(accounts.map(({ id, name }) => [id, name]))

const byDueDate = (one: Due, other: Due): number =>
  one.dueDate < other.dueDate ? -1 : one.dueDate > other.dueDate ? 1 : 0

const byDate = (one: Item, other: Item): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : byDueDate(one, other)
