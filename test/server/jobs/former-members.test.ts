import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { addDays, addMs } from '../../../src/core/time.ts'
import { note } from '../../../src/people/security-events/security-events.ts'
import { csv, openAccount } from '../../intake/imports/desk.ts'
import { giveFactor } from '../../people/totp/app.ts'
import { moveTo, runAt, runNow } from '../../support/clock.ts'
import { givePassword, type House, makeHouse, type Person, START } from '../../support/house.ts'

const EMAIL = 'zoe@hearth.test'
const WEEK = addDays(START, 7)

let house: House
let person: Person
beforeEach(async () => {
  house = await makeHouse()
  person = await house.add('MEMBER', EMAIL)
})
afterEach(() => house.close())

const ask = async (method: string, path: string, body?: unknown) =>
  house.ask(await house.add('ADMIN'), method, path, body)
const remove = () => house.ask(house.admin, 'DELETE', `/v1/admin/users/${person.id}`)
const shown = async () => {
  const { body } = await ask('GET', '/v1/admin/users')
  return body.data.find(({ id }: { id: string }) => id === person.id)
}

/** Every row in any table that says the person's id, by table and column. */
function traces(): Record<string, number> {
  const { $client: client } = house.deps.db
  const columns = client
    .query<{ t: string; c: string }, []>(`
      SELECT t.name AS t, c.name AS c FROM sqlite_schema t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND c.type = 'TEXT'`)
    .all()
  const counted = columns.map(({ t, c }): [string, number] => [
    `${t}.${c}`,
    client.query<{ n: number }, [string]>(`SELECT count(*) AS n FROM "${t}" WHERE "${c}" = ?`).get(person.id)
      ?.n ?? 0,
  ])
  return Object.fromEntries(counted.filter(([, n]) => n > 0))
}

/** Leaves traces of the person wherever there are any to leave. */
async function live(): Promise<void> {
  await givePassword(house, person, 'correct horse battery')
  await giveFactor(house, person)
  await house.ask(person, 'PUT', '/v1/me/preferences', { locale: 'en-CA' })
  await house.ask(person, 'PUT', '/v1/notifications/preferences', { SECURITY: false })
  const accountId = await openAccount(house)
  const upload = await house.upload(person, csv(['2026-06-01', 'Grocer', '-12.00']), { accountId })
  await house.ask(person, 'POST', `/v1/imports/${upload.body.data.id}/commit`)
  const paid = { accountId, type: 'EXPENSE', date: '2026-06-01', amount: '5.00', payee: 'Baker' }
  await house.ask(person, 'POST', '/v1/transactions', paid, { 'idempotency-key': 'once' })
  const { body } = await house.ask(person, 'GET', '/v1/transactions')
  const ids = body.data.map(({ id }: { id: string }) => id)
  await house.ask(person, 'POST', '/v1/transactions/bulk', { ids, change: { reviewed: true } })
  await house.ask(house.admin, 'POST', '/v1/auth/password/reset-request', { userId: person.id })
  await house.deps.write((tx) => {
    const by = [person.id, START] as const
    tx.$client.run(`INSERT INTO known_networks VALUES (?, '192.0.2.1', ?)`, [...by])
    tx.$client.run(`INSERT INTO totp_challenges VALUES ('x', ?, ?)`, [...by])
    tx.$client.run(
      `INSERT INTO oidc_identities (id, user_id, issuer, subject, email, linked_at) VALUES ('x', ?, '', '', ?, ?)`,
      [person.id, EMAIL, START],
    )
    tx.$client.run(
      `INSERT INTO invites (id, household_id, role, email, token_hash, token_sealed, invited_by, created_at, expires_at, accepted_by)
       VALUES ('x', 1, 'MEMBER', ?, 'x', '', ?, ?, ?, ?)`,
      [EMAIL, person.id, START, START, person.id],
    )
    tx.$client.run(
      `INSERT INTO notifications (id, user_id, kind, title, body, cause, created_at) VALUES ('x', ?, 'SECURITY', '', '', '', ?)`,
      [...by],
    )
  })
}

