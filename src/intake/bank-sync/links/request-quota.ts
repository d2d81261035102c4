import { addHours, type Instant } from '../../../core/time.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** What SimpleFIN takes from one Access URL in 24 hours before it ends the access (developer guide, "Limits"). */
export const A_DAY = 24
/** What people and first times may use of it; the rest is the schedule's. */
export const WITHOUT_SCHEDULE = 20
const HOURS = 24

/** How often the connection was asked in the last 24 hours. */
export function count(db: Db, connectionSeq: number, at: Instant): number {
  const row = db.$client
    .query<{ n: number }, [number, number, number]>(
      'SELECT count(*) AS n FROM bank_requests WHERE connection_seq = ? AND at > ? AND at <= ?',
    )
    .get(connectionSeq, addHours(at, -HOURS), addHours(at, HOURS))
  return row?.n ?? 0
}

/**
 * Counts one request and answers 0, or answers in how many seconds there will be room for it. A clock that was set back
 * leaves requests of tomorrow: they count like others, but what is farther off than a day is no request.
 */
export function claim(tx: Tx, connectionSeq: number, limit: number, at: Instant): number {
  tx.$client
    .query('DELETE FROM bank_requests WHERE connection_seq = ? AND (at <= ? OR at > ?)')
    .run(connectionSeq, addHours(at, -HOURS), addHours(at, HOURS))
  const made = count(tx, connectionSeq, at)
  if (made >= limit) return secondsUntilRoom(tx, connectionSeq, made - limit, at)
  tx.$client
    .query(
      `INSERT INTO bank_requests (connection_seq, ordinal, at)
        SELECT ?1, coalesce(max(ordinal), 0) + 1, ?2 FROM bank_requests WHERE connection_seq = ?1`,
    )
    .run(connectionSeq, at)
  tx.$client.query('UPDATE bank_connections SET last_tried_at = ? WHERE seq = ?').run(at, connectionSeq)
  return 0
}

/** Until the oldest but `more` is 24 hours old. */
function secondsUntilRoom(tx: Tx, connectionSeq: number, more: number, at: Instant): number {
  const oldest = tx.$client
    .query<{ at: Instant }, [number, number]>(
      'SELECT at FROM bank_requests WHERE connection_seq = ? ORDER BY at LIMIT 1 OFFSET ?',
    )
    .get(connectionSeq, more)
  return Math.max(1, Math.ceil((addHours(oldest?.at ?? at, HOURS) - at) / 1000))
}
