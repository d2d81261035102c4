import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Actor } from '../../../src/core/actor.ts'
import { Problem } from '../../../src/core/problem.ts'
import { type StepUpFactor, stepUp } from '../../../src/people/auth/step-up.ts'
import { givePassword, type House, makeHouse, type Person } from '../../support/house.ts'
import { login, outcomeOf, PASSWORD, SECOND, times } from '../throttles/sign-ins.ts'
import { codeNow, giveFactor, SECRET } from '../totp/app.ts'

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

const actor = (address = HERE): Actor => ({
  userId: person.id,
  householdId: 1,
  role: 'MEMBER',
  sessionId: person.sessionId,
  at: house.clock.now(),
  from: { address, network: address, userAgent: undefined },
})
const step = async (factor: StepUpFactor, who = actor()): Promise<string> => {
  try {
    await stepUp(house.deps, who, factor)
    return 'up'
  } catch (error) {
    if (error instanceof Problem) return error.slug
    throw error
  }
}
const failures = () =>
  house.deps.db.$client.query<{ failures: number }, []>('SELECT failures FROM sign_in_backoffs').get()
    ?.failures ?? 0

describe('stepping up', () => {
  test('takes the password', async () => {
    expect(await step({ password: PASSWORD })).toBe('up')
    expect(await step({ password: PASSWORD, code: 'whatever' })).toBe('up')
  })

  test('takes neither nothing nor a wrong password; what is missing counts as no failure', async () => {
    expect([await step({}), await step({ code: '123456' })]).toEqual(['step-up-required', 'step-up-required'])
    expect(failures()).toBe(0)
    expect(await step({ password: 'wrong password' })).toBe('step-up-required')
    expect(failures()).toBe(1)
  })

  test('is remembered by nothing: each request brings its own', async () => {
    await step({ password: PASSWORD })
    expect(await step({})).toBe('step-up-required')
  })

  test('counts failures on the account: five of them lock it, for sign-ins from here as well', async () => {
    for (let done = 0; done < 5; done++) await step({ password: 'wrong password' })
    expect(await step({ password: PASSWORD })).toBe('step-up-required')
    expect(outcomeOf(await login(house, EMAIL, PASSWORD, HERE))).toBe('credentials-invalid')
    expect(await step({ password: PASSWORD }, actor('192.0.2.2'))).toBe('up')
    house.clock.move(30 * SECOND)
    expect(await step({ password: PASSWORD })).toBe('up')
  })

  test('is locked by failed sign-ins from here', async () => {
    for (let done = 0; done < 5; done++) await login(house, EMAIL, 'wrong password', HERE)
    expect(await step({ password: PASSWORD })).toBe('step-up-required')
  })

  test('works where no address can be told', async () => {
    const { from: _, ...nowhere } = actor()
    expect(await step({ password: PASSWORD }, nowhere)).toBe('up')
    expect(await step({ password: 'wrong password' }, nowhere)).toBe('step-up-required')
  })

  test('of guesses that are sent together looks at five', async () => {
    const passwords = [...times(10, () => 'wrong password'), PASSWORD, ...times(10, () => 'wrong password')]
    const outcomes = await Promise.all(passwords.map((password) => step({ password })))
    expect(new Set(outcomes)).toEqual(new Set(['step-up-required']))
    expect(failures()).toBe(5)
  })

  test('tells somebody without a password that they must choose one first', async () => {
    const { deps } = house
    await expect(
      stepUp(deps, { ...actor(), userId: house.admin.id }, { password: PASSWORD }),
    ).rejects.toMatchObject({ slug: 'step-up-required', detail: expect.stringContaining('reset link') })
  })

  test('leaves its owner a note of a failure', async () => {
    await step({ password: 'wrong password' })
    const { body } = await house.ask(person, 'GET', '/v1/me/security-events')
    expect(body.data[0]).toMatchObject({ kind: 'STEP_UP_FAILED', address: HERE })
  })
})

describe('with TOTP, stepping up', () => {
  beforeEach(() => giveFactor(house, person))

  test('takes the password and a code', async () => {
    expect(await step({ password: PASSWORD, code: codeNow(house, SECRET) })).toBe('up')
  })

  test('does not take one without the other', async () => {
    const code = codeNow(house, SECRET)
    expect(await step({ password: PASSWORD })).toBe('step-up-required')
    expect(await step({ code })).toBe('step-up-required')
    expect(failures()).toBe(0)
    expect(await step({ password: 'wrong password', code })).toBe('step-up-required')
    expect(await step({ password: PASSWORD, code: code === '000000' ? '000001' : '000000' })).toBe(
      'step-up-required',
    )
    expect(failures()).toBe(2)
  })

  test('spends the code, and one that failed for its password does not', async () => {
    const code = codeNow(house, SECRET)
    await step({ password: 'wrong password', code })
    expect(await step({ password: PASSWORD, code })).toBe('up')
    expect(await step({ password: PASSWORD, code })).toBe('step-up-required')
    const { body } = await login(house, EMAIL, PASSWORD, HERE)
    const { challengeToken } = body.data
    const signIn = await house.ask(null, 'POST', '/v1/auth/login/totp', { challengeToken, code })
    expect(outcomeOf(signIn)).toBe('credentials-invalid')
  })

  test('lets one through of those who race with one code', async () => {
    const code = codeNow(house, SECRET)
    const outcomes = await Promise.all(times(5, () => step({ password: PASSWORD, code })))
    expect(outcomes.toSorted()).toEqual([...times(4, () => 'step-up-required'), 'up'])
  })
})
