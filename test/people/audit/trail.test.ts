import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Instant } from '../../../src/core/time.ts'
import {
  addStranger,
  givePassword,
  type House,
  makeEmptyHouse,
  makeHouse,
  PEER_HEADER,
  RATE_LIMITS,
  START,
} from '../../support/house.ts'
import { giveToken } from '../tokens/holding.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

const PASSWORD = 'correct horse battery'

const shown = async (query = '') => (await house.ask(house.admin, 'GET', `/v1/audit${query}`)).body.data
const stored = (of: Pick<House, 'deps'> = house): number =>
  of.deps.db.$client.query<{ n: number }, []>('SELECT count(*) AS n FROM audit_entries').get()?.n ?? 0

/** Has the hook that follows an answer run, and what it keeps be written. */
async function settle(of: Pick<House, 'deps'> = house): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  await of.deps.write.idle()
}

const emailOf = (userId: string): string =>
  house.deps.db.$client.query<{ email: string }, [string]>('SELECT email FROM users WHERE id = ?').get(userId)
    ?.email ?? ''

test('what an app reads by a token leaves a row a day for each route', async () => {
  await givePassword(house, house.admin, PASSWORD)
  const app = await giveToken(house, house.admin, { name: 'Grafana' })
  const other = await giveToken(house, house.admin, { name: 'Script' })
  const read = async (path: string, as = app) => (await house.ask(as, 'GET', path)).status
  for (let turn = 0; turn < 3; turn++) {
    expect([await read('/v1/accounts'), await read('/v1/accounts/'), await read('/v1/audit')]).toEqual([
      200, 200, 403,
    ])
  }
  await read('/v1/accounts', other)
  await house.ask(house.admin, 'GET', '/v1/accounts')
  const rows = async () =>
    (await shown(`?tokenId=${app.tokenId}`)).map((row: Record<string, unknown>) => [
      row.method,
      row.route,
      row.status,
    ])
  expect(await rows()).toEqual([
    ['GET', '/api/v1/audit', 403],
    ['GET', '/api/v1/accounts', 200],
  ])
  expect((await shown('?method=GET')).length).toBe(3)
  expect((await shown(`?tokenId=${other.tokenId}`))[0]).toMatchObject({
    tokenName: 'Script',
    tokenId: other.tokenId,
  })
  const before = stored()
  house.clock.move(86_400_000)
  expect([await read('/v1/accounts'), await read('/v1/accounts')]).toEqual([200, 200])
  await settle()
  expect(stored()).toBe(before + 1)
})

