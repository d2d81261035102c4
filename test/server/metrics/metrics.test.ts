import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { parseRange } from '../../../src/core/addresses.ts'
import type { Config } from '../../../src/core/config.ts'
import { runJob } from '../../../src/platform/jobs/jobs.ts'
import { noteLag, worstLag } from '../../../src/server/metrics/loop-lag.ts'
import { signInOutcome } from '../../../src/server/metrics/requests.ts'
import { timetable } from '../../../src/server/timetable.ts'
import { type House, makeHouse, PEER_HEADER } from '../../support/house.ts'
import { readExposition } from './read-exposition.ts'

const TOKEN = 'a-token-of-prometheus'
const PROMETHEUS = '192.0.2.9'
const rangesOf = (...texts: string[]) => texts.flatMap((text) => parseRange(text) ?? [])

const scrape = async (house: House, headers: Record<string, string> = {}, method = 'GET') =>
  house.handle(new Request('http://hearth.test/metrics', { method, headers }))

describe('who may read the metrics', () => {
  const withToken = { metricsToken: TOKEN }
  const withRange = { metricsAllow: rangesOf('192.0.2.0/24', 'fd00::/8') }
  const proxied = { ...withRange, trustedProxies: rangesOf(PROMETHEUS) }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const from = (address: string) => ({ [PEER_HEADER]: address })

  const cases: [who: string, config: Partial<Config>, headers: Record<string, string>, status: number][] = [
    ['nobody, where they are off', {}, {}, 404],
    ['nobody, where they are off, token or not', {}, bearer(TOKEN), 404],
    ['the token', withToken, bearer(TOKEN), 200],
    ['the token, whatever the case of its scheme', withToken, { authorization: `bearer  ${TOKEN}` }, 200],
    ['no other token', withToken, bearer(`${TOKEN}x`), 401],
    ['no part of it', withToken, bearer(TOKEN.slice(0, -1)), 401],
    ['no empty one', withToken, { authorization: 'Bearer ' }, 401],
    ['no token in another scheme', withToken, { authorization: `Basic ${TOKEN}` }, 401],
    ['nobody without one', withToken, {}, 401],
    ['whoever connects from there', withRange, from(PROMETHEUS), 200],
    ['whoever connects from there by IPv6', withRange, from('fd00::9'), 200],
    ['whoever IPv6 carries from there', withRange, from('::ffff:192.0.2.9'), 200],
    ['nobody else', withRange, from('192.0.3.9'), 403],
    ['nobody who says so', withRange, { ...from('198.51.100.1'), 'x-forwarded-for': PROMETHEUS }, 403],
    [
      'nobody whom a proxy of ours says so of',
      proxied,
      { ...from('192.0.2.9'), 'x-forwarded-for': PROMETHEUS },
      403,
    ],
    ['a proxy of ours by itself', proxied, from(PROMETHEUS), 200],
    [
      'the token from elsewhere',
      { ...withToken, ...withRange },
      { ...bearer(TOKEN), ...from('198.51.100.1') },
      200,
    ],
    ['the place without the token', { ...withToken, ...withRange }, from(PROMETHEUS), 200],
    ['nobody with neither', { ...withToken, ...withRange }, from('198.51.100.1'), 401],
  ]
  test.each(cases)('%s', async (_, config, headers, status) => {
    const house = await makeHouse(config)
    const answer = await scrape(house, headers)
    expect(answer.status).toBe(status)
    expect((await answer.text()).includes('hearth_info')).toBe(status === 200)
    await house.close()
  })

  test('no administrator by that alone', async () => {
    const house = await makeHouse(withToken)
    expect((await scrape(house, bearer(house.admin.token))).status).toBe(401)
    await house.close()
  })
})

