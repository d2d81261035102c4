import type { Money } from '../../core/money.ts'

/** Ten-thousandths of a unit of money as a fraction: shares of it stay exact until a line is rounded, once. */
export interface Exact {
  numerator: bigint
  /** Above zero. */
  denominator: bigint
}

/** Of a decimal text, with any number of decimals. */
export function exactOf(text: string): Exact {
  const [whole = '0', decimals = ''] = text.split('.')
  return { numerator: BigInt(whole + decimals) * 10_000n, denominator: 10n ** BigInt(decimals.length) }
}

export const NOTHING: Exact = { numerator: 0n, denominator: 1n }
export const exactly = (amount: Money): Exact => ({ numerator: amount, denominator: 1n })

/** Over the least denominator that both have in common, so that a sum of thousands does not grow one of thousands of digits. */
export function plus(one: Exact, other: Exact): Exact {
  const denominator = (one.denominator / common(one.denominator, other.denominator)) * other.denominator
  const over = ({ numerator, denominator: own }: Exact) => numerator * (denominator / own)
  return { numerator: over(one) + over(other), denominator }
}

const common = (one: bigint, other: bigint): bigint => (other === 0n ? one : common(other, one % other))

export const times = (one: Exact, numerator: bigint, denominator: bigint): Exact => ({
  numerator: one.numerator * numerator,
  denominator: one.denominator * denominator,
})

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other))
export const lcm = (one: bigint, other: bigint): bigint => (one / gcd(one, other)) * other

/** The same with the smallest numbers. */
export function reduced({ numerator, denominator }: Exact): Exact {
  const common = gcd(numerator < 0n ? -numerator : numerator, denominator)
  return { numerator: numerator / common, denominator: denominator / common }
}

export const CENT: Money = 100n
export const DOLLAR: Money = 10_000n

/** To the nearest multiple of a unit; what is half between two goes away from zero. */
export function rounded({ numerator, denominator }: Exact, unit: Money): Money {
  const size = numerator < 0n ? -numerator : numerator
  const step = denominator * unit
  const units = (2n * size + step) / (2n * step)
  return (numerator < 0n ? -units : units) * unit
}

/** All its decimals, two at the least. What has no end is refused: no share of a percent makes such. */
export function exactText({ numerator, denominator }: Exact): string {
  const size = numerator < 0n ? -numerator : numerator
  let [digits, scale, divisor] = [size, 4, denominator]
  while (digits % divisor !== 0n) {
    if (scale > 60) throw new Error('a share without an end')
    digits *= 10n
    scale++
  }
  digits /= divisor
  divisor = 10n ** BigInt(scale)
  const fraction = (digits % divisor).toString().padStart(scale, '0').replace(/0+$/, '').padEnd(2, '0')
  return `${numerator < 0n && size > 0n ? '-' : ''}${digits / divisor}.${fraction}`
}
