import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { type Browser, makeBrowser } from '../../support/browser.ts'
import { type Answer, givePassword, type House, makeHouse, type Person, START } from '../../support/house.ts'
import { type Persona, providerConfig, type RealProvider, startProvider } from '../../support/provider.ts'
import {
  giveIdentity,
  locationOf,
  pathOf,
  signIn,
  slugOf,
  traces,
  visit,
} from '../../support/provider-trips.ts'

const PASSWORD = 'correct horse battery'
const ZOE: Persona = { subject: 'zoe-at-provider', email: 'zoe@cloud.test', email_verified: false }

let provider: RealProvider
let house: House
let person: Person
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
  person = await house.add('MEMBER', 'zoe@hearth.test')
  await givePassword(house, person, PASSWORD)
  browser = makeBrowser(house)
  await browser.ask('GET', '/v1/auth/providers')
  await browser.ask('POST', '/v1/auth/login', { email: 'zoe@hearth.test', password: PASSWORD })
})
afterEach(() => house.close())

const begin = (body: object = { password: PASSWORD }) => browser.ask('POST', '/v1/me/identities/link', body)
const beginAs = (somebody: Person, body: object = { password: PASSWORD }) =>
  house.ask(somebody, 'POST', '/v1/me/identities/link', body)
const goFrom = ({ body }: Answer, persona = ZOE) => provider.travel(body.data.authorizationUrl, persona)
/** The code that a trip without cookies ends in. */
const codeFrom = async (begun: Answer): Promise<string> =>
  (await house.ask(null, 'GET', pathOf(await goFrom(begun)))).body.data.code
const complete = (somebody: Person, code: string) =>
  house.ask(somebody, 'POST', '/v1/me/identities', { code })
const identitiesOf = async (somebody: Person) =>
  (await house.ask(somebody, 'GET', '/v1/me/identities')).body.data
const kindsOf = async (somebody: Person): Promise<string[]> =>
  (await house.ask(somebody, 'GET', '/v1/me/security-events')).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )

