import { type Money, magnitude } from '../../core/money.ts'
import { daysIn, type Span } from '../../core/periods.ts'
import { type Day, daysBetween } from '../../core/time.ts'
import { divided } from '../../ledger/rates/exact-rates.ts'

/** A day on which something was put in, at its start, or worth another amount at its end. */
export interface ReturnDay {
  date: Day
  /** Below zero taken out. */
  putIn: Money
  worth: Money
}

/** A growth of nothing; factors have eighteen places. */
export const ONE = 10n ** 18n

/**
 * By how much a unit of what was held grew from the start to the last day: the product of each day's worth over the worth
 * before it and what was put in at its start. Where more goes out than there was in the morning it counts at the day's
 * end. Undefined where nothing was held, or where a day grew out of nothing.
 */
export function timeWeighted(start: Money, days: readonly ReturnDay[]): bigint | undefined {
  let [factor, before, isHeld] = [ONE, start, false]
  for (const { putIn, worth } of days) {
    const isLate = putIn < 0n && before + putIn <= 0n
    const [base, end] = isLate ? [before, worth - putIn] : [before + putIn, worth]
    if (base < 0n || end < 0n || (base === 0n && end !== 0n)) return undefined
    if (base > 0n) [factor, isHeld] = [divided(factor * end, base), true]
    before = worth
  }
  return isHeld || start > 0n ? factor : undefined
}

/** Sixty years at 300 % a year are within it; in natural logarithms of the growth over the whole span. */
const WIDEST = 80
const HALVINGS = 60

/**
 * By how much money would have grown over the span at one constant rate, so that what was there and what was put in come
 * to the last worth: the internal rate of return (XIRR) on days, with the growth of the whole span as the unknown.
 * Undefined where there is no such rate, or more than one.
 */
export function moneyWeighted(
  start: Money,
  days: readonly ReturnDay[],
  worth: Money,
  span: Span,
): number | undefined {
  const length = daysIn(span)
  const flows = [
    { left: 1, amount: inUnits(start) },
    ...days.map(({ date, putIn }) => ({
      left: (length - daysBetween(span.from, date)) / length,
      amount: inUnits(putIn),
    })),
  ].filter(({ amount }) => amount !== 0)
  const end = inUnits(worth)
  const missed = (log: number): number =>
    flows.reduce((sum, { left, amount }) => sum + amount * Math.exp(log * left), -end)
  const brackets: number[] = []
  for (let log = -WIDEST; log < WIDEST; log++) if (missed(log) < 0 !== missed(log + 1) < 0) brackets.push(log)
  const [low, ...others] = brackets
  if (low === undefined || others.length > 0 || flows.length === 0) return undefined
  let [from, to] = [low, low + 1]
  const isBelow = missed(from) < 0
  for (let count = 0; count < HALVINGS; count++) {
    const middle = (from + to) / 2
    if (missed(middle) < 0 === isBelow) from = middle
    else to = middle
  }
  return Math.exp((from + to) / 2)
}

const inUnits = (amount: Money): number => Number(amount) / 10_000

const YEAR = 365

/** A growth over so many days as that of a year. */
export const yearly = (growth: number, span: Span): number => growth ** (YEAR / daysIn(span))

const MOST = 1e9

/** A growth less what was there, with six places: 1.09 is 0.09. Undefined where it is beyond any sense. */
export function rateOf(growth: bigint | number | undefined): bigint | undefined {
  if (growth === undefined) return undefined
  if (typeof growth === 'bigint') return divided(growth - ONE, 10n ** 12n)
  return growth < MOST ? BigInt(Math.round((growth - 1) * 1e6)) : undefined
}

/** A part of a whole in the same six places; undefined of nothing. */
export const partOf = (part: Money, whole: Money): bigint | undefined =>
  whole > 0n ? divided(part * 1_000_000n, whole) : undefined

/** Six places as a percentage of at most four decimals: 0.09 is 9. */
export function formatPercent(value: bigint): string {
  const digits = magnitude(value).toString().padStart(5, '0')
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
  return value < 0n ? `-${text}` : text
}
