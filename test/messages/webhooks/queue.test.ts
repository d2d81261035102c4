import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { cpSync, rmSync } from 'node:fs'
import { makeLog } from '../../../src/core/log.ts'
import { Problem } from '../../../src/core/problem.ts'
import { deliver, makeDispatcher, settled, stop } from '../../../src/messages/webhooks/dispatcher.ts'
import { follow } from '../../../src/messages/webhooks/enqueue.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import * as runtime from '../../../src/server/runtime.ts'
import { addStranger, testConfig } from '../../support/house.ts'
import { makePostOffice, type PostOffice, saying, url } from './post-office.ts'

const SECOND = 1_000

let office: PostOffice
beforeEach(async () => {
  office = await makePostOffice()
})
afterEach(() => office.close())

const paths = () => office.receiver.received.map(({ path }) => path)
const ids = () => office.receiver.received.map(({ headers }) => headers['webhook-id'])
const types = () => office.receiver.received.map(({ body }) => JSON.parse(body).type)
const rows = (sql: string): unknown[][] => office.house.deps.db.$client.query(sql).values()
const switched = (hook: { id: string }, active: boolean) =>
  office.ask('PATCH', `/v1/webhooks/${hook.id}`, { active })

/** An answer that waits until it is let go. */
function held(status = 204) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { reply: () => promise.then(() => new Response(null, { status })), release: resolve }
}

describe('a webhook hears of', () => {
  test('what happens after it was made, in order while all goes well', async () => {
    await office.happen('import.previewed')
    await office.hook('/all')
    const kinds = ['import.committed', 'bank.synced', 'account.changed', 'settings.changed'] as const
    for (const kind of kinds) await office.happen(kind)
    await office.turn()
    expect(types()).toEqual([...kinds])
    await office.turn()
    expect(types()).toEqual([...kinds])
  })

  test('the kinds that it chose, and of no others', async () => {
    await office.hook('/some', { events: ['bank.synced', 'import.undone'] })
    for (const kind of ['bank.synced', 'import.committed', 'import.undone'] as const)
      await office.happen(kind)
    await office.turn()
    expect(types()).toEqual(['bank.synced', 'import.undone'])
  })

  test('nothing that is about how people sign in, even if it hears of all', async () => {
    await office.hook('/all')
    for (const kind of ['session.started', 'password.changed', 'member.unlocked', 'chat.changed'] as const)
      await office.happen(kind)
    await office.house.add('MEMBER')
    await office.turn()
    expect(types()).toEqual([])
  })

  test('nothing that happens next door', async () => {
    await office.hook('/all')
    const stranger = await addStranger(office.house)
    await office.house.ask(stranger, 'POST', '/v1/accounts', { name: 'Theirs', type: 'CHECKING' })
    await office.turn()
    expect(types()).toEqual([])
  })

  test('each event once, however many look for news at a time', async () => {
    await office.hook('/all')
    for (let i = 0; i < 5; i++) await office.happen()
    const { deps } = office.house
    await Promise.all([follow(deps), follow(deps), follow(deps)])
    await Promise.all([deliver(deps), deliver(deps)])
    await settled(deps)
    expect(new Set(ids()).size).toBe(5)
    expect(ids()).toHaveLength(5)
  })

  test('a great many events, a few at a time, none twice and none left out', async () => {
    const hook = await office.hook('/all', { events: ['import.committed'] })
    await office.hook('/none', { events: ['import.undone'] })
    await office.house.deps.write((tx) =>
      tx.$client.run(`
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
        INSERT INTO events (household_id, kind, subject_id, at)
        SELECT (SELECT id FROM households), 'import.committed', i, 0 FROM n`),
    )
    let most = 0
    const write = office.house.deps.write
    const changes = ({ $client: client }: Db) =>
      client.query<{ sum: number }, []>('SELECT total_changes() AS sum').get()?.sum ?? 0
    const counted = <T>(work: Parameters<typeof write<T>>[0]) =>
      write<T>((tx) => {
        const before = changes(tx)
        const result = work(tx)
        most = Math.max(most, changes(tx) - before)
        return result
      })
    await follow({ ...office.house.deps, write: Object.assign(counted, write) })
    const [[count, subjects]] = rows(
      "SELECT count(*), count(DISTINCT payload ->> '$.data.id') FROM webhook_deliveries",
    ) as [[number, number]]
    expect([count, subjects]).toEqual([50_000, 50_000])
    expect(most).toBeWithin(100, 200)
    const { status, body } = await office.ask('GET', `/v1/webhooks/${hook.id}/deliveries?page=249&limit=200`)
    expect([status, body.meta.total, body.data.length]).toEqual([200, 50_000, 200])
  })

  test('nothing costs a write while nobody listens', async () => {
    const hook = await office.hook('/all')
    await switched(hook, false)
    await office.happen()
    const before = rows('SELECT * FROM event_cursors')
    await office.turn()
    expect(rows('SELECT * FROM event_cursors')).toEqual(before)
  })
})

