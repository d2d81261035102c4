import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, openBooks, refusal } from './books.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

let books: Books
let account: string
let dollars: string
let groceries: string
beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
  dollars = await books.account('Dollars', { currency: 'USD' })
  groceries = await books.categoryId('Groceries')
})
afterAll(() => books.house.close())

const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await books.ask(method, `/v1/transactions/${path}`, body))
const change = (id: string, fields: object) => books.patch(`/v1/transactions/${id}`, fields)
const remove = (id: string) => books.remove(`/v1/transactions/${id}`)
const restore = (id: string) => books.post(`/v1/transactions/${id}/restore`)

/** An account with one transaction that a statement was reconciled with. */
async function reconciled() {
  const id = await books.account('Stated')
  const entered = await books.enter(id, { categoryId: groceries })
  await books.post(`/v1/accounts/${id}/reconcile`, { date: '2026-06-30', balance: '-10.00' })
  return { account: id, id: entered.id }
}

describe('a change to a transaction', () => {
  const full = {
    date: '2026-05-01',
    transactedDate: '2026-04-30',
    amount: '12.34',
    type: 'INCOME',
    payee: 'Before',
    tags: ['old'],
    notes: 'old',
    checkNumber: '7',
    original: { amount: '31.00', currency: 'USD', rate: '1.3984' },
    status: 'PENDING',
    reviewed: false,
  }

  test.each<[object, object?]>([
    [{ date: '2026-05-02' }],
    [{ transactedDate: null }],
    [{ transactedDate: '2026-05-01' }],
    [{ amount: '43.21' }],
    [{ type: 'EXPENSE' }, { direction: 'OUT' }],
    [{ type: 'TRANSFER' }, { direction: 'IN' }],
    [{ type: 'TRANSFER', direction: 'OUT' }],
    [{ payee: '' }],
    [{ categoryId: null }],
    [{ tags: [] }],
    [{ tags: ['new', 'NEW', 'Old'] }, { tags: ['new', 'Old'] }],
    [{ notes: '' }],
    [{ checkNumber: null }],
    [{ original: null }],
    [{ original: { amount: '4000.00', currency: 'JPY', rate: null } }],
    [
      { original: { amount: '4', currency: 'EUR', rate: '1.50' } },
      { original: { amount: '4.00', currency: 'EUR', rate: '1.5' } },
    ],
    [{ checkNumber: ' ' }, { checkNumber: null }],
    [{ status: 'CLEARED' }],
    [{ reviewed: true }],
  ])('of %j changes that alone', async (fields, also = {}) => {
    const before = await books.enter(account, { ...full, categoryId: groceries })
    books.house.clock.move(1_000)
    const after = await change(before.id, fields)
    expect(after).toEqual({
      ...before,
      ...fields,
      ...also,
      suggestedCategory: after.suggestedCategory,
      version: 2,
      updatedAt: new Date(books.house.clock.now()).toISOString(),
    })
    expect(await books.get(`/v1/transactions/${before.id}`)).toEqual(after)
  })

  test('that names nothing changes nothing, not even the version', async () => {
    const before = await books.enter(account)
    expect(await change(before.id, {})).toEqual(before)
    expect(await change(before.id, { version: 1 })).toEqual(before)
    expect(await refused('PATCH', before.id, { version: 2 })).toEqual([409, 'version-conflict'])
  })

  test.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '1.234' }],
    ['amount', { amount: null }],
    ['date', { date: '1900-01-01' }],
    ['date', { date: null }],
    ['transactedDate', { transactedDate: '2200-01-01' }],
    ['payee', { payee: null }],
    ['payee', { payee: 'a\u0001' }],
    ['body', { payee: 'a\u0000' }],
    ['notes', { notes: null }],
    ['tags', { tags: null }],
    ['type', { type: null }],
    ['direction', { direction: 'IN' }],
    ['direction', { type: 'INCOME', direction: 'OUT' }],
    ['status', { status: 'RECONCILED' }],
    ['accountId', { accountId: null }],
    ['accountId', { accountId: NOBODY }],
    ['categoryId', { categoryId: NOBODY }],
    ['version', { version: 0 }],
    ['version', { version: 'one' }],
  ])('is refused by %s: %j', async (field, fields) => {
    const { id } = await books.enter(account)
    expect(await refused('PATCH', id, fields)).toEqual([400, 'validation-error', field])
    expect(await books.get(`/v1/transactions/${id}`)).toMatchObject({ version: 1 })
  })

  test('moves the money to the other account, of the same currency only', async () => {
    const [from, to] = [await books.account('From'), await books.account('To')]
    const { id } = await books.enter(from)
    await change(id, { accountId: to })
    expect([await books.balance(from), await books.balance(to)]).toEqual(['0.00', '-10.00'])
    expect(await books.found(`accountId=${from}`)).toEqual([])
    expect(await refused('PATCH', id, { accountId: dollars })).toEqual([400, 'validation-error', 'accountId'])
    expect(await books.balance(to)).toBe('-10.00')
  })

  test('by one of several who saw the same version is the one that counts', async () => {
    const { id } = await books.enter(account)
    const write = (payee: string) => books.ask('PATCH', `/v1/transactions/${id}`, { payee, version: 1 })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(write))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => refusal(answer)[1] === 'version-conflict')).toHaveLength(3)
    expect((await books.get(`/v1/transactions/${id}`)).payee).toBe(won[0]?.body.data.payee)
  })

  test('by several at once that name different things keeps all of them', async () => {
    const { id } = await books.enter(account)
    await Promise.all([change(id, { payee: 'a' }), change(id, { notes: 'b' }), change(id, { tags: ['c'] })])
    expect(await books.get(`/v1/transactions/${id}`)).toMatchObject({
      payee: 'a',
      notes: 'b',
      tags: ['c'],
      version: 4,
    })
  })
})

