import type { Day } from '../../core/time.ts'

/** A calendar month `YYYY-MM`; months sort as their texts do. */
export type Month = string & { readonly __form: 'YYYY-MM' }

/** Reads exactly `YYYY-MM`, years 0001 to 9999. */
export function parseMonth(text: string): Month | undefined {
  return /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? (text as Month) : undefined
}

export const monthOf = (day: Day): Month => day.slice(0, 7) as Month

/** Months since the year 0. */
const monthNumber = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

export const monthsBetween = (from: Month, to: Month): number => monthNumber(to) - monthNumber(from)

export function shiftMonth(month: Month, months: number): Month {
  const number = monthNumber(month) + months
  const year = Math.floor(number / 12)
  return `${year.toString().padStart(4, '0')}-${(number - year * 12 + 1).toString().padStart(2, '0')}` as Month
}

/** The first day of a month. */
export const firstDayOf = (month: Month): Day => `${month}-01` as Day
