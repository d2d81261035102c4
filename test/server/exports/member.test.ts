import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { archivedTables } from '../../../src/server/exports/archived-tables.ts'
import { leftOutTables } from '../../../src/server/exports/left-out-tables.ts'
import type { Person } from '../../support/house.ts'
import { exported, type Files, manifestOf, recordsOf, restored } from './archives.ts'
import { peopleColumns, plantRows } from './people.ts'
import { openRestored, type RestoredHouse } from './restored-house.ts'
import { openRichBooks, type RichBooks } from './rich-books.ts'

let rich: RichBooks
let member: Person
let files: Files
beforeAll(async () => {
  rich = await openRichBooks()
  member = rich.member
  files = await exported(rich.books.house, member)
}, 180_000)
afterAll(() => rich.books.house.close())

const textOf = (archive: Files): string => [...archive.values()].join('\n')

describe('a member’s export', () => {
  test('says that it is a member’s', () => {
    expect(manifestOf(files).scope).toBe('MEMBER')
  })

  test('holds the ledger to the last row, as an administrator’s does', async () => {
    const whole = await exported(rich.books.house, rich.books.person)
    const personal: string[] = archivedTables.filter(({ own }) => own !== undefined).map(({ table }) => table)
    const ledgerOf = (archive: Files) => recordsOf(archive).filter(({ table }) => !personal.includes(table))
    expect(ledgerOf(files)).toEqual(ledgerOf(whole))
    for (const name of whole.keys()) {
      if (name.endsWith('.csv')) expect(files.get(name)).toBe(whole.get(name) ?? '')
    }
  })

  test('holds of people the member, their preferences and their identities', () => {
    const of = (wanted: string) =>
      recordsOf(files).flatMap(({ table, row }) => (table === wanted ? [row] : []))
    expect(of('users')).toEqual([expect.objectContaining({ id: member.id, email: 'zoë@hearth.test' })])
    expect(of('preferences')).toEqual([expect.objectContaining({ user_id: member.id, locale: 'fr-CA' })])
    expect(of('oidc_identities')).toEqual([expect.objectContaining({ user_id: member.id })])
    expect(of('events').length).toBeGreaterThan(0)
    expect(of('events').filter((row) => row.user_id !== member.id)).toEqual([])
  })
})

describe('a member’s export that is restored', () => {
  let home: RestoredHouse
  beforeAll(async () => {
    home = await openRestored(await restored(files), member)
  })
  afterAll(() => home.close())

  test('has the member as its administrator, and the others by id as former members', async () => {
    const { body } = await home.ask(home.person, 'GET', '/v1/admin/users')
    const active = body.data.filter(({ status }: { status: string }) => status === 'ACTIVE')
    expect(active).toEqual([
      expect.objectContaining({ id: member.id, role: 'ADMIN', email: 'zoë@hearth.test' }),
    ])
    const former = body.data.filter(({ status }: { status: string }) => status === 'REMOVED')
    expect(former).toEqual([
      expect.objectContaining({ id: rich.books.person.id, displayName: 'Former member', role: 'MEMBER' }),
    ])
    const back = await home.ask(home.person, 'POST', `/v1/admin/users/${rich.books.person.id}/restore`)
    expect(back.status).toBe(409)
  })

  const PATHS = `/v1/me/preferences /v1/accounts /v1/categories /v1/transactions?limit=500 /v1/saved-views /v1/saved-reports /v1/me/home /v1/subscriptions
    /v1/goals /v1/rules /v1/rules/runs /v1/budgets/2026-05 /v1/budgets/2026-05/moves /v1/imports`
  test.each(PATHS.split(/\s+/))('answers the member as before: GET %s', async (path) => {
    const before = await rich.books.house.ask(member, 'GET', path)
    const after = await home.ask(home.person, 'GET', path)
    expect(before.status).toBe(200)
    const decided = ({ body }: typeof before) => ({
      ...body,
      data: Array.isArray(body.data)
        ? body.data.filter((row: { status?: string }) => row.status !== 'PREVIEW')
        : body.data,
      meta: undefined,
    })
    expect(decided(after)).toEqual(decided(before))
  })

  test('is taken along again whole', async () => {
    const again = await exported(home, home.person)
    expect(manifestOf(again).scope).toBe('HOUSEHOLD')
    await restored(again)
  })
})

describe('what is a person’s own, in every table that has such', () => {
  const exportedOnes = archivedTables.filter(({ own }) => own !== undefined).map(({ table }) => table)
  const planted = exportedOnes.filter((table) => table !== 'users')
  const kept = Object.keys(leftOutTables)
  let tables: string[]
  let theirs: Person
  let mine: Files
  let administrators: Files
  beforeAll(async () => {
    const { house, person } = rich.books
    tables = [...planted, ...kept].filter((table) => peopleColumns(house.deps.db, table).length > 0)
    theirs = await house.add('MEMBER', 'THEIRS-users-email@hearth.test')
    plantRows(house, theirs, 'THEIRS', tables)
    plantRows(house, member, 'MINE', planted)
    mine = await exported(house, member)
    administrators = await exported(house, person)
  }, 180_000)

  test('is looked for in all the tables there are', () => {
    expect(tables.length).toBeGreaterThan(20)
    for (const table of [
      'preferences',
      'oidc_identities',
      'events',
      'sessions',
      'chat_sessions',
      'ai_settings',
    ])
      expect(tables).toContain(table)
    for (const table of ['audit_entries', 'security_events', 'notification_preferences'])
      expect(tables).toContain(table)
  })

  const marked = (archive: Files, mark: string): string[] =>
    [...new Set(textOf(archive).match(new RegExp(`(?<=${mark}-)[a-z_]+`, 'g')))].toSorted()

  test('is not in another member’s export, whatever it is', () => {
    expect(marked(mine, 'THEIRS')).toEqual([])
    expect(textOf(mine)).not.toContain(theirs.id)
    expect(textOf(mine)).not.toContain(rich.removed.id)
    expect(textOf(mine)).not.toMatch(/admin-[0-9a-f-]+@hearth\.test/)
  })

  test('is in one’s own and in an administrator’s, where it is exported at all', () => {
    expect(marked(mine, 'MINE')).toEqual(planted.toSorted())
    expect(marked(administrators, 'MINE')).toEqual(planted.toSorted())
    expect(marked(administrators, 'THEIRS')).toEqual(exportedOnes.toSorted())
  })
})
