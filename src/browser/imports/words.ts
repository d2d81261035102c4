import { shownDay } from '../days.ts'
import type { Decision, Import, Row } from './queries.ts'

/** What was found about a row, as a word beside it. */
export const DECISIONS: Record<Decision, { name: string; tone: 'accent' | 'mute' | 'warn' | 'over' }> = {
  NEW: { name: 'New', tone: 'accent' },
  MATCH: { name: 'Confirms yours', tone: 'mute' },
  POSSIBLE_DUPLICATE: { name: 'Doubtful', tone: 'warn' },
  DUPLICATE: { name: 'Already here', tone: 'mute' },
  DELETED_EARLIER: { name: 'Deleted earlier', tone: 'warn' },
  SKIPPED: { name: 'Left out', tone: 'mute' },
  INVALID: { name: 'Problem', tone: 'over' },
  VANISHED: { name: 'Gone at the bank', tone: 'mute' },
}

type Choice = NonNullable<Row['chosen']>

/** What will be done with a row, as a verb; the first is what is done unless somebody says otherwise. */
export const VERBS: Partial<Record<Decision, { choice: Choice | null; verb: string; explains: string }[]>> = {
  NEW: [
    { choice: null, verb: 'Add', explains: 'It becomes a transaction' },
    { choice: 'LEAVE', verb: 'Leave out', explains: 'Nothing is written' },
  ],
  MATCH: [
    { choice: null, verb: 'Confirm', explains: 'It is the one you entered' },
    { choice: 'DISTINCT', verb: 'Add as another', explains: 'It is not the one you entered' },
    { choice: 'LEAVE', verb: 'Leave out', explains: 'Nothing is written' },
  ],
  POSSIBLE_DUPLICATE: [
    { choice: null, verb: 'Add', explains: 'Review asks you later' },
    { choice: 'MERGE', verb: 'Same one', explains: 'It becomes one with what is there' },
    { choice: 'DISTINCT', verb: 'Another one', explains: 'It is added, and you are not asked again' },
    { choice: 'LEAVE', verb: 'Leave out', explains: 'Nothing is written' },
  ],
  DUPLICATE: [
    { choice: null, verb: 'Stays out', explains: 'It is here already' },
    { choice: 'DISTINCT', verb: 'Add as another', explains: 'It is not the one that is here' },
  ],
  DELETED_EARLIER: [
    { choice: null, verb: 'Stays out', explains: 'You deleted it once' },
    { choice: 'TAKE', verb: 'Add again', explains: 'It becomes a transaction again' },
  ],
}

export const verbOf = ({ decision, chosen }: Row): string => {
  const verbs = VERBS[decision] ?? []
  return (verbs.find(({ choice }) => choice === chosen) ?? verbs[0])?.verb ?? 'Stays out'
}

interface DaysShown {
  locale: string
  today: string
}

/** Why, as people say it: the most usual answer in a few words, all others as the server gives them. */
export function reasonOf({ decision, duplicate, reason }: Row, how: DaysShown): string {
  if (decision === 'MATCH' && duplicate?.source === 'MANUAL')
    return `You entered it by hand on ${shownDay(duplicate.date, how)}`
  return (reason ?? '').replace(/\d{4}-\d{2}-\d{2}/g, (day) => shownDay(day, how)).replace(/\.$/, '')
}

/** The parts of the table, each with its rows. */
export const TABS: { tab: string; name: string; decision: Decision | undefined; isAlways: boolean }[] = [
  { tab: 'check', name: 'To check', decision: undefined, isAlways: true },
  { tab: 'new', name: 'New', decision: 'NEW', isAlways: true },
  { tab: 'doubtful', name: 'Doubtful', decision: 'POSSIBLE_DUPLICATE', isAlways: false },
  { tab: 'confirms', name: 'Confirms yours', decision: 'MATCH', isAlways: true },
  { tab: 'here', name: 'Already here', decision: 'DUPLICATE', isAlways: true },
  { tab: 'deleted', name: 'Deleted earlier', decision: 'DELETED_EARLIER', isAlways: false },
  { tab: 'left', name: 'Left out', decision: 'SKIPPED', isAlways: false },
  { tab: 'problems', name: 'Problems', decision: 'INVALID', isAlways: true },
]

