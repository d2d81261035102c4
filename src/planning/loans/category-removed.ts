import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Payments that were split by a category that goes are split by the one it goes into, or not any more. To be called before it is deleted. */
export const categoryRemoved = (
  tx: Tx,
  _actor: Actor,
  from: { seq: number },
  into: { seq: number } | null,
): void =>
  void tx.$client
    .query('UPDATE loans SET interest_seq = ?, version = version + 1 WHERE interest_seq = ?')
    .run(into?.seq ?? null, from.seq)
