import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Budgeting, monthAt, openBudget } from './household.ts'

const MONTHS = 24

let household: Budgeting
const houses: Budgeting[] = []
afterAll(() => Promise.all(houses.map(({ books }) => books.house.close())))

/**
 * Two years in which 1,000.00 come in, 200.00 and 100.00 are budgeted for Food and Lunch, and 210.00 and 70.00 are spent:
 * 280.00 of 300.00. What both of them lack and keep is carried on.
 */
beforeEach(async () => {
  household = await openBudget(['Food', 'Lunch', 'Fun'])
  houses.push(household)
  await household.carry('Food', 'FULL')
  await household.carry('Lunch', 'FULL')
  for (let index = 0; index < MONTHS; index++) {
    const month = monthAt(index)
    await household.earn(`${month}-01`, '1000.00')
    await household.put(month, 'Food', '200.00')
    await household.put(month, 'Lunch', '100.00')
    await household.spend(`${month}-15`, 'Food', '210.00')
    await household.spend(`${month}-16`, 'Lunch', '70.00')
  }
  await household.move('2025-06', 'Lunch', 'Food', '50.00')
  await household.move('2025-07', 'Lunch', 'Fun', '20.00')
})

const counted = (first: number, step: number): string[] =>
  Array.from({ length: MONTHS }, (_, index) => `${first + index * step}.00`)
const series = (name: string | null, field: string) => household.series(MONTHS, name, field)

describe('over two years, an envelope', () => {
  test('that is merged into another gives it its money, its spending and its moves', async () => {
    expect((await household.category('2026-12', 'Food')).available).toBe('-190.00')
    expect((await household.category('2026-12', 'Lunch')).available).toBe('650.00')
    const before = await series(null, 'toBudget')
    await household.books.post(`/v1/categories/${household.ids.Lunch}/merge`, { intoId: household.ids.Food })
    const available = await series('Food', 'available')
    expect(available.slice(0, 8)).toEqual(
      ['20', '40', '60', '80', '100', '120', '120', '140'].map((amount) => `${amount}.00`),
    )
    expect(available.at(-1)).toBe('460.00')
    expect((await series('Food', 'budgeted')).slice(5, 7)).toEqual(['300.00', '280.00'])
    expect(await series(null, 'toBudget')).toEqual(before)
    expect((await household.asked('GET', '/2025-06/moves')).body.data).toEqual([])
    expect((await household.asked('GET', '/2025-07/moves')).body.data).toMatchObject([
      { fromCategoryId: household.ids.Food, toCategoryId: household.ids.Fun, amount: '20.00' },
    ])
  }, 180_000)

  test('that is removed makes its money to budget again, and its spending uncategorised', async () => {
    const held = await series(null, 'onBudget')
    expect(await series(null, 'toBudget')).toEqual(counted(1700, 700))
    await household.books.remove(`/v1/categories/${household.ids.Lunch}?transactions=${MONTHS}`)
    // 730.00 a month are left to budget now; what Food and Fun were given by Lunch, what is to budget gave.
    const toBudget = counted(1730, 730).map((amount, index) => {
      const given = index >= 6 ? 70 : index === 5 ? 50 : 0
      return `${Number(amount) - given}.00`
    })
    expect(await series(null, 'toBudget')).toEqual(toBudget)
    expect(await series(null, 'onBudget')).toEqual(held)
    expect((await household.category('2026-12', 'Food')).available).toBe('-190.00')
    expect((await household.category('2026-12', 'Fun')).available).toBe('20.00')
    expect((await household.asked('GET', '/2025-06/moves')).body.data).toMatchObject([
      { fromCategoryId: null, toCategoryId: household.ids.Food, amount: '50.00' },
    ])
  }, 180_000)
})

describe('a category that goes', () => {
  test('leaves the carry mode and the templates of the one it goes into', async () => {
    const own = { templates: [{ priority: 1, rule: { kind: 'FIXED', amount: '5.00' } }] }
    await household.asked('PUT', `/categories/${household.ids.Lunch}`, own)
    await household.books.post(`/v1/categories/${household.ids.Lunch}/merge`, { intoId: household.ids.Fun })
    expect((await household.asked('GET', `/categories/${household.ids.Fun}`)).body.data).toMatchObject({
      carry: 'SURPLUS',
      templates: [],
    })
  })

  test('into an income leaves that without its plan', async () => {
    await household.asked('PUT', '/settings', { style: 'TRACKING' })
    await household.put('2025-01', 'Salary', '900.00')
    await household.books.post(`/v1/categories/${household.ids.Lunch}/merge`, {
      intoId: household.ids.Salary,
    })
    expect(await household.category('2025-01', 'Salary')).toMatchObject({
      planned: '900.00',
      actual: '930.00',
    })
  })

  test('leaves the budget beginning where it began', async () => {
    await household.carry('Food', 'FULL', '2024-01')
    await household.put('2024-06', 'Fun', '10.00')
    await household.spend('2024-07-01', 'Food', '5.00')
    const before = await household.category('2025-01', 'Food')
    expect(before.carriedIn).toBe('-5.00')
    await household.books.remove(`/v1/categories/${household.ids.Fun}`)
    expect(await household.category('2025-01', 'Food')).toEqual(before)
  })
})
