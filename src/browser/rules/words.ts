import type { Action, Condition, Rule } from '../../ledger/rules/model.ts'
import type { RuleRun, RuleValues } from '../../ledger/rules/run-model.ts'
import { shownDay } from '../days.ts'
import { shown } from '../money.ts'
import { percentText } from './draft.ts'
import { MONTHS, notOpWords, opOf, opWords, TESTS, TYPES, WEEKDAYS } from './tests.ts'

/** How things are called where the sentence is read. */
export interface Names {
  category: (id: string) => string | undefined
  account: (id: string) => string | undefined
  locale: string
  today: string
}

type Run = (typeof RuleRun)['static']

const GONE = 'one that is gone'

/** What a rule asks for, as the rest of “When …”. */
export function conditionWords(condition: Condition, names: Names, isInner = false): string {
  const { all, not } = condition
  if (not) return not.field ? testWords(not, names, true) : `not (${conditionWords(not, names)})`
  const parts = all ?? condition.any
  if (!parts) return testWords(condition, names)
  const joined = parts.map((part) => conditionWords(part, names, true)).join(all ? ' and ' : ' or ')
  return isInner && parts.length > 1 ? `(${joined})` : joined
}

function testWords(condition: Condition, names: Names, isNot = false): string {
  const { field = 'payee', direction, value, values, from, to } = condition
  const op = opOf(condition)
  const said = (one: string | number | undefined) => valueWords(field, one, names)
  const way = direction === 'OUT' ? ' going out' : direction === 'IN' ? ' coming in' : ''
  const { name } = TESTS[field]
  const start =
    isNot && field === 'tags'
      ? `no tag ${opWords(field, op)}`
      : `${name}${way} ${isNot ? notOpWords(field, op) : opWords(field, op)}`
  if (values) return `${start} ${listed(values.map(said), 'or')}`
  if (op === 'BETWEEN') return `${start} ${said(from)} and ${said(to)}`
  if (op === 'AT_LEAST') return `${start} ${said(from)}`
  if (op === 'AT_MOST') return `${start} ${said(to)}`
  return value === '' ? `${name} is ${isNot ? 'not ' : ''}empty` : `${start} ${said(value)}`
}

function valueWords(
  field: NonNullable<Condition['field']>,
  value: string | number | undefined,
  names: Names,
) {
  const text = `${value ?? ''}`
  const named = (options: readonly { value: string; label: string }[]) =>
    options.find((option) => option.value === text)?.label ?? text
  switch (TESTS[field].kind) {
    case 'text':
      return `“${text}”`
    case 'amount':
      return shown(text, names)
    case 'account':
      return names.account(text) ?? GONE
    case 'date':
      return shownDay(text, names)
    case 'type':
      return named(TYPES).toLowerCase()
    case 'weekday':
      return named(WEEKDAYS)
    case 'month':
      return named(MONTHS)
    default:
      return text
  }
}

export const actionsWords = (actions: Action[], names: Names): string =>
  listed(
    actions.map((action) => actionWords(action, names)),
    'and',
  )

function actionWords(action: Action, names: Names): string {
  const { kind, categoryId, payee, tags = [], notes, type, reviewed, hidden, parts = [] } = action
  const category = (id: string | null | undefined) => (id ? (names.category(id) ?? GONE) : 'no category')
  switch (kind) {
    case 'SET_CATEGORY':
      return categoryId ? `category ${category(categoryId)}` : 'no category'
    case 'SET_PAYEE':
      return `payee “${payee}”`
    case 'ADD_TAGS':
      return `add ${tags.length === 1 ? 'the tag' : 'the tags'} ${listed(tags, 'and')}`
    case 'REMOVE_TAGS':
      return `take away ${tags.length === 1 ? 'the tag' : 'the tags'} ${listed(tags, 'and')}`
    case 'SET_NOTES':
      return notes ? `note “${notes}”` : 'no note'
    case 'SET_TYPE':
      return `mark as ${TYPES.find(({ value }) => value === type)?.label.toLowerCase()}`
    case 'SET_REVIEWED':
      return reviewed ? 'mark as reviewed' : 'mark as not reviewed'
    case 'SET_HIDDEN':
      return hidden ? 'leave out of reports' : 'count in reports'
    case 'SPLIT':
      return `split into ${listed(
        parts.map(({ categoryId: id, amount, basisPoints }) => {
          if (amount !== undefined) return `${shown(amount, names)} ${category(id)}`
          return basisPoints === undefined
            ? `the rest ${category(id)}`
            : `${percentText(basisPoints)} % ${category(id)}`
        }),
        'and',
      )}`
  }
}

