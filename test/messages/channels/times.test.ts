import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Instant } from '../../../src/core/time.ts'
import { follow as followDigests } from '../../../src/messages/channels/digest.ts'
import { endOfQuiet } from '../../../src/messages/channels/times.ts'
import { failingConnection, happens } from '../notifications/desk.ts'
import { type Exchange, makeExchange } from './exchange.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('quiet hours', () => {
  const zone = 'America/Toronto'
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => `${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`)
  const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
  const there = (at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)

  test('hold until they end, to the minute there, over the change of clocks too', () => {
    fc.assert(
      fc.property(time, time, moment, (from, until, at) => {
        const end = endOfQuiet({ from, until, zone }, at as Instant)
        const isQuiet =
          from < until ? there(at) >= from && there(at) < until : there(at) >= from || there(at) < until
        if (from === until || !isQuiet) expect(end).toBe(at as Instant)
        else {
          expect(end).toBeGreaterThan(at)
          expect(end - at).toBeLessThanOrEqual(DAY + HOUR)
        }
      }),
    )
  })
})

describe('a member', () => {
  let exchange: Exchange
  beforeEach(async () => {
    exchange = await makeExchange()
  })
  afterEach(() => exchange.close())
  const titles = () => exchange.receiver.received.map(({ body }) => JSON.parse(body).title)
  const change = (body: object) =>
    exchange.house.ask(exchange.house.admin, 'PATCH', '/v1/notification-times', body)

  test('is told after the quiet hours of what came in them', async () => {
    const { house } = exchange
    await exchange.ntfy()
    await house.ask(house.admin, 'PUT', '/v1/me/preferences', { timezone: 'America/Toronto' })
    // It is 08:00 there.
    expect((await change({ quietHours: true, quietFrom: '07:00', quietUntil: '09:30' })).status).toBe(200)
    await happens(house, 'bank-connection.failed', await failingConnection(house, house.admin))
    await exchange.turn()
    house.clock.move(1.4 * HOUR)
    await exchange.turn()
    expect(titles()).toEqual([])
    house.clock.move(0.2 * HOUR)
    await exchange.turn()
    expect(titles()).toEqual(['A bank connection stopped working'])
  })

  test('gets a digest once a week, at its time, without amounts unless they say so', async () => {
    const { house } = exchange
    await exchange.ntfy()
    // START is a Monday.
    await change({ digest: true, digestWeekday: 2, digestTime: '18:00' })
    for (let hours = 0; hours < 15 * 24; hours += 6) {
      await followDigests(house.deps)
      await exchange.turn()
      house.clock.move(6 * HOUR)
    }
    expect(titles()).toEqual(['Your week', 'Your week'])
    const told = house.deps.db.$client
      .query("SELECT title, body FROM notifications WHERE kind = 'WEEKLY_DIGEST' ORDER BY seq")
      .all()
    expect(told[0]).toEqual({
      title: 'Your week from 2026-06-10 to 2026-06-16',
      body: 'Spent 0.00 CAD, income 0.00 CAD. No bill is due in the next week.',
    })
  })

  test.each([{ quietFrom: '24:00' }, { digestWeekday: 0 }, { digestWeekday: 8 }, { digestTime: '7:00' }, {}])(
    'cannot say %o',
    async (body) => expect((await change(body)).status).toBe(400),
  )
})
