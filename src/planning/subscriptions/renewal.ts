import { magnitude, toColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { RecurringSeries } from '../recurrence/series.ts'
import { isPausedOn } from './pauses.ts'
import type { FoundSeries } from './recognition.ts'
import type { StoredPrice, StoredSubscription, SubscriptionRow } from './stored-subscriptions.ts'
import { nextByOwnSchedule } from './track-charges.ts'
import { isAgainstItsWord } from './wire.ts'
import type { Reason } from './words/message-facts.ts'

/** A series in the words of the tables. */
export interface SeriesFinding extends FoundSeries {
  series: RecurringSeries
}

/** What a subscription is to be after a look at the history. */
export interface Renewal {
  columns: Partial<SubscriptionRow>
  occurrences: Set<number>
  prices: StoredPrice[]
  /** Asked for the first time since the last look. */
  isPriceNew: boolean
  isChargedAgain: boolean
}

/**
 * Whether a series says that it is late or over where somebody has said that it is paused: then its own schedule tells
 * what is expected of it.
 */
export const isSilentByWord = ({ row }: StoredSubscription, { series }: SeriesFinding): boolean =>
  row.status === 'CONFIRMED' && row.pausedSince !== null && (series.isEnded || series.isOverdue)

/**
 * Takes over what was found. What is older than the history that was looked at stays, and so does what the household
 * wrote: name, category, payer, address, notes, days of notice, and of an entry by hand its schedule and its amount,
 * until another price is asked.
 */
export function renewalOf(one: StoredSubscription, finding: SeriesFinding, lookedFrom: Day): Renewal {
  const from = historyFrom(one, finding, lookedFrom)
  const isPriceNew = hasNewPrice(one, finding)
  const found = columnsOf(finding)
  const columns = one.isManual ? ofEntry(one, found, isPriceNew) : found
  const lastDate = columns.lastDate ?? one.lastDate
  const older = [...one.occurrences].filter(([, day]) => day < from)
  const { cancellationDate } = one.row
  const isAfterwards = isAgainstItsWord({ ...one.row, lastDate })
  if (cancellationDate !== null && lastDate > cancellationDate)
    columns.reasons = [...(columns.reasons ?? []), { kind: 'CHARGED_AGAIN', on: lastDate }]
  if (columns.missed) columns.missed = columns.missed.filter((day) => !isPausedOn(one, day as Day))
  if (!one.isManual && older.length > 0) columns.firstDate = earliest(older)
  // What was dismissed stays known by all it ever was.
  const remembered = one.status === 'DISMISSED' ? one.occurrences.keys() : older.map(([seq]) => seq)
  return {
    columns,
    occurrences: new Set([...remembered, ...finding.occurrences]),
    prices: pricesOf(one, finding, from),
    isPriceNew,
    isChargedAgain: isAfterwards && lastDate > one.lastDate,
  }
}

/** What goes on after a long pause is a series of its own, and what was before it stays. */
function historyFrom({ wasPaused }: StoredSubscription, { series }: SeriesFinding, from: Day): Day {
  const first = series.occurrences[0]?.date ?? from
  return wasPaused && first > from ? first : from
}

/** The columns of a finding that nobody has seen before. */
export function columnsOf({ series, currency, payee, amount }: SeriesFinding) {
  const { high, low } = toColumns(amount)
  const days = series.occurrences.map(({ date }) => date)
  return {
    payee,
    accountSeq: Number(series.accountId) as number | null,
    direction: series.direction,
    currency,
    cadence: series.cadence,
    weekday: series.weekday,
    dayOfMonth: series.dayOfMonth,
    toleranceDays: series.toleranceDays,
    amountHigh: high,
    amountLow: low,
    isVarying: series.isVarying,
    firstDate: days[0] as Day,
    lastDate: days.at(-1) as Day,
    nextDate: series.nextDate,
    isOverdue: series.isOverdue,
    isEnded: series.isEnded,
    missed: series.missed as string[],
    confidencePermille: Math.round(series.confidence * 1000),
    reasons: [{ kind: 'FOUND', ...series.proof }] as Reason[],
  }
}

export const pricesIn = ({ prices }: RecurringSeries): StoredPrice[] =>
  prices.map(({ from, amount }) => ({ since: from, amount: magnitude(amount) }))

function ofEntry(
  one: StoredSubscription,
  found: ReturnType<typeof columnsOf>,
  isPriceNew: boolean,
): Partial<SubscriptionRow> {
  const { lastDate, isOverdue, isEnded, missed, amountHigh, amountLow, reasons } = found
  return {
    lastDate,
    isOverdue,
    isEnded,
    missed,
    nextDate: isEnded ? null : nextByOwnSchedule(one, lastDate),
    reasons: [{ kind: 'ENTERED' }, ...reasons],
    ...(isPriceNew && { amountHigh, amountLow }),
  }
}

/** A bill that is another one every time has no price that could change. */
function hasNewPrice(
  { prices, isVarying, occurrences }: StoredSubscription,
  { series }: SeriesFinding,
): boolean {
  const known = prices.at(-1)
  const latest = pricesIn(series).at(-1)
  if (!known || !latest || isVarying || series.isVarying || occurrences.size === 0) return false
  return latest.since > known.since && latest.amount !== known.amount
}

function pricesOf(one: StoredSubscription, { series }: SeriesFinding, from: Day): StoredPrice[] {
  const found = pricesIn(series)
  if (series.isVarying || one.isVarying || one.occurrences.size === 0) return found
  const older = one.prices.filter(({ since }) => since < from)
  return [...older, ...found].filter((price, at, all) => price.amount !== all[at - 1]?.amount)
}

const earliest = (occurrences: [number, Day][]): Day =>
  occurrences.map(([, day]) => day).reduce((one, other) => (other < one ? other : one))
