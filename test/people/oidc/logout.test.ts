import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { withAccessToken } from '../../../src/people/auth/auth.ts'
import * as sessions from '../../../src/people/auth/sessions.ts'
import * as household from '../../../src/people/household/household.ts'
import { makeBrowser } from '../../support/browser.ts'
import {
  type Answer,
  answerOf,
  type House,
  makeHouse,
  NOWHERE,
  type Person,
  START,
} from '../../support/house.ts'
import { CLIENT_ID, CLIENT_SECRET, providerConfig, startProvider } from '../../support/provider.ts'
import { type ForgedProvider, startForgedProvider } from '../../support/provider-forged.ts'
import { giveIdentity, signIn, slugOf } from '../../support/provider-trips.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const PATH = '/v1/auth/backchannel-logout'
const FORM = 'application/x-www-form-urlencoded'

beforeAll(() => setSystemTime(new Date(START)))
afterAll(() => setSystemTime())

test('a provider that ends a session ends what it opened here', async () => {
  const provider = await startProvider()
  const house = await makeHouse(providerConfig(provider.issuer))
  const person = await house.add('MEMBER')
  await giveIdentity(house, person, provider.issuer, 'zoe')
  const [here, there] = [makeBrowser(house), makeBrowser(house)]
  for (const browser of [here, there]) await signIn(browser, provider, { subject: 'zoe' })
  const [first] = house.deps.db.$client
    .query<{ sid: string }, [string]>(
      'SELECT provider_session AS sid FROM sessions WHERE user_id = ? AND provider_session IS NOT NULL ORDER BY rowid',
    )
    .all(person.id)
  const deliver = (request: Request) =>
    house.handle(new Request(request.url.replace('https:', 'http:'), request))
  await provider.logOut('zoe', first?.sid ?? '', deliver)
  expect((await here.ask('GET', '/v1/auth/me')).status).toBe(401)
  expect((await there.ask('GET', '/v1/auth/me')).status).toBe(200)
  await Promise.all([provider.close(), house.close()])
})

