import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { goals } from './tables.ts'

export type GoalRow = typeof goals.$inferSelect

/** A household's goals in its order, archived ones included. */
export const rowsOf = (db: Db, { householdId }: Pick<Actor, 'householdId'>): GoalRow[] =>
  db
    .select()
    .from(goals)
    .where(eq(goals.householdId, householdId))
    .orderBy(asc(goals.position), asc(goals.seq))
    .all()

/** A household's goal, or not-found. */
export function rowOf(db: Db, { householdId }: Pick<Actor, 'householdId'>, id: string): GoalRow {
  const row = db
    .select()
    .from(goals)
    .where(and(eq(goals.id, id), eq(goals.householdId, householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}
