import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import { list } from './accounts.ts'
import type { Account } from './model.ts'

/**
 * Puts these first, in this order; the rest follow as they stood. An order is nothing that somebody else may have read
 * of an account and changes now: the versions stay.
 */
export function arrange(tx: Tx, actor: Actor, ids: string[]): Account[] {
  const rows = tx.$client
    .query<{ id: string; seq: number }, [number]>(
      'SELECT id, seq FROM accounts WHERE household_id = ? ORDER BY sort_order, seq',
    )
    .all(actor.householdId)
  const known = new Map(rows.map((row) => [row.id, row]))
  const first = new Set(ids.map((id, place) => known.get(id) ?? notThere(place)))
  const place = tx.$client.query('UPDATE accounts SET sort_order = ? WHERE seq = ?')
  for (const [position, { seq }] of [...first, ...rows.filter((row) => !first.has(row))].entries())
    place.run(position, seq)
  record(tx, actor, 'account.changed')
  return list(tx, actor)
}

function notThere(place: number): never {
  throw invalid(`ids.${place}`, { kind: 'NO_SUCH_ACCOUNT' })
}
