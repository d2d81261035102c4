import type { Receipt } from '../../records/receipts/model.ts'
import { shown } from '../money.ts'
import type { FieldName } from './queries.ts'

type Tone = 'good' | 'warn' | 'over' | 'accent' | 'mute'

/** What became of it, in a word or two. */
export const STATUSES: Record<Receipt['status'], { name: string; tone: Tone }> = {
  UPLOADED: { name: 'Waiting', tone: 'mute' },
  READING: { name: 'Reading…', tone: 'mute' },
  READ: { name: 'Not attached', tone: 'accent' },
  NEEDS_REVIEW: { name: 'Needs a look', tone: 'warn' },
  FAILED: { name: 'Not read', tone: 'over' },
  MATCHED: { name: 'Attached', tone: 'good' },
}

export const FIELD_LABELS: Record<FieldName, string> = {
  merchant: 'Merchant',
  date: 'Date',
  time: 'Time',
  total: 'Total',
  subtotal: 'Before tax',
  tip: 'Tip',
  currency: 'Currency',
  cardLast4: 'Card',
}

export const TAX_NAMES: Record<Receipt['fields']['taxes'][number]['kind'], string> = {
  GST: 'GST',
  HST: 'HST',
  PST: 'PST',
  QST: 'QST',
  VAT: 'VAT',
  SALES_TAX: 'Sales tax',
}

/** From these on a field stands by itself; the same as the server asks for to call a receipt read. */
const SURE: Partial<Record<FieldName, number>> = { total: 0.7, date: 0.8, merchant: 0.5 }
const SURE_OTHERWISE = 0.6

export type Sureness = 'corrected' | 'sure' | 'unsure' | 'missing'

/** How far a value may be relied on, in one of four words; the number behind it is nobody's concern. */
export function surenessOf(name: FieldName, field: Receipt['fields'][FieldName]): Sureness {
  if (field.correctedAt) return 'corrected'
  if (field.value === null) return 'missing'
  return field.confidence >= (SURE[name] ?? SURE_OTHERWISE) ? 'sure' : 'unsure'
}

export const isSureLine = (line: { confidence: number; computed?: boolean }): boolean =>
  line.confidence >= SURE_OTHERWISE && !line.computed

/** Why a person should look, at the field it is about. */
export const REASONS: Record<Receipt['reviewReasons'][number], { field: FieldName; sentence: string }> = {
  TOTAL_MISSING: { field: 'total', sentence: 'No total was found. Type what was paid.' },
  TOTAL_UNSURE: { field: 'total', sentence: 'This may not be the total. Is it what was paid?' },
  TOTAL_CONTRADICTED: {
    field: 'total',
    sentence: 'The numbers on the paper do not add up to this. Is it what was paid?',
  },
  DATE_MISSING: { field: 'date', sentence: 'No date was found. Which day was it?' },
  DATE_UNSURE: { field: 'date', sentence: 'The date is hard to read. Is this the day?' },
  DATE_AMBIGUOUS: { field: 'date', sentence: 'The date can be read in more than one way. Which day was it?' },
  MERCHANT_MISSING: { field: 'merchant', sentence: 'No name was found. Whose receipt is this?' },
  MERCHANT_UNSURE: { field: 'merchant', sentence: 'The name is hard to read. Is this who it was?' },
}

export const reasonsOf = ({ reviewReasons }: Receipt, field: FieldName): string[] =>
  reviewReasons
    .map((reason) => REASONS[reason])
    .flatMap((known) => (known?.field === field ? [known.sentence] : []))

const FAILURES: Record<NonNullable<Receipt['failure']>['code'], string> = {
  ENCRYPTED_PDF: 'This PDF is locked with a password. Save it without one, or fill the fields in by hand.',
  TOO_MANY_PAGES:
    'This has more pages than are read. Fill the fields in by hand, or send only the pages that count.',
  TIMEOUT: 'Reading took too long. Read it again, or fill the fields in by hand.',
  DAMAGED: 'This file is damaged and cannot be read. Fill the fields in by hand, or take another picture.',
  NO_TEXT: 'No writing was found. A sharper picture in better light may help, or fill the fields in by hand.',
}

export const failureSentence = ({ failure }: Receipt): string | undefined =>
  failure ? (FAILURES[failure.code] ?? failure.message) : undefined

const DUPLICATES: Record<Receipt['duplicateOf'][number]['reason'], string> = {
  SAME_TEXT: 'This looks like another picture of a receipt that is here already.',
  SAME_PURCHASE: 'Another receipt has the same merchant, day and total. Two alike are possible.',
}
export const duplicateSentence = (reason: Receipt['duplicateOf'][number]['reason']): string =>
  DUPLICATES[reason] ?? 'Another receipt looks like this one.'

/** What the numbers on the paper say about each other; only what is known. */
export function checkLines({ checks }: Receipt): { isRight: boolean; sentence: string }[] {
  const lines: [boolean | null, string, string][] = [
    [
      checks.subtotalPlusTax,
      'Before tax, taxes and tip make the total',
      'Before tax, taxes and tip do not make the total',
    ],
    [checks.itemsSum, 'The items add up', 'The items do not add up'],
    [checks.paidMinusChange, 'Paid less change is the total', 'Paid less change is not the total'],
    [checks.taxRate, 'The tax fits its rate', 'The tax does not fit its rate'],
  ]
  return lines.flatMap(([verdict, right, wrong]) =>
    verdict === null ? [] : [{ isRight: verdict, sentence: verdict ? right : wrong }],
  )
}

/** Amount equal, same day, same payee */
export const reasonsShown = ([first = '', ...others]: string[]): string =>
  [first, ...others.map((reason) => reason.charAt(0).toLowerCase() + reason.slice(1))].join(', ')

interface AmountsShown {
  locale: string
  /** The household's currency, which needs no naming. */
  currency: string
}

/** An amount of a receipt: its currency is named where it is not the household's. */
export function amountShown(amount: string, receipt: Receipt, { locale, currency }: AmountsShown): string {
  const own = receipt.fields.currency.value
  return shown(amount, { locale, currency: own && own !== currency ? own : undefined })
}

export const nameOf = (receipt: Receipt): string =>
  receipt.fields.merchant.value ?? (isUnnamed(receipt) ? 'A receipt' : receipt.fileName)

const isUnnamed = ({ fileName }: Receipt): boolean =>
  /^(?:image|photo|img|blob|receipt)?\.?\w{0,4}$/i.test(fileName)

/** Of a HEIC or AVIF, at once and before anything is sent. */
export const UNOPENED =
  'This browser cannot open this HEIC or AVIF picture. Share or save it as JPEG and choose that, or take the picture here; Safari and an iPhone convert it by themselves.'
