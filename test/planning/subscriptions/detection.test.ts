import { beforeEach, describe, expect, test } from 'bun:test'
import type { Fact } from '../../../src/core/facts.ts'
import * as notifications from '../../../src/messages/notifications/follow-events.ts'
import { follow } from '../../../src/planning/subscriptions/detection-schedule.ts'
import { runNow } from '../../support/clock.ts'
import {
  eachMonth,
  type Mailbox,
  mailboxes,
  mailboxNextDoor,
  moveTo,
  NETFLIX,
  NEWS,
  openMailbox,
} from './mailbox.ts'

const open = mailboxes()
let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await open()
})

describe('what comes back', () => {
  test('is suggested with the charges that prove it', async () => {
    const detected = await mailbox.find([...NETFLIX, ...NEWS])
    expect(detected).toMatchObject({ looked: 19, found: 1, changed: 0, removed: 0 })
    const netflix = await mailbox.one('Netflix')
    expect(netflix).toMatchObject({
      status: 'SUGGESTED',
      amount: '16.99',
      direction: 'OUT',
      currency: 'CAD',
      cadence: 'MONTHLY',
      dayOfMonth: 5,
      yearlyCost: '203.88',
      monthlyCost: '16.99',
      accountId: mailbox.accountId,
      firstDate: '2025-01-05',
      lastDate: '2026-06-05',
      nextDate: '2026-07-05',
      isOverdue: false,
      isEnded: false,
      isManual: false,
      occurrenceCount: 18,
      prices: [{ since: '2025-01-05', amount: '16.99' }],
      missed: [],
    })
    expect(netflix.occurrences.at(-1)).toMatchObject({ date: '2026-06-05', amount: '16.99' })
    expect(netflix.why).toStartWith('18 charges a month apart')
    expect(netflix.confidence).toBeGreaterThan(0.9)
    expect(mailbox.events('subscription.found')).toEqual([
      { subjectId: netflix.id, userId: mailbox.books.person.id },
    ])
  })

  test('is found by itself after an import, at most once a minute', async () => {
    const { deps, clock } = mailbox.books.house
    await mailbox.bring(NETFLIX)
    await follow(deps)
    expect(await mailbox.list()).toHaveLength(1)
    expect(mailbox.events('subscription.found')).toMatchObject([{ userId: null }])
    await mailbox.bring(eachMonth('GYM CLUB', '-45.00', 9))
    await follow(deps)
    expect(await mailbox.list()).toHaveLength(1)
    clock.move(60_000)
    await follow(deps)
    expect(await mailbox.list()).toHaveLength(2)
  })

  test('is found by the nightly job in every household', async () => {
    const mailbox = await openMailbox()
    const nextDoor = await mailboxNextDoor(mailbox)
    await mailbox.bring(NETFLIX)
    await nextDoor.bring([...NETFLIX, ...eachMonth('GYM CLUB', '-45.00', 9)])
    const run = await runNow(mailbox.books.house, 'subscriptions')
    expect(run).toMatchObject({ state: 'SUCCEEDED', count: 2 })
    expect(run.message).toEqual({ kind: 'LOOKED_AT', looked: 2, found: 3, failed: 0 } as Fact)
    expect(await mailbox.list()).toHaveLength(1)
    expect(await nextDoor.list()).toHaveLength(2)
    const [netflix] = await mailbox.list()
    expect((await nextDoor.books.ask('GET', `/v1/subscriptions/${netflix.id}`)).status).toBe(404)
    await mailbox.books.house.close()
  })

  test('is no suggestion where it was over before anybody heard of it, or waits for the bank, or is a transfer', async () => {
    await mailbox.find([...eachMonth('OLD GYM', '-45.00', 9, { to: 10 }), ...NEWS])
    expect(await mailbox.list()).toEqual([])
    const { enter } = mailbox.books
    for (const [date, , amount] of eachMonth('', '20.00', 9)) {
      await enter(mailbox.accountId, { date, amount, payee: 'To savings', type: 'TRANSFER' })
      await enter(mailbox.accountId, { date, amount: '9.00', payee: 'Held', status: 'PENDING' })
    }
    expect(await mailbox.detect()).toMatchObject({ found: 0 })
  })

  test('is one series for each currency and direction', async () => {
    const dollars = await mailbox.books.account('Dollars', { currency: 'USD' })
    for (const [date] of eachMonth('', '', 7)) {
      await mailbox.books.enter(dollars, { date, amount: '12.00', payee: 'Hosting' })
      await mailbox.books.enter(mailbox.accountId, { date, amount: '12.00', payee: 'Hosting' })
      await mailbox.books.enter(mailbox.accountId, {
        date,
        amount: '2000.00',
        type: 'INCOME',
        payee: 'Salary',
      })
    }
    await mailbox.detect()
    const found = (await mailbox.list()).map(({ name, direction, currency }) => [name, direction, currency])
    expect(found.toSorted()).toEqual([
      ['Hosting', 'OUT', 'CAD'],
      ['Hosting', 'OUT', 'USD'],
      ['Salary', 'IN', 'CAD'],
    ])
  })

  test('stays one series where a household renames some of it', async () => {
    await mailbox.bring(NETFLIX)
    const { get, patch } = mailbox.books
    const rows = await get('/v1/transactions?limit=500&sort=date')
    for (const { id } of rows.slice(3, 12)) await patch(`/v1/transactions/${id}`, { payee: 'Films at home' })
    await mailbox.detect()
    expect((await mailbox.one('Netflix')).occurrences).toHaveLength(18)
    expect(await mailbox.list()).toHaveLength(1)
  })

  test('says what was looked at and not taken, and why', async () => {
    const { declined } = await mailbox.find(
      eachMonth('GAS STATION', '-40.00', 4).map(([date, text], at) => [
        date,
        text,
        `-${30 + ((at * 37) % 90)}.00`,
      ]),
    )
    if (declined.length > 0)
      expect(declined[0]).toMatchObject({ payee: 'Gas Station', why: expect.any(String) })
    expect(await mailbox.list()).toHaveLength(1 - declined.length)
  })
})

