import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLog } from '../../../src/core/log.ts'
import { makeSecrets } from '../../../src/core/secrets.ts'
import { DataError } from '../../../src/platform/db/data-error.ts'
import { connect } from '../../../src/platform/db/db.ts'
import { migrate as bringUpToDate, migrationsUpTo } from '../../../src/platform/db/migrate.ts'
import { examine } from '../../../src/server/commands/doctor.ts'
import { migrate } from '../../../src/server/commands/migrate.ts'
import { sealedColumns } from '../../../src/server/installation-key/sealed-values.ts'
import * as runtime from '../../../src/server/runtime.ts'
import { type House, makeHouse, stillClock, testConfig } from '../../support/house.ts'
import { sealEverywhere } from './sealed-house.ts'

const ANOTHER = Buffer.alloc(32, 7).toString('base64')
const OWNER = 'somebody'
const HOUSEHOLD = `INSERT INTO households (id, name, country, currency, registration_open, created_at) VALUES (1, '', 'CA', 'CAD', 0, 0)`
const SOMEBODY = `INSERT INTO users (id, household_id, email, email_key, display_name, role, country, currency, created_at)
  VALUES ('somebody', 1, '', '', '', 'ADMIN', 'CA', 'CAD', 0)`

let house: House
let dataDir: string
beforeEach(async () => {
  house = await makeHouse()
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-key-'))
})
afterEach(async () => {
  await house.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const file = (name: string) => join(dataDir, name)
/** A copy of the house as an older Hearth left it: without a proof of the key, and with nothing sealed but this. */
function oldData(seal: (sql: (text: string, ...params: (string | number)[]) => void) => void): void {
  house.deps.db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)')
  cpSync(house.dataDir, dataDir, { recursive: true })
  const db = connect(file('hearth.sqlite'))
  db.$client.run('PRAGMA foreign_keys = OFF')
  db.$client.run('DELETE FROM key_proof')
  db.$client.run('DELETE FROM sessions')
  seal((text, ...params) => void db.$client.query(text).run(...params))
  db.$client.close()
}
const start = async () => {
  const log = makeLog('error', 'text', stillClock().now, () => {})
  const { close } = runtime.start(testConfig({ dataDir }), stillClock().now, log)
  await close()
}
const proofs = (): number => {
  const db = connect(file('hearth.sqlite'))
  const found = db.$client.query('SELECT * FROM key_proof').all().length
  db.$client.close()
  return found
}
const refusal = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(DataError)
    return (error as DataError).message
  }
  return 'not refused'
}
const NOT_THE_KEY = () => `${file('hearth.key')} is not the key that ${file('hearth.sqlite')} was made with.`

test('every column that holds something sealed is known', () => {
  const { $client: client } = house.deps.db
  const columns = client
    .query<{ t: string; c: string }, []>(`
      SELECT m.name AS t, c.name AS c FROM sqlite_schema m JOIN pragma_table_info(m.name) c
      WHERE m.type = 'table' AND c.name GLOB '*sealed' AND m.name <> 'key_proof'`)
    .all()
  expect(columns.length).toBeGreaterThan(7)
  const unknown = columns.filter(
    ({ t, c }) => !sealedColumns.some(({ table, sql }) => table === t && sql.includes(c)),
  )
  expect(unknown).toEqual([])
})

describe('data from before there was a proof', () => {
  test.each([
    'sessions',
    'totp_factors',
    'invites',
    'oidc_flows',
    'bank_connections',
    'webhooks',
    'ai_settings',
    'certificate_authorities',
    'server_certificates',
    'tax_profiles',
  ])('is asked by what is sealed in %s', async (table) => {
    const { secrets } = house.deps
    oldData((sql) => sealEverywhere(sql, secrets, OWNER, [table]))
    const key = readFileSync(file('hearth.key'), 'utf8')
    writeFileSync(file('hearth.key'), ANOTHER)
    expect(refusal(() => runtimeStarted())).toStartWith(NOT_THE_KEY())
    expect(refusal(() => migrate(testConfig({ dataDir })))).toStartWith(NOT_THE_KEY())
    expect(proofs()).toBe(0)
    writeFileSync(file('hearth.key'), key)
    await start()
    expect(proofs()).toBe(1)
    writeFileSync(file('hearth.key'), ANOTHER)
    expect(refusal(() => runtimeStarted())).toStartWith(NOT_THE_KEY())
  })
  const runtimeStarted = () =>
    runtime.start(
      testConfig({ dataDir }),
      stillClock().now,
      makeLog('error', 'text', stillClock().now, () => {}),
    )

  test('with nothing sealed takes the key there is', async () => {
    oldData(() => {})
    writeFileSync(file('hearth.key'), ANOTHER)
    await start()
    expect(proofs()).toBe(1)
  })

  test('that ran with another key for a while is opened by either', async () => {
    const another = makeSecrets(Buffer.from(ANOTHER, 'base64'))
    oldData((sql) => {
      sealEverywhere(sql, house.deps.secrets, OWNER, ['invites'])
      sealEverywhere(sql, another, OWNER, ['webhooks'])
    })
    await start()
    expect(proofs()).toBe(1)
    const lines: string[] = []
    const { log } = console
    console.log = (line: string) => void lines.push(line)
    try {
      expect(examine(testConfig({ dataDir }))).toBe(false)
    } finally {
      console.log = log
    }
    expect(lines[0]).toStartWith('WRONG  key (3 sealed values): 2 sealed values of webhooks that ')
  })

  test.each(['0000_ledger', '0002_security', '0005_coach'])(
    'of the schema %s is asked before it is migrated',
    (tag) => {
      const db = connect(file('hearth.sqlite'))
      bringUpToDate(db, stillClock().now, migrationsUpTo(tag) ?? [])
      db.$client.run(HOUSEHOLD)
      db.$client.run(SOMEBODY)
      sealEverywhere(
        (sql, ...params) => void db.$client.query(sql).run(...params),
        house.deps.secrets,
        OWNER,
        ['sessions'],
      )
      db.$client.close()
      writeFileSync(file('hearth.key'), ANOTHER)
      expect(refusal(() => migrate(testConfig({ dataDir })))).toStartWith(NOT_THE_KEY())
      writeFileSync(file('hearth.key'), readFileSync(join(house.dataDir, 'hearth.key')))
      expect(refusal(() => migrate(testConfig({ dataDir })))).toBe('not refused')
      expect(proofs()).toBe(1)
    },
  )
})
