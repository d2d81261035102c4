import { beforeEach, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { answerOf } from '../../support/house.ts'
import { readCalendar, textOf } from './calendar-reader.ts'
import {
  eachMonth,
  type Mailbox,
  mailboxes,
  mailboxNextDoor,
  moveTo,
  NETFLIX,
  seenBy,
  signInAgain,
} from './mailbox.ts'

const open = mailboxes()
let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await open()
})

const enter = (fields: object = {}) =>
  mailbox.books.post('/v1/subscriptions', {
    name: 'Rent',
    amount: '1500.00',
    cadence: 'MONTHLY',
    nextDate: '2026-07-01',
    ...fields,
  })
const due = (query = '') => mailbox.books.get(`/v1/subscriptions/calendar${query}`)

describe('what is due', () => {
  test('is told for the next thirty days, in the order of the days', async () => {
    await mailbox.find(NETFLIX)
    const netflix = await mailbox.one('Netflix')
    const rent = await enter({
      accountId: mailbox.accountId,
      categoryId: await mailbox.books.categoryId('Rent'),
    })
    await enter({ name: 'Later', nextDate: '2026-07-16' })
    expect(await due()).toEqual([
      {
        date: '2026-07-01',
        subscriptionId: rent.id,
        status: 'CONFIRMED',
        name: 'Rent',
        amount: '1500.00',
        direction: 'OUT',
        currency: 'CAD',
        accountId: mailbox.accountId,
        categoryId: rent.categoryId,
        isOverdue: false,
      },
      {
        date: '2026-07-05',
        subscriptionId: netflix.id,
        status: 'SUGGESTED',
        name: 'Netflix',
        amount: '16.99',
        direction: 'OUT',
        currency: 'CAD',
        accountId: mailbox.accountId,
        categoryId: null,
        isOverdue: false,
      },
    ])
  })

  test('comes to a sum for each month and currency', async () => {
    await mailbox.find(NETFLIX)
    await enter({ name: 'Salary', direction: 'IN', amount: '4000.00', nextDate: '2026-07-15' })
    await enter({ name: 'Rent' })
    await enter({ name: 'Domain', amount: '12.34', currency: 'USD', nextDate: '2026-08-02' })
    const days = '?from=2026-06-16&to=2026-08-31'
    const totals = await mailbox.books.get(`/v1/subscriptions/calendar/totals${days}`)
    const netflix = (await mailbox.one('Netflix')).amount
    expect(netflix).toBe('16.99')
    expect(totals).toEqual([
      { month: '2026-07', currency: 'CAD', count: 3, out: '1516.99', in: '4000.00', net: '2483.01' },
      { month: '2026-08', currency: 'CAD', count: 3, out: '1516.99', in: '4000.00', net: '2483.01' },
      { month: '2026-08', currency: 'USD', count: 1, out: '12.34', in: '0.00', net: '-12.34' },
    ])
    const counted = totals.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(await due(days)).toHaveLength(counted)
    expect(
      await mailbox.books.get('/v1/subscriptions/calendar/totals?from=2026-06-16&to=2026-06-20'),
    ).toEqual([])
    const tooLong = '/v1/subscriptions/calendar/totals?from=2026-06-16&to=2029-06-20'
    expect(refusal(await mailbox.books.ask('GET', tooLong))).toEqual([400, 'validation-error', 'to'])
  })

  test('leaves out what was dismissed and what is a mere guess', async () => {
    await mailbox.find(NETFLIX)
    const { id } = await mailbox.one('Netflix')
    mailbox.books.house.deps.db.$client.run('UPDATE subscriptions SET confidence_permille = 890')
    expect(await due()).toEqual([])
    await mailbox.books.post(`/v1/subscriptions/${id}/confirm`)
    expect(await due()).toHaveLength(1)
    await mailbox.books.post(`/v1/subscriptions/${id}/dismiss`)
    expect(await due()).toEqual([])
  })

  test('stands on the day it was due while it is overdue', async () => {
    await mailbox.find(NETFLIX)
    await moveTo(mailbox, '2026-07-20')
    await mailbox.find([['2026-07-19', 'CORNER SHOP', '-3.00']])
    const days = await due('?from=2026-07-01&to=2026-08-31')
    expect(
      days.map(({ date, isOverdue }: { date: string; isOverdue: boolean }) => [date, isOverdue]),
    ).toEqual([
      ['2026-07-05', true],
      ['2026-08-05', false],
    ])
  })

  test('stands beside what came already, where that is asked for', async () => {
    await mailbox.find(NETFLIX)
    const { id, occurrences } = await mailbox.one('Netflix')
    const days = '?from=2026-05-01&to=2026-07-31'
    const shown = async (query: string) =>
      (await due(query)).map((one: { date: string; transactionId?: string }) => [one.date, one.transactionId])
    const came = ['2026-05-05', '2026-06-05'].map((day) => [
      day,
      occurrences.find(({ date }: { date: string }) => date === day)?.transactionId,
    ])
    expect(await shown(`${days}&arrived=true`)).toEqual([...came, ['2026-07-05', undefined]])
    expect(await shown(days)).toEqual([['2026-07-05', undefined]])
    const totals = await mailbox.books.get(`/v1/subscriptions/calendar/totals${days}&arrived=true`)
    expect(totals.map((one: { month: string; out: string }) => [one.month, one.out])).toEqual([
      ['2026-05', '16.99'],
      ['2026-06', '16.99'],
      ['2026-07', '16.99'],
    ])
    // What ended has its history; what is none has not.
    await mailbox.books.post(`/v1/subscriptions/${id}/cancel`)
    expect(await shown(`${days}&arrived=true`)).toEqual(came)
    await mailbox.books.patch(`/v1/subscriptions/${id}`, { status: 'DISMISSED' })
    expect(await shown(`${days}&arrived=true`)).toEqual([])
    const neighbour = await mailboxNextDoor(mailbox)
    expect(await neighbour.books.get(`/v1/subscriptions/calendar${days}&arrived=true`)).toEqual([])
  })

  test('stands on its own day once it is there, booked or not, before a look was taken', async () => {
    await mailbox.find(NETFLIX)
    const shown = async (query: string) =>
      (await due(query)).map((one: { date: string; transactionId?: string; isPending?: true }) => [
        one.date,
        one.transactionId,
        one.isPending,
      ])
    const charge = { accountId: mailbox.accountId, payee: 'Netflix', type: 'EXPENSE', amount: '17.49' }
    const { id } = await mailbox.books.post('/v1/transactions', { ...charge, date: '2026-07-03' })
    const days = '?from=2026-06-16&to=2026-07-31&arrived=true'
    expect(await shown(days)).toEqual([['2026-07-03', id, true]])
    expect((await mailbox.books.get(`/v1/subscriptions/calendar/totals${days}`))[0].out).toBe('17.49')
    await moveTo(mailbox, '2026-07-04')
    expect(await shown(days)).toEqual([['2026-07-03', id, undefined]])
    expect(await shown('?from=2026-07-04&to=2026-07-31&arrived=true')).toEqual([])
    expect(await shown('?from=2026-07-01&to=2026-07-03&arrived=true')).toEqual([
      ['2026-07-03', id, undefined],
    ])
    expect(await shown('?from=2026-07-01&to=2026-07-31')).toEqual([])
  })

  test('is told of at most 400 days', async () => {
    const ask = async (query: string) =>
      refusal(await mailbox.books.ask('GET', `/v1/subscriptions/calendar?${query}`))
    expect(await ask('from=2026-01-01&to=2027-02-06')).toEqual([400, 'validation-error', 'to'])
    expect(await ask('from=2026-01-02&to=2026-01-01')).toEqual([400, 'validation-error', 'to'])
    expect(await due('?from=2026-01-01&to=2027-02-05')).toEqual([])
  })
})

