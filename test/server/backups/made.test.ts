import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { copyFileSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ArchiveDamaged } from '../../../src/server/backups/archive/archive-damaged.ts'
import { createBackup } from '../../../src/server/backups/create.ts'
import { orderOf } from '../../../src/server/backups/order.ts'
import { createTask } from '../../../src/server/backups/tasks.ts'
import { verifyMade } from '../../../src/server/backups/verify.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { freshFolder, PASSPHRASE, someBooks } from './archived.ts'

let books: Books

beforeAll(async () => {
  books = await someBooks()
})
afterAll(() => books.house.close())

const orderFor = (passphrase?: string) => {
  const { deps, dataDir } = books.house
  return orderOf(
    { ...deps.config, dataDir, backupPassphrase: passphrase },
    { databasePath: deps.db.$client.filename, secrets: deps.secrets },
    { kind: 'MANUAL', at: deps.clock(), folder: freshFolder() },
  )
}

/** What is found of a backup if something happens to it, or to the copy it was made of, before anybody looks. */
async function found(change: (archive: string, copy: string) => void, passphrase?: string) {
  const order = orderFor(passphrase)
  let fault: unknown
  await createBackup(order, async ({ path }, copy) => {
    change(path, copy)
    fault = await verifyMade({ ...order, path }, copy).then(
      () => undefined,
      (error) => (error instanceof ArchiveDamaged ? error.fault : Promise.reject(error)),
    )
  })
  return fault
}

const inDatabase = (path: string, sql: string) => {
  const client = new Database(path)
  client.run(sql)
  client.close()
}

test.each([undefined, PASSPHRASE])(
  'a backup that was just made is whole, with the passphrase %p, and only the one copy was written',
  async (passphrase) => {
    const order = orderFor(passphrase)
    const held: string[][] = []
    const made = await createBackup(order, async ({ path }, copy) => {
      await verifyMade({ ...order, path }, copy)
      const work = readdirSync(order.dataDir).filter((name) => name.startsWith('backup-work-'))
      held.push(...work.map((name) => readdirSync(join(order.dataDir, name)).toSorted()))
    })
    expect(held).toEqual([['hearth.sqlite', 'lock']])
    expect(readFileSync(made.path).length).toBe(made.bytes)
    expect(await createTask(orderFor(passphrase))).toMatchObject({ fault: null })
  },
)

test('a byte that changed on its way to the disk is found wherever it is', async () => {
  const { length } = readFileSync((await createBackup(orderFor())).path)
  for (const place of [100, Math.floor(length / 2), length - 30]) {
    const fault = await found((archive) => {
      const bytes = readFileSync(archive)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      writeFileSync(archive, bytes)
    })
    expect(fault).toBeDefined()
  }
})

test('what was packed and what is looked at have to be the same', async () => {
  const other = await found((_, copy) => inDatabase(copy, "UPDATE transactions SET payee = 'Somebody else'"))
  expect(other).toMatchObject({ kind: 'CONTENT_DIFFERS', name: 'hearth.sqlite.zst' })
  const torn = await found((_, copy) => {
    const handle = openSync(copy, 'r+')
    writeSync(handle, Buffer.alloc(512, 1), 0, 512, 4_096)
  })
  expect(torn).toMatchObject({ kind: 'CONTENT_DIFFERS' })
})

test('a database that was broken before it was packed is found, in its references as in its schema', async () => {
  const { deps } = books.house
  const file = join(freshFolder(), 'hearth.sqlite')
  const broken = async (sql: string) => {
    deps.db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)')
    copyFileSync(deps.db.$client.filename, file)
    inDatabase(file, sql)
    return createTask({ ...orderFor(), databasePath: file })
  }
  expect(await broken('DELETE FROM accounts')).toMatchObject({ fault: { kind: 'ORPHANS' } })
  expect(await broken('CREATE TABLE extra (x)')).toMatchObject({ fault: { kind: 'FOREIGN_SCHEMA' } })
})
