import { afterEach, beforeEach, expect, test } from 'bun:test'
import * as reset from '../../../src/people/auth/password-reset.ts'
import * as household from '../../../src/people/household/household.ts'
import { givePassword, type House, makeHouse, PEER_HEADER, type Person } from '../../support/house.ts'
import { login, outcomeOf, SECOND } from '../throttles/sign-ins.ts'

const OLD = 'correct horse battery'
const NEW = 'a staple of another kind'
const EMAIL = 'zoe@hearth.test'
const HERE = '192.0.2.1'

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', EMAIL)
  await givePassword(house, person, OLD)
})
afterEach(() => house.close())

const change = (currentPassword: string, newPassword = NEW) =>
  house.ask(person, 'POST', '/v1/auth/password', { currentPassword, newPassword }, { [PEER_HEADER]: HERE })
const right = async (password: string, address = '192.0.2.9') =>
  outcomeOf(await login(house, EMAIL, password, address))
const me = (token: string) =>
  house.ask(null, 'GET', '/v1/auth/me', undefined, { authorization: `Bearer ${token}` })

test('a password is changed by who knows the old one, and answers nothing else', async () => {
  const { status, body } = await change(OLD)
  expect([status, body]).toEqual([200, { success: true }])
  expect([await right(OLD), await right(NEW)]).toEqual(['credentials-invalid', 'in'])
})

test('changing a password signs out everywhere but here', async () => {
  const { body } = await login(house, EMAIL, OLD, HERE)
  await change(OLD)
  expect((await me(body.data.accessToken)).status).toBe(401)
  const { refreshToken } = body.data
  expect((await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken })).status).toBe(401)
  expect((await me(person.token)).status).toBe(200)
  const own = await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken: person.refreshToken })
  expect(own.status).toBe(200)
  expect((await me(house.admin.token)).status).toBe(200)
})

test('changing a password leaves personal access tokens as they are, unless they are to end too', async () => {
  const made = await house.ask(person, 'POST', '/v1/me/tokens', {
    name: 'Grafana',
    scope: 'READ',
    password: OLD,
  })
  const { token } = made.body.data
  await change(OLD)
  expect((await me(token)).status).toBe(200)
  const ended = await house.ask(person, 'POST', '/v1/auth/password', {
    currentPassword: NEW,
    newPassword: OLD,
    endTokens: true,
  })
  expect(ended.status).toBe(200)
  expect((await me(token)).status).toBe(401)
  expect((await house.ask(person, 'GET', '/v1/me/tokens')).body.data).toEqual([])
  const events = await house.ask(person, 'GET', '/v1/me/security-events')
  expect(
    events.body.data
      .map(({ kind }: { kind: string }) => kind)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['ACCESS_TOKEN_REVOKED', 'PASSWORD_CHANGED'])
})

test('a wrong current password ends no token either', async () => {
  const made = await house.ask(person, 'POST', '/v1/me/tokens', {
    name: 'Grafana',
    scope: 'READ',
    password: OLD,
  })
  const body = { currentPassword: 'wrong password', newPassword: NEW, endTokens: true }
  expect((await house.ask(person, 'POST', '/v1/auth/password', body)).status).toBe(401)
  expect((await me(made.body.data.token)).status).toBe(200)
})

test('a wrong current password changes nothing and counts as a failed sign-in', async () => {
  for (let done = 0; done < 5; done++) {
    const answer = await change('wrong password')
    expect([answer.status, outcomeOf(answer)]).toEqual([401, 'credentials-invalid'])
  }
  const [locked, detail] = [await change(OLD), 'The current password is wrong.']
  expect([outcomeOf(locked), locked.body.error.detail]).toEqual(['credentials-invalid', detail])
  expect([await right(OLD, HERE), await right(OLD)]).toEqual(['credentials-invalid', 'in'])
  house.clock.move(30 * SECOND)
  expect(outcomeOf(await change(OLD))).toBe('in')
})

test('a new password that is refused is told by its field, before the old one is looked at', async () => {
  for (const [password, message] of [
    ['too short', 'must have at least 12 characters'],
    ['Qwerty123456', 'must not be one of the passwords that everybody tries first'],
    ['ZOE@Hearth.test', 'must not be your e-mail address'],
  ] as const) {
    const { status, body } = await change('wrong password', password)
    expect([status, body.error.fieldErrors]).toMatchObject([400, [{ field: 'newPassword', message }]])
  }
  expect(house.deps.db.$client.query('SELECT * FROM sign_in_failures').all()).toEqual([])
})

test('who has no password is told to use a reset link', async () => {
  const answer = await house.ask(house.admin, 'POST', '/v1/auth/password', {
    currentPassword: OLD,
    newPassword: NEW,
  })
  expect([answer.status, outcomeOf(answer)]).toEqual([403, 'step-up-required'])
  expect(answer.body.error.detail).toContain('reset link')
})

test('changing a password makes reset links that are about useless', async () => {
  const { token } = await house.deps.write((tx) =>
    reset.mint(tx, 'https://home.test', person.id, { at: house.clock.now() }),
  )
  await change(OLD)
  const answer = await house.ask(null, 'POST', '/v1/auth/password/reset', {
    token,
    newPassword: 'yet another passphrase',
  })
  expect(outcomeOf(answer)).toBe('reset-link-invalid')
})

test('of two changes that race, one finds that its current password is no longer current', async () => {
  const outcomes = await Promise.all(
    [NEW, 'another staple altogether'].map(async (password) => outcomeOf(await change(OLD, password))),
  )
  expect(outcomes.toSorted()).toEqual(['credentials-invalid', 'in'])
  expect(await right([NEW, 'another staple altogether'][outcomes.indexOf('in')] ?? '')).toBe('in')
})

test('a change is noted for its owner and recorded', async () => {
  await change(OLD)
  const { body } = await house.ask(person, 'GET', '/v1/me/security-events')
  expect(body.data[0]).toMatchObject({ kind: 'PASSWORD_CHANGED', address: HERE, byUserId: null })
  const events = house.deps.db.$client
    .query("SELECT user_id AS userId FROM events WHERE kind = 'password.changed'")
    .all()
  expect(events).toEqual([{ userId: person.id }])
  expect(household.findUser(house.deps.db, person.id)?.passwordHash).toStartWith('$argon2id$')
})
