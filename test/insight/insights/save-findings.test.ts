import { beforeEach, describe, expect, test } from 'bun:test'
import { toolQuestion } from '../../../src/coach/chat/toolbox.ts'
import { follow } from '../../../src/insight/insights/detection-schedule.ts'
import { actorOf, refusal } from '../../ledger/transactions/books.ts'
import { mailboxes, mailboxNextDoor } from '../../planning/subscriptions/mailbox.ts'
import { runNow } from '../../support/clock.ts'
import { type Home, type Loose, openHome } from './home.ts'

const open = mailboxes()
let home: Home
beforeEach(async () => {
  home = await openHome(open)
})

const feast = () => home.buy('Chez Marie', '412.60', '2026-06-10', 'Eating out')
const twice = async () => [
  await home.buy('Bistro Verde', '83.17', '2026-06-10', 'Hobbies'),
  await home.buy('Bistro Verde', '83.17', '2026-06-11', 'Hobbies'),
]

describe('an insight', () => {
  test('that is found again keeps its id and the day it was found on, and is told once', async () => {
    await feast()
    await home.night()
    const first = await home.one('SPENDING_ANOMALY')
    await home.buy('Taco Stand', '12.00', '2026-06-16', 'Eating out')
    await home.night('2026-06-16')
    const again = await home.one('SPENDING_ANOMALY')
    expect(again).toMatchObject({ id: first.id, foundAt: first.foundAt, seenAt: '2026-06-16T12:00:00.000Z' })
    expect(Number(again.figures.amount) - Number(first.figures.amount)).toBeCloseTo(12)
    expect(home.mailbox.events('insight.found').map(({ subjectId }) => subjectId)).toEqual([first.id])
  })

  test('that was dismissed stays away over the nights until its numbers are others', async () => {
    await feast()
    await home.night()
    const { id } = await home.one('SPENDING_ANOMALY')
    const dismissed = await home.books.post(`/v1/insights/${id}/dismiss`)
    expect(dismissed).toMatchObject({
      id,
      dismissedAt: '2026-06-15T12:00:00.000Z',
      dismissedBy: home.books.person.id,
    })
    expect(await home.shown()).toEqual([])
    expect((await home.shown('?dismissed=true')).map((insight) => insight.id)).toEqual([id])
    for (const [day, amount] of [
      ['16', '30.00'],
      ['17', '30.00'],
      ['18', '30.00'],
    ]) {
      await home.buy('Taco Stand', amount ?? '', `2026-06-${day}`, 'Eating out')
      await home.night(`2026-06-${day}`)
      expect(await home.shown()).toEqual([])
    }
    // Step by step it has become a quarter more than it was.
    await home.buy('Taco Stand', '55.00', '2026-06-19', 'Eating out')
    await home.night('2026-06-19')
    expect(await home.one('SPENDING_ANOMALY')).toMatchObject({ id, dismissedAt: null, dismissedBy: null })
    expect(await home.shown('?dismissed=true')).toEqual([])
    expect(home.mailbox.events('insight.found')).toHaveLength(1)
  })

  test('that was dismissed can be brought back', async () => {
    await feast()
    await home.night()
    const { id } = await home.one('SPENDING_ANOMALY')
    await home.books.post(`/v1/insights/${id}/dismiss`)
    await home.books.post(`/v1/insights/${id}/dismiss`)
    expect(await home.books.post(`/v1/insights/${id}/restore`)).toMatchObject({ id, dismissedAt: null })
    expect(await home.kinds()).toEqual(['SPENDING_ANOMALY'])
  })

  test('that is not found any more goes, and comes back dismissed when it was', async () => {
    const [one] = await twice()
    await home.night()
    const { id } = await home.one('DUPLICATE_CHARGE')
    await home.books.post(`/v1/insights/${id}/dismiss`)
    await home.books.remove(`/v1/transactions/${one?.id}`)
    await home.night()
    expect([await home.shown(), await home.shown('?dismissed=true')]).toEqual([[], []])
    await home.books.post(`/v1/transactions/${one?.id}/restore`)
    await home.night()
    expect(await home.shown()).toEqual([])
    expect((await home.shown('?dismissed=true')).map((insight) => insight.id)).toEqual([id])
  })

  test('that has been gone for long is forgotten', async () => {
    const [one] = await twice()
    await home.night()
    await home.books.remove(`/v1/transactions/${one?.id}`)
    await home.night()
    const kept = () =>
      home.books.house.deps.db.$client
        .query("SELECT 1 FROM insights WHERE household_id = ? AND kind = 'DUPLICATE_CHARGE'")
        .all(actorOf(home.books).householdId).length
    expect(kept()).toBe(1)
    await home.night('2027-08-01')
    expect(kept()).toBe(0)
  })

  test('is nobody else’s', async () => {
    await feast()
    await home.night()
    const { id } = await home.one('SPENDING_ANOMALY')
    const { books } = await mailboxNextDoor(home.mailbox)
    expect(await books.get('/v1/insights')).toEqual([])
    for (const action of ['dismiss', 'restore'])
      expect(refusal(await books.ask('POST', `/v1/insights/${id}/${action}`))).toEqual([404, 'not-found'])
    expect(await home.kinds()).toEqual(['SPENDING_ANOMALY'])
  })
})

