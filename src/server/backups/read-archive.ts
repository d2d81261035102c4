import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Instant, parseInstant } from '../../core/time.ts'
import { ArchiveDamaged } from './archive/archive-damaged.ts'
import { macOf, sameMac, unwrapDataKey } from './archive/encryption.ts'
import {
  type DATABASE_PART,
  hashLine,
  type KEY_PART,
  MANIFEST,
  MANIFEST_HASH,
  MANIFEST_MAC,
  MANIFEST_SIGNATURE,
  type Manifest,
  type Part,
  readManifest,
  sha256,
} from './archive/manifest.ts'
import type { ZipEntry } from './archive/zip.ts'
import { openZip, type ZipOnDisk } from './archive/zip-reader.ts'

const SMALL_BYTES = 256 * 2 ** 20

export interface OpenArchive {
  manifest: Manifest
  /** Of the manifest's bytes, in hex. */
  manifestHash: string
  /** What says that the installation's key made it; undefined where nothing does. */
  signature: string | undefined
  at: Instant
  zip: ZipOnDisk
  close(): void
}

/** Whether the file is a database and no archive. Throws ArchiveDamaged for what is no file. */
export function isDatabase(path: string): boolean {
  if (!existsSync(path)) throw new ArchiveDamaged({ kind: 'MISSING' })
  if (!statSync(path).isFile()) throw new ArchiveDamaged({ kind: 'NO_FILE' })
  const first = Buffer.alloc(16)
  const handle = openSync(path, 'r')
  readSync(handle, first, 0, 16, 0)
  closeSync(handle)
  return first.toString('latin1') === 'SQLite format 3\0'
}

/** Opens an archive as far as its manifest. Throws ArchiveDamaged. */
export function openArchive(path: string): OpenArchive {
  const zip = openZip(path)
  try {
    const bytes = small(zip, MANIFEST)
    const manifest = readManifest(bytes)
    const isSigned = zip.entries.some(({ name }) => name === MANIFEST_SIGNATURE)
    return {
      manifest,
      manifestHash: sha256(bytes),
      signature: isSigned ? small(zip, MANIFEST_SIGNATURE).toString().trim() : undefined,
      at: parseInstant(manifest.createdAt) as Instant,
      zip,
      close: zip.close,
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Throws ArchiveDamaged unless every byte of the file is as it was written: its frame, its manifest and each part. */
export function refuseDamaged({ zip, manifest, signature, at }: OpenArchive): void {
  const named = [...manifest.parts.map(({ name }) => name), MANIFEST, MANIFEST_HASH]
  if (manifest.encryption) named.push(MANIFEST_MAC)
  if (signature !== undefined) named.push(MANIFEST_SIGNATURE)
  const found = zip.entries.map(({ name }) => name)
  const strange = found.find((name, i) => named[i] !== name) ?? named[found.length]
  if (strange !== undefined) throw new ArchiveDamaged({ kind: 'PART_MISPLACED', name: strange })
  zip.refuseOtherFrame(at)
  if (small(zip, MANIFEST_HASH).toString() !== hashLine(small(zip, MANIFEST)))
    throw new ArchiveDamaged({ kind: 'MANIFEST_HASH_DIFFERS' })
  if (manifest.encryption) small(zip, MANIFEST_MAC)
  for (const part of manifest.parts) refuseOtherPart(zip, part)
}

function refuseOtherPart(zip: ZipOnDisk, { name, bytes, sha256 }: Part): void {
  const entry = entryOf(zip, name)
  const hash = createHash('sha256')
  for (const chunk of zip.read(entry)) hash.update(chunk)
  if (entry.bytes !== bytes || hash.digest('hex') !== sha256)
    throw new ArchiveDamaged({ kind: 'PART_CHANGED', name })
}

/** The key that opens the parts; undefined where they are open. Throws ArchiveDamaged for another passphrase or manifest. */
export function dataKeyOf(
  { zip, manifest }: OpenArchive,
  passphrase: string | undefined,
): Uint8Array | undefined {
  const { encryption } = manifest
  if (!encryption) return undefined
  if (passphrase === undefined) throw new ArchiveDamaged({ kind: 'ENCRYPTED' })
  const key = unwrapDataKey(passphrase, encryption)
  if (!sameMac(macOf(key, small(zip, MANIFEST)), small(zip, MANIFEST_MAC).toString().trim()))
    throw new ArchiveDamaged({ kind: 'MANIFEST_CHANGED', without: 'PASSPHRASE' })
  return key
}

export function partOf(
  { manifest }: OpenArchive,
  name: typeof DATABASE_PART | typeof KEY_PART,
): Part | undefined {
  return manifest.parts.find((part) => part.name === name)
}

export const storedBytes = (archive: OpenArchive, { name }: Part): Generator<Uint8Array, void> =>
  archive.zip.read(entryOf(archive.zip, name))

function entryOf({ entries }: ZipOnDisk, name: string): ZipEntry {
  const entry = entries.find((one) => one.name === name)
  if (!entry) throw new ArchiveDamaged({ kind: 'PART_MISSING', name })
  return entry
}

/** What fits into memory, and is what it was when it was written. */
function small(zip: ZipOnDisk, name: string): Buffer {
  const entry = entryOf(zip, name)
  if (entry.bytes > SMALL_BYTES) throw new ArchiveDamaged({ kind: 'DIRECTORY_DAMAGED' })
  const bytes = Buffer.concat([...zip.read(entry)])
  if (crc32(bytes) !== entry.crc) throw new ArchiveDamaged({ kind: 'PART_DAMAGED', name })
  return bytes
}
