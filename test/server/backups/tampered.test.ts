import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { ArchiveDamaged } from '../../../src/server/backups/archive/archive-damaged.ts'
import {
  DATABASE_PART,
  hashLine,
  MANIFEST,
  MANIFEST_HASH,
  MANIFEST_SIGNATURE,
  type Manifest,
  sha256,
} from '../../../src/server/backups/archive/manifest.ts'
import { ZipFile } from '../../../src/server/backups/archive/zip.ts'
import { openZip } from '../../../src/server/backups/archive/zip-reader.ts'
import type { Made } from '../../../src/server/backups/create.ts'
import {
  fingerprintOf,
  keyText,
  secretsOf,
  signatureOf,
} from '../../../src/server/backups/installation-key.ts'
import { restoreBackup } from '../../../src/server/backups/restore.ts'
import { signerOf } from '../../../src/server/backups/signature.ts'
import { verifyBackup } from '../../../src/server/backups/verify.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { testConfig } from '../../support/house.ts'
import { backupOf, freshFolder, PASSPHRASE, someBooks } from './archived.ts'

let books: Books
let made: Made
let key: string
beforeAll(async () => {
  books = await someBooks()
  made = await backupOf(books.house)
  key = keyText({ ...books.house.deps.config, dataDir: books.house.dataDir }) ?? ''
})
afterAll(() => books.house.close())

interface Tampering {
  database?: (client: Database) => void
  manifest?: (manifest: Manifest) => Manifest
  /** What stands where the signature does, of the new manifest; undefined for none. */
  signature?: (manifestHash: string) => string | undefined
}

const old = () => {
  const zip = openZip(made.path)
  const bytes = new Map(zip.entries.map((entry) => [entry.name, Buffer.concat([...zip.read(entry)])]))
  zip.close()
  return bytes
}

/** Writes the archive again as somebody would who can write to the folder and has no key: every hash anew. */
async function tampered({ database, manifest: change, signature }: Tampering): Promise<string> {
  const parts = old()
  const file = join(freshFolder(), 'hearth.sqlite')
  writeFileSync(file, zstdDecompressSync(parts.get(DATABASE_PART) ?? Buffer.alloc(0)))
  const client = new Database(file)
  database?.(client)
  client.close()
  const content = readFileSync(file)
  const packed = zstdCompressSync(content)
  const was: Manifest = JSON.parse(String(parts.get(MANIFEST)))
  const part = {
    name: DATABASE_PART,
    bytes: packed.length,
    sha256: sha256(packed),
    content: { bytes: content.length, sha256: sha256(content) },
  }
  const changed = { ...was, parts: [part] }
  const text = Buffer.from(`${JSON.stringify(change?.(changed) ?? changed, null, 2)}\n`)
  const stored = signature ? signature(sha256(text)) : String(parts.get(MANIFEST_SIGNATURE)).trim()
  const path = join(freshFolder(), 'hearth-2026-06-01T00-00-00Z-daily.hearthbackup')
  const zip = new ZipFile(path, books.house.clock.now())
  await zip.add(DATABASE_PART, [packed])
  await zip.add(MANIFEST, [text])
  await zip.add(MANIFEST_HASH, [Buffer.from(hashLine(text))])
  if (stored !== undefined) await zip.add(MANIFEST_SIGNATURE, [Buffer.from(`${stored}\n`)])
  zip.finish()
  zip.close()
  return path
}

const signed = (hash: string) => signatureOf(secretsOf(key), hash)

async function verified(path: string, withKey: string | undefined = key) {
  const lines: string[] = []
  const order = {
    path,
    workParent: freshFolder(),
    depth: 'FULL' as const,
    passphrase: PASSPHRASE,
    key: withKey,
  }
  const fault = await verifyBackup(order, (line) => lines.push(line)).then(
    () => undefined,
    (error) => (error instanceof ArchiveDamaged ? error.message : Promise.reject(error)),
  )
  return { text: lines.join('\n'), fault }
}

const ADMINISTRATORS = `CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN UPDATE users SET role = 'ADMIN'; END`

