import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { parseMoney } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import { series } from '../../../src/insight/net-worth/net-worth.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as balances from '../../../src/ledger/accounts/balances.ts'
import { actorOf, type Books, booksNextDoor, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

/** A household that has nothing yet, in US dollars. */
const fresh = () => booksNextDoor(books)

interface Point {
  date: string
  assets: string
  liabilities: string
  netWorth: string
}

async function worths(own: Books, query: string): Promise<string[]> {
  const { points } = await own.get(`/v1/net-worth?${query}`)
  return points.map(({ date, netWorth }: Point) => `${date} ${netWorth}`)
}

/** An account that a bank fills, with what the bank said of it. */
async function linked(
  own: Books,
  opening: string,
  reports: [date: string, balance: string][],
): Promise<string> {
  const actor = actorOf(own)
  return own.house.deps.write((tx) => {
    const input = {
      name: 'Linked',
      type: 'CHECKING',
      openingBalance: opening,
      openingDate: '2026-01-01',
    } as const
    const { id, seq } = accounts.open(tx, actor, input, 'AGGREGATOR')
    for (const [date, amount] of reports)
      balances.report(tx, seq, { date: date as Day, amount: parseMoney(amount) ?? 0n }, null, actor.at)
    return id
  })
}

describe('net worth', () => {
  test('is what is owned less what is owed, by the type of the account', async () => {
    const own = await fresh()
    const opened = { openingDate: '2026-01-01' }
    await own.account('Chequing', { ...opened, openingBalance: '-50.00' })
    await own.account('House', { ...opened, type: 'PROPERTY', openingBalance: '500000' })
    await own.account('Mortgage', { ...opened, type: 'MORTGAGE', openingBalance: '-300000.0001' })
    await own.account('Card', { ...opened, type: 'CREDIT_CARD', openingBalance: '20.00' })
    await own.account('Not ours', { ...opened, openingBalance: '7', includeInNetWorth: false })
    await own.account('Euros', { ...opened, openingBalance: '9', currency: 'EUR' })
    const query = 'from=2026-06-01&to=2026-06-01&interval=DAY'
    expect(await own.get(`/v1/net-worth?${query}&byType=true`)).toEqual({
      currency: 'USD',
      otherCurrencies: ['EUR'],
      interval: 'DAY',
      from: '2026-06-01',
      to: '2026-06-01',
      corrected: [],
      points: [
        {
          date: '2026-06-01',
          assets: '499950.00',
          liabilities: '299980.0001',
          netWorth: '199969.9999',
          byType: {
            CHECKING: '-50.00',
            PROPERTY: '500000.00',
            MORTGAGE: '-300000.0001',
            CREDIT_CARD: '20.00',
          },
        },
      ],
    })
    const plain = await own.get(`/v1/net-worth?${query}`)
    expect(plain.points[0]).not.toHaveProperty('byType')
    expect(plain).not.toHaveProperty('byAccount')
    expect(await worths(own, `${query}&currency=EUR`)).toEqual(['2026-06-01 9.00'])
    expect(await worths(own, `${query}&currency=JPY`)).toEqual(['2026-06-01 0.00'])
  })

  test('is told at the end of each day, month or year, and last of all on the last day', async () => {
    const own = await fresh()
    const id = await own.account('A', { openingBalance: '100', openingDate: '2025-12-30' })
    await own.enter(id, { date: '2026-01-01', amount: '1' })
    await own.enter(id, { date: '2026-01-31', amount: '2' })
    await own.enter(id, { date: '2026-02-02', amount: '4' })
    expect(await worths(own, 'from=2025-12-29&to=2026-01-01&interval=DAY')).toEqual([
      '2025-12-29 0.00',
      '2025-12-30 100.00',
      '2025-12-31 100.00',
      '2026-01-01 99.00',
    ])
    expect(await worths(own, 'from=2025-12-29&to=2026-02-02')).toEqual([
      '2025-12-31 100.00',
      '2026-01-31 97.00',
      '2026-02-02 93.00',
    ])
    expect(await worths(own, 'from=2024-05-01&to=2026-02-01&interval=YEAR')).toEqual([
      '2024-12-31 0.00',
      '2025-12-31 100.00',
      '2026-02-01 97.00',
    ])
  })

  test('counts an account from its first transaction or valuation where that is before it was opened', async () => {
    const own = await fresh()
    const id = await own.account('A', { openingBalance: '100', openingDate: '2026-03-01' })
    const entry = await own.enter(id, { date: '2026-02-27', amount: '1' })
    const house = await own.account('House', { type: 'PROPERTY', openingDate: '2026-03-01' })
    await own.house.ask(own.person, 'PUT', `/v1/accounts/${house}/valuations`, {
      date: '2026-02-26',
      amount: '1000',
    })
    const range = 'from=2026-02-25&to=2026-02-28&interval=DAY'
    expect(await worths(own, range)).toEqual([
      '2026-02-25 0.00',
      '2026-02-26 1000.00',
      '2026-02-27 1099.00',
      '2026-02-28 1099.00',
    ])
    await own.remove(`/v1/transactions/${entry.id}`)
    expect(await worths(own, range)).toEqual([
      '2026-02-25 0.00',
      '2026-02-26 1000.00',
      '2026-02-27 1000.00',
      '2026-02-28 1000.00',
    ])
  })

  test('keeps the history of an archived account', async () => {
    const own = await fresh()
    const id = await own.account('Old', { openingBalance: '5', openingDate: '2026-01-01' })
    await own.patch(`/v1/accounts/${id}`, { archived: true })
    expect(await worths(own, 'from=2026-02-01&to=2026-02-28')).toEqual(['2026-02-28 5.00'])
  })

  test('is exact for more than any one amount may be', async () => {
    const own = await fresh()
    const opened = { openingBalance: '999999999999999.9999', openingDate: '2026-01-01' }
    for (const name of ['A', 'B', 'C']) await own.account(name, opened)
    const debt = { type: 'LOAN', openingDate: '2026-01-01', openingBalance: '-999999999999999.9999' }
    for (const name of ['D', 'E']) await own.account(name, debt)
    const { points } = await own.get('/v1/net-worth?from=2026-01-01&to=2026-01-01')
    expect(points).toEqual([
      {
        date: '2026-01-01',
        assets: '2999999999999999.9997',
        liabilities: '1999999999999999.9998',
        netWorth: '999999999999999.9999',
      },
    ])
  })
})

describe('a linked account', () => {
  test('is worth what its bank said last, and before that so much less as has come in since', async () => {
    const own = await fresh()
    const id = await linked(own, '100', [
      ['2026-01-05', '1.00'],
      ['2026-01-10', '130.50'],
    ])
    await own.enter(id, { date: '2026-01-08', amount: '20', type: 'INCOME' })
    await own.enter(id, { date: '2026-01-12', amount: '5' })
    const { points, corrected } = await own.get('/v1/net-worth?from=2025-12-31&to=2026-01-13&interval=DAY')
    const at = (date: string) => points.find((point: Point) => point.date === date).netWorth
    expect(corrected).toEqual([{ accountId: id, name: 'Linked', date: '2026-01-10', difference: '10.50' }])
    expect(
      ['2025-12-31', '2026-01-01', '2026-01-07', '2026-01-08', '2026-01-10', '2026-01-13'].map(at),
    ).toEqual(['0.00', '110.50', '110.50', '130.50', '130.50', '125.50'])
    expect(await worths(own, 'from=2026-01-13&to=2026-01-13')).toEqual(['2026-01-13 125.50'])
  })

  test('is what it was valued at on that day, and follows its bank up to the next valuation only', async () => {
    const own = await fresh()
    const id = await linked(own, '100', [['2026-01-10', '205.00']])
    for (const [date, amount] of [
      ['2026-01-04', '200'],
      ['2026-01-20', '300'],
    ])
      await own.house.ask(own.person, 'PUT', `/v1/accounts/${id}/valuations`, { date, amount })
    const { points } = await own.get('/v1/net-worth?from=2026-01-01&to=2026-01-21&interval=DAY')
    const at = (day: number) => points[day - 1].netWorth
    expect([1, 3, 4, 5, 10, 19, 20, 21].map(at)).toEqual([
      '100.00',
      '100.00',
      '200.00',
      '205.00',
      '205.00',
      '205.00',
      '300.00',
      '300.00',
    ])
    expect(await worths(own, 'from=2026-01-21&to=2026-01-21')).toEqual(['2026-01-21 300.00'])
    expect(await worths(own, 'from=2026-01-19&to=2026-01-19')).toEqual(['2026-01-19 205.00'])
  })
})

describe('a range', () => {
  test.each<[string, number, string | undefined, string | undefined]>([
    ['', 13, '2025-06-30', '2026-06-15'],
    ['interval=DAY', 91, '2026-03-17', '2026-06-15'],
    ['interval=YEAR', 11, '2016-12-31', '2026-06-15'],
    ['to=2020-02-29', 13, '2019-02-28', '2020-02-29'],
  ])('that is not named ends today and is as long as is usual: %s', async (query, count, first, last) => {
    const { points } = await books.get(`/v1/net-worth?${query}`)
    expect([points.length, points.at(0).date, points.at(-1).date]).toEqual([count, first, last])
  })

  test.each<[string, string]>([
    ['from=2026-02-01&to=2026-01-01', 'from'],
    ['from=1975-01-01&to=2026-01-01', 'from'],
    ['from=2010-01-01&to=2026-01-01&interval=DAY', 'from'],
    ['from=0001-01-01&to=0002-01-01', 'to'],
    ['from=9999-01-01&to=9999-12-31', 'to'],
    ['from=2026-02-30', 'from'],
    ['interval=WEEK', 'interval'],
    ['currency=cad', 'currency'],
    ['byType=yes', 'byType'],
    ['byAccount=1', 'byAccount'],
  ])('that makes no sense is refused: %s', async (query, field) => {
    const answer = await books.ask('GET', `/v1/net-worth?${query}`)
    expect(refusal(answer)).toEqual([400, 'validation-error', field])
  })
})

test('by account names each that counts, archived ones as well, with its worth at every point', async () => {
  const own = await fresh()
  const opened = { openingDate: '2026-05-31' }
  const old = await own.account('Old', { ...opened, openingBalance: '5.00' })
  const card = await own.account('Card', { ...opened, type: 'CREDIT_CARD', openingBalance: '-20.00' })
  await own.account('Not ours', { ...opened, openingBalance: '7', includeInNetWorth: false })
  await own.account('Euros', { ...opened, openingBalance: '9', currency: 'EUR' })
  await own.enter(old, { date: '2026-06-02', amount: '5.00' })
  await own.patch(`/v1/accounts/${old}`, { archived: true })
  const { byAccount } = await own.get(
    '/v1/net-worth?from=2026-05-30&to=2026-06-02&interval=DAY&byAccount=true',
  )
  expect(byAccount).toEqual([
    {
      accountId: old,
      name: 'Old',
      type: 'CHECKING',
      archived: true,
      worth: ['0.00', '5.00', '5.00', '0.00'],
    },
    {
      accountId: card,
      name: 'Card',
      type: 'CREDIT_CARD',
      archived: false,
      worth: ['0.00', '-20.00', '-20.00', '-20.00'],
    },
  ])
})

test('many accounts over ten years are read aside, and the answer is the same', async () => {
  const own = await fresh()
  for (let at = 1; at <= 6; at++) {
    const id = await own.account(`A ${at}`, { openingBalance: `${at}.01`, openingDate: '2018-03-01' })
    await own.enter(id, { date: `202${at}-03-01`, amount: '3.33' })
  }
  const range = { from: '2016-06-17', to: '2026-06-15', interval: 'DAY' } as const
  const answer = await own.get(
    `/v1/net-worth?${new URLSearchParams({ ...range, byType: 'true', byAccount: 'true' })}`,
  )
  expect(answer.points).toHaveLength(3_651)
  expect(answer).toEqual(series(own.house.deps.db, actorOf(own), { ...range, byType: true, byAccount: true }))
  expect(answer.points.at(-1).netWorth).toBe('1.08')
})
