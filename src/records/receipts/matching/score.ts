import type { Money } from '../../../core/money.ts'
import { type Day, dayNumber } from '../../../core/time.ts'
import { type Band, isWithin, usualBand } from './exchange.ts'
import type { GroundFact } from './grounds.ts'
import { payeeLikeness } from './payee-likeness.ts'

/** What a receipt says, as far as a transaction can be found by it. */
export interface MatchedReceipt {
  seq: number
  kind: 'PURCHASE' | 'REFUND'
  /** Without a sign. */
  total: Money
  /** The part of the total that is a tip. */
  tip: Money
  date: Day | null
  /** Other days that the same digits could mean. */
  otherDays: readonly Day[]
  /** The last day on which an invoice is to be paid. */
  dueDate: Day | null
  currency: string | null
  /** Smaller amounts that stand on the paper: what a patient pays, or an instalment. */
  printed: ReadonlySet<Money>
  merchant: string | null
  cardLast4: string | null
}

/** A transaction that may be what was paid. Of its days the nearest to the receipt's counts. */
export interface MatchCandidate {
  seq: number
  id: string
  /** Without a sign. */
  amount: Money
  currency: string
  /** What was asked for in another currency, without a sign, where its statement or a person says so. */
  original?: { amount: Money; currency: string } | undefined
  /** In another currency: what the receipt may have been charged as by the rates of its days, where those are known. */
  band?: Band | undefined
  days: readonly Day[]
  payee: string
  importedText: string
  accountLast4: string | null
  /** What the receipts come to that it has already; UNKNOWN where they do not all say it in its currency, undefined where it has none. */
  proved: Money | 'UNKNOWN' | undefined
}

export interface MatchScore {
  transactionId: string
  seq: number
  score: number
  /** By a day that was not taken, a part of the total, another currency or late: nobody can be sure of it. */
  isDoubtful: boolean
  isNamed: boolean
  grounds: GroundFact[]
}

/** With its weight. */
interface Ground {
  points: number
  fact: GroundFact
}

/** From here on a transaction is worth showing. */
export const SHOWN = 60

const EQUAL: Ground = { points: 60, fact: 'EQUAL' }
const ROUNDED: Ground = { points: 55, fact: 'ROUNDED' }
const TOGETHER: Ground = { points: 40, fact: 'TOGETHER' }
const TIPPED: Ground = { points: 35, fact: 'TIPPED' }
const UNTIPPED: Ground = { points: 35, fact: 'UNTIPPED' }
const CONVERTED: Ground = { points: 30, fact: 'CONVERTED' }
const PRINTED: Ground = { points: 30, fact: 'PRINTED' }
const TWO_PAYMENTS: Ground = { points: 40, fact: 'TWO_PAYMENTS' }
const CARD: Ground = { points: 10, fact: 'SAME_CARD' }
const OTHER_CARD: Ground = { points: -25, fact: 'OTHER_CARD' }
const PROVED: Ground = { points: -30, fact: 'HAS_RECEIPT' }

const NONE: ReadonlySet<Money> = new Set()

/**
 * How well a transaction fits a receipt, up to 110, and why. Undefined where the amount does not fit in any way: days,
 * names and cards alone say nothing. `sums` is what receipts nearby come to that may have been paid along with it.
 */
export function score(
  receipt: MatchedReceipt,
  candidate: MatchCandidate,
  sums: ReadonlySet<Money> = NONE,
): MatchScore | undefined {
  const amount = amountGround(receipt, candidate, sums)
  return amount && scored(receipt, candidate, amount)
}

function scored(receipt: MatchedReceipt, candidate: MatchCandidate, amount: Ground): MatchScore | undefined {
  const day = dayGround(receipt, candidate.days)
  const name = nameGround(receipt.merchant, candidate)
  // Of an amount alone that comes a week later there are many.
  if (day?.isLate && !name) return undefined
  const isPartOf = amount === TOGETHER && typeof candidate.proved === 'bigint'
  const grounds = [
    amount,
    day,
    name,
    cardGround(receipt.cardLast4, candidate.accountLast4),
    candidate.proved === undefined || isPartOf ? undefined : PROVED,
  ].filter((ground) => ground !== undefined)
  return {
    transactionId: candidate.id,
    seq: candidate.seq,
    score: grounds.reduce((sum, { points }) => sum + points, 0),
    isDoubtful: DOUBTFUL.has(amount) || day?.isOther === true || day?.isLate === true || isInvoice(receipt),
    isNamed: name !== undefined && name.fact !== 'SHARED_WORD',
    grounds: grounds.map(({ fact }) => fact),
  }
}

const DOUBTFUL: ReadonlySet<Ground> = new Set([CONVERTED, PRINTED, TWO_PAYMENTS])

/** Of last month's invoice the payment looks the same, and comes first. */
const isInvoice = ({ date, dueDate }: MatchedReceipt): boolean =>
  date !== null && dueDate !== null && dayNumber(dueDate) - dayNumber(date) > LATEST_USUAL

/** Two payments of one purchase, such as by two cards: both under its name and about its day. */
export function scoreOfTwo(
  receipt: MatchedReceipt,
  two: [MatchCandidate, MatchCandidate],
): MatchScore | undefined {
  const scores = two.map((one) => scored(receipt, one, TWO_PAYMENTS))
  if (scores.some((one) => !one?.isNamed)) return undefined
  return scores.toSorted((one, other) => (one?.score ?? 0) - (other?.score ?? 0))[0]
}

