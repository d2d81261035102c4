import { expect, test } from 'bun:test'
import { refusal } from '../../../ledger/transactions/books.ts'
import { CONFIRMED, closedBooks } from './closed-books.ts'

test('what the statement says in the household’s currency is asked about before it is changed in a closed year', async () => {
  const books = await closedBooks()
  const dollars = await books.account('Dollars', { currency: 'USD' })
  const { body: rates } = await books.ask('PUT', '/v1/tax/2025/rates', { method: 'DAY' }, CONFIRMED)
  expect(rates.data.method).toBe('DAY')
  const fields = {
    accountId: dollars,
    date: '2025-05-02',
    amount: '10.00',
    type: 'EXPENSE',
    categoryId: books.category,
    original: { amount: '13.50', currency: 'CAD' },
  }
  const made = await books.ask('POST', '/v1/transactions', fields, CONFIRMED)
  expect(made.status).toBe(201)
  const path = `/v1/transactions/${made.body.data.id}`
  const stated = (original: object | null, headers = {}) => books.ask('PATCH', path, { original }, headers)
  expect(refusal(await stated({ amount: '99.00', currency: 'CAD' }))).toEqual([409, 'tax-year-closed'])
  expect(refusal(await stated(null))).toEqual([409, 'tax-year-closed'])
  expect((await stated({ amount: '99.00', currency: 'CAD' }, CONFIRMED)).status).toBe(200)
  await books.house.close()
})
