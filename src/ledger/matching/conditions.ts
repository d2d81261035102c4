import type { Money } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import { fold } from '../categories/names.ts'
import { isDay, MOST } from './dates.ts'
import type { MemoisedMovement } from './memoised-movement.ts'
import { compilePattern, moreSelective, type Pattern } from './pattern.ts'
import { PatternFlaw } from './pattern-syntax.ts'
import type { BetweenValues, RuleCondition, TextField, TextTest, ValueTest } from './rule.ts'

/** What a movement must have for a condition to hold: one of the texts in the field, the sizes or the accounts. */
export type Prerequisite = { field: TextField; texts: string[] } | { sizes: Money[] } | { accounts: string[] }

export interface Test {
  holds: (seen: MemoisedMovement) => boolean
  /** The whole condition can only hold if one of these needs is met; undefined if unknown. */
  needs: Prerequisite[] | undefined
}

const MAX_NESTING = 8
const MAX_VALUES = 500
const MAX_TEXT = 500

type Leaf = Extract<RuleCondition, { field: string }>

/** Compiles a condition. `path` names it in the Problem that a condition without sense is refused with. */
export function compileCondition(condition: RuleCondition, path: string, depth = 0): Test {
  if (depth > MAX_NESTING) throw invalid(path, { kind: 'CONDITIONS_TOO_DEEP' })
  if ('not' in condition) {
    const { holds } = compileCondition(condition.not, `${path}.not`, depth + 1)
    return { holds: (seen) => !holds(seen), needs: undefined }
  }
  if ('field' in condition) return compileLeaf(condition, path)
  const name = 'all' in condition ? 'all' : 'any'
  const parts = 'all' in condition ? condition.all : condition.any
  if (parts.length === 0) throw invalid(`${path}.${name}`, { kind: 'CONDITION_NEEDED' })
  const tests = parts.map((part, index) => compileCondition(part, `${path}.${name}.${index}`, depth + 1))
  return name === 'all' ? allOf(tests) : anyOf(tests)
}

function allOf(tests: Test[]): Test {
  return {
    holds: (seen) => {
      for (const test of tests) if (!test.holds(seen)) return false
      return true
    },
    needs: tests.map(({ needs }) => needs).reduce(narrower, undefined),
  }
}

function anyOf(tests: Test[]): Test {
  const needs = tests.flatMap((test) => test.needs ?? [])
  return {
    holds: (seen) => {
      for (const test of tests) if (test.holds(seen)) return true
      return false
    },
    needs: tests.every((test) => test.needs) ? needs : undefined,
  }
}

/** The more selective of two lists of needs: amounts, then texts, long ones first, then accounts. */
function narrower(
  one: Prerequisite[] | undefined,
  other: Prerequisite[] | undefined,
): Prerequisite[] | undefined {
  if (!one || !other) return one ?? other
  const [breadth, otherBreadth] = [breadthOf(one), breadthOf(other)]
  if (breadth !== otherBreadth || breadth !== TEXTS) return breadth <= otherBreadth ? one : other
  const texts = textsOf(one)
  return moreSelective(texts, textsOf(other)) === texts ? one : other
}

const [SIZES, TEXTS, ACCOUNTS] = [0, 1, 2]

/** That of the need which most movements meet. */
const breadthOf = (needs: Prerequisite[]): number =>
  Math.max(...needs.map((need) => ('accounts' in need ? ACCOUNTS : 'texts' in need ? TEXTS : SIZES)))

const textsOf = (needs: Prerequisite[]): string[] =>
  needs.flatMap((need) => ('texts' in need ? need.texts : []))

function compileLeaf(leaf: Leaf, path: string): Test {
  switch (leaf.field) {
    case 'payee':
    case 'importedText':
    case 'receiptMerchant':
    case 'notes': {
      const { field } = leaf
      const { passes, texts } = textTest(leaf, path)
      return { holds: (seen) => passes(seen.text(field)), needs: texts && [{ field, texts }] }
    }
    case 'tags': {
      const { passes } = textTest(leaf, path)
      return { holds: (seen) => seen.tags().some(passes), needs: undefined }
    }
    case 'amount':
      return amountTest(leaf, path)
    case 'accountId': {
      const has = among(leaf, path)
      return { holds: ({ movement }) => has(movement.accountId), needs: [{ accounts: valuesOf(leaf) }] }
    }
    case 'type': {
      const has = among(leaf, path)
      return { holds: ({ movement }) => has(movement.type), needs: undefined }
    }
    case 'date':
      return dateTest(leaf, path)
    default:
      return datePartTest(leaf, path)
  }
}

interface Text {
  passes: (folded: string) => boolean
  /** Every text that passes contains one of these. */
  texts: string[] | undefined
}

