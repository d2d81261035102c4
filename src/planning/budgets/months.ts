import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import { utcDay } from '../../core/time.ts'
import { FIRST_DAY, LAST_DAY } from '../../ledger/transactions/ledger-days.ts'
import { type Month, monthOf, parseMonth, shiftMonth } from '../envelopes/months.ts'

export const FIRST_MONTH = monthOf(FIRST_DAY)
export const LAST_MONTH = monthOf(LAST_DAY)
const YEARS_AHEAD = 10

export const currentMonth = ({ at }: Pick<Actor, 'at'>): Month => monthOf(utcDay(at))

/**
 * A month that can be budgeted: not before 1970-01, not more than ten years ahead, and never after 2149-06. Else a
 * validation-error on the field.
 */
export function within(actor: Pick<Actor, 'at'>, text: string, field = 'month'): Month {
  const ahead = shiftMonth(currentMonth(actor), YEARS_AHEAD * 12)
  const last = ahead < LAST_MONTH ? ahead : LAST_MONTH
  const month = parseMonth(text)
  if (!month || month < FIRST_MONTH || month > last)
    throw invalid(field, `must be a month from ${FIRST_MONTH} to ${last}`)
  return month
}
