import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

/** A category by a name of its own, mapped to a line. */
async function named(books: TaxBooks, name: string, lineId: string, fields: object = {}): Promise<string> {
  const known = (await books.get('/v1/categories')).find((one: Loose) => one.name === name)
  const [group] = await books.get('/v1/category-groups')
  const { id } = known ?? (await books.post('/v1/categories', { groupId: group.id, name, kind: 'EXPENSE' }))
  await books.put('/v1/tax/mappings', { categoryId: id, fromYear: 2024, lineId, ...fields })
  return id
}

describe('a payment on a loan', () => {
  let canada: TaxBooks
  let states: TaxBooks
  beforeAll(async () => {
    canada = await canadianBooks()
    states = await americanBooks()
  })
  afterAll(async () => {
    await canada.house.close()
    await states.house.close()
  })

  const home = { home: { method: 'AREA', part: '10', whole: '100' } }

  /** A line that takes it, in books with a business and a property. */
  const LINES: [name: string, lineId: string][] = [
    ['Mortgage', 'ca.t2125.9945'],
    ['Prêt hypothécaire', 'ca.t2125.9945'],
    ['Hypothèque du duplex', 'ca.t776.8710'],
    ['Business loan', 'ca.t2125.8710'],
    ['Car loan', 'ca.t2125.9270'],
    ['Line of credit', 'ca.t1.22100'],
    ['Student loan', 'ca.t1.31900'],
    ['Mortgage', 'us.sa.8a'],
    ['Home payments', 'us.sa.8a'],
    ['Mortgage', 'us.sc.30'],
    ['Mortgage on the rental', 'us.se.12'],
    ['Student loans', 'us.s1.21'],
  ]
  test.each(LINES)(
    'of the category %s counts nothing on %s until its interest is said',
    async (name, lineId) => {
      const books = lineId.startsWith('ca') ? canada : states
      const kind = /t776|\.se\./.test(lineId) ? 'RENTAL' : 'BUSINESS'
      const needs = /t2125|t776|\.s[ce]\./.test(lineId)
      const activity =
        needs && (await books.post('/v1/tax/activities', { kind, name: `For ${name} ${lineId}` }))
      const fields = activity ? { activityId: activity.id } : {}
      const isHome = /9945|sc\.30/.test(lineId)
      if (isHome) await books.put(`/v1/tax/2025/uses/${activity.id}`, home)
      const sales = lineId.startsWith('ca') ? 'ca.t2125.8000' : 'us.sc.1'
      const account = await books.account(`For ${name} ${lineId}`)
      if (isHome) {
        const categoryId = await books.mapped(sales, fields, 'INCOME')
        await books.enter(account, { date: '2025-02-02', amount: '9000.00', type: 'INCOME', categoryId })
      }
      const categoryId = await named(books, name, lineId, fields)
      const paid = await books.enter(account, { date: '2025-05-05', amount: '2000.00', categoryId })
      const shown = async () =>
        (await books.year()).lines.find(
          (line: Loose) => line.lineId === lineId && line.activityId === (activity ? activity.id : null),
        )
      const asked = async () =>
        (await books.warnings('SHARE_TO_BE_SAID')).filter((one) => one.lineId === lineId)
      const part = isHome ? 0.1 : 1
      expect(Number((await shown()).cents ?? (await shown()).total)).toBe(0)
      expect(await asked()).not.toEqual([])
      const split = [
        { amount: '1200.00', categoryId: null },
        { amount: '800.00', categoryId },
      ]
      await books.patch(`/v1/transactions/${paid.id}`, { splits: split })
      expect(Number((await shown()).cents ?? (await shown()).total)).toBe(800 * part)
      expect(await asked()).toEqual([])
      await books.remove(`/v1/transactions/${paid.id}`)
      await books.put('/v1/tax/mappings', {
        categoryId,
        fromYear: 2024,
        lineId,
        ...fields,
        sharePercent: '40',
      })
      const again = await books.enter(account, { date: '2025-05-05', amount: '2000.00', categoryId })
      expect(Number((await shown()).cents ?? (await shown()).total)).toBe(800 * part)
      expect(await asked()).toEqual([])
      await books.remove(`/v1/transactions/${again.id}`)
      await books.put('/v1/tax/mappings', { categoryId, fromYear: 2024, lineId: null })
    },
  )

  test.each(['Mortgage interest', 'Intérêts hypothécaires', 'Bank fees'])('is none in %s', async (name) => {
    const { id } = await canada.post('/v1/tax/activities', { kind: 'RENTAL', name: `Property of ${name}` })
    const categoryId = await named(canada, name, 'ca.t776.8710', { activityId: id })
    const account = await canada.account(`For ${name}`)
    await canada.enter(account, { date: '2025-05-05', amount: '2000.00', categoryId })
    const line = (await canada.year()).lines.find(
      (each: Loose) => each.activityId === id && each.lineId === 'ca.t776.8710',
    )
    expect(line).toMatchObject({ total: '2000.00' })
  })

  test('says the same of the year, the line, the part and the file', async () => {
    const { id } = await canada.post('/v1/tax/activities', { kind: 'RENTAL', name: 'A duplex' })
    const categoryId = await named(canada, 'Mortgage of the duplex', 'ca.t776.8710', { activityId: id })
    const account = await canada.account('For the duplex')
    const paid = await canada.enter(account, { date: '2025-05-05', amount: '2000.00', categoryId })
    const warned = (await canada.warnings('SHARE_TO_BE_SAID')).find(({ activityId }) => activityId === id)
    expect(warned.text).toBe(
      'Interest and bank charges: a payment of 2000.00 on a loan counts nothing until its interest is said. Split it, or say the share that is interest.',
    )
    const { parts } = await canada.get(`/v1/tax/2025/lines/ca.t776.8710?activityId=${id}`)
    expect(parts).toMatchObject([{ question: warned.text, counted: '0.00', sharePercent: '0' }])
    const [part] = (await canada.get(`/v1/tax/transactions/${paid.id}`)).parts
    expect(part.warnings).toContainEqual({ kind: 'SHARE_TO_BE_SAID', text: warned.text })
    expect((await canada.ask('GET', '/v1/tax/2025/export.csv')).body).toContain(warned.text)
  })
})

