import type { SourceKind } from '../../core/file-formats.ts'
import type { IsolateAndWait } from '../../platform/background/isolated.ts'
import { decode, isUnicode } from '../statements/encoding/decode.ts'
import { refuseKnown } from '../statements/foreign-formats.ts'
import { sniff } from '../statements/readers.ts'
import { refuseForeign } from '../statements/sniff.ts'
import type { ReadingChoices, Statement, StatementContext } from '../statements/statements.ts'
import { UnreadableStatement } from '../statements/unreadable-statement.ts'
import { readText } from './isolated-reading.ts'

/** Reads a bank's file by its content. Throws UnreadableFile, also when it is of another kind than it was said to be. */
export function read(
  bytes: Uint8Array,
  kind: SourceKind | undefined,
  context: StatementContext,
  choices: ReadingChoices,
  isolate?: IsolateAndWait,
): Statement {
  refuseForeign(bytes)
  const { text, encoding, warnings, question } = decode(bytes, choices.encoding)
  const found = sniff(text)
  if (found === undefined || found === 'CSV') refuseKnown(text)
  if (found === undefined) {
    throw new UnreadableStatement('unknown-kind', { kind: 'UNKNOWN_FORMAT' })
  }
  if (kind !== undefined && !agrees(kind, found)) {
    throw new UnreadableStatement('kind-disagrees', { kind: 'OTHER_FORMAT', sent: kind, found })
  }
  const westernText =
    found !== 'CSV' || isUnicode(bytes) ? {} : { westernText: decode(bytes, 'windows-1252').text }
  const file = { kind: found, text, encoding, context: { ...context, ...westernText }, choices }
  const statement = readText(bytes, file, isolate)
  const questions = question ? [question, ...statement.questions] : statement.questions
  return { ...statement, questions, warnings: [...warnings, ...statement.warnings] }
}

/** QFX is OFX with Quicken's bank number; files of either name come with and without it. */
const agrees = (kind: SourceKind, found: SourceKind): boolean =>
  kind === found || (isOfx(kind) && isOfx(found))
const isOfx = (kind: SourceKind): boolean => kind === 'OFX' || kind === 'QFX'
