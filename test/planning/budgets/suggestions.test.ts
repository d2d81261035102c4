import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { type Budgeting, categoryIn, openBudget } from './household.ts'

describe('a month that is asked for suggestions', () => {
  let budget: Budgeting
  beforeEach(async () => {
    budget = await openBudget(['Food', 'Fun', 'Lodging'])
  })
  afterEach(() => budget.books.house.close())
  const suggested = async (month: string, name: string) =>
    categoryIn((await budget.asked('GET', `/${month}?suggest=true`)).body.data, budget.ids[name]).suggested

  test('tells what was spent last month and on average, of the months there are', async () => {
    for (const [day, amount] of [
      ['2026-02-10', '90.00'],
      ['2026-03-10', '30.00'],
      ['2026-04-10', '40.00'],
      ['2026-05-10', '50.01'],
      ['2026-06-10', '999.00'],
    ] as const)
      await budget.spend(day, 'Food', amount)
    expect(await suggested('2026-06', 'Food')).toEqual({
      lastMonth: '50.01',
      average3: '40.01',
      average12: '52.51',
      template: null,
      due: '0.00',
    })
    expect(await suggested('2026-06', 'Fun')).toMatchObject({ lastMonth: '0.00', average12: '0.00' })
    expect(await suggested('2026-03', 'Food')).toMatchObject({ lastMonth: '90.00', average3: '90.00' })
    expect(await suggested('2026-02', 'Food')).toMatchObject({
      lastMonth: null,
      average3: null,
      average12: null,
    })
    expect(await suggested('2026-07', 'Food')).toMatchObject({ lastMonth: '999.00' })
  })

  test('looks back twelve months and no further, whenever budgeting began', async () => {
    await budget.spend('2025-05-31', 'Food', '1200.00')
    await budget.spend('2025-06-01', 'Food', '12.00')
    await budget.put('2026-06', 'Food', '1.00')
    expect(await suggested('2026-06', 'Food')).toMatchObject({ average12: '1.00', lastMonth: '0.00' })
  })

  test('suggests nothing below zero where more came back than went out', async () => {
    await budget.spend('2026-05-10', 'Food', '10.00')
    await budget.earn('2026-05-11', '30.00', { categoryId: budget.ids.Food })
    expect(await suggested('2026-06', 'Food')).toMatchObject({ lastMonth: '0.00' })
  })

  test('tells what the templates ask for, however little there is to budget', async () => {
    const rule = (amount: string) => ({ rule: { kind: 'FIXED', amount } })
    await budget.books.ask('PUT', `/v1/envelopes/${budget.ids.Lodging}`, {
      templates: [rule('1500.00'), rule('20.00')],
    })
    expect(await suggested('2026-06', 'Lodging')).toMatchObject({ template: '1520.00' })
    await budget.put('2026-06', 'Lodging', '3.00')
    expect(await suggested('2026-06', 'Lodging')).toMatchObject({ template: '1520.00' })
    expect(await suggested('2026-06', 'Food')).toMatchObject({ template: null })
  })

  test('tells what known bills are still to come', async () => {
    const bill = (fields: object) =>
      budget.books.post('/v1/subscriptions', {
        name: 'Flat',
        amount: '900.00',
        direction: 'OUT',
        cadence: 'MONTHLY',
        nextDate: '2026-06-20',
        categoryId: budget.ids.Lodging,
        ...fields,
      })
    await bill({})
    await bill({ name: 'Parking', amount: '45.50', nextDate: '2026-06-30' })
    await bill({ name: 'In dollars', currency: 'USD' })
    expect(await suggested('2026-06', 'Lodging')).toMatchObject({ due: '945.50' })
    expect(await suggested('2026-08', 'Lodging')).toMatchObject({ due: '945.50' })
    expect(await suggested('2026-05', 'Lodging')).toMatchObject({ due: '0.00' })
    expect(await suggested('2026-06', 'Food')).toMatchObject({ due: '0.00' })
  })

  test('tells of income what came in, where plan and fact are compared', async () => {
    await budget.earn('2026-05-01', '2000.00')
    await budget.spend('2026-05-10', 'Food', '10.00')
    await budget.asked('PUT', '/settings', { style: 'TRACKING' })
    expect(await suggested('2026-06', 'Salary')).toMatchObject({ lastMonth: '2000.00', template: null })
    expect(await suggested('2026-06', 'Food')).toMatchObject({ lastMonth: '10.00' })
  })

  test('is the same month beside them; without being asked none are there', async () => {
    await budget.spend('2026-05-10', 'Food', '10.00')
    const plain = await budget.month('2026-06')
    expect(JSON.stringify(plain)).not.toContain('suggested')
    for (const query of ['', '?suggest=false'])
      expect((await budget.asked('GET', `/2026-06${query}`)).body.data).toEqual(plain)
    const { body } = await budget.asked('GET', '/2026-06?suggest=true')
    const without = JSON.parse(
      JSON.stringify(body.data, (key, value) => (key === 'suggested' ? undefined : value)),
    )
    expect(without).toEqual(plain)
    expect(refusal(await budget.asked('GET', '/2026-06?suggest=yes'))).toEqual([
      400,
      'validation-error',
      'suggest',
    ])
  })
})

