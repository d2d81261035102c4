import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../platform/db/db.ts'

const MOST = 200

/** Tags of the household's live transactions with how often each is used, most used first, 200 at the most. */
export function tags(db: Db, actor: Actor): { tag: string; count: number }[] {
  return db.$client
    .query<{ tag: string; count: number }, [number, number]>(`
      SELECT j.value AS tag, count(*) AS count FROM transactions t INDEXED BY transactions_tagged, json_each(t.tags) j
      WHERE t.household_id = ? AND t.deleted_at IS NULL AND t.tags <> '[]' GROUP BY j.value ORDER BY count(*) DESC, j.value LIMIT ?`)
    .all(actor.householdId, MOST)
}
