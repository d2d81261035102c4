import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'

/** What an account held at the end of a day, as a list beside the rows says it. */
export interface DailyBalance {
  day: Day
  balance: Money
}

interface MovedRow {
  day?: Day | undefined
  amount: Money | undefined
}

/** Of each balance whether the rows up to its day come to it: they do where days and amounts are right. */
export const dailyBalancesHeld = (
  rows: readonly MovedRow[],
  opening: Money,
  daily: readonly DailyBalance[],
): boolean[] =>
  daily.map(({ day: end, balance }) => {
    const moved = rows.filter(({ day }) => day !== undefined && day <= end)
    return moved.reduce((sum, { amount = 0n }) => sum + amount, opening) === balance
  })
