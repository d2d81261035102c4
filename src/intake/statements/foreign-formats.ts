import type { SourceKind } from '../../core/file-formats.ts'
import type { TextFormat } from './messages.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/*
 * Well-known text formats with statements or books for which Hearth has no reader. Each is refused by its name, so that
 * nobody searches for what is wrong with the file.
 */

const HEAD = 65_536

const has =
  (...patterns: RegExp[]) =>
  (head: string): boolean =>
    patterns.every((pattern) => pattern.test(head))

/** The first match counts. A format that has got its reader is refused here by the compiler. */
const FORMATS: [format: Exclude<TextFormat, SourceKind>, is: (head: string) => boolean][] = [
  ['MT942', has(/^\s*:20:/m, /^:25P?:/m, /^:(?:34F|13D):/m)],
  ['FINSTA', has(/^\s*UN[AB][+:]/, /FINSTA/)],
  ['EDIFACT', has(/^\s*(?:UNA.{6}|UNB\+)/)],
  ['BAI2', has(/^01,[^,\n]*,[^,\n]*,\d{6},\d{0,4},/, /^02,/m, /^03,/m)],
  ['CODA', has(/^0{5}\d{6}.{115,120}\d\s*$/m, /^1\d{4}/m, /^[28]/m)],
  ['CFONB120', has(/^01\d{5}.{110,115}\s*$/m, /^0[47]\d{5}.{110,115}\s*$/m)],
  ['NORMA43', has(/^11\d{18}\d{12}.{20,50}\s*$/m, /^22.{50,80}\s*$/m)],
  ['DTAUS', has(/^0128A[A-Z]{2}/)],
  ['TITO', has(/^T00\d{3}/, /^T10\d{3}/m)],
  ['IIF', has(/^\s*!(?:TRNS|ACCNT|HDR|SPL|CUST)\t/m)],
  ['NACHA', has(/^101[ \d]{10}[ \d]{10}\d{6}/, /^5(?:200|220|225)/m)],
  ['PAIN001', has(/pain\.00[0-9]|<(?:[\w.-]+:)?CstmrCdtTrfInitn/)],
  ['GNUCASH', has(/<gnc-v2|xmlns:gnc=/)],
  ['HOMEBANK', has(/<homebank\b/)],
  ['KMYMONEY', has(/<!DOCTYPE KMYMONEY-FILE|<KMYMONEY-FILE/)],
  ['GRISBI', has(/<Grisbi\b/)],
  ['EXCEL_XML', has(/progid="Excel\.Sheet"|<(?:ss:)?Workbook[\s>]/)],
  ['INVOICE_XML', has(/<(?:[\w.-]+:)?(?:CrossIndustryInvoice|Invoice)[\s>]/)],
  ['XBRL', has(/<(?:[\w.-]+:)?xbrl[\s>]/)],
  ['CALENDAR', has(/^\s*BEGIN:VCALENDAR/)],
  ['ADDRESS_BOOK', has(/^\s*BEGIN:VCARD/)],
  ['ENCRYPTED', has(/^\s*-----BEGIN (?:PGP|PKCS7|CMS)/)],
  [
    'EMAIL',
    has(/^(?:Return-Path|Received|From|MIME-Version|Delivered-To): /, /^(?:Subject|Content-Type): /m),
  ],
  ['JSON', has(/^\s*[[{]\s*["[{\]}]/)],
  ['OTHER_XML', has(/^\s*<(?:\?xml|[A-Za-z][\w:.-]*[\s>])/)],
]

/** Throws UnreadableFile where the text, which no reader takes for its own, is of a format that is known. */
export function refuseKnown(text: string): void {
  const head = text.slice(0, HEAD).replace(/\r\n?/g, '\n')
  const found = FORMATS.find(([, is]) => is(head))
  if (found) throw new UnreadableStatement('known-format', { kind: 'FOREIGN_TEXT', format: found[0] })
}
