import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { moneyOf } from '../../../../src/core/money.ts'
import { type Day, shiftDay } from '../../../../src/core/time.ts'
import { groundText } from '../../../../src/records/receipts/matching/grounds.ts'
import { payeeLikeness } from '../../../../src/records/receipts/matching/payee-likeness.ts'
import {
  type MatchCandidate,
  type MatchedReceipt,
  score,
  sumsOf,
} from '../../../../src/records/receipts/matching/score.ts'
import { suggest } from '../../../../src/records/receipts/matching/suggest.ts'
import { runs } from '../../../support/runs.ts'

const DAY = '2026-06-10' as Day
const receipt = (fields: Partial<MatchedReceipt> = {}): MatchedReceipt => ({
  seq: 1,
  kind: 'PURCHASE',
  total: moneyOf('48.86'),
  tip: 0n,
  date: DAY,
  otherDays: [],
  dueDate: null,
  currency: null,
  printed: new Set(),
  merchant: 'Maple Lane Market',
  cardLast4: null,
  ...fields,
})
const candidate = (fields: Partial<MatchCandidate> = {}): MatchCandidate => ({
  seq: 10,
  id: 'a',
  amount: moneyOf('48.86'),
  currency: 'CAD',
  days: [DAY],
  payee: 'Maple Lane Market',
  importedText: '',
  accountLast4: null,
  proved: undefined,
  ...fields,
})

describe('a transaction fits a receipt', () => {
  const cases: [what: string, Partial<MatchedReceipt>, Partial<MatchCandidate>, number, string[]][] = [
    [
      'in all it says',
      { cardLast4: '4417' },
      { accountLast4: '4417' },
      110,
      ['Amount equal', 'Same day', 'Same payee', 'Same card'],
    ],
    [
      'posted a day later',
      {},
      { days: [shiftDay(DAY, 1)] },
      97,
      ['Amount equal', 'One day later', 'Same payee'],
    ],
    [
      'posted two days later',
      {},
      { days: [shiftDay(DAY, 2)] },
      94,
      ['Amount equal', 'Two days later', 'Same payee'],
    ],
    [
      'five days later',
      {},
      { days: [shiftDay(DAY, 5)] },
      85,
      ['Amount equal', 'Five days later', 'Same payee'],
    ],
    [
      'by the day it was made',
      {},
      { days: [shiftDay(DAY, 4), DAY] },
      100,
      ['Amount equal', 'Same day', 'Same payee'],
    ],
    ['under another name', {}, { payee: 'ZZ 4411' }, 80, ['Amount equal', 'Same day']],
    [
      'on another card',
      { cardLast4: '4417' },
      { accountLast4: '0001' },
      75,
      ['Amount equal', 'Same day', 'Same payee', 'Another card'],
    ],
    [
      'that has one already',
      {},
      { proved: moneyOf('48.86') },
      70,
      ['Amount equal', 'Same day', 'Same payee', 'It has a receipt already'],
    ],
    [
      'paid in cash',
      {},
      { amount: moneyOf('48.85') },
      95,
      ['Amount equal but for the rounding of cash', 'Same day', 'Same payee'],
    ],
    [
      'with a tip added later',
      {},
      { amount: moneyOf('57.00') },
      75,
      ['Amount is the total with a tip', 'Same day', 'Same payee'],
    ],
    [
      'before the tip',
      { tip: moneyOf('8.86') },
      { amount: moneyOf('40.00') },
      75,
      ['Amount is the total without its tip', 'Same day', 'Same payee'],
    ],
    [
      'with another tip',
      { tip: moneyOf('8.86') },
      { amount: moneyOf('46.00') },
      75,
      ['Amount is the total with a tip', 'Same day', 'Same payee'],
    ],
    [
      'as the rest of several',
      {},
      { amount: moneyOf('148.86'), proved: moneyOf('100.00') },
      80,
      ['Several receipts add up to the amount', 'Same day', 'Same payee'],
    ],
    ['without a day', { date: null }, {}, 80, ['Amount equal', 'Same payee']],
    ['without a merchant', { merchant: null }, {}, 80, ['Amount equal', 'Same day']],
    [
      'as a refund after more than five days',
      { kind: 'REFUND' },
      { days: [shiftDay(DAY, 8)] },
      80,
      ['Amount equal', '8 days later', 'Same payee'],
    ],
  ]
  test.each(cases)('%s', (_what, of, fields, points, reasons) => {
    const { grounds = [], ...found } = score(receipt(of), candidate(fields)) ?? {}
    expect(found).toMatchObject({ transactionId: 'a', seq: 10, score: points })
    expect(grounds.map((fact) => groundText(fact, 'en'))).toEqual(reasons)
  })

  test('together with receipts nearby', () => {
    const sum = candidate({ amount: moneyOf('100.00') })
    expect(score(receipt(), sum, sumsOf([moneyOf('51.14')]))?.grounds[0]).toBe('TOGETHER')
    expect(score(receipt(), sum, sumsOf([moneyOf('50.00'), moneyOf('1.14')]))?.score).toBe(80)
    expect(score(receipt(), sum, sumsOf([moneyOf('51.15')]))).toBeUndefined()
  })

  test.each([
    ['a cent more', { amount: moneyOf('48.87') }, 75],
    ['a third more', { amount: moneyOf('64.00') }, undefined],
    ['less', { amount: moneyOf('48.80') }, undefined],
    ['nothing', { amount: 0n }, undefined],
  ])('only where the amount does: %s', (_what, fields, points) => {
    expect(score(receipt(), candidate(fields))?.score).toBe(points as number)
  })

  test('a refund is given back with no tip', () => {
    expect(score(receipt({ kind: 'REFUND' }), candidate({ amount: moneyOf('57.00') }))).toBeUndefined()
  })
})