describe('a sales tax', () => {
  let books: TaxBooks
  let activityId: string
  let account: string
  beforeAll(async () => {
    books = await canadianBooks()
    account = await books.account('Chequing')
    const gst = { from: '2024-01-01', number: '123456789 RT 0001', reportingPeriod: 'ANNUAL' }
    const business = { kind: 'BUSINESS', name: 'Studio', province: 'ON', gst }
    activityId = (await books.post('/v1/tax/activities', business)).id
    await books.put(`/v1/tax/2025/uses/${activityId}`, { home: { method: 'AREA', part: '10', whole: '100' } })
  })
  afterAll(() => books.house.close())

  const spent = async (name: string, lineId: string, payee = 'Somebody') => {
    const categoryId = await named(books, name, lineId, { activityId })
    return (await books.enter(account, { date: '2025-05-05', amount: '113.00', categoryId, payee })).id
  }
  const sourceOf = async (id: string) =>
    (await books.get(`/v1/tax/transactions/${id}`)).parts[0].tax.salesTax?.source

  test.each([
    ['Anything', 'ca.t2125.8690'],
    ['Anything', 'ca.t2125.8710'],
    ['Anything', 'ca.t2125.9060'],
    ['Anything', 'ca.t2125.8340'],
    ['Anything', 'ca.t2125.9180'],
    ['Anything', 'ca.t2125.8760'],
    ['Car insurance', 'ca.t2125.9281'],
    ['Assurance automobile', 'ca.t2125.9281'],
    ['Home insurance', 'ca.t2125.9945'],
    ['Rent', 'ca.t2125.9945'],
    ['Loyer', 'ca.t2125.9945'],
    ['Property tax', 'ca.t2125.9945'],
    ['Taxes foncières', 'ca.t2125.9945'],
    ['Mortgage interest', 'ca.t2125.9945'],
    ['Rent', 'ca.t2125.8910'],
    ['Immatriculation', 'ca.t2125.9281'],
    ['Bank fees', 'ca.t2125.9270'],
  ])('is not worked out of %s on %s', async (name, lineId) => {
    const id = await spent(name, lineId)
    expect(await sourceOf(id)).toBe('NONE')
    expect(refusal(await books.ask('PUT', `/v1/tax/sales-taxes/${id}`, {}))).toEqual([
      400,
      'validation-error',
      'gstHst',
    ] as Loose)
    await books.put(`/v1/tax/sales-taxes/${id}`, { gstHst: '3.00' })
    expect(await sourceOf(id)).toBe('STATED')
  })

  test.each([
    ['Software', 'ca.t2125.8810'],
    ['Electricity', 'ca.t2125.9945'],
    ['Internet', 'ca.t2125.9945'],
    ['Fuel', 'ca.t2125.9281'],
    ['Car rental', 'ca.t2125.9200'],
    ['Studio rent', 'ca.t2125.8910'],
    ['Meals', 'ca.t2125.8523'],
  ])('is still worked out of %s on %s', async (name, lineId) => {
    const id = await spent(name, lineId)
    expect(await sourceOf(id)).toBe('ESTIMATE')
    await books.put(`/v1/tax/sales-taxes/${id}`, {})
    expect(await sourceOf(id)).toBe('ACCEPTED')
  })

  test('is of what a business sells, whoever buys it', async () => {
    const categoryId = await named(books, 'Websites', 'ca.t2125.8000', { activityId })
    const sold = { date: '2025-05-05', amount: '113.00', categoryId, payee: 'An Insurance Company' }
    expect(await sourceOf((await books.enter(account, { ...sold, type: 'INCOME' })).id)).toBe('ESTIMATE')
  })

  test('that was accepted before is told as a doubt', async () => {
    const id = await spent('Software', 'ca.t2125.8810', 'A licence')
    const db = books.house.deps.db.$client
    db.query(`INSERT INTO tax_sales_taxes (transaction_seq, part, amount_high, amount_low, gst_high, gst_low, qst_high, qst_low,
      is_estimate, version, user_id, at) SELECT seq, -1, amount_high, amount_low, 0, 130000, 0, 0, 1, 1, ?, 0 FROM transactions WHERE id = ?`).run(
      books.person.id,
      id,
    )
    await spent('Software', 'ca.t2125.8810')
    expect(await books.warnings('EXEMPT_ESTIMATE')).toMatchObject([
      { lineId: 'ca.t2125.8810', activityId, text: expect.stringContaining('13.00'), transactionIds: [id] },
    ])
  })
})
