import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { readWaiting } from '../../../src/records/receipts/reading-queue.ts'
import { type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { GROCER, readReceipts, storeReceipt } from './shoebox.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

const LAUNDRY = `
SUNSET LAUNDRY
Tel: 604-555-0202
2026-06-02 16:00
WASH | 12.00
DRY | 3.00
TOTAL | 15.00
CASH | 20.00
CHANGE | 5.00
`

let books: Books
let number = 0
beforeAll(async () => {
  books = await openBooks()
  readReceipts(books.house)
})
afterAll(() => books.house.close())

/** Two pages, each a receipt; no two of them of the same bytes. */
const both = async (): Promise<Loose> => {
  number++
  return storeReceipt(
    books.house,
    `${GROCER}THANKS ${number}\n\f${LAUNDRY}THANKS ${number}\n`,
    {},
    'Scan 1.pdf',
  )
}
const one = (id: string): Promise<Loose> => books.get(`/v1/receipts/${id}`)
const split = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
  books.ask('POST', `/v1/receipts/${id}/papers`, body, headers)

test('two receipts in one file are offered, and become two that are read by themselves', async () => {
  const found = await both()
  expect(found).toMatchObject({ status: 'NEEDS_REVIEW', documentKind: 'RECEIPT' })
  expect(found.papers.map((boxes: Loose[]) => boxes.map(({ page }) => page))).toEqual([[1], [2]])
  const { status, body } = await split(found.id, { version: found.version })
  expect([status, body.error]).toEqual([200, undefined])
  expect(body.data.receipt).toMatchObject({ documentKind: 'DOCUMENT', papers: [], canUndo: true })
  await readWaiting(books.house.deps)
  const parts = await Promise.all(body.data.parts.map(({ id }: Loose) => one(id)))
  expect(
    parts.map(({ fileName, documentKind, fields, papers, duplicateOf }) => [
      fileName,
      documentKind,
      fields.merchant.value,
      fields.total.value,
      papers.length + duplicateOf.length,
    ]),
  ).toEqual([
    ['Scan 1-1.jpg', 'RECEIPT', 'NO FRILLS', '7.30', 0],
    ['Scan 1-2.jpg', 'RECEIPT', 'SUNSET LAUNDRY', '15.00', 0],
  ])
  // The file that came in stays, word for word.
  expect(await one(found.id)).toMatchObject({ sha256: found.sha256, missing: false, deletedAt: null })
})

test('it is taken back whole, and done once more with the same two', async () => {
  const found = await both()
  const done = await split(found.id, {}, { prefer: 'undo' })
  const ids = done.body.data.parts.map(({ id }: Loose) => id)
  await readWaiting(books.house.deps)
  const { method, path, body } = done.body.meta.undo
  expect((await books.ask(method, path, body)).status).toBe(200)
  expect(await one(found.id)).toMatchObject({
    documentKind: 'RECEIPT',
    status: 'NEEDS_REVIEW',
    papers: found.papers,
    fields: found.fields,
  })
  for (const id of ids) expect((await one(id)).deletedAt).not.toBeNull()
  const again = await split(found.id)
  expect(again.body.data.parts.map(({ id }: Loose) => id)).toEqual(ids)
  for (const id of ids) expect(await one(id)).toMatchObject({ deletedAt: null, missing: false })
})

test('what is one, attached, or changed meanwhile is refused, and nothing is made', async () => {
  const count = async () => (await books.get('/v1/receipts?limit=200')).length
  const single = await storeReceipt(books.house, `${GROCER}ALONE\n`)
  const attached = await both()
  const account = await books.account('Chequing')
  const { id: transactionId } = await books.enter(account, { date: '2026-06-10', amount: '22.30' })
  await books.ask('PUT', `/v1/receipts/${attached.id}/transaction`, { transactionId })
  const stale = await both()
  await books.ask('PATCH', `/v1/receipts/${stale.id}`, { merchant: 'Both' })
  const before = await count()
  expect(refusal(await split(single.id))).toEqual([409, 'conflict'])
  expect(refusal(await split(attached.id))).toEqual([409, 'conflict'])
  expect(refusal(await split(stale.id, { version: stale.version }))).toEqual([409, 'version-conflict'])
  expect(refusal(await split(crypto.randomUUID()))).toEqual([404, 'not-found'])
  expect(await count()).toBe(before)
  expect((await one(attached.id)).papers).toEqual([])
  expect(existsSync(books.house.deps.config.dataDir)).toBe(true)
})
