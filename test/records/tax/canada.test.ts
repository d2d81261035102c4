import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import { readReceipts, storeReceipt } from '../receipts/shoebox.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

/** A household of two with a studio, made up by hand: what its lines come to was worked out on paper. */
const MAPPED: [category: string, lineId: string, fields?: { sharePercent?: string; isStudio?: boolean }][] = [
  ['Childcare', 'ca.t1.21400'],
  ['Doctor and dentist', 'ca.t1.33099'],
  ['Donations', 'ca.t1.34900'],
  ['Self-employment', 'ca.t2125.8000', { isStudio: true }],
  ['Studio software', 'ca.t2125.8810', { isStudio: true }],
  ['Studio meals', 'ca.t2125.8523', { isStudio: true }],
  ['Phone', 'ca.t2125.9220', { sharePercent: '40', isStudio: true }],
]

/** RECEIPT and INVOICE are read from a file, OFFICIAL from one with the number of a charity, CARD is a slip of a card. */
type Shown = 'RECEIPT' | 'INVOICE' | 'OFFICIAL' | 'CARD' | null
const BOOKED: [date: string, payee: string, amount: string, category: string, shown: Shown, hst?: string][] =
  [
    ['2024-12-15', 'Dental Arts', '700.00', 'Doctor and dentist', 'RECEIPT'],
    ['2025-01-20', 'Little Oaks Daycare', '900.00', 'Childcare', 'RECEIPT'],
    ['2025-03-10', 'Dental Arts', '480.00', 'Doctor and dentist', 'RECEIPT'],
    ['2025-03-24', 'Insurer', '-320.00', 'Doctor and dentist', null],
    ['2025-04-30', 'Client', '-2260.00', 'Self-employment', 'INVOICE', '260.00'],
    ['2025-05-02', 'Software', '113.00', 'Studio software', 'RECEIPT', '13.00'],
    ['2025-05-09', 'Lunch with client', '67.80', 'Studio meals', 'RECEIPT', '7.80'],
    ['2025-05-20', 'Phone', '79.10', 'Phone', 'RECEIPT', '9.10'],
    ['2025-06-01', 'Shelter', '150.00', 'Donations', 'OFFICIAL'],
    ['2025-06-02', 'Hospital foundation', '250.00', 'Donations', 'OFFICIAL'],
    ['2025-07-01', 'School raffle', '40.00', 'Donations', 'CARD'],
    ['2025-09-05', 'Little Oaks Daycare', '1050.00', 'Childcare', null],
    ['2025-12-20', 'Optician', '420.00', 'Doctor and dentist', 'RECEIPT'],
  ]
const MOVED: [date: string, amount: string][] = [
  ['2025-02-10', '1000.00'],
  ['2025-08-01', '2000.00'],
  ['2026-02-20', '500.00'],
]

let books: Books
let year: Loose
const ids = new Map<string, string>()
beforeAll(async () => {
  books = await openBooks()
  readReceipts(books.house)
  const { id: studio } = await books.post('/v1/tax/activities', {
    kind: 'BUSINESS',
    name: 'A studio',
    province: 'ON',
    gst: { from: '2024-01-01', number: '123456789 RT 0001', reportingPeriod: 'ANNUAL' },
  })
  const [group] = await books.get('/v1/category-groups')
  const categories = new Map<string, string>()
  for (const [name, lineId, { sharePercent, isStudio } = {}] of MAPPED) {
    const known = (await books.get('/v1/categories')).find((one: Loose) => one.name === name)
    const categoryId =
      known?.id ?? (await books.post('/v1/categories', { groupId: group.id, name, kind: 'EXPENSE' })).id
    categories.set(name, categoryId)
    await map({ categoryId, lineId, sharePercent, ...(isStudio && { activityId: studio }) })
  }
  const account = await books.account('Chequing')
  for (const [date, payee, signed, category, shown, hst] of BOOKED) {
    const amount = signed.replace('-', '')
    const type = signed.startsWith('-') ? 'INCOME' : 'EXPENSE'
    const categoryId = categories.get(category)
    const { id } = await books.enter(account, { date, payee, amount, type, categoryId })
    ids.set(`${date} ${payee}`, id)
    if (shown) await show(id, { date, payee, amount, shown, hst })
  }
  await contribute(account)
  year = await books.get('/v1/tax/2025')
})
afterAll(() => books.house.close())

async function map(body: object): Promise<void> {
  const answer = await books.ask('PUT', '/v1/tax/mappings', { fromYear: 2024, ...body })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
}

async function show(
  transactionId: string,
  { date, payee, amount, shown, hst }: Record<'date' | 'payee' | 'amount', string> & Loose,
): Promise<void> {
  const number = { OFFICIAL: '123456789 RR 0001', CARD: '' }[shown as string] ?? 'HST 987654321 RT 0001'
  const taxed = hst ? [`SUBTOTAL | ${(Number(amount) - Number(hst)).toFixed(2)}`, `HST 13% | ${hst}`] : []
  const text = [
    payee.toUpperCase(),
    number,
    date,
    `${payee.toUpperCase()} | ${amount}`,
    ...taxed,
    `TOTAL | ${amount}`,
  ]
  const receipt = await storeReceipt(books.house, text.filter(Boolean).join('\n'), { transactionId })
  const kind = { INVOICE: 'INVOICE', CARD: 'CARD_SLIP' }[shown as string]
  if (kind) await books.post(`/v1/tax/evidence/${transactionId}`, { receiptId: receipt.id, kind })
}

