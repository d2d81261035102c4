import type { SourceKind } from '../../core/file-formats.ts'
import { readBrokerCsv } from './broker-csv/broker-csv.ts'
import { readCamt } from './camt/camt.ts'
import { readCsv } from './csv/csv.ts'
import { decode } from './encoding/decode.ts'
import { readHearthCsv } from './hearth-csv/hearth-csv.ts'
import { readInteractiveBrokers } from './interactive-brokers/interactive-brokers.ts'
import { readMt940 } from './mt940/mt940.ts'
import { readOfx } from './ofx/ofx.ts'
import { type PaperScan, readPdf } from './pdf/pdf.ts'
import { readQif } from './qif/qif.ts'
import { isCamt, isMt940, isOfx, isPdf, isQif, isQuicken, isTable, isWorkbook } from './sniff.ts'
import type { ReadingChoices, Statement, StatementContext } from './statements.ts'
import { readXlsx } from './xlsx/xlsx.ts'

/** A bank's file, and what it is by its content. */
export interface StatementFile {
  kind: SourceKind
  bytes: Uint8Array
  /** Of its letters; of a file that is none of text it says nothing. */
  encoding: string
  context: StatementContext
  choices: ReadingChoices
  /** Of this reading alone: it is in no store and no log. */
  password?: string
  /** What its pages show, where they are pictures that were read before. */
  scan?: PaperScan
}

interface StatementText extends Omit<StatementFile, 'kind' | 'bytes' | 'password' | 'scan'> {
  text: string
}

interface TextReader {
  /** Whether a text is for it, by its content. */
  recognises(text: string): boolean
  /** Throws UnreadableFile. */
  read(file: StatementText): Statement
}

/** Of files that are no text; what runs native code may take its time. */
interface BytesReader {
  recognisesBytes(bytes: Uint8Array): boolean
  /** Throws UnreadableFile. */
  readBytes(file: StatementFile): Statement | Promise<Statement>
}

const ofx = ({ text, encoding, context }: StatementText) => readOfx(text, encoding, context)

/** The first that recognises a text reads it; anything printable may be a table. */
const readers: Readonly<Record<SourceKind, TextReader | BytesReader>> = {
  XLSX: {
    recognisesBytes: isWorkbook,
    readBytes: ({ bytes, context, choices }) => readXlsx(bytes, context, choices),
  },
  QFX: { recognises: (text) => isOfx(text) && isQuicken(text), read: ofx },
  OFX: { recognises: isOfx, read: ofx },
  PDF: {
    recognisesBytes: isPdf,
    readBytes: ({ bytes, context, choices, ...means }) => readPdf(bytes, context, choices, means),
  },
  CAMT: { recognises: isCamt, read: ({ text, encoding, context }) => readCamt(text, encoding, context) },
  MT940: { recognises: isMt940, read: ({ text, encoding, context }) => readMt940(text, encoding, context) },
  QIF: {
    recognises: isQif,
    read: ({ text, encoding, context, choices }) => readQif(text, encoding, context, choices),
  },
  CSV: {
    recognises: isTable,
    read: ({ text, encoding, context, choices }) => {
      // If a person has chosen the columns, it is read like any other file.
      const isChosen = choices.columns !== undefined || choices.trades !== undefined
      const known = isChosen
        ? undefined
        : (readHearthCsv(text, encoding, context) ??
          readInteractiveBrokers(text, encoding, context) ??
          readBrokerCsv(text, encoding, context, choices))
      return known ?? readCsv(text, encoding, context, choices)
    },
  },
}

const kinds = Object.keys(readers) as SourceKind[]

/** The format of a file that is no text; undefined of texts and of what nobody reads. */
export const sniffBytes = (bytes: Uint8Array): SourceKind | undefined =>
  kinds.find((kind) => {
    const reader = readers[kind]
    return 'readBytes' in reader && reader.recognisesBytes(bytes)
  })

/** The format of a text; undefined if it is neither a known format nor a table. */
export const sniff = (text: string): SourceKind | undefined =>
  kinds.find((kind) => {
    const reader = readers[kind]
    return 'read' in reader && reader.recognises(text)
  })

/** Throws UnreadableFile. */
export function readAs(file: StatementFile): Statement | Promise<Statement> {
  const reader = readers[file.kind]
  if ('readBytes' in reader) return reader.readBytes(file)
  return reader.read({ ...file, text: decode(file.bytes, file.encoding).text })
}
