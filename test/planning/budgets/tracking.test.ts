import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { type Budgeting, openBudget } from './household.ts'

let household: Budgeting
const houses: Budgeting[] = []
beforeEach(async () => {
  household = await openBudget(['Food', 'Car'])
  houses.push(household)
  await household.asked('PUT', '/settings', { style: 'TRACKING' })
})
afterAll(() => Promise.all(houses.map(({ books }) => books.house.close())))

const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await household.asked(method, path, body))

describe('a household that only compares plan and fact', () => {
  test('said so, and is not asked again', async () => {
    expect((await household.asked('GET', '/settings')).body.data).toEqual({ style: 'TRACKING' })
    expect(await refused('PUT', '/settings', { style: 'ZERO' })).toEqual([400, 'validation-error', 'style'])
  })

  test('sees of each category what was planned, what it was, and what remains', async () => {
    await household.put('2025-01', 'Salary', '3000.00')
    await household.put('2025-01', 'Food', '400.00')
    await household.put('2025-01', 'Car', '100.00')
    await household.earn('2025-01-02', '2900.00')
    await household.spend('2025-01-03', 'Food', '450.00')
    await household.earn('2025-01-04', '20.00', { categoryId: household.ids.Car })
    await household.spend('2025-01-05', null, '7.00')
    const shown = await household.month('2025-01')
    expect(shown).toMatchObject({
      style: 'TRACKING',
      month: '2025-01',
      currency: 'CAD',
      income: { planned: '3000.00', actual: '2900.00', remaining: '100.00' },
      spending: { planned: '500.00', actual: '430.00', remaining: '70.00' },
      plannedResult: '2500.00',
      result: '2470.00',
      uncategorised: '-7.00',
    })
    expect(await household.category('2025-01', 'Food')).toEqual({
      id: household.ids.Food,
      name: 'Food',
      kind: 'EXPENSE',
      archived: false,
      planned: '400.00',
      actual: '450.00',
      remaining: '-50.00',
      templateCount: 0,
    })
    expect(await household.category('2025-01', 'Car')).toMatchObject({
      actual: '-20.00',
      remaining: '120.00',
    })
    expect(await household.category('2025-01', 'Salary')).toMatchObject({
      kind: 'INCOME',
      remaining: '100.00',
    })
  })

  test('sees the same of each group, what comes in apart from what goes out', async () => {
    const { groups } = await household.month('2025-01')
    const { id: groupId } = groups.find(({ name }: { name: string }) => name === 'Envelopes')
    const bonus = await household.books.post('/v1/categories', { groupId, name: 'Bonus', kind: 'INCOME' })
    await household.asked('PUT', `/2025-01/categories/${bonus.id}`, { budgeted: '50.00' })
    await household.put('2025-01', 'Food', '400.00')
    await household.put('2025-01', 'Car', '100.00')
    await household.spend('2025-01-03', 'Food', '450.00')
    await household.earn('2025-01-04', '70.00', { categoryId: bonus.id })
    const shown = (await household.month('2025-01')).groups.find(({ id }: { id: string }) => id === groupId)
    expect(shown).toMatchObject({
      income: { planned: '50.00', actual: '70.00', remaining: '-20.00' },
      spending: { planned: '500.00', actual: '450.00', remaining: '50.00' },
    })
  })

  test('carries nothing into the next month', async () => {
    await household.put('2025-01', 'Food', '400.00')
    await household.spend('2025-01-03', 'Food', '450.00')
    expect(await household.category('2025-02', 'Food')).toMatchObject({
      planned: '0.00',
      actual: '0.00',
      remaining: '0.00',
    })
  })

  test('copies the plan of last month, that of its income too', async () => {
    await household.put('2025-01', 'Salary', '3000.00')
    await household.put('2025-01', 'Food', '400.00')
    await household.put('2025-02', 'Food', '1.00')
    const copied = (await household.asked('POST', '/2025-02/copy-last-month', {})).body.data
    expect(copied).toMatchObject({ kind: 'COPY', toBudget: null, categories: [{ categoryName: 'Salary' }] })
    expect((await household.month('2025-02')).income.planned).toBe('3000.00')
    expect((await household.category('2025-02', 'Food')).planned).toBe('1.00')
  })

  test('has no envelopes to fill, to hold back or to move money between', async () => {
    const { Food } = household.ids
    const move = { fromCategoryId: null, toCategoryId: Food, amount: '1.00' }
    expect(await refused('POST', '/2025-01/fill', {})).toEqual([409, 'conflict'])
    expect(await refused('POST', '/2025-01/moves', move)).toEqual([409, 'conflict'])
    expect(await refused('PUT', '/2025-01/hold', { amount: '1.00' })).toEqual([409, 'conflict'])
  })

  test('finds its plan in the envelopes when it tries them, and its income planned again when it comes back', async () => {
    await household.put('2025-01', 'Salary', '3000.00')
    await household.put('2025-01', 'Food', '400.00')
    await household.asked('PUT', '/settings', { style: 'ENVELOPES' })
    expect(await household.month('2025-01')).toMatchObject({ style: 'ENVELOPES', toBudget: '600.00' })
    await household.move('2025-01', 'Food', 'Car', '40.00')
    await household.asked('PUT', '/settings', { style: 'TRACKING' })
    expect((await household.category('2025-01', 'Salary')).planned).toBe('3000.00')
    expect((await household.category('2025-01', 'Food')).planned).toBe('360.00')
    expect((await household.category('2025-01', 'Car')).planned).toBe('40.00')
  })

  test('sees an archived category as long as it has a plan or transactions', async () => {
    await household.put('2025-01', 'Food', '1.00')
    await household.spend('2025-02-03', 'Food', '450.00')
    await household.books.patch(`/v1/categories/${household.ids.Food}`, { archived: true })
    expect(await household.category('2025-01', 'Food')).toBeDefined()
    expect(await household.category('2025-02', 'Food')).toBeDefined()
    expect(await household.category('2025-03', 'Food')).toBeUndefined()
  })
})
