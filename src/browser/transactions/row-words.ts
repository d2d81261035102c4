import { absolute, amountTyped, isNegative, isZero, negated } from '../money.ts'
import type { Row } from './row.ts'

/** With its sign: what went out is below zero. */
export const signed = ({ amount, direction }: Pick<Row, 'amount' | 'direction'>): string =>
  direction === 'OUT' && !isZero(amount) ? negated(amount) : amount

/** What stands small behind the payee: a note, else the bank's own words, else where it came from. */
export function besidePayee(row: Row): { text: string; isBankText: boolean } {
  if (row.notes !== '') return { text: row.notes.replaceAll('\n', ' '), isBankText: false }
  const imported = row.importedText.trim()
  if (imported !== '' && imported !== row.payee) return { text: imported, isBankText: true }
  return { text: row.source === 'MANUAL' ? 'entered by hand' : '', isBankText: false }
}

export const payeeOf = (row: Pick<Row, 'payee' | 'importedText'>): string =>
  row.payee || row.importedText || 'Without a payee'

/** The three states a row can be put in by hand, and the fourth that a statement's reconciliation gives it. */
export type RowState = 'PENDING' | 'NEW' | 'REVIEWED'
export const stateOf = (row: Row): RowState =>
  row.status === 'PENDING' ? 'PENDING' : row.reviewed ? 'REVIEWED' : 'NEW'
export const STATE_WORDS: Record<RowState, string> = {
  PENDING: 'Pending',
  NEW: 'To look at',
  REVIEWED: 'Reviewed',
}

export type Change = Partial<
  Pick<
    Row,
    | 'accountId'
    | 'amount'
    | 'categoryId'
    | 'checkNumber'
    | 'date'
    | 'direction'
    | 'hidden'
    | 'notes'
    | 'payee'
    | 'reviewed'
    | 'splits'
    | 'tags'
    | 'transactedDate'
    | 'type'
  >
> & { status?: 'PENDING' | 'CLEARED' }

export function changeToState(row: Row, state: RowState): Change {
  const status = row.status === 'RECONCILED' ? {} : { status: state === 'PENDING' ? 'PENDING' : 'CLEARED' }
  return { ...status, reviewed: state === 'REVIEWED' } as Change
}

/**
 * A typed amount: with a sign it says which way the money went, without one it goes on as it did. A transfer keeps
 * being one. Undefined where it is no amount.
 */
export function changeToAmount(row: Row, typed: string, locale: string): Change | undefined {
  const isSigned = /^\s*[-+\u2212]/.test(typed)
  const value = amountTyped(typed, locale)
  if (value === undefined || isZero(value)) return undefined
  const direction = isSigned ? (isNegative(value) ? 'OUT' : 'IN') : row.direction
  const change: Change = { amount: absolute(value) }
  if (direction === row.direction) return change
  const type = row.type === 'TRANSFER' ? 'TRANSFER' : direction === 'IN' ? 'INCOME' : 'EXPENSE'
  return { ...change, direction, type }
}

const FIELD_WORDS: [field: keyof Change, word: string][] = [
  ['accountId', 'account'],
  ['amount', 'amount'],
  ['categoryId', 'category'],
  ['checkNumber', 'cheque number'],
  ['date', 'date'],
  ['hidden', 'hidden'],
  ['notes', 'note'],
  ['payee', 'payee'],
  ['reviewed', 'reviewed'],
  ['splits', 'parts'],
  ['tags', 'tags'],
  ['status', 'state'],
]

interface ValueNames {
  category: (id: string) => string | undefined
  account: (id: string) => string | undefined
  day: (day: string) => string
  amount: (amount: string) => string
}

/** What a change sets, in words: category Groceries, note “for Theo”. */
export function changeWords(change: Change, names: ValueNames): string {
  const value = (field: keyof Change): string => {
    const set = change[field]
    if (field === 'categoryId') return set === null ? 'none' : (names.category(`${set}`) ?? 'another one')
    if (field === 'accountId') return names.account(`${set}`) ?? 'another one'
    if (field === 'date') return names.day(`${set}`)
    if (field === 'amount')
      return names.amount(signed({ amount: `${set}`, direction: change.direction ?? 'OUT' }))
    if (field === 'splits') return `${(change.splits ?? []).length}`
    if (field === 'tags') return (change.tags ?? []).map((tag) => `#${tag}`).join(' ') || 'none'
    if (field === 'reviewed' || field === 'hidden') return set ? 'yes' : 'no'
    if (field === 'status') return `${set}`.toLowerCase()
    return set ? `“${set}”` : 'none'
  }
  return FIELD_WORDS.filter(([field]) => field in change)
    .map(([field, word]) => `${word} ${value(field)}`)
    .join(', ')
}

/** What else changes with a field: the parts take the category's place, the way the kind's, and the other way round. */
const TOGETHER: (keyof Change)[][] = [
  ['splits', 'categoryId'],
  ['type', 'direction'],
]

/** The fields of a row that a change would replace, as they are. */
export function valuesBefore(row: Row, change: Change): Change {
  const fields = new Set(Object.keys(change) as (keyof Change)[])
  for (const together of TOGETHER)
    if (together.some((field) => fields.has(field))) for (const field of together) fields.add(field)
  const isSplit = row.splits.length > 0
  // A split has its categories on its parts.
  return Object.fromEntries(
    [...fields].filter((field) => field !== 'categoryId' || !isSplit).map((field) => [field, row[field]]),
  ) as Change
}

/** What of a row differs from another reading of it, of what people can change. */
export function differences(before: Row, after: Row): Change {
  const changed = FIELD_WORDS.flatMap(([field]) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field]) ? [] : [[field, after[field]] as const],
  )
  return Object.fromEntries(changed) as Change
}
