import { afterEach, beforeEach, expect, test } from 'bun:test'
import { addStranger } from '../../support/house.ts'
import {
  called,
  connect,
  connectAndLink,
  connectionOf,
  decide,
  logsOf,
  makeTown,
  refused,
  scheduled,
  switchOn,
  sync,
  synced,
  type Town,
} from './town.ts'

let town: Town
beforeEach(async () => {
  town = await makeTown()
})
afterEach(() => town.close())

const requests = () => town.bridge.accountRequests().length

test('nothing is asked while the household has not switched it on', async () => {
  await connectAndLink(town)
  const before = requests()
  expect(await scheduled(town)).toMatchObject({ count: 0 })
  expect(requests()).toBe(before)
})

test('every connection with a linked account is synced, and no other', async () => {
  const linked = await connectAndLink(town)
  const again = await connect(town)
  const ended = await connect(town)
  const { house } = town
  await house.ask(house.admin, 'DELETE', `/v1/bank-connections/${ended.connection.id}`)
  await switchOn(town)
  expect(await scheduled(town)).toEqual({
    count: 1,
    message: { kind: 'SYNCED', synced: 1, failed: 0, skipped: 0, banks: { failed: 0, named: [] } },
  })
  expect((await logsOf(town, linked.chequing))[0]).toMatchObject({ kind: 'SYNC', status: 'SUCCESS' })
  expect((await connectionOf(town, again.connection.id)).requests.made).toBe(1)
  expect((await connectionOf(town, linked.id)).requests.made).toBe(3)
})

test('an account that is archived is left alone', async () => {
  const { chequing, visa } = await connectAndLink(town)
  const { house } = town
  for (const id of [chequing, visa])
    await house.ask(house.admin, 'PATCH', `/v1/accounts/${id}`, { archived: true })
  await switchOn(town)
  const before = requests()
  await scheduled(town)
  expect(requests()).toBe(before)
})

test('a household that wants none gets none, while its neighbour is synced', async () => {
  const stranger = await addStranger(town.house)
  const theirs = await connectAndLink({ ...town, house: { ...town.house, admin: stranger } })
  const ours = await connectAndLink(town)
  await switchOn(town)
  await scheduled(town)
  expect(await logsOf(town, ours.chequing)).not.toEqual([])
  expect(
    (await town.house.ask(stranger, 'GET', `/v1/accounts/${theirs.chequing}/sync-logs`)).body.data,
  ).toEqual([])
})

test('what somebody syncs by hand at that moment is skipped, and the other way round refused', async () => {
  const { chequing } = await connectAndLink(town)
  await synced(town, chequing)
  await switchOn(town)
  const before = requests()
  const byHand = sync(town, chequing)
  await Bun.sleep(0)
  expect(await scheduled(town)).toMatchObject({ message: { synced: 0, failed: 0, skipped: 1 } })
  expect((await byHand).status).toBe(200)
  const daily = scheduled(town)
  refused(await sync(town, chequing), 409, 'conflict')
  expect(await daily).toMatchObject({ count: 1 })
  expect(requests()).toBe(before + 2)
})

test('one connection that fails keeps no other from its turn', async () => {
  const first = await connectAndLink(town)
  const others = []
  for (let count = 0; count < 3; count++) {
    const { connection, accounts } = await connect(town)
    await decide(town, connection.id, called({ accounts }, 'Visa').id, { create: {} })
    others.push(connection.id)
  }
  const { $client: client } = town.house.deps.db
  client.run("UPDATE bank_connections SET access_url_sealed = 'AAAA' WHERE id = ?", [first.id])
  await switchOn(town)
  expect(await scheduled(town)).toEqual({
    count: 3,
    message: { kind: 'SYNCED', synced: 3, failed: 1, skipped: 0, banks: { failed: 0, named: [] } },
  })
  expect((await connectionOf(town, first.id)).state).toBe('FAILING')
  for (const id of others) expect((await connectionOf(town, id)).state).toBe('WORKING')
})

test('a connection goes on when its connector has left', async () => {
  const member = await town.house.add('MEMBER')
  const { id, chequing } = await connectAndLink(town, member)
  const { house } = town
  await house.ask(house.admin, 'DELETE', `/v1/admin/users/${member.id}`)
  await switchOn(town)
  await scheduled(town)
  expect(await logsOf(town, chequing)).not.toEqual([])
  expect((await connectionOf(town, id)).connectedBy.id).toBe(member.id)
})

test('the last requests of a day are the schedule’s, and none is made beyond the 24th', async () => {
  const { id, chequing } = await connectAndLink(town)
  await switchOn(town)
  await synced(town, chequing)
  while (requests() < 20) await synced(town, chequing)
  refused(await sync(town, chequing), 429, 'rate-limited')
  while (requests() < 24) await scheduled(town)
  expect(await scheduled(town)).toMatchObject({ message: { synced: 0, failed: 0, skipped: 1 } })
  expect(requests()).toBe(24)
  expect(await connectionOf(town, id)).toMatchObject({ state: 'WORKING', requests: { made: 24 } })
})
