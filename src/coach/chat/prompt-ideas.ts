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
import type { PromptWords } from './prompt-words.ts'
import type { ToolPermissions } from './tool.ts'

/** Something in the household's numbers that is worth a question. */
type PromptIdea = (
  db: Db,
  actor: Actor,
  asked: Pick<ToolPermissions, 'sharePayees'> & { words: PromptWords },
) => Suggestion[]

const OF_A_KIND = 2
const AHEAD_DAYS = 30
const LATELY_DAYS = 45

/** The everyday accounts together fall below zero soon. */
export const lowCash: PromptIdea = (db, actor, { words }) => {
  const { lowest, startingBalance, currency } = forecast(db, actor, { days: AHEAD_DAYS, everyday: true })
  if (moneyOf(lowest.balance) >= 0n || moneyOf(startingBalance) <= 0n) return []
  return [words.lowCash({ ...lowest, currency })]
}

/** Envelopes that are below zero, or plans that are exceeded, this month. */
export const overspent: PromptIdea = (db, actor, { words }) => {
  const budget = budgets.month(db, actor, householdDay(db, actor).slice(0, 7))
  const over =
    budget.style === 'ENVELOPES'
      ? budget.groups.flatMap(({ categories }) => categories.map(({ name, overspent: by }) => ({ name, by })))
      : budget.groups.flatMap(({ categories }) =>
          categories
            .filter(({ kind, planned }) => kind === 'EXPENSE' && moneyOf(planned) > 0n)
            .map(({ name, remaining }) => ({ name, by: formatMoney(-moneyOf(remaining)) })),
        )
  const { currency } = budget
  return largest(over.filter(({ by }) => moneyOf(by) > 0n)).map(({ name, by }) =>
    words.overspent({ name, by, currency }),
  )
}

const MONTHS = 6
/** A category is far above usual from half as much again on, and by no less than this. */
const LEAST_ABOVE: Money = 50_0000n

/** Categories that cost far more this month, so far, than in the month in the middle of the six before it. */
export const highCategories: PromptIdea = (db, actor, { words }) => {
  const from = monthStart(householdDay(db, actor), MONTHS)
  const { lines, currency } = spending(db, actor, { interval: 'MONTH', from, limit: 500 })
  const high = lines.flatMap(({ name, cells }) => {
    const months = cells.map(moneyOf)
    const now = months.pop() ?? 0n
    const usual = months.toSorted((one, other) => (one < other ? -1 : 1))[Math.floor(MONTHS / 2)] ?? 0n
    const isHigh = usual > 0n && now >= usual + usual / 2n && now - usual >= LEAST_ABOVE
    return name !== null && isHigh ? [{ name, by: formatMoney(now - usual), now, usual }] : []
  })
  return largest(high).map(({ name, now, usual }) =>
    words.high({ name, now: formatMoney(now), usual: formatMoney(usual), currency }),
  )
}

/** Bills and subscriptions that became dearer lately. */
export const priceChanges: PromptIdea = (db, actor, { sharePayees, words }) => {
  const since = shiftDay(householdDay(db, actor), -LATELY_DAYS)
  const dearer = subscriptions
    .list(db, actor, { direction: 'OUT' })
    .subscriptions.filter(subscriptions.isActive)
    .flatMap(({ id, name, currency, isVarying }) => {
      const [before, now] = isVarying ? [] : subscriptions.get(db, actor, id).prices.slice(-2)
      if (!before || !now || now.since < since || moneyOf(now.amount) <= moneyOf(before.amount)) return []
      return [{ name, currency, before, now, by: formatMoney(moneyOf(now.amount) - moneyOf(before.amount)) }]
    })
  const told = largest(dearer).map(({ name, currency, before, now }) =>
    words.dearer({
      name,
      currency,
      now: now.amount,
      before: before.amount,
      since: now.since,
      isNamed: sharePayees,
    }),
  )
  return sharePayees ? told : told.slice(0, 1)
}

export const goalsBehind: PromptIdea = (db, actor, { words }) =>
  goals
    .list(db, actor)
    .filter(({ archived, pace }) => !archived && pace?.onTrack === false)
    .slice(0, OF_A_KIND)
    .map(({ name, pace, currency, targetDate }) =>
      words.goalBehind({ name, currency, needed: `${pace?.neededAMonth}`, by: `${targetDate}` }),
    )

const DAYS_TO_SORT = 90
const MANY = 10

export const uncategorised: PromptIdea = (db, actor, { words }) => {
  const from = shiftDay(householdDay(db, actor), -DAYS_TO_SORT)
  const count = total(db, actor, select(db, actor, { categoryId: 'none', from }))
  if (count < MANY) return []
  return [words.uncategorised({ count, days: DAYS_TO_SORT })]
}

/** The few that are about the most money. */
const largest = <Each extends { by: string }>(all: Each[]): Each[] =>
  all.toSorted((one, other) => (moneyOf(one.by) > moneyOf(other.by) ? -1 : 1)).slice(0, OF_A_KIND)
