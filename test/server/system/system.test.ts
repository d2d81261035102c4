import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { VERSION } from '../../../src/core/version.ts'
import { timetable } from '../../../src/server/timetable.ts'
import { addStranger, type House, makeHouse } from '../../support/house.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse({ adminPassword: 'correct horse battery', given: { SVC_ADMIN_PASSWORD: 'FILE' } })
})
afterAll(() => house.close())

const state = async () => (await house.ask(house.admin, 'GET', '/v1/admin/system')).body.data

describe('the state of the system', () => {
  test('tells the version, the address, the room and the jobs', async () => {
    const found = await state()
    expect(found).toMatchObject({
      version: VERSION,
      schema: expect.stringMatching(/^\d{4}_/),
      clock: '2026-06-15T12:00:00.000Z',
      upSince: expect.stringMatching(/^20/),
      address: { baseUrl: 'http://hearth.test', https: 'NONE', certificateEndsAt: null, trustedProxies: [] },
      storage: { dataDirectory: house.dataDir, freeBytes: expect.any(Number), growthBytesPerDay: null },
      sessions: { active: 1, people: 1 },
      connections: [],
      update: { isOn: false, checkedAt: null, newerVersion: null, url: null },
    })
    expect(found.storage.databaseBytes).toBeGreaterThan(10_000)
    expect(found.jobs.map(({ name }: { name: string }) => name)).toEqual(
      timetable(house.deps.config).map(({ name }) => name),
    )
  })

  test('warns each administrator in their own language', async () => {
    const claire = await house.add('ADMIN')
    await house.ask(claire, 'PUT', '/v1/me/preferences', { locale: 'fr-CA' })
    const warned = async (person: typeof claire) =>
      (await house.ask(person, 'GET', '/v1/admin/system')).body.data.warnings.find(
        ({ code }: { code: string }) => code === 'first-password-kept',
      )
    expect(await warned(house.admin)).toMatchObject({
      sentence: "The first administrator's password is still in the settings.",
      remedy: 'Remove SVC_ADMIN_PASSWORD: it is no longer read.',
    })
    expect(await warned(claire)).toMatchObject({
      sentence: 'Le mot de passe du premier administrateur figure encore dans les réglages.',
      remedy: 'Retirez SVC_ADMIN_PASSWORD\u00a0: il n’est plus lu.',
    })
    await house.ask(house.admin, 'DELETE', `/v1/members/${claire.id}`)
  })

  test('shows no secret', async () => {
    const text = JSON.stringify(await state())
    expect(text).not.toContain('correct horse')
    expect(text).toContain('{"name":"SVC_ADMIN_PASSWORD","value":"set","source":"FIRST_BOOT"}')
  })

  test('tells how a job went and how long it took', async () => {
    house.deps.db.$client.run(
      `INSERT INTO job_runs (job, state, message, started_at, finished_at) VALUES ('audit', 'FAILED', '{"kind":"INTERNAL"}', 1000, 3500)`,
    )
    const { jobs, warnings } = await state()
    expect(jobs.find(({ name }: { name: string }) => name === 'audit')).toMatchObject({
      state: 'FAILED',
      startedAt: '1970-01-01T00:00:01.000Z',
      durationMs: 2_500,
      message: 'Something went wrong on our side. The log has more.',
      nextRunAt: '2026-06-15T20:05:00.000Z',
    })
    expect(codesOf(warnings)).not.toContain('job-failing')
  })

  test('warns of a job that failed twice in a row', async () => {
    const fail =
      "INSERT INTO job_runs (job, state, message, started_at) VALUES ('audit', 'FAILED', 'null', 5000)"
    house.deps.db.$client.run(fail)
    house.deps.db.$client.run(fail.replace('FAILED', 'RUNNING'))
    expect(codesOf((await state()).warnings)).toContain('job-failing')
    house.deps.db.$client.run(fail.replace('FAILED', 'SUCCEEDED'))
    expect(codesOf((await state()).warnings)).not.toContain('job-failing')
  })

  test('warns of what was logged, whatever level is written', async () => {
    expect(codesOf((await state()).warnings)).not.toContain('proxy-untrusted')
    await house.ask(null, 'GET', '/v1/status', undefined, { 'x-forwarded-for': '198.51.100.7' })
    expect(codesOf((await state()).warnings)).toContain('proxy-untrusted')
  })

  test('tells nothing of another household', async () => {
    const stranger = await addStranger(house)
    const { deps } = house
    const { householdId } = deps.db.$client
      .query('SELECT household_id AS householdId FROM users WHERE id = ?')
      .get(house.admin.id) as { householdId: number }
    deps.db.$client
      .query(
        `INSERT INTO bank_connections (id, household_id, connected_by, host, state, created_at, last_succeeded_at)
          VALUES ('019c0000-0000-7000-8000-000000000001', ?, ?, 'bridge.example', 'FAILING', 1, 2000)`,
      )
      .run(householdId, house.admin.id)
    expect((await state()).connections).toEqual([
      {
        id: '019c0000-0000-7000-8000-000000000001',
        host: 'bridge.example',
        state: 'FAILING',
        lastSucceededAt: '1970-01-01T00:00:02.000Z',
      },
    ])
    const theirs = (await house.ask(stranger, 'GET', '/v1/admin/system')).body.data
    expect([theirs.connections, theirs.sessions]).toEqual([[], { active: 1, people: 1 }])
  })
})

const codesOf = (warnings: { code: string }[]): string[] => warnings.map(({ code }) => code)
