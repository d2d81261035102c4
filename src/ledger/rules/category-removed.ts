import type { Actor } from '../../core/actor.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoredPart } from './apply-changes.ts'
import type { Written } from './definitions.ts'

interface RemovedCategory {
  id: string
  seq: number
}

type WireAction = Written['actions'][number]

/**
 * Called before a category is removed: rules that refer to it use its replacement. Without one, actions that set it are
 * dropped and parts of splits have no category; a rule without any other action keeps it, becomes inactive, and can be
 * activated again with another category.
 */
export function categoryRemoved(
  tx: Tx,
  actor: Actor,
  from: RemovedCategory,
  into: RemovedCategory | null,
): void {
  for (const rule of rulesNaming(tx, actor, from.id)) followInRule(tx, actor, rule, from.id, into?.id ?? null)
  followInRuns(tx, actor, from.seq, into?.seq ?? null)
  if (into)
    tx.$client
      .query(
        'UPDATE OR IGNORE dismissed_suggestions SET category_seq = ? WHERE category_seq = ? AND household_id = ?',
      )
      .run(into.seq, from.seq, actor.householdId)
}

/** How many rules put transactions into a category, whole or with a part. */
export const countNaming = (tx: Db, actor: Actor, { id }: { id: string }): number =>
  rulesNaming(tx, actor, id).length

interface Stored {
  seq: number
  id: string
  actions: string
  isActive: number
}

const rulesNaming = (tx: Db, actor: Actor, categoryId: string): Stored[] =>
  tx.$client
    .query<Stored, [number, string]>(
      'SELECT seq, id, actions, is_active AS isActive FROM rules WHERE household_id = ? AND instr(actions, ?) > 0',
    )
    .all(actor.householdId, categoryId)

function followInRule(tx: Tx, actor: Actor, rule: Stored, from: string, into: string | null): void {
  const actions: WireAction[] = JSON.parse(rule.actions)
  const followed = actions.flatMap((action) => follow(action, from, into))
  const isActive = followed.length > 0 && rule.isActive === 1
  tx.$client
    .query('UPDATE rules SET actions = ?, is_active = ?, version = version + 1, updated_at = ? WHERE seq = ?')
    .run(JSON.stringify(followed.length > 0 ? followed : actions), isActive ? 1 : 0, actor.at, rule.seq)
  record(tx, actor, 'rule.changed', rule.id)
}

function follow(action: WireAction, from: string, into: string | null): WireAction[] {
  if (action.kind === 'SET_CATEGORY' && action.categoryId === from)
    return into === null ? [] : [{ ...action, categoryId: into }]
  if (action.kind !== 'SPLIT') return [action]
  const parts = action.parts?.map((part) => (part.categoryId === from ? { ...part, categoryId: into } : part))
  return [{ ...action, ...(parts && { parts }) }]
}

/** What a revert would bring back must not be a category that is gone. */
function followInRuns(tx: Tx, actor: Actor, from: number, into: number | null): void {
  for (const side of ['before', 'after'] as const) {
    tx.$client
      .query(
        `UPDATE rule_run_rows SET ${side} = json_set(${side}, '$.categorySeq', ?) WHERE instr(${side}, '"categorySeq":' || ?) > 0
          AND ${side} ->> '$.categorySeq' = ? AND ${RUNS}`,
      )
      .run(into, from, from, actor.householdId)
    followInParts(tx, actor, side, from, into)
  }
}

const RUNS = 'run_seq IN (SELECT seq FROM rule_runs WHERE household_id = ?)'

interface SplitRow {
  run: number
  seq: number
  kept: string
}

function followInParts(
  tx: Tx,
  actor: Actor,
  side: 'before' | 'after',
  from: number,
  into: number | null,
): void {
  const rows = tx.$client
    .query<SplitRow, [number, number]>(`
      SELECT run_seq AS run, transaction_seq AS seq, ${side} AS kept FROM rule_run_rows WHERE instr(${side}, '"parts"') > 0
        AND ${RUNS} AND EXISTS (SELECT 1 FROM json_each(${side}, '$.parts') WHERE value ->> '$.categorySeq' = ?)`)
    .all(actor.householdId, from)
  const keep = tx.$client.query(
    `UPDATE rule_run_rows SET ${side} = ? WHERE run_seq = ? AND transaction_seq = ?`,
  )
  for (const { run, seq, kept } of rows) {
    const values: { parts: StoredPart[] } = JSON.parse(kept)
    const parts = values.parts.map((part) =>
      part.categorySeq === from ? { ...part, categorySeq: into } : part,
    )
    keep.run(JSON.stringify({ ...values, parts }), run, seq)
  }
}
