import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { booksNextDoor, refusal } from '../../ledger/transactions/books.ts'
import { type Budgeting, openBudget } from './household.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

let household: Budgeting
const houses: Budgeting[] = []
beforeEach(async () => {
  household = await openBudget(['Food', 'Car', 'Fun'])
  houses.push(household)
})
afterAll(() => Promise.all(houses.map(({ books }) => books.house.close())))

const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await household.asked(method, path, body))
const month = (text: string) => household.month(text)

describe('where the budget begins', () => {
  test('is nowhere before anything is decided, then the first month anything was decided for', async () => {
    expect((await month('2025-03')).firstMonth).toBeNull()
    await household.put('2025-03', 'Food', '10.00')
    const begins = async () =>
      Promise.all(['2024-12', '2025-03', '2025-09'].map(async (one) => (await month(one)).firstMonth))
    expect(await begins()).toEqual(['2025-03', '2025-03', '2025-03'])
    await household.move('2025-02', null, 'Fun', '5.00')
    expect(await begins()).toEqual(['2025-02', '2025-02', '2025-02'])
  })

  test('is told in the tracking style as well', async () => {
    await household.put('2025-03', 'Food', '10.00')
    await household.asked('PUT', '/settings', { style: 'TRACKING' })
    expect(await month('2025-05')).toMatchObject({ style: 'TRACKING', firstMonth: '2025-03' })
  })
})

describe('how an envelope ends its months', () => {
  const carries = (one: string, other: string) => ({
    carries: [
      { since: one, carry: 'FULL' },
      { since: other, carry: 'NONE' },
    ],
  })
  const set = (body: object) => household.asked('PUT', `/categories/${household.ids.Food}`, body)

  test('can be said for every month at once', async () => {
    await household.carry('Food', 'NONE', '2025-04')
    expect((await set(carries('2025-02', '2025-07'))).body.data).toMatchObject(carries('2025-02', '2025-07'))
    expect((await household.category('2025-06', 'Food')).carry).toBe('FULL')
    expect((await household.category('2025-08', 'Food')).carry).toBe('NONE')
  })

  test.each([
    ['the same month twice', carries('2025-02', '2025-02'), 'carries.1.since'],
    ['months out of order', carries('2025-07', '2025-02'), 'carries.1.since'],
    ['a month that cannot be budgeted', carries('2025-02', '2199-01'), 'carries.1.since'],
    ['both ways of saying it', { ...carries('2025-02', '2025-07'), carry: 'FULL' }, 'carry'],
  ])('%s is refused, and nothing changes', async (_what, body, field) => {
    await household.carry('Food', 'FULL', '2025-03')
    const { status, body: answer } = await set(body)
    expect([status, answer.error.fieldErrors[0].field]).toEqual([400, field])
    expect((await household.category('2025-08', 'Food')).carry).toBe('FULL')
  })

  test('is not changed over somebody else’s change', async () => {
    await household.carry('Food', 'FULL', '2025-03')
    const { status } = await set({ carry: 'NONE', was: { carries: [] } })
    expect(status).toBe(409)
    expect((await set({ templates: [], was: { templates: [] } })).status).toBe(200)
  })
})

