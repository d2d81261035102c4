import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Books, booksOf, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
let other: Books

beforeAll(async () => {
  books = await openBooks()
  other = booksOf(books.house, await books.house.add('MEMBER'))
})
afterAll(() => books.house.close())

const save = (more: object, as = books) =>
  as.post('/v1/saved-reports', { name: 'By month', query: { measure: 'SPENT', by: 'PERIOD' }, ...more })
const home = (as = books) => as.get('/v1/me/home')
const put = async (body: object, as = books) => (await as.ask('PUT', '/v1/me/home', body)).body.data
const reportsOf = async (as = books) => (await home(as)).reports.map(({ id }: { id: string }) => id)

test('Home is as it comes until it is arranged, for oneself alone, and again after a reset', async () => {
  const plain = { order: [], hidden: [], pinned: [], off: [], version: 0 }
  expect(await home()).toMatchObject(plain)
  await put({ order: ['COMING_UP', 'FIGURES'], hidden: ['INSIGHTS'], off: ['COACH', 'TAX'] })
  expect(await home()).toMatchObject({
    order: ['COMING_UP', 'FIGURES'],
    hidden: ['INSIGHTS'],
    off: ['COACH', 'TAX'],
    version: 1,
  })
  expect(await home(other)).toMatchObject(plain)
  expect((await books.get('/v1/me/start')).home).toEqual(await home())
  expect(await put({})).toMatchObject({ ...plain, version: 2 })
})

test('a report that is pinned is on the Home of everybody who sees it until they hide it, another one on their own', async () => {
  const { id: ours } = await save({ shared: true, pinned: true })
  const { id: mine } = await save({ pinned: true })
  const { id: plain } = await save({ shared: true })
  expect(await reportsOf()).toEqual([ours, mine])
  expect(await reportsOf(other)).toEqual([ours])
  await put({ hidden: [ours], pinned: [plain] }, other)
  expect(await reportsOf(other)).toEqual([plain])
  expect(await reportsOf()).toEqual([ours, mine])
})

test('a report that was deleted comes back to its place on each Home when that is undone', async () => {
  const kept = { order: [], hidden: [], off: [] }
  const { id } = await save({ shared: true, pinned: true })
  await put({ ...kept, order: [id, 'GOALS'], pinned: [id] })
  await put({ ...kept, hidden: [id] }, other)
  const before = [await home(), await home(other)]
  const path = `/v1/saved-reports/${id}`
  const { undo } = (await books.ask('DELETE', path, undefined, { prefer: 'undo' })).body.meta
  expect((await home()).order).toEqual(['GOALS'])
  const { method, path: back, body } = undo
  expect(await books.ask(method, back, body)).toMatchObject({ status: 201, body: { data: { id } } })
  const without = (one: { reports: { createdAt: string }[] }) => ({
    ...one,
    reports: one.reports.map((report) => ({ ...report, createdAt: '' })),
  })
  expect([await home(), await home(other)].map(without)).toEqual(before.map(without))
  expect(refusal(await books.ask(method, back, body))).toEqual([409, 'conflict'])
  expect(refusal(await other.ask(method, back, body))).toEqual([409, 'conflict'])
  expect(refusal(await books.ask(method, back, { ...body, id: 'x' }))).toEqual([
    400,
    'validation-error',
    'id',
  ])
})

test('what is on nobody’s Home is refused, and what was deleted since or is no longer shared is left out', async () => {
  const { id } = await save({ shared: true })
  await put({ order: [id, 'GOALS'], pinned: [id], hidden: [] }, other)
  await books.patch(`/v1/saved-reports/${id}`, { shared: false })
  expect(await home(other)).toMatchObject({ order: ['GOALS'], pinned: [] })
  for (const [field, body] of [
    ['order.1', { order: ['GOALS', id] }],
    ['hidden.0', { hidden: ['NOTHING'] }],
    ['pinned.0', { pinned: [id] }],
  ] as const)
    expect(refusal(await other.ask('PUT', '/v1/me/home', body))).toEqual([400, 'validation-error', field])
  expect(refusal(await other.ask('PUT', '/v1/me/home', { version: 0 }))).toEqual([409, 'version-conflict'])
})
