import { type Exact, exactText, reduced } from '../exact.ts'

/**
 * What has no end, as a third, is written with twenty decimals, away from the other side of what the line comes to: so
 * all of them still make the line when they are added up and rounded as it is.
 */
export function countedText(shared: Exact, isPositive: boolean): string {
  const exact = reduced(shared)
  if (DECIMALS % exact.denominator === 0n) return exactText(exact)
  const numerator = exact.numerator * DECIMALS
  const whole = numerator / exact.denominator
  const isShort = numerator % exact.denominator !== 0n && numerator > 0n === isPositive
  return exactText({ numerator: whole + (isShort ? (isPositive ? 1n : -1n) : 0n), denominator: DECIMALS })
}
const DECIMALS = 10n ** 20n
