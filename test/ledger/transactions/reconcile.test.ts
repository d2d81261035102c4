import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from './books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const reconcile = (id: string, date: string, balance: string) =>
  books.post(`/v1/accounts/${id}/reconcile`, { date, balance })
const statuses = async (id: string) =>
  (await books.get(`/v1/transactions?accountId=${id}&sort=date`)).map(
    ({ status }: { status: string }) => status,
  )

describe('reconciling with a statement', () => {
  test('tells the difference and changes nothing while there is one', async () => {
    const id = await books.account('Differs', { openingBalance: '100' })
    await books.enter(id)
    expect(await reconcile(id, '2026-06-01', '89.9999')).toEqual({
      date: '2026-06-01',
      statementBalance: '89.9999',
      clearedBalance: '90.00',
      difference: '-0.0001',
      reconciled: false,
      locked: 0,
      reconciliationId: null,
      pendingCount: 0,
      pendingTotal: '0.00',
    })
    expect(await statuses(id)).toEqual(['CLEARED'])
    expect(await books.get(`/v1/accounts/${id}/reconciliations`)).toEqual([])
  })

  test('locks what has cleared up to its date, and nothing else', async () => {
    const id = await books.account('Locks')
    await books.enter(id, { date: '2026-05-01', amount: '1' })
    await books.enter(id, { date: '2026-05-02', amount: '2', status: 'PENDING' })
    await books.enter(id, { date: '2026-05-03', amount: '4', type: 'INCOME', status: 'PENDING' })
    await books.enter(id, { date: '2026-05-31', amount: '8' })
    await books.enter(id, { date: '2026-06-01', amount: '16' })
    const gone = await books.enter(id, { date: '2026-05-01', amount: '32' })
    await books.remove(`/v1/transactions/${gone.id}`)
    expect(await reconcile(id, '2026-05-31', '-9')).toMatchObject({
      clearedBalance: '-9.00',
      difference: '0.00',
      reconciled: true,
      locked: 2,
      pendingCount: 2,
      pendingTotal: '2.00',
    })
    expect(await statuses(id)).toEqual(['RECONCILED', 'PENDING', 'PENDING', 'RECONCILED', 'CLEARED'])
    expect(await books.balance(id)).toBe('-23.00')
  })

  test('goes on from statement to statement, and keeps them, newest first', async () => {
    const id = await books.account('History')
    await books.enter(id, { date: '2026-04-01' })
    await books.enter(id, { date: '2026-05-01' })
    await reconcile(id, '2026-05-31', '-20')
    await books.enter(id, { date: '2026-06-01' })
    await reconcile(id, '2026-06-30', '-30')
    await reconcile(id, '2026-04-30', '-10')
    const history = await books.get(`/v1/accounts/${id}/reconciliations`)
    expect(history).toMatchObject([
      { date: '2026-06-30', balance: '-30.00', transactionCount: 1, at: '2026-06-15T12:00:00.000Z' },
      { date: '2026-05-31', balance: '-20.00', transactionCount: 2 },
      { date: '2026-04-30', balance: '-10.00', transactionCount: 0 },
    ])
  })

  test('starts from what the thing was last valued at', async () => {
    const id = await books.account('Fund', { type: 'INVESTMENT' })
    await books.enter(id, { date: '2026-05-01', status: 'PENDING' })
    await books.ask('PUT', `/v1/accounts/${id}/valuations`, { date: '2026-05-10', amount: '500' })
    await books.enter(id, { date: '2026-05-11', amount: '20' })
    await books.enter(id, { date: '2026-05-12', amount: '5', status: 'PENDING' })
    expect(await reconcile(id, '2026-05-31', '480')).toMatchObject({
      reconciled: true,
      pendingCount: 1,
      pendingTotal: '-5.00',
    })
  })

  test.each([
    ['date', { balance: '1' }],
    ['date', { date: '2026-02-30', balance: '1' }],
    ['balance', { date: '2026-01-01' }],
    ['balance', { date: '2026-01-01', balance: '1.00001' }],
  ])('is refused by %s: %j', async (field, body) => {
    const id = await books.account('Bad')
    expect(refusal(await books.ask('POST', `/v1/accounts/${id}/reconcile`, body))).toEqual([
      400,
      'validation-error',
      field,
    ])
  })
})
