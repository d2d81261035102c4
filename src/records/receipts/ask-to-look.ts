import type { Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Whose receipts came to something that a person has to look at, since they were last asked to; whoever asked a model looks. */
const UNSEEN = `SELECT r.household_id AS householdId, r.uploaded_by AS userId, min(r.id) AS first FROM receipts r
  WHERE r.deleted_at IS NULL AND r.state IN ('NEEDS_REVIEW', 'FAILED') AND r.reader IS NOT 'ai' AND r.read_at > coalesce((SELECT max(e.at) FROM events e
    WHERE e.household_id = r.household_id AND e.kind = 'receipts.need-review' AND e.user_id = r.uploaded_by), 0)
  GROUP BY r.household_id, r.uploaded_by`

interface Unseen {
  householdId: number
  userId: string
  /** The first of them. */
  first: string
}

/** Asks everybody once for all of theirs: to be called when nothing is left to be read. */
export function askToLook(tx: Tx, at: Instant): void {
  for (const { first, ...actor } of tx.$client.query<Unseen, []>(UNSEEN).all())
    record(tx, { ...actor, at }, 'receipts.need-review', first)
}
