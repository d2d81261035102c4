import { fitsMoney, type Money, parseMoney } from '../../core/money.ts'
import { type Day, dayFrom, FIRST_DAY } from '../../core/time.ts'
import { yearAfter } from './dates.ts'
import type { RowMessage } from './messages.ts'
import type { StatementRow } from './statements.ts'

/** An amount, with a warning where it was not written plainly; or the reason it cannot be read. */
type ReadAmount = { amount: Money; warning?: RowMessage } | { reason: RowMessage }

/**
 * Reads an amount of OFX or ISO 20022: a sign, digits, and a point or a comma before the decimals. Groups of three
 * only where the pattern proves them (1,234.56). What is no number is refused, and never read as zero.
 */
export function readBankAmount(text: string): ReadAmount {
  const plain = parseMoney(text)
  return plain === undefined ? readUnusual(text) : { amount: plain }
}

function readUnusual(text: string): ReadAmount {
  if (text === '') return { reason: { kind: 'AMOUNT_MISSING' } }
  const { isNegative, digits, warning } = unsigned(text)
  const parts = wholeAndFraction(digits)
  if (!parts) return { reason: { kind: 'AMOUNT_TEXT_NO_NUMBER', text: short(text) } }

  const whole = parts.whole.replace(/^0+/, '')
  if (whole.length > 15) return { reason: { kind: 'AMOUNT_TEXT_TOO_LARGE', text: short(text) } }
  const fraction = parts.fraction.replace(/0+$/, '')
  const size = scaled(whole, fraction)
  if (!fitsMoney(size)) return { reason: { kind: 'AMOUNT_TEXT_TOO_LARGE', text: short(text) } }

  const rounded: RowMessage | undefined =
    fraction.length > 4 ? { kind: 'AMOUNT_ROUNDED', text: short(text) } : undefined
  const doubt = warning ?? rounded ?? parts.warning
  const amount = isNegative ? -size : size
  return doubt === undefined ? { amount } : { amount, warning: doubt }
}

function unsigned(text: string): { isNegative: boolean; digits: string; warning?: RowMessage } {
  const minus = text.replace(/[\u2212\u2013]/g, '-')
  const warning: RowMessage = { kind: 'AMOUNT_AS_MONEY_OUT', text: short(text) }
  if (/^\([^()+-]*\)$/.test(minus)) return { isNegative: true, digits: minus.slice(1, -1).trim(), warning }
  if (/^[^+-]+-$/.test(minus)) return { isNegative: true, digits: minus.slice(0, -1).trim(), warning }
  const isSigned = /^[+-]/.test(minus)
  return { isNegative: minus.startsWith('-'), digits: isSigned ? minus.slice(1).trim() : minus }
}

const GROUPED = [
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3}){2,})()$/,
  /^(\d{1,3}(?:\.\d{3}){2,})()$/,
  /^(\d{1,3}(?:[ '\u2019]\d{3})+)(?:[.,](\d*))?$/,
]

function wholeAndFraction(
  digits: string,
): { whole: string; fraction: string; warning?: RowMessage } | undefined {
  const plain = /^(\d*)(?:([.,])(\d*))?$/.exec(digits)
  if (plain && /\d/.test(digits)) {
    const [, whole = '', mark, fraction = ''] = plain
    if (mark !== ',' || fraction.length !== 3 || whole === '') return { whole, fraction }
    return { whole, fraction, warning: { kind: 'COMMA_AS_DECIMAL_MARK', text: short(digits) } }
  }
  for (const pattern of GROUPED) {
    const match = pattern.exec(digits)
    if (match) return { whole: (match[1] ?? '').replace(/\D/g, ''), fraction: match[2] ?? '' }
  }
  return undefined
}

/** Ten-thousandths of the number written, rounded half to even. */
function scaled(whole: string, fraction: string): Money {
  if (fraction.length <= 4) return BigInt(whole + fraction.padEnd(4, '0'))
  return divideHalfEven(BigInt(whole + fraction), 10n ** BigInt(fraction.length - 4))
}

/**
 * The amount times an exchange rate such as "1.36", rounded half to even; undefined where the rate is not a positive
 * decimal or the result is too large.
 */
export function convert(amount: Money, rate: string): Money | undefined {
  const match = /^(\d{1,12})(?:[.,](\d{1,20}))?$/.exec(rate)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const numerator = BigInt(whole + fraction)
  if (numerator === 0n) return undefined
  const converted = divideHalfEven(amount * numerator, 10n ** BigInt(fraction.length))
  return fitsMoney(converted) ? converted : undefined
}

function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const rest = dividend - quotient * divisor
  const twice = (rest < 0n ? -rest : rest) * 2n
  if (twice < divisor || (twice === divisor && quotient % 2n === 0n)) return quotient
  return dividend < 0n ? quotient - 1n : quotient + 1n
}

/**
 * Reads the calendar date a bank wrote, YYYYMMDD or YYYY-MM-DD at the start of the text, whatever time and zone
 * follow. undefined where the calendar has no such date, before 1970, and more than a year after `today`.
 */
export function bankDayReader(today: Day): (text: string) => Day | undefined {
  const latest = yearAfter(today)
  const known = new Map<string, Day | undefined>()
  return (text) => {
    const start = text.slice(0, 10)
    const seen = known.get(start)
    if (seen !== undefined || known.has(start)) return seen
    const match = /^(\d{4})(-?)(\d\d)\2(\d\d)/.exec(start)
    const day = match ? dayFrom(Number(match[1]), Number(match[3]), Number(match[4])) : undefined
    const accepted = day !== undefined && day >= FIRST_DAY && day <= latest ? day : undefined
    known.set(start, accepted)
    return accepted
  }
}

/** Why bankDayReader did not read the text. */
export const dayRefusal = (text: string): RowMessage =>
  text === '' ? { kind: 'DATE_MISSING' } : { kind: 'DATE_IN_NO_CALENDAR', text: short(text) }

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** After what it is warned of already. */
export function addWarning(row: Pick<StatementRow, 'warning'>, message: RowMessage): void {
  row.warning = [...(row.warning ?? []), message]
}
