import { shownDay } from '../days.ts'
import { percentText } from '../language.ts'
import { shown } from '../money.ts'
import type {
  RuleAction as Action,
  RuleCondition as Condition,
  Rule,
  RuleRunValues as RuleValues,
} from '../session/api-types.ts'
import { words } from './sentence-words.ts'
import { type Op, opOf, TESTS, type TestField } from './tests.ts'
import { words as screen } from './words.ts'

/** How things are called where the sentence is read. */
export interface Names {
  category: (id: string) => string | undefined
  account: (id: string) => string | undefined
  locale: string
  today: string
}

/** What a rule asks for, as the rest of “When …”. */
export function conditionWords(condition: Condition, names: Names): string {
  const parts = condition.all ?? condition.any ?? [condition]
  return joined(
    condition,
    parts.map((part) => {
      const { not } = part
      return not && !not.field ? words.whenNot(plain(not, names)) : words.when(plain(part, names, true))
    }),
  )
}

/** The same by itself, also inside of brackets. */
function plain(condition: Condition, names: Names, isInner = false): string {
  const { not } = condition
  if (not) return not.field ? testWords(not, names, true) : words.not(plain(not, names))
  const parts = condition.all ?? condition.any
  if (!parts) return testWords(condition, names)
  const text = joined(
    condition,
    parts.map((part) => plain(part, names, true)),
  )
  return isInner && parts.length > 1 ? `(${text})` : text
}

const joined = ({ all }: Condition, parts: string[]): string =>
  parts.join(` ${all ? words.joins.all : words.joins.any} `)

function testWords(condition: Condition, names: Names, isNot = false): string {
  const { field = 'payee', direction, value, values, from, to } = condition
  const op = opOf(condition)
  const what = (field === 'amount' && direction && words.amounts[direction]) || words.fields[field]
  const say = clauseOf(field, op, isNot)
  const textOf = (one: string | number | undefined) => valueWords(field, op, one, names)
  if (values) {
    const list = isNot && field !== 'tags' ? words.lists.nor : words.lists.or
    return say(what, list(...values.map(textOf)))
  }
  if (op === 'BETWEEN') return say(what, textOf(from), textOf(to))
  if (op === 'AT_LEAST') return say(what, textOf(from))
  if (op === 'AT_MOST') return say(what, textOf(to))
  if (value === '') return isNot ? words.isNotEmpty(what) : words.isEmpty(what)
  return say(what, textOf(value))
}

type Clause = (what: string, value: string, to?: string) => string

/** How a field is said to pass a comparison, or not to. */
function clauseOf(field: TestField, op: Op, isNot: boolean): Clause {
  const { kind } = TESTS[field]
  if (isNot && field === 'tags') {
    const noTag: Partial<Record<Op, (value: string) => string>> = words.noTag
    const say = noTag[op]
    if (say) return (_, value) => say(value)
  }
  const [general, ofDates, ofParts] = isNot
    ? [words.notClauses, words.notDateClauses, words.notPartClauses]
    : [words.clauses, words.dateClauses, words.partClauses]
  const isPart = kind === 'number' || kind === 'weekday' || kind === 'month'
  const own: Partial<Record<Op, Clause>> = kind === 'date' ? ofDates : isPart ? ofParts : {}
  return own[op] ?? (general[op] as Clause)
}

function valueWords(field: TestField, op: Op, value: string | number | undefined, names: Names): string {
  const text = `${value ?? ''}`
  const numbered = (list: readonly string[]) => list[Number.parseInt(text, 10) - 1] ?? text
  switch (TESTS[field].kind) {
    case 'text':
      return words.quoted(text)
    case 'amount':
      return op === 'IS' || op === 'ONE_OF' ? words.exactly(shown(text, names)) : shown(text, names)
    case 'account':
      return names.account(text) ?? words.goneAccount
    case 'date':
      return words.onDay(shownDay(text, names))
    case 'type':
      return (words.types as Record<string, string>)[text] ?? text
    case 'weekday':
      return numbered(words.weekdays)
    case 'month':
      return numbered(words.months)
    case 'number':
      return words.onDayOfMonth(text)
  }
}

