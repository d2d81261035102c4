import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { follow } from '../../../src/messages/notifications/follow-events.ts'
import { judge } from '../../../src/platform/outbound/policy.ts'
import { outboundTo } from '../../support/peers.ts'
import type { Trouble } from '../../support/simplefin/replies.ts'
import {
  called,
  connectAndLink,
  connectionOf,
  DAY,
  decide,
  eventsOf,
  HOUR,
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

const failed = () => kindsOf(town).filter((kind) => kind === 'bank-connection.failed')

describe('a sync by hand that fails says so to whoever started it', () => {
  const troubles: [trouble: Trouble, status: number, slug: string, code: string][] = [
    [{ status: 403, body: 'Forbidden' }, 409, 'bank-access-ended', 'NEW_TOKEN_NEEDED'],
    [{ status: 402 }, 409, 'bank-payment-required', 'PAYMENT_REQUIRED'],
    [{ status: 500 }, 503, 'bank-unavailable', 'TEMPORARY'],
    [{ status: 429 }, 503, 'bank-unavailable', 'TEMPORARY'],
    ['HTML', 503, 'bank-unavailable', 'TEMPORARY'],
    ['TRUNCATED', 503, 'bank-unavailable', 'TEMPORARY'],
    ['GZIP', 503, 'bank-unavailable', 'TEMPORARY'],
    ['DROP', 503, 'bank-unavailable', 'UNREACHABLE'],
    [{ status: 302, headers: { location: '/simplefin/accounts' } }, 503, 'bank-unavailable', 'UNREACHABLE'],
    [
      { status: 302, headers: { location: 'https://10.0.0.1/' } },
      403,
      'bank-address-refused',
      'ADDRESS_REFUSED',
    ],
    [
      { status: 302, headers: { location: 'http://127.0.0.1/' } },
      403,
      'bank-address-refused',
      'ADDRESS_REFUSED',
    ],
  ]
  test.each(troubles)('%p', async (trouble, status, slug, code) => {
    const { id, chequing, visa } = await connectAndLink(town)
    town.bridge.trouble = trouble
    const detail = refused(await sync(town, chequing), status, slug)
    expect(await connectionOf(town, id)).toMatchObject({
      state: 'FAILING',
      problem: { code, detail },
      lastSucceededAt: '2026-06-15T12:00:00.000Z',
    })
    const dashboard = (await town.house.ask(town.house.admin, 'GET', '/v1/dashboard')).body.data
    expect(dashboard.freshness.connections).toMatchObject([{ problem: detail, problemCode: code }])
    for (const account of [chequing, visa])
      expect(await logsOf(town, account)).toMatchObject([{ kind: 'SYNC', status: 'FAILED', message: detail }])
    expect(failed()).toEqual([])
    town.bridge.trouble = undefined
    await synced(town, chequing)
    expect(await connectionOf(town, id)).toMatchObject({ state: 'WORKING', problem: null })
    expect(kindsOf(town).at(-1)).toBe('bank-connection.recovered')
  })

  test.each(['SLOW', 'STALLED', 'ENDLESS'] as const)('an answer that is %s', async (trouble) => {
    const { id, chequing } = await connectAndLink(town)
    const { outbound } = town.out
    // What has no end is stopped by its size, which takes a busy machine a while.
    const limits = { deadlineMs: trouble === 'ENDLESS' ? 20_000 : 300, bodyBytes: 1_000_000 }
    town.house.deps.outbound = { ...outbound, ask: (call) => outbound.ask({ ...call, limits }) }
    town.bridge.trouble = trouble
    refused(await sync(town, chequing), 503, 'bank-unavailable')
    const { code } = (await connectionOf(town, id)).problem
    expect(code).toBe(trouble === 'ENDLESS' ? 'TOO_LARGE' : 'TIMEOUT')
  })

  test('an address that is private by now, without saying which', async () => {
    const { id, chequing } = await connectAndLink(town)
    // The bridge listens on the loopback, which the policy itself refuses.
    town.house.deps.outbound = outboundTo({}, { judge }).outbound
    refused(await sync(town, chequing), 403, 'bank-address-refused')
    expect((await connectionOf(town, id)).problem.code).toBe('ADDRESS_REFUSED')
  })

  test('an access that was sealed elsewhere', async () => {
    const { id, chequing } = await connectAndLink(town)
    town.house.deps.db.$client.run("UPDATE bank_connections SET access_url_sealed = 'AAAA'")
    const before = town.bridge.requests.length
    expect(refused(await sync(town, chequing), 409, 'bank-access-ended')).toContain(
      'key of this installation',
    )
    expect((await connectionOf(town, id)).problem.code).toBe('NEW_TOKEN_NEEDED')
    expect(town.bridge.requests).toHaveLength(before)
  })
})

describe('one bank that fails', () => {
  const reconnect = (connection: { id: string }) => {
    town.bridge.errors = [{ code: 'con.auth', msg: 'Big Card wants a new login.', conn_id: connection.id }]
  }

  test('is marked alone, and the others go on', async () => {
    const { id, chequing, visa } = await connectAndLink(town)
    reconnect(town.visa.connection)
    expect((await synced(town, chequing)).status).toBe('SUCCESS')
    const connection = await connectionOf(town, id)
    expect([connection.state, connection.problem]).toEqual(['WORKING', null])
    expect(called(connection, 'Visa').problem).toMatchObject({ code: 'RECONNECT' })
    expect(called(connection, 'Chequing (1234)').problem).toBeNull()
    refused(await sync(town, visa), 409, 'bank-login-required')
    town.bridge.errors = []
    await synced(town, visa)
    expect(called(await connectionOf(town, id), 'Visa').problem).toBeNull()
  })

  /** What the connector is told, the newest first. */
  const told = async (): Promise<{ kind: string; body: string }[]> => {
    await follow(town.house.deps)
    return (await town.house.ask(town.house.admin, 'GET', '/v1/notifications?kind=SYNC_FAILED')).body.data
  }

  test('is told to the connector once, by its name, when the schedule finds it', async () => {
    await follow(town.house.deps)
    const { id, chequing, visa } = await connectAndLink(town)
    await switchOn(town)
    reconnect(town.visa.connection)
    await synced(town, chequing)
    refused(await sync(town, visa), 409, 'bank-login-required')
    expect([failed(), await told()]).toEqual([[], []])
    for (let day = 0; day < 3; day++) {
      expect(await scheduled(town)).toEqual({
        count: 1,
        message: {
          kind: 'SYNCED',
          synced: 1,
          failed: 0,
          skipped: 0,
          banks: { failed: 1, named: [{ name: 'Big Card', code: 'RECONNECT' }] },
        },
      })
      await later(town, DAY)
    }
    expect(failed()).toHaveLength(1)
    const [one, ...more] = await told()
    expect(more).toEqual([])
    expect(one?.body).toContain(
      'Big Card: Reconnect the bank at SimpleFIN. It says: Big Card wants a new login.',
    )
    expect(one?.body).not.toContain('Maple')
    const { freshness } = (await town.house.ask(town.house.admin, 'GET', '/v1/dashboard')).body.data
    expect(freshness.connections).toMatchObject([
      {
        state: 'WORKING',
        problem: 'Big Card: Reconnect the bank at SimpleFIN. It says: Big Card wants a new login.',
        problemCode: null,
        banks: [{ name: 'Big Card', code: 'RECONNECT' }],
      },
    ])
    expect((await connectionOf(town, id)).failingBanks).toMatchObject([
      { name: 'Big Card', code: 'RECONNECT' },
    ])

    town.bridge.errors = []
    expect((await scheduled(town)).message).toMatchObject({ synced: 1, banks: { failed: 0 } })
    expect(kindsOf(town).at(-1)).toBe('bank-connection.recovered')
    const well = (await town.house.ask(town.house.admin, 'GET', '/v1/dashboard')).body.data
    expect(well.freshness.connections).toMatchObject([{ problem: null, banks: [] }])
    reconnect(town.visa.connection)
    await scheduled(town)
    expect(await told()).toHaveLength(2)
  })

  test('is told beside one that failed before, and not again when the first works', async () => {
    await follow(town.house.deps)
    await connectAndLink(town)
    await switchOn(town)
    const savings = town.bridge.books.open(town.bridge.books.connect('Third Trust'), 'Savings', {
      balance: '5',
    })
    await scheduled(town)
    const [{ id, accounts }] = (await town.house.ask(town.house.admin, 'GET', '/v1/bank-connections')).body
      .data
    await decide(town, id, called({ accounts }, 'Savings').id, { create: {} })
    const wanting = (...banks: { id: string }[]) => {
      town.house.clock.move(1)
      town.bridge.errors = banks.map((bank) => ({
        code: 'con.auth',
        msg: 'Sign in again.',
        conn_id: bank.id,
      }))
    }
    const names = async () => (await told()).map(({ body }) => body.match(/Big Card|Third Trust|Maple Bank/g))
    wanting(town.visa.connection)
    await scheduled(town)
    wanting(town.visa.connection, savings.connection)
    await scheduled(town)
    expect(await names()).toEqual([['Third Trust'], ['Big Card']])
    wanting(savings.connection)
    await scheduled(town)
    expect(await names()).toHaveLength(2)
    wanting(town.visa.connection, savings.connection)
    await scheduled(town)
    expect(await names()).toEqual([['Big Card'], ['Third Trust'], ['Big Card']])
  })

  test('is told with the whole connection where all of them fail, and not again while one of them still does', async () => {
    await follow(town.house.deps)
    const { id } = await connectAndLink(town)
    await switchOn(town)
    const wanting = (...banks: { id: string }[]) => {
      town.bridge.errors = banks.map((bank) => ({
        code: 'con.auth',
        msg: 'Sign in again.',
        conn_id: bank.id,
      }))
    }
    wanting(town.visa.connection, town.chequing.connection)
    await scheduled(town)
    expect([(await connectionOf(town, id)).state, (await told()).length]).toEqual(['FAILING', 1])
    wanting(town.visa.connection)
    await scheduled(town)
    expect([(await connectionOf(town, id)).state, (await told()).length]).toEqual(['WORKING', 1])
  })

  test('is told where its accounts are no longer listed, while another bank works', async () => {
    await follow(town.house.deps)
    const { chequing } = await connectAndLink(town)
    await switchOn(town)
    await synced(town, chequing)
    town.bridge.books.relink(town.visa.connection)
    await scheduled(town)
    expect((await told()).map(({ body }) => body)).toEqual([expect.stringContaining('Big Card: ')])
  })

  test('is no news where it brings a part', async () => {
    await follow(town.house.deps)
    await connectAndLink(town)
    await switchOn(town)
    town.bridge.errors = [{ code: 'act.missingdata', msg: 'Later.', account_id: town.visa.id }]
    await scheduled(town)
    expect([failed(), await told()]).toEqual([[], []])
  })

  test('is marked by its name in the answers of the first version', async () => {
    const { id, chequing } = await connectAndLink(town)
    town.bridge.style.ignoresVersion = true
    town.bridge.errors = [{ code: '', msg: 'Connection to Big Card may need attention' }]
    await synced(town, chequing)
    const connection = await connectionOf(town, id)
    expect(called(connection, 'Visa').problem).toMatchObject({ code: 'RECONNECT' })
    expect(called(connection, 'Chequing (1234)').problem).toBeNull()
  })

  test('is the connection that fails where no other is left', async () => {
    const { id, chequing } = await connectAndLink(town)
    await switchOn(town)
    town.bridge.errors = [town.chequing, town.visa].map(({ connection }) => ({
      code: 'con.auth',
      msg: 'A new login is wanted.',
      conn_id: connection.id,
    }))
    await scheduled(town)
    expect(await connectionOf(town, id)).toMatchObject({
      state: 'FAILING',
      problem: { code: 'ALL_ACCOUNTS_FAILING', detail: expect.stringContaining('new login') },
    })
    expect(failed()).toHaveLength(1)
    refused(await sync(town, chequing), 409, 'bank-login-required')
  })

  test('is the connection that fails where its accounts are no longer at the bank', async () => {
    const { id, chequing } = await connectAndLink(town)
    await synced(town, chequing)
    town.bridge.books.relink(town.visa.connection)
    town.bridge.books.relink(town.chequing.connection)
    await switchOn(town)
    await scheduled(town)
    expect(await connectionOf(town, id)).toMatchObject({
      state: 'FAILING',
      problem: { code: 'ALL_ACCOUNTS_FAILING' },
    })
    expect(failed()).toHaveLength(1)
  })
})

describe('a failure is news', () => {
  test('once, when the schedule finds a working connection failing, and again after it recovered', async () => {
    const { id, chequing } = await connectAndLink(town, await town.house.add('MEMBER'))
    await switchOn(town)
    town.bridge.trouble = { status: 402 }
    for (let day = 0; day < 3; day++) {
      await scheduled(town)
      await later(town, DAY)
    }
    expect(kindsOf(town)).toEqual(['bank-connection.created', 'bank-connection.failed'])
    town.bridge.trouble = undefined
    await scheduled(town)
    town.bridge.trouble = { status: 402 }
    await later(town, DAY)
    await scheduled(town)
    refused(await sync(town, chequing), 409, 'bank-payment-required')
    expect(kindsOf(town).slice(2)).toEqual(['bank-connection.recovered', 'bank-connection.failed'])
    const { connectedBy } = await connectionOf(town, id)
    expect(eventsOf(town, 'bank-connection.').map(({ userId, subjectId }) => [userId, subjectId])).toEqual(
      Array(4).fill([connectedBy.id, id]),
    )
  })

  test('never, while whoever syncs by hand hears of it', async () => {
    const { chequing } = await connectAndLink(town)
    town.bridge.trouble = { status: 402 }
    for (let time = 0; time < 3; time++) refused(await sync(town, chequing), 409, 'bank-payment-required')
    expect(failed()).toEqual([])
  })
})

describe('what may be over soon', () => {
  test('is left alone by the schedule for one hour, three, and six, which nobody else minds or changes', async () => {
    const { chequing } = await connectAndLink(town)
    await switchOn(town)
    town.bridge.trouble = { status: 503 }
    const requests = () => town.bridge.accountRequests().length
    for (const hours of [1, 3, 6, 6]) {
      const before = requests()
      await scheduled(town)
      expect(requests()).toBe(before + 1)
      await later(town, hours * HOUR - 1)
      await scheduled(town)
      expect(requests()).toBe(before + 1)
      await later(town, 1)
    }
    refused(await sync(town, chequing), 503, 'bank-unavailable')
    const before = requests()
    await scheduled(town)
    await scheduled(town)
    expect(requests()).toBe(before + 1)
    town.bridge.trouble = undefined
    await synced(town, chequing)
    await scheduled(town)
    expect(requests()).toBe(before + 4)
  })
})
