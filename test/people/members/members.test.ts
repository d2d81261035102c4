import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as reset from '../../../src/people/auth/password-reset.ts'
import { type Answer, givePassword, type House, makeHouse, type Person } from '../../support/house.ts'

const PASSWORD = 'correct horse battery'
const DAY = 86_400_000
const WEEK = 7 * DAY

let house: House
let member: Person
beforeEach(async () => {
  house = await makeHouse()
  member = await house.add('MEMBER', 'zoe@hearth.test')
})
afterEach(() => house.close())

const slugOf = ({ status, body }: Answer) => (status < 400 ? 'fine' : body.error.type.split('/').at(-1))
const ask = (method: string, path: string, body?: unknown) =>
  house.ask(house.admin, method, `/v1/admin/users${path}`, body)
const remove = (person: Person) => ask('DELETE', `/${person.id}`)
const restore = (person: Person) => ask('POST', `/${person.id}/restore`)
const login = (password = PASSWORD) =>
  house.ask(null, 'POST', '/v1/auth/login', { email: 'zoe@hearth.test', password })
/** An administrator whose session is not older than the clock has been moved. */
async function asAdministrator() {
  house.admin = await house.add('ADMIN')
}
const eventsOf = (person: Person) =>
  house.deps.db.$client
    .query<{ kind: string; by: string | null }, [string]>(
      'SELECT kind, by_user_id AS "by" FROM security_events WHERE user_id = ? ORDER BY seq',
    )
    .all(person.id)
const domainEvents = () =>
  house.deps.db.$client
    .query<{ kind: string }, []>("SELECT kind FROM events WHERE kind LIKE 'member.%' ORDER BY seq")
    .all()
    .map(({ kind }) => kind)

describe('the list of members', () => {
  test('shows everybody in the order they joined, with when they signed in last', async () => {
    house.clock.move(1000)
    const third = await house.add('ADMIN', 'max@hearth.test')
    const { status, body } = await ask('GET', '')
    expect(status).toBe(200)
    expect(body.meta).toEqual({ total: 3, page: 0, limit: 50 })
    expect(body.data.map(({ id }: Person) => id)).toEqual([house.admin.id, member.id, third.id])
    expect(body.data[2]).toEqual({
      id: third.id,
      email: 'max@hearth.test',
      displayName: 'Someone',
      role: 'ADMIN',
      status: 'ACTIVE',
      totpEnabled: false,
      country: 'CA',
      currency: 'CAD',
      createdAt: '2026-06-15T12:00:01.000Z',
      lastSignInAt: '2026-06-15T12:00:01.000Z',
      removedAt: null,
      restorableUntil: null,
    })
  })

  test('says when somebody signed in last, whatever has happened to their account since', async () => {
    const shownAt = async () =>
      (await ask('GET', '')).body.data.find(({ id }: Person) => id === member.id).lastSignInAt
    const before = await shownAt()
    expect(before).toBe('2026-06-15T12:00:00.000Z')
    house.clock.move(60_000)
    expect((await ask('PUT', `/${member.id}/role`, { role: 'ADMIN' })).status).toBe(200)
    expect(eventsOf(member).length).toBeGreaterThan(1)
    expect(await shownAt()).toBe(before)
  })

  test('shows a removed member with the moment until which they can be restored', async () => {
    const removed = {
      id: member.id,
      status: 'REMOVED',
      removedAt: '2026-06-15T12:00:00.000Z',
      restorableUntil: '2026-06-22T12:00:00.000Z',
    }
    expect((await remove(member)).body.data).toMatchObject(removed)
    expect((await ask('GET', '')).body.data[1]).toMatchObject(removed)
  })

  test('comes in pages that together show everybody once', async () => {
    for (let i = 0; i < 5; i++) await house.add('MEMBER')
    const pages = await Promise.all([0, 1, 2, 3].map((page) => ask('GET', `?page=${page}&limit=3`)))
    expect(pages.map(({ body }) => body.data.length)).toEqual([3, 3, 1, 0])
    expect(pages.map(({ body }) => body.meta.total)).toEqual([7, 7, 7, 7])
    const ids = pages.flatMap(({ body }) => body.data.map(({ id }: Person) => id))
    expect(new Set(ids).size).toBe(7)
    expect(slugOf(await ask('GET', '?limit=201'))).toBe('validation-error')
    expect(slugOf(await ask('GET', '?page=-1'))).toBe('validation-error')
  })

  test('never shows a password or what it was made into', async () => {
    await givePassword(house, member, PASSWORD)
    expect(JSON.stringify((await ask('GET', '')).body)).not.toMatch(/argon2|password/i)
  })
})

