import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { follow } from '../../../src/messages/notifications/follow-events.ts'
import type { Tx } from '../../../src/platform/db/db.ts'
import { connectAndLink, HOUR, later, makeTown, scheduled, switchOn } from '../../intake/bank-sync/town.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { failingConnection, happens, makeListeningHouse, messages, noted, notifiedKinds } from './desk.ts'

let house: House
beforeEach(async () => {
  house = await makeListeningHouse()
})
afterEach(() => house.close())

type Work = (tx: Tx) => unknown

const one = async () => happens(house, 'bank-connection.failed', await failingConnection(house, house.admin))
const cursor = (name: string) =>
  house.deps.db.$client
    .query<{ seq: number }, [string]>('SELECT seq FROM event_cursors WHERE name = ?')
    .get(`notifications.${name}`)?.seq

test('what happened before the first boot that could tell of it is not told', async () => {
  const older = await makeHouse()
  await noted(older, older.admin, 'PASSWORD_CHANGED')
  await follow(older.deps)
  expect(await notifiedKinds(older)).toEqual([])
  await noted(older, older.admin, 'PASSWORD_CHANGED')
  expect(await notifiedKinds(older)).toEqual(['SECURITY'])
  await older.close()
})

test('whoever looks finds what just happened, however many look at once', async () => {
  await one()
  const lists = await Promise.all(Array.from({ length: 10 }, () => notifiedKinds(house)))
  expect(lists).toEqual(Array(10).fill(['SYNC_FAILED']))
})

test('what is told and how far that is are one write: what ends in between happened not at all', async () => {
  await one()
  const broken = {
    ...house.deps,
    write: ((work: Work) =>
      house.deps.write((tx) => {
        work(tx)
        throw new Error('the power went')
      })) as unknown as typeof house.deps.write,
  }
  const before = cursor('events')
  await expect(follow(broken)).rejects.toThrow('the power went')
  expect(house.deps.db.$client.query('SELECT count(*) FROM notifications').values()).toEqual([[0]])
  expect(cursor('events')).toBe(before)
  expect(await notifiedKinds(house)).toEqual(['SYNC_FAILED'])
})

test('the same event read again tells nobody twice', async () => {
  await one()
  await noted(house, house.admin, 'PASSWORD_CHANGED')
  await follow(house.deps)
  await house.deps.write((tx) => tx.$client.run('UPDATE event_cursors SET seq = 0'))
  expect((await notifiedKinds(house)).toSorted()).toEqual(['SECURITY', 'SYNC_FAILED'])
})

test('what tells nobody anything costs no write, until there is much of it', async () => {
  const before = cursor('events')
  for (let count = 0; count < 10; count++) await happens(house, 'transaction.created', 'x')
  await follow(house.deps)
  expect(cursor('events')).toBe(before)
  await house.deps.write((tx) => {
    for (let count = 0; count < 1_000; count++)
      tx.$client.run("INSERT INTO events (household_id, kind, at) VALUES (1, 'transaction.created', 0)")
  })
  await follow(house.deps)
  expect(cursor('events')).toBeGreaterThan(1_000)
})

test('lists are read although nothing can be written', async () => {
  await one()
  await notifiedKinds(house)
  await one()
  const { write } = house.deps
  house.deps.write = (() => Promise.reject(new Error('the disk is full'))) as unknown as typeof write
  expect(await messages(house)).toHaveLength(1)
  house.deps.write = write
  expect(house.log.join('')).toContain('notifications.behind')
  expect(await messages(house)).toHaveLength(2)
})

describe('a burst of events', () => {
  const burst = (count: number, kind: string) =>
    house.deps.write((tx) =>
      tx.$client.run(
        `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
         INSERT INTO events (household_id, user_id, kind, subject_id, at)
         SELECT 1, ?, ?, (SELECT id FROM bank_connections), 0 FROM n`,
        [house.admin.id, kind],
      ),
    )

  test('is told whole, in writes of a hundred', async () => {
    await failingConnection(house, house.admin)
    await burst(250, 'bank-connection.failed')
    let writes = 0
    const counting = {
      ...house.deps,
      write: ((work: Work) =>
        house.deps.write((tx) => {
          writes++
          return work(tx)
        })) as unknown as typeof house.deps.write,
    }
    await follow(counting)
    expect(writes).toBe(3)
    const { body } = await house.ask(house.admin, 'GET', '/v1/notifications')
    expect(body.meta.total).toBe(250)
  })

  test('of fifty thousand that concern nobody is passed over in one', async () => {
    await burst(50_000, 'transaction.created')
    await failingConnection(house, house.admin)
    await burst(1, 'bank-connection.failed')
    expect(await notifiedKinds(house)).toEqual(['SYNC_FAILED'])
  })
})

test('a daily sync that fails is told once, until the bank has answered again', async () => {
  const town = await makeTown()
  await follow(town.house.deps)
  await connectAndLink(town)
  await switchOn(town)
  const counts: number[] = []
  for (const trouble of [undefined, { status: 403 }, { status: 403 }, undefined, { status: 403 }]) {
    town.bridge.trouble = trouble
    await later(town, 24 * HOUR)
    await scheduled(town)
    counts.push((await messages(town.house, undefined, '?kind=SYNC_FAILED')).length)
  }
  expect(counts).toEqual([0, 1, 1, 1, 2])
  const [first] = await messages(town.house, undefined, '?kind=SYNC_FAILED')
  expect(first?.body).not.toContain('//')
  await town.close()
})
