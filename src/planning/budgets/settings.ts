import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { BudgetSettings } from './model.ts'
import type { BudgetStyle } from './tables.ts'

/** How a household budgets: with envelopes until it says otherwise. */
export function styleOf(db: Db, householdId: number): BudgetStyle {
  const row = db.$client
    .query<{ style: BudgetStyle }, [number]>('SELECT style FROM budget_settings WHERE household_id = ?')
    .get(householdId)
  return row?.style ?? 'ENVELOPES'
}

export const get = (db: Db, { householdId }: Actor): BudgetSettings => ({ style: styleOf(db, householdId) })

/** What was budgeted is what is planned and the other way round, so that nothing is lost by trying the other style. */
export function set(tx: Tx, actor: Actor, { style }: BudgetSettings): BudgetSettings {
  if (styleOf(tx, actor.householdId) === style) return { style }
  tx.$client
    .query('INSERT OR REPLACE INTO budget_settings (household_id, style) VALUES (?, ?)')
    .run(actor.householdId, style)
  record(tx, actor, 'budget.changed')
  return { style }
}

/** What moves money about is for households that have envelopes. */
export function refuseTracking(db: Db, { householdId }: Actor): void {
  if (styleOf(db, householdId) === 'TRACKING')
    throw new Problem('conflict', { reason: { kind: 'NO_ENVELOPES' } })
}
