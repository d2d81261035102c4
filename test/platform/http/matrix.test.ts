import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Browser, makeBrowser } from '../../support/browser.ts'
import { answerOf, givePassword, type House, makeHouse, type Person } from '../../support/house.ts'
import { stateOf } from '../../support/state.ts'
import { makeApp } from '../../support/whole-app.ts'

const PASSWORD = 'a long enough password'

interface Route {
  access: string
  method: string
  path: string
}

let house: House
let removed: Person
let browser: Browser
let routes: Route[] = []

beforeAll(async () => {
  house = await makeHouse()
  removed = await house.add('ADMIN', 'removed@hearth.test')
  expect((await house.ask(house.admin, 'DELETE', `/v1/admin/users/${removed.id}`)).status).toBe(200)
  const person = await house.add('ADMIN', 'browser@hearth.test')
  await givePassword(house, person, PASSWORD)
  browser = makeBrowser(house)
  await browser.ask('GET', '/v1/auth/providers')
  await browser.ask('POST', '/v1/auth/login', { email: 'browser@hearth.test', password: PASSWORD })
  routes = makeApp(house.deps)
    .routes.map(({ method, path, hooks }) => ({
      access: String(hooks.detail['x-access']),
      method,
      path: path.replace(/(.)\/$/, '$1'),
    }))
    .filter(({ path }) => path.startsWith('/api/'))
})
afterAll(() => house.close())

const closed = () => routes.filter(({ access }) => access !== 'PUBLIC')
const mutations = () => routes.filter(({ method }) => method !== 'GET')

const concrete = (path: string): string => path.replace(/:\w+/g, crypto.randomUUID())

async function call({ method, path }: Route, headers: Record<string, string>) {
  const { status, body } = await answerOf(
    await house.handle(
      new Request(`http://hearth.test${concrete(path)}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: method === 'GET' ? null : '{}',
      }),
    ),
  )
  return [status, body.error?.type.split('/').at(-1)]
}

/** Calls every route and names those that answer something else than all must. */
async function exceptions(those: Route[], headers: Record<string, string>, must: [number, string]) {
  expect(those.length).toBeGreaterThan(10)
  const odd: unknown[] = []
  for (const route of those) {
    const answer = await call(route, headers)
    if (answer[0] !== must[0] || answer[1] !== must[1]) odd.push([route.method, route.path, ...answer])
  }
  return odd
}

const jar = (): string => [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
const xsrf = (): string => browser.cookies.get('XSRF-TOKEN')?.value ?? ''

describe('nobody gets in', () => {
  test('with the token of somebody who was removed', async () => {
    const headers = { authorization: `Bearer ${removed.token}` }
    expect(await exceptions(closed(), headers, [401, 'token-invalid'])).toEqual([])
  })

  test('with a session cookie that no carrier header stands beside', async () => {
    expect(await exceptions(closed(), { cookie: jar() }, [401, 'unauthenticated'])).toEqual([])
  })

  test('with a bearer token in cookie mode', async () => {
    const headers = { authorization: `Bearer ${house.admin.token}`, 'x-svc-auth-mode': 'cookie' }
    expect(await exceptions(closed(), headers, [401, 'unauthenticated'])).toEqual([])
  })

  test('with a session cookie in bearer mode', async () => {
    const headers = { cookie: jar(), 'x-svc-auth-mode': 'bearer' }
    expect(await exceptions(closed(), headers, [401, 'unauthenticated'])).toEqual([])
  })
})

describe('a mutation carried by cookies changes nothing', () => {
  const whole = () => ({
    cookie: jar(),
    'x-svc-auth-mode': 'cookie',
    'x-xsrf-token': xsrf(),
    'x-requested-with': 'XMLHttpRequest',
  })

  test('without the XSRF header', async () => {
    const { 'x-xsrf-token': _, ...headers } = whole()
    const before = stateOf(house.deps.db)
    expect(await exceptions(mutations(), headers, [403, 'forbidden'])).toEqual([])
    expect(stateOf(house.deps.db)).toBe(before)
  })

  test('with an XSRF header that is not the cookie', async () => {
    const before = stateOf(house.deps.db)
    const headers = { ...whole(), 'x-xsrf-token': `${xsrf()}x` }
    expect(await exceptions(mutations(), headers, [403, 'forbidden'])).toEqual([])
    expect(stateOf(house.deps.db)).toBe(before)
  })

  test('without the XSRF cookie', async () => {
    const before = stateOf(house.deps.db)
    const cookie = jar().replace(/XSRF-TOKEN=[^;]*(; )?/, '')
    expect(await exceptions(mutations(), { ...whole(), cookie }, [403, 'forbidden'])).toEqual([])
    expect(stateOf(house.deps.db)).toBe(before)
  })

  test('with an XSRF cookie that was made for another session', async () => {
    const other = makeBrowser(house)
    await other.ask('GET', '/v1/auth/providers')
    const planted = other.cookies.get('XSRF-TOKEN')?.value ?? ''
    const before = stateOf(house.deps.db)
    const cookie = jar().replace(xsrf(), planted)
    const those = mutations().filter(({ access }) => access !== 'PUBLIC')
    expect(
      await exceptions(those, { ...whole(), cookie, 'x-xsrf-token': planted }, [403, 'forbidden']),
    ).toEqual([])
    expect(stateOf(house.deps.db)).toBe(before)
  })

  test('without X-Requested-With, once somebody is signed in', async () => {
    const { 'x-requested-with': _, ...headers } = whole()
    const before = stateOf(house.deps.db)
    const those = mutations().filter(({ access }) => access !== 'PUBLIC')
    expect(await exceptions(those, headers, [403, 'csrf-header-missing'])).toEqual([])
    expect(stateOf(house.deps.db)).toBe(before)
  })
})
