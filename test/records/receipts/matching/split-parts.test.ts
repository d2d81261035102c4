import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf, sumOf } from '../../../../src/core/money.ts'
import { type SplitItem, splitParts } from '../../../../src/records/receipts/matching/split-parts.ts'
import { runs } from '../../../support/runs.ts'

const CENT = 100n
const item = (amount: string, categorySeq: number | null, place = 0): SplitItem => ({
  place,
  text: `item ${place}`,
  amount: moneyOf(amount),
  categorySeq,
})
const shown = (parts: ReturnType<typeof splitParts>) =>
  parts?.map(({ categorySeq, amount }) => [categorySeq, formatMoney(amount)])

describe('a split', () => {
  test.each([
    [
      'shares tax in proportion',
      [item('10.00', 1), item('30.00', 2)],
      '45.20',
      [
        [1, '11.30'],
        [2, '33.90'],
      ],
    ],
    [
      'gives the last part the cent',
      [item('1.00', 1), item('1.00', 2), item('1.00', 3)],
      '3.10',
      [
        [1, '1.03'],
        [2, '1.03'],
        [3, '1.04'],
      ],
    ],
    [
      'brings a category together',
      [item('1.00', 1), item('2.00', null), item('3.00', 1)],
      '6.00',
      [
        [1, '4.00'],
        [null, '2.00'],
      ],
    ],
    [
      'takes a coupon from its own category',
      [item('5.00', 1), item('-1.00', 1), item('2.00', 2)],
      '6.00',
      [
        [1, '4.00'],
        [2, '2.00'],
      ],
    ],
    [
      'takes another from the largest',
      [item('5.00', 1), item('2.00', 2), item('-1.00', null)],
      '6.00',
      [
        [1, '4.00'],
        [2, '2.00'],
      ],
    ],
    [
      'shares a rounding down',
      [item('10.00', 1), item('10.02', 2)],
      '20.00',
      [
        [1, '10.00'],
        [2, '10.00'],
      ],
    ],
    ['is one part of one category', [item('5.00', 1)], '5.65', [[1, '5.65']]],
  ] as const)('%s', (_what, items, amount, parts) => {
    expect(shown(splitParts(items as readonly SplitItem[], moneyOf(amount), CENT))).toEqual(parts as never)
  })
  test.each([
    ['of nothing', []],
    ['of coupons', [item('-1.00', 1)]],
    ['of less than nothing', [item('1.00', 1), item('-3.00', 2)]],
  ])('%s is refused', (_what, items) => {
    expect(splitParts(items, moneyOf('5.00'), CENT)).toBeUndefined()
  })
  test('names the items of each part', () => {
    const parts = splitParts(
      [item('1.00', 1, 0), item('2.00', 2, 1), item('-0.50', 3, 2)],
      moneyOf('2.50'),
      CENT,
    )
    expect(parts?.map(({ items }) => items)).toEqual([[0], [1, 2]])
  })
  test('comes to the amount exactly, in whole units, every item in one part', () => {
    const items = fc.array(
      fc.record({
        amount: fc.integer({ min: -500, max: 90_000 }).map((cents) => BigInt(cents) * CENT),
        categorySeq: fc.option(fc.integer({ min: 1, max: 6 })),
      }),
      { maxLength: 30 },
    )
    const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => BigInt(cents) * CENT)
    fc.assert(
      fc.property(items, amount, (given, total) => {
        const placed = given.map((one, place) => ({ ...one, place, text: `${place}` }))
        const parts = splitParts(placed, total, CENT)
        if (!parts) return
        expect(sumOf(parts.map((part) => part.amount))).toBe(total)
        expect(parts.every((part) => part.amount > 0n && part.amount % CENT === 0n)).toBe(true)
        expect(parts.flatMap((part) => part.items).toSorted((a, b) => a - b)).toEqual(
          placed.map(({ place }) => place),
        )
      }),
      { numRuns: runs(500) },
    )
  })
})
