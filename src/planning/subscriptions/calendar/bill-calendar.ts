import type { Actor } from '../../../core/actor.ts'
import type { Language } from '../../../core/languages.ts'
import { formatColumns } from '../../../core/money.ts'
import { type Day, shiftDay } from '../../../core/time.ts'
import { householdDay } from '../../../people/household/household-day.ts'
import type { Db } from '../../../platform/db/db.ts'
import { activeSubscriptions, dueDays } from '../upcoming.ts'
import { type ListedSubscription, nameOf } from '../wire.ts'
import { calendarWords } from '../words/calendar.ts'
import type { DayEntry } from './icalendar.ts'

const DAYS_BACK = 31
const DAYS_AHEAD = 366

/** What is expected within a year, and what came or should have come in the month before. */
export function billsAround(
  db: Db,
  viewer: Pick<Actor, 'householdId' | 'at'>,
  language: Language,
): DayEntry[] {
  const entry = entryIn(language)
  const today = householdDay(db, viewer)
  const [from, to] = [shiftDay(today, -DAYS_BACK), shiftDay(today, DAYS_AHEAD)]
  return activeSubscriptions(db, viewer)
    .flatMap((row) => [
      ...charges(db, row, from).map((charge) => entry(row, charge.date, charge, true)),
      ...dueDays(row, from, to).map((day) => entry(row, day, row, false)),
    ])
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

interface Amount {
  high: number
  low: number
}

const entryIn =
  (language: Language) =>
  (row: ListedSubscription, day: Day, { high, low }: Amount, isDone: boolean): DayEntry => {
    const words = calendarWords[language]
    const sign = row.direction === 'IN' ? '+' : ''
    const isRough = row.isVarying === 1 && !isDone
    return {
      uid: `${row.id}-${day}@hearth`,
      day,
      summary: words.summary(
        nameOf(row),
        words.amount(`${sign}${formatColumns(high, low)}`, row.currency, isRough),
      ),
      description: `${words.every[row.cadence]}.\n${stateOf(row, isDone, language)}`,
      changedAt: row.updatedAt,
    }
  }

function stateOf(
  { status, direction, confidencePermille }: ListedSubscription,
  isDone: boolean,
  language: Language,
): string {
  const words = calendarWords[language]
  if (isDone) return direction === 'IN' ? words.received : words.paid
  return status === 'CONFIRMED' ? words.expected : words.suggested(Math.round(confidencePermille / 10))
}

const charges = (
  { $client: client }: Db,
  { seq }: ListedSubscription,
  from: Day,
): (Amount & { date: Day })[] =>
  client
    .query<Amount & { date: Day }, [number, string]>(`
      SELECT t.date, abs(t.amount_high) AS high, abs(t.amount_low) AS low FROM subscription_occurrences o
      CROSS JOIN transactions t ON t.seq = o.transaction_seq
      WHERE o.subscription_seq = ? AND t.date >= ? AND t.deleted_at IS NULL GROUP BY t.date`)
    .all(seq, from)
