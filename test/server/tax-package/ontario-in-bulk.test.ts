import { afterAll, beforeAll, expect, test } from 'bun:test'
import { recompute } from '../../../scripts/tax-recompute/recompute.ts'
import { recordsOf } from '../../../scripts/tax-recompute/records.ts'
import { canadianBooks, type Loose, type TaxBooks } from '../../records/tax/own-books.ts'
import { packageOf } from './packing.ts'

interface Payee {
  payee: string
  lineId: string
  times: number
  /** The month of the first, where that is not January. */
  from?: number
  amount: string
  /** As it stands on each receipt, for the business. */
  gstHst?: string
  evidence: { kind: string; note: string; registrationNumber?: string }
}

const BILLS = { kind: 'RECEIPT', note: 'Business folder 2025' }
const GIFTS = {
  kind: 'OFFICIAL_RECEIPT',
  note: 'Receipt of February',
  registrationNumber: '123456789 RR 0001',
}
/** A couple in Ontario: child care, a plan, gifts, health, and a registered business at home with a phone. */
const PAYEES: Payee[] = [
  {
    payee: 'Sunny Days',
    lineId: 'ca.t1.21400',
    times: 12,
    amount: '950.00',
    evidence: { kind: 'RECEIPT', note: 'Receipt of the year' },
  },
  {
    payee: 'Plan',
    lineId: 'ca.t1.20800',
    from: 3,
    times: 12,
    amount: '300.00',
    evidence: { kind: 'SLIP', note: 'Slip' },
  },
  { payee: 'Food bank', lineId: 'ca.t1.34900', times: 12, amount: '25.00', evidence: GIFTS },
  { payee: 'Museum', lineId: 'ca.t1.34900', times: 1, amount: '100.00', evidence: GIFTS },
  { payee: 'Dentist', lineId: 'ca.t1.33099', times: 3, amount: '180.00', evidence: BILLS },
  { payee: 'Pharmacy', lineId: 'ca.t1.33099', times: 12, amount: '41.15', evidence: BILLS },
  ...(
    [
      ['Phone', 'ca.t2125.9220', 12, '90.40', '10.40'],
      ['Internet', 'ca.t2125.9945', 12, '67.80', '7.80'],
      ['Hydro', 'ca.t2125.9945', 12, '84.75', '9.75'],
      ['Stationer', 'ca.t2125.8810', 6, '56.50', '6.50'],
      ['Printer', 'ca.t2125.8521', 4, '33.90', '3.90'],
      ['Café', 'ca.t2125.8523', 6, '45.20', '5.20'],
    ] as const
  ).map(([payee, lineId, times, amount, gstHst]) => ({
    payee,
    lineId,
    times,
    amount,
    gstHst,
    evidence: BILLS,
  })),
]

const day = (year: number, month: number): string => `${year}-${`${month}`.padStart(2, '0')}-15`

let books: TaxBooks
/** The first transaction of each payee. */
const firsts = new Map<string, string>()
beforeAll(async () => {
  books = await canadianBooks()
  await books.house.add('MEMBER')
  const account = await books.account('Chequing')
  const { id: activityId } = await books.post('/v1/tax/activities', {
    kind: 'BUSINESS',
    name: 'A studio',
    province: 'ON',
    gst: { from: '2024-01-01', reportingPeriod: 'ANNUAL' },
  })
  await books.put(`/v1/tax/2025/uses/${activityId}`, { home: { method: 'AREA', part: '10', whole: '100' } })
  const sales = await books.mapped('ca.t2125.8000', { activityId }, 'INCOME')
  const sold = { date: '2025-06-30', amount: '30000.00', type: 'INCOME', categoryId: sales }
  await books.enter(account, { ...sold, payee: 'Client' })
  for (const { payee, lineId, times, amount, gstHst, from = 1 } of PAYEES) {
    const categoryId = await books.mapped(lineId, gstHst ? { activityId } : {})
    for (let month = from; month < from + times; month++) {
      const date = month > 12 ? day(2026, month - 12) : day(2025, month)
      const { id } = await books.enter(account, { date, amount, payee, categoryId })
      if (month === from) firsts.set(payee, id)
    }
  }
})
afterAll(() => books.house.close())

