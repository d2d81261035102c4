import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import { BlobReader, configure, type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js'
import { ArchiveInvalid } from './archive-invalid.ts'
import {
  type ArchivedFile,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  Manifest,
  RECEIPT_FILE,
  RECORDS,
  STATEMENT_FILE,
} from './manifest.ts'

configure({ useWebWorkers: false })

const MANIFEST_LIMIT_BYTES = 1_048_576
/** A million transactions are about one. */
const ARCHIVE_LIMIT_BYTES = 64 * 2 ** 30

export interface ArchiveOnDisk {
  manifest: Manifest
  /** Hands a file over as it is read. Throws ArchiveInvalid unless it is to the last byte what the manifest says. */
  read(file: ArchivedFile, take: (bytes: Uint8Array) => void): Promise<void>
  /** What is in it beside what its manifest names: files of receipts and statements. */
  others: string[]
  close(): Promise<void>
}

/** Opens an archive and holds its list of files against its manifest; what is in them is not read yet. Throws ArchiveInvalid. */
export async function openArchive(path: string): Promise<ArchiveOnDisk> {
  refuseUnreadable(path)
  const zip = new ZipReader(new BlobReader(Bun.file(path)), { strictness: 'strict' })
  const entries = filesByName(await readable(() => zip.getEntries()))
  const manifest = await manifestOf(entries)
  const others: string[] = []
  for (const [name, { uncompressedSize }] of entries) {
    const file = manifest.files.find((one) => one.name === name)
    const isPaper = RECEIPT_FILE.test(name) || STATEMENT_FILE.test(name)
    if (!file && manifest.formatVersion >= 2 && isPaper) others.push(name)
    else if (name !== MANIFEST && !file)
      throw new ArchiveInvalid(`it holds ${JSON.stringify(name)}, which its manifest does not name`)
    if (file && file.bytes !== uncompressedSize)
      throw new ArchiveInvalid(`its ${name} is not as long as its manifest says`)
  }
  const read: ArchiveOnDisk['read'] = async ({ name, bytes, sha256 }, take) => {
    const hash = createHash('sha256')
    await unpack(entries.get(name), name, bytes, (chunk) => {
      hash.update(chunk)
      take(chunk)
    })
    if (hash.digest('hex') !== sha256)
      throw new ArchiveInvalid(`its ${name} was damaged or changed (SHA-256)`)
  }
  return { manifest, others, read, close: () => zip.close() }
}

function refuseUnreadable(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new ArchiveInvalid('it does not exist')
  if (!found.isFile()) throw new ArchiveInvalid('it is no file')
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory

function filesByName(entries: Entry[]): Map<string, FileEntry> {
  const byName = new Map<string, FileEntry>()
  for (const entry of entries) {
    const name = JSON.stringify(entry.filename.slice(0, 200))
    if (!isFile(entry)) throw new ArchiveInvalid(`it holds the folder ${name}`)
    if (entry.encrypted) throw new ArchiveInvalid(`its ${name} is encrypted`)
    if (byName.has(entry.filename)) throw new ArchiveInvalid(`it holds ${name} twice`)
    byName.set(entry.filename, entry)
  }
  return byName
}

async function manifestOf(entries: Map<string, FileEntry>): Promise<Manifest> {
  const chunks: Uint8Array[] = []
  const entry = entries.get(MANIFEST)
  if (!entry) throw new ArchiveInvalid('it is no export of Hearth: it has no manifest')
  if (entry.uncompressedSize > MANIFEST_LIMIT_BYTES) throw new ArchiveInvalid('its manifest is too large')
  await unpack(entry, MANIFEST, entry.uncompressedSize, (chunk) => chunks.push(chunk))
  const manifest = checked(Buffer.concat(chunks).toString('utf8'))
  const names = manifest.files.map(({ name }) => name)
  if (new Set(names).size < names.length || names.includes(MANIFEST) || !names.includes(RECORDS))
    throw new ArchiveInvalid('its manifest names its files wrongly')
  if (manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) > ARCHIVE_LIMIT_BYTES)
    throw new ArchiveInvalid('it is larger than any household')
  return manifest
}

function checked(text: string): Manifest {
  const manifest: unknown = parsed(text)
  const { format, formatVersion } = (manifest ?? {}) as Partial<Manifest>
  if (format !== FORMAT) throw new ArchiveInvalid('it is no export of Hearth')
  if (Number(formatVersion) > FORMAT_VERSION)
    throw new ArchiveInvalid('a newer Hearth wrote it; restore it with that version')
  if (!Value.Check(Manifest, manifest)) throw new ArchiveInvalid('its manifest has the wrong form')
  return manifest
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveInvalid('its manifest is no JSON')
  }
}

/** Stops at the first byte beyond what was declared, so that nothing unpacks to more than was looked at. */
async function unpack(
  entry: FileEntry | undefined,
  name: string,
  bytes: number,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  if (!entry) throw new ArchiveInvalid(`its ${name} is missing`)
  let size = 0
  let refusal: unknown
  const write = (chunk: Uint8Array) => {
    size += chunk.length
    if (size > bytes) refusal ??= new ArchiveInvalid(`its ${name} is longer than it says`)
    try {
      if (!refusal) take(chunk)
    } catch (error) {
      refusal = error
    }
    if (refusal) throw refusal
  }
  const options = { checkSignature: true, checkOverlappingEntry: true }
  await readable(
    async () => entry.getData(new WritableStream({ write }), options),
    () => refusal,
  )
  if (size !== bytes) throw new ArchiveInvalid(`its ${name} is shorter than it says`)
}

/** What the reader of ZIP files throws says that the file is none, or is damaged; what we threw is our own word. */
async function readable<T>(read: () => Promise<T>, ownRefusal: () => unknown = () => undefined): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw (
      ownRefusal() ??
      new ArchiveInvalid(
        `it is no ZIP archive or is damaged (${error instanceof Error ? error.message : error})`,
      )
    )
  }
}
