import { firstOf, lastOf, monthOf, shiftDay } from '../days.ts'
import type { Bill, Subscription } from './queries.ts'

const WEEK = 7

/** 0 is Sunday; the fourth of January 1970 was one. */
const weekdayOf = (day: string): number => {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  return (((days + 4) % WEEK) + WEEK) % WEEK
}

/** Whole weeks that hold a month. */
export function weeksOf(month: string, weekStart: 0 | 1): string[][] {
  const before = (weekdayOf(firstOf(month)) - weekStart + WEEK) % WEEK
  const weeks: string[][] = []
  for (let day = shiftDay(firstOf(month), -before); day <= lastOf(month); day = shiftDay(day, WEEK)) {
    weeks.push(Array.from({ length: WEEK }, (_, at) => shiftDay(day, at)))
  }
  return weeks
}

export const byDay = (bills: Bill[]): Map<string, Bill[]> => Map.groupBy(bills, ({ date }) => date)

/** The month an address asks for, if it is one; else that of today. */
export const requestedMonth = (text: string | null, today: string): string =>
  text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) && text >= '1970-01' ? text : monthOf(today)

/** A found one is not counted on yet; its days are drawn as guesses. */
export const isGuess = ({ status }: Pick<Subscription | Bill, 'status'>): boolean => status === 'SUGGESTED'
