import { beforeEach, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { eachMonth, type Mailbox, mailboxes, mailboxNextDoor, moveTo, NETFLIX, NEWS } from './mailbox.ts'

const open = mailboxes()
let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await open()
})

const RENT = { name: 'Rent', amount: '1500.00', cadence: 'MONTHLY', nextDate: '2026-07-01' }
const enter = (fields: object = {}) => mailbox.books.post('/v1/subscriptions', { ...RENT, ...fields })

describe('what is entered by hand', () => {
  test('is confirmed and has a schedule', async () => {
    const rent = await enter({ accountId: mailbox.accountId, payee: 'Mr Stone' })
    expect(rent).toMatchObject({
      status: 'CONFIRMED',
      name: 'Rent',
      payee: 'Mr Stone',
      direction: 'OUT',
      currency: 'CAD',
      dayOfMonth: 1,
      weekday: null,
      nextDate: '2026-07-01',
      lastDate: null,
      yearlyCost: '18000.00',
      isManual: true,
      occurrences: [],
      prices: [{ since: '2026-07-01', amount: '1500.00' }],
    })
    expect(mailbox.events('subscription.created')).toHaveLength(1)
  })

  test('goes on by itself while nothing is seen of it', async () => {
    await enter()
    await moveTo(mailbox, '2026-09-10')
    await mailbox.detect()
    expect(await mailbox.one('Rent')).toMatchObject({
      nextDate: '2026-10-01',
      isOverdue: false,
      isEnded: false,
    })
  })

  test('takes the charges of its payee, from the first on', async () => {
    await enter({ payee: 'Mr Stone' })
    await moveTo(mailbox, '2026-08-03')
    await mailbox.find([
      ['2026-07-02', 'MR STONE', '-1500.00'],
      ['2026-07-03', 'MR STONE', '-20.00'],
      ['2026-07-31', 'MR STONE', '-1500.00'],
    ])
    const rent = await mailbox.one('Rent')
    expect(rent.occurrences.map(({ date }: { date: string }) => date)).toEqual(['2026-07-02', '2026-07-31'])
    expect(rent).toMatchObject({ nextDate: '2026-09-01', lastDate: '2026-07-31', missed: [] })
  })

  test('is overdue when a charge it used to have does not come, and ended when none does', async () => {
    await enter({ payee: 'Mr Stone' })
    await moveTo(mailbox, '2026-07-03')
    await mailbox.find([['2026-07-02', 'MR STONE', '-1500.00']])
    await moveTo(mailbox, '2026-10-01')
    await mailbox.detect()
    expect(await mailbox.one('Rent')).toMatchObject({
      nextDate: '2026-08-01',
      isOverdue: true,
      isEnded: false,
    })
    await moveTo(mailbox, '2027-03-01')
    await mailbox.detect()
    expect(await mailbox.one('Rent')).toMatchObject({ nextDate: null, isOverdue: false, isEnded: true })
  })

  test('takes the place of what was suggested, and keeps its own words and schedule', async () => {
    await mailbox.find([...NETFLIX, ...NEWS])
    await enter({ name: 'Films', payee: 'Netflix', amount: '17.00', nextDate: '2026-07-06' })
    expect(await mailbox.detect()).toMatchObject({ found: 0, removed: 1 })
    const [films, ...others] = await mailbox.list()
    expect(others).toEqual([])
    expect(films).toMatchObject({
      name: 'Films',
      amount: '17.00',
      occurrenceCount: 18,
      nextDate: '2026-07-06',
    })
    await moveTo(mailbox, '2026-08-06')
    await mailbox.find(eachMonth('NETFLIX.COM', '-18.99', 5, { from: 18, to: 20 }))
    expect(await mailbox.one('Films')).toMatchObject({ amount: '18.99', nextDate: '2026-09-06' })
    expect(mailbox.events('subscription.price-changed')).toHaveLength(1)
  })

  test('follows the price of its charges before they are enough to prove anything, and tells of it once', async () => {
    await enter({ payee: 'Mr Stone' })
    await moveTo(mailbox, '2026-08-03')
    await mailbox.find([
      ['2026-07-01', 'MR STONE', '-1490.00'],
      ['2026-08-01', 'MR STONE', '-1650.00'],
    ])
    // The first charge is no news beside what was entered.
    expect(await mailbox.one('Rent')).toMatchObject({ amount: '1500.00' })
    await moveTo(mailbox, '2026-09-03')
    await mailbox.find([['2026-09-01', 'MR STONE', '-1650.00']])
    await mailbox.detect()
    expect(await mailbox.one('Rent')).toMatchObject({ amount: '1650.00', occurrenceCount: 3 })
    expect(mailbox.events('subscription.price-changed')).toHaveLength(1)
  })

  test('keeps every price of several charges that come in at once', async () => {
    await enter({ payee: 'Mr Stone', cadence: 'SEMIANNUAL', nextDate: '2026-07-01' })
    await moveTo(mailbox, '2026-07-03')
    await mailbox.find([['2026-07-01', 'MR STONE', '-1500.00']])
    await moveTo(mailbox, '2027-07-03')
    await mailbox.find([
      ['2027-01-11', 'MR STONE', '-1530.00'],
      ['2027-06-24', 'MR STONE', '-1560.00'],
    ])
    expect((await mailbox.one('Rent')).prices.map(({ amount }: { amount: string }) => amount)).toEqual([
      '1500.00',
      '1530.00',
      '1560.00',
    ])
    expect(mailbox.events('subscription.price-changed')).toHaveLength(1)
  })

  test('can be changed and removed', async () => {
    const { id } = await enter()
    await moveTo(mailbox, '2026-08-10')
    const changed = await mailbox.books.patch(`/v1/subscriptions/${id}`, {
      amount: '1600.00',
      cadence: 'QUARTERLY',
      nextDate: '2026-09-30',
      dayOfMonth: 31,
    })
    expect(changed).toMatchObject({
      amount: '1600.00',
      yearlyCost: '6400.00',
      monthlyCost: '533.33',
      nextDate: '2026-09-30',
      dayOfMonth: 31,
      prices: [
        { since: '2026-07-01', amount: '1500.00' },
        { since: '2026-08-10', amount: '1600.00' },
      ],
    })
    const due = await mailbox.books.get('/v1/subscriptions/calendar?to=2027-04-01')
    expect(due.map(({ date }: { date: string }) => date)).toEqual(['2026-09-30', '2026-12-31', '2027-03-31'])
    await mailbox.books.remove(`/v1/subscriptions/${id}`)
    expect(await mailbox.list()).toEqual([])
    expect(mailbox.events('subscription.removed')).toHaveLength(1)
  })

  test('is cancelled and goes on, and is never dismissed', async () => {
    const path = `/v1/subscriptions/${(await enter()).id}`
    await mailbox.books.post(`${path}/cancel`)
    await mailbox.books.post(`${path}/confirm`)
    expect(refusal(await mailbox.books.ask('POST', `${path}/dismiss`))).toEqual([409, 'conflict'])
  })
})

