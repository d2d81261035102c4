import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { addDays, addHours, addMs, type Instant } from '../../../src/core/time.ts'
import { csv, openAccount, previewed } from '../../intake/imports/desk.ts'
import { mintFile, previewMove } from '../../intake/moves/desk.ts'
import { jobNamed, moveTo, runAt, runNow } from '../../support/clock.ts'
import { type House, makeHouse, START } from '../../support/house.ts'

let house: House
beforeEach(async () => {
  house = await makeHouse()
})
afterEach(() => house.close())

type Values = Record<string, string | number | null>

/** Puts a row into a table as it would be after it was written at that moment. */
function put(table: string, values: Values): void {
  const names = Object.keys(values)
  house.deps.db.$client.run(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    Object.values(values),
  )
}

const count = (table: string, where = '1'): number =>
  house.deps.db.$client.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).get()
    ?.n ?? 0

const audit = (at: Instant): Values => ({
  id: crypto.randomUUID(),
  household_id: 1,
  method: 'POST',
  route: '/api/v1/old',
  status: 200,
  request_id: '',
  at,
})
const ofAdmin = () => ({ user_id: house.admin.id })
const hash = () => ({ token_hash: crypto.randomUUID() })
const session = (values: Values): Values => ({
  ...ofAdmin(),
  id: crypto.randomUUID(),
  current_token_sealed: '',
  created_at: START,
  ...values,
})
const later = addDays(START, 5_000)
const soon = addHours(START, 30)
const flow: Values = { nonce: '', verifier_sealed: '', carrier: 'bearer', purpose: 'SIGN_IN', return_to: '/' }
const told = (values: Values): Values => ({
  ...ofAdmin(),
  id: crypto.randomUUID(),
  kind: 'SECURITY',
  title: '',
  body: '',
  cause: crypto.randomUUID(),
  created_at: START,
  ...values,
})

/** What is kept of each kind, and the first moment it is gone. Every row is known by something of its own. */
const kept: [job: string, what: string, table: string, values: () => Values, goneAt: Instant][] = [
  ['audit', 'an entry', 'audit_entries', () => audit(START), addMs(addDays(START, 365), 1)],
  [
    'security-events',
    'an event',
    'security_events',
    () => ({ ...ofAdmin(), id: crypto.randomUUID(), kind: 'UNLOCKED', at: addMs(START, 1) }),
    addMs(addDays(START, 365), 2),
  ],
  ['sessions', 'a session that expires', 'sessions', () => session({ expires_at: soon }), soon],
  ['sessions', 'a session that ends', 'sessions', () => session({ expires_at: later, ended_at: soon }), soon],
  [
    'sessions',
    'a reset link that expires',
    'reset_links',
    () => ({ ...ofAdmin(), ...hash(), created_at: START, expires_at: soon }),
    soon,
  ],
  [
    'sessions',
    'a reset link that is used',
    'reset_links',
    () => ({ ...ofAdmin(), ...hash(), created_at: START, expires_at: later, used_at: soon }),
    soon,
  ],
  [
    'sessions',
    'a sign-in that waits for its code',
    'totp_challenges',
    () => ({ ...ofAdmin(), ...hash(), expires_at: soon }),
    soon,
  ],
  [
    'sessions',
    'a trip to the provider',
    'oidc_flows',
    () => ({ ...flow, state_hash: crypto.randomUUID(), created_at: START, expires_at: soon }),
    soon,
  ],
  [
    'sessions',
    'a one-time code',
    'oidc_codes',
    () => ({
      ...ofAdmin(),
      code_hash: crypto.randomUUID(),
      purpose: 'LINK',
      issuer: '',
      subject: '',
      expires_at: soon,
    }),
    soon,
  ],
  [
    'throttles',
    'a failure',
    'sign_in_failures',
    () => ({ network: '192.0.2.1', at: soon }),
    addHours(soon, 1),
  ],
  [
    'throttles',
    'a pair',
    'sign_in_backoffs',
    () => ({ account_key: '', network: '', failures: 1, refused: 0, last_failed_at: soon }),
    addDays(soon, 1),
  ],
  [
    'notifications',
    'one that was read',
    'notifications',
    () => told({ read_at: addDays(START, 7) }),
    addDays(START, 97),
  ],
  ['notifications', 'one that was not', 'notifications', () => told({}), addDays(START, 365)],
]

describe('what is kept for a time', () => {
  test.each(kept)('is there until then: %s, %s', async (job, _what, table, values, goneAt) => {
    put(table, values())
    await runAt(house, job, addMs(goneAt, -1))
    const left = count(table)
    moveTo(house, goneAt)
    await runNow(house, job)
    expect(left - count(table)).toBe(1)
  })
})

describe('a thousand rows', () => {
  test('go with one write each, however many there are', async () => {
    house.deps.db.$client.run(
      `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
       INSERT INTO audit_entries (id, household_id, method, route, status, request_id, at)
       SELECT printf('00000000-0000-7000-8000-%012x', i), 1, 'POST', '/api/v1/old', 200, '', ? FROM n`,
      [addDays(START, -366)],
    )
    put('audit_entries', audit(START))
    const writes: number[] = []
    const { write } = house.deps
    const counting = (work: Parameters<typeof write>[0]) =>
      write((tx) => {
        const before = count('audit_entries')
        const result = work(tx)
        writes.push(before - count('audit_entries'))
        return result
      })
    const deps = { ...house.deps, write: Object.assign(counting, write) as typeof write }
    const run = await jobNamed(house, 'audit').run(deps, START, () => {})
    expect(run as object).toEqual({
      count: 2_500,
      message: { kind: 'DELETED', what: 'AUDIT_ENTRIES', count: 2_500 },
    })
    expect([writes, count('audit_entries')]).toEqual([[1_000, 1_000, 500], 1])
  })
})

