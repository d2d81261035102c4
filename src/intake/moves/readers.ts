import { isZip, zipEntries } from '../../platform/zip.ts'
import { isActual, readActual } from './actual/actual.ts'
import { beancount } from './beancount/beancount.ts'
import { firefly } from './firefly/firefly.ts'
import { hearthCsv } from './hearth-csv/hearth-csv.ts'
import { hledger } from './hledger/hledger.ts'
import { mint } from './mint/mint.ts'
import { monarch } from './monarch/monarch.ts'
import type { MoveContext, MoveFile } from './move-limits.ts'
import { MAX_FILES, type MoveLimits, refuseMore } from './move-limits.ts'
import type { MoveSource, SourceLedger } from './source-ledger.ts'
import { UnreadableMove, unreadableArchive } from './unreadable-move.ts'
import { ynab } from './ynab/ynab.ts'

const TEXT = /\.(?:csv|tsv|json|journal|hledger|beancount)$/i
const DATABASE = /(?:^|\/)db\.sqlite$/
/** What a Mac adds to every archive it makes. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.)/

/**
 * The files in an archive of tables, such as YNAB's of register and plan; any other file as it is. Throws UnreadableFile
 * where the archive is broken or unpacks to too much.
 */
function filesIn(file: MoveFile, { maxUnpackedBytes }: MoveLimits): MoveFile[] {
  if (!isZip(file.bytes)) return [file]
  const entries = zipEntries(file.bytes, maxUnpackedBytes, unreadableArchive)
  const texts = entries.filter(({ name }) => TEXT.test(name) && !OF_THE_SYSTEM.test(name))
  if (texts.length === 0 || entries.some(({ name }) => DATABASE.test(name))) return [file]
  refuseMore(texts.length - 1, MAX_FILES, 'files in the archive')
  return texts.map(({ name, unpack }) => ({ name, bytes: unpack() }))
}

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
