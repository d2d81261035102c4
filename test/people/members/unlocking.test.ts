import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  type Answer,
  givePassword,
  type House,
  makeHouse,
  PEER_HEADER,
  type Person,
} from '../../support/house.ts'
import { giveFactor } from '../totp/app.ts'

const PASSWORD = 'correct horse battery'
const EMAIL = 'zoe@hearth.test'

let house: House
let member: Person
beforeEach(async () => {
  house = await makeHouse()
  member = await house.add('MEMBER', EMAIL)
  await givePassword(house, member, PASSWORD)
})
afterEach(() => house.close())

const slugOf = ({ status, body }: Answer) => (status < 400 ? 'fine' : body.error.type.split('/').at(-1))
const login = (password: string, from = '192.0.2.1') =>
  house.ask(null, 'POST', '/v1/auth/login', { email: EMAIL, password }, { [PEER_HEADER]: from })
const unlock = (id: string) => house.ask(house.admin, 'POST', `/v1/admin/users/${id}/unlock`)
const removeTotp = (id: string) => house.ask(house.admin, 'DELETE', `/v1/admin/users/${id}/totp`)
const told = () =>
  house.deps.db.$client
    .query<{ kind: string; byUserId: string | null }, [string]>(
      'SELECT kind, by_user_id AS byUserId FROM security_events WHERE user_id = ? ORDER BY seq DESC LIMIT 1',
    )
    .get(member.id)

describe('unlocking', () => {
  test('lets a member in who has failed too often', async () => {
    for (let i = 0; i < 5; i++) await login('some other password')
    expect(slugOf(await login(PASSWORD))).toBe('credentials-invalid')
    expect((await unlock(member.id)).body).toEqual({ success: true })
    expect(told()).toEqual({ kind: 'UNLOCKED', byUserId: house.admin.id })
    expect(slugOf(await login(PASSWORD))).toBe('fine')
  })

  test('finds the account by the address it has now, however it was typed', async () => {
    await house.ask(member, 'PUT', '/v1/me', { email: 'ZOE@new.test', password: PASSWORD })
    const fail = () =>
      house.ask(null, 'POST', '/v1/auth/login', { email: 'zoe@NEW.test', password: 'some other password' })
    for (let i = 0; i < 5; i++) await fail()
    const enter = () =>
      house.ask(null, 'POST', '/v1/auth/login', { email: 'zoe@new.test', password: PASSWORD })
    expect(slugOf(await enter())).toBe('credentials-invalid')
    await unlock(member.id)
    expect(slugOf(await enter())).toBe('fine')
  })

  test('leaves the gate of an address closed', async () => {
    for (let i = 0; i < 20; i++)
      await house.ask(
        null,
        'POST',
        '/v1/auth/login',
        { email: `nobody-${i}@hearth.test`, password: 'some other password' },
        { [PEER_HEADER]: '192.0.2.1' },
      )
    await unlock(member.id)
    expect(slugOf(await login(PASSWORD))).toBe('account-locked')
  })

  test('somebody who is not locked out changes nothing', async () => {
    expect(slugOf(await unlock(member.id))).toBe('fine')
    expect(slugOf(await login(PASSWORD))).toBe('fine')
  })

  test("one's own account is left to another administrator", async () => {
    const answer = await unlock(house.admin.id)
    expect([answer.status, slugOf(answer)]).toEqual([403, 'forbidden'])
  })
})

describe("removing a member's second factor", () => {
  test('lets them in with the password alone', async () => {
    await giveFactor(house, member)
    expect((await login(PASSWORD)).body.data.totpRequired).toBe(true)
    const { status, body } = await removeTotp(member.id)
    expect([status, body.data.totpEnabled]).toEqual([200, false])
    expect(told()).toEqual({ kind: 'TOTP_REMOVED', byUserId: house.admin.id })
    expect((await login(PASSWORD)).body.data.user.totpEnabled).toBe(false)
  })

  test('who has none is no error and nothing to tell', async () => {
    expect((await removeTotp(member.id)).body.data.totpEnabled).toBe(false)
    expect(told()?.kind).toBe('SIGN_IN_SUCCEEDED')
  })

  test("is not for one's own account", async () => {
    await giveFactor(house, house.admin)
    const answer = await removeTotp(house.admin.id)
    expect([answer.status, slugOf(answer)]).toEqual([403, 'forbidden'])
    expect((await house.ask(house.admin, 'GET', '/v1/auth/me')).body.data.totpEnabled).toBe(true)
  })
})
