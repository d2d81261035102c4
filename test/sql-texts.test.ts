import { afterAll, expect, test } from 'bun:test'
import type { Instant } from '../src/core/time.ts'
import { connect } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { refused, sqlTexts } from './support/sql-texts.ts'

/** Statements that take a condition, columns or a table from their caller. One more is one that this test cannot read. */
const MOST_WORKED_OUT = 68

const db = connect(':memory:')
migrate(db, () => 0 as Instant)
afterAll(() => db.$client.close())

const { fixed, workedOut } = await sqlTexts()

test(`SQLite takes every statement of the source on the schema as it is: ${fixed.length} of them`, () => {
  expect(fixed.length).toBeGreaterThan(6 * MOST_WORKED_OUT)
  expect(refused(db.$client, fixed)).toEqual([])
})

test('no more statements are put together at run time than were', () => {
  expect(workedOut.length > MOST_WORKED_OUT ? workedOut : []).toEqual([])
})

test('a column, a table or a word that is not there is found', () => {
  const texts = [
    'SELECT id FROM users',
    'SELECT nickname FROM users',
    'DELETE FROM guests WHERE id = ?',
    'SELECT id FROM users WHERE id IS NICE',
  ]
  const found = refused(
    db.$client,
    texts.map((text) => ({ path: 'x.ts', text })),
  )
  expect(found).toHaveLength(3)
  expect(found[0]).toStartWith('x.ts: SQLiteError: no such column: nickname')
})

test('a part of a statement that is taken is no statement of its own', () => {
  const list = { path: 'x.ts', text: 'SELECT id, display_name' }
  const whole = { path: 'x.ts', text: `${list.text} FROM users` }
  expect(refused(db.$client, [list, whole])).toEqual([])
  expect(refused(db.$client, [list])).toHaveLength(1)
})
