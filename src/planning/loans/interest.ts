import type { Money } from '../../core/money.ts'
import type { Compounding } from './terms.ts'

/** Growth over a period as an exact fraction, or to 30 decimals where it is a root. */
export interface Growth {
  numerator: bigint
  denominator: bigint
}

/** Percent with four decimals: 4.89 % is 48900n in a million. */
type RatePerMillion = bigint

const PER_MILLION = 1_000_000n
const DAYS_A_YEAR = 365n
/** Of balances up to NUMERIC(19,4) this leaves interest exact to far less than a coin. */
const PRECISION = 10n ** 30n
const TIMES_A_YEAR = { SEMI_ANNUAL: 2n, MONTHLY: 12n }

/** "4.89" in millionths of the whole. */
export function rateOf(text: string): RatePerMillion {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4))
}

interface Period {
  compounding: Compounding
  paymentsPerYear: number
  /** Of the period; only daily interest counts them. */
  days: number
}

/**
 * What interest adds to 1 over a period. A yearly rate compounded c times a year is (1 + rate / c) to the power of c / p over one
 * of p periods (Canadian mortgages: c = 2, Interest Act s. 6; United States: c = 12). Daily interest is simple on the days, as
 * lines of credit charge it.
 */
export function growthOver(rate: RatePerMillion, { compounding, paymentsPerYear, days }: Period): Growth {
  if (compounding === 'DAILY')
    return { numerator: rate * BigInt(days), denominator: PER_MILLION * DAYS_A_YEAR }
  const times = TIMES_A_YEAR[compounding]
  const common = divisor(times, BigInt(paymentsPerYear))
  const [power, root] = [times / common, BigInt(paymentsPerYear) / common]
  const [above, below] = [(PER_MILLION * times + rate) ** power, (PER_MILLION * times) ** power]
  if (root === 1n) return { numerator: above - below, denominator: below }
  return { numerator: nearestRoot(above, below, root) - PRECISION, denominator: PRECISION }
}

/** To the nearest coin, half up. */
export const interestOn = (balance: Money, { numerator, denominator }: Growth, coin: Money): Money =>
  coin * rounded(balance * numerator, denominator * coin)

/** The payment that pays a balance off in so many equal ones, to the nearest coin. */
export function annuity(
  balance: Money,
  { numerator, denominator }: Growth,
  count: number,
  coin: Money,
): Money {
  if (numerator === 0n) return coin * rounded(balance, BigInt(count) * coin)
  const grown = power(PRECISION + rounded(numerator * PRECISION, denominator), count)
  return coin * rounded(balance * numerator * grown, denominator * (grown - PRECISION) * coin)
}

/** By squaring, at the precision. */
function power(base: bigint, exponent: number): bigint {
  let [result, square] = [PRECISION, base]
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = rounded(result * square, PRECISION)
    square = rounded(square * square, PRECISION)
  }
  return result
}

/** The root of above / below, times the precision. */
function nearestRoot(above: bigint, below: bigint, root: bigint): bigint {
  const scaled = (above * (2n * PRECISION) ** root) / below
  let guess = 4n * PRECISION
  for (;;) {
    const next = ((root - 1n) * guess + scaled / guess ** (root - 1n)) / root
    if (next >= guess) return (guess + 1n) / 2n
    guess = next
  }
}

export const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))
