import type { SourceKind } from '../../core/file-formats.ts'
import type { IsolateAndWait } from '../../platform/background/isolated.ts'
import { answered } from '../statements/answers.ts'
import { decode, isUnicode } from '../statements/encoding/decode.ts'
import { refuseKnown } from '../statements/foreign-formats.ts'
import type { FileMessage } from '../statements/messages.ts'
import type { PaperScan } from '../statements/pdf/pdf.ts'
import { sniff, sniffBytes } from '../statements/readers.ts'
import { refuseForeign } from '../statements/sniff.ts'
import {
  type ReadingChoices,
  type Statement,
  type StatementContext,
  UnreadableFile,
} from '../statements/statements.ts'
import { LOCKED, UnreadableStatement } from '../statements/unreadable-statement.ts'
import { readStatement } from './isolated-reading.ts'

/** Reads a bank's file by its content. Throws UnreadableFile, also when it is of another kind than it was said to be. */
export function read(
  bytes: Uint8Array,
  kind: SourceKind | undefined,
  context: StatementContext,
  choices: ReadingChoices,
  { isolate, unlocking, scan }: ReadingMeans = {},
): Statement {
  const binary = sniffBytes(bytes)
  if (binary !== undefined) {
    refuseOther(kind, binary)
    const { password } = unlocking ?? {}
    const file = {
      kind: binary,
      bytes,
      encoding: 'utf-8',
      context,
      choices,
      ...(password && { password }),
      ...(scan && { scan }),
    }
    return unlocked(() => answered(readStatement(file, true, isolate), choices.statement), unlocking)
  }
  refuseForeign(bytes)
  const { text, encoding, warnings, question } = decode(bytes, choices.encoding)
  const found = sniff(text)
  if (found === undefined || found === 'CSV') refuseKnown(text)
  if (found === undefined) {
    throw new UnreadableStatement('unknown-kind', { kind: 'UNKNOWN_FORMAT' })
  }
  refuseOther(kind, found)
  const westernText =
    found !== 'CSV' || isUnicode(bytes) ? {} : { westernText: decode(bytes, 'windows-1252').text }
  const file = { kind: found, bytes, encoding, context: { ...context, ...westernText }, choices }
  const statement = answered(readStatement(file, /^\s*</.test(text), isolate), choices.statement)
  const questions = question ? [question, ...statement.questions] : statement.questions
  return { ...statement, questions, warnings: [...warnings, ...statement.warnings] }
}

/** What a file is read with, beside what is known of it. */
interface ReadingMeans {
  isolate?: IsolateAndWait | undefined
  unlocking?: Unlocking | undefined
  /** Of a file whose pages are pictures, where these were read before. */
  scan?: PaperScan | undefined
}

/** What a file that is locked is opened with, and how often that was tried in vain. */
export interface Unlocking {
  password?: string | undefined
  tries: number
}

export const MOST_TRIES = 5

/** One that does not open is a statement without rows that asks for its password. */
function unlocked(reading: () => Statement, { password, tries }: Unlocking = { tries: 0 }): Statement {
  try {
    return reading()
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.code !== LOCKED) throw error
    const message: FileMessage =
      password === undefined
        ? { kind: 'PASSWORD_NEEDED' }
        : { kind: 'PASSWORD_WRONG', left: MOST_TRIES - tries }
    const questions: Statement['questions'] = [{ code: 'PASSWORD', message: [message], options: [] }]
    return { sourceKind: 'PDF', encoding: 'utf-8', accounts: [], rows: [], warnings: [], questions }
  }
}

export const isLocked = ({ questions }: Pick<Statement, 'questions'>): boolean =>
  questions.some(({ code }) => code === 'PASSWORD')

function refuseOther(sent: SourceKind | undefined, found: SourceKind): void {
  if (sent !== undefined && !agrees(sent, found))
    throw new UnreadableStatement('kind-disagrees', { kind: 'OTHER_FORMAT', sent, found })
}

/** QFX is OFX with Quicken's bank number; files of either name come with and without it. */
const agrees = (kind: SourceKind, found: SourceKind): boolean =>
  kind === found || (isOfx(kind) && isOfx(found))
const isOfx = (kind: SourceKind): boolean => kind === 'OFX' || kind === 'QFX'
