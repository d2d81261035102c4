import type { Actor } from '../../core/actor.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

interface Category {
  id: string
  seq: number
}

/** How many views show a category and nothing else. */
export const countShowing = (db: Db, { householdId }: Actor, { id }: { id: string }): number =>
  db.$client
    .query<{ count: number }, [number, string]>(
      "SELECT count(*) AS count FROM saved_views WHERE household_id = ? AND query ->> '$.categoryId' = ?",
    )
    .get(householdId, id)?.count ?? 0

/**
 * Before a category goes: the views that show it show the one its transactions went to, or what has no category where
 * they went to none. A search that names it is left as it was typed.
 */
export const categoryRemoved = (
  tx: Tx,
  { householdId }: Actor,
  from: Category,
  into: Category | null,
): void =>
  void tx.$client
    .query(`UPDATE saved_views SET query = json_set(query, '$.categoryId', ?), version = version + 1
      WHERE household_id = ? AND query ->> '$.categoryId' = ?`)
    .run(into?.id ?? 'none', householdId, from.id)
