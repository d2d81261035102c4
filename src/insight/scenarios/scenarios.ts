import { and, asc, count, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { Problem, refuseStale } from '../../core/problem.ts'
import { toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Assumptions } from './changes.ts'
import type { NewScenario, Scenario, ScenarioEdit } from './model.ts'
import { scenarios } from './tables.ts'

type Row = typeof scenarios.$inferSelect

const MOST = 50

/** Stated, and changed with the scenario: cash does not grow, investments do by 4 %. */
const USUAL: Assumptions = { savingsGrowth: '0', investmentGrowth: '4', invested: '0.00' }

/** The household's scenarios, the first one first. */
export const list = (db: Db, { householdId }: Actor): Scenario[] =>
  db
    .select()
    .from(scenarios)
    .where(eq(scenarios.householdId, householdId))
    .orderBy(asc(scenarios.seq))
    .all()
    .map(toWire)

export const get = (db: Db, actor: Actor, id: string): Scenario => toWire(rowOf(db, actor, id))

export function create(tx: Tx, actor: Actor, input: NewScenario): Scenario {
  const { householdId } = actor
  const { stored } = tx
    .select({ stored: count() })
    .from(scenarios)
    .where(eq(scenarios.householdId, householdId))
    .get() ?? { stored: 0 }
  if (stored >= MOST) throw new Problem('conflict', { reason: { kind: 'TOO_MANY_SCENARIOS', most: MOST } })
  if (input.id !== undefined && isThere(tx, input.id))
    throw new Problem('conflict', { reason: { kind: 'SCENARIO_NOT_DELETED' } })
  const row = tx
    .insert(scenarios)
    .values({
      id: input.id ?? newId(),
      householdId,
      name: input.name.trim(),
      changes: input.changes,
      assumptions: input.assumptions ?? USUAL,
      createdBy: actor.userId,
      createdAt: actor.at,
    })
    .returning()
    .get()
  record(tx, actor, 'scenario.changed', row.id)
  return toWire(row)
}

/** Of whatever household: an id is there once. */
const isThere = (tx: Tx, id: string): boolean =>
  tx.select({ seq: scenarios.seq }).from(scenarios).where(eq(scenarios.id, id)).get() !== undefined

/** Changes what the input names, its changes as a whole; naming nothing changes nothing. */
export function change(tx: Tx, actor: Actor, id: string, { version, ...input }: ScenarioEdit): Scenario {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => toWire(before))
  if (Object.keys(input).length === 0) return toWire(before)
  const after = tx
    .update(scenarios)
    .set({
      ...input,
      ...(input.name !== undefined && { name: input.name.trim() }),
      version: before.version + 1,
    })
    .where(eq(scenarios.seq, before.seq))
    .returning()
    .get()
  record(tx, actor, 'scenario.changed', id)
  return toWire(after)
}

export function remove(tx: Tx, actor: Actor, id: string, version?: string): Scenario {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => toWire(row))
  tx.delete(scenarios).where(eq(scenarios.seq, row.seq)).run()
  record(tx, actor, 'scenario.changed', id)
  return toWire(row)
}

function rowOf(db: Db, { householdId }: Actor, id: string): Row {
  const row = db
    .select()
    .from(scenarios)
    .where(and(eq(scenarios.id, id), eq(scenarios.householdId, householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

const toWire = ({ id, name, changes, assumptions, version, createdAt }: Row): Scenario => ({
  id,
  name,
  changes,
  assumptions,
  version,
  createdAt: toRfc3339(createdAt),
})
