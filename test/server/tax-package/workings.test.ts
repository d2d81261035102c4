import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { recompute } from '../../../scripts/tax-recompute/recompute.ts'
import { recordsOf } from '../../../scripts/tax-recompute/records.ts'
import { readReceipts } from '../../records/receipts/shoebox.ts'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from '../../records/tax/own-books.ts'
import { packageOf, proved } from './packing.ts'

type Entry = [date: string, amount: string, more?: object]

/** Enters what a category has, and answers the ids. */
async function entered(books: TaxBooks, account: string, categoryId: string, type: string, all: Entry[]) {
  const ids: string[] = []
  for (const [date, amount, more] of all)
    ids.push((await books.enter(account, { date, amount, type, categoryId, ...more })).id)
  return ids
}

const trip = (date: string, distance: string, unit: string, purpose: string, activityId?: string) => ({
  date,
  distance,
  unit,
  purpose,
  from: 'Home',
  to: 'Client',
  ...(activityId && { activityId }),
})

/** A couple with a registered business at home, a car, a plan, a computer and a subscription in dollars. */
async function ontarioCouple(): Promise<TaxBooks> {
  const books = await canadianBooks()
  readReceipts(books.house)
  const other = (await books.house.add('MEMBER')).id
  const account = await books.account('Chequing')
  const { id: activityId } = await books.post('/v1/tax/activities', {
    kind: 'BUSINESS',
    name: 'A studio',
    province: 'ON',
    ownershipPercent: '50',
    gst: { from: '2024-01-01', number: '123456789 RT 0001', reportingPeriod: 'ANNUAL' },
  })
  const own = async (lineId: string, type: string, all: Entry[], fields = {}) =>
    entered(books, account, await books.mapped(lineId, { activityId, ...fields }, type), type, all)
  const [sale = ''] = await own('ca.t2125.8000', 'INCOME', [
    ['2025-04-30', '22600.00'],
    ['2025-05-30', '999.99'],
  ])
  await proved(
    books,
    sale,
    'CLIENT\nHST 987654321 RT 0001\nSUBTOTAL | 20000.00\nHST 13% | 2600.00\nTOTAL | 22600.00\n',
  )
  const [lunch = ''] = await own('ca.t2125.8523', 'EXPENSE', [
    ['2025-05-09', '67.80'],
    ['2025-05-10', '10.01'],
  ])
  await proved(
    books,
    lunch,
    'LUNCH\nHST 987654321 RT 0001\n2025-05-09\nSUBTOTAL | 60.00\nHST 13% | 7.80\nTOTAL | 67.80\n',
  )
  const [phone = ''] = await own('ca.t2125.9220', 'EXPENSE', [['2025-05-20', '79.10']], {
    sharePercent: '33.33',
  })
  await proved(
    books,
    phone,
    'PHONE\nHST 987654321 RT 0001\n2025-05-20\nSUBTOTAL | 70.00\nHST 13% | 9.10\nTOTAL | 79.10\n',
  )
  await own('ca.t2125.9281', 'EXPENSE', [
    ['2025-02-01', '3000.01'],
    ['2025-08-01', '1225.00'],
  ])
  await own('ca.t2125.9945', 'EXPENSE', [['2025-03-01', '26860.00']])
  const [laptop = ''] = await own('ca.t2125.8810', 'EXPENSE', [
    ['2025-06-15', '2260.00', { payee: 'Computers' }],
  ])
  await proved(
    books,
    laptop,
    'COMPUTERS\nHST 987654321 RT 0001\n2025-06-15\nSUBTOTAL | 2000.00\nHST 13% | 260.00\nTOTAL | 2260.00\n',
  )
  await books.put(`/v1/tax/overrides/${laptop}`, { lineId: null, capital: true, activityId })
  const dollars = await books.account('US card', { currency: 'USD' })
  const software = await books.mapped('ca.t2125.8871', { activityId })
  const [paid = ''] = await entered(books, dollars, software, 'EXPENSE', [['2025-07-01', '100.00']])
  await books.put(`/v1/tax/rates/${paid}`, { rate: '1.3978', source: 'Bank of Canada', date: '2025-07-01' })
  for (const [distance, unit] of [
    ['700', 'KM'],
    ['50', 'MI'],
  ] as const)
    await books.post('/v1/tax/trips', trip('2025-02-01', distance, unit, 'BUSINESS', activityId))
  await books.put(`/v1/tax/2025/uses/${activityId}`, {
    car: { method: 'ACTUAL', unit: 'KM', odometerStart: 50_000, odometerEnd: 54_225 },
    home: { method: 'AREA', part: '12', whole: '121', months: 11, carryForward: '50.00' },
  })
  await entered(books, account, await books.mapped('ca.t1.21400'), 'EXPENSE', [['2025-01-20', '900.00']])
  await entered(books, account, await books.mapped('ca.t1.34900', { personId: other }), 'EXPENSE', [
    ['2025-06-02', '250.00'],
  ])
  const medical = await books.mapped('ca.t1.33099')
  await entered(books, account, medical, 'EXPENSE', [
    ['2024-12-15', '700.00'],
    ['2025-03-10', '480.00'],
    ['2025-12-20', '1420.00'],
  ])
  await entered(books, account, medical, 'INCOME', [['2025-03-24', '320.00']])
  const plan = await books.account('RRSP', { type: 'REGISTERED', subtype: 'RRSP' })
  await books.put('/v1/tax/mappings', { accountSubtype: 'RRSP', fromYear: 2024, lineId: 'ca.t1.20800' })
  for (const [date, amount] of [
    ['2025-08-01', '4000.00'],
    ['2026-02-20', '2000.00'],
  ])
    await books.enter(plan, { date, amount, type: 'TRANSFER', direction: 'IN' })
  const netIncome = { [books.person.id]: '70000.00', [other]: '40000.00' }
  await books.put('/v1/tax/2025/profile', { province: 'QC', netIncome })
  return books
}

