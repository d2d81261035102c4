import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { withMoves } from '../../../src/browser/budgets/arithmetic.ts'
import { coverAll, coveringMove, overIn, sourcesFor } from '../../../src/browser/budgets/covering.ts'
import { compare, isNegative, isZero, sum, unitsOf } from '../../../src/browser/money.ts'
import { budgetOf, budgets } from './months.ts'

const expense = (carriedIn: string, budgeted: string, activity: string) =>
  ({ carriedIn, budgeted, activity, kind: 'EXPENSE' }) as const

const BUDGET = budgetOf(
  [
    [
      expense('0.00', '100.00', '-130.00'),
      expense('0.00', '10.00', '0.00'),
      expense('0.00', '40.00', '0.00'),
    ],
    [
      expense('500.00', '0.00', '0.00'),
      expense('0.00', '5.00', '-15.00'),
      { ...expense('900.00', '0.00', '0.00'), kind: 'SAVINGS' },
    ],
  ],
  '25.00',
)

describe('what covers an envelope', () => {
  test('is what is left, its own group, the others, and last what is saved', () => {
    expect(sourcesFor(BUDGET, '0-0').map(({ id }) => id)).toEqual([null, '0-2', '0-1', '1-0', '1-2'])
    expect(sourcesFor(budgetOf([[expense('0.00', '0.00', '-1.00')]], '-3.00'), '0-0')).toEqual([])
  })

  test('gives no more than it has, nor than is missing', () => {
    const [left, forty, ten] = sourcesFor(BUDGET, '0-0')
    const given = [left, forty, ten].map((source) => source && coveringMove(source, '0-0', '30.00').amount)
    expect(given).toEqual(['25.00', '30.00', '10.00'])
  })
})

describe('what covers all of them', () => {
  test('takes what is left first, then from where most is', () => {
    expect(coverAll(BUDGET, 'BOTH')).toEqual({
      moves: [
        { fromCategoryId: null, toCategoryId: '0-0', amount: '25.00' },
        { fromCategoryId: '1-0', toCategoryId: '0-0', amount: '5.00' },
        { fromCategoryId: '1-0', toCategoryId: '1-1', amount: '10.00' },
      ],
      uncovered: '0.00',
    })
    expect(coverAll(BUDGET, 'LEFT').uncovered).toBe('15.00')
    expect(coverAll(BUDGET, 'ENVELOPES').moves.map(({ fromCategoryId }) => fromCategoryId)).toEqual([
      '1-0',
      '1-0',
    ])
  })

  test('leaves nobody over who was not, saves what is saved, and says what it could not', () => {
    fc.assert(
      fc.property(budgets, fc.constantFrom('LEFT', 'ENVELOPES', 'BOTH' as const), (budget, from) => {
        const { moves, uncovered } = coverAll(budget, from as 'LEFT')
        const after = withMoves(budget, moves)
        expect(after.totals.overspent).toBe(uncovered)
        expect(sum([uncovered, ...moves.map(({ amount }) => amount)])).toBe(budget.totals.overspent)
        expect(compare(after.toBudget, budget.toBudget)).toBeLessThanOrEqual(0)
        if (!isNegative(budget.toBudget)) expect(isNegative(after.toBudget)).toBe(false)
        const before = new Set(overIn(budget).ids)
        for (const id of overIn(after).ids) expect(before.has(id)).toBe(true)
        for (const { amount } of moves) expect(unitsOf(amount) > 0n).toBe(true)
        const saved = budget.groups.flatMap(({ categories }) =>
          categories.filter(({ kind }) => kind === 'SAVINGS'),
        )
        for (const { id } of saved)
          expect(moves.some(({ fromCategoryId }) => fromCategoryId === id)).toBe(false)
        if (from === 'BOTH' && !isZero(uncovered))
          for (const { available, kind } of after.groups.flatMap(({ categories }) => categories))
            if (kind !== 'SAVINGS') expect(unitsOf(available) <= 0n).toBe(true)
      }),
    )
  })
})
