import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type DataDirectory,
  holdForRestore,
  openDataDirectory,
  openShared,
} from '../../../src/platform/db/data-directory.ts'
import { DataError } from '../../../src/platform/db/data-error.ts'
import { connect } from '../../../src/platform/db/db.ts'
import { judgeKey, proveKey } from '../../../src/platform/db/key-proof.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { stillClock, testConfig } from '../../support/house.ts'

let parent: string
let dataDir: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'hearth-data-'))
  dataDir = join(parent, 'nested', 'hearth')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const file = (name: string): string => join(dataDir, name)
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const open = (more = {}) => openDataDirectory(testConfig({ dataDir, ...more }))

/** Data as a finished boot leaves it, with everything in the main file. */
function settle(): void {
  const { db, keepKey, close } = open()
  migrate(db, stillClock().now)
  keepKey()
  db.$client.run(
    "INSERT INTO households (id, name, country, currency, registration_open, created_at) VALUES (1, 'Home', 'CA', 'CAD', 0, 0)",
  )
  db.$client.close()
  close()
}

/** Why the data is refused; whatever is refused is left as it was. */
function refusal(more = {}): string {
  const before = contents()
  let reason = ''
  try {
    const { db, close } = open(more)
    db.$client.close()
    close()
  } catch (error) {
    expect(error).toBeInstanceOf(DataError)
    reason = (error as DataError).message
  }
  expect(contents()).toEqual(before)
  return reason
}

const contents = () =>
  Object.fromEntries(
    readdirSync(dataDir)
      .filter((name) => name !== 'hearth.lock' && statSync(file(name)).isFile())
      .map((name) => [name, Bun.hash(readFileSync(file(name)))]),
  )

describe('a new data directory', () => {
  test('is made for its owner alone, and so is all that is in it, whatever the umask', () => {
    const before = process.umask(0)
    try {
      const { db, keepKey, close } = open()
      migrate(db, stillClock().now)
      keepKey()
      const files = readdirSync(dataDir).toSorted()
      expect(files).toEqual([
        'hearth.key',
        'hearth.lock',
        'hearth.sqlite',
        'hearth.sqlite-shm',
        'hearth.sqlite-wal',
      ])
      expect(modeOf(dataDir)).toBe('700')
      expect(files.map((name) => modeOf(file(name)))).toEqual(files.map(() => '600'))
      db.$client.close()
      close()
    } finally {
      process.umask(before)
    }
  })

  test('gets a key of 256 random bits', () => {
    settle()
    const key = readFileSync(file('hearth.key'), 'utf8')
    expect(Buffer.from(key.trim(), 'base64')).toHaveLength(32)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('hearth.key.'))).toEqual([])
  })

  test('that is there already is closed to others', () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    open().close()
    expect(modeOf(dataDir)).toBe('700')
  })

  test('cannot be a file', () => {
    mkdirSync(join(parent, 'nested'))
    writeFileSync(dataDir, '')
    expect(() => open()).toThrow(/cannot be written \((EEXIST|ENOTDIR)\)/)
  })
})

test('a database that is put in its place is for its owner alone, and is then the data', () => {
  settle()
  const made = join(parent, 'made.sqlite')
  writeFileSync(made, readFileSync(file('hearth.sqlite')), { mode: 0o644 })
  rmSync(dataDir, { recursive: true })
  const held = holdForRestore(testConfig({ dataDir }), () => false)
  held.put(made)
  held.close()
  expect([existsSync(made), modeOf(file('hearth.sqlite')), modeOf(file('hearth.key'))]).toEqual([
    false,
    '600',
    '600',
  ])
  const { db, close } = open()
  expect(db.$client.query('SELECT name FROM households').values()).toEqual([['Home']])
  db.$client.close()
  close()
})

describe('a connection', () => {
  test('writes ahead, is durable at every commit and keeps its references', () => {
    settle()
    for (const db of [open().db, connect(file('hearth.sqlite'))]) {
      const pragma = (name: string) => Object.values(db.$client.query(`PRAGMA ${name}`).get() ?? {})[0]
      expect(['journal_mode', 'synchronous', 'foreign_keys'].map(pragma)).toEqual(['wal', 2, 1])
      expect(() => db.$client.run("INSERT INTO totp_challenges VALUES ('hash', 'nobody', 0)")).toThrow(
        'FOREIGN KEY',
      )
      db.$client.close()
    }
  })
})