describe('a month', () => {
  test('tells what there is to budget, where it comes from, and every envelope in its group', async () => {
    await household.earn('2025-01-02', '500.00')
    await household.spend('2025-01-03', null, '20.00')
    await household.put('2025-01', 'Food', '300.00')
    await household.spend('2025-01-04', 'Food', '310.00')
    const shown = await month('2025-01')
    expect(shown).toMatchObject({
      style: 'ENVELOPES',
      month: '2025-01',
      currency: 'CAD',
      toBudget: '1180.00',
      held: '0.00',
      onBudget: '1170.00',
      sources: {
        carried: '0.00',
        released: '0.00',
        opening: '1000.00',
        income: '500.00',
        uncategorised: '-20.00',
        returned: '0.00',
        overspentLastMonth: '0.00',
        budgeted: '300.00',
        held: '0.00',
      },
      totals: {
        carriedIn: '0.00',
        budgeted: '300.00',
        activity: '-310.00',
        available: '-10.00',
        overspent: '10.00',
      },
    })
    expect(shown.groups.at(-1)).toMatchObject({
      name: 'Envelopes',
      totals: shown.totals,
      categories: [
        {
          id: household.ids.Food,
          name: 'Food',
          kind: 'EXPENSE',
          archived: false,
          carriedIn: '0.00',
          budgeted: '300.00',
          moved: '0.00',
          activity: '-310.00',
          available: '-10.00',
          overspent: '10.00',
          carry: 'SURPLUS',
          templateCount: 0,
        },
        { name: 'Car' },
        { name: 'Fun' },
      ],
    })
    expect(shown.groups.map(({ name }: { name: string }) => name)).not.toContain('Income')
  })

  test('before anything was budgeted has everything earlier in its opening', async () => {
    await household.spend('2025-01-04', 'Food', '10.00')
    await household.spend('2025-02-04', 'Food', '5.00')
    expect(await month('2025-02')).toMatchObject({ toBudget: '990.00', onBudget: '985.00' })
    await household.put('2025-03', 'Food', '1.00')
    expect((await month('2025-02')).sources).toMatchObject({ opening: '990.00', carried: '0.00' })
    expect((await month('2025-03')).sources).toMatchObject({ opening: '985.00', carried: '0.00' })
    expect((await household.category('2025-03', 'Food')).available).toBe('1.00')
  })

  test('before an account was opened knows nothing of it', async () => {
    expect(await month('2024-12')).toMatchObject({ toBudget: '0.00', onBudget: '0.00' })
    await household.spend('2024-12-30', 'Food', '10.00')
    expect(await month('2024-12')).toMatchObject({ toBudget: '1000.00', onBudget: '990.00' })
    expect(await month('2024-11')).toMatchObject({ toBudget: '0.00', onBudget: '0.00' })
  })

  test('is not found where it is none, and refused where it is too far away', async () => {
    for (const none of ['2025-13', '2025-1', 'now', '0000-01'])
      expect(await refused('GET', `/${none}`)).toEqual([404, 'not-found'])
    for (const [text, fits] of Object.entries({
      '1969-12': false,
      '1970-01': true,
      '2036-06': true,
      '2036-07': false,
      '9999-12': false,
    }))
      expect(await refused('GET', `/${text}`)).toEqual(
        fits ? [200, 'undefined'] : [400, 'validation-error', 'month'],
      )
    const food = household.ids.Food
    expect(await refused('PUT', `/2036-07/categories/${food}`, { budgeted: '1' })).toEqual([
      400,
      'validation-error',
      'month',
    ])
  })

  test('shows an archived category as long as there is something in its envelope', async () => {
    const archive = (name: string) =>
      household.books.patch(`/v1/categories/${household.ids[name]}`, { archived: true })
    await household.put('2025-01', 'Car', '40.00')
    await household.spend('2025-02-10', 'Car', '40.00')
    await archive('Car')
    await archive('Fun')
    expect(await household.category('2025-02', 'Car')).toMatchObject({ archived: true, carriedIn: '40.00' })
    expect(await household.category('2025-03', 'Car')).toBeUndefined()
    expect(await household.category('2025-02', 'Fun')).toBeUndefined()
    expect(await month('2025-03')).toMatchObject({ toBudget: '960.00', onBudget: '960.00' })
  })
})

