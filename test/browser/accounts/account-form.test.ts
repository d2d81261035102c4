import { describe, expect, test } from 'bun:test'
import {
  type AccountForm,
  changedFields,
  changeOf,
  derive,
  emptyForm,
  faultsOf,
  formOf,
  newAccountOf,
} from '../../../src/browser/accounts/account-form.ts'
import { isOwed, isUsuallyOnBudget, words } from '../../../src/browser/accounts/words.ts'
import { kindOf } from '../../../src/ledger/accounts/kinds.ts'
import { isOnBudget } from '../../../src/ledger/accounts/on-budget.ts'
import { accountTypes } from '../../../src/ledger/accounts/tables.ts'

const fresh = (change: Partial<AccountForm> = {}) => derive(emptyForm('CAD', '2026-11-22'), change)
type Listed = Parameters<typeof formOf>[0]
const visa = {
  id: 'v',
  name: 'Visa',
  type: 'CREDIT_CARD',
  subtype: null,
  currency: 'CAD',
  openingBalance: '-1874.36',
  openingDate: '2023-11-01',
  institution: 'Northstar Bank',
  lastFour: '6602',
  onBudget: true,
  budgetConverted: false,
  includeInNetWorth: true,
  version: 3,
} as Listed

describe('an account that is written', () => {
  test.each([...accountTypes])('%s is owed and on budget as the server has it', (type) => {
    expect(isOwed(type)).toBe(kindOf(type) === 'LIABILITY')
    expect(isUsuallyOnBudget(type)).toBe(isOnBudget({ type, onBudget: null }))
    expect(words.types[type]).not.toBe('')
  })

  test('what is owed is written without its minus and sent with it', () => {
    const form = fresh({ name: 'Visa', type: 'CREDIT_CARD', openingBalance: '120.50' })
    expect(newAccountOf(form)).toMatchObject({ openingBalance: '-120.50' })
    expect(formOf(visa).openingBalance).toBe('1874.36')
    expect(changeOf(visa, formOf(visa))).toEqual({})
  })

  test('nothing written is zero, without a sign', () => {
    expect(newAccountOf(fresh({ name: 'Loan', type: 'LOAN' })).openingBalance).toBe('0.00')
  })

  test('its type says whether it is on budget until somebody does', () => {
    expect(fresh({ type: 'MORTGAGE' }).onBudget).toBe(false)
    expect(newAccountOf(fresh({ type: 'MORTGAGE' })).onBudget).toBeUndefined()
    const chosen = derive(fresh({ onBudget: true }), { type: 'MORTGAGE' })
    expect(chosen.onBudget).toBe(true)
    expect(newAccountOf(chosen).onBudget).toBe(true)
  })

  test('one in another currency is on budget where its switch says so, and off it again', () => {
    const dollars = { ...visa, currency: 'USD' }
    const form = derive(formOf(dollars), { budgetConverted: true })
    expect(changeOf(dollars, form)).toEqual({ budgetConverted: true })
    expect(changeOf({ ...dollars, onBudget: false }, form)).toEqual({ onBudget: true, budgetConverted: true })
    const budgeted = { ...dollars, budgetConverted: true }
    expect(changeOf(budgeted, derive(formOf(budgeted), { budgetConverted: false }))).toEqual({
      budgetConverted: false,
    })
    const chosen = derive(fresh({ currency: 'USD' }), { budgetConverted: true })
    expect(newAccountOf(chosen)).toMatchObject({ onBudget: true, budgetConverted: true })
    expect(newAccountOf(derive(chosen, { currency: 'CAD' })).budgetConverted).toBeUndefined()
  })

  test('a plan goes with the type that has one', () => {
    const form = fresh({ type: 'REGISTERED', subtype: 'TFSA' })
    expect(derive(form, { type: 'SAVINGS' }).subtype).toBeNull()
  })

  test('only what is different is sent', () => {
    const form = derive(formOf(visa), { name: ' Visa Gold ', lastFour: '' })
    expect(changeOf(visa, form)).toEqual({ name: 'Visa Gold', lastFour: null })
  })

  test('what somebody else changed is named, and stays where only another field is mine', () => {
    const theirs = { ...visa, institution: 'Other Bank', onBudget: false, version: 4 }
    expect(changedFields(visa, theirs)).toBe('bank, on budget')
    expect(changeOf(visa, derive(formOf(visa), { name: 'Visa Gold' }))).toEqual({ name: 'Visa Gold' })
  })

  const faulty: [field: keyof AccountForm, change: Partial<AccountForm>][] = [
    ['name', { name: '  ' }],
    ['openingDate', { name: 'A', openingDate: '' }],
    ['lastFour', { name: 'A', lastFour: '12 3' }],
    ['currency', { name: 'A', currency: '' }],
  ]
  test.each(faulty)('%s is asked for where it is missing or wrong', (field, change) => {
    expect(Object.keys(faultsOf(fresh(change)))).toEqual([field])
  })
})
