import type { WordsFor } from '../../../core/facts.ts'
import type { registeredSubtypes } from '../../../ledger/accounts/tables.ts'
import type { evidenceDetails, evidenceTypes } from '../tables.ts'

export type EvidenceType = (typeof evidenceTypes)[number]
export type Detail = (typeof evidenceDetails)[number]
type Subtype = (typeof registeredSubtypes)[number]

/** A line by what its form calls it; the number is null where it was not seen. */
export interface NamedLine {
  line: string | null
  label: string
  labelFr?: string | null | undefined
}

interface OfLine {
  line: NamedLine
}

/**
 * What is said of a tax year, without the words: they are found when somebody reads it, in the reader's language, so that
 * what is remembered of a year is nobody's language. Amounts, distances and rates are exact texts; a payee may be empty.
 */
interface MessageFacts {
  // What to look at, of a line.
  'more-came-back': OfLine
  'share-to-be-said': OfLine
  /** Of child care, for which nobody has said whether it was at the reduced contribution: the first payee, and how many more. */
  'child-care-price': OfLine & { payee: string; more: number; amount: string }
  /** Payments on a loan, of which nothing counts yet. */
  'principal-left-out': OfLine & { count: number; amount: string }
  /** Paid between New Year and the filing day: it counts for the one year and may be for the other. */
  'which-year': OfLine & { amount: string; day: string; countsFor: number; other: number }
  'exempt-estimate': OfLine & { payee: string; amount: string }
  'capital-credit': { payee: string; amount: string; share: string; isClaimed: boolean }
  'capital-of-no-business': { payee: string }
  'not-worked-out': OfLine
  'no-limit-known': OfLine
  'over-limit': OfLine & { total: string; most: string }
  /** How much of a loss counts in the year. */
  'loss-over-limit': OfLine & { loss: string; most: string }
  'over-limit-together': { total: string; most: string }
  'line-ended': { lineId: string; year: number }
  'document-of-year-missing': OfLine & { wanted: EvidenceType }
  'pending-left': OfLine & { count: number }
  'year-not-over': { year: number }

  // Of what counts on it.
  'part-cut-anew': { part: number; payee: string; day: string }
  'receipt-total-differs': { payee: string; total: string; paid: string }
  'receipt-date-differs': { payee: string; day: string; paidOn: string }
  'receipt-of-other-year': { payee: string; day: string; year: number }
  'receipt-on-two-lines': { payee: string }
  'gift-or-purchase': { payee: string }
  'purpose-missing': { payee: string }
  'payee-number-missing': { payee: string }
  'regular-way': { activity: string; isWholeYear: boolean }

  // Of what was sold.
  'gain-not-known': OfLine & { count: number }

  // Of a car and of a home.
  'cost-left-out': OfLine
  'car-share-not-known': OfLine
  'more-than-all': OfLine
  'no-mileage-rate': OfLine
  'home-share-not-known': OfLine
  'no-square-foot-rate': OfLine
  'capped-at-result': OfLine & AboveResult

  // What counts without being a transaction; these are no whole sentences.
  miles: { miles: string; rate: string }
  'square-feet': { feet: string; rate: string; months: number }
  'carried-forward': { amount: string }
  'above-result': AboveResult

  sold: Sold
  'denied-loss': {
    name: string
    day: string
    loss: string
    counted: string
    sold: string
    denied: string
    lost: string
    /** United States: code W of Form 8949. */
    isWash: boolean
  }

  // Why something is in a line; no whole sentences either.
  'somebody-said': { isPart: boolean; reason: string | null }
  'category-mapped': OfLine & { category: string; since: number }
  'transfers-mapped': OfLine & { subtype: Subtype | null; since: number }

  // What lacks.
  'nothing-there': { wanted: readonly EvidenceType[] }
  'other-kind': { wanted: readonly EvidenceType[] }
  'letter-needed': object
  'no-charity-number': object
  'no-tax-stated': object
  'details-missing': { details: readonly Detail[] }
}

/** Units, and amounts in the household's currency. */
interface Sold {
  name: string
  units: string
  proceeds: string
  cost: string
  outlays: string
  /** Of a lot: from which day on it counts as held. */
  since: string | null
}

/** Of a home: what is above the result, which waits for the next year unless it is lost. */
interface AboveResult {
  amount: string
  isLost: boolean
}

export type Message = {
  [Kind in keyof MessageFacts]: { kind: Kind } & MessageFacts[Kind]
}[keyof MessageFacts]

/** Each language has words for every kind. */
export type Wording = WordsFor<Message>
