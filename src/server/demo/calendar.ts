import {
  type Day,
  dayFromNumber,
  dayNumber,
  daysBetween,
  type Instant,
  shiftDay,
  weekdayOf,
} from '../../core/time.ts'
import { dayInZone, startOfDayInZone } from '../../core/time-zones.ts'
import { firstDayOf, type Month, monthOf, shiftMonth } from '../../planning/envelopes/months.ts'

const YEARS = 3

/** They live in Ottawa. */
export const TIME_ZONE = 'America/Toronto'
export const dayThere = (at: Instant): Day => dayInZone(at, TIME_ZONE)
export const startOfDayThere = (day: Day): Instant => startOfDayInZone(day, TIME_ZONE)

/** The days a demonstration is about, both included. */
export interface Span {
  from: Day
  to: Day
}

/** Three years and what there is of the month. */
export const spanUntil = (today: Day): Span => ({
  from: firstDayOf(shiftMonth(monthOf(today), -12 * YEARS)),
  to: today,
})

export function monthsOf({ from, to }: Span): Month[] {
  const months: Month[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = shiftMonth(month, 1)) months.push(month)
  return months
}

export const daysOf = ({ from, to }: Span): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => shiftDay(from, at))

export const isIn = ({ from, to }: Span, day: Day): boolean => day >= from && day <= to

export const lastDayOf = (month: Month): Day => shiftDay(firstDayOf(shiftMonth(month, 1)), -1)

/** A date of a month, or its last day where it is shorter. */
export function dateIn(month: Month, date: number): Day {
  const last = lastDayOf(month)
  const day = `${month}-${String(date).padStart(2, '0')}` as Day
  return day > last ? last : day
}

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
export const monthOfYear = (day: Day): number => Number(day.slice(5, 7))

/** Days on which no bank in Ontario books anything, but for the ones that Easter moves. */
const HOLIDAYS = ['01-01', '07-01', '12-25', '12-26']

const isBooked = (day: Day): boolean => weekdayOf(dayNumber(day)) <= 5 && !HOLIDAYS.includes(day.slice(5))

/** The day itself, or the next one on which banks book. */
export function workday(day: Day): Day {
  let found = day
  while (!isBooked(found)) found = shiftDay(found, 1)
  return found
}

/** Every so many days, counted from a fixed one, so that today does not move the days that are over. */
export function everyDays(span: Span, days: number, anchor: Day): Day[] {
  const late = (((dayNumber(anchor) - dayNumber(span.from)) % days) + days) % days
  const found: Day[] = []
  for (let number = dayNumber(span.from) + late; number <= dayNumber(span.to); number += days)
    found.push(dayFromNumber(number))
  return found
}
