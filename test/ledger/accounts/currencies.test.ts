import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from '../transactions/books.ts'

let books: Books
let yen: string
let dinar: string
let dollars: string
beforeAll(async () => {
  books = await openBooks()
  yen = await books.account('Yen', { currency: 'JPY', openingBalance: '1000', openingDate: '2026-01-01' })
  dinar = await books.account('Dinar', { currency: 'KWD', openingBalance: '1.125' })
  dollars = await books.account('Dollars')
})
afterAll(() => books.house.close())

const told = async (method: string, path: string, body: object) => {
  const answer = await books.ask(method, path, body)
  return answer.status < 400 ? 'taken' : refusal(answer).join(' ')
}
const REFUSED = '400 validation-error'
const entry = { date: '2026-06-01', type: 'EXPENSE' }

describe('a new account', () => {
  test.each(['ZZZ', 'X'.repeat(3), 'XTS', 'BTC', 'cad', 'EURO', 'DEM', ''])(
    'in %p, which is no ISO 4217 code, is refused',
    async (currency) => {
      expect(await told('POST', '/v1/accounts', { name: 'A', type: 'CASH', currency })).toBe(
        `${REFUSED} currency`,
      )
    },
  )

  test('so is a goal or a subscription', async () => {
    const goal = { name: 'Boat', target: '100', currency: 'ZZZ' }
    expect(await told('POST', '/v1/goals', goal)).toBe(`${REFUSED} currency`)
    const bill = { name: 'Rent', amount: '10', cadence: 'MONTHLY', nextDate: '2026-07-01', currency: 'ZZZ' }
    expect(await told('POST', '/v1/subscriptions', bill)).toBe(`${REFUSED} currency`)
  })
})

describe('what is written by hand', () => {
  const asked: [what: string, ask: (amount: string) => Promise<string>, field: string][] = [
    [
      'a transaction',
      (amount) => told('POST', '/v1/transactions', { ...entry, accountId: yen, amount }),
      'amount',
    ],
    [
      'a change of one',
      async (amount) => {
        const { id } = await books.enter(yen, { amount: '7' })
        return told('PATCH', `/v1/transactions/${id}`, { amount })
      },
      'amount',
    ],
    [
      'an opening balance',
      (openingBalance) =>
        told('POST', '/v1/accounts', { name: 'B', type: 'CASH', currency: 'JPY', openingBalance }),
      'openingBalance',
    ],
    [
      'a change of one',
      (openingBalance) => told('PATCH', `/v1/accounts/${yen}`, { openingBalance }),
      'openingBalance',
    ],
    [
      'a valuation',
      (amount) => told('PUT', `/v1/accounts/${yen}/valuations`, { date: '2025-01-01', amount }),
      'amount',
    ],
    [
      'a statement',
      (balance) => told('POST', `/v1/accounts/${yen}/reconcile`, { date: '2025-01-01', balance }),
      'balance',
    ],
    ['a target', (target) => told('POST', '/v1/goals', { name: 'C', currency: 'JPY', target }), 'target'],
    [
      'what is there for a goal',
      (earmarked) => told('POST', '/v1/goals', { name: 'D', currency: 'JPY', target: '9', earmarked }),
      'earmarked',
    ],
    [
      'a contribution',
      async (amount) => {
        const { id } = await books.post('/v1/goals', { name: 'E', currency: 'JPY', target: '9' })
        return told('POST', `/v1/goals/${id}/contributions`, { amount })
      },
      'amount',
    ],
    [
      'a bill',
      (amount) =>
        told('POST', '/v1/subscriptions', {
          name: 'F',
          amount,
          currency: 'JPY',
          cadence: 'MONTHLY',
          nextDate: '2026-07-01',
        }),
      'amount',
    ],
  ]

  test.each(asked)('%s in yen has no decimals', async (_what, ask, field) => {
    expect(await ask('12')).toBe('taken')
    expect(await ask('12.00')).toBe('taken')
    expect(await ask('12.50')).toBe(`${REFUSED} ${field}`)
  })

  test('parts of a split have none either', async () => {
    const split = (...amounts: string[]) =>
      told('POST', '/v1/transactions', {
        ...entry,
        accountId: yen,
        amount: '10',
        splits: amounts.map((amount) => ({ amount })),
      })
    expect(await split('4', '6')).toBe('taken')
    expect(await split('4.5', '5.5')).toBe(`${REFUSED} splits.0.amount`)
  })

  test('a transaction has two at the most, whatever its currency', async () => {
    const enter = (accountId: string, amount: string) =>
      told('POST', '/v1/transactions', { ...entry, accountId, amount })
    expect(await enter(dollars, '0.01')).toBe('taken')
    expect(await enter(dollars, '0.005')).toBe(`${REFUSED} amount`)
    expect(await enter(dinar, '1.25')).toBe('taken')
    expect(await enter(dinar, '1.125')).toBe(`${REFUSED} amount`)
    expect(await enter(yen, '0.01')).toBe(`${REFUSED} amount`)
  })
})

test('what is there in a code that is none goes on working', async () => {
  const old = await books.account('Old', {
    currency: 'XCD',
    openingBalance: '5.00',
    openingDate: '2026-01-01',
  })
  books.house.deps.db.$client.query("UPDATE accounts SET currency = 'ZZZ' WHERE id = ?").run(old)
  const { id } = await books.enter(old, { amount: '1.25' })
  await books.patch(`/v1/transactions/${id}`, { amount: '2.00' })
  await books.patch(`/v1/accounts/${old}`, { name: 'Older', openingBalance: '6.00' })
  expect(await books.get(`/v1/accounts/${old}`)).toMatchObject({ currency: 'ZZZ', balance: '4.00' })
  for (const path of ['/v1/net-worth?', '/v1/reports/income-expense?', '/v1/reports/forecast?'])
    expect((await books.get(`${path}currency=ZZZ`)).currency).toBe('ZZZ')
  expect((await books.get('/v1/reports/spending?currency=ZZZ&from=2026-06-01')).total).toBe('2.00')
})

test('what a file said more exactly than anybody writes stays when it is sent back', async () => {
  books.house.deps.db.$client
    .query('UPDATE accounts SET opening_low = opening_low + 5000 WHERE id = ?')
    .run(yen)
  const { openingBalance } = await books.get(`/v1/accounts/${yen}`)
  expect(openingBalance.endsWith('.50')).toBe(true)
  expect(await told('PATCH', `/v1/accounts/${yen}`, { name: 'Yen!', openingBalance })).toBe('taken')
})
