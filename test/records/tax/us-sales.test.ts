import { afterAll, describe, expect, test } from 'bun:test'
import { recompute } from '../../../scripts/tax-recompute/recompute.ts'
import {
  type Books,
  booksNextDoor,
  canadiansNextDoor,
  openBooks,
  refusal,
} from '../../ledger/transactions/books.ts'
import { packageOf } from '../../server/tax-package/packing.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

const books = await openBooks()
afterAll(() => books.house.close())

interface Desk {
  own: Books
  accountId: string
  securityId: string
  trade(
    kind: string,
    tradeDay: string,
    quantity: string | null,
    amount: string,
    more?: object,
  ): Promise<Loose>
  totals(year?: number): Promise<Record<string, string>>
  line(id: string): Promise<Loose>
}

async function desk(kind = 'STOCK'): Promise<Desk> {
  const own = await booksNextDoor(books)
  const accountId = await own.account('Brokerage', {
    type: 'INVESTMENT',
    openingBalance: '90000.00',
    openingDate: '2022-01-01',
  })
  const { id: securityId } = await own.post('/v1/securities', { name: 'Prairie Rail', symbol: 'PRR', kind })
  return {
    own,
    accountId,
    securityId,
    trade: (event, tradeDay, quantity, amount, more = {}) =>
      own.post('/v1/trades', { accountId, securityId, kind: event, tradeDay, quantity, amount, ...more }),
    totals: async (year = 2024) =>
      Object.fromEntries(
        (await own.get(`/v1/tax/${year}`)).lines.map(({ lineId, total }: Loose) => [lineId, total]),
      ),
    line: (id) => own.get(`/v1/tax/2024/lines/${id}`),
  }
}

/** A sale out of two lots, the second of which is washed by what is bought again. */
async function sold(): Promise<Desk> {
  const house = await desk()
  await house.trade('BUY', '2023-02-05', '100', '1000.00')
  await house.trade('BUY', '2024-05-05', '100', '2000.00')
  await house.trade('SELL', '2024-08-02', '150', '2240.05', { commission: '9.95' })
  await house.trade('BUY', '2024-08-20', '20', '300.00')
  return house
}

