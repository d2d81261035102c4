import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { mayBeForYearBefore, spanOf } from '../../../src/records/tax/books/windows.ts'
import { tableOf } from '../../../src/records/tax/forms/year-table.ts'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

describe('the days that count for a year', () => {
  test.each<[country: 'CA' | 'US', lineId: string, year: number, from: string, to: string]>([
    ['US', 'us.1040.26', 2024, '2024-01-17', '2025-01-15'],
    ['US', 'us.1040.26', 2025, '2025-01-16', '2026-01-15'],
    ['US', 'us.1040.26', 2027, '2027-01-16', '2028-01-18'],
    ['US', 'us.s1.20', 2025, '2025-01-01', '2025-12-31'],
    ['CA', 'ca.t1.20800', 2025, '2025-03-04', '2026-03-02'],
    ['CA', 'ca-qc.tp1.214', 2025, '2025-03-04', '2026-03-02'],
    ['CA', 'ca.t1.20800', 2028, '2028-03-01', '2029-03-01'],
    ['CA', 'ca.t1.20805', 2025, '2025-01-01', '2025-12-31'],
    ['CA', 'ca.t1.47600', 2025, '2025-01-01', '2025-12-31'],
  ])('%s %s %i: %s to %s', (country, lineId, year, from, to) => {
    const line = tableOf(country, year)?.lines.find(({ id }) => id === lineId)
    expect(line && spanOf(line, { country, year, medical: undefined })).toEqual({ from, to } as Loose)
  })

  test.each<[country: 'CA' | 'US', lineId: string, day: string, isAsked: boolean]>([
    ['US', 'us.s1.20', '2025-12-31', false],
    ['US', 'us.s1.20', '2026-01-01', true],
    ['US', 'us.s1.13', '2026-04-15', true],
    ['US', 'us.s1.13', '2026-04-16', false],
    ['US', 'us.s1.16', '2026-03-01', true],
    ['US', 'us.s1.20', '2028-04-17', true],
    ['US', 'us.1040.26', '2026-01-15', false],
    ['US', 'us.1040.26', '2026-01-16', true],
    ['US', 'us.1040.26', '2026-03-31', true],
    ['US', 'us.1040.26', '2026-04-15', false],
    ['US', 'us.sa.11', '2026-02-01', false],
    ['CA', 'ca.t1.47600', '2026-01-10', true],
    ['CA', 'ca.t1.47600', '2026-03-16', false],
    ['CA', 'ca.t1.47600', '2026-04-20', true],
    ['CA', 'ca.t1.47600', '2026-05-01', false],
    ['CA', 'ca.gst.110', '2026-01-31', true],
    ['CA', 'ca.t1.20805', '2026-02-01', false],
    ['CA', 'ca.t1.20800', '2026-02-01', false],
  ])('%s %s: what is paid on %s is asked about: %p', (country, lineId, day, isAsked) => {
    const line = tableOf(country, Number(day.slice(0, 4)))?.lines.find(({ id }) => id === lineId)
    expect(line && mayBeForYearBefore(line, country, day as Day)).toBe(isAsked)
  })

  test('of a line that follows another are those of that one', () => {
    for (const { follows, window } of tableOf('CA', 2025)?.lines ?? [])
      if (follows)
        expect(window).toBe(tableOf('CA', 2025)?.lines.find(({ id }) => id === follows)?.window as Loose)
  })
})