test('insights come by page, the most important first', async () => {
  await home.books.patch(`/v1/accounts/${home.accountId}`, { openingBalance: '3000.00' })
  await feast()
  await twice()
  await home.buy('Garage', '1400.00', '2026-05-20', 'Car repairs')
  await home.night()
  const all = await home.shown()
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([
    'DUPLICATE_CHARGE',
    'SAVINGS_RATE_CHANGE',
    'SPENDING_ANOMALY',
  ])
  const weights = all.map(({ weight }) => weight)
  expect(weights).toEqual(weights.toSorted((one, other) => other - one))
  expect(weights.every((weight) => weight >= 1 && weight <= 100)).toBe(true)
  const { body } = await home.books.ask('GET', '/v1/insights?limit=2&page=1')
  expect(body.meta).toEqual({ total: 3, page: 1, limit: 2 })
  expect(body.data.map(({ id }: Loose) => id)).toEqual([all[2].id])
  expect((await home.books.ask('GET', '/v1/insights?limit=201')).status).toBe(400)
})

describe('it is looked', () => {
  test('after an import, at most once a minute', async () => {
    const { deps, clock } = home.books.house
    clock.move(60_000)
    await follow(deps)
    expect(await home.shown()).toEqual([])
    await twice()
    clock.move(60_000)
    await follow(deps)
    expect(await home.shown()).toEqual([])
    await home.mailbox.bring([['2026-06-12', 'SOMETHING ELSE', '-3.00']])
    await follow(deps)
    expect(await home.kinds()).toEqual(['DUPLICATE_CHARGE'])
    expect(home.mailbox.events('insight.found')).toMatchObject([{ userId: null }])
    await feast()
    await home.mailbox.bring([['2026-06-12', 'ANOTHER ONE', '-4.00']])
    await follow(deps)
    expect(await home.kinds()).toEqual(['DUPLICATE_CHARGE'])
    clock.move(60_000)
    await follow(deps)
    expect((await home.kinds()).toSorted()).toEqual(['DUPLICATE_CHARGE', 'SPENDING_ANOMALY'])
  })

  test('each night in every household, also one with nothing in it', async () => {
    await mailboxNextDoor(home.mailbox)
    await feast()
    const run = await runNow(home.books.house, 'insights')
    expect(run).toMatchObject({ state: 'SUCCEEDED' })
    expect(run.count).toBeGreaterThan(1)
    expect(run.message).toMatchObject({ kind: 'LOOKED_AT', looked: run.count, failed: 0 })
    expect(await home.kinds()).toEqual(['SPENDING_ANOMALY'])
  })
})

describe('the coach', () => {
  const tool = (sharePayees: boolean): Loose => {
    const { succeeded, result } = toolQuestion(home.books.house.deps.db, {
      actor: actorOf(home.books),
      name: 'insights',
      input: {},
      permissions: { sharePayees },
    })
    expect(succeeded).toBe(true)
    return result
  }

  test('is told the same figures, and names nobody who is paid unless that is shared', async () => {
    await feast()
    await twice()
    for (const month of ['04', '05', '06']) await home.buy('Gym Club', '45.00', `2026-${month}-09`, 'Fitness')
    await home.night()
    const shown = await home.shown()
    expect(shown).toHaveLength(3)
    const message = tool(true)
    expect(message.total).toBe(3)
    expect(message.insights.map(({ title, body }: Loose) => [title, body])).toEqual(
      shown.map(({ title, body }) => [title, body]),
    )
    const names = /Chez Marie|Bistro|Gym|Taco|Noodle/i
    expect(JSON.stringify(message)).toMatch(names)
    const quiet = tool(false)
    expect(JSON.stringify(quiet)).not.toMatch(names)
    const moneyIn = (value: unknown) => JSON.stringify(value).match(/-?\d+\.\d{2,4}/g)
    expect(moneyIn(quiet)).toEqual(moneyIn(message))
    expect(quiet.insights.map(({ title }: Loose) => title).toSorted()).toEqual([
      'Charged twice?',
      'Eating out is far above usual',
      'New recurring charge',
    ])
  })
})

test('the weightiest three stand on the dashboard until they are dismissed', async () => {
  await home.books.patch(`/v1/accounts/${home.accountId}`, { openingBalance: '3000.00' })
  await feast()
  await twice()
  await home.buy('Garage', '1400.00', '2026-05-20', 'Car repairs')
  await home.buy('Bike Shop', '90.00', '2026-06-11', 'Outings')
  await home.buy('Bike Shop', '90.00', '2026-06-11', 'Outings')
  await home.night()
  const onDashboard = async () => (await home.books.get('/v1/dashboard')).insights
  const all = await home.shown()
  expect(all.length).toBeGreaterThan(3)
  expect(await onDashboard()).toEqual(all.slice(0, 3))
  await home.books.post(`/v1/insights/${all[0].id}/dismiss`)
  expect(await onDashboard()).toEqual(all.slice(1, 4))
})
