import { describe, expect, test } from 'bun:test'
import {
  decimalText,
  isDecimal,
  plainDecimal,
  securityRows,
  totalsOf,
} from '../../../src/browser/investments/figures.ts'
import type { Holding } from '../../../src/browser/investments/queries.ts'
import {
  changeOfTrade,
  emptyTrade,
  faultsOfTrade,
  newTradeOf,
} from '../../../src/browser/investments/trade-form.ts'

const holding = (securityId: string, accountId: string, figures: Partial<Holding> = {}): Holding => ({
  accountId,
  securityId,
  quantity: '10',
  currency: 'CAD',
  price: '20',
  priceDay: '2026-06-01',
  isOld: false,
  value: '200.00',
  converted: '200.00',
  cost: '150.00',
  unrealised: '50.00',
  income: '1.00',
  why: null,
  ...figures,
})

describe('what is held', () => {
  test('is one row a security, the most valuable first', () => {
    const rows = securityRows([
      holding('small', 'tfsa'),
      holding('large', 'tfsa', { converted: '150.00' }),
      holding('large', 'rrsp', { converted: '150.00' }),
    ])
    expect(rows.map(({ securityId, value, cost }) => [securityId, value, cost])).toEqual([
      ['large', '300.00', '300.00'],
      ['small', '200.00', '150.00'],
    ])
  })

  test('has no sum where a part of it has no figure, and the sums say how many are left out', () => {
    const holdings = [
      holding('one', 'tfsa'),
      holding('one', 'rrsp', { cost: null, unrealised: null, why: 'COST_NOT_KNOWN' }),
    ]
    expect(securityRows(holdings)[0]).toMatchObject({ value: '400.00', cost: null, unrealised: null })
    expect(totalsOf({ holdings })).toEqual({
      value: '400.00',
      cost: '150.00',
      unrealised: '50.00',
      income: '2.00',
      leftOut: 1,
    })
  })
})

test.each<[typed: string, plain: string, isIt: boolean]>([
  ['1 234,5', '1234.5', true],
  ['880.413', '880.413', true],
  ['1.23456789012', '1.23456789012', false],
  ['ten', 'ten', false],
  ['', '', false],
])('%s is typed for %s', (typed, plain, isIt) => {
  expect([plainDecimal(typed), isDecimal(plainDecimal(typed), 10)]).toEqual([plain, isIt])
})

test('a number of units is shown with all its decimals', () => {
  expect([decimalText('880.4131234567', 'en-CA'), decimalText('-1234.5', 'fr-CA')]).toEqual([
    '880.4131234567',
    '−1\u00a0234,5',
  ])
})

describe('a trade that is typed', () => {
  const typed = { ...emptyTrade('account', 'security', '2026-06-01'), quantity: '10', price: '18,4' }
  test('leaves the amount to follow, and has nothing that its kind has not', () => {
    expect(newTradeOf(typed, 'security')).toMatchObject({
      quantity: '10',
      price: '18.4',
      amount: null,
      newUnits: null,
    })
    expect(newTradeOf({ ...typed, kind: 'SPLIT' }, 'security')).toMatchObject({
      quantity: null,
      price: null,
      newUnits: 2,
      oldUnits: 1,
    })
  })

  test('is changed in what was changed alone', () => {
    expect(changeOfTrade(typed, { ...typed, quantity: '12' }, 3)).toEqual({ quantity: '12', version: 3 })
  })

  test.each<[name: string, change: object, faults: string[]]>([
    ['that is whole has no fault', {}, []],
    ['without a security', { securityId: '' }, ['securityId']],
    ['of the account alone needs none', { securityId: '', kind: 'FEE', amount: '1.00' }, []],
    ['of a new security without a name', { securityId: 'new' }, ['name']],
    ['without a day', { tradeDay: '' }, ['tradeDay']],
    ['without a quantity', { quantity: '' }, ['quantity']],
    ['at a price that is none', { price: 'x' }, ['price']],
  ])('%s', (_name, change, faults) => {
    const found = Object.entries(faultsOfTrade({ ...typed, ...change })).filter(([, fault]) => fault)
    expect(found.map(([field]) => field)).toEqual(faults)
  })
})
