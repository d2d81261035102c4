import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Instant } from '../../../src/core/time.ts'
import * as notifications from '../../../src/messages/notifications/follow-events.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import { moveTo, runNow } from '../../support/clock.ts'

let books: Books
beforeEach(async () => {
  books = await openBooks()
  await notifications.follow(books.house.deps)
})
afterEach(() => books.house.close())

const map = async () => {
  const categoryId = await books.categoryId('Groceries')
  const body = { categoryId, fromYear: 2025, lineId: 'ca.t1.33099' }
  expect((await books.ask('PUT', '/v1/tax/mappings', body)).status).toBe(200)
}
async function runOn(day: string): Promise<number> {
  moveTo(books.house, Date.parse(`${day}T12:00:00Z`) as Instant)
  const { count, state } = await runNow(books.house, 'tax')
  expect(state).toBe('SUCCEEDED')
  await notifications.follow(books.house.deps)
  return count
}
const told = () =>
  books.house.deps.db.$client
    .query<{ title: string; body: string; subjectId: string }, []>(
      "SELECT title, body, subject_id AS subjectId FROM notifications WHERE kind = 'TAX_DEADLINE' ORDER BY seq",
    )
    .all()
const PAGE = ' This date hasn’t been checked against the agency’s own page.'

test('what is due to the agency is told of 30 and 7 days before, once each', async () => {
  await map()
  expect(await runOn('2027-03-30')).toBe(0)
  expect(await runOn('2027-03-31')).toBe(1)
  expect(await runOn('2027-03-31')).toBe(0)
  expect(await runOn('2027-04-22')).toBe(0)
  expect(await runOn('2027-04-23')).toBe(1)
  expect(await runOn('2027-04-30')).toBe(0)
  const title = 'Taxes for 2026: deadline on 2027-04-30'
  const what = `the return and the payment of what is owed.${PAGE}`
  expect(told()).toEqual([
    { title, body: `In 30 days: ${what}`, subjectId: '2026' },
    { title, body: `In 7 days: ${what}`, subjectId: '2026' },
  ])
})

test('what was missed is told of later, by the notice that fits, and nothing behind the day', async () => {
  await map()
  expect(await runOn('2027-04-29')).toBe(1)
  expect(told()[0]?.body).toStartWith('Tomorrow: ')
  expect(await runOn('2027-05-01')).toBe(0)
})

test('nobody is told who has mapped nothing', async () => {
  expect(await runOn('2027-04-29')).toBe(0)
})

test('a business has days of its own, and one that is registered those of its tax too', async () => {
  await map()
  const business = { kind: 'BUSINESS', name: 'A studio', startDate: '2026-02-01' }
  await books.post('/v1/tax/activities', { ...business, endDate: '2026-12-31', gst: { from: '2026-03-01' } })
  await runOn('2027-04-29')
  await runOn('2027-06-14')
  expect(told().map(({ body }) => body)).toEqual([
    `Tomorrow: the return, the payment of what is owed and the payment of GST/HST.${PAGE}`,
    `Tomorrow: the return of the self-employed and the GST/HST return.${PAGE}`,
  ])
})

test('a business of another year has none', async () => {
  await map()
  await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Old', endDate: '2025-12-31' })
  await books.post('/v1/tax/activities', { kind: 'RENTAL', name: 'A flat' })
  expect(await runOn('2027-06-14')).toBe(0)
})

test('somebody who does not want to hear of it does not', async () => {
  await map()
  const path = '/v1/notifications/preferences'
  expect((await books.ask('PUT', path, { TAX_DEADLINE: false })).status).toBe(200)
  await runOn('2027-04-29')
  expect(told()).toEqual([])
})
