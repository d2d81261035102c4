import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from './books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const match = (id: string, date: string, balance: string) =>
  books.get(`/v1/accounts/${id}/opening-balance?date=${date}&balance=${balance}`)
const ask = (id: string, body: object) =>
  books.house.ask(books.house.admin, 'POST', `/v1/accounts/${id}/opening-balance`, body)

describe('what an account begins with, to hold what its bank says', () => {
  test('is told beforehand and set in one step, which again changes nothing', async () => {
    const id = await books.account('Begins', { openingDate: '2026-06-05' })
    await books.enter(id, { date: '2026-05-31', amount: '30' })
    await books.enter(id, { date: '2026-06-02', amount: '12', status: 'PENDING' })
    await books.enter(id, { date: '2026-06-20', amount: '5' })
    const statement = { date: '2026-06-10', balance: '970.00' }
    expect(await match(id, statement.date, statement.balance)).toEqual({
      openingBalance: '1000.00',
      openingDate: '2026-05-30',
      difference: '1000.00',
      pendingTotal: '-12.00',
      obstacle: null,
    })
    const first = (await ask(id, statement)).body.data
    expect(first).toMatchObject({ openingBalance: '1000.00', openingDate: '2026-05-30', balance: '958.00' })
    expect((await ask(id, statement)).body.data).toEqual(first)
    expect(await match(id, statement.date, statement.balance)).toMatchObject({ difference: '0.00' })
  })

  test('is refused by another version, and in another household', async () => {
    const id = await books.account('Versioned')
    const statement = { date: '2026-06-10', balance: '10.00' }
    expect(refusal(await ask(id, { ...statement, version: 2 }))).toEqual([409, 'version-conflict'])
    const nobody = '01a20a4f-ec41-7193-8509-b5dad87161fd'
    expect(refusal(await ask(nobody, statement))).toEqual([404, 'not-found'])
  })

  test('does not upset a statement that was found equal, nor a valuation', async () => {
    const reconciled = await books.account('Reconciled')
    await books.enter(reconciled, { date: '2026-05-01' })
    await books.post(`/v1/accounts/${reconciled}/reconcile`, { date: '2026-05-31', balance: '-10' })
    expect(await match(reconciled, '2026-06-10', '5.00')).toMatchObject({
      openingBalance: '15.00',
      obstacle: 'RECONCILED',
    })
    expect(refusal(await ask(reconciled, { date: '2026-06-10', balance: '5.00' }))).toEqual([409, 'conflict'])
    const valued = await books.account('Valued')
    const worth = { date: '2026-06-01', amount: '50' }
    await books.house.ask(books.house.admin, 'PUT', `/v1/accounts/${valued}/valuations`, worth)
    expect(await match(valued, '2026-06-10', '5.00')).toMatchObject({ obstacle: 'VALUED' })
    expect(refusal(await ask(valued, { date: '2026-06-10', balance: '5.00' }))).toEqual([409, 'conflict'])
  })
})
