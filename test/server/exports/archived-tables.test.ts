import { afterAll, beforeAll, expect, test } from 'bun:test'
import { archivedTables } from '../../../src/server/exports/archived-tables.ts'
import { leftOutTables } from '../../../src/server/exports/left-out-tables.ts'
import { NAMED } from '../../../src/server/exports/restore-member.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { peopleColumns } from './people.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const tables = (): string[] =>
  house.deps.db.$client
    .query<{ name: string }, []>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name <> 'sqlite_schema'",
    )
    .all()
    .map(({ name }) => name)

const columnsOf = (table: string): string[] =>
  house.deps.db.$client
    .query<{ name: string }, [string]>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden <> 1')
    .all(table)
    .map(({ name }) => name)

test('every table is either exported or left out for a reason', () => {
  const decided = [...archivedTables.map(({ table }) => table), ...Object.keys(leftOutTables)]
  expect({
    'decide about': tables().filter((table) => !decided.includes(table)),
    'gone, forget': decided.filter((table) => !tables().includes(table)),
  }).toEqual({ 'decide about': [], 'gone, forget': [] })
  expect(new Set(decided).size).toBe(decided.length)
})

test.each(archivedTables.map((archived) => [archived.table, archived] as const))(
  'every column of %s is either exported or left out for a reason',
  (table, { columns, leftOut }) => {
    expect([...columns, ...Object.keys(leftOut)].toSorted()).toEqual(columnsOf(table).toSorted())
  },
)

test('no column that keeps a secret is exported', () => {
  const suspicious = archivedTables.flatMap(({ table, columns }) =>
    columns
      .filter((column) => /hash|sealed|secret|token|verifier|salt|session/.test(column))
      .map((column) => `${table}.${column}`),
  )
  // Of a file's bytes and of a request's body; what is opened on the way out; the words printed on a receipt.
  expect(suspicious).toEqual([
    'idempotency_keys.request_hash',
    'imports.file_hash',
    'tax_profiles.sealed',
    'receipts.tokens',
  ])
})

test('every number that is never given again is carried along', () => {
  const lasting = house.deps.db.$client
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%'")
    .all()
  // Where somebody is told something outside the app stays here: it is in no archive.
  const isArchived = ({ name }: { name: string }) => archivedTables.some(({ table }) => table === name)
  expect(lasting.filter(isArchived)).toEqual([{ name: 'transactions' }, { name: 'receipts' }])
  expect(lasting.filter((one) => !isArchived(one))).toEqual([{ name: 'channels' }])
})

test('every column that names a person is of that person alone in a member’s archive, or is settled by a restore', () => {
  const undecided = archivedTables.flatMap(({ table, own }) =>
    own === undefined
      ? peopleColumns(house.deps.db, table)
          .filter((column) => !new RegExp(`\\b${column}\\b[^,]*? FROM ${table}\\b`).test(NAMED))
          .map((column) => `${table}.${column}`)
      : [],
  )
  expect(undecided).toEqual([])
})
