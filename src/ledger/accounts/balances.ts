import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import {
  formatMoney,
  fromColumns,
  type Money,
  type MoneyColumns,
  sumColumns,
  toColumns,
} from '../../core/money.ts'
import { type Day, dayFromNumber, dayNumber, type Instant, LATEST_DAY } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import { type accounts, holdingDays, reconciliations } from './tables.ts'

type AccountRow = Pick<typeof accounts.$inferSelect, 'seq' | 'openingHigh' | 'openingLow' | 'openingDate'>

const SUM = sumColumns('amount_high', 'amount_low')

interface AccountStatus {
  /** At the end of today. */
  balance: Money
  /** How much more it will be once all that is dated after today has come. */
  ahead: Money
  /** Of transactions, those ahead included. */
  count: number
  /** The day of the latest until today: what is entered ahead makes nothing fresher. */
  latest: Day | null
}

/** What there is now, and beside it what is entered for days to come. */
export function now(db: Db, account: AccountRow, today: Day): AccountStatus {
  const { later, ...counts } = countsOf(db, account.seq, today)
  const balance = on(db, account, today)
  return { balance, ahead: later > 0 ? on(db, account, LATEST_DAY) - balance : 0n, ...counts }
}

interface Counts extends Pick<AccountStatus, 'count' | 'latest'> {
  later: number
}

/** How many transactions there are, the latest until a day, and how many of them or of valuations are dated after it. */
function countsOf(db: Db, accountSeq: number, day: Day): Counts {
  const counts = db.$client
    .query<Counts, [number, string]>(`
      SELECT coalesce(sum(count), 0) AS count,
        (SELECT date FROM account_days WHERE account_seq = ?1 AND date <= ?2 AND count > 0 ORDER BY date DESC LIMIT 1) AS latest,
        coalesce(sum(count) FILTER (WHERE date > ?2), 0)
          + (SELECT count(*) FROM valuations WHERE account_seq = ?1 AND date > ?2)
          + (SELECT count(*) FROM holding_days WHERE account_seq = ?1 AND date > ?2) AS later
      FROM account_days WHERE account_seq = ?1`)
    .get(accountSeq, day)
  return counts ?? { count: 0, latest: null, later: 0 }
}

/** The day of the first transaction. */
export const firstDay = ({ $client: client }: Db, accountSeq: number): Day | undefined =>
  client
    .query<{ date: Day }, [number]>(
      'SELECT date FROM account_days WHERE account_seq = ? AND count > 0 ORDER BY date LIMIT 1',
    )
    .get(accountSeq)?.date

/**
 * The balance at the end of a day: from the last valuation if there is one, else from the opening balance, with what its
 * securities are worth.
 */
export const on = (db: Db, account: AccountRow, day: Day): Money =>
  cashOn(db, account, day) + heldOn(db, account.seq, day)

/** The same without the securities of an account that is valued by what it holds. */
export function cashOn(db: Db, account: AccountRow, day: Day): Money {
  const anchor = anchorBefore(db, account, day)
  return anchor.amount + netChange(db, account.seq, anchor.after, day)
}

/** What its securities are worth at the end of a day. */
function heldOn(db: Db, accountSeq: number, day: Day): Money {
  const sum = db.$client
    .query<MoneyColumns, [number, string]>(
      `SELECT ${SUM.high} AS high, ${SUM.low} AS low FROM holding_days WHERE account_seq = ? AND date <= ?`,
    )
    .get(accountSeq, day)
  return sum ? fromColumns(sum) : 0n
}

/** The account's first day with any record; before it the balance is zero, whatever the opening balance. */
export function startOf(db: Db, account: AccountRow): Day {
  const first = db.$client
    .query<{ date: Day | null }, [number]>(`
      SELECT min(date) AS date FROM (
        SELECT min(date) AS date FROM account_days WHERE account_seq = ?1 AND count > 0
        UNION ALL SELECT min(date) FROM valuations WHERE account_seq = ?1
        UNION ALL SELECT min(date) FROM holding_days WHERE account_seq = ?1)`)
    .get(account.seq)?.date
  return first && first < account.openingDate ? first : account.openingDate
}

/** Transactions after this day count towards a day's balance; earlier ones are included in a valuation. */
export const countedAfter = (db: Db, account: AccountRow, day: Day): Day =>
  anchorBefore(db, account, day).after

