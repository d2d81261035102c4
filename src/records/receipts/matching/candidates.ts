import { fromColumns, type Money, magnitude, moneyOf, toColumns } from '../../../core/money.ts'
import { type Day, daysBetween, type Instant, shiftDay } from '../../../core/time.ts'
import { RateBook } from '../../../ledger/rates/rate-book.ts'
import type { OriginalAmount } from '../../../ledger/transactions/tables.ts'
import { householdDay } from '../../../people/household/household-day.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ReceiptRow } from '../receipt-rows.ts'
import { valueNow } from '../values.ts'
import { type Band, bandAt, usualBand } from './exchange.ts'
import { type MatchCandidate, type MatchedReceipt, sumsOf } from './score.ts'
import { type MatchSuggestion, suggest } from './suggest.ts'

export interface ReceiptMatch extends MatchSuggestion {
  /** What was paid along with it. */
  alsoReceiptIds: string[]
}

/** Of a receipt whose total is known; without one nothing can be found by it. */
export function matchesOf(db: Db, row: ReceiptRow): ReceiptMatch[] {
  const receipt = matched(row)
  if (!receipt || row.state === 'UPLOADED' || row.state === 'READING') return []
  const found = new Map<number, MatchCandidate>()
  const bandIn = bandsOf(db, row, receipt)
  const nearby: Nearby[] = []
  const sums = new Set<Money>()
  for (const days of spansOf(db, row, receipt)) {
    const others = totalsNearby(db, row, days)
    nearby.push(...others)
    const together = sumsOf(others.map(({ total }) => total))
    for (const sum of together) sums.add(sum)
    for (const one of candidates(db, row, { receipt, days, sums: together, bandIn })) found.set(one.seq, one)
  }
  return suggest(receipt, [...found.values()], sums).map((match) => {
    const candidate = match.grounds.includes('TOGETHER') ? found.get(match.seq) : undefined
    const rest = candidate && candidate.proved === undefined ? candidate.amount - receipt.total : 0n
    return { ...match, alsoReceiptIds: rest > 0n ? makingUp(rest, nearby).map(({ id }) => id) : [] }
  })
}

const MOST_TOGETHER = 3

/** The first of the receipts nearby that come to a sum. */
function makingUp(sum: Money, nearby: readonly Nearby[], most = MOST_TOGETHER): Nearby[] {
  for (const [at, one] of nearby.entries()) {
    if (one.total === sum) return [one]
    if (one.total > sum || most === 1) continue
    const others = makingUp(sum - one.total, nearby.slice(at + 1), most - 1)
    if (others.length > 0) return [one, ...others]
  }
  return []
}

export function matched(row: ReceiptRow): MatchedReceipt | undefined {
  const { seq, kind, totalHigh: high, totalLow: low, date, merchant, cardLast4 } = row
  if (high === null || low === null) return undefined
  const total = magnitude(fromColumns({ high, low }))
  const tip = magnitude(moneyOf(valueNow(row, 'tip') ?? '0'))
  return {
    seq,
    kind,
    total,
    tip: tip < total ? tip : 0n,
    date,
    otherDays: otherDaysOf(row),
    dueDate: row.reading?.dueDate ?? null,
    currency: row.currency,
    printed: printedOn(row, total),
    merchant,
    cardLast4,
  }
}

const IS_AMOUNT = /^\d+\.\d\d$/

const printedOn = ({ tokens }: ReceiptRow, total: Money): Set<Money> =>
  new Set(
    tokens
      .filter((token) => IS_AMOUNT.test(token))
      .map(moneyOf)
      .filter((amount) => amount !== total),
  )

/** Digits have no more orders than that. */
const MOST_OTHER_DAYS = 3

/** What the date could mean as well, unless a person has said which day it was. */
const otherDaysOf = ({ date, reading, corrections }: ReceiptRow): Day[] =>
  date === null || corrections.date || !reading
    ? []
    : reading.fields.date.alternatives.filter((day) => day !== date).slice(0, MOST_OTHER_DAYS)

interface Days {
  from: Day
  to: Day
}

const BEFORE_DAYS = 1
const POSTING_DAYS = 10
/** What was paid along with it was bought about the same day. */
const TOGETHER_DAYS = 5
const AFTER_DUE_DAYS = 5
const REFUND_DAYS = 10
/** People photograph what they bought within two weeks. */
const UPLOAD_DAYS = 14

/** The days on which it may have been posted: a span for each day that the receipt may be of. */
function spansOf(db: Db, row: ReceiptRow, { date, otherDays, dueDate }: MatchedReceipt): Days[] {
  const { householdId, kind, uploadedAt } = row
  const later = kind === 'REFUND' ? REFUND_DAYS : POSTING_DAYS
  if (date !== null)
    return [date, ...otherDays].map((day) => {
      const posted = shiftDay(day, later)
      const due = dueDate === null || kind === 'REFUND' ? posted : shiftDay(dueDate, AFTER_DUE_DAYS)
      return { from: shiftDay(day, -BEFORE_DAYS), to: due > posted ? due : posted }
    })
  const uploaded = householdDay(db, { householdId, at: uploadedAt as Instant })
  return [{ from: shiftDay(uploaded, -UPLOAD_DAYS), to: shiftDay(uploaded, later) }]
}