describe('a request that changes something leaves a row', () => {
  test('of who, from where, what and what came of it', async () => {
    const member = await house.add('MEMBER')
    const made = await house.ask(
      member,
      'POST',
      '/v1/accounts',
      { name: 'Everyday', type: 'CHECKING' },
      { [PEER_HEADER]: '192.0.2.1' },
    )
    const { id } = made.body.data
    const changed = await house.ask(member, 'PATCH', `/v1/accounts/${id}`, { name: 'Daily', version: 1 })
    const [second, first, ...more] = await shown()
    expect(more).toEqual([])
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: '2026-06-15T12:00:00.000Z',
      userId: member.id,
      email: emailOf(member.id),
      address: '192.0.2.1',
      method: 'POST',
      route: '/api/v1/accounts',
      target: null,
      status: 201,
      requestId: made.headers.get('x-request-id'),
      tokenId: null,
      tokenName: null,
    })
    expect(second).toMatchObject({
      method: 'PATCH',
      route: '/api/v1/accounts/:id',
      target: id,
      address: '127.0.0.1',
      status: changed.status,
    })
  })

  test('with every parameter it was about', async () => {
    const id = crypto.randomUUID()
    await house.ask(house.admin, 'DELETE', `/v1/accounts/${id}/valuations/2026-01-31`)
    expect(await shown()).toMatchObject([
      { route: '/api/v1/accounts/:id/valuations/:date', target: `${id}/2026-01-31`, status: 404 },
    ])
  })

  test.each([
    ['a body that is refused', 'POST', '/v1/accounts', { name: 5 }, 400],
    ['a body that cannot be read', 'POST', '/v1/accounts', '{', 400],
    ['something that is not there', 'DELETE', `/v1/accounts/${crypto.randomUUID()}`, undefined, 404],
    ['an id that is none', 'DELETE', '/v1/accounts/x', undefined, 404],
    ['a path with a slash at its end', 'POST', '/v1/accounts/', { name: 5 }, 400],
  ])('even when it comes to nothing: %s', async (_, method, path, body, status) => {
    await house.ask(house.admin, method, path, body)
    expect(await shown()).toMatchObject([{ method, status, userId: house.admin.id }])
  })

  test('when a member tries what is for administrators', async () => {
    const member = await house.add('MEMBER')
    await house.ask(member, 'DELETE', `/v1/admin/users/${house.admin.id}`)
    expect(await shown()).toMatchObject([{ userId: member.id, target: house.admin.id, status: 403 }])
  })

  test('that is short, whatever stands in the path', async () => {
    await house.ask(house.admin, 'DELETE', `/v1/accounts/${'\u{1F600}'.repeat(500)}x`)
    const [{ target }] = await shown()
    expect(target.length).toBeLessThanOrEqual(200)
    expect(target.isWellFormed()).toBe(true)
  })

  test('never with what was sent', async () => {
    await givePassword(house, house.admin, PASSWORD)
    const email = emailOf(house.admin.id)
    await house.ask(null, 'POST', '/v1/auth/login?password=in-the-query', { email, password: PASSWORD })
    await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken: 'a-secret-token' })
    await settle()
    const rows = JSON.stringify(house.deps.db.$client.query('SELECT * FROM audit_entries').all())
    for (const secret of [PASSWORD, email, 'in-the-query', 'a-secret-token'])
      expect(rows).not.toContain(secret)
    expect(stored()).toBe(2)
  })
})

describe('a public request leaves a row', () => {
  test('of whom it signed in', async () => {
    await givePassword(house, house.admin, PASSWORD)
    const credentials = { email: emailOf(house.admin.id), password: PASSWORD }
    expect((await house.ask(null, 'POST', '/v1/auth/login', credentials)).status).toBe(200)
    expect(await shown()).toMatchObject([
      { userId: house.admin.id, email: credentials.email, route: '/api/v1/auth/login', status: 200 },
    ])
  })

  test('of nobody where it signed nobody in', async () => {
    await house.ask(null, 'POST', '/v1/auth/login', { email: 'eve@example.com', password: PASSWORD })
    expect(await shown()).toMatchObject([{ userId: null, email: null, status: 401, address: '127.0.0.1' }])
  })

  test('none while there is no household, and one of its founder', async () => {
    const empty = await makeEmptyHouse()
    await empty.ask(null, 'POST', '/v1/setup', { token: 'x', email: 'ann@example.com', password: PASSWORD })
    await settle(empty)
    expect(stored(empty)).toBe(0)
    await empty.close()
  })
})

describe('no row is left', () => {
  test.each([
    ['by what only reads', 'GET', '/v1/accounts', true],
    ['by a path that is not there', 'POST', '/v1/nowhere', true],
    ['by a method that is not there', 'DELETE', '/v1/status', true],
    ['by nobody at a closed door', 'POST', '/v1/accounts', false],
  ])('%s', async (_, method, path, isSignedIn) => {
    await house.ask(isSignedIn ? house.admin : null, method, path, method === 'GET' ? undefined : {})
    await settle()
    expect(stored()).toBe(0)
  })

  test('by a request that is one too many', async () => {
    writeFileSync(
      join(house.dataDir, RATE_LIMITS),
      '[[limit]]\npath = "/api/**"\nper_minute = 1\nburst = 2\n',
    )
    house.deps.rateLimits.reload()
    for (const person of [house.admin, null])
      for (let count = 0; count < 4; count++)
        await house.ask(person, 'POST', person ? '/v1/accounts' : '/v1/auth/login', {})
    await settle()
    expect(stored()).toBe(4)
  })
})

