import { and, eq, isNull } from 'drizzle-orm'
import type { Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type GoalRow, rowsOf } from './goal-rows.ts'
import { type EnvelopeMonths, envelopeMonths } from './linked-envelope.ts'
import { savedOn } from './saved-amounts.ts'
import { goals } from './tables.ts'
import { targetOf } from './wire.ts'

/**
 * Records once that a goal is reached. Money that goes and comes back later is no news: it is told again only after its
 * target or what counts towards it was changed, or a contribution corrected, so that it was not reached.
 */
export function recordReached(tx: Tx, householdId: number, at: Instant): void {
  const budget = envelopeMonths(tx, householdId)
  for (const goal of rowsOf(tx, { householdId })) {
    if (goal.reachedAt !== null || goal.archivedAt !== null || !isReached(tx, goal, at, budget)) continue
    tx.update(goals)
      .set({ reachedAt: at })
      .where(and(eq(goals.seq, goal.seq), isNull(goals.reachedAt)))
      .run()
    record(tx, { householdId, at }, 'goal.reached', goal.id)
  }
}

/** After what was said of it turned out different: what is not there was not reached. */
export function recheckReached(tx: Tx, goal: GoalRow, at: Instant): void {
  if (goal.reachedAt !== null && !isReached(tx, goal, at))
    tx.update(goals).set({ reachedAt: null }).where(eq(goals.seq, goal.seq)).run()
  recordReached(tx, goal.householdId, at)
}

const isReached = (tx: Tx, goal: GoalRow, at: Instant, budget?: EnvelopeMonths): boolean =>
  savedOn(tx, goal, householdDay(tx, { householdId: goal.householdId, at }), budget) >= targetOf(goal)
