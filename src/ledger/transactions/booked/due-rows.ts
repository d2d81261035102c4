import { fromColumns, type Money, type MoneyColumns } from '../../../core/money.ts'
import type { Day, Instant } from '../../../core/time.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { RateSource } from '../../rates/sources.ts'
import type { OriginalAmount } from '../tables.ts'
import type { OtherSide } from './amounts.ts'

interface Books {
  householdId: number
  /** The household's currency. */
  into: string
}

/** A live transaction of an account whose rows are booked. */
export interface DueRow {
  seq: number
  date: Day
  amount: Money
  currency: string
  original: OriginalAmount | null
  isSplit: 0 | 1
  updatedAt: Instant
  other: OtherSide | undefined
}

/*
 * What is hidden while it is being written is booked like the rest, in the write that brings it: so the tables are named
 * past the views of hidden.ts.
 */

const OF_ACCOUNTS = `
  FROM main.accounts a CROSS JOIN main.transactions t ON t.account_seq = a.seq
  WHERE a.household_id = ?1 AND a.budget_converted = 1 AND a.currency <> ?2 AND t.deleted_at IS NULL`
const UNBOOKED = `SELECT t.seq ${OF_ACCOUNTS} AND NOT EXISTS (SELECT 1 FROM booked_amounts b WHERE b.transaction_seq = t.seq)`
const OF_ACCOUNT = `SELECT seq FROM main.transactions WHERE account_seq = ? AND deleted_at IS NULL`
const WITH_OTHERS = `
  SELECT value AS seq FROM json_each(?1)
  UNION SELECT o.seq FROM json_each(?1) j CROSS JOIN main.transactions t ON t.seq = j.value
    CROSS JOIN main.transactions o ON o.transfer_id = t.transfer_id
    WHERE t.transfer_id IS NOT NULL AND o.transfer_id IS NOT NULL`

/** The numbers of the transactions that are due, with those on the other side of their transfers. */
export function dueSeqs({ $client: client }: Db, { householdId, into }: Books, due: number[]): number[] {
  const ofAccounts = due
    .filter((seq) => seq < 0)
    .flatMap((seq) => client.query<{ seq: number }, [number]>(OF_ACCOUNT).all(-seq))
  const unbooked = due.includes(0)
    ? client.query<{ seq: number }, [number, string]>(UNBOOKED).all(householdId, into)
    : []
  const seqs = [...due.filter((seq) => seq > 0), ...[...ofAccounts, ...unbooked].map(({ seq }) => seq)]
  return client
    .query<{ seq: number }, [string]>(WITH_OTHERS)
    .all(JSON.stringify(seqs))
    .map(({ seq }) => seq)
}

interface Row extends MoneyColumns {
  seq: number
  date: Day
  currency: string
  original: string | null
  isSplit: 0 | 1
  updatedAt: Instant
  otherSeq: number | null
  otherCurrency: string | null
  otherHigh: number | null
  otherLow: number | null
}

/** The other side counts where its account is in the household's currency, or booked as well. */
const ROWS = `
  SELECT t.seq, t.date, t.amount_high AS high, t.amount_low AS low, a.currency, t.original, t.is_split AS isSplit,
    t.updated_at AS updatedAt, o.seq AS otherSeq, b.currency AS otherCurrency, o.amount_high AS otherHigh, o.amount_low AS otherLow
  FROM json_each(?3) j CROSS JOIN main.transactions t ON t.seq = j.value CROSS JOIN main.accounts a ON a.seq = t.account_seq
  LEFT JOIN (main.transactions o CROSS JOIN main.accounts b ON b.seq = o.account_seq)
    ON o.transfer_id = t.transfer_id AND o.transfer_id IS NOT NULL AND o.seq <> t.seq AND o.deleted_at IS NULL
      AND (b.currency = ?2 OR b.budget_converted = 1)
  WHERE a.household_id = ?1 AND a.budget_converted = 1 AND a.currency <> ?2 AND t.deleted_at IS NULL`

export const dueRows = (db: Db, { householdId, into }: Books, seqs: number[]): DueRow[] =>
  db.$client
    .query<Row, [number, string, string]>(ROWS)
    .all(householdId, into, JSON.stringify(seqs))
    .map(({ seq, date, currency, isSplit, updatedAt, original, ...row }) => ({
      seq,
      date,
      currency,
      isSplit,
      updatedAt,
      amount: fromColumns(row),
      original: original === null ? null : JSON.parse(original),
      other: otherOf(row),
    }))

