import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Books } from '../transactions/books.ts'
import { openRuleBooks, payeeIs, wouldChange } from './rule-books.ts'

/*
 * What conditions find through the API, among a few transactions that differ in everything conditions look at. What the
 * engine makes of each is tested beside it, in test/matching.
 */

let books: Books
const accounts: Record<string, string> = {}
const ids = new Map<string, string>()

beforeAll(async () => {
  books = await openRuleBooks()
  accounts.everyday = await books.account('Everyday')
  accounts.card = await books.account('Card', { type: 'CREDIT_CARD' })
  const enter = async (name: string, account: string, fields: object) => {
    ids.set((await books.enter(accounts[account] ?? '', fields)).id, name)
  }
  await enter('coffee', 'everyday', {
    date: '2026-03-31',
    amount: '12.34',
    payee: 'Café Olimpico',
    tags: ['Été', 'fun'],
  })
  await enter('rent', 'everyday', {
    date: '2026-04-01',
    amount: '1200.00',
    payee: 'Landlord',
    notes: 'April',
  })
  await enter('pay', 'everyday', {
    date: '2026-04-15',
    amount: '2500.00',
    type: 'INCOME',
    payee: 'Northwind',
  })
  await enter('flight', 'card', {
    date: '2025-12-28',
    amount: '640.10',
    payee: 'Air Canada',
    notes: 'to Iqaluit',
  })
  await enter('payment', 'card', {
    date: '2026-01-04',
    amount: '640.10',
    type: 'TRANSFER',
    direction: 'IN',
    payee: 'Payment',
  })
})
afterAll(() => books.house.close())

const found = async (condition: object): Promise<string[]> =>
  (await wouldChange(books, condition)).rows
    .map(({ transactionId }: { transactionId: string }) => ids.get(transactionId))
    .toReversed()

const filled = (condition: object): object =>
  JSON.parse(JSON.stringify(condition).replace(/\{(\w+)\}/g, (_, name: string) => accounts[name] ?? ''))

const cases: [condition: object, finds: string[]][] = [
  [payeeIs('CAFE OLIMPICO'), ['coffee']],
  [{ field: 'payee', operator: 'CONTAINS', value: 'olim' }, ['coffee']],
  [{ field: 'payee', operator: 'STARTS', value: 'pay' }, ['payment']],
  [{ field: 'payee', operator: 'ENDS', value: 'LORD' }, ['rent']],
  [{ field: 'payee', operator: 'ONE_OF', values: ['landlord', 'air canada'] }, ['flight', 'rent']],
  [{ field: 'payee', operator: 'MATCHES', value: '^(air|north)\\w*' }, ['flight', 'pay']],
  [{ field: 'importedText', operator: 'IS', value: '' }, ['flight', 'payment', 'coffee', 'rent', 'pay']],
  [{ field: 'notes', operator: 'CONTAINS', value: 'iqaluit' }, ['flight']],
  [{ field: 'notes', operator: 'IS', value: '' }, ['payment', 'coffee', 'pay']],
  [{ field: 'tags', operator: 'IS', value: 'ete' }, ['coffee']],
  [{ field: 'tags', operator: 'ONE_OF', values: ['winter', 'FUN'] }, ['coffee']],
  [{ field: 'tags', operator: 'MATCHES', value: '^f.n$' }, ['coffee']],
  [{ field: 'amount', operator: 'IS', value: '640.1' }, ['flight', 'payment']],
  [{ field: 'amount', operator: 'IS', value: '640.10', direction: 'OUT' }, ['flight']],
  [{ field: 'amount', operator: 'ONE_OF', values: ['12.34', '1200.00'] }, ['coffee', 'rent']],
  [{ field: 'amount', operator: 'BETWEEN', from: '640.11' }, ['rent', 'pay']],
  [
    { field: 'amount', operator: 'BETWEEN', from: '12.34', to: '640.10', direction: 'OUT' },
    ['flight', 'coffee'],
  ],
  [{ field: 'amount', operator: 'BETWEEN', to: '12.33' }, []],
  [{ field: 'accountId', operator: 'IS', value: '{card}' }, ['flight', 'payment']],
  [{ field: 'accountId', operator: 'ONE_OF', values: ['{everyday}'] }, ['coffee', 'rent', 'pay']],
  [{ field: 'type', operator: 'IS', value: 'INCOME' }, ['pay']],
  [{ field: 'type', operator: 'ONE_OF', values: ['TRANSFER', 'INCOME'] }, ['payment', 'pay']],
  [{ field: 'dayOfMonth', operator: 'IS', value: 15 }, ['pay']],
  [{ field: 'dayOfMonth', operator: 'BETWEEN', from: 28, to: 1 }, ['flight', 'coffee', 'rent']],
  [{ field: 'weekday', operator: 'ONE_OF', values: [7] }, ['flight', 'payment']],
  [{ field: 'month', operator: 'BETWEEN', from: 11, to: 3 }, ['flight', 'payment', 'coffee']],
  [{ field: 'date', operator: 'IS', value: '2026-04-01' }, ['rent']],
  [{ field: 'date', operator: 'ONE_OF', values: ['2026-04-01', '2026-04-15'] }, ['rent', 'pay']],
  [{ field: 'date', operator: 'BEFORE', value: '2026-01-04' }, ['flight']],
  [{ field: 'date', operator: 'AFTER', value: '2026-04-01' }, ['pay']],
  [{ field: 'date', operator: 'BETWEEN', from: '2026-01-01', to: '2026-03-31' }, ['payment', 'coffee']],
  [{ field: 'date', operator: 'BETWEEN', to: '2025-12-31' }, ['flight']],
  [
    { all: [{ field: 'type', operator: 'IS', value: 'EXPENSE' }, { not: payeeIs('landlord') }] },
    ['flight', 'coffee'],
  ],
  [{ any: [payeeIs('landlord'), { all: [payeeIs('northwind'), payeeIs('landlord')] }] }, ['rent']],
  [{ not: { any: [payeeIs('landlord'), payeeIs('payment'), payeeIs('northwind')] } }, ['flight', 'coffee']],
]

describe('a condition finds exactly what fulfils it:', () => {
  test.each(cases)('%j', async (condition, finds) => {
    expect(await found(filled(condition))).toEqual(finds)
  })
})

test('a pattern made to hang others is answered', async () => {
  const evil = { field: 'payee', operator: 'MATCHES', value: '^(a+)+(a|aa)*(.*)*$!' }
  await books.enter(accounts.everyday ?? '', { payee: 'a'.repeat(500), date: '2020-01-01' })
  expect(await found(evil)).toEqual([])
  const { looked } = await wouldChange(books, evil)
  expect(looked).toBe(6)
})
