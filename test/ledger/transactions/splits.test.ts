import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from './books.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

let books: Books
let account: string
let food: string
let pets: string
beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
  food = await books.categoryId('Groceries')
  pets = await books.categoryId('Pets')
})
afterAll(() => books.house.close())

const change = (id: string, fields: object) => books.patch(`/v1/transactions/${id}`, fields)
const refused = async (id: string, fields: object) =>
  refusal(await books.ask('PATCH', `/v1/transactions/${id}`, fields))
const split = () =>
  books.enter(account, {
    splits: [
      { amount: '4', categoryId: food },
      { amount: '6', categoryId: pets },
    ],
  })

describe('a split transaction', () => {
  test('is made of its parts, in their order', async () => {
    const parts = [
      { amount: '7.0001', categoryId: food, notes: 'a\r\nb' },
      { amount: '-0.5001' },
      { amount: '3.5', categoryId: null },
    ]
    expect(await books.enter(account, { splits: parts })).toMatchObject({
      amount: '10.00',
      categoryId: null,
      splits: [
        { amount: '7.0001', categoryId: food, notes: 'a\nb' },
        { amount: '-0.5001', categoryId: null, notes: '' },
        { amount: '3.50', categoryId: null, notes: '' },
      ],
    })
  })

  test('may be as large as an amount can be', async () => {
    const most = '999999999999999.9999'
    const parts = [{ amount: most }, { amount: most }, { amount: `-${most}` }, { amount: '-0.0099' }]
    const entered = await books.enter(account, { amount: '999999999999999.99', splits: parts })
    expect(entered.splits.map(({ amount }: { amount: string }) => amount)).toEqual(
      parts.map(({ amount }) => amount),
    )
  })

  test.each([
    ['splits', [{ amount: '10' }]],
    ['splits', [{ amount: '5' }, { amount: '5.0001' }]],
    ['splits', [{ amount: '-5' }, { amount: '-5' }]],
    ['splits', Array.from({ length: 101 }, () => ({ amount: '0.1' }))],
    ['splits.1.amount', [{ amount: '5' }, { amount: '5.00000' }]],
    ['splits.0.categoryId', [{ amount: '5', categoryId: NOBODY }, { amount: '5' }]],
    ['splits.0.notes', [{ amount: '5', notes: '\u0007' }, { amount: '5' }]],
  ])('is refused by %s: %j', async (field, splits) => {
    const usual = { accountId: account, date: '2026-06-01', amount: '10', type: 'EXPENSE' }
    expect(refusal(await books.ask('POST', '/v1/transactions', { ...usual, splits }))).toEqual([
      400,
      'validation-error',
      field,
    ])
    const { id } = await split()
    expect(await refused(id, { splits })).toEqual([400, 'validation-error', field])
  })

  test('has its categories on its parts alone', async () => {
    const { id } = await split()
    expect(await refused(id, { categoryId: food })).toEqual([400, 'validation-error', 'categoryId'])
    expect(await change(id, { categoryId: null, payee: 'x' })).toMatchObject({ payee: 'x', categoryId: null })
    const plain = await books.enter(account, { categoryId: food })
    const parts = [{ amount: '5' }, { amount: '5', categoryId: pets }]
    expect(await change(plain.id, { splits: parts })).toMatchObject({ categoryId: null })
    expect(await refused(plain.id, { splits: parts, categoryId: food })).toEqual([
      400,
      'validation-error',
      'categoryId',
    ])
  })

  test('gets other parts as a whole, or none any more', async () => {
    const { id } = await split()
    const parts = [{ amount: '1', categoryId: pets }, { amount: '2' }, { amount: '7' }]
    expect((await change(id, { splits: parts })).splits).toHaveLength(3)
    expect(await change(id, { splits: [], categoryId: food })).toMatchObject({ splits: [], categoryId: food })
    expect(await change(id, { amount: '11' })).toMatchObject({ amount: '11.00', splits: [] })
  })

  test('changes its amount together with its parts only', async () => {
    const { id } = await split()
    expect(await refused(id, { amount: '12' })).toEqual([400, 'validation-error', 'amount'])
    expect(await refused(id, { amount: '12', splits: [{ amount: '4' }, { amount: '6' }] })).toEqual([
      400,
      'validation-error',
      'splits',
    ])
    expect(await change(id, { amount: '12', splits: [{ amount: '5' }, { amount: '7' }] })).toMatchObject({
      amount: '12.00',
    })
    expect(await change(id, { amount: '12.00', type: 'INCOME' })).toMatchObject({ direction: 'IN' })
  })

  test('keeps its parts when the version that was seen is stale', async () => {
    const { id } = await split()
    await change(id, { payee: 'x' })
    expect(await refused(id, { version: 1, splits: [] })).toEqual([409, 'version-conflict'])
    expect((await books.get(`/v1/transactions/${id}`)).splits).toHaveLength(2)
  })

  test('is found once by a category, however many of its parts have it', async () => {
    const only = await books.account('Counting')
    const twice = [{ amount: '3', categoryId: food }, { amount: '3', categoryId: food }, { amount: '4' }]
    const first = await books.enter(only, { splits: twice, date: '2026-06-02', payee: 'Market' })
    const second = await books.enter(only, { categoryId: food, payee: 'Market' })
    await books.enter(only, { splits: [{ amount: '3', categoryId: pets }, { amount: '7' }], payee: 'Market' })
    const queries = [
      `categoryId=${food}`,
      'q=category:groceries',
      `categoryId=${food}&q=category:groceries`,
      `categoryId=${food}&q=market`,
    ]
    for (const query of queries) {
      const { body } = await books.ask('GET', `/v1/transactions?accountId=${only}&${query}`)
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
      expect(body.meta.total).toBe(2)
    }
    await change(first.id, { splits: [] })
    expect(await books.found(`accountId=${only}&categoryId=${food}`)).toEqual([second.id])
  })

  test('keeps its parts through deletion and return', async () => {
    const before = await split()
    await books.remove(`/v1/transactions/${before.id}`)
    expect(await books.found(`categoryId=${food}&q=is:split&from=2026-06-01`)).not.toContain(before.id)
    expect((await books.post(`/v1/transactions/${before.id}/restore`)).splits).toEqual(before.splits)
  })
})