describe('the lock', () => {
  test('lets in one process at a time', () => {
    const first = open()
    expect(() => open()).toThrow(/Another Hearth is already running/)
    first.db.$client.close()
    first.close()
    const second = open()
    second.db.$client.close()
    second.close()
  })

  test('keeps out another process, and is gone with the one that held it, however that ended', async () => {
    const script = `
      import { openDataDirectory } from '${join(import.meta.dir, '../../../src/platform/db/data-directory.ts')}'
      globalThis.held = openDataDirectory({ dataDir: ${JSON.stringify(dataDir)} })
      console.log('held')
      setInterval(() => {}, 1000)`
    const holder = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'ignore' })
    try {
      await holder.stdout.getReader().read()
      expect(() => open()).toThrow(/Another Hearth is already running/)
    } finally {
      holder.kill('SIGKILL')
      await holder.exited
    }
    const { db, close } = open()
    db.$client.close()
    close()
  })

  test('does not keep out a command that works beside the server', () => {
    settle()
    const { db, close } = open()
    const beside = openShared(testConfig({ dataDir }))
    beside.db.$client.run("UPDATE households SET name = 'Beside'")
    beside.db.$client.close()
    expect(db.$client.query('SELECT name FROM households').get()).toEqual({ name: 'Beside' })
    expect(() => open()).toThrow(/Another Hearth is already running/)
    db.$client.close()
    close()
  })
})

describe('data that cannot be trusted is refused and left alone', () => {
  test('when pages of it are overwritten', () => {
    settle()
    const bytes = readFileSync(file('hearth.sqlite'))
    bytes.fill(0xee, 4096, 12_288)
    writeFileSync(file('hearth.sqlite'), bytes)
    expect(refusal()).toContain('is damaged')
  })

  test('when it is no database', () => {
    settle()
    writeFileSync(file('hearth.sqlite'), 'Dear diary, '.repeat(1000))
    expect(refusal()).toContain('is damaged or is no database (SQLITE_NOTADB)')
  })

  test('when it was cut short', () => {
    settle()
    const bytes = readFileSync(file('hearth.sqlite'))
    writeFileSync(file('hearth.sqlite'), bytes.subarray(0, bytes.length / 2))
    expect(refusal()).toContain('is damaged')
  })

  test('when nothing is left of it', () => {
    settle()
    writeFileSync(file('hearth.sqlite'), '')
    expect(refusal()).toContain('is empty')
  })

  test('when it is the database of something else', () => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file('hearth.key'), Buffer.alloc(32, 7).toString('base64'))
    const other = new Database(file('hearth.sqlite'))
    other.run('CREATE TABLE bookmarks (url TEXT)')
    other.close()
    expect(refusal()).toContain('was not made by Hearth')
  })

  test('when the key is missing', () => {
    settle()
    rmSync(file('hearth.key'))
    expect(refusal()).toContain('hearth.key is missing although there is data')
    expect(existsSync(file('hearth.key'))).toBe(false)
  })

  test('when the key is no key', () => {
    settle()
    writeFileSync(file('hearth.key'), 'c2hvcnQ=')
    expect(refusal()).toContain('must hold base64 of 32 bytes')
    expect(refusal({ secretKey: 'short' })).toContain('SVC_SECRET_KEY must hold base64 of 32 bytes')
  })

  test('when another key is there, in the directory or given', () => {
    settle()
    const another = Buffer.alloc(32, 7).toString('base64')
    expect(refusal({ secretKey: another })).toStartWith(
      `SVC_SECRET_KEY is not the key that ${file('hearth.sqlite')} was made with`,
    )
    expect(refusal({ secretKey: another, secretKeyFile: '/run/secrets/key' })).toStartWith(
      `/run/secrets/key (SVC_SECRET_KEY_FILE) is not the key that ${file('hearth.sqlite')} was made with`,
    )
    writeFileSync(file('hearth.key'), another)
    expect(refusal()).toStartWith(
      `${file('hearth.key')} is not the key that ${file('hearth.sqlite')} was made with`,
    )
    expect(() => holdForRestore(testConfig({ dataDir }), () => true)).toThrow('is not the key')
  })

  test('when the key is there and its database is not', () => {
    settle()
    rmSync(file('hearth.sqlite'))
    const reason = refusal()
    expect(reason).toContain(
      `${file('hearth.sqlite')} is missing although its key ${file('hearth.key')} is there`,
    )
    expect(reason).toContain('To begin anew, move the key away first.')
    expect(existsSync(file('hearth.sqlite'))).toBe(false)
    rmSync(file('hearth.key'))
    settle()
  })

  test.each(['hearth.sqlite-wal', 'backups'])('when the database is gone and %s is not', (remains) => {
    settle()
    rmSync(file('hearth.sqlite'))
    if (remains === 'backups') mkdirSync(file(remains))
    else writeFileSync(file(remains), 'what was not yet in the main file')
    expect(refusal()).toContain(`is missing although ${remains} is there`)
    expect(existsSync(file('hearth.sqlite'))).toBe(false)
  })
})

