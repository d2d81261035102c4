import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { toldOutside } from '../../../src/messages/channels/outside.ts'
import { kindNames } from '../../../src/messages/notifications/tables.ts'
import { failingConnection, happens } from '../notifications/desk.ts'
import { saying } from '../webhooks/post-office.ts'
import { type Exchange, makeExchange } from './exchange.ts'

const DAY = 86_400_000

let exchange: Exchange
beforeEach(async () => {
  exchange = await makeExchange()
})
afterEach(() => exchange.close())

const bodies = () => exchange.receiver.received.map(({ body }) => JSON.parse(body))

/** Something that everybody is notified of: an administrator's connection fails. */
async function fail(): Promise<void> {
  const { house } = exchange
  await happens(house, 'bank-connection.failed', await failingConnection(house, house.admin))
}

describe('a channel', () => {
  test('ntfy is sent what happens, once, to its topic and with the page it is about', async () => {
    const channel = await exchange.ntfy({ details: true })
    await fail()
    await exchange.turn()
    await exchange.turn()
    expect(bodies()).toEqual([
      {
        topic: 'hearth-7f3q9z',
        title: 'A bank connection stopped working',
        message: 'Nothing new comes in through bridge.example. The bank asks for a new token.',
        click: 'http://hearth.test/banks',
        priority: 3,
        sequence_id: expect.any(String),
      },
    ])
    expect(await exchange.list()).toEqual([
      {
        ...channel,
        place: `told.peer.test:${exchange.receiver.port}/hearth-7…`,
        kinds: kindNames,
        triedAt: '2026-06-15T12:00:00.000Z',
        failure: null,
        waiting: 0,
      },
    ])
  })

  test('ntfy that wants a token gets it', async () => {
    await exchange.ntfy({ token: 'tk_secret' } as never)
    await fail()
    await exchange.turn()
    expect(exchange.receiver.received[0]?.headers.authorization).toBe('Bearer tk_secret')
  })

  test('Gotify is sent what happens with its token', async () => {
    await exchange.add({ kind: 'GOTIFY', name: 'Phone', url: exchange.url('/gotify/'), token: 'app-token' })
    await fail()
    await exchange.turn()
    const [received] = exchange.receiver.received
    expect([received?.path, received?.headers['x-gotify-key']]).toEqual(['/gotify/message', 'app-token'])
    expect(bodies()).toMatchObject([
      { priority: 5, extras: { 'client::notification': { click: { url: 'http://hearth.test/banks' } } } },
    ])
  })

  test('names no bank, payee or amount unless its member says so', async () => {
    await exchange.ntfy()
    await fail()
    await exchange.turn()
    expect(bodies()).toMatchObject([
      { title: 'A bank connection stopped working', message: 'Open Hearth to see it.' },
    ])
  })

  test('speaks the language of its member', async () => {
    const { house } = exchange
    await house.ask(house.admin, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    await exchange.ntfy()
    await fail()
    await exchange.turn()
    expect(bodies()[0].title).toBe('Une connexion bancaire ne fonctionne plus')
  })

  test('is not sent a kind that is turned off for it, nor what was told before it was there', async () => {
    await fail()
    await exchange.turn()
    const channel = await exchange.ntfy({ kinds: ['SECURITY'] })
    await exchange.turn()
    await fail()
    await exchange.turn()
    expect(bodies()).toEqual([])
    const { house } = exchange
    await house.ask(house.admin, 'PATCH', `/v1/notification-channels/${channel.id}`, {
      kinds: ['SECURITY', 'SYNC_FAILED'],
    })
    await fail()
    await exchange.turn()
    expect(bodies()).toHaveLength(1)
  })

  test('that is off is sent nothing of what happens meanwhile', async () => {
    const { house } = exchange
    const channel = await exchange.ntfy()
    const turn = (active: boolean) =>
      house.ask(house.admin, 'PATCH', `/v1/notification-channels/${channel.id}`, { active })
    await turn(false)
    await fail()
    await exchange.turn()
    await turn(true)
    await exchange.turn()
    expect(bodies()).toEqual([])
  })

  test('is its member’s own', async () => {
    const { house } = exchange
    const channel = await exchange.ntfy()
    const other = await house.add('ADMIN')
    expect(await exchange.list(other)).toEqual([])
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/test'],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'Mine' } : undefined
      const answer = await house.ask(other, method, `/v1/notification-channels/${channel.id}${path}`, body)
      expect(answer.status).toBe(404)
    }
  })

  test.each([
    ['NTFY', { url: 'https://inside.peer.test/topic' }, 'url'],
    ['NTFY', { url: 'http://told.peer.test/topic' }, 'url'],
    ['NTFY', { url: 'https://told.peer.test/' }, 'url'],
    ['GOTIFY', { url: 'https://10.0.0.1/', token: 'x' }, 'url'],
  ])('%s does not lead to %o', async (kind, more, field) => {
    const { house } = exchange
    const { status, body } = await house.ask(house.admin, 'POST', '/v1/notification-channels', {
      kind,
      name: 'x',
      ...more,
    })
    expect([status, Object.keys(body.error.fields ?? body.error.details ?? body.error)]).toEqual([
      400,
      expect.anything(),
    ])
    expect(JSON.stringify(body)).toContain(field)
  })

  test('shows nothing that opens it', async () => {
    await exchange.ntfy({ token: 'tk_secret' } as never)
    await exchange.add({ kind: 'GOTIFY', name: 'Phone', url: exchange.url(''), token: 'app-token' })
    const shown = JSON.stringify(await exchange.list())
    for (const secret of ['tk_secret', 'app-token', 'hearth-7f3q9z']) expect(shown).not.toContain(secret)
    const { db } = exchange.house.deps
    const stored = JSON.stringify(db.$client.query('SELECT * FROM channels').all())
    for (const secret of ['tk_secret', 'app-token', 'hearth-7f3q9z']) expect(stored).not.toContain(secret)
  })
})

