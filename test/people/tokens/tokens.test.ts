import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { follow } from '../../../src/messages/notifications/follow-events.ts'
import { trailOf } from '../../../src/people/audit/audit-trail.ts'
import { forgetExpired } from '../../../src/people/tokens/tokens.ts'
import {
  type Answer,
  givePassword,
  type House,
  makeHouse,
  PEER_HEADER,
  type Person,
  RATE_LIMITS,
} from '../../support/house.ts'
import { PASSWORD, SECOND } from '../throttles/sign-ins.ts'
import { giveToken } from './holding.ts'

const DAY = 86_400 * SECOND

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', 'zoe@hearth.test')
  await givePassword(house, person, PASSWORD)
})
afterEach(() => house.close())

const slugOf = ({ status, body }: Answer): string => (status < 400 ? 'in' : body.error.type.split('/').at(-1))
const make = (body: object) => house.ask(person, 'POST', '/v1/me/tokens', body)
const list = async (who = person) => (await house.ask(who, 'GET', '/v1/me/tokens')).body.data
const opens = async (who: Person) => slugOf(await house.ask(who, 'GET', '/v1/accounts'))
const stored = () => JSON.stringify(house.deps.db.$client.query('SELECT * FROM personal_access_tokens').all())

describe('a token is made', () => {
  test('with the password, told once, and kept as a hash', async () => {
    const { status, body } = await make({ name: 'Grafana', scope: 'READ', password: PASSWORD })
    expect(status).toBe(201)
    const { token, ...rest } = body.data
    expect(token).toMatch(/^hearth_pat_[\w-]{43}$/)
    expect(rest).toEqual({
      id: expect.any(String),
      name: 'Grafana',
      scope: 'READ',
      areas: null,
      accountIds: null,
      prefix: token.slice(0, 15),
      createdAt: '2026-06-15T12:00:00.000Z',
      expiresOn: null,
      isExpired: false,
      lastUsedAt: null,
      lastUsedFrom: null,
      lastUserAgent: null,
    })
    expect(await list()).toEqual([rest])
    expect(stored()).not.toContain(token.slice(15))
    expect(house.log.join('')).not.toContain(token)
  })

  test('not without it', async () => {
    expect(slugOf(await make({ name: 'x', scope: 'READ' }))).toBe('step-up-required')
    expect(slugOf(await make({ name: 'x', scope: 'READ', password: 'wrong' }))).toBe('step-up-required')
    expect(await list()).toEqual([])
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'two\nlines' }],
    ['scope', { scope: 'ADMIN' }],
    ['scope', { scope: undefined }],
    ['expiresOn', { expiresOn: '2026-02-30' }],
    ['expiresOn', { expiresOn: '2026-06-14' }],
    ['expiresOn', { expiresOn: '2031-06-20' }],
    ['expiresOn', { expiresOn: '9999-12-31' }],
    // What the answer calls otherwise, or nobody does: dropped, each would make a token without an end, or a whole one.
    ['expiresAt', { expiresAt: '2026-11-26T00:00:00Z' }],
    ['lifetimeDays', { lifetimeDays: 30 }],
    ['expiresInDays', { expiresInDays: 30 }],
    ['area', { area: 'TAX' }],
    ['accounts', { accounts: [crypto.randomUUID()] }],
    ['areas', { areas: [] }],
    ['areas', { areas: ['TAX', 'TAX'] }],
    ['areas.0', { areas: ['EVERYTHING'] }],
    ['accountIds', { accountIds: [] }],
    ['accountIds', { accountIds: [crypto.randomUUID()] }],
    ['accountIds', { areas: ['TAX'], accountIds: [crypto.randomUUID()] }],
    ['accountIds', { scope: 'WRITE', accountIds: [crypto.randomUUID()] }],
    ['scope', { scope: 'MONITOR' }],
  ])('not with a %s that makes no sense: %o', async (field, wrong) => {
    const { status, body } = await make({ name: 'x', scope: 'READ', password: PASSWORD, ...wrong })
    expect([status, body.error.fieldErrors?.[0]?.field]).toEqual([400, field])
    expect(await list()).toEqual([])
  })

  test('twenty times at most', async () => {
    for (let made = 0; made < 20; made++) await giveToken(house, person, { name: `App ${made}` })
    const one = { name: 'x', scope: 'READ', password: PASSWORD }
    expect(slugOf(await make(one))).toBe('conflict')
    const [{ id }] = await list()
    await house.ask(person, 'DELETE', `/v1/me/tokens/${id}`)
    expect((await make(one)).status).toBe(201)
  })

  test('and its owner is told, in the security history and as a notification', async () => {
    await follow(house.deps)
    const { tokenId } = await giveToken(house, person)
    await house.ask(person, 'DELETE', `/v1/me/tokens/${tokenId}`)
    await follow(house.deps)
    const events = (await house.ask(person, 'GET', '/v1/me/security-events')).body.data
    expect(events.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual([
      'ACCESS_TOKEN_REVOKED',
      'ACCESS_TOKEN_CREATED',
    ])
    const answer = (await house.ask(person, 'GET', '/v1/notifications?kind=SECURITY')).body.data
    expect(answer.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining([
        'A token was made that lets an app into your account',
        'A token that let an app into your account was revoked',
      ]),
    )
  })
})

