import { type Actor, authorOf } from '../../core/actor.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { movingCategories } from './bulk/moved-categories.ts'
import { touch } from './ledger.ts'
import * as merges from './merges.ts'

/** How many live transactions are in a category, whole or with a part. */
export function countIn(db: Db, categorySeq: number): number {
  const row = db.$client
    .query<{ count: number }, [number, number]>(`
      SELECT count(*) AS count FROM (
        SELECT seq FROM transactions WHERE category_seq = ? AND deleted_at IS NULL
        UNION SELECT t.seq FROM transaction_splits s JOIN transactions t ON t.seq = s.transaction_seq
          WHERE s.category_seq = ? AND t.deleted_at IS NULL)`)
    .get(categorySeq, categorySeq)
  return row?.count ?? 0
}

/**
 * Called before a category is removed: gives its transactions and parts to another category, or to none. That includes
 * deleted ones, and what the undo of a bulk change would restore, which must not be a category that no longer exists.
 */
export function categoryRemoved(
  tx: Tx,
  actor: Actor,
  from: { seq: number },
  into: { seq: number } | null,
): void {
  const changedBy = { at: actor.at, by: authorOf(actor) }
  const values = { from: from.seq, into: into?.seq ?? null }
  tx.$client.query(TOUCHED_BY_PARTS).run({ from: from.seq, ...changedBy })
  tx.$client.query(PARTS).run(values)
  movingCategories(tx, { ...MOVED, params: values }, () =>
    tx.$client.query(ROWS).run({ ...values, ...changedBy }),
  )
  if (into) tx.$client.query(CHOICES).run({ from: from.seq, into: into.seq })
  tx.$client.query(REMEMBERED).run({ ...values, household: actor.householdId })
  merges.categoryRemoved(tx, values.from, values.into)
  touch(tx, actor.householdId)
}

const TOUCHED_BY_PARTS = `
  UPDATE transactions SET version = version + 1, updated_at = $at, updated_by = $by
  WHERE seq IN (SELECT transaction_seq FROM transaction_splits WHERE category_seq = $from)`
const PARTS = 'UPDATE transaction_splits SET category_seq = $into WHERE category_seq = $from'
const ROWS = `
  UPDATE transactions SET category_seq = $into, version = version + 1, updated_at = $at, updated_by = $by WHERE category_seq = $from`
const MOVED = {
  from: 'FROM transactions t WHERE t.category_seq = $from',
  category: '$into',
  reviewed: 't.reviewed',
}
/** Without another the choices go with their category. */
const CHOICES = 'UPDATE category_choices SET category_seq = $into WHERE category_seq = $from'
const REMEMBERED = `
  UPDATE bulk_change_rows SET before = json_set(before, '$.category_seq', $into)
  WHERE bulk_seq IN (SELECT seq FROM bulk_changes WHERE household_id = $household AND undone_at IS NULL)
    AND instr(before, '"category_seq":' || $from) > 0 AND before ->> '$.category_seq' = $from`