describe('an entry is refused', () => {
  const refused = async (fields: object) =>
    refusal(await mailbox.books.ask('POST', '/v1/subscriptions', { ...RENT, ...fields }))

  test('with a field that cannot be', async () => {
    const next = await mailboxNextDoor(mailbox)
    const bad: [string, unknown][] = [
      ['name', ' '],
      ['amount', '0.00'],
      ['amount', '-5.00'],
      ['cadence', 'DAILY'],
      ['nextDate', '2026-02-30'],
      ['nextDate', '1926-01-01'],
      ['nextDate', '2126-01-01'],
      ['dayOfMonth', 2],
      ['accountId', next.accountId],
      ['notifyDaysBefore', 61],
    ]
    for (const [field, value] of bad)
      expect([field, ...(await refused({ [field]: value }))]).toEqual([field, 400, 'validation-error', field])
  })

  test('in another currency than its account', async () => {
    expect(await refused({ accountId: mailbox.accountId, currency: 'USD' })).toEqual([
      400,
      'validation-error',
      'currency',
    ])
  })
})

test('what is confirmed is added up for each currency, costs and income apart', async () => {
  await enter()
  await enter({ name: 'Club', amount: '100.00', cadence: 'YEARLY' })
  await enter({ name: 'Pay', amount: '2000.00', cadence: 'BIWEEKLY', direction: 'IN' })
  await enter({ name: 'Cloud', amount: '9.99', currency: 'USD' })
  const over = await enter({ name: 'Over', amount: '5.00' })
  await mailbox.books.post(`/v1/subscriptions/${over.id}/cancel`)
  await mailbox.find(NETFLIX)
  expect((await mailbox.books.get('/v1/subscriptions')).totals).toEqual([
    {
      currency: 'CAD',
      count: 3,
      yearlyCost: '18100.00',
      monthlyCost: '1508.33',
      yearlyIncome: '52000.00',
      monthlyIncome: '4333.33',
    },
    {
      currency: 'USD',
      count: 1,
      yearlyCost: '119.88',
      monthlyCost: '9.99',
      yearlyIncome: '0.00',
      monthlyIncome: '0.00',
    },
  ])
})
