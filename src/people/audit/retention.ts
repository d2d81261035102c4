import { addDays, type Instant } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import { RETENTION_DAYS } from './audit.ts'

/** Deletes entries that are not shown any more (spec 8.4). Answers how many, at most as many as allowed. */
export const forgetOld = (tx: Tx, at: Instant, atMost: number): number =>
  tx.$client
    .query(
      'DELETE FROM audit_entries WHERE seq IN (SELECT seq FROM audit_entries WHERE at < ? ORDER BY at LIMIT ?)',
    )
    .run(addDays(at, -RETENTION_DAYS), atMost).changes
