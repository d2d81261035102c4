import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import { readReceipts } from '../../records/receipts/shoebox.ts'
import { exported, restored } from '../exports/archives.ts'
import { openRestored, type RestoredHouse } from '../exports/restored-house.ts'
import { mappedCategory, proved } from './packing.ts'

let books: Books
let home: RestoredHouse
beforeAll(async () => {
  books = await openBooks()
  readReceipts(books.house)
  const account = await books.account('Chequing')
  const dollars = await books.account('Dollars', { currency: 'USD' })
  const { id: activityId } = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Studio' })
  const childcare = await mappedCategory(books, 'ca.t1.21400')
  const medical = await mappedCategory(books, 'ca.t1.33099', { sharePercent: '33.33' })
  const supplies = await mappedCategory(books, 'ca.t2125.8810', { activityId })
  const enter = (payee: string, amount: string, fields: object) =>
    books.enter(account, { date: '2025-03-10', payee, amount, ...fields })
  const care = await enter('Care', '900.00', { categoryId: childcare })
  await proved(books, care.id, 'CARE\n2025-03-10\nTOTAL | 900.00\n')
  await enter('More care', '1050.00', { categoryId: childcare })
  await enter('Insurer', '20.01', { categoryId: medical, type: 'INCOME' })
  const splits = [
    { amount: '33.33', categoryId: medical },
    { amount: '66.67', categoryId: supplies },
  ]
  const both = await enter('Both', '100.00', { splits })
  await books.ask('PUT', `/v1/tax/overrides/${both.id}?part=1`, { lineId: null })
  await books.post(`/v1/tax/evidence/${both.id}`, { kind: 'RECEIPT', note: 'folder 3' })
  await books.enter(dollars, { date: '2025-04-01', amount: '5.00', categoryId: medical })
  await books.enter(account, { date: '2025-04-01', amount: '7.00', payee: 'In no line' })
  await books.post('/v1/tax/trips', {
    date: '2025-06-01',
    distance: '12.5',
    unit: 'KM',
    purpose: 'BUSINESS',
    from: 'a',
    to: 'b',
    activityId,
  })
  const closed = await books.ask('POST', '/v1/tax/2025/close', { acknowledgeWarnings: true })
  expect(closed.status).toBe(201)
  home = await openRestored(await restored(await exported(books.house, books.person)), books.person)
}, 180_000)
afterAll(async () => {
  await home.close()
  await books.house.close()
})

test.each([
  '/v1/tax/2025',
  '/v1/tax/2024',
  '/v1/tax/2025/lines/ca.t1.21400',
  '/v1/tax/2025/lines/ca.t1.33099',
  '/v1/tax/2025/missing-evidence',
  '/v1/tax/2025/snapshot',
  '/v1/tax/2025/changes',
  '/v1/tax/mappings',
  '/v1/tax/activities',
  '/v1/tax/trips',
])('a household that moved house reads the same at %s', async (path) => {
  const before = await books.get(path)
  const { body } = await home.ask(home.person, 'GET', path)
  expect(body.data).toEqual(before)
})

test('and its sheet of the year is the same to the byte', async () => {
  const sheet = async (house: Pick<RestoredHouse, 'handle'>, token: string) => {
    const request = new Request('http://hearth.test/api/v1/tax/2025/export.csv', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await house.handle(request)).text()
  }
  const [before, after] = [await sheet(books.house, books.person.token), await sheet(home, home.person.token)]
  expect(after).toBe(before)
  expect(before.split('\r\n').length).toBeGreaterThan(4)
})
