import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, type Money, moneyOf } from '../../src/core/money.ts'
import { type Day, shiftDay } from '../../src/core/time.ts'
import { moneyWeighted, ONE, timeWeighted } from '../../src/holdings/portfolio/returns.ts'
import { type Books, booksNextDoor, openBooks, refusal } from '../ledger/transactions/books.ts'
import { runs } from '../support/runs.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

interface Brokerage {
  own: Books
  accountId: string
  securityId: string
  trade(kind: string, tradeDay: string, fields?: object): Promise<Loose>
  price(day: string, price: string): Promise<Loose>
}

async function brokerage(fields: object = {}): Promise<Brokerage> {
  const own = await booksNextDoor(books)
  const accountId = await own.account('Brokerage', {
    type: 'INVESTMENT',
    openingBalance: '1000.00',
    openingDate: '2025-01-01',
    ...fields,
  })
  const { currency } = fields as { currency?: string }
  const { id: securityId } = await own.post('/v1/securities', {
    name: 'Grand River REIT',
    assetClass: 'Real estate',
    ...(currency && { currency }),
  })
  return {
    own,
    accountId,
    securityId,
    trade: (kind, tradeDay, more) =>
      own.post('/v1/trades', { accountId, securityId, kind, tradeDay, ...more }),
    price: (day, price) => own.ask('PUT', `/v1/prices/${securityId}/${day}`, { price }),
  }
}

const year = 'from=2025-01-02&to=2025-12-31'

