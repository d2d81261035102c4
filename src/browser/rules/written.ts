import { dayTyped } from '../days.ts'
import { amountTyped } from '../money.ts'
import type { RuleAction as Action, RuleCondition as Condition } from '../session/api-types.ts'
import { sentences } from '../words.ts'
import type { ActionDraft, Draft, Group, Node, SplitShare, Test } from './draft.ts'
import { isGroup } from './draft.ts'
import { isTypedList, operatorOf, TESTS } from './tests.ts'
import { words } from './words.ts'

interface Reader {
  locale: string
  today: string
}

/** What a draft says to the API, which parts of it still miss something, and whose place each path of it is. */
export interface Written {
  condition: Condition
  actions: Action[]
  /** What is to be done before it can be tried or saved, by the part it is missing in. */
  missing: Map<string, string>
  /** The part that wrote each path: condition.all.0 is the first test. */
  owners: Map<string, string>
}

interface Sheet {
  reader: Reader
  missing: Map<string, string>
  owners: Map<string, string>
}

export function written(draft: Pick<Draft, 'root' | 'actions'>, reader: Reader): Written {
  const sheet: Sheet = { reader, missing: new Map(), owners: new Map() }
  const condition = conditionOf(draft.root, 'condition', sheet)
  const actions = draft.actions.map((action, at) => actionOf(action, `actions.${at}`, sheet))
  return { condition, actions, missing: sheet.missing, owners: sheet.owners }
}

/** A group of one says no more than the one does. */
function conditionOf(node: Node, path: string, sheet: Sheet): Condition {
  if (node.isNot) return { not: conditionOf({ ...node, isNot: false }, `${path}.not`, sheet) }
  sheet.owners.set(path, node.id)
  if (!isGroup(node)) return testOf(node, sheet)
  const [only] = node.parts
  if (node.parts.length === 1 && only) return conditionOf(only, path, sheet)
  return { [node.join]: partsOf(node, `${path}.${node.join}`, sheet) }
}

const partsOf = ({ parts }: Group, path: string, sheet: Sheet): Condition[] =>
  parts.map((part, at) => conditionOf(part, `${path}.${at}`, sheet))

function testOf(test: Test, { reader, missing }: Sheet): Condition {
  const { field, op, direction } = test
  const miss = (sentence: string) => missing.set(test.id, sentence)
  const told = {
    field,
    operator: operatorOf(op),
    ...(field === 'amount' && direction !== '' && { direction }),
  }
  const read = readerOf(test, reader, miss)
  if (op === 'ONE_OF') {
    const all = isTypedList(field, op) ? linesOf(test.value) : test.values
    if (all.length === 0) miss(isTypedList(field, op) ? words.missing.write : words.missing.tick)
    return { ...told, values: all.map(read) }
  }
  if (op === 'BETWEEN') return { ...told, from: read(test.from), to: read(test.to) }
  if (op === 'AT_LEAST') return { ...told, from: read(test.from) }
  if (op === 'AT_MOST') return { ...told, to: read(test.to) }
  return { ...told, value: read(test.value) }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Reads one value of a test as its field needs it, and says where there is none. */
function readerOf({ field, op }: Test, reader: Reader, miss: (sentence: string) => void) {
  return (text: string): string | number => {
    switch (TESTS[field].kind) {
      case 'text':
        // That a note is empty can be asked; that it contains nothing cannot.
        if (text.trim() === '' && op !== 'IS') miss(words.missing.text)
        return text
      case 'amount': {
        const amount = amountTyped(text, reader.locale)
        if (amount === undefined) miss(text === '' ? words.missing.amount : words.noAmount(text))
        return amount ?? text
      }
      case 'date': {
        const day = dayTyped(text, reader.today, reader.locale)
        if (day === undefined) miss(text === '' ? words.missing.day : words.noDay(text))
        return day ?? text
      }
      case 'number':
      case 'weekday':
      case 'month': {
        if (!/^\d{1,2}$/.test(text.trim()))
          miss(field === 'dayOfMonth' ? words.missing.dayOfMonth : words.missing.choose)
        return Number.parseInt(text, 10) || 0
      }
      default:
        if (text === '') miss(field === 'accountId' ? sentences.chooseAccount : words.missing.choose)
        return text
    }
  }
}

function actionOf(action: ActionDraft, path: string, sheet: Sheet): Action {
  const { id, kind, text, tags } = action
  sheet.owners.set(path, id)
  const miss = (sentence: string) => sheet.missing.set(id, sentence)
  switch (kind) {
    case 'SET_CATEGORY':
      if (action.categoryId === undefined) miss(words.missing.category)
      return { kind, categoryId: action.categoryId ?? null }
    case 'SET_PAYEE':
      if (text.trim() === '') miss(words.missing.payee)
      return { kind, payee: text }
    case 'SET_NOTES':
      return { kind, notes: text }
    case 'ADD_TAGS':
    case 'REMOVE_TAGS':
      if (tags.length === 0) miss(words.missing.tag)
      return { kind, tags }
    case 'SET_TYPE':
      return { kind, type: action.type }
    case 'SET_REVIEWED':
      return { kind, reviewed: action.isOn }
    case 'SET_HIDDEN':
      return { kind, hidden: action.isOn }
    case 'SPLIT':
      return {
        kind,
        parts: action.parts.map((part, at) => {
          sheet.owners.set(`${path}.parts.${at}`, part.id)
          return partOf(part, (sentence) => sheet.missing.set(part.id, sentence), sheet.reader)
        }),
      }
  }
}

function partOf(part: SplitShare, miss: (sentence: string) => void, { locale }: Reader) {
  const { categoryId, notes, share, value } = part
  const held = { categoryId, ...(notes.trim() !== '' && { notes }) }
  if (share === 'remainder') return { ...held, remainder: true as const }
  if (share === 'amount') {
    const amount = amountTyped(value, locale)
    if (amount === undefined) miss(words.missing.amount)
    return { ...held, amount: amount ?? value }
  }
  const basisPoints = basisPointsOf(value)
  if (basisPoints === undefined) miss(words.missing.percent)
  return { ...held, basisPoints: basisPoints ?? 0 }
}

/** 12.5 or 12,5 percent in hundredths of one; undefined where it is none. */
export function basisPointsOf(text: string): number | undefined {
  const [, whole = '', hundredths = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? []
  if (whole === '') return undefined
  const points = Number.parseInt(whole, 10) * 100 + Number.parseInt(hundredths.padEnd(2, '0'), 10)
  return points >= 1 && points <= 10_000 ? points : undefined
}

/** Whose fault it is that a path of the request was refused: the nearest part above it that is on the screen. */
export function ownerOf(path: string, owners: Map<string, string>): string | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const owner = owners.get(at)
    if (owner) return owner
  }
  return undefined
}
