import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Books, booksNextDoor, refusal } from '../transactions/books.ts'
import { addRule, everything, fieldsOf, MARK, openRuleBooks, payeeIs } from './rule-books.ts'

const opened: Books[] = []
let books: Books
beforeEach(async () => {
  books = await openRuleBooks()
  opened.push(books)
})
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

const names = async () => (await books.get('/v1/rules')).map(({ name }: { name: string }) => name)

test('a rule is kept as it was written, and nothing that does not count', async () => {
  const condition = {
    all: [
      {
        any: [{ field: 'amount', operator: 'ONE_OF', values: ['12.5', '3.00'], direction: 'OUT' }],
      },
      { not: { field: 'weekday', operator: 'BETWEEN', from: 6, to: 1, value: 'left over' } },
    ],
  }
  const actions = [
    { kind: 'SET_PAYEE', payee: ' Tim ', tags: ['left over'] },
    { kind: 'ADD_TAGS', tags: ['Été', 'ete'] },
  ]
  const rule = await addRule(books, condition, actions, { name: ' Coffee ' })
  expect(rule).toMatchObject({
    name: 'Coffee',
    stage: 'DEFAULT',
    position: 0,
    active: true,
    learned: false,
    version: 1,
    condition: {
      all: [
        { any: [{ field: 'amount', operator: 'ONE_OF', values: ['12.50', '3.00'], direction: 'OUT' }] },
        { not: { field: 'weekday', operator: 'BETWEEN', from: 6, to: 1 } },
      ],
    },
    actions: [
      { kind: 'SET_PAYEE', payee: 'Tim' },
      { kind: 'ADD_TAGS', tags: ['Été'] },
    ],
  })
  expect(JSON.stringify(rule)).not.toContain('left over')
  expect(await books.get(`/v1/rules/${rule.id}`)).toEqual(rule)
})

test('rules are listed in the order they run in, by stage and by place', async () => {
  for (const [name, stage] of [
    ['post', 'POST'],
    ['first', 'DEFAULT'],
    ['pre', 'PRE'],
    ['second', 'DEFAULT'],
  ])
    await addRule(books, everything, MARK, { name, stage })
  expect(await names()).toEqual(['pre', 'first', 'second', 'post'])
  const { body } = await books.ask('GET', '/v1/rules?stage=DEFAULT&limit=1&page=1')
  expect([body.data[0].name, body.meta]).toEqual(['second', { total: 2, page: 1, limit: 1 }])
})

test('a household’s rules are numbered by stage, whatever rules its neighbours have', async () => {
  const theirs = await booksNextDoor(books)
  const numbers: number[] = []
  for (const [of, stage] of [
    [books, 'DEFAULT'],
    [books, 'DEFAULT'],
    [books, 'POST'],
    [theirs, 'DEFAULT'],
    [theirs, 'POST'],
    [books, 'DEFAULT'],
  ] as const)
    numbers.push((await addRule(of, everything, MARK, { stage })).position)
  expect(numbers).toEqual([0, 1, 0, 0, 0, 2])
})

test('a change names what it changes, and a stale version is refused', async () => {
  const rule = await addRule(books, everything, MARK)
  const changed = await books.patch(`/v1/rules/${rule.id}`, { version: 1, stage: 'POST', active: false })
  expect(changed).toMatchObject({
    name: 'A rule',
    stage: 'POST',
    active: false,
    version: 2,
    condition: everything,
  })
  const stale = await books.ask('PATCH', `/v1/rules/${rule.id}`, { version: 1, name: 'Mine' })
  expect(refusal(stale)).toEqual([409, 'version-conflict'])
  expect(await books.patch(`/v1/rules/${rule.id}`, { version: 2 })).toEqual(changed)
  expect(
    await books.patch(`/v1/rules/${rule.id}`, { actions: [{ kind: 'SET_HIDDEN', hidden: true }] }),
  ).toMatchObject({
    condition: everything,
    actions: [{ kind: 'SET_HIDDEN', hidden: true }],
  })
})

