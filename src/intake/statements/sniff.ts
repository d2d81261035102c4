import type { BinaryFormat } from './messages.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

const HEAD = 65_536

const signatures: { magic: number[]; at?: number; code: string; format: BinaryFormat }[] = [
  { magic: [0x50, 0x4b, 0x03, 0x04], code: 'zip', format: 'ZIP' },
  { magic: [0x50, 0x4b, 0x05, 0x06], code: 'zip', format: 'ZIP' },
  { magic: [0x50, 0x4b, 0x07, 0x08], code: 'zip', format: 'ZIP' },
  { magic: [0xd0, 0xcf, 0x11, 0xe0], code: 'excel', format: 'XLS' },
  { magic: [0x09, 0x08, 0x10, 0x00], code: 'excel', format: 'XLS' },
  { magic: [0x09, 0x04, 0x06, 0x00], code: 'excel', format: 'XLS' },
  { magic: [0x1f, 0x8b], code: 'gzip', format: 'GZIP' },
  { magic: [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41], code: 'archive', format: 'BZIP2' },
  { magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], code: 'archive', format: 'XZ' },
  { magic: [0x28, 0xb5, 0x2f, 0xfd], code: 'archive', format: 'ZSTD' },
  { magic: [0x37, 0x7a, 0xbc, 0xaf, 0x27], code: 'archive', format: 'SEVEN_ZIP' },
  { magic: [0x52, 0x61, 0x72, 0x21, 0x1a], code: 'archive', format: 'RAR' },
  { magic: [0x75, 0x73, 0x74, 0x61, 0x72], at: 257, code: 'archive', format: 'TAR' },
  { magic: [0x89, 0x50, 0x4e, 0x47], code: 'image', format: 'PICTURE' },
  { magic: [0xff, 0xd8, 0xff], code: 'image', format: 'PICTURE' },
  { magic: [0x47, 0x49, 0x46, 0x38], code: 'image', format: 'PICTURE' },
  { magic: [0x49, 0x49, 0x2a, 0x00], code: 'image', format: 'PICTURE' },
  { magic: [0x4d, 0x4d, 0x00, 0x2a], code: 'image', format: 'PICTURE' },
  { magic: [0x66, 0x74, 0x79, 0x70], at: 4, code: 'image', format: 'PICTURE_OR_VIDEO' },
  { magic: [0x57, 0x45, 0x42, 0x50], at: 8, code: 'image', format: 'PICTURE' },
  { magic: [0x7b, 0x5c, 0x72, 0x74, 0x66], code: 'document', format: 'RTF' },
  { magic: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20], code: 'database', format: 'DATABASE' },
]

/** What a ZIP archive is by the names of its entries, which stand in its bytes as they are. */
const ZIPPED: [entry: RegExp, format: BinaryFormat][] = [
  [/opendocument\.spreadsheet/, 'ODS'],
  [/Index\/.*\.iwa|\.iwaPK/, 'NUMBERS'],
  [/word\/document/, 'DOCX'],
]

/**
 * Refuses what no reader takes, by its first bytes and never by its name: throws UnreadableFile for archives, Excel
 * workbooks, PDF, pictures, web pages and empty files. Nothing is ever decompressed.
 */
export function refuseForeign(bytes: Uint8Array): void {
  if (bytes.every(isBlank)) throw new UnreadableStatement('empty-file', { kind: 'EMPTY' })
  for (const { magic, at = 0, code, format } of signatures) {
    if (!magic.every((byte, index) => bytes[at + index] === byte)) continue
    const found = code === 'zip' ? zippedIn(bytes) : undefined
    throw new UnreadableStatement(code, { kind: 'FOREIGN_BYTES', format: found ?? format })
  }
  if (isWebPage(bytes)) throw new UnreadableStatement('web-page', { kind: 'WEB_PAGE' })
}

function zippedIn(bytes: Uint8Array): BinaryFormat | undefined {
  const ends = endsOf(bytes)
  return ZIPPED.find(([entry]) => entry.test(ends))?.[1]
}

const endsOf = (bytes: Uint8Array): string => {
  const text = (part: Uint8Array) => new TextDecoder('windows-1252').decode(part)
  return text(bytes.subarray(0, HEAD)) + text(bytes.subarray(-HEAD))
}

export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('windows-1252').decode(bytes.subarray(0, 5)) === '%PDF-'

/** A ZIP archive with the parts of a workbook (XLSX). */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && /xl\/(?:workbook\.xml|worksheets\/)/i.test(endsOf(bytes))

/** White space, NULs, and the bytes of byte order marks. */
const isBlank = (byte: number): boolean =>
  byte === 0 || byte === 32 || (byte >= 9 && byte <= 13) || [0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte)

const WEB_PAGE =
  /^[\uFEFF\s]*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,2000}-->\s*)?<(?:!doctype\s+html|(?:html|head|body|title|script|meta|table)[\s>])/i

/** Markup is ASCII in every encoding, so that dropping the NULs of UTF-16 is decoding enough. */
function isWebPage(bytes: Uint8Array): boolean {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, 4096))
  return WEB_PAGE.test(head.replace(/^\uFFFD+/, '').replaceAll('\0', ''))
}

const isMarkup = (text: string): boolean => /^\s*</.test(text)

/** A header may be missing or of any kind, but is no table: an OFX tag in a cell of a CSV file is only text. */
export function isOfx(text: string): boolean {
  const head = text.slice(0, HEAD)
  if (isMarkup(text)) return /<OFX[\s>]/i.test(text)
  const at = head.search(/<OFX[\s>]/i)
  if (at < 0) return false
  const header = head.slice(0, at)
  return /OFXHEADER|OFXSGML/i.test(header) || !/[,;\t|]/.test(header)
}

export function isCamt(text: string): boolean {
  if (!isMarkup(text)) return false
  return /<(?:[\w.-]+:)?Document[\s>]/.test(text) && /camt\.05[234]\b|<(?:[\w.-]+:)?BkToCstmr/.test(text)
}

/** QFX is OFX with Quicken's bank number. */
export const isQuicken = (text: string): boolean => /<INTU\.BID\s*>/i.test(text)

/** Fields of SWIFT with a balance at either end; an MT942 has none. */
export function isMt940(text: string): boolean {
  const head = text.slice(0, HEAD).replace(/\r\n?/g, '\n')
  return /^[^\n]*:20:/m.test(head) && /^:25P?:/m.test(head) && /^:6[02][FM]:/m.test(head)
}

export function isQif(text: string): boolean {
  const head = text.slice(0, HEAD)
  return (
    /^\s*!(?:Type|Account|Option|Clear)\b/i.test(head) ||
    (/^\s*D\s*\d[^,;\t|\n\r]{4,20}[\r\n]/.test(head) && /[\r\n]\^\s*(?:[\r\n]|$)/.test(head))
  )
}

const isJson = (text: string): boolean => /^\s*[[{]\s*["[{\]}]/.test(text)

/** Anything printable may be a table; the CSV reader says what is missing from it. */
export function isTable(text: string): boolean {
  const head = text.slice(0, HEAD)
  if (isMarkup(head) || isJson(head)) return false
  let printable = 0
  let control = 0
  for (let at = 0; at < head.length; at++) {
    const unit = head.charCodeAt(at)
    if (unit === 0 || (unit >= 9 && unit <= 13) || unit === 32) continue
    if (unit < 32 || (unit >= 0x7f && unit < 0xa0) || unit === 0xfffd) control++
    else printable++
  }
  return printable > 0 && control * 20 <= printable
}
