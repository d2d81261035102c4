import type { Money } from '../../../core/money.ts'

/**
 * What a unit of a currency was worth over the last years, in millionths of a US dollar. No rate is fetched: it only tells
 * whether a charge can be the purchase at all, which a person then confirms.
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

/** Between which amounts of another currency an amount may be charged; undefined where a currency is not known. */
export function chargedBand(amount: Money, from: string, to: string): Band | undefined {
  const [own, other] = [WORTH[from], WORTH[to]]
  if (own === undefined || other === undefined || from === to) return undefined
  const at = (hundredths: bigint): Money => (amount * own * hundredths) / (other * WHOLE)
  return { least: at(LEAST), most: at(MOST) }
}

export const fitsRate = (amount: Money, from: string, charged: Money, to: string): boolean => {
  const band = chargedBand(amount, from, to)
  return band !== undefined && charged >= band.least && charged <= band.most
}
