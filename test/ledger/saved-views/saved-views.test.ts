import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, openBooks, refusal } from '../transactions/books.ts'

let books: Books
let account: string
beforeEach(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
})
afterEach(() => books.house.close())

const save = (name: string, query: object, fields: object = {}) =>
  books.post('/v1/saved-views', { name, query, ...fields })
const names = async () => (await books.get('/v1/saved-views')).map(({ name }: { name: string }) => name)
const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await books.ask(method, path, body))

test('a view is kept as the transaction list is asked, and shows what the list shows', async () => {
  const coffee = await books.categoryId('Coffee')
  const entered = []
  for (const [day, amount] of [
    ['01', '3.00'],
    ['02', '9.00'],
    ['03', '5.00'],
  ])
    entered.push(
      await books.enter(account, { date: `2026-06-${day}`, amount, categoryId: coffee, payee: 'Café' }),
    )
  await books.enter(account, { payee: 'Rent', amount: '900.00' })
  const query = { q: 'cafe amount:>4', categoryId: coffee, sort: '-amount', accountId: account }
  const view = await save('Dear coffees', query)
  expect(view).toEqual({
    id: expect.any(String),
    name: 'Dear coffees',
    query,
    position: 0,
    createdBy: books.person.id,
    total: null,
    problem: null,
    version: 1,
    createdAt: '2026-06-15T12:00:00.000Z',
  })
  const { body } = await books.ask('GET', `/v1/saved-views/${view.id}/transactions?limit=1`)
  expect(body.meta).toEqual({ total: 2, page: 0, limit: 1 })
  expect(body.data).toEqual([entered[1]])
  const [next] = await books.get(`/v1/saved-views/${view.id}/transactions?limit=1&page=1`)
  expect(next).toEqual(entered[2])
})

test('how many transactions fit is told where it is asked', async () => {
  await books.enter(account)
  await books.enter(account, { type: 'INCOME' })
  const all = await save('All', {})
  await save('In', { type: 'INCOME' })
  const totals = async (query: string) =>
    (await books.get(`/v1/saved-views${query}`)).map(({ total }: { total: number | null }) => total)
  expect([await totals(''), await totals('?totals=true')]).toEqual([
    [null, null],
    [2, 1],
  ])
  expect((await books.get(`/v1/saved-views/${all.id}`)).total).toBe(2)
})

describe('a view is refused', () => {
  test.each([
    [{ q: 'amount:abc' }, 'q'],
    [{ q: '(never closed' }, 'q'],
    [{ categoryId: crypto.randomUUID() }, 'categoryId'],
    [{ accountId: crypto.randomUUID() }, 'accountId'],
    [{ categoryId: 'some' }, 'query.categoryId'],
    [{ from: '2026-02-30' }, 'query.from'],
    [{ sort: 'colour' }, 'query.sort'],
    [{ minAmount: 'much' }, 'query.minAmount'],
    [{ reviewed: 'maybe' }, 'query.reviewed'],
    [{ catgoryId: 'none' }, 'query.catgoryId'],
    [{ page: '1' }, 'query.page'],
    [{ type: 7 }, 'query.type'],
  ])('with the query %p', async (query, field) => {
    const answer = await refused('POST', '/v1/saved-views', { name: 'View', query })
    expect(answer).toEqual([400, 'validation-error', field])
    const { id } = await save('View', {})
    expect(await refused('PATCH', `/v1/saved-views/${id}`, { query })).toEqual([
      400,
      'validation-error',
      field,
    ])
    expect(await books.get(`/v1/saved-views/${id}`)).toMatchObject({ query: {}, version: 1 })
  })

  test('without a name, and a version that is no longer', async () => {
    expect(await refused('POST', '/v1/saved-views', { name: ' ', query: {} })).toEqual([
      400,
      'validation-error',
      'name',
    ])
    const { id } = await save('View', { q: 'tim' })
    expect(await books.patch(`/v1/saved-views/${id}`, { name: 'Tim', version: 1 })).toMatchObject({
      name: 'Tim',
      query: { q: 'tim' },
      version: 2,
    })
    expect(await refused('PATCH', `/v1/saved-views/${id}`, { name: 'x', version: 1 })).toEqual([
      409,
      'version-conflict',
    ])
  })
})

test('views stand in an order that can be changed', async () => {
  const [, b, c] = [await save('A', {}), await save('B', {}), await save('C', {})]
  expect(await names()).toEqual(['A', 'B', 'C'])
  const answer = await books.ask('PUT', '/v1/saved-views/order', { ids: [c.id, b.id] })
  expect(answer.body.data.map(({ name }: { name: string }) => name)).toEqual(['C', 'B', 'A'])
  expect(await names()).toEqual(['C', 'B', 'A'])
  await books.remove(`/v1/saved-views/${b.id}`)
  expect(await names()).toEqual(['C', 'A'])
  expect(await refused('PUT', '/v1/saved-views/order', { ids: [b.id] })).toEqual([
    400,
    'validation-error',
    'ids.0',
  ])
})

describe('a view of', () => {
  test('a category that went into another shows the other', async () => {
    const [coffee, restaurants] = [await books.categoryId('Coffee'), await books.categoryId('Taxi')]
    const { id } = await save('Coffee', { categoryId: coffee })
    await books.post(`/v1/categories/${coffee}/merge`, { intoId: restaurants })
    expect(await books.get(`/v1/saved-views/${id}`)).toMatchObject({
      query: { categoryId: restaurants },
      problem: null,
    })
  })

  test('an account that is gone says so, and can be mended', async () => {
    const gone = await books.account('Gone')
    const { id } = await save('Gone', { accountId: gone })
    await books.remove(`/v1/accounts/${gone}`)
    expect(await books.get(`/v1/saved-views?totals=true`)).toMatchObject([
      { problem: 'accountId: there is no such account', total: null },
    ])
    expect(await refused('GET', `/v1/saved-views/${id}/transactions`)).toEqual([
      400,
      'validation-error',
      'accountId',
    ])
    const mended = await books.patch(`/v1/saved-views/${id}`, { query: { accountId: account } })
    expect(mended.problem).toBeNull()
  })
})

test('views are not there for the household next door', async () => {
  const nextDoor = await booksNextDoor(books)
  const { id } = await save('Ours', { accountId: account })
  expect(await nextDoor.get('/v1/saved-views')).toEqual([])
  for (const path of [`/v1/saved-views/${id}`, `/v1/saved-views/${id}/transactions`])
    expect(refusal(await nextDoor.ask('GET', path))).toEqual([404, 'not-found'])
})
