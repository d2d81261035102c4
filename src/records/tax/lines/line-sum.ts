import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { Sale } from '../../../holdings/portfolio/sales.ts'
import { CENT, type Exact, exactly, NOTHING, plus, rounded, times } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import type { Meaning } from '../mappings/mappings.ts'
import { WHOLE } from '../percent.ts'
import type { Piece } from '../pieces.ts'
import type { Message } from '../words/message-facts.ts'

/** Some of them, and what they come to. */
export interface Sum {
  count: number
  amount: Money
}

/** A line of a form, for one business or property and one person: each has it for itself. */
export interface LineSum {
  line: FormLine
  activitySeq: number | null
  personId: string | null
  /** What counts of it before anything is rounded: the parts of each share are multiplied once. */
  byShare: Map<number, Money>
  count: number
  pending: number
  /** By currency: what has no rate is added to nothing. */
  otherCurrencies: Map<string, Sum>
  /** Of a line with a window: what of it was in the year, and what behind its end. */
  inYear: Exact
  /** What is read of it from the ledger piece by piece; the special ones are not among it. */
  categories: number[]
  subtypes: string[]
  specials: Piece[]
  /** What of it is allowed on the line; null where that is not known, so that it counts nothing. */
  allowed: Allowed | null
  /** What was in another currency, at the rates that were typed: before its share, and by it. */
  convertedGross: Exact
  converted: Exact
  /** What counts without being a transaction, or takes from what is: after what is allowed. */
  extras: Extra[]
  /** What to look at, as whoever worked it out says. */
  doubts: Doubt[]
  /** What has to be shown for: before its share by count, and by it. */
  claimed: Claimed
  /** What of that nothing shows. */
  lacking: Claimed
  /** By share: of `byShare`, the sales taxes that are no cost and no income, as the return of those taxes has them. */
  taxes: Map<number, Money>
  /** What is no transaction's amount: of the lines of a sales tax return. */
  derived: Derived | null
  /** Of a line of what was sold: each whose figure is known. */
  sales: readonly Sale[]
}

/** Some pieces of a line, and what they come to after their shares and before what is allowed of them. */
interface Claimed {
  count: number
  exact: Exact
}

/** A line that is worked out of what others hold. */
export interface Derived {
  count: number
  exact: Exact
  days: Day[]
  missing: Claimed
}

export type Allowed = readonly [numerator: bigint, denominator: bigint]

/** Distances at a rate, square feet, what is left of the year before, what takes a loss away, and sales without cash. */
export interface Extra {
  kind: 'TRIPS' | 'HOME_SIMPLIFIED' | 'CARRIED_FORWARD' | 'CAP_AT_RESULT' | 'SALE' | 'DENIED_LOSS'
  told: Message
  counted: Exact
}

export interface Doubt {
  kind:
    | 'SHARE_TO_BE_SAID'
    | 'SHARE_NOT_KNOWN'
    | 'LIMIT_NOT_KNOWN'
    | 'ACTUAL_LEFT_OUT'
    | 'MORE_THAN_ALL'
    | 'CAPPED_AT_RESULT'
    | 'COST_NOT_KNOWN'
  told: Message
}

/** What of a line's amounts is allowed on it; null where that is worked out of a car or a home, or not at all. */
export function allowedOf({ share }: FormLine): Allowed | null {
  if (share === '50') return [1n, 2n]
  return share === '100' || share === 'ASK' ? [1n, 1n] : null
}

/** Without the sales taxes that are claimed, or owed, on their own return. */
export function exactTotal({ allowed, byShare, taxes, converted, extras, derived }: LineSum): Exact {
  const sum = [...byShare].reduce(
    (total, [share, amount]) => plus(total, shared(exactly(amount - (taxes.get(share) ?? 0n)), share)),
    converted,
  )
  const total = extras.reduce((all, { counted }) => plus(all, counted), allowedPart(sum, allowed))
  return derived ? plus(total, derived.exact) : total
}

/** By a share in hundredths of a percent. */
export const shared = (exact: Exact, share: number): Exact => times(exact, BigInt(share), BigInt(WHOLE))

export function allowedPart(exact: Exact, allowed: Allowed | null): Exact {
  const [numerator, denominator] = allowed ?? NONE_OF_IT
  return times(exact, numerator, denominator)
}

export const NONE_OF_IT: Allowed = [0n, 1n]

export const grossOf = ({ byShare, convertedGross }: LineSum): Money =>
  [...byShare.values()].reduce((sum, amount) => sum + amount, rounded(convertedGross, CENT))

/** Of which sum a piece is. */
export const sumKey = ({ id }: Pick<FormLine, 'id'>, { activitySeq, personId }: Bearer): string =>
  `${id} ${activitySeq} ${personId}`

type Bearer = Pick<Meaning, 'activitySeq' | 'personId'>

export const newLine = (line: FormLine, { activitySeq, personId }: Bearer): LineSum => ({
  line,
  activitySeq,
  personId,
  byShare: new Map(),
  count: 0,
  pending: 0,
  inYear: NOTHING,
  otherCurrencies: new Map(),
  categories: [],
  subtypes: [],
  specials: [],
  allowed: allowedOf(line),
  convertedGross: NOTHING,
  converted: NOTHING,
  extras: [],
  doubts: [],
  claimed: NO_CLAIM,
  lacking: NO_CLAIM,
  taxes: new Map(),
  derived: null,
  sales: [],
})

const NO_CLAIM: Claimed = { count: 0, exact: NOTHING }

export const claimedWith = (claimed: Claimed, other: Claimed): Claimed => ({
  count: claimed.count + other.count,
  exact: plus(claimed.exact, other.exact),
})
