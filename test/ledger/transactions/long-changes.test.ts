import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { bulkJob, undoBulkJob } from '../../../src/ledger/transactions/bulk/bulk.ts'
import { SlicedWrite } from '../../support/in-slices.ts'
import { actorOf, type Books, openBooks } from './books.ts'
import { fillAccount } from './large-ledger.ts'
import { erasedOneByOne, brokenOff as isBrokenOff, isInStep } from './long-writes.ts'

/* Changes that are long enough to be written in slices, on threads of their own. */

const COUNT = 2_500

let books: Books
let account: string
let groceries: string
let pets: string
beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Everyday')
  await fillAccount(books, account, COUNT)
  groceries = await books.categoryId('Groceries')
  pets = await books.categoryId('Pets')
})
afterAll(() => books.house.close())

const PATH = '/v1/transactions/bulk'
const change = (change: object, expectedCount = COUNT, filter: object = { accountId: account }) =>
  books.post(PATH, { filter, change, expectedCount })
const undo = (id: string) => books.post(`${PATH}/${id}/undo`)
const one = async (sql: string, ...params: string[]): Promise<number> =>
  books.house.deps.db.$client.query<{ n: number }, string[]>(sql).get(...params)?.n ?? 0
const inCategory = (id: string) =>
  one(
    'SELECT count(*) AS n FROM transactions t JOIN categories c ON c.seq = t.category_seq WHERE c.id = ?',
    id,
  )
const chosen = (id: string) =>
  one(
    'SELECT count(*) AS n FROM category_choices h JOIN categories c ON c.seq = h.category_seq WHERE c.id = ?',
    id,
  )

const inStep = () => isInStep(books)

describe('a long bulk change', () => {
  test('of categories is counted, learned from, and undone', async () => {
    const { id, changed } = await change({ categoryId: groceries, reviewed: true })
    expect([changed, await inCategory(groceries), await chosen(groceries)]).toEqual([COUNT, COUNT, COUNT])
    await inStep()
    const again = await change({ categoryId: pets })
    expect([await inCategory(groceries), await inCategory(pets), await chosen(pets)]).toEqual([
      0,
      COUNT,
      COUNT,
    ])
    await inStep()
    expect(await undo(again.id)).toMatchObject({ changed: COUNT, skippedCount: 0 })
    expect([await inCategory(groceries), await chosen(pets)]).toEqual([COUNT, 0])
    await inStep()
    expect(await undo(id)).toMatchObject({ changed: 0, skippedCount: COUNT })
    await inStep()
  })

  test('of words, tags and deletions is as well', async () => {
    const worded = await change({ payee: 'One and the same', addTags: ['all'] })
    expect((await books.found('q=same&limit=5')).length).toBe(5)
    await inStep()
    const gone = await change({ delete: true })
    expect(await books.found(`accountId=${account}`)).toEqual([])
    await inStep()
    await undo(gone.id)
    expect((await books.found('q=same&limit=5')).length).toBe(5)
    await inStep()
    expect(await undo(worded.id)).toMatchObject({ changed: 0, skippedCount: COUNT })
  })

  test('that finds another number than was said changes nothing and leaves nothing', async () => {
    const before = await one('SELECT count(*) AS n FROM bulk_change_rows')
    const refused = await books.ask('POST', PATH, {
      filter: { accountId: account },
      change: { reviewed: false },
      expectedCount: COUNT + 1,
    })
    expect(refused.status).toBe(409)
    expect(await one('SELECT count(*) AS n FROM bulk_change_rows')).toBe(before)
    await inStep()
  })

  test('takes in what others do to its rows while it is under way', async () => {
    const [first = ''] = await books.found(`accountId=${account}&limit=1`)
    const changing = change({ categoryId: pets })
    const edits: Promise<unknown>[] = []
    for (let at = 0; at < 20; at++) {
      edits.push(books.patch(`/v1/transactions/${first}`, { notes: `${at}` }))
      await Bun.sleep(5)
    }
    const { id, changed } = await changing
    await Promise.all(edits)
    const row = await books.get(`/v1/transactions/${first}`)
    expect([changed, row.categoryId, row.notes]).toEqual([COUNT, pets, '19'])
    await inStep()
    const undone = await undo(id)
    expect(undone.changed + undone.skippedCount).toBe(COUNT)
    await inStep()
  })
})

describe('one that is broken off', () => {
  const actor = () => actorOf(books)
  const moved = (categoryId: string) => ({
    actor: actor(),
    input: { filter: { accountId: account }, change: { categoryId }, expectedCount: COUNT },
  })
  let sliced: SlicedWrite
  beforeAll(() => {
    sliced = new SlicedWrite(books.house)
  })
  afterAll(() => sliced.close())
  const brokenOff = (job: Parameters<SlicedWrite['run']>[0], input: object, last: number) =>
    isBrokenOff(sliced, job, input, last)
  const kept = () => one('SELECT count(*) AS n FROM bulk_changes')

  test('after any of its slices has changed nothing, or all of it, and so has its undo', async () => {
    await change({ categoryId: groceries })
    let isDone = false
    for (let last = 1; !isDone; last++) {
      const before = await kept()
      isDone = await brokenOff(bulkJob, moved(pets), last)
      sliced.settle()
      await inStep()
      const whole = await inCategory(pets)
      expect([0, COUNT]).toContain(whole)
      expect(await chosen(pets)).toBe(whole)
      expect(await kept()).toBe(whole === 0 ? before : before + 1)
      if (whole === COUNT) await change({ categoryId: groceries })
    }
    const { id } = await change({ categoryId: pets })
    for (let last = 1; (await inCategory(pets)) > 0; last++) {
      await brokenOff(undoBulkJob, { actor: actor(), id }, last)
      sliced.settle()
      await inStep()
      expect([0, COUNT]).toContain(await inCategory(pets))
      expect(await chosen(pets)).toBe(await inCategory(pets))
    }
  })

  test('with all of its rows kept is erased a thousand of them at a time', async () => {
    const rows = () =>
      books.house.deps.db.$client.query<{ n: number }, []>('SELECT count(*) AS n FROM bulk_change_rows').get()
        ?.n ?? 0
    const before = rows()
    await brokenOff(bulkJob, moved(groceries), 4)
    expect(erasedOneByOne(sliced, rows)).toEqual(
      [COUNT, COUNT - 1_000, COUNT - 2_000, 0, 0].map((left) => before + left),
    )
    await inStep()
  })

  test('by the removal of its category between two slices is refused, and leaves nothing', async () => {
    const [group] = await books.get('/v1/category-groups')
    const { id } = await books.post('/v1/categories', {
      groupId: group.id,
      name: 'Gone soon',
      kind: 'EXPENSE',
    })
    const before = await kept()
    const running = sliced.run(bulkJob, moved(id), async (slices) => {
      if (slices === 2) books.house.deps.db.$client.query('DELETE FROM categories WHERE id = ?').run(id)
    })
    await expect(running).rejects.toMatchObject({ slug: 'validation-error' })
    sliced.settle()
    expect(await kept()).toBe(before)
    await inStep()
  })
})
