import { saveBlob } from './save-file.ts'

/** A table as it is on the screen, below a chart or alone, and in a file. */
export interface Sheet {
  /** What the rows are: Category, Month. */
  rowKind: string
  columns: {
    name: string
    kind: 'amount' | 'percent' | 'count' | 'text'
    /** Of single movements: what comes in has its plus. */
    isFlow?: boolean | undefined
    /** Drawn as bars as well. */
    hasBars?: true
    /** In each row the one of these columns less the other. */
    differenceOf?: [of: number, less: number]
    /** Where it stands in small on a phone: below the names of the rows, or below another column. */
    below?: 'NAME' | number
  }[]
  rows: SheetRow[]
  total?: SheetRow
}

export interface SheetRow {
  key: string
  name: string
  /** The transactions it is made of. */
  href?: string | undefined
  /** The same of each cell. */
  hrefs?: (string | undefined)[]
  /** Amounts as decimal strings, percent in hundredths of one, counts; null where there is none. */
  cells: (string | number | null)[]
}

/** The same where its amounts are converted at rates. */
export const estimated = (sheet: Sheet): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((column) =>
    column.kind === 'amount' ? { ...column, name: `≈ ${column.name}` } : column,
  ),
})

/** Hundredths of a percent with one decimal: 12.5. */
const percentOfPoints = (points: number): string => (points / 100).toFixed(1)

/** RFC 4180. What a spreadsheet would take for a formula is kept from being one. */
export function csvOf({ rowKind, columns, rows, total }: Sheet): string {
  const lines = [
    [rowKind, ...columns.map(({ name }) => name)],
    ...[...rows, ...(total ? [total] : [])].map(({ name, cells }) => [
      safe(name),
      ...cells.map((cell, at) => {
        if (cell === null) return ''
        const { kind } = columns[at] ?? { kind: 'text' }
        if (kind === 'percent' && typeof cell === 'number') return percentOfPoints(cell)
        return kind === 'text' ? safe(`${cell}`) : `${cell}`
      }),
    ]),
  ]
  return `${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Saves a table as a file of this name. */
export function saveCsv(name: string, sheet: Sheet): void {
  // Spreadsheets take a file for UTF-8 by its first three bytes alone.
  saveBlob(new Blob(['\ufeff', csvOf(sheet)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
