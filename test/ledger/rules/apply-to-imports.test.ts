import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { Feed } from '../../intake/bank-sync/feed.ts'
import {
  commit,
  csv,
  done,
  imported,
  ofx,
  patched,
  previewed,
  transactionsOf,
  undo,
} from '../../intake/imports/desk.ts'
import { actorOf, type Books } from '../transactions/books.ts'
import { expectLawfulBooks } from '../transactions/laws.ts'
import { addRule, everything, get, onThisThread, openRuleBooks, payeeIs } from './rule-books.ts'

const opened: Books[] = []
let books: Books
let account: string
beforeEach(async () => {
  books = await openRuleBooks()
  opened.push(books)
  account = await books.account('Everyday')
})
afterAll(() => Promise.all(opened.map(({ house }) => house.close())))

const COFFEE = csv(
  ['2026-06-01', 'TIM HORTONS #1234 TORONTO ON', '-4.25'],
  ['2026-06-02', 'LANDLORD', '-900.00'],
)
const list = () => transactionsOf(books.house, account)
const lawful = () => expectLawfulBooks({ db: books.house.deps.db, actor: actorOf(books) })
const runs = () => books.get('/v1/rules/runs')
const reasonsOf = (id: string) => books.get(`/v1/transactions/${id}/reasons`)

const coffeeRule = async () => {
  const categoryId = await books.categoryId('Groceries')
  const actions = [
    { kind: 'SET_CATEGORY', categoryId },
    { kind: 'ADD_TAGS', tags: ['coffee'] },
  ]
  return { categoryId, ...(await addRule(books, payeeIs('Tim Hortons'), actions, { name: 'Coffee' })) }
}

test('a payee is cleaned as it comes in, with the bank’s words beside it and the reason on the transaction', async () => {
  const { rows, id } = await previewed(books.house, COFFEE, { accountId: account })
  expect(rows[0]).toMatchObject({ payee: 'Tim Hortons', importedText: 'TIM HORTONS #1234 TORONTO ON' })
  done(await commit(books.house, id))
  const [tim, landlord] = await list()
  expect([tim.payee, landlord.payee]).toEqual(['Tim Hortons', 'Landlord'])
  expect(await reasonsOf(tim.id)).toEqual({
    transactionId: tim.id,
    broughtBy: {
      importId: id,
      fileName: 'statement.csv',
      hasPage: false,
      sourceKind: 'CSV',
      row: 2,
      decision: 'NEW',
      reason: 'Nothing like it is in this account yet.',
      outcome: 'ADDED',
      place: null,
      committedAt: '2026-06-15T12:00:00.000Z',
    },
    matchedBy: [],
    payee: {
      from: 'TIM HORTONS #1234 TORONTO ON',
      to: 'Tim Hortons',
      why: 'The payee was cleaned from “TIM HORTONS #1234 TORONTO ON”.',
    },
    ruleRuns: [],
    categoryChosen: null,
    transfer: null,
  })
  expect((await reasonsOf((await books.enter(account)).id)).broughtBy).toBeNull()
})

