import { type Actor, authorOf } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { record } from '../../../people/events/events.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { touch } from '../ledger.ts'
import type { BulkResult } from '../model.ts'
import { remember } from './bulk-undo.ts'
import * as many from './bulk-writes.ts'
import * as choices from './category-choices.ts'

/** A category that a person agreed to for a transaction. */
export interface AgreedCategory {
  seq: number
  categorySeq: number
}

/** Gives each transaction its category, as one bulk change, whose undo takes all of it back. */
export function categoriseMany(tx: Tx, actor: Actor, agreed: AgreedCategory[]): BulkResult {
  if (agreed.length === 0) return { id: null, changed: 0, skipped: [], skippedCount: 0 }
  const id = newId()
  const all = many.numbered(agreed.map(({ seq }) => seq))
  const partners = many.numbered([])
  remember(tx, actor, { id, changed: agreed.length, columns: ['category_seq'], rows: all, partners })
  const update = tx.$client.query(CATEGORISE)
  // A category counts in no day's sums and is no word of the search.
  for (const [categorySeq, these] of Map.groupBy(agreed, (one) => one.categorySeq)) {
    const seqs = these.map(({ seq }) => seq)
    update.run(categorySeq, actor.at, authorOf(actor), JSON.stringify(seqs))
    choices.rememberAll(tx, actor, many.numbered(seqs), categorySeq)
  }
  touch(tx, actor.householdId)
  record(tx, actor, 'transactions.changed', id)
  return { id, changed: agreed.length, skipped: [], skippedCount: 0 }
}

const CATEGORISE = `
  UPDATE transactions SET category_seq = ?, version = version + 1, updated_at = ?, updated_by = ?
  WHERE seq IN (SELECT value FROM json_each(?))`
