import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { fromColumns, type MoneyColumns, magnitude } from '../../../core/money.ts'
import { type Day, daysBetween } from '../../../core/time.ts'
import { currencyOf } from '../../../people/household/household.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import { converted, formatRate } from '../../rates/exact-rates.ts'
import { RateBook } from '../../rates/rate-book.ts'
import { everything } from '../filters.ts'
import { total } from '../totals.ts'
import { one } from '../wire.ts'
import {
  FEW,
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

interface Loose extends MoneyColumns {
  seq: number
  date: Day
  currency: string
}

/** Nobody has said what it is: it has no category and no parts, and is no transfer. */
const IS_LOOSE = `t.deleted_at IS NULL AND t.transfer_id IS NULL AND t.is_split = 0 AND t.category_seq IS NULL
  AND (t.amount_high <> 0 OR t.amount_low <> 0)`

const FOREIGN = `
  SELECT t.seq, t.date, t.amount_high AS high, t.amount_low AS low, a.currency
  FROM accounts a CROSS JOIN transactions t INDEXED BY transactions_by_account ON t.account_seq = a.seq
  WHERE a.household_id = ?1 AND a.currency <> ?2 AND t.date >= ?3 AND ${IS_LOOSE}
  ORDER BY t.date DESC, t.seq DESC LIMIT ${MOST_ROWS}`

/** Of other currencies, about that day, the other way. */
const OPPOSITE = `
  SELECT t.seq, t.date, t.amount_high AS high, t.amount_low AS low, a.currency
  FROM transactions o CROSS JOIN transactions t INDEXED BY transactions_by_date CROSS JOIN accounts a ON a.seq = t.account_seq
  WHERE o.seq = ?2 AND t.household_id = ?1 AND ${near('t.date', 'o.date')} AND ${IS_LOOSE} AND a.currency <> ?3
    AND (t.amount_high < 0 OR t.amount_low < 0) <> (o.amount_high < 0 OR o.amount_low < 0)
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

/** The same pairs where the ledger is so small that looking for them holds nobody up, else none. */
export const currencyPairsIfQuick = (db: Db, actor: Actor, since: Day): CurrencyPair[] =>
  total(db, actor, everything(actor)) < FEW ? currencyPairs(db, actor, since) : []

function currencyPairs(db: Db, actor: Actor, since: Day): CurrencyPair[] {
  const foreign = db.$client
    .query<Loose, [number, string, string]>(FOREIGN)
    .all(actor.householdId, currencyOf(db, actor), since)
  const last = foreign[0]?.date
  if (last === undefined) return []
  const books = new Map<string, RateBook>()
  const bookInto = (currency: string): RateBook => {
    const book = books.get(currency) ?? new RateBook(db, actor, currency, { from: since, to: last })
    books.set(currency, book)
    return book
  }
  const opposite = db.$client.query<Loose, [number, number, string]>(OPPOSITE)
  const found = foreign.flatMap((own) =>
    opposite
      .all(actor.householdId, own.seq, own.currency)
      .flatMap((other) => pairOf(own, other, bookInto(other.currency)) ?? []),
  )
  return eachOnce(found.toSorted((one, other) => (one.off < other.off ? -1 : one.off > other.off ? 1 : 0)))
}

function pairOf(own: Loose, other: Loose, into: RateBook): CurrencyPair | undefined {
  const [given, taken] = [magnitude(fromColumns(own)), magnitude(fromColumns(other))]
  const rate = into.on(own.currency, own.date)?.rate
  const expected = rate && converted(given, rate, other.currency)
  if (!rate || !expected || expected <= 0n) return undefined
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
