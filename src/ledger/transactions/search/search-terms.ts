import { formatMoney, type Money } from '../../../core/money.ts'
import type { Reason } from '../../../core/refusals/reasons.ts'
import { type Day, dayFrom, EARLIEST_DAY, LATEST_DAY, parseDay, shiftDay } from '../../../core/time.ts'
import { type TransactionSource, transactionSources } from '../tables.ts'
import { amountsOf, isNumber, type SearchNumber } from './numbers.ts'
import { dateSpelt, fieldSpelt, isOr, valueSpelt } from './spellings.ts'

/** The words a field of fixed choices takes, as they are typed. */
export const CHOICES = {
  type: ['expense', 'income', 'transfer'],
  status: ['pending', 'cleared', 'reconciled'],
  source: transactionSources.map((source) => source.toLowerCase() as Lowercase<TransactionSource>),
  is: [
    'reviewed',
    'unreviewed',
    'pending',
    'cleared',
    'reconciled',
    'transfer',
    'split',
    'income',
    'expense',
    'uncategorised',
    'suggested',
  ],
  has: ['payee', 'notes', 'tags', 'category', 'splits', 'transfer', 'receipt'],
  weekday: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  /** What a report counts; of a split transaction only parts of the categories named beside it. */
  counts: ['spent', 'received', 'net'],
} as const

type ChoiceField = keyof typeof CHOICES
export type SearchChoice<F extends ChoiceField> = (typeof CHOICES)[F][number]

const COLUMNS = ['payee', 'text', 'notes'] as const
const NAMED = ['tag', 'category', 'group', 'account', 'person', 'currency', 'exact'] as const
type Named = (typeof NAMED)[number]

/** What of a transaction is searched as text: its payee, the imported text or its notes. */
export type TextColumn = (typeof COLUMNS)[number]

/** One word, or several that stand in this order; a prefix lets the last one go on. */
export interface SearchWords {
  text: string
  prefix: boolean
}

/** Calendar dates, both ends included; at least one end is there. */
export interface SearchSpan {
  from?: Day
  to?: Day
}

type AmountComparison = '=' | '>' | '>=' | '<' | '<='

/** One question about a transaction. Where it lists several values, any one of them will do. */
export type SearchTerm =
  | { kind: 'text'; column?: TextColumn; anyOf: SearchWords[] }
  | { [N in Named]: { kind: N; anyOf: string[] } }[Named]
  | { kind: 'date'; anyOf: SearchSpan[] }
  | SearchNumber
  | { kind: 'amount'; is: AmountComparison; amount: Money }
  | { kind: 'amount'; is: '..'; from: Money; to: Money }
  | { [F in ChoiceField]: { kind: F; anyOf: SearchChoice<F>[] } }[ChoiceField]

/** A value as the parser cut it out: without its quotes and without the * after it. */
export interface Value {
  text: string
  prefix: boolean
  at: number
}

export interface SearchRefusal {
  ok: false
  reason: SearchReason
}

type SearchReason = Extract<Reason, { kind: `SEARCH_${string}` }>
type WithoutPlace<One> = One extends unknown ? Omit<One, 'at'> : never
type Mistake = WithoutPlace<SearchReason>

export type SearchField = TextColumn | Named | 'date' | 'amount' | ChoiceField

const FIELDS: readonly SearchField[] = [...COLUMNS, ...NAMED, 'date', 'amount', ...choiceFields()]

/** The field of that name in any case, in English or French; undefined for any other word before a colon, such as https. */
export function fieldNamed(name: string): SearchField | undefined {
  const spelt = fieldSpelt(name)
  return FIELDS.find((field) => field === spelt)
}

