import { afterAll, describe, expect, test } from 'bun:test'
import {
  type Books,
  booksNextDoor,
  canadiansNextDoor,
  openBooks,
  refusal,
} from '../ledger/transactions/books.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

const books = await openBooks()
afterAll(() => books.house.close())

test('in the United States what was sold is told lot by lot, and a wash sale goes into what was bought again', async () => {
  const own = await booksNextDoor(books)
  const fields = { type: 'INVESTMENT', openingBalance: '9000.00', openingDate: '2023-01-01' }
  const accountId = await own.account('Brokerage', fields)
  const { id: securityId } = await own.post('/v1/securities', { name: 'Prairie Rail', kind: 'STOCK' })
  const trade = (kind: string, tradeDay: string, quantity: string, amount: string, more: object = {}) =>
    own.post('/v1/trades', { accountId, securityId, kind, tradeDay, quantity, amount, ...more })
  await trade('BUY', '2023-02-05', '100', '1000.00')
  await trade('BUY', '2024-05-05', '100', '2000.00')
  await trade('SELL', '2024-08-02', '150', '2240.05', { commission: '9.95' })
  await trade('BUY', '2024-08-20', '50', '700.00')
  const { dispositions, gain, denied, net, taxable } = await own.get('/v1/gains/2024')
  expect(
    dispositions.map(({ units, proceeds, cost, gain: own, acquired, term, superficial }: Loose) =>
      [units, proceeds, cost, own, acquired, term, superficial?.denied ?? null].join(' '),
    ),
  ).toEqual([
    '100 1493.37 1000.00 493.37 2023-02-05 LONG ',
    '50 746.68 1000.00 -253.32 2024-05-05 SHORT 253.32',
  ])
  expect([gain, denied, net, taxable]).toEqual(['240.05', '253.32', '493.37', null])
  const { holdings } = await own.get('/v1/holdings')
  expect(holdings).toMatchObject([{ quantity: '100', cost: '1953.32' }])
})

const OPENING = { openingBalance: '9000.00', openingDate: '2022-01-01' }

interface Desk {
  own: Books
  accountId: string
  securityId: string
  trade(kind: string, tradeDay: string, quantity: string, amount: string, more?: object): Promise<Loose>
  /** The same without that it has to be taken. */
  ask(kind: string, tradeDay: string, quantity: string, amount: string, more?: object): Promise<Loose>
  sold(year?: number): Promise<string[]>
}

async function desk(account: object = {}, security: object = {}, neighbours = booksNextDoor): Promise<Desk> {
  const own = await neighbours(books)
  const accountId = await own.account('Brokerage', { type: 'INVESTMENT', ...OPENING, ...account })
  const { id: securityId } = await own.post('/v1/securities', {
    name: 'Prairie Fund',
    kind: 'FUND',
    ...security,
  })
  const body = (kind: string, tradeDay: string, quantity: string, amount: string, more: object = {}) => ({
    accountId,
    securityId,
    kind,
    tradeDay,
    quantity,
    amount,
    ...more,
  })
  return {
    own,
    accountId,
    securityId,
    trade: (...fields) => own.post('/v1/trades', body(...fields)),
    ask: (...fields) => own.ask('POST', '/v1/trades', body(...fields)),
    sold: async (year = 2024) =>
      (await own.get(`/v1/gains/${year}`)).dispositions.map(
        ({ units, cost, gain, acquired, term, why }: Loose) =>
          [units, cost, gain, acquired, term, why].filter((one) => one !== null).join(' '),
      ),
  }
}

/** Two purchases, of 10 at 10.00 and of 10 at 15.00 each. */
async function bought(own: Desk): Promise<[first: string, second: string]> {
  const { id: first } = await own.trade('BUY', '2022-01-05', '10', '100.00')
  const { id: second } = await own.trade('BUY', '2023-06-05', '10', '150.00')
  return [first, second]
}

