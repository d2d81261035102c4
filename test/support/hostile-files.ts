import { deflateSync, gzipSync } from 'node:zlib'
import { zipOf } from '../intake/moves/actual/budget-file.ts'
import { sharedOverflow } from '../intake/moves/actual/shared-overflow.ts'
import { pdfOfObjects, pdfOfText, pngClaiming } from '../records/receipts/receipt-files.ts'

/* Files that are small, or as large as they may be, and mean to cost very much more. */

export interface HostileFile {
  what: string
  /** Where somebody would send it. */
  route: '/v1/receipts/upload' | '/v1/moves' | '/v1/imports'
  name: string
  bytes(): Uint8Array
}

const MIB = 2 ** 20
const text = (written: string): Uint8Array => new TextEncoder().encode(written)
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const repeated = (part: string, bytes: number): string => part.repeat(Math.ceil(bytes / part.length))

/** A page of 300 × 300 points that draws `content`, with what it draws with. */
function pdfDrawing(content: Uint8Array, resources = '', objects: string[] = []): Uint8Array {
  const packed = deflateSync(content, { level: 9 })
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << ${resources} >> /Contents 4 0 R >>`,
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${latin(packed)}\nendstream`,
    ...objects,
  ])
}

const DRAWN_THRICE = '/F Do /F Do /F Do'
const drawingItself = (): Uint8Array =>
  pdfDrawing(text('/F Do'), '/XObject << /F 5 0 R >>', [
    `<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << /XObject << /F 5 0 R >> >> /Length ${DRAWN_THRICE.length} >>\nstream\n${DRAWN_THRICE}\nendstream`,
  ])

function hugeImage(side: number): Uint8Array {
  const packed = deflateSync(new Uint8Array(MIB), { level: 9 })
  return pdfDrawing(text('300 0 0 300 0 0 cm /I Do'), '/XObject << /I 5 0 R >>', [
    `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${latin(packed)}\nendstream`,
  ])
}

const blankPages = (count: number): Uint8Array =>
  pdfOfText(
    Array.from({ length: count }, () => []),
    300,
    300,
  )

const receipt = (what: string, bytes: () => Uint8Array, name = 'receipt.pdf'): HostileFile => ({
  what,
  name,
  bytes,
  route: '/v1/receipts/upload',
})
const move = (what: string, bytes: () => Uint8Array, name = 'export.zip'): HostileFile => ({
  what,
  name,
  bytes,
  route: '/v1/moves',
})
const statement = (what: string, bytes: () => Uint8Array, name = 'statement.csv'): HostileFile => ({
  what,
  name,
  bytes,
  route: '/v1/imports',
})

const CAMT =
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>'
const DEEP = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
/** A little below the limits of the settings. */
const IMPORT_BYTES = 10 * MIB - 4_096
const MOVE_BYTES = 32 * MIB - 4_096

export const hostileFiles: HostileFile[] = [
  receipt('a form that draws itself three times', drawingItself),
  receipt('190 MB of drawing in one page', () =>
    pdfDrawing(text(repeated('0.5 0.25 0.75 rg 10 10 30 30 re f\n', 190 * MIB))),
  ),
  receipt('three million lines of a path', () =>
    pdfDrawing(text(`0 0 m\n${repeated('150 300 l 10 20 l\n', 9 * 3 * MIB)}S`)),
  ),
  receipt('an image of 60,000 by 60,000 in a PDF', () => hugeImage(60_000)),
  receipt('a PDF of 50,000 pages', () => blankPages(50_000)),
  receipt(
    'a PNG of 40 megapixels',
    () => pngClaiming(8_000, 5_000, new Uint8Array(8_001 * 5_000)),
    'receipt.png',
  ),
  receipt('junk that begins as a PDF', () => text(`%PDF-1.7\n${repeated('<< /A [[[[ ', 4 * MIB)}`)),
  move('Actual rows that share one text of 30 MB', () =>
    zipOf({ name: 'db.sqlite', bytes: sharedOverflow(1_000, 30_000_000) }),
  ),
  move('an archive of 240 MB of nothing', () =>
    zipOf({ name: 'db.sqlite', bytes: new Uint8Array(240 * MIB) }),
  ),
  move('an archive of a table of 240 MB', () =>
    zipOf({ name: 'register.csv', bytes: text(repeated('a,b,c,d,e,f\n', 240 * MIB)) }),
  ),
  move('an archive of two thousand files', () =>
    zipOf(...Array.from({ length: 2_000 }, (_, at) => ({ name: `${at}.csv`, bytes: text('a') }))),
  ),
  move('JSON that is very deep', () => text(repeated('[', MOVE_BYTES)), 'ynab.json'),
  move(
    'JSON of very many objects',
    () => text(`{"data":{"budget":{"accounts":[${repeated('{},', MOVE_BYTES - 100)}{}]}}}`),
    'ynab.json',
  ),
  move('a journal of very many lines', () => text(repeated('2024-01-01 x\n', MOVE_BYTES)), 'x.journal'),
  move('a table of one field', () => text(`Date,"${repeated('x', MOVE_BYTES)}`), 'x.csv'),
  move('gzip', () => gzipSync(new Uint8Array(200 * MIB)), 'x.csv.gz'),
  statement('XML of very many elements', () => text(CAMT + repeated('<a/>', IMPORT_BYTES - 100)), 'x.xml'),
  statement(
    'XML of very many entries',
    () =>
      text(
        `${CAMT}${repeated('<Ntry><Amt Ccy="CAD">1</Amt></Ntry>', IMPORT_BYTES - 200)}</Stmt></BkToCstmrStmt></Document>`,
      ),
    'x.xml',
  ),
  statement('XML of entities', () => text(`${DEEP}${CAMT}`), 'x.xml'),
  statement('XML that is very deep', () => text(CAMT + repeated('<a>', IMPORT_BYTES - 100)), 'x.xml'),
  statement('OFX of very many tags', () =>
    text(`OFXHEADER:100\n\n<OFX><BANKTRANLIST>${repeated('<STMTTRN>', IMPORT_BYTES - 100)}`),
  ),
  statement('a table of one field', () => text(`Date,Amount\n"${repeated('x', IMPORT_BYTES - 20)}`)),
  statement('a table of very many columns', () => text(repeated(',', IMPORT_BYTES))),
  statement('a table of very many lines', () => text(repeated('1\n', IMPORT_BYTES))),
  statement('QIF of very many records', () => text(`!Type:Bank\n${repeated('^\n', IMPORT_BYTES - 20)}`)),
  statement('gzip', () => gzipSync(new Uint8Array(200 * MIB)), 'x.csv.gz'),
]
