import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { searchTransactions } from '../../../src/coach/chat/tools/transactions.ts'
import { Problem } from '../../../src/core/problem.ts'
import type { Answer } from '../../support/house.ts'
import { runs } from '../../support/runs.ts'
import { onThisThread } from '../rules/rule-books.ts'
import { actorOf, type Books, openBooks } from './books.ts'

const ENTRIES: [payee: string, notes: string, ...tags: string[]][] = [
  ['UBER *TRIP 12', ''],
  ['* star', '', '🍕'],
  ['A & B', 'a_b 100%'],
  ['AT&T', '-'],
  ['say "hi"', '?! €5'],
  ['🍕🍕', '', '(new)', 'x*y'],
  ['👩‍👧', 'naïve £3.50 — «été»'],
  ['plain', 'two\nlines', '#1', '--'],
  ["O'Brien; DROP", '\\ ^ ~ [x] {y}'],
  ['東京', '。、'],
  ['50 %', '', '%'],
  ['...', '. . .'],
]

let books: Books
let viewId: string
let reportId: string
beforeAll(async () => {
  books = await openBooks()
  onThisThread(books.house)
  const account = await books.account('Visa')
  for (const [payee, notes, ...tags] of ENTRIES) await books.enter(account, { payee, notes, tags })
  const file = 'Date,Description,Amount\n2026-05-01,CAFÉ №9 *ÉTÉ*,-4.25\n2026-05-02,€€ & CO,-7.00\n'
  const { body } = await books.house.upload(books.person, file, { accountId: account })
  await books.post(`/v1/imports/${body.data.id}/commit`)
  viewId = (await books.post('/v1/saved-views', { name: 'View', query: {} })).id
  reportId = (await books.post('/v1/saved-reports', { name: 'Report', query: asked('') })).id
  const condition = { field: 'payee', operator: 'CONTAINS', value: 'zqx' }
  await books.post('/v1/rules', { name: 'No fit', condition, actions: [{ kind: 'ADD_TAGS', tags: ['x'] }] })
})
afterAll(() => books.house.close())

const asked = (q: string) => ({ measure: 'NET', by: 'PAYEE', q })

/** A lone surrogate has no UTF-8; clients that are wrong send these three bytes. */
const inQuery = (q: string) =>
  `q=${encodeURIComponent(q.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')}`
const ask: Books['ask'] = (...request) => books.ask(...request)
const storedIn =
  (path: string, method = 'GET', body?: (id: string) => object) =>
  async (q: string): Promise<Answer> => {
    const changed = await ask('PATCH', `/v1/saved-views/${viewId}`, { query: { q } })
    if (changed.status !== 200) return changed
    return ask(method, `/v1/saved-views${path.replace('{id}', viewId)}`, body?.(viewId))
  }

type Asking = (q: string) => Promise<Answer>

