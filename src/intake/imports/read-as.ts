import { readCamt } from '../statements/camt.ts'
import { readCsv } from '../statements/csv.ts'
import { readHearthCsv } from '../statements/hearth-csv.ts'
import { readOfx } from '../statements/ofx.ts'
import { readQif } from '../statements/qif.ts'
import type { ReadingChoices, SourceKind, Statement, StatementContext } from '../statements/statements.ts'

/** A bank's file, and what it is by its content. */
export interface StatementText {
  kind: SourceKind
  text: string
  encoding: string
  context: StatementContext
  choices: ReadingChoices
}

/** Throws UnreadableFile. */
export function readAs({ kind, text, encoding, context, choices }: StatementText): Statement {
  if (kind === 'OFX' || kind === 'QFX') return readOfx(text, encoding, context)
  if (kind === 'CAMT') return readCamt(text, encoding, context)
  if (kind === 'QIF') return readQif(text, encoding, context, choices)
  // Whoever names the columns reads it as any other file.
  const ours = choices.columns ? undefined : readHearthCsv(text, encoding, context)
  return ours ?? readCsv(text, encoding, context, choices)
}
