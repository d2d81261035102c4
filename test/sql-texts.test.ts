import { afterAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Instant } from '../src/core/time.ts'
import { connect } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { faultsOf } from './support/sql/check.ts'
import { filled } from './support/sql/filled.ts'
import { indexUses } from './support/sql/index-uses.ts'
import { indexesToRead, readersOfIndexes } from './support/sql/plans.ts'
import { samples } from './support/sql/samples.ts'
import { schemaOf } from './support/sql/schema.ts'
import { refused, type Statement, sqlTexts, unused } from './support/sql/texts.ts'

const db = connect(':memory:')
migrate(db, () => 0 as Instant)
/** Another one, because some PRAGMA takes effect when it is prepared. */
const planned = connect(':memory:')
migrate(planned, () => 0 as Instant)
afterAll(() => {
  db.$client.close()
  planned.$client.close()
})

const schema = schemaOf(db.$client)
const { statements, unknown, idle, fixed, pieces, calls } = await sqlTexts(samples)
/** Thousands of statements are compiled: two seconds, but of a machine that does nothing else. */
const LOADED_MACHINE_MS = 120_000
const placeOf = ({ path, within }: Statement) => `${path} ${within}`
const filledIn = (place: string) => new Set(filled[place]?.[0].split(' '))
const faults = (statement: Statement, known = filledIn(placeOf(statement))) =>
  faultsOf(db.$client, schema, statement, known)

test(`each of ${calls} calls of SQLite is of a text that its module makes, or a sample of samples.ts`, () => {
  expect(unknown.map(({ path, line, sql }) => `${path}:${line}: ${sql}`)).toEqual([])
  expect(idle).toEqual([])
  expect(calls).toBeGreaterThan(800)
})

test(
  `SQLite takes ${statements.length} statements, whose rows are what the types beside them say`,
  () => {
    expect([...new Set(statements.flatMap((statement) => faults(statement)))]).toEqual([])
  },
  LOADED_MACHINE_MS,
)

test('what is said to be filled would be NULL otherwise', () => {
  const idleColumns = Object.entries(filled).flatMap(([place, [columns]]) => {
    const found = statements.filter((one) => placeOf(one) === place).flatMap((one) => faults(one, new Set()))
    return columns.split(' ').filter((column) => !found.some((fault) => fault.includes(`: ${column} may be`)))
  })
  expect(idleColumns).toEqual([])
})

test(`SQLite takes each of ${fixed.length} texts of the source, and every other piece is part of a statement`, () => {
  expect(refused(db.$client, fixed, statements)).toEqual([])
  expect(unused(pieces, statements)).toEqual([])
})

test('each index that is for reading alone is read by the statement that is named as its use', () => {
  const readers = readersOfIndexes(planned.$client, statements)
  expect(Object.keys(indexUses)).toEqual(indexesToRead(planned.$client))
  const idleIndexes = Object.entries(indexUses).filter(([index, use]) => {
    const [kind, name = ''] = use.split(' ')
    const table = tableOf(index)
    if (kind === 'trigger') return !triggerText(name).includes(table)
    if (kind === 'drizzle')
      return !readFileSync(`${import.meta.dir}/../${name}`, 'utf8').includes(`.from(${table})`)
    return !readers.get(index)?.has(use)
  })
  expect(idleIndexes).toEqual([])
})

test('an index that nothing reads is found out', () => {
  planned.$client.run('CREATE INDEX goals_by_name ON goals (name)')
  expect(indexesToRead(planned.$client)).toContain('goals_by_name')
  expect(readersOfIndexes(planned.$client, statements).has('goals_by_name')).toBe(false)
})

const tableOf = (index: string): string =>
  db.$client
    .query<{ name: string }, [string]>('SELECT tbl_name AS name FROM sqlite_schema WHERE name = ?')
    .get(index)?.name ?? ''

const triggerText = (name: string): string =>
  db.$client
    .query<{ sql: string }, [string]>("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?")
    .get(name)?.sql ?? ''

