import { numberText } from '../language.ts'
import type { RuleAction as Action, RuleCondition as Condition, Rule } from '../session/api-types.ts'
import { isOpenEnd, isTypedList, type Op, opOf, TESTS, type TestField } from './tests.ts'

/** One test of a transaction, as it is being written: every box keeps what is in it, whichever of them count. */
export interface Test {
  id: string
  isNot: boolean
  field: TestField
  op: Op
  /** What is in its one box: a text, an amount, a day, a number; or a list, one on each line. */
  value: string
  /** Those ticked. */
  values: string[]
  from: string
  to: string
  direction: 'IN' | 'OUT' | ''
}

/** Several that all hold, or of which one does. */
export interface Group {
  id: string
  isNot: boolean
  join: 'all' | 'any'
  parts: Node[]
}

export type Node = Test | Group
export const isGroup = (node: Node): node is Group => 'parts' in node

export interface SplitShare {
  id: string
  categoryId: string | null
  notes: string
  share: 'amount' | 'percent' | 'remainder'
  value: string
}

/** One thing that the rule does. */
export interface ActionDraft {
  id: string
  kind: Action['kind']
  /** Undefined until one is chosen; null is none at all. */
  categoryId: string | null | undefined
  text: string
  tags: string[]
  type: 'EXPENSE' | 'INCOME' | 'TRANSFER'
  isOn: boolean
  parts: SplitShare[]
}

/** A rule as it is being written. */
export interface Draft {
  name: string
  stage: Rule['stage']
  active: boolean
  root: Group
  actions: ActionDraft[]
}

/** In the order in which they run. */
export const STAGES = ['PRE', 'DEFAULT', 'POST'] as const satisfies readonly Rule['stage'][]

/** What a rule can do, in the order of the list. */
export const ACTIONS = [
  ...(['SET_CATEGORY', 'SET_PAYEE', 'ADD_TAGS', 'REMOVE_TAGS', 'SET_NOTES'] as const),
  ...(['SET_TYPE', 'SET_REVIEWED', 'SET_HIDDEN', 'SPLIT'] as const),
] satisfies readonly ActionDraft['kind'][]

/** Told apart only while it is on the screen. */
const newKey = (): string => crypto.randomUUID()

export const newTest = (field: TestField = 'payee'): Test => ({
  id: newKey(),
  isNot: false,
  field,
  op: TESTS[field].ops[0] ?? 'IS',
  value: '',
  values: [],
  from: '',
  to: '',
  direction: '',
})

export const newGroup = (join: Group['join'] = 'all', parts: Node[] = [newTest()]): Group => ({
  id: newKey(),
  isNot: false,
  join,
  parts,
})

export const newShare = (share: SplitShare['share']): SplitShare => ({
  id: newKey(),
  categoryId: null,
  notes: '',
  share,
  value: '',
})

export const newAction = (kind: ActionDraft['kind'] = 'SET_CATEGORY'): ActionDraft => ({
  id: newKey(),
  kind,
  categoryId: undefined,
  text: '',
  tags: [],
  type: 'EXPENSE',
  isOn: true,
  parts: [newShare('percent'), newShare('remainder')],
})

export const newDraft = (): Draft => ({
  name: '',
  stage: 'DEFAULT',
  active: true,
  root: newGroup(),
  actions: [newAction()],
})

export const draftOf = ({ name, stage, active, condition, actions }: Omit<Rule, 'id'>): Draft => {
  const node = nodeOf(condition)
  const root = isGroup(node) ? node : newGroup('all', [node])
  return { name, stage, active, root, actions: actions.map(actionOf) }
}

function nodeOf(test: Condition): Node {
  const { all, not } = test
  if (not) {
    const node = nodeOf(not)
    return { ...node, isNot: !node.isNot }
  }
  if (all) return newGroup('all', all.map(nodeOf))
  if (test.any) return newGroup('any', test.any.map(nodeOf))
  const field = test.field ?? 'payee'
  const op = opOf(test)
  const values = (test.values ?? []).map(String)
  return {
    ...newTest(field),
    op,
    value: isTypedList(field, op) ? values.join('\n') : `${test.value ?? ''}`,
    values,
    from: `${test.from ?? ''}`,
    to: `${test.to ?? ''}`,
    direction: test.direction ?? '',
  }
}

function actionOf(action: Action): ActionDraft {
  const { kind, categoryId, payee, notes, tags, type, reviewed, hidden, parts } = action
  return {
    ...newAction(kind),
    categoryId,
    text: payee ?? notes ?? '',
    tags: tags ?? [],
    type: type ?? 'EXPENSE',
    isOn: reviewed ?? hidden ?? true,
    ...(parts && { parts: parts.map(shareOf) }),
  }
}

function shareOf({
  categoryId = null,
  notes = '',
  amount,
  basisPoints,
}: NonNullable<Action['parts']>[number]) {
  const held = { ...newShare('remainder'), categoryId, notes }
  if (amount !== undefined) return { ...held, share: 'amount' as const, value: amount }
  if (basisPoints === undefined) return held
  return { ...held, share: 'percent' as const, value: percentText(basisPoints) }
}

/** Hundredths of a percent as people write them: 12.5, and 12,5 in French. */
const percentText = (basisPoints: number): string => numberText(basisPoints / 100)

/** Puts another node in the place of one, or takes it away; a group that loses its last part goes with it. */
export function replaced(root: Group, id: string, by: Node | undefined): Group {
  const parts = root.parts.flatMap((part): Node[] => {
    if (part.id === id) return by ? [by] : []
    if (!isGroup(part)) return [part]
    const inner = replaced(part, id, by)
    return inner.parts.length === 0 ? [] : [inner]
  })
  return { ...root, parts }
}

/** Another field keeps what fits it: the words of the payee are those of the note, no amount is one of its days. */
export function withField(test: Test, field: TestField): Test {
  const [before, after] = [TESTS[test.field], TESTS[field]]
  if (before.kind !== after.kind) return { ...newTest(field), id: test.id, isNot: test.isNot }
  return { ...test, field }
}

/** Another comparison keeps the value; a list begins with it, and only one of a list is left. */
export function withOp(test: Test, op: Op): Test {
  const [first = ''] = test.value.split('\n')
  const value = isTypedList(test.field, op) ? test.value : first
  if (op === 'ONE_OF') return { ...test, op, value, values: test.value ? [test.value] : test.values }
  const single = value || (isTypedList(test.field, test.op) ? '' : (test.values[0] ?? ''))
  if (op !== 'BETWEEN' && !isOpenEnd(op)) return { ...test, op, value: single || test.from || test.to }
  const end = single || test.from || test.to
  return { ...test, op, value: single, from: test.from || end, to: test.to || (isOpenEnd(op) ? end : '') }
}