describe('a session that is over', () => {
  test('takes its tokens with it, and one that lasts keeps them', async () => {
    const person = await house.add('MEMBER')
    await house.ask(person, 'POST', '/v1/auth/logout')
    const tokens = count('refresh_tokens')
    expect((await runNow(house, 'sessions')).count).toBe(2)
    expect([count('sessions'), count('refresh_tokens')]).toEqual([1, tokens - 1])
    expect((await house.ask(house.admin, 'GET', '/v1/auth/me')).status).toBe(200)
  })
})

describe('a preview', () => {
  const file = csv(['2026-06-01', 'Grocer', '-12.00'], ['2026-06-02', 'Baker', '-3.00'])
  const seen = async (id: string) => {
    const admin = await house.add('ADMIN')
    const batch = await house.ask(admin, 'GET', `/v1/imports/${id}`)
    const rows = await house.ask(admin, 'GET', `/v1/imports/${id}/preview`)
    const { status, counts } = batch.body.data
    return { status, total: counts.total, rows: rows.body.data.length, meta: rows.body.meta.total }
  }

  test('nobody decides about is given up a day after the upload, and its file and rows go', async () => {
    const { id } = await previewed(house, file, { accountId: await openAccount(house) })
    await runAt(house, 'previews', addMs(addDays(START, 1), -1))
    expect(await seen(id)).toEqual({ status: 'PREVIEW', total: 2, rows: 2, meta: 2 })
    moveTo(house, addDays(START, 1))
    expect(await runNow(house, 'previews')).toMatchObject({
      count: 1,
      message: { kind: 'DELETED', what: 'PREVIEWS', count: 1 },
    })
    expect(await seen(id)).toEqual({ status: 'UNDONE', total: 2, rows: 0, meta: 0 })
    expect([count('import_files'), count('import_rows'), count('transactions')]).toEqual([0, 0, 0])
    const admin = await house.add('ADMIN')
    expect((await house.ask(admin, 'POST', `/v1/imports/${id}/commit`)).status).toBe(409)
  })

  test('of a move is given up as well, and its files and rows go', async () => {
    const { id } = await previewMove(house, mintFile(['2026-06-01', 'Grocer', '-12.00', 'Food', 'Old bank']))
    await runAt(house, 'previews', addMs(addDays(START, 1), -1))
    expect([count('move_files'), count('move_pieces')]).toEqual([1, 1])
    moveTo(house, addDays(START, 1))
    expect(await runNow(house, 'previews')).toMatchObject({ count: 1 })
    expect([count('move_files'), count('move_pieces'), count('transactions')]).toEqual([0, 0, 0])
    const admin = await house.add('ADMIN')
    expect((await house.ask(admin, 'GET', `/v1/moves/${id}`)).body.data.status).toBe('UNDONE')
  })

  test('that somebody gave up loses its rows after a day as well', async () => {
    const { id } = await previewed(house, file, { accountId: await openAccount(house) })
    await house.ask(house.admin, 'DELETE', `/v1/imports/${id}`)
    await runAt(house, 'previews', addMs(addDays(START, 1), -1))
    expect(count('import_rows')).toBe(2)
    moveTo(house, addDays(START, 1))
    expect((await runNow(house, 'previews')).count).toBe(0)
    expect([count('import_rows'), count('imports')]).toEqual([0, 1])
  })

  test('that was committed keeps its rows, undone or not', async () => {
    const accountId = await openAccount(house)
    for (const undone of [false, true]) {
      const { id } = await previewed(house, undone ? `${file}\n2026-06-03,Cobbler,-9.00` : file, {
        accountId,
      })
      expect((await house.ask(house.admin, 'POST', `/v1/imports/${id}/commit`)).status).toBe(200)
      if (undone) await house.ask(house.admin, 'DELETE', `/v1/imports/${id}`)
    }
    await runAt(house, 'previews', addDays(START, 100))
    expect(count('import_rows')).toBe(5)
  })
})

describe('what is known of runs', () => {
  const run = (job: string, at: Instant) =>
    put('job_runs', { job, state: 'SUCCEEDED', message: 'null', started_at: at })

  test('goes after 90 days, but for the last of each job', async () => {
    run('bank-sync', START)
    run('bank-sync', addMs(START, 1))
    run('former', START)
    await runAt(house, 'job-runs', addDays(START, 90))
    expect(count('job_runs', "job IN ('bank-sync', 'former')")).toBe(3)
    moveTo(house, addMs(addDays(START, 90), 1))
    expect((await runNow(house, 'job-runs')).count).toBe(1)
    moveTo(house, addDays(START, 91))
    await runNow(house, 'job-runs')
    expect(count('job_runs', "job = 'bank-sync'")).toBe(1)
    expect(count('job_runs', "job = 'former'")).toBe(1)
  })
})
