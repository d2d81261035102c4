import type { Condition } from '../../ledger/rules/model.ts'

export type TestField = NonNullable<Condition['field']>
type Operator = NonNullable<Condition['operator']>
/** The operators, and BETWEEN with one end apart: that is how people think of them. */
export type Op = Operator | 'AT_LEAST' | 'AT_MOST'

type Kind = 'text' | 'amount' | 'account' | 'type' | 'number' | 'weekday' | 'month' | 'date'

interface FieldTests {
  /** As it begins a sentence: the payee contains … */
  name: string
  kind: Kind
  ops: readonly Op[]
  opWords?: Partial<Record<Op, string>>
}

const TEXT_OPS = ['CONTAINS', 'IS', 'STARTS', 'ENDS', 'ONE_OF', 'MATCHES'] as const
const PART_OPS = ['IS', 'ONE_OF', 'BETWEEN'] as const

/** What can be asked of a transaction, in the order of the list. */
export const TESTS: Record<TestField, FieldTests> = {
  payee: { name: 'the payee', kind: 'text', ops: TEXT_OPS },
  importedText: { name: 'the bank’s text', kind: 'text', ops: TEXT_OPS },
  amount: {
    name: 'the amount',
    kind: 'amount',
    ops: ['AT_LEAST', 'AT_MOST', 'BETWEEN', 'IS', 'ONE_OF'],
  },
  accountId: { name: 'the account', kind: 'account', ops: ['IS', 'ONE_OF'] },
  type: { name: 'the kind', kind: 'type', ops: ['IS', 'ONE_OF'] },
  notes: { name: 'the note', kind: 'text', ops: TEXT_OPS },
  tags: { name: 'a tag', kind: 'text', ops: TEXT_OPS },
  receiptMerchant: { name: 'the shop on the receipt', kind: 'text', ops: TEXT_OPS },
  date: {
    name: 'the date',
    kind: 'date',
    ops: ['IS', 'BEFORE', 'AFTER', 'BETWEEN', 'AT_LEAST', 'AT_MOST', 'ONE_OF'],
    opWords: { AT_LEAST: 'is on or after', AT_MOST: 'is on or before' },
  },
  dayOfMonth: { name: 'the day of the month', kind: 'number', ops: PART_OPS },
  weekday: { name: 'the weekday', kind: 'weekday', ops: PART_OPS },
  month: { name: 'the month', kind: 'month', ops: PART_OPS },
}

const OP_WORDS: Record<Op, string> = {
  CONTAINS: 'contains',
  IS: 'is',
  STARTS: 'starts with',
  ENDS: 'ends with',
  ONE_OF: 'is one of',
  MATCHES: 'matches the pattern',
  AT_LEAST: 'is at least',
  AT_MOST: 'is at most',
  BETWEEN: 'is between',
  BEFORE: 'is before',
  AFTER: 'is after',
}

export const opWords = (field: TestField, op: Op): string => TESTS[field].opWords?.[op] ?? OP_WORDS[op]

/** The list is typed, one on each line; of accounts, kinds, weekdays and months the ones meant are ticked. */
export const isTypedList = (field: TestField, op: Op): boolean =>
  op === 'ONE_OF' && ['text', 'amount', 'date', 'number'].includes(TESTS[field].kind)

export const isOpenEnd = (op: Op): op is 'AT_LEAST' | 'AT_MOST' => op === 'AT_LEAST' || op === 'AT_MOST'

export const operatorOf = (op: Op): Operator => (isOpenEnd(op) ? 'BETWEEN' : op)

export function opOf({ operator = 'IS', from, to }: Condition): Op {
  if (operator !== 'BETWEEN') return operator
  return to === undefined ? 'AT_LEAST' : from === undefined ? 'AT_MOST' : 'BETWEEN'
}

export const TYPES = [
  { value: 'EXPENSE', label: 'Spending' },
  { value: 'INCOME', label: 'Income' },
  { value: 'TRANSFER', label: 'Transfer' },
] as const

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ value: `${at + 1}`, label }),
)

export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
].map((label, at) => ({ value: `${at + 1}`, label }))

const NEGATED: Partial<Record<Op, string>> = {
  CONTAINS: 'does not contain',
  STARTS: 'does not start with',
  ENDS: 'does not end with',
  ONE_OF: 'is none of',
  MATCHES: 'does not match the pattern',
}

/** The opposite. Of tags it is that none of them passes. */
export function notOpWords(field: TestField, op: Op): string {
  const words = opWords(field, op)
  if (field === 'tags') return `${words}, of none of them`
  return NEGATED[op] ?? words.replace(/^is/, 'is not')
}