async function contribute(account: string): Promise<void> {
  const plan = await books.account('RRSP', { type: 'REGISTERED', subtype: 'RRSP' })
  for (const [date, amount] of MOVED) {
    const out = await books.enter(account, { date, amount, payee: 'RRSP' })
    const into = await books.enter(plan, { date, amount, payee: 'RRSP', type: 'INCOME' })
    await books.post('/v1/transfers/link', { outgoingId: out.id, incomingId: into.id })
    await books.post(`/v1/tax/evidence/${into.id}`, { kind: 'SLIP', note: 'folder 3' })
  }
  await map({ accountSubtype: 'RRSP', lineId: 'ca.t1.20800' })
}

const lineOf = (lineId: string): Loose => year.lines.find((line: Loose) => line.lineId === lineId)

test.each<[string, object]>([
  ['ca.t1.21400', { total: '1950.00', withEvidence: '900.00', missing: 1, missingAmount: '1050.00' }],
  [
    'ca.t1.33099',
    {
      total: '580.00',
      bestWindow: { from: '2024-12-15', to: '2025-12-14', total: '860.00' },
      withEvidence: '580.00',
      missing: 0,
    },
  ],
  ['ca.t1.34900', { total: '440.00', withEvidence: '400.00', missing: 1 }],
  [
    'ca.t1.20800',
    {
      total: '2500.00',
      parts: { '2025-03-04..2025-12-31': '2000.00', '2026-01-01..2026-03-02': '500.00' },
      withEvidence: '2500.00',
      missing: 0,
    },
  ],
  [
    'ca.t2125.8000',
    { total: '2000.00', gross: '2260.00', salesTax: { gstHst: '260.00', qst: '0.00', pst: '0.00' } },
  ],
  ['ca.t2125.8810', { total: '100.00' }],
  ['ca.t2125.8523', { total: '30.00', salesTax: { gstHst: '3.90', qst: '0.00', pst: '0.00' } }],
  ['ca.t2125.9220', { total: '28.00' }],
  ['ca.t1.13500', { total: '1842.00' }],
  ['ca.gst.101', { total: '2000', cents: '2000.00' }],
  ['ca.gst.103', { total: '260.00' }],
  ['ca.gst.105', { total: '260.00' }],
  ['ca.gst.106', { total: '20.54', withEvidence: '20.54', missing: 0 }],
  ['ca.gst.108', { total: '20.54' }],
  ['ca.gst.109', { total: '239.46' }],
])('%s is as it was worked out', (lineId, expected) => {
  expect(lineOf(lineId)).toMatchObject(expected)
})

test('what is missing is named, with what is wanted and why', async () => {
  expect(year.missingEvidence).toEqual({ count: 2, amount: '1090.00' })
  const { count, items } = await books.get('/v1/tax/2025/missing-evidence')
  expect(count).toBe(2)
  expect(items).toMatchObject([
    {
      lineId: 'ca.t1.21400',
      payee: 'Little Oaks Daycare',
      date: '2025-09-05',
      reason: 'NO_EVIDENCE',
      wanted: ['RECEIPT'],
    },
    { lineId: 'ca.t1.34900', payee: 'School raffle', reason: 'OTHER_KIND', wanted: ['OFFICIAL_RECEIPT'] },
  ])
  const second = await books.get('/v1/tax/2025/missing-evidence?page=1&limit=1')
  expect([second.count, second.items[0].payee]).toEqual([2, 'School raffle'])
})

test.each(['ca.gst.101', 'ca.gst.103', 'ca.gst.106', 'ca.t2125.8523', 'ca.t2125.8000'])(
  'the parts of %s add up to it',
  async (lineId) => {
    const { total, cents, count, parts } = await books.get(`/v1/tax/2025/lines/${lineId}`)
    expect(parts).toHaveLength(count)
    const sum = parts.reduce((all: number, { counted }: Loose) => all + Number(counted), 0)
    expect(sum.toFixed(2)).toBe(cents ?? total)
  },
)

test('a transaction shows its line, its evidence and the tax in it', async () => {
  const { parts } = await books.get(`/v1/tax/transactions/${ids.get('2025-05-09 Lunch with client')}`)
  expect(parts).toMatchObject([
    {
      part: null,
      year: 2025,
      outcome: 'LINE',
      isCounted: true,
      line: { lineId: 'ca.t2125.8523' },
      warnings: [],
      tax: {
        counted: '30.00',
        missing: null,
        wanted: ['RECEIPT'],
        evidence: [{ kind: 'RECEIPT', total: '67.80' }],
        salesTax: { source: 'RECEIPT', gstHst: '7.80', gstHstCounted: '3.90' },
      },
    },
  ])
})

test('of the twelve months that were chosen, what was shown for in the year before counts as shown for', async () => {
  const answer = await books.ask('PUT', '/v1/tax/2025/medical-window', { from: '2024-12-15' })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  const { lines } = await books.get('/v1/tax/2025')
  expect(lines.find((line: Loose) => line.lineId === 'ca.t1.33099')).toMatchObject({
    total: '860.00',
    withEvidence: '860.00',
    missing: 0,
  })
})
