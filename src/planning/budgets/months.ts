import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { FIRST_DAY, LAST_DAY } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Month, monthOf, parseMonth, shiftMonth } from '../envelopes/months.ts'

export const FIRST_MONTH = monthOf(FIRST_DAY)
export const LAST_MONTH = monthOf(LAST_DAY)
const YEARS_AHEAD = 10

export const currentMonth = (db: Db, actor: Pick<Actor, 'householdId' | 'at'>): Month =>
  monthOf(householdDay(db, actor))

/**
 * A month that can be budgeted: not before 1970-01, not more than ten years ahead, and never after 2149-06. Else a
 * validation-error on the field.
 */
export function within(
  db: Db,
  actor: Pick<Actor, 'householdId' | 'at'>,
  text: string,
  field = 'month',
): Month {
  const ahead = shiftMonth(currentMonth(db, actor), YEARS_AHEAD * 12)
  const last = ahead < LAST_MONTH ? ahead : LAST_MONTH
  const month = parseMonth(text)
  if (!month || month < FIRST_MONTH || month > last)
    throw invalid(field, { kind: 'MONTH_OUT_OF_RANGE', first: FIRST_MONTH, last })
  return month
}