describe('a logout token', () => {
  let provider: ForgedProvider
  let house: House
  let person: Person
  let session: Person
  beforeEach(async () => {
    provider = await startForgedProvider()
    house = await makeHouse(providerConfig(provider.issuer))
    person = await house.add('MEMBER')
    await giveIdentity(house, person, provider.issuer, 'zoe')
    session = await opened('sid-1')
  })
  afterEach(async () => {
    await provider.close()
    await house.close()
  })

  /** A session of the person, as the provider would have opened it. */
  async function opened(providerSession: string): Promise<Person> {
    const { deps, clock } = house
    const at = clock.now()
    const user = household.findUser(deps.db, person.id)
    if (!user) throw new Error('nobody')
    const started = await deps.write((tx) =>
      sessions.start(tx, deps.secrets, user, { at, from: NOWHERE, by: 'OIDC', providerSession }),
    )
    const { accessToken: token, sessionId, refreshToken } = await withAccessToken(deps, started, at)
    return { id: user.id, token, sessionId, refreshToken }
  }

  const isIn = async (somebody: Person) => (await house.ask(somebody, 'GET', '/v1/auth/me')).status === 200
  const claims = (more: Record<string, unknown> = {}): Record<string, unknown> => {
    const iat = house.clock.now() / 1000
    const aud = CLIENT_ID
    return {
      iss: provider.issuer,
      aud,
      iat,
      exp: iat + 120,
      jti: crypto.randomUUID(),
      events: { [EVENT]: {} },
      ...more,
    }
  }
  const post = async (body: string, type = FORM): Promise<Answer> =>
    answerOf(
      await house.handle(
        new Request(`http://hearth.test/api${PATH}`, {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        }),
      ),
    )
  const send = async (more: Record<string, unknown>, signing = {}) =>
    post(new URLSearchParams({ logout_token: await provider.sign(claims(more), signing) }).toString())

  test('with a sid ends that session, and is not answered with anything to keep', async () => {
    const other = await opened('sid-2')
    const answer = await send({ sid: 'sid-1', sub: 'zoe' }, { header: { typ: 'logout+jwt' } })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([await isIn(session), await isIn(other), await isIn(person)]).toEqual([false, true, true])
  })

  test('with a subject alone ends every session the provider opened, and no other', async () => {
    const other = await opened('sid-2')
    await send({ sub: 'zoe' })
    expect([await isIn(session), await isIn(other), await isIn(person)]).toEqual([false, false, true])
  })

  test('with a sid alone is enough', async () => {
    await send({ sid: 'sid-1' })
    expect(await isIn(session)).toBe(false)
  })

  test('for a session or a person that is not here changes nothing', async () => {
    for (const more of [{ sid: 'other' }, { sub: 'other' }, { sub: 'other', sid: 'sid-1' }])
      expect((await send(more)).status).toBe(200)
    expect(await isIn(session)).toBe(true)
  })

  test('drops a sign-in that is on its way', async () => {
    const { deps, clock } = house
    await deps.write((tx) =>
      tx.$client
        .query(`INSERT INTO oidc_codes (code_hash, purpose, user_id, issuer, subject, provider_session, expires_at)
                VALUES ('x', 'SIGN_IN', ?, ?, 'zoe', 'sid-1', ?)`)
        .run(person.id, provider.issuer, clock.now() + 60_000),
    )
    await send({ sid: 'sid-1' })
    expect(deps.db.$client.query('SELECT * FROM oidc_codes').all()).toEqual([])
  })

  test('works once', async () => {
    const jti = 'only-once'
    await send({ sub: 'zoe', jti })
    const again = await opened('sid-3')
    expect(slugOf(await send({ sub: 'zoe', jti }))).toBe('sso-failed')
    expect(await isIn(again)).toBe(true)
  })

  const wrong: [what: string, more: Record<string, unknown>, signing?: object][] = [
    ['of another issuer', { iss: 'https://evil.test' }],
    ['for another client', { aud: 'other' }],
    ['from long ago', { iat: START / 1000 - 151, exp: undefined }],
    ['from the future', { iat: START / 1000 + 31 }],
    ['that has expired', { exp: START / 1000 - 31 }],
    ['without a time', { iat: undefined }],
    ['without a name of its own', { jti: undefined }],
    ['with a number for its name', { jti: 1 }],
    ['that ends nothing', { events: {} }],
    ['that ends something else', { events: { 'https://evil.test/event': {} } }],
    ['whose event is a word', { events: { [EVENT]: 'yes' } }],
    ['whose events are none', { events: null }],
    ['without events', { events: undefined }],
    ['that is an ID token', { nonce: 'a' }],
    ['that names nobody', { sub: undefined }],
    ['that is an access token', {}, { header: { typ: 'at+jwt' } }],
    [
      'signed with the secret both sides know',
      {},
      { key: Buffer.from(CLIENT_SECRET), header: { alg: 'HS256' } },
    ],
    ['signed with a key nobody has', {}, { header: { kid: 'other' } }],
  ]
  test.each(wrong)('%s is refused', async (_what, more, signing = {}) => {
    const answer = await send({ sub: 'zoe', ...more }, signing)
    expect([answer.status, slugOf(answer)]).toEqual([400, 'sso-failed'])
    expect(await isIn(session)).toBe(true)
  })

  test('that nobody signed is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'none' })}.${part(claims({ sub: 'zoe' }))}.`
    expect(slugOf(await post(`logout_token=${token}`))).toBe('sso-failed')
    expect(slugOf(await post('logout_token=nonsense'))).toBe('sso-failed')
    expect(await isIn(session)).toBe(true)
  })

  test('comes as a form with one of it', async () => {
    const token = await provider.sign(claims({ sub: 'zoe' }))
    const refusals = [
      await post(`logout_token=${token}&logout_token=${token}`),
      await post(JSON.stringify({ logout_token: token }), 'application/json'),
      await post(`logout_token=${token}`, 'text/plain'),
      await post(''),
      await post('logout_token='),
      await post('logout_token=a%00b'),
    ]
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 400))
    expect(await isIn(session)).toBe(true)
  })

  test('goes nowhere when sign-in with a provider is off', async () => {
    const plain = await makeHouse()
    const request = new Request(`http://hearth.test/api${PATH}`, {
      method: 'POST',
      body: 'logout_token=a.b.c',
      headers: { 'content-type': FORM },
    })
    expect((await plain.handle(request)).status).toBe(404)
    await plain.close()
  })
})
