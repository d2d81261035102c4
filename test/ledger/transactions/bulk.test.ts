import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { bulkJob } from '../../../src/ledger/transactions/bulk/bulk.ts'
import type { BulkChange, Transaction } from '../../../src/ledger/transactions/model.ts'
import { actorOf, type Books, booksNextDoor, openBooks, refusal } from './books.ts'

const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'

let books: Books
let groceries: string
let pets: string
beforeAll(async () => {
  books = await openBooks()
  groceries = await books.categoryId('Groceries')
  pets = await books.categoryId('Pets')
})
afterAll(() => books.house.close())

const PATH = '/v1/transactions/bulk'
/** As the app does: what a filter fits was counted before. */
async function bulk(body: {
  ids?: string[]
  filter?: object
  dryRun?: true
  change: object
  expectedCount?: number
}) {
  if (!body.filter || body.dryRun || body.expectedCount !== undefined) return books.post(PATH, body)
  const { changed } = await books.post(PATH, { ...body, dryRun: true })
  return books.post(PATH, { ...body, expectedCount: changed })
}
const undo = (id: string) => books.post(`/v1/transactions/bulk/${id}/undo`)
const refused = async (path: string, body?: unknown) =>
  refusal(await books.ask('POST', `/v1/transactions/bulk${path}`, body))
const read = (id: string): Promise<Transaction> => books.get(`/v1/transactions/${id}`)
const inside = (accountId: string): Promise<Transaction[]> =>
  books.get(`/v1/transactions?accountId=${accountId}&sort=date`)

/** An account with these transactions. */
async function accountWith(...entries: object[]) {
  const id = await books.account('Bulk')
  const entered: Transaction[] = []
  for (const entry of entries) entered.push(await books.enter(id, entry))
  return { id, entered, ids: entered.map((row) => row.id) }
}

/** The version and the moment go on when something comes back. */
const asBefore = (rows: Transaction[]) =>
  rows.map((row) => ({ ...row, version: expect.any(Number), updatedAt: expect.any(String) }))

