import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { checks } from '../../src/server/doctor/checks.ts'
import { type Books, canadiansNextDoor, openBooks, refusal } from '../ledger/transactions/books.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const PREFER = { prefer: 'undo' }

interface Desk {
  own: Books
  accountId: string
  /** The same fund, once by hand and once as a file called it. */
  kept: string
  gone: string
  trade(kind: string, securityId: string, tradeDay: string, fields?: object): Promise<Loose>
  price(securityId: string, day: string, price: string): Promise<Loose>
  merge(): Promise<Loose>
  state(): Promise<Loose>
}

async function desk(ofGone: object = {}): Promise<Desk> {
  const own = await canadiansNextDoor(books)
  const opening = { openingBalance: '10000.00', openingDate: '2025-01-01' }
  const accountId = await own.account('Brokerage', { type: 'INVESTMENT', ...opening })
  const { id: kept } = await own.post('/v1/securities', { name: 'Rideau Fund', region: 'Canada' })
  const { id: gone } = await own.post('/v1/securities', { name: 'RIDEAU FD SER A', symbol: 'RDF', ...ofGone })
  return {
    own,
    accountId,
    kept,
    gone,
    trade: (kind, securityId, tradeDay, fields) =>
      own.post('/v1/trades', { accountId, securityId, kind, tradeDay, ...fields }),
    price: (securityId, day, price) => own.ask('PUT', `/v1/prices/${securityId}/${day}`, { price }),
    merge: () => own.ask('POST', `/v1/securities/${gone}/merge`, { intoId: kept }, PREFER),
    state: async () => ({
      securities: (await own.get('/v1/securities')).map(({ version: _version, ...one }: Loose) => one),
      trades: await own.get('/v1/trades'),
      prices: (await own.get('/v1/prices')).map(({ at: _at, ...one }: Loose) => one),
      holdings: await own.get('/v1/holdings?date=2025-12-31'),
      gains: await own.get('/v1/gains/2025'),
      balance: await own.balance(accountId),
    }),
  }
}

const faults = ({ own }: Desk) =>
  checks.find(({ subject }) => subject === 'worth of securities')?.look(own.house.deps.db).faults

const undo = ({ own }: Desk, { body }: Loose) => {
  const { method, path, body: back } = body.meta.undo
  return own.ask(method, path, back)
}

describe('a security that is merged into another', () => {
  test('gives it its trades, prices and what it lacks; undone both are as before', async () => {
    const own = await desk({ code: 'CA0641491075', region: 'World' })
    await own.trade('BUY', own.kept, '2025-02-03', { quantity: '10', price: '10' })
    await own.trade('BUY', own.gone, '2025-03-03', { quantity: '10', price: '20' })
    const { id: deleted } = await own.trade('BUY', own.gone, '2025-03-04', { quantity: '1', price: '20' })
    await own.own.remove(`/v1/trades/${deleted}`)
    await own.trade('SELL', own.gone, '2025-06-02', { quantity: '5', price: '30' })
    await own.price(own.kept, '2025-12-30', '25')
    await own.price(own.gone, '2025-12-30', '99')
    await own.price(own.gone, '2025-12-31', '40')
    const before = await own.state()
    const merged = await own.merge()
    expect(merged.status).toBe(200)
    expect(merged.body.data).toMatchObject({
      id: own.kept,
      name: 'Rideau Fund',
      symbol: 'RDF',
      code: 'CA0641491075',
      region: 'Canada',
    })
    const after = await own.state()
    expect(after.securities).toHaveLength(1)
    // One pool of 20 units for 300, of which 5 go.
    expect(after.holdings.holdings).toMatchObject([{ quantity: '15', cost: '225.00', value: '600.00' }])
    expect(after.gains).toMatchObject({ gain: '75.00' })
    expect(after.prices.map(({ day, price }: Loose) => [day, price])).toEqual([
      ['2025-12-31', '40'],
      ['2025-12-30', '25'],
    ])
    expect(faults(own)).toEqual([])
    expect((await undo(own, merged)).status).toBe(200)
    expect(await own.state()).toEqual(before)
    expect(faults(own)).toEqual([])
    await own.own.post(`/v1/trades/${deleted}/restore`)
    expect((await own.own.get(`/v1/trades/${deleted}`)).securityId).toBe(own.gone)
  })

  test('takes what came of another along, and what was said since stays with the kept one', async () => {
    const own = await desk()
    const { id: parent } = await own.own.post('/v1/securities', { name: 'Parent' })
    await own.trade('BUY', parent, '2025-02-03', { quantity: '10', price: '10' })
    const came = { quantity: '10', otherSecurityId: own.gone, otherQuantity: '4' }
    const { id } = await own.trade('MERGER', parent, '2025-03-03', came)
    await own.price(own.gone, '2025-12-30', '99')
    const merged = await own.merge()
    expect((await own.own.get(`/v1/trades/${id}`)).otherSecurityId).toBe(own.kept)
    await own.price(own.kept, '2025-12-30', '30')
    await own.trade('BUY', own.kept, '2025-04-01', { quantity: '1', price: '10' })
    await undo(own, merged)
    const { holdings } = await own.own.get('/v1/holdings?date=2025-12-31')
    expect(holdings.map(({ securityId, quantity, price }: Loose) => [securityId, quantity, price])).toEqual(
      expect.arrayContaining([
        [own.gone, '4', null],
        [own.kept, '1', '30'],
      ]),
    )
    expect(faults(own)).toEqual([])
  })

  test('is refused for itself, another currency, and where one came of the other', async () => {
    const own = await desk()
    const into = (intoId: string) => own.own.ask('POST', `/v1/securities/${own.gone}/merge`, { intoId })
    expect(refusal(await into(own.gone))).toEqual([400, 'validation-error', 'intoId'])
    expect(refusal(await into(own.accountId))).toEqual([400, 'validation-error', 'intoId'])
    const { id: foreign } = await own.own.post('/v1/securities', { name: 'Foreign', currency: 'EUR' })
    expect(refusal(await into(foreign))).toEqual([400, 'validation-error', 'intoId'])
    await own.trade('BUY', own.kept, '2025-02-03', { quantity: '10', price: '10' })
    const spun = { otherSecurityId: own.gone, costShare: '25', otherQuantity: '30' }
    const { id } = await own.trade('SPIN_OFF', own.kept, '2025-06-02', spun)
    expect(refusal(await into(own.kept)).slice(0, 2)).toEqual([409, 'conflict'])
    await own.own.remove(`/v1/trades/${id}`)
    expect((await into(own.kept)).status).toBe(200)
    expect((await own.own.ask('POST', `/v1/trades/${id}/restore`)).status).toBe(409)
  })

  test('does not come back twice, nor after the kept one was changed, nor beside its own code', async () => {
    const own = await desk({ code: '064149107' })
    const merged = await own.merge()
    await own.own.patch(`/v1/securities/${own.kept}`, { name: 'Rideau' })
    expect(refusal(await undo(own, merged))[1]).toBe('version-conflict')
    const again = await desk({ code: '064149107' })
    await again.own.patch(`/v1/securities/${again.kept}`, { code: '064149108' })
    const second = await again.merge()
    const other = await again.own.ask('POST', '/v1/securities', { name: 'Other', code: '064149107' })
    expect(refusal(other)).toEqual([400, 'validation-error', 'code'])
    expect((await undo(again, second)).status).toBe(200)
    expect((await undo(again, second)).status).toBe(409)
    expect((await again.own.get('/v1/securities')).map(({ code }: Loose) => code).sort()).toEqual([
      '064149107',
      '064149108',
    ])
  })
})

