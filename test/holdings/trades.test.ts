import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf } from '../../src/core/money.ts'
import { type Day, shiftDay } from '../../src/core/time.ts'
import { rebuildAll } from '../../src/holdings/trades/held-accounts/held-days.ts'
import { checks } from '../../src/server/doctor/checks.ts'
import { type Books, canadiansNextDoor, openBooks, refusal } from '../ledger/transactions/books.ts'
import { runs } from '../support/runs.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const worthOfSecurities = () => checks.find(({ subject }) => subject === 'worth of securities')

interface Brokerage {
  own: Books
  accountId: string
  securityId: string
  trade(kind: string, tradeDay: string, fields?: object): Promise<Loose>
}

async function brokerage(fields: object = {}): Promise<Brokerage> {
  const own = await canadiansNextDoor(books)
  const opening = { openingBalance: '10000.00', openingDate: '2026-01-01' }
  const accountId = await own.account('Brokerage', { type: 'INVESTMENT', ...opening, ...fields })
  const { id: securityId } = await own.post('/v1/securities', {
    name: 'Grand River REIT',
    symbol: 'GRR',
    ...(fields && 'currency' in fields ? { currency: fields.currency } : {}),
  })
  return {
    own,
    accountId,
    securityId,
    trade: (kind, tradeDay, more) =>
      own.post('/v1/trades', { accountId, securityId, kind, tradeDay, ...more }),
  }
}

const entryOf = async ({ own }: Brokerage, { transactionId }: Loose) => {
  const { date, amount, type, direction, payee } = await own.get(`/v1/transactions/${transactionId}`)
  return [date, amount, direction, type, payee].join(' ')
}