describe('a webhook that is off', () => {
  test('gets nothing, and hears nothing of that time later', async () => {
    const hook = await office.hook('/all')
    await switched(hook, false)
    await office.happen('import.committed')
    await office.turn()
    expect((await switched(hook, true)).body.data).toMatchObject({ active: true, disabledReason: null })
    await office.happen('import.undone')
    await office.turn()
    expect(types()).toEqual(['import.undone'])
  })

  test('is told later of what happened just before it was switched off', async () => {
    const hook = await office.hook('/all')
    await office.happen('import.committed')
    await switched(hook, false)
    await switched(hook, true)
    await office.turn()
    expect(types()).toEqual(['import.committed'])
  })

  test('keeps what waited, and sends it on the whole schedule when it is on again', async () => {
    office.receiver.says('/all', saying(500))
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    await switched(hook, false)
    expect((await office.deliveries(hook))[0]).toMatchObject({ state: 'PENDING', nextAttemptAt: null })
    office.house.clock.move(3_600 * SECOND)
    await office.turn()
    expect(paths()).toHaveLength(1)
    await switched(hook, true)
    await office.turn()
    expect(paths()).toHaveLength(2)
    const [{ nextAttemptAt }] = await office.deliveries(hook)
    expect(Date.parse(nextAttemptAt) - office.house.clock.now()).toBeWithin(5_000, 5_501)
  })

  test('says why where it was not a person, until a person switches it on', async () => {
    office.receiver.says('/all', saying(410))
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    expect((await switched(hook, true)).body.data).toMatchObject({
      active: true,
      disabledReason: null,
      disabledAt: null,
    })
  })

  test('is not tested and sends nothing again', async () => {
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    const [{ id }] = await office.deliveries(hook)
    await switched(hook, false)
    for (const path of ['test', `deliveries/${id}/redeliver`])
      expect((await office.ask('POST', `/v1/webhooks/${hook.id}/${path}`)).status).toBe(409)
  })
})

describe('a test', () => {
  test('says that it is one, and is sent whatever kinds were chosen', async () => {
    const hook = await office.hook('/all', { events: ['bank.synced'] })
    const { status, body } = await office.ask('POST', `/v1/webhooks/${hook.id}/test`)
    expect([status, body.data.state, body.data.attempts]).toEqual([201, 'PENDING', []])
    await office.turn()
    expect(ids()).toEqual([body.data.id])
    expect(JSON.parse(office.receiver.received[0]?.body ?? '')).toEqual({
      type: 'webhook.test',
      timestamp: '2026-06-15T12:00:00.000Z',
      data: { id: hook.id, userId: office.house.admin.id },
    })
  })

  test('is tried once, for somebody who waits for it', async () => {
    office.receiver.says('/all', saying(500))
    const hook = await office.hook('/all')
    await office.ask('POST', `/v1/webhooks/${hook.id}/test`)
    await office.turn()
    expect((await office.deliveries(hook))[0]).toMatchObject({ state: 'FAILED', attempts: [{ status: 500 }] })
  })
})

describe('a delivery that is sent again', () => {
  test('has the id that it had, and keeps what came of it before', async () => {
    office.receiver.says('/all', saying(500))
    const hook = await office.hook('/all')
    const sent = await office.ask('POST', `/v1/webhooks/${hook.id}/test`)
    await office.turn()
    office.receiver.says('/all', saying(200))
    office.house.clock.move(SECOND)
    const again = await office.ask(
      'POST',
      `/v1/webhooks/${hook.id}/deliveries/${sent.body.data.id}/redeliver`,
    )
    expect(again.body.data).toMatchObject({ id: sent.body.data.id, state: 'PENDING', finishedAt: null })
    await office.turn()
    expect(new Set(ids()).size).toBe(1)
    expect(await office.deliveries(hook)).toMatchObject([
      { state: 'DELIVERED', attempts: [{ status: 500 }, { status: 200 }] },
    ])
  })

  test('may have arrived before', async () => {
    const hook = await office.hook('/all')
    await office.happen()
    await office.turn()
    const [{ id }] = await office.deliveries(hook)
    await office.ask('POST', `/v1/webhooks/${hook.id}/deliveries/${id}/redeliver`)
    await office.turn()
    expect(ids()).toEqual([id, id])
  })

  test('is one of this webhook', async () => {
    const hook = await office.hook('/all')
    const other = await office.hook('/other')
    const { body } = await office.ask('POST', `/v1/webhooks/${other.id}/test`)
    for (const id of [body.data.id, crypto.randomUUID(), 'x'])
      expect((await office.ask('POST', `/v1/webhooks/${hook.id}/deliveries/${id}/redeliver`)).status).toBe(
        404,
      )
  })
})

