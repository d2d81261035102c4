import { decimalsOf } from '../../../core/currencies.ts'
import { type Money, magnitude, moneyOf } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import {
  converted,
  divided,
  type ExchangeRate,
  formatRate,
  inverse,
  parseRate,
} from '../../rates/exact-rates.ts'
import type { OriginalAmount } from '../tables.ts'
import type { bookedSources } from './tables.ts'

export interface BookedRate {
  /** As it is kept. */
  text: string
  rate: ExchangeRate
  day: Day
  source: (typeof bookedSources)[number]
  via: string | null
}

/** What a transaction comes to in the household's currency. */
export interface Booked extends Omit<BookedRate, 'text'> {
  /** To be shown; an amount that is known is not worked out from it. */
  text: string
  amount: Money
}

/** The other side of a transfer: what left or reached it, in the currency it has. */
export interface OtherSide {
  seq: number
  currency: string
  amount: Money
}

/** At the rate of its day, rounded once. */
export const atRate = (amount: Money, rate: BookedRate, into: string): Booked => ({
  ...rate,
  amount: converted(amount, rate.rate, into),
})

/** For what is known in the household's currency, of which the rate follows; undefined where one of them is nothing. */
export function atAmount(
  amount: Money,
  known: Money,
  { day, source }: Pick<BookedRate, 'day' | 'source'>,
): Booked | undefined {
  if (amount === 0n || known === 0n || amount < 0n !== known < 0n) return undefined
  const rate = { numerator: magnitude(known), denominator: magnitude(amount) }
  return { amount: known, rate, text: formatRate(rate), day, source, via: null }
}

/**
 * For what the statement says it was in the household's currency. Where its rate does not agree with both amounts, as
 * with a fee on top, the rate counts.
 */
export function atOriginal(
  { amount, date, currency }: { amount: Money; date: Day; currency: string },
  original: OriginalAmount | null,
  into: string,
): Booked | undefined {
  if (original?.currency !== into) return undefined
  const size = moneyOf(original.amount)
  const rate = original.rate === null ? undefined : parseRate(original.rate)
  const isOfAll = !rate || converted(size, rate, currency) === magnitude(amount)
  if (isOfAll) return atAmount(amount, amount < 0n ? -size : size, { day: date, source: 'ORIGINAL' })
  return atRate(
    amount,
    { rate: inverse(rate), text: formatRate(inverse(rate)), day: date, source: 'ORIGINAL', via: null },
    into,
  )
}

/** What parts come to, each the difference that it makes to those before it: together they are the whole. */
export function partAmounts(parts: readonly Money[], { amount, rate }: Booked, into: string): Money[] {
  const unit = 10n ** BigInt(4 - Math.min(decimalsOf(into), 4))
  let [own, before] = [0n, 0n]
  return parts.map((part, at) => {
    own += part
    const sum =
      at === parts.length - 1 ? amount : divided(own * rate.numerator, rate.denominator * unit) * unit
    const difference = sum - before
    before = sum
    return difference
  })
}