describe('a deleted transaction', () => {
  test('is in no list, sum or search, and comes back as it was', async () => {
    const id = await books.account('Deleting')
    const entered = await books.enter(id, { payee: 'Vanishing', tags: ['gone'], categoryId: groceries })
    await remove(entered.id)
    expect(await refused('GET', entered.id)).toEqual([404, 'not-found'])
    expect(await refused('PATCH', entered.id, { payee: 'x' })).toEqual([404, 'not-found'])
    expect(await refused('DELETE', entered.id)).toEqual([404, 'not-found'])
    for (const query of [`accountId=${id}`, 'q=vanishing', 'tag=gone'])
      expect(await books.found(query)).toEqual([])
    expect((await books.get('/v1/transactions/tags')).map(({ tag }: { tag: string }) => tag)).not.toContain(
      'gone',
    )
    expect(await books.balance(id)).toBe('0.00')
    expect(await restore(entered.id)).toEqual({ ...entered, version: 3, updatedAt: expect.any(String) })
    expect(await books.found('q=vanishing')).toEqual([entered.id])
    expect(await books.balance(id)).toBe('-10.00')
  })

  test('is restored once', async () => {
    const { id } = await books.enter(account)
    expect(await refused('POST', `${id}/restore`)).toEqual([409, 'conflict'])
    await remove(id)
    const answers = await Promise.all(
      [1, 2, 3].map(() => books.ask('POST', `/v1/transactions/${id}/restore`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await refused('POST', `${NOBODY}/restore`)).toEqual([404, 'not-found'])
  })

  test('is deleted only in the version that was seen, if one is named', async () => {
    const { id } = await books.enter(account)
    expect(await refused('DELETE', `${id}?version=2`)).toEqual([409, 'version-conflict'])
    expect(await refused('DELETE', `${id}?version=x`)).toEqual([400, 'validation-error', 'version'])
    expect((await books.ask('DELETE', `/v1/transactions/${id}?version=1`)).body).toEqual({ success: true })
  })
})

describe('a reconciled transaction', () => {
  test.each([
    [{ amount: '11' }],
    [{ date: '2026-06-02' }],
    [{ type: 'INCOME' }],
    [{ type: 'TRANSFER', direction: 'IN' }],
  ])('keeps what the statement rests on: %j', async (fields) => {
    const { id } = await reconciled()
    expect(await refused('PATCH', id, fields)).toEqual([409, 'conflict'])
    expect(await books.get(`/v1/transactions/${id}`)).toMatchObject({ status: 'RECONCILED', amount: '10.00' })
  })

  test('keeps its account and cannot be deleted', async () => {
    const { id } = await reconciled()
    expect(await refused('PATCH', id, { accountId: account })).toEqual([409, 'conflict'])
    expect(await refused('DELETE', id)).toEqual([409, 'conflict'])
  })

  test('can be described anew, with the same amount and date', async () => {
    const { id, account: stated } = await reconciled()
    const same = { amount: '10.00', date: '2026-06-01', type: 'EXPENSE', accountId: stated }
    expect(await change(id, { ...same, payee: 'New', categoryId: null, tags: ['t'] })).toMatchObject({
      payee: 'New',
      status: 'RECONCILED',
      tags: ['t'],
    })
    const parts = [{ amount: '4', categoryId: groceries }, { amount: '6' }]
    expect(await change(id, { splits: parts })).toMatchObject({ status: 'RECONCILED', amount: '10.00' })
  })

  test('can be changed once it is cleared again', async () => {
    const { id } = await reconciled()
    expect(await change(id, { status: 'CLEARED' })).toMatchObject({ status: 'CLEARED' })
    expect(await change(id, { amount: '11' })).toMatchObject({ amount: '11.00' })
    await remove(id)
  })
})
