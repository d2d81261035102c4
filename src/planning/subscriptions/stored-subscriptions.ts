import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { fromColumns, type Money } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Pause } from './pauses.ts'
import type { KnownSubscription } from './recognition.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** What was asked from a day on, without a sign. */
export interface StoredPrice {
  since: Day
  amount: Money
}

/** A subscription with all that detection compares. */
export interface StoredSubscription extends KnownSubscription, Pick<SubscriptionRow, Followed> {
  row: SubscriptionRow
  prices: StoredPrice[]
}
type Followed =
  | ('firstDate' | 'lastDate' | 'nextDate' | 'toleranceDays' | 'isVarying' | 'dayOfMonth')
  | keyof Pause

/** A household's subscription, or 404: another household's is not there. */
export function rowOf(db: Db, { householdId }: Pick<Actor, 'householdId'>, id: string): SubscriptionRow {
  const row = db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.householdId, householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

/** Everything of a household, oldest first. */
export function storedOf(db: Db, householdId: number): StoredSubscription[] {
  const occurrences = occurrencesIn(db, householdId)
  const prices = pricesIn(db, householdId)
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.householdId, householdId))
    .orderBy(asc(subscriptions.seq))
    .all()
    .map((row) => ({
      ...row,
      row,
      amount: amountOf(row),
      isTouched: isTouched(row),
      wasPaused: row.pausedSince !== null,
      occurrences: occurrences.get(row.seq) ?? new Map(),
      prices: prices.get(row.seq) ?? [],
    }))
}

const amountOf = ({
  amountHigh: high,
  amountLow: low,
}: Pick<SubscriptionRow, 'amountHigh' | 'amountLow'>): Money => fromColumns({ high, low })

/** Whether somebody wrote something of their own on it. */
const isTouched = (row: SubscriptionRow): boolean =>
  row.name !== null ||
  row.categorySeq !== null ||
  row.notifyDaysBefore !== null ||
  row.cancellationDate !== null ||
  row.pausedSince !== null ||
  row.payerId !== null ||
  row.url !== null ||
  row.notes !== ''

function occurrencesIn({ $client: client }: Db, householdId: number): Map<number, Map<number, Day>> {
  const found = new Map<number, Map<number, Day>>()
  const rows = client
    .query<{ owner: number; seq: number; date: Day }, [number]>(`
      SELECT o.subscription_seq AS owner, t.seq, t.date FROM subscriptions s
      CROSS JOIN subscription_occurrences o ON o.subscription_seq = s.seq CROSS JOIN transactions t ON t.seq = o.transaction_seq
      WHERE s.household_id = ? AND t.deleted_at IS NULL`)
    .all(householdId)
  for (const { owner, seq, date } of rows) {
    const known = found.get(owner)
    if (known) known.set(seq, date)
    else found.set(owner, new Map([[seq, date]]))
  }
  return found
}

function pricesIn({ $client: client }: Db, householdId: number): Map<number, StoredPrice[]> {
  const rows = client
    .query<{ owner: number; since: Day; high: number; low: number }, [number]>(`
      SELECT p.subscription_seq AS owner, p.since, p.amount_high AS high, p.amount_low AS low FROM subscriptions s
      CROSS JOIN subscription_prices p ON p.subscription_seq = s.seq WHERE s.household_id = ? ORDER BY p.since`)
    .all(householdId)
  const prices = rows.map(({ owner, since, high, low }) => ({
    owner,
    since,
    amount: fromColumns({ high, low }),
  }))
  return Map.groupBy(prices, ({ owner }) => owner)
}