describe('several moves in one request', () => {
  let budget: Budgeting
  beforeAll(async () => {
    budget = await openBudget(['A', 'B', 'C'])
  })
  afterAll(() => budget.books.house.close())
  const moves = (list: unknown) => budget.asked('POST', '/2026-06/moves', list)
  const one = (from: string | null, to: string | null, amount: string) => ({
    fromCategoryId: from === null ? null : budget.ids[from],
    toCategoryId: to === null ? null : budget.ids[to],
    amount,
  })
  const available = async (name: string) => (await budget.category('2026-06', name)).available

  test('are made in their order and answered as a list', async () => {
    await budget.put('2026-06', 'A', '100.00')
    const { status, body } = await moves([
      one('A', 'B', '30.00'),
      one('B', 'C', '10.00'),
      one(null, 'C', '5.00'),
    ])
    expect([status, body.data.length]).toEqual([201, 3])
    expect((await budget.asked('GET', '/2026-06/moves')).body.data).toEqual(body.data)
    expect([await available('A'), await available('B'), await available('C')]).toEqual([
      '70.00',
      '20.00',
      '15.00',
    ])
  })

  test.each<[string, () => unknown, string]>([
    [
      'a category that is not there',
      () => [one('A', 'B', '1.00'), { ...one('A', 'B', '1.00'), toCategoryId: budget.books.person.id }],
      '1.toCategoryId',
    ],
    ['a category of income', () => [one('A', 'B', '1.00'), one('Salary', 'B', '1.00')], '1.fromCategoryId'],
    ['an end that is the other one', () => [one('A', 'A', '1.00')], '0.toCategoryId'],
    ['nothing', () => [one('A', 'B', '1.00'), one('A', 'B', '0.00')], '1.amount'],
    ['what is no amount', () => [one('A', 'B', '1.00'), one('A', 'B', 'x')], '1.amount'],
    ['a missing end', () => [{ fromCategoryId: null, amount: '1.00' }], '0.toCategoryId'],
  ])('are all left undone by one of %s', async (_what, list, field) => {
    const before = await budget.month('2026-06')
    expect(refusal(await moves(list()))).toEqual([400, 'validation-error', field])
    expect(await budget.month('2026-06')).toEqual(before)
  })

  test.each([[[]], [null], ['x'], [Array.from({ length: 201 }, () => ({ fromCategoryId: null }))]])(
    'cannot be none, too many or something else',
    async (list) => {
      const { status } = await moves(list)
      expect(status).toBe(400)
    },
  )

  test('are refused of one by its own field, as ever', async () => {
    expect(refusal(await moves(one('A', 'B', 'x')))).toEqual([400, 'validation-error', 'amount'])
    expect(refusal(await moves(one('A', 'A', '1.00')))).toEqual([400, 'validation-error', 'toCategoryId'])
  })
})
