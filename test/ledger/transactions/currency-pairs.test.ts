import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, openBooks } from './books.ts'

let books: Books
let chequing: string
let dollars: string
beforeEach(async () => {
  books = await openBooks()
  chequing = await books.account('Chequing')
  dollars = await books.account('Dollars', { currency: 'USD' })
  await books.ask('PUT', '/v1/rates/USD/CAD/2026-06-08', { rate: '1.40' })
})
afterEach(() => books.house.close())

const move = (account: string, date: string, amount: string, fields: object = {}) =>
  books.enter(account, {
    date,
    amount: amount.replace('-', ''),
    type: amount.startsWith('-') ? 'EXPENSE' : 'INCOME',
    ...fields,
  })
const suggested = async (): Promise<string[]> =>
  (await books.get('/v1/transfers/suggestions?since=2026-06-01')).map(
    ({ outgoing, incoming, impliedRate }: Record<string, { amount: string }>) =>
      `${outgoing?.amount} ${incoming?.amount} ${impliedRate}`,
  )

describe('a transfer between currencies is suggested', () => {
  test('within three percent of the rate of its day, either way, with the rate that it came to', async () => {
    await move(chequing, '2026-06-10', '-138.00')
    await move(dollars, '2026-06-12', '100.00')
    await move(dollars, '2026-06-11', '-50.00')
    await move(chequing, '2026-06-11', '68.60')
    expect(await suggested()).toEqual(['138.00 100.00 1.38', '50.00 68.60 1.372'])
    const [pair] = await books.get('/v1/transfers/suggestions?since=2026-06-01')
    expect(pair.reason).toBe(
      '1 USD came to 1.38 CAD between two accounts, 2 days apart; the exchange rate was 1.4.',
    )
  })

  test.each([
    ['at three percent less', '-135.80', '100.00', '1.358'],
    ['at three percent more', '-144.20', '100.00', '1.442'],
    ['below one unit', '-0.70', '0.50', '1.4'],
    ['as what came back', '0.70', '-0.50', '1.4'],
    ['of millions', '-1400000.01', '1000000.00', '1.40000001'],
  ])('even %s', async (_, ours, theirs, came) => {
    await move(dollars, '2026-06-10', theirs)
    await move(chequing, '2026-06-06', ours)
    const amounts = [ours, theirs].toSorted((one) => (one.startsWith('-') ? -1 : 1))
    expect(await suggested()).toEqual([`${amounts.join(' ').replace('-', '')} ${came}`])
  })

  test.each<[string, string, string, object?]>([
    ['just less', '2026-06-10', '-135.79'],
    ['just more', '2026-06-10', '-144.21'],
    ['further off', '2026-06-10', '-145.00'],
    ['the same way', '2026-06-10', '140.00'],
    ['five days apart', '2026-06-15', '-140.00'],
  ])('and not %s', async (_, date, amount) => {
    await move(dollars, '2026-06-10', '100.00')
    await move(chequing, date, amount)
    expect(await suggested()).toEqual([])
  })

  test('and not without a rate, nor what has a category', async () => {
    await move(dollars, '2026-06-10', '100.00')
    await move(chequing, '2026-06-10', '-140.00', { categoryId: await books.categoryId('Groceries') })
    await move(await books.account('Euros', { currency: 'EUR' }), '2026-06-10', '-90.00')
    expect(await suggested()).toEqual([])
  })

  test('the closest one, once, until somebody links it or says no; never by itself', async () => {
    const { id: near } = await move(chequing, '2026-06-10', '-140.10')
    const { id: far } = await move(chequing, '2026-06-10', '-142.00')
    const { id: incoming } = await move(dollars, '2026-06-10', '100.00')
    expect(await suggested()).toEqual(['140.10 100.00 1.401'])
    await books.ask('POST', '/v1/transfers/reject', { outgoingId: near, incomingId: incoming })
    expect(await suggested()).toEqual(['142.00 100.00 1.42'])
    expect((await books.get(`/v1/transactions/${far}`)).transfer).toBeNull()
    await books.ask('POST', '/v1/transfers/link', { outgoingId: far, incomingId: incoming })
    expect(await suggested()).toEqual([])
    expect((await books.get(`/v1/transactions/${incoming}`)).transfer.transactionId).toBe(far)
  })
})

test('a linked transfer implies a rate of its day, where nobody says one', async () => {
  const euros = await books.account('Euros', { currency: 'EUR', openingBalance: '10.00' })
  const sides = async (date: string, out: string, into: string) => {
    const [{ id: outgoingId }, { id: incomingId }] = [
      await move(chequing, date, `-${out}`),
      await move(euros, date, into),
    ]
    await books.ask('POST', '/v1/transfers/link', { outgoingId, incomingId })
    return outgoingId
  }
  const inCad = async () => {
    const all = await books.get('/v1/accounts?convert=CAD')
    const own = all.find((one: { id: string }) => one.id === euros)
    return [
      own.converted.balance,
      ...own.converted.rates.map(({ rate, source }: Record<string, string>) => `${rate} ${source}`),
    ]
  }
  expect(
    (await books.get('/v1/accounts?convert=CAD')).find((one: { id: string }) => one.id === euros).converted
      .missing,
  ).toEqual(['EUR'])
  const first = await sides('2026-06-12', '150.00', '100.00')
  await sides('2026-06-12', '162.00', '100.00')
  expect(await inCad()).toEqual(['327.60', '1.56 IMPLIED'])
  await books.ask('POST', `/v1/transfers/${first}/unlink`)
  expect(await inCad()).toEqual(['340.20', '1.62 IMPLIED'])
  await books.ask('PUT', '/v1/rates/CAD/EUR/2026-06-11', { rate: '0.5' })
  expect(await inCad()).toEqual(['420.00', '2 HAND'])
})
