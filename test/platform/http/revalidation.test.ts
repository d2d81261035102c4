import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { isCurrent, tagOf } from '../../../src/platform/http/revalidation.ts'
import { type Answer, addStranger, type House, makeHouse, type Person } from '../../support/house.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const KEPT = [
  '/v1/accounts',
  '/v1/budgets/2026-06',
  '/v1/categories',
  '/v1/category-groups',
  '/v1/dashboard',
  '/v1/goals',
  '/v1/net-worth',
  '/v1/notifications',
  '/v1/reports/spending',
  '/v1/review',
  '/v1/rules',
  '/v1/saved-views',
  '/v1/subscriptions',
  '/v1/transactions',
  '/v1/transfers/suggestions',
]
const NOT_KEPT = [
  '/v1/admin/invites',
  '/v1/audit',
  '/v1/auth/me',
  '/v1/auth/providers',
  '/v1/chat/history',
  '/v1/me/security-events',
  '/v1/me/sessions',
  '/v1/openapi.json',
  '/v1/status',
  '/v1/webhooks',
]

const read = (path: string, tag?: string | null, person: Person = house.admin): Promise<Answer> =>
  house.ask(person, 'GET', path, undefined, tag ? { 'if-none-match': tag } : {})
const tagOfAnswer = async (path: string, person?: Person) =>
  (await read(path, null, person)).headers.get('etag') ?? ''

describe('what is read of the books', () => {
  test.each(KEPT)('is answered once and then named: %s', async (path) => {
    const first = await read(path)
    const tag = first.headers.get('etag')
    expect(first.status).toBe(200)
    expect(tag).toMatch(/^W\/"[0-9a-z]+-[0-9a-z]+"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await read(path, tag)
    expect([again.status, again.body]).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'vary'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
    expect(again.headers.get('content-type')).toBeNull()
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('has one name in every coding', async () => {
    const asked = ['identity', 'gzip', 'zstd'].map((coding) =>
      house.handle(
        new Request('http://hearth.test/api/v1/categories', {
          headers: { authorization: `Bearer ${house.admin.token}`, 'accept-encoding': coding },
        }),
      ),
    )
    const tags = (await Promise.all(asked)).map(({ headers }) => headers.get('etag'))
    expect(new Set(tags).size).toBe(1)
  })

  test('is asked for without its body as well', async () => {
    const tag = await tagOfAnswer('/v1/accounts')
    expect(
      (await house.ask(house.admin, 'HEAD', '/v1/accounts', undefined, { 'if-none-match': tag })).status,
    ).toBe(304)
  })
})

test.each(NOT_KEPT)('what is not of the books is never kept: %s', async (path) => {
  const { status, headers } = await read(path, '*')
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, null, 'no-store'])
})

test('a refusal is never kept', async () => {
  const found = await read(`/v1/accounts/${crypto.randomUUID()}`, '*')
  expect([found.status, found.headers.get('cache-control')]).toEqual([404, 'no-store'])
  const stranger = await house.ask(null, 'GET', '/v1/accounts', undefined, { 'if-none-match': '*' })
  expect([stranger.status, stranger.headers.get('etag')]).toEqual([401, null])
})

describe('a write shows at the next question', () => {
  let account: string
  beforeEach(async () => {
    const made = await house.ask(house.admin, 'POST', '/v1/accounts', { name: 'Everyday', type: 'CHECKING' })
    account = made.body.data.id
  })

  const writes: [string, string, () => Promise<Answer>][] = [
    [
      'a renamed account',
      '/v1/accounts',
      () => house.ask(house.admin, 'PATCH', `/v1/accounts/${account}`, { name: 'Ours' }),
    ],
    ['a new transaction', '/v1/transactions', () => spend(account)],
    ['a balance', '/v1/accounts', () => spend(account)],
    ['the dashboard', '/v1/dashboard', () => spend(account)],
    [
      'a category',
      '/v1/categories',
      async () => {
        const [{ id }] = (await read('/v1/categories')).body.data
        return house.ask(house.admin, 'PATCH', `/v1/categories/${id}`, { name: 'Called anew' })
      },
    ],
    [
      'a budgeted amount',
      '/v1/budgets/2026-06',
      async () => {
        const { groups } = (await read('/v1/budgets/2026-06')).body.data
        const { id } = groups[0].categories[0]
        return house.ask(house.admin, 'PUT', `/v1/budgets/2026-06/categories/${id}`, { budgeted: '40.00' })
      },
    ],
  ]
  test.each(writes)('%s', async (_, path, write) => {
    const tag = await tagOfAnswer(path)
    expect((await read(path, tag)).status).toBe(304)
    expect((await write()).status).toBeLessThan(300)
    const after = await read(path, tag)
    expect(after.status).toBe(200)
    expect(after.headers.get('etag')).not.toBe(tag)
  })

  test('and so does midnight', async () => {
    const tag = await tagOfAnswer('/v1/dashboard')
    house.clock.move(24 * 3_600_000)
    const { token } = await house.add('MEMBER')
    expect((await read('/v1/dashboard', tag, { ...house.admin, token })).status).toBe(200)
  })
})

const spend = (accountId: string) =>
  house.ask(house.admin, 'POST', '/v1/transactions', {
    accountId,
    amount: '12.34',
    type: 'EXPENSE',
    date: '2026-06-15',
    payee: 'A shop',
  })

test('what one household was told opens nothing in another', async () => {
  const next = await addStranger(house)
  const tag = await tagOfAnswer('/v1/dashboard')
  expect((await read('/v1/dashboard', tag, next)).status).toBe(200)
})

test('two answers that differ in one sign have two names', () => {
  const text = JSON.stringify({ amount: '1234.56', payee: 'Café 🪑' })
  const changed = [...text].map((_, at) => `${text.slice(0, at)}#${text.slice(at + 1)}`)
  expect(new Set([text, ...changed].map(tagOf)).size).toBe(changed.length + 1)
  expect(tagOf(text)).toBe(tagOf(text))
})

describe('a name that the client has', () => {
  const tag = tagOf('something')
  test.each([
    [tag, true],
    [tag.slice(2), true],
    [`"other", ${tag}`, true],
    [`  ${tag} ,W/"x"`, true],
    ['*', true],
    [' * ', true],
    [null, false],
    ['', false],
    ['""', false],
    [tag.replaceAll('"', ''), false],
    [`${tag}x`, false],
    ['W/"other"', false],
  ])('%p', (sent, holds) => {
    expect(isCurrent(sent, tag)).toBe(holds)
  })
})
