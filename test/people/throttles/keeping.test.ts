import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLog } from '../../../src/core/log.ts'
import * as household from '../../../src/people/household/household.ts'
import * as throttles from '../../../src/people/throttles/throttles.ts'
import { makeApp } from '../../../src/server/app.ts'
import * as runtime from '../../../src/server/runtime.ts'
import { answerOf, type House, makeHouse, stillClock, testConfig } from '../../support/house.ts'
import { fail, HOUR, login, MINUTE, outcomeOf, PASSWORD, SECOND, times } from './sign-ins.ts'

const EMAIL = 'zoe@hearth.test'

describe('after a restart', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-restart-'))
  const clock = stillClock()
  const config = testConfig({ dataDir })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  /** The same installation, started once more. */
  async function running(work: (server: Pick<House, 'ask' | 'deps'>) => Promise<void>): Promise<void> {
    const { deps, close } = runtime.start(
      config,
      clock.now,
      makeLog('error', 'text', clock.now, () => {}),
    )
    const app = makeApp(deps)
    deps.peerAddress = (request) => request.headers.get('x-test-peer') ?? undefined
    const ask: House['ask'] = async (_nobody, method, path, body, headers = {}) =>
      answerOf(
        await app.handle(
          new Request(`http://hearth.test/api${path}`, {
            method,
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }),
        ),
      )
    try {
      await work({ ask, deps })
    } finally {
      await close()
    }
  }

  test('every throttle goes on where it was, and so do the addresses that are known', async () => {
    await running(async (server) => {
      const passwordHash = await Bun.password.hash(PASSWORD, {
        algorithm: 'argon2id',
        memoryCost: 8,
        timeCost: 1,
      })
      await server.deps.write((tx) => {
        const at = clock.now()
        const home = household.createHousehold(tx, {
          name: 'Home',
          country: 'CA',
          registrationOpen: false,
          at,
        })
        const person = { household: home, email: EMAIL, displayName: 'Zoë', role: 'ADMIN', passwordHash, at }
        household.addUser(tx, { ...person, role: 'ADMIN' })
      })
      expect(outcomeOf(await login(server, EMAIL, PASSWORD, '198.51.100.7'))).toBe('in')
      await fail({ ...server, clock }, 5, '192.0.2.1', EMAIL)
      for (const number of times(24, (each) => each))
        await fail({ ...server, clock }, 4, `203.0.113.${number}`, EMAIL)
      await fail({ ...server, clock }, 20, '192.0.2.3')
    })
    await running(async (server) => {
      const right = async (address: string) => outcomeOf(await login(server, EMAIL, PASSWORD, address))
      expect(await right('192.0.2.1')).toBe('credentials-invalid')
      expect(await right('192.0.2.2')).toBe('credentials-invalid')
      expect(await right('192.0.2.3')).toBe('account-locked')
      expect(await right('198.51.100.7')).toBe('in')
    })
    clock.move(HOUR)
    await running(async (server) => {
      for (const number of [1, 2, 3])
        expect(outcomeOf(await login(server, EMAIL, PASSWORD, `192.0.2.${number}`))).toBe('in')
    })
  })
})

describe('what is counted', () => {
  let house: House
  beforeEach(async () => {
    house = await makeHouse()
  })
  afterEach(() => house.close())

  const count = (table: string): number =>
    house.deps.db.$client.query<{ rows: number }, []>(`SELECT count(*) AS rows FROM ${table}`).get()?.rows ??
    -1

  test('is dropped as new failures come: failures after an hour, pairs after a day', async () => {
    for (const number of times(40, (each) => each)) await fail(house, 1, `192.0.2.${number}`, EMAIL)
    expect([count('sign_in_failures'), count('sign_in_backoffs')]).toEqual([40, 40])
    house.clock.move(HOUR)
    await fail(house, 10, '203.0.113.1')
    expect([count('sign_in_failures'), count('sign_in_backoffs')]).toEqual([10, 0 + 40])
    house.clock.move(23 * HOUR)
    await fail(house, 10, '203.0.113.2')
    expect([count('sign_in_failures'), count('sign_in_backoffs')]).toEqual([10, 0])
  })

  test('has an end, however many addresses fail: the pairs that failed last are kept', async () => {
    const { db } = house.deps
    const at = house.clock.now()
    db.$client.run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100500)
       INSERT INTO sign_in_backoffs (account_key, network, failures, refused, last_failed_at)
       SELECT 'x', i, 1, 0, ${at} - 200000 + i FROM n`,
    )
    await fail(house, 500, '203.0.113.1', EMAIL)
    expect(count('sign_in_backoffs')).toBe(100_000)
    expect(
      db.$client
        .query('SELECT min(cast(network AS INTEGER)) AS first FROM sign_in_backoffs WHERE account_key = ?')
        .get('x'),
    ).toEqual({ first: 502 })
  })

  test('of known addresses are the two hundred somebody came from last', async () => {
    for (const number of times(201, (each) => each)) {
      house.clock.move(SECOND)
      await house.deps.write((tx) => {
        const from = { address: undefined, network: `network ${number}`, userAgent: undefined }
        const at = house.clock.now()
        throttles.succeeded(tx, { accountKey: 'x', userId: house.admin.id, from, at })
      })
    }
    const networks = house.deps.db.$client.query('SELECT network FROM known_networks').all()
    expect(networks).toHaveLength(200)
    expect(networks).not.toContainEqual({ network: 'network 0' })
    expect(networks).toContainEqual({ network: 'network 200' })
  })

  test('a failure without an account counts on its address alone', async () => {
    await fail(house, 20, '192.0.2.1')
    house.clock.move(MINUTE)
    expect(count('sign_in_backoffs')).toBe(0)
    expect(outcomeOf(await login(house, EMAIL, PASSWORD, '192.0.2.1'))).toBe('account-locked')
  })
})