describe('lots that are named at a sale', () => {
  test('are what it is out of, the rest of it is out of the earliest, and what is left can be named next', async () => {
    const own = await desk()
    const [first, second] = await bought(own)
    const lots = [{ tradeId: second, quantity: '6.0' }]
    const sale = await own.trade('SELL', '2024-01-10', '8', '160.00', { lots })
    expect(sale.lots).toEqual([{ tradeId: second, quantity: '6' }])
    expect(await own.sold()).toEqual(['6 90.00 30.00 2023-06-05 SHORT', '2 20.00 20.00 2022-01-05 LONG'])
    const path = `/v1/securities/${own.securityId}/lots?accountId=${own.accountId}&date=2024-02-01`
    expect(await own.own.get(path)).toEqual({
      currency: 'USD',
      averageFrom: null,
      lots: [
        { tradeId: first, day: '2022-01-05', acquired: '2022-01-05', quantity: '8', cost: '80.00' },
        { tradeId: second, day: '2023-06-05', acquired: '2023-06-05', quantity: '4', cost: '60.00' },
      ],
    })
    const before = await own.own.get(`${path}&exceptTradeId=${sale.id}`)
    expect(before.lots.map(({ quantity }: Loose) => quantity)).toEqual(['10', '10'])
    const { rows } = await own.own.get(`/v1/securities/${own.securityId}/history`)
    expect(rows.at(-1)).toMatchObject({
      kind: 'SELL',
      cost: '-110.00',
      poolQuantity: '12',
      poolCost: '140.00',
    })
  })

  test('are changed and forgotten with it, and the undo brings them back', async () => {
    const own = await desk()
    const [first, second] = await bought(own)
    const lots = [{ tradeId: second, quantity: '5' }]
    const { id } = await own.trade('SELL', '2024-01-10', '5', '100.00', { lots })
    const changed = await own.own.ask(
      'PATCH',
      `/v1/trades/${id}`,
      { lots: [{ tradeId: first, quantity: '5' }] },
      { prefer: 'undo' },
    )
    expect(changed.body.data.lots).toEqual([{ tradeId: first, quantity: '5' }])
    expect(await own.sold()).toEqual(['5 50.00 50.00 2022-01-05 LONG'])
    const { method, path, body } = changed.body.meta.undo
    expect((await own.own.ask(method, path, body)).status).toBe(200)
    expect(await own.sold()).toEqual(['5 75.00 25.00 2023-06-05 SHORT'])
    expect((await own.own.patch(`/v1/trades/${id}`, { lots: null })).lots).toBeNull()
    expect(await own.sold()).toEqual(['5 50.00 50.00 2022-01-05 LONG'])
    await own.own.patch(`/v1/trades/${id}`, { lots })
    expect((await own.own.patch(`/v1/trades/${id}`, { kind: 'TRANSFER_OUT' })).lots).toBeNull()
  })

  test('are refused where there are none, too few or other ones, and where lots do not count', async () => {
    const own = await desk()
    const [first, second] = await bought(own)
    const sell = async (lots: object[], quantity = '5', day = '2024-01-10') =>
      refusal(await own.ask('SELL', day, quantity, '100.00', { lots }))
    const lot = (tradeId: string, quantity: string) => ({ tradeId, quantity })
    const refused = [400, 'validation-error', 'lots'] as const
    expect(await sell([lot(second, '11')], '12')).toEqual([...refused])
    expect(await sell([lot(second, '6')])).toEqual([...refused])
    expect(await sell([lot(first, '1'), lot(first, '2')])).toEqual([...refused])
    expect(await sell([lot(own.accountId, '1')])).toEqual([...refused])
    expect(await sell([lot(second, '5')], '5', '2023-06-04')).toEqual([...refused])
    expect(await sell([lot(second, '-1')])).toEqual([400, 'validation-error', 'lots.0.quantity'])
    const lots = [lot(first, '1')]
    expect(refusal(await own.ask('BUY', '2024-01-10', '5', '100.00', { lots }))).toEqual([...refused])
    const canadian = await desk({}, {}, canadiansNextDoor)
    const [theirs] = await bought(canadian)
    const theirSale = await canadian.ask('SELL', '2024-01-10', '5', '100.00', { lots: [lot(theirs, '5')] })
    expect(refusal(theirSale)).toEqual([...refused])
    const plan = await desk({ type: 'REGISTERED', subtype: 'IRA' })
    const [planned] = await bought(plan)
    const planSale = await plan.ask('SELL', '2024-01-10', '5', '100.00', { lots: [lot(planned, '5')] })
    expect(refusal(planSale)).toEqual([...refused])
    expect(await own.sold()).toEqual([])
  })

  test('stay there: what brought them is neither deleted nor made smaller or later', async () => {
    const own = await desk()
    const [first, second] = await bought(own)
    const { id } = await own.trade('SELL', '2024-01-10', '9', '180.00', {
      lots: [{ tradeId: second, quantity: '9' }],
    })
    const { own: neighbour } = own
    expect(refusal(await neighbour.ask('DELETE', `/v1/trades/${second}`))).toEqual([409, 'conflict'])
    for (const change of [{ quantity: '8' }, { tradeDay: '2024-01-11', settleDay: '2024-01-11' }])
      expect(refusal(await neighbour.ask('PATCH', `/v1/trades/${second}`, change))).toEqual([409, 'conflict'])
    // A sale before it that would be out of the same lot.
    const early = await own.ask('SELL', '2023-12-01', '12', '180.00')
    expect(refusal(early)).toEqual([409, 'conflict'])
    await neighbour.remove(`/v1/trades/${first}`)
    await neighbour.remove(`/v1/trades/${id}`)
    await neighbour.remove(`/v1/trades/${second}`)
    expect(refusal(await neighbour.ask('POST', `/v1/trades/${id}/restore`))).toEqual([
      400,
      'validation-error',
      'lots',
    ])
  })
})

