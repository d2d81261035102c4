import { beforeAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { openDataDirectory } from '../../../src/platform/db/data-directory.ts'
import { DataError } from '../../../src/platform/db/data-error.ts'
import { connect } from '../../../src/platform/db/db.ts'
import { restore } from '../../../src/server/exports/restore.ts'
import * as runtime from '../../../src/server/runtime.ts'
import { openBooks } from '../../ledger/transactions/books.ts'
import { makeEmptyHouse, stillClock, testConfig } from '../../support/house.ts'
import {
  exported,
  type Files,
  freshFolder,
  linesOf,
  manifestOf,
  packed,
  type Record,
  recordsOf,
  restored,
  withManifest,
  withRecords,
  withText,
} from './archives.ts'

let files: Files
let whole: Uint8Array
beforeAll(async () => {
  const books = await openBooks()
  const account = await books.account('Visa')
  await books.enter(account, { splits: [{ amount: '4' }, { amount: '6' }], tags: ['food'] })
  await books.enter(account, { amount: '999999999999999.99' })
  await books.ask('PUT', '/v1/me/preferences', { ui: { theme: 'dark' } })
  const entered = { name: 'Rent', amount: '900.00', cadence: 'MONTHLY', nextDate: '2026-07-01' }
  await books.post('/v1/subscriptions', entered)
  const { id: securityId } = await books.post('/v1/securities', { name: 'Grand River REIT' })
  const slip = { kind: 'T5', payer: 'A broker', boxes: [{ box: '24', amount: '5.00' }], securityId }
  await books.post('/v1/tax/2025/slips', slip)
  files = await exported(books.house, books.person)
  whole = await packed(files)
  await books.house.close()
})

/** What is left of an attempt, and what it said. */
async function attempt(archive: Uint8Array | Files): Promise<string> {
  const dataDir = join(freshFolder(), 'data')
  const error = await restored(archive, dataDir).then(
    () => 'restored',
    (thrown: unknown) => thrown,
  )
  if (existsSync(dataDir)) expect(readdirSync(dataDir)).toEqual(['hearth.lock'])
  if (error === 'restored') return 'restored'
  expect(error).toBeInstanceOf(DataError)
  const { message } = error as DataError
  return /cannot be restored: (.*)\. Nothing was changed\.$/.exec(message)?.[1] ?? message
}

/** The same records, with the first one of a table changed. */
const changed = (table: string, change: (row: Record['row']) => Record['row']): Files => {
  const records = recordsOf(files)
  const at = records.findIndex((record) => record.table === table)
  return withRecords(
    files,
    records.map((record, place) => (place === at ? { table, row: change(record.row) } : record)),
  )
}
const wrong = (table: string, row: Record['row']): Files =>
  changed(table, (before) => ({ ...before, ...row }))
const and = (record: Record | string): Files => withRecords(files, [...recordsOf(files), record])

test('what was not changed is restored', async () => {
  expect(await restored(withRecords(files, recordsOf(files)))).toBeString()
})

test.each<[string, () => Files, string]>([
  ['a slip of a kind that is none', () => wrong('tax_slips', { kind: 'T6' }), 'wrong kind'],
  ['boxes that cannot be read', () => wrong('tax_slips', { boxes: '[' }), 'wrong boxes'],
  ['boxes without amounts', () => wrong('tax_slips', { boxes: '[{"box":"24"}]' }), 'boxes of a slip'],
  [
    'amounts that are none',
    () => wrong('tax_slips', { boxes: '[{"box":"24","amount":"much"}]' }),
    'boxes of a slip',
  ],
  ['other symbols that are no list', () => wrong('securities', { other_symbols: '"ABC"' }), 'other names'],
  ['other codes that are no texts', () => wrong('securities', { other_codes: '[1]' }), 'other names'],
])('an archive with %s is refused', async (_what, archive, why) => {
  expect(await attempt(archive())).toContain(why)
})

const twoPeople = (): Files => {
  const records = recordsOf(files)
  const another = records.flatMap(({ table, row }) =>
    table === 'users' ? [{ table, row: { ...row, id: 'another', email_key: 'another' } }] : [],
  )
  return withRecords(files, [...records, ...another], { scope: 'MEMBER' })
}

describe('records are refused', () => {
  const cases: [what: string, archive: () => Files, why: string | RegExp][] = [
    ['of two people in what is one member’s', twoPeople, 'it is a member’s and has not exactly one person'],
    ['of a table that does not exist', () => and({ table: 'boats', row: { name: 'Ida' } }), /"boats"/],
    ['of a table that is never exported', () => and({ table: 'sessions', row: { id: 'x' } }), /"sessions"/],
    ['of the schema itself', () => and({ table: 'sqlite_schema', row: { sql: 'x' } }), /"sqlite_schema"/],
    [
      'of the search index',
      () => and({ table: 'transaction_search_data', row: { id: 1 } }),
      /"transaction_search_data"/,
    ],
    [
      'with a password',
      () => wrong('users', { password_hash: 'mine' }),
      'a record of users has too many fields',
    ],
    ['with a column of SQL', () => wrong('users', { 'id") VALUES (1); --': 1 }), /too many fields/],
    [
      'without a column',
      () => changed('accounts', ({ name: _, ...row }) => row),
      'a record of accounts has a wrong name',
    ],
    ['with text for a number', () => wrong('accounts', { seq: '1' }), 'a record of accounts has a wrong seq'],
    ['with a number for text', () => wrong('accounts', { name: 1 }), 'a record of accounts has a wrong name'],
    [
      'with a fraction',
      () => wrong('accounts', { version: 1.5 }),
      'a record of accounts has a wrong version',
    ],
    [
      'with a number no float holds',
      () => wrong('accounts', { version: 2 ** 53 }),
      'a record of accounts has a wrong version',
    ],
    [
      'with an object for text',
      () => wrong('accounts', { name: {} as string }),
      'a record of accounts has a wrong name',
    ],
    ['with a NUL', () => wrong('accounts', { name: 'a\0b' }), 'a record of accounts has a wrong name'],
    [
      'with half a surrogate pair',
      () => wrong('accounts', { name: '\ud83c' }),
      'a record of accounts has a wrong name',
    ],
    [
      'without what must be there',
      () => wrong('accounts', { name: null }),
      /contradict each other \(NOT NULL/,
    ],
    [
      'with an unknown kind',
      () => wrong('accounts', { type: 'BOAT' }),
      'a record of accounts has a wrong type',
    ],
    [
      'with a day there is not',
      () => wrong('transactions', { date: '2026-02-30' }),
      'a record of transactions has a wrong date',
    ],
    [
      'with a day too far off',
      () => wrong('transactions', { date: '2150-01-01' }),
      'its records have a transaction on an impossible day',
    ],
    [
      'with a truth that is none',
      () => wrong('transactions', { reviewed: 7 }),
      'a record of transactions has a wrong reviewed',
    ],
    [
      'with tags that are none',
      () => wrong('transactions', { tags: '{"a":1}' }),
      'its records have tags that are no list',
    ],
    [
      'with reasons that are none',
      () => wrong('subscriptions', { reasons: '{"kind":"ENTERED"}' }),
      'its records have reasons of a subscription that are no list of those there are',
    ],
    [
      'with a reason there is not',
      () => wrong('subscriptions', { reasons: '[{"kind":"RAIN"}]' }),
      'its records have reasons of a subscription that are no list of those there are',
    ],
    [
      'with JSON that is none',
      () => wrong('transactions', { tags: 'a, b' }),
      'a record of transactions has a wrong tags',
    ],
    [
      'with an amount beyond all',
      () => wrong('transactions', { amount_high: 10 ** 12 }),
      'a record of transactions has a wrong amount_high',
    ],
    [
      'with an amount of two signs',
      () => wrong('transactions', { amount_high: 1, amount_low: -1 }),
      /wrong amount_high/,
    ],
    [
      'with a number beyond the search index',
      () => wrong('transactions', { seq: 2 ** 31 }),
      /refer to something|impossible number/,
    ],
    [
      'with a split that does not add up',
      () => wrong('transaction_splits', { amount_low: 1 }),
      /a split that does not add up/,
    ],
    [
      'of nobody’s account',
      () => wrong('transactions', { account_seq: 999 }),
      /its records of \w+ refer to something that is not there/,
    ],
    ['of two households', () => wrong('households', { id: 2 }), /refer to something that is not there/],
    [
      'twice',
      () => and(recordsOf(files).find(({ table }) => table === 'accounts') ?? ''),
      /contradict each other \(UNIQUE/,
    ],
    [
      'with an arrangement of pages that is none',
      () => wrong('preferences', { ui: '["dark"]' }),
      'its records have an arrangement of pages that is no object',
    ],
    ...['accounts', 'categories', 'category_groups'].map((table): [string, () => Files, string] => [
      `with a colour in ${table} that no palette has`,
      () => wrong(table, { colour: 9 }),
      'its records have a colour that is none',
    ]),
    ...['accounts', 'categories', 'category_groups'].map((table): [string, () => Files, string] => [
      `with an icon in ${table} that nobody draws`,
      () => wrong(table, { icon: 'dragon' }),
      `a record of ${table} has a wrong icon`,
    ]),
    [
      'without an administrator',
      () => wrong('users', { role: 'MEMBER' }),
      'its records have no active administrator',
    ],
    ['with a line that is no JSON', () => and('not json'), 'its records have a line that is no JSON'],
    ['with a line that is no record', () => and('[1,2]'), 'its records have a line that is no record'],
    ['with an empty line', () => and(''), 'its records have a line that is no JSON'],
    ['nested deep', () => and('['.repeat(1_000_000)), 'its records have a line that is no JSON'],
    [
      'of absurd length',
      () => and(`"${'x'.repeat(17 * 2 ** 20)}"`),
      'its records have a line that is too long',
    ],
    [
      'that end in the middle',
      () => withText(files, 'records.ndjson', linesOf(files).join('\n')),
      /in the middle of a line/,
    ],
    [
      'that are fewer than the manifest says',
      () => withRecords(files, recordsOf(files).slice(0, -1), { tables: manifestOf(files).tables }),
      /not as many records/,
    ],
    [
      'whose tables are counted wrongly',
      () => withRecords(files, recordsOf(files), { tables: { ...manifestOf(files).tables, accounts: 7 } }),
      'it has not as many records of "accounts" as its manifest says',
    ],
  ]
  test.each(cases)('%s', async (_, archive, why) => {
    const message = await attempt(archive())
    if (typeof why === 'string') expect(message).toBe(why)
    else expect(message).toMatch(why)
  })

  test('that are not UTF-8', async () => {
    const manifest = manifestOf(files)
    const bytes = Buffer.concat([Buffer.from(files.get('records.ndjson') ?? ''), Buffer.from([0xff, 0x0a])])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const described = manifest.files.map((file) =>
      file.name === 'records.ndjson' ? { ...file, bytes: bytes.length, sha256 } : file,
    )
    const zip = new ZipWriter(new BlobWriter())
    for (const [name, text] of withManifest(files, { ...manifest, files: described })) {
      const blob = new Blob([name === 'records.ndjson' ? bytes : text])
      await zip.add(name, blob.stream())
    }
    expect(await attempt(await (await zip.close()).bytes())).toBe('its records are not UTF-8')
  })
})

describe('an archive is refused', () => {
  const cases: [what: string, archive: () => Uint8Array | Files | Promise<Uint8Array>, why: RegExp][] = [
    ['that is empty', () => new Uint8Array(), /no ZIP archive or is damaged/],
    ['that is no ZIP', () => Buffer.from('Date,Payee,Amount\n'.repeat(99)), /no ZIP archive or is damaged/],
    ['that was cut off', () => whole.slice(0, -100), /no ZIP archive or is damaged/],
    [
      'that lacks its middle',
      () => Buffer.concat([whole.slice(0, 500), whole.slice(1500)]),
      /damaged|not as long/,
    ],
    ['with a bit flipped', () => whole.with(400, (whole[400] ?? 0) ^ 4), /damaged|longer|shorter|records/],
    [
      'without a manifest',
      () => new Map([...files].filter(([name]) => name !== 'manifest.json')),
      /has no manifest/,
    ],
    [
      'with somebody else’s manifest',
      () => withManifest(files, { name: 'extension', manifest_version: 3 }),
      /no export of Hearth/,
    ],
    [
      'with a manifest that is no JSON',
      () => new Map(files).set('manifest.json', '{'),
      /manifest is no JSON/,
    ],
    ['with a manifest of null', () => withManifest(files, null), /no export of Hearth/],
    [
      'with half a manifest',
      () => withManifest(files, { ...manifestOf(files), files: [] }),
      /manifest has the wrong form/,
    ],
    [
      'with a manifest without end',
      () => new Map(files).set('manifest.json', ' '.repeat(2 ** 20 + 1)),
      /manifest is too large/,
    ],
    [
      'of a later layout',
      () => withManifest(files, { ...manifestOf(files), formatVersion: 3 }),
      /a newer Hearth wrote it/,
    ],
    [
      'of a later schema',
      () => withManifest(files, { ...manifestOf(files), schema: '9999_future' }),
      /a newer Hearth wrote it \(its schema is 9999_future\)/,
    ],
    [
      'with a file its manifest does not name',
      () => new Map(files).set('../../evil.sh', '#!/bin/sh'),
      /damaged|does not name/,
    ],
    [
      'without a file its manifest names',
      () => new Map([...files].filter(([name]) => name !== 'accounts.csv')),
      /accounts.csv is missing/,
    ],
    [
      'with a sheet that was edited',
      () => new Map(files).set('accounts.csv', (files.get('accounts.csv') ?? '').replace('Visa', 'Vise')),
      /accounts.csv was damaged or changed/,
    ],
    [
      'with records that were edited',
      () =>
        new Map(files).set(
          'records.ndjson',
          (files.get('records.ndjson') ?? '').replace('"ADMIN"', '"NIMDA"'),
        ),
      /wrong role|damaged or changed/,
    ],
    ['that names the same file twice', twice, /twice|damaged/],
    ['that is encrypted', () => zipped({ password: 'secret' }), /encrypted/],
    ['that holds a folder', () => zipped({}, 'folder/'), /it holds the folder "folder\/"/],
  ]
  test.each(cases)('%s', async (_, archive, why) => {
    expect(await attempt(await archive())).toMatch(why)
  })

  test('that says it unpacks to more than any household has', async () => {
    const manifest = manifestOf(files)
    const bytes = 65 * 2 ** 30
    const bomb = { ...manifest, files: manifest.files.map((file) => ({ ...file, bytes })) }
    expect(await attempt(withManifest(files, bomb))).toMatch(/larger than any household/)
  })

  test('that unpacks to more than it says, at the first byte of it', async () => {
    const text = `${files.get('records.ndjson')}${' '.repeat(50_000_000)}`
    const lying = await packed(withText(files, 'records.ndjson', text))
    const said = Buffer.byteLength(text)
    const claimed = withManifest(withText(files, 'records.ndjson', text), manifestOf(files))
    expect(await attempt(claimed)).toMatch(/not as long as its manifest says/)
    const smaller = patched(lying, said, 1000)
    expect(await attempt(smaller)).toMatch(/damaged|longer than it says|not as long/)
  })

  test('that is not there', async () => {
    const config = testConfig({ dataDir: join(freshFolder(), 'data') })
    await expect(restore(config, '/nowhere/export.zip', stillClock().now, () => {})).rejects.toThrow(
      '/nowhere/export.zip cannot be restored: it does not exist. Nothing was changed.',
    )
    expect(existsSync(config.dataDir)).toBe(false)
  })
})

async function zipped(options: object, folder?: string): Promise<Uint8Array> {
  const zip = new ZipWriter(new BlobWriter(), options)
  if (folder) await zip.add(folder, undefined, { directory: true })
  for (const [name, text] of files) await zip.add(name, new TextReader(text))
  return (await zip.close()).bytes()
}

/** The name of one file written over that of another of the same length. */
async function twice(): Promise<Uint8Array> {
  const bytes = Buffer.from(await packed(new Map(files).set('accountz.csv', 'id\r\n')))
  return Buffer.from(bytes.toString('latin1').replaceAll('accountz.csv', 'accounts.csv'), 'latin1')
}

/** Writes another length wherever a length stands. */
function patched(archive: Uint8Array, from: number, to: number): Uint8Array {
  const bytes = Buffer.from(archive)
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (bytes.readUInt32LE(at) === from) bytes.writeUInt32LE(to, at)
  return bytes
}

describe('a directory is refused', () => {
  test('with somebody’s books in it, which stay as they are', async () => {
    const dataDir = await restored(files)
    await expect(restored(files, dataDir)).rejects.toThrow(/has somebody's books in it/)
    const house = await makeEmptyHouse({ dataDir })
    expect(house.deps.db.$client.query('SELECT count(*) AS count FROM users').get()).toEqual({ count: 1 })
    await house.close()
  })

  test('while a server runs on it', async () => {
    const house = await makeEmptyHouse()
    await expect(restored(files, house.dataDir)).rejects.toThrow(/Another Hearth is already running/)
    await house.close()
  })

  test('while another program has an unused database in it open, as a replicator has', async () => {
    const dataDir = join(freshFolder(), 'data')
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    await runtime.start(testConfig({ dataDir }), stillClock().now, log).close()
    const replicator = connect(join(dataDir, 'hearth.sqlite'))
    replicator.$client.query('SELECT count(*) FROM users').get()
    await expect(restored(files, dataDir)).rejects.toThrow(/hearth\.sqlite open\. Stop it first/)
    replicator.$client.close()
    expect(await restored(files, dataDir)).toBe(dataDir)
  })

  test('with the remains of data in it', async () => {
    const dataDir = freshFolder()
    writeFileSync(join(dataDir, 'hearth.sqlite-wal'), 'log')
    await expect(restored(files, dataDir)).rejects.toThrow(/is missing although hearth.sqlite-wal is there/)
    expect(readdirSync(dataDir).toSorted()).toEqual(['hearth.lock', 'hearth.sqlite-wal'])
  })

  test('with something else’s database in it', async () => {
    const dataDir = freshFolder()
    const { Database } = await import('bun:sqlite')
    const other = new Database(join(dataDir, 'hearth.sqlite'))
    other.run('CREATE TABLE bookmarks (url TEXT)')
    other.close()
    await expect(restored(files, dataDir)).rejects.toThrow(/was not made by Hearth/)
  })
})

test('a directory that was started in once, and in which nobody is yet, is taken with its key', async () => {
  const dataDir = join(freshFolder(), 'data')
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  await runtime.start(testConfig({ dataDir }), stillClock().now, log).close()
  const key = await Bun.file(join(dataDir, 'hearth.key')).text()
  await restored(files, dataDir)
  expect(await Bun.file(join(dataDir, 'hearth.key')).text()).toBe(key)
  const directory = openDataDirectory(testConfig({ dataDir }))
  expect(directory.db.$client.query('SELECT count(*) AS count FROM users').get()).toEqual({ count: 1 })
  directory.db.$client.close()
  directory.close()
})

test('what an attempt that was killed left behind is cleared away by the next', async () => {
  const dataDir = freshFolder()
  await Bun.write(join(dataDir, 'restoring', 'hearth.sqlite'), 'half')
  await restored(files, dataDir)
  expect(readdirSync(dataDir).toSorted()).toEqual(['hearth.key', 'hearth.lock', 'hearth.sqlite'])
})
