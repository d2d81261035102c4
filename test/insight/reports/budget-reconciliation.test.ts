import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { moneyOf, sumOf } from '../../../src/core/money.ts'
import { budgetReconciliation } from '../../../src/insight/reports/budget-reconciliation.ts'
import type { Month } from '../../../src/planning/envelopes/months.ts'
import { actorOf, type Books, booksNextDoor, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { anyBooks, write } from './random-books.ts'

/** The houses' clock stands at 15 June 2026. */
let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

interface Line {
  reason: string
  categoryName: string | null
  amount: string
  count: number
}
interface Answer {
  budgetSpent: string
  reportSpent: string
  lines: Line[]
}
const addsUp = ({ budgetSpent, reportSpent, lines }: Answer) =>
  expect(moneyOf(budgetSpent) + sumOf(lines.map(({ amount }) => moneyOf(amount)))).toBe(moneyOf(reportSpent))

describe('from what the budget calls spent to what reports call spent', () => {
  const shown = ({ lines }: Answer) =>
    lines.map(({ reason, categoryName, amount, count }) => `${reason} ${categoryName} ${amount} ${count}`)

  test('every reason has its line, and they add up, with envelopes and with a plan', async () => {
    const own = await booksNextDoor(books)
    const chequing = await own.account('Chequing')
    const mortgage = await own.account('Mortgage', { type: 'MORTGAGE' })
    const euros = await own.account('Euros', { currency: 'EUR' })
    const groupId = (await own.post('/v1/category-groups', { name: 'Ours' })).id
    const category = async (name: string, kind: string) =>
      (await own.post('/v1/categories', { groupId, name, kind })).id
    const [food, house, fund, pay, interest] = [
      await category('Food', 'EXPENSE'),
      await category('House', 'EXPENSE'),
      await category('Fund', 'SAVINGS'),
      await category('Pay', 'INCOME'),
      await category('Interest', 'EXPENSE'),
    ]
    const june = { date: '2026-06-02' }
    await own.enter(chequing, { ...june, amount: '100.00', categoryId: food })
    await own.enter(chequing, { ...june, amount: '40.00', categoryId: food, type: 'INCOME' })
    await own.enter(chequing, { date: '2026-06-28', amount: '7.00', categoryId: food })
    await own.enter(chequing, { ...june, amount: '8.00', categoryId: food, hidden: true })
    await own.enter(chequing, {
      ...june,
      amount: '900.00',
      categoryId: house,
      type: 'TRANSFER',
      transferAccountId: mortgage,
    })
    await own.enter(chequing, { ...june, amount: '50.00', categoryId: fund })
    await own.enter(mortgage, { ...june, amount: '300.00', categoryId: interest })
    await own.enter(chequing, { ...june, amount: '3.00' })
    await own.enter(chequing, { ...june, amount: '5.00', type: 'INCOME' })
    await own.enter(chequing, { ...june, amount: '2000.00', type: 'INCOME', categoryId: pay })
    await own.enter(euros, { ...june, amount: '9.00', categoryId: food })
    const parts = [{ categoryId: food, amount: '6.00' }, { amount: '4.00' }]
    await own.enter(chequing, { ...june, amount: '10.00', splits: parts })
    const answer = await own.get('/v1/reports/budget-reconciliation?month=2026-06')
    expect(shown(answer)).toEqual([
      'LATER Food -7.00 1',
      'HIDDEN Food -8.00 1',
      'TRANSFER House -900.00 1',
      'SAVINGS Fund -50.00 1',
      'OFF_BUDGET Interest 300.00 1',
      'UNCATEGORISED null 7.00 2',
    ])
    expect([answer.budgetSpent, answer.reportSpent]).toEqual(['1031.00', '373.00'])
    addsUp(answer)
    const { totals } = await own.get('/v1/budgets/2026-06')
    expect(totals.activity).toBe('-1031.00')
    expect((await own.get('/v1/reports/spending?from=2026-06-01&to=2026-06-15')).total).toBe('373.00')
    expect((await own.ask('PUT', '/v1/budgets/settings', { style: 'TRACKING' })).status).toBe(200)
    expect(await own.get('/v1/reports/budget-reconciliation')).toEqual(answer)
    const july = await own.get('/v1/reports/budget-reconciliation?month=2026-07')
    expect([july.budgetSpent, july.reportSpent, july.lines]).toEqual(['0.00', '0.00', []])
  })

  test('they add up in any books and any month', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBooks,
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 }),
        async (random, months) => {
          const { deps } = books.house
          const actor: Actor = actorOf(await booksNextDoor(books))
          await deps.write((tx) => write(tx, actor, random))
          for (const back of months) {
            const month = new Date(Date.UTC(2026, 6 - back, 1)).toISOString().slice(0, 7) as Month
            addsUp(budgetReconciliation(deps.db, actor, { month }))
          }
        },
      ),
      { numRuns: runs(25) },
    )
  }, 180_000)

  test('a month that is none is refused', async () => {
    const answer = await books.ask('GET', '/v1/reports/budget-reconciliation?month=2026-13')
    expect(refusal(answer)).toEqual([400, 'validation-error', 'month'])
  })
})