describe('a shop is known in a bank text', () => {
  test.each([
    ['Maple Lane Market', 'POS PURCHASE 4417 MAPLE LANE MARKET #204 TORONTO ON', 1],
    ['MapleLaneMarket', 'MAPLE LANE MARKET', 1],
    ['Blue Bottle Coffee', 'SQ *BLUE BOTTLE COFFEE', 1],
    ["McDonald's", 'MCDONALDS 4021', 1],
    ['Café Olé', 'CAFE OLE MONTREAL QC', 1],
    ['Whole Foods Market', 'WHLFDS MRKT 10233', 0.2],
    ['Harbour Hardware', 'HARBOUR HARDWA', 0.9],
    ['BP', 'BP 4411', 1],
    ['KFC', 'KFC 1234 TORONTO ON', 1],
    ['Metro', 'METROPOLIS', 0.9],
  ])('%s in %s', (merchant, text, least) => {
    for (const likeness of [payeeLikeness(merchant, text), payeeLikeness(text, merchant)])
      expect(likeness).toBeGreaterThanOrEqual(least)
  })
  test.each([
    ['Maple Lane Market', 'ESSO 4411 OAKVILLE ON'],
    ['Bistro du Vieux-Quai', 'HYDRO QUEBEC'],
    ['', ''],
    ['***', '***'],
    ['Shop', ''],
    ['BP', 'GO'],
    ['A&W', 'H&M'],
    ['A&W', 'LAWN CARE'],
    ['KFC', 'BKFCO TRAVEL'],
    ['Gap', 'GAPPY KIDS'],
  ])('%p is not %p', (merchant, text) => {
    for (const likeness of [payeeLikeness(merchant, text), payeeLikeness(text, merchant)])
      expect(likeness).toBeLessThan(0.5)
  })
})

