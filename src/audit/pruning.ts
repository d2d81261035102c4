import type { Tx } from '../db/db.ts'
import { addDays, type Instant } from '../time.ts'
import { RETENTION_DAYS } from './audit.ts'

const DELETED_PER_ADDED = 2

/**
 * Deletes what has been kept for long enough, two old rows for each new one, so that no request waits for it. After a
 * leap of more than a day nothing is deleted for a day: a clock that was set wrong is set right by then.
 */
export function makePruning() {
  let last: Instant | undefined
  let leaptAt: Instant | undefined

  return (tx: Tx, added: number, at: Instant): void => {
    last ??= newest(tx) ?? at
    if (at > addDays(last, 1)) leaptAt = at
    last = at
    const isFresh = leaptAt !== undefined && at >= leaptAt && at < addDays(leaptAt, 1)
    if (!isFresh) deleteOldest(tx, addDays(at, -RETENTION_DAYS), added * DELETED_PER_ADDED)
  }
}

const newest = ({ $client: client }: Tx): Instant | undefined =>
  client.query<{ at: Instant }, []>('SELECT at FROM audit_entries ORDER BY seq DESC LIMIT 1').get()?.at

const deleteOldest = ({ $client: client }: Tx, before: Instant, atMost: number): void =>
  void client
    .query(
      'DELETE FROM audit_entries WHERE seq IN (SELECT seq FROM audit_entries WHERE at < ? ORDER BY at LIMIT ?)',
    )
    .run(before, atMost)
