import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { actorOf, type Books, booksOf } from '../transactions/books.ts'
import { expectLawfulBooks } from '../transactions/laws.ts'
import {
  addRule,
  content,
  everything,
  get,
  openRuleBooks,
  payeeIs,
  runRules,
  wouldChange,
} from './rule-books.ts'

const opened: Books[] = []
let books: Books
let account: string
beforeEach(async () => {
  books = await openRuleBooks()
  opened.push(books)
  account = await books.account('Everyday')
})
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

const lawful = () => expectLawfulBooks({ db: books.house.deps.db, actor: actorOf(books) })
const enter = (fields: object = {}) => books.enter(account, { payee: 'Tim', tags: ['old'], ...fields })

/** One run of one rule over everything; then its revert, after which all is as it was. */
async function there(actions: object[], id: string, condition: object = everything) {
  const before = await get(books, id)
  const rule = await addRule(books, condition, actions)
  const run = await runRules(books, { ruleIds: [rule.id] })
  const after = await get(books, id)
  lawful()
  const reverted = await books.post(`/v1/rules/runs/${run.id}/revert`)
  expect(reverted).toEqual({ id: run.id, reverted: run.changed, kept: 0 })
  expect(content(await get(books, id))).toEqual(content(before))
  lawful()
  await books.remove(`/v1/rules/${rule.id}`)
  return { before, run, after }
}

describe('an action does what it says, and its revert takes it back:', () => {
  const actions: [name: string, action: object, after: object][] = [
    ['SET_PAYEE', { kind: 'SET_PAYEE', payee: 'Tim Hortons' }, { payee: 'Tim Hortons' }],
    ['ADD_TAGS', { kind: 'ADD_TAGS', tags: ['OLD', 'new'] }, { tags: ['old', 'new'] }],
    ['REMOVE_TAGS', { kind: 'REMOVE_TAGS', tags: ['Öld', 'other'] }, { tags: [] }],
    ['SET_NOTES', { kind: 'SET_NOTES', notes: 'one\r\ntwo' }, { notes: 'one\ntwo' }],
    ['SET_TYPE', { kind: 'SET_TYPE', type: 'TRANSFER' }, { type: 'TRANSFER', direction: 'OUT' }],
    ['SET_REVIEWED', { kind: 'SET_REVIEWED', reviewed: false }, { reviewed: false }],
    ['SET_HIDDEN', { kind: 'SET_HIDDEN', hidden: true }, { hidden: true }],
  ]
  test.each(actions)('%s', async (_kind, action, changed) => {
    const { id } = await enter()
    const { before, after, run } = await there([action], id)
    expect(content(after)).toEqual({ ...content(before), ...changed })
    expect([run.looked, run.changed, after.version]).toEqual([1, 1, 2])
  })

  test('SET_CATEGORY, to one and to none', async () => {
    const [groceries, rent] = [await books.categoryId('Groceries'), await books.categoryId('Rent')]
    const { id } = await enter({ categoryId: groceries })
    expect((await there([{ kind: 'SET_CATEGORY', categoryId: rent }], id)).after.categoryId).toBe(rent)
    expect((await there([{ kind: 'SET_CATEGORY', categoryId: null }], id)).after.categoryId).toBeNull()
  })

  test('SPLIT by amounts, percentages and what is left', async () => {
    const [groceries, rent] = [await books.categoryId('Groceries'), await books.categoryId('Rent')]
    const { id } = await enter({ amount: '100.01', categoryId: rent })
    const parts = [
      { categoryId: groceries, amount: '10.00', notes: 'fixed' },
      { categoryId: rent, basisPoints: 3_333 },
      { remainder: true },
      { remainder: true },
    ]
    const { after, before } = await there([{ kind: 'SPLIT', parts }], id)
    expect(after.splits).toEqual([
      { categoryId: groceries, amount: '10.00', notes: 'fixed' },
      { categoryId: rent, amount: '30.00', notes: '' },
      { categoryId: null, amount: '30.01', notes: '' },
      { categoryId: null, amount: '30.00', notes: '' },
    ])
    expect([before.categoryId, after.categoryId]).toEqual([rent, null])
  })
})

test('several actions and rules go one after the other: by stage, then by place, each seeing what those before it did', async () => {
  const { id } = await enter()
  const step = (from: string, to: string): [object, object[]] => [
    payeeIs(from),
    [{ kind: 'SET_PAYEE', payee: to }],
  ]
  await addRule(books, ...step('C', 'D'), { stage: 'POST' })
  const last = await addRule(books, ...step('B', 'C'))
  await addRule(books, ...step('Tim', 'A'), { stage: 'PRE' })
  const first = await addRule(books, ...step('A', 'B'))
  await addRule(books, ...step('D', 'inactive'), { stage: 'POST', active: false })
  const preview = async () => (await books.post('/v1/rules/dry-run', {})).rows[0].after
  expect(await preview()).toEqual({ payee: 'B' })
  await books.ask('PUT', '/v1/rules/order', { stage: 'DEFAULT', ids: [first.id, last.id] })
  expect(await preview()).toEqual({ payee: 'D' })
  await runRules(books)
  expect((await get(books, id)).payee).toBe('D')
})

