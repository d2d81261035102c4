import { folded } from '../../search-text.ts'
import { words } from '../words.ts'

/** The words that the search language knows, for completing what is typed. */

export interface Suggestion {
  /** What stands in the list. */
  label: string
  /** What takes the place of the word that was typed. */
  text: string
  hint?: string
  /** It ends the word; without it typing goes on behind the colon. */
  isWhole: boolean
}

interface Field {
  name: keyof typeof words.searchFields
  values?: readonly string[]
}

const DATES = ['today', 'yesterday', 'this-month', 'last-month', 'this-year', 'last-year']
const FIELDS: Field[] = [
  { name: 'payee' },
  { name: 'category' },
  { name: 'account' },
  {
    name: 'is',
    values: [
      'unreviewed',
      'reviewed',
      'uncategorised',
      'suggested',
      'pending',
      'cleared',
      'reconciled',
      'transfer',
      'split',
      'income',
      'expense',
    ],
  },
  { name: 'tag' },
  { name: 'amount', values: ['>', '<', '>=', '<='] },
  { name: 'date', values: DATES },
  { name: 'notes' },
  { name: 'text' },
  {
    name: 'has',
    values: ['notes', 'tags', 'category', 'splits', 'transfer', 'receipt'],
  },
  { name: 'type', values: ['expense', 'income', 'transfer'] },
  { name: 'status', values: ['pending', 'cleared', 'reconciled'] },
  {
    name: 'source',
    values: ['manual', 'csv', 'ofx', 'qfx', 'camt', 'qif', 'aggregator'],
  },
  { name: 'person' },
]
const NAMED = ['payee', 'category', 'account', 'person', 'tag']

/** The word at the caret: where it begins and ends, the field it names and what is typed of its value. */
export interface TypedWord {
  from: number
  to: number
  isNegated: boolean
  field: string | undefined
  /** The last of several values, without its quotes. */
  typed: string
  /** Where that value begins. */
  valueFrom: number
}

/** Quotes hold words together; a comma between values begins another one. */
export function wordAt(text: string, caret: number): TypedWord {
  let from = 0
  let valueFrom = 0
  let isQuoted = false
  for (let at = 0; at < caret; at++) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[\s()]/.test(sign ?? '')) {
      from = at + 1
      valueFrom = from
    } else if (!isQuoted && (sign === ':' || (sign === ',' && text.slice(from, at).includes(':'))))
      valueFrom = sign === ':' && valueFrom > from ? valueFrom : at + 1
  }
  let to = caret
  if (!isQuoted) while (to < text.length && !/[\s()]/.test(text[to] ?? '')) to++
  const isNegated = text[from] === '-'
  const start = isNegated ? from + 1 : from
  const colon = text.slice(start, caret).indexOf(':')
  const field = colon < 0 ? undefined : fieldTyped(text.slice(start, start + colon))
  const value = valueFrom > start ? valueFrom : start
  return {
    from: start,
    to,
    isNegated,
    field,
    valueFrom: value,
    typed: text.slice(value, caret).replaceAll('"', ''),
  }
}

/** As the language takes it: quoted where it has spaces or signs. */
export const written = (value: string): string =>
  /^[^\s()",]+$/.test(value) && !value.endsWith('*') ? value : `"${value.replaceAll('"', '""')}"`

type Names = Partial<Record<string, readonly string[]>>

const MOST = 8

/** What the word at the caret may become; nothing where it is no field's. */
export function suggestionsFor(word: TypedWord, names: Names): Suggestion[] {
  const { field, typed } = word
  if (field === undefined) {
    const needle = folded(typed)
    const fitting = FIELDS.filter(({ name }) => spellings(name).some((one) => one.startsWith(needle)))
    // Words are searched for as they stand: fields are offered before anything is typed and while one is begun.
    return fitting.slice(0, MOST).map(({ name }) => ({
      label: `${words.searchKeyword(name)}:`,
      text: `${words.searchKeyword(name)}:`,
      hint: words.searchFields[name],
      isWhole: false,
    }))
  }
  const known = FIELDS.find(({ name }) => name === field)
  if (!known) return []
  const isName = NAMED.includes(field)
  const values = isName ? (names[field] ?? []) : (known.values ?? [])
  const spelt = isName ? (value: string) => [folded(value)] : spellings
  const needle = folded(typed)
  const begins = values.filter((value) => spelt(value).some((one) => one.startsWith(needle)))
  const within = values.filter(
    (value) => !begins.includes(value) && spelt(value).some((one) => one.includes(needle)),
  )
  return [...begins, ...within]
    .filter((value) => !spelt(value).includes(needle) || values.length > 1)
    .slice(0, MOST)
    .map((value) => ({
      label: isName ? value : words.searchKeyword(value),
      text: field === 'amount' ? value : written(isName ? value : words.searchKeyword(value)),
      ...(known.values && meaningOf(value)),
      isWhole: field !== 'amount',
    }))
}

/** A word of the language as it may be typed: in English or in the language of the moment, folded. */
const spellings = (word: string): string[] => [word, folded(words.searchKeyword(word))]

/** The language's own name of a field, however it was typed. */
const fieldTyped = (typed: string): string =>
  FIELDS.find(({ name }) => spellings(name).includes(folded(typed)))?.name ?? typed.toLowerCase()

/** Said where the word itself is of another language. */
function meaningOf(value: string): { hint?: string } {
  const hint = words.searchMeaning(value)
  return hint === value ? {} : { hint }
}

/** The text with the suggestion in the word's place, and where the caret goes. */
export function completed(
  text: string,
  word: TypedWord,
  suggestion: Suggestion,
): { text: string; caret: number } {
  const from = word.field === undefined ? word.from : word.valueFrom
  const rest = text.slice(word.to)
  const end = suggestion.isWhole && !rest.startsWith(' ') ? ' ' : ''
  const head = `${text.slice(0, from)}${suggestion.text}${end}`
  return { text: head + rest, caret: head.length + (suggestion.isWhole && end === '' ? 1 : 0) }
}

/**
 * Whether a search is still being written: a field without its value, the beginning of one of its words, an open quote.
 * The server would refuse it.
 */
export function isUnfinished(text: string): boolean {
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) return true
  const bare = text.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(/[\s():,]/g, '_'))
  const opened = bare.match(/\(/g)?.length ?? 0
  if (opened > (bare.match(/\)/g)?.length ?? 0) || /(?:^|\s)(?:OR|OU|-)\s*$/.test(bare)) return true
  return bare.split(/[\s()]+/).some((word) => {
    const [, name = '', values = ''] = /^-?(\p{L}+):(.*)$/u.exec(word) ?? []
    const field = FIELDS.find((one) => one.name === fieldTyped(name))
    if (!field) return false
    const isAmount = field.name === 'amount'
    return (isAmount ? [values] : values.split(',')).some((value) => isBegun(field, folded(value)))
  })
}

function isBegun({ name, values = [] }: Field, value: string): boolean {
  if (value === '') return true
  if (name === 'amount') return /^(?:[<>]=?|.*[.,])$/.test(value)
  if (name === 'date')
    return (
      !/^(?:[<>]=?)?(?:\d{4}(?:-\d{2}){0,2}|\.\.)+$/.test(value) &&
      !DATES.flatMap(spellings).includes(value.replace(/^[<>]=?/, ''))
    )
  const known = values.flatMap(spellings)
  return known.length > 0 && !known.includes(value) && known.some((one) => one.startsWith(value))
}

/** The names whose values are to be fetched for completing. */
export const isNamed = (field: string | undefined): boolean => field !== undefined && NAMED.includes(field)