describe('a trade', () => {
  test.each<[kind: string, fields: object, expected: string | null]>([
    [
      'BUY',
      { quantity: '10', price: '18.4', commission: '9.95' },
      '2026-06-02 193.95 OUT TRANSFER Grand River REIT',
    ],
    [
      'SELL',
      { quantity: '10', price: '18.4', commission: '9.95' },
      '2026-06-02 174.05 IN TRANSFER Grand River REIT',
    ],
    ['DIVIDEND', { amount: '12.34' }, '2026-06-02 12.34 IN INCOME Grand River REIT'],
    ['INTEREST', { amount: '1.00', securityId: null, notes: 'On cash' }, '2026-06-02 1.00 IN INCOME On cash'],
    ['DISTRIBUTION', { amount: '12.34' }, '2026-06-02 12.34 IN INCOME Grand River REIT'],
    ['RETURN_OF_CAPITAL', { amount: '12.34' }, '2026-06-02 12.34 IN TRANSFER Grand River REIT'],
    ['FEE', { amount: '5.00', securityId: null }, '2026-06-02 5.00 OUT EXPENSE '],
    ['TAX_WITHHELD', { amount: '5.00' }, '2026-06-02 5.00 OUT EXPENSE Grand River REIT'],
    ['REINVEST', { quantity: '1', amount: '18.00' }, null],
    ['NOTIONAL_DISTRIBUTION', { amount: '18.00' }, null],
    ['SPLIT', { newUnits: 2, oldUnits: 1 }, null],
    ['TRANSFER_IN', { quantity: '1' }, null],
    ['TRANSFER_OUT', { quantity: '1' }, null],
    ['CORRECTION', { quantity: '-1' }, null],
  ])('%s enters its cash on the day it settles', async (kind, fields, expected) => {
    const own = await brokerage()
    const made = await own.trade(kind, '2026-06-01', { settleDay: '2026-06-02', ...fields })
    expect(made.transactionId === null ? null : await entryOf(own, made)).toBe(expected)
  })

  test('has the third of quantity, price and amount from two, and says what three differ by', async () => {
    const own = await brokerage()
    const figures = async (fields: object) => {
      const { price, amount, difference } = await own.trade('BUY', '2026-06-01', { quantity: '3', ...fields })
      return [price, amount, difference]
    }
    expect(await figures({ price: '0.333' })).toEqual(['0.333', '1.00', '0.00'])
    expect(await figures({ amount: '30.95', commission: '0.95' })).toEqual(['10', '30.95', '0.00'])
    expect(await figures({ price: '10', amount: '31.00' })).toEqual(['10', '31.00', '1.00'])
  })

  test('is changed, deleted and brought back with its cash', async () => {
    const own = await brokerage()
    const { id, ...made } = await own.trade('BUY', '2026-06-01', { quantity: '10', price: '18.4' })
    const changed = await own.own.patch(`/v1/trades/${id}`, {
      quantity: '20',
      tradeDay: '2026-05-29',
      settleDay: '2026-05-30',
    })
    expect([changed.amount, changed.transactionId]).toEqual(['368.00', made.transactionId])
    expect(await entryOf(own, changed)).toBe('2026-05-30 368.00 OUT TRANSFER Grand River REIT')
    await own.own.remove(`/v1/trades/${id}`)
    expect([await own.own.balance(own.accountId), await own.own.get('/v1/trades')]).toEqual(['10000.00', []])
    await own.own.post(`/v1/trades/${id}/restore`)
    expect(await entryOf(own, changed)).toBe('2026-05-30 368.00 OUT TRANSFER Grand River REIT')
    expect(await own.own.balance(own.accountId)).toBe('10000.00')
  })

  test.each<[name: string, fields: object, field: string]>([
    ['of no security', { kind: 'BUY', securityId: null, quantity: '1', price: '1' }, 'securityId'],
    ['without a quantity', { kind: 'BUY', price: '1' }, 'quantity'],
    ['of less than nothing', { kind: 'SELL', quantity: '-1', price: '1' }, 'quantity'],
    ['without an amount', { kind: 'DIVIDEND' }, 'amount'],
    ['that is a split of nothing', { kind: 'SPLIT' }, 'newUnits'],
    ['that settles before', { kind: 'DIVIDEND', amount: '1', settleDay: '2026-05-31' }, 'settleDay'],
    ['of too many decimals', { kind: 'BUY', quantity: '1.12345678901', price: '1' }, 'quantity'],
    ['at no price', { kind: 'BUY', quantity: '1', price: '0' }, 'price'],
  ])('%s is refused', async (_name, fields, field) => {
    const { own, accountId, securityId } = await brokerage()
    const body = { accountId, securityId, tradeDay: '2026-06-01', ...fields }
    expect(refusal(await own.ask('POST', '/v1/trades', body))).toEqual([400, 'validation-error', field])
  })

  test('is refused in an account of everyday money, and of a security in another currency', async () => {
    const { own, accountId } = await brokerage()
    const everyday = await own.account('Chequing')
    const fee = { kind: 'FEE', tradeDay: '2026-06-01', amount: '1.00' }
    expect(refusal(await own.ask('POST', '/v1/trades', { ...fee, accountId: everyday }))).toEqual([
      400,
      'validation-error',
      'accountId',
    ])
    const { id: securityId } = await own.post('/v1/securities', { name: 'UTM', currency: 'EUR' })
    expect(refusal(await own.ask('POST', '/v1/trades', { ...fee, accountId, securityId }))).toEqual([
      400,
      'validation-error',
      'securityId',
    ])
  })
})

