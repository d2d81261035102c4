import type { Instant } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import { householdDay } from '../../../people/household/household-day.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { lineDifferences } from './closed-line.ts'
import { unreportedClosings, updateClosing } from './stored-closings.ts'

/** Says of closed years what changed in them by itself: of each once a day. Answers of how many. */
export function reportChanges(tx: Tx, at: Instant): number {
  let count = 0
  for (const closing of unreportedClosings(tx)) {
    const { id, householdId, untold, present } = closing
    const today = householdDay(tx, { householdId, at })
    if (!untold || closing.told?.day === today) continue
    const lines = lineDifferences(untold.lines, present?.lines ?? untold.lines)
    updateClosing(tx, closing, { untold: null, told: { day: today, lines, parts: untold.parts } })
    record(tx, { householdId, at }, 'tax-year.changed', id)
    count++
  }
  return count
}
