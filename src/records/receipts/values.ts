import { formatMoney, magnitude, moneyOf, toColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { folded } from './reading/fold.ts'
import type { ReceiptKind, ReviewReason } from './reading/reading.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import type { Corrections, ReadingState, StoredReading } from './tables.ts'

type Read = Pick<ReceiptRow, 'reading' | 'corrections' | 'documentKind' | 'fileName' | 'failure'>
type TextName = 'merchant' | 'date' | 'time' | 'total' | 'subtotal' | 'tip' | 'currency' | 'cardLast4'

export const kindOf = ({ reading, corrections }: Pick<Read, 'reading' | 'corrections'>): ReceiptKind =>
  corrections.kind?.value ?? reading?.kind ?? 'PURCHASE'

/** What holds of a field: what a person wrote, or else what was read. */
export function valueNow(row: Pick<Read, 'reading' | 'corrections'>, name: TextName): string | null {
  const corrected = row.corrections[name]
  const value = corrected ? corrected.value : (row.reading?.fields[name].value ?? null)
  return value !== null && isMoney(name) ? signed(value, row) : value
}

const isMoney = (name: TextName): boolean => name === 'total' || name === 'subtotal' || name === 'tip'

/** Money of a refund comes back, whoever wrote which sign; a purchase may have been read as one. */
export function signed(amount: string, row: Pick<Read, 'reading' | 'corrections'>): string {
  if (kindOf(row) === 'REFUND') return formatMoney(-magnitude(moneyOf(amount)))
  return row.reading?.kind === 'REFUND'
    ? formatMoney(magnitude(moneyOf(amount)))
    : formatMoney(moneyOf(amount))
}

/** What is still to be looked at: nothing of what a person wrote, and nothing of what is no receipt. */
export function reasonsLeft({ reading, corrections, documentKind }: Omit<Read, 'fileName'>): ReviewReason[] {
  if (!reading || documentKind === 'DOCUMENT') return []
  return reading.reviewReasons.filter((reason) => !corrections[SUBJECTS[reason]])
}

const SUBJECTS: Record<ReviewReason, 'total' | 'date' | 'merchant'> = {
  TOTAL_MISSING: 'total',
  TOTAL_UNSURE: 'total',
  TOTAL_CONTRADICTED: 'total',
  TOTAL_OF_SEVERAL: 'total',
  DATE_MISSING: 'date',
  DATE_UNSURE: 'date',
  DATE_AMBIGUOUS: 'date',
  MERCHANT_MISSING: 'merchant',
  MERCHANT_UNSURE: 'merchant',
}

/** Where a receipt stands after its reading; one that failed is as good as read once a person filled it in. */
export function stateAfter(row: Read): ReadingState {
  const { merchant, date, total } = row.corrections
  const isFilled = merchant !== undefined && date !== undefined && total !== undefined
  if (row.failure !== null) return isFilled || row.documentKind === 'DOCUMENT' ? 'READ' : 'FAILED'
  return reasonsLeft(row).length > 0 ? 'NEEDS_REVIEW' : 'READ'
}

/** The columns that lists, search and matching ask. */
export function columnsOf(row: Read) {
  const total = valueNow(row, 'total')
  const { high, low } = total === null ? { high: null, low: null } : toColumns(moneyOf(total))
  const merchant = valueNow(row, 'merchant')
  return {
    kind: kindOf(row),
    merchant,
    date: valueNow(row, 'date') as Day | null,
    totalHigh: high,
    totalLow: low,
    currency: valueNow(row, 'currency'),
    cardLast4: valueNow(row, 'cardLast4'),
    searched: searchable([merchant, row.fileName, total, ...registrationsOf(row), ...itemTexts(row)]),
  }
}

const LONGEST_SEARCHED = 20_000

export const searchable = (texts: (string | null)[]): string =>
  folded(texts.filter((text) => text !== null).join(' ')).slice(0, LONGEST_SEARCHED)

const registrationsOf = ({ reading }: Read): string[] => reading?.fields.registrations ?? []

const itemTexts = ({ reading, corrections }: Read): string[] =>
  itemsOf(reading, corrections).map(({ text }) => text)

export const itemsOf = (reading: StoredReading | null, { items }: Corrections) =>
  items?.value ?? reading?.fields.items ?? []
