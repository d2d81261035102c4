import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { monthStart } from '../../core/periods.ts'
import { shiftDay } from '../../core/time.ts'
import { forecast } from '../../insight/reports/forecast.ts'
import { spending } from '../../insight/reports/spending.ts'
import { select } from '../../ledger/transactions/filters.ts'
import { total } from '../../ledger/transactions/totals.ts'
import { householdDay } from '../../people/household/household-day.ts'
import * as budgets from '../../planning/budgets/budgets.ts'
import * as goals from '../../planning/goals/goals.ts'
import * as subscriptions from '../../planning/subscriptions/subscriptions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Suggestion } from './model.ts'
import type { ToolPermissions } from './tool.ts'

/** Something in the household's numbers that is worth a question. */
type PromptIdea = (db: Db, actor: Actor, permissions: ToolPermissions) => Suggestion[]

const OF_A_KIND = 2
const AHEAD_DAYS = 30
const LATELY_DAYS = 45

/** The everyday accounts together fall below zero soon. */
export const lowCash: PromptIdea = (db, actor) => {
  const { lowest, startingBalance, currency } = forecast(db, actor, { days: AHEAD_DAYS, everyday: true })
  if (moneyOf(lowest.balance) >= 0n || moneyOf(startingBalance) <= 0n) return []
  return [
    {
      prompt: 'When does our money run short in the next thirty days, and what could wait?',
      why: `The everyday accounts are expected to be at ${lowest.balance} ${currency} on ${lowest.date}.`,
    },
  ]
}

/** Envelopes that are below zero, or plans that are exceeded, this month. */
export const overspent: PromptIdea = (db, actor) => {
  const budget = budgets.month(db, actor, householdDay(db, actor).slice(0, 7))
  const over =
    budget.style === 'ENVELOPES'
      ? budget.groups.flatMap(({ categories }) => categories.map(({ name, overspent: by }) => ({ name, by })))
      : budget.groups.flatMap(({ categories }) =>
          categories
            .filter(({ kind, planned }) => kind === 'EXPENSE' && moneyOf(planned) > 0n)
            .map(({ name, remaining }) => ({ name, by: formatMoney(-moneyOf(remaining)) })),
        )
  return largest(over.filter(({ by }) => moneyOf(by) > 0n)).map(({ name, by }) => ({
    prompt: `Why is ${name} over its budget this month, and where could it come from?`,
    why: `${name} is ${by} ${budget.currency} over.`,
  }))
}

const MONTHS = 6
/** A category is far above usual from half as much again on, and by no less than this. */
const LEAST_ABOVE: Money = 50_0000n

/** Categories that cost far more this month, so far, than in the month in the middle of the six before it. */
export const highCategories: PromptIdea = (db, actor) => {
  const from = monthStart(householdDay(db, actor), MONTHS)
  const { lines, currency } = spending(db, actor, { interval: 'MONTH', from, limit: 500 })
  const high = lines.flatMap(({ name, cells }) => {
    const months = cells.map(moneyOf)
    const now = months.pop() ?? 0n
    const usual = months.toSorted((one, other) => (one < other ? -1 : 1))[Math.floor(MONTHS / 2)] ?? 0n
    const isHigh = usual > 0n && now >= usual + usual / 2n && now - usual >= LEAST_ABOVE
    return name !== null && isHigh ? [{ name, by: formatMoney(now - usual), now, usual }] : []
  })
  return largest(high).map(({ name, now, usual }) => ({
    prompt: `Why is ${name} so much higher this month than usual?`,
    why: `${formatMoney(now)} ${currency} so far; ${formatMoney(usual)} is usual for a whole month.`,
  }))
}

/** Bills and subscriptions that became dearer lately. */
export const priceChanges: PromptIdea = (db, actor, { sharePayees }) => {
  const since = shiftDay(householdDay(db, actor), -LATELY_DAYS)
  const dearer = subscriptions
    .list(db, actor, { direction: 'OUT' })
    .subscriptions.filter(subscriptions.isActive)
    .flatMap(({ id, name, currency, isVarying }) => {
      const [before, now] = isVarying ? [] : subscriptions.get(db, actor, id).prices.slice(-2)
      if (!before || !now || now.since < since || moneyOf(now.amount) <= moneyOf(before.amount)) return []
      return [{ name, currency, before, now, by: formatMoney(moneyOf(now.amount) - moneyOf(before.amount)) }]
    })
  const told = largest(dearer).map(({ name, currency, before, now }) => ({
    prompt: sharePayees
      ? `What does the new price of ${name} come to in a year?`
      : 'Which of our subscriptions became dearer, and what do they come to in a year?',
    why: `${name} costs ${now.amount} ${currency} since ${now.since}, ${before.amount} before.`,
  }))
  return sharePayees ? told : told.slice(0, 1)
}

export const goalsBehind: PromptIdea = (db, actor) =>
  goals
    .list(db, actor)
    .filter(({ archived, pace }) => !archived && pace?.onTrack === false)
    .slice(0, OF_A_KIND)
    .map(({ name, pace, currency, targetDate }) => ({
      prompt: `What would it take to reach ${name} in time?`,
      why: `It needs ${pace?.neededAMonth} ${currency} a month to be there by ${targetDate}.`,
    }))

const DAYS_TO_SORT = 90
const MANY = 10

export const uncategorised: PromptIdea = (db, actor) => {
  const from = shiftDay(householdDay(db, actor), -DAYS_TO_SORT)
  const count = total(db, actor, select(db, actor, { categoryId: 'none', from }))
  if (count < MANY) return []
  return [
    {
      prompt: 'How much of our spending has no category yet, and in which months?',
      why: `${count} transactions of the last ${DAYS_TO_SORT} days have no category.`,
    },
  ]
}

/** The few that are about the most money. */
const largest = <Each extends { by: string }>(all: Each[]): Each[] =>
  all.toSorted((one, other) => (moneyOf(one.by) > moneyOf(other.by) ? -1 : 1)).slice(0, OF_A_KIND)
