import { afterAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { categoryIn } from './household.ts'

const opened: Books[] = []
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

const MONTH = '2025-03'

async function openForeign(fields: object = {}) {
  const books = await openBooks()
  opened.push(books)
  const groupId = (await books.post('/v1/category-groups', { name: 'Envelopes' })).id
  const food = (await books.post('/v1/categories', { groupId, name: 'Food', kind: 'EXPENSE' })).id
  const car = (await books.post('/v1/categories', { groupId, name: 'Car', kind: 'EXPENSE' })).id
  const home = await books.account('Everyday', { openingBalance: '1000.00', openingDate: '2025-01-01' })
  const away = await books.account('Wallet', {
    currency: 'USD',
    openingDate: '2025-01-01',
    budgetConverted: true,
    ...fields,
  })
  const say = (day: string, rate: string, from = 'USD') =>
    books.ask('PUT', `/v1/rates/${from}/CAD/${day}`, { rate })
  const month = (text = MONTH) => books.get(`/v1/budgets/${text}`)
  const activity = async (id: string, text = MONTH) => categoryIn(await month(text), id).activity
  const spend = (day: string, amount: string, more: object = {}) =>
    books.enter(away, { date: day, amount, categoryId: food, ...more })
  const shown = (id: string) => books.get(`/v1/transactions/${id}`)
  return { books, food, car, home, away, say, month, activity, spend, shown }
}

describe('an account in another currency', () => {
  test('is in no budget until the household says so', async () => {
    const { say, spend, activity, month, food, away, books } = await openForeign({ budgetConverted: false })
    await say('2025-03-10', '1.3712')
    expect((await spend('2025-03-10', '50.00')).booked).toBeUndefined()
    expect(await activity(food)).toBe('0.00')
    expect(await month()).not.toHaveProperty('foreign')
    await books.patch(`/v1/accounts/${away}`, { budgetConverted: true })
    expect(await activity(food)).toBe('-68.56')
    expect((await month()).foreign).toEqual({ exchange: '0.00', unbooked: [] })
    await books.patch(`/v1/accounts/${away}`, { onBudget: false })
    expect(await activity(food)).toBe('0.00')
    await books.patch(`/v1/accounts/${away}`, { onBudget: true, budgetConverted: false })
    expect(await activity(food)).toBe('0.00')
  })

  test('says what each transaction was booked at, which no later word on rates changes', async () => {
    const { say, spend, activity, shown, food, books } = await openForeign()
    await say('2025-03-10', '1.3712')
    const { id, booked } = await spend('2025-03-12', '50.00')
    const expected = {
      currency: 'CAD',
      amount: '68.56',
      rate: '1.3712',
      day: '2025-03-10',
      source: 'HAND',
      via: null,
    }
    expect(booked).toEqual(expected)
    await say('2025-03-10', '1.5')
    await say('2025-03-12', '1.6')
    expect((await shown(id)).booked).toEqual(expected)
    expect(await activity(food)).toBe('-68.56')
    // Another amount is worth more by the same rate; another day has its own, and the day of before its own again.
    await books.patch(`/v1/transactions/${id}`, { amount: '100.00' })
    expect(await activity(food)).toBe('-137.12')
    await books.patch(`/v1/transactions/${id}`, { date: '2025-03-13' })
    expect(await activity(food)).toBe('-160.00')
    await books.patch(`/v1/transactions/${id}`, { date: '2025-03-12' })
    expect(await activity(food)).toBe('-137.12')
    await books.remove(`/v1/transactions/${id}`)
    expect(await activity(food)).toBe('0.00')
    await books.post(`/v1/transactions/${id}/restore`)
    expect((await shown(id)).booked).toMatchObject({ amount: '137.12', rate: '1.3712' })
    expect(await activity(food)).toBe('-137.12')
  })

  test('leaves out what has no rate, by name, and counts it once there is one', async () => {
    const { say, spend, activity, month, shown, food } = await openForeign({ openingBalance: '20.00' })
    const { id, booked } = await spend('2025-03-10', '50.00')
    expect(booked).toBeNull()
    expect((await shown(id)).booked).toBeNull()
    expect(await activity(food)).toBe('0.00')
    const unbooked = { currency: 'USD', count: 2, first: '2025-01-01', last: '2025-03-10' }
    expect((await month()).foreign.unbooked).toEqual([unbooked])
    expect((await month('2025-01')).foreign.unbooked).toMatchObject([{ count: 1 }])
    await say('2025-03-08', '1.4')
    expect((await month()).foreign.unbooked).toMatchObject([{ count: 1 }])
    expect(await activity(food)).toBe('-70.00')
    await say('2025-01-01', '1.3')
    expect(await month()).toMatchObject({ foreign: { unbooked: [] }, onBudget: '956.00' })
  })

  test('books parts so that they come to the whole', async () => {
    const { say, spend, activity, month, food, car } = await openForeign()
    await say('2025-03-10', '1.335')
    const { booked } = await spend('2025-03-10', '1.11', {
      categoryId: undefined,
      splits: [{ amount: '0.37', categoryId: food }, { amount: '0.37', categoryId: car }, { amount: '0.37' }],
    })
    expect(booked).toMatchObject({ amount: '1.48', parts: ['0.49', '0.50', '0.49'] })
    // 0.49395, 0.9879 and 1.48185, each from what was before it.
    expect([await activity(food), await activity(car)]).toEqual(['-0.49', '-0.50'])
    expect(await month()).toMatchObject({ onBudget: '998.52', sources: { uncategorised: '-0.49' } })
  })

  test('counts by the rate of the statement before that of the day', async () => {
    const { say, spend, books } = await openForeign()
    await say('2025-03-10', '1.4')
    const original = (amount: string, rate: string | null = null, currency = 'CAD') => ({
      original: { amount, currency, rate },
    })
    expect((await spend('2025-03-10', '73.01', original('100.10'))).booked).toMatchObject({
      amount: '100.10',
      source: 'ORIGINAL',
    })
    // Both amounts and the rate agree: what was paid is known and not worked out from a rounded rate.
    expect((await spend('2025-03-10', '73.00', original('100.10', '0.7293'))).booked.amount).toBe('100.10')
    // With a fee on top they do not.
    expect((await spend('2025-03-10', '76.00', original('100.00', '0.73'))).booked).toMatchObject({
      amount: '104.11',
      source: 'ORIGINAL',
    })
    const euro = await spend('2025-03-10', '10.00', original('9.00', '1.1', 'EUR'))
    expect(euro.booked).toMatchObject({ amount: '14.00', source: 'HAND' })
    const late = await books.patch(`/v1/transactions/${euro.id}`, original('13.50'))
    expect(late.booked).toMatchObject({ amount: '13.50', source: 'ORIGINAL' })
  })

  test('is refused for the currency of the household', async () => {
    const { books, home } = await openForeign()
    expect(refusal(await books.ask('PATCH', `/v1/accounts/${home}`, { budgetConverted: true }))).toEqual([
      400,
      'validation-error',
      'budgetConverted',
    ])
    await books.patch(`/v1/accounts/${home}`, { budgetConverted: false })
  })
})

describe('transfers', () => {
  test('between budgeted accounts move no envelope money, whatever the rate of the day', async () => {
    const { say, books, home, away, month, shown } = await openForeign()
    await say('2025-03-10', '1.3712')
    const date = '2025-03-10'
    const out = await books.enter(home, { date, amount: '140.00' })
    const into = await books.enter(away, { date: '2025-03-12', amount: '100.00', type: 'INCOME' })
    expect(into.booked.amount).toBe('137.12')
    expect((await month()).onBudget).toBe('997.12')
    await books.post('/v1/transfers/link', { outgoingId: out.id, incomingId: into.id })
    expect((await shown(into.id)).booked).toMatchObject({ amount: '140.00', rate: '1.4', source: 'TRANSFER' })
    expect(await month()).toMatchObject({ onBudget: '1000.00', sources: { uncategorised: '0.00' } })
    await books.patch(`/v1/transactions/${out.id}`, { amount: '141.00' })
    expect((await month()).onBudget).toBe('1000.00')
  })

  test('between two budgeted accounts in other currencies are worth on both sides what left', async () => {
    const { say, books, away, month, shown } = await openForeign({ openingBalance: '300.00' })
    await say('2025-01-01', '1.3')
    await say('2025-03-10', '1.3712')
    await say('2025-03-14', '1.4')
    const euro = await books.account('Euro', {
      currency: 'EUR',
      openingDate: '2025-01-01',
      budgetConverted: true,
    })
    const before = (await month()).onBudget
    const out = await books.enter(away, { date: '2025-03-10', amount: '100.00' })
    const into = await books.enter(euro, { date: '2025-03-14', amount: '90.00', type: 'INCOME' })
    expect(into.booked).toBeNull()
    await books.post('/v1/transfers/link', { outgoingId: out.id, incomingId: into.id })
    expect((await shown(into.id)).booked).toMatchObject({ amount: '137.12', source: 'TRANSFER' })
    expect((await month()).onBudget).toBe(before)
  })

  test('an account that is empty at the end of a month leaves nothing but what the rates made', async () => {
    const { say, spend, books, home, away, month, food } = await openForeign()
    await say('2025-03-10', '1.3712')
    await say('2025-04-10', '1.45')
    const out = await books.enter(home, { date: '2025-03-10', amount: '137.00' })
    const into = await books.enter(away, { date: '2025-03-10', amount: '100.00', type: 'INCOME' })
    await books.post('/v1/transfers/link', { outgoingId: out.id, incomingId: into.id })
    await spend('2025-04-10', '100.00')
    expect(await month('2025-03')).toMatchObject({ onBudget: '1000.00', foreign: { exchange: '0.00' } })
    const april = await month('2025-04')
    expect(categoryIn(april, food).activity).toBe('-145.00')
    expect(april).toMatchObject({
      onBudget: '863.00',
      foreign: { exchange: '8.00' },
      sources: { uncategorised: '8.00' },
    })
    expect((await month('2025-05')).onBudget).toBe('863.00')
  })
})
