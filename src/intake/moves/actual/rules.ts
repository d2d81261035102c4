import { entryOf } from '../../../core/json.ts'
import { formatMoney } from '../../../core/money.ts'
import { Problem } from '../../../core/problem.ts'
import { parseDay, shiftDay } from '../../../core/time.ts'
import { compileRule } from '../../../ledger/matching/matching.ts'
import type { RuleStage } from '../../../ledger/matching/rule.ts'
import { definitionOf } from '../../../ledger/rules/definitions.ts'
import type { Action, Condition } from '../../../ledger/rules/model.ts'
import { MAX_RULES, refuseMore } from '../move-limits.ts'
import type { SourceRule } from '../source-ledger.ts'
import { type ActualBook, centsOf } from './book.ts'
import { type Cell, isTrue, textOf } from './database.ts'
import { isLoose, type Loose, looseList } from './json.ts'

const EXAMPLES = 20

/** Rules that ours can say the same; the others are listed in words. Those of schedules are the schedules' own. */
export function rulesOf(book: ActualBook, ofSchedules: ReadonlySet<string>): SourceRule[] {
  const rules: SourceRule[] = []
  const unreported: string[] = []
  let count = 0
  const columns = ['id', 'stage', 'conditions', 'actions', 'conditions_op', 'tombstone']
  for (const [id, stage, conditions, actions, operator, tombstone] of book.db.rows('rules', columns)) {
    if (isTrue(tombstone) || ofSchedules.has(textOf(id))) continue
    refuseMore(count++, MAX_RULES, 'rules')
    const written = { conditions: looseList(textOf(conditions)), actions: looseList(textOf(actions)) }
    const rule = translated(book, {
      ...written,
      id: textOf(id),
      isAny: operator === 'or',
      stage: stageOf(stage),
    })
    if (rule) rules.push(rule)
    else unreported.push(inWords(book, written))
  }
  if (unreported.length > 0)
    book.leftOut.push({
      kind: 'rules',
      count: unreported.length,
      reason: { kind: 'NO_RULE_HERE' },
      examples: unreported.slice(0, EXAMPLES).map((text) => ({ kind: 'TEXT', text })),
    })
  return rules
}

const stageOf = (stage: Cell | undefined): RuleStage =>
  stage === 'pre' || stage === 'cleanup' ? 'PRE' : stage === 'post' ? 'POST' : 'DEFAULT'

interface WrittenRule {
  id: string
  conditions: Loose[] | undefined
  actions: Loose[] | undefined
  isAny: boolean
  stage: RuleStage
}

function translated(
  book: ActualBook,
  { id, conditions, actions, isAny, stage }: WrittenRule,
): SourceRule | undefined {
  const tests = conditions?.map((one) => conditionOf(book, one)) ?? []
  const allActions = actions?.map((one) => actionOf(book, one)) ?? []
  if (tests.length === 0 || allActions.length === 0 || tests.length > 100) return undefined
  if (!tests.every((one) => one !== undefined) || !allActions.every((one) => one !== undefined))
    return undefined
  const [first] = tests
  const condition = tests.length === 1 && first ? first : isAny ? { any: tests } : { all: tests }
  const name = inWords(book, { conditions, actions }).slice(0, 100)
  return makesSense(condition, allActions) ? { id, name, stage, condition, actions: allActions } : undefined
}