describe('seven days after a removal', () => {
  test('the person is forgotten, to the millisecond, and what they entered stays', async () => {
    await remove()
    await runAt(house, 'removed-members', addMs(WEEK, -1))
    expect(await shown()).toMatchObject({ email: EMAIL, displayName: 'Someone', status: 'REMOVED' })
    moveTo(house, WEEK)
    expect(await runNow(house, 'removed-members')).toMatchObject({
      count: 1,
      message: { kind: 'DELETED', what: 'MEMBERS', count: 1 },
    })
    expect(await shown()).toMatchObject({
      email: `former-${person.id}@removed.invalid`,
      displayName: 'Former member',
      status: 'REMOVED',
      totpEnabled: false,
      lastSignInAt: null,
    })
    expect((await runNow(house, 'removed-members')).count).toBe(0)
  })

  test('nothing but what the household needs still names them', async () => {
    await live()
    expect(Object.keys(traces())).toContain('totp_factors.user_id')
    await remove()
    await runAt(house, 'removed-members', WEEK)
    expect(Object.keys(traces()).toSorted()).toEqual([
      'audit_entries.target',
      'audit_entries.user_id',
      'bulk_changes.user_id',
      'events.subject_id',
      'events.user_id',
      'imports.user_id',
      'invites.accepted_by',
      'invites.invited_by',
      'transactions.updated_by',
      'users.id',
    ])
    const emails = ['users', 'invites', 'oidc_identities'].map(
      (table) => house.deps.db.$client.query(`SELECT 1 FROM ${table} WHERE email = ?`).all(EMAIL).length,
    )
    expect(emails).toEqual([0, 0, 0])
    expect(house.deps.db.$client.query('PRAGMA foreign_key_check').all()).toEqual([])
    expect((await ask('GET', '/v1/transactions')).body.meta.total).toBe(2)
    const { body } = await ask('GET', `/v1/audit?userId=${person.id}&limit=1`)
    expect(body.data[0].email).toBe(`former-${person.id}@removed.invalid`)
  })

  test('nobody else is told their name, and no invite has their address any more', async () => {
    const news = () => house.ask(house.admin, 'GET', '/v1/notifications')
    await news()
    await house.ask(person, 'PUT', '/v1/me', { displayName: 'Jane Roe' })
    const invite = { role: 'MEMBER', email: 'ZOE@hearth.test' }
    const accountId = await openAccount(house)
    const upload = await house.upload(person, csv(['2026-06-01', 'Grocer', '-12.00']), { accountId })
    await house.ask(person, 'POST', `/v1/imports/${upload.body.data.id}/commit`)
    const textOf = () =>
      JSON.stringify(house.deps.db.$client.query('SELECT title, body FROM notifications').values())
    await news()
    expect(textOf()).toContain('Jane Roe')
    await house.deps.write((tx) =>
      tx.$client.run(
        `INSERT INTO invites (id, household_id, role, email, token_hash, token_sealed, invited_by, created_at, expires_at)
         VALUES ('y', 1, 'MEMBER', ?, 'y', '', ?, ?, ?)`,
        [invite.email, house.admin.id, START, START],
      ),
    )
    await remove()
    await runAt(house, 'removed-members', WEEK)
    expect(textOf()).not.toContain('Jane Roe')
    expect(house.deps.db.$client.query('SELECT email FROM invites').values()).toEqual([[null]])
  })

  test('the address is free for somebody else', async () => {
    await remove()
    await runAt(house, 'removed-members', addMs(WEEK, -1))
    await expect(house.add('MEMBER', EMAIL)).rejects.toThrow('UNIQUE')
    moveTo(house, WEEK)
    await runNow(house, 'removed-members')
    expect((await house.add('MEMBER', EMAIL)).id).not.toBe(person.id)
  })

  test('nobody comes back, even if the clock is set back', async () => {
    await remove()
    await runAt(house, 'removed-members', WEEK)
    moveTo(house, addDays(START, 1))
    expect((await ask('POST', `/v1/admin/users/${person.id}/restore`)).status).toBe(409)
  })

  test('somebody who was restored is not forgotten', async () => {
    await remove()
    await house.ask(house.admin, 'POST', `/v1/admin/users/${person.id}/restore`)
    await runAt(house, 'removed-members', addDays(START, 30))
    expect(await shown()).toMatchObject({ email: EMAIL, status: 'ACTIVE' })
  })
})

test('the next security event is told although its number was had by one that was forgotten', async () => {
  const told = async (one: Person) => (await house.ask(one, 'GET', '/v1/notifications')).body.meta.total
  await remove()
  await told(house.admin)
  await runAt(house, 'removed-members', WEEK)
  moveTo(house, START)
  await house.deps.write((tx) => note(tx, house.admin.id, 'PASSWORD_CHANGED', { at: START }))
  expect(await told(house.admin)).toBe(1)
})
