/** An exact number; the denominator is above zero. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

/** Of a decimal text; nothing is 0. */
export function fraction(text = ''): Fraction {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text || '0')
  if (!found) throw new Error(`"${text}" is no number`)
  const [, sign, whole = '', decimals = ''] = found
  return { numerator: BigInt(`${sign}${whole}${decimals}`), denominator: 10n ** BigInt(decimals.length) }
}

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
})

export const times = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
})

export function over(one: Fraction, { numerator, denominator }: Fraction): Fraction {
  if (numerator <= 0n) throw new Error('a share of nothing')
  return times(one, { numerator: denominator, denominator: numerator })
}

export const minus = (one: Fraction, other: Fraction): Fraction =>
  plus(one, { numerator: -other.numerator, denominator: other.denominator })

export const sumOf = (all: Fraction[]): Fraction => all.reduce(plus, fraction('0'))
export const isSame = (one: Fraction, other: Fraction): boolean => minus(one, other).numerator === 0n

/** To the nearest "0.01" or "1", half of one away from zero, with as many decimals. */
export function roundedTo({ numerator, denominator }: Fraction, unit: string): string {
  const places = unit === '1' ? 0 : 2
  const size = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(places)
  const units = ((2n * size + denominator) / (2n * denominator)).toString().padStart(places + 1, '0')
  const text = places === 0 ? units : `${units.slice(0, -places)}.${units.slice(-places)}`
  return numerator < 0n && /[1-9]/.test(text) ? `-${text}` : text
}
