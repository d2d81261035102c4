import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { readReceipts, storeReceipt } from '../receipts/shoebox.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
let account: string
let group: string
beforeAll(async () => {
  books = await openBooks()
  readReceipts(books.house)
  account = await books.account('Chequing')
  group = (await books.get('/v1/category-groups'))[0].id
})
afterAll(() => books.house.close())

let made = 0
const studio = async (fields: object = {}): Promise<string> =>
  (
    await books.post('/v1/tax/activities', {
      kind: 'BUSINESS',
      name: `Studio ${made++}`,
      province: 'ON',
      gst: { from: '2024-01-01' },
      ...fields,
    })
  ).id
async function mapped(activityId: string, lineId: string, fields: object = {}): Promise<string> {
  const { id } = await books.post('/v1/categories', {
    groupId: group,
    name: `Made ${made++}`,
    kind: 'EXPENSE',
  })
  const body = { categoryId: id, fromYear: 2024, lineId, activityId, ...fields }
  expect((await books.ask('PUT', '/v1/tax/mappings', body)).status).toBe(200)
  return id
}
const enter = async (amount: string, fields: object = {}): Promise<string> =>
  (await books.enter(account, { date: '2025-05-02', amount, ...fields })).id

type Tax = [kind: string, amount: string]
/** A receipt, confirmed by what somebody wrote on it. */
async function receipt(total: string, taxes: Tax[], transactionId?: string): Promise<string> {
  const { id } = await storeReceipt(books.house, `SHOP ${made++}\n2025-05-02\nTOTAL | ${total}`)
  await books.patch(`/v1/receipts/${id}`, {
    merchant: 'Shop',
    date: '2025-05-02',
    total,
    taxes: taxes.map(([kind, amount]) => ({ kind, amount })),
  })
  if (transactionId) await linked(id, transactionId)
  return id
}
async function linked(id: string, transactionId: string): Promise<void> {
  const answer = await books.ask('PUT', `/v1/receipts/${id}/transaction`, { transactionId })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
}
async function totalsOf(activityId: string): Promise<Record<string, string>> {
  const { lines } = await books.get('/v1/tax/2025')
  const own = lines.filter((line: Loose) => line.activityId === activityId)
  return Object.fromEntries(own.map(({ lineId, total }: Loose) => [lineId, total]))
}
const OFFICE = 'ca.t2125.8810'
const CREDITS = 'ca.gst.106'
const taxOf = async (id: string, part = 0): Promise<Loose> =>
  (await books.get(`/v1/tax/transactions/${id}`)).parts[part].tax?.salesTax

