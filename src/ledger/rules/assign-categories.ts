import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import { apply } from './apply-changes.ts'
import type { RuleRun } from './run-model.ts'
import { keep } from './start-runs.ts'

/** A category that somebody agreed to for a transaction without one. */
interface CategoryChoice {
  transactionId: string
  categorySeq: number
  /** In words, whose idea it was. */
  by: string
}

interface UncategorisedRow {
  seq: number
  id: string
  version: number
}

/** SQL for what waits for a category, of a row `t`. */
export const WAITING =
  "t.deleted_at IS NULL AND t.category_seq IS NULL AND t.is_split = 0 AND t.type <> 'TRANSFER' AND t.transfer_id IS NULL"

/**
 * Gives transactions the categories chosen for them, and records that as a run, so that it says why and can be reverted.
 * What has got a category meanwhile, was split, linked or deleted stays as it is and is answered. No run where nothing
 * is left.
 */
export function categorise(
  tx: Tx,
  actor: Actor,
  choices: CategoryChoice[],
): { run: RuleRun | null; passedOver: string[] } {
  const ids = choices.map(({ transactionId }) => transactionId)
  const waiting = new Map(uncategorisedAmong(tx, actor, ids).map((row) => [row.id, row]))
  const changes = choices.flatMap(({ transactionId, categorySeq, by }) => {
    const row = waiting.get(transactionId)
    if (!row) return []
    const reasons = [{ field: 'categoryId', by }]
    return {
      ...row,
      version: row.version + 1,
      before: { categorySeq: null },
      after: { categorySeq },
      reasons,
    }
  })
  const passedOver = ids.filter((id) => !waiting.has(id))
  if (changes.length === 0) return { run: null, passedOver }
  apply(tx, actor, changes)
  return {
    run: keep(tx, actor, { trigger: 'COACH', importId: null, looked: ids.length }, changes),
    passedOver,
  }
}

const uncategorisedAmong = (tx: Tx, { householdId }: Actor, ids: string[]): UncategorisedRow[] =>
  tx.$client
    .query<UncategorisedRow, [string, number]>(`
      SELECT t.seq, t.id, t.version FROM json_each(?) j CROSS JOIN transactions t ON t.uid = ${bytesSql('j.value')}
      WHERE t.household_id = ? AND ${WAITING}`)
    .all(JSON.stringify(ids), householdId)
