import type { Actor } from '../../core/actor.ts'
import { formatColumns, formatMoney, type MoneyColumns, moneyOf } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import { findUser } from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import * as budgets from '../../planning/budgets/budgets.ts'
import type { BudgetMonth } from '../../planning/budgets/model.ts'
import type { Month } from '../../planning/envelopes/months.ts'
import { rowsOf } from '../../planning/goals/goal-rows.ts'
import { savedOn } from '../../planning/goals/saved-amounts.ts'
import { targetOf } from '../../planning/goals/wire.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import type { NotifiableEvent, NotificationText } from './notifiable-event.ts'
import { everybody } from './recipients.ts'

interface Subscription extends MoneyColumns {
  seq: number
  name: string
  direction: 'OUT' | 'IN'
  currency: string
  isVarying: number
  dueOn: Day | null
  payerId: string | null
  account: string | null
}

const subscriptionOf = (db: Db, { subjectId, householdId }: NotifiableEvent): Subscription | null =>
  db.$client
    .query<Subscription, [string, number]>(`
      SELECT s.seq, coalesce(s.name, s.payee) AS name, s.direction, s.currency, s.amount_high AS high, s.amount_low AS low,
        s.is_varying AS isVarying, coalesce(s.told_due, s.next_date) AS dueOn, s.payer_id AS payerId, a.name AS account
      FROM subscriptions s LEFT JOIN accounts a ON a.seq = s.account_seq WHERE s.id = ? AND s.household_id = ?`)
    .get(subjectId, householdId)

/** To the person who pays it; to everybody if nobody is named. */
export function billDue(db: Db, event: NotifiableEvent): NotificationText | undefined {
  const bill = subscriptionOf(db, event)
  if (!bill?.dueOn) return undefined
  const { name, direction, currency, payerId, account } = bill
  const isOut = direction === 'OUT'
  const amount = formatColumns(bill.high, bill.low)
  return {
    to: payerId !== null && findUser(db, payerId) ? [payerId] : everybody(db, event.householdId),
    kind: 'BILL_DUE',
    told: {
      kind: 'bill-due',
      name,
      isOut,
      dueOn: bill.dueOn,
      amount,
      currency,
      isVarying: bill.isVarying === 1,
      account,
    },
    subject: { type: 'SUBSCRIPTION', id: event.subjectId },
  }
}

interface Price extends MoneyColumns {
  since: Day
}

export function priceChanged(db: Db, event: NotifiableEvent): NotificationText | undefined {
  const subscription = subscriptionOf(db, event)
  if (!subscription) return undefined
  const [now, before] = db.$client
    .query<Price, [number]>(`
      SELECT since, amount_high AS high, amount_low AS low FROM subscription_prices WHERE subscription_seq = ?
      ORDER BY since DESC LIMIT 2`)
    .all(subscription.seq)
  if (!now || !before) return undefined
  const { name, direction, currency } = subscription
  const isMore = now.high > before.high || (now.high === before.high && now.low > before.low)
  return {
    to: everybody(db, event.householdId),
    kind: 'PRICE_CHANGED',
    told: {
      kind: 'price-changed',
      name,
      isOut: direction === 'OUT',
      isMore,
      currency,
      since: now.since,
      now: formatColumns(now.high, now.low),
      before: formatColumns(before.high, before.low),
    },
    subject: { type: 'SUBSCRIPTION', id: event.subjectId },
  }
}

interface Exceeded {
  name: string
  month: Month
}

/** An envelope that was filled up meanwhile is no news. */
export function budgetExceeded(db: Db, event: NotifiableEvent): NotificationText | undefined {
  const { subjectId, householdId, at } = event
  const exceeded = db.$client
    .query<Exceeded, [string, number, number]>(`
      SELECT c.name, b.month FROM budget_alerts b JOIN categories c ON c.seq = b.category_seq
      WHERE c.id = ? AND b.household_id = ? ORDER BY b.at = ? DESC, b.month DESC LIMIT 1`)
    .get(subjectId, householdId, at)
  if (!exceeded) return undefined
  const budget = budgetOf(db, event, exceeded.month)
  const over = overIn(budget, subjectId)
  if (over === undefined) return undefined
  return {
    to: everybody(db, householdId),
    kind: 'BUDGET_EXCEEDED',
    told: {
      kind: 'budget-exceeded',
      name: exceeded.name,
      month: exceeded.month,
      over,
      currency: budget.currency,
      isEnvelope: budget.style === 'ENVELOPES',
    },
    subject: { type: 'CATEGORY', id: subjectId },
  }
}

/** It is asked for while notifications are written, which a budget has no part in. */
const lastBudget = makeCache<BudgetMonth>(1, true)

/** Envelopes that are overspent at one moment are told from one look at the month. */
function budgetOf(db: Db, { householdId, at }: NotifiableEvent, month: Month): BudgetMonth {
  const nobody: Actor = { userId: '', householdId, role: 'MEMBER', sessionId: '', at }
  const key = [householdId, month, at, revision(db, householdId)]
  return rememberBy(db, lastBudget, key, () => budgets.month(db, nobody, month))
}

/** By how much more was spent than there was; undefined when it was not, or no longer is. */
function overIn(budget: BudgetMonth, categoryId: string): string | undefined {
  const rest =
    budget.style === 'ENVELOPES'
      ? categoriesOf(budget.groups).find(({ id }) => id === categoryId)?.available
      : categoriesOf(budget.groups).find(({ id }) => id === categoryId)?.remaining
  const amount = moneyOf(rest ?? '')
  return amount < 0n ? formatMoney(-amount) : undefined
}

const categoriesOf = <Category>(groups: { categories: Category[] }[]): Category[] =>
  groups.flatMap(({ categories }) => categories)

export function goalReached(
  db: Db,
  { subjectId, householdId, at }: NotifiableEvent,
): NotificationText | undefined {
  const goal = rowsOf(db, { householdId }).find(({ id }) => id === subjectId)
  if (!goal) return undefined
  const today = householdDay(db, { householdId, at })
  const inTime = goal.targetDate !== null && today <= goal.targetDate
  return {
    to: everybody(db, householdId),
    kind: 'GOAL_REACHED',
    told: {
      kind: 'goal-reached',
      name: goal.name,
      currency: goal.currency,
      since: today,
      saved: formatMoney(savedOn(db, goal, today)),
      target: formatMoney(targetOf(goal)),
      inTimeFor: inTime ? goal.targetDate : null,
    },
    subject: { type: 'GOAL', id: subjectId },
  }
}
