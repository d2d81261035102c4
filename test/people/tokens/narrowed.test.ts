import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { tokenAreas } from '../../../src/core/actor.ts'
import { areaOf } from '../../../src/platform/http/token-scopes.ts'
import { settingsFor } from '../../coach/chat/provider.ts'
import { connected, messages } from '../../coach/mcp/assistant.ts'
import { anyFilter } from '../../ledger/transactions/full-books.ts'
import { openRichBooks, type RichBooks } from '../../server/exports/rich-books.ts'
import { givePassword, type House, type Person } from '../../support/house.ts'
import { type RealIds, readRealIds, realPath } from '../../support/real-ids.ts'
import { callOperation, type Operation, type Reference, readReference } from '../../support/reference.ts'
import { makeApp } from '../../support/whole-app.ts'
import { PASSWORD } from '../throttles/sign-ins.ts'
import { type App, giveToken } from './holding.ts'

/** Written by hand: telling a token for one account anything needs a second thought. */
const KEEPS_TO_ACCOUNTS = [
  'GET /api/v1/accounts',
  'GET /api/v1/accounts/:id',
  'GET /api/v1/accounts/:id/balances',
  'GET /api/v1/accounts/:id/valuations',
  'GET /api/v1/transactions',
  'GET /api/v1/transactions/:id',
  'GET /api/v1/transactions/totals',
]

let rich: RichBooks
let house: House
let reference: Reference
let ids: RealIds
let whole: App
beforeAll(async () => {
  rich = await openRichBooks()
  ;({ house } = rich.books)
  await givePassword(house, house.admin, PASSWORD)
  reference = await readReference(house)
  ids = await readRealIds(house, reference, house.admin)
  whole = await giveToken(house, house.admin)
}, 180_000)
afterAll(() => house.close())

const isStream = ({ path, responses }: Operation) =>
  responses[200]?.content?.['text/event-stream'] !== undefined || path.endsWith('/changes')
const scopesOf = ({ security }: Operation) => security.flatMap((way) => way.personalToken ?? [])
const opened = () =>
  reference.operations.filter(
    (operation) => !isStream(operation) && ['READ', 'WRITE'].includes(String(scopesOf(operation)[0])),
  )

async function call(person: Person, operation: Operation, pick = (among: string[]) => among[0] ?? '') {
  const path = realPath(ids, operation, pick)
  const body = operation.body && reference.samples.of(operation.body.schema)
  const { status, body: answer } = await callOperation(house, reference, person, operation, { path, body })
  return { status, text: JSON.stringify(answer), slug: answer.error?.type.split('/').at(-1) }
}

