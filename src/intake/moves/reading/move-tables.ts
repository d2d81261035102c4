import { parseTable } from '../../statements/csv/table.ts'
import { decode } from '../../statements/encoding/decode.ts'
import type { MoveFile } from '../move-limits.ts'
import type { LedgerBuilder } from './ledger-builder.ts'

/** A line of a table by the names of its columns, whatever their order. */
export interface TableRow {
  /** 1-based. */
  line: number
  /** '' where the table has no such column or the line is too short. */
  cell(name: string): string
  cells: string[]
}

export interface MoveTable {
  columns: string[]
  has(name: string): boolean
  rows: TableRow[]
}

const DELIMITERS = [',', ';', '\t', '|']
/** How much of a file is looked at to tell whose it is: a table's header, or some entries. */
const HEADER_BYTES = 8_192
const ENTRIES_BYTES = 65_536

/** Every reader is asked in turn; working out the encoding is most of what each would do. */
const heads = new WeakMap<Uint8Array, Map<number, string>>()

/** "Category Group/Category " and "CATEGORY GROUP/CATEGORY" are one name. */
const named = (cell: string): string => cell.trim().replace(/^"|"$/g, '').trim().toLowerCase()

/** The names of the columns by the first line, looking at no more than the beginning; none where there is no table. */
export function columnsOf(file: MoveFile): string[] {
  return headerIn(headOf(file, HEADER_BYTES)).columns
}

/** The text that a file begins with. */
export function headOf({ bytes }: MoveFile, most = ENTRIES_BYTES): string {
  const known = heads.get(bytes) ?? new Map<number, string>()
  heads.set(bytes, known)
  const head = known.get(most) ?? decode(bytes.subarray(0, most)).text
  known.set(most, head)
  return head
}

export const hasColumns = (columns: readonly string[], requested: readonly string[]): boolean =>
  requested.every((name) => columns.includes(name))

function headerIn(text: string): { columns: string[]; delimiter: string } {
  const [line = ''] = text
    .replaceAll('\0', '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const tried = DELIMITERS.map((delimiter) => ({ delimiter, columns: line.split(delimiter).map(named) }))
  return tried.reduce((best, one) => (one.columns.length > best.columns.length ? one : best))
}

/** The text of a file; what cannot be decoded is told. */
export function textOf({ name, bytes }: MoveFile, builder: LedgerBuilder): string {
  const { text, encoding, warnings } = decode(bytes)
  if (warnings.length > 0) builder.warn({ kind: 'UNDECODABLE_BYTES', encoding, file: name })
  return text
}

/**
 * The lines below the header, empty ones left out. `amounts` are the columns of money, next to each other, which some
 * programs write with decimal commas and without quotes. Throws UnreadableFile where it is no table that can be read.
 */
export function tableIn(file: MoveFile, builder: LedgerBuilder, amounts: string[] = []): MoveTable {
  const text = textOf(file, builder)
  const { delimiter, columns } = headerIn(text)
  const { records, lines } = parseTable(text, delimiter, builder.limits)
  const at = records.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const places = new Map<string, number>()
  for (const [place, name] of columns.entries()) if (!places.has(name)) places.set(name, place)
  const rows: TableRow[] = []
  for (let index = at + 1; index < records.length; index++) {
    const cells = rejoined(records[index] ?? [], columns, amounts)
    if (cells.every((cell) => cell.trim() === '')) continue
    const cell = (name: string) => (cells[places.get(name) ?? -1] ?? '').trim()
    rows.push({ line: lines[index] ?? index + 1, cells, cell })
  }
  return { columns, has: (name) => places.has(name), rows }
}

/** "12,34€,0,00€" is two amounts in four cells: known by there being exactly one cell too many for each amount. */
function rejoined(cells: string[], columns: string[], amounts: string[]): string[] {
  const first = columns.indexOf(amounts[0] ?? '')
  if (first < 0 || cells.length !== columns.length + amounts.length) return cells
  const joined = amounts.map((_, at) => cells.slice(first + 2 * at, first + 2 * at + 2).join(','))
  return [...cells.slice(0, first), ...joined, ...cells.slice(first + 2 * amounts.length)]
}