describe('a token opens nothing once', () => {
  test('it is revoked', async () => {
    const app = await giveToken(house, person)
    const other = await giveToken(house, person)
    expect(await opens(app)).toBe('in')
    expect(slugOf(await house.ask(person, 'DELETE', `/v1/me/tokens/${app.tokenId}`))).toBe('in')
    expect([await opens(app), await opens(other)]).toEqual(['token-invalid', 'in'])
    expect(slugOf(await house.ask(person, 'DELETE', `/v1/me/tokens/${app.tokenId}`))).toBe('not-found')
  })

  test('its last day is over, which is called the same when it is made and when it is listed', async () => {
    const app = await giveToken(house, person, { expiresOn: '2026-06-15' })
    const [listed] = (await house.ask(person, 'GET', '/v1/me/tokens')).body.data
    expect([listed.expiresOn, Object.keys(listed)]).toEqual([
      '2026-06-15',
      expect.not.arrayContaining(['expiresAt']),
    ])
    house.clock.move(12 * 3600 * SECOND - 1)
    expect(await opens(app)).toBe('in')
    house.clock.move(1)
    expect(await opens(app)).toBe('token-invalid')
  })

  test('its owner is removed, and it stays so when they are restored', async () => {
    const app = await giveToken(house, person)
    await house.ask(house.admin, 'DELETE', `/v1/admin/users/${person.id}`)
    expect(await opens(app)).toBe('token-invalid')
    await house.ask(house.admin, 'POST', `/v1/admin/users/${person.id}/restore`)
    expect(await opens(app)).toBe('token-invalid')
  })

  test('their password is reset; a change of it leaves it', async () => {
    const app = await giveToken(house, person)
    const newPassword = 'another long password'
    const change = { currentPassword: PASSWORD, newPassword }
    expect(slugOf(await house.ask(person, 'POST', '/v1/auth/password', change))).toBe('in')
    expect(await opens(app)).toBe('in')
    const link = await house.ask(house.admin, 'POST', '/v1/auth/password/reset-request', {
      userId: person.id,
    })
    const reset = { token: link.body.data.token, newPassword: 'yet another password' }
    expect(slugOf(await house.ask(null, 'POST', '/v1/auth/password/reset', reset))).toBe('in')
    expect(await opens(app)).toBe('token-invalid')
  })
})

