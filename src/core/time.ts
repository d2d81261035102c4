import { Cron } from 'croner'

/** A moment in UTC, in milliseconds since 1970. One is taken per request; nothing below the HTTP layer asks again. */
export type Instant = number & { readonly __unit: 'ms since 1970' }

/** A calendar date `YYYY-MM-DD` without a zone, as a bank or a person writes it. */
export type Day = string & { readonly __form: 'YYYY-MM-DD' }

export type Clock = () => Instant

export const systemClock: Clock = () => Date.now() as Instant

/** Counts on whatever happens to the calendar; only for measuring how long something took. */
export const monotonicMs = (): number => performance.now()

const DAY_MS = 86_400_000

/** The ends of the calendar as it is written here; beyond them `Day` has no text. */
export const EARLIEST_DAY = '0001-01-01' as Day
export const LATEST_DAY = '9999-12-31' as Day

/** The days money can be on: those the full-text index of the ledger has numbers for. Others are refused where they come in. */
export const FIRST_DAY = '1970-01-01' as Day
export const LAST_DAY = '2149-06-05' as Day

export const addMs = (at: Instant, ms: number): Instant => (at + ms) as Instant
export const addSeconds = (at: Instant, seconds: number): Instant => addMs(at, seconds * 1000)
export const addMinutes = (at: Instant, minutes: number): Instant => addMs(at, minutes * 60_000)
export const addHours = (at: Instant, hours: number): Instant => addMs(at, hours * 3_600_000)
export const addDays = (at: Instant, days: number): Instant => addMs(at, days * DAY_MS)

export const toRfc3339 = (at: Instant): string => new Date(at).toISOString()

export const toRfc3339OrNull = (at: Instant | null): string | null => (at === null ? null : toRfc3339(at))

/** Days of each month, with February of a common year. */
export const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** The date, or undefined where the calendar has none (2026-02-30). Years 0001 to 9999. */
export function dayFrom(year: number, month: number, date: number): Day | undefined {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || date < 1) return undefined
  const length = month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)
  if (date > length) return undefined
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}` as Day
}

/** Reads exactly `YYYY-MM-DD`. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match ? dayFrom(Number(match[1]), Number(match[2]), Number(match[3])) : undefined
}

const RFC3339 =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

/** Reads a moment as RFC 3339 5.6 writes it, its zone included; what is finer than a millisecond is cut off. */
export function parseInstant(text: string): Instant | undefined {
  const [, date = '', hour, minute, second, fraction = '', sign, zoneHour = 0, zoneMinute = 0] =
    RFC3339.exec(text) ?? []
  const day = parseDay(date)
  if (!day || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  if (Number(zoneHour) > 23 || Number(zoneMinute) > 59) return undefined
  const offsetMinutes = (sign === '-' ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute))
  const seconds = (Number(hour) * 60 + Number(minute) - offsetMinutes) * 60 + Number(second)
  return (dayNumber(day) * DAY_MS + seconds * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'))) as Instant
}

/** The first moment of a date in UTC. */
export const startOfDay = (day: Day): Instant => (dayNumber(day) * DAY_MS) as Instant

/** Days since 1970-01-01, negative before. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

export const dayFromNumber = (number: number): Day =>
  new Date(number * DAY_MS).toISOString().slice(0, 10) as Day

/** The ISO 8601 weekday of a day counted since 1970-01-01, a Thursday: 1 is Monday. */
export const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1

export const shiftDay = (day: Day, days: number): Day => dayFromNumber(dayNumber(day) + days)

export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** How many whole days there are until then; negative once it has passed. */
export const daysUntil = (then: Instant, at: Instant): number => Math.floor((then - at) / DAY_MS)

/** Counts the days of an instant since 1970 in UTC, where only how far two are apart means anything. */
export const dayCount = (at: Instant): number => Math.floor(at / DAY_MS)

/** The calendar date of an instant in UTC. */
export const utcDay = (at: Instant): Day => new Date(at).toISOString().slice(0, 10) as Day

/**
 * The first moment after this one that a cron pattern names, read in UTC: minute, hour, day of the month, month and day
 * of the week, with seconds before them where there are six. Undefined for what is no pattern or never comes (31 2).
 * By the offset, for the name of a zone has the runtime load all that it knows of zones (measured: 7 ms of a start).
 * With a zone it is read there: a time that its clocks skip comes an hour later, one that comes twice comes once.
 */
export function nextTime(pattern: string, after: Instant, zone?: string): Instant | undefined {
  try {
    return new Cron(pattern, zone === undefined ? { utcOffset: 0 } : { timezone: zone })
      .nextRun(new Date(after))
      ?.getTime() as Instant | undefined
  } catch {
    return undefined
  }
}

function pad(number: number, width: number): string {
  return number.toString().padStart(width, '0')
}
