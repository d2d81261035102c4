import { afterEach, beforeEach, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
let chequing: string

beforeEach(async () => {
  books = await openBooks()
  chequing = await books.account('Chequing', { openingBalance: '10000', openingDate: '2026-01-01' })
})
afterEach(() => books.house.close())

const NONE = { savingsGrowth: '0', investmentGrowth: '0', invested: '0' }
const keep = (changes: object[], assumptions: object = NONE) =>
  books.post('/v1/scenarios', { name: 'Trial', changes, assumptions })
const outlook = async (changes: object[], assumptions?: object) =>
  books.get(`/v1/scenarios/${(await keep(changes, assumptions)).id}/forecast`)
const on = (date: string, { points }: { points: { date: string; balance: string }[] }) =>
  points.find((point) => point.date === date)?.balance
const oneOff = (amount: string, date = '2026-08-01', accountId: string | null = null) => ({
  kind: 'ONE_OFF',
  name: 'Once',
  date,
  amount,
  accountId,
})
const monthly = (amount: string, from = '2026-07-31', until: string | null = null) => ({
  kind: 'RECURRING',
  name: 'Monthly',
  from,
  until,
  everyMonths: 1,
  amount,
  accountId: null,
})

test('a scenario without changes is the forecast as it is', async () => {
  const { asItIs, changed, differenceAMonth } = await outlook([])
  expect(changed).toEqual(asItIs)
  expect(differenceAMonth).toBe('0.00')
})

test('what happens once is there from its day on, and something recurring each month, on its last day where it is shorter', async () => {
  const { asItIs, changed } = await outlook([oneOff('-2500'), monthly('100')])
  expect(on('2026-07-30', changed)).toBe('10000.00')
  expect(on('2026-07-31', changed)).toBe('10100.00')
  expect(on('2026-08-01', changed)).toBe('7600.00')
  expect(on('2026-09-30', changed)).toBe('7800.00')
  expect(on('2027-02-28', changed)).toBe('8300.00')
  expect(changed.lowest).toEqual({ date: '2026-08-01', balance: '7600.00' })
  expect(on('2026-09-30', asItIs)).toBe('10000.00')
})

test('something recurring ends on the day that is given', async () => {
  const { changed } = await outlook([monthly('-100', '2026-07-01', '2026-09-01')])
  expect(changed.endingBalance).toBe('9700.00')
})

test('a subscription that ends or becomes dearer moves what was expected of it from that day on', async () => {
  const { id: subscriptionId } = await books.post('/v1/subscriptions', {
    name: 'Rent',
    amount: '1000.00',
    cadence: 'MONTHLY',
    nextDate: '2026-07-01',
    accountId: chequing,
  })
  const ended = await outlook([{ kind: 'SUBSCRIPTION', subscriptionId, from: '2026-09-01', amount: null }])
  expect(on('2026-08-31', ended.changed)).toBe('8000.00')
  expect(on('2026-10-31', ended.changed)).toBe('8000.00')
  expect(on('2026-10-31', ended.asItIs)).toBe('6000.00')
  const dearer = await outlook([{ kind: 'SUBSCRIPTION', subscriptionId, from: '2026-09-01', amount: '1100' }])
  expect(on('2026-10-31', dearer.changed)).toBe('5800.00')
  expect(dearer.changed.runwayMonths).toBe('9.2')
  expect(dearer.asItIs.accounts).toMatchObject([{ name: 'Chequing', lowest: { balance: '-2000.00' } }])
})

test('a loan comes in, and goes out month by month with its interest; a purchase loses what is stated', async () => {
  const { changed, asItIs } = await outlook([
    { kind: 'LOAN', name: 'Car loan', date: '2026-07-01', principal: '12000', rate: '0', months: 12 },
    { kind: 'PURCHASE', name: 'Car', date: '2026-07-01', price: '20000', losesPercent: '10' },
  ])
  expect(on('2026-07-01', changed)).toBe('2000.00')
  expect(on('2026-08-01', changed)).toBe('1000.00')
  const worth = ({ netWorth }: { netWorth: { years: number; amount: string }[] }) =>
    netWorth.map(({ amount }) => amount)
  expect(asItIs.netWorth.map(({ years }: { years: number }) => years)).toEqual([1, 3, 5, 10, 20, 30])
  expect(new Set(worth(asItIs))).toEqual(new Set(['10000.00']))
  // In a year 1,000 is owed still, and the car is not a year old; then it is what is left of it.
  expect(worth(changed)[0]).toBe('10000.00')
  expect(worth(changed)[1]).toBe('6200.00')
  expect(worth(changed)[2]).toBe('3122.00')
})

test('investments and cash grow as stated, and what is put in each year is added', async () => {
  await books.account('Fund', { type: 'INVESTMENT', openingBalance: '1000', openingDate: '2026-01-01' })
  const { asItIs } = await outlook([], { savingsGrowth: '1', investmentGrowth: '10', invested: '100' })
  expect(asItIs.netWorth[0]).toEqual({ years: 1, amount: '11300.00' })
})

test('a rate moves what a loan is worth in years', async () => {
  const accountId = await books.account('Loan', {
    type: 'LOAN',
    openingBalance: '-50000',
    openingDate: '2026-06-01',
  })
  await books.ask('PUT', `/v1/loans/${accountId}`, {
    principal: '50000',
    startDate: '2026-06-01',
    firstPayment: '2026-07-01',
    rhythm: 'MONTHLY',
    compounding: 'MONTHLY',
    amortisationMonths: 240,
    rates: [{ from: '2026-06-01', rate: '4', kind: 'VARIABLE', until: null, payment: '400' }],
    prepayments: [],
    prepaymentPercent: null,
  })
  const { asItIs, changed } = await outlook([{ kind: 'RATE', accountId, from: '2026-12-01', rate: '7' }])
  expect(changed.points).toEqual(asItIs.points)
  expect(Number(changed.netWorth[1].amount)).toBeLessThan(Number(asItIs.netWorth[1].amount))
})

test('nothing of a scenario is booked', async () => {
  const before = await books.get('/v1/transactions')
  await outlook([oneOff('-2500', '2026-08-01', chequing), monthly('100')])
  expect(await books.get('/v1/transactions')).toEqual(before)
  expect((await books.get('/v1/accounts')).find(({ id }: { id: string }) => id === chequing).balance).toBe(
    '10000.00',
  )
})

test('a scenario is changed by its version, and another household has none of it', async () => {
  const { id, version } = await keep([])
  await books.patch(`/v1/scenarios/${id}`, { changes: [oneOff('5')], version })
  expect(refusal(await books.ask('PATCH', `/v1/scenarios/${id}`, { name: 'Stale', version }))).toEqual([
    409,
    'version-conflict',
  ])
  expect(
    refusal(await books.ask('POST', '/v1/scenarios', { name: 'Odd', changes: [{ kind: 'LOTTERY' }] }))[0],
  ).toBe(400)
  const next = await booksNextDoor(books)
  expect(await next.get('/v1/scenarios')).toEqual([])
  expect((await next.ask('GET', `/v1/scenarios/${id}/forecast`)).status).toBe(404)
})

test('a scenario that was deleted comes back under its id when that is undone, once', async () => {
  const kept = await keep([oneOff('-2500')])
  const path = `/v1/scenarios/${kept.id}`
  const { undo } = (await books.ask('DELETE', path, undefined, { prefer: 'undo' })).body.meta
  expect((await books.ask(undo.method, undo.path, undo.body)).status).toBe(201)
  expect(await books.get(path)).toMatchObject({ id: kept.id, name: kept.name, changes: kept.changes })
  expect(refusal(await books.ask(undo.method, undo.path, undo.body))).toEqual([409, 'conflict'])
})
