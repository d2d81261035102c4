import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Instant } from '../../../core/time.ts'
import { ArchiveDamaged } from './archive-damaged.ts'
import { directory, END_BYTES, headerBytes, localHeader, type ZipEntry } from './zip.ts'

const CENTRAL_BYTES = 46
const DIRECTORY_LIMIT_BYTES = 64 * 2 ** 20
const CHUNK_BYTES = 2 ** 20

/** An archive of this form that is open for reading. */
export interface ZipOnDisk {
  entries: ZipEntry[]
  /** The contents of an entry, in chunks. */
  read(entry: ZipEntry): Generator<Uint8Array, void>
  /** Throws ArchiveDamaged unless every byte that is no entry's contents is what it must be. */
  refuseOtherFrame(at: Instant): void
  close(): void
}

/** Reads where everything is; throws ArchiveDamaged where that makes no sense. What is in it is not looked at yet. */
export function openZip(path: string): ZipOnDisk {
  const handle = openSync(path, 'r')
  try {
    const { size } = fstatSync(handle)
    const bytesAt = (offset: number, length: number) => readExactly(handle, offset, length, size)
    const { entries, start } = directoryOf(bytesAt, size)
    return {
      entries,
      read: (entry) => contents(bytesAt, entry),
      refuseOtherFrame: (at) => refuseOtherFrame(bytesAt, entries, { start, size, at }),
      close: () => closeSync(handle),
    }
  } catch (error) {
    closeSync(handle)
    throw error
  }
}

type BytesAt = (offset: number, length: number) => Buffer

function readExactly(handle: number, offset: number, length: number, size: number): Buffer {
  if (offset < 0 || length < 0 || offset + length > size)
    throw new ArchiveDamaged({ kind: 'DIRECTORY_DAMAGED' })
  const bytes = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const read = readSync(handle, bytes, done, length - done, offset + done)
    if (read === 0) throw new ArchiveDamaged({ kind: 'TOO_SHORT' })
    done += read
  }
  return bytes
}

function directoryOf(bytesAt: BytesAt, size: number): { entries: ZipEntry[]; start: number } {
  if (size < END_BYTES) throw new ArchiveDamaged({ kind: 'NO_BACKUP' })
  const end = bytesAt(size - END_BYTES, END_BYTES)
  if (end.readUInt32LE(0) !== 0x06064b50) {
    throw new ArchiveDamaged({ kind: isOtherZip(bytesAt, size) ? 'PACKED_ANEW' : 'NO_BACKUP' })
  }
  const start = wholeAt(end, 48)
  const length = wholeAt(end, 40)
  if (length > DIRECTORY_LIMIT_BYTES || start + length + END_BYTES !== size)
    throw new ArchiveDamaged({ kind: 'DIRECTORY_DAMAGED' })
  const list = bytesAt(start, length)
  const entries: ZipEntry[] = []
  for (let place = 0; place < list.length; ) {
    const entry = entryAt(list, place)
    entries.push(entry)
    place += CENTRAL_BYTES + Buffer.byteLength(entry.name) + 28
  }
  return { entries, start }
}

const PACKED_ANEW_BYTES = 22

/** Somebody unpacked a backup and packed it again: then it begins with an entry and ends with a ZIP's usual end. */
const isOtherZip = (bytesAt: BytesAt, size: number): boolean =>
  bytesAt(0, 4).readUInt32LE(0) === 0x04034b50 &&
  bytesAt(size - PACKED_ANEW_BYTES, 4).readUInt32LE(0) === 0x06054b50

function entryAt(list: Buffer, place: number): ZipEntry {
  const nameEnd =
    place + CENTRAL_BYTES + (place + CENTRAL_BYTES <= list.length ? list.readUInt16LE(place + 28) : 0)
  if (nameEnd + 28 > list.length || nameEnd === place + CENTRAL_BYTES)
    throw new ArchiveDamaged({ kind: 'DIRECTORY_DAMAGED' })
  const name = list.toString('utf8', place + CENTRAL_BYTES, nameEnd)
  // A name that is no UTF-8 would be of another length when it is written again.
  if (Buffer.byteLength(name) !== nameEnd - place - CENTRAL_BYTES)
    throw new ArchiveDamaged({ kind: 'DIRECTORY_DAMAGED' })
  return {
    name,
    crc: list.readUInt32LE(place + 16),
    bytes: wholeAt(list, nameEnd + 4),
    offset: wholeAt(list, nameEnd + 20),
  }
}

function wholeAt(bytes: Buffer, place: number): number {
  const whole = bytes.readBigUInt64LE(place)
  if (whole > BigInt(Number.MAX_SAFE_INTEGER)) throw new ArchiveDamaged({ kind: 'DIRECTORY_DAMAGED' })
  return Number(whole)
}

function* contents(bytesAt: BytesAt, entry: ZipEntry): Generator<Uint8Array, void> {
  const start = entry.offset + headerBytes(entry)
  for (let done = 0; done < entry.bytes; done += CHUNK_BYTES)
    yield bytesAt(start + done, Math.min(CHUNK_BYTES, entry.bytes - done))
}

interface Frame {
  start: number
  size: number
  at: Instant
}

/** The entries lie one after the other, each behind its header, and behind them the list and the end: nothing else. */
function refuseOtherFrame(bytesAt: BytesAt, entries: ZipEntry[], { start, size, at }: Frame): void {
  let place = 0
  for (const entry of entries) {
    const header = localHeader(entry, at)
    if (entry.offset !== place || !bytesAt(place, header.length).equals(header))
      throw new ArchiveDamaged({ kind: 'HEADER_CHANGED', name: entry.name })
    place += header.length + entry.bytes
  }
  if (place !== start || !bytesAt(start, size - start).equals(directory(entries, start, at)))
    throw new ArchiveDamaged({ kind: 'DIRECTORY_CHANGED' })
}
