import type { Subscription } from './queries.ts'
import { words } from './words.ts'

export type Cadence = Subscription['cadence']

/** 36 charges, monthly; 3 payments, yearly. */
export function proofWords({
  occurrenceCount,
  cadence,
  direction,
}: Pick<Subscription, 'occurrenceCount' | 'cadence' | 'direction'>): string {
  const { adverb } = words.cadences[cadence]
  if (occurrenceCount === 0) return words.byHand(adverb)
  const came = direction === 'IN' ? words.payments(occurrenceCount) : words.charges(occurrenceCount)
  return `${came}, ${adverb}`
}

/** Every month, on the 7th; every two weeks, on Friday. */
export function rhythmWords({
  cadence,
  weekday,
  dayOfMonth,
}: Pick<Subscription, 'cadence' | 'weekday' | 'dayOfMonth'>): string {
  const { label } = words.cadences[cadence]
  if (weekday !== null) return words.onWeekday(label, words.weekdays[weekday - 1] ?? '')
  if (dayOfMonth === null) return label
  return dayOfMonth === 31 ? words.onTheLast(label) : words.onThe(label, dayOfMonth)
}

const NOTICES = [
  ['usual', 'usual'],
  ['0', 'never'],
  ['1', 'dayBefore'],
  ['3', 'threeDays'],
  ['7', 'week'],
  ['14', 'twoWeeks'],
  ['30', 'thirtyDays'],
] as const

/** Another number of days was set elsewhere, and stays to be chosen. */
export function noticesWith(days: number | null): { value: string; label: string }[] {
  const offered = NOTICES.map(([value, name]) => ({ value, label: words.notices[name] }))
  return days === null || offered.some(({ value }) => value === `${days}`)
    ? offered
    : [...offered, { value: `${days}`, label: words.daysBefore(days) }]
}
