import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { amountOf, isZero } from '../../../src/browser/money.ts'
import {
  firstParts,
  leftOver,
  prefilled,
  type SplitPart,
  splitEvenly,
  splitsOf,
} from '../../../src/browser/transactions/split/split-parts.ts'

const part = (key: number, amount: string): SplitPart => ({ key, categoryId: null, notes: '', amount })
const cents = fc.bigInt({ min: -99_999_999n, max: 99_999_999n }).filter((units) => units !== 0n)
const whole = cents.map((units) => amountOf(units * 100n))

describe('parts that are written one after another', () => {
  test('leave the rest to the last that nobody has written', () => {
    const parts = [part(0, '-183.72'), part(1, '-58.68'), part(2, '')]
    expect(prefilled('-309.16', parts, new Set([0, 1])).map(({ amount }) => amount)).toEqual([
      '-183.72',
      '-58.68',
      '-66.76',
    ])
  })

  test('leave nothing over, whatever was written before', () => {
    fc.assert(
      fc.property(whole, fc.array(whole, { minLength: 1, maxLength: 8 }), (amount, written) => {
        const parts = [...written.map((one, key) => part(key, one)), part(99, '')]
        const done = prefilled(amount, parts, new Set(written.keys()))
        expect(isZero(leftOver(amount, done))).toBe(true)
      }),
    )
  })

  test('stay as they were written once all of them are', () => {
    const parts = [part(0, '-1.00'), part(1, '-2.00')]
    expect(prefilled('-9.00', parts, new Set([0, 1]))).toEqual(parts)
    expect(leftOver('-9.00', parts)).toBe('-6.00')
  })

  test('begin with what is there, in the sign of the whole', () => {
    const splits = [
      { categoryId: 'a', amount: '20.00', notes: 'x' },
      { categoryId: 'b', amount: '-5.00', notes: '' },
    ]
    const parts = firstParts('-15.00', null, splits)
    expect(parts.map(({ amount }) => amount)).toEqual(['-20.00', '5.00'])
    expect(splitsOf('-15.00', parts)).toEqual(splits)
  })

  test('begin with all of it in its category where it is not split', () => {
    expect(firstParts('-15.00', 'a', []).map(({ categoryId, amount }) => [categoryId, amount])).toEqual([
      ['a', '-15.00'],
      [null, ''],
    ])
    expect(splitEvenly('-15.00', firstParts('-15.00', 'a', [])).map(({ amount }) => amount)).toEqual([
      '-7.50',
      '-7.50',
    ])
  })
})
