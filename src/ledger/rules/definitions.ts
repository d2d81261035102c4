import { formatMoney, type Money, parseMoney } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import type * as matching from '../matching/rule.ts'
import { line, lines, tagsOf } from '../transactions/text-fields.ts'
import type * as wire from './model.ts'

/** What a rule is about, on the wire and as it is stored: money as text. */
export interface Written {
  condition: wire.Condition
  actions: wire.Action[]
}

/** The same as matching works with it. */
export type Definition = Pick<matching.MatchingRule, 'condition' | 'actions'>

/** Reads a rule that has passed its schema; `place` is its path in field errors. */
export const definitionOf = ({ condition, actions }: Written, place = ''): Definition => ({
  condition: conditionOf(condition, `${place}condition`),
  actions: actions.map((action, at) => actionOf(action, `${place}actions.${at}`)),
})

/** The stored form: only meaningful fields, in a fixed order. */
export const textOf = (part: unknown): string =>
  JSON.stringify(part, (_, value) => (typeof value === 'bigint' ? formatMoney(value) : value))

const FORMS = ['all', 'any', 'not', 'field'] as const

function conditionOf(condition: wire.Condition, path: string): matching.RuleCondition {
  if (FORMS.filter((form) => condition[form] !== undefined).length !== 1)
    throw invalid(path, { kind: 'EXACTLY_ONE_OF', names: FORMS })
  const each = (name: 'all' | 'any', parts: wire.Condition[]) =>
    parts.map((part, at) => conditionOf(part, `${path}.${name}.${at}`))
  if (condition.all) return { all: each('all', condition.all) }
  if (condition.any) return { any: each('any', condition.any) }
  if (condition.not) return { not: conditionOf(condition.not, `${path}.not`) }
  return fieldCondition(condition, path)
}

function fieldCondition(condition: wire.Condition, path: string): matching.RuleCondition {
  const { field, direction } = condition
  switch (field) {
    case 'payee':
    case 'importedText':
    case 'notes':
    case 'receiptMerchant':
    case 'tags':
      return { field, ...textTest(condition, path) }
    case 'amount': {
      const test = isBetween(condition)
        ? between(condition, path, amount)
        : valueTest(condition, path, amount, 'BETWEEN')
      return { field, ...(direction && { direction }), ...test }
    }
    case 'accountId':
      return { field, ...valueTest(condition, path, text) }
    case 'type':
      return { field, ...valueTest(condition, path, movementType) }
    case 'date':
      return { field, ...dateTest(condition, path) }
    case 'dayOfMonth':
    case 'weekday':
    case 'month': {
      if (!isBetween(condition)) return { field, ...valueTest(condition, path, number, 'BETWEEN') }
      const from = number(condition.from, `${path}.from`)
      return { field, operator: 'BETWEEN', from, to: number(condition.to, `${path}.to`) }
    }
    default:
      throw invalid(`${path}.field`, { kind: 'REQUIRED' })
  }
}

type Read<T> = (value: string | number | undefined, path: string) => T

const isBetween = ({ operator }: wire.Condition): boolean => operator === 'BETWEEN'

function textTest(condition: wire.Condition, path: string): matching.TextTest {
  const { operator } = condition
  if (operator === 'ONE_OF') return { operator, values: listed(condition, path, text) }
  if (
    operator === 'IS' ||
    operator === 'CONTAINS' ||
    operator === 'STARTS' ||
    operator === 'ENDS' ||
    operator === 'MATCHES'
  )
    return { operator, value: text(condition.value, `${path}.value`) }
  throw invalid(`${path}.operator`, {
    kind: 'MUST_BE_ONE_OF',
    names: ['IS', 'ONE_OF', 'CONTAINS', 'STARTS', 'ENDS', 'MATCHES'],
  })
}

function valueTest<T>(
  condition: wire.Condition,
  path: string,
  read: Read<T>,
  ...others: string[]
): matching.ValueTest<T> {
  const { operator } = condition
  if (operator === 'ONE_OF') return { operator, values: listed(condition, path, read) }
  if (operator === 'IS') return { operator, value: read(condition.value, `${path}.value`) }
  throw invalid(`${path}.operator`, { kind: 'MUST_BE_ONE_OF', names: ['IS', 'ONE_OF', ...others] })
}

