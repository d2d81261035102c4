import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../src/core/config.ts'
import * as sessions from '../../../src/people/auth/sessions.ts'
import * as household from '../../../src/people/household/household.ts'
import { openDataDirectory, openShared } from '../../../src/platform/db/data-directory.ts'
import { connect } from '../../../src/platform/db/db.ts'
import { newReplacement, replaceData } from '../../../src/platform/db/replacement.ts'
import type { Made } from '../../../src/server/backups/create.ts'
import { figuresOf } from '../../../src/server/backups/figures.ts'
import { pausedBy } from '../../../src/server/backups/pause.ts'
import { restoreBackup } from '../../../src/server/backups/restore.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { NOWHERE, testConfig } from '../../support/house.ts'
import { openRestored } from '../exports/restored-house.ts'
import { backupOf, freshFolder, PASSPHRASE, someBooks } from './archived.ts'

let books: Books
let plain: Made
let encrypted: Made
let keyFile: string
beforeAll(async () => {
  books = await someBooks()
  const { house } = books
  const made = await house.ask(house.admin, 'POST', '/v1/admin/invites', { role: 'MEMBER' })
  expect(made.status).toBe(201)
  const { id } = await house.add('MEMBER', 'kim@hearth.test')
  expect(
    (await house.ask(house.admin, 'POST', '/v1/auth/password/reset-request', { userId: id })).status,
  ).toBeLessThan(300)
  plain = await backupOf(house)
  encrypted = await backupOf(house, { passphrase: PASSPHRASE })
  keyFile = join(house.dataDir, 'hearth.key')
})
afterAll(() => books.house.close())

const restore = (config: Config, path: string, to?: string) =>
  restoreBackup(config, { path, to }, books.house.clock.now, () => {})

/** A data directory as it is after the books went on, with its key beside it. */
async function laterData(): Promise<Config> {
  const dataDir = freshFolder()
  const { databasePath } = { databasePath: join(dataDir, 'hearth.sqlite') }
  books.house.deps.db.$client.run('VACUUM INTO ?', [databasePath])
  const db = connect(databasePath)
  db.$client.run("UPDATE transactions SET amount_low = amount_low - 1, notes = 'later'")
  db.$client.close()
  cpSync(keyFile, join(dataDir, 'hearth.key'))
  return testConfig({ dataDir, backupPassphrase: PASSPHRASE })
}

/** What is in a data directory that says which data it is. */
function figuresIn(dataDir: string) {
  const db = connect(join(dataDir, 'hearth.sqlite'))
  try {
    return figuresOf(db.$client)
  } finally {
    db.$client.close()
  }
}

