import { type Day, dayFromNumber, weekdayOf } from '../../core/time.ts'
import { dayIn, type Rhythm } from './cadences.ts'
import type { SeriesEntry } from './series.ts'

/** Where occurrences are expected: a weekday, or a day of the month where it goes by months. */
export interface Schedule {
  rhythm: Rhythm
  weekday: number | null
  dayOfMonth: number | null
}

/** The day that these entries are least far from, in total; the most frequent one of several such. */
export function scheduleOf(rhythm: Rhythm, entries: SeriesEntry[]): Schedule {
  if (rhythm.days) return { rhythm, weekday: best(7, (day) => weekdays(entries, day)), dayOfMonth: null }
  return { rhythm, weekday: null, dayOfMonth: best(31, (day) => daysOfMonth(entries, day)) }
}

const weekdays = (entries: SeriesEntry[], weekday: number): number[] =>
  entries.map(({ day }) => Math.abs(toWeekday(day, weekday) - day))

const daysOfMonth = (entries: SeriesEntry[], dayOfMonth: number): number[] =>
  entries.map((entry) => Math.abs(dayIn(monthOf(entry, dayOfMonth), dayOfMonth) - entry.day))

function best(count: number, deviationsOf: (day: number) => number[]): number {
  let found = { day: 1, total: Number.POSITIVE_INFINITY, hits: 0 }
  for (let day = 1; day <= count; day++) {
    const deviations = deviationsOf(day)
    const total = deviations.reduce((sum, days) => sum + days, 0)
    const hits = deviations.filter((days) => days === 0).length
    if (total < found.total || (total === found.total && hits > found.hits)) found = { day, total, hits }
  }
  return found.day
}

/** The month whose expected day is nearest: the 1st of May is an early or late one of April's 30th too. */
function monthOf({ day, month }: SeriesEntry, dayOfMonth: number): number {
  let nearest = month
  for (const other of [month - 1, month + 1]) {
    if (Math.abs(dayIn(other, dayOfMonth) - day) < Math.abs(dayIn(nearest, dayOfMonth) - day)) nearest = other
  }
  return nearest
}

function toWeekday(day: number, weekday: number): number {
  const ahead = (weekday - weekdayOf(day) + 7) % 7
  return day + (ahead > 3 ? ahead - 7 : ahead)
}

/** The expected day so many periods after the one that the entry stands for. */
export function expected(schedule: Schedule, entry: SeriesEntry, periods: number): number {
  const { rhythm, weekday, dayOfMonth } = schedule
  if (weekday !== null) return toWeekday(entry.day, weekday) + periods * rhythm.days
  const day = dayOfMonth ?? 1
  return dayIn(monthOf(entry, day) + periods * rhythm.months, day)
}

export const daysOff = (schedule: Schedule, entry: SeriesEntry): number =>
  Math.abs(expected(schedule, entry, 0) - entry.day)

/** How many periods lie between two entries, at least one. */
export function periodsBetween(rhythm: Rhythm, earlier: SeriesEntry, later: SeriesEntry): number {
  return Math.max(1, Math.round((later.day - earlier.day) / rhythm.periodDays))
}

/** Expected days between neighbours on which nothing came, in order. */
export function missedIn(schedule: Schedule, entries: SeriesEntry[]): Day[] {
  const missed: Day[] = []
  for (const [at, later] of entries.entries()) {
    const earlier = entries[at - 1]
    if (!earlier) continue
    const periods = periodsBetween(schedule.rhythm, earlier, later)
    for (let i = 1; i < periods; i++) {
      const day = expected(schedule, earlier, i)
      if (day > earlier.day && day < later.day) missed.push(dayFromNumber(day))
    }
  }
  return missed
}

/** The first expected day after the latest entry. */
export function nextAfter(schedule: Schedule, latest: SeriesEntry): number {
  const day = expected(schedule, latest, 1)
  // One that came half a period early or late stands for the expected day nearest to it.
  return day - latest.day < schedule.rhythm.periodDays / 2 ? expected(schedule, latest, 2) : day
}