function dateTest(
  condition: wire.Condition,
  path: string,
): matching.ValueTest<Day> | matching.BetweenValues<Day> | { operator: 'BEFORE' | 'AFTER'; value: Day } {
  const { operator } = condition
  if (operator === 'BEFORE' || operator === 'AFTER')
    return { operator, value: day(condition.value, `${path}.value`) }
  if (isBetween(condition)) return between(condition, path, day)
  return valueTest(condition, path, day, 'BETWEEN', 'BEFORE', 'AFTER')
}

function between<T>({ from, to }: wire.Condition, path: string, read: Read<T>): matching.BetweenValues<T> {
  return {
    operator: 'BETWEEN',
    ...(from !== undefined && { from: read(from, `${path}.from`) }),
    ...(to !== undefined && { to: read(to, `${path}.to`) }),
  }
}

function listed<T>({ values }: wire.Condition, path: string, read: Read<T>): T[] {
  if (!values) throw invalid(`${path}.values`, { kind: 'REQUIRED' })
  return values.map((value, at) => read(value, `${path}.values.${at}`))
}

function text(value: string | number | undefined, path: string): string {
  if (typeof value !== 'string')
    throw invalid(path, { kind: value === undefined ? 'REQUIRED' : 'MUST_BE_TEXT' })
  return value
}

function number(value: string | number | undefined, path: string): number {
  if (typeof value !== 'number')
    throw invalid(path, { kind: value === undefined ? 'REQUIRED' : 'MUST_BE_WHOLE' })
  return value
}

function amount(value: string | number | undefined, path: string): Money {
  const parsed = parseMoney(text(value, path))
  if (parsed === undefined) throw invalid(path, { kind: 'NOT_MONEY' })
  return parsed
}

/** Whether the calendar has it is asked by matching. */
const day: Read<Day> = (value, path) => text(value, path) as Day

function movementType(value: string | number | undefined, path: string): matching.MovementType {
  if (value === 'EXPENSE' || value === 'INCOME' || value === 'TRANSFER') return value
  throw invalid(path, { kind: 'MUST_BE_ONE_OF', names: ['EXPENSE', 'INCOME', 'TRANSFER'] })
}

/** Words are kept as an entry by hand keeps them. */
function actionOf(action: wire.Action, path: string): matching.RuleAction {
  const given = <T>(name: keyof wire.Action, value: T | undefined): T => {
    if (value === undefined) throw invalid(`${path}.${name}`, { kind: 'REQUIRED' })
    return value
  }
  const { kind, categoryId, payee, tags, notes, type, reviewed, hidden, parts } = action
  switch (kind) {
    case 'SET_CATEGORY':
      return { kind, categoryId: given('categoryId', categoryId) }
    case 'SET_PAYEE':
      return { kind, payee: line(given('payee', payee)) }
    case 'ADD_TAGS':
    case 'REMOVE_TAGS':
      return { kind, tags: tagsOf(given('tags', tags)) }
    case 'SET_NOTES':
      return { kind, notes: lines(given('notes', notes)) }
    case 'SET_TYPE':
      return { kind, type: given('type', type) }
    case 'SET_REVIEWED':
      return { kind, reviewed: given('reviewed', reviewed) }
    case 'SET_HIDDEN':
      return { kind, hidden: given('hidden', hidden) }
    case 'SPLIT':
      return { kind, parts: given('parts', parts).map((part, at) => partOf(part, `${path}.parts.${at}`)) }
  }
}

type WirePart = NonNullable<wire.Action['parts']>[number]

function partOf(part: WirePart, path: string): matching.SplitPart {
  const { categoryId = null, notes, amount: size, basisPoints, remainder } = part
  if ([size, basisPoints, remainder].filter((share) => share !== undefined).length !== 1)
    throw invalid(path, { kind: 'PART_ONE_OF' })
  const named = { categoryId, ...(notes && { notes: lines(notes) }) }
  if (size !== undefined) return { ...named, amount: amount(size, `${path}.amount`) }
  return basisPoints === undefined ? { ...named, remainder: true } : { ...named, basisPoints }
}