describe('a price that rises', () => {
  const RISEN = eachMonth('NETFLIX.COM', '-18.99', 5, { from: 18, to: 19 })

  test('is a price of the same subscription, and told once', async () => {
    await mailbox.find([...NETFLIX, ...NEWS])
    const before = await mailbox.one('Netflix')
    await moveTo(mailbox, '2026-07-06')
    expect(await mailbox.find(RISEN)).toMatchObject({ found: 0, changed: 1 })
    const after = await mailbox.one('Netflix')
    expect(after).toMatchObject({
      id: before.id,
      amount: '18.99',
      nextDate: '2026-08-05',
      version: before.version,
      prices: [
        { since: '2025-01-05', amount: '16.99' },
        { since: '2026-07-05', amount: '18.99' },
      ],
    })
    await mailbox.detect()
    await runNow(mailbox.books.house, 'subscriptions')
    expect(mailbox.events('subscription.price-changed')).toMatchObject([{ subjectId: before.id }])
    expect(mailbox.events('subscription.found')).toHaveLength(1)
  })

  test.each([
    ['1589.22', '1713.36', '1792.08'],
    ['1600.00', '1650.00', '1700.00'],
  ])('once a year is told of however little it is: %s, %s, %s', async (first, second, third) => {
    await moveTo(mailbox, '2026-06-01')
    // What comes after the first look is news.
    await notifications.follow(mailbox.books.house.deps)
    await mailbox.find([
      ['2024-05-20', 'NORTHERN HOME INSURANCE', `-${first}`],
      ['2025-05-20', 'NORTHERN HOME INSURANCE', `-${second}`],
    ])
    const [{ id }] = await mailbox.list()
    await mailbox.books.post(`/v1/subscriptions/${id}/confirm`)
    await mailbox.find([['2026-05-20', 'NORTHERN HOME INSURANCE', `-${third}`]])
    const { prices, amount } = await mailbox.books.get(`/v1/subscriptions/${id}`)
    expect(amount).toBe(third)
    expect(prices).toEqual([
      { since: '2024-05-20', amount: first },
      { since: '2025-05-20', amount: second },
      { since: '2026-05-20', amount: third },
    ])
    expect(mailbox.events('subscription.price-changed')).toMatchObject([{ subjectId: id }])
    await notifications.follow(mailbox.books.house.deps)
    expect(await mailbox.books.get('/v1/notifications?kind=PRICE_CHANGED')).toMatchObject([
      { body: `${third} CAD since 2026-05-20; it was ${second} CAD before.` },
    ])
  })

  test('that was there when it was found is no news', async () => {
    await moveTo(mailbox, '2026-07-06')
    await mailbox.find([...NETFLIX, ...RISEN])
    expect((await mailbox.one('Netflix')).prices).toHaveLength(2)
    expect(mailbox.events('subscription.price-changed')).toEqual([])
  })

  test('is not told of what was dismissed', async () => {
    await mailbox.find(NETFLIX)
    const [{ id }] = await mailbox.list()
    await mailbox.books.post(`/v1/subscriptions/${id}/dismiss`)
    await moveTo(mailbox, '2026-07-06')
    await mailbox.find(RISEN)
    expect(mailbox.events('subscription.price-changed')).toEqual([])
  })
})