/** Asked here, so that no rule is found to be none when the household has said that it moves in. */
function makesSense(condition: Condition, actions: Action[]): boolean {
  try {
    compileRule(definitionOf({ condition, actions }), '')
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

const FIELDS: Record<string, string> = {
  description: 'payee',
  payee: 'payee',
  imported_description: 'importedText',
  imported_payee: 'importedText',
  notes: 'notes',
  acct: 'accountId',
  account: 'accountId',
  amount: 'amount',
  date: 'date',
}

function conditionOf(book: ActualBook, { field, op, value, options }: Loose): Condition | undefined {
  const ours = entryOf(FIELDS, String(field))
  if (ours === 'payee' && field !== 'payee_name') return payeeTest(book, String(op), value)
  if (ours === 'importedText' || ours === 'notes') return textTest(ours, String(op), value)
  if (ours === 'accountId') return accountTest(book, String(op), value)
  if (ours === 'amount') return amountTest(String(op), value, isLoose(options) ? options : {})
  return ours === 'date' ? dateTest(String(op), value) : undefined
}

const OPPOSITES: Record<string, string> = { isNot: 'is', doesNotContain: 'contains', notOneOf: 'oneOf' }

function textTest(
  field: 'payee' | 'importedText' | 'notes',
  op: string,
  value: unknown,
): Condition | undefined {
  const plain = entryOf(OPPOSITES, op)
  if (plain) {
    const test = textTest(field, plain, value)
    return test && { not: test }
  }
  if (op === 'oneOf')
    return Array.isArray(value) && isTexts(value) ? { field, operator: 'ONE_OF', values: value } : undefined
  const operator =
    op === 'is' ? 'IS' : op === 'contains' ? 'CONTAINS' : op === 'matches' ? 'MATCHES' : undefined
  return operator && isTexts([value]) ? { field, operator, value: String(value) } : undefined
}

const isTexts = (values: unknown[]): values is string[] =>
  values.length > 0 && values.every((one) => typeof one === 'string' && one.length > 0 && one.length <= 500)

/** Actual names payees by id; the other account of a transfer is none that rules here look at. */
function payeeTest(book: ActualBook, op: string, value: unknown): Condition | undefined {
  const nameOf = (id: unknown) => {
    const payee = book.payees.get(String(id))
    return payee?.transferAccount === undefined ? payee?.name : undefined
  }
  if (op === 'contains' || op === 'doesNotContain' || op === 'matches') return textTest('payee', op, value)
  const names = Array.isArray(value) ? value.map(nameOf) : nameOf(value)
  return textTest('payee', op, names)
}

function accountTest({ accountAt }: ActualBook, op: string, value: unknown): Condition | undefined {
  const plain = entryOf(OPPOSITES, op) ?? op
  const values = Array.isArray(value) ? value.map(String) : [String(value)]
  if (
    (plain !== 'is' && plain !== 'oneOf') ||
    values.length === 0 ||
    !values.every((id) => accountAt.has(id))
  )
    return undefined
  const test: Condition = { field: 'accountId', operator: 'ONE_OF', values }
  return plain === op ? test : { not: test }
}

/** Signed in Actual, unless it says inflow or outflow; here a size and a way. */
function amountTest(op: string, value: unknown, { inflow, outflow }: Loose): Condition | undefined {
  const range = isLoose(value) ? [value.num1, value.num2] : [value]
  const cents = range.map((one) => (typeof one === 'number' && Number.isSafeInteger(one) ? one : undefined))
  if (!cents.every((one) => one !== undefined)) return undefined
  const [a = 0, b = a] = cents
  const said = inflow === true ? 1 : outflow === true ? -1 : 0
  const sign = said || (a < 0 || b < 0 ? -1 : a > 0 || b > 0 ? 1 : op.startsWith('l') ? -1 : 1)
  if (said === 0 && (a * sign < 0 || b * sign < 0)) return undefined
  const between = bounds(op, said === 0 ? sign : 1, [Math.abs(a), Math.abs(b)])
  return between && { field: 'amount', direction: sign < 0 ? 'OUT' : 'IN', ...between }
}

/** Of an amount that goes out, "less than" is a larger size. */
function bounds(op: string, sign: number, [a, b]: [number, number]): Condition | undefined {
  const text = (cents: number) => formatMoney(centsOf(cents) ?? 0n)
  if (op === 'is') return { operator: 'IS', value: text(a) }
  if (op === 'isbetween') return { operator: 'BETWEEN', from: text(Math.min(a, b)), to: text(Math.max(a, b)) }
  if (op === (sign > 0 ? 'gt' : 'lt')) return { operator: 'BETWEEN', from: text(a + 1) }
  if (op === (sign > 0 ? 'gte' : 'lte')) return { operator: 'BETWEEN', from: text(a) }
  return undefined
}

function dateTest(op: string, value: unknown): Condition | undefined {
  const day = typeof value === 'string' ? parseDay(value) : undefined
  if (!day) return undefined
  if (op === 'is') return { field: 'date', operator: 'IS', value: day }
  if (op === 'gt') return { field: 'date', operator: 'AFTER', value: day }
  if (op === 'gte') return { field: 'date', operator: 'AFTER', value: shiftDay(day, -1) }
  if (op === 'lt') return { field: 'date', operator: 'BEFORE', value: day }
  return op === 'lte' ? { field: 'date', operator: 'BEFORE', value: shiftDay(day, 1) } : undefined
}

function actionOf(
  { payees, categories, categoryAt }: ActualBook,
  { op, field, value, options }: Loose,
): Action | undefined {
  const isPlain = !isLoose(options) || !(options.splitIndex || options.template || options.formula)
  if (op !== 'set' || !isPlain) return undefined
  if (field === 'notes') return isTexts([value]) ? { kind: 'SET_NOTES', notes: String(value) } : undefined
  if (field === 'description' || field === 'payee') {
    const payee = payees.get(String(value))
    return payee?.name && payee.transferAccount === undefined
      ? { kind: 'SET_PAYEE', payee: payee.name }
      : undefined
  }
  const category = categories[categoryAt.get(String(value)) ?? -1]
  return field === 'category' && category ? { kind: 'SET_CATEGORY', categoryId: category.id } : undefined
}

/** "payee is Hydro and … → category Power". */
function inWords(
  book: ActualBook,
  { conditions, actions }: Pick<WrittenRule, 'conditions' | 'actions'>,
): string {
  const named = (value: unknown) => {
    const id = String(value)
    const category = book.categories[book.categoryAt.get(id) ?? -1]
    const account = book.accounts[book.accountAt.get(id) ?? -1]
    return book.payees.get(id)?.name || category?.name || account?.name || (isLoose(value) ? '…' : id)
  }
  const of = ({ field, op, value }: Loose) =>
    [
      entryOf(FIELDS, String(field))?.replace('Id', '') ?? field,
      op,
      Array.isArray(value) ? value.map(named).join(', ') : named(value),
    ]
      .filter((word) => word !== undefined && word !== null)
      .join(' ')
  const text = `${(conditions ?? []).map(of).join('; ')} → ${(actions ?? []).map(of).join('; ')}`
  return [...text.replace(/\p{Cc}/gu, ' ')].slice(0, 200).join('')
}
