import { afterEach, beforeEach, expect, test } from 'bun:test'
import { refusal } from '../../../ledger/transactions/books.ts'
import { exported, type Files, recordsOf, restored, withRecords } from '../../../server/exports/archives.ts'
import { openRestored, type RestoredHouse } from '../../../server/exports/restored-house.ts'
import { type ClosedBooks, CONFIRMED, closedBooks } from './closed-books.ts'

let books: ClosedBooks
let home: RestoredHouse | undefined
beforeEach(async () => {
  books = await closedBooks()
  home = undefined
})
afterEach(async () => {
  await home?.close()
  await books.house.close()
})

test('a closed year is the same behind an export and its restore, to the byte, and asks as before', async () => {
  await books.ask('PATCH', `/v1/transactions/${books.counted}`, { amount: '90.00' }, CONFIRMED)
  const files = await exported(books.house, books.person)
  home = await openRestored(await restored(files), books.person)
  const { ask, person } = home
  const there = async (path: string) => (await ask(person, 'GET', path)).body.data
  for (const path of ['/v1/tax', '/v1/tax/2025', '/v1/tax/2025/snapshot', '/v1/tax/2025/changes'])
    expect([path, await there(path)]).toEqual([path, await books.get(path)])
  expect((await there('/v1/tax/2025/changes')).lines).toMatchObject([{ before: '100.00', after: '90.00' }])
  const path = `/v1/transactions/${books.counted}`
  expect((await ask(person, 'PATCH', path, { notes: 'for the knee' })).status).toBe(200)
  const refused = await ask(person, 'PATCH', path, { amount: '80.00' })
  expect(refusal(refused)).toEqual([409, 'tax-year-closed'])
  expect(refused.body.error.changes[0].lines).toMatchObject([{ before: '90.00', after: '80.00' }])
})

test('one that was altered on the way is refused', async () => {
  const files: Files = await exported(books.house, books.person)
  const altered = recordsOf(files).map((record) =>
    record.table === 'tax_closings'
      ? {
          ...record,
          row: { ...record.row, snapshot: String(record.row.snapshot).replace('-100.00', '-900.00') },
        }
      : record,
  )
  expect(restored(withRecords(files, altered))).rejects.toThrow(
    'what it says of the closed tax year 2025 was altered',
  )
})
