import type { Month } from '../months.ts'

/** Why a template asks for as much as it does, without the words; amounts are exact texts. It is kept as JSON. */
export interface MessageFacts {
  FIXED: { amount: string }
  UP_TO: { cap: string; atMost: string | null; inside: string }
  /** So many months are left, this one included. */
  BY_DATE: { target: string; due: Month; setAside: string; months: number }
  WAS_DUE: { by: Month }
  PERCENT_OF_INCOME: { percent: number; income: string; month: Month }
  SPENT_BEFORE: { spent: string; months: number }
  NONE_BEFORE: object
  ASSIGNED: { amount: string; month: Month }
  SCHEDULE: { amount: string; times: number; month: Month }
  FORMER_TEXT: { text: string }
}
export type Because = {
  [Kind in keyof MessageFacts]: { kind: Kind } & MessageFacts[Kind]
}[keyof MessageFacts]

/** Less was left than was asked for. */
interface Shortfall {
  granted: string
  asked: string
}
export type FillingReason = Because & { short?: Shortfall }

/** Each language has words for all that is told: no sentences, for they stand in lists. */
export type Wording = { [Kind in keyof MessageFacts]: (telling: MessageFacts[Kind]) => string } & {
  short(short: Shortfall): string
}
