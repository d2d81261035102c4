import { Database } from 'bun:sqlite'
import { budgetFile } from './budget-file.ts'

/* https://www.sqlite.org/fileformat.html, 1.6: the rows of a table, and where a long one goes on. */

const PAGE = 4_096
const LEAF_HEAD = 8
const INNER_HEAD = 12
/** What stays in a leaf of a row that overflows, at the least. */
const LOCAL = 489

/** A budget of so many transactions with notes of so many bytes each, all of them in the one chain of pages that is there. */
export function sharedOverflow(rows: number, noteBytes: number): Uint8Array {
  const { file, root, cell } = oneLongRow(noteBytes)
  const pages: Uint8Array[] = []
  const keys: number[] = []
  for (let from = 1; from <= rows; ) {
    const cells: Uint8Array[] = []
    let room = PAGE - LEAF_HEAD
    for (; from <= rows; from++) {
      const next = cell(from)
      if (next.length + 2 > room) break
      room -= next.length + 2
      cells.push(next)
    }
    pages.push(leafOf(cells))
    keys.push(from - 1)
  }
  const bytes = new Uint8Array(file.length + pages.length * PAGE)
  bytes.set(file)
  const first = file.length / PAGE + 1
  for (const [at, page] of pages.entries()) bytes.set(page, file.length + at * PAGE)
  bytes.set(innerOf(keys, first), (root - 1) * PAGE)
  new DataView(bytes.buffer).setUint32(28, bytes.length / PAGE)
  return bytes
}

function oneLongRow(noteBytes: number) {
  for (let more = 0; ; more += 200) {
    const file = budgetFile(
      'DELETE FROM transactions',
      `INSERT INTO transactions (id, acct, amount, date, notes)
       VALUES ('000000', 'a', -100, 20240110, replace(hex(zeroblob(${(noteBytes + more) >> 1})), '0', 'x'))`,
    )
    const db = Database.deserialize(file)
    const { root } = db
      .query<{ root: number }, []>("SELECT rootpage AS root FROM sqlite_schema WHERE name = 'transactions'")
      .get() ?? { root: 0 }
    db.close()
    const page = file.subarray((root - 1) * PAGE, root * PAGE)
    const at = new DataView(page.buffer, page.byteOffset).getUint16(LEAF_HEAD)
    const size = varint(page, at)
    const rowid = varint(page, at + size.length)
    const start = at + size.length + rowid.length
    if (localOf(size.value) !== LOCAL) continue
    const payload = page.slice(start, start + LOCAL + 4)
    const id = Buffer.from(payload).indexOf('000000')
    const cell = (number: number) => {
      const own = payload.slice()
      own.set(Buffer.from(String(number).padStart(6, '0')), id)
      return Uint8Array.from([...page.slice(at, at + size.length), ...asVarint(number), ...own])
    }
    return { file, root, cell }
  }
}

function localOf(payload: number): number {
  const local = LOCAL + ((payload - LOCAL) % (PAGE - 4))
  return local <= PAGE - 35 ? local : LOCAL
}

function leafOf(cells: Uint8Array[]): Uint8Array {
  const page = new Uint8Array(PAGE)
  const view = new DataView(page.buffer)
  let end = PAGE
  for (const [at, cell] of cells.entries()) {
    end -= cell.length
    page.set(cell, end)
    view.setUint16(LEAF_HEAD + 2 * at, end)
  }
  page[0] = 0x0d
  view.setUint16(3, cells.length)
  view.setUint16(5, end)
  return page
}

function innerOf(keys: number[], firstPage: number): Uint8Array {
  const page = new Uint8Array(PAGE)
  const view = new DataView(page.buffer)
  let end = PAGE
  const left = keys.slice(0, -1)
  for (const [at, key] of left.entries()) {
    const cell = asVarint(key)
    end -= 4 + cell.length
    view.setUint32(end, firstPage + at)
    page.set(cell, end + 4)
    view.setUint16(INNER_HEAD + 2 * at, end)
  }
  page[0] = 0x05
  view.setUint16(3, left.length)
  view.setUint16(5, end)
  view.setUint32(8, firstPage + left.length)
  return page
}

const asVarint = (value: number): number[] =>
  value < 128 ? [value] : [...asVarint(value >> 7).map((byte) => byte | 0x80), value & 0x7f]

function varint(bytes: Uint8Array, at: number): { value: number; length: number } {
  let value = 0
  for (let length = 1; ; length++) {
    const byte = bytes[at + length - 1] ?? 0
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, length }
  }
}
