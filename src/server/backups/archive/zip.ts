import { closeSync, fdatasyncSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Instant, toRfc3339 } from '../../../core/time.ts'

/** A file inside the archive, stored as it is. */
export interface ZipEntry {
  name: string
  bytes: number
  crc: number
  /** Where its local header begins. */
  offset: number
}

/** Every entry has the sizes of ZIP64, large or not: then there is one form to write and one to hold a file against. */
const VERSION = 45
const UTF8_NAMES = 0x0800
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const END = 0x06054b50
const IN_ZIP64 = 0xffffffff
/** Its mode, for systems that know modes: -rw-------. */
const OWNER_ONLY = (0o100600 << 16) >>> 0
const MADE_ON_UNIX = (3 << 8) | VERSION

export const END_BYTES = 56 + 20 + 22

export const headerBytes = ({ name }: ZipEntry): number => 30 + Buffer.byteLength(name) + 20

/** The bytes before an entry's contents. */
export function localHeader(entry: ZipEntry, at: Instant): Buffer {
  const { name, bytes, crc } = entry
  const text = Buffer.from(name)
  const header = Buffer.alloc(headerBytes(entry))
  header.writeUInt32LE(LOCAL, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(UTF8_NAMES, 6)
  header.writeUInt32LE(dosTime(at), 10)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(IN_ZIP64, 18)
  header.writeUInt32LE(IN_ZIP64, 22)
  header.writeUInt16LE(text.length, 26)
  header.writeUInt16LE(20, 28)
  text.copy(header, 30)
  zip64(header, 30 + text.length, [bytes, bytes])
  return header
}

/** The list of the entries and the end of the file. */
export function directory(entries: readonly ZipEntry[], start: number, at: Instant): Buffer {
  const list = Buffer.concat(entries.map((entry) => centralHeader(entry, at)))
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END_64, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(MADE_ON_UNIX, 12)
  end.writeUInt16LE(VERSION, 14)
  end.writeBigUInt64LE(BigInt(entries.length), 24)
  end.writeBigUInt64LE(BigInt(entries.length), 32)
  end.writeBigUInt64LE(BigInt(list.length), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.writeUInt32LE(LOCATOR_64, 56)
  end.writeBigUInt64LE(BigInt(start + list.length), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(END, 76)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 84)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 86)
  end.writeUInt32LE(IN_ZIP64, 88)
  end.writeUInt32LE(IN_ZIP64, 92)
  return Buffer.concat([list, end])
}

function centralHeader({ name, bytes, crc, offset }: ZipEntry, at: Instant): Buffer {
  const text = Buffer.from(name)
  const header = Buffer.alloc(46 + text.length + 28)
  header.writeUInt32LE(CENTRAL, 0)
  header.writeUInt16LE(MADE_ON_UNIX, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(UTF8_NAMES, 8)
  header.writeUInt32LE(dosTime(at), 12)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(IN_ZIP64, 20)
  header.writeUInt32LE(IN_ZIP64, 24)
  header.writeUInt16LE(text.length, 28)
  header.writeUInt16LE(28, 30)
  header.writeUInt32LE(OWNER_ONLY, 38)
  header.writeUInt32LE(IN_ZIP64, 42)
  text.copy(header, 46)
  zip64(header, 46 + text.length, [bytes, bytes, offset])
  return header
}

function zip64(header: Buffer, place: number, numbers: number[]): void {
  header.writeUInt16LE(1, place)
  header.writeUInt16LE(numbers.length * 8, place + 2)
  for (const [i, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), place + 4 + i * 8)
}

/** In UTC, to two seconds, as ZIP has it; before 1980 and after 2107 it has no words. */
function dosTime(at: Instant): number {
  const numbers = toRfc3339(at).match(/\d+/g)?.map(Number) ?? []
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = numbers
  const day = ((Math.min(Math.max(year, 1980), 2107) - 1980) << 9) | (month << 5) | date
  const clock = (hour << 11) | (minute << 5) | (second >> 1)
  return ((day << 16) | clock) >>> 0
}

/** What is written is brought to the disk in pieces of this size: one long flush would keep other writers waiting. */
const FLUSH_BYTES = 8 * 2 ** 20

/** Writes an archive to a new file that only its owner may read. */
export class ZipFile {
  readonly #handle: number
  readonly #at: Instant
  readonly #entries: ZipEntry[] = []
  #end = 0
  #unflushed = 0

  constructor(path: string, at: Instant) {
    this.#handle = openSync(path, 'wx', 0o600)
    this.#at = at
  }

  /** Adds what the chunks come to. Its header is written again once they are known. */
  async add(name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<ZipEntry> {
    const entry: ZipEntry = { name, bytes: 0, crc: 0, offset: this.#end }
    this.#append(localHeader(entry, this.#at))
    for await (const chunk of chunks) {
      entry.bytes += chunk.length
      entry.crc = crc32(chunk, entry.crc)
      this.#append(chunk)
    }
    this.#write(localHeader(entry, this.#at), entry.offset)
    this.#entries.push(entry)
    return entry
  }

  /** Writes the list of the entries, as they were added or in an order, and answers once everything is on the disk. */
  finish(order?: (one: ZipEntry, other: ZipEntry) => number): number {
    const entries = order ? this.#entries.toSorted(order) : this.#entries
    this.#append(directory(entries, this.#end, this.#at))
    fsyncSync(this.#handle)
    return this.#end
  }

  close(): void {
    closeSync(this.#handle)
  }

  #append(bytes: Uint8Array): void {
    this.#write(bytes, this.#end)
    this.#end += bytes.length
    this.#unflushed += bytes.length
    if (this.#unflushed < FLUSH_BYTES) return
    fdatasyncSync(this.#handle)
    this.#unflushed = 0
  }

  #write(bytes: Uint8Array, position: number): void {
    let done = 0
    while (done < bytes.length)
      done += writeSync(this.#handle, bytes, done, bytes.length - done, position + done)
  }
}
