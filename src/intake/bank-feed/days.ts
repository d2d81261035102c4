import { addDays, type Day, dayFrom, dayFromNumber, type Instant } from '../../core/time.ts'
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
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const known = new Map<number, Day | undefined>()
  return (seconds = 0) => {
    const slot = Math.floor(seconds / SLOT_SECONDS)
    const earlier = known.get(slot)
    if (earlier) return earlier
    const day = localDay(format, (slot * SLOT_SECONDS * 1000) as Instant)
    known.set(slot, day)
    return day
  }
}

function localDay(format: Intl.DateTimeFormat, at: Instant): Day | undefined {
  const parts = format.formatToParts(at).map(({ type, value }) => [type, Number(value)])
  const { year = 0, month = 0, day = 0 } = Object.fromEntries(parts)
  return dayFrom(year, month, day)
}
