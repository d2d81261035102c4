import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { type Books, booksNextDoor, openBooks, refusal } from '../transactions/books.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

interface Shown {
  id: string
  name: string
  groupId: string
  groupName: string
  kind: string
  position: number
}

let books: Books
let nextDoor: Books
let groupId: string
beforeAll(async () => {
  books = await openBooks()
  nextDoor = await booksNextDoor(books)
  groupId = (await books.post('/v1/category-groups', { name: 'Tests' })).id
})
afterAll(() => books.house.close())

const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await books.ask(method, path, body))
const add = (name: string, fields = {}) =>
  books.post('/v1/categories', { groupId, name, kind: 'EXPENSE', ...fields })
const names = async (from: Books, group: string) =>
  (await from.get('/v1/categories'))
    .filter(({ groupName }: Shown) => groupName === group)
    .map(({ name }: Shown) => name)

describe('a new household', () => {
  test('in Canada starts with categories as they are needed there', async () => {
    const all: Shown[] = await books.get('/v1/categories')
    expect(all.length).toBeGreaterThan(40)
    expect(await names(books, 'Savings')).toEqual(['Emergency fund', 'RRSP', 'TFSA', 'RESP', 'FHSA'])
    expect(all.find(({ name }) => name === 'Salary')).toMatchObject({ kind: 'INCOME', groupName: 'Income' })
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  })

  test('in the United States has others to save into', async () => {
    const { deps, clock } = books.house
    expect(await nextDoor.get('/v1/categories')).toEqual([])
    await deps.write((tx) => {
      const { id } = tx.$client
        .query<{ id: number }, []>("SELECT id FROM households WHERE country = 'US'")
        .get() ?? { id: 0 }
      categories.seed(tx, { householdId: id, at: clock.now() }, 'US')
    })
    expect(await names(nextDoor, 'Savings')).toEqual(['Emergency fund', '401(k)', 'IRA', 'HSA', '529 plan'])
    expect(await names(books, 'Savings')).not.toContain('IRA')
  })
})