describe('an average that is chosen for a fund', () => {
  const averageAt = ({ accountId, securityId }: Desk) =>
    `/v1/holdings/accounts/${accountId}/securities/${securityId}`

  test('counts for what is sold from its day on, in that account alone, and can be taken back', async () => {
    const own = await desk()
    const other = await own.own.account('Other broker', { type: 'INVESTMENT', ...OPENING })
    await bought(own)
    await own.trade('BUY', '2022-01-05', '10', '100.00', { accountId: other })
    await own.trade('BUY', '2022-01-06', '10', '200.00', { accountId: other })
    await own.trade('SELL', '2023-12-01', '4', '60.00')
    await own.trade('SELL', '2024-01-10', '8', '160.00')
    await own.trade('SELL', '2024-01-11', '10', '160.00', { accountId: other })
    const byLots = await own.sold()
    expect(byLots).toEqual([
      '6 60.00 60.00 2022-01-05 LONG',
      '2 30.00 10.00 2023-06-05 SHORT',
      '10 100.00 60.00 2022-01-05 LONG',
    ])
    const said = await own.own.ask('PUT', averageAt(own), { averageFrom: '2024-01-01' }, { prefer: 'undo' })
    expect(said.body.data).toEqual({
      accountId: own.accountId,
      securityId: own.securityId,
      averageFrom: '2024-01-01',
    })
    // 6 at 10.00 and 10 at 15.00 are 16 at 13.125.
    expect(await own.sold()).toEqual([
      '6 78.75 41.25 2022-01-05 LONG',
      '2 26.25 13.75 2023-06-05 SHORT',
      '10 100.00 60.00 2022-01-05 LONG',
    ])
    expect(await own.sold(2023)).toEqual(['4 40.00 20.00 2022-01-05 LONG'])
    const { method, path, body } = said.body.meta.undo
    expect((await own.own.ask(method, path, body)).status).toBe(200)
    expect(await own.sold()).toEqual(byLots)
    expect(refusal(await own.own.ask(method, path, body))).toEqual([409, 'version-conflict'])
  })

  test('of an account that is made another is kept, counts for nothing, and counts again once it is one as before', async () => {
    const own = await desk()
    await bought(own)
    await own.own.ask('PUT', averageAt(own), { averageFrom: '2024-01-01' })
    const lots = `/v1/securities/${own.securityId}/lots?accountId=${own.accountId}`
    const make = async (type: object) =>
      refusal(await own.own.ask('PATCH', `/v1/accounts/${own.accountId}`, type))
    expect(await own.own.get(lots)).toMatchObject({ averageFrom: '2024-01-01' })
    expect(await make({ type: 'REGISTERED', subtype: 'IRA' })).toEqual([200, 'undefined'])
    expect(await own.own.get(lots)).toMatchObject({ averageFrom: null, lots: [] })
    expect(await own.own.get(averageAt(own))).toMatchObject({ averageFrom: '2024-01-01' })
    expect(await make({ type: 'INVESTMENT', subtype: null })).toEqual([200, 'undefined'])
    expect(await own.own.get(lots)).toMatchObject({ averageFrom: '2024-01-01' })
    await make({ type: 'REGISTERED', subtype: 'IRA' })
    await own.own.ask('PUT', averageAt(own), { averageFrom: null })
    expect(await own.own.get(averageAt(own))).toMatchObject({ averageFrom: null })
  })

  test('is refused for shares, in plans, in Canada, and over lots that a sale names', async () => {
    const choose = async (at: Desk, averageFrom: string | null = '2024-01-01') =>
      refusal(await at.own.ask('PUT', averageAt(at), { averageFrom }))
    expect(await choose(await desk({}, { kind: 'STOCK' }))).toEqual([400, 'validation-error', 'securityId'])
    const plan = await desk({ type: 'REGISTERED', subtype: 'IRA' })
    expect(await choose(plan)).toEqual([400, 'validation-error', 'id'])
    const canadian = await desk({}, {}, canadiansNextDoor)
    expect(await choose(canadian)).toEqual([400, 'validation-error', 'averageFrom'])
    const own = await desk()
    const [first] = await bought(own)
    const lots = [{ tradeId: first, quantity: '1' }]
    await own.trade('SELL', '2024-03-01', '1', '20.00', { lots })
    expect(await choose(own)).toEqual([409, 'conflict'])
    expect(await choose(own, '2024-03-02')).toEqual([200, 'undefined'])
    const late = await own.ask('SELL', '2024-03-02', '1', '20.00', { lots })
    expect(refusal(late)).toEqual([400, 'validation-error', 'lots'])
    expect(await own.own.get(averageAt(own))).toMatchObject({ averageFrom: '2024-03-02' })
  })

  test('holds its security to be a fund, and goes with none into what is no fund', async () => {
    const own = await desk()
    const { id: intoId } = await own.own.post('/v1/securities', { name: 'Prairie Steel', kind: 'STOCK' })
    const change = async (kind: string) =>
      refusal(await own.own.ask('PATCH', `/v1/securities/${own.securityId}`, { kind }))
    const merge = async () =>
      refusal(await own.own.ask('POST', `/v1/securities/${own.securityId}/merge`, { intoId }))
    await own.own.ask('PUT', averageAt(own), { averageFrom: '2024-01-01' })
    expect(await change('STOCK')).toEqual([400, 'validation-error', 'kind'])
    expect(await merge()).toEqual([400, 'validation-error', 'intoId'])
    expect(await change('ETF')).toEqual([200, 'undefined'])
    await own.own.ask('PUT', averageAt(own), { averageFrom: null })
    expect(await change('STOCK')).toEqual([200, 'undefined'])
    expect(await merge()).toEqual([200, 'undefined'])
  })

  test('goes along when its security is merged into another, and comes back with it', async () => {
    const own = await desk()
    const { id: intoId } = await own.own.post('/v1/securities', { name: 'Prairie Fund A', kind: 'FUND' })
    await bought(own)
    await own.own.ask('PUT', averageAt(own), { averageFrom: '2024-01-01' })
    const merge = `/v1/securities/${own.securityId}/merge`
    const merged = await own.own.ask('POST', merge, { intoId }, { prefer: 'undo' })
    const kept = { ...own, securityId: intoId }
    expect(await own.own.get(averageAt(kept))).toMatchObject({ averageFrom: '2024-01-01' })
    const { method, path, body } = merged.body.meta.undo
    expect((await own.own.ask(method, path, body)).status).toBe(200)
    expect(await own.own.get(averageAt(own))).toMatchObject({ averageFrom: '2024-01-01' })
    expect(await own.own.get(averageAt(kept))).toMatchObject({ averageFrom: null })
  })
})

