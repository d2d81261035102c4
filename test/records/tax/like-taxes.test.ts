import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { refusal } from '../../ledger/transactions/books.ts'
import { readReceipts, storeReceipt } from '../receipts/shoebox.ts'
import { canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

let books: TaxBooks
let account: string
beforeAll(async () => {
  books = await canadianBooks()
  readReceipts(books.house)
  account = await books.account('Chequing')
})
afterAll(() => books.house.close())

const UTILITIES = 'ca.t2125.9220'
let made = 0
const studio = async (fields: object = {}): Promise<string> =>
  (
    await books.post('/v1/tax/activities', {
      kind: 'BUSINESS',
      name: `Studio ${made++}`,
      province: 'ON',
      gst: { from: '2025-01-01' },
      ...fields,
    })
  ).id
/** Phone bills of a business, each on a day of its own. */
async function bills(amounts: string[], fields: object = {}, activity: object = {}) {
  const activityId = await studio(activity)
  const categoryId = await books.mapped(UTILITIES, { activityId })
  const payee = `Phone ${made++}`
  const ids: string[] = []
  for (const [month, amount] of amounts.entries()) {
    const date = `2025-${`${month + 1}`.padStart(2, '0')}-05`
    ids.push((await books.enter(account, { date, amount, payee, categoryId, ...fields })).id)
  }
  return { activityId, categoryId, payee, ids, first: ids[0] ?? '' }
}
const state = (id: string, body: object) => books.put(`/v1/tax/sales-taxes/${id}`, body)
const like = (id: string): Promise<Loose> => books.get(`/v1/tax/sales-taxes/${id}/like`)
const taxesIn = ({ items }: Loose) =>
  items.map(({ transactionId, part, version, gstHst, qst }: Loose) => ({
    transactionId,
    part,
    version,
    gstHst,
    qst,
  }))
const setAll = (taxes: object[], headers: Record<string, string> = {}) =>
  books.ask('PUT', '/v1/tax/sales-taxes', { taxes }, headers)
const taxOf = async (id: string): Promise<Loose> => {
  const { source, gstHst, qst } = (await books.get(`/v1/tax/transactions/${id}`)).parts[0].tax.salesTax
  return [source, gstHst, qst]
}
const creditsOf = async (activityId: string): Promise<string | undefined> =>
  (await books.year()).lines.find(
    (line: Loose) => line.lineId === 'ca.gst.106' && line.activityId === activityId,
  )?.total

test('the same tax is set for all twelve bills in one step, and taken back in one', async () => {
  const { ids, first, activityId, payee } = await bills(Array.from({ length: 12 }, () => '113.00'))
  await state(first, { gstHst: '11.00' })
  const found = await like(first)
  expect([found.payee, found.currency, found.items.length]).toEqual([payee, 'CAD', 11])
  expect(found.items[0]).toMatchObject({
    transactionId: ids[1],
    date: '2025-02-05',
    amount: '-113.00',
    before: null,
    version: 0,
    gstHst: '11.00',
    qst: '0.00',
  })
  const done = await setAll(taxesIn(found), { prefer: 'undo' })
  expect([done.status, done.body.data.length]).toEqual([200, 11])
  expect(await creditsOf(activityId)).toBe('132.00')
  expect((await like(first)).items).toEqual([])
  const { method, path, body } = done.body.meta.undo
  expect((await books.ask(method, path, body)).status).toBe(200)
  expect(await creditsOf(activityId)).toBe('11.00')
  expect(refusal(await books.ask(method, path, body))).toEqual([404, 'not-found'])
})

test('an accepted estimate is accepted for the others, each by the rate of its day', async () => {
  const activity = { province: 'NS' }
  const { ids, first } = await bills(['115.00', '115.00', '115.00', '114.00'], {}, activity)
  await state(first, {})
  const found = await like(first)
  expect(found.items.map(({ gstHst }: Loose) => gstHst)).toEqual(['15.00', '15.00', '14.00'])
  const taxes = taxesIn(found).map(({ transactionId, part, version }: Loose) => ({
    transactionId,
    part,
    version,
  }))
  expect((await setAll(taxes)).status).toBe(200)
  expect(await taxOf(ids[3] ?? '')).toEqual(['ACCEPTED', '14.00', '0.00'])
})

test('of another amount it is as much of it, to the cent, whatever was paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 90_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 0, max: 100 }),
      async (whole, other, percent) => {
        const tax = Math.floor((whole * percent) / 100)
        const text = (cents: number) => (cents / 100).toFixed(2)
        const { first } = await bills([text(whole), text(other)])
        await state(first, { gstHst: text(tax) })
        const { items } = await like(first)
        const expected = Math.floor((2 * tax * other + whole) / (2 * whole))
        expect(items.map(({ gstHst }: Loose) => gstHst)).toEqual([text(expected)])
      },
    ),
    { numRuns: 6 },
  )
})

test('is of one payee, line and business, and of nothing that a receipt states or that has it already', async () => {
  const { ids, first, payee, categoryId } = await bills(['113.00', '113.00', '113.00', '113.00'])
  const others = [
    { payee: 'Somebody else', categoryId },
    { payee, categoryId: await books.mapped('ca.t2125.8810', { activityId: await studio() }) },
    { payee, categoryId, type: 'INCOME' },
    { payee, categoryId, date: '2024-05-05' },
  ]
  for (const fields of others) await books.enter(account, { date: '2025-05-05', amount: '113.00', ...fields })
  await state(first, { gstHst: '13.00' })
  await state(ids[1] ?? '', { gstHst: '13.00' })
  await state(ids[2] ?? '', { gstHst: '12.00' })
  const { id: receiptId } = await storeReceipt(books.house, `SHOP ${made++}\n2025-04-05\nTOTAL | 113.00`)
  const taxes = [{ kind: 'HST', amount: '13.00' }]
  await books.patch(`/v1/receipts/${receiptId}`, {
    merchant: 'Shop',
    date: '2025-04-05',
    total: '113.00',
    taxes,
  })
  await books.ask('PUT', `/v1/receipts/${receiptId}/transaction`, { transactionId: ids[3] })
  expect((await like(first)).items).toMatchObject([
    { transactionId: ids[2], before: { gstHst: '12.00', qst: '0.00', isEstimate: false }, version: 1 },
  ])
})

test('is of none while it is said of none, and refused as a whole where one was changed since', async () => {
  const { ids, first } = await bills(['113.00', '113.00', '113.00'])
  expect(refusal(await books.ask('GET', `/v1/tax/sales-taxes/${first}/like`))).toEqual([404, 'not-found'])
  await state(first, { gstHst: '13.00' })
  const taxes = taxesIn(await like(first))
  await state(ids[2] ?? '', { gstHst: '1.00' })
  expect(refusal(await setAll(taxes))).toEqual([409, 'version-conflict'])
  expect(await taxOf(ids[1] ?? '')).toEqual(['ESTIMATE', '13.00', '0.00'])
})