describe('a calendar address', () => {
  const make = async (name = 'Kitchen') =>
    (await mailbox.books.post('/v1/calendar-feeds', { name })) as {
      id: string
      name: string
      url: string
    }
  const readAt = async (url: string, headers: Record<string, string> = {}) =>
    answerOf(await mailbox.books.house.handle(new Request(url, { headers })))

  test('is told once, and kept as a hash', async () => {
    const { id, name, url } = await make()
    expect(url).toMatch(/^http:\/\/hearth\.test\/api\/v1\/calendar\/[\w-]{43}\.ics$/)
    const token = url.slice(-47, -4)
    const list = await mailbox.books.get('/v1/calendar-feeds')
    expect(list).toEqual([{ id, name, createdAt: '2026-06-15T12:00:00.000Z', lastUsedAt: null }])
    await readAt(url)
    await readAt(`${url}x`)
    const { db } = mailbox.books.house.deps
    for (const table of ['calendar_feeds', 'audit_entries', 'events'])
      expect(JSON.stringify(db.$client.query(`SELECT * FROM ${table}`).values())).not.toContain(token)
    expect(mailbox.books.house.log.join('\n')).not.toContain(token)
  })

  test('gives a calendar of the year to come and the month that was', async () => {
    await mailbox.find([...NETFLIX, ...eachMonth('ÉCOLE; DE, MUSIQUE', '-80.00', 20, { to: 17 })])
    for (const one of await mailbox.list()) await mailbox.books.post(`/v1/subscriptions/${one.id}/confirm`)
    const { url } = await make('Bills, ours')
    const { status, headers, body } = await readAt(url)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
    const calendar = readCalendar(body)
    expect(textOf(calendar, 'X-WR-CALNAME')).toBe('Bills, ours')
    const events = calendar.components.map(
      (event) => `${textOf(event, 'DTSTART')} ${textOf(event, 'SUMMARY')} ${textOf(event, 'DESCRIPTION')}`,
    )
    expect(events.slice(0, 4)).toEqual([
      '20260520 École; De, Musique: 80.00 CAD Every month.\nPaid.',
      '20260605 Netflix: 16.99 CAD Every month.\nPaid.',
      '20260620 École; De, Musique: 80.00 CAD Every month.\nExpected.',
      '20260705 Netflix: 16.99 CAD Every month.\nExpected.',
    ])
    expect(events).toHaveLength(2 + 12 + 12)
    const uids = calendar.components.map((event) => textOf(event, 'UID'))
    expect(new Set(uids).size).toBe(uids.length)
    expect(readCalendar((await readAt(url)).body).components.map((event) => textOf(event, 'UID'))).toEqual(
      uids,
    )
  })

  test('answers 304 as long as nothing changed', async () => {
    await enter()
    const { url } = await make()
    const etag = (await readAt(url)).headers.get('etag') ?? ''
    const again = await readAt(url, { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
    await enter({ name: 'Another' })
    expect((await readAt(url, { 'if-none-match': etag })).status).toBe(200)
  })

  test('notes to the hour when it was read', async () => {
    const { url } = await make()
    const used = async () => {
      await mailbox.books.house.deps.write(() => {})
      await signInAgain(mailbox)
      return (await mailbox.books.get('/v1/calendar-feeds'))[0].lastUsedAt
    }
    await readAt(url)
    expect(await used()).toBe('2026-06-15T12:00:00.000Z')
    mailbox.books.house.clock.move(59 * 60_000)
    await readAt(url)
    expect(await used()).toBe('2026-06-15T12:00:00.000Z')
    mailbox.books.house.clock.move(60_000)
    await readAt(url)
    expect(await used()).toBe('2026-06-15T13:00:00.000Z')
  })

  test('leads nowhere once it is revoked, or was never one', async () => {
    const { id, url } = await make()
    await mailbox.books.remove(`/v1/calendar-feeds/${id}`)
    for (const address of [url, url.replace(/.{44}ics$/, `${'A'.repeat(43)}.ics`), url.replace('.ics', '')])
      expect(refusal(await readAt(address))).toEqual([404, 'not-found'])
    expect(mailbox.events('calendar-feed.revoked')).toHaveLength(1)
  })

  test('dies with the membership of who made it', async () => {
    const member = await seenBy(mailbox, 'MEMBER')
    const { url } = await member.post('/v1/calendar-feeds', { name: 'Phone' })
    expect((await readAt(url)).status).toBe(200)
    await mailbox.books.remove(`/v1/admin/users/${member.person.id}`)
    expect((await readAt(url)).status).toBe(404)
  })

  test("is nobody else's to see or revoke, and shows nothing of next door", async () => {
    const { id, url } = await make()
    const nextDoor = await mailboxNextDoor(mailbox)
    await nextDoor.find(NETFLIX)
    const member = await seenBy(mailbox, 'MEMBER')
    for (const books of [member, nextDoor.books]) {
      expect(await books.get('/v1/calendar-feeds')).toEqual([])
      expect((await books.ask('DELETE', `/v1/calendar-feeds/${id}`)).status).toBe(404)
    }
    expect(readCalendar((await readAt(url)).body).components).toEqual([])
  })

  test('is one of at most ten', async () => {
    for (let at = 0; at < 10; at++) await make(`${at}`)
    expect(refusal(await mailbox.books.ask('POST', '/v1/calendar-feeds', { name: 'x' }))).toEqual([
      409,
      'conflict',
    ])
  })
})
