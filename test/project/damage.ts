import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder, type Program, run } from './program.ts'

export const inFolder = (SVC_DATA_DIR: string) => ({ SVC_DATA_DIR })
const database = (folder: string) => join(folder, 'hearth.sqlite')

/** Changes the data behind Hearth's back. */
export function change(folder: string, sql: string): void {
  const db = new Database(database(folder))
  db.run(sql)
  db.close()
}

/** A data directory with the schema and nobody in it. */
export async function migrated(program: Program): Promise<string> {
  const folder = freshFolder()
  expect((await run(program, ['migrate'], inFolder(folder))).exitCode).toBe(0)
  return folder
}

/** With these a new household would be made, if Hearth took the data for new. */
const FOUNDER = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }

/** What Hearth does about data it cannot use, whichever way it is run. */
export function damageFacts(program: () => Program): void {
  describe('another key than the data’s is refused by every command that opens the data:', () => {
    const WITHOUT_DATA = [
      'setup',
      'demo',
      'check-egress',
      'config',
      'healthcheck',
      'openapi',
      'version',
      'help',
    ]
    const LINES = [
      ['serve'],
      ['migrate'],
      ['migrate', '--status'],
      ['doctor'],
      ['doctor', '--repair'],
      ['backup', 'create'],
      ['reset-password', 'ann@example.com'],
      ['import-export', 'export.zip'],
      ['trust'],
    ]

    test('which are these', async () => {
      const { stdout } = await run(program(), ['help'])
      const named = [...stdout.matchAll(/^ {2}([a-z-]+)(?: |$)/gm)].map(([, name = '']) => name)
      const known = [...LINES.map(([name]) => name), ...WITHOUT_DATA, 'reset-key']
      expect(named.filter((name) => !known.includes(name))).toEqual([])
      expect(named.length).toBeGreaterThan(10)
    })

    test.each(LINES)('%s %s', async (...line) => {
      const folder = await migrated(program())
      const key = join(folder, 'hearth.key')
      writeFileSync(join(folder, 'export.zip'), '')
      writeFileSync(key, Buffer.alloc(32, 7).toString('base64'))
      const words = line.map((word) => (word === 'export.zip' ? join(folder, word) : word))
      const tls = line[0] === 'trust' ? { SVC_TLS: 'local' } : {}
      const env = { ...inFolder(folder), ...FOUNDER, ...tls, SVC_PORT: '0' }
      const refused = await run(program(), words, env)
      // An archive is opened before the data is, and this is none.
      const isArchive = line[0] === 'import-export'
      if (!isArchive)
        expect(refused.stdout + refused.stderr).toContain(
          `${key} is not the key that ${database(folder)} was made with`,
        )
      expect(refused.exitCode).toBe(1)
      rmSync(database(folder))
      const alone = await run(program(), words, env)
      expect(alone.exitCode).toBe(1)
      if (!isArchive)
        expect(alone.stderr).toContain(`${database(folder)} is missing although its key ${key} is there`)
      expect(readdirSync(folder)).not.toContain('hearth.sqlite')
    })

    test('and reset-key is the way on where the right one is lost', async () => {
      const folder = await migrated(program())
      writeFileSync(join(folder, 'hearth.key'), Buffer.alloc(32, 7).toString('base64'))
      const reset = await run(program(), ['reset-key'], inFolder(folder))
      expect([reset.exitCode, reset.stderr]).toEqual([0, ''])
      expect((await run(program(), ['doctor'], inFolder(folder))).exitCode).toBe(0)
    })
  })

  describe('data that cannot be used stops the start with a sentence and stays as it is:', () => {
    const damage: [what: string, harm: (folder: string) => void, sentence: string][] = [
      [
        'no database',
        (folder) => writeFileSync(database(folder), 'x'.repeat(8192)),
        'is damaged or is no database',
      ],
      ['a damaged one', (folder) => scribble(database(folder)), 'is damaged'],
      ['one of something else', somethingElse, 'was not made by Hearth'],
      [
        'one of a newer version',
        (folder) => change(folder, "INSERT INTO hearth_migrations VALUES ('9999_future', 'x', 0)"),
        'was written by a newer Hearth (it has "9999_future")',
      ],
      ['a missing key', (folder) => rmSync(join(folder, 'hearth.key')), 'is missing although there is data'],
      [
        'a cut key',
        (folder) => writeFileSync(join(folder, 'hearth.key'), 'c2hvcnQ='),
        'must hold base64 of 32 bytes',
      ],
      ['a folder as database', folderAsDatabase, 'cannot be opened for writing'],
    ]
    test.each(damage)('%s', async (_what, harm, sentence) => {
      const folder = await migrated(program())
      harm(folder)
      const before = contentsOf(folder)
      const refused = await run(program(), ['serve'], { ...inFolder(folder), ...FOUNDER, SVC_PORT: '0' })
      expect(refused.stderr).toStartWith('hearth: ')
      expect(refused.stderr).toContain(sentence)
      expect(refused.stderr).not.toMatch(/\n\s+at /)
      expect(refused.exitCode).toBe(1)
      expect(contentsOf(folder)).toEqual(before)
    })

    test('a directory that cannot be made', async () => {
      const file = join(freshFolder(), 'file')
      writeFileSync(file, '')
      const refused = await run(program(), ['serve'], inFolder(join(file, 'data')))
      expect(refused.exitCode).toBe(1)
      expect(refused.stderr).toBe(
        `hearth: The data directory ${join(file, 'data')} cannot be written (ENOTDIR). Give it to the user Hearth runs as, or set SVC_DATA_DIR.\n`,
      )
    })
  })
}

function somethingElse(folder: string): void {
  rmSync(database(folder))
  change(folder, 'CREATE TABLE recipes (name TEXT)')
}

function folderAsDatabase(folder: string): void {
  rmSync(database(folder))
  mkdirSync(database(folder))
}

/** Overwrites one page in the middle, as a failing disk does. */
function scribble(path: string): void {
  const bytes = readFileSync(path)
  bytes.fill(0xff, 8192, 12_288)
  writeFileSync(path, bytes)
}

/** What is on the disk, but for the side files that SQLite makes and takes away. */
function contentsOf(folder: string): Record<string, string> {
  const remaining = readdirSync(folder).filter((name) => !/-(?:wal|shm|journal)$|\.lock$/.test(name))
  const files = remaining.filter((name) => statSync(join(folder, name)).isFile())
  return Object.fromEntries(
    files.map((name) => [name, Bun.hash(readFileSync(join(folder, name))).toString()]),
  )
}