/** The term of a field and its values, or what the field would have taken. `today` is what the date words count from. */
export function readTerm(
  field: SearchField,
  values: [Value, ...Value[]],
  today: Day,
): SearchTerm | SearchRefusal {
  switch (field) {
    case 'payee':
    case 'text':
    case 'notes':
      return { kind: 'text', column: field, anyOf: values.map(({ text, prefix }) => ({ text, prefix })) }
    case 'tag':
    case 'category':
    case 'group':
    case 'account':
    case 'person':
    case 'currency':
    case 'exact':
      return names(field, values)
    case 'date':
      return dates(values, today)
    case 'amount':
      return amounts(values)
    default:
      return choices(field, values)
  }
}

function names(kind: Named, values: Value[]): SearchTerm | SearchRefusal {
  const prefix = values.find((value) => value.prefix)
  if (prefix) return refuse(prefix, { kind: 'SEARCH_WHOLE_NAMES', field: kind })
  return { kind, anyOf: values.map(({ text }) => text) }
}

function choices<F extends ChoiceField>(kind: F, values: Value[]): SearchTerm | SearchRefusal {
  const anyOf: string[] = []
  for (const value of values) {
    const choice = valueSpelt(value.text)
    if (value.prefix || !isChoice(kind, choice))
      return refuse(value, { kind: 'SEARCH_CHOICES', field: kind, names: CHOICES[kind] })
    anyOf.push(choice)
  }
  // isChoice has just seen each of them.
  return { kind, anyOf } as SearchTerm
}

const isChoice = (kind: ChoiceField, word: string) => (CHOICES[kind] as readonly string[]).includes(word)

function choiceFields(): ChoiceField[] {
  return Object.keys(CHOICES) as ChoiceField[]
}

function dates(values: Value[], today: Day): SearchTerm | SearchRefusal {
  const anyOf: SearchSpan[] = []
  for (const value of values) {
    const span = value.prefix ? undefined : readSpan(value.text, today)
    if (!span) return refuse(value, { kind: 'SEARCH_DATE' })
    anyOf.push(span)
  }
  return { kind: 'date', anyOf }
}

function readSpan(text: string, today: Day): SearchSpan | undefined {
  const dots = text.indexOf('..')
  if (dots >= 0) return readRange(text.slice(0, dots), text.slice(dots + 2), today)
  const [, operator = '', word = ''] = /^(>=|<=|>|<|)(.*)$/s.exec(text) ?? []
  const period = readPeriod(word, today)
  if (!period) return undefined
  const { from, to } = period
  if (operator === '>=') return { from }
  if (operator === '<=') return { to }
  // Nothing lies beyond the ends of the calendar, and shiftDay does not reach there.
  if (operator === '>') return to < LATEST_DAY ? { from: shiftDay(to, 1) } : undefined
  if (operator === '<') return from > EARLIEST_DAY ? { to: shiftDay(from, -1) } : undefined
  return period
}

function readRange(first: string, last: string, today: Day): SearchSpan | undefined {
  const from = readPeriod(first, today)?.from
  const to = readPeriod(last, today)?.to
  if ((first && !from) || (last && !to)) return undefined
  if (from && to) return from <= to ? { from, to } : undefined
  if (from) return { from }
  return to && { to }
}

interface Period {
  from: Day
  to: Day
}

function readPeriod(word: string, today: Day): Period | undefined {
  const [year = 0, month = 0] = today.split('-').map(Number)
  switch (dateSpelt(word)) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: shiftDay(today, -1), to: shiftDay(today, -1) }
    case 'this-month':
      return monthOf(year, month)
    case 'last-month':
      return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1)
    case 'this-year':
      return yearOf(year)
    case 'last-year':
      return yearOf(year - 1)
  }
  const day = parseDay(word)
  if (day) return { from: day, to: day }
  const match = /^(\d{4})(?:-(\d{2}))?$/.exec(word)
  if (!match) return undefined
  return match[2] ? monthOf(Number(match[1]), Number(match[2])) : yearOf(Number(match[1]))
}

function yearOf(year: number): Period | undefined {
  const from = dayFrom(year, 1, 1)
  const to = dayFrom(year, 12, 31)
  return from && to && { from, to }
}