/** As it is registered. */
const nameOf = ({ method, path }: Operation) =>
  `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

const routes = () =>
  makeApp(house.deps).routes.map(({ method, path, hooks }) => ({
    name: `${method} ${path.replace(/(.)\/$/, '$1')}`,
    access: String(hooks.detail['x-access']),
    tags: hooks.detail.tags as string[],
    keepsToAccounts: hooks.detail['x-keeps-to-accounts'] === true,
    isWatched: hooks.detail['x-monitor'] === true,
  }))

describe('the registry', () => {
  test('has one area for each route, or none', () => {
    for (const { name, tags } of routes()) expect([name, tags.length]).toEqual([name, 1])
    const areas = new Set(routes().map(({ tags }) => areaOf(tags)))
    expect(tokenAreas.filter((area) => !areas.has(area))).toEqual([])
  })

  test('opens no route whose tag it does not know, or that has several', () => {
    for (const tags of [[], ['New'], ['Tax', 'Accounts'], ['constructor'], ['__proto__']])
      expect([tags, areaOf(tags)]).toEqual([tags, null])
  })

  test('names the routes that keep to accounts, and those to watch the service', () => {
    const named = (is: 'keepsToAccounts' | 'isWatched') =>
      routes()
        .filter((route) => route[is])
        .map(({ name }) => name)
    expect(named('keepsToAccounts').toSorted()).toEqual(KEEPS_TO_ACCOUNTS)
    expect(named('isWatched')).toEqual(['GET /api/v1/admin/system'])
  })
})

describe('a token narrowed to areas', () => {
  let areas: Map<string, unknown>
  beforeAll(() => {
    areas = new Map(routes().map(({ name, tags }) => [name, areaOf(tags)]))
  })
  const areaAt = (operation: Operation) => areas.get(nameOf(operation))

  test.each(tokenAreas.map((area) => [area]))('%s opens its routes, and finds no others', async (area) => {
    const reader = await giveToken(house, house.admin, { areas: [area] })
    try {
      for (const operation of opened()) {
        const isInside = areaAt(operation) === area
        if (isInside && operation.method !== 'GET') continue
        const [narrow, open] = [await call(reader, operation), await call(whole, operation)]
        if (isInside) expect([operation.name, narrow.status]).toEqual([operation.name, open.status])
        else expect([operation.name, narrow.status, narrow.slug]).toEqual([operation.name, 404, 'not-found'])
      }
    } finally {
      await house.ask(house.admin, 'DELETE', `/v1/me/tokens/${reader.tokenId}`)
    }
  })

  test('to write changes nothing outside', async () => {
    const writer = await giveToken(house, house.admin, { scope: 'WRITE', areas: ['TAX', 'RECEIPTS'] })
    for (const operation of opened().filter(({ method }) => method !== 'GET')) {
      if (['TAX', 'RECEIPTS'].includes(String(areaAt(operation)))) continue
      const { status, slug } = await call(writer, operation)
      expect([operation.name, status, slug]).toEqual([operation.name, 404, 'not-found'])
    }
    const trip = { date: '2026-06-01', distanceKm: '10', purpose: 'x' }
    expect((await house.ask(writer, 'POST', '/v1/tax/trips', trip)).status).not.toBe(404)
  })

  test('answers as of what is not there, byte for byte but for the request', async () => {
    const reader = await giveToken(house, house.admin, { areas: ['TAX'] })
    const bare = async (path: string) => {
      const { body } = await house.ask(reader, 'GET', path)
      const { requestId: _, instance: __, ...error } = body.error
      return error
    }
    expect(await bare('/v1/accounts')).toEqual(await bare('/v1/nothing-of-the-kind'))
  })

  test('follows no changes, asks no coach and exports nothing', async () => {
    const writer = await giveToken(house, house.admin, { scope: 'WRITE', areas: [...tokenAreas] })
    for (const [method, path] of [
      ['GET', '/v1/changes'],
      ['POST', '/v1/chat/completions'],
      ['GET', '/v1/dashboard'],
      ['GET', '/v1/notifications'],
    ] as const)
      expect([
        path,
        (await house.ask(writer, method, path, method === 'POST' ? {} : undefined)).status,
      ]).toEqual([path, 404])
    expect((await house.ask(writer, 'GET', '/v1/transactions/export')).status).toBe(403)
  })

  test('for an assistant has the tools of these alone', async () => {
    const url = new URL(`http://127.0.0.1:${house.listen().port}/mcp`)
    const { token } = await giveToken(house, house.admin, { scope: 'MCP', areas: ['TAX', 'SYSTEM'] })
    const client = await connected(url, token)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['tax', 'missing_evidence', 'audit', 'backups'])
    expect((await messages(client, 'accounts')).result).toEqual({ error: 'There is no such tool.' })
  })
})

/** With one or two of the fields, so that most find something. */
const anyShortFilter = (full: RichBooks) =>
  fc.tuple(anyFilter(full), fc.nat(), fc.nat()).map(([filter, one, other]) => {
    const fields = Object.entries(filter)
    return Object.fromEntries(
      [one, other].flatMap((at) => (fields.length ? [fields[at % fields.length]] : [])) as [string, string][],
    )
  })

interface Row {
  id: string
  accountId: string
  payee: string
  notes: string
}

