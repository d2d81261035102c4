import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Cadence, Place } from './cadences.ts'

/** A posted transaction as the detection sees it: no transfers, one currency, amounts signed (out is negative). */
export interface RecurrenceRow {
  id: string
  date: Day
  amount: Money
  payee: string
  /** The bank's words; they name the payee where the household gave no name. */
  text: string
  accountId: string
}

interface Occurrence {
  id: string
  date: Day
  amount: Money
}

/** What was asked from a day on. */
export interface SeriesPrice {
  from: Day
  amount: Money
}

/** A charge or an income that comes back. */
export interface RecurringSeries {
  /** As the latest occurrence has them. */
  payee: string
  accountId: string
  direction: 'IN' | 'OUT'
  cadence: Cadence
  /** 1 is Monday; null for monthly schedules. */
  weekday: number | null
  /** 31 is the last of every month; null where it goes by weeks. */
  dayOfMonth: number | null
  /** Days an occurrence may lie from where it is expected. */
  toleranceDays: number
  /** What to expect next: the latest price, or the middle of the latest six where amounts vary. */
  amount: Money
  /** Whether every bill is another, as electricity is; its prices then hold nothing but the amount to expect. */
  isVarying: boolean
  prices: SeriesPrice[]
  occurrences: Occurrence[]
  /** Expected days between the occurrences on which nothing came. */
  missed: Day[]
  /** The first expected day after the latest occurrence, so in the past while it is overdue; null once it has ended. */
  nextDate: Day | null
  isOverdue: boolean
  isEnded: boolean
  /** 0 to 1. */
  confidence: number
  proof: SeriesProof
}

/** Why rows are a series: what is told of it in words, amounts as exact texts without a sign. It is kept as JSON. */
export interface SeriesProof {
  count: number
  direction: 'IN' | 'OUT'
  cadence: Cadence
  /** 1 is Monday; null for monthly schedules. */
  weekday: number | null
  /** 31 is the last of every month; null where it goes by weeks. */
  dayOfMonth: number | null
  /** On average, with one decimal; null where each came on its day. */
  daysOff: string | null
  isVarying: boolean
  amount: string
  changes: { from: string; to: string; on: Day }[]
  /** Expected days on which nothing came. */
  missed: number
}

/** What speaks against a series. */
export type Objection =
  | { kind: Exclude<ObjectionKind, 'FEW_THAT_VARY'> }
  /** So many would be needed of amounts that differ. */
  | { kind: 'FEW_THAT_VARY'; least: number }

export const objectionKinds = [
  'GAPS',
  'AMONG_OTHERS',
  'FEW',
  'DAYS_MOVE',
  'SHOPPING',
  'FEW_THAT_VARY',
  'AMOUNTS_DIFFER',
  'UNSTEADY',
  'CHANCE',
] as const
export type ObjectionKind = (typeof objectionKinds)[number]

/** Something that looked like a series and was not taken for one. */
export interface DeclinedSeries {
  payee: string
  cadence: Cadence
  occurrences: string[]
  objection: Objection
}

export interface RecurrenceFindings {
  series: RecurringSeries[]
  declined: DeclinedSeries[]
}

/** A row made ready for arithmetic. */
export interface SeriesEntry extends Place {
  row: RecurrenceRow
  /** The magnitude of the amount. Good for comparing; what is told comes from the row, which is exact. */
  size: number
}
