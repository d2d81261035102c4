import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { everyTool } from '../../../src/coach/mcp/toolbox.ts'
import { backupState } from '../../../src/server/backups/assistant-tool.ts'
import { connectAndLink, makeTown, type Town } from '../../intake/bank-sync/town.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { PASSWORD } from '../../people/throttles/sign-ins.ts'
import { giveToken } from '../../people/tokens/holding.ts'
import { readReceipts, storeReceipt } from '../../records/receipts/shoebox.ts'
import { givePassword, type House, type Person } from '../../support/house.ts'
import { plant, planted, withoutIds } from '../chat/planted.ts'
import { type Loose, settingsFor } from '../chat/provider.ts'
import { connected, messages } from './assistant.ts'

let town: Town
let house: House
let books: Books
let member: Person
let url: URL
const clients: Record<string, Client> = {}

const SHOP = 'Kingfisher Hardware'

async function share(person: Person, choice: object): Promise<void> {
  const { body } = await house.ask(person, 'PUT', '/v1/ai/settings', {
    ...settingsFor(0),
    baseUrl: 'https://ai.hearth.test/v1',
    allowPrivateEndpoint: false,
    ...choice,
  })
  expect(body.error).toBeUndefined()
  expect(body.data).toMatchObject(choice)
}

beforeAll(async () => {
  town = await makeTown({ egressAllowPrivate: true })
  ;({ house } = town)
  books = await plant(house, house.admin)
  await connectAndLink(town)
  readReceipts(house)
  const drill = await storeReceipt(house, `${SHOP}\n2026-06-02\nDRILL | 89.00\nTOTAL | 89.00`)
  await books.patch(`/v1/receipts/${drill.id}`, { merchant: SHOP })
  await storeReceipt(house, 'FAILED:NO_TEXT', { documentKind: 'DOCUMENT' }, 'warranty drill.pdf')
  const [{ id: accountId }] = await books.get('/v1/accounts')
  await books.post('/v1/rules', {
    name: SHOP,
    condition: {
      all: [
        { field: 'payee', operator: 'IS', value: SHOP },
        { field: 'accountId', operator: 'IS', value: accountId },
      ],
    },
    actions: [
      { kind: 'SET_CATEGORY', categoryId: await books.categoryId('Groceries') },
      { kind: 'ADD_TAGS', tags: ['tools'] },
    ],
  })
  member = await house.add('MEMBER', 'zoe@hearth.test')
  await givePassword(house, house.admin, PASSWORD)
  await givePassword(house, member, PASSWORD)
  url = new URL(`http://127.0.0.1:${house.listen().port}/mcp`)
  const tokens = [
    ['open', house.admin],
    ['member', member],
  ] as const
  await share(house.admin, { sharePayees: true, shareReceipts: true })
  await share(member, { sharePayees: true, shareReceipts: true })
  for (const [name, person] of tokens)
    clients[name] = await connected(url, (await giveToken(house, person, { name, scope: 'MCP' })).token)
}, 180_000)
afterAll(() => house.close())

const tell = (name: string, input: Record<string, unknown> = {}, who = 'open') =>
  messages(clients[who] as Client, name, input)
const offered = async (who: string): Promise<string[]> =>
  (await (clients[who] as Client).listTools()).tools.map(({ name }) => name)

const INPUTS: Record<string, Record<string, unknown>[]> = {
  category_trend: [{ category: 'Groceries' }, { category: 'none' }],
  spending: [{}, { by: 'PAYEE', from: '2026-01-01', interval: 'MONTH', limit: 1 }],
  compare_periods: [{}, { by: 'TAG', from: '2026-05-01', to: '2026-05-31' }],
  scenario_forecast: [{ scenario: 'Sabbatical' }],
  saved_report: [{ report: 'Eating' }, { report: 'Weekdays' }],
  net_worth: [{}, { interval: 'DAY', from: '2026-06-01' }],
  transactions: [{}, { waiting: 'UNCATEGORISED' }, { waiting: 'UNREVIEWED', sort: 'amount', limit: 50 }],
  missing_evidence: [{}, { year: 2026, limit: 60 }],
  tax: [{}, { year: 2026 }],
  audit: [{}, { from: '2026-06-01', method: 'POST' }],
}