describe('what was sold in the United States', () => {
  test('is on Schedule D by how long it was held, a wash sale with code W, and its box is not known', async () => {
    const house = await sold()
    // Short: 746.68 less 1,000.00, of which 20 of 50 units are washed: 101.33. Long: 1,493.37 less 1,000.00.
    expect(await house.totals()).toEqual({
      'us.sd.short': '-152',
      'us.sd.7': '-152',
      'us.sd.long': '493',
      'us.sd.15': '493',
      'us.sd.16': '341',
    })
    const { parts, adjustments, cents } = await house.line('us.sd.short')
    expect(cents).toBe('-151.99')
    expect(parts.map(({ counted, why }: Loose) => [counted, why])).toEqual([
      [
        '-253.32',
        '50 PRR sold for 746.68, with a cost of 1000.00 and outlays of 0.00, held since 2024-05-05',
      ],
    ])
    expect(adjustments).toEqual([
      expect.objectContaining({
        kind: 'DENIED_LOSS',
        counted: '101.33',
        text: 'PRR, 2024-08-02: 253.32 × 20 ÷ 50 = 101.33 of the loss is disallowed (code W), as the same was bought within 30 days and is added to its cost',
      }),
    ])
  })

  test('out of several lots of one line is one part, with one document to show for it', async () => {
    const house = await desk()
    await house.trade('BUY', '2022-02-05', '10', '100.00')
    await house.trade('BUY', '2022-03-05', '10', '150.00')
    const { transactionId } = await house.trade('SELL', '2024-08-02', '20', '400.00')
    const { parts } = await house.line('us.sd.long')
    expect(parts.map(({ counted, why, missing }: Loose) => [counted, why, missing?.kind ?? null])).toEqual([
      ['150.00', '20 PRR sold for 400.00, with a cost of 250.00 and outlays of 0.00', null],
    ])
    const lacking = await house.own.get('/v1/tax/2024/missing-evidence')
    expect(lacking.items.map(({ transactionId: id }: Loose) => id)).toEqual([transactionId])
    await house.own.post(`/v1/tax/evidence/${transactionId}`, { kind: 'SLIP', note: '1099-B, folder 3' })
    expect((await house.own.get('/v1/tax/2024/missing-evidence')).items).toEqual([])
  })

  test('counts by the day of the trade, for its year and for how long it was held', async () => {
    const house = await desk()
    await house.trade('BUY', '2023-12-29', '10', '100.00', { settleDay: '2024-01-03' })
    await house.trade('SELL', '2024-12-31', '10', '150.00', { settleDay: '2025-01-02' })
    const { dispositions } = await house.own.get('/v1/gains/2024')
    expect(dispositions).toMatchObject([{ day: '2024-12-31', acquired: '2023-12-29', term: 'LONG' }])
    expect((await house.own.get('/v1/gains/2025')).dispositions).toEqual([])
    expect(await house.totals()).toMatchObject({ 'us.sd.long': '50' })
    expect(await house.totals(2025)).toEqual({})
  })

  test('of a distribution above the basis is on no 1099-B', async () => {
    const house = await desk()
    await house.trade('BUY', '2024-02-05', '10', '100.00')
    await house.trade('RETURN_OF_CAPITAL', '2024-06-05', null, '130.00')
    expect(await house.totals()).toMatchObject({ 'us.sd.3': '30', 'us.sd.16': '30' })
  })

  test('of which more went out than came in has neither a part of the form nor a gain, and says so', async () => {
    const house = await desk()
    await house.trade('BUY', '2024-02-05', '10', '100.00')
    await house.trade('SELL', '2024-08-02', '15', '300.00')
    const { lines, warnings } = await house.own.get('/v1/tax/2024')
    expect(lines.map(({ lineId, total }: Loose) => [lineId, total])).toEqual([
      ['us.sd.short', '100'],
      ['us.sd.7', '100'],
      ['us.sd.term', '0'],
      ['us.sd.16', '100'],
    ])
    expect(warnings).toContainEqual(expect.objectContaining({ kind: 'COST_NOT_KNOWN', lineId: 'us.sd.term' }))
  })

  test('at a loss counts up to what its return may have, where it is known which that is', async () => {
    const house = await desk()
    await house.trade('BUY', '2022-02-05', '10', '9000.00')
    await house.trade('SELL', '2024-08-02', '10', '4000.00')
    const loss = async () =>
      (await house.own.get('/v1/tax/2024')).lines.find(({ lineId }: Loose) => lineId === 'us.sd.16')
    expect(await loss()).toMatchObject({ total: '-5000', capped: null, carryForward: null })
    expect((await loss()).limit.value).toEqual({ cap: '3000', separate: '1500' })
    for (const [filingStatus, capped] of [
      ['JOINT', '-3000'],
      ['SEPARATE', '-1500'],
    ]) {
      await house.own.ask('PUT', '/v1/tax/2024/profile', { filingStatus })
      expect(await loss()).toMatchObject({ total: '-5000', capped })
    }
    const { warnings } = await house.own.get('/v1/tax/2024')
    expect(warnings).toContainEqual(
      expect.objectContaining({
        kind: 'OVER_LIMIT',
        text: 'Net capital gain or loss: of a loss of 5000, 1500 counts this year.',
      }),
    )
  })
})

