import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type House, makeHouse } from '../../support/house.ts'
import {
  change,
  choose,
  commit,
  created,
  csv,
  done,
  enter,
  ledgerOf,
  messages,
  ofx,
  openAccount,
  patched,
  previewed,
  refused,
  rowsOf,
  transactionsOf,
  undo,
} from './desk.ts'

type Fields = Record<string, unknown>

let house: House
let accountId: string
let groceries: string
let eatingOut: string
beforeAll(async () => {
  house = await makeHouse()
  const group = created(await house.ask(house.admin, 'POST', '/v1/category-groups', { name: 'Daily' }))
  const category = async (name: string) =>
    created(
      await house.ask(house.admin, 'POST', '/v1/categories', { groupId: group.id, name, kind: 'EXPENSE' }),
    ).id
  groceries = await category('Daily food')
  eatingOut = await category('Outside')
})
beforeEach(async () => {
  accountId = await openAccount(house)
})
afterAll(() => house.close())

/** A doubtful row 2 beside what was entered, and a new row 3. */
async function doubtful() {
  const there = await enter(house, accountId, { date: '2026-06-03', amount: '4', payee: 'Something else' })
  const file = csv(['2026-06-04', 'UNLIKE', '-4.00'], ['2026-06-05', 'BAKERY', '-5.00'])
  const { id } = await previewed(house, file, { accountId })
  const rows = await rowsOf(house, id)
  expect(rows.map(({ decision }: { decision: string }) => decision)).toEqual(['POSSIBLE_DUPLICATE', 'NEW'])
  return { id, there }
}

describe('of a doubtful row', () => {
  test('somebody says that it is the one that is there: nothing is added, and the file is known again', async () => {
    const { id, there } = await doubtful()
    done(await choose(house, id, { row: 2, decision: 'MERGE' }))
    expect((await rowsOf(house, id))[0]).toMatchObject({
      chosen: 'MERGE',
      import: false,
      duplicateOf: there.id,
      decision: 'POSSIBLE_DUPLICATE',
    })
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 1, matched: 1 })
    expect(await messages(house, accountId)).toEqual([
      '2026-06-03 Something else -4.00',
      '2026-06-05 BAKERY -5.00',
    ])
    expect((await rowsOf(house, id))[0]).toMatchObject({ outcome: 'MATCHED', transactionId: there.id })
    const again = await previewed(house, csv(['2026-06-04', 'UNLIKE', '-4.00']), { accountId })
    expect(again.rows).toMatchObject([{ decision: 'DUPLICATE', duplicateOf: there.id }])
  })

  test('somebody says that they are two: it comes in, and review does not ask again', async () => {
    const { id, there } = await doubtful()
    done(await choose(house, id, { row: 2, decision: 'DISTINCT' }))
    expect((await rowsOf(house, id))[0]).toMatchObject({ chosen: 'DISTINCT', import: true })
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 2 })
    const asked = done(await house.ask(house.admin, 'GET', '/v1/review?kind=POSSIBLE_DUPLICATE'))
    expect(JSON.stringify(asked)).not.toContain(there.id)
  })

  test('where nobody says so, review asks', async () => {
    const { id, there } = await doubtful()
    done(await commit(house, id))
    const asked = done(await house.ask(house.admin, 'GET', '/v1/review?kind=POSSIBLE_DUPLICATE'))
    expect(JSON.stringify(asked)).toContain(there.id)
  })

  test.each([
    [{ decision: 'TAKE' }, { chosen: 'TAKE', import: true }],
    [{ decision: 'LEAVE' }, { chosen: 'LEAVE', import: false }],
    [{ import: true }, { chosen: 'TAKE', import: true }],
    [{ import: false }, { chosen: 'LEAVE', import: false }],
    [{ decision: null }, { chosen: null, import: true }],
    [{ import: null }, { chosen: null, import: true }],
  ])('somebody says %j', async (input, shown) => {
    const { id } = await doubtful()
    done(await choose(house, id, { row: 2, decision: 'MERGE' }))
    done(await choose(house, id, { row: 2, ...input }))
    expect((await rowsOf(house, id))[0]).toMatchObject(shown)
  })
})

