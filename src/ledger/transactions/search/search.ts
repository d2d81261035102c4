import type { Day } from '../../../core/time.ts'
import { numberAt, wordsOf } from './numbers.ts'
import {
  fieldNamed,
  formatTerm,
  readTerm,
  refuse,
  type SearchField,
  type SearchRefusal,
  type SearchTerm,
  type Value,
} from './search-terms.ts'
import { isOr } from './spellings.ts'

/**
 * What is searched for. parseSearch returns it flat: no `and` directly in an `and`, no `or` directly in an `or`,
 * at least two parts in either. Only the search for everything is an `and` of no parts.
 */
export type Search =
  | SearchTerm
  | { kind: 'and'; of: Search[] }
  | { kind: 'or'; of: Search[] }
  | { kind: 'not'; of: Search }

const MAX_LENGTH = 1000
const MAX_TERMS = 64
const MAX_NESTING = 16
/** Signs alone that somebody may be looking for. */
const LONGEST_SIGNS = 32

type Token =
  | { kind: 'open' | 'close' | 'or' | 'not'; at: number; end: number }
  | { kind: 'term'; at: number; end: number; term: SearchTerm; values: number }

/** The terms of one level of parentheses, while it is being parsed. */
interface Group {
  at: number
  negated: boolean
  alternatives: Search[][]
}

interface Reading {
  group: Group
  outer: Group[]
  values: number
}

/**
 * Reads the search language of `q`: words, "phrases", prefix*, field:value,value, - before what must not be,
 * OR (which binds weaker than standing side by side) and parentheses. A doubled quote inside quotes is a quote. A bare
 * number is an amount or a word. Fields, their values and OR are also known in French.
 * `today` is the day that words such as last-month count from; so keep a search as typed, not as formatted.
 */
export function parseSearch(text: string, today: Day): { ok: true; search: Search } | SearchRefusal {
  if (text.length > MAX_LENGTH)
    return refuse({ at: MAX_LENGTH }, { kind: 'SEARCH_TOO_LONG', most: MAX_LENGTH })
  const read = parseTerms(text, today)
  // A quote or parenthesis without a letter or digit opens nothing: it is searched for literally.
  if (read.ok || text.length > LONGEST_SIGNS || /[\p{L}\p{N}]/u.test(text)) return read
  return { ok: true, search: { kind: 'text', anyOf: [{ text: text.trim(), prefix: false }] } }
}

function parseTerms(text: string, today: Day): { ok: true; search: Search } | SearchRefusal {
  const reading: Reading = { group: { at: 0, negated: false, alternatives: [[]] }, outer: [], values: 0 }
  let negated = false
  for (let at = start(text, 0); at < text.length; ) {
    const token = readToken(text, at, negated, today)
    if ('ok' in token) return token
    const refusal = place(reading, token, negated)
    if (refusal) return refusal
    negated = token.kind === 'not'
    at = start(text, token.end)
  }
  const { group, outer } = reading
  if (outer.length > 0) return refuse(group, { kind: 'SEARCH_PARENTHESIS_OPEN' })
  if (group.alternatives.length > 1 && isOpenEnded(group))
    return refuse({ at: text.length }, { kind: 'SEARCH_OR_ONE_SIDED' })
  return { ok: true, search: searchOf(group) }
}

/** Text that parseSearch reads as this same search, unless it has grown past the length limit. */
export function formatSearch(search: Search): string {
  switch (search.kind) {
    case 'and':
      return search.of.map((part) => formatPart(part, search.of)).join(' ')
    case 'or':
      return search.of.map((part) => formatSearch(part)).join(' OR ')
    case 'not':
      return `-${enclosed(search.of, ['and', 'or', 'not'].includes(search.of.kind))}`
    default:
      return formatTerm(search)
  }
}

const formatPart = (part: Search, among: Search[]) =>
  part.kind === 'not' && isJoined(part, among)
    ? `-${enclosed(part.of, true)}`
    : enclosed(part, part.kind === 'or' || isJoined(part, among))

/** Side by side, two numbers, or one and the sign of a currency, would be read as a single number, a `-` before them or not. */
const isJoined = (part: Search, among: Search[]) =>
  bare(part).kind === 'number' &&
  among.some((other) => other !== part && (bare(other).kind === 'number' || isCurrencySign(bare(other))))

const bare = (part: Search): Search => (part.kind === 'not' ? part.of : part)

const isCurrencySign = (part: Search) => part.kind === 'text' && /^[$€£]$/.test(part.anyOf[0]?.text ?? '')

const enclosed = (search: Search, inParentheses: boolean) =>
  inParentheses ? `(${formatSearch(search)})` : formatSearch(search)

