import { afterEach, beforeEach, expect, test } from 'bun:test'
import { addStranger, givePassword, type House, makeHouse, type Person } from '../../support/house.ts'
import { fail, login, outcomeOf, PASSWORD } from '../throttles/sign-ins.ts'
import { giveFactor } from '../totp/app.ts'

const NEW = 'a staple of another kind'
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

const request = (who: Person, userId = person.id) =>
  house.ask(who, 'POST', '/v1/auth/password/reset-request', { userId })
const redeem = (token: string, newPassword = NEW) =>
  house.ask(null, 'POST', '/v1/auth/password/reset', { token, newPassword })
const resets = () =>
  house.deps.db.$client
    .query(
      "SELECT kind, by_user_id AS by FROM security_events WHERE user_id = ? AND kind LIKE '%RESET%' ORDER BY seq",
    )
    .all(person.id)

test('an administrator gets a link for a member to hand over, for one hour', async () => {
  const { status, body } = await request(house.admin)
  expect([status, body.data]).toEqual([
    200,
    {
      url: `http://hearth.test/reset-password?token=${body.data.token}`,
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2026-06-15T13:00:00.000Z',
    },
  ])
  expect(outcomeOf(await redeem(body.data.token))).toBe('in')
  expect(outcomeOf(await login(house, EMAIL, NEW, HERE))).toBe('in')
})

test('a member gets none, not even for themselves', async () => {
  const { status, body } = await request(person)
  expect([status, body.error.type]).toEqual([403, 'http://hearth.test/errors/forbidden'])
})

test('there is none for who is not in the household, was removed, or never was', async () => {
  const stranger = await addStranger(house)
  const removed = await house.add('MEMBER')
  house.deps.db.$client.run('UPDATE users SET removed_at = 1 WHERE id = ?', [removed.id])
  for (const id of [stranger.id, removed.id, crypto.randomUUID()])
    expect(outcomeOf(await request(house.admin, id))).toBe('not-found')
  expect((await request(house.admin, 'nobody')).status).toBe(400)
  expect(house.deps.db.$client.query('SELECT * FROM reset_links').all()).toEqual([])
})

test('the member reads who made the link, and that it was used', async () => {
  const { body } = await request(house.admin)
  await redeem(body.data.token)
  expect(resets()).toEqual([
    { kind: 'RESET_LINK_CREATED', by: house.admin.id },
    { kind: 'PASSWORD_RESET', by: null },
  ])
})

test('a new password by link ends the throttles of the account: what was guessed was another one', async () => {
  await fail(house, 5, HERE, EMAIL)
  const { body } = await request(house.admin)
  await redeem(body.data.token)
  expect(outcomeOf(await login(house, EMAIL, NEW, HERE))).toBe('in')
})

test('a new password by link leaves the second factor on', async () => {
  await giveFactor(house, person)
  const { body } = await request(house.admin)
  await redeem(body.data.token)
  expect((await login(house, EMAIL, NEW, HERE)).body.data.totpRequired).toBe(true)
})

test('a new password by link is not the address either', async () => {
  const { body } = await request(house.admin)
  const answer = await redeem(body.data.token, 'Zoe@hearth.test')
  expect(answer.body.error.fieldErrors).toMatchObject([
    { field: 'newPassword', message: 'must not be your e-mail address' },
  ])
})

test('links that have expired are dropped when the next one is made', async () => {
  await request(house.admin)
  house.clock.move(3_600_000)
  await request(await house.add('ADMIN'))
  expect(house.deps.db.$client.query('SELECT * FROM reset_links').all()).toHaveLength(1)
})