describe('what nothing speaks for any more', () => {
  const hide = async (name: string) => {
    const rows = await mailbox.books.get(`/v1/transactions?limit=500&q=${encodeURIComponent(name)}`)
    for (const { id } of rows) await mailbox.books.patch(`/v1/transactions/${id}`, { type: 'TRANSFER' })
  }

  test('is no suggestion any more', async () => {
    const importId = await mailbox.bring(NETFLIX)
    await follow(mailbox.books.house.deps)
    expect(await mailbox.list()).toHaveLength(1)
    await mailbox.books.remove(`/v1/imports/${importId}`)
    mailbox.books.house.clock.move(60_000)
    await follow(mailbox.books.house.deps)
    expect(await mailbox.list()).toEqual([])
  })

  test('stays where somebody confirmed it or wrote on it', async () => {
    await mailbox.find([...NETFLIX, ...eachMonth('GYM CLUB', '-45.00', 9)])
    const netflix = await mailbox.one('Netflix')
    await mailbox.books.post(`/v1/subscriptions/${netflix.id}/confirm`)
    const gym = await mailbox.one('Gym Club')
    await mailbox.books.patch(`/v1/subscriptions/${gym.id}`, { notes: 'Ask for a refund' })
    await hide('netflix')
    await hide('gym')
    expect(await mailbox.detect()).toMatchObject({ removed: 0 })
    expect(await mailbox.list()).toHaveLength(2)
  })

  test('is marked as overdue, and then as ended, when charges stop', async () => {
    await mailbox.find(NETFLIX)
    const { id } = await mailbox.one('Netflix')
    await mailbox.books.post(`/v1/subscriptions/${id}/confirm`)
    await moveTo(mailbox, '2026-07-20')
    await mailbox.find([['2026-07-19', 'CORNER SHOP', '-3.00']])
    expect(await mailbox.one('Netflix')).toMatchObject({ isOverdue: true, nextDate: '2026-07-05' })
    await moveTo(mailbox, '2026-10-20')
    await mailbox.find([['2026-10-19', 'CORNER SHOP', '-3.00']])
    expect(await mailbox.one('Netflix')).toMatchObject({
      isEnded: true,
      nextDate: null,
      status: 'CONFIRMED',
    })
  })
})
