import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK } from 'jose'
import { type Browser, makeBrowser } from '../../support/browser.ts'
import { type Answer, type House, makeHouse, START } from '../../support/house.ts'
import { CLIENT_ID, CLIENT_SECRET, providerConfig } from '../../support/provider.ts'
import {
  ACCESS_TOKEN,
  type ForgedProvider,
  type Forgery,
  startForgedProvider,
} from '../../support/provider-forged.ts'
import { giveIdentity, locationOf, slugOf, traces, visit } from '../../support/provider-trips.ts'

const NOW = START / 1000
const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let provider: ForgedProvider
let house: House
let browser: Browser
beforeAll(() => setSystemTime(new Date(START)))
afterAll(() => setSystemTime())
beforeEach(async () => {
  provider = await startForgedProvider()
  house = await makeHouse(providerConfig(provider.issuer))
  browser = makeBrowser(house)
  const person = await house.add('MEMBER')
  await giveIdentity(house, person, provider.issuer, 'zoe')
})
afterEach(async () => {
  await provider.close()
  await house.close()
})

/** Begins a trip and comes back as if the provider had agreed. */
async function signIn(forgery: Forgery): Promise<Answer> {
  provider.forgery = forgery
  const start = await visit(browser, '/v1/auth/start?mode=cookie')
  if (start.status !== 302) return start
  const { state = '', nonce = '' } = Object.fromEntries(new URL(locationOf(start)).searchParams)
  Object.assign(provider, { nonce, at: house.clock.now() })
  return visit(browser, `/v1/auth/callback?state=${state}&code=a-code`)
}

async function expectRefused(forgery: Forgery, slug = 'sso-failed'): Promise<void> {
  const before = traces(house)
  const answer = await signIn(forgery)
  expect([answer.status, locationOf(answer)]).toEqual([302, `/?ssoError=${slug}`])
  expect(traces(house)).toEqual(before)
  expect([...browser.cookies.keys()]).toEqual(['__Host-svc_sso'])
}

async function expectSignedIn(forgery: Forgery): Promise<void> {
  const answer = await signIn(forgery)
  expect([answer.status, locationOf(answer), house.log.filter((line) => line.includes('oidc'))]).toEqual([
    302,
    '/',
    [],
  ])
  expect((await browser.ask('GET', '/v1/auth/me')).status).toBe(200)
}

describe('an ID token', () => {
  test('as it should be is believed', () => expectSignedIn({}))

  const wrong: [what: string, claims: Record<string, unknown>][] = [
    ['of another issuer', { iss: 'https://evil.test' }],
    ['of an issuer with one slash more', { iss: 'http://127.0.0.1/' }],
    ['for another client', { aud: 'other' }],
    ['for others as well, without saying for whom it was made', { aud: [CLIENT_ID, 'other'] }],
    ['made for another party', { aud: [CLIENT_ID, 'other'], azp: 'other' }],
    ['for nobody', { aud: [] }],
    ['with the nonce of another trip', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: NOW - 31 }],
    ['that never expires', { exp: undefined }],
    ['that expires at no number', { exp: 'never' }],
    ['from the future', { iat: NOW + 31 }],
    ['that is not good yet', { nbf: NOW + 31 }],
    ['from long ago', { iat: NOW - 631 }],
    ['without a time', { iat: undefined }],
    ['about nobody', { sub: undefined }],
    ['about an empty name', { sub: '' }],
    ['about a number', { sub: 1 }],
    ['about an endless name', { sub: 'z'.repeat(256) }],
    ['for another access token', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ]
  test.each(wrong)('%s is refused', (_what, claims) => expectRefused({ claims }))

  const atHash = createHash('sha256').update(ACCESS_TOKEN).digest().subarray(0, 16).toString('base64url')
  const right: [what: string, claims: Record<string, unknown>][] = [
    ['a little late', { exp: NOW - 29 }],
    ['a little early', { iat: NOW + 29, nbf: NOW + 29 }],
    ['with a list of one audience', { aud: [CLIENT_ID] }],
    ['made for us, for others to see', { aud: [CLIENT_ID, 'other'], azp: CLIENT_ID }],
    ['for this access token', { at_hash: atHash }],
  ]
  test.each(right)('%s is believed', (_what, claims) => expectSignedIn({ claims }))

  test('is judged by our clock', async () => {
    await expectSignedIn({})
    browser = makeBrowser(house)
    house.clock.move(-3_600_000)
    await expectSignedIn({})
    browser = makeBrowser(house)
    await expectRefused({ claims: { exp: house.clock.now() / 1000 - 31 } })
  })
})

