import { describe, expect, test } from 'bun:test'
import { fatesOf, listed, usedIn } from '../../../src/browser/category-settings/words.ts'
import { categorySettings as french } from '../../../src/browser/french/category-settings/category-settings.ts'

const none = { transactions: 0, rules: 0, budgetMonths: 0, subscriptions: 0, savedViews: 0 }
const one = { transactions: 1, rules: 1, budgetMonths: 1, subscriptions: 1, savedViews: 1 }
const many = { transactions: 1861, rules: 2, budgetMonths: 23, subscriptions: 2, savedViews: 2 }

describe('where a category is used', () => {
  test('is said of what there is', () => {
    expect(usedIn(none)).toEqual([])
    expect(listed(usedIn({ ...none, rules: 1 }))).toBe('1 rule')
    expect(listed(usedIn({ ...none, transactions: 2, rules: 1 }))).toBe('2 transactions and 1 rule')
    expect(listed(usedIn(many))).toBe(
      '1,861 transactions, 2 rules, the budget of 23 months, 2 subscriptions and 2 saved views',
    )
  })
})

describe('what happens to it', () => {
  test('when it goes into another', () => {
    const into = { name: 'Coffee', isOfOneSort: true }
    expect(fatesOf(none, { name: 'Tea', into })).toEqual([])
    expect(fatesOf(one, { name: 'Tea', into })).toEqual([
      '1 transaction moves to Coffee.',
      '1 rule sets Coffee from then on.',
      'What is budgeted in 1 month is added to Coffee.',
      '1 subscription moves to Coffee.',
      '1 saved view shows Coffee from then on.',
    ])
    const unlike = fatesOf(many, { name: 'Tea', into: { ...into, isOfOneSort: false } })
    expect(unlike).toContain('What is budgeted in 23 months is free to budget again.')
    expect(unlike).toContain('1,861 transactions move to Coffee.')
  })

  test('when it is removed', () => {
    expect(fatesOf(none, { name: 'Tea' })).toEqual([])
    expect(fatesOf(one, { name: 'Tea' })).toEqual([
      '1 transaction will have no category.',
      '1 rule stops setting Tea; one that does nothing else is switched off.',
      'What is budgeted in 1 month is free to budget again.',
      '1 subscription will have no category.',
      '1 saved view shows what has no category.',
    ])
  })
})

test.each([
  [0, '0 opération passe dans Café.', '0 règle ne choisira plus Thé;'],
  [1, '1 opération passe dans Café.', '1 règle ne choisira plus Thé;'],
  [2, '2 opérations passent dans Café.', '2 règles ne choisiront plus Thé;'],
])('%d of it is told in French', (count, merged, left) => {
  expect(french.merged.transactions(count, 'Café')).toBe(merged)
  expect(french.left.rules(count, 'Thé')).toStartWith(left)
})