/** The balance at the end of every day from the first to the last, both included. */
export function daily(db: Db, account: AccountRow, from: Day, to: Day): { date: Day; balance: string }[] {
  const moved = new Map(
    movements(db, account.seq, from, to).map(({ date, high, low }) => [date, fromColumns({ high, low })]),
  )
  for (const { date, grown } of holdingsBetween(db, account.seq, from, to))
    moved.set(date, (moved.get(date) ?? 0n) + grown)
  const valued = new Map(
    countedValuations(db, account.seq, from, to).map(({ date, high, low }) => [
      date,
      fromColumns({ high, low }),
    ]),
  )
  const days: { date: Day; balance: string }[] = []
  let balance = on(db, account, dayFromNumber(dayNumber(from) - 1))
  for (let number = dayNumber(from); number <= dayNumber(to); number++) {
    const date = dayFromNumber(number)
    balance = valued.get(date) ?? balance + (moved.get(date) ?? 0n)
    days.push({ date, balance: formatMoney(balance) })
  }
  return days
}

/** Adds to what a day's transactions amount to; part of every write to the ledger. */
export function addToDay(
  tx: Tx,
  accountSeq: number,
  day: Day,
  count: number,
  { high, low }: MoneyColumns,
): void {
  tx.$client
    .query(`INSERT INTO account_days (account_seq, date, count, amount_high, amount_low) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET count = count + excluded.count, amount_high = amount_high + excluded.amount_high,
        amount_low = amount_low + excluded.amount_low`)
    .run(accountSeq, day, count, high, low)
}

/** The same for what a SELECT answers: account_seq, date, count, amount_high and amount_low. It ends in a WHERE or after. */
export const shiftAll = (tx: Tx, select: string, params: (string | number)[] = []): void =>
  void tx.$client
    .query(`INSERT INTO account_days (account_seq, date, count, amount_high, amount_low) ${select}
      ON CONFLICT DO UPDATE SET count = count + excluded.count, amount_high = amount_high + excluded.amount_high,
        amount_low = amount_low + excluded.amount_low`)
    .run(...params)

/** Rebuilds every day's sums from the rows of a SELECT. */
export function replaceDays(tx: Tx, select: string): void {
  tx.$client.run('DELETE FROM account_days')
  shiftAll(tx, select)
}

interface Reported {
  date: Day
  amount: Money
}

export function latestReported(db: Db, accountSeq: number): Reported | null {
  const row = db.$client
    .query<Dated, [number]>(
      'SELECT date, amount_high AS high, amount_low AS low FROM reported_balances WHERE account_seq = ? ORDER BY date DESC, seq DESC LIMIT 1',
    )
    .get(accountSeq)
  return row && { date: row.date, amount: fromColumns(row) }
}

