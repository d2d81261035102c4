import { magnitude } from '../../core/money.ts'
import { type Day, daysBetween, shiftDay } from '../../core/time.ts'
import { type Cadence, rhythms } from '../recurrence/cadences.ts'
import { expectedDays, type RecurringSchedule } from '../recurrence/expected-days.ts'
import { payeeKeys } from '../recurrence/payee-keys.ts'
import { PATIENCE_DAYS, periodsUntilEnd } from '../recurrence/series-end.ts'
import type { Charge } from './charges.ts'
import { isPausedOn, LONGEST_PERIOD_DAYS, nextOutsidePause, type Pause } from './pauses.ts'
import type { KnownSubscription } from './recognition.ts'
import type { StoredPrice } from './stored-subscriptions.ts'

/** A subscription that detection finds no series of: too few charges, or too irregular ones. */
export interface TrackedSubscription extends KnownSubscription, RecurringSchedule, Pause {
  /** The day it was entered to begin on. */
  firstDate: Day
  lastDate: Day
  toleranceDays: number
  isVarying: boolean
}

/** What has become of it since. */
interface ChargeHistory {
  occurrences: Map<number, Day>
  /** What its charges since asked, in turn, wherever that was another price than before. */
  prices: StoredPrice[]
  lastDate: Day
  nextDate: Day | null
  missed: Day[]
  isOverdue: boolean
  isEnded: boolean
}

/** How many times as much a charge may be, or as little. */
export const NEAR = 1.4
export const NEAR_VARYING = 3

/**
 * Follows what somebody confirmed or entered along its own schedule: on each expected day the nearest charge of the
 * payee counts. What never had a charge, as rent that is paid in cash, just goes on. `missed` are the days before the
 * latest new charge on which nothing came.
 */
export function trackCharges(one: TrackedSubscription, charges: Charge[], today: Day): ChargeHistory {
  const occurrences = new Map(one.occurrences)
  // What had no charge yet is looked for from its beginning: a file of last month may come in today.
  const nextExpected = occurrences.size === 0 ? one.firstDate : one.nextDate
  const schedule = { ...one, nextDate: nextExpected }
  const expected = expectedDays(schedule, one.firstDate, shiftDay(today, one.toleranceDays))
  const missed: Day[] = []
  let { lastDate, nextDate } = one
  let skipped: Day[] = []
  const since: Charge[] = []
  for (const day of expected) {
    const charge = nearest(one, charges, day, occurrences)
    if (charge) {
      occurrences.set(Number(charge.id), charge.date)
      if (charge.date > lastDate) since.push(charge)
      if (charge.date > lastDate || occurrences.size === 1) lastDate = charge.date
      missed.push(...skipped)
      skipped = []
      nextDate = firstFrom(schedule, shiftDay(day, 1))
    } else if (!isPausedOn(one, day)) skipped.push(day)
  }
  if (occurrences.size === 0)
    return { ...GOES_ON, occurrences, lastDate, nextDate: firstFrom(schedule, today) }
  const due = nextOutsidePause({ ...schedule, nextDate }, today)
  const silence = due === null ? 0 : daysBetween(due, shiftDay(today, -PATIENCE_DAYS))
  const isEnded = nextDate === null || silence > longestSilence(one)
  return {
    occurrences,
    lastDate,
    nextDate: isEnded ? null : nextDate,
    missed,
    isOverdue: !isEnded && silence > one.toleranceDays,
    isEnded,
    prices: pricesSince(one, since),
  }
}

/** What was entered by hand knows its amount better than its first charge does. */
function pricesSince(
  { isVarying, occurrences, amount }: TrackedSubscription,
  charges: Charge[],
): StoredPrice[] {
  if (isVarying || occurrences.size === 0) return []
  return charges
    .map((charge): StoredPrice => ({ since: charge.date, amount: magnitude(charge.amount) }))
    .filter((price, at, all) => price.amount !== (at === 0 ? amount : all[at - 1]?.amount))
}

const GOES_ON = { prices: [], missed: [], isOverdue: false, isEnded: false }

const firstFrom = (one: RecurringSchedule, day: Day): Day | null =>
  expectedDays(one, day, shiftDay(day, LONGEST_PERIOD_DAYS))[0] ?? null

/** Days after the next one was due that it has ended; the same as detection says of a series. */
function longestSilence({ cadence, toleranceDays }: TrackedSubscription): number {
  return (periodsUntilEnd(cadence) - 1) * periodDaysOf(cadence) + 2 * toleranceDays
}

function nearest(
  one: TrackedSubscription,
  charges: Charge[],
  day: Day,
  taken: Map<number, Day>,
): Charge | undefined {
  const most = one.isVarying ? NEAR_VARYING : NEAR
  const off = ({ date }: Charge) => Math.abs(daysBetween(date, day))
  return charges
    .filter((charge) => {
      const [size, usual] = [Number(magnitude(charge.amount)), Number(one.amount)]
      return (
        off(charge) <= one.toleranceDays &&
        Math.max(size, usual) <= most * Math.min(size, usual) &&
        !taken.has(Number(charge.id))
      )
    })
    .toSorted((left, right) => off(left) - off(right))[0]
}

/** The key its charges go by, in its direction. */
export const chargeKey = ({ payee, direction }: Pick<KnownSubscription, 'payee' | 'direction'>): string =>
  `${direction} ${payeeKeys()(payee, '')}`

/** What somebody stands by goes on without a series; the rest is dropped or left as it is. */
export const isTracked = ({ status }: KnownSubscription): boolean => status === 'CONFIRMED'

/** The first day of its own schedule that the latest charge cannot stand for. */
export function nextByOwnSchedule(
  one: Pick<TrackedSubscription, 'cadence' | 'dayOfMonth' | 'firstDate'>,
  latest: Day,
): Day | null {
  const days = expectedDays(
    { ...one, nextDate: one.firstDate },
    one.firstDate,
    shiftDay(latest, 2 * LONGEST_PERIOD_DAYS),
  )
  return days.find((day) => daysBetween(latest, day) * 2 > periodDaysOf(one.cadence)) ?? null
}

const periodDaysOf = (cadence: Cadence): number =>
  rhythms.find((rhythm) => rhythm.cadence === cadence)?.periodDays ?? 0
