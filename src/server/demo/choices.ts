import { addMinutes, shiftDay } from '../../core/time.ts'
import { remember } from '../../ledger/transactions/bulk/category-choices.ts'
import type { Books } from './books.ts'
import { startOfDayThere } from './calendar.ts'
import { BY_HAND } from './rules.ts'

const DAYS = 90

/** What somebody has put into a category by hand of late, one after the other: rules are learned from it. */
export function addChoices({ tx, as, span }: Books): void {
  const chosen = tx.$client
    .query<{ seq: number; category: number }, [string, string]>(`
      SELECT seq, category_seq AS category FROM transactions WHERE payee IN (SELECT value FROM json_each(?))
        AND date >= ? AND category_seq IS NOT NULL AND deleted_at IS NULL ORDER BY date, seq`)
    .all(JSON.stringify(BY_HAND), shiftDay(span.to, -DAYS))
  const first = startOfDayThere(shiftDay(span.to, -DAYS))
  for (const [at, { seq, category }] of chosen.entries())
    remember(tx, as('maya', addMinutes(first, at)), seq, category)
}
