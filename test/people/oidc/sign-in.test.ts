import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { type Browser, makeBrowser } from '../../support/browser.ts'
import { type Answer, type House, makeHouse, START } from '../../support/house.ts'
import {
  BASE_URL,
  type Persona,
  providerConfig,
  type RealProvider,
  startProvider,
} from '../../support/provider.ts'
import {
  browserCookie,
  fetchCode,
  giveIdentity,
  locationOf,
  pathOf,
  signIn,
  slugOf,
  traces,
  visit,
} from '../../support/provider-trips.ts'

const ZOE: Persona = {
  subject: 'zoe-at-provider',
  email: 'zoe@cloud.test',
  email_verified: true,
  name: 'Zoe Q.',
}
const VERIFIER = 'v'.repeat(43)
const CHALLENGE = new Bun.CryptoHasher('sha256').update(VERIFIER).digest('base64url')

let provider: RealProvider
let house: House
let browser: Browser
beforeAll(async () => {
  setSystemTime(new Date(START))
  provider = await startProvider()
})
afterAll(async () => {
  await provider.close()
  setSystemTime()
})
beforeEach(async () => {
  house = await makeHouse(providerConfig(provider.issuer))
  browser = makeBrowser(house)
})
afterEach(() => house.close())

const redeem = (code: string, codeVerifier?: string) =>
  house.ask(null, 'POST', '/v1/auth/oidc/token', { code, ...(codeVerifier && { codeVerifier }) })
const me = async () => (await browser.ask('GET', '/v1/auth/me')).body.data
const linked = async () => {
  const person = await house.add('MEMBER')
  await giveIdentity(house, person, provider.issuer, ZOE.subject)
  return person
}
const endedWith = (answer: Answer) => [answer.status, locationOf(answer)]

