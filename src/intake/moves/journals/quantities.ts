import type { Money } from '../../../core/money.ts'
import type { DecimalStyle } from '../../statements/statements.ts'

/** An exact number of anything: units / 10^scale. Shares and prices have more decimals than money. */
export interface Quantity {
  units: bigint
  scale: number
}

export const ZERO: Quantity = { units: 0n, scale: 0 }
const MONEY_SCALE = 4
const LONGEST = 40

const PLAIN = /^(\d*)(?:([.,])(\d*))?$/
const GROUPED = {
  POINT: /^(\d{1,3}(?:[,'’ ]\d{2,3})+)(?:\.(\d*))?$/,
  COMMA: /^(\d{1,3}(?:[.'’ ]\d{2,3})+)(?:,(\d*))?$/,
}

/** Reads a number without its sign; undefined where it is none in this style. */
export function quantityIn(text: string, style: DecimalStyle): Quantity | undefined {
  if (text.length > LONGEST) return undefined
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').trim()
  const [, grouped, fraction = ''] = GROUPED[style].exec(plain) ?? []
  if (grouped !== undefined) return made(grouped.replace(/\D/g, ''), fraction)
  const [, whole, mark, decimals = ''] = PLAIN.exec(plain) ?? []
  if (whole === undefined || whole + decimals === '') return undefined
  if (mark !== undefined && mark !== (style === 'POINT' ? '.' : ',')) return undefined
  return made(whole, decimals)
}

const made = (whole: string, fraction: string): Quantity => ({
  units: BigInt(`${whole}${fraction}` || '0'),
  scale: fraction.length,
})

export function plus(one: Quantity, other: Quantity): Quantity {
  const scale = Math.max(one.scale, other.scale)
  return { units: at(one, scale) + at(other, scale), scale }
}

export const negative = ({ units, scale }: Quantity): Quantity => ({ units: -units, scale })
export const times = (one: Quantity, other: Quantity): Quantity => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
})
export const isZero = ({ units }: Quantity): boolean => units === 0n
const at = ({ units, scale }: Quantity, requested: number): bigint => units * 10n ** BigInt(requested - scale)

/** Whether it is money to the last decimal. */
export const isExact = (quantity: Quantity): boolean =>
  plus({ units: moneyIn(quantity), scale: MONEY_SCALE }, negative(quantity)).units === 0n

/** As money, half to even where there are more than four decimals. */
export function moneyIn(quantity: Quantity): Money {
  if (quantity.scale <= MONEY_SCALE) return at(quantity, MONEY_SCALE)
  const unit = 10n ** BigInt(quantity.scale - MONEY_SCALE)
  const magnitude = quantity.units < 0n ? -quantity.units : quantity.units
  const [whole, rest] = [magnitude / unit, (magnitude % unit) * 2n]
  const rounded = rest > unit || (rest === unit && whole % 2n === 1n) ? whole + 1n : whole
  return quantity.units < 0n ? -rounded : rounded
}