describe('a portfolio', () => {
  test('says what of its growth was put in and what was earned, and its return by both reckonings', async () => {
    const { own, accountId, trade, price } = await brokerage()
    await trade('BUY', '2025-01-02', { quantity: '100', price: '10' })
    await price('2025-07-01', '11')
    // At the start of the day, when there were 1,100.00.
    await own.enter(accountId, { date: '2025-07-02', amount: '1100.00', type: 'INCOME' })
    await trade('BUY', '2025-07-02', { quantity: '100', price: '11' })
    await trade('DIVIDEND', '2025-10-01', { amount: '220.00' })
    const portfolio = await own.get(`/v1/portfolio?${year}`)
    expect(portfolio).toMatchObject({
      currency: 'USD',
      interval: 'MONTH',
      growth: '1420.00',
      putIn: '1100.00',
      earned: '320.00',
      total: { value: '2420.00', cost: '2100.00', unrealised: '100.00', income: '220.00', leftOut: 0 },
      // 1.1 until the deposit, then 2,420 of 2,200.
      timeWeighted: { overall: '21', yearly: '21.0634', why: null },
      unknown: [],
    })
    const growth = 1 + Number(portfolio.moneyWeighted.overall) / 100
    expect(1000 * growth + 1100 * growth ** (183 / 364)).toBeCloseTo(2420, 1)
    expect(portfolio.points.at(0)).toEqual({ date: '2025-01-01', value: '1000.00', invested: '1000.00' })
    expect(portfolio.points.at(-1)).toEqual({ date: '2025-12-31', value: '2420.00', invested: '2100.00' })
    expect(portfolio.points).toHaveLength(13)
  })

  test.each<[by: string, expected: (string | null)[][]]>([
    [
      'security',
      [
        ['HELD', 'GRR', '200.00', '20'],
        ['CASH', null, '300.00', '30'],
        ['BY_HAND', null, '500.00', '50'],
      ],
    ],
    [
      'class',
      [
        ['HELD', 'Real estate', '200.00', '20'],
        ['CASH', null, '300.00', '30'],
        ['BY_HAND', null, '500.00', '50'],
      ],
    ],
    [
      'account',
      [
        ['HELD', 'Brokerage', '500.00', '50'],
        ['HELD', 'RRSP', '500.00', '50'],
      ],
    ],
    [
      'person',
      [
        ['HELD', 'Person', '500.00', '50'],
        ['HELD', null, '500.00', '50'],
      ],
    ],
    ['currency', [['HELD', 'USD', '1000.00', '100']]],
  ])('is told apart by %s', async (by, expected) => {
    const { own, accountId, securityId, trade } = await brokerage({ openingBalance: '500.00' })
    await trade('BUY', '2025-02-02', { quantity: '20', price: '10' })
    const registered = { type: 'REGISTERED', subtype: 'RRSP' }
    const rrsp = await own.account('RRSP', { ...registered, openingDate: '2025-01-01' })
    await own.ask('PUT', `/v1/accounts/${rrsp}/valuations`, { date: '2025-03-01', amount: '500.00' })
    await own.ask('PUT', `/v1/holdings/accounts/${accountId}`, { valuedBy: null, ownerId: own.person.id })
    const names = { [accountId]: 'Brokerage', [rrsp]: 'RRSP', [securityId]: 'GRR', [own.person.id]: 'Person' }
    const { groups } = await own.get(`/v1/portfolio?${year}&by=${by}`)
    expect(
      groups.map(({ kind, key, value, share }: Loose) => [kind, names[key] ?? key, value, share]),
    ).toEqual(expected)
  })

  test('without a price or with units missing has no return, and names what is not known', async () => {
    const { own, accountId, securityId, trade, price } = await brokerage()
    await trade('TRANSFER_IN', '2025-02-02', { quantity: '20' })
    await price('2025-03-01', '5')
    const early = await own.get(`/v1/portfolio?${year}`)
    expect(early).toMatchObject({
      total: { value: '1100.00', cost: null, unrealised: null, leftOut: 1 },
      growth: null,
      earned: null,
      timeWeighted: { overall: null, yearly: null, why: 'NO_PRICE' },
      unknown: [{ accountId, securityId, why: 'COST_NOT_KNOWN' }],
    })
    const later = await own.get('/v1/portfolio?from=2025-03-02&to=2025-12-31')
    expect([later.growth, later.timeWeighted]).toEqual(['0.00', { overall: '0', yearly: '0', why: null }])
    await trade('SELL', '2025-04-01', { quantity: '21', price: '5' })
    expect(await own.get('/v1/portfolio?from=2025-05-01&to=2025-12-31')).toMatchObject({
      moneyWeighted: { overall: null, why: 'MORE_OUT_THAN_IN' },
      unknown: [{ accountId, securityId, why: 'MORE_OUT_THAN_IN' }],
    })
  })

  test('adds another currency only where it is converted, by the rates of the days', async () => {
    const { own, trade } = await brokerage({ currency: 'EUR' })
    await trade('BUY', '2025-06-02', { quantity: '10', price: '10', rate: '1.1' })
    const range = 'from=2025-06-03&to=2025-06-05'
    expect(await own.get(`/v1/portfolio?${range}`)).toMatchObject({
      otherCurrencies: ['EUR'],
      total: { value: '0.00' },
      groups: [],
      timeWeighted: { why: 'NOTHING_HELD' },
    })
    expect(await own.get(`/v1/portfolio?${range}&convert=USD`)).toMatchObject({
      timeWeighted: { why: 'NO_RATE' },
      converted: { missing: ['EUR'] },
    })
    await own.ask('PUT', '/v1/rates/EUR/USD/2025-06-01', { rate: '1.2' })
    await own.ask('PUT', '/v1/rates/EUR/USD/2025-06-04', { rate: '1.5' })
    expect(await own.get(`/v1/portfolio?${range}&convert=USD`)).toMatchObject({
      otherCurrencies: [],
      total: { value: '1500.00', cost: '110.00', unrealised: '40.00' },
      growth: '300.00',
      putIn: '0.00',
      earned: '300.00',
      timeWeighted: { overall: '25' },
      points: [
        { date: '2025-06-02', value: '1200.00' },
        { date: '2025-06-03', value: '1200.00' },
        { date: '2025-06-04', value: '1500.00' },
        { date: '2025-06-05', value: '1500.00' },
      ],
      converted: { currency: 'USD', missing: [] },
    })
  })

  test('counts what paid and is sold by now, and what cash paid', async () => {
    const { own, trade } = await brokerage()
    await trade('BUY', '2025-02-02', { quantity: '20', price: '10' })
    await trade('DIVIDEND', '2025-03-02', { amount: '7.00' })
    await trade('INTEREST', '2025-03-03', { amount: '2.00', securityId: null })
    await trade('SELL', '2025-04-02', { quantity: '20', price: '10' })
    const { groups, total, earned } = await own.get(`/v1/portfolio?${year}`)
    expect(groups.map(({ kind, value, income }: Loose) => [kind, value, income])).toEqual([
      ['HELD', '0.00', '7.00'],
      ['CASH', '1009.00', '2.00'],
    ])
    expect([total.income, earned]).toEqual(['9.00', '9.00'])
  })

  test.each(['from=2026-02-01&to=2026-01-01', 'from=1960-01-01&to=2026-01-01', 'by=colour'])(
    'is refused for %s',
    async (query) => {
      const answer = await books.ask('GET', `/v1/portfolio?${query}`)
      expect(refusal(answer).slice(0, 2)).toEqual([400, 'validation-error'])
    },
  )
})

