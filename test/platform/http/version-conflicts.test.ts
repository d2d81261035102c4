import { afterAll, beforeAll, expect, test } from 'bun:test'
import { stopReading } from '../../../src/records/receipts/reading-queue.ts'
import { type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'
import { readReceipts, send, slip, untilStopped } from '../../records/receipts/shoebox.ts'
import { makeApp } from '../../support/whole-app.ts'

let books: Books
let account: string
beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
  readReceipts(books.house, untilStopped)
})
afterAll(async () => {
  await stopReading(books.house.deps)
  await books.house.close()
})

/** Everything that takes a version: how one is made, and what somebody else changes of it. */
const kinds: Record<string, { make(): Promise<{ id: string }>; change: object }> = {
  accounts: {
    make: () => books.post('/v1/accounts', { name: `A ${crypto.randomUUID()}`, type: 'CHECKING' }),
    change: { institution: 'Other' },
  },
  goals: {
    make: () => books.post('/v1/goals', { name: 'Roof', target: '100.00' }),
    change: { name: 'Cellar' },
  },
  securities: {
    make: () => books.post('/v1/securities', { name: 'Grand River' }),
    change: { symbol: 'GRR' },
  },
  trades: {
    make: async () => {
      const accountId = await books.account(`A ${crypto.randomUUID()}`, { type: 'INVESTMENT' })
      return books.post('/v1/trades', { accountId, kind: 'FEE', tradeDay: '2026-06-01', amount: '1.00' })
    },
    change: { notes: 'theirs' },
  },
  receipts: {
    make: async () => (await send(books.house, books.person, slip(`SHOP ${crypto.randomUUID()}`))).body.data,
    change: { documentKind: 'DOCUMENT' },
  },
  rules: {
    make: () =>
      books.post('/v1/rules', {
        name: 'A rule',
        condition: { field: 'payee', operator: 'IS', value: 'x' },
        actions: [{ kind: 'SET_NOTES', notes: 'y' }],
      }),
    change: { name: 'Another' },
  },
  'saved-reports': {
    make: () =>
      books.post('/v1/saved-reports', { name: 'By month', query: { measure: 'SPENT', by: 'PERIOD' } }),
    change: { name: 'Another' },
  },
  'saved-views': {
    make: () => books.post('/v1/saved-views', { name: `V ${crypto.randomUUID()}`, query: { q: 'payee:x' } }),
    change: { name: 'Another' },
  },
  scenarios: {
    make: () => books.post('/v1/scenarios', { name: 'Four days', changes: [] }),
    change: { name: 'Three days' },
  },
  subscriptions: {
    make: () =>
      books.post('/v1/subscriptions', {
        name: 'Rent',
        payee: 'Rent',
        amount: '900.00',
        direction: 'OUT',
        cadence: 'MONTHLY',
        nextDate: '2026-07-01',
        accountId: account,
      }),
    change: { notes: 'other' },
  },
  'tax/trips': {
    make: () =>
      books.post('/v1/tax/trips', {
        date: '2025-06-01',
        distance: '12.5',
        unit: 'KM',
        purpose: 'MEDICAL',
        from: 'a',
        to: 'b',
      }),
    change: { notes: 'To the clinic' },
  },
  'tax/slips': {
    make: () =>
      books.post('/v1/tax/2025/slips', {
        kind: 'T5',
        payer: 'A bank',
        boxes: [{ box: '13', amount: '12.34' }],
      }),
    change: { payer: 'Another' },
  },
  'tax/activities': {
    make: () => books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'A studio' }),
    change: { name: 'Another' },
  },
  transactions: { make: () => books.enter(account), change: { notes: 'other' } },
}

const paths = Object.keys(kinds)

test.each(paths)('a stale version of one of the %s is refused with what GET answers now', async (path) => {
  const { make, change } = kinds[path] as (typeof kinds)[string]
  const { id } = await make()
  const seen = await books.get(`/v1/${path}/${id}`)
  await books.patch(`/v1/${path}/${id}`, { ...change, version: seen.version })
  const refused = await books.ask('PATCH', `/v1/${path}/${id}`, { ...change, version: seen.version })
  expect(refusal(refused)).toEqual([409, 'version-conflict'])
  const current = await books.get(`/v1/${path}/${id}`)
  expect(current).toMatchObject(change)
  expect(refused.body.error.current).toEqual(current)
  await books.patch(`/v1/${path}/${id}`, { ...change, version: refused.body.error.current.version })
})