function otherOf({ otherSeq, otherCurrency, otherHigh, otherLow }: Pick<Row, `other${string}` & keyof Row>) {
  if (otherSeq === null || otherCurrency === null) return undefined
  const amount = fromColumns({ high: otherHigh ?? 0, low: otherLow ?? 0 })
  return { seq: otherSeq, currency: otherCurrency, amount }
}

interface KnownRate {
  seq: number
  rate: string
  rateDay: Day
  source: RateSource
  via: string | null
}

/** What transactions were booked at before, on the day that they have. */
export const knownRates = (db: Db, rows: readonly DueRow[]): Map<number, KnownRate> =>
  new Map(
    db.$client
      .query<KnownRate, [string]>(`
        SELECT r.transaction_seq AS seq, r.rate, r.rate_day AS rateDay, r.source, r.via
        FROM json_each(?) j CROSS JOIN main.transactions t ON t.seq = j.value
        CROSS JOIN booked_rates r ON r.transaction_seq = t.seq AND r.date = t.date`)
      .all(JSON.stringify(rows.map(({ seq }) => seq)))
      .map((one) => [one.seq, one]),
  )

/** A part of a split one, without its sign. */
export interface DuePart {
  position: number
  amount: Money
}

export function partsOf(db: Db, rows: readonly DueRow[]): Map<number, DuePart[]> {
  const parts = db.$client
    .query<MoneyColumns & { seq: number; position: number }, [string]>(`
      SELECT s.transaction_seq AS seq, s.position, s.amount_high AS high, s.amount_low AS low
      FROM json_each(?) j CROSS JOIN main.transaction_splits s ON s.transaction_seq = j.value
      ORDER BY s.transaction_seq, s.position`)
    .all(JSON.stringify(rows.map(({ seq }) => seq)))
    .map(({ seq, position, ...columns }) => ({ seq, position, amount: fromColumns(columns) }))
  return Map.groupBy(parts, ({ seq }) => seq)
}

/** A day on which an account began with something, or was said to hold something, and that has no rate yet. */
export interface DueAccountDay {
  accountSeq: number
  date: Day
  currency: string
  createdAt: Instant
}

export const dueAccountDays = (db: Db, { householdId, into }: Books): DueAccountDay[] =>
  db.$client
    .query<DueAccountDay, [number, string]>(`
      WITH foreign_accounts AS (
        SELECT * FROM main.accounts WHERE household_id = ?1 AND budget_converted = 1 AND currency <> ?2),
      days AS (
        SELECT seq, opening_date AS date, currency, created_at FROM foreign_accounts WHERE opening_high <> 0 OR opening_low <> 0
        UNION SELECT a.seq, v.date, a.currency, a.created_at FROM foreign_accounts a JOIN valuations v ON v.account_seq = a.seq)
      SELECT seq AS accountSeq, date, currency, created_at AS createdAt FROM days
      WHERE NOT EXISTS (SELECT 1 FROM booked_account_rates r WHERE r.account_seq = days.seq AND r.date = days.date)`)
    .all(householdId, into)

/** All that is, or could be, booked. */
export const allSeqs = ({ $client: client }: Db, householdId: number): number[] =>
  client
    .query<{ seq: number }, [number]>(`
      SELECT t.seq FROM main.accounts a CROSS JOIN main.transactions t ON t.account_seq = a.seq
      WHERE a.household_id = ? AND a.budget_converted = 1 AND t.deleted_at IS NULL`)
    .all(householdId)
    .map(({ seq }) => seq)

/** What is kept of transactions, the whole first and then its parts. */
export function keptAmounts(db: Db, rows: readonly DueRow[]): Map<number, Money[]> {
  const kept = db.$client
    .query<MoneyColumns & { seq: number }, [string]>(`
      SELECT b.transaction_seq AS seq, b.amount_high AS high, b.amount_low AS low
      FROM json_each(?) j CROSS JOIN booked_amounts b ON b.transaction_seq = j.value ORDER BY b.transaction_seq, b.part`)
    .all(JSON.stringify(rows.map(({ seq }) => seq)))
  return new Map(
    [...Map.groupBy(kept, ({ seq }) => seq)].map(([seq, amounts]) => [seq, amounts.map(fromColumns)]),
  )
}
