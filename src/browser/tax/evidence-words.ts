import type { Part } from './queries.ts'

type Item = Part['evidence'][number]
export type EvidenceType = Part['wanted'][number]

const TYPES: Record<Item['kind'], string> = {
  RECEIPT: 'receipt',
  INVOICE: 'invoice',
  SLIP: 'slip',
  STATEMENT: 'statement',
  OFFICIAL_RECEIPT: 'official receipt',
  ACKNOWLEDGEMENT: 'letter of the charity',
  AGREEMENT: 'agreement',
  CERTIFICATE: 'certificate',
  CONTRACT: 'contract',
  REPORT: 'report',
  T2200: 'T2200',
  BANK_RECORD: 'bank record',
  CARD_SLIP: 'card slip',
  DOCUMENT: 'document',
}

export const typeName = (type: Item['kind']): string => TYPES[type]
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a person may say a paper is, those that are wanted first. */
export function typeOptions(wanted: readonly EvidenceType[]): { value: EvidenceType; label: string }[] {
  const all = Object.keys(TYPES).filter((type): type is EvidenceType => type !== 'DOCUMENT')
  const rest = all.filter((type) => !wanted.includes(type))
  return [...wanted, ...rest].map((value) => ({ value, label: capital(TYPES[value]) }))
}

/** receipt or invoice. */
export const wantedInWords = (wanted: readonly EvidenceType[]): string => wanted.map(typeName).join(' or ')

/** Receipt, from a file; Paper: folder 3. */
export function evidenceInWords({ source, kind, note, fileName }: Item): string {
  const name = capital(typeName(kind))
  if (source === 'ON_PAPER') return note ? `${name} on paper: ${note}` : `${name} on paper`
  return fileName ? `${name}: ${fileName}` : name
}

type Detail = Item['shows'][number]
const DETAIL_NAMES: Record<Detail, string> = {
  SUPPLIER: 'Who sold it',
  DATE: 'The day',
  TOTAL: 'The total',
  REGISTRATION_NUMBER: 'A tax number of the seller',
  TAX: 'The sales tax',
  RECIPIENT: 'Who bought it',
  TERMS: 'How it was paid',
  DESCRIPTION: 'What was bought',
}
/** What an agency asks to stand on a receipt, as boxes to tick. */
export const DETAILS = (Object.keys(DETAIL_NAMES) as Detail[]).map((value) => ({
  value,
  label: DETAIL_NAMES[value],
}))

/** The shape of a number that stands on a receipt; empty is none. */
export const isRegistration = (text: string): boolean =>
  text.trim() === '' || /^(\d{9} ?R[TRCPZ] ?\d{4}|\d{10} ?TQ ?\d{4})$/.test(text.trim())