test.each(paths)('so is one of the %s that is to be deleted', async (path) => {
  const { make, change } = kinds[path] as (typeof kinds)[string]
  const { id } = await make()
  const { version } = await books.get(`/v1/${path}/${id}`)
  await books.patch(`/v1/${path}/${id}`, { ...change, version })
  const refused = await books.ask('DELETE', `/v1/${path}/${id}?version=${version}`)
  expect(refusal(refused)).toEqual([409, 'version-conflict'])
  expect(refused.body.error.current).toEqual(await books.get(`/v1/${path}/${id}`))
})

test('no other refusal shows anything', async () => {
  const { id } = await books.enter(account)
  const refused = await books.ask('PATCH', `/v1/transactions/${id}`, { categoryId: crypto.randomUUID() })
  expect(refused.body.error).not.toHaveProperty('current')
})

/** Of either side of the pair; its undo is tried with the others. */
const UNLINK = 'POST transfers/:id/unlink'
/** Tried where opening balances are. */
const OPENING = 'POST accounts/:id/opening-balance'
/** Of what a receipt belongs to; tried where receipts are matched. */
const OF_RECEIPTS = [
  'DELETE receipts/:id/transaction',
  'POST receipts/:id/papers',
  'POST receipts/:id/split',
  'POST receipts/:id/transaction',
  'POST receipts/:id/undo',
  'PUT receipts/:id/transaction',
]
/** Tried where overrides are; each stands beside its transaction and has no id of its own. */
const OF_OVERRIDES = ['DELETE tax/overrides/:transactionId', 'PUT tax/overrides/:transactionId']
/** Tried where they are; each is of a year or of a transaction and has no id of its own. */
const OF_FIGURES = [
  'DELETE tax/:year/limits/:key',
  'DELETE tax/rates/:transactionId',
  'PUT tax/:year/limits/:key',
  'PUT tax/:year/medical-window',
  'PUT tax/:year/profile',
  'PUT tax/:year/rates',
  'PUT tax/:year/uses/:activityId',
  'PUT tax/rates/:transactionId',
]
/** Tried where evidence is; each is named by its transaction too. */
const OF_EVIDENCE = [
  'DELETE tax/evidence/:transactionId/:evidenceId',
  'DELETE tax/sales-taxes/:transactionId',
  'PATCH tax/evidence/:transactionId/:evidenceId',
  'POST tax/:year/evidence/undo',
  'POST tax/activities/:id/setup/undo',
  'PUT tax/sales-taxes',
  'PUT tax/sales-taxes/:transactionId',
]
/** Of the one that was kept; tried where securities are merged. */
const OF_MERGES = 'POST securities/:id/restore'
/** Tried where loans are; the terms of one are named by its account. */
const OF_LOANS = ['DELETE loans/:accountId', 'POST loans/:accountId/join', 'PUT loans/:accountId']
/** Tried where Home is; everybody has one. */
const OF_HOME = 'PUT me/home/'
/** Leaves alone what somebody changed since, and says how many. */
const LEAVES = 'PUT receipts/suggestions'

/** Schemas may be unions of several forms. */
const takesVersion = (schema: unknown): boolean => JSON.stringify(schema ?? {}).includes('"version":{')

test('each route that takes a version says so in the reference and is tried here', () => {
  const routes = makeApp(books.house.deps).routes.filter(
    ({ hooks }) => takesVersion(hooks.body) || takesVersion(hooks.query),
  )
  const named = routes.map(({ method, path, hooks }) => {
    if (`${method} ${path.replace('/api/v1/', '')}` !== LEAVES)
      expect([path, hooks.detail['x-errors']]).toEqual([path, expect.arrayContaining(['version-conflict'])])
    return `${method} ${path.replace('/api/v1/', '')}`
  })
  expect(named.sort()).toEqual(
    [
      OPENING,
      OF_MERGES,
      ...paths.flatMap((path) => [`PATCH ${path}/:id`, `DELETE ${path}/:id`]),
      UNLINK,
      OF_HOME,
      LEAVES,
      ...OF_RECEIPTS,
      ...OF_OVERRIDES,
      ...OF_FIGURES,
      ...OF_EVIDENCE,
      ...OF_LOANS,
    ].sort(),
  )
})
