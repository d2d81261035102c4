import { afterAll, beforeAll, expect, test } from 'bun:test'
import { utcDay } from '../../../src/core/time.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { frenchSeeds } from '../../../src/ledger/categories/french-seeds.ts'
import { furnish } from '../../../src/server/demo/demo.ts'
import { makeEmptyHouse, START } from '../../support/house.ts'

let house: Awaited<ReturnType<typeof makeEmptyHouse>>
beforeAll(async () => {
  house = await makeEmptyHouse()
  await furnish(house.deps, {
    today: utcDay(START),
    seed: 1,
    password: 'maple kettle ember',
    language: 'fr',
  })
}, 180_000)
afterAll(() => house.close())

const textsOf = (sql: string): string[] =>
  house.deps.db.$client
    .query<{ text: string }, []>(sql)
    .all()
    .map(({ text }) => text)

/** Proper names, and words that are the same. */
const SAME = /^(?:Biscuit|Sofa|#?vermont \d{4}|Visa|Mastercard|Outback|Taxi|Internet|\d+.*)$/i
const ENGLISH = /\b(?:the|and|for|with|of|our|chequing|savings|tax folder|vacation|paid|tires)\b/i

test('the made-up household calls its own things in French', () => {
  const own = [
    ...textsOf("SELECT DISTINCT notes AS text FROM transactions WHERE notes <> ''"),
    ...textsOf('SELECT DISTINCT value AS text FROM transactions, json_each(tags)'),
    ...textsOf("SELECT DISTINCT notes AS text FROM transaction_splits WHERE notes <> ''"),
    ...textsOf('SELECT name AS text FROM accounts'),
    ...textsOf('SELECT name AS text FROM goals'),
    ...textsOf("SELECT notes AS text FROM goals WHERE coalesce(notes, '') <> ''"),
    ...textsOf('SELECT name AS text FROM saved_views'),
    ...textsOf('SELECT name AS text FROM saved_reports'),
    ...textsOf('SELECT name AS text FROM category_groups'),
    ...textsOf('SELECT name AS text FROM categories'),
    ...textsOf('SELECT name AS text FROM tax_activities'),
  ]
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter((text) => ENGLISH.test(text) && !SAME.test(text))).toEqual([])
  const english = Object.entries(frenchSeeds).flatMap(([name, inFrench]) => (name === inFrench ? [] : name))
  expect(own.filter((text) => english.includes(text) && !Object.values(frenchSeeds).includes(text))).toEqual(
    [],
  )
})

test('both of them read the app in French, and the books are whole', () => {
  expect(textsOf('SELECT DISTINCT locale AS text FROM preferences')).toEqual(['fr-CA'])
  const [founder] = house.deps.db.$client
    .query<{ id: string; householdId: number }, []>(
      'SELECT id, household_id AS householdId FROM users ORDER BY rowid LIMIT 1',
    )
    .all()
  const actor = { userId: founder?.id ?? '', householdId: founder?.householdId ?? 0, at: START } as never
  expect(accounts.list(house.deps.db, actor).map(({ name }) => name)).toContain('Compte conjoint')
  expect(categories.list(house.deps.db, actor).map(({ name }) => name)).toContain('Vin et bière')
})
