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
  tx.$client
    .query(
      'UPDATE transactions SET category_seq = ?, version = version + 1, updated_at = ? WHERE category_seq = ?',
    )
    .run(into, actor.at, from)
  tx.$client.query('UPDATE transaction_splits SET category_seq = ? WHERE category_seq = ?').run(into, from)
  touch(tx, actor.householdId)
  categories.remove(tx, actor, id)
}
