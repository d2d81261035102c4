import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import fc from 'fast-check'
import { ArchiveDamaged } from '../../../src/server/backups/archive/archive-damaged.ts'
import {
  newDataKey,
  openFrames,
  sealFrames,
  unwrapDataKey,
} from '../../../src/server/backups/archive/encryption.ts'
import { directory, localHeader } from '../../../src/server/backups/archive/zip.ts'
import { listBackups } from '../../../src/server/backups/catalogue.ts'
import type { Made } from '../../../src/server/backups/create.ts'
import { keyText } from '../../../src/server/backups/installation-key.ts'
import { type Depth, verifyBackup } from '../../../src/server/backups/verify.ts'
import type { Books } from '../../ledger/transactions/books.ts'
import { START } from '../../support/house.ts'
import { backupOf, freshFolder, PASSPHRASE, someBooks } from './archived.ts'

const FLIPS = 200

let books: Books
let plain: Made
let encrypted: Made
beforeAll(async () => {
  books = await someBooks()
  plain = await backupOf(books.house)
  encrypted = await backupOf(books.house, { passphrase: PASSPHRASE })
})
afterAll(() => books.house.close())

interface Look {
  depth?: Depth
  passphrase?: string | undefined
  key?: string | undefined
}

/** What verifying says: every line, and why it is refused. */
async function verified(
  path: string,
  look: Look = {},
): Promise<{ lines: string[]; fault: string | undefined }> {
  const lines: string[] = []
  const { depth = 'FULL', passphrase = PASSPHRASE, key } = look
  const workParent = freshFolder()
  try {
    await verifyBackup({ path, workParent, depth, passphrase, key }, (line) => lines.push(line))
    return { lines, fault: undefined }
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error
    return { lines, fault: error.message }
  } finally {
    expect(readdirSync(workParent)).toEqual([])
  }
}

const ofKind = (kind: 'plain' | 'encrypted'): Made => (kind === 'plain' ? plain : encrypted)

describe.each(['plain', 'encrypted'] as const)('an archive that is %s', (kind) => {
  test('is whole, and what it says it is', async () => {
    const { config } = books.house.deps
    const key = keyText({ ...config, dataDir: books.house.dataDir })
    const { lines, fault } = await verified(ofKind(kind).path, { key })
    expect(fault).toBeUndefined()
    expect(lines.join('\n')).toMatch(/figures \(2 accounts, 5 transactions, 1 people, \d+ audit entries\)/)
    expect(lines.at(-1)).toStartWith(
      kind === 'plain' ? 'ok     key (the one in use here' : 'ok     key (in the archive',
    )
  })

  test('is a ZIP file for everybody else, and the hash of its manifest is what sha256sum says', async () => {
    const { path } = ofKind(kind)
    expect(
      await $`unzip -tqq ${path}`
        .nothrow()
        .quiet()
        .then(({ exitCode }) => exitCode),
    ).toBe(0)
    // Its entries are of the moment it was made, as every program reads their days.
    expect(new Set((await $`unzip -ZT ${path}`.text()).match(/\d{8}\.\d{6}/g))).toEqual(
      new Set(['20260615.120000']),
    )
    const folder = freshFolder()
    await $`unzip -q ${path} -d ${folder}`.quiet()
    expect(await $`sha256sum -c manifest.json.sha256`.cwd(folder).text()).toBe('manifest.json: OK\n')
    expect(existsSync(join(folder, 'hearth.key'))).toBe(kind === 'encrypted')
  })

  test('is for its owner alone, and leaves nothing beside it', () => {
    const { path } = ofKind(kind)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(path, '..'))).toHaveLength(1)
    expect(readdirSync(books.house.dataDir).filter((name) => name.startsWith('backup-work'))).toEqual([])
  })

  test(`is found damaged whichever one byte is changed (${FLIPS} of them, its frame's all)`, async () => {
    const { path } = ofKind(kind)
    const original = readFileSync(path)
    const copy = join(freshFolder(), 'copy.hearthbackup')
    const frame = 4_000
    const place = fc.oneof(
      fc.nat({ max: original.length - 1 }),
      fc.integer({ min: original.length - frame, max: original.length - 1 }),
      fc.nat({ max: 80 }),
    )
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const bytes = Buffer.from(original)
        bytes[at] = (bytes[at] ?? 0) ^ mask
        writeFileSync(copy, bytes)
        const { fault } = await verified(copy, { depth: 'HASHES' })
        expect(fault).toMatch(/manifest|hearth\.(sqlite|key)|ZIP|no backup/)
      }),
      { numRuns: FLIPS },
    )
  })

  test('is found damaged wherever it is cut off, and with something behind it', async () => {
    const { path } = ofKind(kind)
    const { size } = statSync(path)
    const copy = join(freshFolder(), 'copy.hearthbackup')
    for (const length of [0, 1, 100, size >> 1, size - 22, size - 1]) {
      copyFileSync(path, copy)
      truncateSync(copy, length)
      expect((await verified(copy, { depth: 'HASHES' })).fault).toContain('no backup of Hearth')
    }
    writeFileSync(copy, Buffer.concat([readFileSync(path), Buffer.from('x')]))
    expect((await verified(copy, { depth: 'HASHES' })).fault).toContain('no backup of Hearth')
  })
})