/** How each route is asked that takes a search or answers with what a stored one finds. */
const ROUTES = {
  // Plain text as well, in what is written on them.
  'GET /v1/receipts': (q) => ask('GET', `/v1/receipts?${inQuery(q)}`),
  'GET /v1/tax/lines': (q) => ask('GET', `/v1/tax/lines?${inQuery(q)}`),
  'GET /v1/transactions': (q) => ask('GET', `/v1/transactions?limit=500&${inQuery(q)}`),
  'GET /v1/transactions/totals': (q) => ask('GET', `/v1/transactions/totals?${inQuery(q)}`),
  // Plain text, in which no sign means more than itself.
  'GET /v1/transactions/payees': (q) => ask('GET', `/v1/transactions/payees?${inQuery(q)}`),
  'GET /v1/transactions/export': (q) => ask('GET', `/v1/transactions/export?format=csv&${inQuery(q)}`),
  'POST /v1/transactions/bulk': (q) =>
    ask('POST', '/v1/transactions/bulk', { filter: { q }, dryRun: true, change: { reviewed: true } }),
  'POST /v1/category-suggestions/accept': (q) =>
    ask('POST', '/v1/category-suggestions/accept', { filter: { q }, dryRun: true }),
  'POST /v1/reports/query': (q) => ask('POST', '/v1/reports/query', asked(q)),
  'POST /v1/reports/queries': (q) => ask('POST', '/v1/reports/queries', { built: [asked(q)] }),
  'POST /v1/saved-reports': async (q) => {
    const made = await ask('POST', '/v1/saved-reports', { name: 'A report', query: asked(q) })
    if (made.status === 201) await books.remove(`/v1/saved-reports/${made.body.data.id}`)
    return made
  },
  'PATCH /v1/saved-reports/{id}': (q) => ask('PATCH', `/v1/saved-reports/${reportId}`, { query: asked(q) }),
  'GET /v1/saved-reports/{id}/report': async (q) => {
    const changed = await ask('PATCH', `/v1/saved-reports/${reportId}`, { query: asked(q) })
    return changed.status === 200 ? ask('GET', `/v1/saved-reports/${reportId}/report`) : changed
  },
  'POST /v1/rules/dry-run': (q) => ask('POST', '/v1/rules/dry-run', { filter: { q }, limit: 1 }),
  'POST /v1/rules/runs': (q) => ask('POST', '/v1/rules/runs', { filter: { q }, expectedCount: 0 }),
  'POST /v1/saved-views': async (q) => {
    const made = await ask('POST', '/v1/saved-views', { name: 'A view', query: { q } })
    if (made.status === 201) await books.remove(`/v1/saved-views/${made.body.data.id}`)
    return made
  },
  'PATCH /v1/saved-views/{id}': (q) => ask('PATCH', `/v1/saved-views/${viewId}`, { query: { q } }),
  'GET /v1/saved-views': storedIn('?totals=true'),
  'PUT /v1/saved-views/order': storedIn('/order', 'PUT', (id) => ({ ids: [id] })),
  'GET /v1/saved-views/{id}': storedIn('/{id}'),
  'GET /v1/saved-views/{id}/transactions': storedIn('/{id}/transactions?limit=500'),
  // Forgets a view whatever it looks for.
  'DELETE /v1/saved-views/{id}': async (q) => {
    const made = await ask('POST', '/v1/saved-views', { name: 'A view', query: { q } })
    return made.status === 201 ? ask('DELETE', `/v1/saved-views/${made.body.data.id}`) : made
  },
} satisfies { [route: string]: Asking }

/** These show a search that is kept, or that lists a figure, and look for nothing. */
const SHOWING = [
  'GET /v1/chat/history',
  'POST /v1/chat/completions',
  'DELETE /v1/saved-reports/{id}',
  'GET /v1/me/home',
  'GET /v1/me/start',
  'GET /v1/reports/flow',
  'GET /v1/saved-reports',
  'GET /v1/saved-reports/{id}',
  'PUT /v1/me/home',
  'PUT /v1/saved-reports/order',
]

// biome-ignore lint/suspicious/noExplicitAny: the reference is judged by what is found in it
type Loose = any

/** Whether a part of the reference names a q anywhere, references followed. */
function hasQ(part: Loose, whole: Loose, seen = new Set<string>()): boolean {
  if (typeof part !== 'object' || part === null) return false
  if (part.name === 'q' || (part.properties && 'q' in part.properties)) return true
  const { $ref } = part
  if (typeof $ref === 'string' && !seen.has($ref)) {
    const place = $ref.slice(2).split('/')
    return hasQ(
      place.reduce((inner, name) => inner[name], whole),
      whole,
      seen.add($ref),
    )
  }
  return Object.values(part).some((inner) => hasQ(inner, whole, seen))
}

