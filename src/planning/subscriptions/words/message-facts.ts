import type { Day } from '../../../core/time.ts'
import type { Cadence } from '../../recurrence/cadences.ts'
import type { Objection, SeriesProof } from '../../recurrence/series.ts'

/** What is said for a subscription, without the words: they are found when somebody reads it. Kept as JSON. */
export interface MessageFacts {
  /** Somebody entered it by hand. */
  ENTERED: object
  /** It came from the program a household moved from. */
  BROUGHT: object
  FOUND: SeriesProof
  CHARGED_AGAIN: { on: Day }
  FORMER_TEXT: { text: string }
}
export type Reason = { [Kind in keyof MessageFacts]: { kind: Kind } & MessageFacts[Kind] }[keyof MessageFacts]

/** Why something that looked like a subscription was not taken for one. */
export interface Refusal {
  cadence: Cadence
  count: number
  objection: Objection
}

/** Each language has words for every kind. */
export type Wording = { [Kind in keyof MessageFacts]: (telling: MessageFacts[Kind]) => string } & {
  declined(refusal: Refusal): string
}