interface Columns {
  high: number
  low: number
}

interface Nearby {
  id: string
  total: Money
}

/** More of them would be added up for long, and fit by chance. */
const MOST_NEARBY = 20

const NEARBY = `
  SELECT r.id, r.total_high AS high, r.total_low AS low FROM receipts r
  WHERE r.household_id = $householdId AND r.deleted_at IS NULL AND r.seq <> $seq AND r.kind = $kind AND r.date BETWEEN $from AND $to
    AND r.document_kind = 'RECEIPT' AND r.total_high IS NOT NULL AND ($currency IS NULL OR r.currency IS NULL OR r.currency = $currency)
    AND NOT EXISTS (SELECT 1 FROM receipt_links l JOIN transactions t ON t.seq = l.transaction_seq
      WHERE l.receipt_seq = r.seq AND t.deleted_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM receipt_duplicates d
      WHERE d.receipt_seq = max(r.seq, $seq) AND d.of_seq = min(r.seq, $seq))
  ORDER BY r.seq DESC LIMIT ${MOST_NEARBY}`

/** What other receipts of those days come to that nothing is known to belong to; no second photo of the same. */
const totalsNearby = ({ $client }: Db, row: ReceiptRow, { from, to }: Days): Nearby[] =>
  $client
    .query<Columns & { id: string }, Record<string, string | number | null>>(NEARBY)
    .all({ ...asked(row), from: shiftDay(from, -TOGETHER_DAYS), to })
    .map((columns) => ({ id: columns.id, total: magnitude(fromColumns(columns)) }))

const asked = ({ householdId, seq, kind, currency }: ReceiptRow) => ({ householdId, seq, kind, currency })

interface Found extends Columns {
  seq: number
  currency: string
  id: string
  date: Day
  transactedDate: Day | null
  bankDate: Day | null
  payee: string
  importedText: string
  lastFour: string | null
  original: string | null
  receipts: number
  /** How many of those say what they come to in the currency of the account, and that. */
  comparable: number
  provedHigh: number
  provedLow: number
}

/** A receipt that says no currency is taken to be in that of what it is linked to, as where it is looked for. */
const COMPARABLE = 'r.total_high IS NOT NULL AND (r.currency IS NULL OR r.currency = a.currency)'

const FOUND = `
  SELECT t.seq, t.id, a.currency, t.date, t.transacted_date AS transactedDate, t.bank_date AS bankDate, t.amount_high AS high,
    t.amount_low AS low, t.payee, t.imported_text AS importedText, t.original, a.last_four AS lastFour, count(r.seq) AS receipts,
    count(iif(${COMPARABLE}, r.seq, NULL)) AS comparable,
    coalesce(sum(r.total_high), 0) AS provedHigh, coalesce(sum(r.total_low), 0) AS provedLow`
const ALLOWED = `AND NOT EXISTS (SELECT 1 FROM receipt_links own WHERE own.transaction_seq = t.seq AND own.receipt_seq = $seq)`

/**
 * The days are a range of the index that holds type and amount as well, so that no row is read whose amount cannot fit.
 * Smaller ones may be a part of it. Of those with receipts already any larger one may: this may be the rest of it.
 */
const CANDIDATES = `
  ${FOUND} FROM transactions t INDEXED BY transactions_by_date
  CROSS JOIN accounts a ON a.seq = t.account_seq
  LEFT JOIN receipt_links l ON l.transaction_seq = t.seq
  LEFT JOIN receipts r ON r.seq = l.receipt_seq AND r.deleted_at IS NULL AND r.document_kind = 'RECEIPT'
  WHERE t.household_id = $householdId AND t.deleted_at IS NULL AND t.date BETWEEN $from AND $to
    AND t.type = iif($kind = 'REFUND', 'INCOME', 'EXPENSE') AND (abs(t.amount_high), abs(t.amount_low)) >= ($leastHigh, $leastLow)
    AND ((abs(t.amount_high), abs(t.amount_low)) <= ($mostHigh, $mostLow)
      OR (abs(t.amount_high), abs(t.amount_low)) IN (SELECT value ->> 0, value ->> 1 FROM json_each($together))
      OR EXISTS (SELECT 1 FROM receipt_links p WHERE p.transaction_seq = t.seq))
    AND ($currency IS NULL OR a.currency = $currency) ${ALLOWED}
  GROUP BY t.seq ORDER BY t.date, t.seq LIMIT 500`

