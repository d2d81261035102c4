import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
  const chequing = await books.account('Chequing', { openingBalance: '100.00', openingDate: '2026-01-01' })
  const groceries = await books.categoryId('Groceries')
  const salary = await books.categoryId('Salary')
  await books.enter(chequing, { date: '2026-02-03', amount: '40.00', categoryId: groceries, payee: 'Metro' })
  await books.enter(chequing, { date: '2026-03-03', amount: '900.00', type: 'INCOME', categoryId: salary })
})
afterAll(() => books.house.close())

const span = { from: '2026-01-01', to: '2026-06-15' }
const built = [
  { ...span, measure: 'SPENT', by: 'GROUP', compare: 'YEAR_BEFORE' },
  { ...span, measure: 'SPENT', by: 'PAYEE' },
  { ...span, measure: 'BALANCE', by: 'PERIOD', interval: 'MONTH' },
]

test('several reports in one answer are what each of them answers by itself, in their order', async () => {
  const incomeExpense = { ...span, interval: 'MONTH' }
  const answer = await books.post('/v1/reports/queries', { built, incomeExpense, flow: span })
  expect(answer).toEqual({
    built: await Promise.all(built.map((query) => books.post('/v1/reports/query', query))),
    incomeExpense: await books.get(`/v1/reports/income-expense?${new URLSearchParams(incomeExpense)}`),
    flow: await books.get(`/v1/reports/flow?${new URLSearchParams(span)}`),
  })
})

test('what is not asked for is null, and what one of them refuses is refused', async () => {
  expect(await books.post('/v1/reports/queries', { built: [] })).toEqual({
    built: [],
    incomeExpense: null,
    flow: null,
  })
  const refused = async (body: object) => refusal(await books.ask('POST', '/v1/reports/queries', body))
  expect(await refused({ built: [{ ...built[0], q: 'amount:' }] })).toEqual([400, 'validation-error', 'q'])
  expect((await refused({ built: Array(13).fill(built[0]) }))[0]).toBe(400)
})