test('a new row becomes one with a transaction that nobody thought of, with the payee and category said of it', async () => {
  const there = await enter(house, accountId, { date: '2026-05-01', amount: '30', payee: 'By hand' })
  const { id } = await previewed(house, csv(['2026-06-05', 'MARKET', '-28.50']), { accountId })
  const before = ledgerOf(house)
  const input = { decision: 'MERGE', duplicateOf: there.id, payee: ' The market ', categoryId: groceries }
  done(await choose(house, id, { row: 2, ...input }))
  expect((await rowsOf(house, id))[0]).toMatchObject({
    duplicateOf: there.id,
    payee: 'The market',
    categoryId: groceries,
    categoryWhy: { by: 'PERSON' },
  })
  done(await commit(house, id))
  expect(await transactionsOf(house, accountId)).toMatchObject([
    { id: there.id, payee: 'The market', categoryId: groceries, amount: '30.00', importedText: 'MARKET' },
  ])
  expect(done(await undo(house, id))).toMatchObject({ removed: 0, restored: 1, kept: 0 })
  expect(ledgerOf(house)).toEqual(before)
})

test('a posted row that is merged with a pending transaction brings the day and the amount of the bank', async () => {
  const pending = await enter(house, accountId, {
    date: '2026-05-20',
    amount: '20',
    payee: 'Dinner',
    status: 'PENDING',
  })
  const { id } = await previewed(house, csv(['2026-06-05', 'RESTAURANT', '-24.00']), { accountId })
  done(await choose(house, id, { row: 2, decision: 'MERGE', duplicateOf: pending.id }))
  done(await commit(house, id))
  expect(await transactionsOf(house, accountId)).toMatchObject([
    { id: pending.id, payee: 'Dinner', amount: '24.00', status: 'CLEARED' },
  ])
})