describe('another symbol and another code of a security', () => {
  test('are kept by a merge, and taken back with it', async () => {
    const own = await desk({ code: '064149107', otherSymbols: ['OLD'] })
    await own.own.patch(`/v1/securities/${own.kept}`, {
      symbol: 'RID',
      code: 'CA0641491081',
      otherCodes: ['064149109'],
    })
    const before = await own.state()
    const merged = await own.merge()
    expect(merged.body.data).toMatchObject({
      symbol: 'RID',
      code: 'CA0641491081',
      otherSymbols: ['OLD', 'RDF'],
      otherCodes: ['064149109', '064149107'],
    })
    expect((await undo(own, merged)).status).toBe(200)
    expect(await own.state()).toEqual(before)
  })

  test('are each there once, not beside the same of its own, and no other security has one of them', async () => {
    const { own, kept, gone } = await desk()
    const change = (id: string, fields: object) => own.ask('PATCH', `/v1/securities/${id}`, fields)
    const fields = { symbol: 'RID', otherSymbols: ['OLD', 'RID', 'OLD'], otherCodes: ['064149109'] }
    expect((await change(kept, fields)).body.data).toMatchObject({
      otherSymbols: ['OLD'],
      otherCodes: ['064149109'],
    })
    expect(refusal(await change(gone, { code: '064149109' }))).toEqual([400, 'validation-error', 'code'])
    expect(refusal(await change(gone, { otherCodes: ['064149108', '064149109'] }))).toEqual([
      400,
      'validation-error',
      'otherCodes.1',
    ])
    const turned = { code: '064149109', otherCodes: [] }
    expect((await change(kept, turned)).body.data).toMatchObject(turned)
  })

  test('are what prices of a file are found by', async () => {
    const { own, kept } = await desk()
    await own.patch(`/v1/securities/${kept}`, { otherSymbols: ['OLD'], otherCodes: ['064149109'] })
    const body = new FormData()
    body.set('file', new File(['date,price,symbol\n2025-02-03,18.5,old\n2025-02-04,18.6,064149109'], 'p.csv'))
    const request = { method: 'POST', body, headers: { authorization: `Bearer ${own.person.token}` } }
    const answer = await own.house.handle(new Request('http://hearth.test/api/v1/prices/files', request))
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 201,
      body: { data: { changed: 2 } },
    })
    expect((await own.get(`/v1/prices?securityId=${kept}`)).length).toBe(2)
  })
})