describe('a bulk change', () => {
  test('does everything it names to each transaction, and one undo takes all of it back', async () => {
    const { id, entered, ids } = await accountWith(
      { payee: 'One', tags: ['b', 'a'], notes: 'n', status: 'PENDING', reviewed: false },
      { payee: 'Two', categoryId: groceries, tags: ['c'] },
    )
    const result = await bulk({
      ids,
      change: {
        categoryId: pets,
        payee: ' Cafe\u0301 ',
        notes: 'x\r\ny',
        reviewed: true,
        status: 'CLEARED',
        addTags: ['A', ' new '],
        removeTags: ['C'],
      },
    })
    const nothing = { skipped: [], skippedCount: 0 }
    expect(result).toEqual({ id: expect.any(String), changed: 2, ...nothing })
    const changed = {
      categoryId: pets,
      payee: 'Café',
      notes: 'x\ny',
      reviewed: true,
      status: 'CLEARED',
      version: 2,
    }
    expect(await inside(id)).toMatchObject([
      { ...changed, tags: ['b', 'a', 'new'] },
      { ...changed, tags: ['A', 'new'] },
    ])
    expect(await books.found(`accountId=${id}&q=cafe`)).toHaveLength(2)
    expect(await undo(result.id)).toEqual({ id: result.id, changed: 2, ...nothing })
    expect(await inside(id)).toEqual(asBefore(entered))
    expect(await books.found(`accountId=${id}&q=cafe`)).toEqual([])
    expect(await books.found(`accountId=${id}&q=one`)).toEqual([ids[0] ?? ''])
    expect(await refused(`/${result.id}/undo`)).toEqual([409, 'conflict'])
  })

  test('takes the transactions a filter finds, by words and by fields', async () => {
    const { id, ids } = await accountWith(
      { payee: 'Gas' },
      { payee: 'Gas', type: 'INCOME' },
      { payee: 'Tea' },
    )
    const filter = { accountId: id, q: 'payee:gas', type: 'EXPENSE' }
    expect(await bulk({ filter, change: { notes: 'found' } })).toMatchObject({ changed: 1 })
    expect(await books.found(`accountId=${id}&q=notes:found`)).toEqual([ids[0] ?? ''])
    expect(await bulk({ filter: { accountId: id, q: 'nothing' }, change: { notes: '' } })).toMatchObject({
      changed: 0,
    })
    expect(await bulk({ filter: { q: 'gas' }, change: { reviewed: false } })).toMatchObject({
      changed: 2,
    })
  })

  test('counts first in a dry run, and changes no more than was counted', async () => {
    const { id, entered } = await accountWith({}, {}, {})
    const body = { filter: { accountId: id }, change: { payee: 'x' } }
    expect(await bulk({ ...body, dryRun: true })).toMatchObject({ id: null, changed: 3 })
    expect(await inside(id)).toEqual(entered)
    expect(await refused('', body)).toEqual([400, 'validation-error', 'expectedCount'])
    expect(await refused('', { ...body, expectedCount: 2 })).toEqual([409, 'conflict'])
    expect(await inside(id)).toEqual(entered)
    expect(await bulk({ ...body, expectedCount: 3 })).toMatchObject({ changed: 3 })
  })

  test('tells in a dry run what comes in and goes out by currency, without what would be skipped', async () => {
    const { id, ids } = await accountWith(
      { amount: '10.05' },
      { amount: '7', type: 'INCOME' },
      { amount: '3', splits: [{ amount: '1' }, { amount: '2' }] },
    )
    const euros = await books.account('Euros', { currency: 'EUR' })
    const abroad = await books.enter(euros, { amount: '0.07' })
    const moved = await books.enter(euros, { amount: '9', type: 'TRANSFER' })
    const body = { ids: [...ids, abroad.id, moved.id], change: { categoryId: groceries } }
    const before = await inside(id)
    expect(await bulk({ ...body, dryRun: true })).toEqual({
      id: null,
      changed: 4,
      skippedCount: 1,
      skipped: [{ id: ids[2], why: 'It is split: its parts have the categories.' }],
      totals: [
        {
          currency: 'CAD',
          count: 2,
          in: '7.00',
          out: '10.05',
          net: '-3.05',
          hidden: { count: 0, in: '0.00', out: '0.00', net: '0.00' },
          transfers: { count: 0, in: '0.00', out: '0.00', net: '0.00' },
        },
        {
          currency: 'EUR',
          count: 1,
          in: '0.00',
          out: '0.07',
          net: '-0.07',
          hidden: { count: 0, in: '0.00', out: '0.00', net: '0.00' },
          transfers: { count: 1, in: '0.00', out: '9.00', net: '-9.00' },
        },
      ],
    })
    expect(await inside(id)).toEqual(before)
    const done = await bulk(body)
    expect(done).toMatchObject({ changed: 4, skippedCount: 1 })
    expect(done).not.toHaveProperty('totals')
  })

  test('names what it passed over and why, a thousand at the most, and so does its undo', async () => {
    const { id, ids } = await accountWith({ date: '2026-05-01' }, {})
    await books.post(`/v1/accounts/${id}/reconcile`, { date: '2026-05-31', balance: '-10' })
    const result = await bulk({ filter: { accountId: id }, change: { delete: true } })
    expect(result).toMatchObject({
      changed: 1,
      skippedCount: 1,
      skipped: [{ id: ids[0], why: 'It is part of a reconciled statement.' }],
    })
    await books.post(`/v1/transactions/${ids[1]}/restore`)
    expect(await undo(result.id)).toMatchObject({
      changed: 0,
      skippedCount: 1,
      skipped: [{ id: ids[1], why: 'It was changed since.' }],
    })
    const { id: large } = await accountWith()
    const file = Array.from({ length: 1_001 }, (_, at) => `2026-01-01,SHOP ${at},-1.00`)
    const { body } = await books.house.upload(books.person, ['Date,Description,Amount', ...file].join('\n'), {
      accountId: large,
    })
    await books.post(`/v1/imports/${body.data.id}/commit`)
    await books.post(`/v1/accounts/${large}/reconcile`, { date: '2026-01-31', balance: '-1001' })
    const none = await bulk({ filter: { accountId: large }, change: { status: 'PENDING' } })
    expect([none.changed, none.skippedCount, none.skipped.length]).toEqual([0, 1_001, 1_000])
  })

  test.each<[string, object]>([
    ['ids', { change: { payee: 'x' } }],
    ['ids', { ids: [NOBODY], filter: {}, change: { payee: 'x' } }],
    ['ids', { ids: [NOBODY], change: { payee: 'x' } }],
    ['ids', { ids: [], change: { payee: 'x' } }],
    ['ids', { ids: [NOBODY, NOBODY], change: { payee: 'x' } }],
    ['change', { filter: {} }],
    ['change', { filter: {}, change: {} }],
    ['change.categoryId', { filter: {}, change: { categoryId: NOBODY } }],
    ['change.status', { filter: {}, change: { status: 'RECONCILED' } }],
    ['change.delete', { filter: {}, change: { delete: false } }],
    ['change.payee', { filter: {}, change: { payee: 'a\nb' } }],
    ['change.addTags.0', { filter: {}, change: { addTags: [' '] } }],
    ['q', { filter: { q: 'amount:x' }, change: { payee: 'x' } }],
    ['accountId', { filter: { accountId: NOBODY }, change: { payee: 'x' } }],
    ['expectedCount', { filter: {}, change: { payee: 'x' }, expectedCount: -1 }],
  ])('is refused by %s: %j', async (field, body) => {
    expect(await refused('', body)).toEqual([400, 'validation-error', field])
  })

  test('leaves what is reconciled where it is, and the parts of a split as they are', async () => {
    const { id, ids } = await accountWith({ payee: 'Old', date: '2026-05-01' })
    await books.post(`/v1/accounts/${id}/reconcile`, { date: '2026-05-31', balance: '-10' })
    const parts = [{ amount: '4', categoryId: groceries }, { amount: '6' }]
    const split = await books.enter(id, { splits: parts })
    const filter = { accountId: id }
    expect(await bulk({ filter, change: { status: 'PENDING' } })).toMatchObject({ changed: 1 })
    expect(await bulk({ filter, change: { categoryId: pets } })).toMatchObject({ changed: 1 })
    expect(await bulk({ filter, change: { payee: 'New' } })).toMatchObject({ changed: 2 })
    expect(await bulk({ filter, change: { delete: true } })).toMatchObject({ changed: 1 })
    expect(await inside(id)).toMatchObject([{ status: 'RECONCILED', categoryId: pets, payee: 'New' }])
    const back = await books.post(`/v1/transactions/${split.id}/restore`)
    expect(back.splits).toEqual(split.splits)
    expect(await read(ids[0] ?? '')).toMatchObject({ categoryId: pets })
  })

  test('deletes, and an undo restores sums and search', async () => {
    const { id, entered, ids } = await accountWith({ payee: 'Bin' }, { payee: 'Bin', tags: ['bin'] })
    const result = await bulk({ ids, change: { delete: true } })
    expect([await inside(id), await books.balance(id)]).toEqual([[], '0.00'])
    expect(await books.found('q=bin')).toEqual([])
    await undo(result.id)
    expect(await inside(id)).toEqual(asBefore(entered))
    expect(await books.balance(id)).toBe('-20.00')
    expect(await books.found('q=bin')).toHaveLength(2)
  })
})

