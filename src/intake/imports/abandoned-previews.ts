import { addDays, type Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'

/** A preview nobody decided about within a day is a draft somebody forgot; so is a file that was not read by then. */
const ABANDONED_DAYS = 1

/**
 * Gives up previews that were abandoned, as their owners could have: each is UNDONE and the bytes of its file are gone.
 * Answers how many, at most as many as allowed.
 */
export function discardAbandoned(tx: Tx, at: Instant, atMost: number): number {
  const given = tx.$client
    .query<{ seq: number; id: string; householdId: number }, [Instant, Instant, number]>(GIVE_UP)
    .all(at, addDays(at, -ABANDONED_DAYS), atMost)
  for (const { seq, id, householdId } of given) {
    tx.$client.query('DELETE FROM import_files WHERE import_seq = ?').run(seq)
    record(tx, { householdId, at }, 'import.undone', id)
  }
  return given.length
}

/** Deletes the rows of previews that were given up, by anybody; what was counted in them stays. */
export const deleteDiscardedRows = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client.query(FORGET_ROWS).run(addDays(at, -ABANDONED_DAYS), atMost).changes

const GIVE_UP = `
  UPDATE imports SET status = 'UNDONE', undone_at = ? WHERE seq IN (
    SELECT seq FROM imports WHERE status IN ('READING', 'PREVIEW', 'FAILED') AND created_at <= ? ORDER BY seq LIMIT ?)
  RETURNING seq, id, household_id AS householdId`

const FORGET_ROWS = `
  DELETE FROM import_rows WHERE (import_seq, row) IN (
    SELECT r.import_seq, r.row FROM imports i CROSS JOIN import_rows r ON r.import_seq = i.seq
    WHERE i.status = 'UNDONE' AND i.committed_at IS NULL AND i.created_at <= ? LIMIT ?)`
