import { afterEach, beforeEach, expect, test } from 'bun:test'
import { givePassword, type House, makeHouse, type Person } from '../../support/house.ts'
import { PASSWORD } from '../throttles/sign-ins.ts'
import { type App, giveToken } from './holding.ts'

let house: House
let owner: Person
beforeEach(async () => {
  house = await makeHouse()
  owner = await house.add('ADMIN', 'zoe@hearth.test')
  await givePassword(house, owner, PASSWORD)
})
afterEach(() => house.close())

async function metrics(token: string | undefined): Promise<number> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return (await house.handle(new Request('http://hearth.test/metrics', { headers }))).status
}

const sees = async (app: App) => [
  (await house.ask(app, 'GET', '/v1/admin/system')).status,
  await metrics(app.token),
]

test('a token to monitor reads the system status and the metrics, which are there once it is', async () => {
  expect(await metrics(undefined)).toBe(404)
  const reader = await giveToken(house, owner)
  expect(await sees(reader)).toEqual([403, 404])
  const watcher = await giveToken(house, owner, { scope: 'MONITOR' })
  expect(await sees(watcher)).toEqual([200, 200])
  expect([await metrics(undefined), await metrics(reader.token), await metrics('wrong')]).toEqual([
    403, 403, 403,
  ])
  expect(await metrics(house.admin.token)).toBe(403)
  for (const path of ['/v1/accounts', '/v1/admin/backups', '/v1/admin/jobs', '/v1/audit', '/v1/me/tokens'])
    expect([path, (await house.ask(watcher, 'GET', path)).status]).toEqual([path, 403])
  expect((await house.ask(watcher, 'POST', '/v1/admin/backups', {})).status).toBe(403)
})

test('it sees nothing once its owner is no administrator, and once it is revoked', async () => {
  const watcher = await giveToken(house, owner, { scope: 'MONITOR' })
  const other = await giveToken(house, owner, { scope: 'MONITOR' })
  await house.ask(owner, 'DELETE', `/v1/me/tokens/${other.tokenId}`)
  expect(await sees(other)).toEqual([401, 401])
  await house.ask(house.admin, 'PUT', `/v1/admin/users/${owner.id}/role`, { role: 'MEMBER' })
  expect(await sees(watcher)).toEqual([403, 403])
})

test('only an administrator makes one, and it is narrowed to nothing', async () => {
  const member = await house.add('MEMBER', 'kai@hearth.test')
  await givePassword(house, member, PASSWORD)
  const asked = { name: 'x', scope: 'MONITOR', password: PASSWORD }
  const refused = async (person: Person, body: object) => {
    const answer = await house.ask(person, 'POST', '/v1/me/tokens', body)
    return [answer.status, answer.body.error?.fieldErrors?.[0]?.field]
  }
  expect(await refused(member, asked)).toEqual([400, 'scope'])
  expect(await refused(owner, { ...asked, areas: ['SYSTEM'] })).toEqual([400, 'areas'])
  expect(await refused(owner, asked)).toEqual([201, undefined])
})