test('deliveries are listed newest first, by page and by state', async () => {
  const hook = await office.hook('/all')
  for (const kind of ['import.committed', 'import.undone', 'bank.synced'] as const) await office.happen(kind)
  await office.turn()
  await office.ask('POST', `/v1/webhooks/${hook.id}/test`)
  const { body } = await office.ask('GET', `/v1/webhooks/${hook.id}/deliveries?page=1&limit=2`)
  expect([body.meta, body.data.map(({ type }: { type: string }) => type)]).toEqual([
    { total: 4, page: 1, limit: 2 },
    ['import.undone', 'import.committed'],
  ])
  expect(await office.deliveries(hook, '?state=PENDING')).toMatchObject([{ type: 'webhook.test' }])
  expect(await office.deliveries(hook, '?state=FAILED')).toEqual([])
  const refused = await office.ask('GET', `/v1/webhooks/${hook.id}/deliveries?state=LOST`)
  expect(refused.body.error.fieldErrors).toMatchObject([{ field: 'state' }])
})

describe('a slow receiver', () => {
  test('is sent one thing at a time, and keeps nobody else waiting', async () => {
    const slow = held()
    office.receiver.says('/slow', slow.reply)
    await office.hook('/slow')
    await office.hook('/fast')
    for (let i = 0; i < 3; i++) await office.happen()
    const { deps } = office.house
    await follow(deps)
    await deliver(deps)
    await office.receiver.has(4)
    await deliver(deps)
    await office.happen()
    await follow(deps)
    await deliver(deps)
    await office.receiver.has(5)
    expect(paths().filter((path) => path === '/slow')).toHaveLength(1)
    expect(paths().filter((path) => path === '/fast')).toHaveLength(4)
    slow.release()
    await settled(deps)
    expect(paths().filter((path) => path === '/slow')).toHaveLength(4)
  })

  test('keeps nobody waiting with nineteen of its kind', async () => {
    const slow = held()
    for (let i = 0; i < 19; i++) {
      office.receiver.says(`/slow/${i}`, saying(500))
      await office.hook(`/slow/${i}`)
    }
    await office.happen()
    await office.turn()
    expect(paths()).toHaveLength(19)
    for (let i = 0; i < 19; i++) office.receiver.says(`/slow/${i}`, slow.reply)
    await office.hook('/fast')
    await office.happen()
    office.house.clock.move(600 * SECOND)
    const { deps } = office.house
    await follow(deps)
    await deliver(deps)
    await office.receiver.has(19 + 8 + 1)
    expect(paths()).toContain('/fast')
    slow.release()
    await settled(deps)
    expect(new Set(ids()).size).toBe(19 + 20)
  })

  test('that is down is not hammered with all that waits', async () => {
    office.receiver.says('/all', saying(500))
    await office.hook('/all')
    for (let i = 0; i < 10; i++) await office.happen()
    await office.turn()
    await office.turn()
    expect(paths()).toHaveLength(1)
    office.house.clock.move(SECOND)
    await office.turn()
    expect(paths()).toHaveLength(2)
  })
})

