export type Cell = string | number | boolean | null

/**
 * What a spreadsheet takes for the beginning of a formula, or could once it has read the cell (OWASP, CSV injection).
 * With an apostrophe before it already it gets one more, so that a reader who takes one away has the text again.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** Spreadsheets read UTF-8 as such when a file begins with this. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One record by RFC 4180. Text that would be run gets an apostrophe; amounts such as -12.34 are written as they are. */
export const record = (cells: Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = typeof cell === 'number' ? String(cell) : guarded(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const guarded = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)
