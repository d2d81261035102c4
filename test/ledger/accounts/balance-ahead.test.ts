import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { toolQuestion } from '../../../src/coach/chat/toolbox.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import type { Answer } from '../../support/house.ts'
import { runs } from '../../support/runs.ts'
import { actorOf, type Books, openBooks } from '../transactions/books.ts'

type Loose = Answer['body']

const TODAY = '2026-06-15' as Day
const day = (away: number): Day => shiftDay(TODAY, away)

let books: Books
let id: string
beforeEach(async () => {
  books = await openBooks()
  id = await books.account('Chequing', { openingBalance: '1000.00', openingDate: '2026-01-01' })
})
afterEach(() => books.house.close())

const tool = (name: string, input = {}): Loose => {
  const permissions = { sharePayees: true }
  return toolQuestion(books.house.deps.db, { actor: actorOf(books), name, input, permissions }).result
}
const own = (accounts: Loose[]): Loose => accounts.find(({ name }) => name === 'Chequing')

/** Whatever says how much there is in the household's only account now. */
const figures: Record<string, () => Promise<string>> = {
  'the list of accounts': async () => own(await books.get('/v1/accounts')).balance,
  'the account': async () => (await books.get(`/v1/accounts/${id}`)).balance,
  'its change': async () => (await books.patch(`/v1/accounts/${id}`, { institution: 'Bank' })).balance,
  'its balance of today': async () => (await books.get(`/v1/accounts/${id}/balances`)).at(-1).balance,
  'the dashboard': async () => own((await books.get('/v1/dashboard')).accounts).balance,
  'its net worth': async () => (await books.get('/v1/dashboard')).netWorth.netWorth,
  'net worth by day': async () => (await books.get('/v1/net-worth?interval=DAY')).points.at(-1).netWorth,
  'net worth by year': async () => (await books.get('/v1/net-worth?interval=YEAR')).points.at(-1).assets,
  'where the forecast starts': async () => (await books.get('/v1/reports/forecast')).startingBalance,
  'the forecast’s account': async () => own((await books.get('/v1/reports/forecast')).accounts).balance,
  'a goal that it is for': async () => (await books.get('/v1/goals'))[0].saved,
  'the coach’s accounts': async () => own(tool('accounts')).balance,
  'the coach’s net worth': async () => tool('net_worth').points.at(-1).netWorth,
  'the coach’s forecast': async () => tool('cash_flow_forecast').startingBalance,
  'the coach’s goals': async () => tool('goals')[0].saved,
  'a reconciliation of today': async () =>
    (await books.post(`/v1/accounts/${id}/reconcile`, { date: TODAY, balance: '0.00' })).clearedBalance,
  'its OFX file': async () => {
    const { body } = await books.ask('GET', '/v1/transactions/export?format=ofx')
    return String(body).match(/<LEDGERBAL><BALAMT>([^<]+)/)?.[1] ?? 'none'
  },
}

describe('an account with something entered ahead', () => {
  beforeEach(async () => {
    await books.post('/v1/goals', {
      name: 'Boat',
      target: '9000.00',
      startDate: '2026-01-01',
      accountIds: [id],
    })
    await books.enter(id, { date: day(-40), amount: '30.00' })
    await books.enter(id, { date: TODAY, amount: '10.00' })
    await books.enter(id, { date: day(1), amount: '40.00' })
    await books.enter(id, { date: day(20), amount: '360.00' })
    await books.enter(id, { date: day(200), amount: '60.00', type: 'INCOME' })
  })

  test.each(Object.keys(figures))('has one balance, in %s', async (place) => {
    expect(await figures[place]?.()).toBe('960.00')
  })

  test('tells beside it what is ahead, which a day of it makes part of the balance', async () => {
    const told = async () => {
      const { balance, balanceAhead, transactionCount } = await books.get(`/v1/accounts/${id}`)
      return [balance, balanceAhead, transactionCount]
    }
    expect(await told()).toEqual(['960.00', '-340.00', 5])
    expect(own((await books.get('/v1/dashboard')).accounts).balanceAhead).toBe('-340.00')
    expect(own(tool('accounts')).balanceAhead).toBe('-340.00')
    await books.house.clock.move(12 * 3_600_000)
    const { db } = books.house.deps
    expect(own(toolQuestion(db, asked()).result as Loose)).toMatchObject({
      balance: '920.00',
      balanceAhead: '-300.00',
    })
  })

  test('is as fresh as what has come', async () => {
    const { freshness } = await books.get('/v1/dashboard')
    expect(freshness.accounts).toEqual([{ accountId: id, latest: TODAY }])
  })
})

const asked = () => ({
  actor: actorOf(books),
  name: 'accounts',
  input: {},
  permissions: { sharePayees: true },
})

test('an account with nothing ahead says 0.00', async () => {
  expect(await books.get(`/v1/accounts/${id}`)).toMatchObject({ balance: '1000.00', balanceAhead: '0.00' })
  expect(own(tool('accounts'))).not.toHaveProperty('balanceAhead')
})

test('a worth that is said ahead is ahead', async () => {
  const house = await books.account('House', { type: 'PROPERTY', openingBalance: '500000.00' })
  await books.ask('PUT', `/v1/accounts/${house}/valuations`, { date: day(30), amount: '510000.00' })
  const answer = await books.get(`/v1/accounts/${house}`)
  expect(answer).toMatchObject({ balance: '500000.00', balanceAhead: '10000.00' })
})

test('an account that is opened ahead is there now, in all of them', async () => {
  const later = await books.account('Later', { openingBalance: '50.00', openingDate: day(10) })
  expect(await books.balance(later)).toBe('50.00')
  const said = new Set<string>([
    (await books.get('/v1/dashboard')).netWorth.netWorth,
    (await books.get('/v1/net-worth')).points.at(-1).netWorth,
    (await books.get('/v1/reports/forecast')).startingBalance,
    tool('net_worth').points.at(-1).netWorth,
  ])
  expect([...said]).toEqual(['1050.00'])
})

test('now is one figure whatever is entered when', async () => {
  const entry = fc.record({
    away: fc.integer({ min: -70, max: 70 }),
    cents: fc.integer({ min: 1, max: 999 }),
  })
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  let together = 100_000
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), async (entries) => {
      const account = await books.account('One more', { openingDate: '2026-01-01' })
      for (const { away, cents } of entries)
        await books.enter(account, { date: day(away), amount: (cents / 100).toFixed(2), type: 'INCOME' })
      const sum = (isCounted: (away: number) => boolean) =>
        entries.filter(({ away }) => isCounted(away)).reduce((all, one) => all + one.cents, 0)
      const [now, ahead] = [sum((away) => away <= 0), sum((away) => away > 0)]
      together += now
      const { balance, balanceAhead } = await books.get(`/v1/accounts/${account}`)
      const forecast = await books.get(`/v1/reports/forecast?accountIds=${account}&days=70`)
      expect([balance, forecast.startingBalance].map(cents)).toEqual([now, now])
      expect([cents(balanceAhead), cents(forecast.endingBalance) - now]).toEqual([ahead, ahead])
      expect(cents((await books.get('/v1/net-worth')).points.at(-1).netWorth)).toBe(together)
    }),
    { numRuns: runs(15) },
  )
})