function monthOf(year: number, month: number): Period | undefined {
  const from = dayFrom(year, month, 1)
  const lengths = [31, 30, 29, 28]
  const to = lengths.map((length) => dayFrom(year, month, length)).find((day) => day)
  return from && to && { from, to }
}

function amounts([value, second]: [Value, ...Value[]]): SearchTerm | SearchRefusal {
  const term = second || value.prefix ? undefined : readAmounts(value.text)
  return term ?? refuse(value, { kind: 'SEARCH_AMOUNT' })
}

function readAmounts(text: string): SearchTerm | undefined {
  const dots = text.indexOf('..')
  if (dots >= 0) return readAmountRange(text.slice(0, dots), text.slice(dots + 2))
  const [, operator, decimal = ''] = /^(>=|<=|>|<|)(.*)$/s.exec(text) ?? []
  const amount = readAmount(decimal)
  if (amount === undefined) return undefined
  return { kind: 'amount', is: (operator || '=') as AmountComparison, amount }
}

function readAmountRange(first: string, last: string): SearchTerm | undefined {
  const from = readAmount(first)
  const to = readAmount(last)
  if ((first && from === undefined) || (last && to === undefined)) return undefined
  if (from !== undefined && to !== undefined)
    return from <= to ? { kind: 'amount', is: '..', from, to } : undefined
  if (from !== undefined) return { kind: 'amount', is: '>=', amount: from }
  return to === undefined ? undefined : { kind: 'amount', is: '<=', amount: to }
}

function readAmount(text: string): Money | undefined {
  return amountsOf(text)[0]
}

export function refuse({ at }: Pick<Value, 'at'>, mistake: Mistake): SearchRefusal {
  return { ok: false, reason: { ...mistake, at: at + 1 } }
}

/** The term as a person would type it; date words have become the dates they meant. */
export function formatTerm(term: SearchTerm): string {
  switch (term.kind) {
    case 'text': {
      const { column, anyOf } = term
      const written = anyOf.map((words) => formatWords(words, column !== undefined))
      return column ? `${column}:${written.join(',')}` : written.join(' ')
    }
    case 'tag':
    case 'category':
    case 'group':
    case 'account':
    case 'person':
    case 'currency':
    case 'exact':
      return `${term.kind}:${term.anyOf.map((text) => formatWords({ text, prefix: false }, true)).join(',')}`
    case 'number':
      return term.text
    case 'date':
      return `date:${term.anyOf.map(formatSpan).join(',')}`
    case 'amount':
      return `amount:${formatAmounts(term)}`
    default:
      return `${term.kind}:${term.anyOf.join(',')}`
  }
}

/** Quoted only where the bare text would be read as something else. */
function formatWords({ text, prefix }: SearchWords, inField: boolean): string {
  const bare = inField ? /^[^\s()",]+$/ : /^[^\s()"-][^\s()"]*$/
  const field = inField ? undefined : fieldNamed(text.slice(0, Math.max(0, text.indexOf(':'))))
  const isPlain = inField || prefix || !(isOr(text) || isNumber(text))
  const isBare = bare.test(text) && !text.endsWith('*') && !field && isPlain
  return (isBare ? text : `"${text.replaceAll('"', '""')}"`) + (prefix ? '*' : '')
}

function formatSpan({ from = '' as Day, to = '' as Day }: SearchSpan): string {
  if (from === to) return from
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year
  const month = from.slice(0, 7)
  const whole = from && monthOf(Number(from.slice(0, 4)), Number(from.slice(5, 7)))
  return whole && whole.from === from && whole.to === to ? month : `${from}..${to}`
}

function formatAmounts(term: Extract<SearchTerm, { kind: 'amount' }>): string {
  if (term.is === '..') return `${shortest(term.from)}..${shortest(term.to)}`
  return (term.is === '=' ? '' : term.is) + shortest(term.amount)
}

const shortest = (amount: Money) => formatMoney(amount).replace(/\.00$/, '')