describe('a signature', () => {
  test('by somebody else is refused', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    await expectRefused({ key: privateKey })
  })

  test('of another token is refused', async () => {
    const [header, , signature] = (await provider.sign({ sub: 'x' })).split('.')
    const claims = { iss: provider.issuer, aud: CLIENT_ID, sub: 'zoe', iat: NOW, exp: NOW + 300 }
    provider.forgery = {}
    const start = await visit(browser, '/v1/auth/start?mode=cookie')
    const { state, nonce } = Object.fromEntries(new URL(locationOf(start)).searchParams)
    provider.forgery = { idToken: `${header}.${text({ ...claims, nonce })}.${signature}` }
    const before = traces(house).sessions
    await visit(browser, `/v1/auth/callback?state=${state}&code=a`)
    expect(traces(house).sessions).toBe(before as number)
  })

  test('that is left out is refused', async () => {
    const start = await visit(browser, '/v1/auth/start?mode=cookie')
    const { state, nonce } = Object.fromEntries(new URL(locationOf(start)).searchParams)
    const claims = { iss: provider.issuer, aud: CLIENT_ID, sub: 'zoe', nonce, iat: NOW, exp: NOW + 300 }
    for (const alg of ['none', 'None', 'NONE', '']) {
      provider.forgery = { idToken: `${text({ alg })}.${text(claims)}.` }
      const answer = await visit(browser, `/v1/auth/callback?state=${state}&code=a`)
      expect(locationOf(answer)).not.toBe('/')
    }
    expect(browser.cookies.has('__Host-svc_access')).toBe(false)
  })

  test('with the secret that both sides know is refused', () =>
    expectRefused({ key: Buffer.from(CLIENT_SECRET), header: { alg: 'HS256', kid: undefined } }))

  test('with the public key taken for a secret is refused', async () => {
    const publicKey = (await importJWK(provider.publicJwk, 'ES256')) as CryptoKey
    for (const secret of [await exportSPKI(publicKey), JSON.stringify(provider.publicJwk)])
      await expectRefused({ key: Buffer.from(secret), header: { alg: 'HS256' } })
  })

  test('with a secret that the key set itself gives away is refused', () => {
    const secret = Buffer.from('a secret of 32 bytes or even more')
    const keys = () => Response.json({ keys: [{ kty: 'oct', k: secret.toString('base64url'), kid: 'one' }] })
    return expectRefused({ key: secret, header: { alg: 'HS256' }, keys })
  })

  test('that asks for what we do not know is refused', () =>
    expectRefused({ header: { crit: ['b64'], b64: true } }))

  test.each(['RS256', 'PS256', 'EdDSA'])('by %s is believed', async (alg) => {
    const pair = await generateKeyPair(alg, { extractable: true })
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'two' }
    const keys = () => Response.json({ keys: [provider.publicJwk, jwk] })
    const full = createHash(alg === 'EdDSA' ? 'sha512' : 'sha256')
      .update(ACCESS_TOKEN)
      .digest()
    const at_hash = full.subarray(0, full.length / 2).toString('base64url')
    await expectSignedIn({ key: pair.privateKey, header: { alg, kid: 'two' }, claims: { at_hash }, keys })
  })

  test('by a key that came later is believed after asking for the keys again, not at every turn', async () => {
    await expectSignedIn({})
    const pair = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'two' }
    const rotated = {
      key: pair.privateKey,
      header: { kid: 'two' },
      keys: () => Response.json({ keys: [jwk] }),
    }
    browser = makeBrowser(house)
    await expectRefused(rotated)
    expect(provider.asked.get('/jwks')).toBe(1)
    house.log.length = 0
    house.clock.move(31_000)
    await expectSignedIn(rotated)
    browser = makeBrowser(house)
    await expectRefused({ ...rotated, header: { kid: 'three' } })
    await expectRefused({ ...rotated, header: { kid: 'four' } })
    expect(provider.asked.get('/jwks')).toBe(2)
  })
})

