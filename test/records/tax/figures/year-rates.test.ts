import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { recompute } from '../../../../scripts/tax-recompute/recompute.ts'
import { recordsOf } from '../../../../scripts/tax-recompute/records.ts'
import { refusal } from '../../../ledger/transactions/books.ts'
import { packageOf } from '../../../server/tax-package/packing.ts'
import { canadianBooks, type Loose, type TaxBooks } from '../own-books.ts'

const LINE = 'ca.t1.21200'
const OTHER = 'ca.t1.22100'
const PATH = '/v1/tax/2025/rates'

let books: TaxBooks
let dollars: string
let dues: string
let fees: string
beforeAll(async () => {
  books = await canadianBooks()
  dollars = await books.account('Dollars', { currency: 'USD' })
  const pounds = await books.account('Pounds', { currency: 'GBP' })
  dues = await books.mapped(LINE)
  fees = await books.mapped(OTHER)
  await books.enter(await books.account('Chequing'), {
    date: '2025-05-01',
    amount: '10.00',
    categoryId: dues,
  })
  for (const [date, amount, categoryId] of [
    ['2025-05-02', '100.00', dues],
    // A Sunday goes by the rate of the Friday before.
    ['2025-05-11', '10.00', dues],
    ['2025-12-30', '1.00', dues],
    ['2025-05-02', '50.00', fees],
  ] as const)
    await books.enter(dollars, { date, amount, categoryId })
  await books.enter(pounds, { date: '2025-05-02', amount: '7.00', categoryId: dues })
  await books.put('/v1/rates/USD/CAD/2025-05-02', { rate: '1.3801' })
  await books.put('/v1/rates/USD/CAD/2025-05-09', { rate: '1.4' })
})
afterAll(() => books.house.close())

const partsOn = async (lineId: string): Promise<Loose[]> =>
  (await books.get(`/v1/tax/2025/lines/${lineId}`)).parts

/** Of each working day of the year; half of them one rate, half another. */
async function dailyRates(currency = 'USD') {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day)))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10))
  const insert = books.house.deps.db.$client.query(
    `INSERT INTO rates (household_id, from_currency, to_currency, day, source, rate, user_id, at)
     VALUES (1, ?, 'CAD', ?, 'BANK_OF_CANADA', ?, NULL, 0)`,
  )
  for (const [at, day] of days.entries()) insert.run(currency, day, at % 2 === 0 ? '1.3978' : '1.3981')
}

