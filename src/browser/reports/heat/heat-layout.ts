import { daysBetween } from '../../days.ts'

/** Rows of the calendar: a week down. */
export const WEEKDAYS = 7

const SUNDAY = '1899-12-31'

export interface HeatPlace {
  /** Which row of weeks, where there are more than fit beside each other. */
  block: number
  /** The week in it, and the day in the week. */
  column: number
  row: number
}

/** Where each of days in a row stands, when weeks begin on this day (0 Sunday, 1 Monday) and so many stand side by side. */
export function heatPlaces(days: string[], weekStart: 0 | 1, columns: number): HeatPlace[] {
  const [first] = days
  if (first === undefined) return []
  // From a Sunday that is before every day of a ledger.
  const before = (daysBetween(SUNDAY, first) - weekStart + WEEKDAYS) % WEEKDAYS
  return days.map((day) => {
    const at = before + daysBetween(first, day)
    const week = Math.floor(at / WEEKDAYS)
    return { block: Math.floor(week / columns), column: week % columns, row: at % WEEKDAYS }
  })
}

/** How many shades there are. */
export const SHADES = 4

/**
 * From which size each shade is: as many days in the one as in the other, so that a day of rent does not make all others
 * pale. What is nothing has none.
 */
export function heatSteps(sizes: number[]): number[] {
  const sorted = sizes.filter((size) => size > 0).sort((one, other) => one - other)
  const steps = Array.from({ length: SHADES }, (_, at) => sorted[Math.floor((at * sorted.length) / SHADES)])
  return [...new Set(steps.filter((step) => step !== undefined))]
}

/** 0 where there is nothing, then up to the number of steps. */
export const shadeOf = (size: number, steps: number[]): number =>
  size > 0 ? steps.filter((step) => step <= size).length : 0