/** Puts the token where it belongs among the open parentheses, which are a list so that depth costs no stack. */
function place(reading: Reading, token: Token, negated: boolean): SearchRefusal | undefined {
  const { group, outer } = reading
  switch (token.kind) {
    case 'term':
      reading.values += token.values
      if (reading.values > MAX_TERMS) return refuse(token, { kind: 'SEARCH_TOO_MANY_TERMS', most: MAX_TERMS })
      add(group, token.term, negated)
      return undefined
    case 'open':
      if (outer.length === MAX_NESTING) return refuse(token, { kind: 'SEARCH_TOO_DEEP', most: MAX_NESTING })
      outer.push(group)
      reading.group = { at: token.at, negated, alternatives: [[]] }
      return undefined
    case 'close':
      return close(reading, token.at)
    case 'or':
      if (isOpenEnded(group)) return refuse(token, { kind: 'SEARCH_OR_ONE_SIDED' })
      group.alternatives.push([])
  }
  return undefined
}

function close(reading: Reading, at: number): SearchRefusal | undefined {
  const { group, outer } = reading
  const enclosing = outer.pop()
  if (!enclosing) return refuse({ at }, { kind: 'SEARCH_PARENTHESIS_CLOSES_NOTHING' })
  if (isOpenEnded(group)) return refuse({ at }, { kind: 'SEARCH_EMPTY_PARENTHESES' })
  add(enclosing, searchOf(group), group.negated)
  reading.group = enclosing
  return undefined
}

function add(group: Group, part: Search, negated: boolean): void {
  const alternative = group.alternatives.at(-1)
  if (negated) alternative?.push({ kind: 'not', of: part })
  else if (part.kind === 'and') alternative?.push(...part.of)
  else alternative?.push(part)
}

const isOpenEnded = (group: Group) => group.alternatives.at(-1)?.length === 0

function searchOf({ alternatives }: Group): Search {
  const parts = alternatives.map(all).flatMap((part) => (part.kind === 'or' ? part.of : [part]))
  const [only, second] = parts
  return only && !second ? only : { kind: 'or', of: parts }
}

function all(parts: Search[]): Search {
  const [only, second] = parts
  return only && !second ? only : { kind: 'and', of: parts }
}

function readToken(text: string, at: number, negated: boolean, today: Day): Token | SearchRefusal {
  const first = text[at]
  if (first === '(') return { kind: 'open', at, end: at + 1 }
  if (first === ')') return { kind: 'close', at, end: at + 1 }
  if (first === '-' && !negated && !matchAt(/-+(?=[\s)]|$)/y, text, at))
    return { kind: 'not', at, end: at + 1 }
  const name = matchAt(/(\p{L}+):/uy, text, at)?.[1]
  const field = name && fieldNamed(name)
  if (name && field) return readField(text, at, field, at + name.length + 1, today)
  const number = numberAt(text, at)
  if (number)
    return {
      kind: 'term',
      at,
      end: at + number.text.length,
      term: number,
      values: wordsOf(number).length,
    }
  const value = readValue(text, at, /[^\s()"]+/y)
  if ('ok' in value) return value
  // Only a bare OR joins: "OR" and -OR are the word.
  if (!negated && isOr(text.slice(at, value.end))) return { kind: 'or', at, end: value.end }
  const words = { text: value.text, prefix: value.prefix }
  return { kind: 'term', at, end: value.end, term: { kind: 'text', anyOf: [words] }, values: 1 }
}

function readField(
  text: string,
  at: number,
  field: SearchField,
  from: number,
  today: Day,
): Token | SearchRefusal {
  const values: Value[] = []
  // One character before each value there is the colon or a comma.
  let end = from - 1
  do {
    // A comma is a part of an amount.
    const value = readValue(text, end + 1, field === 'amount' ? /[^\s()"]+/y : /[^\s()",]+/y)
    if ('ok' in value) return value
    if (value.text === '') return refuse({ at: end + 1 }, { kind: 'SEARCH_VALUE_MISSING', field })
    values.push(value)
    end = value.end
  } while (text[end] === ',')
  const term = readTerm(field, values as [Value, ...Value[]], today)
  return 'ok' in term ? term : { kind: 'term', at, end, term, values: values.length }
}

interface Read extends Value {
  end: number
}

/** A quoted or a bare value, empty where neither begins; a * right after it makes it a prefix. */
function readValue(text: string, at: number, bare: RegExp): Read | SearchRefusal {
  if (text[at] === '"') {
    const quoted = matchAt(/"((?:[^"]|"")*)"(?!")(\*?)/y, text, at)
    if (!quoted) return refuse({ at }, { kind: 'SEARCH_QUOTE_OPEN' })
    const [all, inside = '', star] = quoted
    return { text: inside.replaceAll('""', '"'), prefix: star === '*', at, end: at + all.length }
  }
  const word = matchAt(bare, text, at)?.[0] ?? ''
  const prefix = word.length > 1 && word.endsWith('*')
  return { text: prefix ? word.slice(0, -1) : word, prefix, at, end: at + word.length }
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at
  return sticky.exec(text)
}

const start = (text: string, at: number): number => at + (matchAt(/\s*/y, text, at)?.[0].length ?? 0)
