/** A file of an archive. */
export interface ArchivedFile {
  path: string
  content: Uint8Array
  isProgram?: boolean
}

const BLOCK_BYTES = 512
/** POSIX.1-1988 ustar: name, mode, owner, group, size, time, checksum, kind, link, magic. */
const LONGEST_PATH = 100

/**
 * Files and the folders over them as a tar archive, by path, of one moment and root's, so that the same files are the
 * same bytes wherever it is made.
 */
export function tar(files: ArchivedFile[], epochSeconds: number): Uint8Array<ArrayBuffer> {
  const sorted = files.toSorted((left, right) => (left.path < right.path ? -1 : 1))
  const folders = new Set<string>()
  const blocks: Uint8Array[] = []
  for (const { path, content, isProgram } of sorted) {
    for (const folder of foldersOver(path)) {
      if (folders.has(folder)) continue
      folders.add(folder)
      blocks.push(header(folder, { mode: 0o755, size: 0, kind: '5', epochSeconds }))
    }
    const mode = isProgram ? 0o755 : 0o644
    blocks.push(header(path, { mode, size: content.length, kind: '0', epochSeconds }), content)
    blocks.push(new Uint8Array(-content.length & (BLOCK_BYTES - 1)))
  }
  return Buffer.concat([...blocks, new Uint8Array(2 * BLOCK_BYTES)])
}

function foldersOver(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, depth) => `${names.slice(0, depth + 1).join('/')}/`).filter((name) => name !== './')
}

interface Entry {
  mode: number
  size: number
  kind: '0' | '5'
  epochSeconds: number
}

function header(path: string, { mode, size, kind, epochSeconds }: Entry): Uint8Array {
  if (Buffer.byteLength(path) > LONGEST_PATH) throw new Error(`${path} is too long for the archive`)
  const block = Buffer.alloc(BLOCK_BYTES)
  const octal = (value: number, at: number, width: number) =>
    block.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at)
  block.write(path, 0)
  octal(mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(epochSeconds, 136, 12)
  block.write('        ', 148)
  block.write(kind, 156)
  block.write('ustar\u000000', 257)
  block.write('root', 265)
  block.write('root', 297)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** One file out of a tar archive as npm packs it. */
export function fileIn(archive: Uint8Array, path: string): Uint8Array {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.length)
  const text = (at: number, length: number) =>
    bytes.toString('latin1', at, at + length).replace(/[\0 ].*$/s, '')
  for (let at = 0; at + BLOCK_BYTES <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8)
    const from = at + BLOCK_BYTES
    if (text(at, 100) === path) return bytes.subarray(from, from + size)
    at = from + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES
  }
  throw new Error(`there is no ${path} in the archive`)
}