/** Somebody with a business by the mile, square feet, and what is above floors and below caps. */
async function americanAlone(): Promise<TaxBooks> {
  const books = await americanBooks()
  const account = await books.account('Checking')
  const { id: activityId } = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Repairs' })
  const of = async (lineId: string, type: string, all: Entry[], fields = {}) =>
    entered(books, account, await books.mapped(lineId, fields, type), type, all)
  await of(
    'us.sc.1',
    'INCOME',
    [
      ['2025-02-03', '3400.49'],
      ['2025-09-12', '2000.49'],
    ],
    { activityId },
  )
  await of(
    'us.sc.22',
    'EXPENSE',
    [
      ['2025-03-03', '312.49'],
      ['2025-04-03', '87.51'],
    ],
    { activityId },
  )
  await of(
    'us.sc.24b',
    'EXPENSE',
    [
      ['2025-04-10', '41.00'],
      ['2025-05-10', '43.00'],
    ],
    { activityId },
  )
  await of('us.sc.9', 'EXPENSE', [['2025-05-11', '900.00']], { activityId })
  await of('us.sa.1', 'EXPENSE', [
    ['2025-05-15', '1200.50'],
    ['2025-06-15', '240.00'],
  ])
  await of('us.sa.5a', 'EXPENSE', [['2025-04-15', '1830.40']])
  await of('us.sa.11', 'EXPENSE', [['2025-11-27', '300.00']])
  await of('us.s1.21', 'EXPENSE', [['2025-12-31', '2710.00']])
  for (const one of [
    trip('2025-06-11', '320.5', 'MI', 'BUSINESS', activityId),
    trip('2025-10-02', '100', 'KM', 'BUSINESS', activityId),
    trip('2025-10-03', '10', 'MI', 'MEDICAL'),
    trip('2025-10-04', '30', 'MI', 'CHARITY'),
  ])
    await books.post('/v1/tax/trips', one)
  await books.put(`/v1/tax/2025/uses/${activityId}`, {
    home: { method: 'SIMPLIFIED', part: '120', months: 7 },
  })
  await books.put('/v1/tax/2025/profile', { filingStatus: 'SINGLE', agi: '18000.00', dependents: 1 })
  return books
}

/** The words of a page by its cells, row by row. */
const rowsOf = (page: string): string[][] =>
  [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => cell),
  )