/** What would give away that something is in another account: its ids, and texts that stand there alone. */
function secretsBeside(accountId: string): string[] {
  const { client } = { client: house.deps.db.$client }
  const rows = client
    .query<Row, []>(`SELECT t.id, a.id AS accountId, t.payee, t.notes FROM transactions t
      JOIN accounts a ON a.seq = t.account_seq`)
    .all()
  const accounts = client.query<{ id: string; name: string }, []>('SELECT id, name FROM accounts').all()
  const own = rows.filter((row) => row.accountId === accountId)
  const ownTexts = new Set(own.flatMap(({ payee, notes }) => [payee, notes]))
  const others = rows.filter((row) => row.accountId !== accountId)
  const texts = others.flatMap(({ payee, notes }) => [payee, notes])
  const alone = texts.filter((text) => text.length > 5 && ![...ownTexts].some((mine) => mine.includes(text)))
  const ownName = accounts.find(({ id }) => id === accountId)?.name ?? ''
  const named = accounts.filter(
    ({ id, name }) => id !== accountId && name.length > 2 && !ownName.includes(name),
  )
  return [
    ...new Set([
      ...others.map(({ id }) => id),
      ...accounts.filter(({ id }) => id !== accountId).map(({ id }) => id),
      ...named.map(({ name }) => name),
      ...alone,
    ]),
  ].filter((secret) => !ownTexts.has(secret))
}

const told = (text: string, secrets: string[]) =>
  secrets.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))

