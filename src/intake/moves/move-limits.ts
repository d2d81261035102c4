import type { Day } from '../../core/time.ts'
import { UnreadableMove } from './unreadable-move.ts'
import type { CountedThing, LongText } from './words/english-faults.ts'

/** One uploaded part. The name is for messages and to tell parts apart, never a path. */
export interface MoveFile {
  name: string
  bytes: Uint8Array
}

/** What a reader may use beside the files. */
export interface MoveContext {
  today: Day
  /** The household's, ISO 4217. */
  currency: string
  /** Answers to questions, by their code. */
  answers: Readonly<Record<string, string>>
  limits: MoveLimits
}

export interface MoveLimits {
  /** Transactions and parts of split ones, and lines of budgets, each. */
  maxRows: number
  /** Of a name, a payee, a note, as it stands in the file. */
  maxFieldChars: number
  /** Of all that is unpacked. */
  maxUnpackedBytes: number
}

/** What a person writes is shorter; what is longer than fits here is cut and counted (fitted-texts.ts). */
export const MAX_FIELD_CHARS = 100_000
export const MAX_ACCOUNTS = 1_000
export const MAX_CATEGORIES = 2_000
export const MAX_RULES = 5_000
export const MAX_SCHEDULES = 2_000
/** Ten years of each day in fifty currencies. */
export const MAX_PRICES = 200_000
export const MAX_FILES = 10
export const MAX_PARTS_OF_ONE = 200

/** Call before one is added to `count` others. */
export function refuseMore(count: number, most: number, of: CountedThing): void {
  if (count >= most) throw new UnreadableMove({ kind: 'TOO_MANY', most, of })
}

/** Throws where a text is longer than anybody writes. */
export function checkedText(text: string, of: LongText, { maxFieldChars: most }: MoveLimits): string {
  if (text.length <= most) return text
  throw new UnreadableMove({ kind: 'TEXT_TOO_LONG', of, most, start: text.slice(0, 40) })
}