describe('the sales tax of receipts', () => {
  test('is taken out while the business is registered, and not before or after', async () => {
    const id = await studio({ gst: { from: '2025-03-01', to: '2025-06-30' } })
    const [office, sales] = [await mapped(id, OFFICE), await mapped(id, 'ca.t2125.8000')]
    for (const date of ['2025-02-28', '2025-03-01', '2025-06-30', '2025-07-01']) {
      await receipt('113.00', [['HST', '13.00']], await enter('113.00', { date, categoryId: office }))
      const sold = await enter('226.00', { date, categoryId: sales, type: 'INCOME' })
      await receipt('226.00', [['HST', '26.00']], sold)
    }
    expect(await totalsOf(id)).toMatchObject({
      [OFFICE]: '426.00',
      [CREDITS]: '26.00',
      'ca.t2125.8000': '852.00',
      'ca.gst.101': '400',
      'ca.gst.103': '52.00',
      'ca.gst.109': '26.00',
    })
    const { total, count, parts } = await books.get(`/v1/tax/2025/lines/ca.gst.101?activityId=${id}`)
    expect([total, count, parts.map(({ counted }: Loose) => counted)]).toEqual([
      '400',
      2,
      ['200.00', '200.00'],
    ])
  })

  test('is that of a registered business alone: never PST, and QST in a column of its own', async () => {
    const taxes: Tax[] = [
      ['GST', '5.00'],
      ['QST', '9.98'],
      ['PST', '7.00'],
    ]
    const ids = [
      await studio(),
      await studio({ province: 'QC', qst: { from: '2024-01-01' } }),
      await studio({ gst: null }),
    ]
    const found = []
    for (const id of ids) {
      const office = await mapped(id, OFFICE, { sharePercent: '50' })
      await receipt('121.98', taxes, await enter('121.98', { categoryId: office }))
      const line = (await books.get('/v1/tax/2025')).lines.find(
        (one: Loose) => one.activityId === id && one.lineId === OFFICE,
      )
      found.push([line.total, line.salesTax, (await totalsOf(id))[CREDITS]])
    }
    expect(found).toEqual([
      ['58.49', { gstHst: '2.50', qst: '0.00', pst: '0.00' }, '2.50'],
      ['53.50', { gstHst: '2.50', qst: '4.99', pst: '0.00' }, '2.50'],
      ['60.99', null, undefined],
    ])
  })

  test('of a split is shared in proportion, whether its parts are of the business or not', async () => {
    const id = await studio()
    const office = await mapped(id, OFFICE)
    const splits = [{ amount: '75.33', categoryId: office }, { amount: '37.67' }]
    const transaction = await enter('113.00', { splits })
    await receipt('113.00', [['HST', '13.00']], transaction)
    // 13 × 75.33 / 113 = 8.66628…: to ten-thousandths, and the rest is of the other part.
    expect(await taxOf(transaction)).toMatchObject({ gstHst: '8.6663', source: 'RECEIPT' })
    expect(await totalsOf(id)).toMatchObject({ [OFFICE]: '66.66', [CREDITS]: '8.67' })
  })

  test('of a receipt that several transactions paid is shared among them', async () => {
    const id = await studio()
    const office = await mapped(id, OFFICE)
    const [one, other] = [await enter('13.00', { categoryId: office }), await enter('100.00')]
    const both = await receipt('113.00', [['HST', '13.00']], one)
    await linked(both, other)
    expect(await taxOf(one)).toMatchObject({ gstHst: '1.4956' })
  })

  test('that is attached to a part alone is of that part', async () => {
    const id = await studio()
    const office = await mapped(id, OFFICE)
    const transaction = await enter('113.00', {
      splits: [{ amount: '56.50', categoryId: office }, { amount: '56.50' }],
    })
    const receiptId = await receipt('56.50', [['HST', '6.50']])
    await books.post(`/v1/tax/evidence/${transaction}?part=0`, { receiptId })
    expect(await taxOf(transaction)).toMatchObject({ gstHst: '6.50' })
  })

  test('comes back with what is paid back', async () => {
    const id = await studio()
    const office = await mapped(id, OFFICE)
    await receipt('113.00', [['HST', '13.00']], await enter('113.00', { categoryId: office }))
    const back = await enter('56.50', { categoryId: office, type: 'INCOME' })
    await receipt('-56.50', [['HST', '-6.50']], back)
    expect(await totalsOf(id)).toMatchObject({ [OFFICE]: '50.00', [CREDITS]: '6.50' })
  })

  test('that is printed by its rate alone is what the total has more for it', async () => {
    const id = await studio()
    const office = await mapped(id, OFFICE)
    const transaction = await enter('113.00', { categoryId: office })
    const text = 'SHOP\n2025-05-02\nPAPER | 100.00\nSUBTOTAL | 100.00\nHST 13%\nTOTAL | 113.00'
    const { id: receiptId, fields } = await storeReceipt(books.house, text, { transactionId: transaction })
    expect(fields.taxes).toMatchObject([{ amount: '13.00', computed: true }])
    // Its total is in doubt, and so is the tax in it, until somebody has looked.
    expect((await totalsOf(id))[OFFICE]).toBe('113.00')
    await books.patch(`/v1/receipts/${receiptId}`, { total: '113.00' })
    expect((await totalsOf(id))[OFFICE]).toBe('100.00')
  })
})