describe('active rules', () => {
  test('are applied to what an import adds, recorded with it, and explained on the transaction', async () => {
    const rule = await coffeeRule()
    await addRule(books, everything, [{ kind: 'SET_HIDDEN', hidden: true }], { active: false })
    const { id: mine } = await books.enter(account, { payee: 'Tim Hortons', date: '2026-05-31' })
    const { id, log } = await imported(books.house, COFFEE, account)
    expect(log).toMatchObject({ counts: { added: 2 }, changedByRules: 1 })
    const [byHand, tim, landlord] = await list()
    expect(byHand).toMatchObject({ id: mine, categoryId: null, tags: [] })
    expect(landlord).toMatchObject({ categoryId: null, tags: [], version: 1 })
    expect(tim).toMatchObject({
      payee: 'Tim Hortons',
      categoryId: rule.categoryId,
      tags: ['coffee'],
      version: 1,
    })
    lawful()
    const [run, ...others] = await runs()
    expect([run, others]).toMatchObject([
      { trigger: 'IMPORT', importId: id, userId: null, looked: 2, changed: 1 },
      [],
    ])
    expect((await reasonsOf(tim.id)).ruleRuns).toEqual([
      {
        runId: run.id,
        trigger: 'IMPORT',
        at: '2026-06-15T12:00:00.000Z',
        revertedAt: null,
        before: { categoryId: null, tags: [] },
        after: { categoryId: rule.categoryId, tags: ['coffee'] },
        reasons: [
          { field: 'tags', ruleId: rule.id, ruleName: 'Coffee' },
          { field: 'categoryId', ruleId: rule.id, ruleName: 'Coffee' },
        ].toSorted((one) => (one.field === 'categoryId' ? -1 : 1)),
      },
    ])
    for (const unreported of [mine, landlord.id]) expect((await reasonsOf(unreported)).ruleRuns).toEqual([])
  })

  test('leave no trace where they change nothing', async () => {
    await addRule(books, payeeIs('Nobody'), [{ kind: 'SET_HIDDEN', hidden: true }])
    const { log } = await imported(books.house, COFFEE, account)
    expect([await runs(), log.changedByRules]).toEqual([[], undefined])
  })

  test('leave untouched what they change: the undo takes it, and the run keeps no rows of it', async () => {
    await coffeeRule()
    await addRule(books, payeeIs('Landlord'), [
      { kind: 'SET_PAYEE', payee: 'Maison' },
      { kind: 'SPLIT', parts: [{ amount: '100.00' }, { remainder: true }] },
    ])
    const { id } = await imported(books.house, COFFEE, account)
    const landlord = (await list()).find(({ payee }: { payee: string }) => payee === 'Maison')
    expect(landlord.splits.map(({ amount }: { amount: string }) => amount)).toEqual(['100.00', '800.00'])
    lawful()
    expect(done(await undo(books.house, id))).toMatchObject({ removed: 2, kept: 0 })
    expect(await list()).toEqual([])
    lawful()
    const [run] = await runs()
    expect(await books.get(`/v1/rules/runs/${run.id}`)).toMatchObject({ changed: 2, rows: [], total: 0 })
    expect(await books.post(`/v1/rules/runs/${run.id}/revert`)).toMatchObject({ reverted: 0, kept: 0 })
  })

  test('can be taken back alone, and then the import as well', async () => {
    await coffeeRule()
    const { id } = await imported(books.house, COFFEE, account)
    const [run] = await runs()
    expect(await books.post(`/v1/rules/runs/${run.id}/revert`)).toMatchObject({ reverted: 1, kept: 0 })
    expect(
      (await list()).map(({ categoryId, tags }: { categoryId: null; tags: [] }) => [categoryId, tags]),
    ).toEqual([
      [null, []],
      [null, []],
    ])
    lawful()
    expect(done(await undo(books.house, id))).toMatchObject({ removed: 2, kept: 0 })
  })

  test('make nothing new of what they changed: the same file, and another of the same bank, find it again', async () => {
    await addRule(books, everything, [
      { kind: 'SET_PAYEE', payee: 'Something else' },
      { kind: 'SET_NOTES', notes: 'x' },
    ])
    await imported(books.house, COFFEE, account)
    const before = await list()
    const again = await imported(books.house, COFFEE, account)
    expect(again.counts).toMatchObject({ new: 0, duplicate: 2 })
    const lines = [{ date: '2026-06-01', name: 'TIM HORTONS #1234 TORONTO ON', amount: '-4.25', fitid: 'a' }]
    const other = await imported(books.house, ofx({ number: '1', lines }), account)
    expect(other.counts).toMatchObject({ new: 0 })
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual(
      before.map(({ id }: { id: string }) => id),
    )
  })

  test('see rows before they are linked as transfers, and a revert leaves the transfer', async () => {
    const savings = await books.account('Savings', { type: 'SAVINGS' })
    await addRule(books, { field: 'type', operator: 'IS', value: 'EXPENSE' }, [
      { kind: 'SET_TYPE', type: 'TRANSFER' },
      { kind: 'SET_NOTES', notes: 'seen' },
    ])
    await books.enter(savings, { type: 'INCOME', amount: '50.00', date: '2026-06-03', payee: 'Transfer' })
    const { log } = await imported(books.house, csv(['2026-06-03', 'TRANSFER TO SAVINGS', '-50.00']), account)
    expect(log).toMatchObject({ transfersLinked: 1, changedByRules: 1 })
    const [row] = await list()
    expect(row).toMatchObject({ type: 'TRANSFER', notes: 'seen', version: 1 })
    const [run] = await runs()
    expect(await books.post(`/v1/rules/runs/${run.id}/revert`)).toMatchObject({ reverted: 1 })
    expect(await get(books, row.id)).toMatchObject({
      type: 'TRANSFER',
      notes: '',
      transfer: { accountId: savings },
    })
    expect((await reasonsOf(row.id)).transfer.why).toBe(
      'It is one side of a transfer; the other is in Savings.',
    )
    lawful()
  })

  test('that are changed while a commit waits for its turn are the ones that count', async () => {
    const rule = await coffeeRule()
    const { id } = await previewed(books.house, COFFEE, { accountId: account })
    onThisThread(books.house, () =>
      books.patch(`/v1/rules/${rule.id}`, { actions: [{ kind: 'SET_NOTES', notes: 'newer' }] }),
    )
    done(await commit(books.house, id))
    expect((await list())[0]).toMatchObject({ categoryId: null, notes: 'newer' })
  })

  test('look at the file as it was read last, also where that was a moment ago', async () => {
    await addRule(books, { field: 'amount', operator: 'BETWEEN', from: '0.00', direction: 'IN' }, [
      { kind: 'SET_NOTES', notes: 'in' },
    ])
    const { id } = await previewed(books.house, COFFEE, { accountId: account })
    let isReread = false
    onThisThread(books.house, async () => {
      if (isReread) return
      isReread = true
      await patched(books.house, id, { choices: { inverted: true } })
    })
    done(await commit(books.house, id))
    expect((await list()).map(({ notes }: { notes: string }) => notes)).toEqual(['in', 'in'])
  })

  test('know the account that an import opens, as one that none of them can name', async () => {
    await addRule(books, { not: { field: 'accountId', operator: 'IS', value: account } }, [
      { kind: 'SET_NOTES', notes: 'elsewhere' },
    ])
    const lines = [{ date: '2026-06-01', name: 'TIM HORTONS', amount: '-4.25', fitid: 'a' }]
    await imported(books.house, ofx({ number: '777', lines }))
    const [opened_] = (await books.get('/v1/accounts')).filter(({ id }: { id: string }) => id !== account)
    expect(await transactionsOf(books.house, opened_.id)).toMatchObject([{ notes: 'elsewhere' }])
  })
})

