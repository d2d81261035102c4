import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Browser, makeBrowser } from '../../support/browser.ts'
import { givePassword, type House, makeHouse, type Person } from '../../support/house.ts'

const PASSWORD = 'correct horse battery'
const CREDENTIALS = { email: 'zoe@hearth.test', password: PASSWORD }
const ACCESS = '__Host-svc_access'
const REFRESH = '__Host-svc_refresh'

let house: House
let person: Person
let browser: Browser
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', CREDENTIALS.email)
  await givePassword(house, person, PASSWORD)
  browser = makeBrowser(house)
})
afterEach(() => house.close())

const held = (name: string) => browser.cookies.get(name)?.value ?? ''
const slugOf = ({ status, body }: { status: number; body: { error?: { type: string } } | undefined }) =>
  status < 400 ? 'fine' : body?.error?.type.split('/').at(-1)

/** As a page does when it opens: look around, then sign in. */
async function signIn() {
  await browser.ask('GET', '/v1/auth/providers')
  return browser.ask('POST', '/v1/auth/login', CREDENTIALS)
}
const addGroup = (headers: Record<string, string | null> = {}) =>
  browser.ask('POST', '/v1/category-groups', { name: 'Boats' }, headers)

describe('signing in with cookies', () => {
  test('puts the tokens into cookies that pages cannot read, and not into the body', async () => {
    const { body } = await signIn()
    expect(Object.keys(body.data)).toEqual(['expiresIn', 'user'])
    expect(browser.cookies.get(ACCESS)?.attributes.toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=900',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    expect(browser.cookies.get(REFRESH)?.attributes.toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=86400',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    expect(browser.cookies.get('XSRF-TOKEN')?.attributes.toSorted()).toEqual([
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  })

  test('lets the page read and write', async () => {
    await signIn()
    expect((await browser.ask('GET', '/v1/auth/me')).body.data.id).toBe(person.id)
    expect((await addGroup()).status).toBe(201)
  })

  test('needs the XSRF token echoed, even before anybody is signed in', async () => {
    const login = (headers: Record<string, string | null>) =>
      browser.ask('POST', '/v1/auth/login', CREDENTIALS, headers)
    expect(slugOf(await login({}))).toBe('forbidden')
    await browser.ask('GET', '/v1/auth/providers')
    expect(slugOf(await login({ 'x-xsrf-token': null }))).toBe('forbidden')
    expect(slugOf(await login({ 'x-xsrf-token': 'other' }))).toBe('forbidden')
    expect(slugOf(await login({ cookie: null }))).toBe('forbidden')
    expect(slugOf(await login({ 'x-requested-with': null }))).toBe('fine')
  })

  test('needs the XSRF token before it looks at anything else in the body', async () => {
    const { status } = await browser.ask('POST', '/v1/auth/login', { email: 1 })
    expect(status).toBe(403)
  })
})

describe('the XSRF token', () => {
  test('is set on the first safe request and then left alone', async () => {
    await browser.ask('GET', '/v1/auth/providers')
    const first = held('XSRF-TOKEN')
    expect(first).toMatch(/^[\w-]+\.[\w-]+$/)
    const { headers } = await browser.ask('GET', '/v1/auth/providers')
    expect(headers.getSetCookie()).toEqual([])
    expect(held('XSRF-TOKEN')).toBe(first)
  })

  test.each(['/v1/auth/me', '/v1/nowhere'])('is set where the first safe request fails: %s', async (path) => {
    expect((await browser.ask('GET', path)).status).toBeGreaterThanOrEqual(400)
    expect(held('XSRF-TOKEN')).toMatch(/^[\w-]+\.[\w-]+$/)
    expect((await browser.ask('POST', '/v1/auth/login', CREDENTIALS)).status).toBe(200)
  })

  test('is not set for bearer callers', async () => {
    const { headers } = await house.ask(null, 'GET', '/v1/auth/providers')
    expect(headers.getSetCookie()).toEqual([])
  })

  test('is replaced at sign-in and kept at a refresh', async () => {
    await browser.ask('GET', '/v1/auth/providers')
    const before = held('XSRF-TOKEN')
    await browser.ask('POST', '/v1/auth/login', CREDENTIALS)
    const after = held('XSRF-TOKEN')
    expect(after).not.toBe(before)
    await browser.ask('POST', '/v1/auth/refresh')
    expect(held('XSRF-TOKEN')).toBe(after)
  })

  test('of before the sign-in, or of another session, or made up, is of no use in this one', async () => {
    await browser.ask('GET', '/v1/auth/providers')
    const before = held('XSRF-TOKEN')
    const other = makeBrowser(house)
    await other.ask('GET', '/v1/auth/providers')
    await other.ask('POST', '/v1/auth/login', CREDENTIALS)
    const others = other.cookies.get('XSRF-TOKEN')?.value ?? ''
    await browser.ask('POST', '/v1/auth/login', CREDENTIALS)
    for (const token of [before, others, 'made-up', 'made.up', '.', held('XSRF-TOKEN').toLowerCase()]) {
      const cookie = `${ACCESS}=${held(ACCESS)}; XSRF-TOKEN=${token}`
      expect(slugOf(await addGroup({ cookie, 'x-xsrf-token': token }))).toBe('forbidden')
    }
  })

  test('that was planted or lost is replaced by one that fits at the next safe request', async () => {
    await signIn()
    browser.cookies.set('XSRF-TOKEN', { value: 'planted', attributes: [] })
    expect(slugOf(await addGroup())).toBe('forbidden')
    await browser.ask('GET', '/v1/auth/me')
    expect(slugOf(await addGroup())).toBe('fine')
  })
})

describe('a mutation carried by the session cookie', () => {
  test('is forbidden without the XSRF token, or with another', async () => {
    await signIn()
    expect(slugOf(await addGroup({ 'x-xsrf-token': null }))).toBe('forbidden')
    expect(slugOf(await addGroup({ 'x-xsrf-token': `${held('XSRF-TOKEN')}x` }))).toBe('forbidden')
    expect(slugOf(await addGroup({ cookie: `${ACCESS}=${held(ACCESS)}` }))).toBe('forbidden')
  })

  test('needs X-Requested-With as well', async () => {
    await signIn()
    expect(slugOf(await addGroup({ 'x-requested-with': null }))).toBe('csrf-header-missing')
    expect(slugOf(await addGroup({ 'x-requested-with': 'fetch' }))).toBe('csrf-header-missing')
    const both = await addGroup({ 'x-requested-with': null, 'x-xsrf-token': null })
    expect(slugOf(both)).toBe('forbidden')
  })

  test.each(['PATCH', 'PUT', 'DELETE'])('needs both for %s too', async (method) => {
    await signIn()
    const path = method === 'PUT' ? '/v1/accounts/x/valuations' : '/v1/category-groups/x'
    const body = method === 'DELETE' ? undefined : { name: 'x' }
    expect(slugOf(await browser.ask(method, path, body, { 'x-xsrf-token': null }))).toBe('forbidden')
    expect(slugOf(await browser.ask(method, path, body, { 'x-requested-with': null }))).toBe(
      'csrf-header-missing',
    )
    expect((await browser.ask(method, path, body)).status).toBe(404)
  })

  test('changes nothing when it is refused', async () => {
    await signIn()
    await addGroup({ 'x-requested-with': null })
    const { body } = await browser.ask('GET', '/v1/category-groups')
    expect(body.data.map(({ name }: { name: string }) => name)).not.toContain('Boats')
  })
})

describe('carriers do not mix', () => {
  test('a cookie without the mode counts for nothing', async () => {
    await signIn()
    expect(slugOf(await browser.ask('GET', '/v1/auth/me', undefined, { 'x-svc-auth-mode': null }))).toBe(
      'unauthenticated',
    )
    expect(slugOf(await browser.ask('GET', '/v1/auth/me', undefined, { 'x-svc-auth-mode': 'bearer' }))).toBe(
      'unauthenticated',
    )
    expect(slugOf(await addGroup({ 'x-svc-auth-mode': null }))).toBe('unauthenticated')
  })

  test('a bearer token in cookie mode counts for nothing', async () => {
    const answer = await browser.ask('GET', '/v1/auth/me', undefined, {
      authorization: `Bearer ${person.token}`,
    })
    expect(slugOf(answer)).toBe('unauthenticated')
  })

  test('a refresh in cookie mode reads the cookie and never answers with tokens', async () => {
    await signIn()
    const { body } = await browser.ask('POST', '/v1/auth/refresh', {})
    expect(Object.keys(body.data)).toEqual(['expiresIn', 'user'])
    const other = makeBrowser(house)
    await other.ask('GET', '/v1/auth/providers')
    expect(slugOf(await other.ask('POST', '/v1/auth/refresh', { refreshToken: person.refreshToken }))).toBe(
      'token-invalid',
    )
  })

  test('a refresh is authorised by its token, not by a session: it needs the XSRF token alone', async () => {
    await signIn()
    const withoutBoth = { 'x-requested-with': null, 'x-xsrf-token': null }
    expect(slugOf(await browser.ask('POST', '/v1/auth/refresh', {}, withoutBoth))).toBe('forbidden')
    expect(slugOf(await browser.ask('POST', '/v1/auth/refresh', {}, { 'x-requested-with': null }))).toBe(
      'fine',
    )
  })

  test('a bearer refresh never reads the cookie', async () => {
    await signIn()
    const answer = await browser.ask('POST', '/v1/auth/refresh', {}, { 'x-svc-auth-mode': null })
    expect(slugOf(answer)).toBe('token-invalid')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('a mode nobody knows is refused by name', async () => {
    const { status, body } = await browser.ask('GET', '/v1/auth/me', undefined, {
      'x-svc-auth-mode': 'basic',
    })
    expect(status).toBe(400)
    expect(body.error.fieldErrors).toMatchObject([
      { field: 'X-Svc-Auth-Mode', message: 'must be bearer or cookie' },
    ])
  })

  test.each(['%zz', '"{', '{"a":1}', '=;=;;', 'a'.repeat(4_000)])(
    'cookies that make no sense do no harm: %s',
    async (value) => {
      const cookie = `${ACCESS}=${value}; other=${value}`
      expect(slugOf(await browser.ask('GET', '/v1/auth/me', undefined, { cookie }))).toMatch(
        /token-invalid|unauthenticated/,
      )
      expect(slugOf(await browser.ask('POST', '/v1/auth/refresh', {}, { cookie }))).toBe('forbidden')
    },
  )
})

describe('a session in cookies', () => {
  test('goes on after the access cookie has run out', async () => {
    await signIn()
    house.clock.move(16 * 60_000)
    browser.cookies.delete(ACCESS)
    expect(slugOf(await browser.ask('GET', '/v1/auth/me'))).toBe('unauthenticated')
    expect(slugOf(await browser.ask('POST', '/v1/auth/refresh'))).toBe('fine')
    expect((await browser.ask('GET', '/v1/auth/me')).body.data.id).toBe(person.id)
    expect(slugOf(await addGroup())).toBe('fine')
  })

  test('is refreshed with an access cookie that has run out as well', async () => {
    await signIn()
    house.clock.move(16 * 60_000)
    expect(slugOf(await browser.ask('GET', '/v1/auth/me'))).toBe('token-invalid')
    expect(slugOf(await browser.ask('POST', '/v1/auth/refresh'))).toBe('fine')
    expect(browser.cookies.get(REFRESH)?.attributes).toContain(`Max-Age=${86_400 - 16 * 60}`)
  })

  test('ends at once when it is signed out, and takes its cookies along', async () => {
    await signIn()
    const cookie = `${ACCESS}=${held(ACCESS)}; ${REFRESH}=${held(REFRESH)}`
    const { headers, body } = await browser.ask('POST', '/v1/auth/logout')
    expect(body).toEqual({ success: true })
    expect(headers.getSetCookie().toSorted()).toEqual([
      `${ACCESS}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
      `${REFRESH}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(slugOf(await browser.ask('GET', '/v1/auth/me', undefined, { cookie }))).toBe('token-invalid')
    expect(slugOf(await signIn())).toBe('fine')
  })
})
