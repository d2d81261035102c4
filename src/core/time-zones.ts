import { type Day, dayFrom, type Instant, startOfDay } from './time.ts'

/** Every zone in use is a multiple of a quarter of an hour away from UTC, so such a quarter lies within one day. */
const QUARTER_MS = 900_000
/** From UTC-12 to UTC+14, with a margin. */
const FARTHEST_QUARTERS = 15 * 4

interface ZoneCalendar {
  /** As the IANA list capitalises it. */
  name: string
  format: Intl.DateTimeFormat
  /** What was asked last; nearly always it is asked of now again. */
  quarter: number
  day: Day
}

/** Making one takes fifty times as long as asking it. There are some hundred names, in upper and lower case. */
const calendars = new Map<string, ZoneCalendar | undefined>()
const MOST_CALENDARS = 1_000

/** "America/Toronto" however it is capitalised; an alias stays one. Undefined for what the IANA list does not name. */
export const timeZoneOf = (text: string): string | undefined => calendarOf(text)?.name

/**
 * The calendar date of an instant in a time zone: what somebody there would write on a cheque.
 *
 * @throws RangeError for a time zone that there is none of
 */
export function dayInZone(at: Instant, timeZone: string): Day {
  const calendar = calendarOf(timeZone)
  if (!calendar) throw new RangeError(`there is no time zone ${timeZone}`)
  const quarter = Math.floor(at / QUARTER_MS)
  if (calendar.quarter !== quarter) {
    calendar.day = dateOf(calendar.format, quarter * QUARTER_MS)
    calendar.quarter = quarter
  }
  return calendar.day
}

/** The first moment of a date in a time zone; where its clocks skipped the date, of the one after it. */
export function startOfDayInZone(day: Day, timeZone: string): Instant {
  const midnight = startOfDay(day) / QUARTER_MS
  const isThere = (quarter: number) => dayInZone((quarter * QUARTER_MS) as Instant, timeZone) >= day
  let [before, there] = [midnight - FARTHEST_QUARTERS, midnight + FARTHEST_QUARTERS]
  while (there - before > 1) {
    const middle = Math.floor((before + there) / 2)
    if (isThere(middle)) there = middle
    else before = middle
  }
  return (there * QUARTER_MS) as Instant
}

function calendarOf(text: string): ZoneCalendar | undefined {
  if (calendars.has(text)) return calendars.get(text)
  if (calendars.size >= MOST_CALENDARS) calendars.clear()
  const calendar = makeCalendar(text)
  calendars.set(text, calendar)
  return calendar
}

function makeCalendar(text: string): ZoneCalendar | undefined {
  // An offset says nothing of summer time, and Intl takes it for a zone.
  if (/^[+-]/.test(text)) return undefined
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: text,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    const day = dateOf(format, 0)
    return { name: format.resolvedOptions().timeZone, format, quarter: 0, day }
  } catch {
    return undefined
  }
}

function dateOf(format: Intl.DateTimeFormat, at: number): Day {
  const parts = format.formatToParts(at).map(({ type, value }) => [type, Number(value)])
  const { year = 0, month = 0, day = 0 } = Object.fromEntries(parts)
  const date = dayFrom(year, month, day)
  if (!date) throw new RangeError(`${at} is on no day that has a date here`)
  return date
}
