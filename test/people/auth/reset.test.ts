import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import * as reset from '../../../src/people/auth/password-reset.ts'
import { givePassword, type House, makeHouse, type Person } from '../../support/house.ts'

const OLD = 'correct horse battery'
const NEW = 'a staple of another kind'
const EMAIL = 'zoe@hearth.test'
const MINUTE = 60_000

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', EMAIL)
  await givePassword(house, person, OLD)
})
afterEach(() => house.close())

const mint = (userId = person.id) =>
  house.deps.write((tx) => reset.mint(tx, 'https://home.test', userId, { at: house.clock.now() }))
const redeem = async (token: string, newPassword = NEW) => {
  const { status, body } = await house.ask(null, 'POST', '/v1/auth/password/reset', { token, newPassword })
  return status === 200 ? 'done' : body.error.type.split('/').at(-1)
}
const login = async (password: string) =>
  (await house.ask(null, 'POST', '/v1/auth/login', { email: EMAIL, password })).status

test('a reset link names its page and its end', async () => {
  const { url, token, expiresAt } = await mint()
  expect(url).toBe(`https://home.test/reset-password?token=${token}`)
  expect(expiresAt - house.clock.now()).toBe(60 * MINUTE)
})

test('a reset link sets the new password and signs its owner out everywhere', async () => {
  const { token } = await mint()
  expect(await redeem(token)).toBe('done')
  expect([await login(NEW), await login(OLD)]).toEqual([200, 401])
  expect((await house.ask(person, 'GET', '/v1/auth/me')).status).toBe(401)
  expect(
    (await house.ask(null, 'POST', '/v1/auth/refresh', { refreshToken: person.refreshToken })).status,
  ).toBe(401)
  expect((await house.ask(house.admin, 'GET', '/v1/auth/me')).status).toBe(200)
})

test('a reset link answers nothing but that it is done', async () => {
  const { token } = await mint()
  const { body } = await house.ask(null, 'POST', '/v1/auth/password/reset', { token, newPassword: NEW })
  expect(body).toEqual({ success: true })
})

test('a reset link works once', async () => {
  const { token } = await mint()
  expect([await redeem(token), await redeem(token)]).toEqual(['done', 'reset-link-invalid'])
})

test('of ten who race for a reset link one wins', async () => {
  const { token } = await mint()
  const passwords = Array.from({ length: 10 }, (_, number) => `${NEW} ${number}`)
  const outcomes = await Promise.all(passwords.map((password) => redeem(token, password)))
  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'reset-link-invalid')])
  expect(await login(passwords[outcomes.indexOf('done')] ?? '')).toBe(200)
})

test('of five who race for each of a hundred reset links one wins', async () => {
  for (let round = 0; round < 100; round++) {
    const { token } = await mint()
    const claims = Array.from({ length: 5 }, () =>
      house.deps.write((tx) => reset.claim(tx, token, house.clock.now()).id),
    )
    const won = (await Promise.allSettled(claims)).flatMap((claim) =>
      claim.status === 'fulfilled' ? [claim.value] : [],
    )
    expect(won).toEqual([person.id])
  }
})

test('a reset link lives for one hour', async () => {
  const [early, late] = [await mint(), await mint()]
  house.clock.move(60 * MINUTE - 1)
  expect(await redeem(early.token)).toBe('done')
  const other = await mint()
  house.clock.move(60 * MINUTE)
  expect([await redeem(late.token), await redeem(other.token)]).toEqual([
    'reset-link-invalid',
    'reset-link-invalid',
  ])
})

test('a password that is refused does not use the link up', async () => {
  const { token } = await mint()
  const { body } = await house.ask(null, 'POST', '/v1/auth/password/reset', {
    token,
    newPassword: 'too short',
  })
  expect(body.error.fieldErrors).toMatchObject([
    { field: 'newPassword', message: 'must have at least 12 characters' },
  ])
  expect(await redeem(token, 'x'.repeat(129))).toBe('validation-error')
  expect(await login(OLD)).toBe(200)
  expect(await redeem(token)).toBe('done')
})

test('a link that is none costs no hash', async () => {
  const hashing = spyOn(Bun.password, 'hash')
  const { token } = await mint()
  expect(await redeem('no-such-token')).toBe('reset-link-invalid')
  expect(await redeem(`${token}x`)).toBe('reset-link-invalid')
  expect(hashing).not.toHaveBeenCalled()
  await redeem(token)
  expect(hashing).toHaveBeenCalledTimes(1)
  hashing.mockRestore()
})

test('using one link uses up the others of the same person, and nobody else’s', async () => {
  const [one, two, others] = [await mint(), await mint(), await mint(house.admin.id)]
  expect(await redeem(one.token)).toBe('done')
  expect([await redeem(two.token), await redeem(others.token)]).toEqual(['reset-link-invalid', 'done'])
})

test('a link of somebody who was removed is no longer good', async () => {
  const { token } = await mint()
  house.deps.db.$client.run('UPDATE users SET removed_at = 1 WHERE id = ?', [person.id])
  expect(await redeem(token)).toBe('reset-link-invalid')
})

test('a link is kept as a hash, and its use is recorded', async () => {
  const { token } = await mint()
  const stored = JSON.stringify(house.deps.db.$client.query('SELECT * FROM reset_links').all())
  expect(stored).not.toContain(token)
  await redeem(token)
  const events = house.deps.db.$client
    .query("SELECT user_id AS userId FROM events WHERE kind = 'password.reset'")
    .all()
  expect(events).toEqual([{ userId: person.id }])
})
