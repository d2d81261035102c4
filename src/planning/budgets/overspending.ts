import type { Instant } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { compute } from '../envelopes/envelopes.ts'
import type { Month } from '../envelopes/months.ts'
import * as facts from './facts.ts'
import { currentMonth } from './months.ts'
import { styleOf } from './settings.ts'
import { trackedIn } from './tracking.ts'

/**
 * Records budget.exceeded for each envelope that is overspent this month, or each category that went over its plan,
 * once a month. A household that never budgeted has nothing to exceed.
 */
export function noteOverspent(tx: Tx, householdId: number, at: Instant): void {
  if (!budgets(tx, householdId)) return
  const month = currentMonth(tx, { householdId, at })
  for (const { seq, id } of overspentIn(tx, householdId, month)) {
    const { changes } = tx.$client
      .query(
        'INSERT OR IGNORE INTO budget_alerts (household_id, category_seq, month, at) VALUES (?, ?, ?, ?)',
      )
      .run(householdId, seq, month, at)
    if (changes > 0) record(tx, { householdId, at }, 'budget.exceeded', id)
  }
}

const budgets = (db: Db, householdId: number): boolean =>
  db.$client.query('SELECT 1 FROM envelope_lines WHERE household_id = ? LIMIT 1').get(householdId) !== null

function overspentIn(db: Db, householdId: number, month: Month): { seq: number; id: string }[] {
  if (styleOf(db, householdId) === 'TRACKING')
    return trackedIn(db, householdId, month).tracked.filter(
      ({ kind, planned, activity }) => kind !== 'INCOME' && planned > 0n && -activity > planned,
    )
  const { plan, categories } = facts.until(db, householdId, month)
  const envelopes = compute(plan).at(-1)?.envelopes
  return categories.filter(({ seq }) => (envelopes?.get(seq)?.overspent ?? 0n) > 0n)
}
