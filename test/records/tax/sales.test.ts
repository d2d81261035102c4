import { afterAll, describe, expect, test } from 'bun:test'
import { recompute } from '../../../scripts/tax-recompute/recompute.ts'
import { type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { packageOf } from '../../server/tax-package/packing.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

const opened: Books[] = []
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

interface Brokerage {
  own: Books
  year(): Promise<Loose>
  line(id: string): Promise<Loose>
  trade(security: string, kind: string, tradeDay: string, fields?: object): Promise<Loose>
}

/** A brokerage that holds a REIT, which was sold in 2025, and a utility, which was sold at a loss and bought back. */
async function brokerage(): Promise<Brokerage> {
  const own = await openBooks()
  opened.push(own)
  const accountId = await own.account('Brokerage', {
    type: 'INVESTMENT',
    openingBalance: '50000.00',
    openingDate: '2023-01-01',
  })
  const ids = new Map<string, string>()
  for (const [symbol, kind] of [
    ['GRR', 'STOCK'],
    ['RUT', 'STOCK'],
    ['BND', 'BOND'],
  ])
    ids.set(`${symbol}`, (await own.post('/v1/securities', { name: `${symbol} Inc.`, symbol, kind })).id)
  return {
    own,
    year: () => own.get('/v1/tax/2025'),
    line: (id) => own.get(`/v1/tax/2025/lines/${id}`),
    trade: (security, kind, tradeDay, fields) =>
      own.post('/v1/trades', { accountId, securityId: ids.get(security), kind, tradeDay, ...fields }),
  }
}

const sold = async (): Promise<Brokerage & { saleId: string; transactionId: string }> => {
  const house = await brokerage()
  await house.trade('GRR', 'BUY', '2024-03-14', { quantity: '100', amount: '1000.00' })
  await house.trade('RUT', 'BUY', '2024-03-14', { quantity: '100', amount: '5000.00' })
  const sale = await house.trade('GRR', 'SELL', '2025-05-20', {
    quantity: '40',
    amount: '590.05',
    commission: '9.95',
  })
  await house.trade('RUT', 'SELL', '2025-09-16', { quantity: '100', amount: '4000.00' })
  await house.trade('RUT', 'BUY', '2025-09-29', { quantity: '50', amount: '2000.00' })
  return { ...house, saleId: sale.id, transactionId: sale.transactionId }
}

const totalsOf = ({ lines }: Loose): Record<string, string> =>
  Object.fromEntries(lines.map(({ lineId, total }: Loose) => [lineId, total]))

describe('what was sold', () => {
  test('is on Schedule 3, a denied loss with a line of its own, and half of it on the return', async () => {
    const house = await sold()
    expect(totalsOf(await house.year())).toEqual({
      'ca.s3.13199': '4600.00',
      'ca.s3.13200': '-309.95',
      'ca.s3.19700': '-309.95',
      'ca.s3.19900': '-154.98',
    })
    const { parts, adjustments } = await house.line('ca.s3.13200')
    expect(parts.map(({ counted, why }: Loose) => [counted, why])).toEqual([
      ['190.05', '40 GRR sold for 600.00, with a cost of 400.00 and outlays of 9.95'],
      ['-1000.00', '100 RUT sold for 4000.00, with a cost of 5000.00 and outlays of 0.00'],
    ])
    expect(adjustments).toEqual([
      expect.objectContaining({
        kind: 'DENIED_LOSS',
        counted: '500.00',
        text: 'RUT, 2025-09-16: 1000.00 × 50 ÷ 100 = 500.00 of the loss is denied, as the same was bought within 30 days and is added to its cost',
      }),
    ])
  })

  test('at a gain is half on line 12700, and on line 139 of Québec', async () => {
    const house = await brokerage()
    await house.trade('BND', 'BUY', '2024-03-14', { quantity: '10', amount: '100.00' })
    await house.trade('BND', 'SELL', '2025-03-14', { quantity: '10', amount: '150.01' })
    const federal = { 'ca.s3.15199': '150.01', 'ca.s3.15300': '50.01', 'ca.s3.19700': '50.01' }
    const half = { 'ca.s3.19900': '25.01', 'ca.t1.12700': '25.01' }
    expect(totalsOf(await house.year())).toEqual({ ...federal, ...half })
    await house.own.ask('PUT', '/v1/tax/2025/profile', { province: 'QC' })
    expect(totalsOf(await house.year())).toEqual({
      ...federal,
      ...half,
      'ca-qc.g.debt': '50.01',
      'ca-qc.tp1.139': '25.01',
    })
  })

  test('wants a slip or a confirmation, which is attached to its cash', async () => {
    const { own, year, transactionId } = await sold()
    const missing = async () => (await year()).lines.find(({ lineId }: Loose) => lineId === 'ca.s3.13200')
    expect(await missing()).toMatchObject({ missing: 2, transactionCount: 2 })
    const lacking = await own.get('/v1/tax/2025/missing-evidence')
    expect(lacking.items.map(({ transactionId: id }: Loose) => id)).toContain(transactionId)
    await own.post(`/v1/tax/evidence/${transactionId}`, { kind: 'SLIP', note: 'T5008, folder 3' })
    expect(await missing()).toMatchObject({ missing: 1 })
  })

  test('of unknown cost is said and added to nothing', async () => {
    const house = await brokerage()
    await house.trade('GRR', 'TRANSFER_IN', '2024-03-14', { quantity: '10', amount: null })
    await house.trade('GRR', 'SELL', '2025-03-14', { quantity: '10', amount: '150.00' })
    const { lines, warnings } = await house.year()
    expect(totalsOf({ lines })).toMatchObject({ 'ca.s3.13199': '0.00', 'ca.s3.13200': '0.00' })
    expect(warnings).toContainEqual(
      expect.objectContaining({ kind: 'COST_NOT_KNOWN', lineId: 'ca.s3.13200' }),
    )
  })

  test('takes no mapping of a category', async () => {
    const { own } = await brokerage()
    const [category] = await own.get('/v1/categories')
    const mapping = { categoryId: category.id, fromYear: 2025, lineId: 'ca.s3.13200' }
    expect((await own.ask('PUT', '/v1/tax/mappings', mapping)).status).toBe(400)
  })
})

describe('a closed year', () => {
  test('asks before what was sold in it changes, and says what did', async () => {
    const { own, saleId, trade, transactionId } = await sold()
    expect((await own.ask('POST', '/v1/tax/2025/close', { acknowledgeWarnings: true })).status).toBe(201)
    const earlier = await own.ask('PATCH', `/v1/trades/${saleId}`, { commission: '19.95', amount: '580.05' })
    expect(refusal(earlier)).toEqual([409, 'tax-year-closed'])
    // What is no matter of that year is entered as ever.
    await trade('GRR', 'SELL', '2026-02-02', { quantity: '1', amount: '15.00' })
    const evidence = { kind: 'SLIP', note: 'T5008' }
    expect((await own.ask('POST', `/v1/tax/evidence/${transactionId}`, evidence)).status).toBe(409)
    const headers = { 'x-confirm-tax-year': '2025' }
    const change = { commission: '19.95', amount: '580.05' }
    expect((await own.ask('PATCH', `/v1/trades/${saleId}`, change, headers)).status).toBe(200)
    const { lines } = await own.get('/v1/tax/2025/changes')
    expect(lines).toContainEqual(
      expect.objectContaining({ lineId: 'ca.s3.13200', before: '-309.95', after: '-319.95' }),
    )
  })
})

test('the package has what was sold, the history of each cost, and figures that can be worked out again', async () => {
  const { own } = await sold()
  const files = await packageOf(own, 2025)
  expect(files.text('sales.csv')).toContain('2025-05-20,GRR Inc.,GRR,')
  expect(files.text('sales.html')).toContain('Denied loss, added to the cost')
  expect(recompute(files.text).differences).toEqual([])
})
