import type { Actor } from '../../core/actor.ts'
import { formatColumns } from '../../core/money.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Cadence } from '../recurrence/cadences.ts'
import type { DayEntry } from './icalendar.ts'
import { activeSubscriptions, dueDays } from './upcoming.ts'
import { type ListedSubscription, nameOf } from './wire.ts'

const DAYS_BACK = 31
const DAYS_AHEAD = 366

const EVERY: Record<Cadence, string> = {
  WEEKLY: 'Every week',
  BIWEEKLY: 'Every two weeks',
  MONTHLY: 'Every month',
  BIMONTHLY: 'Every two months',
  QUARTERLY: 'Every quarter',
  SEMIANNUAL: 'Every half year',
  YEARLY: 'Every year',
}

/** What is expected within a year, and what came or should have come in the month before. */
export function billsAround(db: Db, viewer: Pick<Actor, 'householdId' | 'at'>): DayEntry[] {
  const today = householdDay(db, viewer)
  const [from, to] = [shiftDay(today, -DAYS_BACK), shiftDay(today, DAYS_AHEAD)]
  return activeSubscriptions(db, viewer)
    .flatMap((row) => [
      ...charges(db, row, from).map((charge) => entryOf(row, charge.date, charge, true)),
      ...dueDays(row, from, to).map((day) => entryOf(row, day, row, false)),
    ])
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

interface Amount {
  high: number
  low: number
}

function entryOf(row: ListedSubscription, day: Day, { high, low }: Amount, isDone: boolean): DayEntry {
  const sign = row.direction === 'IN' ? '+' : ''
  const roughly = row.isVarying === 1 && !isDone ? 'about ' : ''
  const amount = `${roughly}${sign}${formatColumns(high, low)} ${row.currency}`
  return {
    uid: `${row.id}-${day}@hearth`,
    day,
    summary: `${nameOf(row)}: ${amount}`,
    description: `${EVERY[row.cadence]}.\n${stateOf(row, isDone)}`,
    changedAt: row.updatedAt,
  }
}

function stateOf({ status, direction, confidencePermille }: ListedSubscription, isDone: boolean): string {
  if (isDone) return direction === 'IN' ? 'Received.' : 'Paid.'
  const likely = `Found in the transactions, ${Math.round(confidencePermille / 10)} % sure; not confirmed yet.`
  return status === 'CONFIRMED' ? 'Expected.' : likely
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
