import { beforeEach, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { readCalendar, textOf } from './calendar-reader.ts'
import { eachMonth, type Mailbox, mailboxes, moveTo, NETFLIX, NEWS } from './mailbox.ts'

// The clock stands on 15 June 2026, and the last charge came on the 5th.
const open = mailboxes()
let mailbox: Mailbox
let path: string
beforeEach(async () => {
  mailbox = await open()
  await mailbox.find([...NETFLIX, ...NEWS])
  path = `/v1/subscriptions/${(await mailbox.one('Netflix')).id}`
  await mailbox.books.post(`${path}/confirm`)
})

const pause = (change: object) => mailbox.books.patch(path, change)
const one = () => mailbox.books.get(path)
const named = async (wanted: string) => (await mailbox.list()).filter(({ name }) => name === wanted)
const daysDue = async (query = '?from=2026-06-16&to=2027-02-28') =>
  (await mailbox.books.get(`/v1/subscriptions/calendar${query}`)).map(({ date }: { date: string }) => date)

/** A look on a day on which the account has news, so that silence counts. */
async function lookOn(day: string, ...charges: [string, string, string][]) {
  await moveTo(mailbox, day)
  return mailbox.find([[day, 'CORNER SHOP', '-3.00'], ...charges])
}

describe('what is paused', () => {
  test('is expected on no day until it goes on by itself', async () => {
    expect(await pause({ pausedUntil: '2026-12-01' })).toMatchObject({
      status: 'CONFIRMED',
      isPaused: true,
      pausedSince: '2026-06-15',
      pausedUntil: '2026-12-01',
      nextDate: '2026-12-05',
      isOverdue: false,
    })
    expect(await daysDue()).toEqual(['2026-12-05', '2027-01-05', '2027-02-05'])
    expect((await mailbox.books.get('/v1/subscriptions')).totals).toEqual([])
    await moveTo(mailbox, '2026-12-01')
    expect(await one()).toMatchObject({ isPaused: false, nextDate: '2026-12-05' })
    expect((await mailbox.books.get('/v1/subscriptions')).totals).toMatchObject([{ yearlyCost: '203.88' }])
  })

  test.each([[{ pausedSince: '2026-06-20' }], [{ pausedSince: '2026-06-20', pausedUntil: null }]])(
    'by %p is expected no more until somebody lets it',
    async (change) => {
      expect(await pause(change)).toMatchObject({
        isPaused: false,
        pausedSince: '2026-06-20',
        nextDate: null,
      })
      expect(await daysDue()).toEqual([])
      await moveTo(mailbox, '2026-09-10')
      expect(await one()).toMatchObject({ isPaused: true, pausedUntil: null, nextDate: null })
      expect(await pause({ pausedUntil: '2026-09-10' })).toMatchObject({
        isPaused: false,
        pausedSince: '2026-06-20',
        nextDate: '2026-10-05',
      })
    },
  )

  test('that it was is taken back by either way', async () => {
    const [before] = await daysDue()
    await pause({ pausedUntil: '2026-12-01' })
    expect(await pause({ pausedUntil: '2026-06-15' })).toMatchObject({ pausedSince: null, pausedUntil: null })
    await pause({ pausedUntil: '2026-12-01' })
    expect(await pause({ pausedSince: null })).toMatchObject({ pausedSince: null, pausedUntil: null })
    expect((await daysDue())[0]).toBe(before)
  })

  const NEVER = { pausedSince: null }
  const AHEAD = { pausedSince: '2026-07-01' }
  const RUNNING = { pausedSince: '2026-06-10', pausedUntil: '2026-09-01' }
  const OVER = { pausedSince: '2026-06-07', pausedUntil: '2026-06-12' }
  test.each([
    [NEVER, { pausedUntil: '2026-12-01' }],
    [NEVER, { pausedSince: '2026-07-01', pausedUntil: '2026-08-01' }],
    [AHEAD, { pausedSince: null }],
    [AHEAD, { pausedUntil: '2026-09-01' }],
    [RUNNING, { pausedUntil: '2026-06-15' }],
    [RUNNING, { pausedUntil: null }],
    [RUNNING, { pausedSince: null, name: 'Films' }],
    [OVER, { pausedUntil: '2026-12-01' }],
    [OVER, { pausedSince: '2026-06-15' }],
    [OVER, { pausedSince: null }],
  ])('as %p by %p is undone', async (before, change) => {
    await pause(before)
    const now = await one()
    const { body } = await mailbox.books.ask('PATCH', path, change, { prefer: 'undo' })
    const { method, path: back, body: was } = body.meta.undo
    expect((await mailbox.books.ask(method, back, was)).status).toBe(200)
    expect(await one()).toEqual({ ...now, version: now.version + 2, updatedAt: expect.any(String) })
  })

  test.each([
    [{ pausedSince: '2026-07-01', pausedUntil: '2026-06-30' }, [400, 'validation-error', 'pausedUntil']],
    [{ pausedUntil: '2026-06-14' }, [400, 'validation-error', 'pausedUntil']],
    [{ pausedSince: null, pausedUntil: '2026-07-01' }, [400, 'validation-error', 'pausedUntil']],
    [{ pausedUntil: null }, [400, 'validation-error', 'pausedSince']],
    [{ pausedUntil: '2026-13-01' }, [400, 'validation-error', 'pausedUntil']],
    [{ pausedUntil: '2026-12-01', status: 'CANCELLED' }, [409, 'conflict']],
    [{ pausedUntil: '2026-12-01', status: 'SUGGESTED' }, [409, 'conflict']],
    [{ pausedUntil: '2026-12-01', version: 1 }, [409, 'version-conflict']],
  ])('is not what %p asks for', async (change, expected) => {
    const before = await one()
    expect(refusal(await mailbox.books.ask('PATCH', path, change))).toEqual(expected as never)
    expect(await one()).toEqual(before)
  })

  test('is neither late nor over however long it is silent', async () => {
    await pause({ pausedUntil: '2027-03-01' })
    for (const day of ['2026-07-20', '2026-10-20', '2027-02-20']) {
      await lookOn(day)
      expect(await one()).toMatchObject({
        isOverdue: false,
        isEnded: false,
        missed: [],
        nextDate: '2027-03-05',
      })
    }
    await lookOn('2027-04-30')
    expect(await one()).toMatchObject({ isOverdue: true, isEnded: false, nextDate: '2027-03-05' })
    expect(mailbox.events('subscription.charged-again')).toEqual([])
    await lookOn('2027-09-30')
    expect(await one()).toMatchObject({ isEnded: true })
  })

  test.each([2, 5, 9])('for %d months goes on as the same one', async (months) => {
    const until = new Date(Date.UTC(2026, 6 + months, 1)).toISOString().slice(0, 10)
    await pause({ pausedUntil: until })
    const charges = eachMonth('NETFLIX.COM', '-16.99', 5, { from: 18 + months, to: 18 + months + 5 })
    await lookOn(until)
    for (const [at, charge] of charges.entries()) {
      await lookOn(`${charge[0].slice(0, 8)}06`, charge)
      expect(await named('Netflix')).toHaveLength(1)
      expect(await one()).toMatchObject({
        status: 'CONFIRMED',
        isOverdue: false,
        isEnded: false,
        lastDate: charge[0],
        missed: [],
        occurrenceCount: 19 + at,
        firstDate: '2025-01-05',
        isChargedAgain: false,
      })
    }
    expect((await one()).prices).toHaveLength(1)
  })

  test('and is charged all the same is told of, once', async () => {
    await pause({ pausedUntil: '2026-12-01' })
    await lookOn('2026-07-06', ['2026-07-05', 'NETFLIX.COM', '-16.99'])
    expect(await one()).toMatchObject({ isChargedAgain: true, isPaused: true, lastDate: '2026-07-05' })
    await mailbox.detect()
    expect(mailbox.events('subscription.charged-again')).toHaveLength(1)
  })

  test('may have been so for some time before somebody says it', async () => {
    await lookOn('2026-12-20')
    expect(await one()).toMatchObject({ isEnded: true, nextDate: null })
    expect(await pause({ pausedUntil: '2027-02-01' })).toMatchObject({
      isEnded: false,
      isPaused: true,
      pausedSince: '2026-07-05',
      nextDate: '2027-02-05',
    })
    await mailbox.detect()
    expect(await one()).toMatchObject({ isEnded: false, isOverdue: false, nextDate: '2027-02-05' })
  })

  test('is told of by no bill and in no calendar', async () => {
    const { url } = await mailbox.books.post('/v1/calendar-feeds', { name: 'Phone' })
    await pause({ pausedUntil: '2027-03-01' })
    const feed = await mailbox.books.house.ask(null, 'GET', new URL(url).pathname.replace(/^\/api/, ''))
    const days = readCalendar(feed.body).components.map((event) => textOf(event, 'DTSTART'))
    expect(days.toSorted().slice(0, 2)).toEqual(['20260605', '20270305'])
  })

  test('was entered by hand goes by the same', async () => {
    const { id } = await mailbox.books.post('/v1/subscriptions', {
      name: 'Gym',
      amount: '40.00',
      cadence: 'MONTHLY',
      nextDate: '2026-07-01',
    })
    const gym = `/v1/subscriptions/${id}`
    await mailbox.books.patch(gym, { pausedUntil: '2026-09-15' })
    await lookOn('2026-11-20')
    expect(await mailbox.books.get(gym)).toMatchObject({ isPaused: false, isOverdue: false, isEnded: false })
    expect(await daysDue('?from=2026-07-01&to=2026-12-31')).not.toContain('2026-08-01')
  })
})
