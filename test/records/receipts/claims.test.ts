import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import type { EarlierReading, ReceiptClaims } from '../../../src/records/receipts/reading/claims.ts'
import { judged } from '../../../src/records/receipts/reading/judge-claims.ts'
import type { ReadingContext } from '../../../src/records/receipts/reading/reading.ts'
import { readText } from './printed.ts'

const HERE: ReadingContext = { today: '2026-12-31' as Day, country: 'CA', currency: 'CAD' }
const UNSEEN: EarlierReading = { own: null, last: null, merchantKeys: [], tokens: [] }
const CLAIMS: ReceiptClaims = {
  kind: 'PURCHASE',
  merchant: 'Corner Store',
  date: '2026-06-17',
  printedDate: 'Jun 17 2026',
  time: null,
  total: '11.30',
  subtotal: '10.00',
  tip: null,
  rounding: null,
  paid: null,
  change: null,
  currency: null,
  cardLast4: null,
  registrations: [],
  items: [],
  taxes: [{ kind: 'HST', rate: '13', amount: '1.30', included: false }],
}
const judge = (claims: Partial<ReceiptClaims>, earlier: Partial<EarlierReading> = {}, context = HERE) =>
  judged({ ...CLAIMS, ...claims }, context, { ...UNSEEN, ...earlier })

const ALONE = { subtotal: null, taxes: [] }

describe('a total that a model names', () => {
  test.each<[string, Partial<ReceiptClaims>, string[], string[]]>([
    ['is sure where its parts make it', {}, [], []],
    ['is sure where the change says so', { ...ALONE, paid: '20.00', change: '8.70' }, [], []],
    ['is sure where our own reader saw it too', ALONE, ['11.30'], []],
    ['is looked at where nothing else says it', ALONE, ['10.00'], ['TOTAL_UNSURE']],
    [
      'is looked at where it is said to be its own subtotal',
      { ...ALONE, subtotal: '11.30' },
      [],
      ['TOTAL_UNSURE'],
    ],
    ['is contradicted by its parts', { total: '19.30' }, ['19.30'], ['TOTAL_UNSURE', 'TOTAL_CONTRADICTED']],
    [
      'is contradicted by the change',
      { ...ALONE, paid: '20.00', change: '1.00' },
      ['11.30'],
      ['TOTAL_UNSURE', 'TOTAL_CONTRADICTED'],
    ],
    ['is missing where it is zero', { total: '0.00' }, [], ['TOTAL_MISSING']],
  ])('%s', (_what, claims, tokens, reasons) => {
    const { reviewReasons } = judge(claims, { tokens })
    expect(reviewReasons as string[]).toEqual(reasons)
  })

  test('is made of a tip and of fees as well', () => {
    const items = [{ kind: 'FEE' as const, text: 'Deposit', quantity: null, amount: '0.20' }]
    const { checks, fields } = judge({ total: '13.50', tip: '2.00', items })
    expect([checks.subtotalPlusTax, fields.total.confidence, fields.tip.value]).toEqual([true, 0.9, '2.00'])
  })

  test('of a refund comes back, whatever its sign', () => {
    for (const claims of [{ kind: 'REFUND' as const }, { total: '-11.30', subtotal: '-10.00' }]) {
      const { kind, fields } = judge(claims)
      expect([kind, fields.total.value, fields.subtotal.value]).toEqual(['REFUND', '-11.30', '-10.00'])
      expect(fields.taxes[0]?.amount).toBe('-1.30')
    }
  })

  test('is never sure against what the other numbers say', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, (total, subtotal, tax) => {
        fc.pre(Math.abs(subtotal + tax - total) > 2 && Math.abs(subtotal - total) > 2)
        const money = (value: number) => formatMoney(BigInt(value) * 100n)
        const { reviewReasons } = judge(
          {
            total: money(total),
            subtotal: money(subtotal),
            taxes: [{ kind: 'GST', rate: null, amount: money(tax), included: false }],
          },
          { tokens: [money(total), money(subtotal), money(tax)] },
        )
        expect(reviewReasons).toContain('TOTAL_CONTRADICTED')
      }),
    )
  })
})

describe('a day that a model names', () => {
  const dateOf = (date: string | null, printedDate: string | null, more: Partial<EarlierReading> = {}) => {
    const { fields, reviewReasons } = judge({ date, printedDate }, more)
    return [fields.date.value, fields.date.alternatives.length, reviewReasons.join()]
  }
  const days: [string | null, string | null, (string | number | null)[]][] = [
    ['2026-06-17', '17/06/2026', ['2026-06-17', 1, '']],
    ['2026-04-03', '03/04/2026', ['2026-04-03', 2, 'DATE_AMBIGUOUS']],
    ['2026-03-04', '03/04/2026', ['2026-03-04', 2, 'DATE_AMBIGUOUS']],
    ['2026-06-18', '17/06/2026', ['2026-06-17', 1, 'DATE_UNSURE']],
    ['2026-06-17', null, ['2026-06-17', 1, 'DATE_UNSURE']],
    [null, '17 juin 2026', ['2026-06-17', 1, '']],
    [null, null, [null, 0, 'DATE_MISSING']],
    ['2026-02-31', null, [null, 0, 'DATE_MISSING']],
    ['2027-06-17', null, [null, 0, 'DATE_MISSING']],
    ['1999-06-17', '17/06/1999', [null, 0, 'DATE_MISSING']],
    ['2026-06-17', 'some day in June', ['2026-06-17', 1, 'DATE_UNSURE']],
  ]
  for (const [date, printedDate, expected] of days)
    test(`${date}, printed ${printedDate}`, () => {
      expect(dateOf(date, printedDate)).toEqual(expected)
    })

  test('is settled by what our own reader saw of it', () => {
    const own = readText('SHOP\nMAR 04 2026\nTOTAL | 5.00')
    expect(dateOf('2026-04-03', '03/04/2026', { own })).toEqual(['2026-03-04', 1, ''])
    expect(dateOf('2026-03-04', null, { own })).toEqual(['2026-03-04', 1, ''])
  })
})

describe('other claims', () => {
  test('stand where they were seen when both read the same', () => {
    const last = readText('CORNER STORE\n2026-06-17\nSUBTOTAL | 10.00\nHST 13% | 1.30\nTOTAL | 11.30')
    const { fields } = judge({ merchant: 'Somebody else' }, { own: last, last })
    expect(fields.total.box).toEqual(last.fields.total.box)
    expect(fields.taxes[0]?.box).toEqual(last.fields.taxes[0]?.box ?? null)
    expect(fields.taxes[0]?.box).not.toBeNull()
    expect(fields.merchant.box).toBeNull()
  })

  test('of the merchant give way to what a person has said of this number', () => {
    const remembered = new Map([['812345678RT0001', 'My Shop']])
    const { fields } = judge(
      { registrations: ['81234 5678 RT0001', '812345678 RT0001'] },
      {},
      { ...HERE, remembered },
    )
    expect(fields.merchant.value).toBe('My Shop')
    expect(fields.registrations).toEqual(['812345678RT0001'])
  })

  test('of the currency are the household’s where the paper names none', () => {
    expect(judge({}).fields.currency).toMatchObject({ value: 'CAD', confidence: 0.5 })
    expect(judge({ currency: 'EUR' }).fields.currency).toMatchObject({ value: 'EUR', confidence: 0.9 })
  })
})
