import { UnreadableFile } from './statements.ts'

/*
 * Well-known formats of text that hold statements or books and are none of those that are read. Each is refused by its
 * name, so that nobody looks for what is wrong with the file.
 */

export const EXPORT_HINT =
  'Export the transactions from the bank as CSV, OFX or CAMT.053 and import that file.'

const HEAD = 65_536

const has =
  (...patterns: RegExp[]) =>
  (head: string): boolean =>
    patterns.every((pattern) => pattern.test(head))

/** The first that fits counts. */
const FORMATS: [name: string, is: (head: string) => boolean][] = [
  ['MT942, the interim report of SWIFT', has(/^\s*:20:/m, /^:25P?:/m, /^:(?:34F|13D):/m)],
  ['MT940, the statement of SWIFT', has(/^\s*(?:\{4:\s*)?:20:/m, /^:25P?:/m, /^:(?:60[FM]|61|62[FM]):/m)],
  ['MT940, the statement of SWIFT', has(/^\{1:[A-Z]\d\d/, /:60[FM]:/)],
  ['FINSTA, a statement of EDIFACT', has(/^\s*UN[AB][+:]/, /FINSTA/)],
  ['EDIFACT', has(/^\s*(?:UNA.{6}|UNB\+)/)],
  ['BAI2, the cash report of American banks', has(/^01,[^,\n]*,[^,\n]*,\d{6},\d{0,4},/, /^02,/m, /^03,/m)],
  ['CODA, the coded statement of Belgian banks', has(/^0{5}\d{6}.{115,120}\d\s*$/m, /^1\d{4}/m, /^[28]/m)],
  ['CFONB 120, the statement of French banks', has(/^01\d{5}.{110,115}\s*$/m, /^0[47]\d{5}.{110,115}\s*$/m)],
  ['Norma 43, the statement of Spanish banks', has(/^11\d{18}\d{12}.{20,50}\s*$/m, /^22.{50,80}\s*$/m)],
  ['DTAUS, the German format of payments', has(/^0128A[A-Z]{2}/)],
  ['TITO, the reference statement of Finnish banks', has(/^T00\d{3}/, /^T10\d{3}/m)],
  ['IIF of QuickBooks', has(/^\s*!(?:TRNS|ACCNT|HDR|SPL|CUST)\t/m)],
  ['an NACHA file of payments', has(/^101[ \d]{10}[ \d]{10}\d{6}/, /^5(?:200|220|225)/m)],
  ['pain.001, an order of payments', has(/pain\.00[0-9]|<(?:[\w.-]+:)?CstmrCdtTrfInitn/)],
  ['a book of GnuCash', has(/<gnc-v2|xmlns:gnc=/)],
  ['a book of HomeBank', has(/<homebank\b/)],
  ['a book of KMyMoney', has(/<!DOCTYPE KMYMONEY-FILE|<KMYMONEY-FILE/)],
  ['a book of Grisbi', has(/<Grisbi\b/)],
  ['an Excel workbook in XML', has(/progid="Excel\.Sheet"|<(?:ss:)?Workbook[\s>]/)],
  ['an invoice in XML', has(/<(?:[\w.-]+:)?(?:CrossIndustryInvoice|Invoice)[\s>]/)],
  ['XBRL', has(/<(?:[\w.-]+:)?xbrl[\s>]/)],
  ['a calendar', has(/^\s*BEGIN:VCALENDAR/)],
  ['an address book', has(/^\s*BEGIN:VCARD/)],
  ['an encrypted message', has(/^\s*-----BEGIN (?:PGP|PKCS7|CMS)/)],
  [
    'an e-mail',
    has(/^(?:Return-Path|Received|From|MIME-Version|Delivered-To): /, /^(?:Subject|Content-Type): /m),
  ],
  ['JSON', has(/^\s*[[{]\s*["[{\]}]/)],
  ['XML, but no statement', has(/^\s*<(?:\?xml|[A-Za-z][\w:.-]*[\s>])/)],
]

/** Throws UnreadableFile where the text, which no reader takes for its own, is of a format that is known. */
export function refuseKnown(text: string): void {
  const head = text.slice(0, HEAD).replace(/\r\n?/g, '\n')
  const found = FORMATS.find(([, is]) => is(head))
  if (found)
    throw new UnreadableFile(
      'known-format',
      `This is ${found[0]}, which Hearth cannot read yet. ${EXPORT_HINT}`,
    )
}

export const foreignFormats = FORMATS.map(([name]) => name)