test('what another process is writing stays beside it; what one left that was killed goes', async () => {
  const folder = freshFolder()
  const minutesAgo = (name: string, minutes: number) => {
    const path = join(folder, name)
    writeFileSync(path, '')
    const at = new Date(statSync(path).mtimeMs - minutes * 60_000)
    utimesSync(path, at, at)
  }
  minutesAgo('fresh.hearthbackup.part', 9)
  minutesAgo('forsaken.hearthbackup.part', 11)
  minutesAgo('of-another-program.part', 11)
  const { name } = await backupOf(books.house, { folder })
  const stay = ['fresh.hearthbackup.part', `${name}.hearthbackup`, 'of-another-program.part']
  expect(readdirSync(folder).toSorted()).toEqual(stay.toSorted())
})

test('of two that were made at one moment the list has the later name first', () => {
  const folder = freshFolder()
  for (const name of ['b', 'a', 'c']) copyFileSync(plain.path, join(folder, `${name}.hearthbackup`))
  expect(listBackups(folder).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

describe('the key of an archive', () => {
  const { key, encryption } = newDataKey(PASSPHRASE)
  const shorter = Buffer.from(encryption.wrappedKey, 'base64').subarray(1).toString('base64')

  test('is opened by its passphrase', () => {
    expect(Buffer.from(unwrapDataKey(PASSPHRASE, encryption)).equals(key)).toBe(true)
  })

  test.each([
    ['another salt', { salt: encryption.nonce }],
    ['no nonce', { nonce: '', N: 2 }],
    ['nothing wrapped', { wrappedKey: '', N: 2 }],
    ['too little wrapped', { wrappedKey: shorter }],
    ['what no key is stretched by', { N: 3 }],
  ])('is not opened where its header says %s', (_, damage) => {
    expect(() => unwrapDataKey(PASSPHRASE, { ...encryption, ...damage })).toThrow(ArchiveDamaged)
  })
})

test('without the passphrase its bytes can be checked and its contents cannot', async () => {
  const { path } = encrypted
  expect((await verified(path, { depth: 'HASHES', passphrase: undefined })).fault).toBeUndefined()
  const closed = await verifyBackup({
    path,
    workParent: freshFolder(),
    depth: 'FULL',
    passphrase: undefined,
    key: undefined,
  }).catch((error) => error)
  expect(closed.message).toContain('set SVC_BACKUP_PASSPHRASE')
  expect((await verified(path, { passphrase: 'kettle maple embers' })).fault).toContain('does not open it')
})

test('a manifest that was changed with everything that hashes it is no word of whoever knew the passphrase', async () => {
  const { path } = encrypted
  const forged = join(freshFolder(), 'forged.hearthbackup')
  await forge(path, forged, (text) => text.replace('"MANUAL"', '"SCHEDULED"'))
  expect((await verified(forged, { depth: 'HASHES' })).fault).toBeUndefined()
  expect((await verified(forged)).fault).toContain('without the passphrase')
})

test.each([
  [
    'the balances',
    (text: string) => text.replace(/"balances": "[^"]+"/, `"balances": "${'0'.repeat(64)}"`),
    'balances',
  ],
  [
    'a count',
    (text: string) => text.replace('"transactions": 5', '"transactions": 6'),
    'it has 5 transactions, and its manifest tells 6',
  ],
  [
    'the schema',
    (text: string) => text.replace(/"schema": "[^"]+"/, '"schema": "9999_later"'),
    'its schema is',
  ],
  ['a later format', (text: string) => text.replace('"format": 1', '"format": 2'), 'a newer Hearth wrote it'],
  ['no format', (text: string) => text.replace('"format": 1,', ''), 'the wrong form'],
  [
    'its parts',
    (text: string) => {
      const manifest = JSON.parse(text)
      return JSON.stringify({
        ...manifest,
        parts: [...manifest.parts, { ...manifest.parts[0], name: 'receipts/x' }],
      })
    },
    'receipts/x',
  ],
  ['no JSON', () => 'hello', 'no JSON'],
])('what does not agree with the manifest about %s is named', async (_, change, fault) => {
  const forged = join(freshFolder(), 'forged.hearthbackup')
  await forge(plain.path, forged, change)
  expect((await verified(forged)).fault).toContain(fault)
})

test.each(['a folder', 'nothing', 'another file'])('%s is no backup', async (what) => {
  const path = join(freshFolder(), 'thing')
  if (what === 'a folder') expect((await verified(freshFolder())).fault).toBe('it is no file')
  else if (what === 'nothing') expect((await verified(path)).fault).toBe('it does not exist')
  else {
    writeFileSync(path, 'x'.repeat(5_000))
    expect((await verified(path)).fault).toStartWith('it is no backup of Hearth')
  }
})

/** Writes an archive again with another manifest, and all that anybody can work out anew. */
async function forge(from: string, to: string, change: (manifest: string) => string): Promise<void> {
  const { openZip } = await import('../../../src/server/backups/archive/zip-reader.ts')
  const { ZipFile } = await import('../../../src/server/backups/archive/zip.ts')
  const { hashLine } = await import('../../../src/server/backups/archive/manifest.ts')
  const old = openZip(from)
  const bytes = Object.fromEntries(
    old.entries.map((entry) => [entry.name, Buffer.concat([...old.read(entry)])]),
  )
  old.close()
  const manifest = Buffer.from(change(String(bytes['manifest.json'])))
  const { parts = [] } = parsed(manifest)
  const changed = {
    // One that is told of and was not there is written as well.
    ...Object.fromEntries(parts.map(({ name }) => [name, bytes[name] ?? bytes['hearth.sqlite.zst']])),
    'manifest.json': manifest,
    'manifest.json.sha256': Buffer.from(hashLine(manifest)),
    ...(bytes['manifest.json.hmac'] && { 'manifest.json.hmac': bytes['manifest.json.hmac'] }),
  }
  const zip = new ZipFile(to, books.house.clock.now())
  for (const [name, content] of Object.entries(changed)) await zip.add(name, [content ?? Buffer.alloc(0)])
  zip.finish()
  zip.close()
}

function parsed(manifest: Buffer): { parts?: { name: string }[] } {
  try {
    return JSON.parse(String(manifest))
  } catch {
    return {}
  }
}

describe('the frames of an encrypted part', () => {
  const key = new Uint8Array(32).fill(7)
  const chunks = async function* (bytes: Uint8Array, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const all = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source))
  const MIB = 2 ** 20

  test.each([0, 1, MIB - 1, MIB, MIB + 1, 3 * MIB, 3 * MIB + 5])(
    'carry %d bytes, however they come',
    async (length) => {
      const bytes = Buffer.alloc(length, 'hearth')
      for (const size of [65_537, MIB, 5 * MIB]) {
        const sealed = await all(sealFrames(key, 'a', chunks(bytes, size)))
        expect(sealed.length).toBe(length + 16 * Math.max(1, Math.ceil(length / MIB)))
        expect((await all(openFrames(key, 'a', chunks(sealed, size)))).equals(bytes)).toBe(true)
      }
    },
  )

  test('cannot be moved, left out, cut off or taken for another part', async () => {
    const sealed = await all(sealFrames(key, 'a', chunks(Buffer.alloc(3 * MIB, 'hearth'), MIB)))
    const frame = MIB + 16
    const [one, two, three] = [0, 1, 2].map((i) => sealed.subarray(i * frame, (i + 1) * frame)) as [
      Buffer,
      Buffer,
      Buffer,
    ]
    const wrong = [
      [two, one, three],
      [one, three],
      [one, two],
      [one, two, three, three],
      [one, two, three.subarray(0, -1)],
      [],
    ]
    for (const frames of wrong)
      await expect(all(openFrames(key, 'a', chunks(Buffer.concat(frames), MIB)))).rejects.toThrow(
        'was changed',
      )
    await expect(all(openFrames(key, 'b', chunks(sealed, MIB)))).rejects.toThrow('was changed')
  })
})

// APPNOTE 4.3.7, 4.3.12 and 4.3.14: what unpacks it must know ZIP64 (4.5), and who unpacks it alone may read it.
test('the headers of an archive say which version it needs, and the mode of its files', () => {
  const entry = { name: 'a', bytes: 3, crc: 0x352441c2, offset: 0 }
  const local = localHeader(entry, START)
  const central = directory([entry], local.length + entry.bytes, START)
  const end = central.subarray(central.indexOf(Buffer.from('PK\x06\x06', 'latin1')))
  expect({
    local: local.readUInt16LE(4),
    madeBy: central.readUInt16LE(4).toString(16),
    central: central.readUInt16LE(6),
    mode: (central.readUInt32LE(38) >>> 16).toString(8),
    endMadeBy: end.readUInt16LE(12).toString(16),
    end: end.readUInt16LE(14),
  }).toEqual({ local: 45, madeBy: '32d', central: 45, mode: '100600', endMadeBy: '32d', end: 45 })
})
