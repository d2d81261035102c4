import type { FactsOf } from '../facts.ts'
import type { Language } from '../languages.ts'
import { coach } from './coach.ts'
import { insight } from './insight.ts'
import { intake } from './intake.ts'
import { ledger } from './ledger.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'
import { planning } from './planning.ts'
import { records } from './records.ts'
import { requests } from './requests.ts'
import { search } from './search.ts'
import { server } from './server.ts'

/** The English of every reason that something is refused for, by its kind; the app has them in its other languages. */
export const reasons = {
  ...requests,
  ...people,
  ...ledger,
  ...search,
  ...planning,
  ...insight,
  ...records,
  ...messages,
  ...coach,
  ...intake,
  ...server,
}

/** Why something is refused: its kind, and what differs between two of that kind. */
export type Reason = FactsOf<typeof reasons>

/** The same reasons in another language. */
export type SameReasons<English> = {
  readonly [Kind in keyof English]: English[Kind] | string
}
export type ReasonWords = SameReasons<typeof reasons>

/** A sentence of the server's own tables, for a reader of this language. */
export const messagesIn = (language: Language, text: (language: Language) => string) => ({
  english: text('en'),
  told: text(language),
})

/** The English text for clients other than the app. */
export function inEnglish(reason: Reason): string {
  // Each kind has the words for its own facts, which the compiler cannot follow through the union.
  const words: string | ((facts: never) => string) = reasons[reason.kind]
  return typeof words === 'string' ? words : words(reason as never)
}