describe('linking', () => {
  test('from a page ends where it wanted, and the identity signs in from then on', async () => {
    const back = await goFrom(await begin({ password: PASSWORD, returnTo: '/settings' }))
    const sessions = traces(house).sessions
    const end = await visit(browser, pathOf(back))
    expect([end.status, locationOf(end)]).toEqual([302, '/settings'])
    expect(traces(house).sessions).toBe(sessions as number)
    expect(await identitiesOf(person)).toEqual([
      {
        id: expect.any(String),
        issuer: provider.issuer,
        email: 'zoe@cloud.test',
        linkedAt: '2026-06-15T12:00:00.000Z',
        lastUsedAt: null,
      },
    ])
    expect(await kindsOf(person)).toContain('OIDC_LINKED')
    const other = makeBrowser(house)
    await signIn(other, provider, ZOE)
    expect((await other.ask('GET', '/v1/auth/me')).body.data.id).toBe(person.id)
  })

  test('without cookies is completed with a code, once, by who began, in the session that began', async () => {
    const [first, second] = [await codeFrom(await beginAs(person)), await codeFrom(await beginAs(person))]
    const stranger = await house.add('MEMBER')
    expect(slugOf(await complete(stranger, first))).toBe('sso-failed')
    expect(slugOf(await complete(person, first))).toBe('sso-failed')
    expect(traces(house).identities).toBe(0)
    expect((await complete(person, second)).body.data).toMatchObject({ email: 'zoe@cloud.test' })
    expect(slugOf(await complete(person, second))).toBe('sso-failed')
    const third = await codeFrom(await beginAs(person))
    const signedIn = await house.ask(null, 'POST', '/v1/auth/login', {
      email: 'zoe@hearth.test',
      password: PASSWORD,
    })
    const elsewhere = { ...person, token: signedIn.body.data.accessToken }
    expect(slugOf(await complete(elsewhere, third))).toBe('sso-failed')
  })

  test('gives no code that would sign anybody in', async () => {
    const code = await codeFrom(await beginAs(person))
    expect(slugOf(await house.ask(null, 'POST', '/v1/auth/oidc/token', { code }))).toBe('sso-failed')
    expect((await complete(person, code)).status).toBe(200)
  })

  test('takes the password, or whoever has a stolen session would leave a way in', async () => {
    for (const body of [{}, { password: 'wrong' }]) {
      const answer = await beginAs(person, body)
      expect([answer.status, slugOf(answer)]).toEqual([403, 'step-up-required'])
    }
    expect(slugOf(await beginAs(await house.add('MEMBER')))).toBe('step-up-required')
    expect(traces(house).flows).toBe(0)
  })

  test('does nothing once its session has ended', async () => {
    const back = await goFrom(await begin())
    await browser.ask('POST', '/v1/auth/logout')
    expect(locationOf(await visit(browser, pathOf(back)))).toBe('/?ssoError=token-invalid')
    const other = await house.add('MEMBER', 'ann@hearth.test')
    await givePassword(house, other, PASSWORD)
    const late = await goFrom(await beginAs(other))
    await house.ask(other, 'POST', '/v1/auth/logout')
    expect(slugOf(await house.ask(null, 'GET', pathOf(late)))).toBe('token-invalid')
    expect(traces(house)).toMatchObject({ identities: 0, codes: 0 })
  })

  test('in another browser does nothing', async () => {
    const back = await goFrom(await begin())
    expect(slugOf(await visit(makeBrowser(house), pathOf(back)))).toBe('sso-failed')
    expect(traces(house).identities).toBe(0)
  })

  test('what is somebody else’s is refused', async () => {
    await giveIdentity(house, await house.add('MEMBER'), provider.issuer, ZOE.subject)
    const back = await goFrom(await begin())
    expect(locationOf(await visit(browser, pathOf(back)))).toBe('/?ssoError=conflict')
    const answer = await complete(person, await codeFrom(await beginAs(person)))
    expect([answer.status, slugOf(answer)]).toEqual([409, 'conflict'])
    expect(await identitiesOf(person)).toEqual([])
  })

  test('what is linked already changes nothing', async () => {
    await giveIdentity(house, person, provider.issuer, ZOE.subject)
    const before = await identitiesOf(person)
    await visit(browser, pathOf(await goFrom(await begin())))
    expect(await identitiesOf(person)).toEqual(before)
    expect(await kindsOf(person)).not.toContain('OIDC_LINKED')
  })

  test('one identity by two people at once gives it to one of them', async () => {
    const other = await house.add('MEMBER', 'ann@hearth.test')
    await givePassword(house, other, PASSWORD)
    const codes = [await codeFrom(await beginAs(person)), await codeFrom(await beginAs(other))] as const
    const answers = await Promise.all([complete(person, codes[0]), complete(other, codes[1])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('goes nowhere that is not ours', async () => {
    const answer = await begin({ password: PASSWORD, returnTo: '//evil.test' })
    expect([answer.status, answer.body.error.fieldErrors[0].field]).toEqual([400, 'returnTo'])
  })
})

describe('unlinking', () => {
  const unlink = (somebody: Person, id: string) => house.ask(somebody, 'DELETE', `/v1/me/identities/${id}`)

  test('closes the way in and what came in by it, except for the session that asks', async () => {
    const id = await giveIdentity(house, person, provider.issuer, ZOE.subject)
    const [one, two] = [makeBrowser(house), makeBrowser(house)]
    await signIn(one, provider, ZOE)
    await signIn(two, provider, ZOE)
    expect((await one.ask('DELETE', `/v1/me/identities/${id}`)).status).toBe(200)
    expect((await one.ask('GET', '/v1/auth/me')).status).toBe(200)
    expect((await two.ask('GET', '/v1/auth/me')).status).toBe(401)
    expect((await browser.ask('GET', '/v1/auth/me')).status).toBe(200)
    expect(await kindsOf(person)).toContain('OIDC_UNLINKED')
    expect(locationOf(await signIn(makeBrowser(house), provider, ZOE))).toBe('/?ssoError=sso-account-unknown')
  })

  test('the only way in is refused', async () => {
    const other = await house.add('MEMBER')
    const id = await giveIdentity(house, other, provider.issuer, ZOE.subject)
    const answer = await unlink(other, id)
    expect([answer.status, slugOf(answer)]).toEqual([409, 'conflict'])
    expect(await identitiesOf(other)).toHaveLength(1)
    await giveIdentity(house, other, provider.issuer, 'another')
    expect((await unlink(other, id)).status).toBe(200)
  })

  test('both of the last two at once leaves one', async () => {
    const other = await house.add('MEMBER')
    const ids = [
      await giveIdentity(house, other, provider.issuer, 'one'),
      await giveIdentity(house, other, provider.issuer, 'two'),
    ]
    const answers = await Promise.all(ids.map((id) => unlink(other, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('somebody else’s finds nothing', async () => {
    const id = await giveIdentity(house, await house.add('MEMBER'), provider.issuer, ZOE.subject)
    expect((await unlink(person, id)).status).toBe(404)
    expect((await unlink(person, 'nonsense')).status).toBe(404)
    expect(await identitiesOf(person)).toEqual([])
  })
})