describe('a first boot that was cut off', () => {
  const CUTS: { [where: string]: () => void } = {
    'before its key was written': () => mkdirSync(dataDir, { recursive: true }),
    'before its key had its name': () => {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(file('hearth.key.waiting.new'), 'half a k')
    },
    'before there was a database': () => {
      begin(() => {})
      rmSync(file('hearth.sqlite'))
    },
    'when the database was a name only': () => {
      begin(() => {})
      writeFileSync(file('hearth.sqlite'), '')
    },
    'before there was a table': () => begin(() => {}),
    'before the key was proven': () => begin(({ db }) => migrate(db, stillClock().now)),
    'before the key was kept': () =>
      begin(({ db, secrets }) => {
        migrate(db, stillClock().now)
        proveKey(db, secrets)
      }),
  }
  const begin = (work: (data: DataDirectory) => void) => {
    const directory = open()
    work(directory)
    directory.db.$client.close()
    directory.close()
  }

  test.each(Object.entries(CUTS))('%s goes on with the key it began with', (_, cut) => {
    cut()
    const began = existsSync(file('hearth.key.waiting')) && readFileSync(file('hearth.key.waiting'), 'utf8')
    settle()
    settleAgain()
    if (began) expect(readFileSync(file('hearth.key'), 'utf8')).toBe(began)
    expect(existsSync(file('hearth.key.waiting'))).toBe(false)
    expect(modeOf(file('hearth.key'))).toBe('600')
  })

  /** The next start, which finds everything in order. */
  const settleAgain = () => {
    const { db, secrets, keepKey, close } = open()
    expect([migrate(db, stillClock().now), judgeKey(db, secrets)]).toEqual([[], 'RIGHT'])
    keepKey()
    db.$client.close()
    close()
  }
})

describe('the key', () => {
  const given = Buffer.alloc(32, 9).toString('base64')

  test('may be given instead, and is then not kept', () => {
    const { db, close } = open({ secretKey: given })
    expect(existsSync(file('hearth.key'))).toBe(false)
    db.$client.close()
    close()
  })

  test('is the same at every boot', () => {
    const boot = () => {
      const { db, secrets, close } = open()
      db.$client.close()
      close()
      return secrets
    }
    const sealed = boot().seal('purpose', 'text')
    expect(boot().unseal('purpose', sealed)).toBe('text')
  })

  test('that others could read is closed to them', () => {
    settle()
    writeFileSync(join(dataDir, 'key'), readFileSync(file('hearth.key')), { mode: 0o644 })
    rmSync(file('hearth.key'))
    writeFileSync(file('hearth.key'), readFileSync(file('key')), { mode: 0o644 })
    const { db, close } = open()
    expect(modeOf(file('hearth.key'))).toBe('600')
    db.$client.close()
    close()
  })
})
