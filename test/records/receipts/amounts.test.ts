import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import { amountsIn } from '../../../src/records/receipts/reading/amounts.ts'
import { totalPoints } from '../../../src/records/receipts/reading/labels.ts'

const amounts = (text: string): string[] => amountsIn(text).map(({ value }) => formatMoney(value))

describe('an amount in a text', () => {
  const cases: [text: string, found: string[]][] = [
    ['12.34', ['12.34']],
    ['$1,234.56', ['1234.56']],
    ['1.234,56 €', ['1234.56']],
    ['1 234,56 $', ['1234.56']],
    ["CHF 1'234.50", ['1234.50']],
    ['1 240.00', ['240.00']],
    ['66,00 $', ['66.00']],
    ['54,18$', ['54.18']],
    ['7.98H', ['7.98']],
    ['18,10 FP', ['18.10']],
    ['-89.95', ['-89.95']],
    ['49.99-', ['-49.99']],
    ['-$2.00', ['-2.00']],
    ['$-2.00', ['-2.00']],
    ['(3.50)', ['-3.50']],
    ['12.00 CR', ['-12.00']],
    ['COUPON-2.00', ['-2.00']],
    ['−4.10', ['-4.10']],
    ['RM45.35', ['45.35']],
    ['TOTAL12.34', ['12.34']],
    ['Total12.34', ['12.34']],
    ['$12', ['12.00']],
    ['12 €', ['12.00']],
    ['1O.5O', ['10.50']],
    ['l2.50', ['12.50']],
    ['O.60', ['0.60']],
    ['12. 50', ['12.50']],
    ['（3．50）', ['-3.50']],
    ['999,999,999.99', ['999999999.99']],
    ['HST 13%', []],
    ['9.975%', []],
    ['Tax (9.0%)', []],
    ['8.25 %', []],
    ['18%=17.91 20%=19.90', ['17.91', '19.90']],
    ['$1.400/L', []],
    ['51.001L', []],
    ['1.24 kg', []],
    ['2026-05-16', []],
    ['11.07.2026', []],
    ['07.02.26', []],
    ['10:22', []],
    ['416-555-0134', []],
    ['812345678RT0001', []],
    ['12', []],
    ['', []],
  ]
  test.each(cases)('%s', (text, found) => {
    expect(amounts(text)).toEqual(found)
  })

  test('that is the price of one of several is told from what was paid', () => {
    const isUnit = (text: string) => amountsIn(text).map(({ isUnitPrice }) => isUnitPrice)
    expect(isUnit('2 @ 4.50 9.00')).toEqual([true, false])
    expect(isUnit('$3.99/lb')).toEqual([true])
    expect(isUnit('4 x 1.50')).toEqual([true])
  })
})

describe('however an amount is printed', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 })
  const styles: ((whole: string, fraction: string) => string)[] = [
    (whole, fraction) => `${whole}.${fraction}`,
    (whole, fraction) => `${whole},${fraction} $`,
    (whole, fraction) => `$${grouped(whole, ',')}.${fraction}`,
    (whole, fraction) => `${grouped(whole, '.')},${fraction} €`,
    (whole, fraction) => `${grouped(whole, ' ')},${fraction}`,
    (whole, fraction) => `RM ${grouped(whole, ',')}.${fraction}`,
  ]
  test('it is the same amount, and with a minus its opposite', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...styles), fc.boolean(), (value, style, isNegative) => {
        const text = style(String(Math.floor(value / 100)), String(value % 100).padStart(2, '0'))
        const expected = formatMoney(BigInt(value) * 100n * (isNegative ? -1n : 1n))
        expect(amounts(isNegative ? `-${text}` : text)).toEqual([expected])
      }),
    )
  })

  test('where it stands holds, whatever else is in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), cents, (before, value) => {
        const text = `${before} ${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
        for (const { start, end } of amountsIn(text)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(text.slice(start, end)).toMatch(/[\doOlI|]/)
        }
      }),
    )
  })
})

const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)

test.each([
  ['GRANDTOTAL', 5],
  ['TOTAL', 3.5],
  ['PURCHASE', 2.5],
  ['VISA', 1.2],
  ['MILK', 0.3],
  ['SUBTOTAL', undefined],
  ['CHANGEDUE', undefined],
  ['TOTALSAVINGS', undefined],
  ['GRATUITY', undefined],
  ['ROUNDING', undefined],
])('beside %s the total stands by %p points', (label, points) => {
  expect(totalPoints(label)).toBe(points)
})
