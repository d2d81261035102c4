import { Database } from 'bun:sqlite'
import { MAX_FIELD_CHARS } from '../move-limits.ts'
import { UnreadableMove } from '../unreadable-move.ts'

/** What SQLite has for a cell: a stranger's columns hold whatever they like. */
export type Cell = string | number | null | Uint8Array

/** A stranger's database, which nobody can write and of which only plain tables are read. */
export interface StrangeDatabase {
  has(table: string): boolean
  /** Each row as an array of these columns, in the order of their rowids; null where the table has no such column. */
  rows(table: string, columns: readonly string[]): Generator<Cell[]>
  close(): void
}

const MAGIC = 'SQLite format 3\0'
const MIN_PAGE = 512
const MAX_TABLES = 500
const MAX_COLUMNS = 200

export const isSqlite = (bytes: Uint8Array): boolean =>
  bytes.length >= 100 && new TextDecoder('latin1').decode(bytes.subarray(0, 16)) === MAGIC

/**
 * Opens it in memory. Views, virtual tables and columns that are worked out are never read, indexes never used, and no
 * function that its schema names is trusted: what is run is a scan of a table, whatever the file says.
 */
export function openStrange(bytes: Uint8Array, mostRows: number): StrangeDatabase {
  checkHeader(bytes)
  return guarded(() => {
    const db = Database.deserialize(plainJournal(bytes), { readonly: true, safeIntegers: false })
    for (const pragma of [
      'trusted_schema = OFF',
      'query_only = ON',
      'cell_size_check = ON',
      'writable_schema = OFF',
    ])
      db.run(`PRAGMA ${pragma}`)
    const tables = tablesOf(db)
    const open = { db, tables, bytes: bytes.length }
    return {
      has: (table) => tables.has(table),
      rows: (table, columns) => rowsOf(open, { table, columns, mostRows }),
      close: () => db.close(),
    }
  })
}

/** The size that the header claims (https://www.sqlite.org/fileformat.html, 1.3) is the size there is. */
function checkHeader(bytes: Uint8Array): void {
  if (!isSqlite(bytes)) throw damaged()
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const size = view.getUint16(16)
  const pageSize = size === 1 ? 65_536 : size
  const isPower = pageSize >= MIN_PAGE && (pageSize & (pageSize - 1)) === 0
  if (!isPower || bytes.length % pageSize !== 0 || view.getUint32(28) * pageSize !== bytes.length)
    throw damaged()
}

/** In memory there is no write-ahead log; a file that was in that mode is whole all the same once it is exported. */
function plainJournal(bytes: Uint8Array): Uint8Array {
  if (bytes[18] === 1 && bytes[19] === 1) return bytes
  const copy = bytes.slice()
  copy[18] = 1
  copy[19] = 1
  return copy
}

interface Column {
  name: string
  hidden: number
}

function tablesOf(db: Database): Map<string, Set<string>> {
  const names = db
    .query<
      { name: string },
      []
    >(`SELECT name FROM sqlite_schema WHERE type = 'table' AND typeof(name) = 'text'
      AND typeof(sql) = 'text' AND sql NOT LIKE 'CREATE VIRTUAL%' LIMIT ${MAX_TABLES + 1}`)
    .all()
  if (names.length > MAX_TABLES) throw damaged()
  const columns = db.query<Column, [string]>('SELECT name, hidden FROM pragma_table_xinfo(?) LIMIT 201')
  return new Map(names.map(({ name }) => [name, plainColumns(columns.all(name))]))
}

const plainColumns = (columns: Column[]): Set<string> =>
  columns.length > MAX_COLUMNS
    ? new Set()
    : new Set(columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name))

interface OpenDatabase {
  db: Database
  tables: Map<string, Set<string>>
  /** Of the file. */
  bytes: number
}

interface RowsRequest {
  table: string
  columns: readonly string[]
  mostRows: number
}

/** Longer than any text that is taken, in any encoding of SQLite; it is refused before it is loaded. */
const MAX_CELL_BYTES = 4 * MAX_FIELD_CHARS

/**
 * Never more rows than that: a file of many megabytes may have as many rows as bytes. Nor more bytes than the file has:
 * cells may share the pages they overflow to, so that each row of a small file is as large as all of it. How long a text
 * is stands in its row; SQLite answers that, and what it is to be cut to, without a look at those pages.
 */
function* rowsOf({ db, tables, bytes }: OpenDatabase, request: RowsRequest): Generator<Cell[]> {
  const { table, columns, mostRows } = request
  const known = tables.get(table)
  if (!known) return
  const present = columns.filter((column) => known.has(column))
  const cells = columns.map((column) => (known.has(column) ? cut(column) : 'NULL'))
  const size = present.length > 0 ? present.map(sizeOf).join(' + ') : '0'
  const longest = present.length > 1 ? `max(${present.map(sizeOf).join(', ')})` : size
  const list = [size, longest, ...cells].map((sql, at) => `${sql} AS c${at}`).join(', ')
  const budget = { rows: mostRows, bytes }
  for (const row of guardedRows(
    db,
    `SELECT ${list} FROM main."${table}" NOT INDEXED LIMIT ${mostRows + 1}`,
  )) {
    const [rowBytes, cellBytes, ...found] = Object.values(row)
    if (--budget.rows < 0) throw new UnreadableMove({ kind: 'TABLE_TOO_LONG', table, most: mostRows })
    if (Number(cellBytes) > MAX_CELL_BYTES) throw new UnreadableMove({ kind: 'CELL_TOO_LONG', table })
    budget.bytes -= Number(rowBytes)
    if (budget.bytes < 0) throw damaged()
    yield found
  }
}

/** Of texts and blobs; numbers are short. */
const sizeOf = (column: string): string =>
  `iif(typeof("${column}") IN ('text', 'blob'), octet_length("${column}"), 0)`

const cut = (column: string): string => `iif(${sizeOf(column)} > ${MAX_CELL_BYTES}, NULL, "${column}")`

function* guardedRows(db: Database, sql: string): Generator<Record<string, Cell>> {
  const rows = guarded(() => db.prepare<Record<string, Cell>, []>(sql).iterate())
  for (;;) {
    const { value, done } = guarded(() => rows.next())
    if (done) return
    yield value
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof UnreadableMove) throw error
    throw damaged()
  }
}

const damaged = (): UnreadableMove => new UnreadableMove({ kind: 'DATABASE_DAMAGED' })

/** The text of a cell; '' for anything else. */
export const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '')

export const isTrue = (cell: Cell | undefined): boolean => cell === 1

/** Whole numbers only, within what a number holds exactly. */
export const wholeOf = (cell: Cell | undefined): number | undefined =>
  typeof cell === 'number' && Number.isSafeInteger(cell) ? cell : undefined
