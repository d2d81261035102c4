import type { WordsFor } from '../../../core/facts.ts'
import { allFormats } from '../../../core/file-formats.ts'
import type { FileFault, ForeignFormat } from '../messages.ts'

const FORMATS: Record<ForeignFormat, string> = {
  XLS: 'an old or encrypted Excel workbook (XLS)',
  ODS: 'a spreadsheet of LibreOffice (ODS)',
  NUMBERS: 'a spreadsheet of Numbers',
  DOCX: 'a Word document (DOCX)',
  ZIP: 'a ZIP archive',
  GZIP: 'a file compressed with gzip',
  BZIP2: 'a bzip2 archive',
  XZ: 'an xz archive',
  ZSTD: 'a zstd archive',
  SEVEN_ZIP: 'a 7-Zip archive',
  RAR: 'a RAR archive',
  TAR: 'a tar archive',
  PICTURE: 'a picture, but neither JPEG, PNG nor WebP',
  PICTURE_OR_VIDEO: 'a picture or a video',
  RTF: 'a rich text document',
  DATABASE: 'a database',
  MT942: 'MT942, the interim report of SWIFT',
  FINSTA: 'FINSTA, a statement of EDIFACT',
  EDIFACT: 'EDIFACT',
  BAI2: 'BAI2, the cash report of American banks',
  CODA: 'CODA, the coded statement of Belgian banks',
  CFONB120: 'CFONB 120, the statement of French banks',
  NORMA43: 'Norma 43, the statement of Spanish banks',
  DTAUS: 'DTAUS, the German format of payments',
  TITO: 'TITO, the reference statement of Finnish banks',
  IIF: 'IIF of QuickBooks',
  NACHA: 'an NACHA file of payments',
  PAIN001: 'pain.001, an order of payments',
  GNUCASH: 'a book of GnuCash',
  HOMEBANK: 'a book of HomeBank',
  KMYMONEY: 'a book of KMyMoney',
  GRISBI: 'a book of Grisbi',
  EXCEL_XML: 'an Excel workbook in XML',
  INVOICE_XML: 'an invoice in XML',
  XBRL: 'XBRL',
  CALENDAR: 'a calendar',
  ADDRESS_BOOK: 'an address book',
  ENCRYPTED: 'an encrypted message',
  EMAIL: 'an e-mail',
  JSON: 'JSON',
  OTHER_XML: 'XML, but no statement',
}

const EXPORT = 'Export the transactions from the bank as CSV, OFX or CAMT.053 and import that file.'
/** Spreadsheets that their program saves as XLSX. */
const SAVED_AS_XLSX: ReadonlySet<ForeignFormat> = new Set(['XLS', 'ODS', 'NUMBERS', 'EXCEL_XML'])
const SAVE_AS = 'Save it as XLSX, without a password, and import that file.'
const EXPORT_AGAIN = 'Export it again from the bank.'

export const englishFaults: WordsFor<FileFault> = {
  EMPTY: () => 'The file is empty.',
  FOREIGN_BYTES: ({ format }) =>
    `This is ${FORMATS[format]}, which Hearth cannot read. ${SAVED_AS_XLSX.has(format) ? SAVE_AS : EXPORT}`,
  FOREIGN_TEXT: ({ format }) =>
    `This is ${FORMATS[format]}, which Hearth cannot read yet. ${SAVED_AS_XLSX.has(format) ? SAVE_AS : EXPORT}`,
  WEB_PAGE: () =>
    `The file is a web page, often what a bank sends when the session has expired. Sign in to the bank again. ${EXPORT}`,
  UNKNOWN_FORMAT: () =>
    `This is no ${allFormats('or')} file. Export your transactions from the bank in one of these.`,
  OTHER_FORMAT: ({ sent, found }) =>
    `The file was sent as ${sent}, but by its content it is ${found}. Leave sourceKind out, or send ${found}.`,
  UNKNOWN_ENCODING: ({ known }) => `That encoding is not known. Choose one of ${known.join(', ')}.`,
  NO_DATE_AND_AMOUNT: () =>
    'could not find date and amount columns; upload the list of transactions as the bank exports it',
  NO_ROWS: () => 'The file has no rows.',
  UNCLOSED_QUOTE: ({ line }) =>
    `quote opened on line ${line} is never closed; correct that line and upload the file again`,
  TOO_MANY_CSV_ROWS: ({ rows, most, line }) =>
    `the file has ${rows} rows; at most ${most} can be imported at once (row ${most + 1} is on line ${line}); split it up`,
  TOO_MANY_ROWS: ({ most }) =>
    `The file has more than ${most} rows. Export a shorter period and import it in parts.`,
  TOO_MANY_LINES: ({ most }) => `the file has more than ${most} lines; split it up`,
  TOO_MANY_COLUMNS: ({ line, columns, most }) =>
    `line ${line} has ${columns} columns; at most ${most} can be read`,
  TOO_MANY_ACCOUNTS: ({ most }) => `The file has more than ${most} accounts.`,
  TOO_LONG_FIELD: ({ field, most }) => `The field ${field} has more than ${most} characters.`,
  TOO_DEEP: ({ most }) => `The file nests elements deeper than ${most} levels.`,
  DECLARATIONS: () =>
    `The file declares a document type or entities, which no statement needs. It is not read. ${EXPORT_AGAIN}`,
  PDF_DAMAGED: () => 'The PDF is damaged and cannot be read. Download it again from the bank.',
  PICTURE_DAMAGED: () =>
    'The picture is damaged and cannot be read. Take it again, or save it again as JPEG or PNG.',
  PDF_ENCRYPTED: () =>
    'The PDF opens only with a password. Save it without one, for example by printing it to a PDF, and import that file.',
  PDF_WITHOUT_TEXT: () =>
    `Hearth can read no text in this file, not in the pictures of its pages either. ${EXPORT}`,
  PDF_WITHOUT_ROWS: () => `Hearth finds no transactions in this file. ${EXPORT}`,
  TOO_MANY_PAGES: ({ most }) => `The file has more than ${most} pages. Import a shorter period.`,
  WORKBOOK_DAMAGED: () =>
    'The workbook is damaged and cannot be read. Save it as XLSX again, without a password.',
  MALFORMED_XML: ({ line }) =>
    `The file is damaged or incomplete: it is not well-formed XML${line === null ? '' : ` (line ${line})`}. Download it again from the bank.`,
  XML_WITHOUT_STATEMENT: () =>
    `The file is XML, but holds no account statement of ISO 20022 (camt.052, 053 or 054). ${EXPORT_AGAIN}`,
  NOT_OFX: () => `The file has no OFX content. ${EXPORT_AGAIN}`,
  REPORTED_BY_BANK: ({ message, code }) =>
    `The bank reported: ${message || 'an error'} (${code || 'no code'})`,
  TOO_DEMANDING: () =>
    'Reading the file takes more memory or time than one file may take, and was stopped. Nothing was changed. Export a shorter period and send it in parts.',
  BREAKS_READER: () =>
    'The file is damaged in a way that broke the reader. Nothing was changed. Export it again and send it as it is.',
}
