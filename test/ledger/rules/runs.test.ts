import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { runJob } from '../../../src/ledger/rules/start-runs.ts'
import { actorOf, type Books, booksNextDoor, openBooks, refusal } from '../transactions/books.ts'
import {
  addRule,
  content,
  everything,
  fieldsOf,
  get,
  MARK,
  onThisThread,
  openRuleBooks,
  payeeIs,
  runRules,
} from './rule-books.ts'

const opened: Books[] = []
let books: Books
let account: string
const open = async (make: () => Promise<Books>) => {
  books = await make()
  opened.push(books)
  account = await books.account('Everyday')
}
beforeEach(() => open(openRuleBooks))
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

const notes = (text: string) => [{ kind: 'SET_NOTES', notes: text }]
const run = (input: object = {}) => runRules(books, input)
const revert = (id: string) => books.post(`/v1/rules/runs/${id}/revert`)
const ask = (path: string, input: object) => books.ask('POST', `/v1/rules/${path}`, input)
const noteOf = async (id: string) => (await get(books, id)).notes

test('on other threads as well: a dry run, a run, its revert, and suggestions', async () => {
  await open(openBooks)
  const { id } = await books.enter(account)
  const rule = await addRule(books, everything, notes('seen'))
  expect(await books.post('/v1/rules/dry-run', {})).toMatchObject({ looked: 1, changed: 1 })
  expect(await noteOf(id)).toBe('')
  const done = await books.post('/v1/rules/runs', { expectedCount: 1 })
  expect([done.changed, await noteOf(id)]).toEqual([1, 'seen'])
  expect(await revert(done.id)).toEqual({ id: done.id, reverted: 1, kept: 0 })
  expect(await noteOf(id)).toBe('')
  expect(await books.get('/v1/rules/suggestions')).toEqual([])
  const gone = { payee: 'Tim', categoryId: crypto.randomUUID() }
  expect(fieldsOf(await ask('suggestions/accept', gone))).toEqual(['categoryId'])
  expect(fieldsOf(await ask('runs', { ruleIds: [rule.id, gone.categoryId] }))).toEqual(['ruleIds.1'])
})

describe('which transactions and which rules:', () => {
  test('by ids, by a filter or all; all active rules or those named, active or not', async () => {
    const other = await books.account('Other')
    const [one, two, three] = [
      await books.enter(account, { payee: 'One' }),
      await books.enter(account, { payee: 'Two' }),
      await books.enter(other, { payee: 'Three' }),
    ].map(({ id }) => id)
    const resting = await addRule(books, everything, notes('resting'), { active: false })
    await addRule(books, everything, notes('active'))
    const dry = async (input: object) => {
      const { looked, rows } = await books.post('/v1/rules/dry-run', input)
      return [
        looked,
        rows.map(({ transactionId, after }: { transactionId: string; after: { notes: string } }) => [
          transactionId,
          after.notes,
        ]),
      ]
    }
    expect(await dry({})).toEqual([
      3,
      [
        [three, 'active'],
        [two, 'active'],
        [one, 'active'],
      ],
    ])
    expect(await dry({ ids: [one] })).toEqual([1, [[one, 'active']]])
    expect(await dry({ filter: { accountId: other }, ruleIds: [resting.id] })).toEqual([
      1,
      [[three, 'resting']],
    ])
    expect(await dry({ filter: { q: 'payee:two' } })).toEqual([1, [[two, 'active']]])
    expect(await dry({ filter: { q: 'payee:four' } })).toEqual([0, []])
    expect(await run({ filter: { accountId: other } })).toMatchObject({ looked: 1, changed: 1 })
    expect([await noteOf(one ?? ''), await noteOf(three ?? '')]).toEqual(['', 'active'])
  })

  test('both ways at once, unknown ones and a search that cannot be read are refused', async () => {
    const { id } = await books.enter(account)
    expect(fieldsOf(await ask('dry-run', { ids: [id], filter: {} }))).toEqual(['ids'])
    expect(fieldsOf(await ask('runs', { ids: [crypto.randomUUID()] }))).toEqual(['ids'])
    expect(fieldsOf(await ask('runs', { filter: { q: '(open' }, expectedCount: 0 }))).toEqual(['q'])
    const unsaved = { name: 'x', condition: everything, actions: MARK }
    expect(fieldsOf(await ask('dry-run', { rules: [unsaved], ruleIds: [id] }))).toEqual(['rules'])
  })
})

test('a dry run is told a page at a time, with what it comes to in all', async () => {
  for (const payee of ['One', 'Two', 'Three']) await books.enter(account, { payee })
  const page = await books.post('/v1/rules/dry-run', {
    rules: [{ name: 'All', condition: everything, actions: MARK }],
    page: 1,
    limit: 2,
  })
  expect(page).toMatchObject({ looked: 3, changed: 3, total: 3, page: 1, limit: 2, rows: [{ payee: 'One' }] })
  expect(page.rows).toHaveLength(1)
})