/** Estimates, an IRA and an HSA of an American household, with payments on both sides of New Year. */
describe('what is paid behind New Year', () => {
  let books: TaxBooks
  const ids = new Map<string, string>()
  beforeAll(async () => {
    books = await americanBooks()
    const checking = await books.account('Checking')
    const estimates = await books.mapped('us.1040.26')
    for (const [date, amount] of [
      ['2025-01-15', '1400.00'],
      ['2025-04-15', '1500.00'],
      ['2025-06-16', '1500.00'],
      ['2025-09-15', '1500.00'],
      ['2026-01-15', '1500.00'],
    ])
      await books.enter(checking, { date, amount, categoryId: estimates })
    for (const [subtype, lineId, paid] of [
      ['IRA', 'us.s1.20', ['2025-06-02 5500.00', '2026-03-10 1500.00']],
      ['HSA', 'us.s1.13', ['2025-06-02 3000.00', '2026-04-01 1300.00']],
    ] as const) {
      const account = await books.account(subtype, { type: 'REGISTERED', subtype })
      await books.put('/v1/tax/mappings', { accountSubtype: subtype, fromYear: 2024, lineId })
      for (const each of paid) {
        const [date = '', amount = ''] = each.split(' ')
        const out = await books.enter(checking, { date, amount, type: 'EXPENSE' })
        const into = await books.enter(account, { date, amount, type: 'INCOME' })
        await books.post('/v1/transfers/link', { outgoingId: out.id, incomingId: into.id })
        ids.set(`${subtype} ${date}`, out.id)
        ids.set(`into ${subtype} ${date}`, into.id)
      }
    }
  })
  afterAll(() => books.house.close())

  const totals = async (year: number) =>
    Object.fromEntries((await books.year(year)).lines.map(({ lineId, total }: Loose) => [lineId, total]))
  const asked = (year: number) => books.warnings('WHICH_YEAR', year)

  test('counts for the year of its last payment day where that is in January', async () => {
    expect(await totals(2025)).toMatchObject({ 'us.1040.26': '6000' })
    expect(await totals(2024)).toMatchObject({ 'us.1040.26': '1400' })
    expect((await asked(2025)).map(({ lineId }) => lineId)).toEqual(['us.s1.20', 'us.s1.13'])
  })

  test('is asked about, in both years, on the line, of the transaction and in the file', async () => {
    const text = /: 1500\.00 of 2026-03-10 counts for 2026, and may be for 2025\. Say for which year it is\.$/
    const into = ids.get('into IRA 2026-03-10')
    for (const year of [2025, 2026]) {
      const ira = (await asked(year)).find(({ lineId }) => lineId === 'us.s1.20')
      expect(ira.text).toMatch(text)
      expect(ira.transactionIds).toEqual([into])
      const { questions } = await books.get(`/v1/tax/${year}/lines/us.s1.20`)
      expect(questions).toMatchObject([
        { transactionId: into, text: ira.text, countsFor: 2026, other: 2025, amount: '1500.00' },
      ])
    }
    const { parts } = await books.get('/v1/tax/2026/lines/us.s1.20')
    const [{ question }] = parts
    expect([parts.length, parts[0].transactionId]).toEqual([1, into])
    expect(question).toMatch(text)
    for (const id of [into, ids.get('IRA 2026-03-10')])
      expect((await books.get(`/v1/tax/transactions/${id}`)).parts[0].warnings).toContainEqual({
        kind: 'WHICH_YEAR',
        text: question,
      })
    const csv = (await books.ask('GET', '/v1/tax/2026/export.csv')).body
    expect(csv).toContain(question)
  })

  test('counts for the year that was said, and nothing is asked any more', async () => {
    expect(await totals(2025)).toMatchObject({ 'us.s1.20': '5500', 'us.s1.13': '3000' })
    const ira = `/v1/tax/overrides/${ids.get('IRA 2026-03-10')}`
    await books.put(ira, { lineId: 'us.s1.20', taxYear: 2025 })
    await books.put(`/v1/tax/overrides/${ids.get('into HSA 2026-04-01')}`, {
      lineId: 'us.s1.13',
      taxYear: 2025,
    })
    expect(await totals(2025)).toMatchObject({ 'us.s1.20': '7000', 'us.s1.13': '4300', 'us.1040.26': '6000' })
    expect(await totals(2026)).toEqual({})
    expect([...(await asked(2025)), ...(await asked(2026))]).toEqual([])
    await books.put(ira, { lineId: 'us.s1.20', taxYear: 2026 })
    expect(await totals(2025)).toMatchObject({ 'us.s1.20': '5500' })
    expect(await totals(2026)).toMatchObject({ 'us.s1.20': '1500' })
    expect(await asked(2025)).toEqual([])
  })
})

test('what a window takes from the year before is on no other line of its own year', async () => {
  const books = await canadianBooks()
  try {
    const chequing = await books.account('Chequing')
    const categoryId = await books.mapped('ca.t1.20800')
    await books.put('/v1/tax/mappings', { categoryId, fromYear: 2026, lineId: 'ca.t1.20805' })
    for (const date of ['2026-02-15', '2026-05-05'])
      await books.enter(chequing, { date, amount: '100.00', categoryId })
    expect(await books.line('ca.t1.20800', 2025)).toMatchObject({ total: '100.00' })
    expect(await books.line('ca.t1.20805', 2026)).toMatchObject({ total: '100.00', transactionCount: 1 })
  } finally {
    await books.house.close()
  }
})
