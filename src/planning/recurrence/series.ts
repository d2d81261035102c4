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
  /** 1 is Monday; null where it goes by months. */
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
  why: string
}

/** Something that looked like a series and was not taken for one. */
export interface DeclinedSeries {
  payee: string
  cadence: Cadence
  occurrences: string[]
  why: string
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
