import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { refusal } from '../../../ledger/transactions/books.ts'
import { makeApp } from '../../../support/whole-app.ts'
import { readReceipts } from '../../receipts/shoebox.ts'
import { askingFigures } from './asking-figures.ts'
import { askingImports } from './asking-imports.ts'
import { asking as askingOfBooks, type Write } from './asking-writes.ts'
import { type ClosedBooks, CONFIRMED, closedBooks } from './closed-books.ts'
import { notAsking } from './other-writes.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: ClosedBooks
beforeAll(async () => {
  books = await closedBooks()
  readReceipts(books.house)
})
afterAll(() => books.house.close())

/** Of what is in the books, and of what makes a line beside them. */
const asking = { ...askingOfBooks, ...askingFigures, ...askingImports }

const MUTATING = ['POST', 'PUT', 'PATCH', 'DELETE']

test('every route that writes either asks, or has a reason why it need not', () => {
  const routes = makeApp(books.house.deps)
    .routes.filter(({ method }) => MUTATING.includes(method))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/(.)\/$/, '$1')}`)
  const decided = [...Object.keys(asking), ...notAsking]
  expect(routes.length).toBeGreaterThan(100)
  expect({
    'decide about': routes.filter((route) => !decided.includes(route)),
    'take out': decided.filter((route) => !routes.includes(route)),
    'say once': decided.filter((route, at) => decided.indexOf(route) !== at),
  }).toEqual({ 'decide about': [], 'take out': [], 'say once': [] })
})

const sent = ({ method, path, body, send }: Write, headers: Record<string, string> = {}) =>
  send ? send(headers) : books.ask(method, path, body, headers)
const state = async () => ({
  year: await books.get('/v1/tax/2025'),
  ledger: await books.get('/v1/transactions?limit=500&sort=date'),
  receipts: await books.get('/v1/receipts?limit=200'),
  mappings: await books.get('/v1/tax/mappings?year=2025'),
})

describe('a closed year is asked about before', () => {
  test.each(Object.entries(asking))('%s', async (route, ready) => {
    expect((await books.ask('POST', '/v1/tax/2025/reopen')).status).toBe(200)
    const write = await ready(books)
    expect((await books.close(2025)).status).toBe(201)
    const before = await state()
    const refused = await sent(write)
    expect([refusal(refused), refused.body.error?.years]).toEqual([[409, 'tax-year-closed'], [2025]])
    expect(await state()).toEqual(before)
    expect((await books.get('/v1/tax/2025/changes')).hasChanged).toBe(false)
    const done = await sent(write, CONFIRMED)
    expect([done.status < 300, done.body.error]).toEqual([true, undefined])
    // Slips are of the year and in none of its lines.
    expect((await books.get('/v1/tax/2025/changes')).hasChanged).toBe(!route.includes('/slips'))
  })
})

test('the reference says so of every route that asks', async () => {
  const { paths } = (await books.house.ask(null, 'GET', '/v1/openapi.json')).body
  const silent = Object.keys(asking).filter((route) => {
    const [method = '', path = ''] = route.toLowerCase().split(' ')
    const operation = Object.entries<Loose>(paths).find(
      ([shown]) => shown.toLowerCase() === `/api${path.replace(/:(\w+)/g, '{$1}')}`,
    )?.[1]?.[method]
    const named = operation?.parameters?.some(({ name }: Loose) => name === 'X-Confirm-Tax-Year')
    return !named || !/tax-?year-?closed/i.test(JSON.stringify(operation.responses[409]))
  })
  expect(silent).toEqual([])
})
