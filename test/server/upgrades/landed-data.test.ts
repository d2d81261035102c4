import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsIn, figuresOf, hasData, LANDED_KEY, unpack } from '../../../scripts/land/landed-data.ts'
import type { Actor } from '../../../src/core/actor.ts'
import type { Config } from '../../../src/core/config.ts'
import { makeLog } from '../../../src/core/log.ts'
import type { Instant } from '../../../src/core/time.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import type { OpenData } from '../../../src/platform/db/data-directory.ts'
import { schemaStatus } from '../../../src/platform/db/migrate.ts'
import { examine } from '../../../src/server/doctor/doctor.ts'
import { keyCheck } from '../../../src/server/doctor/key-check.ts'
import { openData } from '../../../src/server/installation-key/open-data.ts'
import * as runtime from '../../../src/server/runtime.ts'
import { stillClock, testConfig } from '../../support/house.ts'

const tags = Object.keys(JSON.parse(readFileSync('drizzle/landed.json', 'utf8')))
/** After the last entry of the household. */
const { now } = stillClock(Date.parse('2027-01-01T12:00:00Z') as Instant)
const log = makeLog('error', 'text', now, () => {})

/** Starts this version on a copy of the data of a schema, which brings it up, as often as told. */
async function upgraded(tag: string, look: (config: Config) => void, starts = 1): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-upgrade-'))
  const config = testConfig({ dataDir, secretKey: LANDED_KEY })
  try {
    unpack(tag, dataDir)
    for (let start = 0; start < starts; start++) await runtime.start(config, now, log).close()
    look(config)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function opened<T>(config: Config, look: (data: OpenData) => T): T {
  const data = openData(config)
  try {
    return look(data)
  } finally {
    data.db.$client.close()
    data.close()
  }
}

const somebody = (householdId: number): Actor => ({
  userId: '',
  householdId,
  role: 'ADMIN',
  sessionId: '',
  at: now(),
})

const balancesOf = ({ db }: OpenData): Record<string, string> => {
  const homes = db.$client.query<{ id: number }, []>('SELECT id FROM households').all()
  const all = homes.flatMap(({ id }) => accounts.list(db, somebody(id)))
  return Object.fromEntries(all.map(({ name, balance }) => [name, balance]))
}

test('every schema that has landed has left its data (npm run land keeps it)', () => {
  expect(tags.filter((tag) => !hasData(tag))).toEqual([])
  expect(tags.length).toBeGreaterThan(14)
  const files = readdirSync('test/landed').map((name) => name.split('.')[0] ?? '')
  expect([...new Set(files)].toSorted()).toEqual(tags)
})

describe.each(tags)('data of %s', (tag) => {
  test('is brought up with every balance and every row, and the doctor finds nothing', async () => {
    const { balances, counts } = figuresOf(tag)
    await upgraded(tag, (config) =>
      opened(config, (data) => {
        expect(schemaStatus(data.db).pending).toEqual([])
        expect(balancesOf(data)).toEqual(balances)
        expect(countsIn(data.db.$client)).toMatchObject(counts)
        const found = [...examine(data.db, [keyCheck(data)])]
        expect(found.filter(({ faults }) => faults.length > 0)).toEqual([])
        expect(found.length).toBeGreaterThan(5)
      }),
    )
  })
})

test('what was brought up once stays as it is', async () => {
  const first = '0001_search'
  await upgraded(
    first,
    (config) => {
      expect(readdirSync(join(config.dataDir, 'backups'))).toHaveLength(1)
      opened(config, (data) => expect(balancesOf(data)).toEqual(figuresOf(first).balances))
    },
    2,
  )
})
