import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Books, openBooks } from '../transactions/books.ts'
import { fillAccount } from '../transactions/large-ledger.ts'
import { everything, MARK } from './rule-books.ts'

const COUNT = 100_001

let books: Books
beforeAll(async () => {
  books = await openBooks()
  await fillAccount(books, await books.account('Everyday'), COUNT)
})
afterAll(() => books.house.close())

test('a dry run looks at any number of transactions, and lists a page of what it would change', async () => {
  const rules = [{ name: 'Unsaved', condition: everything, actions: MARK }]
  const seen = await books.post('/v1/rules/dry-run', { rules, page: 10_000, limit: 10 })
  expect(seen).toMatchObject({ looked: COUNT, changed: COUNT, leftOut: 0, total: COUNT })
  expect(seen.rows).toHaveLength(1)
  expect(seen.rows[0].after).toEqual({ tags: ['marked'] })
})

test('a change of all that a filter finds reaches any number of them', async () => {
  const input = { filter: {}, change: { addTags: ['marked'] } }
  const foreseen = await books.post('/v1/transactions/bulk', { ...input, dryRun: true })
  expect(foreseen).toMatchObject({ changed: COUNT, skippedCount: 0 })
})