const groups = async (): Promise<Loose[]> =>
  (await books.get('/v1/tax/2025/missing-evidence/payees?limit=200')).items
const missing = async (): Promise<number> => (await books.year()).missingEvidence.count
const totalOf = async (lineId: string): Promise<string> => (await books.line(lineId)).total

test('a couple in Ontario proves 104 purchases in at most 15 steps, and types at most 6 taxes', async () => {
  const { parts } = await books.get('/v1/tax/2025/missing-evidence/payees')
  // What the client paid wants an invoice too.
  expect(parts).toBe(105)
  const done = { typed: 0, attached: 0 }
  for (const { payee, gstHst } of PAYEES) {
    if (!gstHst) continue
    const id = firsts.get(payee)
    await books.put(`/v1/tax/sales-taxes/${id}`, { gstHst })
    done.typed++
    const { items } = await books.get(`/v1/tax/sales-taxes/${id}/like`)
    const taxes = items.map(({ transactionId, part, version, ...item }: Loose) => ({
      transactionId,
      part,
      version,
      gstHst: item.gstHst,
      qst: item.qst,
    }))
    if (taxes.length > 0) await books.put('/v1/tax/sales-taxes', { taxes })
  }
  // 12 × 10.40, a tenth of 12 × (7.80 + 9.75), 6 × 6.50, 4 × 3.90 and half of 6 × 5.20.
  expect(await totalOf('ca.gst.106')).toBe('216.06')
  const evidence = new Map(PAYEES.map((each) => [each.payee, each.evidence]))
  for (let [group] = await groups(); group; [group] = await groups()) {
    const { lineId, payee, count, activityId, personId } = group
    const shown = evidence.get(payee) ?? { kind: 'INVOICE', note: 'Invoices 2025' }
    await books.post('/v1/tax/2025/evidence', { lineId, payee, count, activityId, personId, ...shown })
    done.attached++
    if (done.attached > 20) throw new Error(`there is always more: ${payee} on ${lineId}`)
  }
  expect(await missing()).toBe(0)
  expect(done).toEqual({ typed: 6, attached: 13 })
})

test('its screen, its package and its file say the same', async () => {
  const { lines } = await books.year()
  const screen = new Map(lines.map(({ lineId, total }: Loose) => [lineId, total]))
  // By hand: 12 × 80.00, 6 × 50.00, 4 × 30.00, half of 6 × 40.00, a tenth of 12 × (60.00 + 75.00).
  expect(Object.fromEntries(screen)).toMatchObject({
    'ca.t1.21400': '11400.00',
    'ca.t1.20800': '3600.00',
    'ca.t1.34900': '400.00',
    'ca.t1.33099': '1033.80',
    'ca.t2125.9220': '960.00',
    'ca.t2125.8810': '300.00',
    'ca.t2125.8521': '120.00',
    'ca.t2125.8523': '120.00',
    'ca.t2125.9945': '162.00',
  })
  const { text } = await packageOf(books, 2025)
  const summary = recordsOf(text('summary.csv')).map(({ line_id: lineId, total }) => [lineId, total] as const)
  expect(new Map(summary)).toEqual(screen as Map<string, string>)
  expect(recordsOf(text('missing-evidence.csv'))).toEqual([])
  expect(recompute(text).differences).toEqual([])
  const sums = new Map<string, number>()
  for (const { line_id: lineId = '', counted } of recordsOf(
    (await books.ask('GET', '/v1/tax/2025/export.csv')).body,
  ))
    sums.set(lineId, (sums.get(lineId) ?? 0) + Number(counted))
  for (const [lineId, sum] of sums)
    expect([lineId, sum.toFixed(2)]).toEqual([lineId, Number(screen.get(lineId)).toFixed(2)])
})