describe('the best one is sure', () => {
  const second = { seq: 11, id: 'b' }
  test('with a lead', () => {
    const far = candidate({ ...second, days: [shiftDay(DAY, 5)], payee: 'Corner' })
    expect(suggest(receipt(), [far, candidate()])).toMatchObject([
      { transactionId: 'a', sure: true, score: 100 },
      { transactionId: 'b', sure: false, score: 65 },
    ])
  })
  test('not beside its equal: two coffees of one day', () => {
    const both = suggest(receipt(), [candidate(), candidate(second)])
    expect(both.map(({ sure }) => sure)).toEqual([false, false])
  })
  test('not on another card', () => {
    const [one] = suggest(receipt({ cardLast4: '4417' }), [candidate({ accountLast4: '0001' })])
    expect(one).toMatchObject({ score: 75, sure: false })
  })
})

const cents = fc.integer({ min: 1, max: 1_000_000 }).map((of) => BigInt(of) * 100n)
const texts = fc.constantFrom('Maple Lane Market', 'MAPLE LANE', 'ESSO 12', '', 'Café Olé', '!?')
const anyReceipt = fc.record({
  seq: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom('PURCHASE' as const, 'REFUND' as const),
  total: cents,
  tip: fc.constant(0n),
  date: fc.constant(DAY),
  otherDays: fc.array(fc.constantFrom(shiftDay(DAY, 3), shiftDay(DAY, 60), shiftDay(DAY, -90)), {
    maxLength: 2,
  }),
  dueDate: fc.constantFrom(null, shiftDay(DAY, 30)),
  currency: fc.constantFrom(null, 'CAD'),
  printed: fc.constant<ReadonlySet<bigint>>(new Set()),
  merchant: fc.option(texts),
  cardLast4: fc.constantFrom(null, '1111', '2222'),
})
const anyCandidate = fc.record({
  seq: fc.integer({ min: 1, max: 99 }),
  id: fc.constant('a'),
  amount: cents,
  currency: fc.constant('CAD'),
  days: fc.integer({ min: -1, max: 10 }).map((days) => [shiftDay(DAY, days)]),
  payee: texts,
  importedText: texts,
  accountLast4: fc.constantFrom(null, '1111', '2222'),
  proved: fc.option(fc.oneof(cents, fc.constant('UNKNOWN' as const)), { nil: undefined }),
})

describe('whatever is compared', () => {
  test('nearer days, the same card and no other receipt never make it worse', () => {
    fc.assert(
      fc.property(anyReceipt, anyCandidate, fc.boolean(), (one, other, isEqual) => {
        const fits = isEqual ? { ...other, amount: one.total } : other
        const points = (fields: Partial<MatchCandidate>) => score(one, { ...fits, ...fields })?.score ?? 0
        const here = points({})
        expect(points({ days: [DAY] })).toBeGreaterThanOrEqual(here)
        expect(points({ amount: one.total, proved: undefined })).toBeGreaterThanOrEqual(here)
        expect(points({ accountLast4: one.cardLast4 })).toBeGreaterThanOrEqual(here)
        expect(points({ payee: one.merchant ?? '' })).toBeGreaterThanOrEqual(here)
        expect(here).toBeLessThanOrEqual(110)
      }),
      { numRuns: runs(500) },
    )
  })
  test('at most one is sure, the first, and all are worth showing', () => {
    fc.assert(
      fc.property(anyReceipt, fc.array(anyCandidate, { maxLength: 20 }), (one, many) => {
        const found = suggest(
          one,
          many.map((each) => ({ ...each, amount: one.total })),
        )
        expect(found.every(({ score: points }) => points >= 60)).toBe(true)
        expect(found.slice(1).some(({ sure }) => sure)).toBe(false)
        expect(found.some(({ sure, isDoubtful }) => sure && isDoubtful)).toBe(false)
        expect(
          found.every(({ isDoubtful, grounds }) => {
            const isIf = grounds.some((fact) => typeof fact === 'object' && fact.ifDate !== null)
            return isDoubtful || !isIf
          }),
        ).toBe(true)
        expect(found.map(({ score: points }) => points)).toEqual(
          found.map(({ score: points }) => points).toSorted((a, b) => b - a),
        )
      }),
    )
  })
})
