import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { addHours, toRfc3339 } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { note } from '../security-events/security-events.ts'
import type { Session } from './model.ts'
import { end, endAll, IDLE_HOURS } from './sessions.ts'
import { sessions } from './tables.ts'

/** Where the caller is signed in, the session used last first. */
export function list(db: Db, actor: Actor, { page, limit }: Page): Paged<Session> {
  const total = db.select({ live: count() }).from(sessions).where(live(actor)).get()?.live ?? 0
  const rows = db
    .select()
    .from(sessions)
    .where(live(actor))
    .orderBy(desc(lastUsedAt), desc(sessions.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .all()
  return { items: rows.map((row) => toWire(row, actor)), total, page: { page, limit } }
}

/** Signs one of the caller's sessions out, this one included; throws not-found for anybody else's. */
export function endOne(tx: Tx, actor: Actor, id: string): void {
  const theirs = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(live(actor), eq(sessions.id, id)))
    .get()
  if (!theirs) throw new Problem('not-found')
  end(tx, id, actor.at, actor.from)
}

export function endOthers(tx: Tx, actor: Actor): void {
  endAll(tx, actor.userId, actor.at, actor.sessionId)
  note(tx, actor.userId, 'OTHER_SESSIONS_ENDED', actor)
}

const lastUsedAt = sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`

/** A session that was left alone for too long cannot be refreshed any more (see sessions.rotate). */
const live = ({ userId, at }: Actor): SQL | undefined =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, at),
    gt(lastUsedAt, addHours(at, -IDLE_HOURS)),
  )

const toWire = (session: typeof sessions.$inferSelect, { sessionId }: Actor): Session => ({
  id: session.id,
  createdAt: toRfc3339(session.createdAt),
  lastUsedAt: toRfc3339(session.lastUsedAt ?? session.createdAt),
  expiresAt: toRfc3339(session.expiresAt),
  address: session.address,
  userAgent: session.userAgent,
  signedInBy: session.signedInBy,
  current: session.id === sessionId,
})
