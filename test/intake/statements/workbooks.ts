import { zipOf } from '../moves/actual/budget-file.ts'

/* Workbooks with the few parts that a reader needs, made of cells as the tests write them. */

/** A number, a text, a day as its number, a formula with the value it had, or the attributes and content of a cell. */
export type Cell =
  | number
  | string
  | { day: number }
  | { formula: string; value: number }
  | { raw: string }
  | null

export interface MadeSheet {
  name: string
  rows: Cell[][]
  merged?: string[]
  state?: 'hidden' | 'veryHidden'
}

const column = (at: number): string => String.fromCharCode(65 + at)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}" s="2"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  if ('formula' in cell) return `<c r="${at}" s="2"><f>${cell.formula}</f><v>${cell.value}</v></c>`
  return `<c r="${at}"${cell.raw}</c>`
}

const sheetXml = ({ rows, merged = [] }: MadeSheet): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, place) => cellXml(cell, `${column(place)}${at + 1}`)).join('')}</row>`,
    )
    .join(
      '',
    )}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`

const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00;[Red]\\-#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'

interface Parts {
  properties?: string
  shared?: string
  styles?: string
  /** In the place of a part, or beside them. */
  parts?: Record<string, string | Uint8Array>
}

export function workbook(
  sheets: MadeSheet[],
  { properties = '', shared, styles = STYLES, parts = {} }: Parts = {},
): Uint8Array {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': styles,
    ...(shared && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])),
    ...parts,
  }
  return zipOf(...Object.entries(all).map(([name, content]) => ({ name, bytes: Buffer.from(content) })))
}
