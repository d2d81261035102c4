import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Problem } from '../../../src/core/problem.ts'
import { addStranger } from '../../support/house.ts'
import { messages, openAccount } from '../imports/desk.ts'
import {
  called,
  connect,
  connectAndLink,
  connectionOf,
  DAY,
  decide,
  later,
  logsOf,
  makeTown,
  refused,
  sync,
  synced,
  type Town,
} from './town.ts'

let town: Town
beforeEach(async () => {
  town = await makeTown()
})
afterEach(() => town.close())

const queries = () => town.bridge.accountRequests().map(({ query }) => query)
const daysBack = (query: URLSearchParams | undefined, name: string) =>
  (town.house.clock.now() / 1000 - Number(query?.get(name))) / 86_400
const seconds = (days: number) => Math.floor((town.house.clock.now() - days * DAY) / 1000)

/** What the bank has, from this many days ago. */
const buy = (days: number, description = 'COFFEE', amount = '-4.25') =>
  town.bridge.books.add(town.chequing, {
    description,
    amount,
    posted: seconds(days),
    transactedAt: seconds(days),
  })

describe('a sync that somebody starts', () => {
  test('enters a long answer in parts, of each account all, and one request brings it', async () => {
    const accounts = [town.chequing, town.visa]
    for (let at = 0; at < 1_000; at++)
      for (const account of accounts)
        town.bridge.books.add(account, {
          description: `SHOP ${at % 50}`,
          amount: `-${(at % 90) + 1}.${10 + (at % 90)}`,
          posted: seconds(at % 40),
        })
    const { id, chequing, visa } = await connectAndLink(town)
    const before = queries().length
    await synced(town, chequing)
    expect(queries().length).toBe(before + 2)
    for (const account of [chequing, visa]) {
      const { body } = await town.house.ask(town.house.admin, 'GET', `/v1/transactions?accountId=${account}`)
      expect(body.meta.total).toBe(1_000)
      expect(await logsOf(town, account)).toMatchObject([
        { counts: { added: 0 } },
        { status: 'SUCCESS', counts: { added: 1_000 } },
      ])
    }
    const imports = (await town.house.ask(town.house.admin, 'GET', '/v1/imports')).body.data
    expect(imports.map(({ counts }: { counts: { new: number } }) => counts.new)).toEqual([1_000, 1_000])
    expect((await connectionOf(town, id)).accounts).toMatchObject([
      { problem: null, lastSyncedAt: '2026-06-15T12:00:00.000Z' },
      { problem: null, lastSyncedAt: '2026-06-15T12:00:00.000Z' },
    ])
  })

  test('brings what the bank has, and answers the log of the account', async () => {
    buy(2)
    buy(30, 'RENT', '-900.00')
    const { chequing, visa } = await connectAndLink(town)
    const log = await synced(town, chequing)
    expect(log).toMatchObject({
      accountId: chequing,
      kind: 'SYNC',
      status: 'SUCCESS',
      importId: expect.any(String),
      counts: { added: 2, matched: 0, invalid: 0 },
    })
    expect(await messages(town.house, chequing)).toEqual([
      '2026-05-16 RENT -900.00',
      '2026-06-13 COFFEE -4.25',
    ])
    expect((await logsOf(town, chequing)).map(({ id }) => id)).toContain(log.id)
    expect((await logsOf(town, visa))[0]).toMatchObject({
      kind: 'SYNC',
      status: 'SUCCESS',
      counts: { added: 0 },
    })
  })

  test('is open to every member', async () => {
    const { chequing } = await connectAndLink(town)
    expect((await sync(town, chequing, await town.house.add('MEMBER'))).status).toBe(200)
  })

  test('syncs all accounts of the connection in one request, with pending transactions', async () => {
    const { id } = await connectAndLink(town)
    town.bridge.requests.length = 0
    const { house } = town
    const { body } = await house.ask(house.admin, 'POST', `/v1/bank-connections/${id}/sync`)
    expect(body.data.logs).toHaveLength(2)
    expect(body.data.connection).toMatchObject({ state: 'WORKING', requests: { made: 3 } })
    const [regular, history, ...rest] = queries()
    expect(rest).toEqual([])
    expect([...(regular?.keys() ?? [])]).toEqual(['version', 'start-date', 'pending'])
    expect([...(history?.keys() ?? [])]).toEqual(['version', 'start-date', 'end-date'])
  })

  test('goes back 44 days at first and 89 once, then two weeks before the last run', async () => {
    buy(70, 'LONG AGO')
    const { chequing } = await connectAndLink(town)
    town.bridge.requests.length = 0
    await synced(town, chequing)
    const [first, history] = queries()
    expect(daysBack(first, 'start-date')).toBe(44)
    expect([daysBack(history, 'start-date'), daysBack(history, 'end-date')]).toEqual([89, 44])
    expect(await messages(town.house, chequing)).toEqual([expect.stringContaining('LONG AGO')])
    await later(town, 4 * DAY)
    await synced(town, chequing)
    await later(town, DAY)
    await synced(town, chequing)
    expect(queries()).toHaveLength(4)
    expect(daysBack(queries().at(-1), 'start-date')).toBe(15)
  })

  test('is of what is there although the history cannot be had, which is asked for next time', async () => {
    buy(1)
    buy(70, 'LONG AGO')
    const { id, chequing } = await connectAndLink(town)
    const { outbound } = town.out
    const ask: typeof outbound.ask = (call) => {
      if (call.url.includes('end-date')) town.bridge.nextTroubles.push({ status: 503 })
      return outbound.ask(call)
    }
    town.house.deps.outbound = { ...outbound, ask }
    expect((await synced(town, chequing)).counts.added).toBe(1)
    expect((await connectionOf(town, id)).state).toBe('WORKING')
    town.house.deps.outbound = outbound
    await synced(town, chequing)
    expect(await messages(town.house, chequing)).toHaveLength(2)
    await synced(town, chequing)
    expect(queries().filter((query) => query.has('end-date'))).toHaveLength(2)
  })

  test('finds what there is new to be linked', async () => {
    const { id, chequing } = await connectAndLink(town)
    town.bridge.books.open(town.visa.connection, 'Travel card')
    await synced(town, chequing)
    expect(called(await connectionOf(town, id), 'Travel card')).toMatchObject({ action: 'UNDECIDED' })
  })

  test('brings the other sign where somebody turned it, also of what is there already', async () => {
    buy(1, 'REPAYMENT', '100.00')
    const { id, chequing } = await connectAndLink(town)
    await synced(town, chequing)
    expect(await messages(town.house, chequing)).toEqual(['2026-06-14 REPAYMENT 100.00'])
    const link = called(await connectionOf(town, id), 'Chequing (1234)')
    await decide(town, id, link.id, { isFlipped: true })
    await synced(town, chequing)
    expect(await messages(town.house, chequing)).toEqual(['2026-06-14 REPAYMENT -100.00'])
  })

  test('goes by the days of the household, whoever connected it and wherever they are', async () => {
    const at = Date.parse('2026-06-11T02:30:00Z') / 1000
    const add = (description: string) =>
      town.bridge.books.add(town.chequing, { description, amount: '-1.00', posted: at, transactedAt: at })
    const live = (timeZone: string) =>
      town.house.ask(town.house.admin, 'PUT', '/v1/admin/settings', { timeZone })
    await live('America/Toronto')
    add('IN TORONTO')
    const { chequing } = await connectAndLink(town)
    const member = await town.house.add('MEMBER')
    for (const person of [member, town.house.admin])
      await town.house.ask(person, 'PUT', '/v1/me/preferences', { timezone: 'Asia/Tokyo' })
    await sync(town, chequing, member)
    expect(await messages(town.house, chequing)).toEqual(['2026-06-10 IN TORONTO -1.00'])
    await live('Asia/Tokyo')
    add('IN TOKYO')
    await sync(town, chequing, member)
    expect(await messages(town.house, chequing)).toContainEqual('2026-06-11 IN TOKYO -1.00')
  })
})

