import { afterAll, beforeAll, expect, test } from 'bun:test'
import { dayFromNumber } from '../../../src/core/time.ts'
import { review } from '../../../src/insight/review/review.ts'
import { searchJob, upToDate } from '../../../src/insight/review/search-pairs.ts'
import { csv } from '../../intake/imports/desk.ts'
import { actorOf, type Books, openBooks } from '../../ledger/transactions/books.ts'

const ROWS = 20_500
let books: Books
let account: string

beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
  const lines = Array.from({ length: ROWS }, (_, at): [string, string, string] => [
    dayFromNumber(17_600 + (at % 3_000)),
    `SHOP ${String.fromCharCode(65 + (at % 23))}UMBER`,
    `-${at % 400}.${10 + (at % 90)}`,
  ])
  const { body } = await books.house.upload(books.person, csv(...lines), { accountId: account })
  await books.post(`/v1/imports/${body.data.id}/commit`)
  const entry = { date: '2026-05-01', payee: 'Corner Grocer', amount: '7777.77' }
  for (let times = 0; times < 2; times++) await books.enter(account, entry)
})
afterAll(() => books.house.close())

test('of a large ledger a Worker finds the pairs', async () => {
  const answer = await books.get('/v1/review')
  const directly = review(books.house.deps.db, actorOf(books), { page: 0, limit: 50 })
  expect(answer).toEqual(JSON.parse(JSON.stringify(directly)))
  expect(answer.counts).toMatchObject({ POSSIBLE_DUPLICATE: 1, UNCATEGORISED: ROWS + 2, UNREVIEWED: ROWS })
})

test('what was decided a moment ago is gone from it', async () => {
  const { items } = await books.get('/v1/review?kind=POSSIBLE_DUPLICATE')
  const [one, other] = items[0].transactions
  await books.post('/v1/review/duplicates/reject', { oneId: one.id, otherId: other.id })
  expect((await books.get('/v1/review')).counts.POSSIBLE_DUPLICATE).toBe(0)
})

test('transfers between currencies wait in it as in a small one', async () => {
  const before = (await books.get('/v1/review')).counts.TRANSFER_PAIR
  const dollars = await books.account('Dollars', { currency: 'USD' })
  await books.ask('PUT', '/v1/rates/USD/CAD/2026-06-08', { rate: '1.40' })
  await books.enter(dollars, { date: '2026-06-10', amount: '6000.00', type: 'INCOME' })
  await books.enter(account, { date: '2026-06-12', amount: '8410.00', type: 'EXPENSE' })
  const { counts, items } = await books.get('/v1/review?kind=TRANSFER_PAIR')
  expect(counts.TRANSFER_PAIR).toBe(before + 1)
  expect(
    items
      .at(-1)
      .transactions.map((one: { amount: string }) => one.amount)
      .toSorted(),
  ).toEqual(['6000.00', '8410.00'])
})

/** What is kept of pairs, and what looking through everything finds. */
function expectAllFound(): void {
  const { db } = books.house.deps
  const actor = actorOf(books)
  const found = searchJob.prepare(db, actor)
  const kept = db.$client
    .query<{ pair: string }, [number]>(
      "SELECT one_seq || ' ' || other_seq AS pair FROM duplicate_pairs WHERE household_id = ? ORDER BY one_seq",
    )
    .all(actor.householdId)
  const inOrder = found.duplicates.toSorted((one, other) => one.seq - other.seq)
  expect(kept.map(({ pair }) => pair)).toEqual(inOrder.map(({ seq, otherSeq }) => `${seq} ${otherSeq}`))
}

test.each([400, 1_600])(
  'after an import of %i rows the last known pairs are answered until all are found',
  async (rows) => {
    const before = (await books.get('/v1/review')).counts.POSSIBLE_DUPLICATE
    const lines = Array.from({ length: rows }, (_, at): [string, string, string] => [
      dayFromNumber(20_500 + (at % 200)),
      'NEW SHOP',
      `-${rows + at}.25`,
    ])
    const { body } = await books.house.upload(books.person, csv(...lines), { accountId: account })
    await books.post(`/v1/imports/${body.data.id}/commit`)
    const entry = { date: dayFromNumber(20_501), payee: 'New Shop', amount: `${rows + 1}.25` }
    await books.enter(account, entry)
    const soon = await books.get('/v1/review')
    expect([soon.isSearching, soon.counts.POSSIBLE_DUPLICATE]).toEqual([true, before])
    expect(soon.counts.UNREVIEWED).toBeGreaterThan(ROWS)
    await upToDate(books.house.deps, actorOf(books))
    const then = await books.get('/v1/review')
    expect([then.isSearching, then.counts.POSSIBLE_DUPLICATE]).toEqual([false, before + 1])
    expectAllFound()
  },
)
