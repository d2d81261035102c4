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

interface Brokerage {
  own: Books
  accountId: string
  /** Before and after. */
  old: string
  fresh: string
  trade(kind: string, tradeDay: string, fields?: object): Promise<Loose>
  held(): Promise<Record<string, (string | null)[]>>
}

async function brokerage(): Promise<Brokerage> {
  const own = await canadiansNextDoor(books)
  const opening = { openingBalance: '10000.00', openingDate: '2025-01-01' }
  const accountId = await own.account('Brokerage', { type: 'INVESTMENT', ...opening })
  const { id: old } = await own.post('/v1/securities', { name: 'Old' })
  const { id: fresh } = await own.post('/v1/securities', { name: 'Fresh' })
  return {
    own,
    accountId,
    old,
    fresh,
    trade: (kind, tradeDay, fields) =>
      own.post('/v1/trades', { accountId, securityId: old, kind, tradeDay, ...fields }),
    held: async () => {
      const { holdings } = await own.get('/v1/holdings?date=2025-12-31')
      return Object.fromEntries(
        holdings.map(({ securityId, quantity, cost, value }: Loose) => [
          securityId === old ? 'old' : 'fresh',
          [quantity, cost, value],
        ]),
      )
    },
  }
}

const faults = ({ own }: Brokerage) =>
  checks.find(({ subject }) => subject === 'worth of securities')?.look(own.house.deps.db).faults

describe('a merger', () => {
  test('turns units with all their cost into those of another security, without a gain', async () => {
    const own = await brokerage()
    await own.trade('BUY', '2025-02-03', { quantity: '100', price: '10' })
    const of = { quantity: '100', otherSecurityId: own.fresh, otherQuantity: '50' }
    const { id } = await own.trade('MERGER', '2025-06-02', of)
    expect(await own.held()).toEqual({ fresh: ['50', '1000.00', null] })
    await own.own.ask('PUT', `/v1/prices/${own.fresh}/2025-06-02`, { price: '22' })
    expect(await own.held()).toEqual({ fresh: ['50', '1000.00', '1100.00'] })
    expect(await own.own.balance(own.accountId)).toBe('10100.00')
    await own.trade('SELL', '2025-07-02', { securityId: own.fresh, quantity: '50', price: '25' })
    expect(await own.own.get('/v1/gains/2025')).toMatchObject({ gain: '250.00', unknown: 0 })
    const { rows } = await own.own.get(`/v1/securities/${own.fresh}/history`)
    expect(rows.map(({ kind, quantity, cost }: Loose) => [kind, quantity, cost])).toEqual([
      ['MERGER', '50', '1000.00'],
      ['SELL', '-50', '-1000.00'],
    ])
    expect(faults(own)).toEqual([])
    await own.own.remove(`/v1/trades/${id}`)
    expect(await own.held()).toMatchObject({ old: ['100', '1000.00', '1000.00'] })
    await own.own.post(`/v1/trades/${id}/restore`)
    expect(await own.held()).toEqual({})
    expect(faults(own)).toEqual([])
  })

  test('of units whose cost nobody knows has none either, and a circle of two ends', async () => {
    const own = await brokerage()
    await own.trade('TRANSFER_IN', '2025-02-03', { quantity: '10' })
    await own.trade('MERGER', '2025-06-02', {
      quantity: '10',
      otherSecurityId: own.fresh,
      otherQuantity: '10',
    })
    expect(await own.held()).toEqual({ fresh: ['10', null, null] })
    await own.trade('MERGER', '2025-06-03', {
      securityId: own.fresh,
      quantity: '10',
      otherSecurityId: own.old,
      otherQuantity: '10',
    })
    expect(await own.held()).toEqual({ old: ['10', null, null] })
    expect(faults(own)).toEqual([])
  })
})

describe('a spin-off', () => {
  test('takes a share of the cost of the account’s units to another security', async () => {
    const own = await brokerage()
    const second = await own.own.account('Second', { type: 'INVESTMENT', openingBalance: '1000.00' })
    await own.trade('BUY', '2025-02-03', { quantity: '60', price: '10' })
    await own.trade('BUY', '2025-02-04', { accountId: second, quantity: '40', price: '10' })
    const of = { otherSecurityId: own.fresh, costShare: '25' }
    const { id, costShare } = await own.trade('SPIN_OFF', '2025-06-02', { ...of, otherQuantity: '30' })
    expect(costShare).toBe('25')
    const costs = async () => {
      const { rows } = await own.own.get(`/v1/securities/${own.old}/history`)
      return [rows.at(-1).poolCost, ...((await own.held()).fresh ?? []).slice(0, 2)]
    }
    // A quarter of what 60 of the 100 units cost.
    expect(await costs()).toEqual(['850.00', '30', '150.00'])
    await own.own.patch(`/v1/trades/${id}`, { costShare: '10', otherQuantity: '15' })
    expect(await costs()).toEqual(['940.00', '15', '60.00'])
    expect(faults(own)).toEqual([])
  })

  test.each<[name: string, fields: object, field: string]>([
    ['without a security', { otherQuantity: '1', costShare: '10' }, 'otherSecurityId'],
    ['into itself', { other: 'old', otherQuantity: '1', costShare: '10' }, 'otherSecurityId'],
    ['without units', { other: 'fresh', costShare: '10' }, 'otherQuantity'],
    ['of less than nothing', { other: 'fresh', otherQuantity: '-1', costShare: '10' }, 'otherQuantity'],
    ['without a share', { other: 'fresh', otherQuantity: '1' }, 'costShare'],
    ['of more than all', { other: 'fresh', otherQuantity: '1', costShare: '100.1' }, 'costShare'],
  ])('%s is refused', async (_name, { other, ...fields }: Loose, field) => {
    const own = await brokerage()
    const answer = await own.own.ask('POST', '/v1/trades', {
      accountId: own.accountId,
      securityId: own.old,
      kind: 'SPIN_OFF',
      tradeDay: '2025-06-02',
      ...(other && { otherSecurityId: other === 'old' ? own.old : own.fresh }),
      ...fields,
    })
    expect(refusal(answer)).toEqual([400, 'validation-error', field])
  })

  test('is no other kind of trade afterwards, and its security stays', async () => {
    const own = await brokerage()
    await own.trade('BUY', '2025-02-03', { quantity: '60', price: '10' })
    const of = { otherSecurityId: own.fresh, costShare: '25', otherQuantity: '30' }
    const { id } = await own.trade('SPIN_OFF', '2025-06-02', of)
    const change = { kind: 'DIVIDEND', amount: '1.00' }
    expect(refusal(await own.own.ask('PATCH', `/v1/trades/${id}`, change))[2]).toBe('kind')
    expect((await own.own.ask('DELETE', `/v1/securities/${own.fresh}`)).status).toBe(409)
  })
})
