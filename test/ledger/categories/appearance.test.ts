import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { icons } from '../../../src/core/icons.ts'
import type { Instant } from '../../../src/core/time.ts'
import { frenchSeeds } from '../../../src/ledger/categories/french-seeds.ts'
import { seedsFor } from '../../../src/ledger/categories/seeds.ts'
import { countries } from '../../../src/people/household/tables.ts'
import { connect } from '../../../src/platform/db/db.ts'
import { migrate, migrationsUpTo } from '../../../src/platform/db/migrate.ts'
import { type Books, openBooks, refusal } from '../transactions/books.ts'

interface Drawn {
  name: string
  groupName: string
  colour: number | null
  icon: string | null
}

let books: Books
let groupId: string
beforeAll(async () => {
  books = await openBooks()
  groupId = (await books.post('/v1/category-groups', { name: 'Tests' })).id
})
afterAll(() => books.house.close())

describe('a new household', () => {
  test('has a colour for each group and an icon for every category', async () => {
    const groups: Drawn[] = await books.get('/v1/category-groups')
    const seeded = groups.filter(({ name }) => name !== 'Tests')
    expect(seeded.map(({ colour }) => colour)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1])
    expect(seeded.filter(({ icon }) => icon === null)).toEqual([])
    const categories: Drawn[] = await books.get('/v1/categories')
    expect(categories.filter(({ icon, colour }) => icon === null || colour !== null)).toEqual([])
    expect(categories.find(({ name }) => name === 'Groceries')).toMatchObject({ icon: 'basket' })
  })
})

test.each(countries)('what a household in %s begins with has a French name of its own each', (country) => {
  const english = seedsFor(country)
  const french = seedsFor(country, 'fr')
  const namesOf = (groups: typeof english) => groups.flatMap(({ categories }) => Object.keys(categories))
  expect(french.map(({ icon }) => icon)).toEqual(english.map(({ icon }) => icon))
  expect(new Set(namesOf(french)).size).toBe(namesOf(english).length)
  const same = [...namesOf(english), ...english.map(({ name }) => name)].filter(
    (name) => (frenchSeeds[name] ?? name) === name,
  )
  // Called the same in Canada, or a plan of the United States.
  expect(same.filter((name) => !['Internet', 'Taxi', '401(k)', 'IRA', 'HSA'].includes(name))).toEqual([])
})

describe.each([
  ['a category', '/v1/categories', () => ({ groupId, name: `C ${crypto.randomUUID()}`, kind: 'EXPENSE' })],
  ['a group', '/v1/category-groups', () => ({ name: 'G' })],
  ['an account', '/v1/accounts', () => ({ name: 'A', type: 'CASH' })],
])('%s', (_what, path, fields) => {
  test('is drawn as somebody says, and by the client where nobody does', async () => {
    expect(await books.post(path, fields())).toMatchObject({ colour: null, icon: null })
    const { id } = await books.post(path, { ...fields(), colour: 8, icon: 'paw' })
    const drawn = async () => (await books.get(path)).find((one: { id: string }) => one.id === id)
    expect(await drawn()).toMatchObject({ colour: 8, icon: 'paw' })
    await books.patch(`${path}/${id}`, { colour: 1 })
    expect(await drawn()).toMatchObject({ colour: 1, icon: 'paw' })
    await books.patch(`${path}/${id}`, { colour: null, icon: null })
    expect(await drawn()).toMatchObject({ colour: null, icon: null })
  })

  test.each([
    ['colour', 0],
    ['colour', 9],
    ['colour', 1.5],
    ['colour', 'red'],
    ['icon', 'dragon'],
    ['icon', ''],
    ['icon', 'PAW'],
    ['icon', 3],
  ])('is not drawn with a %s of %p', async (field, value) => {
    const refused = [400, 'validation-error', field] as const
    const { id } = await books.post(path, fields())
    expect(refusal(await books.ask('POST', path, { ...fields(), [field]: value }))).toEqual([...refused])
    expect(refusal(await books.ask('PATCH', `${path}/${id}`, { [field]: value }))).toEqual([...refused])
  })
})

test('the reference lists every icon', async () => {
  const { components } = (await books.house.ask(null, 'GET', '/v1/openapi.json')).body
  expect(components.schemas.Icon.enum).toEqual([...icons])
})

test('books from before are given the order they had, the icons of the seeds and the day of the last import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-appearance-'))
  const db = connect(join(folder, 'hearth.sqlite'))
  const now = () => 0 as Instant
  migrate(db, now, migrationsUpTo('0010_ui_preferences') ?? [])
  const { $client: client } = db
  client.run(
    "INSERT INTO households (id, name, country, currency, registration_open, created_at) VALUES (1, 'One', 'CA', 'CAD', 0, 0), (2, 'Two', 'US', 'USD', 0, 0)",
  )
  for (const [seq, home] of [1, 2, 1, 1].entries())
    client.run(`INSERT INTO accounts (seq, id, household_id, name, type, currency, source, opening_high, opening_low, opening_date,
      include_in_net_worth, created_at) VALUES (${seq + 1}, 'a${seq}', ${home}, 'A', 'CASH', 'CAD', 'MANUAL', 0, 0, '2026-01-01', 1, 0)`)
  const log = (id: number, account: number, kind: string, status: string, importId: string | null) =>
    client
      .query(
        "INSERT INTO sync_logs (id, account_seq, kind, status, import_id, counts, message, started_at, finished_at) VALUES (?, ?, ?, ?, ?, '{}', '', 0, ?)",
      )
      .run(`l${id}`, account, kind, status, importId, id)
  log(1, 1, 'IMPORT', 'SUCCESS', 'i1')
  log(2, 1, 'SYNC', 'PARTIAL', null)
  log(3, 1, 'IMPORT', 'SUCCESS', 'i3')
  log(4, 1, 'UNDO', 'SUCCESS', 'i3')
  log(5, 1, 'SYNC', 'FAILED', null)
  log(6, 3, 'IMPORT', 'SUCCESS', 'i6')
  log(7, 3, 'UNDO', 'SUCCESS', 'i6')
  const seeds = [...seedsFor('CA'), ...seedsFor('US')]
  for (const [at, { name, categories }] of seeds.entries()) {
    client.run(
      `INSERT INTO category_groups (seq, id, household_id, name, position) VALUES (${at + 1}, 'g${at}', 1, '${name}', 0)`,
    )
    for (const one of [...Object.keys(categories), `My ${name}`])
      client.run(`INSERT INTO categories (id, household_id, group_seq, name, kind, position, created_at)
        VALUES ('${at} ${one}', 1, ${at + 1}, '${one}', 'EXPENSE', 0, 0)`)
  }
  migrate(db, now)
  expect(client.query('SELECT sort_order, last_import_at FROM accounts ORDER BY seq').values()).toEqual([
    [0, 2],
    [0, null],
    [1, null],
    [2, null],
  ])
  expect(client.query('SELECT name, colour, icon FROM category_groups ORDER BY seq').values()).toEqual(
    seeds.map(({ name, colour, icon }) => [name, colour, icon]),
  )
  expect(client.query('SELECT name, colour, icon FROM categories ORDER BY seq').values()).toEqual(
    seeds.flatMap(({ name, categories }) => [
      ...Object.entries(categories).map(([one, icon]) => [one, null, icon]),
      [`My ${name}`, null, null],
    ]),
  )
  client.close()
  rmSync(folder, { recursive: true })
})
