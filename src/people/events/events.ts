import type { Actor } from '../../core/actor.ts'
import type { Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { EventKind } from './event-kinds.ts'

/** Who it happened to, where nobody was signed in. */
export interface EventActor {
  householdId: number
  userId?: string
  at: Instant
}

/** The number of the latest event; they are numbered in the order in which they were recorded. */
export const newestSeq = ({ $client: client }: Db): number =>
  client.query<{ seq: number | null }, []>('SELECT max(seq) AS seq FROM events').get()?.seq ?? 0

/** Records what concerns one person alone, where nobody asked who they are. */
export function recordFor(tx: Tx, userId: string, kind: EventKind, at: Instant, subjectId?: string): void {
  tx.$client
    .query(
      'INSERT INTO events (household_id, user_id, kind, subject_id, at) SELECT household_id, id, ?, ?, ? FROM users WHERE id = ?',
    )
    .run(kind, subjectId ?? null, at, userId)
}

/** Records what the surrounding transaction makes true. */
export function record(tx: Tx, actor: Actor | EventActor, kind: EventKind, subjectId?: string): void {
  tx.$client
    .query('INSERT INTO events (household_id, user_id, kind, subject_id, at) VALUES (?, ?, ?, ?, ?)')
    .run(actor.householdId, actor.userId ?? null, kind, subjectId ?? null, actor.at)
}
