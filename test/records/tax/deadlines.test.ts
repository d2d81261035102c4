import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { dayNumber, weekdayOf } from '../../../src/core/time.ts'
import { english } from '../../../src/messages/notifications/words/english.ts'
import { french } from '../../../src/messages/notifications/words/french.ts'
import { countries } from '../../../src/people/household/tables.ts'
import { deadlineKinds } from '../../../src/records/tax/forms/year-file.ts'
import { tabledYears, tableOf } from '../../../src/records/tax/forms/year-table.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'

let books: Books

const kindsOf = async (year: number): Promise<string[]> => {
  const { deadlines } = await books.get(`/v1/tax/${year}`)
  expect(await books.get('/v1/tax')).toMatchObject({
    years: expect.arrayContaining([expect.objectContaining({ year, deadlines })]),
  })
  return [...new Set<string>(deadlines.map(({ kind }: { kind: string }) => kind))].toSorted()
}
const EVERYBODY = ['FILING', 'PAYMENT']
const map =
  (lineId: string, fields: object = {}) =>
  async () => {
    const categoryId = await books.categoryId('Groceries')
    const { status } = await books.ask('PUT', '/v1/tax/mappings', {
      categoryId,
      fromYear: 2025,
      lineId,
      ...fields,
    })
    expect(status).toBe(200)
  }
const business = (fields: object) => async () => {
  await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'A studio', ...fields })
}
const paying = (lineId: string) => async () => {
  const { id: activityId } = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'A studio' })
  await map(lineId, { activityId })()
}
const living =
  (province: string, year = 2025) =>
  async () => {
    expect((await books.ask('PUT', `/v1/tax/${year}/profile`, { province })).status).toBe(200)
  }
const gst = (reportingPeriod: string | null) => ({ gst: { from: '2025-01-01', reportingPeriod } })
const SELF = ['FILING_SELF_EMPLOYED']
const QUEBEC = ['QC_FILING', 'QC_PAYMENT']

describe('of the days of a year', () => {
  beforeEach(async () => {
    books = await openBooks()
  })
  afterEach(() => books.house.close())

  test.each<[what: string, country: 'CA' | 'US', does: () => Promise<void>, more: string[]]>([
    ['nothing', 'CA', async () => {}, []],
    [
      'an RRSP',
      'CA',
      async () => void (await books.account('Mine', { type: 'REGISTERED', subtype: 'RRSP' })),
      ['RRSP'],
    ],
    ['contributions to an RRSP', 'CA', map('ca.t1.20800'), ['RRSP']],
    ['instalments', 'CA', map('ca.t1.47600'), ['INSTALMENT']],
    ['instalments of later years', 'CA', map('ca.t1.47600', { fromYear: 2026 }), []],
    ['a business', 'CA', business({}), SELF],
    ['a business of before', 'CA', business({ endDate: '2024-12-31' }), []],
    ['one that hires others', 'CA', paying('ca.t2125.8360'), [...SELF, 'SLIPS']],
    ['one registered by the year', 'CA', business(gst('ANNUAL')), [...SELF, 'GST_FILING', 'GST_PAYMENT']],
    [
      'one registered for nobody says what',
      'CA',
      business(gst(null)),
      [...SELF, 'GST_FILING', 'GST_PAYMENT'],
    ],
    ['one registered by the quarter', 'CA', business(gst('QUARTERLY')), [...SELF, 'GST_QUARTER']],
    ['one registered by the month', 'CA', business(gst('MONTHLY')), SELF],
    ['a life in Québec', 'CA', living('QC'), QUEBEC],
    ['a life in Québec the year before', 'CA', living('QC', 2024), QUEBEC],
    ['a life elsewhere', 'CA', living('ON'), []],
    [
      'a business in Québec',
      'CA',
      business({ province: 'QC' }),
      [...SELF, ...QUEBEC, 'QC_FILING_SELF_EMPLOYED'],
    ],
    [
      'one registered for the QST',
      'CA',
      business({ ...gst('QUARTERLY'), qst: { from: '2025-06-01' } }),
      [...SELF, ...QUEBEC, 'QC_FILING_SELF_EMPLOYED', 'GST_QUARTER', 'QST_QUARTER'],
    ],
    [
      'one registered for the QST alone',
      'CA',
      business({ qst: { from: '2025-06-01' } }),
      [...SELF, ...QUEBEC, 'QC_FILING_SELF_EMPLOYED', 'QST_FILING', 'QST_PAYMENT'],
    ],
    ['nothing', 'US', async () => {}, []],
    ['a business', 'US', business({}), [...SELF, 'ESTIMATED_PAYMENT']],
    ['one that hires others', 'US', paying('us.sc.11'), [...SELF, 'ESTIMATED_PAYMENT', 'NEC_1099']],
    ['estimated payments', 'US', map('us.1040.26'), ['ESTIMATED_PAYMENT']],
  ])('who has %s in %s is told of its days and no others', async (_what, country, does, more) => {
    if (country === 'US')
      books.house.deps.db.$client.run("UPDATE households SET country = 'US', currency = 'USD'")
    await does()
    const known = new Set(
      deadlineKinds.filter((kind) => tableOf(country, 2025)?.deadlines.some((one) => one.kind === kind)),
    )
    const expected = [...EVERYBODY, ...more, ...(country === 'US' ? ['EXTENSION'] : [])]
    expect(await kindsOf(2025)).toEqual(expected.filter((kind) => known.has(kind as never)).toSorted())
  })

  test('one transaction that somebody put on a line says it as well', async () => {
    const account = await books.account('Chequing')
    const { id } = await books.enter(account, {
      date: '2025-03-15',
      amount: '500.00',
      payee: 'Receiver General',
    })
    await books.ask('PUT', `/v1/tax/overrides/${id}`, { lineId: 'ca.t1.47600' })
    expect(await kindsOf(2026)).toContain('INSTALMENT')
  })
})

const EVERY_DAY = countries.flatMap((country) =>
  tabledYears(country).flatMap(
    (year) => tableOf(country, year)?.deadlines.map((each) => ({ country, year, ...each })) ?? [],
  ),
)
test.each(EVERY_DAY)('$kind of $country $year falls on a working day: $on', ({ on }) => {
  expect(weekdayOf(dayNumber(on as Day))).toBeLessThan(6)
})

test.each(tabledYears('CA'))('the days that are written down once are among the deadlines of %d', (year) => {
  const table = tableOf('CA', year)
  const on = (kind: string) => table?.deadlines.filter((each) => each.kind === kind).map((each) => each.on)
  expect(on('RRSP')).toEqual([`${table?.rrspWindow?.to}`])
  expect(on('INSTALMENT')).toEqual(table?.instalments ?? [])
  expect(on('INSTALMENT')).toHaveLength(4)
  expect(on('QST_QUARTER')).toEqual(on('GST_QUARTER') ?? [])
  expect(on('QST_QUARTER')).toHaveLength(4)
})

test.each(deadlineKinds.filter((kind) => kind !== 'EXTENSION'))('%s has words in both languages', (kind) => {
  const facts = {
    kind: 'tax-deadline',
    year: 2025,
    dueOn: '2026-03-02' as Day,
    days: 7,
    deadlines: [kind] as string[],
    isChecked: true,
  } as const
  for (const words of [english, french]) expect(words['tax-deadline'](facts).body).not.toEndWith(`: ${kind}.`)
})