/** Stores the balance a bank reported; it never changes the ledger. */
export function report(
  tx: Tx,
  accountSeq: number,
  { date, amount }: Reported,
  importId: string | null,
  at: Instant,
): void {
  const { high, low } = toColumns(amount)
  tx.$client
    .query(
      'INSERT INTO reported_balances (account_seq, date, amount_high, amount_low, import_id, observed_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(accountSeq, date, high, low, importId, at)
}

export const forgetReported = (tx: Tx, importId: string): void =>
  void tx.$client.query('DELETE FROM reported_balances WHERE import_id = ?').run(importId)

const INSERT_RECONCILIATION = insertOf(reconciliations)

interface NewReconciliation {
  accountSeq: number
  date: Day
  balance: Money
  /** How many transactions it locked. */
  count: number
}

/** Keeps a statement that was found equal to the ledger; answers its id. */
export function addReconciliation(
  tx: Tx,
  { userId, at }: Actor,
  { accountSeq, date, balance, count }: NewReconciliation,
): string {
  const id = newId()
  const { high, low } = toColumns(balance)
  const values = INSERT_RECONCILIATION.values({
    id,
    accountSeq,
    date,
    amountHigh: high,
    amountLow: low,
    transactionCount: count,
    userId,
    at,
  })
  tx.$client.query(INSERT_RECONCILIATION.sql).run(...values)
  return id
}

interface StoredReconciliation {
  seq: number
  date: Day
  count: number
  at: Instant
}

const STORED_RECONCILIATION = 'SELECT seq, date, transaction_count AS count, at FROM reconciliations'

export const reconciliation = (db: Db, accountSeq: number, id: string): StoredReconciliation | null =>
  db.$client
    .query<StoredReconciliation, [number, string]>(
      `${STORED_RECONCILIATION} WHERE account_seq = ? AND id = ?`,
    )
    .get(accountSeq, id)

/** The one that was made last, whatever its day. */
export const lastReconciliation = (db: Db, accountSeq: number): StoredReconciliation | null =>
  db.$client
    .query<StoredReconciliation, [number]>(
      `${STORED_RECONCILIATION} WHERE account_seq = ? ORDER BY seq DESC LIMIT 1`,
    )
    .get(accountSeq)

export const forgetReconciliation = (tx: Tx, seq: number): void =>
  void tx.$client.query('DELETE FROM reconciliations WHERE seq = ?').run(seq)

interface Dated extends MoneyColumns {
  date: Day
}

/**
 * Where the sum starts. A valuation says what the thing is worth at the end of its day, whatever happened before; the
 * opening balance counts before every transaction, whatever their dates, so that late history cannot be lost.
 */
function anchorBefore(db: Db, account: AccountRow, day: Day): { amount: Money; after: Day } {
  const valued = db.$client
    .query<Dated, [number, string]>(
      `SELECT date, amount_high AS high, amount_low AS low FROM valuations
       WHERE account_seq = ?1 AND date <= ?2 AND NOT EXISTS (SELECT 1 FROM holding_days WHERE account_seq = ?1)
       ORDER BY date DESC LIMIT 1`,
    )
    .get(account.seq, day)
  if (valued) return { amount: fromColumns(valued), after: valued.date }
  return {
    amount: fromColumns({ high: account.openingHigh, low: account.openingLow }),
    after: '0000-01-01' as Day,
  }
}

/** What an account's transactions after one day and up to another come to. */
export function netChange(db: Db, accountSeq: number, after: Day, to: Day): Money {
  const sum = db.$client
    .query<MoneyColumns, [number, string, string]>(
      `SELECT ${SUM.high} AS high, ${SUM.low} AS low FROM account_days WHERE account_seq = ? AND date > ? AND date <= ?`,
    )
    .get(accountSeq, after, to)
  return sum ? fromColumns(sum) : 0n
}

/** How many transactions an account has from one day to another. */
export const countBetween = (db: Db, accountSeq: number, from: Day, to: Day): number =>
  db.$client
    .query<{ count: number }, [number, string, string]>(
      'SELECT coalesce(sum(count), 0) AS count FROM account_days WHERE account_seq = ? AND date BETWEEN ? AND ?',
    )
    .get(accountSeq, from, to)?.count ?? 0

/** What an account's transactions of each day come to, in the order of the days. */
export const movements = (db: Db, accountSeq: number, from: Day, to: Day): Dated[] =>
  db.$client
    .query<Dated, [number, string, string]>(
      'SELECT date, amount_high AS high, amount_low AS low FROM account_days WHERE account_seq = ? AND date BETWEEN ? AND ? ORDER BY date',
    )
    .all(accountSeq, from, to)

export const valuationsBetween = (db: Db, accountSeq: number, from: Day, to: Day): Dated[] =>
  db.$client
    .query<Dated, [number, string, string]>(
      'SELECT date, amount_high AS high, amount_low AS low FROM valuations WHERE account_seq = ? AND date BETWEEN ? AND ? ORDER BY date',
    )
    .all(accountSeq, from, to)

/** The valuations that say what an account is worth: none where what it holds does. */
export const countedValuations = (db: Db, accountSeq: number, from: Day, to: Day): Dated[] =>
  isByHoldings(db, accountSeq) ? [] : valuationsBetween(db, accountSeq, from, to)

/** Whether it is valued by what it holds. */
export const isByHoldings = ({ $client: client }: Db, accountSeq: number): boolean =>
  client
    .query<{ seq: number }, [number]>(
      'SELECT account_seq AS seq FROM holding_days WHERE account_seq = ? LIMIT 1',
    )
    .get(accountSeq) !== null

export interface HoldingDay {
  date: Day
  /** How much more its securities are worth. */
  grown: Money
  /** What of the day's transactions was put into securities or came of them, less what was put in as securities. */
  traded: Money
}

/** How the worth of its securities changed, in the order of the days. */
export const holdingsBetween = (db: Db, accountSeq: number, from: Day, to: Day): HoldingDay[] =>
  db.$client
    .query<Dated & { tradedHigh: number; tradedLow: number }, [number, string, string]>(
      `SELECT date, amount_high AS high, amount_low AS low, traded_high AS tradedHigh, traded_low AS tradedLow
       FROM holding_days WHERE account_seq = ? AND date BETWEEN ? AND ? ORDER BY date`,
    )
    .all(accountSeq, from, to)
    .map(({ date, tradedHigh, tradedLow, ...worth }) => ({
      date,
      grown: fromColumns(worth),
      traded: fromColumns({ high: tradedHigh, low: tradedLow }),
    }))

const INSERT_HOLDING = insertOf(holdingDays)

/** Puts these days in place of those that are kept from a day on; without any it is not valued by what it holds. */
export function replaceHoldings(tx: Tx, accountSeq: number, from: Day, days: readonly HoldingDay[]): void {
  tx.$client.query('DELETE FROM holding_days WHERE account_seq = ? AND date >= ?').run(accountSeq, from)
  const insert = tx.$client.query(INSERT_HOLDING.sql)
  for (const { date, grown, traded } of days) {
    const [amount, moved] = [toColumns(grown), toColumns(traded)]
    insert.run(
      ...INSERT_HOLDING.values({
        accountSeq,
        date,
        amountHigh: amount.high,
        amountLow: amount.low,
        tradedHigh: moved.high,
        tradedLow: moved.low,
      }),
    )
  }
}
