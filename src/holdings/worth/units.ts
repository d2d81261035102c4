import { decimalsOf } from '../../core/currencies.ts'
import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { divided } from '../../ledger/rates/exact-rates.ts'

/** A decimal of a fixed number of places as a whole number: with ten places 1.5 is 15000000000n. */
type Scaled = bigint

/** Reads a plain decimal of at most so many digits before and after the point; undefined for any other text. */
function parseScaled(text: string, places: number, whole = 12): Scaled | undefined {
  const [, sign, digits = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (sign === undefined || digits.length > whole || fraction.length > places) return undefined
  const size = BigInt(digits + fraction.padEnd(places, '0'))
  return sign ? -size : size
}

/** The same number always has the same text: no zeros at its end. */
function formatScaled(value: Scaled, places: number): string {
  const size = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const [digits, fraction] = [size.slice(0, size.length - places), size.slice(size.length - places)]
  const shown = fraction.replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits}${shown && `.${shown}`}`
}

export const UNIT_PLACES = 10
/** A hundred percent with as many places. */
export const ALL = 100n * 10n ** BigInt(UNIT_PLACES)
const PRICE_PLACES = 8
const MONEY_PLACES = 4

export const parseUnits = (text: string): Scaled | undefined => parseScaled(text, UNIT_PLACES)
export const parsePrice = (text: string): Scaled | undefined => parseScaled(text, PRICE_PLACES)
/** Of a text that was checked or made by formatUnits. */
export const unitsOf = (text: string): Scaled => parseUnits(text) ?? 0n
export const priceOf = (text: string): Scaled => parsePrice(text) ?? 0n
export const formatUnits = (units: Scaled): string => formatScaled(units, UNIT_PLACES)
export const formatPrice = (price: Scaled): string => formatScaled(price, PRICE_PLACES)

/** An amount in the smallest unit of its currency, half to the even one. */
export function inCoins(numerator: bigint, denominator: bigint, currency: string): Money {
  const unit = 10n ** BigInt(MONEY_PLACES - Math.min(decimalsOf(currency), MONEY_PLACES))
  return divided(numerator, denominator * unit) * unit
}

const TO_MONEY = 10n ** BigInt(UNIT_PLACES + PRICE_PLACES - MONEY_PLACES)

/** What so many units come to at a price. */
export const amountAt = (units: Scaled, price: Scaled, currency: string): Money =>
  inCoins(units * price, TO_MONEY, currency)

/** A price that was said of a day. */
export interface Quote {
  day: Day
  price: Scaled
}

/** The units of one security in one account, followed from day to day. */
export class Position {
  units: Scaled = 0n
  quote: Quote | undefined
  /** By what splits have changed a unit since the price was said. */
  #fresh = 1n
  #old = 1n

  move(units: Scaled): void {
    this.units += units
  }

  split(fresh: bigint, old: bigint): void {
    this.units = divided(this.units * fresh, old)
    this.revalue(fresh, old)
  }

  /** A split that the units have in them and the price has not. */
  revalue(fresh: bigint, old: bigint): void {
    this.#fresh *= fresh
    this.#old *= old
  }

  say(quote: Quote): void {
    this.quote = quote
    this.#fresh = 1n
    this.#old = 1n
  }

  /** Undefined where nobody has said a price, or more units went out than there were: what is missing is no figure. */
  worth(currency: string): Money | undefined {
    if (this.units === 0n) return 0n
    if (this.units < 0n || !this.quote) return undefined
    return inCoins(this.units * this.quote.price * this.#old, TO_MONEY * this.#fresh, currency)
  }
}
