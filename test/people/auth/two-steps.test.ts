import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { newToken } from '../../../src/core/secrets.ts'
import { makeBrowser } from '../../support/browser.ts'
import { givePassword, type House, makeHouse, PEER_HEADER, type Person } from '../../support/house.ts'
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
  await giveFactor(house, person)
})
afterEach(() => house.close())

const challenge = async (address = HERE): Promise<string> =>
  (await login(house, EMAIL, PASSWORD, address)).body.data.challengeToken
const complete = (challengeToken: string, code: string, address = HERE) =>
  house.ask(null, 'POST', '/v1/auth/login/totp', { challengeToken, code }, { [PEER_HEADER]: address })
const come = async (challengeToken: string, code = codeNow(house, SECRET), address = HERE) =>
  outcomeOf(await complete(challengeToken, code, address))
const wrongCode = () => (codeNow(house, SECRET) === '000000' ? '000001' : '000000')
const kinds = async (): Promise<string[]> =>
  (await house.ask(person, 'GET', '/v1/me/security-events')).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )
const sessions = (): number =>
  house.deps.db.$client
    .query<{ rows: number }, [string]>('SELECT count(*) AS rows FROM sessions WHERE user_id = ?')
    .get(person.id)?.rows ?? -1

describe('the right password of an account with TOTP', () => {
  test('gives a challenge for a minute, and no tokens', async () => {
    const { status, body, headers } = await login(house, EMAIL, PASSWORD, HERE)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: { totpRequired: true, challengeToken: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 60 },
      },
    ])
    expect(headers.getSetCookie()).toEqual([])
    expect(sessions()).toBe(1)
  })

  test('gives no session cookie either, and each step replaces the XSRF token', async () => {
    const browser = makeBrowser(house)
    await browser.ask('GET', '/v1/auth/providers')
    const before = browser.cookies.get('XSRF-TOKEN')?.value
    const first = await browser.ask('POST', '/v1/auth/login', { email: EMAIL, password: PASSWORD })
    expect([...browser.cookies.keys()]).toEqual(['XSRF-TOKEN'])
    const between = browser.cookies.get('XSRF-TOKEN')?.value
    expect(between).not.toBe(before)
    const { challengeToken } = first.body.data
    const second = await browser.ask('POST', '/v1/auth/login/totp', {
      challengeToken,
      code: codeNow(house, SECRET),
    })
    expect(Object.keys(second.body.data)).toEqual(['expiresIn', 'user'])
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      'XSRF-TOKEN',
      '__Host-svc_access',
      '__Host-svc_refresh',
    ])
    expect([before, between]).not.toContain(browser.cookies.get('XSRF-TOKEN')?.value)
    expect((await browser.ask('GET', '/v1/auth/me')).body.data.totpEnabled).toBe(true)
  })

  test('does not end a backoff by itself', async () => {
    for (let done = 0; done < 4; done++) await login(house, EMAIL, 'wrong password', HERE)
    const token = await challenge()
    await login(house, EMAIL, 'wrong password', HERE)
    expect(await come(token)).toBe('credentials-invalid')
    expect(outcomeOf(await login(house, EMAIL, PASSWORD, HERE))).toBe('credentials-invalid')
  })

  test('is kept as a hash', async () => {
    const token = await challenge()
    const stored = JSON.stringify(house.deps.db.$client.query('SELECT * FROM totp_challenges').all())
    expect(stored).not.toContain(token)
  })

  test('leaves no challenge behind once it has expired', async () => {
    await Promise.all(times(5, () => challenge()))
    house.clock.move(60 * SECOND)
    await challenge()
    expect(house.deps.db.$client.query('SELECT * FROM totp_challenges').all()).toHaveLength(1)
  })
})

