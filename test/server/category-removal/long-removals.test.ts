import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { seeOnlyShown } from '../../../src/platform/db/db.ts'
import { removeCategoryJob } from '../../../src/server/category-removal/category-removal.ts'
import { addRule, payeeIs, runRules } from '../../ledger/rules/rule-books.ts'
import { actorOf, type Books, openBooks } from '../../ledger/transactions/books.ts'
import { fillAccount } from '../../ledger/transactions/large-ledger.ts'
import { brokenOff, isInStep } from '../../ledger/transactions/long-writes.ts'
import { SlicedWrite } from '../../support/in-slices.ts'

/* Categories of so many transactions that what remembers them follows in slices, on threads of their own. */

const COUNT = 2_500
const OF_A_SHOP = COUNT / 50

let books: Books
let sliced: SlicedWrite
let account: string
let pets: string
/** Of all the transactions. */
let from: string
let made = 0
beforeAll(async () => {
  books = await openBooks()
  sliced = new SlicedWrite(books.house)
  account = await books.account('Everyday')
  await fillAccount(books, account, COUNT)
  pets = await books.categoryId('Pets')
})
afterAll(async () => {
  sliced.close()
  await books.house.close()
})
beforeEach(async () => {
  from = await category()
  await changeAll(from)
})

const one = (sql: string, ...params: string[]): number =>
  books.house.deps.db.$client.query<{ n: number }, string[]>(sql).get(...params)?.n ?? 0
const OF_CATEGORY = 'JOIN categories c ON c.seq = o.category_seq WHERE c.id = ?'
const inCategory = (id: string) => one(`SELECT count(*) AS n FROM transactions o ${OF_CATEGORY}`, id)
const chosen = (id: string) => one(`SELECT count(*) AS n FROM category_choices o ${OF_CATEGORY}`, id)
const isThere = async (id: string) => (await books.ask('GET', `/v1/categories/${id}`)).status === 200

async function category(): Promise<string> {
  const groupId = (await books.get('/v1/category-groups')).at(-1).id
  return (await books.post('/v1/categories', { groupId, name: `One ${++made}`, kind: 'EXPENSE' })).id
}
const changeAll = async (categoryId: string | null): Promise<string> => {
  const asked = { filter: { accountId: account }, change: { categoryId }, expectedCount: COUNT }
  return (await books.post('/v1/transactions/bulk', asked)).id
}
const mergeInput = (intoId: string) => ({ actor: actorOf(books), id: from, intoId })
const removeInput = () => ({ actor: actorOf(books), id: from, query: { transactions: `${COUNT}` } })

test('a merge of many takes all with it: deleted ones, parts, choices, and what an undo and a revert bring back', async () => {
  const [gone = '', split = ''] = await books.found(`accountId=${account}&limit=2`)
  await books.remove(`/v1/transactions/${gone}`)
  const { amount } = await books.get(`/v1/transactions/${split}`)
  const parts = [{ amount: '1.00', categoryId: from }, { amount: (Number(amount) - 1).toFixed(2) }]
  await books.patch(`/v1/transactions/${split}`, { splits: parts })
  const rule = await addRule(books, payeeIs('Shop 7'), [{ kind: 'SET_CATEGORY', categoryId: pets }])
  const run = await runRules(books)
  const into = await category()
  expect(chosen(from)).toBeGreaterThan(COUNT - 5)
  const choices = chosen(from)
  await books.post(`/v1/categories/${from}/merge`, { intoId: into })
  expect([await isThere(from), inCategory(into), inCategory(pets), chosen(into)]).toEqual([
    false,
    COUNT - OF_A_SHOP - 1,
    OF_A_SHOP,
    choices,
  ])
  expect((await books.get(`/v1/transactions/${split}`)).splits[0].categoryId).toBe(into)
  expect((await books.post(`/v1/transactions/${gone}/restore`)).categoryId).toBe(into)
  expect((await books.get(`/v1/rules/runs/${run.id}`)).rows[0].before).toEqual({ categoryId: into })
  expect(await books.post(`/v1/rules/runs/${run.id}/revert`)).toMatchObject({ reverted: OF_A_SHOP })
  expect(inCategory(into)).toBe(COUNT - 1)
  isInStep(books)
  expect(sliced.faults()).toEqual([])
  await books.ask('DELETE', `/v1/rules/${rule.id}`)
  await books.patch(`/v1/transactions/${split}`, { splits: [] })
})

test('the undo of a long bulk change brings back the other category, or none', async () => {
  const bulk = await changeAll(pets)
  const into = await category()
  await changeAll(from)
  const again = await changeAll(pets)
  await books.post(`/v1/categories/${from}/merge`, { intoId: into })
  expect(await books.post(`/v1/transactions/bulk/${again}/undo`)).toMatchObject({ changed: COUNT })
  expect(inCategory(into)).toBe(COUNT)
  expect(await books.post(`/v1/transactions/bulk/${bulk}/undo`)).toMatchObject({ changed: 0 })
  const last = await changeAll(pets)
  await books.remove(`/v1/categories/${into}`)
  await books.post(`/v1/transactions/bulk/${last}/undo`)
  expect([inCategory(into), inCategory(pets)]).toEqual([0, 0])
  isInStep(books)
})