const HALF_ROUNDING: Money = 200n
const ROUNDING: Money = 500n
/** A tip of more than three tenths is another purchase. */
const TIP_TENTHS = 13n

function amountGround(
  { kind, total, tip, currency, printed }: MatchedReceipt,
  { amount, proved, currency: charged, original, band }: MatchCandidate,
  sums: ReadonlySet<Money>,
): Ground | undefined {
  if (total <= 0n) return undefined
  if (currency !== null && currency !== charged) {
    if (original?.currency === currency && original.amount === total) return EQUAL
    if (!isWithin(amount, band ?? usualBand(total, currency, charged))) return undefined
    return printed.has(amount) ? PRINTED : CONVERTED
  }
  if (amount === total) return EQUAL
  const apart = amount > total ? amount - total : total - amount
  if (apart <= HALF_ROUNDING && amount % ROUNDING === 0n) return ROUNDED
  if (typeof proved === 'bigint' && proved + total === amount) return TOGETHER
  if (sums.has(amount - total)) return TOGETHER
  if (kind === 'REFUND') return undefined
  const untipped = total - tip
  if (amount >= untipped && amount * 10n <= untipped * TIP_TENTHS)
    return amount === untipped ? UNTIPPED : TIPPED
  return amount < total && printed.has(amount) ? PRINTED : undefined
}

/** More of them than that are a coincidence. */
const MOST_TOGETHER = 3

/** What up to three of some totals come to. */
export function sumsOf(totals: readonly Money[]): Set<Money> {
  const sums = new Set<Money>()
  const add = (sum: Money, from: number, more: number): void => {
    for (let at = from; at < totals.length; at++) {
      const next = sum + (totals[at] ?? 0n)
      sums.add(next)
      if (more > 1) add(next, at + 1, more - 1)
    }
  }
  add(0n, 0, MOST_TOGETHER)
  return sums
}

const BY_DAYS = [20, 17, 14, 10, 5, 5]

/** What speaks for another day than the one that was taken speaks a little less. */
const OTHER_DAY = 5

/** What is posted later than that may be another purchase of the same. */
const LATEST_USUAL = 5
const NEAR_DUE = 3
const ON_DUE_DATE = 18
const BEFORE_DUE_DATE = 8

interface DayGround extends Ground {
  isOther: boolean
  isLate: boolean
}

/** By the nearest of the days that the digits could mean, the one that was taken before all others. */
function dayGround(receipt: MatchedReceipt, days: readonly Day[]): DayGround | undefined {
  const { date, otherDays } = receipt
  if (date === null) return undefined
  const byDue = dueGround(receipt, days)
  if (byDue) return byDue
  const taken = daysLater(date, days)
  const others = otherDays.flatMap((day) => {
    const apart = daysLater(day, days)
    if (apart === undefined) return []
    const points = Math.max(0, pointsOf(apart) - OTHER_DAY)
    return { points, fact: { daysLater: apart, ifDate: day }, isOther: true, isLate: apart > LATEST_USUAL }
  })
  const own =
    taken === undefined
      ? []
      : [
          {
            points: pointsOf(taken),
            fact: { daysLater: taken, ifDate: null },
            isOther: false,
            isLate: taken > LATEST_USUAL,
          },
        ]
  return [...own, ...others].toSorted((one, other) => other.points - one.points)[0]
}

/** Of an invoice that gives time. */
function dueGround(receipt: MatchedReceipt, days: readonly Day[]): DayGround | undefined {
  const { date, dueDate } = receipt
  if (date === null || dueDate === null || !isInvoice(receipt)) return undefined
  const later = daysLater(date, days)
  const fromDue = daysLater(dueDate, days)
  if (later === undefined || fromDue === undefined || later <= LATEST_USUAL || fromDue > LATEST_USUAL)
    return undefined
  const points = Math.abs(fromDue) <= NEAR_DUE ? ON_DUE_DATE : BEFORE_DUE_DATE
  return { points, fact: 'BY_DUE_DATE', isOther: false, isLate: false }
}

const pointsOf = (apart: number): number => BY_DAYS[Math.abs(apart)] ?? 0

const daysLater = (date: Day, days: readonly Day[]): number | undefined =>
  days
    .map((day) => dayNumber(day) - dayNumber(date))
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .at(0)

const MOST_BY_NAME = 20
const SAME = 0.95
const ALIKE = 0.5

function nameGround(merchant: string | null, { payee, importedText }: MatchCandidate): Ground | undefined {
  if (!merchant) return undefined
  const likeness = Math.max(payeeLikeness(merchant, payee), payeeLikeness(merchant, importedText))
  const points = Math.round(likeness * MOST_BY_NAME)
  if (likeness >= SAME) return { points, fact: 'SAME_PAYEE' }
  if (likeness >= ALIKE) return { points, fact: 'SIMILAR_PAYEE' }
  return points > 0 ? { points, fact: 'SHARED_WORD' } : undefined
}

function cardGround(ofReceipt: string | null, ofAccount: string | null): Ground | undefined {
  if (!ofReceipt || !ofAccount) return undefined
  return ofReceipt === ofAccount ? CARD : OTHER_CARD
}
