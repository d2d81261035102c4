import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, booksOf } from '../../ledger/transactions/books.ts'
import { openMailbox } from '../../planning/subscriptions/mailbox.ts'
import { type House, makeHouse } from '../../support/house.ts'
import type { Loose } from './provider.ts'

let house: House
let books: Books
let account: string
beforeAll(async () => {
  house = await makeHouse()
  books = booksOf(house, house.admin)
})
afterAll(() => house.close())

const suggested = async (of = books): Promise<Loose[]> => of.get('/v1/chat/suggestions')
const about = async (pattern: RegExp, of = books): Promise<Loose> =>
  (await suggested(of)).find(({ prompt }) => pattern.test(prompt))

describe('questions are suggested', () => {
  test('without any data by what there is to begin with, whoever asks', async () => {
    const all = await suggested()
    expect(all.length).toBe(3)
    expect(new Set(all.map(({ why }) => why))).toEqual(new Set(['There are no transactions yet.']))
  })

  test('that are always worth asking where nothing stands out', async () => {
    account = await books.account('Everyday', { currency: 'CAD', openingBalance: '1000.00' })
    await books.enter(account, { categoryId: await books.categoryId('Groceries') })
    expect((await suggested()).map(({ prompt }) => prompt)).toContain('Where did our money go this month?')
  })

  test('for an envelope that is overspent, with by how much', async () => {
    const groceries = await books.categoryId('Groceries')
    expect(await about(/^Why is Groceries over its budget/)).toEqual({
      prompt: 'Why is Groceries over its budget this month, and where could it come from?',
      why: 'Groceries is 10.00 CAD over.',
    })
    await books.ask('PUT', `/v1/budgets/2026-06/categories/${groceries}`, { budgeted: '50.00' })
    expect(await about(/over its budget/)).toBeUndefined()
    await books.ask('PUT', '/v1/budgets/settings', { style: 'TRACKING' })
    await books.ask('PUT', `/v1/budgets/2026-06/categories/${groceries}`, { budgeted: '4.00' })
    expect((await about(/Groceries over its budget/)).why).toBe('Groceries is 6.00 CAD over.')
  })

  test('for a category far above what is usual', async () => {
    const dining = await books.categoryId('Eating out')
    for (const month of ['01', '02', '03', '04', '05'])
      await books.enter(account, { date: `2026-${month}-10`, amount: '60.00', categoryId: dining })
    await books.enter(account, { date: '2026-06-10', amount: '90.00', categoryId: dining })
    expect(await about(/Eating out so much higher/)).toBeUndefined()
    await books.enter(account, { date: '2026-06-11', amount: '70.00', categoryId: dining })
    expect((await about(/Eating out so much higher/)).why).toBe(
      '160.00 CAD so far; 60.00 is usual for a whole month.',
    )
  })

  test('for many transactions without a category', async () => {
    for (let day = 1; day <= 9; day++) await books.enter(account, { date: `2026-05-0${day}`, amount: '0.01' })
    expect(await about(/no category/)).toBeUndefined()
    await books.enter(account, { date: '2026-05-11', amount: '0.01' })
    expect((await about(/no category/)).why).toBe('10 transactions of the last 90 days have no category.')
  })

  test('for a goal that is behind', async () => {
    await books.post('/v1/goals', {
      name: 'Canoe',
      target: '900.00',
      startDate: '2026-01-01',
      targetDate: '2026-09-30',
    })
    expect((await about(/reach Canoe in time/)).why).toMatch(
      /^It needs \d+\.\d\d CAD a month to be there by 2026-09-30\.$/,
    )
  })

  test('for money that runs short', async () => {
    expect(await about(/run short/)).toBeUndefined()
    await books.enter(account, { date: '2026-06-25', amount: '5000.00' })
    expect((await about(/run short/)).why).toMatch(
      /^The everyday accounts are expected to be at -\d+\.\d+ CAD on 2026-/,
    )
  })

  test('of another household by its own numbers alone', async () => {
    const next = await makeHouse()
    expect((await suggested(booksOf(next, next.admin))).length).toBe(3)
    await next.close()
  })
})

test('for a price that rose: named in the question only where payees are shared, for what is asked is sent', async () => {
  const mailbox = await openMailbox()
  const charge = (month: string, amount: string): [string, string, string] => [
    `2026-${month}-05`,
    'NETFLIX.COM',
    amount,
  ]
  await mailbox.find([
    ...['01', '02', '03', '04', '05'].map((month) => charge(month, '-15.99')),
    charge('06', '-18.99'),
  ])
  const own = mailbox.books
  const [subscription] = await mailbox.list()
  await own.patch(`/v1/subscriptions/${subscription.id}`, { status: 'CONFIRMED' })
  const unnamed = await about(/became dearer/, own)
  expect(unnamed.why).toMatch(/costs 18\.99 CAD since 2026-06-05, 15\.99 before\.$/)
  expect(JSON.stringify((await suggested(own)).map(({ prompt }) => prompt)).toLowerCase()).not.toContain(
    'netflix',
  )
  const settings = {
    kind: 'ANTHROPIC',
    baseUrl: 'https://1.1.1.1',
    model: 'm',
    apiKey: 'k',
    sharePayees: true,
  }
  await own.ask('PUT', '/v1/ai/settings', settings)
  expect((await about(/new price/, own)).prompt).toMatch(/netflix/i)
  await own.house.close()
})