/** The whole of it. */
export const sentenceOf = (
  { condition, actions }: Pick<Rule, 'condition' | 'actions'>,
  names: Names,
): string => `When ${conditionWords(condition, names)}, then ${actionsWords(actions, names)}.`

/** What a rule is called that nobody named: short enough for a row. */
export function nameFor(condition: Condition, actions: Action[], names: Names): string {
  const text = `${conditionWords(condition, names)} → ${actionsWords(actions, names)}`.replace(/^the /, '')
  const name = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return name.length > 100 ? `${name.slice(0, 99)}…` : name
}

const listed = (words: string[], last: 'and' | 'or'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

export const STAGES: { value: Rule['stage']; name: string; hint: string }[] = [
  {
    value: 'PRE',
    name: 'Before the others',
    hint: 'It prepares: a cleaner payee, for the rules after it.',
  },
  {
    value: 'DEFAULT',
    name: 'With the others',
    hint: 'Where two rules set the same, the one further down has the last word.',
  },
  { value: 'POST', name: 'After the others', hint: 'It corrects what the others did.' },
]

export const DEEDS: { value: Action['kind']; label: string }[] = [
  { value: 'SET_CATEGORY', label: 'set the category' },
  { value: 'SET_PAYEE', label: 'set the payee' },
  { value: 'ADD_TAGS', label: 'add tags' },
  { value: 'REMOVE_TAGS', label: 'take tags away' },
  { value: 'SET_NOTES', label: 'set the note' },
  { value: 'SET_TYPE', label: 'set the kind' },
  { value: 'SET_REVIEWED', label: 'mark as reviewed or not' },
  { value: 'SET_HIDDEN', label: 'leave out of reports or not' },
  { value: 'SPLIT', label: 'split it' },
]

const TRIGGERS: Record<Run['trigger'], string> = {
  MANUAL: 'Run by hand',
  IMPORT: 'With an import',
  BANK_SYNC: 'With a bank sync',
  COACH: 'Asked for by the coach',
}
export const triggerWords = ({ trigger }: Pick<Run, 'trigger'>): string => TRIGGERS[trigger]

interface ValueChange {
  field: string
  before: string
  after: string
}

/** What is different in a transaction, a line for each field. */
export function valueChanges(before: RuleValues, after: RuleValues, names: Names): ValueChange[] {
  const category = (id: string | null | undefined) => (id ? (names.category(id) ?? GONE) : 'none')
  const kind = (type: string | undefined) => TYPES.find(({ value }) => value === type)?.label ?? ''
  const words: { [Field in keyof RuleValues]-?: [string, (values: RuleValues) => string] } = {
    payee: ['Payee', ({ payee }) => payee ?? ''],
    categoryId: ['Category', ({ categoryId }) => category(categoryId)],
    notes: ['Note', ({ notes }) => notes || 'none'],
    tags: ['Tags', ({ tags }) => tags?.join(', ') || 'none'],
    type: ['Kind', ({ type }) => kind(type)],
    reviewed: ['Reviewed', ({ reviewed }) => (reviewed ? 'yes' : 'no')],
    hidden: ['In reports', ({ hidden }) => (hidden ? 'no' : 'yes')],
    splits: [
      'Parts',
      ({ splits = [] }) =>
        splits
          .map(({ amount, categoryId }) => `${shown(amount, names)} ${category(categoryId)}`)
          .join(', ') || 'none',
    ],
  }
  return Object.entries(words)
    .filter(([field]) => field in after)
    .map(([, [field, said]]) => ({ field, before: said(before), after: said(after) }))
}
