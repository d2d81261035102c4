import type { Figures, InsightKind } from '../figures.ts'

/** A heading without a full stop, and whole sentences. */
export interface InsightText {
  title: string
  body: string
}

/** Each language has words for every kind; where payees were left out of the figures they are left out there. */
export type Wording = { [Kind in InsightKind]: (figures: Figures[Kind]) => InsightText }