describe('a token narrowed to an account', () => {
  const tokens = new Map<string, { reader: App; secrets: string[] }>()
  beforeAll(async () => {
    // Something is learned from one account that would be suggested in the other, and money went between them.
    const [visa = '', cheques = ''] = rich.accounts
    for (const day of ['01', '02', '03'])
      await rich.books.enter(cheques, {
        date: `2026-05-${day}`,
        payee: 'Both of them',
        amount: '5.00',
        categoryId: await rich.books.categoryId('Coffee'),
      })
    await rich.books.enter(visa, { date: '2026-05-04', payee: 'Both of them', amount: '5.00' })
    for (const id of rich.accounts) {
      const reader = await giveToken(house, house.admin, { accountIds: [id] })
      tokens.set(id, { reader, secrets: secretsBeside(id) })
    }
  })

  test('has not a byte of another one from a single route', async () => {
    const everyId = [...ids.values()].flat()
    for (const [id, { reader, secrets }] of tokens) {
      expect(secrets.length).toBeGreaterThan(20)
      for (const operation of opened()) {
        const isList = !operation.path.includes('{')
        const picks = isList
          ? ['']
          : [id, ...(ids.get(operation.path.split('/{')[0] ?? '') ?? []).slice(0, 12)]
        for (const picked of picks) {
          const { status, text } = await call(reader, operation, (among) =>
            among.includes(picked) || everyId.includes(picked) ? picked : (among[0] ?? picked),
          )
          expect([operation.name, picked, told(text.replaceAll(picked || '\0', ''), secrets)]).toEqual([
            operation.name,
            picked,
            [],
          ])
          if (!KEEPS_TO_ACCOUNTS.includes(nameOf(operation)))
            expect([operation.name, status]).toEqual([operation.name, 404])
        }
      }
    }
  }, 180_000)

  test('tells of its own what a whole token tells', async () => {
    for (const [id, { reader }] of tokens) {
      const [narrow, open] = [
        await house.ask(reader, 'GET', `/v1/accounts/${id}`),
        await house.ask(whole, 'GET', `/v1/accounts/${id}`),
      ]
      expect(narrow.body).toEqual(open.body)
      expect((await house.ask(reader, 'GET', '/v1/accounts')).body.data).toEqual([open.body.data])
      const totals = await house.ask(reader, 'GET', '/v1/transactions/totals')
      expect(totals.body).toEqual(
        (await house.ask(whole, 'GET', `/v1/transactions/totals?accountId=${id}`)).body,
      )
    }
  })

  test('finds by any filter and search what is in it alone', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tokens.keys()), anyShortFilter(rich), async (id, filter) => {
        const token = tokens.get(id)
        if (!token) throw new Error('there is no such token')
        const query = new URLSearchParams(filter as Record<string, string>).toString()
        const { status, body } = await house.ask(token.reader, 'GET', `/v1/transactions?limit=500&${query}`)
        if (filter.accountId !== undefined && filter.accountId !== id) return expect(status).toBe(400)
        const open = await house.ask(
          whole,
          'GET',
          `/v1/transactions?limit=500&${new URLSearchParams({ ...(filter as object), accountId: id })}`,
        )
        const bare = ({ transfer: _, suggestedCategory: __, ...row }: Record<string, unknown>) => row
        expect(body.data.map(bare)).toEqual(open.body.data.map(bare))
        expect(body.meta).toEqual(open.body.meta)
        expect(told(JSON.stringify(body), token.secrets)).toEqual([])
        found += body.data.length
      }),
      { numRuns: 120 },
    )
    expect(found).toBeGreaterThan(100)
  }, 180_000)

  test('is told neither what was learned elsewhere nor the other side of a transfer', async () => {
    const [visa = ''] = rich.accounts
    const { reader } = tokens.get(visa) ?? { reader: whole }
    const rows = async (person: Person) =>
      (await house.ask(person, 'GET', `/v1/transactions?limit=500&accountId=${visa}`)).body.data
    const [narrow, open] = [await rows(reader), await rows(whole)]
    expect(open.some(({ transfer }: Loose) => transfer)).toBe(true)
    expect(open.some(({ suggestedCategory }: Loose) => suggestedCategory)).toBe(true)
    expect(narrow.filter(({ transfer, suggestedCategory }: Loose) => transfer || suggestedCategory)).toEqual(
      [],
    )
    const linked = open.find(({ transfer }: Loose) => transfer)
    const both = await giveToken(house, house.admin, { accountIds: [visa, linked.transfer.accountId] })
    const one = await house.ask(both, 'GET', `/v1/transactions/${linked.id}`)
    expect(one.body.data.transfer).toEqual(linked.transfer)
    const other = await house.ask(reader, 'GET', `/v1/transactions/${linked.transfer.transactionId}`)
    expect(other.status).toBe(404)
  })

  test('for an assistant has tools that keep to it, and is told no other name', async () => {
    const [visa = ''] = rich.accounts
    const settings = settingsFor(0, { sharePayees: true, shareReceipts: true, allowPrivateEndpoint: false })
    await house.ask(house.admin, 'PUT', '/v1/ai/settings', {
      ...settings,
      baseUrl: 'https://ai.hearth.test/v1',
    })
    const url = new URL(`http://127.0.0.1:${house.listen().port}/mcp`)
    const { token } = await giveToken(house, house.admin, { scope: 'MCP', accountIds: [visa] })
    const client = await connected(url, token)
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toEqual(['accounts', 'search_transactions', 'transactions', 'waiting'])
    const secrets = secretsBeside(visa)
    for (const name of names)
      for (const input of [
        {},
        { limit: 50 },
        { account: 'Chèques' },
        { account: rich.accounts[1] },
        { account: 'Nonsense' },
      ])
        if (name === 'search_transactions' || name === 'transactions' || Object.keys(input).length === 0) {
          const { result } = await messages(client, name, input)
          expect([name, input, told(JSON.stringify(result), secrets)]).toEqual([name, input, []])
        }
    for (const name of ['net_worth', 'spending', 'receipts', 'budget'])
      expect((await messages(client, name)).result).toEqual({ error: 'There is no such tool.' })
  })

  test('opens nothing once the account is gone', async () => {
    const gone = await rich.books.account('Short-lived')
    const reader = await giveToken(house, house.admin, { accountIds: [gone] })
    await house.ask(house.admin, 'DELETE', `/v1/accounts/${gone}`)
    expect((await house.ask(reader, 'GET', '/v1/accounts')).body.data).toEqual([])
    expect((await house.ask(reader, 'GET', '/v1/transactions')).body.data).toEqual([])
  })
})

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any