describe('an account with securities', () => {
  test('is worth its cash and its units at the last price, wherever it is shown', async () => {
    const { own, accountId, securityId, trade } = await brokerage()
    await trade('BUY', '2026-05-01', {
      settleDay: '2026-05-04',
      quantity: '100',
      price: '20',
      commission: '9.95',
    })
    await own.ask('PUT', `/v1/prices/${securityId}/2026-05-10`, { price: '21.5' })
    await trade('SPLIT', '2026-05-20', { newUnits: 2, oldUnits: 1 })
    await trade('DIVIDEND', '2026-05-25', { amount: '30.00' })
    const daily = await own.get(`/v1/accounts/${accountId}/balances?from=2026-05-03&to=2026-05-26`)
    const on = (day: string) => daily.find(({ date }: Loose) => date === day).balance
    expect(['03', '04', '09', '10', '20', '25'].map((day) => on(`2026-05-${day}`))).toEqual([
      '10000.00',
      '9990.05',
      '9990.05',
      '10140.05',
      '10140.05',
      '10170.05',
    ])
    const [holding] = (await own.get(`/v1/holdings?date=2026-05-26&accountId=${accountId}`)).holdings
    expect(holding).toMatchObject({
      quantity: '200',
      price: '21.5',
      priceDay: '2026-05-10',
      value: '2150.00',
      cost: '2009.95',
      unrealised: '140.05',
      income: '30.00',
      isOld: true,
      why: null,
    })
    const worth = await own.get('/v1/net-worth?from=2026-05-26&to=2026-05-26&interval=DAY')
    expect(worth.points.at(-1).netWorth).toBe('10170.05')
    expect(await own.balance(accountId)).toBe('10170.05')
    expect((await own.get('/v1/dashboard')).netWorth).toMatchObject({ netWorth: '10170.05' })
  })

  test('has put in what came from outside, and earned the rest', async () => {
    const { own, accountId, securityId, trade } = await brokerage()
    await trade('BUY', '2026-05-04', { quantity: '100', price: '20', commission: '9.95' })
    await own.enter(accountId, { date: '2026-05-10', amount: '500.00', type: 'INCOME' })
    await trade('DIVIDEND', '2026-05-25', { amount: '30.00' })
    await own.ask('PUT', `/v1/prices/${securityId}/2026-05-28`, { price: '22' })
    await trade('TRANSFER_IN', '2026-05-29', { quantity: '10', amount: '100.00' })
    const { converted } = await own.get(
      '/v1/net-worth?from=2026-05-01&to=2026-05-31&interval=DAY&convert=USD',
    )
    expect(converted.change).toMatchObject({
      moved: '720.00',
      earned: [{ type: 'INVESTMENT', amount: '220.05' }],
    })
  })

  test('is valued by hand where somebody has, until they say otherwise', async () => {
    const { own, accountId, trade } = await brokerage()
    await own.ask('PUT', `/v1/accounts/${accountId}/valuations`, { date: '2026-05-01', amount: '5000.00' })
    await trade('BUY', '2026-05-02', { quantity: '100', price: '20' })
    expect(await own.balance(accountId)).toBe('3000.00')
    await own.ask('PUT', `/v1/holdings/accounts/${accountId}`, { valuedBy: 'HOLDINGS', ownerId: null })
    expect(await own.balance(accountId)).toBe('10000.00')
    expect((await own.get('/v1/holdings')).accounts).toEqual([
      { accountId, cash: '8000.00', isByHoldings: true },
    ])
    await own.ask('PUT', `/v1/holdings/accounts/${accountId}`, { valuedBy: null, ownerId: null })
    expect(await own.balance(accountId)).toBe('3000.00')
  })

  test('that misses units has a question and no figure', async () => {
    const { own, trade } = await brokerage()
    await trade('BUY', '2026-05-02', { quantity: '10', price: '20' })
    await trade('SELL', '2026-05-03', { quantity: '12', price: '20' })
    const [holding] = (await own.get('/v1/holdings')).holdings
    expect(holding).toMatchObject({ quantity: '-2', value: null, cost: null, why: 'MORE_OUT_THAN_IN' })
  })
})