describe('an undo', () => {
  test('passes over what was edited, deleted, reconciled or changed in bulk since', async () => {
    const { id, ids } = await accountWith({}, {}, { date: '2026-05-01' }, {}, {})
    const [edited = '', deleted = '', reconciled = '', again = '', same = ''] = ids
    const { id: bulkId } = await bulk({ ids, change: { payee: 'Bulk' } })
    await books.patch(`/v1/transactions/${edited}`, { notes: 'mine' })
    await books.remove(`/v1/transactions/${deleted}`)
    await books.post(`/v1/accounts/${id}/reconcile`, { date: '2026-05-01', balance: '-10' })
    await bulk({ ids: [again], change: { payee: 'Later' } })
    expect(await undo(bulkId)).toMatchObject({ changed: 1 })
    const payees = await Promise.all(
      [edited, reconciled, again, same].map(async (one) => (await read(one)).payee),
    )
    expect(payees).toEqual(['Bulk', 'Bulk', 'Later', ''])
    expect(await books.post(`/v1/transactions/${deleted}/restore`)).toMatchObject({ payee: 'Bulk' })
  })

  test('happens once when it is asked for at the same moment', async () => {
    const { ids } = await accountWith({})
    const { id } = await bulk({ ids, change: { payee: 'x' } })
    const ask = () => books.ask('POST', `/v1/transactions/bulk/${id}/undo`)
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await refused(`/${NOBODY}/undo`)).toEqual([404, 'not-found'])
  })
})

