import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Actor } from '../../core/actor.ts'
import { isJson } from '../../core/json.ts'
import type { Db } from '../../platform/db/db.ts'
import { type StoredFile, uploadPath } from '../../platform/paper/storage.ts'
import { everyReceipt } from '../../records/receipts/listing.ts'
import { EXTENSIONS } from '../../records/receipts/media-types.ts'
import type { ArchiveOnDisk } from './archive-file.ts'
import { ArchiveInvalid } from './archive-invalid.ts'
import { makeLineReader } from './line-reader.ts'
import { RECEIPT_FILE, RECEIPTS, STATEMENT_FILE } from './manifest.ts'

const LARGEST_FILE_BYTES = 67_108_864

interface ReceiptFile {
  name: string
  sha256: string
  bytes: Uint8Array<ArrayBuffer>
}

interface Row extends StoredFile {
  mediaType: keyof typeof EXTENSIONS
}

const nameOf = ({ sha256, mediaType }: Omit<Row, 'householdId'>): string =>
  `receipts/${sha256}.${EXTENSIONS[mediaType]}`

/** The files of all receipts, those in the bin too. One that is missing or has other bytes than its name says stays out. */
export function* receiptFiles(db: Db, dataDir: string, { householdId }: Actor): Generator<ReceiptFile> {
  const rows = db.$client
    .query<Row, [number]>(
      'SELECT household_id AS householdId, sha256, media_type AS mediaType FROM receipts WHERE household_id = ? ORDER BY seq',
    )
    .all(householdId)
  for (const row of rows) {
    const path = uploadPath(dataDir, row)
    if (!existsSync(path)) continue
    const bytes = new Uint8Array(readFileSync(path))
    if (hashOf(bytes) === row.sha256) yield { name: nameOf(row), sha256: row.sha256, bytes }
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A line of JSON for each receipt as people know it, read and corrected values, and what file of the archive it is. */
export function* receiptLines(
  db: Db,
  { actor, dataDir, archived }: { actor: Actor; dataDir: string; archived: ReadonlySet<string> },
  count: () => void,
): Generator<string, void> {
  for (const receipt of everyReceipt(db, dataDir, actor)) {
    count()
    const file = archived.has(receipt.sha256) ? nameOf(receipt) : null
    yield `${JSON.stringify({ ...receipt, file })}\n`
  }
}

interface NamedFile {
  name: string
  sha256: string
  bytes: number
}

/** Reads which files of an archive are receipts. Throws ArchiveInvalid for lines that name anything else. */
export function makeReceiptList() {
  const files: NamedFile[] = []
  const reader = makeLineReader((line) => {
    const named = namedIn(line)
    if (named) files.push(named)
  })
  return { files, ...reader }
}

function namedIn(line: string): NamedFile | undefined {
  const { file: name, sha256, bytes } = objectOf(line)
  if (name === null) return undefined
  const isFile = typeof name === 'string' && RECEIPT_FILE.test(name) && name.slice(9, 73) === sha256
  const isSize = Number.isSafeInteger(bytes) && Number(bytes) > 0 && Number(bytes) <= LARGEST_FILE_BYTES
  if (!isFile || !isSize) throw new ArchiveInvalid(`its ${RECEIPTS} names a file wrongly`)
  return { name, sha256: name.slice(9, 73), bytes: Number(bytes) }
}

function objectOf(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (isJson(value)) return value
  } catch {}
  throw new ArchiveInvalid(`its ${RECEIPTS} has a line that is no record`)
}

/** Puts the files of an archive where the rows look for them, below a folder. Throws ArchiveInvalid for other bytes. */
export async function unpackReceipts(
  archive: ArchiveOnDisk,
  files: NamedFile[],
  { db, folder }: { db: Db; folder: string },
): Promise<StoredFile[]> {
  const names = new Set(files.map(({ name }) => name))
  const strange = archive.others.find((name) => !names.has(name) && !STATEMENT_FILE.test(name))
  if (strange !== undefined || names.size < files.length)
    throw new ArchiveInvalid(
      `it holds ${JSON.stringify(strange ?? RECEIPTS)}, which its receipts do not name`,
    )
  const stored: StoredFile[] = []
  for (const file of files) {
    const row = db.$client
      .query<StoredFile, [string]>(
        'SELECT household_id AS householdId, sha256 FROM receipts WHERE sha256 = ?',
      )
      .get(file.sha256)
    if (!row) throw new ArchiveInvalid(`it holds ${JSON.stringify(file.name)}, which no receipt is`)
    await put(uploadPath(folder, row), (take) => archive.read({ ...file, records: 0 }, take))
    stored.push(row)
  }
  return stored
}

/** Makes a file of an archive, whole and on the disk. */
export async function put(
  path: string,
  fill: (take: (bytes: Uint8Array) => void) => Promise<void>,
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const handle = openSync(path, 'wx', 0o600)
  try {
    await fill((bytes) => {
      for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done)
    })
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
