import { newId } from '../../core/ids.ts'
import { addDays, type Instant } from '../../core/time.ts'
import { cursorOf, moveCursor } from '../../people/events/cursors.ts'
import { newestSeq } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertOf } from '../../platform/db/insert.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteInBatches } from '../../platform/jobs/batched-deletes.ts'
import { isUrgent, type NotificationKind } from '../notifications/tables.ts'
import { channelDeliveries } from './tables.ts'
import { afterQuietHours } from './times.ts'

const CURSOR = 'channels'
const EVENTS_AT_ONCE = 100
const RETENTION_DAYS = 30

interface Told {
  seq: number
  id: string
  kind: NotificationKind
  userId: string
  householdId: number
}

/** Turns notifications that were made since the last time into deliveries, each once for each channel that wants it. */
export async function follow(deps: Pick<Deps, 'db' | 'write' | 'clock'>): Promise<void> {
  while (hasNews(deps.db)) await deps.write((tx) => enqueue(tx, deps.clock()))
}

/** The cursor stands still while nobody has a channel. */
function cursorPosition(db: Db): number | undefined {
  const since = db.$client
    .query<{ since: number | null }, []>('SELECT min(since_seq) AS since FROM channels WHERE is_active = 1')
    .get()?.since
  return since === null || since === undefined ? undefined : Math.max(cursorOf(db, CURSOR) ?? 0, since)
}

function hasNews(db: Db): boolean {
  const from = cursorPosition(db)
  return from !== undefined && from < newestSeq(db)
}

const NEWS = `
  SELECT e.seq, n.id, n.kind, n.user_id AS userId, e.household_id AS householdId
  FROM events e JOIN notifications n ON n.id = e.subject_id
  WHERE e.seq > ? AND e.seq <= ? AND e.kind = 'notification.created' ORDER BY e.seq`

const LISTENERS = `
  SELECT seq, muted_kinds AS muted FROM channels WHERE user_id = ? AND is_active = 1 AND since_seq < ?`

const INSERT = insertOf(channelDeliveries)

function enqueue(tx: Tx, now: Instant): void {
  const from = cursorPosition(tx)
  if (from === undefined) return
  const to = Math.min(newestSeq(tx), from + EVENTS_AT_ONCE)
  for (const told of tx.$client.query<Told, [number, number]>(NEWS).all(from, to)) {
    const listeners = tx.$client
      .query<{ seq: number; muted: string }, [string, number]>(LISTENERS)
      .all(told.userId, told.seq)
      .filter(({ muted }) => !JSON.parse(muted).includes(told.kind))
    if (listeners.length === 0) continue
    const due = isUrgent(told.kind) ? now : afterQuietHours(tx, told, now)
    for (const { seq } of listeners) add(tx, seq, told.id, due, now)
  }
  moveCursor(tx, CURSOR, to)
}

const add = (tx: Tx, channelSeq: number, notificationId: string, due: Instant, now: Instant): void =>
  void tx.$client.query(`${INSERT.sql} ON CONFLICT DO NOTHING`).run(
    ...INSERT.values({
      id: newId(),
      channelSeq,
      notificationId,
      state: 'PENDING',
      attempts: 0,
      nextAttemptAt: due,
      failure: null,
      createdAt: now,
      finishedAt: null,
    }),
  )

/** Drops deliveries 30 days after they were made. Answers how many went. */
export const forgetOld = (deps: Deps, at: Instant): Promise<number> =>
  deleteInBatches(
    deps,
    (tx, atMost) => tx.$client.query(OLD).run(addDays(at, -RETENTION_DAYS), atMost).changes,
  )

const OLD = `
  DELETE FROM channel_deliveries WHERE seq IN (
    SELECT seq FROM channel_deliveries WHERE created_at < ? ORDER BY created_at LIMIT ?)`
