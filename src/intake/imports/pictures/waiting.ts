import type { Actor } from '../../../core/actor.ts'
import type { Instant } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { UnreadableStatement } from '../../statements/unreadable-statement.ts'
import { failureOf, type StoredFailure } from '../failures.ts'

/** So often a process may have ended over a file before it is held to be the cause. */
const MOST_ATTEMPTS = 2

/** A file that is to be read. */
export interface WaitingFile {
  id: string
  actor: Actor
}

interface Waiting {
  seq: number
  id: string
  householdId: number
  userId: string
  attempts: number
}

export const isAnyWaiting = ({ $client: client }: Db): boolean =>
  client.query("SELECT 1 FROM imports WHERE status = 'READING' LIMIT 1").get() !== null

/** The one that is to be read next, marked so that a process that starts after a crash knows of it. */
export function claim(tx: Tx, at: Instant): WaitingFile | undefined {
  for (;;) {
    const next = tx.$client
      .query<Waiting, []>(`
        SELECT seq, id, household_id AS householdId, user_id AS userId, coalesce(understood ->> '$.attempts', 0) AS attempts
        FROM imports WHERE status = 'READING' ORDER BY seq LIMIT 1`)
      .get()
    if (!next) return undefined
    const { id, householdId, userId, attempts } = next
    const actor: Actor = { userId, householdId, role: 'MEMBER', sessionId: '', at }
    if (attempts >= MOST_ATTEMPTS) {
      fail(tx, actor, id, tookTooLong())
      continue
    }
    setAttempts(tx, next.seq, attempts + 1)
    return { id, actor }
  }
}

/** Gives back what was not read to its end, through no fault of its own. */
export function giveBack({ $client: client }: Tx, { id, actor }: WaitingFile): void {
  client
    .query(`
      UPDATE imports SET understood = json_set(understood, '$.attempts', max(0, (understood ->> '$.attempts') - 1))
      WHERE id = ? AND household_id = ? AND status = 'READING'`)
    .run(id, actor.householdId)
}

/** It cannot be read: says why, and lets its bytes go, of which nothing more can be made. Nothing of what was given up. */
export function fail(tx: Tx, actor: Actor, id: string, failure: StoredFailure): void {
  const { $client: client } = tx
  const failed = client
    .query<{ seq: number }, [string, string, number]>(`
      UPDATE imports SET status = 'FAILED', understood = json_set(understood, '$.failure', json(?))
      WHERE id = ? AND household_id = ? AND status = 'READING' RETURNING seq`)
    .get(JSON.stringify(failure), id, actor.householdId)
  if (!failed) return
  client.query('DELETE FROM import_files WHERE import_seq = ?').run(failed.seq)
  record(tx, actor, 'import.changed', id)
}

/** The bytes of a file that is still to be read; undefined once it was given up. */
export const bytesOf = ({ $client: client }: Db, { id, actor }: WaitingFile): Uint8Array | undefined =>
  client
    .query<{ bytes: Uint8Array }, [string, number]>(`
      SELECT f.bytes FROM imports i JOIN import_files f ON f.import_seq = i.seq
      WHERE i.id = ? AND i.household_id = ? AND i.status = 'READING'`)
    .get(id, actor.householdId)?.bytes

export const tookTooLong = (): StoredFailure =>
  failureOf(new UnreadableStatement('too-long', { kind: 'TOO_DEMANDING' }))

const setAttempts = ({ $client: client }: Tx, seq: number, attempts: number) =>
  client
    .query("UPDATE imports SET understood = json_set(understood, '$.attempts', ?) WHERE seq = ?")
    .run(attempts, seq)
