import { describe, expect, test } from 'bun:test'
import { changed, chosen, faultsOf, fresh, isBegun, withPayee } from '../../../src/browser/add/draft.ts'
import { begun, withChange } from '../../../src/browser/add/split.ts'
import type { Draft } from '../../../src/browser/outbox/draft.ts'

const draft = (change: Partial<Draft> = {}): Draft => ({ ...fresh('key', '2026-11-22', 'visa'), ...change })
const LAST = { payee: 'Farm Boy', type: 'EXPENSE', accountId: 'chequing', categoryId: 'food' } as const
const everyAccount = () => true

describe('a known payee', () => {
  test('fills in what it was last time', () => {
    expect(withPayee(draft(), LAST, everyAccount)).toMatchObject({
      payee: 'Farm Boy',
      categoryId: 'food',
      accountId: 'chequing',
    })
  })

  test('turns it into income where it was income', () => {
    const filled = withPayee(draft(), { ...LAST, type: 'INCOME', categoryId: 'salary' }, everyAccount)
    expect(filled).toMatchObject({ kind: 'INCOME', categoryId: 'salary' })
  })

  test('leaves alone what was chosen by hand', () => {
    const byHand = chosen(chosen(draft(), { categoryId: 'pets' }), { accountId: 'cash' })
    expect(withPayee(byHand, LAST, everyAccount)).toMatchObject({ categoryId: 'pets', accountId: 'cash' })
    const spent = chosen(draft(), { kind: 'EXPENSE' })
    expect(withPayee(spent, { ...LAST, type: 'INCOME' }, everyAccount)).toMatchObject({
      kind: 'EXPENSE',
      categoryId: null,
    })
  })

  test('does not put it into an account that is closed, nor make a transfer of it', () => {
    expect(withPayee(draft(), LAST, () => false).accountId).toBe('visa')
    expect(withPayee(draft(), { ...LAST, type: 'TRANSFER' }, everyAccount)).toMatchObject({
      kind: 'EXPENSE',
      categoryId: null,
    })
  })

  test('does not give a category to what is split', () => {
    const split = changed(draft({ amount: '10.00' }), { parts: begun('10.00', null) })
    expect(withPayee(split, LAST, everyAccount).categoryId).toBeNull()
  })
})

describe('what is missing', () => {
  const full = { amount: '12.00', categoryId: 'food' }
  test.each<[string, Partial<Draft>, string[]]>([
    ['nothing', full, []],
    ['a category may be', { ...full, categoryId: null }, []],
    ['the amount', {}, ['amount']],
    ['an amount above nothing', { amount: '0.00' }, ['amount']],
    ['an amount without a minus', { amount: '-3.00' }, ['amount']],
    ['an amount of cents', { amount: '3.005' }, ['amount']],
    ['the account', { ...full, accountId: null }, ['accountId']],
    ['the day', { ...full, date: '' }, ['date']],
    ['a day the ledger has', { ...full, date: '1200-01-01' }, ['date']],
    ['where it went', { ...full, kind: 'TRANSFER' }, ['transferAccountId']],
    ['another account', { ...full, kind: 'TRANSFER', toAccountId: 'visa' }, ['transferAccountId']],
    ['nothing of a transfer', { ...full, kind: 'TRANSFER', toAccountId: 'cash' }, []],
  ])('is %s', (_what, change, fields) => {
    expect(Object.keys(faultsOf(draft(change), false))).toEqual(fields)
  })

  test('is what arrived, where it arrived in another currency', () => {
    const moved = draft({ ...full, kind: 'TRANSFER', toAccountId: 'us' })
    expect(Object.keys(faultsOf(moved, true))).toEqual(['arrived'])
    expect(faultsOf({ ...moved, arrived: '8.80' }, true)).toEqual({})
  })

  test('is a part’s amount, or what is over', () => {
    const split = draft({ amount: '10.00', parts: begun('10.00', null) })
    expect(Object.keys(faultsOf(split, false))).toEqual(['splits'])
    const even = { ...split, parts: withChange('10.00', split.parts, 0, { amount: '4.00' }) }
    expect(faultsOf(even, false)).toEqual({})
    const over = { ...even, parts: withChange('10.00', even.parts, 1, { amount: '9.00' }) }
    expect(faultsOf(over, false)).toEqual({ splits: 'The parts are more than the whole.' })
  })
})

test('a draft is begun by anything somebody would have to write again', () => {
  expect(isBegun(draft())).toBe(false)
  expect(isBegun(chosen(draft(), { accountId: 'cash' }))).toBe(false)
  for (const change of [{ amount: '1.00' }, { payee: 'x' }, { notes: 'x' }, { tags: ['x'] }])
    expect(isBegun(draft(change))).toBe(true)
})

test('a transfer has no parts, and parts follow the whole', () => {
  const split = changed(draft({ amount: '10.00' }), { parts: begun('10.00', null) })
  expect(changed(split, { amount: '12.00' }).parts.at(-1)?.amount).toBe('12.00')
  expect(changed(split, { kind: 'TRANSFER' }).parts).toEqual([])
})
