import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Books, booksOf, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
let other: Books

beforeAll(async () => {
  books = await openBooks()
  other = booksOf(books.house, await books.house.add('MEMBER'))
  const chequing = await books.account('Chequing', { openingBalance: '1000', openingDate: '2026-01-01' })
  await books.enter(chequing, { date: '2026-06-01', amount: '10.00' })
  await books.enter(chequing, { date: '2025-12-31', amount: '2.00' })
})
afterAll(() => books.house.close())

const BY_MONTH = { measure: 'SPENT', by: 'PERIOD' }
const save = (more: object = {}, as = books) =>
  as.post('/v1/saved-reports', { name: 'By month', query: BY_MONTH, ...more })
const change = (id: string, body: object, as = books) => as.ask('PATCH', `/v1/saved-reports/${id}`, body)

test('a report is kept as it was asked, after those there are', async () => {
  const [one, two] = [
    await save({ name: ' One ' }),
    await save({ name: 'Two', chart: 'FLOW', range: 'YEAR' }),
  ]
  expect(one).toMatchObject({
    name: 'One',
    query: BY_MONTH,
    range: null,
    chart: 'BARS',
    shared: false,
    pinned: false,
    version: 1,
  })
  expect(two.position).toBeGreaterThan(one.position)
  expect(await books.get(`/v1/saved-reports/${two.id}`)).toEqual(two)
})

test('the days of a range are counted from today, and those of the query are dropped for it', async () => {
  const { id, query } = await save({
    query: { ...BY_MONTH, from: '2020-01-01', to: '2020-02-01' },
    range: 'YEAR',
  })
  expect(query).toEqual(BY_MONTH)
  const spanOf = async (range: string | null) => {
    await change(id, { range })
    const { from, to, totals } = await books.get(`/v1/saved-reports/${id}/report`)
    return [from, to, totals.amount]
  }
  const today = (await books.get('/v1/dashboard')).date as string
  expect(today.slice(0, 7)).toBe('2026-06')
  expect(await spanOf('YEAR')).toEqual(['2026-01-01', today, '10.00'])
  expect(await spanOf('MONTH')).toEqual(['2026-06-01', today, '10.00'])
  expect(await spanOf('MONTHS_3')).toEqual(['2026-04-01', today, '10.00'])
  expect(await spanOf('MONTHS_12')).toEqual(['2025-07-01', today, '12.00'])
  expect(await spanOf('LAST_YEAR')).toEqual(['2025-01-01', '2025-12-31', '2.00'])
})

describe('one’s own reports', () => {
  test('are there for nobody else', async () => {
    const { id } = await save({ name: 'Mine' })
    const names = (await other.get('/v1/saved-reports')).map(({ name }: { name: string }) => name)
    expect(names).not.toContain('Mine')
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/report'],
      ['PATCH', ''],
      ['DELETE', ''],
    ] as const)
      expect(
        (await other.ask(method, `/v1/saved-reports/${id}${path}`, method === 'PATCH' ? {} : undefined))
          .status,
      ).toBe(404)
    expect(refusal(await other.ask('PUT', '/v1/saved-reports/order', { ids: [id] }))).toEqual([
      400,
      'validation-error',
      'ids.0',
    ])
  })

  test('are shared by their author, changed by anybody then, and taken back by their author alone', async () => {
    const { id } = await save({ name: 'Ours', shared: true })
    expect((await change(id, { name: 'All of ours' }, other)).status).toBe(200)
    expect(refusal(await change(id, { shared: false }, other))).toEqual([403, 'forbidden'])
    expect((await change(id, { shared: false })).status).toBe(200)
    expect((await other.ask('GET', `/v1/saved-reports/${id}`)).status).toBe(404)
  })
})

test('what the builder would not answer is not kept', async () => {
  const post = (query: object) => books.ask('POST', '/v1/saved-reports', { name: 'No', query })
  expect(refusal(await post({ ...BY_MONTH, split: 'PERIOD' }))).toEqual([400, 'validation-error', 'split'])
  expect(refusal(await post({ ...BY_MONTH, q: '(a' }))).toEqual([400, 'validation-error', 'q'])
  expect(refusal(await post({ ...BY_MONTH, from: '2026-02-01', to: '2026-01-01' }))[0]).toBe(400)
  const { id, version } = await save()
  expect(refusal(await change(id, { query: { ...BY_MONTH, q: '(a' } }))).toEqual([
    400,
    'validation-error',
    'q',
  ])
  expect((await books.get(`/v1/saved-reports/${id}`)).version).toBe(version)
})

test('a stale version is refused', async () => {
  const { id } = await save()
  await change(id, { name: 'Newer' })
  expect(refusal(await change(id, { name: 'Older', version: 1 }))).toEqual([409, 'version-conflict'])
  expect(refusal(await books.ask('DELETE', `/v1/saved-reports/${id}?version=1`))).toEqual([
    409,
    'version-conflict',
  ])
})

test('the same Idempotency-Key saves one report', async () => {
  const body = { name: 'Once', query: BY_MONTH }
  const [one, two] = [
    await books.ask('POST', '/v1/saved-reports', body, { 'idempotency-key': 'once-and-no-more' }),
    await books.ask('POST', '/v1/saved-reports', body, { 'idempotency-key': 'once-and-no-more' }),
  ]
  expect(two.body.data).toEqual(one.body.data)
})

test('a shared report that another member deleted stays its author’s when that is undone', async () => {
  const { id, createdBy } = await save({ shared: true })
  const path = `/v1/saved-reports/${id}`
  const { undo } = (await other.ask('DELETE', path, undefined, { prefer: 'undo' })).body.meta
  expect((await other.ask(undo.method, undo.path, undo.body)).status).toBe(201)
  expect(await other.get(path)).toMatchObject({ id, createdBy, shared: true })
  // Its author may still take it from the others.
  expect((await change(id, { shared: false })).status).toBe(200)
  const { undo: again } = (await books.ask('DELETE', path, undefined, { prefer: 'undo' })).body.meta
  const asOwn: [number, string, ...string[]] = [400, 'validation-error', 'createdBy']
  expect(refusal(await other.ask(again.method, again.path, again.body))).toEqual(asOwn)
  const unknown = { ...again.body, shared: true, createdBy: id }
  expect(refusal(await books.ask(again.method, again.path, unknown))).toEqual(asOwn)
  expect(refusal(await other.ask('POST', again.path, { ...undo.body, id: undefined }))).toEqual(asOwn)
})
