import { describe, expect, test } from 'bun:test'
import { averagesOf } from '../../../src/browser/transactions/detail/payee-averages.ts'
import type { Row } from '../../../src/browser/transactions/row.ts'
import {
  besidePayee,
  changeToAmount,
  changeToState,
  changeWords,
  differences,
  signed,
  valuesBefore,
} from '../../../src/browser/transactions/row-words.ts'
import {
  countOf,
  isEmpty,
  isTicked,
  NONE,
  reached,
  sumsOf,
  toggled,
} from '../../../src/browser/transactions/selection.ts'

const row = (changes: Partial<Row> = {}): Row => ({
  id: 'one',
  accountId: 'visa',
  date: '2026-11-20',
  transactedDate: null,
  amount: '84.70',
  type: 'EXPENSE',
  direction: 'OUT',
  payee: 'Amazon',
  importedText: 'AMZN MKTP',
  categoryId: null,
  suggestedCategory: null,
  tags: [],
  notes: '',
  checkNumber: null,
  original: null,
  status: 'CLEARED',
  reviewed: false,
  hidden: false,
  source: 'CSV',
  importId: null,
  receiptIds: [],
  splits: [],
  transfer: null,
  version: 1,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  updatedBy: null,
  ...changes,
})
const rows = Array.from({ length: 10 }, (_, at) => row({ id: `${at}`, amount: `${at}.00` }))
const rowAt = (index: number) => rows[index]

describe('a row says', () => {
  test.each([
    [row(), '-84.70'],
    [row({ direction: 'IN' }), '84.70'],
    [row({ amount: '0.00' }), '0.00'],
  ])('what went out below zero', (one, expected) => {
    expect(signed(one)).toBe(expected)
  })

  test.each([
    [row({ notes: 'for\nTheo' }), 'for Theo', false],
    [row(), 'AMZN MKTP', true],
    [row({ importedText: 'Amazon' }), '', false],
    [row({ importedText: '', source: 'MANUAL' }), 'entered by hand', false],
  ])('its note, else the bank’s words', (one, text, isBankText) => {
    expect(besidePayee(one)).toEqual({ text, isBankText })
  })
})

describe('a typed amount', () => {
  test.each([
    ['90', { amount: '90.00' }],
    ['12,50', { amount: '12.50' }],
    ['80+4.70', { amount: '84.70' }],
    ['-90', { amount: '90.00' }],
    ['\u221290.00', { amount: '90.00' }],
    ['+90', { amount: '90.00', direction: 'IN', type: 'INCOME' }],
    ['0', undefined],
    ['ninety', undefined],
  ])('%s', (typed, expected) => {
    expect(changeToAmount(row(), typed, 'en-CA')).toEqual(expected as never)
  })

  test('turns a transfer round and leaves it one', () => {
    expect(changeToAmount(row({ type: 'TRANSFER' }), '+5', 'en-CA')).toEqual({
      amount: '5.00',
      direction: 'IN',
      type: 'TRANSFER',
    })
    expect(changeToAmount(row({ type: 'INCOME', direction: 'IN' }), '-5', 'en-CA')).toMatchObject({
      type: 'EXPENSE',
    })
  })
})

describe('a state', () => {
  test.each([
    [row(), 'REVIEWED', { status: 'CLEARED', reviewed: true }],
    [row(), 'PENDING', { status: 'PENDING', reviewed: false }],
    [row({ status: 'RECONCILED' }), 'REVIEWED', { reviewed: true }],
  ] as const)('of a %p becomes %s', (one, state, expected) => {
    expect(changeToState(one, state)).toEqual(expected)
  })
})

describe('a change', () => {
  const names = {
    category: (id: string) => (id === 'food' ? 'Groceries' : undefined),
    account: () => 'Visa',
    day: (day: string) => day,
    amount: (amount: string) => amount,
  }
  test.each([
    [{ categoryId: 'food' }, 'category Groceries'],
    [{ categoryId: null }, 'category none'],
    [{ notes: 'x', tags: ['a', 'b'] }, 'note “x”, tags #a #b'],
    [{ amount: '5.00' }, 'amount -5.00'],
    [{ reviewed: true }, 'reviewed yes'],
  ])('%p is told as %s', (change, expected) => {
    expect(changeWords(change, names)).toBe(expected)
  })

  test('is taken back by the values before it', () => {
    const change = { categoryId: 'food', reviewed: true }
    expect(valuesBefore(row(), change)).toEqual({ categoryId: null, splits: [], reviewed: false })
    expect(valuesBefore(row({ categoryId: 'food' }), { splits: [] })).toEqual({
      categoryId: 'food',
      splits: [],
    })
    const parts = [{ categoryId: 'food', amount: '84.70', notes: '' }]
    expect(valuesBefore(row({ splits: parts }), { splits: [] })).toEqual({ splits: parts })
    expect(differences(row(), row(change))).toEqual(change)
    expect(differences(row(), row({ version: 7 }))).toEqual({})
  })
})

describe('a selection', () => {
  test('takes rows one by one and gives them back', () => {
    const one = toggled(NONE, rows[2] as Row, 2)
    expect([countOf(one), isTicked(one, '2'), isTicked(one, '3')]).toEqual([1, true, false])
    expect(isEmpty(toggled(one, rows[2] as Row, 2))).toBe(true)
  })

  test('reaches with Shift from the last row to this one, either way', () => {
    const from = toggled(NONE, rows[6] as Row, 6)
    expect([...reached(from, 3, rowAt).rows.keys()].toSorted()).toEqual(['3', '4', '5', '6'])
    expect([...reached(from, 8, rowAt).rows.keys()].toSorted()).toEqual(['6', '7', '8'])
    expect(countOf(reached(reached(from, 8, rowAt), 6, rowAt))).toBe(0)
  })

  test('of all that fit becomes a selection of one where a row is pressed', () => {
    const all = { ...NONE, all: 100_000 }
    expect([countOf(all), isTicked(all, 'any')]).toEqual([100_000, true])
    expect(countOf(toggled(all, rows[1] as Row, 1))).toBe(1)
  })

  test('comes to a sum in each currency', () => {
    const currencyOf = (id: string) => (id === 'us' ? 'USD' : 'CAD')
    const chosen = [
      row({ amount: '1.10' }),
      row({ amount: '3.00', direction: 'IN' }),
      row({ accountId: 'us' }),
    ]
    expect(sumsOf(chosen, currencyOf)).toEqual([
      { currency: 'CAD', net: '1.90' },
      { currency: 'USD', net: '-84.70' },
    ])
  })
})

test('the last ones of a payee are averaged in each currency, and never across them', () => {
  const currencyOf = (id: string) => ({ us: 'USD', jp: 'JPY' })[id] ?? 'CAD'
  const before = [
    row({ amount: '10.00' }),
    row({ accountId: 'us', amount: '7.00' }),
    row({ amount: '10.01' }),
    row({ accountId: 'jp', amount: '101.00' }),
    row({ accountId: 'jp', amount: '102.00' }),
    row({ accountId: 'us', amount: '1.00', direction: 'IN' }),
  ]
  expect(averagesOf(before, currencyOf)).toEqual([
    { currency: 'CAD', average: '10.01' },
    { currency: 'USD', average: '3.00' },
    { currency: 'JPY', average: '102.00' },
  ])
  expect(averagesOf([], currencyOf)).toEqual([])
})