function textTest(test: TextTest, path: string): Text {
  if (test.operator === 'MATCHES') {
    if (test.value === '') throw invalid(`${path}.value`, { kind: 'TEXT_NEEDED' })
    const { isIn, needs } = patternAt(test.value, path)
    return { passes: isIn, texts: needs }
  }
  if (test.operator === 'ONE_OF') {
    const values = new Set(listed(test.values, path).map((value) => folded(value, path)))
    return { passes: (text) => values.has(text), texts: values.has('') ? undefined : [...values] }
  }
  const value = folded(test.value, path)
  // A transaction without notes is one whose notes are ''; every text contains ''.
  if (value === '' && test.operator !== 'IS') throw invalid(`${path}.value`, { kind: 'TEXT_NEEDED' })
  const texts = value === '' ? undefined : [value]
  switch (test.operator) {
    case 'IS':
      return { passes: (text) => text === value, texts }
    case 'CONTAINS':
      return { passes: (text) => text.includes(value), texts }
    case 'STARTS':
      return { passes: (text) => text.startsWith(value), texts }
    case 'ENDS':
      return { passes: (text) => text.endsWith(value), texts }
  }
}

function folded(text: string, path: string): string {
  if (text.length > MAX_TEXT) throw invalid(path, { kind: 'TEXT_TOO_LONG', most: MAX_TEXT })
  return fold(text.trim())
}

function patternAt(source: string, path: string): Pattern {
  try {
    return compilePattern(source)
  } catch (flaw) {
    if (!(flaw instanceof PatternFlaw)) throw flaw
    throw invalid(`${path}.value`, flaw.reason)
  }
}

function listed<T>(values: T[], path: string): T[] {
  if (values.length === 0 || values.length > MAX_VALUES)
    throw invalid(`${path}.values`, { kind: 'VALUES_NEEDED', most: MAX_VALUES })
  return values
}

const valuesOf = <T>(test: ValueTest<T>): T[] => (test.operator === 'IS' ? [test.value] : test.values)

function among<T>(test: ValueTest<T>, path: string): (value: T) => boolean {
  if (test.operator === 'IS') return (value) => value === test.value
  const values = new Set(listed(test.values, path))
  return (value) => values.has(value)
}

function within<T extends bigint | string>(
  { from, to }: BetweenValues<T>,
  path: string,
): (value: T) => boolean {
  if (from === undefined && to === undefined) throw invalid(path, { kind: 'END_NEEDED' })
  if (from !== undefined && to !== undefined && from > to)
    throw invalid(`${path}.from`, { kind: 'SMALLER_END_FIRST' })
  return (value) => (from === undefined || value >= from) && (to === undefined || value <= to)
}

function amountTest(leaf: Extract<Leaf, { field: 'amount' }>, path: string): Test {
  const ends = leaf.operator === 'BETWEEN' ? [leaf.from ?? 0n, leaf.to ?? 0n] : valuesOf(leaf)
  if (ends.some((amount) => amount < 0n)) throw invalid(path, { kind: 'AMOUNT_WITHOUT_SIGN' })
  const passes = leaf.operator === 'BETWEEN' ? within(leaf, path) : among(leaf, path)
  const { direction } = leaf
  return {
    holds: (seen) => {
      const { amount } = seen.movement
      if (direction && (direction === 'OUT' ? amount >= 0n : amount <= 0n)) return false
      return passes(seen.size())
    },
    needs: leaf.operator === 'BETWEEN' ? undefined : [{ sizes: valuesOf(leaf) }],
  }
}

function dateTest(leaf: Extract<Leaf, { field: 'date' }>, path: string): Test {
  const ends =
    leaf.operator === 'BETWEEN' ? [leaf.from, leaf.to] : 'values' in leaf ? leaf.values : [leaf.value]
  for (const end of ends) {
    if (end !== undefined && !isDay(end)) throw invalid(path, { kind: 'DATE_FORM' })
  }
  switch (leaf.operator) {
    case 'BEFORE':
      return { holds: ({ movement }) => movement.date < leaf.value, needs: undefined }
    case 'AFTER':
      return { holds: ({ movement }) => movement.date > leaf.value, needs: undefined }
    case 'BETWEEN': {
      const passes = within(leaf, path)
      return { holds: ({ movement }) => passes(movement.date), needs: undefined }
    }
    default: {
      const has = among(leaf, path)
      return { holds: ({ movement }) => has(movement.date), needs: undefined }
    }
  }
}

function datePartTest(
  leaf: Extract<Leaf, { field: 'dayOfMonth' | 'weekday' | 'month' }>,
  path: string,
): Test {
  const { field } = leaf
  const most = MOST[field]
  const ends = leaf.operator === 'BETWEEN' ? [leaf.from, leaf.to] : valuesOf(leaf)
  if (ends.some((end) => !Number.isInteger(end) || end < 1 || end > most))
    throw invalid(path, { kind: 'WHOLE_NUMBERS_NEEDED', most })
  const passes = leaf.operator === 'BETWEEN' ? goingRound(leaf) : among(leaf, path)
  return { holds: (seen) => passes(seen.datePart(field)), needs: undefined }
}

function goingRound({ from, to }: Required<BetweenValues<number>>): (value: number) => boolean {
  if (from <= to) return (value) => value >= from && value <= to
  return (value) => value >= from || value <= to
}