test('each field is owed to the rule that set it last, tags to each that added some', async () => {
  const { id } = await enter()
  const make = async (name: string, ...actions: object[]) =>
    (await addRule(books, everything, actions, { name })).id
  const one = await make('One', { kind: 'SET_NOTES', notes: 'a' }, { kind: 'ADD_TAGS', tags: ['a'] })
  const two = await make('Two', { kind: 'SET_NOTES', notes: 'b' }, { kind: 'ADD_TAGS', tags: ['b'] })
  const run = await books.post('/v1/rules/runs', { ids: [id] })
  const [row] = (await books.get(`/v1/rules/runs/${run.id}`)).rows
  expect(row).toMatchObject({
    transactionId: id,
    payee: 'Tim',
    before: { notes: '', tags: ['old'] },
    after: { notes: 'b', tags: ['old', 'a', 'b'] },
    reasons: [
      { field: 'notes', ruleId: two, ruleName: 'Two' },
      { field: 'tags', ruleId: one, ruleName: 'One' },
      { field: 'tags', ruleId: two, ruleName: 'Two' },
    ],
    edited: false,
  })
})

describe('what rules leave out, and say so:', () => {
  const type = (of: string) => [{ kind: 'SET_TYPE', type: of }]
  const leftOut = async (actions: object[]) => {
    const dry = await wouldChange(books, everything, actions)
    const rule = await addRule(books, everything, actions)
    const run = await runRules(books, { ruleIds: [rule.id] })
    expect([run.changed, run.leftOut]).toEqual([dry.changed, dry.leftOut])
    return dry
  }

  test('a type that goes against the way the money went', async () => {
    const { id } = await enter()
    const dry = await leftOut([...type('INCOME'), { kind: 'SET_NOTES', notes: 'seen' }])
    expect(dry).toMatchObject({ looked: 1, changed: 1, leftOut: 1, total: 1 })
    expect(dry.rows[0]).toMatchObject({
      after: { notes: 'seen' },
      leftOut: [{ ruleId: null, ruleName: 'Unsaved', action: 'SET_TYPE' }],
    })
    expect(await get(books, id)).toMatchObject({ type: 'EXPENSE', notes: 'seen' })
  })

  test('the type of a linked transfer and of what is reconciled; the rest is changed', async () => {
    const other = await books.account('Savings')
    const linked = await enter({ type: 'TRANSFER', transferAccountId: other })
    const reconciled = await enter({ amount: '3.00' })
    await books.post(`/v1/accounts/${account}/reconcile`, { date: '2026-06-30', balance: '-13.00' })
    const categoryId = await books.categoryId('Rent')
    const rule = await addRule(books, everything, [
      ...type('TRANSFER'),
      ...type('EXPENSE'),
      { kind: 'SET_CATEGORY', categoryId },
    ])
    const run = await runRules(books, { ruleIds: [rule.id] })
    expect([run.changed, run.leftOut]).toEqual([3, 3])
    expect(await get(books, linked.id)).toMatchObject({ type: 'TRANSFER', categoryId })
    expect(await get(books, reconciled.id)).toMatchObject({
      type: 'EXPENSE',
      status: 'RECONCILED',
      categoryId,
    })
    lawful()
    expect((await books.post(`/v1/rules/runs/${run.id}/revert`)).reverted).toBe(3)
    lawful()
  })

  test('a split that does not fit; it is listed although nothing else changes', async () => {
    await enter({ amount: '0.01' })
    const dry = await leftOut([{ kind: 'SPLIT', parts: [{ amount: '0.01' }, { remainder: true }] }])
    expect(dry).toMatchObject({ changed: 0, leftOut: 1, total: 1, rows: [{ before: {}, after: {} }] })
    expect(dry.rows[0].leftOut[0].why).toContain('too small')
  })

  test('in the language of whoever asks', async () => {
    await enter({ amount: '0.01' })
    const member = await books.house.add('MEMBER')
    await books.house.ask(member, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    const french = booksOf(books.house, member)
    const split = [{ kind: 'SPLIT', parts: [{ amount: '0.01' }, { remainder: true }] }]
    const why = async (of: Books) => (await wouldChange(of, everything, split)).rows[0].leftOut[0].why
    expect(await why(books)).toBe('The amount is too small for the parts.')
    expect(await why(french)).toBe('Le montant est trop petit pour les parties.')
  })

  test('what a person has split is left alone', async () => {
    const { id } = await enter({ splits: [{ amount: '4.00' }, { amount: '6.00' }] })
    const before = await get(books, id)
    const categoryId = await books.categoryId('Rent')
    expect(
      await leftOut([
        { kind: 'SET_CATEGORY', categoryId },
        { kind: 'SPLIT', parts: [{ remainder: true }, { remainder: true }] },
      ]),
    ).toMatchObject({ changed: 0, total: 0 })
    expect(await get(books, id)).toEqual(before)
  })
})

test('rules choose nothing that others would learn from', async () => {
  await enter()
  await addRule(books, everything, [{ kind: 'SET_CATEGORY', categoryId: await books.categoryId('Rent') }])
  await runRules(books)
  expect(books.house.deps.db.$client.query('SELECT 1 FROM category_choices').all()).toEqual([])
})
