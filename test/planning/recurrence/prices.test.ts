import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { magnitude, moneyOf } from '../../../src/core/money.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import { rhythms } from '../../../src/planning/recurrence/cadences.ts'
import { amountNow, pricesOf } from '../../../src/planning/recurrence/prices.ts'
import type { SeriesEntry } from '../../../src/planning/recurrence/series.ts'

function seriesOf(cadence: string, amounts: string[]) {
  const rhythm = rhythms.find((one) => one.cadence === cadence)
  if (!rhythm) throw new Error(cadence)
  const entries = amounts.map((text, at): SeriesEntry => {
    const [amount, day] = [moneyOf(text), 19_000 + at * rhythm.periodDays]
    const row = { id: `${at}`, date: dayFromNumber(day), amount, payee: 'L', text: '', accountId: 'a' }
    return { row, day, size: Number(magnitude(amount)) } as SeriesEntry
  })
  return { rhythm, entries }
}

describe('the prices of what recurs', () => {
  test.each([
    ['QUARTERLY', '600 750 600 750 600 425', '600 750 600 750 600 425'],
    ['QUARTERLY', '600 600 750 750 600 600 750 600 600 425', '600 750 600 750 600 425'],
    ['QUARTERLY', '600 600 750 600 600 750 600 600 750 600', '600 750 600 750 600 750 600'],
    ['MONTHLY', '20 24 20 24 20', '20 24 20 24 20'],
    ['YEARLY', '1600 1650 1600 1650', '1600 1650 1600 1650'],
    ['MONTHLY', '80 80 85.50 80 80', '80'],
    ['MONTHLY', '80 80 80 85 80 80 80 80 80 85 80 80', '80'],
    ['MONTHLY', '80 80 80 85', '80 85'],
  ])('of %s charges of %s are %s', (cadence, amounts, prices) => {
    const series = seriesOf(cadence, amounts.split(' '))
    expect(pricesOf(series, false).map(({ amount }) => amount)).toEqual(prices.split(' ').map(moneyOf))
  })

  const anyAmounts = fc.array(fc.constantFrom('4.25', '6.00', '7.50', '7.60', '11.00'), {
    minLength: 1,
    maxLength: 14,
  })

  test('end with what was asked last, and change with every charge that stays', () =>
    fc.assert(
      fc.property(anyAmounts, fc.constantFrom('MONTHLY', 'QUARTERLY', 'YEARLY'), (amounts, cadence) => {
        const series = seriesOf(cadence, amounts)
        const { entries } = series
        const prices = pricesOf(series, false)
        const isNear = (one: bigint, other: bigint) =>
          magnitude((one - other) as never) * 20n <= magnitude(other as never)
        const latest = entries.at(-1)?.row.amount ?? 0n
        expect(isNear(latest, prices.at(-1)?.amount ?? 0n)).toBeTrue()
        expect(isNear(amountNow(series, prices, false), latest)).toBeTrue()
        for (const [at, { row }] of entries.entries()) {
          if (!isNear(row.amount, entries[at + 1]?.row.amount ?? 0n)) continue
          // Asked twice in turn, it is a price.
          const then = prices.findLast(({ from }) => from <= row.date)
          expect(isNear(row.amount, then?.amount ?? 0n)).toBeTrue()
        }
      }),
    ))
})
