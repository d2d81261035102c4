import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { fromColumns, type Money, type MoneyColumns, magnitude, toColumns } from '../../../core/money.ts'
import { type Day, daysBetween } from '../../../core/time.ts'
import { currencyOf } from '../../../people/household/household.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import { converted, type ExchangeRate, formatRate } from '../../rates/exact-rates.ts'
import { RateBook } from '../../rates/rate-book.ts'
import { one } from '../wire.ts'
import {
  near,
  type SuggestionsQuestion,
  type TransferSides,
  type TransferSuggestion,
} from './transfer-pairs.ts'
import { currencyReason } from './transfer-words.ts'

/** What arrives may be so much off the day's rate: a bank's margin, or its fee. */
const MOST_OFF_PERCENT = 3n
/** The newest alone, so that nobody waits. */
const MOST_ROWS = 100
/** Of each account so many of its newest are looked through for them, however large the ledger is. */
const MOST_LOOKED_AT = 2_000

interface Loose extends MoneyColumns {
  seq: number
  date: Day
}

interface LooseIn extends Loose {
  currency: string
}

/** Nobody has said what it is: it has no category and no parts, and is no transfer. */
const IS_LOOSE = `t.deleted_at IS NULL AND t.transfer_id IS NULL AND t.is_split = 0 AND t.category_seq IS NULL
  AND (t.amount_high <> 0 OR t.amount_low <> 0)`

const NEWEST = `
  SELECT t.seq, t.date, t.amount_high AS high, t.amount_low AS low
  FROM (SELECT seq FROM transactions INDEXED BY transactions_by_account
    WHERE account_seq = ?1 AND date >= ?2 AND deleted_at IS NULL
    ORDER BY date DESC, seq DESC LIMIT ${MOST_LOOKED_AT}) newest
  CROSS JOIN transactions t ON t.seq = newest.seq
  WHERE ${IS_LOOSE} ORDER BY t.date DESC, t.seq DESC LIMIT ${MOST_ROWS}`

/** In an account, about that day, of about that amount: the index has all of that, so that few rows are read. */
const OPPOSITE = `
  SELECT t.seq, t.date, t.amount_high AS high, t.amount_low AS low
  FROM transactions o CROSS JOIN transactions t INDEXED BY transactions_by_account
  WHERE o.seq = ?1 AND t.account_seq = ?2 AND ${near('t.date', 'o.date')} AND t.amount_high BETWEEN ?3 AND ?4 AND ${IS_LOOSE}
    AND NOT EXISTS (SELECT 1 FROM rejected_transfers r
      WHERE (r.out_seq = o.seq AND r.in_seq = t.seq) OR (r.out_seq = t.seq AND r.in_seq = o.seq))`

interface CurrencyPair extends TransferSides {
  from: string
  to: string
  /** What a unit of what left came to. */
  came: string
  /** The rate of the day. */
  rate: string
  /** How far the one is from the other, in millionths. */
  off: bigint
}

/**
 * Two transactions of accounts in different currencies that may be one transfer, those closest to the rate first: the other way, at most
 * four days apart, and within three percent of the day's rate. Where no rate is known nothing is suggested.
 */
export function currencySuggestions(db: Db, { actor, since }: SuggestionsQuestion): TransferSuggestion[] {
  const language = languageOfReader(db, actor)
  return currencyPairs(db, actor, since).map((pair) => currencySuggestion(db, pair, language))
}

export function currencySuggestion(db: Db, pair: CurrencyPair, language: Language): TransferSuggestion {
  const [outgoing, incoming] = [one(db, pair.outSeq), one(db, pair.inSeq)]
  const daysApart = Math.abs(daysBetween(outgoing.date as Day, incoming.date as Day))
  return {
    outgoing,
    incoming,
    daysApart,
    reason: currencyReason(daysApart, pair, language),
    impliedRate: pair.came,
  }
}

