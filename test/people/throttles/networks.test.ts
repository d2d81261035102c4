import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { givePassword, type House, makeHouse, PEER_HEADER, type Person } from '../../support/house.ts'
import { fail as failures, login, MINUTE, outcomeOf, PASSWORD, SECOND, times } from './sign-ins.ts'

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

const right = (address = HERE) => login(house, EMAIL, PASSWORD, address)
const fail = (count: number, address = HERE) => failures(house, count, address)

describe('an address with twenty failures in ten minutes', () => {
  test('is told to wait until the ten minutes hold fewer', async () => {
    await fail(1)
    house.clock.move(100 * SECOND)
    await fail(18)
    expect(outcomeOf(await right())).toBe('in')
    house.clock.move(200 * SECOND)
    await fail(1)
    const { status, body, headers } = await right()
    expect([status, body.error.type]).toEqual([429, 'http://hearth.test/errors/account-locked'])
    expect(headers.get('retry-after')).toBe('300')
    house.clock.move(299_001)
    expect((await right()).headers.get('retry-after')).toBe('1')
    house.clock.move(999)
    expect(outcomeOf(await right())).toBe('in')
  })

  test('waits for good until then, and waits no longer for trying', async () => {
    await fail(20)
    for (let minute = 0; minute < 10; minute++) {
      expect(outcomeOf(await right())).toBe('account-locked')
      house.clock.move(MINUTE)
    }
    expect(outcomeOf(await right())).toBe('in')
  })

  test('costs no hash any more', async () => {
    await fail(20)
    const verify = spyOn(Bun.password, 'verify')
    expect(outcomeOf(await right())).toBe('account-locked')
    expect(verify).not.toHaveBeenCalled()
    verify.mockRestore()
  })

  test('holds nobody else up', async () => {
    await fail(20)
    expect(outcomeOf(await right('192.0.2.2'))).toBe('in')
  })

  test('is one IPv6 network, whichever of its addresses and accounts are tried', async () => {
    const guesses = times(20, (number) =>
      login(house, `nobody-${number}@hearth.test`, 'wrong password', `2001:db8:0:1::${number.toString(16)}`),
    )
    for (const answer of await Promise.all(guesses)) expect(outcomeOf(answer)).toBe('credentials-invalid')
    expect(outcomeOf(await right('2001:db8:0:1:ffff::1'))).toBe('account-locked')
    expect(outcomeOf(await right('2001:db8:0:2::1'))).toBe('in')
  })

  test('includes those that were refused because their account was locked', async () => {
    for (let done = 0; done < 20; done++)
      expect(outcomeOf(await login(house, EMAIL, 'wrong password', HERE))).toBe('credentials-invalid')
    expect(outcomeOf(await right())).toBe('account-locked')
  })

  test.each([
    ['/v1/auth/login/totp', { challengeToken: 'x', code: '123456' }],
    ['/v1/auth/register', { email: 'new@hearth.test', password: PASSWORD, displayName: 'New' }],
  ])('has to wait at %s as well', async (path, body) => {
    await fail(20)
    const answer = await house.ask(null, 'POST', path, body, { [PEER_HEADER]: HERE })
    expect([outcomeOf(answer), answer.headers.get('retry-after')]).toEqual(['account-locked', '600'])
  })

  test('may go on with the session it has', async () => {
    await fail(20)
    const refreshed = await house.ask(
      null,
      'POST',
      '/v1/auth/refresh',
      { refreshToken: person.refreshToken },
      { [PEER_HEADER]: HERE },
    )
    expect(outcomeOf(refreshed)).toBe('in')
  })
})

test('who has no address that can be told does not sign in', async () => {
  const verify = spyOn(Bun.password, 'verify')
  const answer = await right('unix socket')
  expect([outcomeOf(answer), answer.headers.get('retry-after')]).toEqual(['account-locked', '600'])
  expect(verify).not.toHaveBeenCalled()
  verify.mockRestore()
})