describe('what is found', () => {
  const found = (row: string, text: string, more: Partial<Statement> = {}) => {
    const call = {
      path: 'src/ledger/transactions/ledger.ts',
      line: 1,
      within: '',
      row,
      params: '',
      sql: '',
      given: undefined,
    }
    return faults({ ...call, text, ...more })
      .join()
      .replace(/^\S+: /, '')
  }

  test.each([
    [
      'a column that is not there',
      '{ id: string }',
      'SELECT ident AS id FROM users',
      'SQLiteError: no such column: ident',
    ],
    [
      'one that is not selected',
      '{ id: string; seq: number }',
      'SELECT id FROM transactions',
      'seq is not selected',
    ],
    [
      'one that the type lacks',
      '{ id: string }',
      'SELECT id, seq FROM transactions',
      'seq is selected and not in the type',
    ],
    [
      'a text that is said to be a number',
      '{ date: number }',
      'SELECT date FROM transactions',
      'date may be text, and is said',
    ],
    [
      'a number that is said to be a text',
      '{ n: Day }',
      'SELECT count(*) AS n FROM users',
      'n may be integer, and is said',
    ],
    [
      'true, which SQLite never answers',
      '{ hidden: boolean }',
      'SELECT hidden FROM transactions',
      'hidden may be integer, and is said to be nothing',
    ],
    [
      'a column that may be NULL',
      '{ n: string }',
      'SELECT check_number AS n FROM transactions',
      'n may be text | NULL',
    ],
    [
      'a sum of no rows',
      '{ n: number }',
      'SELECT sum(amount_low) AS n FROM transactions',
      'n may be integer | NULL',
    ],
    [
      'a LEFT JOIN',
      '{ name: string }',
      'SELECT c.name FROM transactions t LEFT JOIN categories c ON c.seq = t.category_seq',
      'name may be text | NULL',
    ],
    [
      'one in a WITH',
      '{ n: string }',
      'WITH all_of AS (SELECT import_id AS n FROM transactions UNION SELECT id FROM users) SELECT n FROM all_of',
      'n may be text | NULL',
    ],
    [
      'what a write returns',
      '{ id: string; deletedAt: number }',
      'UPDATE transactions SET version = 2 RETURNING id, deleted_at AS deletedAt',
      'deletedAt may be integer | NULL',
    ],
  ])('%s', (_, row, text, fault) => expect(found(row, text)).toStartWith(fault))

  test.each([
    ['it is asked for', 'SELECT check_number AS n FROM transactions WHERE check_number IS NOT NULL'],
    ['it is compared', 'SELECT transfer_id AS n FROM transactions WHERE transfer_id = ?'],
    [
      'the join asks for it',
      'SELECT c.name AS n FROM transactions t LEFT JOIN categories c ON c.seq = t.category_seq WHERE c.id IS NOT NULL',
    ],
    ['it stands for another', "SELECT coalesce(check_number, '') AS n FROM transactions"],
    ['a group has a row', 'SELECT max(payee) AS n FROM transactions GROUP BY date'],
    [
      'its index has no other',
      'SELECT import_id AS n FROM transactions INDEXED BY transactions_by_import WHERE import_id > ?',
    ],
  ])('not NULL where %s', (_, text) => expect(found('{ n: string }', text)).toBe(''))

  test('another number of parameters', () => {
    const text = 'SELECT id FROM users WHERE id = ? AND household_id = ?'
    expect(found('{ id: string }', text, { params: '[string]' })).toStartWith(
      'it is given 1 parameters and takes 2',
    )
    expect(found('{ id: string }', text, { given: 3 })).toStartWith('it is given 3 parameters and takes 2')
  })

  test('a text that is refused, and none that is part of another', () => {
    const list = { path: 'x.ts', text: 'SELECT id, display_name' }
    expect(refused(db.$client, [list, { path: 'x.ts', text: `${list.text} FROM users` }])).toEqual([])
    expect(refused(db.$client, [list])).toHaveLength(1)
  })
})