describe('what a 1099-B says of a sale', () => {
  const lineOf = async (house: Desk, basisReport: string | null, id: string) => {
    await house.own.patch(`/v1/trades/${id}`, { basisReport })
    const [line] = Object.keys(await house.totals())
    return line
  }

  test('decides the line, short-term and long-term, and can be taken back', async () => {
    for (const [sellDay, lines] of [
      ['2024-08-02', ['us.sd.1b', 'us.sd.2', 'us.sd.3', 'us.sd.short']],
      ['2024-12-02', ['us.sd.8b', 'us.sd.9', 'us.sd.10', 'us.sd.long']],
    ] as const) {
      const house = await desk()
      await house.trade('BUY', '2023-11-05', '10', '100.00')
      const { id, basisReport } = await house.trade('SELL', sellDay, '10', '150.00')
      expect(basisReport).toBeNull()
      const found: unknown[] = []
      for (const said of ['REPORTED', 'NOT_REPORTED', 'NO_FORM', null])
        found.push(await lineOf(house, said, id))
      expect(found).toEqual([...lines])
    }
  })

  test('is of sales in taxable accounts in the United States alone', async () => {
    const house = await desk()
    await house.trade('BUY', '2023-11-05', '10', '100.00', { basisReport: 'REPORTED' })
    const { id } = await house.trade('SELL', '2024-01-05', '5', '75.00', { basisReport: 'REPORTED' })
    const moved = await house.own.patch(`/v1/trades/${id}`, { kind: 'TRANSFER_OUT' })
    expect(moved.basisReport).toBeNull()
    const canadian = await canadiansNextDoor(books)
    const accountId = await canadian.account('Brokerage', { type: 'INVESTMENT' })
    const { id: securityId } = await canadian.post('/v1/securities', { name: 'Prairie Rail', kind: 'STOCK' })
    const sale = {
      accountId,
      securityId,
      kind: 'SELL',
      tradeDay: '2024-01-05',
      quantity: '5',
      amount: '75.00',
    }
    const answer = await canadian.ask('POST', '/v1/trades', { ...sale, basisReport: 'NO_FORM' })
    expect(refusal(answer)).toEqual([400, 'validation-error', 'basisReport'])
  })
})

describe('a closed year of the United States', () => {
  const confirm = { 'x-confirm-tax-year': '2024' }

  test('asks before an average is chosen, moved or given up that changes what was sold in it', async () => {
    const house = await desk('FUND')
    const { own } = house
    await house.trade('BUY', '2023-02-05', '10', '100.00')
    await house.trade('BUY', '2023-03-05', '10', '200.00')
    await house.trade('SELL', '2024-08-02', '10', '250.00')
    expect((await own.ask('POST', '/v1/tax/2024/close', { acknowledgeWarnings: true })).status).toBe(201)
    const path = `/v1/holdings/accounts/${house.accountId}/securities/${house.securityId}`
    const put = async (averageFrom: string | null, headers: Record<string, string> = {}) =>
      refusal(await own.ask('PUT', path, { averageFrom }, headers))
    const asked: [number, string] = [409, 'tax-year-closed']
    expect(await put('2024-01-01')).toEqual(asked)
    // From the next year on it is no matter of that one.
    expect((await put('2025-01-01'))[0]).toBe(200)
    expect(await put('2024-02-01')).toEqual(asked)
    expect((await put('2024-02-01', confirm))[0]).toBe(200)
    const { lines } = await own.get('/v1/tax/2024/changes')
    expect(lines).toContainEqual(
      expect.objectContaining({ lineId: 'us.sd.long', before: '150', after: '100' }),
    )
    expect(await put(null)).toEqual(asked)
  })

  test('asks before what the broker reported moves a sale to another line', async () => {
    const house = await desk()
    await house.trade('BUY', '2023-02-05', '10', '100.00')
    const { id } = await house.trade('SELL', '2024-08-02', '10', '250.00')
    expect((await house.own.ask('POST', '/v1/tax/2024/close', { acknowledgeWarnings: true })).status).toBe(
      201,
    )
    const change = { basisReport: 'REPORTED' }
    expect(refusal(await house.own.ask('PATCH', `/v1/trades/${id}`, change))).toEqual([
      409,
      'tax-year-closed',
    ])
  })
})

test('the package has columns b to h of Form 8949, and figures that can be worked out again', async () => {
  const { own } = await sold()
  const files = await packageOf(own, 2024)
  const [head = '', ...rows] = files.text('sales.csv').replace('\ufeff', '').split('\r\n')
  const names = head.split(',')
  const cells = (row: string, columns: string[]) => {
    const all = row.split(',')
    return columns.map((name) => all[names.indexOf(name)])
  }
  const columns = [
    'group',
    'acquired',
    'settled',
    'proceeds',
    'cost',
    'box',
    'adjustment_code',
    'adjustment',
    'gain_after',
  ]
  expect(rows.slice(0, 2).map((row) => cells(row, columns))).toEqual([
    ['LONG', '2023-02-05', '2024-08-02', '1493.37', '1000.00', '', '', '', '493.37'],
    ['SHORT', '2024-05-05', '2024-08-02', '746.68', '1000.00', '', 'W', '101.33', '-151.99'],
  ])
  expect(recompute(files.text).differences).toEqual([])
})
