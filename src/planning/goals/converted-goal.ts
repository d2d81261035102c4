import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money } from '../../core/money.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import { Conversion } from '../../ledger/rates/conversion.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { maxOf } from '../envelopes/division.ts'
import type { GoalRow } from './goal-rows.ts'
import { linkedTo } from './linked-accounts.ts'
import type { EnvelopeMonths } from './linked-envelope.ts'
import type { ConvertedGoal } from './model.ts'
import { savedOn } from './saved-amounts.ts'
import { share, targetOf } from './wire.ts'

/** All that is saved for a goal in one currency, by the rates of today; what has no rate is left out and named. */
export function convertedGoal(
  db: Db,
  actor: Actor,
  goal: GoalRow,
  into: string,
  budget?: EnvelopeMonths,
): ConvertedGoal {
  const today = householdDay(db, actor)
  const conversion = new Conversion(db, actor, into, { from: today, to: today })
  const linked = linkedTo(db, goal.seq)
  const amounts: [currency: string, amount: Money][] =
    linked.length === 0
      ? [[goal.currency, savedOn(db, goal, today, budget)]]
      : linked.map((account) => [account.currency, balances.on(db, account, today)])
  const saved = conversion.sum(amounts, today)
  const target = conversion.ofToday(goal.currency, targetOf(goal))
  return {
    ...conversion.said,
    saved: formatMoney(saved),
    target: target === undefined ? null : formatMoney(target),
    missingAmount: target === undefined ? null : formatMoney(maxOf(target - saved, 0n)),
    percentBasisPoints: target === undefined ? null : share(saved, target),
  }
}
