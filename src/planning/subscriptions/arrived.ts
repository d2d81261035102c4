import type { Actor } from '../../core/actor.ts'
import { formatColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { SURE_PERMILLE, type UpcomingCharge } from './wire.ts'

interface ArrivedRow extends Omit<UpcomingCharge, 'amount' | 'isOverdue'> {
  high: number
  low: number
}

const ARRIVED = `
  SELECT t.date, t.id AS transactionId, s.id AS subscriptionId, s.status, coalesce(s.name, s.payee) AS name,
    abs(t.amount_high) AS high, abs(t.amount_low) AS low, s.direction, s.currency, a.id AS accountId,
    coalesce(own.id, k.id) AS categoryId
  FROM subscriptions s CROSS JOIN subscription_occurrences o ON o.subscription_seq = s.seq
  CROSS JOIN transactions t ON t.seq = o.transaction_seq CROSS JOIN accounts a ON a.seq = t.account_seq
  LEFT JOIN categories k ON k.seq = t.category_seq LEFT JOIN categories own ON own.seq = s.category_seq
  WHERE s.household_id = ?1 AND t.date BETWEEN ?2 AND ?3 AND t.deleted_at IS NULL
    AND (s.status IN ('CONFIRMED', 'CANCELLED') OR (s.status = 'SUGGESTED' AND s.confidence_permille >= ?4))
  ORDER BY t.date, t.seq`

/** What came from one day to another of all that the household counts on, or counted on until it ended. */
export const arrived = (
  { $client: client }: Db,
  { householdId }: Pick<Actor, 'householdId'>,
  from: Day,
  to: Day,
): UpcomingCharge[] =>
  client
    .query<ArrivedRow, [number, Day, Day, number]>(ARRIVED)
    .all(householdId, from, to, SURE_PERMILLE)
    .map(({ high, low, ...rest }) => ({ ...rest, amount: formatColumns(high, low), isOverdue: false }))
