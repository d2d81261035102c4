import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DataError } from '../../../src/platform/db/data-error.ts'
import { connect, type Db } from '../../../src/platform/db/db.ts'
import { keepCopy, migrate, schemaStatus } from '../../../src/platform/db/migrate.ts'
import { embedded, type Migration } from '../../../src/platform/db/migrations.ts'
import { rewriteOf, rewrites } from '../../../src/platform/db/rewrites.ts'
import { stillClock } from '../../support/house.ts'

const ours = embedded()
const tags = ours.map(({ tag }) => tag)
const step = (tag: string, ...statements: string[]): Migration => ({ tag, statements, hash: tag })
const BOATS = step('9000_boats', 'CREATE TABLE boats (name TEXT)', "INSERT INTO boats VALUES ('Ida')")
const { now } = stillClock()

let folder: string
let db: Db
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-migrate-'))
  db = connect(join(folder, 'hearth.sqlite'))
})
afterEach(() => {
  db.$client.close()
  rmSync(folder, { recursive: true })
})

const tables = (client: Database): string[] =>
  client
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => name)
const pragma = (name: string) => Object.values(db.$client.query(`PRAGMA ${name}`).get() ?? {})[0]

describe('an upgrade', () => {
  test('of nothing makes everything, without a copy of nothing', () => {
    expect(migrate(db, now)).toEqual(tags)
    expect(tables(db.$client)).toContain('users')
    expect(existsSync(join(folder, 'backups'))).toBe(false)
  })

  test('happens once', () => {
    migrate(db, now)
    expect(migrate(db, now)).toEqual([])
    expect(schemaStatus(db)).toEqual({ applied: tags, pending: [] })
  })

  test('says beforehand what it would do', () => {
    migrate(db, now)
    expect(schemaStatus(db, [...ours, BOATS])).toEqual({ applied: tags, pending: ['9000_boats'] })
    expect(tables(db.$client)).not.toContain('boats')
  })

  test('of data makes a copy of it first, which only the owner can read', () => {
    migrate(db, now)
    db.$client.run(
      "INSERT INTO households (id, name, country, currency, registration_open, created_at) VALUES (1, 'Before', 'CA', 'CAD', 0, 0)",
    )
    expect(migrate(db, now, [...ours, BOATS])).toEqual(['9000_boats'])
    expect(db.$client.query('SELECT name FROM boats').get()).toEqual({ name: 'Ida' })

    const backups = join(folder, 'backups')
    expect(readdirSync(backups)).toEqual(['before-9000_boats-2026-06-15T12-00-00.000Z.sqlite'])
    const path = join(backups, readdirSync(backups)[0] ?? '')
    expect([backups, path].map((each) => (statSync(each).mode & 0o777).toString(8))).toEqual(['700', '600'])
    const copy = new Database(path, { readonly: true })
    expect(tables(copy)).not.toContain('boats')
    expect(copy.query('SELECT name FROM households').get()).toEqual({ name: 'Before' })
    expect(copy.query('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    copy.close()
  })

  test('takes a half copy of a start that was cut off for none, and keeps the last three whole ones', () => {
    const backups = join(folder, 'backups')
    const clock = stillClock()
    migrate(db, now)
    mkdirSync(backups)
    const others = [
      'before-9000_boats-2026-01-01T00-00-00.000Z.sqlite',
      'before-repair-2020-01-01T00-00-00.000Z.sqlite',
    ]
    for (const name of [...others, 'mine.sqlite']) writeFileSync(join(backups, name), '')
    const half = 'before-9000_boats-2026-06-15T12-00-00.000Z.sqlite.part'
    writeFileSync(join(backups, half), 'half')
    const copies = [0, 1, 2].map((n) => {
      clock.move(1000)
      return basename(keepCopy(db, `900${2 - n}_boats`, clock.now))
    })
    expect(readdirSync(backups).toSorted()).toEqual([...copies, others[1] ?? '', 'mine.sqlite'].toSorted())
    const repairs = [0, 1, 2].map(() => {
      clock.move(1000)
      return basename(keepCopy(db, 'repair', clock.now))
    })
    expect(readdirSync(backups).toSorted()).toEqual([...copies, ...repairs, 'mine.sqlite'].toSorted())
  })

  test('writes a copy under another name until it is whole', () => {
    migrate(db, now)
    const seen: string[] = []
    const { run } = db.$client
    db.$client.run = (sql: string, ...bindings: never[]) => {
      if (sql.startsWith('VACUUM')) seen.push(...(bindings as string[][]).flat())
      return run.call(db.$client, sql, ...bindings)
    }
    const copy = keepCopy(db, 'repair', now)
    expect(seen).toEqual([`${copy}.part`])
    expect(readdirSync(join(folder, 'backups'))).toEqual([basename(copy)])
  })

  test('that fails is taken back whole, says so, and leaves the references guarded', () => {
    migrate(db, now)
    const broken = step('9001_broken', 'CREATE TABLE half (name TEXT)', 'INSERT INTO nowhere VALUES (1)')
    expect(() => migrate(db, now, [...ours, BOATS, broken])).toThrow(DataError)
    expect(() => migrate(db, now, [...ours, BOATS, broken])).toThrow(
      /stopped at "9001_broken" and was taken back .*nowhere/,
    )
    expect(tables(db.$client)).toContain('boats')
    expect(tables(db.$client)).not.toContain('half')
    expect(schemaStatus(db, [...ours, BOATS, broken]).pending).toEqual(['9001_broken'])
    expect(pragma('foreign_keys')).toBe(1)
  })

  test('may rebuild a table that others refer to', () => {
    migrate(db, now)
    db.$client.run(
      "INSERT INTO households (id, name, country, currency, registration_open, created_at) VALUES (1, 'Home', 'CA', 'CAD', 0, 0)",
    )
    db.$client.run("INSERT INTO events VALUES (1, 1, NULL, 'kept', NULL, 0)")
    const rebuilt = step(
      '9002_rebuilt',
      'CREATE TABLE new_households AS SELECT * FROM households',
      'DROP TABLE households',
      'CREATE TABLE households (id INTEGER PRIMARY KEY, name TEXT)',
      'INSERT INTO households SELECT id, name FROM new_households',
      'DROP TABLE new_households',
    )
    migrate(db, now, [...ours, rebuilt])
    expect(db.$client.query('SELECT kind FROM events').get()).toEqual({ kind: 'kept' })
  })

  test('that would leave references to nothing is taken back', () => {
    migrate(db, now)
    db.$client.run(
      "INSERT INTO households (id, name, country, currency, registration_open, created_at) VALUES (1, 'Home', 'CA', 'CAD', 0, 0)",
    )
    db.$client.run("INSERT INTO events VALUES (1, 1, NULL, 'kept', NULL, 0)")
    const careless = step('9003_careless', 'DELETE FROM households')
    expect(() => migrate(db, now, [...ours, careless])).toThrow(/rows of events refer to nothing/)
    expect(db.$client.query('SELECT name FROM households').get()).toEqual({ name: 'Home' })
  })

  test('does not begin when there can be no copy', () => {
    migrate(db, now)
    writeFileSync(join(folder, 'backups'), 'in the way')
    expect(() => migrate(db, now, [...ours, BOATS])).toThrow(/There can be no copy of the data/)
    expect(tables(db.$client)).not.toContain('boats')
  })
})

describe('data is refused', () => {
  test('when a newer version wrote it', () => {
    migrate(db, now, [...ours, BOATS])
    expect(() => migrate(db, now)).toThrow(/written by a newer Hearth \(it has "9000_boats"\)/)
    expect(() => schemaStatus(db)).toThrow(DataError)
  })

  test('when something else made it', () => {
    db.$client.run('CREATE TABLE bookmarks (url TEXT)')
    expect(() => migrate(db, now)).toThrow(/was not made by Hearth/)
    expect(tables(db.$client)).toEqual(['bookmarks'])
  })
})

test('a rewrite belongs to its migration by name, whatever number that has', () => {
  const rewrite = () => undefined
  expect(rewriteOf('0031_import_facts', { import_facts: rewrite })).toBe(rewrite)
  expect(rewriteOf('0031_other', { import_facts: rewrite })).toBeUndefined()
  const named = ours.map(({ tag }) => tag.replace(/^\d+_/, ''))
  expect(Object.keys(rewrites).filter((name) => !named.includes(name))).toEqual([])
})