describe('a token', () => {
  test('of somebody else is neither seen nor revoked', async () => {
    const app = await giveToken(house, person)
    expect(await list(house.admin)).toEqual([])
    expect(slugOf(await house.ask(house.admin, 'DELETE', `/v1/me/tokens/${app.tokenId}`))).toBe('not-found')
    expect(await opens(app)).toBe('in')
  })

  test('is refused in the same words, whether it never was, is over or was another’s', async () => {
    const revoked = await giveToken(house, person)
    await house.ask(person, 'DELETE', `/v1/me/tokens/${revoked.tokenId}`)
    const expired = await giveToken(house, person, { expiresOn: '2026-06-15' })
    house.clock.move(13 * 3600 * SECOND)
    const tokens = [
      revoked.token,
      expired.token,
      `${expired.token}x`,
      expired.token.slice(0, -1),
      'hearth_pat_',
      `hearth_pat_${'a'.repeat(43)}`,
      expired.token.toUpperCase(),
    ]
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const { status, body } = await house.ask({ ...person, token }, 'GET', '/v1/accounts')
        return [status, body.error.type.split('/').at(-1)]
      }),
    )
    expect(answers).toEqual(tokens.map(() => [401, 'token-invalid']))
  })

  test('is no cookie, and beside a cookie counts for nothing', async () => {
    const { token } = await giveToken(house, person, { scope: 'WRITE' })
    const cookie = { 'x-svc-auth-mode': 'cookie' }
    const inCookie = await house.ask(null, 'GET', '/v1/accounts', undefined, {
      ...cookie,
      cookie: `__Host-svc_access=${token}`,
    })
    expect(slugOf(inCookie)).toBe('token-invalid')
    const beside = await house.ask({ ...person, token }, 'GET', '/v1/accounts', undefined, cookie)
    expect(slugOf(beside)).toBe('unauthenticated')
  })

  test('refreshes nothing', async () => {
    const { token } = await giveToken(house, person, { scope: 'WRITE' })
    expect(slugOf(await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken: token }))).toBe(
      'token-invalid',
    )
  })

  test('says when and from where it was used last, to the minute', async () => {
    const app = await giveToken(house, person)
    const use = async (address: string) => {
      await house.ask(app, 'GET', '/v1/accounts', undefined, { [PEER_HEADER]: address, 'user-agent': 'ha/1' })
      await house.deps.write(() => undefined)
      const [{ lastUsedAt, lastUsedFrom, lastUserAgent }] = await list()
      return [lastUsedAt, lastUsedFrom, lastUserAgent]
    }
    expect(await use('192.0.2.1')).toEqual(['2026-06-15T12:00:00.000Z', '192.0.2.1', 'ha/1'])
    house.clock.move(59 * SECOND)
    expect(await use('192.0.2.2')).toEqual(['2026-06-15T12:00:00.000Z', '192.0.2.1', 'ha/1'])
    house.clock.move(SECOND)
    expect(await use('192.0.2.3')).toEqual(['2026-06-15T12:01:00.000Z', '192.0.2.3', 'ha/1'])
  })

  test('is named in the audit log, where it was refused as well', async () => {
    const app = await giveToken(house, person, { name: 'Reader' })
    const writer = await giveToken(house, person, { name: 'Writer', scope: 'WRITE' })
    await house.ask(app, 'POST', '/v1/accounts', {})
    await house.ask(writer, 'POST', '/v1/accounts', { name: 'Cash', type: 'CASH', currency: 'CAD' })
    await trailOf(house.deps).settled()
    const { body } = await house.ask(house.admin, 'GET', '/v1/audit?route=/api/v1/accounts')
    const rows = body.data.map((entry: Record<string, unknown>) => [
      entry.userId,
      entry.status,
      entry.tokenId,
      entry.tokenName,
    ])
    expect(rows).toEqual([
      [person.id, 201, writer.tokenId, 'Writer'],
      [person.id, 403, app.tokenId, 'Reader'],
    ])
    const own = await house.ask(house.admin, 'GET', '/v1/audit?route=/api/v1/me/tokens')
    expect(own.body.data[0]).toMatchObject({ tokenId: null, tokenName: null })
  })

  test('counts with its owner and their other tokens, who may ask so often together', async () => {
    const apps = [person, await giveToken(house, person), await giveToken(house, person)]
    writeFileSync(
      join(house.dataDir, RATE_LIMITS),
      '[[limit]]\npath = "/api/**"\nper_minute = 60\nburst = 3\n',
    )
    house.deps.rateLimits.reload()
    const questions: string[] = []
    for (const app of [...apps, ...apps]) questions.push(await opens(app))
    expect(questions).toEqual(['in', 'in', 'in', 'rate-limited', 'rate-limited', 'rate-limited'])
  })

  test('that is asked for while the password is reset is not made', async () => {
    const link = await house.ask(house.admin, 'POST', '/v1/auth/password/reset-request', {
      userId: person.id,
    })
    const reset = { token: link.body.data.token, newPassword: 'yet another password' }
    const [made] = await Promise.all([
      make({ name: 'x', scope: 'WRITE', password: PASSWORD }),
      house.ask(null, 'POST', '/v1/auth/password/reset', reset),
    ])
    // Whichever came first, nothing is left that opens anything.
    if (made.status === 201)
      expect(await opens({ ...person, token: made.body.data.token })).toBe('token-invalid')
    expect(JSON.parse(stored())).toEqual([])
  })

  test('ends what its app follows when it is revoked', async () => {
    const app = await giveToken(house, person)
    const response = await house.handle(
      new Request('http://hearth.test/api/v1/changes', {
        headers: { authorization: `Bearer ${app.token}`, accept: 'text/event-stream' },
      }),
    )
    expect(response.status).toBe(200)
    await house.ask(person, 'DELETE', `/v1/me/tokens/${app.tokenId}`)
    expect(await response.text()).toContain('token-invalid')
  })

  test('that expired is forgotten after a month', async () => {
    await giveToken(house, person, { expiresOn: '2026-06-15' })
    await giveToken(house, person)
    const count = () => JSON.parse(stored()).length
    const forget = () => house.deps.write((tx) => forgetExpired(tx, house.clock.now(), 10))
    house.clock.move(30 * DAY)
    expect([await forget(), count()]).toEqual([0, 2])
    house.clock.move(DAY)
    expect([await forget(), count()]).toEqual([1, 1])
  })
})
