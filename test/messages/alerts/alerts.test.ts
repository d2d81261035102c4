import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { follow } from '../../../src/messages/alerts/alerts.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import { later } from '../../support/later.ts'

let books: Books
let account: string
let goal: string
beforeEach(async () => {
  books = await openBooks()
  account = await books.account('Savings', { type: 'SAVINGS' })
  goal = (await books.post('/v1/goals', { name: 'Roof', target: '100.00', accountIds: [account] })).id
  await follow(books.house.deps)
})
afterEach(() => books.house.close())

const DAY = 86_400_000
const events = (kind: string): string[] =>
  books.house.deps.db.$client
    .query<{ id: string }, [string]>('SELECT subject_id AS id FROM events WHERE kind = ? ORDER BY seq')
    .all(kind)
    .map(({ id }) => id)
const save = (amount: string, date = '2026-06-15') => books.enter(account, { amount, type: 'INCOME', date })
const look = async (ms = 10_000) => {
  books.house.clock.move(ms)
  await follow(books.house.deps)
}

test('a goal whose account reaches it is told once', async () => {
  await save('99.99')
  await look()
  expect(events('goal.reached')).toEqual([])
  await save('0.01')
  await look()
  expect(events('goal.reached')).toEqual([goal])
  await books.enter(account, { amount: '50.00' })
  await look()
  await save('50.00')
  await look()
  expect(events('goal.reached')).toEqual([goal])
})

test('what is dated ahead is told on its day', async () => {
  await save('100.00', '2026-06-16')
  await look()
  expect(events('goal.reached')).toEqual([])
  await later(books.house, DAY, books.person)
  await look()
  expect(events('goal.reached')).toEqual([goal])
})

test('an envelope that is overspent is told', async () => {
  const groceries = await books.categoryId('Groceries')
  const chequing = await books.account('Chequing')
  await books.ask('PUT', `/v1/budgets/2026-06/categories/${groceries}`, { budgeted: '20.00' })
  await books.enter(chequing, { categoryId: groceries, amount: '20.00' })
  await look()
  expect(events('budget.exceeded')).toEqual([])
  await books.enter(chequing, { categoryId: groceries, amount: '0.01' })
  await look()
  await books.enter(chequing, { categoryId: groceries, amount: '0.01' })
  await look()
  expect(events('budget.exceeded')).toEqual([groceries])
})

describe('it is looked', () => {
  const counting = () => {
    const { deps } = books.house
    let writes = 0
    const write = ((work: Parameters<typeof deps.write>[0]) => {
      writes++
      return deps.write(work)
    }) as typeof deps.write
    return { deps: { ...deps, write, state: new Map() }, writes: () => writes }
  }

  test('not at all while nothing changed', async () => {
    const { deps, writes } = counting()
    await follow(deps)
    for (let seconds = 0; seconds < 30; seconds++) {
      books.house.clock.move(1_000)
      await follow(deps)
    }
    expect(writes()).toBe(0)
  })

  test('ten seconds apart at the least, whatever is entered in between', async () => {
    const { deps, writes } = counting()
    for (let seconds = 0; seconds < 30; seconds++) {
      await save('1.00')
      await follow(deps)
      books.house.clock.move(1_000)
    }
    expect(writes()).toBe(3)
    await save('90.00')
    await look()
    expect(events('goal.reached')).toEqual([goal])
  })

  test('at once where the clock went back', async () => {
    await save('1.00')
    await look()
    await save('99.00')
    await look(-60_000)
    expect(events('goal.reached')).toEqual([goal])
  })
})
