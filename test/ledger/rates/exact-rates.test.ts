import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import {
  ConvertedSum,
  converted,
  type ExchangeRate,
  formatRate,
  inverse,
  parseRate,
  through,
} from '../../../src/ledger/rates/exact-rates.ts'

const rateOf = (text: string): ExchangeRate => {
  const rate = parseRate(text)
  if (!rate) throw new Error(`${text} is no rate`)
  return rate
}

describe('a rate', () => {
  test.each([
    ['1.3984', '1.3984'],
    ['01.50', '1.5'],
    ['1', '1'],
    ['0.0000663172', '0.0000663172'],
    ['0.000000000001', '0.000000000001'],
    ['999999999999', '999999999999'],
  ])('%s is %s', (text, shown) => {
    expect(formatRate(rateOf(text))).toBe(shown)
  })

  test.each([
    '',
    '0',
    '0.000',
    '-1',
    '+1',
    '1,5',
    '1e3',
    ' 1',
    '1.',
    '.5',
    '1234567.1234567',
    '1.2.3',
    'NaN',
  ])('%p is none', (text) => {
    expect(parseRate(text)).toBeUndefined()
  })

  test.each([
    ['turned about', inverse(rateOf('1.3984')), '0.71510297'],
    ['small, turned about', inverse(rateOf('15079.6')), '0.000066314756'],
    ['that ends, turned about', inverse(rateOf('0.125')), '8'],
    ['through another', through(rateOf('1.3984'), rateOf('0.5')), '0.6992'],
    ['through another without an end', through(rateOf('1.3984'), inverse(rateOf('1.6'))), '0.874'],
  ])('%s is shown to eight digits, or exactly', (_, rate, shown) => {
    expect(formatRate(rate)).toBe(shown)
  })
})

describe('converting', () => {
  test.each([
    ['2899.56', '1.3984', 'CAD', '4054.74'],
    ['-0.05', '0.5', 'CAD', '-0.02'],
    ['0.15', '0.5', 'CAD', '0.08'],
    ['100.00', '110.255', 'JPY', '11026.00'],
    ['1.00', '0.3755', 'KWD', '0.376'],
  ])('%s at %s is in %s %s, half to the even one', (amount, rate, currency, shown) => {
    expect(formatMoney(converted(moneyOf(amount), rateOf(rate), currency))).toBe(shown)
  })

  const rates = fc
    .tuple(fc.bigInt({ min: 1n, max: 999_999_999_999n }), fc.integer({ min: 0, max: 12 }))
    .map(([numerator, places]) => ({ numerator, denominator: 10n ** BigInt(places) }))
  const lines = fc.array(fc.tuple(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), rates, fc.boolean()), {
    maxLength: 12,
  })

  test('a sum is within half a cent of the exact one, and is no other where that is a whole cent', () => {
    fc.assert(
      fc.property(lines, (parts) => {
        const sum = new ConvertedSum()
        // Over one denominator, as long as it may become.
        let [top, bottom] = [0n, 1n]
        for (const [amount, rate, isInverse] of parts) {
          const used = isInverse ? inverse(rate) : rate
          sum.add(amount, used)
          top = top * used.denominator + amount * used.numerator * bottom
          bottom *= used.denominator
        }
        const error = sum.in('CAD') * bottom - top
        const size = error < 0n ? -error : error
        expect(2n * size <= 100n * bottom).toBe(true)
        if (top % (100n * bottom) === 0n) expect(error).toBe(0n)
        // Half a cent goes to the even cent.
        if (2n * size === 100n * bottom) expect((sum.in('CAD') / 100n) % 2n).toBe(0n)
      }),
    )
  })
})
