import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Books, booksOf, openBooks } from '../../ledger/transactions/books.ts'
import { addStranger } from '../../support/house.ts'
import { readReceipts, storeReceipt } from '../receipts/shoebox.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
let account: string
let business: string
beforeAll(async () => {
  books = await openBooks()
  readReceipts(books.house)
  account = await books.account('Chequing')
  const activity = { kind: 'BUSINESS', name: 'A studio', province: 'ON' }
  business = (
    await books.post('/v1/tax/activities', {
      ...activity,
      gst: { from: '2024-01-01', reportingPeriod: 'MONTHLY' },
    })
  ).id
})
afterAll(() => books.house.close())

let made = 0
async function mapped(lineId: string, fields: object = {}, of = books): Promise<string> {
  const [known] = await of.get('/v1/category-groups')
  const group = known ?? (await of.post('/v1/category-groups', { name: 'Group' }))
  const category = { groupId: group.id, name: `Made ${made++}`, kind: 'EXPENSE' }
  const { id } = await of.post('/v1/categories', category)
  const body = { categoryId: id, fromYear: 2024, lineId, ...fields }
  expect((await of.ask('PUT', '/v1/tax/mappings', body)).status).toBe(200)
  return id
}
const enter = async (amount: string, fields: object = {}): Promise<string> =>
  (await books.enter(account, { date: '2025-06-01', amount, payee: `Payee ${made++}`, ...fields })).id

async function receipt(total: string, date: string, transactionId: string): Promise<string> {
  const { id } = await storeReceipt(books.house, `SHOP ${made++}\n${date}\nTOTAL | ${total}`)
  await books.patch(`/v1/receipts/${id}`, { merchant: 'Shop', date, total })
  await link(id, transactionId)
  return id
}
async function link(id: string, transactionId: string): Promise<void> {
  const answer = await books.ask('PUT', `/v1/receipts/${id}/transaction`, { transactionId })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
}
const warned = async (kind: string, lineId: string, of = books): Promise<Loose> =>
  (await of.get('/v1/tax/2025')).warnings.find((one: Loose) => one.kind === kind && one.lineId === lineId)
const kindsOf = async (id: string): Promise<string[]> =>
  (await books.get(`/v1/tax/transactions/${id}`)).parts[0].warnings.map(({ kind }: Loose) => kind)

test.each<[string, string, string[]]>([
  ['10.05', '2025-06-01', []],
  ['9.94', '2025-06-01', ['RECEIPT_TOTAL_DIFFERS']],
  ['10.06', '2025-06-01', ['RECEIPT_TOTAL_DIFFERS']],
  ['10.00', '2025-05-22', []],
  ['10.00', '2025-05-21', ['RECEIPT_DATE_DIFFERS']],
  ['10.00', '2025-06-12', ['RECEIPT_DATE_DIFFERS']],
  ['10.00', '2024-12-31', ['RECEIPT_DATE_DIFFERS', 'EVIDENCE_OF_OTHER_YEAR']],
])('a receipt of %s on %s', async (total, date, expected) => {
  const id = await enter('10.00', { categoryId: await mapped('ca.t1.33099') })
  await receipt(total, date, id)
  expect(await kindsOf(id)).toEqual(expected)
  for (const kind of expected) expect((await warned(kind, 'ca.t1.33099')).transactionIds).toContain(id)
})

test('receipts that make the amount together differ in nothing, nor does one of several payments', async () => {
  const categoryId = await mapped('ca.t1.31300')
  const [two, one, other] = [
    await enter('30.00', { categoryId }),
    await enter('4.00', { categoryId }),
    await enter('6.00', { categoryId }),
  ]
  await receipt('12.00', '2025-06-01', two)
  await receipt('18.00', '2025-06-01', two)
  await link(await receipt('10.00', '2025-06-01', one), other)
  expect(await warned('RECEIPT_TOTAL_DIFFERS', 'ca.t1.31300')).toBeUndefined()
  await receipt('99.00', '2025-06-01', two)
  expect(await warned('RECEIPT_TOTAL_DIFFERS', 'ca.t1.31300')).toMatchObject({ transactionIds: [two] })
})

test('a receipt on two lines is told of, but not of the parts of one transaction', async () => {
  const [dues, school] = [await mapped('ca.t1.21200'), await mapped('ca.t1.46800')]
  const cut = await enter('10.00', {
    splits: [
      { amount: '4.00', categoryId: dues },
      { amount: '6.00', categoryId: school },
    ],
  })
  await receipt('10.00', '2025-06-01', cut)
  expect(await warned('RECEIPT_ON_TWO_LINES', 'ca.t1.21200')).toBeUndefined()
  const [one, other] = [
    await enter('10.00', { categoryId: dues }),
    await enter('10.00', { categoryId: school }),
  ]
  await link(await receipt('10.00', '2025-06-01', one), other)
  expect(await warned('RECEIPT_ON_TWO_LINES', 'ca.t1.21200')).toMatchObject({ transactionIds: [one] })
  expect(await warned('RECEIPT_ON_TWO_LINES', 'ca.t1.46800')).toMatchObject({ transactionIds: [other] })
})

