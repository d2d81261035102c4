import { inflateRawSync } from 'node:zlib'

/** What is wrong with an archive; whoever reads it words it. */
export type ZipFault =
  | { kind: 'ARCHIVE_TOO_FULL'; most: number }
  | { kind: 'ARCHIVE_UNREADABLE'; what: ZipDamage }

export type ZipDamage =
  | 'DIRECTORY_DAMAGED'
  | 'TWO_OF_ONE_NAME'
  | 'END_MISSING'
  | 'NAME_OUTSIDE'
  | 'ENCRYPTED'
  | 'TOO_LARGE'
  | 'FILE_MISSING'
  | 'FILE_CUT_OFF'
  | 'UNKNOWN_PACKING'
  | 'OTHER_LENGTH'
  | 'FILE_DAMAGED'

/** A file of an archive, found and not yet unpacked. */
export interface ZipEntry {
  /** As the archive writes it, with slashes; no path outside the archive. */
  name: string
  /** What the archive says it unpacks to. */
  size: number
  /** Unpacks it. Throws UnreadableFile where it is not what the archive says it is. */
  unpack(): Uint8Array
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535
const MAX_ENTRIES = 1_000
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length > END_LENGTH && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === LOCAL

/** Words a fault for whoever sent the archive. */
type Refuse = (fault: ZipFault) => Error

/**
 * What is in a ZIP archive by its central directory (APPNOTE 6.3.9, sections 4.3.7 to 4.3.16). Nothing is unpacked to more
 * than is allowed for all of it together, whatever the archive says of itself, and nothing is written anywhere.
 */
export function zipEntries(bytes: Uint8Array, maxUnpackedBytes: number, refuse: Refuse): ZipEntry[] {
  const broken: Broken = (what) => refuse({ kind: 'ARCHIVE_UNREADABLE', what })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view, broken)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ENTRIES) throw refuse({ kind: 'ARCHIVE_TOO_FULL', most: MAX_ENTRIES })
  const archive: Archive = { bytes, view, left: maxUnpackedBytes, broken }
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let each = 0; each < count; each++) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) throw broken('DIRECTORY_DAMAGED')
    entries.push(entryAt(archive, at))
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (new Set(entries.map(({ name }) => name)).size < count) throw broken('TWO_OF_ONE_NAME')
  return entries
}

function endOf(view: DataView, broken: Broken): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= first; at--)
    if (view.getUint32(at, true) === END) return at
  throw broken('END_MISSING')
}

type Broken = (what: ZipDamage) => Error

interface Archive {
  bytes: Uint8Array
  view: DataView
  /** What may still be unpacked of it. */
  left: number
  broken: Broken
}

function entryAt(archive: Archive, at: number): ZipEntry {
  const { bytes, view, broken } = archive
  const nameLength = view.getUint16(at + 28, true)
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
  if (!isInside(name)) throw broken('NAME_OUTSIDE')
  const packed = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const unpack = () => {
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw broken('ENCRYPTED')
    if (size > archive.left) throw broken('TOO_LARGE')
    const start = view.getUint32(at + 42, true)
    if (start + 30 > bytes.length || view.getUint32(start, true) !== LOCAL) throw broken('FILE_MISSING')
    const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
    if (from + packed > bytes.length) throw broken('FILE_CUT_OFF')
    const plain = unpacked(bytes.subarray(from, from + packed), view.getUint16(at + 10, true), {
      size,
      broken,
    })
    archive.left -= plain.length
    return plain
  }
  return { name, size, unpack }
}

interface Expected {
  size: number
  broken: Broken
}

/** The size is both what is expected and the most that is ever unpacked. */
function unpacked(packed: Uint8Array, method: number, expected: Expected): Uint8Array {
  const { size, broken } = expected
  if (method !== STORED && method !== DEFLATED) throw broken('UNKNOWN_PACKING')
  const plain = method === STORED ? packed : inflated(packed, expected)
  if (plain.length !== size) throw broken('OTHER_LENGTH')
  return plain
}

function inflated(packed: Uint8Array, { size, broken }: Expected): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw broken('FILE_DAMAGED')
  }
}

const isInside = (name: string): boolean =>
  !/[\0\\]|^\/|^[a-z]:/i.test(name) && !name.split('/').some((part) => part === '..')
