import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { monthOfPath } from '../../../src/browser/budgets/address.ts'
import { averageFilling } from '../../../src/browser/budgets/dialogs/suggested-filling.ts'
import { beside, groupsOf, idsInSight, lineOf } from '../../../src/browser/budgets/lines.ts'
import { sourceLines } from '../../../src/browser/budgets/sources.ts'
import { sum } from '../../../src/browser/money.ts'
import { budgetOf, budgets, PLAN } from './months.ts'

const one = (carriedIn: string, budgeted: string, activity: string) =>
  budgetOf([[{ carriedIn, budgeted, activity, kind: 'EXPENSE' }]], '0.00').groups[0]?.categories[0]

describe('a row', () => {
  test.each([
    [
      'spent in part',
      ['50.00', '150.00', '-50.00'],
      { spent: '50.00', there: '200.00', left: '150.00', percent: 25 },
    ],
    ['spent whole', ['0.00', '150.00', '-150.00'], { left: '0.00', percent: 100, isOver: false }],
    ['over', ['0.00', '100.00', '-150.00'], { left: '-50.00', percent: 100, isOver: true }],
    ['empty', ['0.00', '0.00', '0.00'], { percent: 0, isOver: false }],
    ['given back to', ['0.00', '10.00', '5.00'], { spent: '-5.00', left: '15.00', percent: 0 }],
    [
      'short from before and filled',
      ['-20.00', '20.00', '0.00'],
      { there: '0.00', left: '0.00', percent: 0 },
    ],
  ] as const)('%s', (_what, [carriedIn, budgeted, activity], expected) => {
    const category = one(carriedIn, budgeted, activity)
    expect(category && lineOf(category)).toMatchObject(expected)
  })

  test('of income that is still to come is over nothing', () => {
    const [income, spending] = groupsOf(PLAN)
    expect(income?.categories.map(lineOf)).toMatchObject([{ isIncome: true, isOver: false, percent: 97.5 }])
    expect(spending?.categories.map(lineOf)).toMatchObject([{ isIncome: false, isOver: true, percent: 100 }])
  })
})

test('income stands first, apart from what its group spends', () => {
  expect(groupsOf(PLAN).map(({ key, isIncome, budgeted }) => [key, isIncome, budgeted])).toEqual([
    ['mixed income', true, '4000.00'],
    ['mixed', false, '1000.00'],
  ])
})

test('rows of folded groups are passed over, and the ends hold', () => {
  const groups = groupsOf(PLAN)
  expect(idsInSight(groups, [])).toEqual(['pay', 'food'])
  expect(idsInSight(groups, ['mixed income'])).toEqual(['food'])
  const walk = (id: string | undefined, step: 1 | -1) => beside(['a', 'b', 'c'], id, step)
  expect([
    walk(undefined, 1),
    walk(undefined, -1),
    walk('b', 1),
    walk('c', 1),
    walk('a', -1),
    walk('x', 1),
  ]).toEqual(['a', 'c', 'c', 'c', 'a', 'a'])
  expect(beside([], 'a', 1)).toBeUndefined()
})

test('what is left to budget is the sum of what is written out', () => {
  fc.assert(
    fc.property(budgets, (budget) => {
      const lines = sourceLines(budget, (month) => month)
      expect(sum(lines.map(({ amount }) => amount))).toBe(budget.toBudget)
      expect(lines.map(({ name }) => name)).toContain('Came in')
    }),
  )
})

test('what rates made or lost stands by itself, and not with what has no category', () => {
  const budget = budgetOf([], '8.00')
  const sources = { ...budget.sources, income: '0.00', uncategorised: '8.00' }
  const shown = (exchange: string) =>
    sourceLines({ ...budget, sources, foreign: { exchange, unbooked: [] } }, (month) => month)
      .filter(({ amount }) => amount !== '0.00')
      .map(({ name, amount }) => [name, amount])
  expect(shown('8.00')).toEqual([['Exchange gains and losses', '8.00']])
  expect(shown('-2.00')).toEqual([
    ['Without a category', '10.00'],
    ['Exchange gains and losses', '-2.00'],
  ])
  expect(shown('0.00')).toEqual([['Without a category', '8.00']])
})

test('an address names a month there is, or this one, or none', () => {
  const at = (path: string) => monthOfPath(path, '2026-11-22')
  expect([
    at('/budget'),
    at('/budget/'),
    at('/budget/2025-02'),
    at('/budget/2025-13'),
    at('/budget/x'),
  ]).toEqual(['2026-11', '2026-11', '2025-02', undefined, undefined])
})

describe('filling by averages', () => {
  const budget = budgetOf(
    [
      [
        { carriedIn: '0.00', budgeted: '0.00', activity: '0.00', kind: 'EXPENSE' },
        { carriedIn: '0.00', budgeted: '30.00', activity: '0.00', kind: 'EXPENSE' },
        { carriedIn: '0.00', budgeted: '5.00', activity: '0.00', kind: 'EXPENSE' },
      ],
    ],
    '100.00',
  )
  const suggested = { lastMonth: '20.00', average3: '30.00', average12: null, template: null, due: '0.00' }
  const suggestions = new Map(['0-0', '0-1', '0-2'].map((id) => [id, suggested]))
  const filled = (average: 'lastMonth' | 'average3' | 'average12', isOnlyEmpty: boolean) => {
    const { toBudget, lines } = averageFilling(budget, suggestions, average, isOnlyEmpty)
    return { after: toBudget?.after, lines: lines.map(({ id, before, after }) => [id, before, after]) }
  }

  test('changes the empty ones, or all that are otherwise', () => {
    expect(filled('average3', true)).toEqual({ after: '70.00', lines: [['0-0', '0.00', '30.00']] })
    expect(filled('average3', false)).toEqual({
      after: '45.00',
      lines: [
        ['0-0', '0.00', '30.00'],
        ['0-2', '5.00', '30.00'],
      ],
    })
    expect(filled('average12', false)).toEqual({ after: '100.00', lines: [] })
  })
})
