import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { outboundTo } from '../../support/peers.ts'
import type { Trouble } from '../../support/simplefin/replies.ts'
import {
  called,
  connectAndLink,
  connectionOf,
  DAY,
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
    const limits = { deadlineMs: 300, bodyBytes: 1_000_000 }
    town.house.deps.outbound = { ...outbound, ask: (call) => outbound.ask({ ...call, limits }) }
    town.bridge.trouble = trouble
    refused(await sync(town, chequing), 503, 'bank-unavailable')
    const { code } = (await connectionOf(town, id)).problem
    expect(code).toBe(trouble === 'ENDLESS' ? 'TOO_LARGE' : 'TIMEOUT')
  })

  test('an address that is private by now, without saying which', async () => {
    const { id, chequing } = await connectAndLink(town)
    town.house.deps.outbound = outboundTo(
      {},
      { judge: () => ({ verdict: 'refuse', reason: 'a private address' }) },
    ).outbound
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
