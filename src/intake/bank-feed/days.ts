import { addDays, type Day, dayFromNumber, type Instant } from '../../core/time.ts'
import { dayInZone, timeZoneOf } from '../../core/time-zones.ts'
import type { FeedContext } from './bank-feed.ts'

const DAY_SECONDS = 86_400
const NOON = DAY_SECONDS / 2
/** Every zone in use is a multiple of a quarter of an hour away from UTC, so such a quarter lies within one day. */
const SLOT_SECONDS = 900

/** Unix seconds as a number or as digits; undefined for what is neither, 0 for the 0 of a pending transaction. */
export function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Math.floor(value)
  if (typeof value !== 'string' || !/^\d{1,15}(?:\.\d{1,9})?$/.test(value.trim())) return undefined
  return Math.floor(Number(value))
}

/** The day of so many seconds since 1970, or undefined for one before or more than a year ahead. */
export type DayOf = (seconds: number | undefined) => Day | undefined

/**
 * Days in the household's time zone: banks give instants, and an evening's purchase is the next day in UTC. Exactly
 * midnight or noon in UTC is how servers that only know a date write it, and that date it stays.
 *
 * @throws RangeError for a time zone that there is none of
 */
export function dayReader({ at, timeZone }: FeedContext): DayOf {
  const inZone = zoned(timeZone)
  const latest = addDays(at, 366) / 1000
  return (seconds) => {
    if (seconds === undefined || seconds <= 0 || seconds > latest) return undefined
    const ofDay = seconds % DAY_SECONDS
    if (ofDay === 0 || ofDay === NOON) return dayFromNumber(Math.floor(seconds / DAY_SECONDS))
    return inZone(seconds)
  }
}

function zoned(timeZone: string): DayOf {
  if (timeZoneOf(timeZone) === undefined) throw new RangeError(`there is no time zone ${timeZone}`)
  const known = new Map<number, Day>()
  return (seconds = 0) => {
    const slot = Math.floor(seconds / SLOT_SECONDS)
    const day = known.get(slot) ?? dayInZone((seconds * 1000) as Instant, timeZone)
    known.set(slot, day)
    return day
  }
}
