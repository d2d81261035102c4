import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { moneyIn, negative, plus, quantityIn, times } from '../../../src/intake/moves/journals/quantities.ts'

const numbers = fc
  .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.nat(9))
  .map(([units, scale]) => ({
    units,
    scale,
  }))
/** The same number in billionths of a billionth, by arithmetic of its own. */
const value = ({ units, scale }: { units: bigint; scale: number }): bigint =>
  units * 10n ** BigInt(18 - scale)

test('sums and products are exact', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      expect(value(plus(one, other))).toBe(value(one) + value(other))
      expect(value(times(one, other)) * 10n ** 18n).toBe(value(one) * value(other))
      expect(value(plus(one, negative(one)))).toBe(0n)
    }),
  )
})

test('money is rounded half to even at four decimals, and never otherwise', () => {
  fc.assert(
    fc.property(numbers, (one) => {
      const unit = 10n ** 14n
      const error = value(one) - moneyIn(one) * unit
      const size = error < 0n ? -error : error
      expect(size * 2n <= unit).toBe(true)
      if (one.scale <= 4) expect(error).toBe(0n)
      if (size * 2n === unit) expect(moneyIn(one) % 2n).toBe(0n)
    }),
  )
})

describe('a number is read as its style says', () => {
  test.each([
    ['1,234.50', 'POINT', 12_345_000n],
    ['1.234,50', 'COMMA', 12_345_000n],
    ["1'234.50", 'POINT', 12_345_000n],
    ['12,34,567', 'POINT', 12_345_670_000n],
    ['1 234,5', 'COMMA', 12_345_000n],
    ['1,5', 'POINT', undefined],
    ['1.5', 'COMMA', undefined],
    ['1.2.3', 'POINT', undefined],
    ['', 'POINT', undefined],
    ['.', 'POINT', undefined],
    ['9'.repeat(41), 'POINT', undefined],
  ] as const)('%s by %s', (text, style, money) => {
    const read = quantityIn(text, style)
    expect(read && moneyIn(read)).toBe(money as bigint)
  })
})