/* The same by a look through everything, in fractions: no code is shared with what answers. */

interface Happening {
  day: number
  kind: 'BUY' | 'SELL' | 'DIVIDEND' | 'FEE' | 'PRICE' | 'DEPOSIT' | 'WITHDRAWAL'
  units: number
  cents: number
}

const start = '2025-03-01' as Day
const LAST = 40
const OPENING = 1000_00
const decimal = (cents: number) => (cents / 100).toFixed(2)

/** In cents at the end of a day, of what came in a row. */
function plainDay(happenings: readonly Happening[], day: number): { worth: number; putIn: number } {
  let [cash, units, price, putIn] = [OPENING, 0, 0, 0]
  let priced = -1
  for (const [at, one] of happenings.entries()) {
    if (one.day > day) continue
    const { kind, cents } = one
    if (kind === 'DEPOSIT') cash += cents
    if (kind === 'WITHDRAWAL') cash -= cents
    if (one.day === day && kind === 'DEPOSIT') putIn += cents
    if (one.day === day && kind === 'WITHDRAWAL') putIn -= cents
    if (kind === 'DIVIDEND') cash += cents
    if (kind === 'FEE') cash -= cents
    if (kind === 'BUY') [cash, units] = [cash - one.units * cents, units + one.units]
    if (kind === 'SELL') [cash, units] = [cash + one.units * cents, units - one.units]
    // Of a day what was typed last counts, else what was paid first; a later day before an earlier one.
    const rank = { PRICE: 1, BUY: 0, SELL: 0 }[kind as string]
    if (rank === undefined) continue
    const weight = (one.day * 2 + rank) * 1_000 + (rank === 1 ? at : 999 - at)
    if (weight > priced) [price, priced] = [cents, weight]
  }
  return { worth: cash + units * price, putIn }
}

interface Fraction {
  over: bigint
  under: bigint
}

function plainReturn(worths: readonly { worth: number; putIn: number }[]): Fraction {
  let [before, all] = [BigInt(OPENING), { over: 1n, under: 1n }]
  for (const { worth, putIn } of worths) {
    const base = before + BigInt(putIn)
    if (base > 0n) all = { over: all.over * BigInt(worth), under: all.under * base }
    before = BigInt(worth)
  }
  return all
}

