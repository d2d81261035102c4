import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks } from '../transactions/books.ts'

let books: Books
const ids: Record<string, string> = {}
beforeAll(async () => {
  books = await openBooks()
  ids.account = await books.account('Chequing')
  ids.goal = (await books.post('/v1/goals', { name: 'Boat', target: '9', startDate: '1970-01-01' })).id
  ids.transaction = (await books.enter(ids.account)).id
  ids.category = await books.categoryId('Groceries')
})
afterAll(() => books.house.close())

type Place = [what: string, method: string, path: string, body: object | undefined, field: string]

/** Wherever a day is written down or looked at: what is asked, with names for ids, and the field the day is in. */
const places: Place[] = [
  [
    'a transaction',
    'POST',
    '/transactions',
    { accountId: '{account}', amount: '1', type: 'EXPENSE' },
    'date',
  ],
  ['a change of one', 'PATCH', '/transactions/{transaction}', {}, 'date'],
  ['the day of the purchase', 'PATCH', '/transactions/{transaction}', {}, 'transactedDate'],
  ['an opening', 'POST', '/accounts', { name: 'A', type: 'CASH' }, 'openingDate'],
  ['a change of one', 'PATCH', '/accounts/{account}', {}, 'openingDate'],
  ['a valuation', 'PUT', '/accounts/{account}/valuations', { amount: '1' }, 'date'],
  ['a statement', 'POST', '/accounts/{account}/reconcile', { balance: '1' }, 'date'],
  ['balances', 'GET', '/accounts/{account}/balances', undefined, 'to'],
  ['the beginning of a goal', 'POST', '/goals', { name: 'B', target: '1' }, 'startDate'],
  ['its end', 'PATCH', '/goals/{goal}', {}, 'targetDate'],
  ['a contribution', 'POST', '/goals/{goal}/contributions', { amount: '1' }, 'date'],
  ['net worth', 'GET', '/net-worth', undefined, 'to'],
  ['spending', 'GET', '/reports/spending', undefined, 'to'],
  ['income and expenses', 'GET', '/reports/income-expense', undefined, 'to'],
  ['a trend', 'GET', '/reports/category-trend?categoryId={category}', undefined, 'to'],
  ['a comparison', 'GET', '/reports/comparison?againstFrom=2026-01-01&againstTo=2026-01-02', undefined, 'to'],
]

function sent([, method, path, body, field]: Place, day: string) {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? name)
  const url = `/v1${filled(path)}`
  if (body === undefined) return books.ask(method, `${url}${url.includes('?') ? '&' : '?'}${field}=${day}`)
  const named = Object.entries(body).map(([name, value]) => [name, filled(String(value))])
  return books.ask(method, url, { ...Object.fromEntries(named), [field]: day })
}

describe('the first and the last day', () => {
  test.each(places)('are the same for %s (%s %s)', async (what, method, path, body, field) => {
    const place: Place = [what, method, path, body, field]
    for (const day of ['1970-01-01', '2149-06-05'])
      expect([day, (await sent(place, day)).body.error]).toEqual([day, undefined])
    for (const day of ['1969-12-31', '2149-06-06', '0001-01-01', '9999-12-31']) {
      const { status, body: answer } = await sent(place, day)
      const [flaw] = answer.error?.fieldErrors ?? []
      expect([day, status, flaw?.field]).toEqual([day, 400, field])
      expect(flaw.message).toContain('from 1970-01-01 to 2149-06-05')
    }
  })

  test.each<[string, object, string]>([
    ['/v1/subscriptions', { nextDate: '2200-01-01' }, 'nextDate'],
    ['/v1/subscriptions', { nextDate: '2026-07-01', cancellationDate: '1969-12-31' }, 'cancellationDate'],
  ])('are those of a subscription (%s %j)', async (path, fields, field) => {
    const bill = { name: 'Rent', amount: '10', cadence: 'MONTHLY', ...fields }
    const { body } = await books.ask('POST', path, bill)
    expect(body.error.fieldErrors).toMatchObject([
      { field, message: 'must be a calendar date, YYYY-MM-DD, from 1970-01-01 to 2149-06-05' },
    ])
  })

  test('are those of the days of a template', async () => {
    const rule = (first: string) => ({ kind: 'SCHEDULE', amount: '1.00', first, everyDays: 7 })
    const put = (first: string) =>
      books.ask('PUT', `/v1/envelopes/${ids.category}`, { templates: [{ rule: rule(first) }] })
    expect((await put('2149-06-05')).status).toBe(200)
    const { status, body } = await put('2149-06-06')
    expect([status, JSON.stringify(body.error)]).toEqual([
      400,
      expect.stringContaining('from 1970-01-01 to 2149-06-05'),
    ])
  })

  test('say nothing of what is looked for', async () => {
    expect((await books.ask('GET', '/v1/transactions?from=0001-01-01&to=9999-12-31')).status).toBe(200)
  })
})
