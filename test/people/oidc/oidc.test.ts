import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setSystemTime,
  spyOn,
  test,
} from 'bun:test'
import { resetPassword } from '../../../src/server/commands/reset-password.ts'
import { type Browser, makeBrowser } from '../../support/browser.ts'
import { type Answer, type House, makeHouse, START } from '../../support/house.ts'
import { type Persona, providerConfig, type RealProvider, startProvider } from '../../support/provider.ts'
import {
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

const invite = async (role: string, email?: string): Promise<string> =>
  (await house.ask(house.admin, 'POST', '/v1/admin/invites', { role, email })).body.data.token
const openRegistration = () => house.ask(house.admin, 'PUT', '/v1/admin/settings', { registrationOpen: true })
const redeem = (code: string, codeVerifier?: string) =>
  house.ask(null, 'POST', '/v1/auth/oidc/token', { code, ...(codeVerifier && { codeVerifier }) })
const me = async () => (await browser.ask('GET', '/v1/auth/me')).body.data
const linked = async () => {
  const person = await house.add('MEMBER')
  await giveIdentity(house, person, provider.issuer, ZOE.subject)
  return person
}
const endedWith = (answer: Answer) => [answer.status, locationOf(answer)]

describe('a newcomer', () => {
  test('joins by an invite with the role it gives, once, and without a password', async () => {
    const inviteToken = await invite('ADMIN')
    expect(endedWith(await signIn(browser, provider, ZOE, { inviteToken }))).toEqual([302, '/'])
    const zoe = await me()
    expect(zoe).toMatchObject({
      email: 'zoe@cloud.test',
      displayName: 'Zoe Q.',
      role: 'ADMIN',
      status: 'ACTIVE',
    })
    const events = (await browser.ask('GET', '/v1/me/security-events')).body.data
    expect(events.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'OIDC_LINKED',
      'REGISTERED',
      'SIGN_IN_SUCCEEDED',
    ])
    const again = await signIn(
      makeBrowser(house),
      provider,
      { ...ZOE, subject: 'other', email: 'o@cloud.test' },
      { inviteToken },
    )
    expect(locationOf(again)).toBe('/?ssoError=invite-invalid')
  })

  test('is the same person the next time', async () => {
    await signIn(browser, provider, ZOE, { inviteToken: await invite('MEMBER') })
    const { id } = await me()
    const before = traces(house)
    const { body } = await fetchCode(house, provider, ZOE)
    expect((await redeem(body.data.code)).body.data.user.id).toBe(id)
    expect(traces(house).users).toBe(before.users as number)
  })

  test('joins as a member where registration is open', async () => {
    await openRegistration()
    const { body } = await fetchCode(house, provider, ZOE)
    expect((await redeem(body.data.code)).body.data.user).toMatchObject({ role: 'MEMBER', email: ZOE.email })
  })

  test('joins by an invite that names their address', async () => {
    await signIn(browser, provider, ZOE, { inviteToken: await invite('MEMBER', 'ZOE@cloud.test') })
    expect((await me()).email).toBe('zoe@cloud.test')
  })

  test('without a password gets one by the link that reset-password prints', async () => {
    await signIn(browser, provider, ZOE, { inviteToken: await invite('MEMBER') })
    const { id } = await me()
    const printed = spyOn(console, 'log').mockImplementation(() => {})
    resetPassword(house.deps.config, 'zoe@cloud.test')
    const token = /token=([\w-]+)/.exec(String(printed.mock.calls[0]))?.[1]
    printed.mockRestore()
    const newPassword = 'a long way to the sea'
    const reset = { token, newPassword }
    expect((await house.ask(null, 'POST', '/v1/auth/password/reset', reset)).status).toBe(200)
    const login = await house.ask(null, 'POST', '/v1/auth/login', { email: ZOE.email, password: newPassword })
    expect(login.body.data.user.id).toBe(id)
  })

  test('cannot sign in with any password before that', async () => {
    await signIn(browser, provider, ZOE, { inviteToken: await invite('MEMBER') })
    const login = await house.ask(null, 'POST', '/v1/auth/login', { email: ZOE.email, password: '' })
    expect(login.status).toBe(400)
    const other = await house.ask(null, 'POST', '/v1/auth/login', { email: ZOE.email, password: 'null' })
    expect(slugOf(other)).toBe('credentials-invalid')
  })
})