describe('an estimate', () => {
  test.each<[string, string, string, object]>([
    ['ON', '2025-05-02', '113.00', { gstHst: '13.00', qst: '0.00', pst: '0.00' }],
    ['BC', '2025-05-02', '112.00', { gstHst: '5.00', qst: '0.00', pst: '7.00' }],
    ['QC', '2025-05-02', '114.98', { gstHst: '5.00', qst: '9.98', pst: '0.00' }],
    ['NS', '2025-03-31', '115.00', { gstHst: '15.00' }],
    ['NS', '2025-04-01', '114.00', { gstHst: '14.00' }],
  ])('in %s on %s is worked out backwards, and counts nothing', async (province, date, amount, expected) => {
    const id = await studio({ province, qst: { from: '2024-01-01' } })
    const transaction = await enter(amount, { date, categoryId: await mapped(id, OFFICE) })
    expect(await taxOf(transaction)).toMatchObject({ source: 'ESTIMATE', ...expected })
    expect((await totalsOf(id))[OFFICE]).toBe(amount)
    expect((await totalsOf(id))[CREDITS]).toBeUndefined()
  })

  test('counts once it is accepted, until a receipt is there or the amount is another one', async () => {
    const id = await studio()
    const transaction = await enter('113.00', { categoryId: await mapped(id, OFFICE) })
    const path = `/v1/tax/sales-taxes/${transaction}`
    const accepted = await books.ask('PUT', path, {})
    expect(accepted.body.data).toMatchObject({ gstHst: '13.00', qst: '0.00', isEstimate: true, version: 1 })
    expect(await totalsOf(id)).toMatchObject({ [OFFICE]: '100.00', [CREDITS]: '13.00' })
    const { items } = await books.get('/v1/tax/2025/missing-evidence?lineId=ca.gst.106')
    expect(items).toContainEqual(
      expect.objectContaining({ transactionId: transaction, reason: 'NO_EVIDENCE' }),
    )
    await books.patch(`/v1/transactions/${transaction}`, { amount: '226.00' })
    expect(await totalsOf(id)).toMatchObject({ [OFFICE]: '226.00' })
    await books.patch(`/v1/transactions/${transaction}`, { amount: '113.00' })
    await receipt('113.00', [['HST', '6.50']], transaction)
    expect(await taxOf(transaction)).toMatchObject({ source: 'RECEIPT', gstHst: '6.50' })
    expect(refusal(await books.ask('PUT', path, { version: 0 }))).toEqual([409, 'version-conflict'])
    await books.remove(`${path}?version=1`)
    expect(refusal(await books.ask('DELETE', path))).toEqual([404, 'not-found'])
  })

  test('gives way to a tax that somebody typed from paper', async () => {
    const id = await studio()
    const transaction = await enter('113.00', { categoryId: await mapped(id, OFFICE) })
    await books.ask('PUT', `/v1/tax/sales-taxes/${transaction}`, { gstHst: '4.00' })
    expect(await taxOf(transaction)).toMatchObject({ source: 'STATED', gstHst: '4.00', qst: '0.00' })
    expect((await totalsOf(id))[CREDITS]).toBe('4.00')
  })

  test.each<[string, () => Promise<string>, object]>([
    ['of what is no business’s', () => enter('113.00'), {}],
    [
      'of a business in no province',
      async () => enter('113.00', { categoryId: await mapped(await studio({ province: null }), OFFICE) }),
      {},
    ],
    ['above what was paid', () => enter('10.00'), { gstHst: '8.00', qst: '2.01' }],
  ])('is refused: %s', async (_, of, body) => {
    const answer = await books.ask('PUT', `/v1/tax/sales-taxes/${await of()}`, body)
    expect(refusal(answer)).toEqual([400, 'validation-error', 'gstHst'])
  })
})
