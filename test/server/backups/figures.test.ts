import { expect, test } from 'bun:test'
import { figuresOf } from '../../../src/server/backups/figures.ts'
import { openBooks } from '../../ledger/transactions/books.ts'

test('the balances of a backup are those of what was not deleted', async () => {
  const books = await openBooks()
  const balances = () => figuresOf(books.house.deps.db.$client).balances
  const account = await books.account('Everyday')
  const before = balances()
  const { id } = await books.enter(account, { date: '2026-03-01', amount: '4.00' })
  expect(balances()).not.toBe(before)
  await books.remove(`/v1/transactions/${id}`)
  expect(balances()).toBe(before)
  await books.house.close()
})
