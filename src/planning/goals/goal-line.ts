import type { Actor } from '../../core/actor.ts'
import { formatMoney } from '../../core/money.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { plannedAfter } from '../envelopes/goals.ts'
import { type Month, monthOf, monthsBetween, shiftMonth } from '../envelopes/months.ts'
import { rowOf } from './goal-rows.ts'
import type { GoalLine } from './model.ts'
import { savingUntil } from './saved-amounts.ts'
import { targetOf } from './wire.ts'

/** More points than these no chart tells apart. */
const MOST_MONTHS = 600

/** What was there at the end of each month since a goal began, and what was planned until its day. */
export function goalLine(db: Db, actor: Actor, id: string): GoalLine {
  const row = rowOf(db, actor, id)
  const today = householdDay(db, actor)
  const [since, now] = [monthOf(row.startDate), monthOf(today)]
  const by = row.targetDate === null ? undefined : monthOf(row.targetDate)
  const { earmarked, byMonth } = savingUntil(db, row, today)
  const plan = { target: targetOf(row), earmarked, since }
  const brought = [...byMonth].sort(([one], [other]) => (one < other ? -1 : 1))
  let [place, saved] = [0, earmarked]
  const savedIn = (month: Month) => {
    for (; place < brought.length && (brought[place]?.[0] ?? '') <= month; place++)
      saved += brought[place]?.[1] ?? 0n
    return saved
  }
  return {
    currency: row.currency,
    startDate: row.startDate,
    startingAmount: formatMoney(earmarked),
    months: monthsOf(since, now, by).map((month) => ({
      month,
      saved: month > now ? null : formatMoney(savedIn(month)),
      planned: by === undefined ? null : formatMoney(plannedAfter(plan, by, monthsBetween(since, month) + 1)),
    })),
  }
}

/** To the goal's day, or to this month where that is later; of a century not every one. */
function monthsOf(since: Month, now: Month, by: Month = since): Month[] {
  const last = [since, now, by].reduce((one, other) => (one > other ? one : other))
  const count = monthsBetween(since, last) + 1
  const every = Math.ceil(count / MOST_MONTHS)
  return Array.from({ length: count }, (_, at) => shiftMonth(since, at)).filter(
    (month, at) => (count - 1 - at) % every === 0 || month === now,
  )
}