test('nobody changes more than they saw', async () => {
  const { id } = await books.enter(account)
  const rule = await addRule(books, everything, notes('x'))
  expect(refusal(await ask('runs', { expectedCount: 2 }))).toEqual([409, 'conflict'])
  expect([await noteOf(id), await books.get('/v1/rules/runs')]).toEqual(['', []])
  for (const input of [{}, { filter: {} }, { ruleIds: [rule.id] }]) {
    const { body } = await ask('runs', input)
    expect(body.error.fieldErrors).toMatchObject([
      { field: 'expectedCount', message: 'is required without ids; at present 1 transactions would change' },
    ])
  }
  expect([await noteOf(id), await books.get('/v1/rules/runs')]).toEqual(['', []])
  expect((await run({ ids: [id] })).changed).toBe(1)
})

test('what is written between looking and changing is looked at again', async () => {
  const { id } = await books.enter(account, { payee: 'Tim' })
  const rule = await addRule(books, payeeIs('Tim'), notes('Tim'))
  const change = (body: object, path: string) => books.patch(path, body)
  onThisThread(books.house, () => change({ payee: 'Tom' }, `/v1/transactions/${id}`))
  expect((await books.post('/v1/rules/runs', { expectedCount: 0 })).changed).toBe(0)
  onThisThread(books.house, () => change({ condition: payeeIs('Tom') }, `/v1/rules/${rule.id}`))
  expect((await books.post('/v1/rules/runs', { expectedCount: 1 })).changed).toBe(1)
  expect(await noteOf(id)).toBe('Tim')
})

test('runs are listed, newest first, each with who, when and what it changed', async () => {
  const { id } = await books.enter(account)
  const rule = await addRule(books, everything, notes('x'), { name: 'Gone soon' })
  const [first, second] = [await run(), await run()]
  const { leftOut: _l, ...shown } = first
  expect(shown).toEqual({
    id: first.id,
    trigger: 'MANUAL',
    importId: null,
    userId: books.person.id,
    looked: 1,
    changed: 1,
    at: '2026-06-15T12:00:00.000Z',
    revertedAt: null,
    revertedBy: null,
  })
  expect(second.changed).toBe(0)
  expect((await books.get('/v1/rules/runs')).map((one: { id: string }) => one.id)).toEqual([
    second.id,
    first.id,
  ])
  await books.remove(`/v1/rules/${rule.id}`)
  const { rows, total, ...plain } = await books.get(`/v1/rules/runs/${first.id}`)
  expect([plain, total, rows[0].reasons]).toEqual([
    shown,
    1,
    [{ field: 'notes', ruleId: rule.id, ruleName: null }],
  ])
  expect((await books.get(`/v1/rules/runs/${first.id}?page=1`)).rows).toEqual([])
  await revert(first.id)
  expect(await books.get(`/v1/rules/runs/${first.id}`)).toMatchObject({
    revertedAt: '2026-06-15T12:00:00.000Z',
    revertedBy: books.person.id,
  })
  expect(await noteOf(id)).toBe('')
})