describe('every tool', () => {
  test.each(everyTool([backupState]).map(({ name }) => name))(
    '%s answers what its output schema says',
    async (name) => {
      for (const input of INPUTS[name] ?? [{}]) {
        // The client throws where the answer is another one.
        const { isError, result } = await tell(name, input)
        expect([name, input, isError, result.error]).toEqual([name, input, false, undefined])
      }
    },
  )

  test('is offered, and says of its output that it is an object', async () => {
    const { tools } = await (clients.open as Client).listTools()
    expect(tools.map(({ name }) => name)).toEqual(everyTool([backupState]).map(({ name }) => name))
    for (const { outputSchema, annotations } of tools)
      expect([outputSchema?.type, annotations?.readOnlyHint]).toEqual(['object', true])
  })

  test('has an output schema that names what it tells, and nothing beside', async () => {
    const { tools } = await (clients.open as Client).listTools()
    expect(tools.find(({ name }) => name === 'accounts')?.outputSchema).toMatchObject({
      properties: {
        result: { items: { required: expect.arrayContaining(['balance']), additionalProperties: false } },
      },
    })
  })

  test('refuses a parameter it has not: a filter that is dropped means everything', async () => {
    for (const { name } of everyTool([backupState])) {
      const { isError, result } = await tell(name, { accountNumber: 'Everyday' })
      expect([name, isError, result.error]).toEqual([name, true, 'accountNumber: is no field of this tool'])
    }
  })
})

describe('what is told is what the routes answer:', () => {
  test('single transactions, and how many fit', async () => {
    const groceries = await books.categoryId('Groceries')
    for (const [input, query] of [
      [{ limit: 50 }, 'limit=50'],
      [{ category: 'Groceries', minAmount: '100' }, `categoryId=${groceries}&minAmount=100&limit=20`],
      [{ waiting: 'UNCATEGORISED' }, 'categoryId=none&limit=20'],
      [{ waiting: 'UNREVIEWED' }, 'reviewed=false&limit=20'],
    ] as const) {
      const { body } = await house.ask(house.admin, 'GET', `/v1/transactions?${query}`)
      const { total, transactions } = (await tell('transactions', input)).result
      expect(total).toBe(body.meta.total)
      expect(total).toBeGreaterThan(0)
      expect(transactions.map(({ id, amount, payee }: Loose) => [id, amount, payee])).toEqual(
        body.data.map(({ id, amount, payee }: Loose) => [id, amount, payee]),
      )
    }
  })

  test('what waits, and what it comes to', async () => {
    const { uncategorised, unreviewed } = (await tell('waiting')).result
    for (const [told, query] of [
      [uncategorised, 'categoryId=none'],
      [unreviewed, 'reviewed=false'],
    ]) {
      expect(told.totals).toEqual(await books.get(`/v1/transactions/totals?${query}`))
      const { body } = await house.ask(house.admin, 'GET', `/v1/transactions?${query}`)
      expect(told.count).toBe(body.meta.total)
    }
  })

  test('receipts and warranties by words', async () => {
    const found = (await tell('receipts', { q: 'drill' })).result
    const shown = await books.get('/v1/receipts?q=drill')
    expect(found.receipts.map(({ id, fileName }: Loose) => [id, fileName])).toEqual(
      shown.map(({ id, fileName }: Loose) => [id, fileName]),
    )
    expect(found.total).toBe(2)
    const warranties = (await tell('receipts', { q: 'drill', documentKind: 'DOCUMENT' })).result.receipts
    expect(warranties.map(({ fileName }: Loose) => fileName)).toEqual(['warranty drill.pdf'])
    const [receipt] = (await tell('receipts', { q: 'kingfisher' })).result.receipts
    expect([receipt.total, receipt.date]).toEqual(['89.00', '2026-06-02'])
  })

  test('rules, with accounts and categories by name', async () => {
    const { total, rules } = (await tell('rules')).result
    expect(total).toBe((await books.get('/v1/rules')).length)
    expect(rules[0]).toMatchObject({
      name: SHOP,
      condition: {
        all: [
          { field: 'payee', operator: 'IS', value: SHOP },
          { field: 'account', operator: 'IS', value: expect.stringMatching(/^\D+$/) },
        ],
      },
      actions: [
        { kind: 'SET_CATEGORY', category: 'Groceries' },
        { kind: 'ADD_TAGS', tags: ['tools'] },
      ],
    })
  })

  test('how fresh the bank is, without its name', async () => {
    const { accounts } = (await tell('bank_freshness')).result
    const connections = await books.get('/v1/bank-connections')
    const links = connections.flatMap((one: Loose) => one.accounts).filter((link: Loose) => link.accountId)
    expect(links.length).toBeGreaterThan(0)
    for (const { id, name, lastImportAt } of await books.get('/v1/accounts')) {
      const told = accounts.find(({ account }: Loose) => account === name)
      const link = links.find((one: Loose) => one.accountId === id)
      expect([name, told.lastImportAt]).toEqual([name, lastImportAt])
      expect([name, told.connection?.lastSyncedAt]).toEqual([name, link?.lastSyncedAt])
    }
    for (const { institution } of links) expect(JSON.stringify(accounts)).not.toContain(institution)
  })

  test('what evidence is missing, by document', async () => {
    const { count, documents, items } = (await tell('missing_evidence', { year: 2026, limit: 60 })).result
    const shown = await books.get('/v1/tax/2026/missing-evidence?limit=200')
    expect(count).toBe(shown.count)
    expect(count).toBeGreaterThan(0)
    expect(documents.reduce((sum: number, one: Loose) => sum + one.count, 0)).toBe(count)
    const told = items.map(({ transactionId, amount, currency, why }: Loose) => [
      transactionId,
      amount,
      currency,
      why,
    ])
    expect(told).toEqual(
      shown.items.map(({ transactionId, amount, currency, text }: Loose) => [
        transactionId,
        amount,
        currency,
        text,
      ]),
    )
  })

  test('the state of the backups', async () => {
    const {
      folder: _,
      keyFingerprint: __,
      drill: ___,
      hook: ____,
      ...status
    } = (await books.get('/v1/admin/backups')).status
    expect((await tell('backups')).result).toMatchObject(status)
  })

  test('who changed what, by a number and without an address', async () => {
    await house.ask(member, 'POST', '/v1/goals', { name: 'Kayak', target: '10.00' })
    const { entries } = (await tell('audit', { route: '/api/v1/goals', limit: 50 })).result
    const shown = (await house.ask(house.admin, 'GET', '/v1/audit?route=/api/v1/goals&limit=50')).body.data
    expect(entries.map(({ at, status, target }: Loose) => [at, status, target])).toEqual(
      shown.map(({ at, status, target }: Loose) => [at, status, target]),
    )
    expect(new Set(entries.map(({ by }: Loose) => by))).toEqual(new Set(['you', 'member 2']))
    expect(JSON.stringify(entries)).not.toContain('@')
  })
})

