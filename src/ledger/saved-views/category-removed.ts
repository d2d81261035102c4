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
 * Called before a category is removed: saved views that show it show its replacement, or uncategorised transactions if
 * there is none. A search text that names it stays as it was typed.
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