test('a gift to a payee of the business is asked about, whatever case it is in', async () => {
  const [gifts, office] = [
    await mapped('ca.t1.34900'),
    await mapped('ca.t2125.8810', { activityId: business }),
  ]
  await enter('20.00', { categoryId: gifts, payee: 'Shelter' })
  await enter('20.00', { categoryId: office, payee: 'Paper Ltd', date: '2024-05-01' })
  const given = await enter('20.00', { categoryId: gifts, payee: 'PAPER LTD' })
  expect(await warned('DONATION_TO_BUSINESS_PAYEE', 'ca.t1.34900')).toBeUndefined()
  await enter('20.00', { categoryId: office, payee: 'Paper Ltd' })
  expect(await warned('DONATION_TO_BUSINESS_PAYEE', 'ca.t1.34900')).toMatchObject({ transactionIds: [given] })
})

test('who cares for a child is asked for a number until one is kept', async () => {
  await enter('20.00', { categoryId: await mapped('ca.t1.21400'), payee: 'Nanny Jane' })
  expect(await warned('PAYEE_NUMBER_MISSING', 'ca.t1.21400')).toMatchObject({
    text: expect.stringContaining('Nanny Jane'),
  })
  await books.ask('PUT', '/v1/tax/payees', { payee: 'nanny jane', number: '046454286' })
  expect(await warned('PAYEE_NUMBER_MISSING', 'ca.t1.21400')).toBeUndefined()
})

test('a form of the employer is asked for once a year', async () => {
  const id = await enter('20.00', { categoryId: await mapped('ca.t1.22900') })
  expect(await warned('DOCUMENT_OF_YEAR_MISSING', 'ca.t1.22900')).toBeDefined()
  await books.post(`/v1/tax/evidence/${id}`, { kind: 'T2200', note: 'folder 3' })
  expect(await warned('DOCUMENT_OF_YEAR_MISSING', 'ca.t1.22900')).toBeUndefined()
})

test('a return of sales tax says that the Quick Method is another one, and that it is of the whole year', async () => {
  await enter('100.00', {
    type: 'INCOME',
    categoryId: await mapped('ca.t2125.8000', { activityId: business }),
  })
  expect((await warned('NOT_QUICK_METHOD', 'ca.gst.101')).text).toMatch(/Quick Method.*reporting periods/)
})

test('in the United States, what was small says what it was for, and a night away has its receipt', async () => {
  const there = booksOf(books.house, await addStranger(books.house))
  books.house.deps.db.$client.run(
    `UPDATE households SET country = 'US', currency = 'USD' WHERE id = (SELECT household_id FROM users WHERE id = '${there.person.id}')`,
  )
  const own = await there.account('Checking')
  const { id: activityId } = await there.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Repairs' })
  const [meals, travel, gifts] = [
    await mapped('us.sc.24b', { activityId }, there),
    await mapped('us.sc.24a', { activityId }, there),
    await mapped('us.sa.11', {}, there),
  ]
  const spend = async (amount: string, categoryId: string, fields: object) =>
    (await there.enter(own, { date: '2025-04-10', amount, categoryId, ...fields })).id
  await spend('41.00', meals, { payee: 'Diner', notes: 'Toronto, with a client' })
  const bare = await spend('43.00', meals, { payee: 'Diner' })
  await spend('60.00', travel, { payee: 'Motel 6', notes: 'Ottawa' })
  await spend('80.00', travel, { payee: 'Taxi', notes: 'Ottawa' })
  const [letter, bank] = [
    await spend('300.00', gifts, { payee: 'Food bank' }),
    await spend('120.00', gifts, { payee: 'Library' }),
  ]
  await there.post(`/v1/tax/evidence/${letter}`, { kind: 'BANK_RECORD', note: 'statement of November' })
  await there.post(`/v1/tax/evidence/${bank}`, { kind: 'BANK_RECORD', note: 'statement of December' })
  const lineOf = async (lineId: string) =>
    (await there.get('/v1/tax/2025')).lines.find((one: Loose) => one.lineId === lineId)
  expect(await lineOf('us.sc.24b')).toMatchObject({
    total: '42',
    cents: '42.00',
    missing: 0,
    withEvidence: '42',
  })
  expect(await lineOf('us.sc.24a')).toMatchObject({ total: '140', missing: 2, withEvidence: '0' })
  expect(await lineOf('us.sa.11')).toMatchObject({ total: '420', missing: 1, withEvidence: '120' })
  await there.post(`/v1/tax/evidence/${letter}`, { kind: 'ACKNOWLEDGEMENT', note: 'folder 1' })
  expect(await lineOf('us.sa.11')).toMatchObject({ missing: 0, withEvidence: '420' })
  expect(await warned('PURPOSE_MISSING', 'us.sc.24b', there)).toMatchObject({ transactionIds: [bare] })
  expect(await warned('PURPOSE_MISSING', 'us.sc.24a', there)).toBeUndefined()
})