describe('the token endpoint', () => {
  test('is told the code, the verifier and the secret, each once', async () => {
    await expectSignedIn({})
    const { body, authorization } = provider.received
    expect(Object.fromEntries(body)).toEqual({
      grant_type: 'authorization_code',
      code: 'a-code',
      redirect_uri: 'https://hearth.test/api/v1/auth/callback',
      code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/),
    })
    expect(authorization).toStartWith('Basic ')
  })

  test('is told the secret in the form where it takes it no other way', async () => {
    await expectSignedIn({ discovery: { token_endpoint_auth_methods_supported: ['client_secret_post'] } })
    expect(provider.received.body.get('client_secret')).toBe(CLIENT_SECRET)
    expect(provider.received.authorization).toBeNull()
  })

  const answers: [what: string, answer: NonNullable<Forgery['tokenAnswer']>, slug: string][] = [
    ['that sends us elsewhere', () => Response.redirect('http://127.0.0.1:1/'), 'provider-unavailable'],
    [
      'that says too much',
      (body) => Response.json({ ...body, more: 'a'.repeat(1_100_000) }),
      'provider-unavailable',
    ],
    ['that refuses', () => Response.json({ error: 'invalid_grant' }, { status: 400 }), 'sso-failed'],
    ['that breaks', () => new Response('oops', { status: 500 }), 'sso-failed'],
    ['that says nothing', () => new Response(null, { status: 200 }), 'sso-failed'],
    [
      'that answers with a page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'sso-failed',
    ],
    ['that gives no ID token', (body) => Response.json({ ...body, id_token: undefined }), 'sso-failed'],
    [
      'that gives no access token',
      (body) => Response.json({ ...body, access_token: undefined }),
      'sso-failed',
    ],
    [
      'that gives nonsense for an ID token',
      (body) => Response.json({ ...body, id_token: 'a.b' }),
      'sso-failed',
    ],
  ]
  test.each(answers)('%s ends the sign-in', (_what, tokenAnswer, slug) =>
    expectRefused({ tokenAnswer }, slug),
  )
})

describe('who somebody is', () => {
  const unnamed = { email: undefined, email_verified: undefined, sub: 'ann' }
  const open = () => house.ask(house.admin, 'PUT', '/v1/admin/settings', { registrationOpen: true })
  const me = async () => (await browser.ask('GET', '/v1/auth/me')).body.data

  test('is asked for where the ID token does not say', async () => {
    await open()
    const userinfo = {
      sub: 'ann',
      email: 'ann@cloud.test',
      email_verified: true,
      preferred_username: 'ann\n☃',
    }
    await expectSignedIn({ claims: unnamed, userinfo })
    expect(await me()).toMatchObject({ email: 'ann@cloud.test', displayName: 'ann ☃' })
  })

  test('is not believed of somebody else', async () => {
    await open()
    const userinfo = { sub: 'bob', email: 'ann@cloud.test', email_verified: true }
    await expectRefused({ claims: unnamed, userinfo })
  })

  test('may be no more than a subject', async () => {
    await expectSignedIn({ claims: { ...unnamed, sub: 'zoe' }, discovery: { userinfo_endpoint: undefined } })
  })
})

