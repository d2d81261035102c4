import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { invites } from '../../../src/people/invites/tables.ts'
import { addStranger, type House, makeHouse, START } from '../../support/house.ts'
import { DAY_MS, doorOf, slugOf } from './door.ts'

const NOT_FOUND = [404, 'not-found']
const CONFLICT = [409, 'conflict']

let house: House
beforeEach(async () => {
  house = await makeHouse({ baseUrl: 'https://home.test' })
})
afterEach(() => house.close())

const { invite, withdraw, list, lookUp, register } = doorOf(() => house)
const setRole = (id: string, role: string) =>
  house.deps.db.$client.run('UPDATE users SET role = ? WHERE id = ?', [role, id])
const setRemoved = (id: string, at: number | null) =>
  house.deps.db.$client.run('UPDATE users SET removed_at = ? WHERE id = ?', [at, id])

describe('an invite', () => {
  test('says what it is for and carries its link', async () => {
    const { status, body } = await house.ask(house.admin, 'POST', '/v1/admin/invites', {
      role: 'ADMIN',
      email: 'Zoe@hearth.test',
    })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(String),
      role: 'ADMIN',
      email: 'Zoe@hearth.test',
      status: 'PENDING',
      token: expect.stringMatching(/^[\w-]{43}$/),
      url: `https://home.test/join?token=${body.data.token}`,
      invitedBy: { id: house.admin.id, displayName: 'Someone' },
      createdAt: new Date(START).toISOString(),
      expiresAt: new Date(START + 7 * DAY_MS).toISOString(),
      acceptedAt: null,
    })
  })

  test('is kept hashed and sealed, never in the clear', async () => {
    const { token } = await invite()
    expect(JSON.stringify(house.deps.db.select().from(invites).all())).not.toContain(token)
  })

  test('lives as long as the operator says', async () => {
    await house.close()
    house = await makeHouse({ inviteLifetimeDays: 2 })
    const { token, expiresAt } = await invite()
    expect(Date.parse(expiresAt)).toBe(START + 2 * DAY_MS)
    house.clock.move(2 * DAY_MS - 1)
    expect((await lookUp(token)).status).toBe(200)
    house.clock.move(1)
    expect(slugOf(await lookUp(token))).toEqual(NOT_FOUND)
    expect(slugOf(await register({ inviteToken: token }))).toEqual([400, 'invite-invalid'])
  })

  test('for an address that has an account is refused, a removed one included', async () => {
    const member = await house.add('MEMBER', 'taken@hearth.test')
    const again = { role: 'MEMBER', email: 'TAKEN@hearth.test' }
    expect(slugOf(await house.ask(house.admin, 'POST', '/v1/admin/invites', again))).toEqual(CONFLICT)
    setRemoved(member.id, START)
    expect(slugOf(await house.ask(house.admin, 'POST', '/v1/admin/invites', again))).toEqual(CONFLICT)
    expect(await list()).toEqual([])
  })

  const FLAWED: [flaw: string, body: object, field: string][] = [
    ['no role', {}, 'role'],
    ['a role there is not', { role: 'OWNER' }, 'role'],
    ['no e-mail address', { role: 'MEMBER', email: 'zoe' }, 'email'],
  ]
  test.each(FLAWED)('with %s is refused by name', async (_, body, field) => {
    const answer = await house.ask(house.admin, 'POST', '/v1/admin/invites', body)
    expect([answer.status, answer.body.error.fieldErrors[0].field]).toEqual([400, field])
  })

  test('may be for nobody in particular', async () => {
    expect([(await invite()).email, (await invite({ role: 'MEMBER', email: null })).email]).toEqual([
      null,
      null,
    ])
  })
})

