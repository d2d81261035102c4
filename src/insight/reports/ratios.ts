import { coinOf } from '../../core/currencies.ts'
import { type Money, magnitude } from '../../core/money.ts'

const BASIS_POINTS = 10_000n

/** The quotient to the nearest whole number, halves away from zero; the divisor is above zero. */
export function divided(amount: bigint, by: bigint): bigint {
  const rounded = (2n * magnitude(amount) + by) / (2n * by)
  return amount < 0n ? -rounded : rounded
}

/** To the smallest coin of its currency: what is shown of a median or an average, and what is reckoned with from there. */
export const inCoins = (amount: Money, currency: string): Money =>
  divided(amount, coinOf(currency)) * coinOf(currency)

/** A part in hundredths of a percent of the whole; null where the whole is not above zero. */
export const basisPoints = (part: Money, whole: Money): number | null =>
  whole > 0n ? Number(divided(part * BASIS_POINTS, whole)) : null
