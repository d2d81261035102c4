import type { Money } from '../../../core/money.ts'
import type { ExchangeRate } from '../../../ledger/rates/exact-rates.ts'

/**
 * What a unit of a currency was worth over the last years, in millionths of a US dollar. It counts where no rate of the day
 * is known, and only tells whether a charge can be the purchase at all, which a person then confirms.
 */
const WORTH: Record<string, bigint> = {
  USD: 1_000_000n,
  CAD: 740_000n,
  EUR: 1_110_000n,
  GBP: 1_290_000n,
  CHF: 1_130_000n,
  AUD: 670_000n,
  NZD: 610_000n,
  SGD: 750_000n,
  HKD: 128_000n,
  JPY: 6_900n,
  CNY: 140_000n,
  INR: 11_900n,
  MYR: 227_000n,
  THB: 29_000n,
  MXN: 54_000n,
  BRL: 185_000n,
  SEK: 98_000n,
  NOK: 97_000n,
  DKK: 149_000n,
  PLN: 258_000n,
  CZK: 44_500n,
}

/** How far rates swing about that, in hundredths. A card adds up to three hundredths of its own. */
const LEAST = 84n
const MOST = 120n
const WHOLE = 100n

export interface Band {
  least: Money
  most: Money
}

/** By the worth of the last years; undefined where a currency is not known. */
export function usualBand(amount: Money, from: string, to: string): Band | undefined {
  const [own, other] = [WORTH[from], WORTH[to]]
  if (own === undefined || other === undefined || from === to) return undefined
  const at = (hundredths: bigint): Money => (amount * own * hundredths) / (other * WHOLE)
  return { least: at(LEAST), most: at(MOST) }
}

/** How far a charge is from the rate of its day, in hundredths: a card adds two or three of its own, or an exchange that is not in it. */
const APART = 4n

/** By rates of the days on which it may have been charged; undefined where there are none. */
export function bandAt(amount: Money, rates: readonly ExchangeRate[]): Band | undefined {
  const worths = rates.map(({ numerator, denominator }) => (amount * numerator) / denominator)
  const [first, ...others] = worths
  if (first === undefined) return undefined
  const [lowest, highest] = others.reduce(
    ([low, high], worth) => [worth < low ? worth : low, worth > high ? worth : high],
    [first, first],
  )
  return { least: (lowest * (WHOLE - APART)) / WHOLE, most: (highest * (WHOLE + APART)) / WHOLE }
}

export const isWithin = (amount: Money, band: Band | undefined): boolean =>
  band !== undefined && amount >= band.least && amount <= band.most