describe('what somebody put into the database of a backup', () => {
  test.each([
    ['a trigger', ADMINISTRATORS, 'a trigger that Hearth did not make (evil)'],
    ['a view', 'CREATE VIEW v AS SELECT * FROM users', 'a view that Hearth did not make (v)'],
    ['a table', 'CREATE TABLE extra (x)', 'a table that Hearth did not make (extra)'],
    ['an index', 'CREATE INDEX i ON users (role)', 'an index that Hearth did not make (i)'],
    ['a table of the name of one of SQLite’s', 'CREATE TABLE sqlite_stats (x)', undefined],
    [
      'a number of its own',
      'PRAGMA user_version = 7',
      'a number that is not as Hearth made it (user_version)',
    ],
    [
      'one column more',
      'ALTER TABLE users ADD COLUMN x TEXT',
      'a table that is not as Hearth made it (users)',
    ],
    ['one trigger less', 'DROP TRIGGER tax_touched_insert', 'no trigger tax_touched_insert'],
    [
      'a trigger in the place of one of Hearth’s',
      `DROP TRIGGER tax_touched_insert; ${ADMINISTRATORS.replace('evil', 'tax_touched_insert')}`,
      'a trigger that is not as Hearth made it (tax_touched_insert)',
    ],
  ])('%s is named, signed or not', async (_, sql, fault) => {
    const change = (client: Database) => {
      if (fault) client.run(sql)
      else expect(() => client.run(sql)).toThrow('reserved')
    }
    const path = await tampered({ database: change, signature: signed })
    expect((await verified(path)).fault).toBe(fault && `its database has ${fault}`)
  })

  test.each([
    ['what ANALYZE keeps', 'ANALYZE'],
    ['what Litestream keeps', 'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)'],
  ])('%s is no harm', async (_, sql) => {
    const path = await tampered({ database: (client) => client.run(sql), signature: signed })
    expect((await verified(path)).fault).toBeUndefined()
  })

  test('is named where rows refer to nothing, in an archive and in a file that was put aside', async () => {
    const orphan = (client: Database) => {
      client.run('PRAGMA foreign_keys = OFF')
      client.run('DELETE FROM users')
    }
    const aside = join(freshFolder(), 'before-0015_x-2026-06-15T12-00-00.000Z.sqlite')
    books.house.deps.db.$client.run('VACUUM INTO ?', [aside])
    expect((await verified(aside)).fault).toBeUndefined()
    const client = new Database(aside)
    orphan(client)
    client.close()
    for (const path of [aside, await tampered({ database: orphan, signature: signed })])
      expect((await verified(path)).fault).toEndWith('in it refer to nothing')
  })

  test('is of a later version where its schema is, packed or put aside', async () => {
    const later = (client: Database) =>
      client.run(
        "UPDATE hearth_migrations SET tag = '9999_later' WHERE tag = (SELECT max(tag) FROM hearth_migrations)",
      )
    const aside = join(freshFolder(), 'before-9999_later-2026-06-15T12-00-00.000Z.sqlite')
    books.house.deps.db.$client.run('VACUUM INTO ?', [aside])
    const client = new Database(aside)
    later(client)
    client.close()
    const manifest = (was: Manifest) => ({ ...was, schema: '9999_later' })
    for (const path of [aside, await tampered({ database: later, manifest, signature: signed })])
      expect((await verified(path)).fault).toContain('9999_later')
  })

  test('is not put in place', async () => {
    const path = await tampered({ database: (client) => client.run(ADMINISTRATORS), signature: signed })
    const dataDir = freshFolder()
    cpSync(join(books.house.dataDir, 'hearth.key'), join(dataDir, 'hearth.key'))
    const refused = restoreBackup(
      testConfig({ dataDir }),
      { path, to: undefined },
      books.house.clock.now,
      () => {},
    )
    await expect(refused).rejects.toThrow('Nothing was changed')
    expect(await Array.fromAsync(new Bun.Glob('*.sqlite').scan(dataDir))).toEqual([])
  })
})

describe('the signature of an archive', () => {
  const promoted = (client: Database) => client.run("UPDATE users SET role = 'ADMIN'")

  test('says that this installation made it, or that it is of another key', async () => {
    expect((await verified(made.path)).text).toContain('ok     signature (this installation made it)')
    const other = Buffer.alloc(32, 9).toString('base64')
    const { text, fault } = await verified(made.path, other)
    expect([fault, text.includes('signature not looked at: it is of a key')]).toEqual([undefined, true])
  })

  test('is not that of rows that somebody changed without the key', async () => {
    const path = await tampered({ database: promoted })
    expect((await verified(path)).fault).toBe('its manifest.json was changed by somebody without the key')
  })

  test('is missed where it is not there', async () => {
    const path = await tampered({ database: promoted, signature: () => undefined })
    const { fault } = await verified(path)
    expect(fault).toBe('its manifest.json is not signed, and Hearth signs what it writes')
  })

  test('is missed from the first schema on that has one', () => {
    const secrets = secretsOf(key)
    const signerIn = (schema: string) => () =>
      signerOf(
        {
          manifest: { keyFingerprint: fingerprintOf(secrets), schema },
          manifestHash: 'ab',
          signature: undefined,
        },
        secrets,
      )
    expect(signerIn('0026_told_in_two_languages')()).toBe('UNSIGNED')
    expect(signerIn('0027_answered_requests')).toThrow('not signed')
  })

  test('is not needed where nobody says that the key here made it', async () => {
    const manifest = (was: Manifest) => ({ ...was, keyFingerprint: 'another' })
    const { text, fault } = await verified(await tampered({ manifest, signature: () => undefined }))
    expect([fault, text.includes('not signed')]).toEqual([undefined, true])
  })

  test('is told in the list', async () => {
    const { house } = books
    const folder = join(house.dataDir, 'backups')
    await backupOf(house, { folder })
    cpSync(
      await tampered({ database: promoted }),
      join(folder, 'hearth-2026-06-01T00-00-00Z-daily.hearthbackup'),
    )
    cpSync(
      await tampered({
        manifest: (was) => ({ ...was, keyFingerprint: 'another' }),
        signature: () => undefined,
      }),
      join(folder, 'hearth-2026-06-02T00-00-00Z-daily.hearthbackup'),
    )
    const { body } = await house.ask(house.admin, 'GET', '/v1/admin/backups')
    const list: { signer: string | null; fault: string | null }[] = body.data.backups
    expect(list.map(({ signer }) => signer).toSorted()).toEqual(
      ['THIS_INSTALLATION', 'UNSIGNED', null].toSorted(),
    )
    expect(list.find(({ signer }) => signer === null)?.fault).toContain('without the key')
  })
})

test('a backup that was unpacked and packed again is said to be just that', async () => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { zip64: false })
  for (const [name, bytes] of old()) await zip.add(name, new Uint8ArrayReader(bytes))
  const path = join(freshFolder(), 'again.hearthbackup')
  writeFileSync(path, await zip.close())
  expect((await verified(path)).fault).toBe(
    'it is a ZIP file that another program packed; Hearth takes only the file that it wrote',
  )
})
