import type { Actor } from '../actor.ts'
import * as categories from '../categories/categories.ts'
import type { Tx } from '../db/db.ts'
import { invalid } from '../problem.ts'
import { touch } from './ledger.ts'

/** Gives everything of one category to another and forgets the first. */
export function merge(tx: Tx, actor: Actor, id: string, intoId: string): void {
  if (id === intoId) throw invalid('intoId', 'a category cannot be merged into itself')
  categories.get(tx, actor, id)
  const from = categories.seqOf(tx, actor, id, 'id')
  const into = categories.seqOf(tx, actor, intoId, 'intoId')
  for (const sql of MOVES)
    tx.$client.query(sql).run({ from, into, at: actor.at, household: actor.householdId })
  touch(tx, actor.householdId)
  categories.remove(tx, actor, id)
}

/** Also what an undo of a bulk change would bring back, which must not be a category that is gone. */
const MOVES = [
  `UPDATE transactions SET version = version + 1, updated_at = $at
   WHERE seq IN (SELECT transaction_seq FROM transaction_splits WHERE category_seq = $from)`,
  'UPDATE transaction_splits SET category_seq = $into WHERE category_seq = $from',
  'UPDATE transactions SET category_seq = $into, version = version + 1, updated_at = $at WHERE category_seq = $from',
  'UPDATE category_choices SET category_seq = $into WHERE category_seq = $from',
  `UPDATE bulk_change_rows SET before = json_set(before, '$.category_seq', $into)
   WHERE bulk_seq IN (SELECT seq FROM bulk_changes WHERE household_id = $household AND undone_at IS NULL)
     AND before ->> '$.category_seq' = $from`,
]
