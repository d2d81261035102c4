import { afterAll, beforeEach, expect, test } from 'bun:test'
import { categoryRemoved } from '../../../src/ledger/rules/category-removed.ts'
import { actorOf, type Books, refusal } from '../transactions/books.ts'
import { expectLawfulBooks } from '../transactions/laws.ts'
import { addRule, everything, fieldsOf, get, openRuleBooks, payeeIs, runRules } from './rule-books.ts'

const opened: Books[] = []
let books: Books
let account: string
let from: string
let into: string
beforeEach(async () => {
  books = await openRuleBooks()
  opened.push(books)
  account = await books.account('Everyday')
  from = await books.categoryId('Groceries')
  into = await books.categoryId('Rent')
})
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

const keyOf = (id: string) => {
  const row = books.house.deps.db.$client
    .query<{ seq: number }, [string]>('SELECT seq FROM categories WHERE id = ?')
    .get(id)
  return { id, seq: row?.seq ?? 0 }
}

/** What whoever takes a category away does: others let go of it, then it goes. */
const goes = (to: string | null) =>
  books.house.deps.write((tx) => {
    const gone = keyOf(from)
    categoryRemoved(tx, actorOf(books), gone, to === null ? null : keyOf(to))
    const next = to === null ? null : keyOf(to).seq
    tx.$client
      .query('UPDATE transactions SET category_seq = ?, version = version + 1 WHERE category_seq = ?')
      .run(next, gone.seq)
    tx.$client
      .query('UPDATE transaction_splits SET category_seq = ? WHERE category_seq = ?')
      .run(next, gone.seq)
    tx.$client.query('DELETE FROM categories WHERE seq = ?').run(gone.seq)
  })

const setFrom = () => ({ kind: 'SET_CATEGORY', categoryId: from })
const splitIt = () => ({
  kind: 'SPLIT',
  parts: [
    { categoryId: from, amount: '1.00' },
    { categoryId: into, remainder: true },
  ],
})

test('rules follow a category into another', async () => {
  const rule = await addRule(books, everything, [setFrom(), { kind: 'SET_HIDDEN', hidden: true }, splitIt()])
  const other = await addRule(books, everything, [{ kind: 'SET_HIDDEN', hidden: true }])
  await goes(into)
  expect(await books.get(`/v1/rules/${rule.id}`)).toMatchObject({
    active: true,
    version: 2,
    actions: [
      { kind: 'SET_CATEGORY', categoryId: into },
      { kind: 'SET_HIDDEN', hidden: true },
      { kind: 'SPLIT', parts: [{ categoryId: into }, { categoryId: into }] },
    ],
  })
  expect((await books.get(`/v1/rules/${other.id}`)).version).toBe(1)
})

test('where nothing takes its place its actions are dropped; a rule with no other is switched off until it has one', async () => {
  const both = await addRule(books, everything, [setFrom(), { kind: 'SET_HIDDEN', hidden: true }])
  const split = await addRule(books, everything, [splitIt()])
  const only = await addRule(books, everything, [setFrom()])
  await goes(null)
  const shown = async ({ id }: { id: string }) => books.get(`/v1/rules/${id}`)
  expect(await shown(both)).toMatchObject({ active: true, actions: [{ kind: 'SET_HIDDEN' }] })
  expect((await shown(both)).actions).toHaveLength(1)
  expect((await shown(split)).actions[0].parts).toMatchObject([{ categoryId: null }, { categoryId: into }])
  expect(await shown(only)).toMatchObject({ active: false, actions: [setFrom()] })
  expect(fieldsOf(await books.ask('PATCH', `/v1/rules/${only.id}`, { active: true }))).toEqual([
    'actions.0.categoryId',
  ])
  await books.enter(account)
  expect(refusal(await books.ask('POST', '/v1/rules/dry-run', { ruleIds: [only.id] }))).toEqual([
    409,
    'conflict',
  ])
  expect(
    await books.patch(`/v1/rules/${only.id}`, {
      active: true,
      actions: [{ kind: 'SET_CATEGORY', categoryId: into }],
    }),
  ).toMatchObject({ active: true })
})

test.each([
  ['into another', true],
  ['for good', false],
])('a revert brings nothing back that went %s', async (_how, isMerged) => {
  const to = isMerged ? into : null
  const was = await books.enter(account, { categoryId: from, payee: 'Was' })
  const became = await books.enter(account, { payee: 'Became' })
  await addRule(books, payeeIs('Was'), [{ kind: 'SET_CATEGORY', categoryId: null }])
  await addRule(books, payeeIs('Became'), [splitIt()])
  const run = await runRules(books)
  await goes(to)
  const { rows } = await books.get(`/v1/rules/runs/${run.id}`)
  expect(rows).toMatchObject([
    { before: { categoryId: to }, after: { categoryId: null } },
    { after: { splits: [{ categoryId: to }, { categoryId: into }] } },
  ])
  expect(await books.post(`/v1/rules/runs/${run.id}/revert`)).toMatchObject({ reverted: 2, kept: 0 })
  expect((await get(books, was.id)).categoryId).toBe(to)
  expect(await get(books, became.id)).toMatchObject({ categoryId: null, splits: [] })
  expectLawfulBooks({ db: books.house.deps.db, actor: actorOf(books) })
})

test('a suggestion that was dismissed stays so under the other name', async () => {
  await books.post('/v1/rules/suggestions/dismiss', { payee: 'Tim', categoryId: from })
  await goes(into)
  const rows = books.house.deps.db.$client
    .query('SELECT payee_key, category_seq FROM dismissed_suggestions')
    .all()
  expect(rows).toEqual([{ payee_key: 'tim', category_seq: keyOf(into).seq }])
})
