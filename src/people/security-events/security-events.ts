import { count, desc, eq } from 'drizzle-orm'
import type { Actor, Origin } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { addDays, type Instant, toRfc3339 } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { pullBackCursors } from '../events/cursors.ts'
import type { SecurityEvent } from './model.ts'
import { type SecurityEventKind, securityEvents } from './tables.ts'

/** As long as the audit log is kept (spec 8.4). */
const RETENTION_DAYS = 365

/** Strangers cause these: they must not be able to fill the disk, nor to push out anything else. */
const MOST_FAILURES = 1_000
const TRIMMED_EVERY = 50

/** When, from where, and by whom where it was not the account's own holder. */
export interface EventCircumstances {
  at: Instant
  from?: Origin | undefined
  byUserId?: string
}

/** Notes what the surrounding transaction does to somebody's account. */
export function note(
  tx: Tx,
  userId: string,
  kind: SecurityEventKind,
  { at, from, byUserId }: EventCircumstances,
): void {
  const values = INSERT.values({
    id: newId(),
    userId,
    kind,
    byUserId: byUserId ?? null,
    address: from?.address ?? null,
    userAgent: from?.userAgent ?? null,
    at,
  })
  const { lastInsertRowid } = tx.$client.query(INSERT.sql).run(...values)
  if (Number(lastInsertRowid) % TRIMMED_EVERY === 0)
    tx.$client.query(DROP_FAILURES).run({ userId, most: MOST_FAILURES })
}

/** Deletes what was kept for a year. Answers how many, at most as many as allowed. */
export function forgetOld(tx: Tx, at: Instant, atMost: number): number {
  const { changes } = tx.$client
    .query('DELETE FROM security_events WHERE seq IN (SELECT seq FROM security_events WHERE at < ? LIMIT ?)')
    .run(addDays(at, -RETENTION_DAYS), atMost)
  rewindCursors(tx)
  return changes
}

/**
 * To be called where the newest rows may have been deleted: their numbers are given again, and whoever had read up to
 * them would take the next event for one that was read. The cursors' names end with the table's.
 */
export function rewindCursors(tx: Tx): void {
  const newest = tx.$client
    .query<{ seq: number | null }, []>('SELECT max(seq) AS seq FROM security_events')
    .get()
  pullBackCursors(tx, '.security-events', newest?.seq ?? 0)
}

/** What happened to the caller's own account, newest first. */
export function list(db: Db, { userId }: Actor, { page, limit }: Page): Paged<SecurityEvent> {
  const theirs = eq(securityEvents.userId, userId)
  const total = db.select({ events: count() }).from(securityEvents).where(theirs).get()?.events ?? 0
  const rows = db
    .select()
    .from(securityEvents)
    .where(theirs)
    .orderBy(desc(securityEvents.seq))
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .all()
  return { items: rows.map(toWire), total, page: { page, limit } }
}

const toWire = ({
  id,
  kind,
  at,
  address,
  userAgent,
  byUserId,
}: typeof securityEvents.$inferSelect): SecurityEvent => ({
  id,
  kind,
  at: toRfc3339(at),
  address,
  userAgent,
  byUserId,
})

const INSERT = insertOf(securityEvents)

const FAILURES = `user_id = $userId AND kind IN ('SIGN_IN_FAILED', 'SIGN_IN_THROTTLED')`

const DROP_FAILURES = `
  DELETE FROM security_events WHERE ${FAILURES} AND seq <= (
    SELECT seq FROM security_events WHERE ${FAILURES} ORDER BY seq DESC LIMIT 1 OFFSET $most)`
