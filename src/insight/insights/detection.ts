import type { Actor } from '../../core/actor.ts'
import type { Instant } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { Deps } from '../../platform/deps.ts'
import { baselinesOf } from './baselines.ts'
import { budgetsAtRisk } from './budgets-at-risk.ts'
import { doubleCharges } from './double-charges.ts'
import type { FoundInsight, InsightContext, InsightFinder } from './finder.ts'
import { idleCash } from './idle-cash.ts'
import { lowCash } from './low-cash.ts'
import { newSubscriptions } from './new-subscriptions.ts'
import { priceRises } from './price-rises.ts'
import { type SavedInsights, save } from './save-findings.ts'
import { savingsRates } from './savings-rates.ts'
import { spendingAnomalies } from './spending-anomalies.ts'

interface FindInput {
  householdId: number
  at: Instant
}

/** Looks through a household's numbers for what is worth knowing, and brings its insights up to date with that. */
export const findJob: Job<FindInput, FoundInsight[], SavedInsights> = { prepare: look, write: save }

/** Throws too-busy where too much is waiting for a Worker already. */
export const findFor = (deps: Deps, input: FindInput): Promise<SavedInsights> =>
  deps.background.run('insights.find', input)

/** Nobody reads more of a kind with care; what is left out weighs less than all of them. */
const MOST_OF_A_KIND = 5

function look(db: Db, { householdId, at }: FindInput): FoundInsight[] {
  const actor: Actor = { userId: '', householdId, role: 'MEMBER', sessionId: '', at }
  return readSnapshot(db, () => {
    const context: InsightContext = {
      db,
      actor,
      today: householdDay(db, actor),
      usual: baselinesOf(db, actor),
    }
    const foremost = (find: InsightFinder<FoundInsight['kind']>): FoundInsight[] =>
      find(context)
        .sort((one, other) => other.weight - one.weight)
        .slice(0, MOST_OF_A_KIND)
    return [
      foremost(spendingAnomalies),
      foremost(priceRises),
      foremost(newSubscriptions),
      foremost(lowCash),
      foremost(savingsRates),
      foremost(budgetsAtRisk),
      foremost(idleCash),
      foremost(doubleCharges),
    ].flat()
  })
}