describe('a category', () => {
  test('is the last of its group unless a place is named', async () => {
    const answer = await books.ask('POST', '/v1/categories', {
      groupId,
      name: ' Bees ',
      kind: 'SAVINGS',
      taxLine: ' T2125 ',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      groupId,
      groupName: 'Tests',
      name: 'Bees',
      kind: 'SAVINGS',
      taxLine: 'T2125',
      archived: false,
    })
    await add('Wasps')
    await add('Ants', { position: 0 })
    expect(await names(books, 'Tests')).toEqual(['Bees', 'Ants', 'Wasps'])
    expect(await books.get(`/v1/categories/${answer.body.data.id}`)).toEqual(answer.body.data)
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: '  ' }],
    ['name', { name: 'a\tb' }],
    ['name', { name: 'x'.repeat(81) }],
    ['kind', { kind: 'FUN' }],
    ['groupId', { groupId: 'none' }],
    ['groupId', { groupId: NOBODY }],
    ['position', { position: -1 }],
    ['position', { position: 1.5 }],
    ['taxLine', { taxLine: '' }],
  ])('is refused by %s: %j', async (field, fields) => {
    const body = { groupId, name: 'Something', kind: 'EXPENSE', ...fields }
    expect(await refused('POST', '/v1/categories', body)).toEqual([400, 'validation-error', field])
  })

  test('changes in what is named and in nothing else', async () => {
    const { id } = await add('Hens', { taxLine: 'F1' })
    const other = await books.post('/v1/category-groups', { name: 'Elsewhere' })
    expect(await books.patch(`/v1/categories/${id}`, { name: ' Ducks', groupId: other.id })).toMatchObject({
      name: 'Ducks',
      groupName: 'Elsewhere',
      kind: 'EXPENSE',
      taxLine: 'F1',
    })
    expect(await books.patch(`/v1/categories/${id}`, { taxLine: null, kind: 'INCOME' })).toMatchObject({
      name: 'Ducks',
      taxLine: null,
      kind: 'INCOME',
    })
    expect(await books.patch(`/v1/categories/${id}`, {})).toMatchObject({ name: 'Ducks', archived: false })
  })

  test.each([
    ['épicerie fine', 'ÉPICERIE FINE'],
    ['Crème', 'creme'],
    ['Garden', ' GARDEN '],
  ])('%s has no twin %s', async (name, twin) => {
    const { id } = await add(name)
    expect(await refused('POST', '/v1/categories', { groupId, name: twin, kind: 'EXPENSE' })).toEqual([
      409,
      'conflict',
    ])
    const { id: otherId } = await add(`Not ${name}`)
    expect(await refused('PATCH', `/v1/categories/${otherId}`, { name: twin })).toEqual([409, 'conflict'])
    expect(await books.patch(`/v1/categories/${id}`, { name: twin })).toMatchObject({ name: twin.trim() })
  })

  test('gives its name free when it is archived, and comes back only while nobody took it', async () => {
    const { id } = await add('Pottery')
    expect(await books.patch(`/v1/categories/${id}`, { archived: true })).toMatchObject({ archived: true })
    const { id: successor } = await add('pottery')
    expect(await refused('PATCH', `/v1/categories/${id}`, { archived: false })).toEqual([409, 'conflict'])
    expect(await books.patch(`/v1/categories/${id}`, { position: 3 })).toMatchObject({ archived: true })
    await books.patch(`/v1/categories/${successor}`, { name: 'Ceramics' })
    expect(await books.patch(`/v1/categories/${id}`, { archived: false })).toMatchObject({ archived: false })
  })

  test('of one name comes once when two add it at the same moment', async () => {
    const body = { groupId, name: 'Falcons', kind: 'EXPENSE' }
    const answers = await Promise.all([1, 2, 3].map(() => books.ask('POST', '/v1/categories', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

describe('a group', () => {
  test('is added last, renamed and moved', async () => {
    const { id } = await books.post('/v1/category-groups', { name: ' Last ' })
    expect((await books.get('/v1/category-groups')).at(-1)).toMatchObject({ id, name: 'Last' })
    expect(await books.patch(`/v1/category-groups/${id}`, { name: 'First', position: 0 })).toEqual({
      id,
      name: 'First',
      position: 0,
      colour: null,
      icon: null,
    })
    expect(await books.patch(`/v1/category-groups/${id}`, {})).toMatchObject({ name: 'First' })
  })

  test('goes when it is empty and stays while there is a category in it, even an archived one', async () => {
    const { id } = await books.post('/v1/category-groups', { name: 'Short' })
    const category = await add('Only', { groupId: id })
    await books.patch(`/v1/categories/${category.id}`, { archived: true })
    expect(await refused('DELETE', `/v1/category-groups/${id}`)).toEqual([409, 'conflict'])
    await books.patch(`/v1/categories/${category.id}`, { groupId })
    await books.remove(`/v1/category-groups/${id}`)
    expect(await refused('PATCH', `/v1/category-groups/${id}`, { name: 'x' })).toEqual([404, 'not-found'])
  })
})

describe('merging a category into another', () => {
  test('gives it every transaction and every part of a split, deleted ones included', async () => {
    const [from, into] = [await add('Coffee beans'), await add('Beans')]
    const account = await books.account('Merging')
    const plain = await books.enter(account, { categoryId: from.id })
    const deleted = await books.enter(account, { categoryId: from.id })
    await books.remove(`/v1/transactions/${deleted.id}`)
    const split = await books.enter(account, {
      splits: [
        { amount: '4', categoryId: from.id },
        { amount: '6', categoryId: into.id },
      ],
    })
    await books.post(`/v1/categories/${from.id}/merge`, { intoId: into.id })
    expect(await refused('GET', `/v1/categories/${from.id}`)).toEqual([404, 'not-found'])
    expect(await books.found(`categoryId=${into.id}&sort=date`)).toEqual([plain.id, split.id])
    expect(await books.post(`/v1/transactions/${deleted.id}/restore`)).toMatchObject({ categoryId: into.id })
    const after = await books.get(`/v1/transactions/${split.id}`)
    expect(after.splits.map(({ categoryId }: { categoryId: string }) => categoryId)).toEqual([
      into.id,
      into.id,
    ])
    expect(after.version).toBe(2)
  })

  test('is what an undo of an earlier bulk change brings back', async () => {
    const [from, into, other] = [await add('Lamps'), await add('Light'), await add('Furniture')]
    const account = await books.account('Undoing')
    const { id } = await books.enter(account, { categoryId: from.id })
    const bulk = await books.post('/v1/transactions/bulk', { ids: [id], change: { categoryId: other.id } })
    await books.post(`/v1/categories/${from.id}/merge`, { intoId: into.id })
    await add('The number of the one that is gone')
    expect(await books.post(`/v1/transactions/bulk/${bulk.id}/undo`)).toMatchObject({ changed: 1 })
    expect(await books.get(`/v1/transactions/${id}`)).toMatchObject({ categoryId: into.id })
  })

  test('is refused into itself, into nothing and into what is gone', async () => {
    const [one, two] = [await add('Rugs'), await add('Carpets')]
    const merge = (id: string, intoId: string) => refused('POST', `/v1/categories/${id}/merge`, { intoId })
    expect(await merge(one.id, one.id)).toEqual([400, 'validation-error', 'intoId'])
    expect(await merge(one.id, NOBODY)).toEqual([400, 'validation-error', 'intoId'])
    expect(await merge(NOBODY, one.id)).toEqual([404, 'not-found'])
    await books.post(`/v1/categories/${one.id}/merge`, { intoId: two.id })
    expect(await merge(one.id, two.id)).toEqual([404, 'not-found'])
    expect(await merge(two.id, one.id)).toEqual([400, 'validation-error', 'intoId'])
  })
})

describe('a category of another household', () => {
  test('is not listed, not read, not changed, not merged and not given to anything', async () => {
    const theirGroup = (await nextDoor.post('/v1/category-groups', { name: 'Theirs' })).id
    const theirs = await nextDoor.post('/v1/categories', {
      groupId: theirGroup,
      name: 'Yachts',
      kind: 'EXPENSE',
    })
    const ours = await add('Boats')
    const account = await books.account('Ours')
    const entered = { accountId: account, date: '2026-06-01', amount: '10', type: 'EXPENSE' }
    const parts = [{ amount: '4', categoryId: theirs.id }, { amount: '6' }]
    expect(await books.get('/v1/categories')).not.toContainEqual(expect.objectContaining({ id: theirs.id }))
    expect(await books.get('/v1/category-groups')).not.toContainEqual(
      expect.objectContaining({ id: theirGroup }),
    )
    const notThere: [string, string, unknown?][] = [
      ['GET', `/v1/categories/${theirs.id}`],
      ['PATCH', `/v1/categories/${theirs.id}`, { name: 'Mine' }],
      ['POST', `/v1/categories/${theirs.id}/merge`, { intoId: ours.id }],
      ['PATCH', `/v1/category-groups/${theirGroup}`, { name: 'Mine' }],
      ['DELETE', `/v1/category-groups/${theirGroup}`],
    ]
    for (const [method, path, body] of notThere)
      expect(await refused(method, path, body)).toEqual([404, 'not-found'])
    const invalid: [string, string, string, unknown?][] = [
      ['groupId', 'POST', '/v1/categories', { groupId: theirGroup, name: 'Sly', kind: 'EXPENSE' }],
      ['groupId', 'PATCH', `/v1/categories/${ours.id}`, { groupId: theirGroup }],
      ['intoId', 'POST', `/v1/categories/${ours.id}/merge`, { intoId: theirs.id }],
      ['categoryId', 'GET', `/v1/transactions?categoryId=${theirs.id}`],
      ['categoryId', 'POST', '/v1/transactions', { ...entered, categoryId: theirs.id }],
      ['splits.0.categoryId', 'POST', '/v1/transactions', { ...entered, splits: parts }],
    ]
    for (const [field, method, path, body] of invalid)
      expect(await refused(method, path, body)).toEqual([400, 'validation-error', field])
  })

  test('may have the same name', async () => {
    await add('Kites')
    const theirGroup = (await nextDoor.post('/v1/category-groups', { name: 'Same' })).id
    await nextDoor.post('/v1/categories', { groupId: theirGroup, name: 'Kites', kind: 'EXPENSE' })
    expect(await books.found('q=category:kites')).toEqual([])
  })
})
