import { absolute, amountTyped, isNegative, isZero, negated } from '../money.ts'
import { nouns } from '../words.ts'
import type { Row } from './row.ts'
import { words } from './words.ts'

/** With its sign: what went out is below zero. */
export const signed = ({ amount, direction }: Pick<Row, 'amount' | 'direction'>): string =>
  direction === 'OUT' && !isZero(amount) ? negated(amount) : amount

/** What stands small behind the payee: a note, else the bank's own words, else where it came from. */
export function besidePayee(row: Row): { text: string; isBankText: boolean } {
  if (row.notes !== '') return { text: row.notes.replaceAll('\n', ' '), isBankText: false }
  const imported = row.importedText.trim()
  if (imported !== '' && imported !== row.payee) return { text: imported, isBankText: true }
  return { text: row.source === 'MANUAL' ? words.enteredByHand : '', isBankText: false }
}

export const payeeOf = (row: Pick<Row, 'payee' | 'importedText'>): string =>
  row.payee || row.importedText || nouns.withoutPayee

/** Where a transfer went, or came from. */
export const transferWords = (direction: Row['direction'], account: string): string =>
  direction === 'OUT' ? words.transferTo(account) : words.transferFrom(account)

/** The three states a row can be put in by hand, and the fourth that a statement's reconciliation gives it. */
export type RowState = 'PENDING' | 'NEW' | 'REVIEWED'
export const stateOf = (row: Row): RowState =>
  row.status === 'PENDING' ? 'PENDING' : row.reviewed ? 'REVIEWED' : 'NEW'

/** With whether a statement agreed. */
export function stateWords(row: Row): string {
  const state = words.states[stateOf(row)]
  return row.status === 'RECONCILED' ? words.reconciled(state) : state
}

/** Texts of one line that are changed beside the transaction; each has its name in words.ts. */
export const LINES = ['checkNumber'] as const

export type Change = Partial<
  Pick<
    Row,
    | 'accountId'
    | 'amount'
    | 'categoryId'
    | 'date'
    | 'direction'
    | 'hidden'
    | 'notes'
    | 'original'
    | 'payee'
    | 'reviewed'
    | 'splits'
    | 'tags'
    | 'transactedDate'
    | 'type'
    | (typeof LINES)[number]
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

/** What people can change, in the order in which it is told. */
const FIELDS = [
  'accountId',
  'amount',
  'categoryId',
  ...LINES,
  'date',
  'hidden',
  'notes',
  'original',
  'payee',
  'reviewed',
  'splits',
  'tags',
  'status',
] as const satisfies (keyof Change)[]

interface ValueNames {
  category: (id: string) => string | undefined
  account: (id: string) => string | undefined
  day: (day: string) => string
  amount: (amount: string, currency?: string) => string
}

/** What a change sets, in words: category Groceries, note “for Theo”. */
export const changeWords = (change: Change, names: ValueNames): string =>
  FIELDS.filter((field) => field in change)
    .map((field) => fieldWords(field, change, names))
    .join(', ')

function fieldWords(field: (typeof FIELDS)[number], change: Change, names: ValueNames): string {
  const { sets, setsNone, setsAnother } = words
  switch (field) {
    case 'accountId':
      return made(names.account(`${change.accountId}`), sets.accountId, setsAnother.accountId)
    case 'amount':
      return sets.amount(
        names.amount(signed({ amount: `${change.amount}`, direction: change.direction ?? 'OUT' })),
      )
    case 'categoryId':
      return change.categoryId === null
        ? setsNone.categoryId
        : made(names.category(`${change.categoryId}`), sets.categoryId, setsAnother.categoryId)
    case 'date':
      return sets.date(names.day(`${change.date}`))
    case 'original':
      return change.original
        ? sets.original(names.amount(change.original.amount, change.original.currency))
        : setsNone.original
    case 'hidden':
      return words.setsHidden[change.hidden ? 'yes' : 'no']
    case 'reviewed':
      return words.setsReviewed[change.reviewed ? 'yes' : 'no']
    case 'splits':
      return sets.splits((change.splits ?? []).length)
    case 'tags':
      return made((change.tags ?? []).map((tag) => `#${tag}`).join(' '), sets.tags, setsNone.tags)
    case 'status':
      return words.setsStatus[change.status ?? 'CLEARED']
    default:
      return made(change[field], sets[field], setsNone[field])
  }
}

/** The words with the value; other ones where there is none. */
const made = (value: string | null | undefined, set: (value: string) => string, without: string): string =>
  value ? set(value) : without

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
  const changed = FIELDS.flatMap((field) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field]) ? [] : [[field, after[field]] as const],
  )
  return Object.fromEntries(changed) as Change
}
