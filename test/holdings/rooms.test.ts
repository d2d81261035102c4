import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { usualSpan } from '../../src/holdings/rooms/contributions.ts'
import { type Books, booksNextDoor, openBooks, refusal } from '../ledger/transactions/books.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

interface Plan {
  own: Books
  accountId: string
  /** Transfers money in from elsewhere, or with a sign out. */
  put(date: string, amount: string): Promise<Loose>
  room(): Promise<Loose>
}

async function planOf(subtype: string, fields: object = {}): Promise<Plan> {
  const own = await booksNextDoor(books)
  const accountId = await owned(own, subtype, fields)
  return {
    own,
    accountId,
    put: (date, amount) =>
      own.enter(accountId, {
        date,
        amount: amount.replace('-', ''),
        type: 'TRANSFER',
        direction: amount.startsWith('-') ? 'OUT' : 'IN',
      }),
    room: async () => (await own.get('/v1/rooms'))[0],
  }
}

async function owned(own: Books, subtype: string, fields: object = {}): Promise<string> {
  const accountId = await own.account(subtype, { type: 'REGISTERED', subtype, ...fields })
  await own.ask('PUT', `/v1/holdings/accounts/${accountId}`, { valuedBy: null, ownerId: own.person.id })
  return accountId
}

const say = ({ own }: Plan, plan: string, year: number, body: object) =>
  own.ask('PUT', `/v1/rooms/${own.person.id}/${plan}/${year}`, body)

describe('contribution room', () => {
  test('is counted down by what is transferred in within the year, and warns of too much', async () => {
    const plan = await planOf('TFSA')
    await say(plan, 'TFSA', 2026, { room: '7000.00' })
    await plan.put('2025-12-31', '500.00')
    await plan.put('2026-01-01', '3000.00')
    await plan.put('2026-02-01', '-400.00')
    await plan.own.enter(plan.accountId, { date: '2026-03-01', amount: '12.00', type: 'INCOME' })
    expect(await plan.room()).toMatchObject({
      plan: 'TFSA',
      year: 2026,
      from: '2026-01-01',
      to: '2026-12-31',
      contributed: '3000.00',
      withdrawn: '400.00',
      otherIn: '12.00',
      left: '4000.00',
      isOver: false,
      unknown: 0,
    })
    await plan.put('2026-12-31', '4000.01')
    expect(await plan.room()).toMatchObject({ left: '-0.01', isOver: true })
  })

  test('of a plan is of all the person’s accounts of it, and money between these is no contribution', async () => {
    const plan = await planOf('IRA')
    const other = await owned(plan.own, 'ROTH_IRA')
    await owned(plan.own, 'HSA')
    await say(plan, 'IRA', 2026, { room: '7500.00' })
    await plan.put('2026-04-01', '2000.00')
    const out = await plan.own.enter(plan.accountId, { date: '2026-05-01', amount: '77.00' })
    const into = await plan.own.enter(other, { date: '2026-05-01', amount: '77.00', type: 'INCOME' })
    await plan.own.post('/v1/transfers/link', { outgoingId: out.id, incomingId: into.id })
    expect(await plan.room()).toMatchObject({ contributed: '2000.00', withdrawn: '0.00', left: '5500.00' })
  })

  test('does not count what trades moved, and counts securities that came in at what they were worth', async () => {
    const plan = await planOf('RRSP')
    const { own, accountId } = plan
    await say(plan, 'RRSP', 2026, { room: '5000.00' })
    const { id: securityId } = await own.post('/v1/securities', { name: 'Rideau' })
    const trade = (account: string, kind: string, fields: object) =>
      own.post('/v1/trades', { accountId: account, securityId, kind, tradeDay: '2026-06-01', ...fields })
    const brokerage = await own.account('Brokerage', { type: 'INVESTMENT', openingBalance: '900.00' })
    await trade(brokerage, 'BUY', { tradeDay: '2026-05-01', quantity: '10', price: '20' })
    await trade(brokerage, 'TRANSFER_OUT', { quantity: '10', amount: '310.00' })
    await trade(accountId, 'TRANSFER_IN', { quantity: '10' })
    await trade(accountId, 'SELL', { tradeDay: '2026-07-01', quantity: '10', price: '32' })
    expect(await plan.room()).toMatchObject({ contributed: '310.00', left: '4690.00', otherIn: '0.00' })
  })

  test('is counted from the day the notice says, at the rates of the days', async () => {
    const plan = await planOf('TFSA', { currency: 'EUR' })
    await plan.own.ask('PUT', '/v1/rates/EUR/USD/2026-05-01', { rate: '1.2' })
    await say(plan, 'TFSA', 2026, { room: '5000.00', countedFrom: '2026-05-01' })
    await plan.put('2026-04-30', '100.00')
    await plan.put('2026-05-02', '100.00')
    await plan.put('2026-06-02', '100.00')
    expect(await plan.room()).toMatchObject({ from: '2026-05-01', contributed: '120.00', unknown: 1 })
  })

  test.each<[plan: 'RRSP' | 'TFSA', year: number, from: string, to: string]>([
    ['RRSP', 2025, '2025-03-02', '2026-03-01'],
    ['RRSP', 2024, '2024-03-01', '2025-03-01'],
    ['RRSP', 2023, '2023-03-02', '2024-02-29'],
    ['TFSA', 2024, '2024-01-01', '2024-12-31'],
  ])('of %s for %p counts from %s to %s', (plan, year, from, to) => {
    expect<object>(usualSpan(plan, year)).toEqual({ from, to })
  })

  test('is refused where it says nothing, and where somebody else has changed it', async () => {
    const plan = await planOf('TFSA')
    const said = async (body: object) => refusal(await say(plan, 'TFSA', 2026, body))
    expect(await said({ room: '-1.00' })).toEqual([400, 'validation-error', 'room'])
    expect(await said({ room: '1.00', countedFrom: '2027-01-01' })).toEqual([
      400,
      'validation-error',
      'countedFrom',
    ])
    await say(plan, 'TFSA', 2026, { room: '7000.00' })
    expect((await said({ room: '1.00', was: null }))[0]).toBe(409)
    const path = `/v1/rooms/${plan.own.person.id}/TFSA/2026`
    expect((await plan.own.ask('DELETE', `${path}?was=1.00`)).status).toBe(409)
    await plan.own.remove(path)
    expect(await plan.own.get('/v1/rooms')).toEqual([])
  })
})
