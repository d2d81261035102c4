import type { Language } from '../../../core/languages.ts'
import { type Money, magnitude, moneyOf } from '../../../core/money.ts'
import type { FormLine } from '../forms/year-file.ts'
import type { Piece } from '../pieces.ts'
import { inWords } from '../words/in-words.ts'
import type { Detail, EvidenceType, Message } from '../words/message-facts.ts'
import type { EvidenceItem } from './evidence-items.ts'
import type { MissingEvidence } from './evidence-model.ts'

type Kind = EvidenceItem['kind']

/** What a line wants to see for a piece: one of these is enough. */
export interface Wants {
  wanted: EvidenceType[]
  /** Below this nothing is wanted but a record of date, place and purpose. */
  from: Money
  /** The registration that must be told of: RR a charity. */
  registration: 'RR' | null
  /** From here on the letter of the charity alone does. */
  letterFrom: Money | null
}

const DOCUMENTS: readonly Kind[] = ['DOCUMENT']
/** What does for what; a stored document of which nobody has said what it is does for papers that come once a year. */
const DOES_FOR: Record<EvidenceType, readonly Kind[]> = {
  RECEIPT: ['RECEIPT', 'INVOICE', 'OFFICIAL_RECEIPT'],
  INVOICE: ['INVOICE', 'RECEIPT', ...DOCUMENTS],
  SLIP: ['SLIP', ...DOCUMENTS],
  STATEMENT: ['STATEMENT', 'SLIP', 'RECEIPT', 'INVOICE', ...DOCUMENTS],
  OFFICIAL_RECEIPT: ['OFFICIAL_RECEIPT'],
  ACKNOWLEDGEMENT: ['ACKNOWLEDGEMENT', 'OFFICIAL_RECEIPT'],
  AGREEMENT: ['AGREEMENT', 'CONTRACT', ...DOCUMENTS],
  CERTIFICATE: ['CERTIFICATE', ...DOCUMENTS],
  CONTRACT: ['CONTRACT', 'AGREEMENT', ...DOCUMENTS],
  REPORT: ['REPORT', 'STATEMENT', ...DOCUMENTS],
  T2200: ['T2200', ...DOCUMENTS],
  BANK_RECORD: ['BANK_RECORD', 'STATEMENT', 'RECEIPT'],
  CARD_SLIP: ['CARD_SLIP'],
}

/** Of these a paper for each payment is no matter: there is one for the year. */
const OF_THE_YEAR = ['T2200', 'CERTIFICATE'] as const
const isOfTheYear = (kind: string): kind is (typeof OF_THE_YEAR)[number] =>
  (OF_THE_YEAR as readonly string[]).includes(kind)
/** Those of a line whose payments have papers of their own. */
export const ofTheYear = ({ evidence }: FormLine): EvidenceType[] =>
  evidence.some((kind) => !isOfTheYear(kind)) ? evidence.filter(isOfTheYear) : []
/** Asked for with the payee, not with each payment. */
const OF_THE_PAYEE = ['PAYEE_SIN', 'PAYEE_TIN']
const CASH_GIFTS = ['us.sa.11', 'us.1040.charityNonItemizer']
export const GIFTS = [...CASH_GIFTS, 'us.sa.12']
export const CHARITY = ['ca.t1.34900']
/** Where a diary does below 75 dollars, lodging aside. */
export const RECORDED = ['us.sc.24a', 'us.sc.24b']
const RECORD_BELOW = moneyOf('75')
const LETTER_FROM = moneyOf('250')

/** Undefined where a line asks for nothing: what is only compared with a slip, and what is worked out. */
export function wantsOf(line: FormLine): Wants | undefined {
  if (line.direction === 'INFO' || line.direction === 'RESULT') return undefined
  const named = line.evidence.filter((kind) => !OF_THE_PAYEE.includes(kind)) as EvidenceType[]
  const each = named.filter((kind) => !isOfTheYear(kind))
  const requested: EvidenceType[] = each.length > 0 ? each : named
  if (requested.length === 0) return undefined
  return {
    wanted: CASH_GIFTS.includes(line.id) ? [...requested, 'BANK_RECORD'] : requested,
    from: RECORDED.includes(line.id) ? RECORD_BELOW : 0n,
    registration: CHARITY.includes(line.id) ? 'RR' : null,
    letterFrom: GIFTS.includes(line.id) ? LETTER_FROM : null,
  }
}

