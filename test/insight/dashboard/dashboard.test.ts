import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'

/** The houses' clock stands at 15 June 2026. */
let books: Books
let card = ''
let chequing = ''

beforeAll(async () => {
  books = await openBooks()
  chequing = await books.account('Chequing', { openingBalance: '1000.00', openingDate: '2026-01-01' })
  card = await books.account('Card', { type: 'CREDIT_CARD' })
  const [groceries, coffee, salary] = await Promise.all(
    ['Groceries', 'Coffee', 'Salary'].map(books.categoryId),
  )
  for (const month of ['2026-03', '2026-04', '2026-05', '2026-06']) {
    await books.enter(chequing, {
      date: `${month}-01`,
      type: 'INCOME',
      amount: '3000.00',
      categoryId: salary,
    })
    await books.enter(card, { date: `${month}-10`, amount: '300.00', categoryId: groceries })
    // After the day of the month that it is: not part of what is usual by now.
    if (month !== '2026-06')
      await books.enter(card, { date: `${month}-20`, amount: '500.00', categoryId: groceries })
  }
  await books.enter(card, { date: '2026-06-12', amount: '60.00', categoryId: coffee, payee: 'Café' })
  await books.enter(card, { date: '2026-06-14', amount: '5.00', payee: 'Unknown' })
})
afterAll(() => books.house.close())

describe('the dashboard', () => {
  test('holds this month until today against the same days of three months before', async () => {
    const { date, currency, month } = await books.get('/v1/dashboard')
    expect([date, currency]).toEqual(['2026-06-15', 'CAD'])
    const { byDay, ...sums } = month
    expect(byDay).toHaveLength(30)
    expect(sums).toEqual({
      month: '2026-06',
      income: '3000.00',
      expenses: '365.00',
      savings: '0.00',
      net: '2635.00',
      usual: {
        months: 3,
        income: '3000.00',
        expenses: '300.00',
        expensesDifference: '65.00',
        periods: ['05', '04', '03'].map((month) => ({ from: `2026-${month}-01`, to: `2026-${month}-15` })),
      },
    })
  })

  test('says in whole cents what is usual', async () => {
    const own = await booksNextDoor(books)
    const id = await own.account('Chequing')
    for (const [month, amount] of [
      ['03', '10.00'],
      ['04', '10.00'],
      ['05', '10.01'],
    ])
      await own.enter(id, { date: `2026-${month}-01`, amount })
    const usual = async () => (await own.get('/v1/dashboard')).month.usual
    expect(await usual()).toMatchObject({
      months: 3,
      income: '0.00',
      expenses: '10.00',
      expensesDifference: '-10.00',
    })
    await own.enter(id, { date: '2026-05-02', amount: '0.01' })
    expect(await usual()).toMatchObject({ expenses: '10.01', expensesDifference: '-10.01' })
  })

  test('names where the money of the month went, the largest first', async () => {
    const { spending, cashFlow } = await books.get('/v1/dashboard')
    expect(spending.total).toBe('365.00')
    expect(spending.categories.map(({ name, total }: never) => [name, total])).toEqual([
      ['Groceries', '300.00'],
      ['Coffee', '60.00'],
      [null, '5.00'],
    ])
    expect(cashFlow.map(({ month, net }: never) => [month, net])).toEqual([
      ['2025-12', '0.00'],
      ['2026-01', '0.00'],
      ['2026-02', '0.00'],
      ['2026-03', '2200.00'],
      ['2026-04', '2200.00'],
      ['2026-05', '2200.00'],
    ])
  })

  test('says what the routes of its parts say', async () => {
    const answer = await books.get('/v1/dashboard')
    const { points } = await books.get('/v1/net-worth?interval=MONTH')
    expect(answer.netWorth.netWorth).toBe(points.at(-1).netWorth)
    expect(answer.netWorth.change).toBe('2635.00')
    expect(answer.accounts).toEqual(await books.get('/v1/accounts'))
    const budget = await books.get('/v1/budgets/2026-06')
    expect([answer.budget.toBudget, answer.budget.available]).toEqual([
      budget.toBudget,
      budget.totals.available,
    ])
    expect(answer.budget.overspent.map(({ name, amount }: never) => [name, amount])).toEqual([
      ['Groceries', '300.00'],
      ['Coffee', '60.00'],
    ])
    expect(answer.review).toEqual((await books.get('/v1/review')).counts)
    expect(answer.recent).toEqual((await books.get('/v1/transactions?limit=10')) as never)
    expect(answer.upcoming).toEqual([])
    expect(answer.freshness.accounts).toEqual([
      { accountId: chequing, latest: '2026-06-01' },
      { accountId: card, latest: '2026-06-14' },
    ])
  })

  test('of a new household is empty, and shows nothing of the one next door', async () => {
    const answer = await (await booksNextDoor(books)).get('/v1/dashboard')
    expect(answer).toMatchObject({
      accounts: [],
      recent: [],
      goals: [],
      upcoming: [],
      budget: { toBudget: '0.00' },
    })
    expect(answer.month).toMatchObject({ expenses: '0.00', usual: null })
    expect(answer.netWorth).toMatchObject({ netWorth: '0.00', change: '0.00' })
  })
})

test('what waits is counted anew whenever something has happened', async () => {
  const counts = async () => {
    const { review } = await books.get('/v1/dashboard')
    expect(review).toEqual((await books.get('/v1/review')).counts)
    return review
  }
  const before = await counts()
  const { id } = await books.enter(card, { date: '2026-06-15', payee: 'Nobody knows' })
  expect((await counts()).UNCATEGORISED).toBe(before.UNCATEGORISED + 1)
  await books.remove(`/v1/transactions/${id}`)
  expect(await counts()).toEqual(before)
})
