import { afterAll, beforeAll, expect, test } from 'bun:test'
import { newId } from '../../../src/core/ids.ts'
import type { Instant } from '../../../src/core/time.ts'
import { connect } from '../../../src/platform/db/db.ts'
import { migrateCopied } from '../../../src/platform/db/migrate.ts'
import { embedded } from '../../../src/platform/db/migrations.ts'
import { type Books, openBooks } from './books.ts'

/* An id is bytes in its row, and letters to everybody. */

let books: Books
let id: string
beforeAll(async () => {
  books = await openBooks()
  const accountId = await books.account('Everyday')
  const entry = { accountId, date: '2026-01-02', amount: '5.00', type: 'EXPENSE', payee: 'Bakery' }
  id = (await books.post('/v1/transactions', entry)).id
})
afterAll(() => books.house.close())

interface Stored {
  id: string
  bytes: number
}

test('a row has 16 bytes for the letters that the API says', () => {
  const rows = books.house.deps.db.$client
    .query<Stored, []>('SELECT id, length(uid) AS bytes FROM transactions')
    .all()
  expect(rows).toEqual([{ id, bytes: 16 }])
})

test('it is found by its letters as they are written, one by one and in a list', async () => {
  expect((await books.get(`/v1/transactions/${id}`)).id).toBe(id)
  const found: { id: string }[] = await books.get(`/v1/transactions?ids=${id}`)
  expect(found.map((one) => one.id)).toEqual([id])
})

test('in capitals it is no id of a transaction', async () => {
  const other = id.toUpperCase()
  expect((await books.ask('GET', `/v1/transactions/${other}`)).status).toBe(404)
  expect(await books.get(`/v1/transactions?ids=${other}`)).toEqual([])
  const change = { ids: [other], change: { reviewed: true } }
  expect((await books.ask('POST', '/v1/transactions/bulk', change)).status).toBe(400)
})

test('rows from when ids were letters keep theirs, and what an undone import doubted is still noticed', () => {
  const ours = embedded()
  const at = ours.findIndex(({ tag }) => tag.endsWith('_ids_as_bytes'))
  const db = connect(':memory:')
  migrateCopied(db, () => 0 as Instant, ours.slice(0, at))
  const ids = [newId(), newId()]
  const { $client: client } = db
  client.run('PRAGMA foreign_keys = OFF')
  client.run(
    `INSERT INTO households (id, name, country, currency, registration_open, created_at) VALUES (1, '', 'CA', 'CAD', 1, 0)`,
  )
  for (const one of ids)
    client.run(
      `INSERT INTO transactions (id, household_id, account_seq, date, amount_high, amount_low, type, payee, imported_text, notes, status,
        reviewed, source, created_at, updated_at) VALUES (?, 1, 1, '2026-01-02', 0, -50000, 'EXPENSE', 'Bakery', '', '', 'CLEARED', 1, 'CSV', 0, 0)`,
      [one],
    )
  client.run(`INSERT INTO imports (seq, id, household_id, user_id, status, source_kind, file_name, file_hash, file_bytes, choices, understood,
    counts, ledger_revision, created_at) VALUES (1, 'i', 1, 'u', 'COMMITTED', 'CSV', '', '', 0, '{}', '{}', '{}', 1, 0)`)
  client.run(
    `INSERT INTO import_rows (import_seq, row, account_position, decision, outcome, payee, imported_text, memo, transaction_id)
      VALUES (1, 1, 0, 'POSSIBLE_DUPLICATE', 'ADDED', '', '', '', ?)`,
    [ids[1] ?? ''],
  )
  for (const { statements } of ours.slice(at)) for (const statement of statements) client.run(statement)
  const rows = client
    .query<Stored, []>('SELECT id, length(uid) AS bytes FROM transactions ORDER BY seq')
    .all()
  expect(rows).toEqual(ids.map((one) => ({ id: one, bytes: 16 })))
  client.run('DELETE FROM transaction_changes')
  client.run("UPDATE imports SET status = 'UNDONE'")
  const changes = client
    .query<{ seq: number }, []>('SELECT transaction_seq AS seq FROM transaction_changes')
    .all()
  expect(changes).toEqual([{ seq: 2 }])
  client.close()
})