describe('a category and a payee of a row', () => {
  test('are what it comes in with, whatever file and rules say; null goes back; the undo is whole', async () => {
    const rule = {
      name: 'Bakers',
      condition: { field: 'importedText', operator: 'CONTAINS', value: 'BAKERY' },
      actions: [
        { kind: 'SET_CATEGORY', categoryId: eatingOut },
        { kind: 'SET_PAYEE', payee: 'By rule' },
      ],
    }
    const made = created(await house.ask(house.admin, 'POST', '/v1/rules', rule))
    const file = [
      'Date,Description,Category,Amount',
      '2026-06-05,BAKERY ONE,Daily food,-5.00',
      '2026-06-06,BAKERY TWO,,-6.00',
      '2026-06-07,MARKET,Daily food,-7.00',
      '2026-06-08,OTHER,,-8.00',
    ].join('\n')
    const { id, rows } = await previewed(house, file, { accountId })
    expect(rows).toMatchObject([
      {
        categoryId: eatingOut,
        categoryWhy: { by: 'RULE', ruleId: made.id, text: 'The rule “Bakers” says so.' },
      },
      { categoryId: eatingOut, categoryWhy: { by: 'RULE' } },
      { category: 'Daily food', categoryId: groceries, categoryWhy: { by: 'FILE' } },
      { categoryId: null, categoryWhy: null },
    ])
    const before = ledgerOf(house)
    const input = { categoryId: groceries, payee: 'My baker' }
    done(
      await choose(
        house,
        id,
        { row: 2, ...input },
        { row: 5, categoryId: eatingOut },
        { row: 4, payee: 'Gone' },
      ),
    )
    done(await choose(house, id, { row: 4, payee: null }))
    expect(await rowsOf(house, id)).toMatchObject([
      { categoryId: groceries, payee: 'My baker', categoryWhy: { by: 'PERSON' }, chosen: null, import: true },
      { categoryId: eatingOut, categoryWhy: { by: 'RULE' } },
      { payee: 'Market', categoryWhy: { by: 'FILE' } },
      { categoryId: eatingOut, categoryWhy: { by: 'PERSON' } },
    ])
    done(await commit(house, id))
    const came = await transactionsOf(house, accountId)
    expect(came.map((one: Record<string, string>) => [one.payee, one.categoryId])).toEqual([
      ['My baker', groceries],
      ['By rule', eatingOut],
      ['Market', groceries],
      ['Other', eatingOut],
    ])
    const reasons = done(await house.ask(house.admin, 'GET', `/v1/transactions/${came[0].id}/reasons`))
    expect(reasons.categoryChosen).toMatchObject({ categoryId: groceries })
    expect(done(await undo(house, id))).toMatchObject({ removed: 4, kept: 0 })
    expect(ledgerOf(house)).toEqual(before)
    done(await house.ask(house.admin, 'DELETE', `/v1/rules/${made.id}`))
  })

  test('are kept when the file is read in another way, and go with a category that goes into another', async () => {
    const { id } = await previewed(
      house,
      csv(['2026-06-05', 'SHOP', '5.00'], ['2026-06-06', 'SHOP', '6.00']),
      { accountId },
    )
    const group = done(await house.ask(house.admin, 'GET', '/v1/categories'))[0]
    const fields = { groupId: group.groupId, name: 'Passing', kind: 'EXPENSE' }
    const passing = created(await house.ask(house.admin, 'POST', '/v1/categories', fields)).id
    done(await choose(house, id, { row: 2, categoryId: passing, payee: 'Corner shop' }))
    await patched(house, id, { choices: { inverted: true } })
    done(await house.ask(house.admin, 'POST', `/v1/categories/${passing}/merge`, { intoId: groceries }))
    expect((await rowsOf(house, id))[0]).toMatchObject({
      payee: 'Corner shop',
      categoryId: groceries,
      direction: 'OUT',
    })
    done(await commit(house, id))
    expect((await transactionsOf(house, accountId))[0]).toMatchObject({
      payee: 'Corner shop',
      categoryId: groceries,
    })
  })
})

describe('refused, and nothing changes:', () => {
  const cases: [string, (there: { id: string }) => Promise<Fields> | Fields, string][] = [
    ['a row that is not there', () => ({ row: 99, decision: 'TAKE' }), 'rows.0.row'],
    ['merging with nothing', () => ({ row: 3, decision: 'MERGE' }), 'rows.0.duplicateOf'],
    ['two that are distinct from nothing', () => ({ row: 3, decision: 'DISTINCT' }), 'rows.0.decision'],
    ['a target without MERGE', ({ id }) => ({ row: 3, duplicateOf: id }), 'rows.0.duplicateOf'],
    ['both ways of saying', () => ({ row: 3, decision: 'TAKE', import: true }), 'rows.0.import'],
    [
      'a category that is not there',
      () => ({ row: 3, categoryId: crypto.randomUUID() }),
      'rows.0.categoryId',
    ],
    [
      'a target in another account',
      async () => {
        const other = await openAccount(house)
        const { id } = await enter(house, other, { date: '2026-06-05', amount: '5', payee: 'There' })
        return { row: 3, decision: 'MERGE', duplicateOf: id }
      },
      'rows.0.duplicateOf',
    ],
    [
      'a target that went the other way',
      async () => {
        const { id } = await enter(house, accountId, { date: '2026-06-05', amount: '5', type: 'INCOME' })
        return { row: 3, decision: 'MERGE', duplicateOf: id }
      },
      'rows.0.duplicateOf',
    ],
    ['an empty payee', () => ({ row: 3, payee: ' ' }), 'rows.0.payee'],
  ]
  test.each(cases)('%s', async (_name, said, field) => {
    const { id, there } = await doubtful()
    const before = await rowsOf(house, id)
    const error = refused(await choose(house, id, await said(there)), 400, 'validation-error')
    expect(error.fieldErrors[0].field).toBe(field)
    expect(await rowsOf(house, id)).toEqual(before)
  })

  test('two rows of the file that are one transaction', async () => {
    const { id, there } = await doubtful()
    done(await choose(house, id, { row: 2, decision: 'MERGE' }))
    const twice = await choose(house, id, { row: 3, decision: 'MERGE', duplicateOf: there.id })
    expect(refused(twice, 400, 'validation-error').fieldErrors[0].field).toBe('rows.0.duplicateOf')
    expect((await rowsOf(house, id))[1]).toMatchObject({ chosen: null })
  })

  test('what was to be merged with is deleted before the commit: the row is what it was proposed to be', async () => {
    const { id, there } = await doubtful()
    done(await choose(house, id, { row: 3, decision: 'MERGE', duplicateOf: there.id, payee: 'Kept' }))
    done(await house.ask(house.admin, 'DELETE', `/v1/transactions/${there.id}`))
    expect(done(await commit(house, id)).counts).toMatchObject({ added: 2, matched: 0 })
    expect((await transactionsOf(house, accountId)).map(({ payee }: { payee: string }) => payee)).toContain(
      'Kept',
    )
  })
})

