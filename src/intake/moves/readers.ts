import { isActual, readActual } from './actual/actual.ts'
import { filesIn } from './archives.ts'
import { beancount } from './beancount/beancount.ts'
import { firefly } from './firefly/firefly.ts'
import { hearthCsv } from './hearth-csv/hearth-csv.ts'
import { hledger } from './hledger/hledger.ts'
import { mint } from './mint/mint.ts'
import { monarch } from './monarch/monarch.ts'
import type { MoveContext, MoveFile } from './move-limits.ts'
import type { MoveSource, SourceLedger } from './source-ledger.ts'
import { UnreadableMove } from './unreadable-move.ts'
import { ynab } from './ynab/ynab.ts'

/** What reads the files of one program. It is synchronous, runs in a Worker under a deadline, and writes nothing. */
interface MoveReader {
  /** Whether the files are this program's, by their content and never by their names. Never throws; looks at little. */
  recognises(files: readonly MoveFile[]): boolean
  /** Throws UnreadableMove. */
  read(files: readonly MoveFile[], context: MoveContext): SourceLedger
}

/** The surest signs first: of two that recognise the files, the first reads them. */
const readers: Readonly<Record<MoveSource, MoveReader>> = {
  ACTUAL: { recognises: isActual, read: readActual },
  YNAB: ynab,
  FIREFLY: firefly,
  HEARTH_CSV: hearthCsv,
  MONARCH: monarch,
  MINT: mint,
  BEANCOUNT: beancount,
  HLEDGER: hledger,
}

/** Reads the files of whatever program they are by their content. */
export function readMove(files: readonly MoveFile[], context: MoveContext): SourceLedger {
  if (files.every(({ bytes }) => bytes.length === 0)) throw new UnreadableMove({ kind: 'EMPTY' })
  const opened = files.flatMap((file) => filesIn(file, context.limits))
  const reader = Object.values(readers).find((one) => one.recognises(opened))
  if (reader) return reader.read(opened, context)
  throw new UnreadableMove({ kind: 'UNKNOWN_PROGRAM' })
}
