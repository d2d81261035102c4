import { isCurrency } from '../../core/currencies.ts'
import type { Money } from '../../core/money.ts'
import type { RowMessage } from './messages.ts'
import type { DecimalStyle } from './statements.ts'

export interface AmountOptions {
  /** Rounds every amount to two decimals, half to even, instead of refusing more than four. */
  roundToCents?: boolean
}

/** Why a cell is no amount. */
type AmountFault = Extract<
  RowMessage,
  { kind: 'AMOUNT_MISSING' | 'AMOUNT_NO_NUMBER' | 'AMOUNT_TOO_FINE' | 'AMOUNT_TOO_LONG' }
>

/** A longer cell is no amount; bounds the work on one. */
const LONGEST = 64
const DOLLARS_OF = new Set(['A', 'AU', 'C', 'CA', 'HK', 'MX', 'NZ', 'R', 'S', 'US'])
const SYMBOL = /\p{Sc}/u
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f]/g
const MINUSES = /[\u2010-\u2015\u2212\ufe63\uff0d]/g
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/g
const UNUSUAL = /[^ -~]/

/**
 * One decimal style for a whole column. Ambiguous when every separator stands before exactly three digits ("1,234"),
 * or when cells contradict each other. A column without separators is POINT.
 */
export function decideDecimalStyle(cells: string[]): { style: DecimalStyle } | { ambiguous: true } {
  let point = false
  let comma = false
  let open = false
  for (const cell of cells) {
    if (!cell.includes('.') && !cell.includes(',')) continue
    const vote = plainVote(cell) ?? voteOf(cell)
    if (vote === 'POINT') point = true
    else if (vote === 'COMMA') comma = true
    else if (vote === 'OPEN') open = true
  }
  if (point !== comma) return { style: point ? 'POINT' : 'COMMA' }
  if (point || open) return { ambiguous: true }
  return { style: 'POINT' }
}

/**
 * The signed amount of a cell: currency signs and codes, grouping, parentheses, a sign on either side and CR/DR (out)
 * are understood. Anything else is an error. Never guesses 0.
 */
export function readAmount(
  cell: string,
  style: DecimalStyle,
  options: AmountOptions = {},
): { amount: Money } | { error: AmountFault } {
  const plain = plainAmount(cell, style, options.roundToCents ? 2 : 4)
  if (plain !== undefined) return { amount: plain }
  const bare = bareNumber(cell)
  if (!bare) return { error: { kind: cell.trim() === '' ? 'AMOUNT_MISSING' : 'AMOUNT_NO_NUMBER' } }
  const digits = digitsOf(bare.number, style)
  if (!digits) return { error: { kind: 'AMOUNT_NO_NUMBER' } }
  const exact = tenThousandths(digits.whole, digits.fraction, options.roundToCents ?? false)
  if (typeof exact === 'object') return { error: exact }
  return { amount: bare.negative ? -exact : exact }
}

/** Whether the cell is an amount in either style, however many decimals it has: what column detection goes by. */
export function looksLikeAmount(cell: string): boolean {
  if (plainAmount(cell, 'POINT', 4) !== undefined) return true
  const bare = bareNumber(cell)
  if (!bare) return false
  return digitsOf(bare.number, 'POINT') !== undefined || digitsOf(bare.number, 'COMMA') !== undefined
}

/** The everyday form, optional minus, digits, few decimals, read without a pattern or a copy. */
function plainAmount(cell: string, style: DecimalStyle, maxDecimals: number): Money | undefined {
  const length = cell.length
  if (length === 0 || length > 12) return undefined
  const negative = cell.charCodeAt(0) === 45
  const decimal = style === 'POINT' ? 46 : 44
  let value = 0
  let decimals = -1
  for (let i = negative ? 1 : 0; i < length; i++) {
    const code = cell.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48)
      if (decimals >= 0) decimals++
    } else if (code === decimal && decimals < 0) decimals = 0
    else return undefined
  }
  const digits = length - (negative ? 1 : 0) - (decimals >= 0 ? 1 : 0)
  if (digits === 0 || decimals > maxDecimals) return undefined
  const scaled = value * (SCALES[Math.max(decimals, 0)] ?? 1)
  return BigInt(negative ? -scaled : scaled)
}

const SCALES = [10_000, 1_000, 100, 10, 1]

type Vote = 'POINT' | 'COMMA' | 'PADDED' | 'OPEN' | 'NONE'

/** The vote of a cell with one separator before one or two digits, which is nearly every cell there is. */
function plainVote(cell: string): Vote | undefined {
  const length = cell.length
  let mark = -1
  for (let i = cell.charCodeAt(0) === 45 ? 1 : 0; i < length; i++) {
    const code = cell.charCodeAt(i)
    if (code === 46 || code === 44) {
      if (mark >= 0) return undefined
      mark = i
    } else if (code < 48 || code > 57) return undefined
  }
  if (mark !== length - 3 && mark !== length - 2) return undefined
  return cell.charCodeAt(mark) === 46 ? 'POINT' : 'COMMA'
}

