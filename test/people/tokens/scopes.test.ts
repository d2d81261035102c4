import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { answerOf, givePassword, type House, makeHouse, type Person } from '../../support/house.ts'
import { makeApp } from '../../support/whole-app.ts'
import { PASSWORD } from '../throttles/sign-ins.ts'
import { type App, giveToken } from './holding.ts'

/**
 * What members may call and their apps may not, written by hand as the list of who may call what is: opening one of these
 * to apps takes a second thought.
 */
const KEPT_FOR_PEOPLE = `
  POST    /api/v1/accounts/exchange-setup-token
  DELETE  /api/v1/ai/settings
  DELETE  /api/v1/ai/settings/api-key
  PUT     /api/v1/ai/settings
  POST    /api/v1/auth/logout
  POST    /api/v1/auth/password
  DELETE  /api/v1/auth/totp
  POST    /api/v1/auth/totp/confirm
  POST    /api/v1/auth/totp/disable
  POST    /api/v1/auth/totp/recovery-codes
  POST    /api/v1/auth/totp/setup
  POST    /api/v1/calendar-feeds
  DELETE  /api/v1/me
  PUT     /api/v1/me
  POST    /api/v1/me/delete
  GET     /api/v1/me/export
  POST    /api/v1/me/export
  POST    /api/v1/me/export/ticket
  GET     /api/v1/me/identities
  POST    /api/v1/me/identities
  DELETE  /api/v1/me/identities/:id
  POST    /api/v1/me/identities/link
  GET     /api/v1/me/security-events
  DELETE  /api/v1/me/sessions
  GET     /api/v1/me/sessions
  DELETE  /api/v1/me/sessions/:id
  GET     /api/v1/me/tokens
  POST    /api/v1/me/tokens
  DELETE  /api/v1/me/tokens/:id
  GET     /api/v1/notification-channels
  POST    /api/v1/notification-channels
  DELETE  /api/v1/notification-channels/:id
  PATCH   /api/v1/notification-channels/:id
  POST    /api/v1/notification-channels/:id/test
  GET     /api/v1/notification-channels/options
  POST    /api/v1/notification-channels/push-key
  PUT     /api/v1/notifications/preferences
  GET     /api/v1/notification-times
  PATCH   /api/v1/notification-times
  POST    /api/v1/subscriptions/calendar-feeds
  GET     /api/v1/tax/:year/export.csv
  GET     /api/v1/tax/:year/profile
  PUT     /api/v1/tax/:year/profile
  GET     /api/v1/transactions/export
`

interface Line {
  access: string
  method: string
  path: string
}

let house: House
let reader: App
let writer: App
let assistant: App
let routes: Line[]
beforeAll(async () => {
  house = await makeHouse()
  await givePassword(house, house.admin, PASSWORD)
  reader = await giveToken(house, house.admin)
  writer = await giveToken(house, house.admin, { scope: 'WRITE' })
  assistant = await giveToken(house, house.admin, { scope: 'MCP' })
  routes = makeApp(house.deps).routes.map(({ method, path, hooks }) => ({
    access: hooks.detail['x-access'],
    method,
    path: path.replace(/(.)\/$/, '$1'),
  }))
})
afterAll(() => house.close())

const shown = ({ method, path }: Line): string => `${method.padEnd(7)} ${path}`
const kept = KEPT_FOR_PEOPLE.trim()
  .split('\n')
  .map((line) => line.trim())

async function call(person: Person, { method, path }: Line): Promise<string> {
  const response = await house.handle(
    new Request(`http://hearth.test${path.replace(/:\w+/g, crypto.randomUUID())}`, {
      method,
      headers: { authorization: `Bearer ${person.token}` },
      body: method === 'GET' ? null : '{',
    }),
  )
  const isRefused = response.status === 401 || response.status === 403
  // A stream would go on.
  if (!isRefused && response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return 'in'
  }
  const { body } = await answerOf(response)
  const slug = body.error?.type.split('/').at(-1)
  return isRefused ? slug : 'in'
}

const outcomes = (person: Person, lines: Line[]) =>
  Promise.all(lines.map(async (line) => [shown(line), await call(person, line)] as const))

const all = (lines: Line[], outcome: string) => lines.map((line) => [shown(line), outcome] as const)
const among = (...access: string[]) => routes.filter((route) => access.includes(route.access))

describe('a personal access token of an administrator', () => {
  test('opens what members may call, but for what is kept for people', async () => {
    const refused = (await outcomes(writer, among('MEMBER')))
      .filter(([, outcome]) => outcome !== 'in')
      .map(([line]) => line)
    expect(refused.toSorted()).toEqual(kept.toSorted())
  })

  test('opens no administration', async () => {
    const administration = among('ADMIN')
    expect(administration.length).toBeGreaterThan(20)
    expect(await outcomes(writer, administration)).toEqual(all(administration, 'forbidden'))
  })

  test('to read changes nothing', async () => {
    const changing = among('MEMBER').filter(({ method }) => method !== 'GET')
    expect(changing.length).toBeGreaterThan(80)
    expect(await outcomes(reader, changing)).toEqual(all(changing, 'forbidden'))
  })

  test('to read reads, by HEAD too', async () => {
    const reading = among('MEMBER').filter((line) => line.method === 'GET' && !kept.includes(shown(line)))
    expect(reading.length).toBeGreaterThan(50)
    expect(await outcomes(reader, reading)).toEqual(all(reading, 'in'))
    expect((await house.ask(reader, 'HEAD', '/v1/accounts')).status).toBe(200)
  })

  test('for an assistant opens its tools and nothing else', async () => {
    const others = among('MEMBER', 'ADMIN')
    expect(others.length).toBeGreaterThan(150)
    expect(await outcomes(assistant, others)).toEqual(all(others, 'forbidden'))
    expect(await outcomes(assistant, among('ASSISTANT'))).toEqual([['POST    /mcp', 'in']])
  })

  test('to write does', async () => {
    const account = { name: 'Cash', type: 'CASH', currency: 'CAD' }
    const { status, body } = await house.ask(writer, 'POST', '/v1/accounts', account)
    expect([status, body.error?.detail]).toEqual([201, undefined])
    expect((await house.ask(reader, 'POST', '/v1/accounts', account)).body.error.detail).toContain('may read')
  })
})

test('what is for assistants opens to no session and to no other token', async () => {
  for (const person of [house.admin, reader, writer])
    expect(await outcomes(person, among('ASSISTANT'))).toEqual(all(among('ASSISTANT'), 'forbidden'))
})

test('the reference names the token where it opens something, and its scope', async () => {
  const { body } = await house.ask(null, 'GET', '/v1/openapi.json')
  const scopes = (path: string, method: string) =>
    body.paths[path][method].security.flatMap((way: Record<string, string[]>) => way.personalToken ?? [])
  expect(body.components.securitySchemes.personalToken).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(scopes('/api/v1/accounts', 'get')).toEqual(['READ'])
  expect(scopes('/api/v1/accounts', 'post')).toEqual(['WRITE'])
  expect(scopes('/api/v1/me/tokens', 'get')).toEqual([])
  expect(scopes('/api/v1/audit', 'get')).toEqual([])
  expect(scopes('/api/v1/status', 'get')).toEqual([])
})
