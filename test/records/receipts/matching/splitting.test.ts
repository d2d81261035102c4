import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../../../ledger/transactions/books.ts'
import { arrive } from './read-receipts.ts'

let books: Books
let account: string
let [food, home] = ['', '']
beforeEach(async () => {
  books = await openBooks()
  account = await books.account('Everyday')
  food = await books.categoryId('Groceries')
  home = await books.categoryId('Household supplies').catch(() => '')
  home ||= (await books.get('/v1/categories')).find(({ id }: Loose) => id !== food).id
})
afterEach(() => books.house.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any
const GOODS: [string, string][] = [
  ['WHOLE MILK 4L', '6.00'],
  ['DISH SOAP', '4.00'],
  ['BANANAS 1.24 kg', '10.00'],
]
const printed = { total: '22.60', subtotal: '20.00', taxes: ['2.60'], items: GOODS }
const receipt = (id: string): Promise<Loose> => books.get(`/v1/receipts/${id}`)
const transaction = (id: string): Promise<Loose> => books.get(`/v1/transactions/${id}`)
const split = (id: string, body: object) => books.ask('POST', `/v1/receipts/${id}/split`, body)
const named = (...ids: string[]) => ids.map((categoryId, item) => ({ item, categoryId }))

async function matched(fields: object = {}, of: object = printed): Promise<{ id: string; spent: Loose }> {
  const entered = {
    date: '2026-06-10',
    amount: '22.60',
    payee: 'Maple Lane Market',
    categoryId: food,
    ...fields,
  }
  const spent = await books.enter(account, entered)
  const id = await arrive(books, of)
  await books.ask('PUT', `/v1/receipts/${id}/transaction`, { transactionId: spent.id })
  return { id, spent }
}

describe('a receipt splits its transaction', () => {
  test('by its items, with the tax in proportion, exactly', async () => {
    const { id, spent } = await matched()
    const { body } = await split(id, { apply: true, categories: named(food, home, food) })
    expect(body.data).toMatchObject({
      transactionId: spent.id,
      applied: true,
      parts: [
        { categoryId: food, amount: '18.08', items: [0, 2], notes: 'WHOLE MILK 4L, BANANAS 1.24 kg' },
        { categoryId: home, amount: '4.52', items: [1], notes: 'DISH SOAP' },
      ],
    })
    const after = await transaction(spent.id)
    expect(after.splits.map(({ amount }: Loose) => amount)).toEqual(['18.08', '4.52'])
    expect(after.categoryId).toBeNull()
  })
  test('only where that is asked for', async () => {
    const { id, spent } = await matched()
    const before = await receipt(id)
    const { body } = await split(id, { apply: false, categories: named(food, home) })
    expect(body.data).toMatchObject({ applied: false, version: before.version })
    expect(body.data.parts).toHaveLength(2)
    expect(await receipt(id)).toEqual(before)
    expect((await transaction(spent.id)).splits).toEqual([])
  })
  test('with what was learned, whatever the weight is this time', async () => {
    const { id } = await matched()
    await split(id, { apply: true, categories: named(food, home, food) })
    const next = await matched(
      { amount: '11.00' },
      {
        total: '11.00',
        subtotal: '11.00',
        items: [
          ['BANANAS 0.87 kg', '5.00'],
          ['Dish soap', '6.00'],
        ],
      },
    )
    expect((await split(next.id, { apply: false })).body.data.parts).toMatchObject([
      { categoryId: food, amount: '5.00' },
      { categoryId: home, amount: '6.00' },
    ])
  })
  test('learns nothing for next door', async () => {
    const { id } = await matched()
    await split(id, { apply: true, categories: named(food, home, food) })
    const others = await booksNextDoor(books)
    expect(refusal(await others.ask('POST', `/v1/receipts/${id}/split`, { apply: true }))).toEqual([
      404,
      'not-found',
    ])
    const theirs = await others.enter(await others.account('Theirs'), { date: '2026-06-10', amount: '22.60' })
    const other = await arrive(others, printed)
    await others.ask('PUT', `/v1/receipts/${other}/transaction`, { transactionId: theirs.id })
    const { body } = await others.ask('POST', `/v1/receipts/${other}/split`, { apply: false })
    expect(body.data.parts).toMatchObject([{ categoryId: null, amount: '22.60', items: [0, 1, 2] }])
    const learned = () =>
      books.house.deps.db.$client.query('SELECT count(*) FROM receipt_item_categories').values()
    const before = learned()
    const { id: groupId } = await others.post('/v1/category-groups', { name: 'Theirs' })
    const made = ['Food', 'Home'].map((name) =>
      others.post('/v1/categories', { groupId, name, kind: 'EXPENSE' }),
    )
    const [own, soap] = (await Promise.all(made)).map(({ id: categoryId }) => categoryId)
    const applied = { apply: true, categories: named(own, soap, own) }
    expect((await others.ask('POST', `/v1/receipts/${other}/split`, applied)).status).toBe(200)
    expect(learned()).not.toEqual(before)
    await others.post(`/v1/receipts/${other}/undo`, {})
    expect(learned()).toEqual(before)
  })
  test('and back, exactly: category, parts and what was learned', async () => {
    const { id, spent } = await matched()
    const before = await transaction(spent.id)
    const { body } = await split(id, { apply: true, categories: named(food, home, food) })
    const undone = await books.ask('POST', `/v1/receipts/${id}/undo`, { version: body.data.version })
    expect(undone.body.data).toMatchObject({ status: 'MATCHED', canUndo: false })
    const { version, updatedAt, ...rest } = await transaction(spent.id)
    expect(rest).toEqual({ ...before, version: undefined, updatedAt: undefined })
    expect(version).toBe(before.version + 2)
    expect(updatedAt).toBeString()
    expect((await split(id, { apply: false })).body.data.parts).toHaveLength(1)
  })
  test('and back to the parts it had', async () => {
    const parts = [
      { categoryId: food, amount: '20.00', notes: 'mine' },
      { categoryId: null, amount: '2.60', notes: '' },
    ]
    const { id, spent } = await matched({ categoryId: null, splits: parts })
    await split(id, { apply: true, categories: named(food, home, home) })
    await books.post(`/v1/receipts/${id}/undo`, {})
    expect((await transaction(spent.id)).splits).toEqual(parts)
  })
  test('but not back over what somebody changed since', async () => {
    const { id, spent } = await matched()
    await split(id, { apply: true, categories: named(food, home, food) })
    await books.patch(`/v1/transactions/${spent.id}`, { notes: 'Mine' })
    const before = await transaction(spent.id)
    expect(refusal(await books.ask('POST', `/v1/receipts/${id}/undo`, {}))).toEqual([409, 'version-conflict'])
    expect(await transaction(spent.id)).toEqual(before)
  })
  test('with a tip that was added later', async () => {
    const { id } = await matched({ amount: '26.00' })
    const { body } = await split(id, { apply: false, categories: named(food, home, food) })
    expect(body.data.parts.map(({ amount }: Loose) => amount)).toEqual(['20.80', '5.20'])
  })
  test('of a refund', async () => {
    const back = { kind: 'REFUND' as const, total: '-22.60', subtotal: '-20.00', taxes: ['-2.60'] }
    const items = GOODS.map(([text, amount]): [string, string] => [text, `-${amount}`])
    const { id } = await matched({ type: 'INCOME', categoryId: null }, { ...back, items })
    const { body } = await split(id, { apply: false, categories: named(food, home, food) })
    expect(body.data.parts.map(({ amount }: Loose) => amount)).toEqual(['18.08', '4.52'])
  })
})

describe('a split is refused', () => {
  const all = () => ({ apply: true, categories: named(food, home, food) })
  test.each([
    ['without items', {}, { total: '22.60' }],
    ['of items that are not all of it', {}, { ...printed, subtotal: '25.00' }],
    ['of items that do not come to the total', {}, { ...printed, subtotal: null, taxes: [] }],
    ['of another amount', { amount: '40.00' }, printed],
    ['of less than was bought', { amount: '12.00' }, printed],
    ['of a transfer', { type: 'TRANSFER', categoryId: null }, printed],
  ])('%s', async (_what, fields, of) => {
    const { id, spent } = await matched(fields, of)
    const before = await transaction(spent.id)
    const categories = 'items' in of ? all() : { apply: true }
    expect(refusal(await split(id, categories))).toEqual([409, 'conflict'])
    expect(await transaction(spent.id)).toEqual(before)
  })
  test('of one category only, and without a transaction, or with two', async () => {
    const { id } = await matched()
    expect(refusal(await split(id, { apply: true }))).toEqual([409, 'conflict'])
    const second = await books.enter(account, { date: '2026-06-10', amount: '22.60' })
    await books.ask('PUT', `/v1/receipts/${id}/transaction`, { transactionId: second.id })
    expect(refusal(await split(id, all()))).toEqual([409, 'conflict'])
    expect(refusal(await split(await arrive(books, printed), all()))).toEqual([409, 'conflict'])
  })
  test('of a stale version, a category that is not there, an item that is none', async () => {
    const { id } = await matched()
    expect(refusal(await split(id, { ...all(), version: 99 }))).toEqual([409, 'version-conflict'])
    const strange = { apply: true, categories: named(crypto.randomUUID()) }
    expect(refusal(await split(id, strange))).toEqual([400, 'validation-error', 'categories.0.categoryId'])
    const none = { apply: true, categories: [{ item: 3, categoryId: food }] }
    expect(refusal(await split(id, none))).toEqual([400, 'validation-error', 'categories.0.item'])
  })
})
