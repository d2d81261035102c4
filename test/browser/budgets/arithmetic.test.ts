import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { categoryIn, type Move, withBudgeted, withMoves } from '../../../src/browser/budgets/arithmetic.ts'
import type { EnvelopeBudget } from '../../../src/browser/budgets/queries.ts'
import { amountOf, sum } from '../../../src/browser/money.ts'
import { budgets, PLAN, totalsOf } from './months.ts'

const idsIn = ({ groups }: EnvelopeBudget) =>
  groups.flatMap(({ categories }) => categories.map(({ id }) => id))

/** What the server promises of every month. */
function isLawful(budget: EnvelopeBudget): void {
  const all = budget.groups.flatMap(({ categories }) => categories)
  expect(sum([budget.toBudget, budget.held, budget.totals.available])).toBe(budget.onBudget)
  expect(budget.totals).toEqual(totalsOf(all))
  for (const { totals, categories } of budget.groups) expect(totals).toEqual(totalsOf(categories))
  for (const { carriedIn, budgeted, activity, available, overspent } of all) {
    expect(sum([carriedIn, budgeted, activity])).toBe(available)
    expect(overspent).toBe(available.startsWith('-') ? available.slice(1) : '0.00')
  }
  const { sources } = budget
  expect(sources.budgeted).toBe(budget.totals.budgeted)
  expect(sum([sources.income, `-${sources.budgeted}`.replace('--', '')])).toBe(budget.toBudget)
}

const places = fc.tuple(budgets, fc.nat(), fc.nat(), fc.bigInt({ min: 0n, max: 90_000_000n }).map(amountOf))

describe('a month as it will be', () => {
  test('adds up when an envelope is budgeted otherwise, and says what was written', () => {
    fc.assert(
      fc.property(places, ([budget, at, , amount]) => {
        const ids = idsIn(budget)
        const id = ids[at % ids.length] ?? ''
        const after = withBudgeted(budget, id, amount) as EnvelopeBudget
        isLawful(after)
        expect(categoryIn(after, id)?.budgeted).toBe(amount)
        expect(after.onBudget).toBe(budget.onBudget)
      }),
    )
  })

  test('adds up when money is moved, and moving it back is as it was', () => {
    fc.assert(
      fc.property(places, ([budget, from, to, amount]) => {
        const ends: (string | null)[] = [null, ...idsIn(budget)]
        const [one = null, other = null] = [ends[from % ends.length], ends[to % ends.length]]
        fc.pre(one !== other)
        const move: Move = { fromCategoryId: one, toCategoryId: other, amount }
        const after = withMoves(budget, [move])
        isLawful(after)
        const back: Move = { fromCategoryId: other, toCategoryId: one, amount }
        expect(withMoves(after, [back])).toEqual(budget)
      }),
    )
  })

  test('keeps the rows that did not change, so that they are not drawn again', () => {
    fc.assert(
      fc.property(places, ([budget, at, , amount]) => {
        const ids = idsIn(budget)
        const id = ids[at % ids.length] ?? ''
        const after = withBudgeted(budget, id, amount) as EnvelopeBudget
        for (const other of ids)
          if (other !== id) expect(categoryIn(after, other)).toBe(categoryIn(budget, other))
      }),
    )
  })

  test('is what it was where a category is not in it', () => {
    fc.assert(fc.property(budgets, (budget) => expect(withBudgeted(budget, 'gone', '1.00')).toBe(budget)))
  })
})

describe('a plan as it will be', () => {
  test('of spending has less in its result', () => {
    expect(withBudgeted(PLAN, 'food', '1500.00')).toMatchObject({
      spending: { planned: '1500.00', actual: '1200.00', remaining: '300.00' },
      income: PLAN.income,
      plannedResult: '2500.00',
      result: '2700.00',
      groups: [{ spending: { planned: '1500.00' }, income: PLAN.income }],
    })
  })

  test('of income has more', () => {
    expect(withBudgeted(PLAN, 'pay', '4100.00')).toMatchObject({
      income: { planned: '4100.00', remaining: '200.00' },
      spending: PLAN.spending,
      plannedResult: '3100.00',
    })
  })
})