describe('the rows', () => {
  test('of all requests answered before are there for whoever asks', async () => {
    for (let round = 1; round <= 5; round++) {
      await Promise.all(
        Array.from({ length: 20 }, () => house.ask(house.admin, 'POST', '/v1/accounts', { name: 5 })),
      )
      const { body } = await house.ask(house.admin, 'GET', '/v1/audit?limit=1')
      expect(body.meta.total).toBe(round * 20)
    }
  })

  test('that are gathered are written before the data is closed', async () => {
    const ask = () => house.ask(house.admin, 'POST', '/v1/accounts', { name: 5 })
    await Promise.all([ask(), ask()])
    await house.deps.write.idle()
    expect(stored()).toBe(2)
  })

  test('share a commit, and wait for one that is made anyway', async () => {
    const client = house.deps.db.$client
    const commits: number[] = []
    const run = client.run.bind(client)
    client.run = ((...words: Parameters<typeof run>) => {
      if (words[0] === 'COMMIT') commits.push(stored())
      return run(...words)
    }) as typeof run
    await Promise.all(
      Array.from({ length: 10 }, () => house.ask(house.admin, 'POST', '/v1/accounts', { name: 5 })),
    )
    await new Promise((resolve) => setImmediate(resolve))
    expect(commits).toEqual([])
    await house.deps.write(() => {})
    expect(commits).toEqual([10])
  })

  test('that cannot be written are told to the log, and the request goes its way', async () => {
    house.deps.db.$client.run(
      "CREATE TRIGGER full BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'no more'); END",
    )
    const { status } = await house.ask(house.admin, 'POST', '/v1/category-groups', { name: 'Boats' })
    expect(status).toBe(201)
    expect((await house.ask(house.admin, 'GET', '/v1/audit')).body.data).toEqual([])
    expect(house.log.filter((line) => line.includes('ERROR audit.lost requests=1'))).toHaveLength(1)
    house.deps.db.$client.run('DROP TRIGGER full')
    await house.ask(house.admin, 'POST', '/v1/category-groups', { name: 'Boots' })
    expect(await shown()).toHaveLength(1)
  })

  test('of strangers are bounded; those of the household are not', async () => {
    for (let number = 0; number < 1_100; number++)
      await house.ask(null, 'POST', '/v1/auth/login', {}, { [PEER_HEADER]: `192.0.2.${number % 250}` })
    await settle()
    expect(stored()).toBe(1_000)
    await house.ask(house.admin, 'POST', '/v1/accounts', {})
    await settle()
    expect(stored()).toBe(1_001)
    house.clock.move(60_000)
    for (let count = 0; count < 3; count++) await house.ask(null, 'POST', '/v1/auth/login', {})
    await settle()
    expect(stored()).toBe(1_002)
  })

  test('of another household are not shown', async () => {
    const stranger = await addStranger(house)
    await house.ask(stranger, 'POST', '/v1/accounts', {})
    expect(await shown()).toEqual([])
    expect((await house.ask(stranger, 'GET', '/v1/audit')).body.data).toHaveLength(1)
  })
})

describe('after 365 days', () => {
  const insert = (at: Instant) =>
    house.deps.db.$client.run(
      `INSERT INTO audit_entries (id, household_id, method, route, status, request_id, at)
       VALUES (?, (SELECT min(id) FROM households), 'POST', '/api/v1/old', 200, '', ?)`,
      [crypto.randomUUID(), at],
    )
  test('a row is not shown any more', async () => {
    insert(addDays(START, -365))
    insert((addDays(START, -365) - 1) as Instant)
    const { body } = await house.ask(house.admin, 'GET', '/v1/audit?from=2020-01-01')
    expect([body.data.length, body.meta.total]).toEqual([1, 1])
  })
})
