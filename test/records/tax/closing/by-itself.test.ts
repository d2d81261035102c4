import { afterEach, beforeEach, expect, test } from 'bun:test'
import { addDays } from '../../../../src/core/time.ts'
import * as transactions from '../../../../src/ledger/transactions/transactions.ts'
import * as notifications from '../../../../src/messages/notifications/follow-events.ts'
import { actorOf } from '../../../ledger/transactions/books.ts'
import { runNow } from '../../../support/clock.ts'
import { type ClosedBooks, CONFIRMED, closedBooks } from './closed-books.ts'

let books: ClosedBooks
beforeEach(async () => {
  books = await closedBooks()
  await notifications.follow(books.house.deps)
})
afterEach(() => books.house.close())

/** As no request does it: nobody waits for the answer. */
const byItself = (amount: string, date = '2025-04-01') =>
  books.house.deps.write((tx) =>
    transactions.create(tx, actorOf(books), {
      accountId: books.account1,
      date,
      amount,
      type: 'EXPENSE',
      categoryId: books.category,
    } as Parameters<typeof transactions.create>[2]),
  )

async function messages(): Promise<string[]> {
  await runNow(books.house, 'tax')
  await notifications.follow(books.house.deps)
  return books.house.deps.db.$client
    .query<{ body: string }, []>(
      "SELECT body FROM notifications WHERE kind = 'TAX_YEAR_CHANGED' ORDER BY seq",
    )
    .all()
    .map(({ body }) => body)
}
const LINE = 'Medical expenses'

test('what changes a closed year by itself goes through and is told of once a day, together', async () => {
  expect(await messages()).toEqual([])
  await byItself('20.00')
  await byItself('30.00')
  const first = await messages()
  expect(first).toHaveLength(1)
  expect(first[0]).toContain(': 100.00 CAD before, 150.00 CAD now, a difference of 50.00 CAD.')
  expect(first[0]?.toLowerCase()).toContain(LINE.toLowerCase())
  await byItself('5.00')
  expect(await messages()).toEqual(first)
  books.house.clock.move(addDays(books.house.clock.now(), 1) - books.house.clock.now())
  expect((await messages())[1]).toContain(': 150.00 CAD before, 155.00 CAD now, a difference of 5.00 CAD.')
  expect(await messages()).toHaveLength(2)
})

test('what does not count in it is no news', async () => {
  await byItself('20.00', '2026-04-01')
  await byItself('20.00', '2024-04-01')
  expect(await messages()).toEqual([])
})

test('what nets out is told of all the same', async () => {
  await byItself('20.00')
  await byItself('20.00', '2025-04-02')
  await books.house.deps.write((tx) =>
    tx.$client
      .query('UPDATE transactions SET deleted_at = 1 WHERE date IN (?, ?)')
      .run('2025-04-01', '2025-04-02'),
  )
  expect(await messages()).toEqual(['What counts in it is no longer the same in 4 places. Its totals are.'])
})

test('whoever changes it next is asked about their own change alone', async () => {
  await byItself('20.00')
  const path = `/v1/transactions/${books.counted}`
  const refused = await books.ask('PATCH', path, { amount: '90.00' })
  expect(refused.body.error.changes[0].lines).toMatchObject([{ before: '120.00', after: '110.00' }])
  expect((await books.ask('PATCH', path, { notes: 'for the knee' })).status).toBe(200)
  expect((await books.ask('PATCH', path, { amount: '90.00' }, CONFIRMED)).status).toBe(200)
})

test('a year that was opened again tells nothing', async () => {
  await byItself('20.00')
  await books.post('/v1/tax/2025/reopen')
  expect(await messages()).toEqual([])
})
