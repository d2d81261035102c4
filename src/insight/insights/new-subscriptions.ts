import { moneyOf } from '../../core/money.ts'
import { addDays, shiftDay, toRfc3339 } from '../../core/time.ts'
import type { Subscription } from '../../planning/subscriptions/model.ts'
import type { InsightContext, InsightFinder } from './finder.ts'
import { firstDay } from './first-day.ts'
import { insightWeight, measureOfSize } from './measures.ts'
import { paid } from './price-rises.ts'

const DAYS = 30
/** Three charges that are a month apart to the day and the cent come to 0.79. */
const SURE = 0.7

/**
 * What was found in the last thirty days because it has just begun. A first import finds all that a household has had for
 * years, which is no news to it: so it must have been charged a few times only, and the account known for a while before
 * the first time.
 */
export const newSubscriptions: InsightFinder<'NEW_SUBSCRIPTION'> = (context) => {
  const { actor, usual } = context
  const since = toRfc3339(addDays(actor.at, -DAYS))
  return paid(context, SURE)
    .filter((one) => !one.isManual && one.createdAt >= since && hasJustBegun(context, one))
    .map((one) => ({
      kind: 'NEW_SUBSCRIPTION',
      about: one.id,
      measure: measureOfSize(moneyOf(one.amount), one.cadence),
      figures: {
        currency: one.currency,
        subscriptionId: one.id,
        payee: one.name,
        status: one.status,
        cadence: one.cadence,
        amount: one.amount,
        monthlyCost: one.monthlyCost,
        yearlyCost: one.yearlyCost,
        firstDate: one.firstDate,
        nextDate: one.nextDate,
        occurrenceCount: one.occurrenceCount,
      },
      subject: { type: 'SUBSCRIPTION', id: one.id },
      weight: insightWeight(40, 30, moneyOf(one.yearlyCost), 12n * usual.monthlyExpenses),
    }))
}

/** One more than it takes to be found. */
const FEW = 4
const FEW_A_YEAR = 2
const KNOWN_DAYS = 60

function hasJustBegun(
  { db }: InsightContext,
  { cadence, occurrenceCount, firstDate, accountId }: Subscription,
): boolean {
  if (occurrenceCount > (cadence === 'YEARLY' ? FEW_A_YEAR : FEW) || accountId === null) return false
  const first = firstDay(db, accountId)
  return first !== undefined && shiftDay(first, KNOWN_DAYS) <= firstDate
}
