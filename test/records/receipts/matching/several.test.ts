import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, openBooks } from '../../../ledger/transactions/books.ts'
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
const get = (path: string): Promise<Loose> => books.get(path)
const suggestions = (id: string): Promise<Loose> => get(`/v1/receipts/${id}/suggestions`)
const transactionsOf = async (id: string): Promise<string[]> =>
  (await get(`/v1/receipts/${id}`)).transactionIds
const bought = (fields: object = {}, of = account) =>
  books.enter(of, { date: '2026-06-10', amount: '48.86', payee: 'Maple Lane Market', ...fields })
const attach = async (links: { receiptId: string; transactionId: string }[]): Promise<Loose> =>
  (await books.ask('PUT', '/v1/receipts/suggestions', { links })).body.data
const undo = (batchId: string) => books.ask('POST', '/v1/receipts/suggestions/undo', { batchId })

describe('attached in one step', () => {
  test('both payments of one purchase, and taken back as one', async () => {
    const card = await books.account('Card', { type: 'CREDIT_CARD' })
    const large = await bought({ amount: '300.00' })
    const small = await bought({ amount: '265.52' }, card)
    const id = await arrive(books, { total: '565.52' })
    const [best] = await suggestions(id)
    expect(best).toMatchObject({
      transactionId: large.id,
      alsoTransactionIds: [small.id],
      sure: false,
      reasons: ['Two payments add up to the total', 'Same day', 'Same payee'],
    })
    const both = [large.id, small.id]
    const { batchId, linked } = await attach(both.map((transactionId) => ({ receiptId: id, transactionId })))
    expect(linked).toBe(2)
    expect((await transactionsOf(id)).toSorted()).toEqual(both.toSorted())
    await undo(batchId)
    expect(await transactionsOf(id)).toEqual([])
  })
  test('both receipts of one payment, and taken back as one', async () => {
    const { id: transactionId } = await bought({ amount: '68.86' })
    const other = await arrive(books, { total: '20.00' })
    const id = await arrive(books)
    const [best] = await suggestions(id)
    expect(best).toMatchObject({ transactionId, alsoReceiptIds: [other], alsoTransactionIds: [] })
    const { batchId, linked } = await attach([id, other].map((receiptId) => ({ receiptId, transactionId })))
    expect(linked).toBe(2)
    expect([await transactionsOf(id), await transactionsOf(other)]).toEqual([
      [transactionId],
      [transactionId],
    ])
    await undo(batchId)
    expect([await transactionsOf(id), await transactionsOf(other)]).toEqual([[], []])
  })
})

describe('a purchase in another currency', () => {
  test.each([
    ['CAD', ['Several receipts add up to the amount', 'Same day', 'Same payee']],
    ['USD', undefined],
  ])('is no part of a sum: beside a receipt of 51.14 %s', async (currency, reasons) => {
    const { id } = await bought({ amount: '100.00' })
    const first = await arrive(books, { total: '51.14', currency })
    await books.ask('PUT', `/v1/receipts/${first}/transaction`, { transactionId: id })
    const second = await arrive(books)
    expect((await suggestions(second))[0]?.reasons).toEqual(reasons)
  })
  test('is sure where its row says the same amount of that currency', async () => {
    const original = { amount: '42.60', currency: 'GBP', rate: null }
    const { id } = await bought({ amount: '79.61', original })
    await bought({ amount: '75.00' })
    const [best, ...others] = await suggestions(await arrive(books, { total: '42.60', currency: 'GBP' }))
    expect(best).toMatchObject({
      transactionId: id,
      sure: true,
      reasons: ['Amount equal', 'Same day', 'Same payee'],
    })
    expect(others).toMatchObject([{ sure: false }])
  })
  test('takes no other receipt of its payment into a sum, with one that is', async () => {
    const { id } = await bought({ amount: '100.00' })
    for (const printed of [{ total: '31.14' }, { total: '20.00', currency: 'USD' }])
      await books.ask('PUT', `/v1/receipts/${await arrive(books, printed)}/transaction`, {
        transactionId: id,
      })
    expect(await suggestions(await arrive(books))).toEqual([])
  })
  test('is looked for about the rate of its day where one is known', async () => {
    expect((await books.ask('PUT', '/v1/rates/GBP/CAD/2026-06-10', { rate: '1.83' })).status).toBe(200)
    // 42.60 × 1.83 is 77.96; a card takes up to three hundredths, and the table of usual rates allows 62 to 89.
    const { id } = await bought({ amount: '79.91', date: '2026-06-12', payee: 'CROWN INN LONDON' })
    for (const amount of ['74.00', '82.00']) await bought({ amount, payee: 'CROWN INN LONDON' })
    const found = await suggestions(
      await arrive(books, { total: '42.60', currency: 'GBP', merchant: 'The Crown Inn' }),
    )
    expect(found).toMatchObject([{ transactionId: id, sure: false }])
    expect((await books.ask('DELETE', '/v1/rates/GBP/CAD/2026-06-10')).status).toBe(200)
  })
  test('is offered what the card was charged, and nobody is sure of it', async () => {
    const { id } = await bought({ amount: '79.61', date: '2026-06-12', payee: 'CROWN INN LONDON' })
    const found = await suggestions(
      await arrive(books, { total: '42.60', currency: 'GBP', merchant: 'The Crown Inn' }),
    )
    expect(found).toMatchObject([{ transactionId: id, sure: false }])
    expect(found[0].reasons).toContain('Amount fits the total in its currency')
  })
})

test('a receipt is found by a registration number that was read', async () => {
  const id = await arrive(books, { registrations: ['812345678RT0001'] })
  await arrive(books, { merchant: 'Corner Books' })
  for (const typed of ['812345678RT0001', '812345678'])
    expect((await get(`/v1/receipts?q=${typed}`)).map((one: Loose) => one.id)).toEqual([id])
})