test('a bank that was added again goes on where it was, once somebody says which account it is', async () => {
  buy(3)
  const { id, chequing } = await connectAndLink(town)
  await synced(town, chequing)
  town.bridge.books.relink(town.chequing.connection)
  buy(1, 'BAKERY', '-7.00')
  expect(refused(await sync(town, chequing), 409, 'conflict')).toContain('no longer lists')
  const [old, , again] = (await connectionOf(town, id)).accounts
  expect([old.action, old.missingSince !== null]).toEqual(['USE', true])
  expect(again.suggestion).toMatchObject({ accountId: chequing, reason: 'LINKED_BEFORE' })
  await decide(town, id, again.id, { accountId: chequing })
  await synced(town, chequing)
  expect(await messages(town.house, chequing)).toEqual(['2026-06-12 COFFEE -4.25', '2026-06-14 BAKERY -7.00'])
})

describe('a sync is refused', () => {
  test('for an account that no bank fills', async () => {
    expect(refused(await sync(town, await openAccount(town.house)), 409, 'conflict')).toContain(
      'not linked to a bank',
    )
  })

  test('for an account that is archived or was let go', async () => {
    const { id, chequing, visa } = await connectAndLink(town)
    const { house } = town
    await house.ask(house.admin, 'PATCH', `/v1/accounts/${visa}`, { archived: true })
    const link = called(await connectionOf(town, id), 'Chequing (1234)')
    await decide(town, id, link.id, { action: 'IGNORE' })
    expect(refused(await sync(town, visa), 409, 'conflict')).toContain('archived')
    refused(await sync(town, chequing), 409, 'conflict')
  })

  test('for an account that is nobody’s or somebody else’s', async () => {
    const { chequing } = await connectAndLink(town)
    refused(await sync(town, crypto.randomUUID()), 404, 'not-found')
    refused(await sync(town, chequing, await addStranger(town.house)), 404, 'not-found')
  })

  test('while another run holds the account: of five at once one asks the bank', async () => {
    const { chequing, visa } = await connectAndLink(town)
    await synced(town, chequing)
    const before = queries().length
    const answers = await Promise.all([chequing, visa, chequing, visa, chequing].map((id) => sync(town, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409, 409])
    for (const answer of answers.slice(1)) refused(answer, 409, 'conflict')
    expect(queries().length).toBe(before + 1)
  })

  test('while one is under way, and so is every change of what it goes by', async () => {
    const { id, chequing } = await connectAndLink(town)
    const [link] = (await connectionOf(town, id)).accounts
    const running = sync(town, chequing)
    await Bun.sleep(0)
    expect(await connectionOf(town, id)).toMatchObject({ isSyncing: true })
    const { house } = town
    refused(await house.ask(house.admin, 'POST', `/v1/bank-connections/${id}/sync`), 409, 'conflict')
    refused(await decide(town, id, link.id, { action: 'IGNORE' }), 409, 'conflict')
    refused(await house.ask(house.admin, 'DELETE', `/v1/bank-connections/${id}`), 409, 'conflict')
    expect((await running).status).toBe(200)
    expect(await connectionOf(town, id)).toMatchObject({ isSyncing: false })
  })

  test('from the twenty-first request of a day on, until there is room again', async () => {
    const { chequing } = await connectAndLink(town)
    await synced(town, chequing)
    for (let made = 3; made < 20; made++) {
      await later(town, 60_000)
      await synced(town, chequing)
    }
    const answer = await sync(town, chequing)
    expect(refused(answer, 429, 'rate-limited')).toContain('24 requests a day')
    const wait = Number(answer.headers.get('retry-after'))
    expect(wait).toBe(24 * 3600 - 17 * 60)
    expect(queries()).toHaveLength(20)
    await later(town, wait * 1000 - 1)
    refused(await sync(town, chequing), 429, 'rate-limited')
    await later(town, 1)
    expect((await sync(town, chequing)).status).toBe(200)
  })

  test('no longer by requests that a clock dates years ahead, once it is set right', async () => {
    const { id, chequing } = await connectAndLink(town)
    town.house.deps.db.$client.run(
      "INSERT INTO bank_requests SELECT seq, 100 + value, ? FROM bank_connections, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]')",
      [town.house.clock.now() + 3650 * DAY],
    )
    await synced(town, chequing)
    expect((await connectionOf(town, id)).requests.made).toBe(3)
  })
})

test('an advisory on the dates is no failure, and the next run asks for less', async () => {
  const { id, chequing } = await connectAndLink(town)
  town.bridge.errors = [
    { code: 'gen.api', msg: 'Requested date range exceeds recommended range of 45 days.' },
  ]
  await synced(town, chequing)
  expect((await connectionOf(town, id)).state).toBe('WORKING')
  await later(town, 10 * DAY)
  await synced(town, chequing)
  await later(town, DAY)
  await synced(town, chequing)
  expect(daysBack(queries().at(-1), 'start-date')).toBe(15)
})

describe('where Hearth itself fails', () => {
  const failing = (error: Error) => {
    const { background } = town.house.deps
    town.house.deps.background = { ...background, run: () => Promise.reject(error) }
    return () => {
      town.house.deps.background = background
    }
  }

  test('the run says so, and holds nothing afterwards', async () => {
    const { id, chequing } = await connectAndLink(town)
    const heal = failing(new Error('it broke'))
    refused(await sync(town, chequing), 500, 'internal-error')
    expect(await connectionOf(town, id)).toMatchObject({ state: 'FAILING', problem: { code: 'INTERNAL' } })
    expect(town.house.log.join()).toContain('it broke')
    heal()
    await synced(town, chequing)
  })

  test('for want of time, the bank is not to blame', async () => {
    const { id, chequing } = await connectAndLink(town)
    const heal = failing(new Problem('too-busy'))
    refused(await sync(town, chequing), 503, 'too-busy')
    expect((await connectionOf(town, id)).state).toBe('WORKING')
    heal()
    await synced(town, chequing)
  })

  test('for want of time right after the claim, the connection is there and says why it is empty', async () => {
    const heal = failing(new Problem('too-busy'))
    const { connection, accounts } = await connect(town)
    expect([connection.state, accounts]).toEqual(['FAILING', []])
    heal()
    const path = `/v1/bank-connections/${connection.id}/sync`
    const { body } = await town.house.ask(town.house.admin, 'POST', path)
    expect(body.data.connection).toMatchObject({ state: 'WORKING' })
    expect(body.data.connection.accounts).toHaveLength(2)
  })
})
