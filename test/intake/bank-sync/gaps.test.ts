import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { follow } from '../../../src/messages/notifications/follow-events.ts'
import type { Person } from '../../support/house.ts'
import {
  connectAndLink,
  connectionOf,
  DAY,
  kindsOf,
  later,
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

const count = (accountId: string): number =>
  town.house.deps.db.$client
    .query<{ n: number }, [string]>(
      'SELECT count(*) AS n FROM transactions t JOIN accounts a ON a.seq = t.account_seq WHERE a.id = ? AND t.deleted_at IS NULL',
    )
    .get(accountId)?.n ?? 0

/** Each day something is bought. */
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await later(town, DAY)
    const now = Math.floor(town.house.clock.now() / 1000)
    const what = { amount: `-${day + 1}.00`, description: `SHOP ${day}`, posted: now, transactedAt: now }
    town.bridge.books.add(town.chequing, what)
  }
}

const requests = () => town.bridge.accountRequests().length

describe('after a long while without a good run', () => {
  test.each([45, 60, 80])('all of %p days come, in two requests', async (days) => {
    const { chequing } = await connectAndLink(town)
    await synced(town, chequing)
    await live(days)
    const before = requests()
    expect((await synced(town, chequing)).message).not.toContain('too long ago')
    expect([count(chequing), requests() - before]).toEqual([days, 2])
    await later(town, DAY)
    await synced(town, chequing)
    expect([count(chequing), requests() - before]).toEqual([days, 3])
  })

  test('also where one bank alone wanted a new login', async () => {
    const { chequing } = await connectAndLink(town)
    await synced(town, chequing)
    const { chequing: remote, bridge } = town
    bridge.errors = [{ code: 'con.auth', msg: 'Reconnect', conn_id: remote.connection.id }]
    remote.isListed = false
    for (let month = 0; month < 2; month++) {
      await live(30)
      refused(await sync(town, chequing), 409, 'bank-login-required')
    }
    bridge.errors = []
    remote.isListed = true
    await synced(town, chequing)
    expect(count(chequing)).toBe(60)
  })

  test('the older part is asked for until it is answered', async () => {
    const { chequing } = await connectAndLink(town)
    await synced(town, chequing)
    await live(60)
    const { outbound } = town.out
    const ask: typeof outbound.ask = (call) => {
      if (call.url.includes('end-date')) town.bridge.nextTroubles.push({ status: 503 })
      return outbound.ask(call)
    }
    town.house.deps.outbound = { ...outbound, ask }
    await synced(town, chequing)
    town.house.deps.outbound = outbound
    expect(count(chequing)).toBeLessThan(60)
    await later(town, DAY)
    await synced(town, chequing)
    expect(count(chequing)).toBe(60)
  })

  test('what nobody can ask for any more is said, once', async () => {
    const { chequing } = await connectAndLink(town)
    await synced(town, chequing)
    await live(120)
    expect((await synced(town, chequing)).message).toContain(
      'What was posted between 2026-06-15 and 2026-07-16 is too long ago for SimpleFIN to tell',
    )
    const input = (await logsOf(town, chequing)).filter(({ message }) => message.includes('too long ago'))
    expect(input).toHaveLength(1)
  })

  test('nothing is asked twice within the window of every day', async () => {
    const { chequing } = await connectAndLink(town)
    await synced(town, chequing)
    await live(43)
    const before = requests()
    await synced(town, chequing)
    expect([count(chequing), requests() - before]).toEqual([43, 1])
  })
})

describe('what somebody tries by hand and fails', () => {
  test('keeps the schedule from nothing', async () => {
    await switchOn(town)
    const { id, chequing } = await connectAndLink(town)
    await synced(town, chequing)
    town.bridge.trouble = { status: 500 }
    for (let time = 0; time < 3; time++) refused(await sync(town, chequing), 503, 'bank-unavailable')
    town.bridge.trouble = undefined
    town.house.clock.move(10 * 60_000)
    expect(await scheduled(town)).toMatchObject({ count: 1 })
    expect((await connectionOf(town, id)).state).toBe('WORKING')
  })

  const told = async (person: Person): Promise<number> => {
    await follow(town.house.deps)
    return (await town.house.ask(person, 'GET', '/v1/notifications?kind=SYNC_FAILED')).body.data.length
  }

  test('is told to nobody but whoever pressed, and silences nothing that the schedule finds', async () => {
    await follow(town.house.deps)
    await switchOn(town)
    const { id, chequing } = await connectAndLink(town)
    const bob = await town.house.add('MEMBER')
    town.bridge.trouble = { status: 402 }
    for (let time = 0; time < 2; time++)
      refused(await sync(town, chequing, bob), 409, 'bank-payment-required')
    expect((await connectionOf(town, id)).state).toBe('FAILING')
    expect(kindsOf(town)).toEqual(['bank-connection.created'])
    expect([await told(town.house.admin), await told(bob)]).toEqual([0, 0])
    for (let day = 0; day < 3; day++) await scheduled(town)
    expect(kindsOf(town)).toEqual(['bank-connection.created', 'bank-connection.failed'])
    refused(await sync(town, chequing, bob), 409, 'bank-payment-required')
    expect([await told(town.house.admin), await told(bob)]).toEqual([1, 0])
  })

  test('is told to nobody else where the connector has left and the administrator pressed', async () => {
    await follow(town.house.deps)
    const { house } = town
    const member = await house.add('MEMBER')
    const { chequing } = await connectAndLink(town, member)
    await house.ask(house.admin, 'DELETE', `/v1/admin/users/${member.id}`)
    town.bridge.trouble = { status: 402 }
    refused(await sync(town, chequing), 409, 'bank-payment-required')
    expect(await told(house.admin)).toBe(0)
  })
})