describe('a revert', () => {
  test('is done once, however often it is asked for', async () => {
    await books.enter(account)
    await addRule(books, everything, notes('x'))
    const { id } = await run()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(`runs/${id}/revert`, {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
  })

  test('leaves alone what was edited, deleted or changed by another run since, and says how many', async () => {
    const entered = [1, 2, 3, 4].map((amount) => ({ amount: `${amount}.00`, payee: `P${amount}` }))
    const ids: string[] = []
    for (const fields of entered) ids.push((await books.enter(account, fields)).id)
    const [edited = '', deleted = '', again = '', kept = ''] = ids
    await addRule(books, everything, notes('rule'))
    const { id } = await run()
    await books.patch(`/v1/transactions/${edited}`, { tags: ['mine'] })
    await books.remove(`/v1/transactions/${deleted}`)
    const other = await addRule(books, payeeIs('P3'), MARK)
    await run({ ruleIds: [other.id] })
    const { rows } = await books.get(`/v1/rules/runs/${id}`)
    expect(rows.map((row: { edited: boolean }) => row.edited)).toEqual([true, true, true, false])
    expect(await revert(id)).toEqual({ id, reverted: 1, kept: 3 })
    expect([await noteOf(edited), await noteOf(again), await noteOf(kept)]).toEqual(['rule', 'rule', ''])
  })

  test('of the last run makes the one before it revertible, and so on to the first', async () => {
    const { id } = await books.enter(account, { payee: 'P' })
    const runs: string[] = []
    for (const text of ['one', 'two', 'three']) {
      const rule = await addRule(books, everything, notes(text))
      runs.push((await run({ ruleIds: [rule.id] })).id)
    }
    const before = []
    for (const runId of runs.toReversed()) {
      before.push(await noteOf(id))
      expect(await revert(runId)).toMatchObject({ reverted: 1 })
    }
    expect([...before, await noteOf(id)]).toEqual(['three', 'two', 'one', ''])
  })

  test('in the other order passes over what the later run changed, which goes back to what it found', async () => {
    const [one, two] = [
      await books.enter(account, { payee: 'One' }),
      await books.enter(account, { payee: 'Two' }),
    ]
    const first = await run({ ruleIds: [(await addRule(books, everything, notes('first'))).id] })
    const second = await run({ ruleIds: [(await addRule(books, payeeIs('One'), notes('second'))).id] })
    expect(await revert(first.id)).toMatchObject({ reverted: 1, kept: 1 })
    expect([await noteOf(one.id), await noteOf(two.id)]).toEqual(['second', ''])
    expect(await revert(second.id)).toMatchObject({ reverted: 1, kept: 0 })
    expect([await noteOf(one.id), await noteOf(two.id)]).toEqual(['first', ''])
    expect(content(await get(books, two.id))).toEqual(content(two))
  })

  test('of the last run does not reach over an edit in between', async () => {
    const { id } = await books.enter(account)
    const first = await run({ ruleIds: [(await addRule(books, everything, notes('first'))).id] })
    await books.patch(`/v1/transactions/${id}`, { payee: 'Mine' })
    const second = await run({ ruleIds: [(await addRule(books, everything, notes('second'))).id] })
    expect(await revert(second.id)).toMatchObject({ reverted: 1 })
    expect(await revert(first.id)).toMatchObject({ reverted: 0, kept: 1 })
    expect(await get(books, id)).toMatchObject({ payee: 'Mine', notes: 'first' })
  })
})

test('to the household next door there are no rules, no runs and no transactions', async () => {
  const { id: transaction } = await books.enter(account)
  const rule = await addRule(books, everything, notes('x'))
  const { id } = await run()
  const theirs = await booksNextDoor(books)
  for (const [method, path] of [
    ['GET', `/v1/rules/${rule.id}`],
    ['DELETE', `/v1/rules/${rule.id}`],
    ['GET', `/v1/rules/runs/${id}`],
    ['POST', `/v1/rules/runs/${id}/revert`],
    ['GET', `/v1/transactions/${transaction}/reasons`],
  ] as const)
    expect(refusal(await theirs.ask(method, path))).toEqual([404, 'not-found'])
  expect(await theirs.get('/v1/rules')).toEqual([])
  expect(await theirs.post('/v1/rules/dry-run', {})).toMatchObject({ looked: 0, changed: 0 })
  expect(await runRules(theirs)).toMatchObject({ looked: 0, changed: 0 })
  expect(await noteOf(transaction)).toBe('x')
})

describe('a run that waited for its turn', () => {
  /** Works out what rules do, lets something else happen, then does it. */
  async function overtaken(expectedCount: number, meanwhile: () => Promise<unknown>) {
    const { deps } = books.house
    const job = { actor: actorOf(books), input: { expectedCount } }
    const prepared = runJob.prepare(deps.db, job)
    await meanwhile()
    return deps.write((tx) => runJob.write(tx, prepared, job))
  }

  test('does to each what fits it by then, and the rest as it was worked out', async () => {
    const ids: string[] = []
    for (const payee of ['Stays', 'Goes', 'Changes', 'Becomes'])
      ids.push((await books.enter(account, { payee })).id)
    const [stays = '', goes = '', changes = '', becomes = ''] = ids
    await addRule(books, { not: payeeIs('Becomes') }, notes('seen'))
    const entered: string[] = []
    const done = await overtaken(3, async () => {
      await books.remove(`/v1/transactions/${goes}`)
      await books.patch(`/v1/transactions/${changes}`, { payee: 'Becomes' })
      await books.patch(`/v1/transactions/${becomes}`, { payee: 'Other' })
      entered.push((await books.enter(account, { payee: 'New' })).id)
    })
    expect(done).toMatchObject({ looked: 4, changed: 3 })
    expect(await Promise.all([stays, changes, becomes, ...entered].map(noteOf))).toEqual([
      'seen',
      '',
      'seen',
      'seen',
    ])
  })

  test('does what the rules are by then', async () => {
    const { id } = await books.enter(account, { payee: 'One' })
    const rule = await addRule(books, everything, notes('first'))
    await overtaken(1, () => books.patch(`/v1/rules/${rule.id}`, { actions: notes('second') }))
    expect(await noteOf(id)).toBe('second')
  })

  test('gives no category that went meanwhile', async () => {
    const { id } = await books.enter(account, { payee: 'One' })
    const groupId = (await books.get('/v1/category-groups'))[0].id
    const gone = await books.post('/v1/categories', { groupId, name: 'Going', kind: 'EXPENSE' })
    const intoId = await books.categoryId('Pets')
    await addRule(books, everything, [{ kind: 'SET_CATEGORY', categoryId: gone.id }])
    await overtaken(1, () => books.post(`/v1/categories/${gone.id}/merge`, { intoId }))
    expect((await get(books, id)).categoryId).toBe(intoId)
  })
})
