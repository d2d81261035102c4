import type { Actor } from '../../core/actor.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/** How many subscriptions are in a category by what somebody said. */
export const countIn = (db: Db, { householdId }: Actor, { seq }: { seq: number }): number =>
  db.$client
    .query<{ count: number }, [number, number]>(
      'SELECT count(*) AS count FROM subscriptions WHERE household_id = ? AND category_seq = ?',
    )
    .get(householdId, seq)?.count ?? 0

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
