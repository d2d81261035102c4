import type { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type House, makeHouse, type Person, START } from '../../support/house.ts'

let house: House
let member: Person
let client: Database

/** Ten rows, an hour apart, newest last. */
const ROWS: [method: string, route: string, status: number, isAdmin: boolean][] = [
  ['POST', '/api/v1/auth/login', 401, false],
  ['POST', '/api/v1/accounts', 201, true],
  ['PATCH', '/api/v1/accounts/:id', 200, true],
  ['PATCH', '/api/v1/accounts/:id', 409, false],
  ['DELETE', '/api/v1/accounts/:id', 200, false],
  ['POST', '/api/v1/accountsx', 201, false],
  ['POST', '/api/v1/categories', 400, true],
  ['PUT', '/api/v1/accounts/:id/valuations', 404, false],
  ['POST', '/api/v1/imports', 507, true],
  ['DELETE', '/api/v1/imports/:id', 204, true],
]
const HOUR_MS = 3_600_000

beforeAll(async () => {
  house = await makeHouse()
  member = await house.add('MEMBER')
  client = house.deps.db.$client
  for (const [index, [method, route, status, isAdmin]] of ROWS.entries())
    client
      .query(
        "INSERT INTO audit_entries (id, household_id, user_id, method, route, status, request_id, at) SELECT ?, household_id, id, ?, ?, ?, 'r', ? FROM users WHERE id = ?",
      )
      .run(
        crypto.randomUUID(),
        method,
        route,
        status,
        START - (ROWS.length - index) * HOUR_MS,
        isAdmin ? house.admin.id : member.id,
      )
})
afterAll(() => house.close())

const ask = (query: string) => house.ask(house.admin, 'GET', `/v1/audit${query}`)

/** The numbers of the rows that are answered, as they stand above. */
async function numbers(query: string): Promise<number[]> {
  const { body } = await ask(query)
  expect(body.meta.total).toBeGreaterThanOrEqual(body.data.length)
  return body.data.map(({ at }: { at: string }) => ROWS.length - (START - Date.parse(at)) / HOUR_MS)
}

test('entries are paged, newest first', async () => {
  expect(await numbers('')).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(await numbers('?limit=3&page=1')).toEqual([6, 5, 4])
  expect(await numbers('?limit=3&page=9')).toEqual([])
  expect((await ask('?limit=3&page=1')).body.meta).toEqual({ total: 10, page: 1, limit: 3 })
})

