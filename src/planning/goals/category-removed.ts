import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/**
 * A goal that is saved in the envelope of a category that goes is saved in the one it goes into, as is all that was put
 * into it. To be called before it is deleted. Throws conflict where it goes into none, into income, or into the envelope of
 * another goal: what is saved for a goal is not to be lost silently.
 */
export function categoryRemoved(
  tx: Tx,
  actor: Actor,
  from: { seq: number },
  into: { seq: number } | null,
): void {
  const goal = tx.$client
    .query<{ seq: number; id: string; name: string }, [number]>(
      'SELECT g.seq, g.id, g.name FROM goal_envelopes e JOIN goals g ON g.seq = e.goal_seq WHERE e.category_seq = ?',
    )
    .get(from.seq)
  if (!goal) return
  if (!into || !isFree(tx, into.seq))
    throw new Problem('conflict', { reason: { kind: 'CATEGORY_OF_GOAL', goal: goal.name } })
  tx.$client.query('UPDATE goal_envelopes SET category_seq = ? WHERE goal_seq = ?').run(into.seq, goal.seq)
  tx.$client.query('UPDATE goals SET version = version + 1 WHERE seq = ?').run(goal.seq)
  record(tx, actor, 'goal.changed', goal.id)
}

/** Income has no envelope: a category that a goal is saved in cannot become one. Throws conflict. */
export function refuseIncome(db: Db, { id }: { id: string }): void {
  const goal = db.$client
    .query<{ name: string }, [string]>(`
      SELECT g.name FROM categories c JOIN goal_envelopes e ON e.category_seq = c.seq JOIN goals g ON g.seq = e.goal_seq
      WHERE c.id = ?`)
    .get(id)
  if (goal) throw new Problem('conflict', { reason: { kind: 'INCOME_OF_GOAL', goal: goal.name } })
}

const isFree = (db: Db, categorySeq: number): boolean =>
  db.$client
    .query<{ seq: number }, [number]>(`
      SELECT c.seq FROM categories c WHERE c.seq = ? AND c.kind <> 'INCOME'
      AND NOT EXISTS (SELECT 1 FROM goal_envelopes e WHERE e.category_seq = c.seq)`)
    .get(categorySeq) !== null
