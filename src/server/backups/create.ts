import { Database } from 'bun:sqlite'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createZstdCompress, constants as zlib } from 'node:zlib'
import { type Instant, systemClock, toRfc3339 } from '../../core/time.ts'
import { VERSION } from '../../core/version.ts'
import { sync } from '../../platform/db/key-file.ts'
import { type StoredFile, uploadPath } from '../../platform/paper/storage.ts'
import { macOf, newDataKey, sealFrames } from './archive/encryption.ts'
import {
  type BackupKind,
  DATABASE_PART,
  hashLine,
  KEY_PART,
  MANIFEST,
  MANIFEST_HASH,
  MANIFEST_MAC,
  MANIFEST_SIGNATURE,
  type Manifest,
  type Part,
  sha256,
  uploadPart,
} from './archive/manifest.ts'
import { ZipFile } from './archive/zip.ts'
import { figuresOf, schemaOf, writtenMark } from './figures.ts'
import { secretsOf, signatureOf } from './installation-key.ts'
import { type BackupPlace, prepareFolder } from './mount.ts'
import { openWorkFolder, refuseWithoutRoom } from './work-folder.ts'

/** All that is needed to make one, wherever it is made: it goes to a Worker as it is. */
export interface BackupOrder {
  databasePath: string
  /** Where the copy lies while it is packed. It is not encrypted there, so it stays beside the data. */
  dataDir: string
  folder: string
  /** Where it is the directory of the settings, which may not be mounted. */
  place?: BackupPlace | undefined
  kind: BackupKind
  note: string | null
  at: Instant
  /** The installation's key as its file has it, and what tells it from others; both empty where it is lost. */
  key: string
  keyFingerprint: string
  passphrase: string | undefined
}

export interface Made {
  name: string
  path: string
  bytes: number
  manifest: Manifest
}

export const EXTENSION = '.hearthbackup'
const PART_EXTENSION = '.part'
/** A file that is being written grows all the time; one that does not was left by a process that was killed. */
const FORSAKEN_MS = 10 * 60_000
/** The copy, and what comes of packing it, with some air. */
const ROOM = 1.3

const KIND_WORDS: Record<BackupKind, string> = {
  SCHEDULED: 'daily',
  MANUAL: 'manual',
  BEFORE_UPGRADE: 'before-upgrade',
  BEFORE_REPAIR: 'before-repair',
  BEFORE_RESTORE: 'before-restore',
}

/** What is done with a finished archive while the copy of the database it was packed from is still there. */
type UseCopy = (made: Made, copy: string) => Promise<void>

/** Makes an archive of the data as it is, beside whoever writes there. It has its name once it is whole and on the disk. */
export async function createBackup(order: BackupOrder, use: UseCopy = async () => {}): Promise<Made> {
  if (order.place) prepareFolder(order.place)
  else mkdirSync(order.folder, { recursive: true, mode: 0o700 })
  const uploads = uploadsIn(order.databasePath)
  const needed = ROOM * sizeWithLog(order.databasePath) + sum(uploads.map(({ bytes }) => bytes))
  for (const folder of new Set([order.dataDir, order.folder])) refuseWithoutRoom(folder, needed, 'BACKUP')
  const work = openWorkFolder(order.dataDir)
  try {
    const copy = join(work.path, 'hearth.sqlite')
    copyOf(order.databasePath, copy)
    const made = await pack(order, copy)
    await use(made, copy)
    return made
  } finally {
    work.close()
  }
}

const sizeWithLog = (path: string): number =>
  [path, `${path}-wal`].reduce((sum, one) => sum + (statSync(one, { throwIfNoEntry: false })?.size ?? 0), 0)

/** One moment of the database, in a file without a log. Writers go on meanwhile. */
function copyOf(databasePath: string, copy: string): void {
  const client = new Database(databasePath, { readonly: true, strict: true })
  try {
    client.run('PRAGMA busy_timeout = 2000')
    client.run('VACUUM INTO ?', [copy])
    chmodSync(copy, 0o600)
  } finally {
    client.close()
  }
}

async function pack(order: BackupOrder, copy: string): Promise<Made> {
  removeForsaken(order.folder)
  const name = freeName(order)
  const path = join(order.folder, `${name}${EXTENSION}`)
  const part = `${path}${PART_EXTENSION}`
  const zip = new ZipFile(part, order.at)
  try {
    const manifest = await fill(zip, order, copy)
    const bytes = zip.finish()
    zip.close()
    renameSync(part, path)
    sync(order.folder)
    return { name, path, bytes, manifest }
  } catch (error) {
    zip.close()
    rmSync(part, { force: true })
    throw error
  }
}

function removeForsaken(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(`${EXTENSION}${PART_EXTENSION}`)) continue
    const path = join(folder, name)
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (systemClock() - written > FORSAKEN_MS) rmSync(path, { force: true })
  }
}