const BUCKETS: Record<Decision, keyof Import['counts']> = {
  NEW: 'new',
  MATCH: 'match',
  POSSIBLE_DUPLICATE: 'possibleDuplicate',
  DUPLICATE: 'duplicate',
  DELETED_EARLIER: 'deletedEarlier',
  SKIPPED: 'skipped',
  INVALID: 'invalid',
  VANISHED: 'vanished',
}

/** How many rows are of a decision; without one, how many there are to look at. */
export function countOf({ counts }: Import, decision: Decision | undefined): number {
  if (decision) return counts[BUCKETS[decision]]
  return counts.new + counts.match + counts.possibleDuplicate + counts.invalid
}

/** Where the rows end that are to be looked at: those that are here already follow in the same order. */
export const isToCheck = ({ decision }: Row): boolean =>
  ['NEW', 'MATCH', 'POSSIBLE_DUPLICATE', 'INVALID'].includes(decision)

const FILE_KINDS: Record<Import['sourceKind'], string> = {
  CSV: 'CSV',
  OFX: 'OFX',
  QFX: 'QFX',
  QIF: 'QIF',
  CAMT: 'CAMT.053',
  AGGREGATOR: 'Bank connection',
}
const DELIMITERS: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  ' ': 'space',
}

/** CSV, comma, UTF-8 */
export function kindOf({ sourceKind, understood: { csv, encoding } }: Import): string {
  const parts = [
    FILE_KINDS[sourceKind],
    csv && (DELIMITERS[csv.delimiter] ?? csv.delimiter),
    encoding.toUpperCase(),
  ]
  return parts.filter(Boolean).join(', ')
}

export const DATE_ORDERS = [
  { value: 'YMD', label: 'Year, month, day' },
  { value: 'DMY', label: 'Day, month, year' },
  { value: 'MDY', label: 'Month, day, year' },
  { value: 'EXCEL', label: 'Numbers of days, as Excel' },
] as const

export const DECIMAL_STYLES = [
  { value: 'POINT', label: 'Decimal point' },
  { value: 'COMMA', label: 'Decimal comma' },
] as const

type Role = NonNullable<Import['understood']['csv']>['columns'][number]

/** What a column of the file may hold, the usual ones first. */
export const ROLES: { value: Role; label: string }[] = [
  { value: 'DATE', label: 'Booked on' },
  { value: 'TRANSACTED_DATE', label: 'Happened on' },
  { value: 'OTHER_DATE', label: 'Another date' },
  { value: 'PAYEE', label: 'Payee' },
  { value: 'TEXT', label: "Bank's text" },
  { value: 'MEMO', label: 'Note' },
  { value: 'AMOUNT', label: 'Amount' },
  { value: 'DEBIT', label: 'Money out' },
  { value: 'CREDIT', label: 'Money in' },
  { value: 'FEE', label: 'Fee' },
  { value: 'INDICATOR', label: 'In or out' },
  { value: 'BALANCE', label: 'Balance' },
  { value: 'CURRENCY', label: 'Currency' },
  { value: 'ACCOUNT', label: 'Account' },
  { value: 'TRANSFER_ACCOUNT', label: 'The other account' },
  { value: 'CATEGORY', label: 'Category' },
  { value: 'CATEGORY_GROUP', label: 'Group of categories' },
  { value: 'TAGS', label: 'Tags' },
  { value: 'CHECK_NUMBER', label: 'Cheque number' },
  { value: 'REFERENCE', label: 'Reference' },
  { value: 'STATUS', label: 'State' },
  { value: 'IGNORE', label: 'Nothing' },
]

/** Which choice of reading an answer to a question sets. */
export function choiceFor(code: string, value: string): Record<string, unknown> {
  if (code === 'DATE_ORDER' || code === 'EXCEL_DATES') return { dateOrder: value }
  if (code === 'DECIMAL_STYLE') return { decimalStyle: value }
  if (code === 'SIGN') return { inverted: value === 'true' }
  if (code === 'DIRECTION') return { moneyOut: value }
  if (code === 'ROUNDING') return { roundToCents: value === 'true' }
  if (code === 'CURRENCY') return { currency: value }
  if (code === 'COLUMNS') return { columns: value.split(',') }
  return {}
}

/** 13 Nov to 22 Nov */
export function rangeOf(days: string[], locale: string, today: string): string {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return ''
  const inWords = (day: string) => shownDay(day, { locale, today })
  return first === last ? inWords(first) : `${inWords(first)} to ${inWords(last)}`
}