describe('the list', () => {
  test('has the newest first, in pages', async () => {
    const ids: string[] = []
    for (let number = 0; number < 5; number++) ids.unshift((await invite()).id)
    const page = (query: string) => house.ask(house.admin, 'GET', `/v1/admin/invites?${query}`)
    const { body } = await page('page=1&limit=2')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4))
    expect(body.meta).toEqual({ total: 5, page: 1, limit: 2 })
    expect((await page('page=9')).body.data).toEqual([])
    expect((await page('limit=200')).status).toBe(200)
    expect(slugOf(await page('limit=201'))).toEqual([400, 'validation-error'])
  })

  test('shows the link while it is usable and its state for ever', async () => {
    const expired = await invite()
    house.clock.move(7 * DAY_MS)
    house.admin = await house.add('ADMIN')
    const [pending, accepted, revoked] = [await invite(), await invite(), await invite()]
    expect((await register({ inviteToken: accepted.token })).status).toBe(201)
    await withdraw(revoked.id)
    const shown = await list()
    const stateOf = ({ id, status, token, url, acceptedAt }: typeof pending) => [
      id,
      status,
      token !== null,
      url !== null,
      acceptedAt,
    ]
    expect(shown.map(stateOf)).toEqual([
      [revoked.id, 'REVOKED', false, false, null],
      [accepted.id, 'ACCEPTED', false, false, new Date(house.clock.now()).toISOString()],
      [pending.id, 'PENDING', true, true, null],
      [expired.id, 'EXPIRED', false, false, null],
    ])
    expect(shown[2]).toEqual(pending)
  })

  test('and everything else is the household’s own', async () => {
    const { id } = await invite()
    const stranger = await addStranger(house)
    expect(await list(stranger)).toEqual([])
    expect(slugOf(await withdraw(id, stranger))).toEqual(NOT_FOUND)
    expect((await list())[0].status).toBe('PENDING')
  })
})

describe('withdrawing', () => {
  test('ends the invite at once', async () => {
    const { id, token } = await invite()
    const { status, body } = await withdraw(id)
    expect([status, body]).toEqual([200, { success: true }])
    expect(slugOf(await lookUp(token))).toEqual(NOT_FOUND)
    expect(slugOf(await register({ inviteToken: token }))).toEqual([400, 'invite-invalid'])
  })

  test('is a conflict for what was withdrawn, redeemed or is expired', async () => {
    const [revoked, accepted, expired] = [await invite(), await invite(), await invite()]
    await withdraw(revoked.id)
    await register({ inviteToken: accepted.token })
    expect([slugOf(await withdraw(revoked.id)), slugOf(await withdraw(accepted.id))]).toEqual([
      CONFLICT,
      CONFLICT,
    ])
    house.clock.move(7 * DAY_MS)
    house.admin = await house.add('ADMIN')
    expect(slugOf(await withdraw(expired.id))).toEqual(CONFLICT)
    expect((await list()).map(({ status }: { status: string }) => status)).toEqual([
      'EXPIRED',
      'ACCEPTED',
      'REVOKED',
    ])
  })

  test('of what does not exist finds nothing', async () => {
    expect(slugOf(await withdraw(crypto.randomUUID()))).toEqual(NOT_FOUND)
    expect(slugOf(await withdraw('nothing'))).toEqual(NOT_FOUND)
  })
})

describe('looking an invite up', () => {
  test('tells its holder what it is for, and no more', async () => {
    const { token, expiresAt } = await invite({ role: 'MEMBER', email: 'zoe@hearth.test' })
    const { status, body } = await lookUp(token)
    expect([status, body.data]).toEqual([
      200,
      { role: 'MEMBER', email: 'zoe@hearth.test', householdName: 'Test', invitedBy: 'Someone', expiresAt },
    ])
  })

  test('finds nothing for a token that is none, or was used', async () => {
    const { token } = await invite()
    await register({ inviteToken: token })
    for (const wrong of [token, `${token}x`, token.slice(1), 'x', 'x'.repeat(300), '%20'])
      expect(slugOf(await lookUp(wrong))).toEqual(NOT_FOUND)
  })
})

describe('an invite of somebody who', () => {
  const ways: [what: string, undo: (id: string) => unknown, redo: (id: string) => unknown][] = [
    ['was removed', (id) => setRemoved(id, START), (id) => setRemoved(id, null)],
    ['is no administrator any more', (id) => setRole(id, 'MEMBER'), (id) => setRole(id, 'ADMIN')],
  ]
  test.each(ways)('%s opens nothing, until they are back', async (_, undo, redo) => {
    const other = await house.add('ADMIN')
    const { token } = await invite({ role: 'ADMIN' }, other)
    undo(other.id)
    expect(slugOf(await lookUp(token))).toEqual(NOT_FOUND)
    expect(slugOf(await register({ inviteToken: token }))).toEqual([400, 'invite-invalid'])
    expect((await list())[0]).toMatchObject({ status: 'REVOKED', token: null, url: null })
    redo(other.id)
    expect((await lookUp(token)).status).toBe(200)
    expect((await list())[0]).toMatchObject({ status: 'PENDING', token })
  })

  test.each(ways)('%s can be withdrawn for good', async (_, undo, redo) => {
    const other = await house.add('ADMIN')
    const { id, token } = await invite({ role: 'ADMIN' }, other)
    undo(other.id)
    expect((await withdraw(id)).status).toBe(200)
    redo(other.id)
    expect(slugOf(await lookUp(token))).toEqual(NOT_FOUND)
  })
})
