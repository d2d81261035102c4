import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

const GST = { from: '2024-01-01', number: '123456789 RT 0001', reportingPeriod: 'ANNUAL' }
const QST = { from: '2024-01-01', number: '1234567890 TQ 0001' }

/** A business in its own books, with a computer of 2,260.00 whose tax was typed, marked as bought to last. */
async function bought(business: object, capital: object = {}, taxes: object = { gstHst: '260.00' }) {
  const books = await canadianBooks()
  const chequing = await books.account('Chequing')
  const { id: activityId } = await books.post('/v1/tax/activities', {
    kind: 'BUSINESS',
    name: 'Studio',
    province: 'ON',
    ...business,
  })
  const { id } = await books.enter(chequing, { date: '2025-03-03', amount: '2260.00', payee: 'Apple' })
  await books.put(`/v1/tax/overrides/${id}`, { lineId: null, capital: true, ...capital })
  await books.put(`/v1/tax/sales-taxes/${id}`, taxes)
  return { books, id, activityId, chequing }
}

describe('the tax of what a registered business bought to last', () => {
  let own: Awaited<ReturnType<typeof bought>>
  let books: TaxBooks
  beforeAll(async () => {
    own = await bought({ gst: GST })
    books = own.books
    const { activityId, chequing } = own
    const sales = await books.mapped('ca.t2125.8000', { activityId }, 'INCOME')
    const office = await books.mapped('ca.t2125.8810', { activityId })
    const sold = { date: '2025-02-02', amount: '22600.00', type: 'INCOME', categoryId: sales }
    const { id: sale } = await books.enter(chequing, sold)
    await books.put(`/v1/tax/sales-taxes/${sale}`, { gstHst: '2600.00' })
    const { id: paper } = await books.enter(chequing, {
      date: '2025-02-03',
      amount: '2684.88',
      categoryId: office,
    })
    await books.put(`/v1/tax/sales-taxes/${paper}`, { gstHst: '308.88' })
  })
  afterAll(() => books.house.close())

  test('is claimed on line 106 and in 108 and 109, and taken out of what it cost', async () => {
    expect(await books.line('ca.gst.106')).toMatchObject({ total: '568.88', transactionCount: 2 })
    expect(await books.line('ca.gst.108')).toMatchObject({ total: '568.88' })
    expect(await books.line('ca.gst.109')).toMatchObject({ total: '2031.12' })
    expect((await books.year()).capital).toEqual([
      {
        transactionId: own.id,
        converted: null,
        rate: null,
        rateDate: null,
        rateSource: null,
        part: null,
        date: '2025-03-03',
        payee: 'Apple',
        currency: 'CAD',
        amount: '-2260.00',
        activityId: own.activityId,
        sharePercent: '100',
        salesTax: '260.00',
        cost: '2000.00',
      },
    ])
    // In no line of the business.
    expect(await books.line('ca.t2125.8810')).toMatchObject({ total: '2376.00' })
  })

  test('is among the parts of the line, which add up to it, and shown of the transaction', async () => {
    const { parts, total } = await books.get('/v1/tax/2025/lines/ca.gst.106')
    const sum = parts.reduce((all: number, { counted }: Loose) => all + Number(counted), 0)
    expect([sum.toFixed(2), total]).toEqual(['568.88', '568.88'])
    expect(parts.map(({ transactionId }: Loose) => transactionId)).toContain(own.id)
    const [part] = (await books.get(`/v1/tax/transactions/${own.id}`)).parts
    expect(part).toMatchObject({
      outcome: 'CAPITAL',
      line: null,
      tax: { salesTax: { source: 'STATED', gstHst: '260.00', gstHstCounted: '260.00' } },
    })
    const csv = (await books.ask('GET', '/v1/tax/2025/export.csv?lines=ca.gst.106')).body
    expect(csv).toContain('Apple')
  })

  test('asks in a closed year as other taxes do', async () => {
    expect((await books.ask('POST', '/v1/tax/2025/close', { acknowledgeWarnings: true })).status).toBe(201)
    const path = `/v1/tax/sales-taxes/${own.id}`
    const answer = await books.ask('PUT', path, { gstHst: '100.00' })
    expect(answer.status).toBe(409)
    expect(answer.body.error.changes[0].lines.map(({ lineId }: Loose) => lineId)).toContain('ca.gst.106')
  })
})

describe('goes by who bought it and for what', () => {
  type Case = [
    what: string,
    business: object,
    capital: object,
    taxes: object,
    expected: { gst: string | undefined; salesTax: string; cost: string; warned: number },
  ]
  const cases: Case[] = [
    [
      'more than half for the business: all of it',
      { gst: GST },
      { sharePercent: '60' },
      { gstHst: '260.00' },
      { gst: '260.00', salesTax: '260.00', cost: '2000.00', warned: 1 },
    ],
    [
      'half for the business: nothing',
      { gst: GST },
      { sharePercent: '50' },
      { gstHst: '260.00' },
      { gst: '0.00', salesTax: '0.00', cost: '2260.00', warned: 1 },
    ],
    [
      'registered for QST too: both',
      { gst: GST, qst: QST, province: 'QC' },
      {},
      { gstHst: '98.28', qst: '196.08' },
      { gst: '98.28', salesTax: '294.36', cost: '1965.64', warned: 0 },
    ],
    [
      'for QST alone: not on line 106',
      { qst: QST, province: 'QC' },
      {},
      { gstHst: '98.28', qst: '196.08' },
      { gst: undefined, salesTax: '196.08', cost: '2063.92', warned: 0 },
    ],
    [
      'registered for nothing',
      {},
      {},
      { gstHst: '260.00' },
      { gst: undefined, salesTax: '0.00', cost: '2260.00', warned: 0 },
    ],
    [
      'registered later',
      { gst: { ...GST, from: '2025-04-01' } },
      {},
      { gstHst: '260.00' },
      { gst: undefined, salesTax: '0.00', cost: '2260.00', warned: 0 },
    ],
  ]
  test.each(cases)('%s', async (_, business, capital, taxes, { gst, salesTax, cost, warned }) => {
    const { books } = await bought(business, capital, taxes)
    try {
      const year = await books.year()
      expect(year.capital).toMatchObject([{ salesTax, cost }])
      expect((await books.line('ca.gst.106'))?.total).toBe(gst)
      expect(await books.warnings('CAPITAL_CREDIT')).toHaveLength(warned)
    } finally {
      await books.house.close()
    }
  })

  test('of two businesses the one that was said; before that it is asked', async () => {
    const { books, id } = await bought({ gst: GST })
    try {
      const second = await books.post('/v1/tax/activities', {
        kind: 'BUSINESS',
        name: 'Shop',
        province: 'ON',
        gst: GST,
      })
      expect(await books.warnings('CAPITAL_CREDIT')).toMatchObject([{ transactionId: id }])
      expect(await books.line('ca.gst.106')).toBeUndefined()
      await books.put(`/v1/tax/overrides/${id}`, { lineId: null, capital: true, activityId: second.id })
      expect(await books.line('ca.gst.106')).toMatchObject({ activityId: second.id, total: '260.00' })
      expect(await books.warnings('CAPITAL_CREDIT')).toEqual([])
    } finally {
      await books.house.close()
    }
  })
})