describe('a removed member', () => {
  test('is signed out everywhere at once', async () => {
    await givePassword(house, member, PASSWORD)
    const other = (await login()).body.data
    expect(slugOf(await remove(member))).toBe('fine')
    const { refreshToken } = member
    for (const token of [member.token, other.accessToken])
      expect(slugOf(await house.ask({ ...member, token }, 'GET', '/v1/auth/me'))).toBe('token-invalid')
    for (const token of [refreshToken, other.refreshToken])
      expect(slugOf(await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken: token }))).toBe(
        'token-invalid',
      )
  })

  test('cannot sign in, and hears no more than with a wrong password', async () => {
    await givePassword(house, member, PASSWORD)
    await remove(member)
    const right = await login()
    const wrong = await login('some other password')
    expect([right.status, slugOf(right)]).toEqual([401, 'credentials-invalid'])
    expect(right.body.error.detail).toBe(wrong.body.error.detail)
  })

  test('cannot use a reset link, not even once they are restored', async () => {
    const { deps, clock } = house
    const { token } = await deps.write((tx) =>
      reset.mint(tx, 'http://hearth.test', member.id, { at: clock.now() }),
    )
    const redeem = () =>
      house.ask(null, 'POST', '/v1/auth/password/reset', { token, newPassword: 'another long password' })
    await remove(member)
    expect(slugOf(await redeem())).toBe('reset-link-invalid')
    await restore(member)
    expect(slugOf(await redeem())).toBe('reset-link-invalid')
  })

  test('is nobody to unlock, to promote or to remove again', async () => {
    await remove(member)
    expect(slugOf(await remove(member))).toBe('not-found')
    expect(slugOf(await ask('PUT', `/${member.id}/role`, { role: 'ADMIN' }))).toBe('not-found')
    expect(slugOf(await ask('POST', `/${member.id}/unlock`))).toBe('not-found')
    expect(slugOf(await ask('DELETE', `/${member.id}/totp`))).toBe('not-found')
    expect(eventsOf(member).filter(({ kind }) => kind === 'REMOVED')).toHaveLength(1)
  })

  test('keeps their e-mail address from everybody else', async () => {
    await givePassword(house, house.admin, PASSWORD)
    await remove(member)
    const change = { email: 'ZOE@hearth.test', password: PASSWORD }
    expect(slugOf(await house.ask(house.admin, 'PUT', '/v1/me', change))).toBe('conflict')
  })
})

describe('removing', () => {
  test('oneself is done elsewhere, with a password', async () => {
    await house.add('ADMIN')
    const answer = await remove(house.admin)
    expect([answer.status, slugOf(answer)]).toEqual([409, 'conflict'])
    expect(answer.body.error.detail).toContain('/v1/me')
  })

  test('another administrator works', async () => {
    expect(slugOf(await remove(await house.add('ADMIN')))).toBe('fine')
  })

  test('and restoring are told to the member, with who did it', async () => {
    await remove(member)
    await restore(member)
    const by = house.admin.id
    expect(eventsOf(member).slice(-2)).toEqual([
      { kind: 'REMOVED', by },
      { kind: 'RESTORED', by },
    ])
    expect(domainEvents()).toEqual(['member.removed', 'member.restored'])
  })

  test('happens once, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(member)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
    expect(domainEvents()).toEqual(['member.removed'])
  })
})

describe('restoring', () => {
  test('gives back the account as it was, role, password, preferences and all, but signed out', async () => {
    const second = await house.add('ADMIN', 'max@hearth.test')
    await givePassword(house, second, PASSWORD)
    const preferences = { timezone: 'America/Toronto', region: 'CA-ON', onboardingCompleted: true }
    await house.ask(second, 'PUT', '/v1/me/preferences', preferences)
    const { recoveryCodesLeft, ...before } = (await house.ask(second, 'GET', '/v1/auth/me')).body.data
    await remove(second)
    house.clock.move(DAY / 4)
    house.admin = { ...house.admin, ...(await house.add('ADMIN')) }
    const { body } = await restore(second)
    expect(body.data).toMatchObject({ ...before, removedAt: null, restorableUntil: null })
    expect(slugOf(await house.ask(second, 'GET', '/v1/auth/me'))).toBe('token-invalid')
    const { refreshToken } = second
    expect(slugOf(await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken }))).toBe('token-invalid')
    const back = await house.ask(null, 'POST', '/v1/auth/login', {
      email: 'max@hearth.test',
      password: PASSWORD,
    })
    expect(back.body.data.user).toEqual({ ...before, recoveryCodesLeft })
    const again = { ...second, token: back.body.data.accessToken }
    expect((await house.ask(again, 'GET', '/v1/me/preferences')).body.data).toMatchObject(preferences)
    expect((await house.ask(again, 'GET', '/v1/admin/users')).status).toBe(200)
  })

  test('is possible to the last millisecond of the seventh day', async () => {
    await remove(member)
    house.clock.move(WEEK - 1)
    await asAdministrator()
    expect((await restore(member)).body.data.status).toBe('ACTIVE')
  })

  test('is refused from then on', async () => {
    await remove(member)
    house.clock.move(WEEK)
    await asAdministrator()
    const answer = await restore(member)
    expect([answer.status, slugOf(answer)]).toEqual([409, 'conflict'])
    expect(answer.body.error.detail).toContain('7 days')
    expect(eventsOf(member).at(-1)?.kind).toBe('REMOVED')
  })

  test('counts the seven days from the last removal', async () => {
    await remove(member)
    house.clock.move(6 * DAY)
    await asAdministrator()
    await restore(member)
    await remove(member)
    house.clock.move(6 * DAY)
    await asAdministrator()
    expect(slugOf(await restore(member))).toBe('fine')
  })

  test('somebody who was not removed is refused', async () => {
    expect(slugOf(await restore(member))).toBe('conflict')
    expect(slugOf(await restore(house.admin))).toBe('conflict')
  })

  test('happens once, however many ask at once', async () => {
    await remove(member)
    const answers = await Promise.all(Array.from({ length: 10 }, () => restore(member)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  })
})