describe('a restart', () => {
  /** The data as it is now, opened by another process that knows nothing of this one. */
  async function reopened<T>(work: (deps: runtime.Runtime['deps']) => Promise<T>): Promise<T> {
    const { house } = office
    const copy = `${house.dataDir}-copy`
    cpSync(house.dataDir, copy, { recursive: true, filter: (from) => !from.endsWith('.lock') })
    const log = makeLog('error', 'text', house.clock.now, () => {})
    const { deps, close } = runtime.start(testConfig({ dataDir: copy }), house.clock.now, log)
    deps.outbound = house.deps.outbound
    try {
      return await work(deps)
    } finally {
      await stop(deps, 0)
      await close()
      rmSync(copy, { recursive: true, force: true })
    }
  }

  const turnOf = async (deps: runtime.Runtime['deps']) => {
    await follow(deps)
    await deliver(deps)
    await settled(deps)
  }

  test('between two attempts changes nothing', async () => {
    office.receiver.says('/all', saying(500))
    await office.hook('/all')
    await office.happen()
    await office.turn()
    office.receiver.says('/all', saying(204))
    await reopened(async (deps) => {
      office.house.clock.move(4_999)
      await turnOf(deps)
      expect(paths()).toHaveLength(1)
      office.house.clock.move(1_000)
      await turnOf(deps)
      expect(paths()).toHaveLength(2)
      await turnOf(deps)
    })
    expect(ids()).toHaveLength(2)
    expect(new Set(ids()).size).toBe(1)
  })

  test('during an attempt makes it once more, with the same id', async () => {
    const slow = held()
    office.receiver.says('/all', slow.reply)
    await office.hook('/all')
    await office.happen()
    await follow(office.house.deps)
    await deliver(office.house.deps)
    await office.receiver.has(1)
    office.receiver.says('/all', saying(204))
    await reopened(turnOf)
    slow.release()
    expect(ids()).toHaveLength(2)
    expect(new Set(ids()).size).toBe(1)
  })

  test('before anybody looked for news loses none', async () => {
    await office.hook('/all')
    await office.happen()
    await reopened(turnOf)
    expect(types()).toEqual(['import.committed'])
  })
})

describe('stopping', () => {
  test('waits a moment for what is under way, and begins nothing more', async () => {
    const slow = held()
    office.receiver.says('/all', slow.reply)
    const hook = await office.hook('/all')
    for (let i = 0; i < 2; i++) await office.happen()
    const { deps } = office.house
    await follow(deps)
    await deliver(deps)
    await office.receiver.has(1)
    const stopped = stop(deps, 10_000)
    slow.release()
    await stopped
    await deliver(deps)
    expect(paths()).toHaveLength(1)
    const states = (await office.deliveries(hook)).map(({ state }) => state)
    expect(states).toEqual(['PENDING', 'DELIVERED'])
  })

  test('breaks off what takes longer, which is due again and counts for nothing', async () => {
    office.receiver.says('/all', () => new Promise(() => {}))
    const hook = await office.hook('/all')
    await office.happen()
    const { deps } = office.house
    await follow(deps)
    await deliver(deps)
    await office.receiver.has(1)
    await stop(deps, 0)
    expect(await office.deliveries(hook)).toMatchObject([
      { state: 'PENDING', attempts: [], nextAttemptAt: '2026-06-15T12:00:00.000Z' },
    ])
  })
})

describe('what came of an attempt', () => {
  test('is kept in mind while the disk is full, rather than sending it again', async () => {
    const { deps } = office.house
    const hook = await office.hook('/all')
    await office.happen()
    await follow(deps)
    let refusals = 2
    const refusing = <T>(work: Parameters<typeof deps.write<T>>[0]): Promise<T> =>
      refusals-- > 0 ? Promise.reject(new Problem('insufficient-storage')) : deps.write(work)
    const dispatcher = makeDispatcher({ ...deps, write: Object.assign(refusing, deps.write) })
    dispatcher.turn()
    await office.receiver.has(1)
    while (refusals > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      dispatcher.turn()
    }
    dispatcher.turn()
    await dispatcher.settled()
    expect(paths()).toHaveLength(1)
    expect(await office.deliveries(hook)).toMatchObject([{ state: 'DELIVERED', attempts: [{ status: 204 }] }])
  })

  test('is nothing to a webhook that was removed meanwhile', async () => {
    const slow = held()
    office.receiver.says('/all', slow.reply)
    const hook = await office.hook('/all')
    await office.happen()
    const { deps } = office.house
    await follow(deps)
    await deliver(deps)
    await office.receiver.has(1)
    await office.ask('DELETE', `/v1/webhooks/${hook.id}`)
    slow.release()
    await settled(deps)
    expect(rows('SELECT * FROM webhook_attempts')).toEqual([])
  })

  test('that cannot even be begun is told to the log and spoils nothing for others', async () => {
    const broken = await office.hook('/broken')
    await office.hook('/all')
    rows(`UPDATE webhooks SET secret_sealed = 'AAAA' WHERE id = '${broken.id}'`)
    await office.happen()
    await office.turn()
    expect(paths()).toEqual(['/all'])
    expect(office.house.log.join('')).toContain('webhook.broken')
  })
})

test('a place further on the same server is another webhook', async () => {
  await office.hook('/all')
  await office.ask('POST', '/v1/webhooks', { url: url(office.receiver, '/all', 'slow') })
  await office.happen()
  await office.turn()
  expect(paths()).toEqual(['/all', '/all'])
  expect(new Set(ids()).size).toBe(2)
})
