import type { Money } from '../../../core/money.ts'
import type { DecimalStyle } from '../statements.ts'
import type { Token, TokenLine } from './tokens.ts'

/** An amount of two decimals, as it is printed. */
export interface PrintedAmount {
  /** With the sign that stands before or behind it. */
  value: Money
  /** What stands behind it: CR, DR, OD, S, H. */
  mark: string
  left: number
  /** Of its digits, by which columns are aligned. */
  right: number
  /** With the sign or mark behind them. */
  end: number
  /** The tokens it is made of. */
  from: number
  to: number
}

/** In heights of the letters, how far apart parts of one amount may stand. */
const THOUSANDS = 0.42
const SIGN = 0.9
const SUFFIX = 1.1
const MOST_PARTS = 6

const MARK = /^(?:CR|DR|OD|S|H|-|–|−)$/i
const SIGN_OR_CURRENCY = /^[-–−+(]?(?:(?:CA|US|C)?\$|£|€)?$/

const patternOf = (style: DecimalStyle): RegExp => {
  const [point, thousands] = style === 'POINT' ? ['\\.', "[,'’ ]"] : [',', "[.'’ ]"]
  return new RegExp(
    `^([-–−+(]?)\\s?(?:(?:CA|US|C)?\\$|£|€)?\\s?([-–−+]?)(\\d{1,3}(?:${thousands}\\d{3})+|\\d{1,9})${point}(\\d\\d)(\\))?\\s?(?:[$£€])?\\s?(CR|DR|OD|S|H|-|–|−)?$`,
    'i',
  )
}
const patterns = { POINT: patternOf('POINT'), COMMA: patternOf('COMMA') }

/** Which mark stands before the decimals, by most of what looks like an amount; days such as 02.01. are none. */
export function decimalStyleOf(lines: readonly TokenLine[]): DecimalStyle {
  let points = 0
  let commas = 0
  for (const { tokens } of lines)
    for (const { text } of tokens) {
      if (/^[^\d]{0,4}\d[\d,'’ ]*\.\d\d(?:\D{0,3})$/.test(text) && !/^\d{1,2}\.\d\d\.?$/.test(text)) points++
      else if (/^[^\d]{0,4}\d[\d.'’ ]*,\d\d(?:\D{0,3})$/.test(text)) commas++
    }
  return commas > points ? 'COMMA' : 'POINT'
}

export function amountsIn({ tokens }: TokenLine, style: DecimalStyle): PrintedAmount[] {
  const amounts: PrintedAmount[] = []
  for (let at = 0; at < tokens.length; at++) {
    const found = longestAt(tokens, at, style)
    if (!found) continue
    amounts.push(found)
    at = found.to
  }
  return amounts.filter(({ to }) => !isRate(tokens, to))
}

const isRate = (tokens: readonly Token[], to: number): boolean => {
  const [last, next] = [tokens[to], tokens[to + 1]]
  if (!last || !next) return false
  return next.text.startsWith('%') && next.left - last.right < 8
}

function longestAt(tokens: readonly Token[], at: number, style: DecimalStyle): PrintedAmount | undefined {
  let text = ''
  let found: PrintedAmount | undefined
  for (let to = at; to < tokens.length && to < at + MOST_PARTS; to++) {
    const token = tokens[to]
    if (!token) break
    const before = tokens[to - 1]
    const joint = to === at || !before ? '' : jointOf(before, token)
    if (joint === undefined) break
    text += joint + token.text
    const match = patterns[style].exec(text)
    if (match) found = asAmount(match, tokens, at, to)
  }
  return found
}

/** What stands between two parts of an amount; undefined where they are too far apart to be one. */
function jointOf(before: Token, token: Token): string | undefined {
  const gap = (token.left - before.right) / Math.max(1, token.bottom - token.top)
  if (/\d$/.test(before.text) && /^\d{3}\b/.test(token.text)) return gap <= THOUSANDS ? ' ' : undefined
  if (SIGN_OR_CURRENCY.test(before.text)) return gap <= SIGN ? '' : undefined
  if (/[\d)]$/.test(before.text) && (MARK.test(token.text) || /^[$£€]$/.test(token.text)))
    return gap <= SUFFIX ? '' : undefined
  return undefined
}

function asAmount(
  match: RegExpExecArray,
  tokens: readonly Token[],
  from: number,
  to: number,
): PrintedAmount | undefined {
  const [, first = '', second = '', whole = '', cents = '', close = '', behind = ''] = match
  if ((first === '(') !== (close === ')')) return undefined
  const digits = BigInt(whole.replace(/\D/g, '') + cents) * 100n
  const isMinus = /[-–−(]/.test(first + second) || /^[-–−]$/.test(behind)
  const mark = /^[a-z]+$/i.test(behind) ? behind.toUpperCase() : ''
  const last = tokens.slice(from, to + 1).findLast(({ text }) => /\d/.test(text))
  const start = tokens[from]
  if (!last || !start) return undefined
  // A mark that is glued to the digits is no part of the column.
  const glued = /(?:CR|DR|OD|[SH]|[-–−])$/i.exec(last.text)?.[0].length ?? 0
  const right = last.right - (glued * (last.right - last.left)) / last.text.length
  return {
    value: isMinus ? -digits : digits,
    mark,
    left: start.left,
    right,
    end: tokens[to]?.right ?? right,
    from,
    to,
  }
}
