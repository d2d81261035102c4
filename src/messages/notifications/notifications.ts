import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { Problem } from '../../core/problem.ts'
import { addDays, type Instant, toRfc3339, toRfc3339OrNull } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { hrefOf } from './links.ts'
import type { Notification, SubjectType } from './model.ts'
import { type NotificationKind, notifications } from './tables.ts'
import { inWords } from './words/in-words.ts'
import type { Words } from './words/message-facts.ts'

const RETENTION_DAYS = 365
const READ_RETENTION_DAYS = 90

type NotificationQuestion = Page & { unread?: 'true' | 'false'; kind?: NotificationKind }

const unread = isNull(notifications.readAt)
const own = ({ userId }: Actor) => eq(notifications.userId, userId)

/** A member's notifications, newest first. */
export function list(db: Db, actor: Actor, { page, limit, unread: isUnread, kind }: NotificationQuestion) {
  const condition = and(
    own(actor),
    isUnread === 'true' ? unread : isUnread === 'false' ? isNotNull(notifications.readAt) : undefined,
    kind && eq(notifications.kind, kind),
  )
  const rows = db
    .select()
    .from(notifications)
    .where(condition)
    .orderBy(desc(notifications.seq))
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .all()
  const total = db.select({ n: count() }).from(notifications).where(condition).get()?.n ?? 0
  const language = preferences.languageOfReader(db, actor)
  return {
    items: rows.map((row) => toWire(db, actor, row, language)),
    total,
    page: { page, limit },
  } satisfies Paged<Notification>
}

export const unreadCount = (db: Db, { userId }: Actor): number => unreadOf(db, userId)

export const unreadOf = (db: Db, userId: string): number =>
  db
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), unread))
    .get()?.n ?? 0

/** Marks it as read, from the first time on; throws not-found for what is nobody's or somebody else's. */
export function read(tx: Tx, actor: Actor, id: string): Notification {
  const mine = and(own(actor), eq(notifications.id, id))
  const before = tx.select().from(notifications).where(mine).get()
  if (!before) throw new Problem('not-found')
  if (before.readAt !== null) return toWire(tx, actor, before, preferences.languageOfReader(tx, actor))
  tx.update(notifications).set({ readAt: actor.at }).where(mine).run()
  record(tx, actor, 'notifications.changed')
  return toWire(tx, actor, { ...before, readAt: actor.at }, preferences.languageOfReader(tx, actor))
}

/** Marks everything as read and answers how much that was. */
export function readAll(tx: Tx, actor: Actor): number {
  const { changes } = tx.$client
    .query('UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL')
    .run(actor.at, actor.userId)
  if (changes > 0) record(tx, actor, 'notifications.changed')
  return changes
}

/** What made it has been told and does not come back. */
export function remove(tx: Tx, actor: Actor, id: string): void {
  const removed = tx
    .delete(notifications)
    .where(and(own(actor), eq(notifications.id, id)))
    .returning({ id: notifications.id })
    .get()
  if (!removed) throw new Problem('not-found')
  record(tx, actor, 'notifications.changed')
}

/** Deletes what was read 90 days ago, and anything after a year. */
export const forgetOld = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client
    .query(FORGET)
    .run({ atMost, readUntil: addDays(at, -READ_RETENTION_DAYS), until: addDays(at, -RETENTION_DAYS) })
    .changes

/** Nothing is read before it is made, so its age finds both. */
const FORGET = `
  DELETE FROM notifications WHERE seq IN (SELECT seq FROM notifications
    WHERE created_at <= $readUntil AND (read_at <= $readUntil OR created_at <= $until) LIMIT $atMost)`

/** What others were told of somebody goes: it was news a week ago at the latest. */
export const forgetName = (
  tx: Tx,
  { householdId, displayName }: { householdId: number; displayName: string },
): void =>
  void tx.$client
    .query(`DELETE FROM notifications WHERE user_id IN (SELECT id FROM users WHERE household_id = $householdId)
      AND (instr(title, $displayName) > 0 OR instr(body, $displayName) > 0)`)
    .run({ householdId, displayName })

type Row = typeof notifications.$inferSelect

const toWire = (db: Db, actor: Actor, row: Row, language: Language): Notification => ({
  id: row.id,
  kind: row.kind,
  ...wordsOf(row, language),
  subjectType: row.subjectType as SubjectType | null,
  subjectId: row.subjectId,
  href: hrefOfRow(db, actor.householdId, row),
  createdAt: toRfc3339(row.createdAt),
  readAt: toRfc3339OrNull(row.readAt),
})

/** The page of the app that shows what it is about. */
export const hrefOfRow = (
  db: Db,
  householdId: number,
  { subjectType, subjectId, createdAt }: Row,
): string | null =>
  subjectType === null || subjectId === null
    ? null
    : hrefOf(db, householdId, { type: subjectType as SubjectType, id: subjectId, at: createdAt })

/** Notifications from before facts were stored only have their original English text. */
export const wordsOf = ({ told, title, body }: Row, language: Language): Words =>
  told === null ? { title, body } : inWords(JSON.parse(told), language)
