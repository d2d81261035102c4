import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connectAndLink, makeTown, synced } from '../../intake/bank-sync/town.ts'
import { csv } from '../../intake/imports/desk.ts'
import type { Person } from '../../support/house.ts'
import { runRules } from '../rules/rule-books.ts'
import { type Books, booksOf, openBooks } from './books.ts'

let mine: Books
let theirs: Books
let member: Person
let account: string
let savings: string
let groceries: string
beforeAll(async () => {
  mine = await openBooks()
  member = await mine.house.add('MEMBER')
  theirs = booksOf(mine.house, member)
  account = await mine.account('Chequing')
  savings = await mine.account('Savings', { type: 'SAVINGS' })
  groceries = await mine.categoryId('Groceries')
})
afterAll(() => mine.house.close())

const by = async (id: string) => (await mine.get(`/v1/transactions/${id}`)).updatedBy

test('a transaction says who entered it, also in a list', async () => {
  const { id, updatedBy } = await mine.enter(account)
  expect(updatedBy).toBe(mine.person.id)
  const [listed] = await theirs.get('/v1/transactions?limit=1')
  expect([listed.id, listed.updatedBy]).toEqual([id, mine.person.id])
})

/** Every way to change one that somebody else entered. */
const changes: Record<string, (id: string) => Promise<unknown>> = {
  'changed it': (id) => theirs.patch(`/v1/transactions/${id}`, { notes: 'mine now' }),
  'split it': (id) =>
    theirs.patch(`/v1/transactions/${id}`, {
      splits: [
        { categoryId: groceries, amount: '4.00' },
        { categoryId: null, amount: '6.00' },
      ],
    }),
  'changed it with many': (id) =>
    theirs.post('/v1/transactions/bulk', { ids: [id], change: { categoryId: groceries } }),
  'took back a change of many': async (id) => {
    const change = await mine.post('/v1/transactions/bulk', { ids: [id], change: { reviewed: true } })
    await theirs.post(`/v1/transactions/bulk/${change.id}/undo`)
  },
  'deleted and restored it': async (id) => {
    await theirs.remove(`/v1/transactions/${id}`)
    await theirs.post(`/v1/transactions/${id}/restore`)
  },
  'linked it as a transfer': async (id) => {
    const other = await mine.enter(savings, { type: 'INCOME' })
    await theirs.post('/v1/transfers/link', { outgoingId: id, incomingId: other.id })
    expect(await by(other.id)).toBe(member.id)
  },
  'unlinked it': async (id) => {
    const other = await mine.enter(savings, { type: 'INCOME' })
    await mine.post('/v1/transfers/link', { outgoingId: id, incomingId: other.id })
    await theirs.post(`/v1/transfers/${id}/unlink`)
    expect(await by(other.id)).toBe(member.id)
  },
  'had a rule change it': async (id) => {
    const payee = `Shop ${id}`
    await mine.patch(`/v1/transactions/${id}`, { payee, categoryId: null })
    const rule = await mine.post('/v1/rules', {
      name: payee,
      condition: { field: 'payee', operator: 'IS', value: payee },
      actions: [{ kind: 'SET_CATEGORY', categoryId: groceries }],
    })
    await runRules(theirs, { ruleIds: [rule.id] })
  },
  'merged a double into it': async (id) => {
    const double = await mine.enter(account, { notes: 'of the other' })
    await theirs.post('/v1/review/duplicates/merge', { keepId: id, removeId: double.id })
  },
  'put its category into another': async (id) => {
    const category = await mine.post('/v1/categories', {
      name: `Old ${id}`,
      kind: 'EXPENSE',
      groupId: (await mine.get('/v1/category-groups'))[0].id,
    })
    await mine.patch(`/v1/transactions/${id}`, { categoryId: category.id })
    await theirs.post(`/v1/categories/${category.id}/merge`, { intoId: groceries })
  },
  'imported a file with it': async (id) => {
    const { house } = mine
    const date = `2026-05-${String((Number.parseInt(id.slice(0, 4), 16) % 28) + 1).padStart(2, '0')}`
    await mine.patch(`/v1/transactions/${id}`, { date, payee: 'Corner shop', amount: '77.31' })
    const preview = await house.upload(member, csv([date, 'Corner shop', '-77.31']), { accountId: account })
    expect(preview.body.data.counts).toMatchObject({ match: 1 })
    await theirs.post(`/v1/imports/${preview.body.data.id}/commit`)
  },
}

test.each(Object.entries(changes))('whoever %s is who changed it last', async (_, change) => {
  const { id } = await mine.enter(account)
  await change(id)
  expect(await by(id)).toBe(member.id)
})

test('whoever reconciles an account is who locked its transactions', async () => {
  const other = await mine.account('Reconciled')
  const { id } = await mine.enter(other, { status: 'CLEARED' })
  await theirs.post(`/v1/accounts/${other}/reconcile`, { date: '2026-06-02', balance: '-10.00' })
  expect(await by(id)).toBe(member.id)
})

test('what came with a file is of whoever imported it', async () => {
  const other = await mine.account('Imported')
  const { body } = await mine.house.upload(member, csv(['2026-04-01', 'Tram', '-3.20']), { accountId: other })
  await mine.post(`/v1/imports/${body.data.id}/commit`)
  const [row] = await mine.get(`/v1/transactions?accountId=${other}`)
  expect(row.updatedBy).toBe(mine.person.id)
})

describe('what came from a bank', () => {
  test('is nobody’s, whoever pressed Sync, until somebody changes it', async () => {
    const town = await makeTown()
    const { chequing } = await connectAndLink(town)
    town.bridge.books.add(town.chequing, {
      posted: town.house.clock.now() / 1000,
      amount: '-12.30',
      description: 'TRAM',
    })
    await synced(town, chequing)
    const books = booksOf(town.house, town.house.admin)
    const [row] = await books.get(`/v1/transactions?accountId=${chequing}`)
    expect(row.updatedBy).toBeNull()
    expect((await books.patch(`/v1/transactions/${row.id}`, { notes: 'x' })).updatedBy).toBe(books.person.id)
    await town.close()
  })
})