describe('gains', () => {
  test('are in the household’s currency at the rates of the days, of the year they settled in', async () => {
    const { own, securityId, trade } = await brokerage({ currency: 'EUR' })
    await own.ask('PUT', '/v1/rates/EUR/USD/2024-06-10', { rate: '1.3' })
    await own.ask('PUT', '/v1/rates/EUR/USD/2025-06-12', { rate: '1.3712' })
    await trade('BUY', '2024-06-10', { quantity: '40', price: '90' })
    await trade('SELL', '2025-06-11', {
      settleDay: '2025-06-12',
      quantity: '40',
      price: '112.05',
      commission: '9.95',
    })
    expect(await own.get('/v1/gains/2025')).toMatchObject({
      currency: 'USD',
      proceeds: '6145.72',
      cost: '4680.00',
      outlays: '13.64',
      gain: '1452.08',
      denied: '0.00',
      net: '1452.08',
      unknown: 0,
      dispositions: [{ securityId, units: '40', day: '2025-06-12' }],
    })
    expect((await own.get('/v1/gains/2024')).dispositions).toEqual([])
  })

  test('without a rate are unknown, and say so', async () => {
    const { own, trade } = await brokerage({ currency: 'EUR' })
    await trade('BUY', '2024-06-10', { quantity: '40', price: '90' })
    await trade('SELL', '2025-06-11', { quantity: '40', price: '112.05', rate: '1.4' })
    const { dispositions, unknown } = await own.get('/v1/gains/2025')
    expect([dispositions[0].proceeds, dispositions[0].gain, dispositions[0].why, unknown]).toEqual([
      '6274.80',
      null,
      'COST_NOT_KNOWN',
      1,
    ])
  })

  test('of one person’s accounts are of one pool, and of two are of two', async () => {
    const { own, accountId, securityId, trade } = await brokerage()
    const second = await own.account('Second', { type: 'INVESTMENT', openingBalance: '10000.00' })
    await trade('BUY', '2025-01-02', { quantity: '10', price: '10' })
    await own.post('/v1/trades', {
      accountId: second,
      securityId,
      kind: 'BUY',
      tradeDay: '2025-01-03',
      quantity: '10',
      price: '20',
    })
    await trade('SELL', '2025-06-01', { quantity: '10', price: '30' })
    expect((await own.get('/v1/gains/2025')).gain).toBe('150.00')
    await own.ask('PUT', `/v1/holdings/accounts/${accountId}`, { valuedBy: null, ownerId: own.person.id })
    expect((await own.get('/v1/gains/2025')).gain).toBe('200.00')
    const mine = await own.get(`/v1/gains/2025?ownerId=${own.person.id}`)
    expect(mine).toMatchObject({ net: '200.00', taxable: '100.00', dispositions: [{ gain: '200.00' }] })
    const nobodys = await own.get(`/v1/gains/2025?ownerId=${accountId}`)
    expect(nobodys).toMatchObject({ net: '0.00', proceeds: '0.00', taxable: '0.00', dispositions: [] })
    expect((await own.get('/v1/gains/2000')).taxable).toBeNull()
    const { rows } = await own.get(`/v1/securities/${securityId}/history`)
    expect(
      rows.map(({ ownerId, poolQuantity, poolCost, costPerUnit }: Loose) => [
        ownerId,
        poolQuantity,
        poolCost,
        costPerUnit,
      ]),
    ).toEqual([
      [own.person.id, '10', '100.00', '10.00'],
      [null, '10', '200.00', '20.00'],
      [own.person.id, '0', '0.00', null],
    ])
  })
})

