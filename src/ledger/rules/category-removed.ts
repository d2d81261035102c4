import type { Actor } from '../../core/actor.ts'
import { record } from '../../people/events/events.ts'
import type { Slice } from '../../platform/background/job.ts'
import { partByPart } from '../../platform/background/slices.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hiddenIn } from '../../platform/db/hidden.ts'
import type { StoredValues } from './apply-changes.ts'
import type { Written } from './definitions.ts'

interface RemovedCategory {
  id: string
  seq: number
}

type WireAction = Written['actions'][number]

/**
 * Called before a category is removed: rules that refer to it use its replacement. Without one, actions that set it are
 * dropped and parts of splits have no category; a rule without any other action keeps it, becomes inactive, and can be
 * activated again with another category. Runs follow with it, or later where that is long.
 */
export function categoryRemoved(
  tx: Tx,
  actor: Actor,
  from: RemovedCategory,
  into: RemovedCategory | null,
  isLong = false,
): void {
  for (const rule of rulesNaming(tx, actor, from.id)) followInRule(tx, actor, rule, from.id, into?.id ?? null)
  if (!isLong) for (const slice of followInRuns(tx, from.seq, into?.seq ?? null)) slice(tx)
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

/** What was left for later of categories that were removed, slice by slice. */
export function* settleRemoved(db: Db): Generator<Slice, void> {
  for (const { first, last } of hiddenIn(db.$client, 'removed_categories'))
    yield* followInRuns(db, first, last === 0 ? null : last)
}

interface RunRow {
  run: number
  seq: number
  before: string
  after: string
}

const NAMING = `
  SELECT run_seq AS run, transaction_seq AS seq, before, after FROM rule_run_rows
  WHERE instr(before, '"categorySeq":' || ?1) > 0 OR instr(after, '"categorySeq":' || ?1) > 0`

/** What a revert would bring back must not be a category that is gone. */
function* followInRuns({ $client: client }: Db, from: number, into: number | null): Generator<Slice, void> {
  const naming = client.query<RunRow, [number]>(NAMING).all(from)
  yield* partByPart(naming, (tx, part) => {
    const keep = tx.$client.query(
      'UPDATE rule_run_rows SET before = ?, after = ? WHERE run_seq = ? AND transaction_seq = ?',
    )
    for (const { run, seq, before, after } of part)
      keep.run(followed(before, from, into), followed(after, from, into), run, seq)
  })
}

function followed(stored: string, from: number, into: number | null): string {
  const values: StoredValues = JSON.parse(stored)
  const { categorySeq, parts } = values
  return JSON.stringify({
    ...values,
    ...(categorySeq === from && { categorySeq: into }),
    ...(parts && {
      parts: parts.map((part) => (part.categorySeq === from ? { ...part, categorySeq: into } : part)),
    }),
  })
}
