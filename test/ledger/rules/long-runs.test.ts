import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { revertJob } from '../../../src/ledger/rules/revert-runs.ts'
import { runJob } from '../../../src/ledger/rules/start-runs.ts'
import { SlicedWrite } from '../../support/in-slices.ts'
import { actorOf, type Books, openBooks } from '../transactions/books.ts'
import { fillAccount } from '../transactions/large-ledger.ts'
import { brokenOff, erasedOneByOne, isInStep } from '../transactions/long-writes.ts'
import { addRule, everything, payeeIs } from './rule-books.ts'

/* Runs that are long enough to be recorded in slices, on threads of their own. */

const COUNT = 2_500
/** Every fiftieth is of one shop. */
const OF_A_SHOP = COUNT / 50

let books: Books
let account: string
let groceries: string
let pets: string
let rule: { id: string; version: number }
beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Everyday')
  await fillAccount(books, account, COUNT)
  groceries = await books.categoryId('Groceries')
  pets = await books.categoryId('Pets')
  rule = await addRule(books, everything, [{ kind: 'SET_CATEGORY', categoryId: groceries }])
  await addRule(books, payeeIs('Shop 7'), [{ kind: 'SET_CATEGORY', categoryId: pets }], { stage: 'POST' })
})
afterAll(() => books.house.close())

const inStep = () => isInStep(books)
const count = (sql: string, ...params: string[]): number =>
  books.house.deps.db.$client.query<{ n: number }, string[]>(sql).get(...params)?.n ?? 0
const inCategory = (id: string) =>
  count(
    'SELECT count(*) AS n FROM transactions t JOIN categories c ON c.seq = t.category_seq WHERE c.id = ?',
    id,
  )
const both = () => [inCategory(groceries), inCategory(pets)]
const ALL = [COUNT - OF_A_SHOP, OF_A_SHOP]
const run = (expectedCount = COUNT) => books.post('/v1/rules/runs', { expectedCount })
const revert = (id: string) => books.post(`/v1/rules/runs/${id}/revert`)
const recorded = () => count('SELECT count(*) AS n FROM rule_runs')

test('a long run counts what it changes, is listed with why, and is reverted', async () => {
  const { id, changed, looked } = await run()
  expect([looked, changed, ...both()]).toEqual([COUNT, COUNT, ...ALL])
  inStep()
  const page = await books.get(`/v1/rules/runs/${id}?limit=1`)
  expect([page.total, page.rows[0].after, page.rows[0].reasons[0].field]).toMatchObject([
    COUNT,
    { categoryId: groceries },
    'categoryId',
  ])
  const edited = page.rows[0].transactionId
  await books.patch(`/v1/transactions/${edited}`, { notes: 'by hand' })
  expect(await revert(id)).toEqual({ id, reverted: COUNT - 1, kept: 1 })
  expect(both()).toEqual([1, 0])
  inStep()
  await books.patch(`/v1/transactions/${edited}`, { categoryId: null, notes: '' })
})

test('of two long runs the later is reverted first, and then the earlier', async () => {
  const first = await run()
  await books.post('/v1/rules', {
    name: 'Noted',
    condition: everything,
    actions: [{ kind: 'SET_NOTES', notes: 'seen' }],
  })
  const second = await run()
  expect(await revert(second.id)).toMatchObject({ reverted: COUNT, kept: 0 })
  expect(await revert(first.id)).toMatchObject({ reverted: COUNT, kept: 0 })
  expect(both()).toEqual([0, 0])
  inStep()
  const rules: { id: string; name: string }[] = await books.get('/v1/rules')
  const noted = rules.find(({ name }) => name === 'Noted')
  await books.ask('DELETE', `/v1/rules/${noted?.id}`)
})

test('one that finds another number than was said changes nothing and leaves nothing', async () => {
  const before = recorded()
  const refused = await books.ask('POST', '/v1/rules/runs', { expectedCount: COUNT + 1 })
  expect([refused.status, recorded(), ...both()]).toEqual([409, before, 0, 0])
  inStep()
})

