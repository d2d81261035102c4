import { createHash } from 'node:crypto'

/** As of <mach-o/loader.h> and <kern/cs_blobs.h>; the file is little-endian, its signature big-endian. */
const MACH_O_64 = 0xfeedfacf
const HEADER_BYTES = 32
const SEGMENT_64 = 0x19
const CODE_SIGNATURE = 0x1d
const SUPER_BLOB = 0xfade0cc0
const CODE_DIRECTORY = 0xfade0c02
const DIRECTORY_VERSION = 0x20400
const DIRECTORY_BYTES = 88
const SUPER_BLOB_BYTES = 20
/** Ad hoc, and made by a linker: nobody vouches for it, and no hardened runtime forbids the program to compile. */
const AD_HOC = 0x20002
const SHA_256 = { bytes: 32, kind: 2 }
const PAGE_SHIFT = 12
const PAGE_BYTES = 1 << PAGE_SHIFT
/** Apple's processors have larger pages, and a segment is of whole ones. */
const SEGMENT_PAGE_BYTES = 1 << 14
const MAIN_BINARY = 1n
const IDENTIFIER = Buffer.from('hearth\0')

/**
 * Gives a program for macOS a signature that fits what is in it, as `codesign -s -` does there. Bun's compiler leaves the
 * one of the runtime in programs for Intel, which no longer fits, and macOS ends what does not fit its signature.
 */
export function signAdHoc(program: Uint8Array): Uint8Array {
  const old = Buffer.from(program)
  if (old.readUInt32LE(0) !== MACH_O_64) throw new Error('this is no program for macOS')
  const commands = loadCommands(old)
  const signature = commands.find(({ kind }) => kind === CODE_SIGNATURE)
  const linkEdit = commands.find(({ name }) => name === '__LINKEDIT')
  const text = commands.find(({ name }) => name === '__TEXT')
  if (!signature || !linkEdit || !text) throw new Error('the program has no room for a signature')
  const end = old.readUInt32LE(signature.at + 8)
  const pages = Math.ceil(end / PAGE_BYTES)
  const bytes = SUPER_BLOB_BYTES + DIRECTORY_BYTES + IDENTIFIER.length + pages * SHA_256.bytes
  const signed = Buffer.alloc(end + bytes)
  old.copy(signed, 0, 0, end)
  // Its size is in what is signed, so it comes first.
  signed.writeUInt32LE(bytes, signature.at + 12)
  const linkEditBytes = BigInt(signed.length) - signed.readBigUInt64LE(linkEdit.at + 40)
  signed.writeBigUInt64LE(wholePages(linkEditBytes), linkEdit.at + 32)
  signed.writeBigUInt64LE(linkEditBytes, linkEdit.at + 48)
  const textBytes = signed.readBigUInt64LE(text.at + 48)
  superBlob(signed.subarray(0, end), textBytes).copy(signed, end)
  return signed
}

interface LoadCommand {
  kind: number
  at: number
  /** Of a segment. */
  name: string
}

function loadCommands(program: Buffer): LoadCommand[] {
  const commands: LoadCommand[] = []
  let at = HEADER_BYTES
  for (let left = program.readUInt32LE(16); left > 0; left--) {
    const kind = program.readUInt32LE(at)
    const name = kind === SEGMENT_64 ? program.toString('latin1', at + 8, at + 24).replace(/\0.*$/s, '') : ''
    commands.push({ kind, at, name })
    at += program.readUInt32LE(at + 4)
  }
  return commands
}

function wholePages(bytes: bigint): bigint {
  const page = BigInt(SEGMENT_PAGE_BYTES)
  return ((bytes + page - 1n) / page) * page
}

/** One blob: the directory of the hashes of all pages. */
function superBlob(code: Buffer, textBytes: bigint): Buffer {
  const pages = Math.ceil(code.length / PAGE_BYTES)
  const hashesAt = DIRECTORY_BYTES + IDENTIFIER.length
  const directory = Buffer.alloc(hashesAt + pages * SHA_256.bytes)
  const fields = [CODE_DIRECTORY, directory.length, DIRECTORY_VERSION, AD_HOC, hashesAt, DIRECTORY_BYTES, 0]
  for (const [place, value] of [...fields, pages, code.length].entries())
    directory.writeUInt32BE(value, place * 4)
  directory.set([SHA_256.bytes, SHA_256.kind, 0, PAGE_SHIFT], 36)
  directory.writeBigUInt64BE(textBytes, 72)
  directory.writeBigUInt64BE(MAIN_BINARY, 80)
  IDENTIFIER.copy(directory, DIRECTORY_BYTES)
  for (let page = 0; page < pages; page++) {
    const hash = createHash('sha256').update(code.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES))
    hash.digest().copy(directory, hashesAt + page * SHA_256.bytes)
  }
  const head = Buffer.alloc(SUPER_BLOB_BYTES)
  const words = [SUPER_BLOB, SUPER_BLOB_BYTES + directory.length, 1, 0, SUPER_BLOB_BYTES]
  for (const [place, value] of words.entries()) head.writeUInt32BE(value, place * 4)
  return Buffer.concat([head, directory])
}
