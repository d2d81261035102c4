import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { Glob } from 'bun'
import * as tokens from '../../../../src/people/tokens/tokens.ts'
import { actorOf, refusal } from '../../../ledger/transactions/books.ts'
import { declaredTables, tableUses } from '../../../support/table-uses.ts'
import { type ClosedBooks, CONFIRMED, closedBooks } from './closed-books.ts'

let books: ClosedBooks
beforeEach(async () => {
  books = await closedBooks()
})
afterEach(() => books.house.close())

const spent = (date: string, fields: object = {}) => ({
  accountId: books.account1,
  date,
  amount: '5.00',
  type: 'EXPENSE',
  categoryId: books.category,
  ...fields,
})
const enter = (date: string, headers: Record<string, string> = {}) =>
  books.ask('POST', '/v1/transactions', spent(date), headers)

test('a token that may write is asked as well, and cannot say yes', async () => {
  const made = await books.house.deps.write((tx) =>
    tokens.create(tx, actorOf(books), { name: 'Script', scope: 'WRITE' }),
  )
  const byToken = (headers: Record<string, string>) =>
    books.house.ask(null, 'POST', '/v1/transactions', spent('2025-02-02'), {
      authorization: `Bearer ${made.token}`,
      ...headers,
    })
  expect(refusal(await byToken({}))).toEqual([409, 'tax-year-closed'])
  expect(refusal(await byToken(CONFIRMED))).toEqual([403, 'forbidden'])
  expect((await books.get('/v1/tax/2025/changes')).hasChanged).toBe(false)
  expect((await enter('2025-02-02', CONFIRMED)).status).toBe(201)
})

describe('a write', () => {
  test('that changes two closed years names both, and needs both', async () => {
    expect((await books.close(2024)).status).toBe(201)
    const ids = [(await enter('2025-02-02', CONFIRMED)).body.data.id]
    ids.push((await enter('2024-02-02', { 'x-confirm-tax-year': '2024' })).body.data.id)
    const body = { ids, change: { categoryId: null } }
    const bulk = (years: string) =>
      books.ask('POST', '/v1/transactions/bulk', body, { 'x-confirm-tax-year': years })
    const refused = await bulk('')
    expect([refusal(refused), refused.body.error.years]).toEqual([
      [409, 'tax-year-closed'],
      [2024, 2025],
    ])
    expect((await bulk('2025')).body.error.years).toEqual([2024])
    expect((await bulk('2025, 2024')).status).toBe(200)
  })

  test('that moves something out of a closed year or into it is asked about', async () => {
    const path = `/v1/transactions/${books.counted}`
    const moved = (headers = {}) => books.ask('PATCH', path, { date: '2026-01-02' }, headers)
    expect(refusal(await moved())).toEqual([409, 'tax-year-closed'])
    expect((await moved(CONFIRMED)).status).toBe(200)
    const back = await books.ask('PATCH', path, { transactedDate: '2025-12-31' })
    expect(refusal(back)).toEqual([409, 'tax-year-closed'])
  })

  test('of what does not count is not asked about, nor of notes, names and tags of what does', async () => {
    const path = `/v1/transactions/${books.counted}`
    for (const body of [{ notes: 'n' }, { payee: 'Other' }, { tags: ['x'] }, { reviewed: true }])
      expect((await books.ask('PATCH', path, body)).status).toBe(200)
    expect(
      (await books.ask('POST', '/v1/transactions', spent('2025-02-02', { categoryId: null }))).status,
    ).toBe(201)
    expect((await enter('2024-02-02')).status).toBe(201)
    expect((await enter('2026-02-02')).status).toBe(201)
    expect((await books.get('/v1/tax/2025/changes')).hasChanged).toBe(false)
  })

  test('that a confirmed one is sent again for is answered by what was made, once', async () => {
    const once = (headers = {}) =>
      books.ask('POST', '/v1/transactions', spent('2025-02-02'), { 'idempotency-key': 'a', ...headers })
    expect(refusal(await once())).toEqual([409, 'tax-year-closed'])
    const made = await once(CONFIRMED)
    expect(made.status).toBe(201)
    for (const again of [await once(), await once(CONFIRMED)])
      expect([again.status, again.body.data?.id]).toEqual([201, made.body.data.id])
    expect(await books.found('from=2025-02-02&to=2025-02-02')).toHaveLength(1)
  })

  test('that is refused takes nobody else’s along that shares its commit', async () => {
    const answers = await Promise.all([enter('2026-02-01'), enter('2025-02-01'), enter('2026-02-02')])
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 201])
  })

  test('leaves nothing noted behind, refused or not', async () => {
    const { deps } = books.house
    const touched = deps.db.$client.query('SELECT count(*) AS n FROM tax_touched')
    await enter('2025-02-01')
    expect(touched.get()).toEqual({ n: 0 })
  })

  test('stands in the audit log when it was confirmed, as the closing does', async () => {
    await enter('2025-02-02', CONFIRMED)
    await books.ask('POST', '/v1/tax/2025/reopen')
    const entries: { route: string; status: number }[] = await books.get('/v1/audit')
    for (const [route, status] of [
      ['/api/v1/tax/:year/close', 201],
      ['/api/v1/tax/:year/reopen', 200],
    ] as const)
      expect(entries).toContainEqual(expect.objectContaining({ route, status, target: '2025' }))
  })
})

describe('what a tax year is made of', () => {
  /** Read for a tax year, and not watched. */
  const UNWATCHED: Record<string, string> = {
    category_months: 'is what transactions come to',
    receipt_links: 'tell transaction_receipts, which is watched',
    tax_payees: 'are printed, and count nothing',
    users: 'are named by their ids alone',
    tax_closings: 'is the closing itself',
    tax_closed_parts: 'is the closing itself',
    tax_touched: 'is the closing itself',
    tax_reminders: 'is told, and counts nothing',
  }

  test('is watched, table by table, or need not be', async () => {
    const sources = new Map<string, string>()
    for (const path of new Glob('src/**/*.ts').scanSync('.')) sources.set(path, await Bun.file(path).text())
    const inTax = tableUses(sources, declaredTables(sources)).filter(
      ({ path, table }) => path.startsWith('src/records/tax/') || table.startsWith('tax_'),
    )
    const triggers = books.house.deps.db.$client
      .query<{ table: string }, []>(
        "SELECT DISTINCT tbl_name AS 'table' FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%INTO tax_touched%'",
      )
      .all()
      .map(({ table }) => table)
    const read = [...new Set(inTax.map(({ table }) => table))]
    expect(read).toContain('tax_overrides')
    expect(read.filter((table) => !triggers.includes(table) && !(table in UNWATCHED))).toEqual([])
  })
})