test('killed after any slice of a merge, the next start has all of it, and what remembers it follows', async () => {
  await changeAll(pets)
  await changeAll(from)
  const remembering = (id: string) =>
    one(
      `SELECT count(*) AS n FROM bulk_change_rows b JOIN bulk_changes u ON u.seq = b.bulk_seq AND u.undone_at IS NULL
       JOIN categories c ON c.seq = b.before ->> '$.category_seq' WHERE c.id = ?`,
      id,
    )
  const remembered = remembering(from)
  expect(remembered).toBeGreaterThanOrEqual(COUNT)
  let isDone = false
  for (let last = 1; !isDone; last++) {
    const into = await category()
    isDone = await brokenOff(sliced, removeCategoryJob, mergeInput(into), last)
    sliced.settle()
    isInStep(books)
    expect([await isThere(from), inCategory(into), chosen(into), remembering(into)]).toEqual([
      false,
      COUNT,
      COUNT,
      remembered,
    ])
    from = into
  }
  expect(sliced.faults()).toEqual([])
})

test('killed after any slice of a removal, nothing has gone or all of it', async () => {
  for (let last = 1; await isThere(from); last++) {
    await brokenOff(sliced, removeCategoryJob, removeInput(), last)
    sliced.settle()
    isInStep(books)
    const isDone = !(await isThere(from))
    expect([inCategory(from), chosen(from)]).toEqual(isDone ? [0, 0] : [COUNT, COUNT])
  }
})

test('before what follows it is done, it is gone for everybody, and so is its budget', async () => {
  const { db } = books.house.deps
  const into = await category()
  const run = await runOfAShop()
  await books.ask('PUT', `/v1/budgets/2025-01/categories/${from}`, { assigned: '40.00' })
  const seen: unknown[] = []
  await sliced.run(removeCategoryJob, mergeInput(into), async () => {
    seeOnlyShown(db)
    const { id } = (await books.get(`/v1/transactions?accountId=${account}&limit=1`))[0]
    seen.push({
      isThere: await isThere(from),
      total: (await books.get(`/v1/transactions/totals?categoryId=${into}`))[0].count,
      before: (await books.get(`/v1/rules/runs/${run}`)).rows[0].before.categoryId,
      enter: (await books.ask('PATCH', `/v1/transactions/${id}`, { categoryId: from })).status,
      lines: one(
        'SELECT count(*) AS n FROM envelope_lines o JOIN main.categories c ON c.seq = o.category_seq WHERE c.id = ?',
        from,
      ),
    })
  })
  seeOnlyShown(db)
  expect(seen.length).toBeGreaterThan(3)
  for (const each of seen)
    expect(each).toEqual({ isThere: false, total: COUNT - OF_A_SHOP, before: into, enter: 400, lines: 0 })
  isInStep(books)
})

test('what is taken back before what remembers the category has followed is of the other one', async () => {
  const { db } = books.house.deps
  const into = await category()
  const rule = await addRule(books, payeeIs('Shop 7'), [{ kind: 'SET_CATEGORY', categoryId: pets }])
  const { id: run } = await runRules(books)
  await books.ask('DELETE', `/v1/rules/${rule.id}`)
  const ids = (await books.found(`accountId=${account}&categoryId=${from}&limit=3`)).slice(0, 3)
  const { id: bulk } = await books.post('/v1/transactions/bulk', { ids, change: { categoryId: pets } })
  let isBack = false
  await sliced.run(removeCategoryJob, mergeInput(into), async () => {
    seeOnlyShown(db)
    if (isBack || (await isThere(from))) return
    isBack = true
    await books.post(`/v1/transactions/bulk/${bulk}/undo`)
    await books.post(`/v1/rules/runs/${run}/revert`)
    expect(inCategory(into)).toBe(COUNT)
  })
  seeOnlyShown(db)
  expect([isBack, inCategory(into)]).toEqual([true, COUNT])
  isInStep(books)
  expect(sliced.faults()).toEqual([])
})

/** A run that took the transactions of one shop out of the category. */
async function runOfAShop(): Promise<string> {
  const rule = await addRule(books, payeeIs('Shop 7'), [{ kind: 'SET_CATEGORY', categoryId: pets }])
  const { id } = await runRules(books)
  await books.ask('DELETE', `/v1/rules/${rule.id}`)
  return id
}

test('what somebody does to its transactions before it has its turn is taken in', async () => {
  const { db, write } = books.house.deps
  const into = await category()
  const input = mergeInput(into)
  const prepared = removeCategoryJob.prepare(db, input)
  const found = removeCategoryJob.slices?.before(db, input, prepared).next()
  if (!found?.done) throw new Error('nothing was worked out')
  const [moved = '', dated = ''] = await books.found(`accountId=${account}&limit=2`)
  await books.patch(`/v1/transactions/${moved}`, { categoryId: pets })
  await books.patch(`/v1/transactions/${dated}`, { date: '2024-02-29' })
  await write((tx) => removeCategoryJob.write(tx, prepared, input, undefined, found.value))
  sliced.settle()
  expect([inCategory(into), inCategory(pets)]).toEqual([COUNT - 1, 1])
  isInStep(books)
})
