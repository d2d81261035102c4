import { afterAll, expect, test } from 'bun:test'
import { booksNextDoor, openBooks } from '../ledger/transactions/books.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

const books = await openBooks()
afterAll(() => books.house.close())

test('in the United States what was sold is told lot by lot, and a wash sale goes into what was bought again', async () => {
  const own = await booksNextDoor(books)
  const fields = { type: 'INVESTMENT', openingBalance: '9000.00', openingDate: '2023-01-01' }
  const accountId = await own.account('Brokerage', fields)
  const { id: securityId } = await own.post('/v1/securities', { name: 'Prairie Rail', kind: 'STOCK' })
  const trade = (kind: string, tradeDay: string, quantity: string, amount: string, more: object = {}) =>
    own.post('/v1/trades', { accountId, securityId, kind, tradeDay, quantity, amount, ...more })
  await trade('BUY', '2023-02-05', '100', '1000.00')
  await trade('BUY', '2024-05-05', '100', '2000.00')
  await trade('SELL', '2024-08-02', '150', '2240.05', { commission: '9.95' })
  await trade('BUY', '2024-08-20', '50', '700.00')
  const { dispositions, gain, denied, net } = await own.get('/v1/gains/2024')
  expect(
    dispositions.map(({ units, proceeds, cost, gain: own, acquired, term, superficial }: Loose) =>
      [units, proceeds, cost, own, acquired, term, superficial?.denied ?? null].join(' '),
    ),
  ).toEqual([
    '100 1493.37 1000.00 493.37 2023-02-05 LONG ',
    '50 746.68 1000.00 -253.32 2024-05-05 SHORT 253.32',
  ])
  expect([gain, denied, net]).toEqual(['240.05', '253.32', '493.37'])
  const { holdings } = await own.get('/v1/holdings')
  expect(holdings).toMatchObject([{ quantity: '100', cost: '1953.32' }])
})