/** One that was found before, as it is now. */
const CANDIDATE = `
  ${FOUND} FROM transactions t
  CROSS JOIN accounts a ON a.seq = t.account_seq
  LEFT JOIN receipt_links l ON l.transaction_seq = t.seq
  LEFT JOIN receipts r ON r.seq = l.receipt_seq AND r.deleted_at IS NULL AND r.document_kind = 'RECEIPT'
  WHERE t.seq = $transaction AND t.household_id = $householdId AND t.deleted_at IS NULL
    AND t.type = iif($kind = 'REFUND', 'INCOME', 'EXPENSE') ${ALLOWED}
  GROUP BY t.seq`

export function candidateOf(
  db: Db,
  row: ReceiptRow,
  receipt: MatchedReceipt,
  transaction: number,
): MatchCandidate | undefined {
  const found = db.$client
    .query<Found, Record<string, string | number | null>>(CANDIDATE)
    .get({ ...asked(row), transaction })
  return found ? candidate(found, bandsOf(db, row, receipt)(found.currency)) : undefined
}

/** What a purchase may have been charged as in a currency; undefined where no rate of its days is known. */
type BandIn = (currency: string) => Band | undefined

/** A purchase is converted on its day, or when it is posted a few days later. */
const CONVERTED_DAYS = 3

function bandsOf(db: Db, row: ReceiptRow, receipt: MatchedReceipt): BandIn {
  const { currency: from, date, otherDays, total } = receipt
  const known = new Map<string, Band | undefined>()
  const days =
    date === null
      ? spansOf(db, row, receipt).flatMap(daysIn)
      : [date, ...otherDays].flatMap((day) => daysIn({ from: day, to: shiftDay(day, CONVERTED_DAYS) }))
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return (to) => {
    if (from === null || from === to || first === undefined || last === undefined) return undefined
    if (!known.has(to)) {
      const book = new RateBook(db, row, to, { from: first, to: last })
      known.set(
        to,
        bandAt(
          total,
          days.flatMap((day) => book.on(from, day)?.rate ?? []),
        ),
      )
    }
    return known.get(to)
  }
}

const daysIn = ({ from, to }: Days): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, later) => shiftDay(from, later))

const HALF_ROUNDING: Money = 200n

interface Sought {
  receipt: MatchedReceipt
  days: Days
  sums: ReadonlySet<Money>
  bandIn: BandIn
}

function candidates(
  { $client }: Db,
  row: ReceiptRow,
  { receipt, days, sums, bandIn }: Sought,
): MatchCandidate[] {
  const { total, tip, currency } = receipt
  const tipped = ((total - tip) * 13n) / 10n
  const together = [...sums].map((sum) => toColumns(total + sum)).map(({ high, low }) => [high, low])
  const band: Band = { least: 1n, most: (total > tipped ? total : tipped) + HALF_ROUNDING }
  const found = (asked: Asked): MatchCandidate[] =>
    $client
      .query<Found, Record<string, string | number | null>>(CANDIDATES)
      .all({ ...asked, ...days, together: JSON.stringify(together) })
      .map((one) => candidate(one, bandIn(one.currency)))
  const own = found({ ...asked(row), ...bounds(band) })
  if (currency === null) return own
  const charged = $client
    .query<{ currency: string }, [number, string]>(CURRENCIES)
    .all(row.householdId, currency)
    .flatMap(({ currency: other }) => {
      const converted = bandIn(other) ?? usualBand(total, currency, other)
      return converted ? found({ ...asked(row), ...bounds(converted), currency: other }) : []
    })
  return [...own, ...charged]
}

const CURRENCIES =
  'SELECT DISTINCT currency FROM accounts WHERE household_id = ? AND currency <> ? ORDER BY currency'

type Asked = Record<string, string | number | null>

function bounds({ least, most }: Band) {
  const [lower, upper] = [toColumns(least > 0n ? least : 1n), toColumns(most)]
  return { leastHigh: lower.high, leastLow: lower.low, mostHigh: upper.high, mostLow: upper.low }
}

function candidate(found: Found, band: Band | undefined): MatchCandidate {
  const { seq, id, currency, payee, importedText, lastFour, receipts } = found
  return {
    seq,
    id,
    amount: magnitude(fromColumns(found)),
    currency,
    original: originalOf(found.original),
    ...(band && { band }),
    days: [found.date, found.transactedDate, found.bankDate].filter((day) => day !== null),
    payee,
    importedText,
    accountLast4: lastFour,
    proved: provedBy(found, receipts),
  }
}

function originalOf(text: string | null): MatchCandidate['original'] {
  if (text === null) return undefined
  const { amount, currency }: OriginalAmount = JSON.parse(text)
  return { amount: magnitude(moneyOf(amount)), currency }
}

/** Amounts of several currencies have no sum, so that no other receipt can be the rest of them. */
function provedBy(
  { comparable, provedHigh: high, provedLow: low }: Found,
  receipts: number,
): MatchCandidate['proved'] {
  if (receipts === 0) return undefined
  return receipts === comparable ? magnitude(fromColumns({ high, low })) : 'UNKNOWN'
}
