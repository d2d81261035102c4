import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { noteOverspent } from '../../../src/planning/budgets/overspending.ts'
import { actorOf } from '../../ledger/transactions/books.ts'
import { type Budgeting, openBudget } from './household.ts'

let household: Budgeting
const houses: Budgeting[] = []
beforeEach(async () => {
  household = await openBudget(['Food', 'Car'])
  houses.push(household)
})
afterAll(() => Promise.all(houses.map(({ books }) => books.house.close())))

/** Names of the categories that were told of, in that order, after everything was looked at twice. */
async function messages(): Promise<string[]> {
  const { deps } = household.books.house
  const { householdId, at } = actorOf(household.books)
  for (let time = 0; time < 2; time++) await deps.write((tx) => noteOverspent(tx, householdId, at))
  return deps.db.$client
    .query<{ name: string }, []>(
      "SELECT c.name FROM events e LEFT JOIN categories c ON c.id = e.subject_id WHERE e.kind = 'budget.exceeded' ORDER BY e.seq",
    )
    .all()
    .map(({ name }) => name)
}

const DAY_MS = 86_400_000

describe('an envelope that is overspent', () => {
  test('is told of once in the month it is in', async () => {
    await household.put('2026-06', 'Food', '100.00')
    await household.spend('2026-06-03', 'Food', '100.00')
    await household.spend('2026-05-03', 'Car', '5.00')
    expect(await messages()).toEqual([])
    await household.spend('2026-06-04', 'Food', '0.01')
    expect(await messages()).toEqual(['Food'])
    await household.put('2026-06', 'Food', '500.00')
    await household.spend('2026-06-05', 'Food', '900.00')
    await household.spend('2026-06-05', 'Car', '1.00')
    expect(await messages()).toEqual(['Food', 'Car'])
  })

  test('is told of again in another month', async () => {
    await household.put('2026-06', 'Food', '100.00')
    await household.spend('2026-06-03', 'Food', '101.00')
    await household.spend('2026-07-03', 'Food', '1.00')
    expect(await messages()).toEqual(['Food'])
    household.books.house.clock.move(30 * DAY_MS)
    expect(await messages()).toEqual(['Food', 'Food'])
  })

  test('is nothing to a household that never budgeted', async () => {
    await household.spend('2026-06-03', 'Food', '101.00')
    expect(await messages()).toEqual([])
  })
})

describe('a category that went over its plan', () => {
  test('is told of, one without a plan and an income are not', async () => {
    await household.asked('PUT', '/settings', { style: 'TRACKING' })
    await household.put('2026-06', 'Food', '100.00')
    await household.put('2026-06', 'Salary', '10.00')
    await household.earn('2026-06-01', '100.00')
    await household.spend('2026-06-03', 'Food', '100.00')
    await household.spend('2026-06-03', 'Car', '100.00')
    expect(await messages()).toEqual([])
    await household.spend('2026-06-03', 'Food', '0.01')
    expect(await messages()).toEqual(['Food'])
  })
})
