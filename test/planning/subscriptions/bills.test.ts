import { afterEach, beforeEach, expect, test } from 'bun:test'
import { runNow } from '../../support/clock.ts'
import { eachMonth, type Mailbox, moveTo, NETFLIX, openMailbox } from './mailbox.ts'

let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await openMailbox()
})
afterEach(() => mailbox.books.house.close())

const enter = (fields: object = {}) =>
  mailbox.books.post('/v1/subscriptions', {
    name: 'Rent',
    amount: '1500.00',
    cadence: 'MONTHLY',
    nextDate: '2026-07-01',
    ...fields,
  })
const textsOf = () => mailbox.events('bill.due').map(({ subjectId }) => subjectId)
const runOn = async (day: string) => {
  await moveTo(mailbox, day)
  return runNow(mailbox.books.house, 'bills')
}

test('a bill is told of three days before it is due, once for each due day', async () => {
  const { id } = await enter()
  expect(await runOn('2026-06-27')).toMatchObject({ count: 0, message: { kind: 'BILLS', count: 0 } })
  expect(await runOn('2026-06-28')).toMatchObject({ count: 1, message: { kind: 'BILLS', count: 1 } })
  await runOn('2026-06-28')
  await runOn('2026-07-01')
  expect(textsOf()).toEqual([id])
  await runOn('2026-07-29')
  expect(textsOf()).toEqual([id, id])
})

test('the household chooses how long before, or never; income is told of only where somebody wants it', async () => {
  const early = await enter({ name: 'Early', notifyDaysBefore: 16 })
  await enter({ name: 'Never', notifyDaysBefore: 0, nextDate: '2026-06-16' })
  await enter({ name: 'Pay', direction: 'IN', nextDate: '2026-06-16' })
  const wanted = await enter({ name: 'Bonus', direction: 'IN', nextDate: '2026-06-16', notifyDaysBefore: 1 })
  await runOn('2026-06-15')
  expect(textsOf().toSorted()).toEqual([early.id, wanted.id].toSorted())
})

test('of what is there already, pending, nothing is told', async () => {
  await enter()
  const { id } = await enter({ name: 'Power' })
  await mailbox.books.enter(mailbox.accountId, {
    date: '2026-06-26',
    amount: '1520.00',
    payee: 'RENT 22',
    status: 'PENDING',
  })
  await runOn('2026-06-29')
  expect(textsOf()).toEqual([id])
})

test('what is there in another currency is another bill', async () => {
  const { id } = await enter()
  const dollars = await mailbox.books.account('Dollars', { currency: 'USD' })
  await mailbox.books.enter(dollars, { date: '2026-06-26', amount: '1500.00', payee: 'Rent' })
  await runOn('2026-06-29')
  expect(textsOf()).toEqual([id])
})

test('of what is only suggested, cancelled or ends before, nothing is told', async () => {
  await mailbox.find(NETFLIX)
  const over = await enter({ name: 'Over' })
  await mailbox.books.post(`/v1/subscriptions/${over.id}/cancel`)
  await enter({ name: 'Ends', cancellationDate: '2026-06-30' })
  for (const day of ['2026-06-29', '2026-07-03']) await runOn(day)
  expect(textsOf()).toEqual([])
})

test('a bill whose expected day moves a little is not told of twice', async () => {
  await mailbox.find(NETFLIX)
  const { id } = await mailbox.one('Netflix')
  await mailbox.books.post(`/v1/subscriptions/${id}/confirm`)
  await runOn('2026-07-03')
  mailbox.books.house.deps.db.$client.run(
    "UPDATE subscriptions SET next_date = '2026-07-07', day_of_month = 7",
  )
  await runOn('2026-07-05')
  expect(textsOf()).toEqual([id])
  await moveTo(mailbox, '2026-07-08')
  await mailbox.find(eachMonth('NETFLIX.COM', '-16.99', 5, { from: 18, to: 19 }))
  await runOn('2026-08-03')
  expect(textsOf()).toEqual([id, id])
})