describe.each([
  ['a couple in Canada', ontarioCouple, 20, 'Odometer on the last day'],
  ['somebody in the United States', americanAlone, 9, 'Square feet'],
])('%s', (_, make, least, factors) => {
  let books: TaxBooks
  let text: (name: string) => string
  let names: string[]
  beforeAll(async () => {
    books = await make()
    const made = await packageOf(books, 2025)
    text = made.text
    names = made.names
  })
  afterAll(() => books?.house.close())

  test('every line can be worked out again by who has the files alone', async () => {
    const { lines, parts, differences } = recompute(text)
    expect(differences).toEqual([])
    expect(lines).toBe((await books.year()).lines.length)
    expect(lines).toBeGreaterThanOrEqual(least)
    expect(parts).toBe(recordsOf(text('transactions.csv')).length)
  })

  test('whoever changes a figure in them comes to another line', () => {
    const figures: [name: string, from: RegExp, to: string][] = [
      ['workings.csv', /,(ODOMETER_END|SQUARE_FEET),\d/, ',$1,9'],
      ['workings.csv', /,TOTAL,(\d)/, ',TOTAL,9$1'],
      ['transactions.csv', /,(\d\d)\.00,CAD,|,-(\d+)\.00,USD,/, ',-9$1$2.00,CAD,'],
      ['trips.csv', /,(KM|MI),/, '1,$1,'],
    ]
    for (const [name, from, to] of figures) {
      const changed = (file: string) => (file === name ? text(file).replace(from, to) : text(file))
      if (changed(name) === text(name)) continue
      expect([name, from.source, recompute(changed).differences.length > 0]).toEqual([
        name,
        from.source,
        true,
      ])
    }
  })

  test('each form has a page with its lines, and how they came about', async () => {
    const pages = names.filter((name) => name.startsWith('forms/')).map(text)
    const shown = pages.flatMap(rowsOf)
    const { lines } = await books.year()
    for (const { lineId, line, total } of lines as Loose[])
      expect([
        lineId,
        shown.some(([number, , amount]) => number === (line ?? '') && amount === total),
      ]).toEqual([lineId, true])
    for (const page of pages) expect(page).not.toMatch(/<script|undefined|NaN|null/)
    const told = shown.flatMap(([, what = '']) => what)
    expect(told).toContain(factors)
  })

  test('no line is shown for with less than nothing or more than all', async () => {
    for (const { lineId, total, withEvidence, missingAmount } of (await books.year()).lines as Loose[]) {
      const [all, shown, rest] = [total, withEvidence, missingAmount].map(Number) as [number, number, number]
      expect([lineId, shown >= Math.min(0, all) && shown <= Math.max(0, all)]).toEqual([lineId, true])
      expect([lineId, (shown + rest).toFixed(2)]).toEqual([lineId, all.toFixed(2)])
    }
  })
})

test('a return of a sales tax is of the whole business, and its income of who owns a part', async () => {
  const books = await ontarioCouple()
  const totals = await Promise.all(
    ['ca.gst.103', 'ca.gst.105', 'ca.gst.106', 'ca.gst.108', 'ca.gst.109', 'ca.t1.13500'].map(
      async (lineId) => (await books.line(lineId)).total,
    ),
  )
  // Half of 20,999.99 less 35.01, 139.78, 23.33, 780.47 and 2,491.82.
  expect(totals).toEqual(['2600.00', '2600.00', '266.93', '266.93', '2333.07', '8764.79'])
  await books.house.close()
})

test('a book of trips out of a package is read again as it was', async () => {
  const books = await americanAlone()
  const { files } = await packageOf(books, 2025)
  const form = new FormData()
  form.set('file', new File([files.get('trips.csv') ?? new Uint8Array()], 'trips.csv'))
  form.set('preview', 'true')
  const headers = { authorization: `Bearer ${books.person.token}` }
  const url = 'http://hearth.test/api/v1/tax/trips.csv'
  const answer = await books.house.handle(new Request(url, { method: 'POST', headers, body: form }))
  expect(((await answer.json()) as Loose).data).toMatchObject({ new: 0, known: 4, bad: 0 })
  await books.house.close()
})
