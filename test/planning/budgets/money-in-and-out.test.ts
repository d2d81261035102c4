import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Budgeting, openBudget } from './household.ts'

let household: Budgeting
const houses: Budgeting[] = []
beforeEach(async () => {
  household = await openBudget(['Food', 'Car', 'House fund'])
  houses.push(household)
  await household.put('2025-01', 'Food', '300.00')
})
afterAll(() => Promise.all(houses.map(({ books }) => books.house.close())))

const month = (text: string) => household.month(text)
const put = (path: string, body: unknown) => household.books.ask('PUT', path, body)

describe('what happens in the accounts', () => {
  test('counts a split by its parts, each in its envelope', async () => {
    const { Food, Car } = household.ids
    await household.spend('2025-01-05', null, '100.00', {
      splits: [
        { amount: '60.01', categoryId: Food },
        { amount: '44.99', categoryId: Car },
        { amount: '-5.00' },
      ],
    })
    expect((await household.category('2025-01', 'Food')).activity).toBe('-60.01')
    expect((await household.category('2025-01', 'Car')).activity).toBe('-44.99')
    expect(await month('2025-01')).toMatchObject({
      toBudget: '705.00',
      sources: { uncategorised: '5.00' },
      onBudget: '900.00',
    })
  })

  test('takes refunds back into the envelope, and income without a category as income', async () => {
    const { Food } = household.ids
    await household.spend('2025-01-05', 'Food', '50.00')
    await household.earn('2025-01-06', '20.00', { categoryId: Food })
    await household.earn('2025-01-07', '7.00', { categoryId: null })
    expect(await household.category('2025-01', 'Food')).toMatchObject({
      activity: '-30.00',
      available: '270.00',
    })
    expect((await month('2025-01')).sources).toMatchObject({ income: '7.00', uncategorised: '0.00' })
  })

  test('leaves a transfer between accounts that are budgeted with out of everything', async () => {
    const savings = await household.books.account('Savings', { type: 'SAVINGS', openingDate: '2025-01-01' })
    await household.spend('2025-01-05', null, '400.00', { type: 'TRANSFER', transferAccountId: savings })
    expect(await month('2025-01')).toMatchObject({ toBudget: '700.00', onBudget: '1000.00' })
  })

  test('takes a transfer to any other account out of what is to budget, or of its envelope', async () => {
    const mortgage = await household.books.account('Mortgage', {
      type: 'MORTGAGE',
      openingDate: '2025-01-01',
    })
    const transfer = { type: 'TRANSFER', transferAccountId: mortgage }
    await household.spend('2025-01-05', null, '400.00', transfer)
    expect(await month('2025-01')).toMatchObject({
      toBudget: '300.00',
      sources: { uncategorised: '-400.00' },
      onBudget: '600.00',
    })
    await household.spend('2025-01-06', 'House fund', '150.00', transfer)
    expect(await household.category('2025-01', 'House fund')).toMatchObject({ activity: '-150.00' })
    expect(await month('2025-01')).toMatchObject({ toBudget: '300.00', onBudget: '450.00' })
  })

  test('counts hidden transactions and those of archived accounts', async () => {
    const old = await household.books.account('Old', { openingBalance: '50.00', openingDate: '2025-01-01' })
    await household.books.enter(old, { date: '2025-01-05', amount: '8.00', categoryId: household.ids.Food })
    await household.spend('2025-01-06', 'Food', '2.00', { hidden: true })
    await household.books.patch(`/v1/accounts/${old}`, { archived: true })
    expect((await household.category('2025-01', 'Food')).activity).toBe('-10.00')
    expect((await month('2025-01')).onBudget).toBe('1040.00')
  })

  test('knows nothing of accounts in another currency', async () => {
    const dollars = await household.books.account('Dollars', { currency: 'USD', openingBalance: '9000.00' })
    await household.books.enter(dollars, {
      date: '2025-01-05',
      amount: '8.00',
      categoryId: household.ids.Food,
    })
    expect((await household.category('2025-01', 'Food')).activity).toBe('0.00')
    expect((await month('2025-01')).onBudget).toBe('1000.00')
  })

  test('follows an account that is budgeted with from now on, and back', async () => {
    const loan = await household.books.account('Loan', {
      type: 'LOAN',
      openingBalance: '-500.00',
      openingDate: '2025-02-01',
    })
    await household.books.enter(loan, { date: '2025-02-05', amount: '8.00', categoryId: household.ids.Food })
    const both = async () => [(await month('2025-01')).onBudget, (await month('2025-02')).onBudget]
    expect(await both()).toEqual(['1000.00', '1000.00'])
    await household.books.patch(`/v1/accounts/${loan}`, { onBudget: true })
    expect(await both()).toEqual(['1000.00', '492.00'])
    expect((await month('2025-02')).sources).toMatchObject({ opening: '-500.00' })
    await household.books.patch(`/v1/accounts/${loan}`, { onBudget: false })
    expect(await both()).toEqual(['1000.00', '1000.00'])
  })

  test('takes what a valuation found too much or too little as uncategorised', async () => {
    const cash = await household.books.account('Cash', {
      type: 'CASH',
      openingBalance: '100.00',
      openingDate: '2025-01-01',
    })
    const path = `/v1/accounts/${cash}/valuations`
    await household.books.enter(cash, { date: '2025-01-10', amount: '30.00', categoryId: household.ids.Food })
    await put(path, { date: '2025-01-31', amount: '65.00' })
    await put(path, { date: '2025-02-10', amount: '10.00' })
    await put(path, { date: '2025-02-20', amount: '80.00' })
    await household.books.enter(cash, { date: '2025-02-15', amount: '5.00', categoryId: household.ids.Food })
    expect((await month('2025-01')).sources.uncategorised).toBe('-5.00')
    expect((await month('2025-01')).onBudget).toBe('1065.00')
    expect((await month('2025-02')).sources.uncategorised).toBe('20.00')
    expect((await month('2025-02')).onBudget).toBe('1080.00')
    expect((await month('2025-03')).onBudget).toBe('1080.00')
    await household.books.enter(cash, { date: '2025-02-01', amount: '1.00', categoryId: household.ids.Food })
    expect((await month('2025-02')).sources.uncategorised).toBe('21.00')
    expect((await month('2025-02')).onBudget).toBe('1080.00')
  })

  test('makes what an envelope that turned into income held to budget again', async () => {
    await household.move('2025-01', 'Food', 'Car', '100.00')
    await household.spend('2025-01-05', 'Food', '50.00')
    await household.books.patch(`/v1/categories/${household.ids.Food}`, { kind: 'INCOME' })
    expect(await month('2025-01')).toMatchObject({
      toBudget: '850.00',
      onBudget: '950.00',
      sources: { income: '-50.00', budgeted: '100.00' },
    })
    await household.books.patch(`/v1/categories/${household.ids.Food}`, { kind: 'EXPENSE' })
    expect(await household.category('2025-01', 'Food')).toMatchObject({ budgeted: '200.00' })
  })
})