describe('whatever is traded, paid in and out', () => {
  const happening = fc.record<Happening>({
    day: fc.integer({ min: 1, max: LAST }),
    kind: fc.constantFrom('BUY', 'SELL', 'DIVIDEND', 'FEE', 'PRICE', 'DEPOSIT', 'WITHDRAWAL'),
    units: fc.integer({ min: 1, max: 9 }),
    cents: fc.integer({ min: 100, max: 3_000 }),
  })
  /** Nothing is sold that is not there, and at no day’s start less than nothing is left. */
  const isPlain = (happenings: readonly Happening[]): boolean => {
    let before = OPENING
    for (let day = 1; day <= LAST; day++) {
      const { worth, putIn } = plainDay(happenings, day)
      if (before + putIn <= 0 || worth <= 0) return false
      before = worth
      const signed = (kind: string, sign: number) =>
        happenings
          .filter((one) => one.kind === kind && one.day <= day)
          .reduce((sum, { units }) => sum + sign * units, 0)
      if (signed('BUY', 1) + signed('SELL', -1) < 0) return false
    }
    return true
  }

  test('the days, the growth and both returns are what a look through all of it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 12 }).filter(isPlain), async (happenings) => {
        const { own, accountId, securityId, trade, price } = await brokerage()
        for (const { day, kind, units, cents } of happenings) {
          const date = shiftDay(start, day)
          const amount = decimal(cents)
          if (kind === 'PRICE') await price(date, amount)
          else if (kind === 'DEPOSIT') await own.enter(accountId, { date, amount, type: 'INCOME' })
          else if (kind === 'WITHDRAWAL') await own.enter(accountId, { date, amount, type: 'EXPENSE' })
          else if (kind === 'FEE' || kind === 'DIVIDEND') await trade(kind, date, { amount, securityId })
          else await trade(kind, date, { quantity: `${units}`, price: amount })
        }
        const range = `from=${shiftDay(start, 1)}&to=${shiftDay(start, LAST)}`
        const answer = await own.get(`/v1/portfolio?${range}`)
        const worths = Array.from({ length: LAST }, (_, at) => plainDay(happenings, at + 1))
        expect(answer.points.map(({ value }: Loose) => value)).toEqual(
          [OPENING, ...worths.map(({ worth }) => worth)].map(decimal),
        )
        const putIn = worths.reduce((sum, one) => sum + one.putIn, 0)
        const end = worths.at(-1)?.worth ?? OPENING
        expect([answer.growth, answer.putIn, answer.earned]).toEqual(
          [end - OPENING, putIn, end - OPENING - putIn].map(decimal),
        )
        const { over, under } = plainReturn(worths)
        const percent = Number((over * 10n ** 12n) / under) / 1e10 - 100
        expect(Number(answer.timeWeighted.overall)).toBeCloseTo(percent, 3)
        if (answer.moneyWeighted.overall === null) return
        const growth = 1 + Number(answer.moneyWeighted.overall) / 100
        const came = worths.reduce((sum, one, at) => sum + one.putIn * growth ** ((LAST - at) / LAST), 0)
        expect(Math.abs(OPENING * growth + came - end)).toBeLessThan(2)
      }),
      { numRuns: runs(60) },
    )
  })

  test('a constant rate is found again, whatever was put in', () => {
    const span = { from: '2024-01-01' as Day, to: '2025-12-31' as Day }
    const flow = fc.record({ day: fc.nat({ max: 730 }), amount: fc.integer({ min: 1, max: 1_000_000 }) })
    fc.assert(
      fc.property(
        fc.array(flow, { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (flows, growth) => {
          const days = flows.map(({ day, amount }) => ({
            date: shiftDay(span.from, day),
            putIn: moneyOf(`${amount}.00`),
            worth: 0n,
          }))
          const end = flows.reduce((sum, { day, amount }) => sum + amount * growth ** ((731 - day) / 731), 0)
          const found = moneyWeighted(0n, days, BigInt(Math.round(end * 10_000)), span)
          const again = flows.reduce(
            (sum, { day, amount }) => sum + amount * (found ?? 0) ** ((731 - day) / 731),
            0,
          )
          expect(Math.abs(again - end) / end).toBeLessThan(1e-3)
        },
      ),
    )
  })

  test.each<
    [name: string, start: string, days: [putIn: string, worth: string][], expected: string | undefined]
  >([
    ['nothing', '0', [], undefined],
    [
      'all of it taken out later than it grew',
      '100',
      [
        ['0', '110'],
        ['-110', '0'],
        ['50', '55'],
      ],
      '1.21',
    ],
    ['more taken out than there was in the morning', '100', [['-110', '0']], '1.1'],
    ['something out of nothing', '0', [['0', '5']], undefined],
    ['less than nothing', '100', [['0', '-5']], undefined],
  ])('of %s', (_name, first, days, expected) => {
    const money = (text: string): Money => moneyOf(text)
    const factor = timeWeighted(
      money(first),
      days.map(([putIn, worth], at) => ({
        date: shiftDay(start, at),
        putIn: money(putIn),
        worth: money(worth),
      })),
    )
    expect(factor).toBe(expected === undefined ? undefined : (moneyOf(expected) * ONE) / moneyOf('1'))
    expect(formatMoney(money(first))).toBe(`${first}.00`)
  })
})
