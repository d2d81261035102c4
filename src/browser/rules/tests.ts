import type { RuleCondition as Condition } from '../session/api-types.ts'
import { words as sentence } from './sentence-words.ts'
import { words } from './words.ts'

export type TestField = NonNullable<Condition['field']>
type Operator = NonNullable<Condition['operator']>
/** The operators, and BETWEEN with one end apart: that is how people think of them. */
export type Op = Operator | 'AT_LEAST' | 'AT_MOST'

type Kind = 'text' | 'amount' | 'account' | 'type' | 'number' | 'weekday' | 'month' | 'date'

interface FieldTests {
  kind: Kind
  ops: readonly Op[]
}

const TEXT_OPS = ['CONTAINS', 'IS', 'STARTS', 'ENDS', 'ONE_OF', 'MATCHES'] as const
const PART_OPS = ['IS', 'ONE_OF', 'BETWEEN'] as const

/** What can be asked of a transaction, in the order of the list. */
export const TESTS: Record<TestField, FieldTests> = {
  payee: { kind: 'text', ops: TEXT_OPS },
  importedText: { kind: 'text', ops: TEXT_OPS },
  amount: { kind: 'amount', ops: ['AT_LEAST', 'AT_MOST', 'BETWEEN', 'IS', 'ONE_OF'] },
  accountId: { kind: 'account', ops: ['IS', 'ONE_OF'] },
  type: { kind: 'type', ops: ['IS', 'ONE_OF'] },
  notes: { kind: 'text', ops: TEXT_OPS },
  tags: { kind: 'text', ops: TEXT_OPS },
  receiptMerchant: { kind: 'text', ops: TEXT_OPS },
  date: { kind: 'date', ops: ['IS', 'BEFORE', 'AFTER', 'BETWEEN', 'AT_LEAST', 'AT_MOST', 'ONE_OF'] },
  dayOfMonth: { kind: 'number', ops: PART_OPS },
  weekday: { kind: 'weekday', ops: PART_OPS },
  month: { kind: 'month', ops: PART_OPS },
}

type Named = Partial<Record<Op, string>>

/** A comparison as it stands in the list, and before a box. */
export function opWords(field: TestField, op: Op): string {
  const ofDates: Named = TESTS[field].kind === 'date' ? sentence.dateOps : {}
  return ofDates[op] ?? sentence.ops[op]
}

/** The opposite. Of tags it is that none of them passes. */
export function notOpWords(field: TestField, op: Op): string {
  const ofTags: Named = field === 'tags' ? sentence.notTagOps : {}
  const ofDates: Named = TESTS[field].kind === 'date' ? sentence.notDateOps : {}
  return ofTags[op] ?? ofDates[op] ?? sentence.notOps[op]
}

/** The list is typed, one on each line; of accounts, kinds, weekdays and months the ones meant are ticked. */
export const isTypedList = (field: TestField, op: Op): boolean =>
  op === 'ONE_OF' && ['text', 'amount', 'date', 'number'].includes(TESTS[field].kind)

export const isOpenEnd = (op: Op): op is 'AT_LEAST' | 'AT_MOST' => op === 'AT_LEAST' || op === 'AT_MOST'

export const operatorOf = (op: Op): Operator => (isOpenEnd(op) ? 'BETWEEN' : op)

export function opOf({ operator = 'IS', from, to }: Condition): Op {
  if (operator !== 'BETWEEN') return operator
  return to === undefined ? 'AT_LEAST' : from === undefined ? 'AT_MOST' : 'BETWEEN'
}

const TYPES = ['EXPENSE', 'INCOME', 'TRANSFER'] as const

export const typeOptions = () => TYPES.map((value) => ({ value, label: words.types[value] }))
export const weekdayOptions = () => numbered(sentence.weekdays)
export const monthOptions = () => numbered(sentence.months)

const numbered = (labels: readonly string[]) => labels.map((label, at) => ({ value: `${at + 1}`, label }))
