import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Actor } from '../../../src/core/actor.ts'
import * as members from '../../../src/people/members/members.ts'
import type { Tx } from '../../../src/platform/db/db.ts'
import { type Answer, type House, makeHouse, type Person } from '../../support/house.ts'

let house: House
let member: Person
beforeEach(async () => {
  house = await makeHouse()
  member = await house.add('MEMBER')
})
afterEach(() => house.close())

const slugOf = ({ status, body }: Answer) => (status < 400 ? 'fine' : body.error.type.split('/').at(-1))
const setRole = (by: Person, person: Person, role: unknown) =>
  house.ask(by, 'PUT', `/v1/admin/users/${person.id}/role`, { role })
const remove = (by: Person, person: Person) => house.ask(by, 'DELETE', `/v1/admin/users/${person.id}`)
const administer = (person: Person) => house.ask(person, 'GET', '/v1/admin/users')
const refreshed = async (person: Person): Promise<Person> => {
  const { refreshToken } = person
  const { body } = await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken })
  return { ...person, token: body.data.accessToken, refreshToken: body.data.refreshToken }
}
const activeAdministrators = () =>
  house.deps.db.$client
    .query<{ id: string }, []>("SELECT id FROM users WHERE role = 'ADMIN' AND removed_at IS NULL")
    .all()
    .map(({ id }) => id)

describe('a promotion', () => {
  test('reaches the member at their next refresh and not before', async () => {
    expect((await setRole(house.admin, member, 'ADMIN')).body.data).toMatchObject({
      id: member.id,
      role: 'ADMIN',
    })
    expect(slugOf(await administer(member))).toBe('forbidden')
    expect((await house.ask(member, 'GET', '/v1/auth/me')).body.data.role).toBe('ADMIN')
    expect(slugOf(await administer(await refreshed(member)))).toBe('fine')
  })
})

describe('a demotion', () => {
  test('signs the member out everywhere at once, and only them', async () => {
    const second = await house.add('ADMIN')
    expect((await setRole(house.admin, second, 'MEMBER')).body.data.role).toBe('MEMBER')
    expect(slugOf(await house.ask(second, 'GET', '/v1/auth/me'))).toBe('token-invalid')
    const { refreshToken } = second
    expect(slugOf(await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken }))).toBe('token-invalid')
    expect(slugOf(await administer(house.admin))).toBe('fine')
    expect(slugOf(await house.ask(member, 'GET', '/v1/auth/me'))).toBe('fine')
  })

  test('of oneself works where another administrator stays', async () => {
    await house.add('ADMIN')
    expect(slugOf(await setRole(house.admin, house.admin, 'MEMBER'))).toBe('fine')
    expect(slugOf(await administer(house.admin))).toBe('token-invalid')
  })
})

describe('a role', () => {
  test('that somebody has already stays, and so do their sessions', async () => {
    expect((await setRole(house.admin, house.admin, 'ADMIN')).body.data.role).toBe('ADMIN')
    expect((await setRole(house.admin, member, 'MEMBER')).body.data.role).toBe('MEMBER')
    expect(slugOf(await house.ask(member, 'GET', '/v1/auth/me'))).toBe('fine')
    const changes = "SELECT kind FROM security_events WHERE kind = 'ROLE_CHANGED'"
    expect(house.deps.db.$client.query(changes).all()).toEqual([])
  })

  test('that changes is told to the member, with who did it', async () => {
    await setRole(house.admin, member, 'ADMIN')
    const notes = "SELECT user_id, by_user_id FROM security_events WHERE kind = 'ROLE_CHANGED'"
    expect(house.deps.db.$client.query(notes).all()).toEqual([
      { user_id: member.id, by_user_id: house.admin.id },
    ])
  })

  test.each(['OWNER', 'admin', '', null, 1, undefined])('is ADMIN or MEMBER and not %p', async (role) => {
    const answer = await setRole(house.admin, member, role)
    expect([answer.status, answer.body.error.fieldErrors[0].field]).toEqual([400, 'role'])
  })
})

describe('the last administrator', () => {
  test('cannot be demoted, not even by themselves', async () => {
    const answer = await setRole(house.admin, house.admin, 'MEMBER')
    expect([answer.status, slugOf(answer)]).toEqual([409, 'conflict'])
    expect(slugOf(await administer(house.admin))).toBe('fine')
  })

  test('is whoever is left when the others are removed', async () => {
    const second = await house.add('ADMIN')
    await remove(house.admin, second)
    expect(slugOf(await setRole(house.admin, house.admin, 'MEMBER'))).toBe('conflict')
    await house.ask(house.admin, 'POST', `/v1/admin/users/${second.id}/restore`)
    expect(slugOf(await setRole(house.admin, house.admin, 'MEMBER'))).toBe('fine')
  })
})

/** What the gate makes of somebody who is let in. */
const asActor = ({ id, sessionId }: Person): Actor => ({
  userId: id,
  householdId: 1,
  role: 'ADMIN',
  sessionId,
  at: house.clock.now(),
})

/** One household for a hundred rounds: two fresh administrators each, and nobody else of that role. */
async function rounds(clash: (one: Person, other: Person) => Promise<Answer>[]) {
  let past = house.admin
  for (let round = 0; round < 100; round++) {
    const one = await house.add('ADMIN')
    const other = await house.add('ADMIN')
    expect(slugOf(await setRole(past, past, 'MEMBER'))).toBe('fine')
    const answers = await Promise.all(clash(one, other))
    const [lost, won] = answers.map(slugOf).toSorted((a, b) => Number(a === 'fine') - Number(b === 'fine'))
    expect(won).toBe('fine')
    // Whoever comes so late that they are signed out before they are let in hears that instead.
    expect(['conflict', 'token-invalid']).toContain(lost)
    const [left, ...more] = activeAdministrators()
    expect(more).toEqual([])
    past = left === one.id ? one : other
  }
}

describe('of two administrators who act against each other at the same moment one stays', () => {
  test('when they demote each other', () =>
    rounds((one, other) => [setRole(one, other, 'MEMBER'), setRole(other, one, 'MEMBER')]))

  test('when they remove each other', () => rounds((one, other) => [remove(one, other), remove(other, one)]))

  test('when both step down', () =>
    rounds((one, other) => [setRole(one, one, 'MEMBER'), setRole(other, other, 'MEMBER')]))

  test('and where a third is left, the second one to come has no say any more', async () => {
    const demote = (tx: Tx, by: Actor, id: string) => members.setRole(tx, by, id, { role: 'MEMBER' })
    for (const act of [demote, members.remove]) {
      const [second, third] = [await house.add('ADMIN'), await house.add('ADMIN')].map(asActor)
      if (!second || !third) throw new Error('nobody came')
      const { write } = house.deps
      const first = write((tx) => act(tx, second, third.userId))
      const late = write((tx) => act(tx, third, second.userId))
      expect((await first).id).toBe(third.userId)
      await expect(late).rejects.toMatchObject({ slug: 'token-invalid' })
      expect(activeAdministrators()).toContain(second.userId)
    }
  })
})