describe('deleting one side of a transfer in bulk', () => {
  async function transfer() {
    const [from, to] = [await books.account('From'), await books.account('To')]
    const out: Transaction = await books.enter(from, { type: 'TRANSFER', transferAccountId: to })
    return { out, into: await read(out.transfer?.transactionId ?? '') }
  }

  test('lets the other stand alone, and the undo joins them again', async () => {
    const { out, into } = await transfer()
    const { id, changed } = await bulk({ ids: [out.id], change: { delete: true } })
    expect(changed).toBe(1)
    expect(await read(into.id)).toMatchObject({ transfer: null, type: 'TRANSFER', version: 2 })
    expect(await undo(id)).toMatchObject({ changed: 1 })
    expect([await read(out.id), await read(into.id)]).toEqual(asBefore([out, into]))
  })

  test('never leaves half a transfer when the undo brings back one side alone', async () => {
    const kept = await transfer()
    const first = await bulk({ ids: [kept.out.id], change: { delete: true } })
    await books.patch(`/v1/transactions/${kept.into.id}`, { notes: 'edited' })
    await undo(first.id)
    expect(await read(kept.out.id)).toMatchObject({ transfer: null })
    const both = await transfer()
    const second = await bulk({ ids: [both.out.id, both.into.id], change: { delete: true } })
    await books.post(`/v1/transactions/${both.into.id}/restore`)
    await undo(second.id)
    for (const { id } of [kept.out, kept.into, both.out, both.into]) {
      expect(await read(id)).toMatchObject({ transfer: null })
      expect(await books.found(`q=has:transfer&accountId=${(await read(id)).accountId}`)).toEqual([])
    }
  })
})

test('an undo leaves a transfer that was deleted alone: it comes back as one', async () => {
  const [from, to] = [await books.account('From'), await books.account('To')]
  const out: Transaction = await books.enter(from, { type: 'TRANSFER', transferAccountId: to })
  await books.remove(`/v1/transactions/${out.id}`)
  const { ids } = await accountWith({})
  const { id } = await bulk({ ids, change: { notes: 'x' } })
  await undo(id)
  expect(await books.post(`/v1/transactions/${out.id}/restore`)).toMatchObject({ transfer: out.transfer })
  expect(await read(out.transfer?.transactionId ?? '')).toMatchObject({
    transfer: { transactionId: out.id },
  })
})

test('an undo brings back what a former release has kept, every field but one', async () => {
  const { id, entered, ids } = await accountWith({
    payee: 'Old',
    categoryId: groceries,
    tags: ['a'],
    notes: 'n',
  })
  const { id: changeId } = await bulk({ ids, change: { payee: 'New', reviewed: true } })
  const { $client: client } = books.house.deps.db
  client.run(`UPDATE bulk_change_rows SET before = (SELECT json_object('category_seq', category_seq, 'payee', 'Old', 'notes', notes,
    'tags', tags, 'reviewed', 0, 'status', status, 'deleted_at', deleted_at, 'transfer_id', transfer_id, 'type', type, 'is_partner', 0)
    FROM transactions WHERE seq = transaction_seq) WHERE bulk_seq = (SELECT max(seq) FROM bulk_changes)`)
  await undo(changeId)
  expect(await inside(id)).toEqual(asBefore(entered.map((row) => ({ ...row, reviewed: false }))))
  expect(await books.found(`accountId=${id}&q=old`)).toEqual(ids)
})

test('a change of fields that nobody searches for leaves the words as they are, there and back', async () => {
  const { id, ids } = await accountWith({ payee: 'Wordy', notes: 'first', hidden: false })
  const { id: changeId } = await bulk({ ids, change: { categoryId: pets, hidden: true, status: 'PENDING' } })
  await books.patch(`/v1/transactions/${ids[0]}`, { notes: 'second' })
  expect(await books.found(`accountId=${id}&q=second`)).toEqual(ids)
  expect(await undo(changeId)).toMatchObject({ changed: 0, skippedCount: 1 })
  const again = await bulk({ ids, change: { categoryId: groceries } })
  await undo(again.id)
  expect(await books.found(`accountId=${id}&q=second`)).toEqual(ids)
  expect(await books.found(`accountId=${id}&q=first`)).toEqual([])
  expect(await inside(id)).toMatchObject([
    { categoryId: pets, hidden: true, status: 'PENDING', notes: 'second' },
  ])
})