describe('the metrics', () => {
  let house: House
  beforeAll(async () => {
    house = await makeHouse({ metricsToken: TOKEN })
  })
  afterAll(() => house.close())
  const text = async () => {
    // A request is counted once its answer has left.
    await new Promise((resolve) => setImmediate(resolve))
    return (await scrape(house, { authorization: `Bearer ${TOKEN}` })).text()
  }
  const numberOf = async (name: string, labels: Record<string, string> = {}) =>
    readExposition(await text()).find(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )?.value

  test('are text for Prometheus and for nobody to keep', async () => {
    const { headers } = await scrape(house, { authorization: `Bearer ${TOKEN}` })
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('say 0 of what never came to a good end, from the first second on', async () => {
    for (const name of [
      'hearth_backup_last_success_timestamp_seconds',
      'hearth_backup_bytes',
      'hearth_sync_last_success_timestamp_seconds',
      'hearth_bank_connections',
    ])
      expect([name, await numberOf(name)]).toEqual([name, 0])
    for (const { name: job } of timetable(house.deps.config))
      expect([job, await numberOf('hearth_job_last_success_timestamp_seconds', { job })]).toEqual([job, 0])
  })

  test('count requests by their route, never by what was asked for', async () => {
    const id = '019c0000-0000-7000-8000-000000000001'
    for (let i = 0; i < 3; i++) await house.ask(house.admin, 'GET', `/v1/accounts/${id}`)
    await house.ask(null, 'GET', '/v1/secret-name')
    await house.handle(new Request('http://hearth.test/api/v1/status', { method: 'PROPFIND' }))
    const route = '/api/v1/accounts/:id'
    expect(await numberOf('hearth_http_requests_total', { route, status: '404', method: 'GET' })).toBe(3)
    expect(await numberOf('hearth_http_requests_total', { route: '', status: '404', method: 'GET' })).toBe(1)
    expect(await numberOf('hearth_http_requests_total', { route: '', method: 'OTHER' })).toBe(1)
    expect(await numberOf('hearth_http_request_seconds_count', { method: 'GET', class: '4xx' })).toBe(4)
    const all = await text()
    for (const message of [id, 'secret-name', 'PROPFIND', 'hearth.test', house.dataDir])
      expect(all).not.toContain(message)
  })

  test('tell how sign-ins went', async () => {
    await house.ask(null, 'POST', '/v1/auth/login', { email: 'nobody@example.com', password: 'not this one' })
    expect(await numberOf('hearth_sign_in_total', { outcome: 'refused' })).toBe(1)
    expect(await numberOf('hearth_sign_in_total', { outcome: 'succeeded' })).toBe(0)
  })

  test('tell when a job came to a good end, and how often it did not', async () => {
    const job = { name: 'audit', pattern: '0 0 * * *' }
    const at = house.clock.now() / 1_000
    await runJob(house.deps, { ...job, run: async () => ({ count: 0, message: { kind: 'NOTED' } }) })
    await runJob(house.deps, { ...job, run: () => Promise.reject(new Error('why')) })
    expect(await numberOf('hearth_job_last_success_timestamp_seconds', { job: 'audit' })).toBe(at)
    expect(await numberOf('hearth_job_failures_total', { job: 'audit' })).toBe(1)
    expect(await numberOf('hearth_job_failures_total', { job: 'sizes' })).toBe(0)
  })

  test('tell how long writes waited', async () => {
    const before = (await numberOf('hearth_write_wait_seconds_count')) ?? 0
    await house.deps.write(() => 1)
    await house.deps.write.exclusively(async () => 1)
    expect(await numberOf('hearth_write_wait_seconds_count')).toBe(before + 2)
  })

  test('have the names of the manual, each with what it is', async () => {
    noteLag(house.deps, 0.25)
    expect(worstLag(house.deps)).toBe(0.25)
    house.deps.db.$client
      .query(
        `INSERT INTO bank_connections (id, household_id, connected_by, host, state, created_at)
          SELECT '019c0000-0000-7000-8000-000000000001', household_id, id, 'bridge.example', 'WORKING', 1 FROM users LIMIT 1`,
      )
      .run()
    const all = await text()
    const named = [...all.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(NAMES)
    expect(all).not.toContain('bridge.example')
    expect(await numberOf('hearth_sync_last_success_timestamp_seconds')).toBe(0)
    expect(await numberOf('hearth_bank_connections')).toBe(1)
  })

  test('stay small, whatever is asked for', async () => {
    for (let i = 0; i < 500; i++) {
      await house.ask(null, 'GET', `/v1/${i}`)
      await house.handle(new Request(`http://hearth.test/page-${i}`))
    }
    expect((await text()).length).toBeLessThan(20_000)
  })
})

const NAMES = [
  'hearth_backup_bytes',
  'hearth_backup_last_success_timestamp_seconds',
  'hearth_bank_connections',
  'hearth_db_bytes',
  'hearth_db_wal_bytes',
  'hearth_disk_free_bytes',
  'hearth_event_loop_lag_seconds',
  'hearth_http_in_flight',
  'hearth_http_request_seconds',
  'hearth_http_requests_total',
  'hearth_info',
  'hearth_job_failures_total',
  'hearth_job_last_success_timestamp_seconds',
  'hearth_sign_in_total',
  'hearth_sync_last_success_timestamp_seconds',
  'hearth_warnings',
  'hearth_write_wait_seconds',
  'process_open_fds',
  'process_resident_memory_bytes',
]

test.each([
  ['/api/v1/auth/login', 200, true, 'succeeded'],
  ['/api/v1/auth/login', 200, false, 'second_factor'],
  ['/api/v1/auth/login', 401, false, 'refused'],
  ['/api/v1/auth/login', 400, false, 'refused'],
  ['/api/v1/auth/login', 429, false, 'throttled'],
  ['/api/v1/auth/login', 503, false, 'failed'],
  ['/api/v1/auth/login/totp', 200, true, 'succeeded'],
  ['/api/v1/auth/oidc/token', 200, true, 'succeeded'],
  ['/api/v1/auth/oidc/token', 400, false, 'refused'],
  ['/api/v1/auth/callback', 302, true, 'succeeded'],
  ['/api/v1/auth/callback', 400, false, undefined],
  ['/api/v1/auth/refresh', 200, true, undefined],
  ['/api/v1/auth/password/reset', 200, true, undefined],
  ['/api/v1/accounts', 200, false, undefined],
])('%s with %p, signed in: %p, is a sign-in that %p', (route, status, isSignedIn, outcome) => {
  expect(signInOutcome(route, status, isSignedIn)).toBe(outcome as never)
})
