import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { signAdHoc } from '../../scripts/release/ad-hoc-signature.ts'

const PAGE = 4_096
const CODE_PAGES = 5
/** Not at the end of a page, as the end of a symbol table may be. */
const END = CODE_PAGES * PAGE + 16
const LINK_EDIT_AT = 4 * PAGE

/** The least a program for macOS is: three segments and a signature that fits nothing. */
function program(): Buffer {
  const made = Buffer.alloc(END + 100, 0xab)
  const segments = ['__TEXT', '__DATA', '__LINKEDIT'].map((name, place) => {
    const command = Buffer.alloc(72)
    command.writeUInt32LE(0x19, 0)
    command.writeUInt32LE(command.length, 4)
    command.write(name, 8)
    const at = [0, 2 * PAGE, LINK_EDIT_AT][place] ?? 0
    const bytes = [2 * PAGE, 2 * PAGE, END + 100 - LINK_EDIT_AT][place] ?? 0
    const numbers = [at, 4 * PAGE, at, bytes]
    for (const [index, number] of numbers.entries()) command.writeBigUInt64LE(BigInt(number), 24 + index * 8)
    return command
  })
  const signature = Buffer.alloc(16)
  for (const [index, word] of [0x1d, 16, END, 100].entries()) signature.writeUInt32LE(word, index * 4)
  const header = Buffer.alloc(32)
  header.writeUInt32LE(0xfeedfacf, 0)
  header.writeUInt32LE(segments.length + 1, 16)
  Buffer.concat([header, ...segments, signature]).copy(made)
  return made
}

test('the signature has the hash of every page, its own size in the load commands among them', () => {
  const signed = Buffer.from(signAdHoc(program()))
  const at = signed.readUInt32LE(32 + 3 * 72 + 8)
  const bytes = signed.readUInt32LE(32 + 3 * 72 + 12)
  expect([at, at + bytes]).toEqual([END, signed.length])
  expect(signed.readUInt32BE(at)).toBe(0xfade0cc0)
  expect(signed.readUInt32BE(at + 4)).toBe(bytes)
  const directory = signed.subarray(at + signed.readUInt32BE(at + 16))
  expect(directory.readUInt32BE(0)).toBe(0xfade0c02)
  expect(directory.readUInt32BE(4)).toBe(directory.length)
  // Ad hoc, without the hardened runtime, which would not let it compile.
  expect(directory.readUInt32BE(12)).toBe(0x20002)
  expect([directory.readUInt32BE(28), directory.readUInt32BE(32)]).toEqual([CODE_PAGES + 1, END])
  const hashesAt = directory.readUInt32BE(16)
  for (let page = 0; page <= CODE_PAGES; page++) {
    const code = signed.subarray(page * PAGE, Math.min((page + 1) * PAGE, END))
    const hash = directory.subarray(hashesAt + page * 32, hashesAt + (page + 1) * 32)
    expect(hash.equals(createHash('sha256').update(code).digest())).toBe(true)
  }
})

test('the last segment reaches to the end of the signature, and no other byte is changed', () => {
  const before = program()
  const signed = Buffer.from(signAdHoc(before))
  const linkEdit = 32 + 2 * 72
  expect(Number(signed.readBigUInt64LE(linkEdit + 48))).toBe(signed.length - LINK_EDIT_AT)
  expect(Number(signed.readBigUInt64LE(linkEdit + 32)) % (4 * PAGE)).toBe(0)
  expect(Number(signed.readBigUInt64LE(linkEdit + 32))).toBeGreaterThanOrEqual(signed.length - LINK_EDIT_AT)
  const commands = 32 + 3 * 72 + 16
  expect(signed.subarray(commands, END).equals(before.subarray(commands, END))).toBe(true)
  expect(signAdHoc(signed)).toEqual(signed)
})

test('what is no program for macOS, or has no place for a signature, is refused', () => {
  expect(() => signAdHoc(Buffer.from('\x7fELF and more'))).toThrow('no program for macOS')
  const bare = program()
  bare.writeUInt32LE(3, 16)
  expect(() => signAdHoc(bare)).toThrow('no room')
})