describe('never more than the member shares', () => {
  const NEEDS_PAYEES = ['search_transactions', 'receipts', 'rules']

  test.each([
    [{ sharePayees: true, shareReceipts: false }, ['receipts']],
    [{ sharePayees: false, shareReceipts: true }, NEEDS_PAYEES],
    [{ sharePayees: false, shareReceipts: false }, NEEDS_PAYEES],
  ])('with %o these are not there: %p', async (choice, missing) => {
    await share(house.admin, choice)
    try {
      const there = await offered('open')
      const every = everyTool([backupState]).map(({ name }) => name)
      expect(every.filter((name) => !there.includes(name)).toSorted()).toEqual(missing.toSorted())
      for (const name of missing)
        expect((await tell(name)).result).toEqual({ error: 'There is no such tool.' })
    } finally {
      await share(house.admin, { sharePayees: true, shareReceipts: true })
    }
  })

  test('no payee, text, bank or figure of a person is in anything, where none is shared', async () => {
    await share(house.admin, { sharePayees: false, shareReceipts: false })
    const told: string[] = []
    for (const name of await offered('open'))
      for (const input of INPUTS[name] ?? [{}])
        if (!(input as Loose).by) told.push(withoutIds((await tell(name, input)).result))
    await share(house.admin, { sharePayees: true, shareReceipts: true })
    expect(told.length).toBeGreaterThan(20)
    const text = told.join('\n').toLowerCase()
    const secret = [...Object.values(planted), SHOP, 'warranty']
    expect(secret.filter((one) => text.includes(one.toLowerCase()))).toEqual([])
  })

  test('nothing is told of the machine and of others to who is no administrator', async () => {
    expect(await offered('member')).not.toContain('audit')
    expect(await offered('member')).not.toContain('backups')
    for (const name of ['audit', 'backups'])
      expect((await tell(name, {}, 'member')).result).toEqual({ error: 'There is no such tool.' })
  })

  test('a choice and a role hold from the next call on', async () => {
    const second = await house.add('ADMIN', 'second@hearth.test')
    await givePassword(house, second, PASSWORD)
    const { token } = await giveToken(house, second, { scope: 'MCP' })
    const client = await connected(url, token)
    expect((await messages(client, 'backups')).isError).toBe(false)
    await house.ask(house.admin, 'PUT', `/v1/admin/users/${second.id}/role`, { role: 'MEMBER' })
    expect((await messages(client, 'backups')).result).toEqual({ error: 'There is no such tool.' })
  })
})
