import fc from 'fast-check'
import { formatMoney, type Money } from '../../../src/core/money.ts'
import { type Day, dayFromNumber, dayNumber } from '../../../src/core/time.ts'
import type { StatedRate } from '../../../src/ledger/rates/rates.ts'
import { FIRST } from '../reports/random-books.ts'

/** Numerator and denominator. */
export type Fraction = [bigint, bigint]

/** What a rate of a day is by the rule of the page, looked for day by day. */
export function rateOn(said: StatedRate[], from: string, to: string, day: string): Fraction | undefined {
  if (from === to) return [1n, 1n]
  const direct = within(said, from, to, day)
  if (direct) return direct.rate
  const crossed = ['CAD', 'EUR', 'USD'].flatMap((via) => {
    if (via === from || via === to) return []
    const [one, other] = [within(said, from, via, day), within(said, via, to, day)]
    if (!one || !other) return []
    const rate: Fraction = [one.rate[0] * other.rate[0], one.rate[1] * other.rate[1]]
    return [{ rate, age: Math.max(one.age, other.age) }]
  })
  return crossed.toSorted((one, other) => one.age - other.age)[0]?.rate
}

function within(said: StatedRate[], from: string, to: string, day: string) {
  for (let age = 0; age <= 7; age++) {
    const then = dayFromNumber(dayNumber(day as Day) - age)
    const own = said.findLast((one) => one.from === from && one.to === to && one.day === then)
    if (own) return { rate: fractionOf(own.rate), age }
    const other = said.findLast((one) => one.from === to && one.to === from && one.day === then)
    if (other) {
      const [top, bottom] = fractionOf(other.rate)
      return { rate: [bottom, top] as Fraction, age }
    }
  }
  return undefined
}

function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.')
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}

/** The sum of amounts at their rates, to a cent, half to the even one. */
export function cents(parts: [Money, Fraction][]): string {
  let [top, bottom] = [0n, 1n]
  for (const [amount, [up, down]] of parts) [top, bottom] = [top * down + amount * up * bottom, bottom * down]
  const unit = bottom * 100n
  let whole = top / unit
  if (whole * unit > top) whole -= 1n
  const twice = 2n * (top - whole * unit)
  if (twice > unit || (twice === unit && whole % 2n !== 0n)) whole += 1n
  return formatMoney(whole * 100n)
}

const pairs = [
  ['USD', 'CAD'],
  ['EUR', 'CAD'],
  ['CAD', 'EUR'],
  ['EUR', 'USD'],
] as const

export const anyRate = fc
  .tuple(
    fc.constantFrom(...pairs),
    fc.integer({ min: -20, max: 440 }),
    fc.integer({ min: 1, max: 9_999_999 }),
  )
  .map(([[from, to], day, units]) => ({
    from,
    to,
    day: dayFromNumber(FIRST + day),
    rate: `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`,
  }))
