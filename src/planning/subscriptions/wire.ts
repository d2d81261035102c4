import type { SQLQueryBindings } from 'bun:sqlite'
import type { Language } from '../../core/languages.ts'
import { formatMoney, fromColumns } from '../../core/money.ts'
import { type Day, type Instant, toRfc3339 } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Cadence } from '../recurrence/cadences.ts'
import { monthly, yearly } from './costs.ts'
import type { Subscription } from './model.ts'
import { isPausedOn, nextOutsidePause, type Pause } from './pauses.ts'
import type { ChargeDirection, SubscriptionStatus } from './tables.ts'
import { whyInWords } from './words/in-words.ts'

/** A subscription as the listing statement reads it, with ids for the wire in place of internal numbers. */
export interface ListedSubscription {
  seq: number
  id: string
  status: SubscriptionStatus
  name: string | null
  payee: string
  direction: ChargeDirection
  currency: string
  high: number
  low: number
  isVarying: number
  cadence: Cadence
  weekday: number | null
  dayOfMonth: number | null
  toleranceDays: number
  accountSeq: number | null
  accountId: string | null
  categoryId: string | null
  firstDate: Day
  lastDate: Day
  nextDate: Day | null
  isOverdue: number
  isEnded: number
  /** Days as JSON. */
  missed: string
  occurrenceCount: number
  confidencePermille: number
  /** As JSON. */
  reasons: string | null
  isManual: number
  notifyDaysBefore: number | null
  cancellationDate: Day | null
  pausedSince: Day | null
  pausedUntil: Day | null
  payerId: string | null
  url: string | null
  notes: string
  version: number
  createdAt: Instant
  updatedAt: Instant
}

const OF_LATEST = `
  SELECT k.id FROM subscription_occurrences o CROSS JOIN transactions t ON t.seq = o.transaction_seq JOIN categories k ON k.seq = t.category_seq
  WHERE o.subscription_seq = s.seq AND t.deleted_at IS NULL ORDER BY t.date DESC, t.seq DESC LIMIT 1`

const OCCURRENCES = `
  SELECT count(*) FROM subscription_occurrences o CROSS JOIN transactions t ON t.seq = o.transaction_seq
  WHERE o.subscription_seq = s.seq AND t.deleted_at IS NULL`

const LISTED = `
  SELECT s.seq, s.id, s.status, s.name, s.payee, s.direction, s.currency, s.amount_high AS high, s.amount_low AS low,
    s.is_varying AS isVarying, s.cadence, s.weekday, s.day_of_month AS dayOfMonth, s.tolerance_days AS toleranceDays,
    s.account_seq AS accountSeq, a.id AS accountId, coalesce(c.id, (${OF_LATEST})) AS categoryId, s.first_date AS firstDate, s.last_date AS lastDate,
    s.next_date AS nextDate, s.is_overdue AS isOverdue, s.is_ended AS isEnded, s.missed, (${OCCURRENCES}) AS occurrenceCount,
    s.confidence_permille AS confidencePermille, s.reasons, s.is_manual AS isManual, s.notify_days_before AS notifyDaysBefore,
    s.cancellation_date AS cancellationDate, s.paused_since AS pausedSince, s.paused_until AS pausedUntil, s.payer_id AS payerId, s.url, s.notes, s.version, s.created_at AS createdAt,
    s.updated_at AS updatedAt
  FROM subscriptions s LEFT JOIN accounts a ON a.seq = s.account_seq LEFT JOIN categories c ON c.seq = s.category_seq`

/** A suggestion at least this sure is counted on. */
export const SURE_PERMILLE = 900

/** More than any household has; detection and entering by hand keep far below it. */
const MOST = 2_000

/** What goes on comes first, by the day it is due next. */
export const listed = (
  db: Db,
  householdId: number,
  where = '1',
  ...params: SQLQueryBindings[]
): ListedSubscription[] =>
  db.$client
    .query<ListedSubscription, SQLQueryBindings[]>(
      `${LISTED} WHERE s.household_id = ? AND ${where} ORDER BY s.is_ended, s.next_date IS NULL, s.next_date, s.seq LIMIT ${MOST}`,
    )
    .all(householdId, ...params)

export const nameOf = ({ name, payee }: Pick<ListedSubscription, 'name' | 'payee'>): string => name ?? payee

/** Its own days go on in the history it is known by; nobody waits for one that was cancelled, or is paused today. */
export function toWire(row: ListedSubscription, today: Day, language: Language): Subscription {
  const {
    seq: _,
    missed: __,
    accountSeq: ___,
    high,
    low,
    confidencePermille,
    cancellationDate,
    lastDate,
    reasons,
    ...plain
  } = row
  const amount = fromColumns({ high, low })
  const perYear = yearly(amount, row.cadence)
  const nextDate = nextOutsidePause(row, today)
  const isPaused = row.status === 'CONFIRMED' && isPausedOn(row, today)
  const isOver = row.status === 'CANCELLED' || (cancellationDate ?? '9999') < (nextDate ?? '')
  return {
    ...plain,
    name: nameOf(row),
    amount: formatMoney(amount),
    yearlyCost: formatMoney(perYear),
    monthlyCost: formatMoney(monthly(perYear)),
    isVarying: row.isVarying === 1,
    lastDate: row.occurrenceCount > 0 ? lastDate : null,
    nextDate: isOver ? null : nextDate,
    isOverdue: row.isOverdue === 1 && !isOver && !isPaused,
    isEnded: row.isEnded === 1,
    confidence: confidencePermille / 1000,
    why: whyInWords(JSON.parse(reasons ?? '[]'), language),
    isManual: row.isManual === 1,
    cancellationDate,
    isPaused,
    isChargedAgain: row.occurrenceCount > 0 && isAgainstItsWord(row),
    createdAt: toRfc3339(row.createdAt),
    updatedAt: toRfc3339(row.updatedAt),
  }
}

/** Whether it was charged after its end, or in its pause. */
export const isAgainstItsWord = (
  row: Pick<ListedSubscription, 'cancellationDate' | 'lastDate'> & Pause,
): boolean =>
  (row.cancellationDate !== null && row.lastDate > row.cancellationDate) ||
  (isPausedOn(row, row.lastDate) && row.lastDate > (row.pausedSince ?? row.lastDate))

/** Something that is to be paid or to come in on a day. */
export interface UpcomingCharge {
  date: Day
  subscriptionId: string
  /** A suggestion is not confirmed by anybody yet. */
  status: SubscriptionStatus
  name: string
  /** Without a sign. */
  amount: string
  direction: ChargeDirection
  currency: string
  accountId: string | null
  categoryId: string | null
  /** Nothing came yet, and it should have. */
  isOverdue: boolean
  /** What came; absent of what is expected. */
  transactionId?: string
  isPending?: boolean
}
