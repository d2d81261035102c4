import { type ZipFault, zipEntries } from '../../../platform/zip.ts'
import { UnreadableStatement } from '../unreadable-statement.ts'
import { type CellFormats, cellText, dateStyles, plainText } from './cells.ts'
import { childOf, childrenOf, damaged, type Part, partOf } from './parts.ts'

export interface Sheet {
  name: string
  isHidden: boolean
  /** By row and column from the first; a merged title stands in each of its cells. */
  records: string[][]
}

const MOST_UNPACKED = 50 * 2 ** 20
const MOST_COLUMNS = 200
/** Rows that are merged below each other in a title. */
const MOST_MERGED = 1_000

/**
 * The sheets of an XLSX workbook (ECMA-376): values as they are stored, no formula is ever run and nothing outside the
 * file is looked at. Throws UnreadableFile.
 */
export function sheetsOf(bytes: Uint8Array, maxRows: number): Sheet[] {
  const entries = new Map(
    zipEntries(bytes, MOST_UNPACKED, unreadable).map((entry) => [entry.name.toLowerCase(), entry]),
  )
  const part = (path: string): Part | undefined => {
    const entry = entries.get(path.toLowerCase())
    return entry && partOf(entry.unpack())
  }
  const workbook = part('xl/workbook.xml')
  if (!workbook) throw damaged()
  const targets = targetsOf(part('xl/_rels/workbook.xml.rels'))
  const formats: CellFormats = {
    shared: childrenOf(part('xl/sharedStrings.xml'), 'si').map(plainText),
    isDate: dateStyles(part('xl/styles.xml')),
    is1904: /^(?:1|true)$/.test(childOf(workbook, 'workbookPr')?.attributes.date1904 ?? ''),
  }
  return childrenOf(childOf(workbook, 'sheets'), 'sheet').flatMap(({ attributes }): Sheet[] => {
    const { name = '', state = 'visible', id = '' } = attributes
    const isHidden = state !== 'visible'
    const sheet = isHidden ? undefined : part(targets.get(id) ?? '')
    if (sheet) return [{ name, isHidden, records: recordsOf(sheet, formats, maxRows) }]
    return isHidden ? [{ name, isHidden, records: [] }] : []
  })
}

const unreadable = (fault: ZipFault): UnreadableStatement =>
  fault.kind === 'ARCHIVE_UNREADABLE' && fault.what !== 'TOO_LARGE'
    ? damaged()
    : new UnreadableStatement('too-demanding', { kind: 'TOO_DEMANDING' })

/** Where each part of the workbook is, by its id. */
const targetsOf = (relations: Part | undefined): Map<string, string> =>
  new Map(
    childrenOf(relations, 'Relationship')
      .filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes: { Id = '', Target = '' } }) => [
        Id,
        Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
      ]),
  )

function recordsOf(sheet: Part, formats: CellFormats, maxRows: number): string[][] {
  const records: string[][] = []
  let at = 0
  for (const row of childrenOf(childOf(sheet, 'sheetData'), 'row')) {
    const number = Number(row.attributes.r ?? at + 1)
    // Blank lines far apart are no rows.
    if (!Number.isInteger(number) || number <= at || number > at + maxRows) throw damaged()
    while (at < number - 1 && at < 2 * maxRows) records[at++] = []
    if (records.length > 2 * maxRows)
      throw new UnreadableStatement('too-many-rows', { kind: 'TOO_MANY_ROWS', most: maxRows })
    records[at++] = cellsOf(row, formats)
  }
  spreadMerged(records, childrenOf(childOf(sheet, 'mergeCells'), 'mergeCell'))
  return records
}

function cellsOf(row: Part, formats: CellFormats): string[] {
  const cells: string[] = []
  for (const cell of childrenOf(row, 'c')) {
    const column = placeOf(cell.attributes.r ?? '')?.column ?? cells.length
    if (column >= MOST_COLUMNS) continue
    while (cells.length < column) cells.push('')
    cells[column] = cellText(cell, formats)
  }
  return cells
}

/** "C5" */
function placeOf(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (letters === '') return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

/** Titles over two columns or beside two lines belong to each of them; a title over the whole sheet does no harm. */
function spreadMerged(records: string[][], merged: Part[]): void {
  for (const { attributes } of merged.slice(0, MOST_MERGED)) {
    const [from, to] = (attributes.ref ?? '').split(':').map(placeOf)
    if (!from || !to || to.row - from.row > 3 || to.column >= MOST_COLUMNS) continue
    const text = records[from.row]?.[from.column] ?? ''
    if (text === '' || /^[-\d.,]+$/.test(text)) continue
    for (const record of records.slice(from.row, to.row + 1))
      for (let column = from.column; column <= to.column; column++) {
        while (record.length <= column) record.push('')
        record[column] ||= text
      }
  }
}