describe('whatever is traded and whatever prices are said', () => {
  const happening = fc.record({
    day: fc.nat({ max: 40 }),
    kind: fc.constantFrom('BUY', 'SELL', 'DIVIDEND', 'SPLIT', 'PRICE'),
    security: fc.nat({ max: 1 }),
    units: fc.integer({ min: 1, max: 30 }),
    cents: fc.integer({ min: 1, max: 9_000 }),
  })
  const start = '2026-03-01' as Day
  const decimal = (cents: number) => (cents / 100).toFixed(2)

  test('an account is worth on each day what a look through all of it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 14 }), async (happenings) => {
        const { own, accountId, securityId } = await brokerage()
        const { id: other } = await own.post('/v1/securities', { name: 'Rideau' })
        const ids = [securityId, other]
        for (const { day, kind, security, units, cents } of happenings) {
          const tradeDay = shiftDay(start, day)
          const of = { accountId, securityId: ids[security], kind, tradeDay }
          if (kind === 'PRICE')
            await own.ask('PUT', `/v1/prices/${ids[security]}/${tradeDay}`, { price: decimal(cents) })
          else if (kind === 'SPLIT') await own.post('/v1/trades', { ...of, newUnits: 2, oldUnits: 1 })
          else if (kind === 'DIVIDEND') await own.post('/v1/trades', { ...of, amount: decimal(cents) })
          else await own.post('/v1/trades', { ...of, quantity: String(units), price: decimal(cents) })
          // What changes from its day on is what is made of all of it.
          expect(worthOfSecurities()?.look(own.house.deps.db).faults).toEqual([])
        }
        const daily = await own.get(
          `/v1/accounts/${accountId}/balances?from=${start}&to=${shiftDay(start, 45)}`,
        )
        const plain = daily.map(({ date }: Loose) => ({
          date,
          balance: formatMoney(plainWorth(happenings, date)),
        }))
        expect(daily).toEqual(plain)
        const { points } = await own.get(`/v1/net-worth?from=${start}&to=${shiftDay(start, 45)}&interval=DAY`)
        expect(points.map(({ netWorth }: Loose) => netWorth)).toEqual(
          plain.map(({ balance }: Loose) => balance),
        )
        const { accounts, holdings } = await own.get(`/v1/holdings?date=${shiftDay(start, 45)}`)
        const parts = [
          ...accounts.map(({ cash }: Loose) => cash),
          ...holdings.map(({ value }: Loose) => value ?? '0.00'),
        ]
        if (happenings.some(({ kind }) => kind !== 'PRICE'))
          expect(formatMoney(parts.reduce((sum: bigint, part: string) => sum + moneyOf(part), 0n))).toBe(
            plain.at(-1).balance,
          )
      }),
      { numRuns: runs(24) },
    )
  }, 180_000)

  /** Looks through everything for every day: each security’s units, and the last price until the day. */
  function plainWorth(happenings: Loose[], date: string): bigint {
    const until = happenings
      .map((one, at) => ({ ...one, at, on: shiftDay(start, one.day) }))
      .filter(({ on }) => on <= date)
    let worth = 10_000n * 10_000n
    for (const { kind, units, cents } of until) {
      if (kind === 'BUY') worth -= BigInt(units * cents) * 100n
      if (kind === 'SELL') worth += BigInt(units * cents) * 100n
      if (kind === 'DIVIDEND') worth += BigInt(cents) * 100n
    }
    for (const security of [0, 1]) {
      const own = until.filter((one) => one.security === security)
      let units = 0
      for (const { kind, units: count } of own.toSorted(
        (a, b) => a.day - b.day || Number(b.kind === 'SPLIT') - Number(a.kind === 'SPLIT'),
      ))
        units =
          kind === 'BUY'
            ? units + count
            : kind === 'SELL'
              ? units - count
              : kind === 'SPLIT'
                ? units * 2
                : units
      const says = own.filter(({ kind }) => kind === 'PRICE' || kind === 'BUY' || kind === 'SELL')
      const day = Math.max(...says.map((one) => one.day))
      const ofDay = says.filter((one) => one.day === day)
      // Of a day what was typed last, else what was paid first.
      const said = ofDay.findLast(({ kind }) => kind === 'PRICE') ?? ofDay[0]
      if (!said || units <= 0) continue
      const since = own.filter(({ kind, day: on }) => kind === 'SPLIT' && on > day).length
      worth += (BigInt(units * said.cents) * 100n) / 2n ** BigInt(since)
    }
    return worth
  }
})

test('days are those of all trades and prices, whatever is changed, moved, deleted or brought back, in whatever order', async () => {
  const { own, accountId, securityId, trade } = await brokerage()
  const { id: other } = await own.post('/v1/securities', { name: 'Rideau' })
  const wrong = () => worthOfSecurities()?.look(own.house.deps.db).faults
  const steps: (() => Promise<unknown>)[] = []
  const ids: string[] = []
  const traded = (kind: string, day: string, fields: object) => async () =>
    ids.push((await trade(kind, day, fields)).id)
  const priced = (security: string, day: string, price: string) => () =>
    own.ask('PUT', `/v1/prices/${security}/${day}`, { price })
  const at = (index: number) => `/v1/trades/${ids[index]}`
  steps.push(
    priced(securityId, '2026-02-01', '7'),
    traded('TRANSFER_IN', '2026-03-05', { quantity: '8' }),
    traded('BUY', '2026-03-10', { quantity: '5', price: '9', settleDay: '2026-03-12' }),
    traded('SPLIT', '2026-03-20', { newUnits: 3, oldUnits: 1 }),
    traded('BUY', '2026-02-20', { quantity: '4', price: '6', settleDay: '2026-02-22', securityId: other }),
    traded('SELL', '2026-04-01', { quantity: '3', price: '3.5' }),
    priced(securityId, '2026-03-20', '3'),
    priced(other, '2026-04-02', '6.5'),
    priced(other, '2026-01-02', '5'),
    () => own.ask('PATCH', at(1), { tradeDay: '2026-02-10', settleDay: '2026-02-11' }),
    () => own.ask('PATCH', at(2), { tradeDay: '2026-04-10', settleDay: '2026-04-10' }),
    () => own.ask('DELETE', at(0)),
    () => own.ask('DELETE', at(1)),
    () => own.ask('POST', `${at(0)}/restore`),
    () => own.ask('POST', `${at(1)}/restore`),
    () => own.ask('DELETE', `/v1/prices/${securityId}/2026-02-01`),
    () => own.ask('PUT', `/v1/holdings/accounts/${accountId}`, { valuedBy: 'HAND', ownerId: null }),
    traded('BUY', '2026-05-01', { quantity: '1', price: '4' }),
    () => own.ask('PUT', `/v1/holdings/accounts/${accountId}`, { valuedBy: 'HOLDINGS', ownerId: null }),
    traded('TRANSFER_OUT', '2026-05-03', { quantity: '2' }),
  )
  const found: unknown[] = []
  for (const step of steps) {
    await step()
    found.push(wrong())
  }
  expect(found).toEqual(steps.map(() => []))
})