describe('a bulk change that waited for its turn', () => {
  /** Chooses what to change, lets something else happen, then changes it. */
  async function overtaken(input: BulkChange, meanwhile: () => Promise<unknown>) {
    const { deps } = books.house
    const job = { actor: actorOf(books), input }
    const prepared = bulkJob.prepare(deps.db, job)
    await meanwhile()
    return deps.write((tx) => bulkJob.write(tx, prepared, job))
  }

  test('changes what fits by then', async () => {
    const { id, ids } = await accountWith(
      { payee: 'Stay' },
      { payee: 'Go' },
      { payee: 'Lock', date: '2026-05-01' },
    )
    const [stay = '', go = '', lock = ''] = ids
    const filter = { accountId: id }
    const result = await overtaken({ filter, change: { delete: true }, expectedCount: 1 }, async () => {
      await books.remove(`/v1/transactions/${go}`)
      await books.post(`/v1/accounts/${id}/reconcile`, { date: '2026-05-01', balance: '-10' })
    })
    expect(result.changed).toBe(1)
    expect((await inside(id)).map((row) => row.id)).toEqual([lock])
    await undo(result.id ?? '')
    expect((await inside(id)).map((row) => row.id)).toEqual([lock, stay])
  })

  test('does not give a category that was merged away, nor one to a split', async () => {
    const { ids } = await accountWith({}, {})
    const groupId = (await books.get('/v1/category-groups'))[0].id
    const gone = await books.post('/v1/categories', { groupId, name: 'Going', kind: 'EXPENSE' })
    const merge = () => books.post(`/v1/categories/${gone.id}/merge`, { intoId: pets })
    await expect(overtaken({ ids, change: { categoryId: gone.id } }, merge)).rejects.toThrow(
      'validation-error',
    )
    const parts = [{ amount: '4' }, { amount: '6' }]
    const split = () => books.patch(`/v1/transactions/${ids[0]}`, { splits: parts })
    expect(await overtaken({ ids, change: { categoryId: pets } }, split)).toMatchObject({ changed: 1 })
    expect(await read(ids[0] ?? '')).toMatchObject({ categoryId: null })
  })

  test('is refused when another number would be changed than was seen', async () => {
    const { id } = await accountWith({})
    const input = { filter: { accountId: id }, change: { payee: 'x' }, expectedCount: 1 }
    await expect(overtaken(input, () => books.enter(id))).rejects.toThrow('not 1')
  })
})

describe('another household', () => {
  test('changes, deletes and undoes nothing of ours', async () => {
    const nextDoor = await booksNextDoor(books)
    const { id, entered, ids } = await accountWith({ payee: 'Ours', tags: ['ours'] })
    const { id: bulkId } = await bulk({ ids, change: { notes: 'x' } })
    const theirs = (path: string, body?: unknown) => nextDoor.ask('POST', `/v1/transactions${path}`, body)
    expect(refusal(await theirs('/bulk', { ids, change: { delete: true } }))).toEqual([
      400,
      'validation-error',
      'ids',
    ])
    expect(
      (await theirs('/bulk', { filter: { q: 'ours' }, change: { delete: true }, expectedCount: 0 })).body.data
        .changed,
    ).toBe(0)
    expect(
      (await theirs('/bulk', { filter: {}, change: { delete: true }, expectedCount: 0 })).body.data.changed,
    ).toBe(0)
    expect(refusal(await theirs(`/bulk/${bulkId}/undo`))).toEqual([404, 'not-found'])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { payee: 'Theirs' }],
      ['DELETE', '', undefined],
      ['POST', '/restore', undefined],
    ] as const)
      expect(refusal(await nextDoor.ask(method, `/v1/transactions/${ids[0]}${path}`, body))).toEqual([
        404,
        'not-found',
      ])
    expect(await nextDoor.found('q=ours')).toEqual([])
    expect(await nextDoor.found('tag=ours')).toEqual([])
    expect(await nextDoor.get('/v1/transactions/tags')).toEqual([])
    expect(refusal(await nextDoor.ask('GET', `/v1/transactions?accountId=${id}`))).toEqual([
      400,
      'validation-error',
      'accountId',
    ])
    expect(await inside(id)).toMatchObject([{ ...entered[0], notes: 'x', version: 2 }])
  })
})