test('the transaction that a row is, or may be, stands beside it when asked for', async () => {
  const { id, there } = await doubtful()
  await change(house, there.id, { payee: 'Renamed' })
  const [first, second] = await rowsOf(house, id, '&include=duplicate')
  expect(first.duplicate).toEqual({
    id: there.id,
    date: '2026-06-03',
    payee: 'Renamed',
    amount: '4.00',
    direction: 'OUT',
    source: 'MANUAL',
    status: 'CLEARED',
  })
  expect(second.duplicate).toBeNull()
  expect((await rowsOf(house, id))[0]).not.toHaveProperty('duplicate')
})

test('sorted by decision come problems, doubtful, new, matches and what is there already, page by page', async () => {
  await enter(house, accountId, { date: '2026-06-03', amount: '4', payee: 'Something else' })
  await enter(house, accountId, { date: '2026-06-10', amount: '9', payee: 'Matched' })
  const known = ofx({
    number: '77',
    lines: [{ date: '2026-06-01', amount: '-1.00', name: 'KNOWN', fitid: 'a' }],
  })
  done(await commit(house, (await previewed(house, known, { accountId })).id))
  const lines = ['KNOWN,-1.00', 'NEW ONE,-50.00', 'BAD,x', 'NEW TWO,-51.00', 'BAD TWO,y']
  const file = [
    'Date,Description,Amount',
    '2026-06-04,UNLIKE,-4.00',
    '2026-06-10,MATCHED,-9.00',
    ...lines.map((line) => `2026-06-01,${line}`),
    ',Closing balance,',
  ].join('\n')
  const { id } = await previewed(house, file, { accountId })
  const all = await rowsOf(house, id, '&sort=decision')
  expect(all.map((row: { row: number; decision: string }) => `${row.decision} ${row.row}`)).toEqual([
    'INVALID 6',
    'INVALID 8',
    'POSSIBLE_DUPLICATE 2',
    'NEW 5',
    'NEW 7',
    'MATCH 3',
    'DUPLICATE 4',
    'SKIPPED 9',
  ])
  const paged = []
  for (const page of [0, 1, 2, 3]) {
    const path = `/v1/imports/${id}/preview?sort=decision&limit=3&page=${page}`
    paged.push(...done(await house.ask(house.admin, 'GET', path)))
  }
  expect(paged).toEqual(all)
  done(await choose(house, id, { row: 2, decision: 'LEAVE' }))
  expect((await rowsOf(house, id, '&sort=decision')).map(({ row }: { row: number }) => row)).toEqual(
    all.map(({ row }: { row: number }) => row),
  )
  refused(
    await house.ask(house.admin, 'GET', `/v1/imports/${id}/preview?sort=payee`),
    400,
    'validation-error',
  )
})
