import { decimalsOf } from '../../core/currencies.ts'
import type { Money } from '../../core/money.ts'

/** How many units of one currency are paid for a unit of another, as a fraction above zero: 1.3984 is 13984 / 10000. */
export interface ExchangeRate {
  numerator: bigint
  denominator: bigint
}

/** As many as a rate has beside its leading zeros: 0.0000663172 has six. */
const MOST_DIGITS = 12
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, decimals) => 10n ** BigInt(decimals))
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/

/** Of a plain decimal above zero such as 1.3984; undefined for any other text, or for more than twelve digits. */
export function parseRate(text: string): ExchangeRate | undefined {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = (whole + decimals).replace(/^0+/, '')
  const denominator = POWERS[decimals.length]
  if (digits === '' || digits.length > MOST_DIGITS || denominator === undefined) return undefined
  return { numerator: BigInt(digits), denominator }
}

export const inverse = ({ numerator, denominator }: ExchangeRate): ExchangeRate => ({
  numerator: denominator,
  denominator: numerator,
})

export const through = (one: ExchangeRate, other: ExchangeRate): ExchangeRate => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
})

export const SAME: ExchangeRate = { numerator: 1n, denominator: 1n }

/** As a decimal: exact where that ends within twelve decimals, else to eight digits; half goes to the even one. */
export function formatRate({ numerator, denominator }: ExchangeRate): string {
  const exact = (numerator * 10n ** 12n) % denominator === 0n
  return decimal({ numerator, denominator }, exact ? 12 : placesOf({ numerator, denominator }, 8))
}

/** The nearest that can be stored, exact where it is one; undefined where twelve digits and decimals do not reach. */
export function storableRate(rate: ExchangeRate): string | undefined {
  const text = decimal(rate, Math.min(placesOf(rate, MOST_DIGITS), MOST_DIGITS))
  return parseRate(text) && text
}

function decimal({ numerator, denominator }: ExchangeRate, places: number): string {
  const text = divided(numerator * 10n ** BigInt(places), denominator)
    .toString()
    .padStart(places + 1, '0')
  const [whole, decimals] = [text.slice(0, text.length - places), text.slice(text.length - places)]
  const shown = decimals.replace(/0+$/, '')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** How many decimals show so many digits. */
function placesOf({ numerator, denominator }: ExchangeRate, digits: number): number {
  let places = digits - (numerator / denominator).toString().length
  if (numerator < denominator) while (numerator * 10n ** BigInt(places - digits + 1) < denominator) places++
  return Math.max(places, 0)
}

/** Amounts at their rates as one: a sum is rounded once and not by its parts. */
export class ConvertedSum {
  #numerator = 0n
  #denominator = 1n

  add(amount: Money, { numerator, denominator }: ExchangeRate): void {
    if (amount === 0n) return
    if (denominator === this.#denominator) this.#numerator += amount * numerator
    else if (this.#denominator % denominator === 0n)
      this.#numerator += amount * numerator * (this.#denominator / denominator)
    else if (denominator % this.#denominator === 0n) {
      this.#numerator = this.#numerator * (denominator / this.#denominator) + amount * numerator
      this.#denominator = denominator
    } else {
      this.#numerator = this.#numerator * denominator + amount * numerator * this.#denominator
      this.#denominator *= denominator
      if (this.#denominator > LARGE) this.#reduce()
    }
  }

  /** As much of another sum of the same currency, or as little with a sign of -1. */
  addSum(other: ConvertedSum, sign: 1n | -1n = 1n): void {
    this.add(sign * other.#numerator, { numerator: 1n, denominator: other.#denominator })
  }

  /** In the currency's smallest unit, half to the even one. */
  in(currency: string): Money {
    const unit = 10n ** BigInt(4 - Math.min(decimalsOf(currency), 4))
    return divided(this.#numerator, this.#denominator * unit) * unit
  }

  #reduce(): void {
    const common = gcd(magnitude(this.#numerator), this.#denominator)
    this.#numerator /= common
    this.#denominator /= common
  }
}

const LARGE = 10n ** 40n
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}

/** One amount in another currency. */
export function converted(amount: Money, rate: ExchangeRate, currency: string): Money {
  const sum = new ConvertedSum()
  sum.add(amount, rate)
  return sum.in(currency)
}

/** To the nearest whole number; what is half between two goes to the even one. The denominator is above zero. */
export function divided(numerator: bigint, denominator: bigint): bigint {
  const size = magnitude(numerator)
  const [whole, twice] = [size / denominator, 2n * (size % denominator)]
  const up = twice > denominator || (twice === denominator && whole % 2n === 1n)
  const result = up ? whole + 1n : whole
  return numerator < 0n ? -result : result
}