function freeName({ folder, kind, at }: BackupOrder): string {
  const time = toRfc3339(at).replace(/\.\d+/, '').replaceAll(':', '-')
  for (let count = 1; ; count++) {
    const name = `hearth-${time}-${KIND_WORDS[kind]}${count === 1 ? '' : `-${count}`}`
    const path = join(folder, `${name}${EXTENSION}`)
    if (!existsSync(path) && !existsSync(`${path}${PART_EXTENSION}`)) return name
  }
}

async function fill(zip: ZipFile, order: BackupOrder, copy: string): Promise<Manifest> {
  const sealing = order.passphrase === undefined ? undefined : newDataKey(order.passphrase)
  const add = async (name: string, content: Content, packed: AsyncIterable<Uint8Array>): Promise<Part> => {
    const stored = createHash('sha256')
    const chunks = sealing ? sealFrames(sealing.key, name, packed) : packed
    const { bytes } = await zip.add(name, hashed(chunks, stored))
    return { name, bytes, sha256: stored.digest('hex'), content: content() }
  }
  const database = packedFile(copy)
  const parts = [await add(DATABASE_PART, database.content, database.packed)]
  // Whoever has an archive that is not encrypted is not to have what opens the secrets in it.
  const key = Buffer.from(`${order.key.trim()}\n`)
  const keyContent = () => ({ bytes: key.length, sha256: sha256(key) })
  if (sealing) parts.push(await add(KEY_PART, keyContent, once(key)))
  for (const upload of uploadsIn(copy)) {
    const path = uploadPath(dirname(order.databasePath), upload)
    if (!existsSync(path)) continue
    const { content, bytes } = fileAsIs(path)
    parts.push(await add(uploadPart(upload), content, bytes))
  }
  const manifest: Manifest = { ...described(order, copy), encryption: sealing?.encryption ?? null, parts }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await zip.add(MANIFEST, [text])
  await zip.add(MANIFEST_HASH, [Buffer.from(hashLine(text))])
  if (sealing) await zip.add(MANIFEST_MAC, [Buffer.from(`${macOf(sealing.key, text)}\n`)])
  if (order.key !== '') {
    const signature = signatureOf(secretsOf(order.key), sha256(text))
    await zip.add(MANIFEST_SIGNATURE, [Buffer.from(`${signature}\n`)])
  }
  return manifest
}

type Content = () => Part['content']

function described({ kind, note, at, keyFingerprint }: BackupOrder, copy: string) {
  const client = new Database(copy, { readonly: true, strict: true })
  try {
    client.run('PRAGMA cache_size = -16000')
    return {
      format: 1 as const,
      hearth: VERSION,
      schema: schemaOf(client),
      createdAt: toRfc3339(at),
      kind,
      note,
      keyFingerprint,
      figures: figuresOf(client),
      writtenMark: writtenMark(client),
    }
  } finally {
    client.close()
  }
}

interface Upload extends StoredFile {
  bytes: number
}

/** What receipts and statements of this database are kept as. Before there were any, its schema knows of none. */
function uploadsIn(databasePath: string): Upload[] {
  const client = new Database(databasePath, { readonly: true, strict: true })
  try {
    client.run('PRAGMA busy_timeout = 2000')
    const isKnown = (table: string) =>
      client.query('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== null
    return [
      ...(isKnown('receipts') ? client.query<Upload, []>(UPLOADS).all() : []),
      ...(isKnown('account_statements') ? client.query<Upload, []>(STATEMENTS).all() : []),
    ]
  } finally {
    client.close()
  }
}

const UPLOADS = 'SELECT household_id AS householdId, sha256, bytes FROM receipts ORDER BY seq'
const STATEMENTS = `
  SELECT DISTINCT a.household_id AS householdId, s.sha256, coalesce(s.bytes, 0) AS bytes, 'statements' AS folder
  FROM account_statements s JOIN accounts a ON a.seq = s.account_seq WHERE s.sha256 IS NOT NULL ORDER BY s.sha256`
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Pictures and PDFs are packed already. */
function fileAsIs(path: string): { content: Content; bytes: AsyncIterable<Uint8Array> } {
  const hash = createHash('sha256')
  let size = 0
  async function* read() {
    for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  let digest: string | undefined
  const content = () => {
    digest ??= hash.digest('hex')
    return { bytes: size, sha256: digest }
  }
  return { content, bytes: read() }
}

/** The file's bytes as zstd, hashed before that on their way. Level 3 takes nearly three times as long for the same size. */
function packedFile(path: string): { content: Content; packed: AsyncIterable<Uint8Array> } {
  const hash = createHash('sha256')
  let bytes = 0
  const source = createReadStream(path, { highWaterMark: 2 ** 20 })
  source.on('data', (chunk) => {
    bytes += chunk.length
    hash.update(chunk)
  })
  const params = { [zlib.ZSTD_c_compressionLevel]: 1, [zlib.ZSTD_c_checksumFlag]: 1 }
  const packed = source.pipe(createZstdCompress({ params }))
  source.on('error', (error) => packed.destroy(error))
  let digest: string | undefined
  const content = () => {
    digest ??= hash.digest('hex')
    return { bytes, sha256: digest }
  }
  return { content, packed }
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
