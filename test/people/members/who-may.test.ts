import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Answer, addStranger, type House, makeHouse, type Person } from '../../support/house.ts'

type Route = [method: string, path: string, body?: unknown]

const ABOUT_SOMEBODY: Route[] = [
  ['DELETE', '/v1/admin/users/:id'],
  ['POST', '/v1/admin/users/:id/restore'],
  ['PUT', '/v1/admin/users/:id/role', { role: 'ADMIN' }],
  ['POST', '/v1/admin/users/:id/unlock'],
  ['DELETE', '/v1/admin/users/:id/totp'],
]
const ROUTES: Route[] = [
  ...ABOUT_SOMEBODY,
  ['GET', '/v1/admin/users'],
  ['GET', '/v1/admin/settings'],
  ['PUT', '/v1/admin/settings', { registrationOpen: true }],
]

let house: House
let member: Person
let target: Person
let stranger: Person
let removed: Person
beforeAll(async () => {
  house = await makeHouse()
  member = await house.add('MEMBER')
  target = await house.add('MEMBER')
  stranger = await addStranger(house)
  removed = await house.add('ADMIN')
  await house.ask(house.admin, 'DELETE', `/v1/admin/users/${removed.id}`)
})
afterAll(() => house.close())

const slugOf = ({ status, body }: Answer) => [status, body.error?.type.split('/').at(-1)]
const call = async (person: Person | null, [method, path, body]: Route, id = target.id) =>
  slugOf(await house.ask(person, method, path.replace(':id', id), body))
const standing = async () => {
  const users = await house.ask(house.admin, 'GET', '/v1/admin/users')
  const settings = await house.ask(house.admin, 'GET', '/v1/admin/settings')
  return [users.body, settings.body.data]
}

describe.each(ROUTES)('%s %s', (...route) => {
  test('is closed to a member, to whoever was removed and to whoever has not signed in', async () => {
    const before = await standing()
    expect(await call(member, route)).toEqual([403, 'forbidden'])
    expect(await call(removed, route)).toEqual([401, 'token-invalid'])
    expect(await call(null, route)).toEqual([401, 'unauthenticated'])
    expect(await standing()).toEqual(before)
  })
})

describe.each(ABOUT_SOMEBODY)('%s %s', (...route) => {
  test('knows nobody of another household', async () => {
    const before = await standing()
    expect(await call(stranger, route)).toEqual([404, 'not-found'])
    expect(await call(stranger, route, removed.id)).toEqual([404, 'not-found'])
    expect(await call(stranger, route, house.admin.id)).toEqual([404, 'not-found'])
    expect(await standing()).toEqual(before)
  })

  test('knows nobody by an id that is not there, or is none', async () => {
    expect(await call(house.admin, route, crypto.randomUUID())).toEqual([404, 'not-found'])
    expect(await call(house.admin, route, 'somebody')).toEqual([404, 'not-found'])
  })
})

test('an administrator next door sees and sets their own household only', async () => {
  const before = await standing()
  const { body } = await house.ask(stranger, 'GET', '/v1/admin/users')
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([stranger.id])
  expect(body.meta.total).toBe(1)
  const change = {
    householdName: 'Theirs',
    timeZone: 'Pacific/Auckland',
    registrationOpen: true,
    rateFeed: 'OFF',
    scheduledSyncEnabled: true,
    applySuggestions: false,
  }
  expect((await house.ask(stranger, 'PUT', '/v1/admin/settings', change)).body.data).toEqual(change)
  expect(await standing()).toEqual(before)
})
