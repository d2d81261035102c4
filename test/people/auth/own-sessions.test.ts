import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { givePassword, type House, makeHouse, PEER_HEADER, type Person } from '../../support/house.ts'
import { HOUR, login, outcomeOf, PASSWORD, times } from '../throttles/sign-ins.ts'

const EMAIL = 'zoe@hearth.test'

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', EMAIL)
  await givePassword(house, person, PASSWORD)
})
afterEach(() => house.close())

const as = (token: string) => ({ ...person, token })
const list = async (query = '', who = person) => (await house.ask(who, 'GET', `/v1/me/sessions${query}`)).body
const signIn = async (address = '192.0.2.1'): Promise<Person> => {
  const { body } = await house.ask(
    null,
    'POST',
    '/v1/auth/login',
    { email: EMAIL, password: PASSWORD },
    { [PEER_HEADER]: address, 'user-agent': 'a phone' },
  )
  return { ...as(body.data.accessToken), refreshToken: body.data.refreshToken }
}
const kinds = async () =>
  (await house.ask(person, 'GET', '/v1/me/security-events')).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )

describe('the list of one’s sessions', () => {
  test('says where, since when and by what one is signed in, and which one is asking', async () => {
    house.clock.move(60_000)
    await signIn()
    const { data, meta } = await list()
    expect(data).toEqual([
      {
        id: expect.any(String),
        createdAt: '2026-06-15T12:01:00.000Z',
        lastUsedAt: '2026-06-15T12:01:00.000Z',
        expiresAt: '2026-06-16T12:01:00.000Z',
        address: '192.0.2.1',
        userAgent: 'a phone',
        signedInBy: 'PASSWORD',
        current: false,
      },
      {
        id: person.sessionId,
        createdAt: '2026-06-15T12:00:00.000Z',
        lastUsedAt: '2026-06-15T12:00:00.000Z',
        expiresAt: '2026-06-16T12:00:00.000Z',
        address: null,
        userAgent: null,
        signedInBy: 'PASSWORD',
        current: true,
      },
    ])
    expect(meta).toEqual({ total: 2, page: 0, limit: 50 })
  })

  test('says where it was used last, by the last refresh', async () => {
    house.clock.move(HOUR)
    const { body } = await house.ask(
      null,
      'POST',
      '/v1/auth/refresh',
      { refreshToken: person.refreshToken },
      { [PEER_HEADER]: '192.0.2.8', 'user-agent': 'a train' },
    )
    expect((await list('', as(body.data.accessToken))).data).toMatchObject([
      { lastUsedAt: '2026-06-15T13:00:00.000Z', address: '192.0.2.8', userAgent: 'a train' },
    ])
  })

  test('has none that has ended, by whatever', async () => {
    const [out, idle] = [await signIn(), await signIn()]
    await house.ask(out, 'POST', '/v1/auth/logout')
    expect((await list()).meta.total).toBe(2)
    house.clock.move(12 * HOUR - 1)
    const fresh = await signIn()
    expect((await list('', fresh)).meta.total).toBe(3)
    house.clock.move(1)
    expect((await list('', fresh)).meta.total).toBe(1)
    expect((await house.ask(idle, 'GET', '/v1/auth/me')).status).toBe(401)
  })

  test('comes in pages', async () => {
    await signIn()
    const { data, meta } = await list('?page=1&limit=1')
    expect([data.length, meta]).toEqual([1, { total: 2, page: 1, limit: 1 }])
  })
})

describe('ending a session', () => {
  test('ends its access and its refresh token at once, and only its own', async () => {
    const other = await signIn()
    const [{ id }] = (await list('', other)).data.filter(({ current }: { current: boolean }) => current)
    expect((await house.ask(person, 'DELETE', `/v1/me/sessions/${id}`)).body).toEqual({ success: true })
    expect((await house.ask(other, 'GET', '/v1/auth/me')).status).toBe(401)
    const { refreshToken } = other
    expect((await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken })).status).toBe(401)
    expect((await house.ask(person, 'GET', '/v1/auth/me')).status).toBe(200)
    expect((await kinds())[0]).toBe('SESSION_ENDED')
  })

  test('is for one’s own: others’, ended ones and none are not found', async () => {
    const { sessionId } = house.admin
    await house.ask(await signIn(), 'POST', '/v1/auth/logout')
    const ended = house.deps.db.$client
      .query<{ id: string }, []>('SELECT id FROM sessions WHERE ended_at IS NOT NULL')
      .get()?.id
    for (const id of [sessionId, ended, crypto.randomUUID(), 'x'])
      expect(outcomeOf(await house.ask(person, 'DELETE', `/v1/me/sessions/${id}`))).toBe('not-found')
    expect((await house.ask(house.admin, 'GET', '/v1/auth/me')).status).toBe(200)
  })

  test('may be this one', async () => {
    await house.ask(person, 'DELETE', `/v1/me/sessions/${person.sessionId}`)
    expect((await house.ask(person, 'GET', '/v1/auth/me')).status).toBe(401)
  })

  test('of all others leaves this one and everybody else’s', async () => {
    const others = await Promise.all(times(3, () => signIn()))
    expect((await house.ask(person, 'DELETE', '/v1/me/sessions')).body).toEqual({ success: true })
    for (const other of others) expect((await house.ask(other, 'GET', '/v1/auth/me')).status).toBe(401)
    expect((await list()).meta.total).toBe(1)
    expect((await house.ask(house.admin, 'GET', '/v1/auth/me')).status).toBe(200)
    expect((await kinds())[0]).toBe('OTHER_SESSIONS_ENDED')
  })
})

test('sessions past their time are forgotten, with their tokens, as new ones begin', async () => {
  await Promise.all(times(10, () => signIn()))
  house.clock.move(24 * HOUR)
  await signIn()
  await signIn()
  const count = (table: string) =>
    house.deps.db.$client.query<{ rows: number }, []>(`SELECT count(*) AS rows FROM ${table}`).get()?.rows
  // The administrator's own is still there: each person's are forgotten at their own sign-ins.
  expect([count('sessions'), count('refresh_tokens')]).toEqual([3, 3])
  expect(outcomeOf(await login(house, EMAIL, PASSWORD, '192.0.2.1'))).toBe('in')
})