describe('a filter', () => {
  test.each([
    ['method=DELETE', [9, 4]],
    ['route=/api/v1/accounts', [7, 4, 3, 2, 1]],
    ['route=/api/v1/accounts/', [7, 4, 3, 2, 1]],
    ['route=/api/v1/accounts/:id', [7, 4, 3, 2]],
    ['route=/api/v1/account_', []],
    ['route=/API/v1/accounts', []],
    ['route=/api', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['status=404', [7]],
    ['status=4xx', [7, 6, 3, 0]],
    ['status=4XX', [7, 6, 3, 0]],
    ['status=5xx', [8]],
    ['status=404&method=POST', []],
    ['from=2026-06-15T09:00:00Z', [9, 8, 7]],
    ['from=2026-06-15T11:00:00%2B02:00', [9, 8, 7]],
    ['to=2026-06-15T09:00:00Z', [6, 5, 4, 3, 2, 1, 0]],
    ['to=2026-06-15T09:00:00.001Z', [7, 6, 5, 4, 3, 2, 1, 0]],
    ['from=2026-06-15T03:00:00Z&to=2026-06-15T05:00:00Z', [2, 1]],
    ['from=2026-06-15&to=2026-06-15', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['to=2026-06-14', []],
    ['from=2026-06-16', []],
    ['from=2026-06-16&to=2026-06-14', []],
  ])('%s', async (query, expected) => {
    expect(await numbers(`?${query}`)).toEqual(expected)
    expect((await ask(`?${query}&limit=1`)).body.meta.total).toBe(expected.length)
  })

  test('by person', async () => {
    expect(await numbers(`?userId=${member.id}`)).toEqual([7, 5, 4, 3, 0])
    expect(await numbers(`?userId=${member.id.toUpperCase()}&status=4xx`)).toEqual([7, 3, 0])
    expect(await numbers(`?userId=${crypto.randomUUID()}`)).toEqual([])
  })

  test.each([
    ['userId', 'ann'],
    ['userId', "' OR 1=1 --"],
    ['method', 'HEAD'],
    ['method', 'post'],
    ['status', '4x'],
    ['status', '600'],
    ['status', '0404'],
    ['route', 'accounts'],
    ['route', `/${'x'.repeat(200)}`],
    ['from', 'yesterday'],
    ['from', '2026-02-30'],
    ['to', '2026-06-15T25:00:00Z'],
    ['to', '2026-06-15T12:00:00'],
    ['to', '1750000000000'],
    ['page', '-1'],
    ['limit', '201'],
  ])('%s=%s is refused by its name', async (field, value) => {
    const { status, body } = await ask(`?${field}=${encodeURIComponent(value)}`)
    expect([status, body.error.fieldErrors?.map((fault: { field: string }) => fault.field)]).toEqual([
      400,
      [field],
    ])
  })
})

test('somebody who is gone has no address any more, only an id', async () => {
  client.run(
    "INSERT INTO audit_entries (id, household_id, user_id, method, route, status, request_id, at) SELECT '00000000-0000-7000-8000-000000000000', min(household_id), 'gone', 'POST', '/api/v1/gone', 200, 'r', ? FROM users",
    [START],
  )
  expect((await ask('?route=/api/v1/gone')).body.data).toMatchObject([{ userId: 'gone', email: null }])
  client.run("DELETE FROM audit_entries WHERE user_id = 'gone'")
})

describe('an index', () => {
  /** The plans of what a request asks of the entries. */
  async function plans(query: string): Promise<string[]> {
    const asked: [string, unknown[]][] = []
    const real = client.query.bind(client)
    client.query = ((sql: string) => {
      const statement = real(sql)
      if (!sql.includes('FROM audit_entries')) return statement
      const keep = (params: unknown[]) => asked.push([sql, params])
      return {
        all: (...params: never[]) => keep(params) && statement.all(...params),
        get: (...params: never[]) => keep(params) && statement.get(...params),
      }
    }) as typeof client.query
    await ask(query)
    client.query = real
    expect(asked).toHaveLength(2)
    return asked.flatMap(([sql, params]) => {
      const statement = client.prepare<{ detail: string }, never[]>(`EXPLAIN QUERY PLAN ${sql}`)
      const plan = statement.all(...(params as never[]))
      statement.finalize()
      return plan.map(({ detail }) => detail)
    })
  }

  test.each([
    ['', 'audit_entries_by_household (household_id=? AND at>?)'],
    ['?from=2026-06-01&to=2026-06-30', 'audit_entries_by_household (household_id=? AND at>? AND at<?)'],
    [`?userId=${crypto.randomUUID()}`, 'audit_entries_by_user (household_id=? AND user_id=? AND at>?)'],
  ])('alone answers %p, the page and the count', async (query, index) => {
    const details = await plans(query)
    expect(
      details.filter((detail) => detail.includes(`audit_entries USING COVERING INDEX ${index}`)),
    ).toHaveLength(2)
    expect(details.filter((detail) => /SCAN (?!page)/.test(detail))).toEqual([])
  })

  test.each(['?status=404', '?route=/api/v1/accounts', '?method=POST'])(
    'narrows %p to the household',
    async (query) => {
      const details = await plans(query)
      expect(details.filter((detail) => /SCAN (?!page)/.test(detail))).toEqual([])
      expect(details.join('\n')).toContain('audit_entries_by_household (household_id=? AND at>?)')
    },
  )
})
