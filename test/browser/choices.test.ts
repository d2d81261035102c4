import { describe, expect, test } from 'bun:test'
import { choicesFor } from '../../src/browser/parts/fields/choices.ts'

const group = (label: string, ...names: string[]) => ({
  label,
  items: names.map((name) => ({ value: name, label: name })),
})
const GROUPS = [
  group('Income', 'Salary', 'Gifts received'),
  group('Food', 'Épicerie', 'Groceries', 'Eating out', 'Café and bakery'),
  group('Family', 'Pets', 'Gifts', 'Kids’ clothing', 'Clothing'),
]
const named = (query: string, recent: string[] = []) =>
  choicesFor(query, GROUPS, recent).map(({ label }) => label)

describe('a search of choices', () => {
  test.each([
    ['gr', ['Groceries']],
    ['GRO', ['Groceries']],
    ['epi', ['Épicerie']],
    ['ÉPI', ['Épicerie']],
    ['cafe', ['Café and bakery']],
    ['gi', ['Gifts received', 'Gifts']],
    ['out', ['Eating out']],
    ['clo', ['Clothing', 'Kids’ clothing']],
    ['et', ['Pets']],
    ['and bak', ['Café and bakery']],
    ['nothing', []],
  ])('for %p finds %p, the best first', (query, expected) => {
    expect(named(query)).toEqual(expected)
  })

  test('puts those lately chosen first among equals, and not before better ones', () => {
    expect(named('gi', ['Gifts'])).toEqual(['Gifts', 'Gifts received'])
    expect(named('clo', ['Kids’ clothing'])).toEqual(['Clothing', 'Kids’ clothing'])
  })

  test('says in which group each is, unless something else stands beside it', () => {
    const [found] = choicesFor('sal', GROUPS)
    expect(found?.beside).toBe('Income')
    const [filled] = choicesFor('s', [
      { label: 'Food', items: [{ value: 's', label: 'Sushi', beside: '12.00' }] },
    ])
    expect(filled?.beside).toBe('12.00')
  })
})