describe('refused without a trace is', () => {
  const refusals: [who: string, persona: Persona, slug: string, prepare?: () => Promise<unknown>][] = [
    ['a stranger', ZOE, 'sso-account-unknown'],
    [
      'an address that is not verified',
      { ...ZOE, email_verified: false },
      'sso-account-unknown',
      openRegistration,
    ],
    [
      'one that is "true" as a word',
      { ...ZOE, email_verified: 'true' },
      'sso-account-unknown',
      openRegistration,
    ],
    [
      'one nobody speaks about',
      { subject: 'x', email: 'x@cloud.test' },
      'sso-account-unknown',
      openRegistration,
    ],
    ['nobody in particular', { subject: 'x', email_verified: true }, 'sso-account-unknown', openRegistration],
    [
      'an address that is no address',
      { ...ZOE, email: 'a b@cloud.test' },
      'sso-account-unknown',
      openRegistration,
    ],
    [
      'the address of somebody who is here',
      ZOE,
      'sso-account-unknown',
      () => Promise.all([openRegistration(), house.add('ADMIN', 'Zoe@Cloud.test')]),
    ],
    [
      'the address of somebody who was removed',
      ZOE,
      'sso-account-unknown',
      async () => {
        await openRegistration()
        const { id } = await house.add('MEMBER', 'zoe@cloud.test')
        await house.ask(house.admin, 'DELETE', `/v1/admin/users/${id}`)
      },
    ],
    [
      'whom another provider calls as it calls somebody who is here',
      ZOE,
      'sso-account-unknown',
      async () => giveIdentity(house, await house.add('MEMBER'), 'https://another.test', ZOE.subject),
    ],
    [
      'the identity of somebody who was removed',
      ZOE,
      'sso-account-unknown',
      async () => {
        await openRegistration()
        const { id } = await linked()
        await house.ask(house.admin, 'DELETE', `/v1/admin/users/${id}`)
      },
    ],
  ]

  test.each(refusals)('%s', async (_who, persona, slug, prepare) => {
    await prepare?.()
    const before = traces(house)
    expect(endedWith(await signIn(browser, provider, persona, { returnTo: '/welcome' }))).toEqual([
      302,
      `/welcome?ssoError=${slug}`,
    ])
    const bearer = await fetchCode(house, provider, persona)
    expect([bearer.status, slugOf(bearer)]).toEqual([403, slug])
    expect(traces(house)).toEqual(before)
    expect([...browser.cookies.keys()]).toEqual(['__Host-svc_sso'])
  })

  const withInvite: [what: string, persona: Persona, slug: string, token: () => Promise<string>][] = [
    ['an invite for another address', ZOE, 'sso-account-unknown', () => invite('MEMBER', 'ann@cloud.test')],
    [
      'an invite for an address nobody verified',
      { ...ZOE, email_verified: false },
      'sso-account-unknown',
      () => invite('MEMBER'),
    ],
    ['an invite that was made up', ZOE, 'invite-invalid', async () => 'made-up'],
    [
      'an invite for whom is here already',
      ZOE,
      'sso-account-unknown',
      async () => {
        await house.add('MEMBER', 'zoe@cloud.test')
        return invite('ADMIN')
      },
    ],
  ]
  test.each(withInvite)('%s', async (_what, persona, slug, token) => {
    const inviteToken = await token()
    const before = traces(house)
    const answer = await signIn(browser, provider, persona, { inviteToken })
    expect(locationOf(answer)).toBe(`/?ssoError=${slug}`)
    expect(traces(house)).toEqual(before)
  })

  test('whose invite ran out on the way', async () => {
    const inviteToken = await invite('MEMBER')
    const start = await visit(browser, `/v1/auth/start?mode=cookie&inviteToken=${inviteToken}`)
    await house.deps.write((tx) => tx.$client.run('UPDATE invites SET expires_at = 1'))
    const back = await provider.travel(locationOf(start), ZOE)
    expect(locationOf(await visit(browser, pathOf(back)))).toBe('/?ssoError=invite-invalid')
    expect(traces(house).users).toBe(1)
  })
})