test('every route that takes a search, and all below a thing that keeps one, is asked here', async () => {
  const whole = (await ask('GET', '/v1/openapi.json')).body
  const operations = Object.entries(whole.paths as { [path: string]: object }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path: path.replace('/api', ''),
      operation,
    })),
  )
  const naming = operations.filter(({ operation }) => hasQ(operation, whole))
  const things = naming.map(({ path }) => path).filter((path) => path.endsWith('{id}'))
  const below = operations.filter(({ path }) => things.some((thing) => `${path}/`.startsWith(`${thing}/`)))
  const found = new Set([...naming, ...below].map(({ method, path }) => `${method.toUpperCase()} ${path}`))
  expect([...Object.keys(ROUTES), ...SHOWING].toSorted()).toEqual([...found].toSorted())
})

const SYMBOLS = [...'*-.!?€🍕&%_#"\'\\^~:;,/()[]{}<>|+=$@`´¨°·…—«»£。、№']
const odd = fc.constantFrom(
  ...SYMBOLS,
  '\u0001',
  '\u0000',
  '\n',
  '\t',
  '\u200d',
  '\u0301',
  '\ud800',
  '\udc00',
  '\ufffd',
  '\u{10ffff}',
  '\ue000',
  '𞤀',
  '👩‍👧',
  '﷐',
)
const word = fc.constantFrom(
  ...'a AND OR NOT NEAR NEAR/2 NEAR(a, * ^ ^a a* "a" "a b"* payee text notes tags rowid rank transaction_search été 東京 12:30 AT&T'.split(
    ' ',
  ),
  'x'.repeat(400),
  'é'.repeat(900),
  '("'.repeat(20),
)
const field = fc.constantFrom(
  ...'payee: text: notes: tag: category: account: type: status: source: is: has: amount: date: PAYEE: q: rowid: {payee}:'.split(
    ' ',
  ),
)
const value = fc.oneof(
  word,
  odd,
  fc.constantFrom(
    ...'none * .. 1..2 2..1 >5 >= <0 1e9 -1 99999999999999999999 2026 2026-13 2026-02.. ..today >9999 <0001 0000 expense blue ,a a, "" " " "*"'.split(
      ' ',
    ),
  ),
)
/** Everything the language has and much that it has not. */
const hostile = fc
  .array(
    fc.oneof(
      word,
      odd,
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.tuple(field, value).map((pair) => pair.join('')),
      fc.constantFrom(' ', ' OR ', '-', '(', ')', ' - ', '"'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

describe('any search is answered or refused, never a fault', () => {
  const EXAMPLES = [
    '*',
    '-',
    '.',
    '"',
    '!',
    '€',
    '😀',
    'payee:*',
    '""',
    '-&',
    '(-)',
    '" "',
    'tag:*',
    '\u0301',
    'ᦰ',
    'a ᦰ',
    '\ud800',
  ]
  test.each(Object.entries<Asking>(ROUTES))(
    '%s',
    async (route, askRoute) => {
      // Each is made by a thread of its own.
      const isFile = route.endsWith('/export')
      await fc.assert(
        fc.asyncProperty(hostile, async (q) => {
          const { status } = await askRoute(q)
          expect([200, 201, 400]).toContain(status)
        }),
        {
          numRuns: isFile ? 12 : EXAMPLES.length + runs(60),
          examples: EXAMPLES.slice(0, isFile ? 8 : undefined).map((q) => [q]),
        },
      )
    },
    180_000,
  )

  test('the search of the coach', () => {
    const actor = actorOf(books)
    fc.assert(
      fc.property(hostile, (q) => {
        try {
          searchTransactions.run(books.house.deps.db, actor, { q }, { sharePayees: true })
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
          expect((error as Problem).status).toBe(400)
        }
      }),
      { numRuns: EXAMPLES.length + runs(180), examples: EXAMPLES.map((q) => [q]) },
    )
  })
})

/** Signs in quotes mean themselves, wherever they stand in what is searched. */
const literal = fc
  .array(fc.oneof(fc.constantFrom(...SYMBOLS), fc.constantFrom(' ', '\n', '👩‍👧', '。、', '--', '€€')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((signs) => signs.join(''))
  .filter((text) => text.trim() !== '')

describe('signs without a letter or digit', () => {
  test('find what has them in its payee, its imported text, its notes or a tag, and nothing else', async () => {
    const all = await books.get('/v1/transactions?limit=500')
    await fc.assert(
      fc.asyncProperty(literal, async (text) => {
        const q = `"${text.replaceAll('"', '""')}"`
        const has = ({ payee, importedText, notes, tags }: (typeof all)[number]) =>
          [payee, importedText, notes, ...tags].some((column) => column.includes(text))
        const expected = all.filter(has).map(({ id }: { id: string }) => id)
        expect(await books.found(`limit=500&${inQuery(q)}`)).toEqual(expected)
        expect(await books.found(`limit=500&${inQuery(`-${q}`)}`)).toHaveLength(all.length - expected.length)
      }),
      { numRuns: runs(150) },
    )
  })

  test.each(['*', '&', '-', '--', '🍕', 'payee:*', '-&', '€ OR №', '€€ &', 'star *', 'tim,*', '!?'])(
    'are as many in every route: %s',
    async (q) => {
      const { body } = await ROUTES['GET /v1/transactions'](q)
      const { total } = body.meta
      const counted = async (route: keyof typeof ROUTES) => (await ROUTES[route](q)).body
      expect((await counted('POST /v1/transactions/bulk')).data.changed).toBe(total)
      expect((await counted('POST /v1/rules/dry-run')).data.looked).toBe(total)
      expect((await counted('GET /v1/saved-views/{id}')).data.total).toBe(total)
      expect((await counted('GET /v1/saved-views/{id}/transactions')).meta.total).toBe(total)
      expect((await counted('GET /v1/transactions/export')).trimEnd().split('\r\n')).toHaveLength(total + 1)
    },
  )
})

describe('a number', () => {
  beforeAll(async () => {
    const account = await books.account('Everyday')
    await books.enter(account, { payee: 'Metro', amount: '121.67' })
    await books.enter(account, { payee: 'Payroll', amount: '121.67', direction: 'IN', type: 'INCOME' })
    await books.enter(account, { payee: 'Invoice 121.67', amount: '5.00' })
    await books.enter(account, { payee: 'Metro', amount: '1234.50' })
  })
  const payees = async (q: string, more = '') => {
    const { body } = await books.ask('GET', `/v1/transactions?limit=500&${inQuery(q)}${more}`)
    return body.data
      .map(({ payee, amount }: { payee: string; amount: string }) => `${payee} ${amount}`)
      .sort()
  }

  test.each([
    ['121.67', ['Invoice 121.67 5.00', 'Metro 121.67', 'Payroll 121.67']],
    ['121,67', ['Invoice 121.67 5.00', 'Metro 121.67', 'Payroll 121.67']],
    ['$121.67', ['Invoice 121.67 5.00', 'Metro 121.67', 'Payroll 121.67']],
    ['121,67 $', ['Invoice 121.67 5.00', 'Metro 121.67', 'Payroll 121.67']],
    ['"121.67"', ['Invoice 121.67 5.00']],
    ['metro 121.67', ['Metro 121.67']],
    ['121.67 -metro', ['Invoice 121.67 5.00', 'Payroll 121.67']],
    ['1,234.50', ['Metro 1234.50']],
    ['1 234,5', ['Metro 1234.50']],
    ['montant:1234,50 OU bénéficiaire:payroll', ['Metro 1234.50', 'Payroll 121.67']],
  ])('finds amounts and texts: %s', async (q, expected) => {
    expect(await payees(q)).toEqual(expected)
    for (const sort of ['date', '-amount', 'payee'])
      expect(await payees(q, `&sort=${sort}&type=EXPENSE`)).toEqual(
        expected.filter((one) => !one.startsWith('Payroll')),
      )
    const { body } = await books.ask('GET', `/v1/transactions?page=0&limit=1&${inQuery(q)}`)
    expect(body.meta.total).toBe(expected.length)
  })
})
