import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { searchTransactions } from '../../../../src/coach/chat/tools/transactions.ts'
import { follow } from '../../../../src/records/receipts/matching/refresh.ts'
import { runRules } from '../../../ledger/rules/rule-books.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from '../../../ledger/transactions/books.ts'
import { arrive } from './read-receipts.ts'

let books: Books
let account: string
beforeEach(async () => {
  books = await openBooks()
  account = await books.account('Everyday')
})
afterEach(() => books.house.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any
const DAY = 24 * 60 * 60 * 1000
const bought = (fields: object = {}) =>
  books.enter(account, { date: '2026-06-10', amount: '48.86', payee: 'Maple Lane Market', ...fields })
const link = (id: string, transactionId: string) =>
  books.ask('PUT', `/v1/receipts/${id}/transaction`, { transactionId })
const review = (): Promise<Loose> => books.get('/v1/review?kind=RECEIPT')

describe('the review asks about a receipt', () => {
  test('that has found its transaction, and links them', async () => {
    const spent = await bought({ date: '2026-06-11' })
    const id = await arrive(books)
    const { counts, items } = await review()
    expect(counts.RECEIPT).toBe(1)
    const [item] = items
    expect(item).toMatchObject({
      kind: 'RECEIPT',
      id,
      transactions: [{ id: spent.id }],
      receipt: { id, status: 'READ', merchant: 'Maple Lane Market', date: '2026-06-10', total: '48.86' },
      why: 'A transaction may belong to it. Amount equal. One day later. Same payee.',
    })
    const [{ action, method, path, body }] = item.actions
    expect(action).toBe('LINK')
    expect((await books.ask(method, path, body)).body.data.status).toBe('MATCHED')
    expect((await review()).counts.RECEIPT).toBe(0)
  })
  test('that was not read for sure, and takes what a person says', async () => {
    const id = await arrive(books, { reviewReasons: ['TOTAL_UNSURE'] })
    const { items } = await review()
    expect(items[0]).toMatchObject({ why: 'Not read for sure: total.', transactions: [] })
    const [{ action, method, path, body, needs }] = items[0].actions
    expect([action, needs]).toEqual(['CORRECT', ['total']])
    expect((await books.ask(method, path, { ...body, total: '48.86' })).status).toBe(200)
    expect((await review()).counts.RECEIPT).toBe(0)
    expect((await books.get(`/v1/receipts/${id}`)).status).toBe('READ')
  })
  test('and not where nothing fits, a document, one in the bin, or next door', async () => {
    await arrive(books)
    await arrive(books, { reviewReasons: ['TOTAL_UNSURE'] }, 'DOCUMENT')
    const binned = await arrive(books, { reviewReasons: ['DATE_UNSURE'] })
    await books.remove(`/v1/receipts/${binned}`)
    expect((await review()).counts.RECEIPT).toBe(0)
    await bought()
    await arrive(books)
    expect((await (await booksNextDoor(books)).get('/v1/review')).counts.RECEIPT).toBe(0)
    expect((await books.get('/v1/me/counts')).reviewByKind.RECEIPT).toBe(1)
  })
  test('page by page', async () => {
    for (const total of ['1.00', '2.00', '3.00'])
      await arrive(books, { total, reviewReasons: ['DATE_UNSURE'] })
    const totals = async (page: number) =>
      (await books.get(`/v1/review?kind=RECEIPT&page=${page}&limit=2`)).items.map(
        ({ receipt }: Loose) => receipt.total,
      )
    expect([await totals(0), await totals(1)]).toEqual([['3.00', '2.00'], ['1.00']])
  })
})

describe('when transactions come and go', () => {
  const sure = (): Promise<Loose> => books.get('/v1/receipts/suggestions')
  const followed = async () => {
    books.house.clock.move(61_000)
    await follow(books.house.deps)
  }
  test('what waits finds its own', async () => {
    const id = await arrive(books)
    await followed()
    expect(await sure()).toEqual([])
    const spent = await bought({ date: '2026-06-12' })
    await followed()
    expect(await sure()).toMatchObject([{ receiptId: id, transactionId: spent.id }])
    expect((await review()).counts.RECEIPT).toBe(1)
  })
  test('what lost its own finds another', async () => {
    const [one, other] = [await bought(), await bought({ date: '2026-06-13' })]
    const id = await arrive(books)
    await link(id, one.id)
    await books.remove(`/v1/transactions/${one.id}`)
    await followed()
    expect(await sure()).toMatchObject([{ receiptId: id, transactionId: other.id }])
  })
  test('what is older than sixty days is left alone', async () => {
    await arrive(books, { date: '2026-04-01' })
    books.house.deps.db.$client.run('UPDATE receipts SET uploaded_at = uploaded_at - ?', [61 * DAY])
    await bought({ date: '2026-04-01' })
    await followed()
    expect((await review()).counts.RECEIPT).toBe(0)
  })
})

describe('a rule reads the merchant of the receipt', () => {
  test('where the bank says nothing of the kind', async () => {
    const food = await books.categoryId('Groceries')
    const [proved, bare] = [await bought({ payee: 'POS 4411' }), await bought({ payee: 'POS 4412' })]
    await link(await arrive(books), proved.id)
    await books.post('/v1/rules', {
      name: 'Maple',
      condition: { field: 'receiptMerchant', operator: 'CONTAINS', value: 'maple lane' },
      actions: [{ kind: 'SET_CATEGORY', categoryId: food }],
    })
    await runRules(books)
    const categoryOf = async ({ id }: Loose) => (await books.get(`/v1/transactions/${id}`)).categoryId
    expect([await categoryOf(proved), await categoryOf(bare)]).toEqual([food, null])
  })
})

test('the coach is told that there is a receipt, and no more', async () => {
  const [proved, bare] = [await bought({ payee: 'POS 4411' }), await bought({ payee: 'POS 4412' })]
  const id = await arrive(books)
  await link(id, proved.id)
  const message = searchTransactions.run(
    books.house.deps.db,
    actorOf(books),
    {},
    { sharePayees: true },
  ) as Loose
  const ofId = (wanted: string) => message.transactions.find((row: Loose) => row.id === wanted)
  expect(ofId(proved.id).hasReceipt).toBe(true)
  expect(ofId(bare.id)).not.toHaveProperty('hasReceipt')
  expect(JSON.stringify(message)).not.toContain('Maple')
  expect(JSON.stringify(message)).not.toContain(id)
})

test('the ledger says of receipts what their links say, whatever happens to either', async () => {
  const spent = [await bought(), await bought(), await bought()]
  const ids = [await arrive(books), await arrive(books)]
  const told = () =>
    books.house.deps.db.$client
      .query(
        'SELECT transaction_seq, receipt_seq, receipt_id, merchant FROM transaction_receipts ORDER BY 1, 2',
      )
      .all()
  const meant = () =>
    books.house.deps.db.$client
      .query(`SELECT l.transaction_seq, r.seq AS receipt_seq, r.id AS receipt_id, r.merchant FROM receipt_links l
        JOIN receipts r ON r.seq = l.receipt_seq WHERE r.deleted_at IS NULL ORDER BY 1, 2`)
      .all()
  const steps = [
    () => link(ids[0] ?? '', spent[0]?.id),
    () => link(ids[0] ?? '', spent[1]?.id),
    () => link(ids[1] ?? '', spent[1]?.id),
    () => books.patch(`/v1/receipts/${ids[0]}`, { merchant: 'Corner' }),
    () => books.remove(`/v1/receipts/${ids[1]}`),
    () => books.post(`/v1/receipts/${ids[1]}/restore`),
    () => books.ask('DELETE', `/v1/receipts/${ids[0]}/transaction`),
    () => books.post(`/v1/receipts/${ids[0]}/undo`, {}),
    () => books.remove(`/v1/transactions/${spent[1]?.id}`),
    () => books.house.deps.write((tx) => tx.$client.run('DELETE FROM receipts WHERE id = ?', [ids[0] ?? ''])),
  ]
  for (const step of steps) {
    await step()
    expect(told()).toEqual(meant())
  }
  expect(told()).toHaveLength(1)
})