describe('a backup that is put in place', () => {
  test('is the data from then on, with every balance as it was', async () => {
    const config = await laterData()
    expect(figuresIn(config.dataDir).balances).not.toBe(plain.manifest.figures.balances)
    const { kept, hasKey } = await restore(config, plain.path)
    expect(hasKey).toBe(true)
    expect(figuresIn(config.dataDir)).toEqual(plain.manifest.figures)
    expect(readdirSync(config.dataDir).toSorted()).toEqual([
      'backups',
      'hearth.key',
      'hearth.lock',
      'hearth.sqlite',
    ])
    expect(kept).toContain('before-restore')
    expect(statSync(join(config.dataDir, 'hearth.sqlite')).mode & 0o777).toBe(0o600)
  })

  test('can be taken back with the one that was made of what was there', async () => {
    const config = await laterData()
    const before = figuresIn(config.dataDir)
    const { kept = '' } = await restore(config, plain.path)
    await restore(config, kept)
    expect(figuresIn(config.dataDir)).toEqual(before)
  })

  test('lets nobody in who had a way in when it was made, and sends nothing until somebody resumes', async () => {
    const config = await laterData()
    await restore(config, encrypted.path)
    const { db } = openShared(config)
    const count = (sql: string) =>
      db.$client.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${sql}`).get()?.n
    expect(count('sessions')).toBe(0)
    expect(count('personal_access_tokens')).toBe(0)
    expect(count('invites WHERE accepted_at IS NULL AND revoked_at IS NULL')).toBe(0)
    expect(count('reset_links WHERE used_at IS NULL')).toBe(0)
    expect(pausedBy(db)?.madeAt).toBe(books.house.clock.now())
    db.$client.close()
  })

  test('runs, and whoever signs in sees the books', async () => {
    const config = await laterData()
    await restore(config, plain.path)
    const house = await openRestored(config.dataDir, books.house.admin)
    const { body } = await house.ask(house.person, 'GET', '/v1/transactions?limit=50')
    expect(body.data).toHaveLength(5)
    await house.close()
  })

  test('goes to another directory for a look, with the key, and leaves the data alone', async () => {
    const config = await laterData()
    const before = figuresIn(config.dataDir)
    const to = join(freshFolder(), 'look')
    const { kept } = await restore(config, plain.path, to)
    expect(kept).toBeUndefined()
    expect(figuresIn(config.dataDir)).toEqual(before)
    expect(figuresIn(to)).toEqual(plain.manifest.figures)
    expect(readFileSync(join(to, 'hearth.key'), 'utf8')).toBe(readFileSync(keyFile, 'utf8'))
    await expect(restore(config, plain.path, to)).rejects.toThrow('is not empty')
  })

  test('brings its key to a machine that has nothing', async () => {
    const config = testConfig({ dataDir: join(freshFolder(), 'new'), backupPassphrase: PASSPHRASE })
    expect((await restore(config, encrypted.path)).hasKey).toBe(true)
    const data = openDataDirectory(config)
    expect(figuresOf(data.db.$client)).toEqual(encrypted.manifest.figures)
    data.db.$client.close()
    data.close()
  })

  test('says that its key is missing where it holds none and there is none', async () => {
    const config = testConfig({ dataDir: join(freshFolder(), 'new') })
    expect((await restore(config, plain.path)).hasKey).toBe(false)
    expect(existsSync(join(config.dataDir, 'hearth.key'))).toBe(false)
  })

  test('takes the place of data that is damaged, whose files are kept as they are', async () => {
    const config = await laterData()
    writeFileSync(
      join(config.dataDir, 'hearth.sqlite'),
      'SQLite format 3\0 and then nothing of it'.repeat(400),
    )
    const { kept = '' } = await restore(config, plain.path)
    expect(readFileSync(kept, 'utf8')).toContain('nothing of it')
    expect(figuresIn(config.dataDir)).toEqual(plain.manifest.figures)
  })

  test('keeps a log whose database is missing', async () => {
    const config = await laterData()
    rmSync(join(config.dataDir, 'hearth.sqlite'))
    writeFileSync(join(config.dataDir, 'hearth.sqlite-wal'), 'all that is left')
    const { kept = '' } = await restore(config, plain.path)
    expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('all that is left')
    expect(figuresIn(config.dataDir)).toEqual(plain.manifest.figures)
  })

  test('may be a whole database that was put aside', async () => {
    const config = await laterData()
    const before = figuresIn(config.dataDir)
    const aside = join(freshFolder(), 'before-0015_x-2026-06-15T12-00-00.000Z.sqlite')
    books.house.deps.db.$client.run('VACUUM INTO ?', [aside])
    await restore(config, aside)
    expect(figuresIn(config.dataDir)).toEqual({ ...plain.manifest.figures, auditEntries: expect.any(Number) })
    expect(figuresIn(config.dataDir).balances).not.toBe(before.balances)
  })
})

describe('nothing is replaced', () => {
  const refused = async (config: Config, path: string) => {
    const before = readFileSync(join(config.dataDir, 'hearth.sqlite'))
    const error = await restore(config, path).catch((error) => error)
    expect(readFileSync(join(config.dataDir, 'hearth.sqlite')).equals(before)).toBe(true)
    expect(readdirSync(config.dataDir).filter((name) => /replacement|work/.test(name))).toEqual([])
    return String(error.message)
  }

  test('while a service runs on the data', async () => {
    const config = await laterData()
    const running = openDataDirectory(config)
    expect(await refused(config, plain.path)).toContain('Another Hearth is already running')
    running.db.$client.close()
    running.close()
  })

  test('by an archive that is damaged, or of another key', async () => {
    const config = await laterData()
    const damaged = join(freshFolder(), 'damaged.hearthbackup')
    const bytes = readFileSync(plain.path)
    bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
    writeFileSync(damaged, bytes)
    expect(await refused(config, damaged)).toMatch(/SHA-256\)\. Nothing was changed\.$/)
    writeFileSync(join(config.dataDir, 'hearth.key'), `${Buffer.alloc(32, 1).toString('base64')}\n`)
    expect(await refused(config, plain.path)).toContain('is of data with the key')
    expect(await refused({ ...config, backupPassphrase: undefined }, encrypted.path)).toContain(
      'it is encrypted',
    )
  })

  test('while another program has the data open, as a replicator has', async () => {
    const config = await laterData()
    const before = figuresIn(config.dataDir)
    const replicator = new Database(join(config.dataDir, 'hearth.sqlite'))
    replicator.run('PRAGMA journal_mode = WAL')
    replicator.run('BEGIN')
    replicator.query('SELECT count(*) FROM users').get()
    expect(await refused(config, plain.path)).toMatch(/has .*hearth\.sqlite open\. Stop it first/)
    replicator.run('COMMIT')
    replicator.close()
    expect(figuresIn(config.dataDir)).toEqual(before)
    await restore(config, plain.path)
    expect(figuresIn(config.dataDir)).toEqual(plain.manifest.figures)
  })

  test('by what is no backup', async () => {
    const config = await laterData()
    expect(await refused(config, join(freshFolder(), 'nothing'))).toContain('it does not exist')
    expect(await refused(config, keyFile)).toContain('it is no backup of Hearth')
  })
})

describe('a replacement that was cut off', () => {
  /** Everything on the disk at each step of one, as a process that was killed there would leave it. */
  async function steps(): Promise<{ folders: string[]; before: string; after: string }> {
    const { dataDir } = await laterData()
    const before = figuresIn(dataDir).balances
    const next = join(newReplacement(dataDir), 'hearth.sqlite')
    const log: string[] = []
    const taken = () => {
      const copy = freshFolder()
      cpSync(dataDir, copy, { recursive: true })
      log.push(copy)
    }
    taken()
    books.house.deps.db.$client.run('VACUUM INTO ?', [next])
    cpSync(keyFile, join(dataDir, 'replacement', 'hearth.key'))
    taken()
    // After the decision, with each of the steps done or not.
    for (const done of [[], ['-wal'], ['-wal', 'hearth.sqlite'], ['-wal', 'hearth.sqlite', 'hearth.key']]) {
      const copy = freshFolder()
      cpSync(dataDir, copy, { recursive: true })
      writeFileSync(join(copy, 'replacement.decided'), 'decided')
      if (!done.includes('-wal')) writeFileSync(join(copy, 'hearth.sqlite-wal'), 'the log of the old one')
      for (const name of done.slice(1)) {
        cpSync(join(copy, 'replacement', name), join(copy, name))
        rmSync(join(copy, 'replacement', name))
      }
      log.push(copy)
    }
    replaceData(dataDir)
    taken()
    const after = figuresIn(dataDir).balances
    return { folders: log, before, after }
  }

  test('is finished or taken back by the next start, and by nothing before it', async () => {
    const { folders, before, after } = await steps()
    expect(before).not.toBe(after)
    const found = folders.map((dataDir) => {
      const config = testConfig({ dataDir })
      const isDecided = existsSync(join(dataDir, 'replacement.decided'))
      if (isDecided) expect(() => openShared(config)).toThrow('cut off half-way')
      const data = openDataDirectory(config)
      const { balances } = figuresOf(data.db.$client)
      data.db.$client.close()
      data.close()
      expect(readdirSync(dataDir).filter((name) => name.startsWith('replacement'))).toEqual([])
      return balances
    })
    expect(found).toEqual([before, before, after, after, after, after, after])
  })
})

test('a session of before is none afterwards', async () => {
  const config = await laterData()
  const { deps, clock, admin } = books.house
  const user = household.findUser(deps.db, admin.id)
  if (!user) throw new Error('nobody is there')
  const started = await deps.write((tx) =>
    sessions.start(tx, deps.secrets, user, { at: clock.now(), from: NOWHERE, by: 'PASSWORD' }),
  )
  expect(started).toBeDefined()
  await restore(config, plain.path)
  mkdirSync(freshFolder(), { recursive: true })
  const house = await openRestored(config.dataDir, admin)
  expect((await house.ask(admin, 'GET', '/v1/accounts')).status).toBe(401)
  await house.close()
})
