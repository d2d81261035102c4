import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { toolQuestion } from '../../../src/coach/chat/toolbox.ts'
import type { Actor } from '../../../src/core/actor.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import { householdDay } from '../../../src/people/household/household-day.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import { runNow } from '../../support/clock.ts'
import { START } from '../../support/house.ts'
import { later } from '../../support/later.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
let accountId: string
let categoryId: string

beforeEach(async () => {
  books = await openBooks()
  accountId = await books.account('Chequing', { openingDate: '2025-01-01' })
  categoryId = await books.categoryId('Groceries')
})
afterEach(() => books.house.close())

const ask = async (method: string, path: string, body?: unknown): Promise<Loose> => {
  const answer = await books.house.ask(books.person, method, path, body)
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body.error)}`)
  return answer.body.data
}
const get = (path: string) => ask('GET', path)

/** It is that moment, in a household that lives there. */
async function livingIn(timeZone: string, at: string): Promise<void> {
  await ask('PUT', '/v1/admin/settings', { timeZone })
  await later(books.house, Date.parse(at) - START, books.person)
}

const actor = (): Actor => ({
  userId: books.person.id,
  householdId: 1,
  role: 'ADMIN',
  sessionId: '',
  at: books.house.clock.now(),
})
const tool = (name: string, input = {}): Loose =>
  toolQuestion(books.house.deps.db, { actor: actor(), name, input, permissions: { sharePayees: true } })
    .result

/** Whatever says what day or month it is, by what it says. */
const days: Record<string, () => Promise<string>> = {
  dashboard: async () => (await get('/v1/dashboard')).date,
  'a new account': async () => (await ask('POST', '/v1/accounts', { name: 'New', type: 'CASH' })).openingDate,
  'its daily balances': async () => (await get(`/v1/accounts/${accountId}/balances`)).at(-1).date,
  'net worth': async () => (await get('/v1/net-worth')).to,
  'spending until': async () => (await get('/v1/reports/spending')).to,
  'income and expenses until': async () => (await get('/v1/reports/income-expense')).to,
  'the trend until': async () => (await get(`/v1/reports/category-trend?categoryId=${categoryId}`)).to,
  'the comparison until': async () => (await get('/v1/reports/comparison')).to,
  'the forecast from': async () => (await get('/v1/reports/forecast')).from,
  'a new goal': async () => (await ask('POST', '/v1/goals', { name: 'Boat', target: '100.00' })).startDate,
  'a contribution': async () => {
    const { id } = await ask('POST', '/v1/goals', { name: 'Sail', target: '100.00' })
    return (await ask('POST', `/v1/goals/${id}/contributions`, { amount: '1.00' })).date
  },
  'what is cancelled': async () => {
    const { id } = await ask('POST', '/v1/subscriptions', {
      name: 'Rent',
      amount: '1500.00',
      cadence: 'MONTHLY',
      nextDate: await today(),
    })
    return (await ask('POST', `/v1/subscriptions/${id}/cancel`)).cancellationDate
  },
  'a word of a search': async () => {
    const date = await today()
    await books.enter(accountId, { date, amount: '5.00' })
    const found = await get('/v1/transactions?q=date:today')
    return found.length === 1 ? found[0].date : 'nothing'
  },
  'the name of an export': async () => {
    const { headers } = await books.house.ask(books.person, 'GET', '/v1/transactions/export?format=csv')
    return headers.get('content-disposition')?.match(/\d{4}-\d\d-\d\d/)?.[0] ?? ''
  },
  'the coach’s net worth': async () => tool('net_worth').to,
  'the coach’s forecast': async () => tool('cash_flow_forecast').from,
  'the last day a file may name, a year before': async () => {
    const latest = `${Number((await today()).slice(0, 4)) + 1}${(await today()).slice(4)}`
    const rows = [latest, shiftDay(latest as never, 1)].map((day) => `${day},COFFEE,-1.00`)
    const file = ['Date,Description,Amount', ...rows].join('\n')
    const { body } = await books.house.upload(books.person, file, { accountId })
    const preview: Loose[] = (await get(`/v1/imports/${body.data.id}/preview`)) as Loose
    const read = preview.filter(({ decision }) => decision !== 'INVALID')
    return read.length === 1 && read[0].date === latest ? await today() : `${read.length} were read`
  },
}
const months: Record<string, () => Promise<string>> = {
  'the month so far': async () => (await get('/v1/dashboard')).month.month,
  'an envelope’s carrying': async () => {
    const { carries } = await ask('PUT', `/v1/envelopes/${categoryId}`, { carry: 'FULL' })
    return carries.at(-1).since
  },
  'the coach’s budget': async () => tool('budget').month,
  'spending from': async () => (await get('/v1/reports/spending')).from.slice(0, 7),
}
const today = async (): Promise<string> => householdDay(books.house.deps.db, actor())

describe('at nine in the evening of 30 November in Toronto, a December day in UTC,', () => {
  beforeEach(() => livingIn('America/Toronto', '2026-12-01T02:00:00Z'))

  test.each(Object.keys(days))('it is 30 November for %s', async (place) => {
    expect(await days[place]?.()).toBe('2026-11-30')
  })

  test.each(Object.keys(months))('it is November for %s', async (place) => {
    expect(await months[place]?.()).toBe('2026-11')
  })

  test('the dashboard shows November and what is usual by its end', async () => {
    for (const month of ['08', '09', '10', '11'])
      await books.enter(accountId, { date: `2026-${month}-20`, amount: '40.00' })
    const { month, spending } = await get('/v1/dashboard')
    expect(month).toMatchObject({ month: '2026-11', expenses: '40.00' })
    expect(month.usual).toMatchObject({ expenses: '40.00', expensesDifference: '0.00' })
    expect(spending.total).toBe('40.00')
  })

  test('a member elsewhere sees the same day', async () => {
    await ask('PUT', '/v1/me/preferences', { timezone: 'Pacific/Kiritimati' })
    expect((await get('/v1/dashboard')).date).toBe('2026-11-30')
  })

  test('a bill of 4 December is told of tomorrow, three days before', async () => {
    const bill = { name: 'Rent', amount: '1500.00', cadence: 'MONTHLY', nextDate: '2026-12-04' }
    await ask('POST', '/v1/subscriptions', bill)
    expect(await runNow(books.house, 'bills')).toMatchObject({ count: 0 })
    await later(books.house, 3 * 3_600_000, books.person)
    expect(await runNow(books.house, 'bills')).toMatchObject({ count: 1 })
  })

  test('the audit log’s 30 November is the household’s', async () => {
    const entries = async (day: string): Promise<number> =>
      (await get(`/v1/audit?from=${day}&to=${day}&route=/api/v1/goals`)).length
    await ask('POST', '/v1/goals', { name: 'Boat', target: '100.00' })
    expect([await entries('2026-11-30'), await entries('2026-12-01')]).toEqual([1, 0])
  })
})

describe('it is', () => {
  test.each([
    ['America/Toronto', '2026-12-01T05:00:00Z', '2026-12-01'],
    ['America/Toronto', '2027-03-15T03:59:59Z', '2027-03-14'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Etc/GMT+12', '2027-01-01T11:59:59Z', '2026-12-31'],
  ])('in %s at %s: %s, everywhere', async (timeZone, at, day) => {
    await livingIn(timeZone, at)
    const said: Record<string, string> = {}
    for (const [place, ask] of Object.entries(days)) said[place] = await ask()
    expect(said).toEqual(Object.fromEntries(Object.keys(days).map((place) => [place, day])))
    for (const [place, ask] of Object.entries(months))
      expect([place, await ask()]).toEqual([place, day.slice(0, 7)])
  })

  test('another day as soon as the household says that it lives elsewhere', async () => {
    await livingIn('America/Toronto', '2026-12-01T02:00:00Z')
    expect((await get('/v1/dashboard')).date).toBe('2026-11-30')
    await ask('PUT', '/v1/admin/settings', { timeZone: 'Pacific/Auckland' })
    expect((await get('/v1/dashboard')).date).toBe('2026-12-01')
  })
})

test.each<[zone: string, at: string, day: Day]>([
  ['Pacific/Auckland', '2026-12-31T10:59:59Z', '2027-01-01' as Day],
  ['America/Toronto', '2027-01-01T04:59:59Z', '2027-01-01' as Day],
])(
  'in %s what is held is worth its rate of the household’s day, from midnight there',
  async (zone, at, day) => {
    await livingIn(zone, at)
    const dollars = await ask('POST', '/v1/accounts', {
      name: 'US',
      type: 'CASH',
      currency: 'USD',
      openingBalance: '100',
    })
    await ask('PUT', `/v1/rates/USD/CAD/${shiftDay(day, -1)}`, { rate: '1.3' })
    await ask('PUT', `/v1/rates/USD/CAD/${day}`, { rate: '1.4' })
    const spent = { accountId: dollars.id, amount: '10.00', type: 'EXPENSE' }
    await ask('POST', '/v1/transactions', { ...spent, date: shiftDay(day, -1) })
    const worth = async () => {
      const accounts: Loose[] = await get('/v1/accounts?convert=CAD')
      const { converted } = accounts.find(({ id }) => id === dollars.id)
      const report = await get(`/v1/reports/spending?from=${shiftDay(day, -1)}&to=${day}&convert=CAD`)
      return [converted.balance, converted.rates[0].day, report.converted.total]
    }
    // What was spent stays at the rate of its day.
    expect(await worth()).toEqual(['117.00', shiftDay(day, -1), '13.00'])
    books.house.clock.move(1_000)
    expect(await worth()).toEqual(['126.00', day, '13.00'])
    await ask('POST', '/v1/transactions', { ...spent, date: day })
    expect((await worth()).at(-1)).toBe('27.00')
  },
)

test('every answer to the app says which day the household has and when it ends, however that was asked', async () => {
  await livingIn('Pacific/Auckland', '2026-12-31T10:59:00Z')
  const cookie = { 'X-Svc-Auth-Mode': 'cookie', cookie: `__Host-svc_access=${books.person.token}` }
  const dayOf = async (path: string) =>
    (await books.house.ask(null, 'GET', path, undefined, cookie)).headers.get('x-household-day')
  for (const path of ['/v1/me/counts', '/v1/dashboard', '/v1/no-such-route', `/v1/accounts/${accountId}`])
    expect(await dayOf(path)).toBe(path.includes('no-such') ? null : '2026-12-31; ends-in=60')
  books.house.clock.move(60_000)
  expect(await dayOf('/v1/me/counts')).toBe('2027-01-01; ends-in=86400')
  const answer = await books.house.ask(books.person, 'GET', '/v1/me/counts')
  expect(answer.headers.get('x-household-day')).toBeNull()
})