describe('between its slices', () => {
  let sliced: SlicedWrite
  beforeAll(() => {
    sliced = new SlicedWrite(books.house)
  })
  afterAll(() => sliced.close())
  const input = (expectedCount = COUNT) => ({ actor: actorOf(books), input: { expectedCount } })
  const runWith = (meanwhile: () => Promise<unknown>): Promise<unknown> =>
    sliced.run(runJob, input(), async (slices) => {
      if (slices === 2) await meanwhile()
    })

  test('killed after any of them, it has changed nothing or all, and so has its revert', async () => {
    for (let last = 1; inCategory(groceries) === 0; last++) {
      const before = recorded()
      await brokenOff(sliced, runJob, input(), last)
      sliced.settle()
      inStep()
      expect([[0, 0], ALL]).toContainEqual(both())
      expect(recorded()).toBe(inCategory(groceries) === 0 ? before : before + 1)
    }
    const [{ id }] = await books.get('/v1/rules/runs?limit=1')
    for (let last = 1; inCategory(groceries) > 0; last++) {
      await brokenOff(sliced, revertJob, { actor: actorOf(books), id }, last)
      sliced.settle()
      inStep()
      expect([[0, 0], ALL]).toContainEqual(both())
    }
  })

  test('killed with all of it recorded, that is erased a thousand rows at a time', async () => {
    const rows = () => count('SELECT count(*) AS n FROM rule_run_rows')
    const before = rows()
    await brokenOff(sliced, runJob, input(), 4)
    expect(erasedOneByOne(sliced, rows)).toEqual(
      [COUNT, COUNT - 1_000, COUNT - 2_000, 0, 0].map((left) => before + left),
    )
    inStep()
  })

  test('somebody edits one of its transactions: that counts, and the run is of what there is then', async () => {
    const [edited = ''] = await books.found(`accountId=${account}&limit=1`)
    const done = await runWith(() => books.patch(`/v1/transactions/${edited}`, { notes: 'meanwhile' }))
    const { notes, categoryId } = await books.get(`/v1/transactions/${edited}`)
    expect([done, notes, categoryId]).toMatchObject([{ changed: COUNT }, 'meanwhile', groceries])
    inStep()
    const [{ id }] = await books.get('/v1/rules/runs?limit=1')
    expect(await revert(id)).toMatchObject({ reverted: COUNT, kept: 0 })
  })

  test('its rule becomes another: the run does what the rule says then', async () => {
    const becomes = (categoryId: string) =>
      books.patch(`/v1/rules/${rule.id}`, { actions: [{ kind: 'SET_CATEGORY', categoryId }] })
    await runWith(() => becomes(pets))
    expect(both()).toEqual([0, COUNT])
    inStep()
    const [{ id }] = await books.get('/v1/rules/runs?limit=1')
    await revert(id)
    await becomes(groceries)
  })

  test('one of its transactions is edited before the revert has its turn: that one stays', async () => {
    const { id } = await run()
    const [edited = ''] = await books.found(`accountId=${account}&limit=1`)
    const early = await booksOfRevert(id, edited)
    expect(early).toEqual({ id, reverted: COUNT - 1, kept: 1 })
    expect(inCategory(groceries) + inCategory(pets)).toBe(1)
    inStep()
  })

  /** Reads what the revert needs, has somebody edit one, and then lets it write. */
  async function booksOfRevert(id: string, edited: string): Promise<unknown> {
    const { db, write } = books.house.deps
    const asked = { actor: actorOf(books), id }
    const prepared = revertJob.prepare(db, asked)
    const found = revertJob.slices?.before(db, asked, prepared).next()
    if (!found?.done) throw new Error('nothing was read')
    await books.patch(`/v1/transactions/${edited}`, { notes: 'late' })
    return write((tx) => revertJob.write(tx, prepared, asked, undefined, found.value))
  }
})
