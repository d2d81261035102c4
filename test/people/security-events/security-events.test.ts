import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { note } from '../../../src/people/security-events/security-events.ts'
import { givePassword, type House, makeHouse, PEER_HEADER, type Person } from '../../support/house.ts'
import { login, PASSWORD, SECOND, times } from '../throttles/sign-ins.ts'

const EMAIL = 'zoe@hearth.test'
const HERE = '192.0.2.1'

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', EMAIL)
  await givePassword(house, person, PASSWORD)
})
afterEach(() => house.close())

const list = async (query = '', who = person) =>
  (await house.ask(who, 'GET', `/v1/me/security-events${query}`)).body
const kinds = async (): Promise<string[]> =>
  (await list('?limit=200')).data.map(({ kind }: { kind: string }) => kind)
const wrong = () => login(house, EMAIL, 'wrong password', HERE)

describe('the list of what happened to one’s account', () => {
  test('says what, when, from where and by whom, the newest first', async () => {
    house.clock.move(SECOND)
    await house.ask(
      null,
      'POST',
      '/v1/auth/login',
      { email: EMAIL, password: 'wrong password' },
      { [PEER_HEADER]: HERE, 'user-agent': 'curl' },
    )
    await house.ask(house.admin, 'POST', '/v1/auth/password/reset-request', { userId: person.id })
    const { data, meta } = await list()
    const common = { id: expect.any(String), at: '2026-06-15T12:00:01.000Z', byUserId: null }
    expect(data).toEqual([
      {
        ...common,
        kind: 'RESET_LINK_CREATED',
        address: '127.0.0.1',
        userAgent: null,
        byUserId: house.admin.id,
      },
      { ...common, kind: 'SIGN_IN_FAILED', address: HERE, userAgent: 'curl' },
      {
        ...common,
        kind: 'SIGN_IN_SUCCEEDED',
        at: '2026-06-15T12:00:00.000Z',
        address: null,
        userAgent: null,
      },
    ])
    expect(meta).toEqual({ total: 3, page: 0, limit: 50 })
  })

  test('comes in pages', async () => {
    await wrong()
    const { data, meta } = await list('?page=1&limit=1')
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['SIGN_IN_SUCCEEDED'])
    expect(meta).toEqual({ total: 2, page: 1, limit: 1 })
    expect((await house.ask(person, 'GET', '/v1/me/security-events?limit=201')).status).toBe(400)
  })

  test('has nothing of anybody else', async () => {
    await wrong()
    expect((await list('', house.admin)).meta.total).toBe(1)
  })
})

describe('what is noted', () => {
  test('of refused attempts is one for each lock', async () => {
    for (let done = 0; done < 9; done++) await wrong()
    expect(await kinds()).toEqual([
      'SIGN_IN_THROTTLED',
      ...times(5, () => 'SIGN_IN_FAILED'),
      'SIGN_IN_SUCCEEDED',
    ])
    house.clock.move(30 * SECOND)
    for (let done = 0; done < 3; done++) await wrong()
    expect((await kinds()).slice(0, 3)).toEqual(['SIGN_IN_THROTTLED', 'SIGN_IN_FAILED', 'SIGN_IN_THROTTLED'])
  })

  test('of a sign-in, of its end and of a stolen refresh token is read by its owner', async () => {
    const { body } = await login(house, EMAIL, PASSWORD, HERE)
    const { refreshToken } = body.data
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken })
    house.clock.move(31 * SECOND)
    await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken }, { [PEER_HEADER]: '203.0.113.5' })
    expect((await house.ask(null, 'GET', '/v1/auth/me', undefined, headers)).status).toBe(401)
    const { data } = await list()
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'SESSION_ENDED',
      'REFRESH_TOKEN_REUSED',
      'SIGN_IN_SUCCEEDED',
      'SIGN_IN_SUCCEEDED',
    ])
    expect(data[1].address).toBe('203.0.113.5')
  })

  test('by strangers has an end and pushes out nothing else', async () => {
    await house.deps.write((tx) => {
      for (let done = 0; done < 1_200; done++)
        note(tx, person.id, 'SIGN_IN_FAILED', { at: house.clock.now() })
    })
    const { meta } = await list()
    expect(meta.total).toBeWithin(1_000, 1_051)
    expect((await list(`?page=${meta.total - 1}&limit=1`)).data[0].kind).toBe('SIGN_IN_SUCCEEDED')
  })
})