describe('a security that is merged into another', () => {
  const both = async () => {
    const gone = await desk()
    const { id: intoId } = await gone.own.post('/v1/securities', { name: 'Prairie Fund A', kind: 'FUND' })
    const merge = () =>
      gone.own.ask('POST', `/v1/securities/${gone.securityId}/merge`, { intoId }, { prefer: 'undo' })
    return { gone, intoId, merge }
  }

  test('takes the lots along that its sales name, and brings them back', async () => {
    const { gone, intoId, merge } = await both()
    const [, second] = await bought(gone)
    await gone.trade('BUY', '2023-01-05', '10', '300.00', { securityId: intoId })
    await gone.trade('SELL', '2024-01-10', '8', '160.00', { lots: [{ tradeId: second, quantity: '6' }] })
    const before = await gone.sold()
    expect(before).toEqual(['6 90.00 30.00 2023-06-05 SHORT', '2 20.00 20.00 2022-01-05 LONG'])
    const merged = await merge()
    expect(await gone.sold()).toEqual(before)
    const { lots } = await gone.own.get(
      `/v1/securities/${intoId}/lots?accountId=${gone.accountId}&date=2024-02-01`,
    )
    expect(lots.map(({ quantity, cost }: Loose) => `${quantity} ${cost}`)).toEqual([
      '8 80.00',
      '10 300.00',
      '4 60.00',
    ])
    // A sale of the merged one may name what the other brought: then the merge is not taken back.
    const sale = await gone.trade('SELL', '2024-03-10', '4', '80.00', {
      securityId: intoId,
      lots: [{ tradeId: second, quantity: '4' }],
    })
    const { method, path, body } = merged.body.meta.undo
    expect(refusal(await gone.own.ask(method, path, body))).toEqual([409, 'conflict'])
    await gone.own.remove(`/v1/trades/${sale.id}`)
    expect((await gone.own.ask(method, path, body)).status).toBe(200)
    expect(await gone.sold()).toEqual(before)
  })

  test('is refused where units of the one would be sold before those that a sale of the other names', async () => {
    const { gone, intoId, merge } = await both()
    const [first] = await bought(gone)
    await gone.trade('BUY', '2023-01-05', '5', '150.00', { securityId: intoId })
    await gone.trade('SELL', '2023-07-05', '5', '100.00', { securityId: intoId })
    await gone.trade('SELL', '2024-01-10', '10', '160.00', { lots: [{ tradeId: first, quantity: '10' }] })
    const before = await gone.sold()
    expect(refusal(await merge())).toEqual([409, 'conflict'])
    expect(await gone.sold()).toEqual(before)
  })

  test('is refused where an average would leave no lots to a sale that names them', async () => {
    const { gone, intoId, merge } = await both()
    await bought(gone)
    const path = `/v1/holdings/accounts/${gone.accountId}/securities/${gone.securityId}`
    await gone.own.ask('PUT', path, { averageFrom: '2024-01-01' })
    const { id } = await gone.trade('BUY', '2023-01-05', '5', '150.00', { securityId: intoId })
    const sale = { securityId: intoId, lots: [{ tradeId: id, quantity: '5' }] }
    await gone.trade('SELL', '2024-02-05', '5', '100.00', sale)
    expect(refusal(await merge())).toEqual([409, 'conflict'])
    expect((await gone.own.ask('PUT', path, { averageFrom: '2024-02-06' })).status).toBe(200)
    expect((await merge()).status).toBe(200)
  })
})
