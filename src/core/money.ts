/**
 * An exact amount in ten-thousandths of the currency's unit, as spec 2.4's NUMERIC(19,4) allows: 12.34 is 123400n.
 * Out of an account is negative.
 */
export type Money = bigint

/** 999999999999999.9999, the largest NUMERIC(19,4). */
export const MAX_MONEY: Money = 9_999_999_999_999_999_999n

/**
 * NUMERIC(19,4) in ten-thousandths needs 64 bits and a sign, one more than SQLite's INTEGER has. An amount is
 * therefore two columns of the same sign: whole millions, and the ten-thousandths below a million. Both are exact
 * as JS numbers, sort together as they should, and SUM without overflow over 900 million rows of the largest amount.
 */
export interface MoneyColumns {
  high: number
  low: number
}

const LOW_LIMIT = 10_000_000_000n
const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/

/** Reads a plain decimal such as "-1234.5"; undefined when it is not one or does not fit NUMERIC(19,4). */
export function parseMoney(text: string): Money | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const digits = whole + fraction.padEnd(4, '0')
  const magnitude = digits.length <= 15 ? BigInt(Number(digits)) : BigInt(digits)
  return sign ? -magnitude : magnitude
}

/** The amount in a text that was checked or made by formatMoney; 0 for any other text. */
export const moneyOf = (text: string): Money => parseMoney(text) ?? 0n

export const fitsMoney = (amount: Money): boolean => amount <= MAX_MONEY && amount >= -MAX_MONEY

/** "-1234.50": at least two decimals, a third and fourth only where they are not zero. */
export function formatMoney(amount: Money): string {
  const magnitude = amount < 0n ? -amount : amount
  const fraction = (magnitude % 10_000n).toString().padStart(4, '0')
  return `${amount < 0n ? '-' : ''}${magnitude / 10_000n}.${trimmed(fraction)}`
}

/** What formatMoney says of the amount in two columns; without a BigInt where everyday amounts allow it. */
export function formatColumns(high: number, low: number): string {
  if (high !== 0) return formatMoney(fromColumns({ high, low }))
  const magnitude = low < 0 ? -low : low
  const fraction = magnitude % 10_000
  const whole = (magnitude - fraction) / 10_000
  return `${low < 0 ? '-' : ''}${whole}.${trimmed(fraction.toString().padStart(4, '0'))}`
}

export function toColumns(amount: Money): MoneyColumns {
  return { high: Number(amount / LOW_LIMIT), low: Number(amount % LOW_LIMIT) }
}

export function fromColumns({ high, low }: MoneyColumns): Money {
  return BigInt(high) * LOW_LIMIT + BigInt(low)
}

export const isNegative = ({ high, low }: MoneyColumns): boolean => high < 0 || low < 0

/** SQL for the exact sum of a pair of columns, carried so that both results are safe JS numbers. */
export function sumColumns(high: string, low: string): { high: string; low: string } {
  return {
    high: `coalesce(sum(${high}), 0) + coalesce(sum(${low}), 0) / ${LOW_LIMIT}`,
    low: `coalesce(sum(${low}), 0) % ${LOW_LIMIT}`,
  }
}

export const sumOf = (amounts: Money[]): Money => amounts.reduce((sum, amount) => sum + amount, 0n)

export const magnitude = (amount: Money): Money => (amount < 0n ? -amount : amount)

function trimmed(fraction: string): string {
  if (!fraction.endsWith('0')) return fraction
  return fraction.endsWith('00') ? fraction.slice(0, 2) : fraction.slice(0, 3)
}