describe('what is budgeted', () => {
  test('is read again as it was said, whatever was moved before', async () => {
    await household.put('2025-01', 'Food', '100.00')
    await household.move('2025-01', 'Food', 'Car', '30.00')
    expect(await household.category('2025-01', 'Food')).toMatchObject({ budgeted: '70.00', moved: '-30.00' })
    await household.put('2025-01', 'Food', '50.00')
    await household.put('2025-01', 'Car', '0')
    expect(await household.category('2025-01', 'Food')).toMatchObject({ budgeted: '50.00', moved: '-30.00' })
    expect(await household.category('2025-01', 'Car')).toMatchObject({ budgeted: '0.00', moved: '30.00' })
    expect((await month('2025-01')).toBudget).toBe('950.00')
  })

  test('is exact to the last ten-thousandth of the largest amount', async () => {
    const largest = '999999999999999.9999'
    await household.put('2025-01', 'Food', largest)
    await household.put('2025-01', 'Car', largest)
    await household.put('2025-01', 'Fun', '0.0001')
    expect(await month('2025-01')).toMatchObject({
      toBudget: '-1999999999998999.9999',
      totals: { budgeted: '1999999999999999.9999' },
    })
  })

  test('may be nothing, and is then as if nobody had said anything', async () => {
    await household.put('2024-01', 'Food', '10.00')
    await household.put('2025-02', 'Food', '10.00')
    expect((await month('2025-02')).sources.carried).toBe('990.00')
    await household.put('2024-01', 'Food', '0.00')
    expect((await month('2025-02')).sources).toMatchObject({ carried: '0.00', opening: '1000.00' })
  })

  test('may be said for many at once, all or none', async () => {
    const { Food, Car, Salary } = household.ids
    const many = (...categories: object[]) => refused('PUT', '/2025-01/categories', { categories })
    const shown = await household.asked('PUT', '/2025-01/categories', {
      categories: [
        { categoryId: Food, budgeted: '10.00' },
        { categoryId: Car, budgeted: '5.5' },
      ],
    })
    expect(shown.body.data).toMatchObject({ toBudget: '984.50', totals: { budgeted: '15.50' } })
    const one = { categoryId: Food, budgeted: '99.00' }
    expect(await many(one, { ...one })).toEqual([400, 'validation-error', 'categories.1.categoryId'])
    expect(await many(one, { categoryId: Car, budgeted: '-1' })).toEqual([
      400,
      'validation-error',
      'categories.1.budgeted',
    ])
    for (const categoryId of [Salary, NOBODY])
      expect(await many(one, { categoryId, budgeted: '1' })).toEqual([
        400,
        'validation-error',
        'categories.1.categoryId',
      ])
    expect(await many()).toEqual([400, 'validation-error', 'categories'])
    expect((await household.category('2025-01', 'Food')).budgeted).toBe('10.00')
  })

  test('is refused below zero, for what is no amount and for what is no envelope', async () => {
    const put = (id: string | undefined, budgeted: string) =>
      refused('PUT', `/2025-01/categories/${id}`, { budgeted })
    expect(await put(household.ids.Food, '-0.01')).toEqual([400, 'validation-error', 'budgeted'])
    expect(await put(household.ids.Food, '1.00001')).toEqual([400, 'validation-error', 'budgeted'])
    expect(await put(household.ids.Salary, '1.00')).toEqual([409, 'conflict'])
    expect(await put(NOBODY, '1.00')).toEqual([404, 'not-found'])
  })
})

describe('money that is moved', () => {
  test('leaves one envelope for another, and what is to budget as it is', async () => {
    await household.put('2025-01', 'Food', '100.00')
    const { id } = await household.move('2025-01', 'Food', 'Fun', '25.50')
    expect(await household.category('2025-01', 'Food')).toMatchObject({
      budgeted: '74.50',
      available: '74.50',
    })
    expect(await household.category('2025-01', 'Fun')).toMatchObject({ moved: '25.50', available: '25.50' })
    expect((await month('2025-01')).toBudget).toBe('900.00')
    await household.move('2025-01', 'Fun', null, '5.50')
    await household.move('2025-02', null, 'Car', '1.00')
    expect((await month('2025-01')).toBudget).toBe('905.50')
    expect((await month('2025-02')).toBudget).toBe('904.50')
    const moves = (await household.asked('GET', '/2025-01/moves')).body.data
    expect(moves).toMatchObject([
      { id, fromCategoryId: household.ids.Food, toCategoryId: household.ids.Fun, amount: '25.50' },
      {
        fromCategoryId: household.ids.Fun,
        toCategoryId: null,
        amount: '5.50',
        userId: household.books.person.id,
      },
    ])
    expect(await refused('DELETE', `/2025-02/moves/${id}`)).toEqual([404, 'not-found'])
    await household.asked('DELETE', `/2025-01/moves/${id}`)
    expect(await household.category('2025-01', 'Food')).toMatchObject({ available: '100.00' })
    expect(await refused('DELETE', `/2025-01/moves/${id}`)).toEqual([404, 'not-found'])
  })

  test('covers what was overspent, so that nothing is missing the month after', async () => {
    await household.spend('2025-01-09', 'Car', '60.00')
    await household.put('2025-01', 'Food', '100.00')
    expect((await month('2025-02')).sources.overspentLastMonth).toBe('60.00')
    await household.move('2025-01', 'Food', 'Car', '60.00')
    expect(await household.category('2025-01', 'Car')).toMatchObject({ available: '0.00', overspent: '0.00' })
    expect((await month('2025-02')).sources).toMatchObject({ overspentLastMonth: '0.00', carried: '900.00' })
  })

  test('is refused to where it is, from and to nowhere, in no amount and for what is no envelope', async () => {
    const { Food, Car, Salary } = household.ids
    const move = (fromCategoryId: unknown, toCategoryId: unknown, amount: string) =>
      refused('POST', '/2025-01/moves', { fromCategoryId, toCategoryId, amount })
    expect(await move(Food, Food, '1')).toEqual([400, 'validation-error', 'toCategoryId'])
    expect(await move(null, null, '1')).toEqual([400, 'validation-error', 'toCategoryId'])
    expect(await move(Food, Car, '0')).toEqual([400, 'validation-error', 'amount'])
    expect(await move(Food, Car, '-5')).toEqual([400, 'validation-error', 'amount'])
    expect(await move(Salary, Car, '5')).toEqual([400, 'validation-error', 'fromCategoryId'])
    expect(await move(Food, NOBODY, '5')).toEqual([400, 'validation-error', 'toCategoryId'])
  })
})

