import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse, type Person } from '../../support/house.ts'

const HOUR = 3_600_000

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER')
})
afterEach(() => house.close())

const refresh = (refreshToken: string) => house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken })
const next = async (refreshToken: string): Promise<string> =>
  (await refresh(refreshToken)).body.data.refreshToken
const slugOf = async (refreshToken: string) => {
  const { status, body } = await refresh(refreshToken)
  return status === 200 ? 'fine' : body.error.type.split('/').at(-1)
}
const me = (token: string) =>
  house.ask(null, 'GET', '/v1/auth/me', undefined, { authorization: `Bearer ${token}` })

describe('a refresh token', () => {
  test('is exchanged for a new pair of the same session', async () => {
    house.clock.move(HOUR)
    const { status, body } = await refresh(person.refreshToken)
    expect(status).toBe(200)
    expect(Object.keys(body.data)).toEqual(['accessToken', 'refreshToken', 'tokenType', 'expiresIn', 'user'])
    expect(body.data).toMatchObject({ tokenType: 'Bearer', expiresIn: 900, user: { id: person.id } })
    expect(body.data.refreshToken).not.toBe(person.refreshToken)
    expect((await me(body.data.accessToken)).body.data.id).toBe(person.id)
  })

  test('can be used again and again by its successors, up to 24 hours after sign-in', async () => {
    let token = person.refreshToken
    for (let hours = 6; hours < 24; hours += 6) {
      house.clock.move(6 * HOUR)
      token = await next(token)
    }
    house.clock.move(6 * HOUR - 1)
    token = await next(token)
    house.clock.move(1)
    expect(await slugOf(token)).toBe('token-invalid')
  })

  test('takes the access with it when the 24 hours are over', async () => {
    house.clock.move(11 * HOUR)
    const first = await next(person.refreshToken)
    house.clock.move(11 * HOUR)
    const second = await next(first)
    house.clock.move(2 * HOUR - 1_000)
    const { body } = await refresh(second)
    expect((await me(body.data.accessToken)).status).toBe(200)
    house.clock.move(1_000)
    expect((await me(body.data.accessToken)).status).toBe(401)
  })

  test('dies after 12 hours without use', async () => {
    house.clock.move(12 * HOUR - 1)
    const token = await next(person.refreshToken)
    house.clock.move(12 * HOUR)
    expect(await slugOf(token)).toBe('token-invalid')
  })

  test.each(['', 'x', 'x'.repeat(257), 'x'.repeat(100_000), '%00', '\u{1f355}'.repeat(300)])(
    'that never was is refused: %p',
    async (token) => {
      const { status } = await refresh(token)
      expect(status).toBe(token === '' ? 400 : 401)
    },
  )

  test('that is too long is refused in a cookie as well', async () => {
    const cookie = `__Host-svc_refresh=${'x'.repeat(5_000)}`
    const browser = { 'x-svc-auth-mode': 'cookie', cookie: `${cookie}; XSRF-TOKEN=x`, 'x-xsrf-token': 'x' }
    const xsrf = await house.ask(null, 'GET', '/v1/auth/providers', undefined, {
      'x-svc-auth-mode': 'cookie',
    })
    const token = /XSRF-TOKEN=([^;]+)/.exec(xsrf.headers.get('set-cookie') ?? '')?.[1] ?? ''
    const headers = { ...browser, cookie: `${cookie}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token }
    const { status, body } = await house.ask(null, 'POST', '/v1/auth/refresh', {}, headers)
    expect([status, body.error.type]).toEqual([401, 'http://hearth.test/errors/token-invalid'])
  })

  test('is refused when there is none', async () => {
    const { status, body } = await house.ask(null, 'POST', '/v1/auth/refresh', {})
    expect([status, body.error.type]).toEqual([401, 'http://hearth.test/errors/token-invalid'])
  })

  test('is not kept in the database as it is', async () => {
    const { db } = house.deps
    const rows = JSON.stringify([
      db.$client.query('SELECT * FROM sessions').all(),
      db.$client.query('SELECT * FROM refresh_tokens').all(),
    ])
    expect(rows).not.toContain(person.refreshToken)
  })

  test('ends with the session, and with its owner', async () => {
    const removed = await house.add('MEMBER')
    await house.ask(person, 'POST', '/v1/auth/logout')
    house.deps.db.$client.run('UPDATE users SET removed_at = 1 WHERE id = ?', [removed.id])
    expect([await slugOf(person.refreshToken), await slugOf(removed.refreshToken)]).toEqual([
      'token-invalid',
      'token-invalid',
    ])
  })
})

describe('a refresh token that was used', () => {
  test('gives racing tabs the same successor', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(person.refreshToken)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1)
    const { count } = house.deps.db.$client
      .query<{ count: number }, [string]>('SELECT count(*) AS count FROM refresh_tokens WHERE session_id = ?')
      .get(person.sessionId) ?? { count: 0 }
    expect(count).toBe(2)
  })

  test('gives two racing tabs the same successor a hundred times over', async () => {
    let token = person.refreshToken
    for (let round = 0; round < 100; round++) {
      const tabs = await Promise.all([refresh(token), refresh(token)])
      const successors = tabs.map(({ body }) => body.data.refreshToken)
      expect(successors[0]).toBe(successors[1])
      expect(successors[0]).not.toBe(token)
      token = successors[0]
    }
    const { count } = house.deps.db.$client
      .query<{ count: number }, [string]>('SELECT count(*) AS count FROM refresh_tokens WHERE session_id = ?')
      .get(person.sessionId) ?? { count: 0 }
    expect(count).toBe(101)
  })

  test('gives the present token of its session for 30 seconds after its first use', async () => {
    const second = await next(person.refreshToken)
    house.clock.move(10_000)
    const third = await next(second)
    house.clock.move(19_999)
    expect(await next(person.refreshToken)).toBe(third)
    expect(await next(second)).toBe(third)
  })

  test('has no grace beyond that, however often it came back within', async () => {
    await refresh(person.refreshToken)
    for (const _ of [1, 2]) {
      house.clock.move(14_999)
      expect(await slugOf(person.refreshToken)).toBe('fine')
    }
    house.clock.move(2)
    expect(await slugOf(person.refreshToken)).toBe('token-invalid')
  })

  test('and comes back later ends the session of thief and owner alike, and leaves a trace', async () => {
    const { body } = await refresh(person.refreshToken)
    house.clock.move(30_000)
    const stolen = await refresh(person.refreshToken)
    expect(stolen.body.error.type).toEndWith('/token-invalid')
    expect(await slugOf(body.data.refreshToken)).toBe('token-invalid')
    expect((await me(body.data.accessToken)).status).toBe(401)
    const [line = '', ...more] = house.log.filter((one) => one.includes('WARN  session.refresh-reused'))
    expect(more).toEqual([])
    for (const text of [
      `sessionId="${person.sessionId}"`,
      `userId="${person.id}"`,
      'address="127.0.0.1"',
      `requestId="${stolen.headers.get('x-request-id')}"`,
    ])
      expect(line).toContain(text)
    const event = house.deps.db.$client
      .query(
        "SELECT user_id AS userId, subject_id AS sessionId FROM events WHERE kind = 'session.refresh-reused'",
      )
      .all()
    expect(event).toEqual([{ userId: person.id, sessionId: person.sessionId }])
  })

  test('and comes back later leaves the other sessions alone', async () => {
    await refresh(person.refreshToken)
    house.clock.move(60_000)
    await refresh(person.refreshToken)
    expect((await house.ask(house.admin, 'GET', '/v1/auth/me')).status).toBe(200)
  })
})

describe('signing out', () => {
  test('ends access at once, and only here', async () => {
    const elsewhere = await next(house.admin.refreshToken)
    expect((await house.ask(person, 'POST', '/v1/auth/logout')).body).toEqual({ success: true })
    expect((await house.ask(person, 'GET', '/v1/auth/me')).status).toBe(401)
    expect(await slugOf(person.refreshToken)).toBe('token-invalid')
    expect(await slugOf(elsewhere)).toBe('fine')
  })
})