describe('going to the provider', () => {
  const start = (query = '') => house.ask(null, 'GET', `/v1/auth/start${query}`)

  test('is one of the ways to sign in', async () => {
    const { body } = await house.ask(null, 'GET', '/v1/auth/providers')
    expect(body.data).toMatchObject({ methods: ['LOCAL', 'OIDC'], oidcDisplayName: 'Our cloud' })
  })

  test('is a bare redirect with everything that ties the answer to this trip', async () => {
    const answer = await start()
    expect([answer.status, answer.body]).toEqual([302, ''])
    const url = new URL(locationOf(answer))
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/auth`)
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams)
    expect(rest).toEqual({
      client_id: 'hearth',
      response_type: 'code',
      redirect_uri: `${BASE_URL}/api/v1/auth/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const text of [state, nonce, code_challenge]) expect(text).toMatch(/^[\w-]{43}$/)
    expect(new Set([state, nonce, code_challenge]).size).toBe(3)
  })

  test('marks the browser with a cookie that no page and no other site can read', async () => {
    const [line = ''] = (await start()).headers.getSetCookie()
    const [pair, ...attributes] = line.split('; ')
    expect(pair).toMatch(/^__Host-svc_sso=[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  test('keeps nothing that would be of use to whoever reads the database', async () => {
    const url = new URL(locationOf(await start()))
    const row = JSON.stringify(house.deps.db.$client.query('SELECT * FROM oidc_flows').all())
    expect(row).not.toContain(url.searchParams.get('state') ?? '?')
  })

  test.each([
    ['returnTo', '//evil.test'],
    ['returnTo', 'https://evil.test'],
    ['returnTo', '/\\evil.test'],
    ['mode', 'other'],
    ['codeChallenge', 'short'],
  ])('is refused with %s=%s', async (name, value) => {
    const { status, body } = await start(`?${new URLSearchParams({ [name]: value })}`)
    expect([status, body.error.fieldErrors[0].field]).toEqual([400, name])
    expect(traces(house).flows).toBe(0)
  })

  test('by many at once leaves a bounded number of open trips, the newest', async () => {
    await house.deps.write((tx) =>
      tx.$client
        .query(`
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10050)
          INSERT INTO oidc_flows (state_hash, nonce, verifier_sealed, carrier, purpose, return_to, created_at, expires_at)
          SELECT 'flood' || i, '', '', 'bearer', 'SIGN_IN', '/', ?1, ?1 + 1000 FROM n`)
        .run(house.clock.now()),
    )
    const answer = await start()
    expect(traces(house).flows).toBe(10_000)
    await linked()
    const back = await provider.travel(locationOf(answer), ZOE)
    const { body } = await house.ask(null, 'GET', pathOf(back), undefined, { cookie: browserCookie(answer) })
    expect(body.success).toBe(true)
    house.clock.move(601_000)
    await start()
    expect(traces(house).flows).toBe(1)
  })
})

describe('somebody whose identity is linked', () => {
  test('is signed in with cookies and taken where they wanted to go', async () => {
    const person = await linked()
    await visit(browser, '/v1/auth/providers')
    const before = browser.cookies.get('XSRF-TOKEN')?.value
    expect(endedWith(await signIn(browser, provider, ZOE, { returnTo: '/accounts?a=b' }))).toEqual([
      302,
      '/accounts?a=b',
    ])
    expect((await me()).id).toBe(person.id)
    expect(browser.cookies.get('XSRF-TOKEN')?.value).not.toBe(before)
    expect((await browser.ask('POST', '/v1/category-groups', { name: 'Boats' })).status).toBe(201)
  })

  test('is known in the session list and in the security events', async () => {
    const person = await linked()
    await signIn(browser, provider, ZOE)
    const session = house.deps.db.$client
      .query(
        'SELECT signed_in_by, provider_session FROM sessions WHERE user_id = ? ORDER BY rowid DESC LIMIT 1',
      )
      .get(person.id) as Record<string, string>
    expect(session.signed_in_by).toBe('OIDC')
    expect(session.provider_session).toBeTruthy()
    const [identity] = (await browser.ask('GET', '/v1/me/identities')).body.data
    expect(identity).toMatchObject({ issuer: provider.issuer, lastUsedAt: '2026-06-15T12:00:00.000Z' })
  })

  test('has signed in from there, which the throttles remember', async () => {
    const person = await linked()
    await signIn(browser, provider, ZOE)
    const known = house.deps.db.$client.query('SELECT network FROM known_networks WHERE user_id = ?')
    expect(known.values(person.id)).toHaveLength(1)
  })

  test('is recognised by issuer and subject alone, whatever the address', async () => {
    const person = await linked()
    await signIn(browser, provider, { subject: ZOE.subject, email: 'new@cloud.test', email_verified: false })
    expect((await me()).id).toBe(person.id)
  })

  test('is not asked for our second factor: the provider asked for its own', async () => {
    const person = await linked()
    await house.deps.write((tx) =>
      tx.$client
        .query(`INSERT INTO totp_factors (user_id, secret_sealed, created_at, confirmed_at, last_step)
                VALUES (?, 'x', 0, 0, 0)`)
        .run(person.id),
    )
    expect(endedWith(await signIn(browser, provider, ZOE))).toEqual([302, '/'])
    expect((await me()).totpEnabled).toBe(true)
  })

  test('may have several tabs on their way at once', async () => {
    await linked()
    const first = await visit(browser, '/v1/auth/start?mode=cookie&returnTo=/one')
    const second = await visit(browser, '/v1/auth/start?mode=cookie&returnTo=/two')
    for (const [start, end] of [
      [first, '/one'],
      [second, '/two'],
    ] as const) {
      const back = await provider.travel(locationOf(start), ZOE)
      expect(locationOf(await visit(browser, pathOf(back)))).toBe(end)
    }
  })

  test('gets tokens for a code where there are no cookies, as a login would give', async () => {
    const person = await linked()
    const { body } = await fetchCode(house, provider, ZOE)
    expect(body.data).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 60 })
    const tokens = (await redeem(body.data.code)).body.data
    expect(tokens).toMatchObject({ tokenType: 'Bearer', expiresIn: 900, user: { id: person.id } })
    expect((await house.ask({ ...person, token: tokens.accessToken }, 'GET', '/v1/auth/me')).status).toBe(200)
    const { status } = await house.ask(null, 'POST', '/v1/auth/refresh', {
      refreshToken: tokens.refreshToken,
    })
    expect(status).toBe(200)
  })

  test('gets cookies and no tokens when a page redeems the code', async () => {
    const person = await linked()
    const { body } = await fetchCode(house, provider, ZOE)
    await browser.ask('GET', '/v1/auth/providers')
    const answer = await browser.ask('POST', '/v1/auth/oidc/token', { code: body.data.code })
    expect(Object.keys(answer.body.data)).toEqual(['expiresIn', 'user'])
    expect((await me()).id).toBe(person.id)
  })

  test('chooses by the header where the query says nothing', async () => {
    await linked()
    const start = await browser.ask('GET', '/v1/auth/start')
    const back = await provider.travel(locationOf(start), ZOE)
    expect(endedWith(await visit(browser, pathOf(back)))).toEqual([302, '/'])
  })
})

describe('a code', () => {
  const codeOf = async (query: Record<string, string> = {}) =>
    (await fetchCode(house, provider, ZOE, query)).body.data.code as string
  const liveSessions = () => traces(house).sessions

  test('works once, and a copy of it ends what it opened', async () => {
    const person = await linked()
    const code = await codeOf()
    const before = liveSessions()
    const { accessToken } = (await redeem(code)).body.data
    const again = await redeem(code)
    expect([again.status, slugOf(again)]).toEqual([400, 'sso-failed'])
    expect(liveSessions()).toBe(before)
    expect((await house.ask({ ...person, token: accessToken }, 'GET', '/v1/auth/me')).status).toBe(401)
  })

  test('is given to one of two who race for it', async () => {
    await linked()
    const code = await codeOf()
    const answers = await Promise.all([redeem(code), redeem(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('is dead after a minute', async () => {
    await linked()
    const code = await codeOf()
    house.clock.move(60_000)
    expect(slugOf(await redeem(code))).toBe('sso-failed')
  })

  test('needs the verifier of whoever began, and is spent by a wrong one', async () => {
    await linked()
    const before = liveSessions()
    for (const wrong of [undefined, 'w'.repeat(43), CHALLENGE]) {
      const code = await codeOf({ codeChallenge: CHALLENGE })
      expect(slugOf(await redeem(code, wrong))).toBe('sso-failed')
      expect(slugOf(await redeem(code, VERIFIER))).toBe('sso-failed')
    }
    expect(liveSessions()).toBe(before)
    expect((await redeem(await codeOf({ codeChallenge: CHALLENGE }), VERIFIER)).status).toBe(200)
  })

  test('opens nothing for somebody who was removed or unlinked meanwhile', async () => {
    const person = await linked()
    const [first, second] = [await codeOf(), await codeOf()]
    const before = liveSessions()
    await house.deps.write((tx) => tx.$client.run('DELETE FROM oidc_identities'))
    expect(slugOf(await redeem(first))).toBe('sso-failed')
    await giveIdentity(house, person, provider.issuer, ZOE.subject)
    await house.deps.write((tx) =>
      tx.$client.run('UPDATE users SET removed_at = 1 WHERE id = ?', [person.id]),
    )
    expect(slugOf(await redeem(second))).toBe('sso-failed')
    expect(liveSessions()).toBe(before)
  })

  test('that nobody gave out is refused', async () => {
    expect(slugOf(await redeem('made-up'))).toBe('sso-failed')
  })
})

describe('an answer', () => {
  const begin = async () => {
    await linked()
    const start = await visit(browser, '/v1/auth/start?mode=cookie&returnTo=/in')
    return { start, back: pathOf(await provider.travel(locationOf(start), ZOE)) }
  }
  const refused = async (answer: Answer) => {
    expect([answer.status, slugOf(answer)]).toEqual([400, 'sso-failed'])
    expect(browser.cookies.has('__Host-svc_access')).toBe(false)
  }
  const altered = (path: string, change: (query: URLSearchParams) => void): string => {
    const url = new URL(path, 'http://x')
    change(url.searchParams)
    return url.pathname + url.search
  }

  test('works once', async () => {
    const { back } = await begin()
    expect(endedWith(await visit(browser, back))).toEqual([302, '/in'])
    const again = await visit(browser, back)
    expect([again.status, slugOf(again)]).toEqual([400, 'sso-failed'])
  })

  test('is dead after ten minutes', async () => {
    const { back } = await begin()
    house.clock.move(600_000)
    await refused(await visit(browser, back))
  })

  test('to another browser is refused and stays good for its own', async () => {
    const { back } = await begin()
    await refused(await house.ask(null, 'GET', back))
    await refused(await house.ask(null, 'GET', back, undefined, { cookie: '__Host-svc_sso=other' }))
    await refused(await house.ask(null, 'GET', back, undefined, { cookie: 'svc_sso=other' }))
    expect(endedWith(await visit(browser, back))).toEqual([302, '/in'])
  })

  test('to nothing that was asked is refused', async () => {
    const { back } = await begin()
    await refused(
      await visit(
        browser,
        altered(back, (query) => query.set('state', 'made-up')),
      ),
    )
    expect((await visit(browser, '/v1/auth/callback?code=a')).status).toBe(400)
    expect((await visit(browser, '/v1/auth/callback')).status).toBe(400)
  })

  const hostile: [what: string, change: (query: URLSearchParams) => void][] = [
    ['from another issuer', (query) => query.set('iss', 'https://evil.test')],
    ['that hides its issuer', (query) => query.delete('iss')],
    ['without a code', (query) => query.delete('code')],
    ['with a made-up code', (query) => query.set('code', 'made-up')],
    ['with two codes', (query) => query.append('code', 'made-up')],
    ['with two issuers', (query) => query.append('iss', 'https://evil.test')],
    ['with an error', (query) => query.set('error', 'access_denied')],
    ['with a token', (query) => query.set('id_token', 'a.b.c')],
    ['with a whole answer in it', (query) => query.set('response', 'a.b.c')],
  ]
  test.each(hostile)('%s is refused', async (_what, change) => {
    const { back } = await begin()
    const before = traces(house)
    const answer = await visit(browser, altered(back, change))
    if (answer.status === 302) expect(locationOf(answer)).toBe('/in?ssoError=sso-failed')
    else expect([answer.status, slugOf(answer)]).toEqual([400, 'validation-error'])
    expect({ ...traces(house), flows: 0 }).toEqual({ ...before, flows: 0 })
    expect(browser.cookies.has('__Host-svc_access')).toBe(false)
  })

  test('that tells of an error is logged by its code alone', async () => {
    const { start } = await begin()
    const state = new URL(locationOf(start)).searchParams.get('state')
    const iss = encodeURIComponent(provider.issuer)
    await visit(
      browser,
      `/v1/auth/callback?state=${state}&iss=${iss}&error=access_denied&error_description=%0Aevil`,
    )
    const lines = house.log.filter((line) => line.includes('oidc.refused'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('access_denied')
    expect(lines[0]).not.toContain('evil')
  })
})

test('on a plain http name, where browsers drop secure cookies, a plain one ties the trip', async () => {
  const lan = await makeHouse({ ...providerConfig(provider.issuer), baseUrl: 'http://nas.lan:8080' })
  const [line = ''] = (await lan.ask(null, 'GET', '/v1/auth/start')).headers.getSetCookie()
  expect(line).toMatch(/^svc_sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const local = await makeHouse({ ...providerConfig(provider.issuer), baseUrl: 'http://localhost:8080' })
  const [kept = ''] = (await local.ask(null, 'GET', '/v1/auth/start')).headers.getSetCookie()
  expect(kept).toStartWith('__Host-svc_sso=')
  await Promise.all([lan.close(), local.close()])
})

test('where it is off, there is nothing of it', async () => {
  const plain = await makeHouse()
  const off: [string, string, unknown?][] = [
    ['GET', '/v1/auth/start'],
    ['GET', '/v1/auth/start?mode=neither'],
    ['GET', '/v1/auth/start?returnTo=//evil.test&codeChallenge=x&inviteToken='],
    ['GET', `/v1/auth/start?inviteToken=${'x'.repeat(5_000)}`],
    ['GET', '/v1/auth/start?returnTo=%00'],
    ['GET', '/v1/auth/start?mode=bearer&mode=cookie&%zz'],
    ['HEAD', '/v1/auth/start?mode=neither'],
    ['GET', '/v1/auth/callback'],
    ['GET', '/v1/auth/callback?state=a&code=b'],
    ['POST', '/v1/auth/oidc/token', { code: 'a' }],
    ['POST', '/v1/auth/oidc/token', {}],
    ['POST', '/v1/auth/oidc/token', '{'],
    ['POST', '/v1/auth/backchannel-logout', {}],
  ]
  for (const [method, path, body] of off) {
    const answer = await plain.ask(null, method, path, body)
    const isRead = method !== 'HEAD'
    expect([path, answer.status, isRead && slugOf(answer)]).toEqual([path, 404, isRead && 'not-found'])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const { body } = await plain.ask(null, 'GET', '/v1/auth/providers')
  expect(body.data).toMatchObject({ methods: ['LOCAL'], oidcDisplayName: null })
  await plain.close()
})
