import type { Actor } from '../../../core/actor.ts'
import { type Money, moneyOf } from '../../../core/money.ts'
import { shiftDay } from '../../../core/time.ts'
import * as household from '../../../people/household/household.ts'
import type { Db } from '../../../platform/db/db.ts'
import { firstDayOf, type Month, shiftMonth } from '../../envelopes/months.ts'
import { upcoming } from '../upcoming.ts'

/** What is still to be paid in a month in the household's currency, by the id of the category; what comes in is negative. */
export function dueByCategory(db: Db, actor: Actor, month: Month): Map<string, Money> {
  const { currency } = household.ofActor(db, actor)
  const due = new Map<string, Money>()
  for (const charge of upcoming(
    db,
    actor,
    firstDayOf(month),
    shiftDay(firstDayOf(shiftMonth(month, 1)), -1),
  )) {
    if (charge.categoryId === null || charge.currency !== currency) continue
    const amount = charge.direction === 'IN' ? -moneyOf(charge.amount) : moneyOf(charge.amount)
    due.set(charge.categoryId, (due.get(charge.categoryId) ?? 0n) + amount)
  }
  return due
}
