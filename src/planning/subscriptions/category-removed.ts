import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../platform/db/db.ts'

/** What was in a category that goes is in the one it goes into, or as its charges are. To be called before it is deleted. */
export const categoryRemoved = (
  tx: Tx,
  { householdId }: Actor,
  from: { seq: number },
  into: { seq: number } | null,
): void =>
  void tx.$client
    .query('UPDATE subscriptions SET category_seq = ? WHERE household_id = ? AND category_seq = ?')
    .run(into?.seq ?? null, householdId, from.seq)
