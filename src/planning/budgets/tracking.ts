import { formatMoney, type Money } from '../../core/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { Month } from '../envelopes/months.ts'
import { sidesOf, track } from '../envelopes/tracking.ts'
import { type Activity, activities } from './activity.ts'
import { linesIn, movedIn } from './budget-lines.ts'
import { budgetedAccounts } from './budgeted-accounts.ts'
import { type BudgetCategory, categoriesOf, grouped } from './categories.ts'
import { beginOf, firstMonth } from './facts.ts'
import { foreignIn } from './foreign-accounts.ts'
import { formatAmounts } from './format-amounts.ts'
import type { TrackingBudget } from './model.ts'
import { countsByCategory } from './templates.ts'

interface TrackedCategories extends BudgetCategory {
  planned: Money
  /** What its transactions come to; spending is negative. */
  activity: Money
}

/** A month's plan beside what happened, in the accounts that are budgeted with. */
export function toWire(db: Db, householdId: number, month: Month, currency: string): TrackingBudget {
  const { tracked, uncategorised } = trackedIn(db, householdId, month)
  const { categories, income, spending, plannedResult, result } = track(tracked)
  const templates = countsByCategory(db, householdId)
  return {
    style: 'TRACKING',
    month,
    currency,
    firstMonth: firstMonth(db, householdId) ?? null,
    ...foreignIn(db, householdId, month),
    income: formatAmounts(income),
    spending: formatAmounts(spending),
    plannedResult: formatMoney(plannedResult),
    result: formatMoney(result),
    uncategorised: formatMoney(uncategorised),
    groups: grouped(tracked).map((group) => ({
      ...group,
      ...sides(group.categories),
      categories: group.categories.map(({ seq, id, name, kind, isArchived }) => ({
        id,
        name,
        kind,
        archived: isArchived,
        ...formatAmounts(categories.get(seq) ?? NOTHING),
        templateCount: templates.get(seq) ?? 0,
      })),
    })),
  }
}

function sides(categories: readonly TrackedCategories[]) {
  const { income, spending } = sidesOf(categories)
  return { income: formatAmounts(income), spending: formatAmounts(spending) }
}

const NOTHING = { planned: 0n, actual: 0n, remaining: 0n }

/** An archived category is there as long as it has a plan or transactions in the month. */
export function trackedIn(
  db: Db,
  householdId: number,
  month: Month,
): { tracked: TrackedCategories[]; uncategorised: Money } {
  return readSnapshot(db, () => {
    const activity = activityIn(db, householdId, month)?.byCategory
    const [lines, moved] = [linesIn(db, householdId, month), movedIn(db, householdId, month)]
    const tracked = categoriesOf(db, householdId).map((category) => ({
      ...category,
      planned: (lines.get(category.seq) ?? 0n) + (moved.get(category.seq) ?? 0n),
      activity: activity?.get(category.seq) ?? 0n,
    }))
    return {
      tracked: tracked.filter((one) => !one.isArchived || one.planned !== 0n || one.activity !== 0n),
      uncategorised: activity?.get(0) ?? 0n,
    }
  })
}

/** Read from where an envelope budget of the month begins, so that both styles remember the same. */
function activityIn(db: Db, householdId: number, month: Month): Activity | undefined {
  const accounts = budgetedAccounts(db, householdId)
  const from = beginOf(db, householdId, month)
  return activities(db, householdId, accounts, from).months.get(month)
}
