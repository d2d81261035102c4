import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, parseMoney } from '../../../src/core/money.ts'
import { dayFromNumber, dayNumber } from '../../../src/core/time.ts'
import { type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
let savings: string
beforeEach(async () => {
  books = await openBooks()
  savings = await books.account('Savings', {
    type: 'SAVINGS',
    openingBalance: '300.00',
    openingDate: '2025-01-01',
  })
})
afterEach(() => books.house.close())

const goal = (fields: object = {}) =>
  books.post('/v1/goals', { name: 'Roof', target: '1000.00', accountIds: [savings], ...fields })
const move = (date: string, amount: string, account = savings) =>
  books.enter(account, {
    date,
    amount: amount.replace('-', ''),
    type: amount.startsWith('-') ? 'EXPENSE' : 'INCOME',
  })
const refused = async (method: string, path: string, body: unknown) =>
  refusal(await books.ask(method, path, body))

test('a goal is as far as its accounts hold, and each month brought what changed them', async () => {
  const second = await books.account('TFSA', { type: 'REGISTERED', subtype: 'TFSA', openingBalance: '50.00' })
  await move('2026-02-20', '100.00')
  await move('2026-03-05', '60.00')
  await move('2026-03-06', '40.00', second)
  await move('2026-05-01', '-30.00')
  await move('2026-06-10', '20.00', second)
  await move('2026-06-20', '400.00')
  const { id } = await goal({
    accountIds: [savings, second],
    startDate: '2026-03-01',
    targetDate: '2026-08-31',
  })
  expect(await books.get(`/v1/goals/${id}`)).toMatchObject({
    accountIds: [savings, second],
    currency: 'CAD',
    earmarked: '0.00',
    // 300 + 50 at the opening, 100 in February, then 100 in March, -30 in May and 20 in June; 400 are of the 20th.
    saved: '540.00',
    missing: '460.00',
    // 450 as it began: 3 of 6 instalments of 550.
    pace: { monthsLeft: 3, neededAMonth: '160.00', neededStill: '140.00', due: '725.01', onTrack: false },
    // 70 in three full months.
    projection: { averageAMonth: '23.33', reachedIn: '2028-02' },
  })
})

test('what its accounts gave up this month is asked for over the months left, and what they got since counts', async () => {
  const second = await books.account('TFSA', {
    type: 'REGISTERED',
    subtype: 'TFSA',
    openingDate: '2025-01-01',
  })
  const { id } = await goal({
    target: '1300.00',
    accountIds: [savings, second],
    startDate: '2026-05-01',
    targetDate: '2027-03-31',
  })
  await move('2026-05-20', '100.00')
  const pace = async () => (await books.get(`/v1/goals/${id}`)).pace
  expect(await pace()).toMatchObject({ neededAMonth: '90.00', neededStill: '90.00' })
  // From one of its accounts to the other of a day is nothing.
  await move('2026-06-02', '-80.00')
  await move('2026-06-02', '80.00', second)
  expect(await pace()).toMatchObject({ neededAMonth: '90.00', neededStill: '90.00' })
  await move('2026-06-03', '-200.00')
  await move('2026-06-12', '60.00', second)
  expect(await pace()).toMatchObject({ monthsLeft: 10, neededAMonth: '110.00', neededStill: '50.00' })
  // What passes through is nothing that was brought or taken.
  await move('2026-06-13', '2000.00')
  await move('2026-06-14', '-2000.00')
  expect(await pace()).toMatchObject({ neededAMonth: '110.00', neededStill: '50.00' })
})

test('a valuation is what there is at the end of its day', async () => {
  const fund = await books.account('Fund', { type: 'INVESTMENT', openingBalance: '100.00' })
  await move('2026-04-10', '50.00', fund)
  await books.house.ask(books.person, 'PUT', `/v1/accounts/${fund}/valuations`, {
    date: '2026-05-10',
    amount: '170.00',
  })
  await move('2026-05-09', '900.00', fund)
  await move('2026-05-20', '10.00', fund)
  const { id } = await goal({ accountIds: [fund], startDate: '2026-04-01' })
  expect(await books.get(`/v1/goals/${id}`)).toMatchObject({
    saved: '180.00',
    // April 50, May 30: 40 a month.
    projection: { averageAMonth: '40.00' },
  })
})

describe('an account', () => {
  test('is for one goal at the most, an archived one included', async () => {
    const first = await goal()
    await books.patch(`/v1/goals/${first.id}`, { archived: true })
    const body = { name: 'Car', target: '5.00', accountIds: [savings] }
    const answer = await books.ask('POST', '/v1/goals', body)
    expect(refusal(answer)).toEqual([409, 'conflict'])
    expect(answer.body.error.detail).toBe('The account Savings is for the goal Roof already.')
    expect(await books.get('/v1/goals')).toHaveLength(1)
    await books.patch(`/v1/goals/${first.id}`, { accountIds: [] })
    expect(await books.post('/v1/goals', body)).toMatchObject({ saved: '300.00' })
  })

  test('gives a goal its currency, and of another one counts in an estimate alone', async () => {
    const dollars = await books.account('Dollars', { currency: 'USD', openingBalance: '100.00' })
    const { id: own } = await goal({ accountIds: [dollars] })
    expect(await books.get(`/v1/goals/${own}`)).toMatchObject({ currency: 'USD', saved: '100.00' })
    await books.patch(`/v1/goals/${own}`, { accountIds: [] })
    const { id } = await goal({ accountIds: [savings, dollars] })
    await books.ask('PUT', '/v1/rates/USD/CAD/2026-06-12', { rate: '1.40' })
    const plain = await books.get(`/v1/goals/${id}`)
    expect(plain).toMatchObject({ currency: 'CAD', saved: '300.00', missing: '700.00' })
    const { converted, ...beside } = await books.get(`/v1/goals/${id}?convert=CAD`)
    expect(beside).toEqual(plain)
    expect(converted).toEqual({
      currency: 'CAD',
      rates: [{ currency: 'USD', rate: '1.4', day: '2026-06-12', source: 'HAND', via: null }],
      missing: [],
      saved: '440.00',
      target: '1000.00',
      missingAmount: '560.00',
      percentBasisPoints: 4400,
    })
    const all: { id: string; converted: object }[] = await books.get('/v1/goals?convert=EUR')
    const inEuros = all.find((one) => one.id === id)
    expect(inEuros?.converted).toMatchObject({ missing: ['CAD', 'USD'], saved: '0.00', target: null })
  })

  test('in another currency than its goal brings it nothing by itself', async () => {
    const dollars = await books.account('Dollars', { currency: 'USD', openingBalance: '5000.00' })
    await move('2026-06-10', '20.00', dollars)
    const goalOf = await goal({ accountIds: [dollars], currency: 'CAD', targetDate: '2026-12-31' })
    expect(goalOf).toMatchObject({ currency: 'CAD', saved: '0.00', missing: '1000.00', reachedAt: null })
  })

  test('counts alone: nothing is put aside by hand beside it, and nothing that was is lost', async () => {
    const linked = await goal()
    expect(await refused('POST', `/v1/goals/${linked.id}/contributions`, { amount: '1.00' })).toEqual([
      409,
      'conflict',
    ])
    const earmarked = { name: 'x', target: '1', accountIds: [savings], earmarked: '5.00' }
    expect(await refused('POST', '/v1/goals', earmarked)).toEqual([400, 'validation-error', 'earmarked'])
    const byHand = await goal({ accountIds: [], earmarked: '5.00' })
    const other = await books.account('Other')
    const path = `/v1/goals/${byHand.id}`
    expect(await refused('PATCH', path, { accountIds: [other] })).toEqual([
      400,
      'validation-error',
      'earmarked',
    ])
    await books.post(`${path}/contributions`, { amount: '3.00' })
    expect(await refused('PATCH', path, { accountIds: [other], earmarked: '0' })).toEqual([409, 'conflict'])
    expect(await books.get(path)).toMatchObject({ saved: '8.00', accountIds: [], version: 1 })
  })

  test('that is removed leaves its goal behind', async () => {
    const empty = await books.account('Empty')
    const { id } = await goal({ accountIds: [empty] })
    await books.remove(`/v1/accounts/${empty}`)
    expect(await books.get(`/v1/goals/${id}`)).toMatchObject({ accountIds: [], saved: '0.00' })
  })
})

test('months add up to the balance, whatever was moved and valued', async () => {
  const FIRST = dayNumber('2026-01-01' as never)
  const action = fc.record({
    day: fc.integer({ min: 0, max: 165 }),
    cents: fc.integer({ min: -50_000, max: 50_000 }).filter((cents) => cents !== 0),
    isValuation: fc.boolean(),
  })
  for (const actions of fc.sample(fc.array(action, { maxLength: 12 }), { numRuns: 8, seed: 5 })) {
    const account = await books.account('Any', { type: 'INVESTMENT' })
    for (const { day, cents, isValuation } of actions) {
      const date = dayFromNumber(FIRST + day)
      const amount = formatMoney(BigInt(cents) * 100n)
      if (isValuation)
        await books.house.ask(books.person, 'PUT', `/v1/accounts/${account}/valuations`, { date, amount })
      else await move(date, amount, account)
    }
    const { id } = await goal({ accountIds: [account], startDate: '2026-01-10', target: '99999999.00' })
    const { saved, projection } = await books.get(`/v1/goals/${id}`)
    const days: { date: string; balance: string }[] = await books.get(
      `/v1/accounts/${account}/balances?from=2026-01-01&to=2026-06-15`,
    )
    const on = (date: string) => parseMoney(days.find((one) => one.date === date)?.balance ?? '') ?? 0n
    expect(saved).toBe(formatMoney(on('2026-06-15')))
    const fullMonths = on('2026-05-31') - on('2026-01-09')
    const average = fullMonths / 5n / 100n
    const down = fullMonths < 0n && average * 500n !== fullMonths ? average - 1n : average
    expect(projection.averageAMonth).toBe(formatMoney(down * 100n))
    await books.remove(`/v1/goals/${id}`)
  }
})
