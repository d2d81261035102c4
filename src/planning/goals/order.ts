import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import { rowsOf } from './goal-rows.ts'
import { list } from './goals.ts'
import type { Goal } from './model.ts'

/**
 * Puts these first, in this order; the rest follow as they stood. An order is nothing that somebody else may have read
 * of a goal and changes now: the versions stay.
 */
export function arrange(tx: Tx, actor: Actor, ids: string[]): Goal[] {
  const rows = rowsOf(tx, actor)
  const known = new Map(rows.map((row) => [row.id, row]))
  const first = new Set(ids.map((id, place) => known.get(id) ?? notThere(place)))
  const place = tx.$client.query('UPDATE goals SET position = ? WHERE seq = ?')
  for (const [position, { seq }] of [...first, ...rows.filter((row) => !first.has(row))].entries())
    place.run(position, seq)
  record(tx, actor, 'goal.changed')
  return list(tx, actor)
}

function notThere(place: number): never {
  throw invalid(`ids.${place}`, { kind: 'NO_SUCH_GOAL' })
}