export const actionsWords = (actions: Action[], names: Names): string =>
  words.lists.and(...actions.map((action) => actionWords(action, names)))

function actionWords(action: Action, names: Names): string {
  const { kind, categoryId, payee = '', tags = [], notes, type = 'EXPENSE', reviewed, hidden } = action
  const { does, lists } = words
  const [tag = ''] = tags
  switch (kind) {
    case 'SET_CATEGORY': {
      if (!categoryId) return does.setNoCategory
      const name = names.category(categoryId)
      return name === undefined ? does.setGoneCategory : does.setCategory(name)
    }
    case 'SET_PAYEE':
      return does.setPayee(payee)
    case 'ADD_TAGS':
      return tags.length === 1 ? does.addTag(tag) : does.addTags(lists.and(...tags))
    case 'REMOVE_TAGS':
      return tags.length === 1 ? does.removeTag(tag) : does.removeTags(lists.and(...tags))
    case 'SET_NOTES':
      return notes ? does.setNote(notes) : does.setNoNote
    case 'SET_TYPE':
      return does.setType(words.types[type])
    case 'SET_REVIEWED':
      return reviewed ? does.reviewed : does.notReviewed
    case 'SET_HIDDEN':
      return hidden ? does.hidden : does.notHidden
    case 'SPLIT':
      return does.split(lists.and(...(action.parts ?? []).map((part) => shareWords(part, names))))
  }
}

function shareWords(part: NonNullable<Action['parts']>[number], names: Names): string {
  const { categoryId, amount, basisPoints } = part
  const share =
    amount !== undefined
      ? shown(amount, names)
      : basisPoints === undefined
        ? words.rest
        : percentText(basisPoints / 100, { exact: true })
  return categoryId
    ? words.share(share, names.category(categoryId) ?? words.goneCategory)
    : words.shareOfNone(share)
}

/** The whole of it. */
export const sentenceOf = (
  { condition, actions }: Pick<Rule, 'condition' | 'actions'>,
  names: Names,
): string => words.whole(conditionWords(condition, names), actionsWords(actions, names))

/** What a rule is called that nobody named: short enough for a row. */
export function nameFor(condition: Condition, actions: Action[], names: Names): string {
  const text = words.name(plain(condition, names), actionsWords(actions, names))
  const name = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return name.length > 100 ? `${name.slice(0, 99)}…` : name
}

interface ValueChange {
  field: string
  before: string
  after: string
}

/** What is different in a transaction, a line for each field. */
export function valueChanges(before: RuleValues, after: RuleValues, names: Names): ValueChange[] {
  const category = (id: string) => names.category(id) ?? words.goneCategory
  const yesOrNo = (is: boolean | undefined) => (is ? words.yes : words.no)
  const valueTexts: { [Field in keyof RuleValues]-?: (values: RuleValues) => string } = {
    payee: ({ payee }) => payee ?? '',
    categoryId: ({ categoryId }) => (categoryId ? category(categoryId) : words.none),
    notes: ({ notes }) => notes || words.none,
    tags: ({ tags }) => tags?.join(', ') || words.none,
    type: ({ type }) => (type ? screen.types[type] : ''),
    reviewed: ({ reviewed }) => yesOrNo(reviewed),
    hidden: ({ hidden }) => yesOrNo(!hidden),
    splits: ({ splits = [] }) => {
      const parts = splits.map(({ amount, categoryId }) =>
        categoryId
          ? words.part(shown(amount, names), category(categoryId))
          : words.partOfNone(shown(amount, names)),
      )
      return parts.join(', ') || words.none
    },
  }
  return (Object.keys(valueTexts) as (keyof RuleValues)[])
    .filter((field) => field in after)
    .map((field) => ({
      field: words.changed[field],
      before: valueTexts[field](before),
      after: valueTexts[field](after),
    }))
}
