import { Database } from 'bun:sqlite'
import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../../src/platform/db/db.ts'
import { refuseOpenElsewhere } from '../../../src/platform/db/open-elsewhere.ts'
import { finishReplacement, newReplacement, replaceData } from '../../../src/platform/db/replacement.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A directory with a database in it that says what it is, in a log or without one. */
function directory(mode: 'WAL' | 'DELETE' = 'WAL'): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-open-'))
  folders.push(folder)
  const file = join(folder, 'hearth.sqlite')
  makeDatabase(file, 'present', mode)
  return { folder, file }
}

function makeDatabase(file: string, text: string, mode: 'WAL' | 'DELETE'): void {
  const client = new Database(file)
  client.run(`PRAGMA journal_mode = ${mode}`)
  client.run('CREATE TABLE t (x TEXT)')
  client.run('INSERT INTO t VALUES (?)', [text])
  client.close()
}

const textIn = (file: string) => {
  const client = new Database(file, { readonly: true })
  const row = client.query<{ x: string }, []>('SELECT x FROM t').get()
  client.close()
  return row?.x
}

/** Reads and stays, as a replicator does: with a transaction for as long as it runs, or only connected. */
const attached: [how: string, mode: 'WAL' | 'DELETE', attach: (client: Database) => void][] = [
  ['a reader in its transaction', 'WAL', (client) => client.run('BEGIN; SELECT * FROM t')],
  ['whoever has read and stays connected', 'WAL', (client) => client.query('SELECT * FROM t').get()],
  ['a writer', 'WAL', (client) => client.run("BEGIN IMMEDIATE; INSERT INTO t VALUES ('more')")],
  ['a reader of a database without a log', 'DELETE', (client) => client.run('BEGIN; SELECT * FROM t')],
]

test.each(attached)('%s has the database open, and then no longer', (_, mode, attach) => {
  const { file } = directory(mode)
  refuseOpenElsewhere(file)
  const client = new Database(file)
  if (mode === 'DELETE') client.query('SELECT * FROM t').get()
  attach(client)
  if (mode === 'DELETE') client.query('SELECT * FROM t').get()
  expect(() => refuseOpenElsewhere(file)).toThrow('Stop it first, and start it again afterwards')
  client.close()
  refuseOpenElsewhere(file)
  expect(textIn(file)).toBe('present')
})

test('another process is named where the system says who it is', async () => {
  const { file } = directory()
  const program = `const { Database } = require('bun:sqlite'); const db = new Database(process.argv[1])
    db.query('SELECT * FROM t').get(); console.log('open'); setInterval(() => db, 1000)`
  const child = Bun.spawn([process.execPath, '-e', program, file], { stdout: 'pipe' })
  await child.stdout.getReader().read()
  const named = process.platform === 'linux' ? `(process ${child.pid}) has` : 'Another program has'
  expect(() => refuseOpenElsewhere(file)).toThrow(named)
  child.kill(9)
  await child.exited
  refuseOpenElsewhere(file)
})

test('what is not there, is empty or is no database is nobody’s', () => {
  const { folder } = directory()
  refuseOpenElsewhere(join(folder, 'nothing.sqlite'))
  for (const text of ['', 'no database at all'.repeat(400)]) {
    const file = join(folder, 'other.sqlite')
    writeFileSync(file, text)
    refuseOpenElsewhere(file)
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})

test('data is not replaced while somebody has it open, and what was decided is finished afterwards', () => {
  const { folder, file } = directory()
  const other = connect(file)
  other.$client.query('SELECT * FROM t').get()
  makeDatabase(join(newReplacement(folder), 'hearth.sqlite'), 'new', 'DELETE')
  expect(() => replaceData(folder)).toThrow('Nothing was changed')
  expect(textIn(file)).toBe('present')
  writeFileSync(join(folder, 'replacement.decided'), '')
  expect(() => finishReplacement(folder)).toThrow('Nothing was changed')
  other.$client.close()
  finishReplacement(folder)
  expect(textIn(file)).toBe('new')
})