describe('a hold', () => {
  test('is kept out of its month and comes back in the next one', async () => {
    await household.earn('2025-01-31', '500.00')
    expect((await household.hold('2025-01', '500.00')).toBudget).toBe('1000.00')
    expect(await month('2025-01')).toMatchObject({ held: '500.00', onBudget: '1500.00' })
    expect(await month('2025-02')).toMatchObject({
      toBudget: '1500.00',
      held: '0.00',
      sources: { carried: '1000.00', released: '500.00' },
    })
    await household.hold('2025-01', '200.00')
    expect((await month('2025-01')).toBudget).toBe('1300.00')
    await household.hold('2025-01', '0')
    expect(await month('2025-01')).toMatchObject({ toBudget: '1500.00', held: '0.00' })
    expect(await refused('PUT', '/2025-01/hold', { amount: '-1' })).toEqual([
      400,
      'validation-error',
      'amount',
    ])
  })
})

describe('more than there is to budget', () => {
  const held = async (amount: string) => {
    const answer = await household.books.ask('PUT', '/v1/budgets/2025-01/hold', { amount })
    if (answer.status === 200) return answer.body.data.held
    expect(refusal(answer)).toEqual([400, 'validation-error', 'amount'])
    return answer.body.error.fieldErrors[0].message
  }
  const most = (amount: string) => `must be at most ${amount}, all that is left to budget`

  test('cannot be held, and the refusal says how much can', async () => {
    await household.put('2025-01', 'Food', '300.00')
    expect(await held('700.01')).toBe(most('700.00'))
    expect(await month('2025-01')).toMatchObject({ held: '0.00', toBudget: '700.00' })
    expect(await held('700.00')).toBe('700.00')
    expect(await held('700.01')).toBe(most('700.00'))
    expect(await month('2025-01')).toMatchObject({ held: '700.00', toBudget: '0.00' })
  })

  test('is still held where the rest was budgeted since, and may become less', async () => {
    expect(await held('600.00')).toBe('600.00')
    await household.put('2025-01', 'Food', '900.00')
    expect((await month('2025-01')).toBudget).toBe('-500.00')
    expect(await held('600.01')).toBe(most('600.00'))
    expect(await held('600.00')).toBe('600.00')
    expect(await held('550.00')).toBe('550.00')
    expect(await held('0')).toBe('0.00')
    expect(await held('100.01')).toBe(most('100.00'))
  })

  test('is not there where more was budgeted than there is', async () => {
    await household.put('2025-01', 'Food', '1000.01')
    expect(await held('0.01')).toBe(most('0.00'))
    expect(await held('0')).toBe('0.00')
  })
})

describe('the household next door', () => {
  test('sees nothing of our budget and cannot name what is in it', async () => {
    await household.put('2025-01', 'Food', '100.00')
    const { id } = await household.move('2025-01', 'Food', 'Car', '1.00')
    const nextDoor = await booksNextDoor(household.books)
    const theirs = async (method: string, path: string, body?: unknown) =>
      refusal(await nextDoor.ask(method, `/v1/budgets${path}`, body))
    expect(await nextDoor.get('/v1/budgets/2025-01')).toMatchObject({
      currency: 'USD',
      toBudget: '0.00',
      groups: [],
    })
    const { Food } = household.ids
    expect(await theirs('PUT', `/2025-01/categories/${Food}`, { budgeted: '1' })).toEqual([404, 'not-found'])
    expect(await theirs('GET', `/categories/${Food}`)).toEqual([404, 'not-found'])
    expect(await theirs('PUT', `/categories/${Food}`, { carry: 'FULL' })).toEqual([404, 'not-found'])
    expect(await theirs('DELETE', `/2025-01/moves/${id}`)).toEqual([404, 'not-found'])
    const move = { fromCategoryId: Food, toCategoryId: null, amount: '1.00' }
    expect(await theirs('POST', '/2025-01/moves', move)).toEqual([400, 'validation-error', 'fromCategoryId'])
    expect(await nextDoor.get('/v1/budgets/2025-01/moves')).toEqual([])
    expect((await household.category('2025-01', 'Food')).budgeted).toBe('99.00')
  })
})
