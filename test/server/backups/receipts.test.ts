import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connect } from '../../../src/platform/db/db.ts'
import { uploadPath } from '../../../src/platform/paper/storage.ts'
import { ArchiveDamaged } from '../../../src/server/backups/archive/archive-damaged.ts'
import { verifyOrderOf } from '../../../src/server/backups/order.ts'
import { restoreBackup } from '../../../src/server/backups/restore.ts'
import { verifyBackup } from '../../../src/server/backups/verify.ts'
import { receiptsCheck, statementsCheck } from '../../../src/server/doctor/paper-checks.ts'
import { csv, imported, openAccount } from '../../intake/imports/desk.ts'
import { keepStatement, STATEMENT } from '../../intake/imports/kept-statement.ts'
import { GROCER, readReceipts, slip, storeReceipt } from '../../records/receipts/shoebox.ts'
import { type House, makeHouse, testConfig } from '../../support/house.ts'
import { backupOf, freshFolder, PASSPHRASE } from './archived.ts'

let house: House
let receipt: { id: string; sha256: string }
beforeAll(async () => {
  house = await makeHouse()
  readReceipts(house)
  receipt = await storeReceipt(house, GROCER)
})
afterAll(() => house.close())

const fileIn = (dataDir: string) => uploadPath(dataDir, { householdId: 1, sha256: receipt.sha256 })

test.each([undefined, PASSPHRASE])(
  'a backup holds the files of receipts and gives them back (%s)',
  async (passphrase) => {
    const { path, manifest } = await backupOf(house, { passphrase })
    expect(manifest.parts.map(({ name }) => name)).toContain(`receipts/1/${receipt.sha256}`)
    const to = join(freshFolder(), 'data')
    const config = testConfig({ dataDir: house.dataDir, backupPassphrase: PASSPHRASE })
    const texts: string[] = []
    await restoreBackup(config, { path, to }, house.clock.now, (line) => texts.push(line))
    expect(texts).toContain('ok     receipts (1 files)')
    expect(new Uint8Array(readFileSync(fileIn(to)))).toEqual(slip(GROCER))
  },
)

test('a backup holds the statements that are kept, and the doctor misses one that is gone', async () => {
  const account = await openAccount(house)
  const { id } = await imported(house, csv(['2026-05-01', 'BAKERY', '-1.00']), account)
  const { statementId, file } = await keepStatement(house, id)
  const { path, manifest } = await backupOf(house)
  expect(manifest.parts.map(({ name }) => name)).toContain(`statements/1/${file.sha256}`)
  const to = join(freshFolder(), 'data')
  const config = testConfig({ dataDir: house.dataDir })
  const texts: string[] = []
  await restoreBackup(config, { path, to }, house.clock.now, (line) => texts.push(line))
  expect(texts).toContain('ok     statements (1 files)')
  expect(readFileSync(uploadPath(to, file), 'utf8')).toBe(STATEMENT)
  const db = connect(house.deps.db.$client.filename)
  try {
    const { look } = statementsCheck({ path: house.dataDir })
    expect(look(db)).toEqual({ looked: '1 file', faults: [] })
    rmSync(uploadPath(house.dataDir, file))
    expect(look(db).faults).toEqual([`the file of the statement ${statementId} is missing`])
  } finally {
    db.$client.close()
  }
})

test('one flipped byte of a receipt is found', async () => {
  const { path } = await backupOf(house)
  const bytes = readFileSync(path)
  const place = bytes.indexOf('NO FRILLS')
  expect(place).toBeGreaterThan(0)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path, bytes)
  const verified = verifyBackup(verifyOrderOf(house.deps.config, path, 'HASHES')).catch(
    (error: unknown) => error,
  )
  expect(await verified).toBeInstanceOf(ArchiveDamaged)
})

test('the doctor names a file that is missing and one that no receipt has', () => {
  const look = () => {
    const db = connect(house.deps.db.$client.filename)
    try {
      return receiptsCheck({ path: house.dataDir }).look(db)
    } finally {
      db.$client.close()
    }
  }
  expect(look()).toEqual({ looked: '1 file', faults: [] })
  const extra = uploadPath(house.dataDir, { householdId: 1, sha256: 'ab'.repeat(32) })
  mkdirSync(dirname(extra), { recursive: true })
  writeFileSync(extra, 'x')
  expect(look().faults).toEqual([])
  utimesSync(extra, 1, 1)
  const bytes = readFileSync(fileIn(house.dataDir))
  rmSync(fileIn(house.dataDir))
  expect(look().faults).toEqual([
    `the file of the receipt ${receipt.id} is missing`,
    `receipts/1/ab/${'ab'.repeat(32)} is the file of no receipt`,
  ])
  writeFileSync(fileIn(house.dataDir), bytes)
  rmSync(extra)
  expect([existsSync(extra), look().faults]).toEqual([false, []])
})
