import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { exactText, rounded } from '../../../src/records/tax/exact.ts'

/** Amounts are in ten-thousandths. */
test.each([
  ['123456', '1', '12.3456'],
  ['10000', '2', '0.50'],
  ['10000', '8', '0.125'],
  ['-1', '2', '-0.00005'],
  ['0', '7', '0.00'],
  ['100000', '1', '10.00'],
])('%s ten-thousandths over %s are written %s', (numerator, denominator, text) => {
  expect(exactText({ numerator: BigInt(numerator), denominator: BigInt(denominator) })).toBe(text)
})

test('a share that no number of decimals writes is refused, however small', () => {
  for (const [numerator, denominator] of [
    [1n, 3n],
    [10n ** 12n, 7n],
    [1n, 10n ** 40n * 3n],
  ] as const)
    expect(() => exactText({ numerator, denominator })).toThrow('a share without an end')
})

test('what is written is what it is: read again it gives the same share', () => {
  const parts = fc.record({
    numerator: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
    twos: fc.nat(20),
    fives: fc.nat(20),
  })
  fc.assert(
    fc.property(parts, ({ numerator, twos, fives }) => {
      const denominator = 2n ** BigInt(twos) * 5n ** BigInt(fives)
      const [whole = '', fraction = ''] = exactText({ numerator, denominator }).replace('-', '').split('.')
      const size = numerator < 0n ? -numerator : numerator
      expect(BigInt(whole + fraction) * denominator * 10_000n).toBe(size * 10n ** BigInt(fraction.length))
      expect(fraction.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('half of a unit goes away from zero', () => {
  const half = (numerator: bigint) => rounded({ numerator, denominator: 2n }, 100n)
  expect([half(99n), half(100n), half(-99n), half(-100n), half(300n)]).toEqual([0n, 100n, 0n, -100n, 200n])
})
