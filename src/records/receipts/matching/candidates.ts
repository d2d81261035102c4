import {
  fromColumns,
  type Money,
  type MoneyColumns,
  magnitude,
  moneyOf,
  toColumns,
} from '../../../core/money.ts'
import { type Day, type Instant, shiftDay } from '../../../core/time.ts'
import { householdDay } from '../../../people/household/household-day.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { ReceiptRow } from '../receipt-rows.ts'
import { valueNow } from '../values.ts'
import { type MatchCandidate, type MatchedReceipt, sumsOf } from './score.ts'
import { type MatchSuggestion, suggest } from './suggest.ts'

/** Of a receipt whose total is known; without one nothing can be found by it. */
export function matchesOf(db: Db, row: ReceiptRow): MatchSuggestion[] {
  const receipt = matched(row)
  if (!receipt || row.state === 'UPLOADED' || row.state === 'READING') return []
  const found = new Map<number, MatchCandidate>()
  const sums = new Set<Money>()
  for (const days of spansOf(db, row, receipt)) {
    const together = sumsOf(totalsNearby(db, row, days))
    for (const sum of together) sums.add(sum)
    for (const one of candidates(db, row, { receipt, days, sums: together })) found.set(one.seq, one)
  }
  return suggest(receipt, [...found.values()], sums)
}

export function matched(row: ReceiptRow): MatchedReceipt | undefined {
  const { seq, kind, totalHigh: high, totalLow: low, date, merchant, cardLast4 } = row
  if (high === null || low === null) return undefined
  const total = magnitude(fromColumns({ high, low }))
  const tip = magnitude(moneyOf(valueNow(row, 'tip') ?? '0'))
  const otherDays = otherDaysOf(row)
  return { seq, kind, total, tip: tip < total ? tip : 0n, date, otherDays, merchant, cardLast4 }
}

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
const POSTING_DAYS = 5
const REFUND_DAYS = 10
/** People photograph what they bought within two weeks. */
const UPLOAD_DAYS = 14

/** The days on which it may have been posted: a span for each day that the receipt may be of. */
function spansOf(db: Db, row: ReceiptRow, { date, otherDays }: MatchedReceipt): Days[] {
  const { householdId, kind, uploadedAt } = row
  const later = kind === 'REFUND' ? REFUND_DAYS : POSTING_DAYS
  if (date !== null)
    return [date, ...otherDays].map((day) => ({
      from: shiftDay(day, -BEFORE_DAYS),
      to: shiftDay(day, later),
    }))
  const uploaded = householdDay(db, { householdId, at: uploadedAt as Instant })
  return [{ from: shiftDay(uploaded, -UPLOAD_DAYS), to: shiftDay(uploaded, later) }]
}

interface Columns {
  high: number
  low: number
}

/** More of them would be added up for long, and fit by chance. */
const MOST_NEARBY = 20

const NEARBY = `
  SELECT r.total_high AS high, r.total_low AS low FROM receipts r
  WHERE r.household_id = $householdId AND r.deleted_at IS NULL AND r.seq <> $seq AND r.kind = $kind AND r.date BETWEEN $from AND $to
    AND r.document_kind = 'RECEIPT' AND r.total_high IS NOT NULL AND ($currency IS NULL OR r.currency IS NULL OR r.currency = $currency)
    AND NOT EXISTS (SELECT 1 FROM receipt_links l JOIN transactions t ON t.seq = l.transaction_seq
      WHERE l.receipt_seq = r.seq AND t.deleted_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM receipt_duplicates d
      WHERE d.receipt_seq = max(r.seq, $seq) AND d.of_seq = min(r.seq, $seq))
  ORDER BY r.seq DESC LIMIT ${MOST_NEARBY}`

/** What other receipts of those days come to that nothing is known to belong to; no second photo of the same. */
const totalsNearby = ({ $client }: Db, row: ReceiptRow, { from, to }: Days): Money[] =>
  $client
    .query<Columns, Record<string, string | number | null>>(NEARBY)
    .all({ ...asked(row), from: shiftDay(from, -POSTING_DAYS), to })
    .map((columns) => magnitude(fromColumns(columns)))

const asked = ({ householdId, seq, kind, currency }: ReceiptRow) => ({ householdId, seq, kind, currency })

interface Found extends Columns {
  seq: number
  id: string
  date: Day
  transactedDate: Day | null
  bankDate: Day | null
  payee: string
  importedText: string
  lastFour: string | null
  receipts: number
  provedHigh: number
  provedLow: number
}

const FOUND = `
  SELECT t.seq, t.id, t.date, t.transacted_date AS transactedDate, t.bank_date AS bankDate, t.amount_high AS high,
    t.amount_low AS low, t.payee, t.imported_text AS importedText, a.last_four AS lastFour, count(r.seq) AS receipts,
    coalesce(sum(r.total_high), 0) AS provedHigh, coalesce(sum(r.total_low), 0) AS provedLow`
const ALLOWED = `AND ($currency IS NULL OR a.currency = $currency)
    AND NOT EXISTS (SELECT 1 FROM receipt_links own WHERE own.transaction_seq = t.seq AND own.receipt_seq = $seq)`

/**
 * The days are a range of the index that holds type and amount as well, so that only those rows are read whose amount
 * may fit. Of those with receipts already any larger one may: this may be the rest of it.
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
    ${ALLOWED}
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
  { $client }: Db,
  row: ReceiptRow,
  transaction: number,
): MatchCandidate | undefined {
  const found = $client
    .query<Found, Record<string, string | number | null>>(CANDIDATE)
    .get({ ...asked(row), transaction })
  return found ? candidate(found) : undefined
}

const HALF_ROUNDING: Money = 200n

interface Sought {
  receipt: MatchedReceipt
  days: Days
  sums: ReadonlySet<Money>
}

function candidates({ $client }: Db, row: ReceiptRow, { receipt, days, sums }: Sought): MatchCandidate[] {
  const { total, tip } = receipt
  const tipped = ((total - tip) * 13n) / 10n
  const most = toColumns((total > tipped ? total : tipped) + HALF_ROUNDING)
  const together = [...sums].map((sum) => toColumns(total + sum)).map(({ high, low }) => [high, low])
  const untipped = total - tip - HALF_ROUNDING
  const least = toColumns(untipped > 0n ? untipped : 1n)
  const bounds = { leastHigh: least.high, leastLow: least.low, mostHigh: most.high, mostLow: most.low }
  const more = { together: JSON.stringify(together) }
  return $client
    .query<Found, Record<string, string | number | null>>(CANDIDATES)
    .all({ ...asked(row), ...days, ...bounds, ...more })
    .map(candidate)
}

function candidate(found: Found): MatchCandidate {
  const { seq, id, payee, importedText, lastFour, receipts, provedHigh, provedLow } = found
  const proved: MoneyColumns = { high: provedHigh, low: provedLow }
  return {
    seq,
    id,
    amount: magnitude(fromColumns(found)),
    days: [found.date, found.transactedDate, found.bankDate].filter((day) => day !== null),
    payee,
    importedText,
    accountLast4: lastFour,
    proved: receipts > 0 ? magnitude(fromColumns(proved)) : undefined,
  }
}