function voteOf(cell: string): Vote {
  const number = bareNumber(cell)?.number ?? ''
  const asPoint = digitsOf(number, 'POINT')
  const asComma = digitsOf(number, 'COMMA')
  if (!asPoint && !asComma) return 'NONE'
  if (!asPoint || !asComma) return asPoint ? 'POINT' : 'COMMA'
  const decimal = number.includes('.') ? asPoint : asComma
  // "12.340" is an amount printed with a third decimal; "1.500" is as likely fifteen hundred.
  return number.includes('.') && /[1-9]0$/.test(decimal.fraction) ? 'PADDED' : 'OPEN'
}

interface BareNumber {
  negative: boolean
  number: string
}

/** Takes sign, parentheses, currency and CR/DR off. Undefined when they are doubled, unbalanced or unknown. */
function bareNumber(cell: string): BareNumber | undefined {
  if (cell.length > LONGEST) return undefined
  let text = cell.trim()
  if (text.endsWith('.') && /[cd]r\.$/i.test(text)) text = text.slice(0, -1)
  if (UNUSUAL.test(text)) {
    text = text.replace(SPACES, ' ').replace(MINUSES, '-').replace(/’/g, "'").replace(INVISIBLE, '')
  }
  const marks = { signs: 0, negative: false, currencies: 0, open: 0, closed: 0 }
  let start = 0
  let end = text.length
  for (let next = markAfter(text, start, marks); next > start; next = markAfter(text, start, marks))
    start = next
  for (let next = markBefore(text, end, marks); next < end; next = markBefore(text, end, marks)) end = next
  if (marks.open !== marks.closed || marks.signs > 1 || marks.currencies > 2 || end <= start) return undefined
  return { negative: marks.negative, number: text.slice(start, end) }
}

interface Marks {
  signs: number
  negative: boolean
  currencies: number
  open: number
  closed: number
}

function markAfter(text: string, start: number, marks: Marks): number {
  const sign = text[start] ?? ''
  if (sign === ' ') return start + 1
  if (sign === '(') {
    marks.open++
    return marked(marks, true, start + 1)
  }
  if (sign === '+' || sign === '-') return marked(marks, sign === '-', start + 1)
  if (sign !== '' && SYMBOL.test(sign)) {
    marks.currencies++
    return start + 1
  }
  let end = start
  while (isLetter(text.charCodeAt(end))) end++
  return word(text.slice(start, end), marks, text[end] === '$') ? end : start
}

function markBefore(text: string, end: number, marks: Marks): number {
  const sign = text[end - 1] ?? ''
  if (sign === ' ') return end - 1
  if (sign === ')') {
    marks.closed++
    return end - 1
  }
  if (sign === '+' || sign === '-') return marked(marks, sign === '-', end - 1)
  if (sign !== '' && SYMBOL.test(sign)) {
    marks.currencies++
    return end - 1
  }
  let start = end
  while (isLetter(text.charCodeAt(start - 1))) start--
  return word(text.slice(start, end), marks, false) ? start : end
}

function marked(marks: Marks, negative: boolean, next: number): number {
  marks.signs++
  marks.negative = negative
  return next
}

function word(letters: string, marks: Marks, beforeDollar: boolean): boolean {
  const upper = letters.toUpperCase()
  if (upper === 'CR' || upper === 'DR') {
    marks.signs++
    marks.negative = upper === 'DR'
    return true
  }
  if (beforeDollar && DOLLARS_OF.has(letters)) return true
  if (!isCurrency(letters)) return false
  marks.currencies++
  return true
}

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

const ONLY_DIGITS = /^\d*$/
/** 1,234,567 and India's 12,34,567: one kind of separator, three digits before the decimals. */
const GROUPED = /^\d{1,3}(?:([., '])\d{2,3}(?:\1\d{2,3})*)$/

function digitsOf(number: string, style: DecimalStyle): { whole: string; fraction: string } | undefined {
  const decimal = style === 'POINT' ? '.' : ','
  const at = number.indexOf(decimal)
  const fraction = at < 0 ? '' : number.slice(at + 1)
  let whole = at < 0 ? number : number.slice(0, at)
  if (!ONLY_DIGITS.test(fraction)) return undefined
  if (!ONLY_DIGITS.test(whole)) {
    const separator = GROUPED.exec(whole)?.[1]
    const groups = separator ? whole.split(separator) : []
    if (groups.length === 0 || groups.at(-1)?.length !== 3 || groups[0]?.startsWith('0')) return undefined
    whole = groups.join('')
  }
  return whole === '' && fraction === '' ? undefined : { whole, fraction }
}

function tenThousandths(whole: string, fraction: string, roundToCents: boolean): Money | AmountFault {
  const significant = fraction.replace(/0+$/, '')
  if (whole.replace(/^0+/, '').length > 15) return { kind: 'AMOUNT_TOO_LONG' }
  if (roundToCents && significant.length > 2) return roundedToCents(whole, significant)
  if (significant.length > 4) return { kind: 'AMOUNT_TOO_FINE' }
  return BigInt(whole + significant.padEnd(4, '0'))
}

function roundedToCents(whole: string, fraction: string): Money | AmountFault {
  const unit = 10n ** BigInt(fraction.length - 2)
  const value = BigInt(whole + fraction)
  const cents = value / unit
  const twice = (value % unit) * 2n
  const up = twice > unit || (twice === unit && cents % 2n === 1n)
  const rounded = (up ? cents + 1n : cents) * 100n
  return rounded > 9_999_999_999_999_999_900n ? { kind: 'AMOUNT_TOO_LONG' } : rounded
}