describe('amounts in another currency', () => {
  test('are in no sum while nobody has chosen, though rates are known', async () => {
    expect(await books.get(PATH)).toMatchObject({ method: 'TYPED', lines: {}, yearly: {}, version: 0 })
    expect(await books.line(LINE)).toMatchObject({ total: '10.00', transactionCount: 1 })
    expect((await books.year()).otherCurrencies).toMatchObject([
      { currency: 'GBP', lineId: LINE, count: 1, amount: '7.00' },
      { currency: 'USD', lineId: LINE, count: 3, amount: '111.00' },
      { currency: 'USD', lineId: OTHER, count: 1 },
    ])
  })

  test('count at the rate of their day, and stay out and named where there is none', async () => {
    await books.put(PATH, { method: 'DAY', version: 0 })
    // 10 + 100 × 1.3801 + 10 × 1.4
    expect(await books.line(LINE)).toMatchObject({ total: '162.01', transactionCount: 3 })
    expect(
      (await partsOn(LINE)).map(({ rate, rateDate, rateSource }) => [rate, rateDate, rateSource]),
    ).toEqual([
      [null, null, null],
      ['1.3801', '2025-05-02', 'Entered by hand'],
      ['1.4', '2025-05-09', 'Entered by hand'],
    ])
    expect((await books.year()).otherCurrencies).toMatchObject([
      { currency: 'USD', lineId: LINE, count: 1, amount: '1.00' },
      { currency: 'GBP', lineId: LINE, count: 1, amount: '7.00' },
    ])
    expect(await books.line(OTHER)).toMatchObject({ total: '69.01' })
  })

  test('count at what the statement says they came to, whatever others paid that day', async () => {
    const stated = async (amount: string, original: object, more: object = {}) =>
      books.enter(dollars, { date: '2025-05-02', amount, categoryId: fees, original, ...more })
    const added = [
      // 37.13 at 1.38082413…, which no decimal is.
      await stated('37.13', { amount: '51.27', currency: 'CAD' }),
      // With a fee on top, so that the rate counts: 10.00 / 0.72.
      await stated('10.00', { amount: '13.50', currency: 'CAD', rate: '0.72' }),
      // Of a third currency: by the day.
      await stated('10.00', { amount: '8.10', currency: 'EUR' }),
    ]
    // 69.005 + 51.27 + 13.888… + 13.801
    expect(await books.line(OTHER)).toMatchObject({ total: '147.96' })
    const told = (await partsOn(OTHER)).slice(1)
    expect(told.map(({ counted, rateSource }) => [counted, rateSource])).toEqual([
      ['51.27', 'From the statement'],
      [expect.stringMatching(/^13\.888/), 'From the statement'],
      ['13.801', 'Entered by hand'],
    ])
    const { text } = await packageOf(books, 2025)
    expect(recompute(text).differences).toEqual([])
    // One that was typed goes before the statement as well.
    await books.put(`/v1/tax/rates/${told[0].transactionId}`, {
      rate: '2',
      source: 'The broker',
      date: '2025-05-03',
    })
    expect((await partsOn(OTHER))[1]).toMatchObject({ rate: '2', counted: '74.26' })
    for (const { id } of added) await books.remove(`/v1/transactions/${id}`)
    expect(await books.line(OTHER)).toMatchObject({ total: '69.01' })
  })

  test('follow a rate that is corrected, and one that was typed for them before any other', async () => {
    await books.put('/v1/rates/USD/CAD/2025-05-02', { rate: '1.39' })
    expect(await books.line(LINE)).toMatchObject({ total: '163.00' })
    const [, part] = await partsOn(LINE)
    const rate = `/v1/tax/rates/${part.transactionId}`
    await books.put(rate, { rate: '1.5', source: 'The broker', date: '2025-05-03' })
    expect((await partsOn(LINE))[1]).toMatchObject({
      rate: '1.5',
      rateDate: '2025-05-03',
      rateSource: 'The broker',
    })
    await books.remove(`${rate}?version=1`)
    await books.put('/v1/rates/USD/CAD/2025-05-02', { rate: '1.3801' })
  })

  test('count at one rate for the year on a line of its own way, and by the day on the others', async () => {
    await books.put(PATH, {
      method: 'DAY',
      lines: { [OTHER]: 'YEAR' },
      yearly: { USD: { rate: '1.3978', source: 'Bank of Canada, annual average' } },
    })
    expect(await books.line(LINE)).toMatchObject({ total: '162.01' })
    expect(await books.line(OTHER)).toMatchObject({ total: '69.89' })
    expect(await partsOn(OTHER)).toMatchObject([
      { rate: '1.3978', rateDate: '2025-12-31', rateSource: 'Bank of Canada, annual average' },
    ])
  })

  test('count at the average of the year only where its days are all known', async () => {
    await books.put(PATH, { method: 'YEAR' })
    expect(await books.get(PATH)).toMatchObject({
      averages: [
        { currency: 'GBP', rate: null },
        { currency: 'USD', rate: null },
      ],
    })
    expect(await books.line(LINE)).toMatchObject({ total: '10.00' })
    await dailyRates()
    const source = 'Bank of Canada, average of 261 daily rates'
    // 131 days at 1.3978 and 130 at 1.3981: 1.39794943…, told as a central bank does.
    expect((await books.get(PATH)).averages).toContainEqual({ currency: 'USD', rate: '1.3979', source })
    // 10 + 111 × 1.3979
    expect(await books.line(LINE)).toMatchObject({ total: '165.17', transactionCount: 4 })
    expect((await partsOn(LINE))[1]).toMatchObject({ rateSource: source, rateDate: '2025-12-31' })
    expect((await books.year()).otherCurrencies).toMatchObject([{ currency: 'GBP', count: 1 }])
  })

  test('are in the package with rate, day and source, and come to the same from it alone', async () => {
    await books.put(PATH, { method: 'DAY', lines: { [OTHER]: 'YEAR' } })
    const { text } = await packageOf(books, 2025)
    const workings = recordsOf(text('workings.csv'))
    const told = workings
      .filter(({ step }) => step === 'RATE')
      .map(({ line_id: line, value, of, source }) => [line, value, of, source])
    expect(told).toContainEqual([LINE, '1.4', 'USD 2025-05-09', 'Entered by hand'])
    expect(told).toContainEqual([
      OTHER,
      '1.3979',
      'USD 2025-12-31',
      'Bank of Canada, average of 261 daily rates',
    ])
    expect(text('other-currencies.csv')).toContain('GBP')
    expect(recompute(text).differences).toEqual([])
  })
})

test('what is bought to last has its cost converted beside what was paid', async () => {
  const { id } = await books.enter(dollars, { date: '2025-05-02', amount: '1000.00', categoryId: dues })
  await books.put(`/v1/tax/overrides/${id}`, { capital: true, lineId: null })
  const [bought] = (await books.year()).capital
  expect(bought).toMatchObject({ cost: '1000.00', currency: 'USD', converted: '1380.10', rate: '1.3801' })
})

test.each([
  ['a line that is none', { method: 'DAY', lines: { 'ca.t1.1': 'DAY' } }, 404],
  ['a line that follows another', { method: 'DAY', lines: { 'ca-qc.tp1.397': 'DAY' } }, 404],
  ['its own currency', { method: 'YEAR', yearly: { CAD: { rate: '1', source: 'x' } } }, 400],
  ['a currency that is none', { method: 'YEAR', yearly: { XQX: { rate: '1', source: 'x' } } }, 400],
  ['a rate of nothing', { method: 'YEAR', yearly: { USD: { rate: '0', source: 'x' } } }, 400],
  ['a method that is none', { method: 'WEEK' }, 400],
])('%s is refused, and nothing is lost', async (_, body, status) => {
  const before = await books.get(PATH)
  expect((await books.ask('PUT', PATH, body)).status).toBe(status)
  expect(await books.get(PATH)).toEqual(before)
})

test('a stale version is refused', async () => {
  expect(refusal(await books.ask('PUT', PATH, { method: 'DAY', version: 0 }))).toEqual([
    409,
    'version-conflict',
  ])
})
