import type { SourceKind } from '../../core/file-formats.ts'
import { readCamt } from './camt/camt.ts'
import { readCsv } from './csv/csv.ts'
import { readHearthCsv } from './hearth-csv/hearth-csv.ts'
import { readOfx } from './ofx/ofx.ts'
import { readQif } from './qif/qif.ts'
import { isCamt, isOfx, isQif, isQuicken, isTable } from './sniff.ts'
import type { ReadingChoices, Statement, StatementContext } from './statements.ts'

/** A bank's file, and what it is by its content. */
export interface StatementText {
  kind: SourceKind
  text: string
  encoding: string
  context: StatementContext
  choices: ReadingChoices
}

interface Reader {
  /** Whether a text is for it, by its content. */
  recognises(text: string): boolean
  /** Throws UnreadableFile. */
  read(file: StatementText): Statement
}

const ofx = ({ text, encoding, context }: StatementText) => readOfx(text, encoding, context)

/** The first that recognises a text reads it; anything printable may be a table. */
const readers: Readonly<Record<SourceKind, Reader>> = {
  QFX: { recognises: (text) => isOfx(text) && isQuicken(text), read: ofx },
  OFX: { recognises: isOfx, read: ofx },
  CAMT: { recognises: isCamt, read: ({ text, encoding, context }) => readCamt(text, encoding, context) },
  QIF: {
    recognises: isQif,
    read: ({ text, encoding, context, choices }) => readQif(text, encoding, context, choices),
  },
  CSV: {
    recognises: isTable,
    read: ({ text, encoding, context, choices }) => {
      // If a person has chosen the columns, it is read like any other file.
      const ours = choices.columns ? undefined : readHearthCsv(text, encoding, context)
      return ours ?? readCsv(text, encoding, context, choices)
    },
  },
}

/** The format of a text; undefined if it is neither a known format nor a table. */
export const sniff = (text: string): SourceKind | undefined =>
  (Object.keys(readers) as SourceKind[]).find((kind) => readers[kind].recognises(text))

export const readAs = (file: StatementText): Statement => readers[file.kind].read(file)