test('of many changes from one version exactly one is made', async () => {
  const { id } = await addRule(books, everything, MARK)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => books.ask('PATCH', `/v1/rules/${id}`, { version: 1, name: `N${n}` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
})

test('a deleted rule is gone', async () => {
  const { id } = await addRule(books, everything, MARK)
  await books.remove(`/v1/rules/${id}`)
  expect(refusal(await books.ask('GET', `/v1/rules/${id}`))).toEqual([404, 'not-found'])
  expect(await names()).toEqual([])
})

describe('the order of a stage', () => {
  const three = async (): Promise<string[]> => {
    const ids: string[] = []
    for (const name of ['one', 'two', 'three'])
      ids.push((await addRule(books, everything, MARK, { name })).id)
    return ids
  }
  const order = (ids: string[], stage = 'DEFAULT') => books.ask('PUT', '/v1/rules/order', { stage, ids })

  test('is what it is put in, as a whole', async () => {
    const [one, two, three_] = (await three()) as [string, string, string]
    expect((await order([three_, one, two])).status).toBe(200)
    expect(await names()).toEqual(['three', 'one', 'two'])
  })

  test('is refused where a rule is missing, unknown, of another stage or named twice', async () => {
    const [one, two, three_] = (await three()) as [string, string, string]
    expect(refusal(await order([one, two]))).toEqual([409, 'conflict'])
    expect(fieldsOf(await order([one, two, three_, crypto.randomUUID()]))).toEqual(['ids.3'])
    expect(fieldsOf(await order([one], 'PRE'))).toEqual(['ids.0'])
    expect(fieldsOf(await order([one, one, two]))).toEqual(['ids'])
    expect(await names()).toEqual(['one', 'two', 'three'])
  })
})

describe('a rule without sense is refused at the place:', () => {
  const leaf = payeeIs('x')
  const deep = (depth: number): object => (depth === 0 ? leaf : { not: deep(depth - 1) })
  const conditions: [field: string, condition: object][] = [
    ['condition', {}],
    ['condition', { all: [leaf], field: 'payee', operator: 'IS', value: 'x' }],
    ['condition.all', { all: [] }],
    ['condition.any.1.operator', { any: [leaf, { field: 'payee', value: 'x' }] }],
    ['condition.operator', { field: 'accountId', operator: 'CONTAINS', value: 'x' }],
    ['condition.operator', { field: 'payee', operator: 'BETWEEN', from: 'a' }],
    ['condition.not.value', { not: { field: 'payee', operator: 'IS' } }],
    ['condition.value', { field: 'payee', operator: 'CONTAINS', value: ' ' }],
    ['condition.value', { field: 'payee', operator: 'MATCHES', value: '' }],
    ['condition.value', { field: 'payee', operator: 'IS', value: 5 }],
    ['condition.value', { field: 'payee', operator: 'MATCHES', value: 'a(' }],
    ['condition.values', { field: 'tags', operator: 'ONE_OF' }],
    ['condition.value', { field: 'amount', operator: 'IS', value: '1.00001' }],
    ['condition.values.1', { field: 'amount', operator: 'ONE_OF', values: ['1.00', 'x'] }],
    ['condition', { field: 'amount', operator: 'IS', value: '-1.00' }],
    ['condition', { field: 'amount', operator: 'BETWEEN' }],
    ['condition.from', { field: 'amount', operator: 'BETWEEN', from: '2.00', to: '1.00' }],
    ['condition.direction', { field: 'amount', operator: 'IS', value: '1.00', direction: 'UP' }],
    ['condition.value', { field: 'type', operator: 'IS', value: 'GIFT' }],
    ['condition.value', { field: 'month', operator: 'IS', value: 'May' }],
    ['condition', { field: 'month', operator: 'IS', value: 13 }],
    ['condition.to', { field: 'dayOfMonth', operator: 'BETWEEN', from: 3 }],
    ['condition', { field: 'date', operator: 'AFTER', value: '2026-02-30' }],
    ['condition.all.0.value', { all: [{ field: 'accountId', operator: 'IS', value: crypto.randomUUID() }] }],
    ['condition.values.0', { field: 'accountId', operator: 'ONE_OF', values: ['x'] }],
    ['condition.not.not.not.not.not.not.not.not.not', deep(9)],
    ['condition', { field: 'payee', operator: 'ONE_OF', values: Array(100).fill('long '.repeat(50)) }],
  ]
  test.each(conditions)('%s in %j', async (field, condition) => {
    expect(fieldsOf(await books.ask('POST', '/v1/rules', { name: 'x', condition, actions: MARK }))).toEqual([
      field,
    ])
  })

  const gone = crypto.randomUUID()
  const actions: [field: string, actions: object[]][] = [
    ['actions', []],
    ['actions.0.kind', [{ kind: 'DELETE' }]],
    ['actions.0.categoryId', [{ kind: 'SET_CATEGORY' }]],
    ['actions.1.categoryId', [...MARK, { kind: 'SET_CATEGORY', categoryId: gone }]],
    ['actions.0.payee', [{ kind: 'SET_PAYEE', payee: ' ' }]],
    ['actions.0.payee', [{ kind: 'SET_PAYEE', payee: 'two\nlines' }]],
    ['actions.0.tags', [{ kind: 'REMOVE_TAGS', tags: [] }]],
    ['actions.0.notes', [{ kind: 'SET_NOTES' }]],
    ['actions.0.type', [{ kind: 'SET_TYPE', type: 'GIFT' }]],
    ['actions.0.reviewed', [{ kind: 'SET_REVIEWED', hidden: true }]],
    ['actions.0.parts', [{ kind: 'SPLIT', parts: [{ remainder: true }] }]],
    [
      'actions.0.parts.1',
      [{ kind: 'SPLIT', parts: [{ remainder: true }, { amount: '1.00', basisPoints: 5 }] }],
    ],
    ['actions.0.parts', [{ kind: 'SPLIT', parts: [{ basisPoints: 5_000 }, { basisPoints: 4_999 }] }]],
    ['actions.0.parts.0.amount', [{ kind: 'SPLIT', parts: [{ amount: '0.00' }, { remainder: true }] }]],
    [
      'actions.0.parts.1.categoryId',
      [{ kind: 'SPLIT', parts: [{ remainder: true }, { remainder: true, categoryId: gone }] }],
    ],
  ]
  test.each(actions)('%s in %j', async (field, these) => {
    const answer = await books.ask('POST', '/v1/rules', { name: 'x', condition: everything, actions: these })
    expect(fieldsOf(answer)).toEqual([field])
  })

  test('and so is an unsaved one, by its place in the list', async () => {
    const good = { name: 'x', condition: everything, actions: MARK }
    const rules = [good, { ...good, condition: { any: [payeeIs('x'), {}] } }]
    expect(fieldsOf(await books.ask('POST', '/v1/rules/dry-run', { rules }))).toEqual([
      'rules.1.condition.any.1',
    ])
  })
})

test('another household’s categories and accounts cannot be named', async () => {
  const theirs = await booksNextDoor(books)
  const accountId = await books.account('Ours')
  const categoryId = await books.categoryId('Groceries')
  const ask = (condition: object, actions: object[]) =>
    theirs.ask('POST', '/v1/rules', { name: 'x', condition, actions })
  const ofAccount = { field: 'accountId', operator: 'IS', value: accountId }
  expect(fieldsOf(await ask(ofAccount, MARK))).toEqual(['condition.value'])
  expect(fieldsOf(await ask(everything, [{ kind: 'SET_CATEGORY', categoryId }]))).toEqual([
    'actions.0.categoryId',
  ])
})