/** What is claimed has to be shown; what came back of it lowers the claim. */
export const isClaimed = ({ direction }: FormLine, type: Piece['type']): boolean =>
  direction === 'INCOME' || type !== 'INCOME'

const LODGING =
  /\b(hotels?|motels?|inns?|lodging|hostels?|resorts?|airbnb|vrbo|suites|marriott|hilton|hyatt|sheraton)\b/i
const isLodging = (text: string): boolean => LODGING.test(text)

/** What lacks, without its words. */
export type Missing = Omit<MissingEvidence, 'text'> & { told: Message }

export const missingIn = ({ reason, told, details }: Missing, language: Language): MissingEvidence => ({
  reason,
  details,
  text: inWords(told, language),
})

/** What of what is wanted is not there, and why; null where nothing is missing. */
export function missingOf(
  wants: Wants,
  { amount, payee }: Pick<Piece, 'amount' | 'payee'>,
  items: readonly EvidenceItem[],
  isLodged = isLodging(payee),
): Missing | null {
  const size = magnitude(amount)
  if (size < wants.from && !isLodged) return null
  const letter = wants.letterFrom !== null && size >= wants.letterFrom
  const accepted = letter ? DOES_FOR.ACKNOWLEDGEMENT : wants.wanted.flatMap((kind) => DOES_FOR[kind])
  const fitting = items.filter((item) => kindsOf(item).some((kind) => accepted.includes(kind)))
  if (fitting.length === 0) {
    if (items.length === 0) return missing('NO_EVIDENCE', { kind: 'nothing-there', wanted: wants.wanted })
    return letter
      ? missing('LETTER_NEEDED', { kind: 'letter-needed' })
      : missing('OTHER_KIND', { kind: 'other-kind', wanted: wants.wanted })
  }
  const registered = fitting.some(({ registrations }) => registrations.some((number) => /RR/.test(number)))
  if (wants.registration && !registered)
    return missing('NO_REGISTRATION_NUMBER', { kind: 'no-charity-number' })
  return null
}

/** A receipt that bears the number of a charity is an official one, unless somebody said what it is. */
function kindsOf({ kind, registrations, evidenceId }: EvidenceItem): Kind[] {
  const official = evidenceId === null && registrations.some((number) => /RR/.test(number))
  return official ? [kind, 'OFFICIAL_RECEIPT'] : [kind]
}

const CREDIT_TIERS: [Money, Detail[]][] = [
  [0n, ['SUPPLIER', 'DATE', 'TOTAL']],
  [moneyOf('100'), ['REGISTRATION_NUMBER', 'TAX']],
  [moneyOf('500'), ['RECIPIENT', 'TERMS', 'DESCRIPTION']],
]

/** What an input tax credit, or refund, has to show, by what was paid in all: under 100, from 100 and from 500 dollars. */
export function creditMissing(
  paid: Money,
  items: readonly EvidenceItem[],
  { isStated, number }: { isStated: boolean; number: 'RT' | 'TQ' },
): Missing | null {
  if (items.length === 0) return missing('NO_EVIDENCE', { kind: 'no-tax-stated' })
  const asked = CREDIT_TIERS.filter(([from]) => magnitude(paid) >= from).flatMap(([, details]) => details)
  const seen = new Set(items.flatMap((item) => detailsOf(item, number)))
  if (isStated) seen.add('TAX')
  const lacking = asked.filter((detail) => !seen.has(detail))
  return lacking.length === 0
    ? null
    : { ...missing('DETAILS_MISSING', { kind: 'details-missing', details: lacking }), details: lacking }
}

function detailsOf({ shows, file, registrations, kind, note }: EvidenceItem, number: 'RT' | 'TQ'): Detail[] {
  if (kind === 'CARD_SLIP') return shows
  const read: [Detail, boolean][] = [
    ['SUPPLIER', Boolean(file?.merchant)],
    ['DATE', Boolean(file?.date)],
    ['TOTAL', file?.total != null],
    ['REGISTRATION_NUMBER', registrations.some((one) => one.includes(number))],
  ]
  // Whoever says that they have it on paper has seen who it is from, when and how much.
  const onPaper: Detail[] = file === null && note ? ['SUPPLIER', 'DATE', 'TOTAL'] : []
  return [...shows, ...onPaper, ...read.flatMap(([detail, is]) => (is ? [detail] : []))]
}

const missing = (reason: Missing['reason'], told: Message): Missing => ({ reason, told, details: [] })