describe('a challenge', () => {
  test('is completed with a live code', async () => {
    const { status, body } = await complete(await challenge(), codeNow(house, SECRET))
    expect([status, body.data.user]).toMatchObject([200, { id: person.id, totpEnabled: true }])
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    const { data } = (await house.ask(null, 'GET', '/v1/me/sessions', undefined, headers)).body
    expect(data.find(({ current }: { current: boolean }) => current).signedInBy).toBe('TOTP')
  })

  test('is completed with a recovery code, which its owner can read of', async () => {
    await house.deps.write((tx) => tx.$client.run('DELETE FROM totp_factors WHERE user_id = ?', [person.id]))
    const setup = await house.ask(person, 'POST', '/v1/auth/totp/setup', { password: PASSWORD })
    const code = codeNow(house, setup.body.data.secret)
    const { body } = await house.ask(person, 'POST', '/v1/auth/totp/confirm', { code })
    const [first, second] = body.data.recoveryCodes
    const racing = await Promise.all(times(3, async () => come(await challenge(), first)))
    expect(racing.toSorted()).toEqual(['credentials-invalid', 'credentials-invalid', 'in'])
    expect(await come(await challenge(), ` ${second.toLowerCase().replace('-', ' ')} `)).toBe('in')
    expect((await kinds()).filter((kind) => kind === 'RECOVERY_CODE_USED')).toHaveLength(2)
  })

  test('lives for 60 seconds', async () => {
    const [early, late] = [await challenge(), await challenge()]
    house.clock.move(60 * SECOND - 1)
    expect(await come(early)).toBe('in')
    house.clock.move(1)
    expect(await come(late, codeNow(house, SECRET, 1))).toBe('challenge-invalid')
  })

  test('works once', async () => {
    const token = await challenge()
    expect(await come(token)).toBe('in')
    expect(await come(token, codeNow(house, SECRET, 1))).toBe('challenge-invalid')
  })

  test.each(['x', 'x'.repeat(256), newToken()])('that never was is none: %s', async (token) => {
    expect(await come(token)).toBe('challenge-invalid')
  })

  test('is left as it is by a wrong code, which counts as a failure', async () => {
    const token = await challenge()
    for (let done = 0; done < 4; done++) expect(await come(token, wrongCode())).toBe('credentials-invalid')
    expect(await come(token)).toBe('in')
    const other = await challenge()
    house.clock.move(30 * SECOND)
    for (let done = 0; done < 5; done++) expect(await come(other, wrongCode())).toBe('credentials-invalid')
    expect(await come(other)).toBe('credentials-invalid')
    expect(await come(other, codeNow(house, SECRET), '192.0.2.2')).toBe('in')
  })

  test('is refused in the words of a wrong code while the account is locked', async () => {
    const token = await challenge()
    const wrong = await complete(token, wrongCode())
    for (let done = 0; done < 4; done++) await complete(token, wrongCode())
    const refused = await complete(token, codeNow(house, SECRET))
    for (const { body } of [wrong, refused]) body.error.requestId = ''
    expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body])
    expect(refused.body.error.detail).toBe('The code is wrong or was used already.')
  })

  test('does not take a code that was used', async () => {
    const code = codeNow(house, SECRET)
    expect(await come(await challenge(), code)).toBe('in')
    expect(await come(await challenge(), code)).toBe('credentials-invalid')
  })

  test.each([
    ['a new password', () => givePasswordByLink()],
    ['a removal', () => house.ask(house.admin, 'DELETE', `/v1/admin/users/${person.id}`)],
    ['signing out everywhere', () => house.ask(person, 'DELETE', '/v1/me/sessions')],
    [
      'a password change',
      () =>
        house.ask(person, 'POST', '/v1/auth/password', {
          currentPassword: PASSWORD,
          newPassword: 'a staple of another kind',
        }),
    ],
  ])('does not outlive %s', async (_, happens) => {
    const token = await challenge()
    const answer = await happens()
    expect(answer.status).toBe(200)
    expect(await come(token)).toBe('challenge-invalid')
  })

  async function givePasswordByLink() {
    const { body } = await house.ask(house.admin, 'POST', '/v1/auth/password/reset-request', {
      userId: person.id,
    })
    const newPassword = 'a staple of another kind'
    return house.ask(null, 'POST', '/v1/auth/password/reset', { token: body.data.token, newPassword })
  }
})

describe('of those who race', () => {
  test('with one challenge and one code, one comes in, and the others are no failures', async () => {
    const [token, code] = [await challenge(), codeNow(house, SECRET)]
    const outcomes = await Promise.all(times(8, () => come(token, code)))
    expect(outcomes.toSorted()).toEqual([...times(7, () => 'challenge-invalid'), 'in'])
    expect(sessions()).toBe(2)
    expect(house.deps.db.$client.query('SELECT * FROM sign_in_failures').all()).toEqual([])
  })

  test('with one challenge and two codes, one comes in', async () => {
    const token = await challenge()
    const codes = [-1, 0, 1].map((steps) => codeNow(house, SECRET, steps))
    const outcomes = await Promise.all(codes.map((code) => come(token, code)))
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
    expect(sessions()).toBe(2)
  })

  test('with two challenges and one code, one comes in', async () => {
    const tokens = [await challenge(), await challenge()]
    const code = codeNow(house, SECRET)
    const outcomes = await Promise.all(tokens.map((token) => come(token, code)))
    expect(outcomes.toSorted()).toEqual(['credentials-invalid', 'in'])
    expect(sessions()).toBe(2)
  })

  test('with wrong codes at one challenge, five are looked at', async () => {
    const token = await challenge()
    const outcomes = await Promise.all(times(19, () => come(token, wrongCode())))
    expect(new Set(outcomes)).toEqual(new Set(['credentials-invalid']))
    expect(house.deps.db.$client.query('SELECT failures FROM sign_in_backoffs').all()).toEqual([
      { failures: 5 },
    ])
  })
})

test('a completed sign-in makes its address known and begins anew', async () => {
  for (let done = 0; done < 4; done++) await login(house, EMAIL, 'wrong password', HERE)
  expect(await come(await challenge())).toBe('in')
  const { db } = house.deps
  expect(db.$client.query('SELECT user_id AS id, network FROM known_networks').all()).toEqual([
    { id: person.id, network: HERE },
  ])
  expect(db.$client.query('SELECT * FROM sign_in_backoffs').all()).toEqual([])
})