test('bank sync applies them as well, on this thread and on others', async () => {
  for (const isQuick of [true, false]) {
    const feed = await Feed.open({ isQuick })
    const ask = async (method: string, path: string, body?: unknown) =>
      (await feed.house.ask(feed.house.admin, method, path, body)).body.data
    try {
      const remote = feed.remote()
      const accountId = await feed.link(remote)
      const condition = {
        all: [payeeIs('Tim Hortons'), { field: 'accountId', operator: 'IS', value: accountId }],
      }
      await ask('POST', '/v1/rules', {
        name: 'x',
        condition,
        actions: [{ kind: 'SET_NOTES', notes: 'coffee' }],
      })
      feed.post(remote, 3, '-5.50', 'TIM HORTONS #4412')
      feed.post(remote, 2, '-9.00', 'LANDLORD')
      const { importId } = await feed.sync()
      const [tim, landlord] = await transactionsOf(feed.house, accountId)
      expect([tim, landlord]).toMatchObject([
        { payee: 'Tim Hortons', importedText: 'TIM HORTONS #4412', notes: 'coffee', version: 1 },
        { payee: 'Landlord', notes: '', version: 1 },
      ])
      expect(await ask('GET', '/v1/rules/runs')).toMatchObject([
        { trigger: 'BANK_SYNC', importId, changed: 1, looked: 2 },
      ])
      expect((await feed.sync()).importId).toBeNull()
      expect(await ask('DELETE', `/v1/imports/${importId}`)).toMatchObject({ removed: 2, kept: 0 })
    } finally {
      await feed.close()
    }
  }
})

test('a match says on the transaction which row it was', async () => {
  const mine = await books.enter(account, { payee: 'Landlord', amount: '900.00', date: '2026-06-02' })
  const { id } = await imported(books.house, COFFEE, account)
  const { broughtBy, matchedBy } = await reasonsOf(mine.id)
  expect(broughtBy).toBeNull()
  expect(matchedBy).toMatchObject([{ importId: id, row: 3, decision: 'MATCH', outcome: 'MATCHED' }])
})

test('who chose the category by hand is told', async () => {
  const { id } = await books.enter(account)
  const categoryId = await books.categoryId('Rent')
  await books.patch(`/v1/transactions/${id}`, { categoryId })
  expect((await reasonsOf(id)).categoryChosen).toEqual({
    categoryId,
    userId: books.person.id,
    at: '2026-06-15T12:00:00.000Z',
  })
})