/** The same pairs; how long it takes depends on the days around the newest, not on the ledger. */
export function currencyPairs(db: Db, actor: Actor, since: Day): CurrencyPair[] {
  const home = currencyOf(db, actor)
  const accounts = db.$client
    .query<{ seq: number; currency: string }, [number]>(
      'SELECT seq, currency FROM accounts WHERE household_id = ?',
    )
    .all(actor.householdId)
  const foreign = newestOf(
    db,
    accounts.filter(({ currency }) => currency !== home),
    since,
  )
  const last = foreign[0]?.date
  if (last === undefined) return []
  const books = new Map<string, RateBook>()
  const bookInto = (currency: string): RateBook => {
    const book = books.get(currency) ?? new RateBook(db, actor, currency, { from: since, to: last })
    books.set(currency, book)
    return book
  }
  const opposite = db.$client.query<Loose, [number, number, number, number]>(OPPOSITE)
  const found = foreign.flatMap((own) =>
    accounts
      .filter(({ currency }) => currency !== own.currency)
      .flatMap(({ seq, currency }) => {
        const worth = worthOf(own, bookInto(currency), currency)
        if (!worth) return []
        return opposite
          .all(own.seq, seq, ...wholeUnitsAbout(worth.expected, !isOut(own)))
          .flatMap((other) => pairOf(own, { ...other, currency }, worth) ?? [])
      }),
  )
  return eachOnce(found.toSorted((one, other) => (one.off < other.off ? -1 : one.off > other.off ? 1 : 0)))
}

/** The newest first. */
function newestOf(db: Db, accounts: { seq: number; currency: string }[], since: Day): LooseIn[] {
  const newest = db.$client.query<Loose, [number, string]>(NEWEST)
  return accounts
    .flatMap(({ seq, currency }) => newest.all(seq, since).map((row): LooseIn => ({ ...row, currency })))
    .toSorted((one, other) =>
      one.date === other.date ? other.seq - one.seq : one.date < other.date ? 1 : -1,
    )
    .slice(0, MOST_ROWS)
}

interface Worth {
  rate: ExchangeRate
  expected: Money
}

/** By the rate of its day; undefined where there is none. */
function worthOf(own: LooseIn, into: RateBook, currency: string): Worth | undefined {
  const rate = into.on(own.currency, own.date)?.rate
  const expected = rate && converted(magnitude(fromColumns(own)), rate, currency)
  return rate && expected && expected > 0n ? { rate, expected } : undefined
}

/** Between which whole units all lies that is near enough, and a little more. */
function wholeUnitsAbout(expected: Money, isNegative: boolean): [least: number, most: number] {
  const margin = (expected * MOST_OFF_PERCENT) / 100n + 1n
  const [least, most] = [toColumns(expected - margin).high, toColumns(expected + margin).high]
  return isNegative ? [-most, -least] : [least, most]
}

function pairOf(own: LooseIn, other: LooseIn, { rate, expected }: Worth): CurrencyPair | undefined {
  // Below one unit money in and money out look alike in whole ones.
  if (isOut(own) === isOut(other)) return undefined
  const [given, taken] = [magnitude(fromColumns(own)), magnitude(fromColumns(other))]
  const off = magnitude(taken - expected)
  if (off * 100n > expected * MOST_OFF_PERCENT) return undefined
  return {
    ...(isOut(own) ? { outSeq: own.seq, inSeq: other.seq } : { outSeq: other.seq, inSeq: own.seq }),
    from: own.currency,
    to: other.currency,
    came: formatRate({ numerator: taken, denominator: given }),
    rate: formatRate(rate),
    off: (off * 1_000_000n) / expected,
  }
}

/** The closest first; what is one side already is none of another. */
function eachOnce(found: CurrencyPair[]): CurrencyPair[] {
  const used = new Set<number>()
  return found.filter(({ outSeq, inSeq }) => {
    if (used.has(outSeq) || used.has(inSeq)) return false
    used.add(outSeq).add(inSeq)
    return true
  })
}

const isOut = ({ high, low }: MoneyColumns): boolean => high < 0 || low < 0