describe('a test', () => {
  const tried = async (id: string) => {
    const { house } = exchange
    return (await house.ask(house.admin, 'POST', `/v1/notification-channels/${id}/test`)).body.data
  }

  test('is sent at once, and its result is shown', async () => {
    const { id } = await exchange.ntfy()
    expect(await tried(id)).toMatchObject({ triedAt: '2026-06-15T12:00:00.000Z', failure: null })
    expect(bodies()).toMatchObject([{ title: 'A test from Hearth', message: 'This channel works.' }])
  })

  test('that is refused says what was answered', async () => {
    const { id } = await exchange.ntfy()
    exchange.receiver.says('/', saying(403))
    expect(await tried(id)).toMatchObject({ failure: 'It answered 403.', active: true })
  })
})

test('whether warnings reach an administrator outside the app follows what their channels take and how they do', async () => {
  const { house, receiver, ntfy } = exchange
  const seen = () => toldOutside(house.deps.db)
  const changed = (id: string, method: string, path: string, body?: unknown) =>
    house.ask(house.admin, method, `/v1/notification-channels/${id}${path}`, body)
  expect(seen()).toBe('NOBODY')
  await ntfy({}, await house.add('MEMBER'))
  expect(seen()).toBe('NOBODY')
  const { id } = await ntfy({ kinds: kindNames.filter((kind) => kind !== 'BACKUP_FAILED') })
  expect(seen()).toBe('NOBODY')
  await changed(id, 'PATCH', '', { kinds: ['SYSTEM', 'BACKUP_FAILED'] })
  expect(seen()).toBe('REACHED')
  receiver.says('/', saying(403))
  await changed(id, 'POST', '/test')
  expect(seen()).toBe('FAILING')
  await changed(id, 'PATCH', '', { active: false })
  expect(seen()).toBe('NOBODY')
})

describe('what does not arrive', () => {
  test('is tried again with the same id, and then no more', async () => {
    await exchange.ntfy()
    exchange.receiver.says('/', saying(500))
    await fail()
    await exchange.turn()
    expect(await exchange.list()).toMatchObject([{ failure: 'It answered 500.', waiting: 1 }])
    exchange.receiver.says('/', saying(200))
    exchange.house.clock.move(6_000)
    await exchange.turn()
    const [first, second, ...more] = bodies()
    expect(second).toEqual(first)
    expect(more).toEqual([])
    expect(await exchange.list()).toMatchObject([{ failure: null, failingSince: null, waiting: 0 }])
  })

  test('for seven days switches the channel off, and says so in the app', async () => {
    await exchange.ntfy()
    const { clock, deps } = exchange.house
    exchange.receiver.says('/', saying(500))
    for (let day = 0; day < 8; day++) {
      await fail()
      await exchange.turn()
      clock.move(DAY)
    }
    await exchange.turn()
    const rows = deps.db.$client.query(
      'SELECT is_active AS isActive, disabled_reason AS reason FROM channels',
    )
    expect(rows.all()).toEqual([{ isActive: 0, reason: '{"kind":"NOTHING_DELIVERED","days":7}' }])
    const told = deps.db.$client.query("SELECT title FROM notifications WHERE kind = 'CHANNEL_DISABLED'")
    expect(told.all()).toEqual([{ title: 'A channel was switched off' }])
  })

  test('does not hold up the channels of others', async () => {
    const { house, receiver } = exchange
    const slow = Promise.withResolvers<Response>()
    await exchange.ntfy({ url: exchange.url('/slow/topic', 'slow') } as never)
    await exchange.ntfy()
    receiver.says('/slow', () => slow.promise)
    await fail()
    const turning = exchange.turn()
    await receiver.has(2)
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/', '/slow'])
    const answered = await house.ask(house.admin, 'GET', '/v1/notifications/unread-count')
    expect(answered.status).toBe(200)
    slow.resolve(new Response())
    await turning
  })
})