describe('the provider', () => {
  const start = () => visit(browser, '/v1/auth/start?mode=cookie')
  const expectUnavailable = async (discovery: Forgery['discovery']) => {
    provider.forgery = { ...(discovery && { discovery }) }
    const answer = await start()
    expect([answer.status, slugOf(answer)]).toEqual([503, 'provider-unavailable'])
    expect(traces(house).flows).toBe(0)
    expect(answer.headers.getSetCookie()).toEqual([])
  }

  test('is not asked before somebody wants to sign in, and then once an hour', async () => {
    expect(provider.asked.size).toBe(0)
    await Promise.all([start(), start(), start()])
    await start()
    const path = '/.well-known/openid-configuration'
    expect([provider.asked.get(path), provider.asked.get('/jwks')]).toEqual([1, 1])
    house.clock.move(3_600_000)
    await start()
    expect(provider.asked.get(path)).toBe(2)
  })

  test.each<[string, Record<string, unknown>]>([
    ['calls itself by another name', { issuer: 'https://evil.test' }],
    ['hides its name', { issuer: undefined }],
    ['has no way in', { authorization_endpoint: undefined }],
    ['has no tokens', { token_endpoint: undefined }],
    ['has no keys', { jwks_uri: undefined }],
    ['takes people to plain http', { authorization_endpoint: 'http://auth.test/authorize' }],
    ['takes codes over plain http', { token_endpoint: 'http://10.0.0.1/token' }],
    ['gives keys over plain http', { jwks_uri: 'http://auth.test/jwks' }],
    ['speaks of people over plain http', { userinfo_endpoint: 'http://auth.test/userinfo' }],
    ['takes people to a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['has credentials in an address', { token_endpoint: 'https://a:b@auth.test/token' }],
  ])('that %s is not used', (_what, discovery) => expectUnavailable(discovery))

  test('whose name differs by a slash is not used', () =>
    expectUnavailable({ issuer: `${provider.issuer}/` }))

  test('whose keys are none is not used', async () => {
    for (const keys of [
      () => Response.json({}),
      () => new Response('oops', { status: 500 }),
      () => new Response('{'),
    ]) {
      provider.forgery = { keys }
      expect(slugOf(await start())).toBe('provider-unavailable')
    }
  })

  test('that is down says so, lets others in, and is asked again', async () => {
    provider.forgery = { keys: () => new Response(null, { status: 502 }) }
    expect(slugOf(await start())).toBe('provider-unavailable')
    expect(house.log.filter((line) => line.includes('oidc.provider-unavailable'))).toHaveLength(1)
    expect((await house.ask(null, 'GET', '/v1/auth/providers')).status).toBe(200)
    provider.forgery = {}
    expect((await start()).status).toBe(302)
  })

  test('that is down sends a page that came from here back with the reason, and nowhere else', async () => {
    provider.forgery = { keys: () => new Response(null, { status: 502 }) }
    const page = await visit(browser, '/v1/auth/start?mode=cookie&returnTo=/sign-in?to=%252Fbudget')
    expect([page.status, locationOf(page)]).toEqual([
      302,
      '/sign-in?to=%2Fbudget&ssoError=provider-unavailable',
    ])
    expect(traces(house).flows).toBe(0)
    const client = await visit(browser, '/v1/auth/start?mode=bearer&returnTo=/in')
    expect([client.status, slugOf(client)]).toEqual([503, 'provider-unavailable'])
    const elsewhere = await visit(browser, '/v1/auth/start?mode=cookie&returnTo=//evil.test')
    expect(elsewhere.status).toBe(400)
  })

  test('that went away ends a sign-in on its way', async () => {
    const answer = await start()
    await provider.close()
    const { state } = Object.fromEntries(new URL(locationOf(answer)).searchParams)
    const end = await visit(browser, `/v1/auth/callback?state=${state}&code=a`)
    expect(locationOf(end)).toBe('/?ssoError=provider-unavailable')
  })
})

test('the log tells why, and neither codes nor tokens', async () => {
  await expectRefused({ claims: { nonce: 'other' } })
  const log = house.log.join('\n')
  expect(log).toContain('oidc.refused')
  for (const secret of ['a-code', ACCESS_TOKEN, CLIENT_SECRET, 'eyJ', provider.nonce])
    expect(log).not.toContain(secret)
})