test('what is said by hand of an account that is valued by what it holds changes nothing of that', async () => {
  const { own, accountId, trade } = await brokerage()
  await trade('BUY', '2026-05-02', { quantity: '10', price: '20' })
  const valuation = { date: '2026-05-10', amount: '1.00', was: null }
  const said = await own.ask('PUT', `/v1/accounts/${accountId}/valuations`, valuation)
  expect(said.status).toBe(200)
  const wrong = () => worthOfSecurities()?.look(own.house.deps.db).faults
  expect([await own.balance(accountId), wrong()]).toEqual(['10000.00', []])
  await trade('BUY', '2026-05-12', { quantity: '10', price: '25' })
  expect([await own.balance(accountId), wrong()]).toEqual(['10050.00', []])
})

test('the doctor finds an account that is not worth what it holds, and mends it', async () => {
  const { own, accountId, trade } = await brokerage()
  await trade('BUY', '2026-05-02', { quantity: '10', price: '20' })
  const { db } = own.house.deps
  const check = worthOfSecurities()
  expect(check?.look(db).faults).toEqual([])
  await own.house.deps.write((tx) => tx.$client.run('UPDATE holding_days SET amount_low = amount_low + 1'))
  expect(check?.look(db).faults).toHaveLength(1)
  await own.house.deps.write(rebuildAll)
  expect([check?.look(db).faults, await own.balance(accountId)]).toEqual([[], '10000.00'])
})

test('days made anew for accounts that hold the same securities are what each one came to by itself', async () => {
  const { own, accountId, securityId, trade } = await brokerage()
  const opening = { type: 'REGISTERED', openingBalance: '5000.00', openingDate: '2026-01-01' }
  const later = await own.account('Other brokerage', opening)
  await trade('BUY', '2026-02-02', { quantity: '10', price: '20' })
  await trade('SELL', '2026-06-02', { quantity: '4', price: '26' })
  await trade('BUY', '2026-04-02', { accountId: later, quantity: '3', price: '24' })
  for (const [day, price] of [
    ['2026-01-15', '19'],
    ['2026-03-01', '21.5'],
    ['2026-05-01', '25'],
    ['2026-06-03', '27.25'],
  ])
    await own.ask('PUT', `/v1/prices/${securityId}/${day}`, { price })
  const { db } = own.house.deps
  const kept = () => db.$client.query('SELECT * FROM holding_days ORDER BY account_seq, date').all()
  const balances = async () => [await own.balance(accountId), await own.balance(later)]
  const [days, worth] = [kept(), await balances()]
  expect(worth).toEqual(['10067.50', '5009.75'])
  await own.house.deps.write((tx) => tx.$client.run('UPDATE holding_days SET amount_low = amount_low + 1'))
  expect(worthOfSecurities()?.look(db).faults).toHaveLength(1)
  await own.house.deps.write(rebuildAll)
  expect([kept(), await balances(), worthOfSecurities()?.look(db).faults]).toEqual([days, worth, []])
})
