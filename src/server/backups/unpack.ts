import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { type StoredFile, uploadPath } from '../../platform/paper/storage.ts'
import { ArchiveDamaged } from './archive/archive-damaged.ts'
import { openFrames } from './archive/encryption.ts'
import { DATABASE_PART, KEY_PART, type Part, uploadOf } from './archive/manifest.ts'
import { type OpenArchive, partOf, storedBytes } from './read-archive.ts'

/** What an archive held, as files that only their owner may read. */
export interface Unpacked {
  databasePath: string
  /** Where the archive was encrypted: the installation's key, as its file has it. */
  key: string | undefined
  /** What lies below the folder as it does below the data. */
  uploads: StoredFile[]
  folder: string
}

const KNOWN_PARTS: string[] = [DATABASE_PART, KEY_PART]

/** Unpacks into a folder. Throws ArchiveDamaged unless all of it is to the last byte what the manifest says. */
export async function unpack(
  archive: OpenArchive,
  dataKey: Uint8Array | undefined,
  folder: string,
): Promise<Unpacked> {
  const database = databaseIn(archive)
  const databasePath = join(folder, 'hearth.sqlite')
  await inFile(databasePath, (take) => content(database, inflated(opened(archive, database, dataKey)), take))
  const uploads = await unpackUploads(archive, dataKey, folder)
  return { databasePath, key: await keyIn(archive, dataKey), uploads, folder }
}

/**
 * Unpacks to nowhere what was packed of a database that is still there. Throws ArchiveDamaged unless all of it comes out to
 * the last byte as the manifest says, and answers what the database in it hashes to.
 */
export async function unpackToNowhere(
  archive: OpenArchive,
  dataKey: Uint8Array | undefined,
): Promise<{ key: string | undefined; databaseHash: string }> {
  const database = databaseIn(archive)
  await content(database, inflated(opened(archive, database, dataKey)), NOWHERE)
  for (const part of archive.manifest.parts.filter(({ name }) => uploadOf(name)))
    await content(part, opened(archive, part, dataKey), NOWHERE)
  return { key: await keyIn(archive, dataKey), databaseHash: database.content.sha256 }
}

const NOWHERE = () => {}

function databaseIn(archive: OpenArchive): Part {
  const database = partOf(archive, DATABASE_PART)
  if (!database) throw new ArchiveDamaged({ kind: 'PART_MISSING', name: DATABASE_PART })
  const strange = archive.manifest.parts.find(({ name }) => !KNOWN_PARTS.includes(name) && !uploadOf(name))
  if (strange) throw new ArchiveDamaged({ kind: 'NEWER_PART', name: strange.name })
  return database
}

async function unpackUploads(
  archive: OpenArchive,
  dataKey: Uint8Array | undefined,
  folder: string,
): Promise<StoredFile[]> {
  const uploads: StoredFile[] = []
  for (const part of archive.manifest.parts) {
    const upload = uploadOf(part.name)
    if (!upload) continue
    const path = uploadPath(folder, upload)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    await inFile(path, (take) => content(part, opened(archive, part, dataKey), take))
    uploads.push(upload)
  }
  return uploads
}

async function keyIn(archive: OpenArchive, dataKey: Uint8Array | undefined): Promise<string | undefined> {
  const part = partOf(archive, KEY_PART)
  if (!part) return undefined
  const chunks: Uint8Array[] = []
  await content(part, opened(archive, part, dataKey), (chunk) => chunks.push(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const opened = (archive: OpenArchive, part: Part, dataKey: Uint8Array | undefined) =>
  dataKey ? openFrames(dataKey, part.name, storedBytes(archive, part)) : storedBytes(archive, part)

async function* inflated(
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed, { objectMode: true, highWaterMark: 2 })
  const zstd = createZstdDecompress()
  source.on('error', (error) => zstd.destroy(error))
  try {
    yield* source.pipe(zstd)
  } catch (error) {
    if (error instanceof ArchiveDamaged) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new ArchiveDamaged({ kind: 'PART_NOT_UNPACKED', name: DATABASE_PART, why })
  } finally {
    source.destroy()
    zstd.destroy()
  }
}

/** Stops at the first byte beyond what was told, so that nothing unpacks to more than there was room for. */
async function content(
  { name, content: told }: Part,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > told.bytes) throw new ArchiveDamaged({ kind: 'PART_TOO_LARGE', name })
    hash.update(chunk)
    take(chunk)
  }
  if (bytes !== told.bytes || hash.digest('hex') !== told.sha256)
    throw new ArchiveDamaged({ kind: 'CONTENT_DIFFERS', name })
}

async function inFile(
  path: string,
  fill: (take: (chunk: Uint8Array) => void) => Promise<void>,
): Promise<void> {
  const handle = openSync(path, 'wx', 0o600)
  try {
    await fill((chunk) => {
      for (let done = 0; done < chunk.length; ) done += writeSync(handle, chunk, done)
    })
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
