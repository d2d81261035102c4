import { numberText, phrases } from '../../language.ts'
import type { Part } from '../queries.ts'

type Item = Part['evidence'][number]
export type EvidenceType = Part['wanted'][number]
type Detail = Item['shows'][number]

/** Of what shows for a transaction in a return. */
export const words = phrases('tax.evidence', {
  /** In a sentence. */
  types: {
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
  } satisfies Record<Item['kind'], string>,
  /** Between the last two of which one is enough. */
  or: 'or',
  details: {
    SUPPLIER: 'Who sold it',
    DATE: 'The day',
    TOTAL: 'The total',
    REGISTRATION_NUMBER: 'A tax number of the seller',
    TAX: 'The sales tax',
    RECIPIENT: 'Who bought it',
    TERMS: 'How it was paid',
    DESCRIPTION: 'What was bought',
  } satisfies Record<Detail, string>,
  onPaper: (type: string) => `${type} on paper`,
  onPaperAt: (type: string, note: string) => `${type} on paper: ${note}`,
  inFile: (type: string, fileName: string) => `${type}: ${fileName}`,

  bar: { complete: 'Complete' },
  /** After how much. */
  without: (missing: number, all: number) => `without, ${numberText(missing)} of ${numberText(all)}`,

  piece: {
    title: 'What it shows',
    gone: 'It was taken away meanwhile.',
    kept: 'Kept.',
    kind: 'What it is',
    number: 'Registration number on it',
    numberHint: 'Where there is one: 123456789 RR 0001.',
    noNumber: 'this is no such number',
    whereOnPaper: 'Where the paper is',
    details: 'What stands on it',
  },
  editNamed: (piece: string) => `What it shows: ${piece}`,
  takeAwayNamed: (piece: string) => `Take away: ${piece}`,
  takenAway: 'Taken away.',
  isThere: (requested: string) => `The ${requested} is there`,

  attach: {
    ways: { RECEIPT: 'A receipt here', FILE: 'A file', PAPER: 'On paper' },
    where: 'Where it is',
    whereExample: 'Folder 3, blue',
    verb: 'Attach it',
    done: 'Attached to the transaction.',
  },
  attachEvidence: 'Attach evidence',
  attachA: (requested: string) => `Attach a ${requested}`,
  attachedTo: (payee: string) => `Attached to ${payee}.`,
  attachedToAll: (count: number, payee: string) =>
    `Attached to ${numberText(count)} transactions of ${payee}.`,
  /** A payee was paid several times. */
  forAll: (count: number) =>
    `One receipt or letter for all ${numberText(count)}: one for the whole year, or a note of where they all are.`,

  file: {
    choose: 'Choose a picture or PDF',
    none: 'A slip, a letter, a statement',
    label: 'A picture or PDF',
  },
  receipts: {
    noneThen: 'There is no receipt of about that day. Search, or choose a file.',
    which: 'Which receipt',
  },
  transaction: {
    label: 'Tax of this transaction',
    detached: 'Evidence of a part that is another one since is of none of them: attach it again.',
  },
})

const typeName = (type: Item['kind']): string => words.types[type]
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const namesOf = <Name extends string>(table: Record<Name, string>) => Object.keys(table) as Name[]

/** What a person may say a paper is, those that are wanted first. */
export function typeOptions(types: readonly EvidenceType[]): { value: EvidenceType; label: string }[] {
  const all = namesOf(words.types).filter((type): type is EvidenceType => type !== 'DOCUMENT')
  const rest = all.filter((type) => !types.includes(type))
  return [...types, ...rest].map((value) => ({ value, label: capital(typeName(value)) }))
}

/** receipt or invoice. */
export const typesInWords = (types: readonly EvidenceType[]): string =>
  types.map(typeName).join(` ${words.or} `)

/** Receipt, from a file; Paper: folder 3. */
export function evidenceInWords({ source, kind, note, fileName }: Item): string {
  const name = capital(typeName(kind))
  if (source === 'ON_PAPER') return note ? words.onPaperAt(name, note) : words.onPaper(name)
  return fileName ? words.inFile(name, fileName) : name
}

/** What an agency asks to stand on a receipt, as boxes to tick. */
export const detailOptions = () =>
  namesOf(words.details).map((value) => ({ value, label: words.details[value] }))

/** The shape of a number that stands on a receipt; empty is none. */
export const isRegistration = (text: string): boolean =>
  text.trim() === '' || /^(\d{9} ?R[TRCPZ] ?\d{4}|\d{10} ?TQ ?\d{4})$/.test(text.trim())
