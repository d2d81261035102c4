import { Type } from '@sinclair/typebox'
import type { Actor } from '../../../core/actor.ts'
import * as subscriptions from '../../../planning/subscriptions/subscriptions.ts'
import { subscriptionDirections } from '../../../planning/subscriptions/tables.ts'
import { calendar } from '../../../planning/subscriptions/upcoming.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type ToolPermissions, tool } from '../tool.ts'
import { namesOf, oneOf, period } from './parameters.ts'

/** By the day they are due next. */
const MOST = 60

export const listSubscriptions = tool({
  name: 'subscriptions',
  area: 'BUDGETS',
  description:
    'Bills, subscriptions and incomes that come back: amount, cadence, next date and what each costs a month and a year; "totals" are of those that are confirmed and go on. At most 60 of them, the next due first.',
  parameters: Type.Object({ direction: oneOf(subscriptionDirections, 'OUT is paid, IN is received') }),
  run: (db, actor, { direction }, permissions) => {
    const named = namer(db, actor, permissions)
    const { subscriptions: all, totals } = subscriptions.list(db, actor, direction && { direction })
    const goingOn = all.filter(subscriptions.isActive)
    return {
      totals,
      count: goingOn.length,
      subscriptions: goingOn.slice(0, MOST).map((one) => ({
        ...named(one),
        status: one.status,
        direction: one.direction,
        amount: one.amount,
        currency: one.currency,
        ...(one.isVarying && { isVarying: true }),
        cadence: one.cadence,
        monthlyCost: one.monthlyCost,
        yearlyCost: one.yearlyCost,
        lastDate: one.lastDate,
        nextDate: one.nextDate,
        ...(one.isOverdue && { isOverdue: true }),
        ...(one.cancellationDate && { cancellationDate: one.cancellationDate }),
        ...(one.isPaused && { isPaused: true, pausedUntil: one.pausedUntil }),
        ...(one.isChargedAgain && { isChargedAgain: true }),
      })),
    }
  },
})

export const upcomingBills = tool({
  name: 'upcoming_bills',
  area: 'BUDGETS',
  description: 'What is expected to be paid or to come in, by day. The next thirty days when none are named.',
  parameters: Type.Object({
    from: period.from,
    to: Type.Optional(Type.String({ format: 'date', description: 'Last day, YYYY-MM-DD' })),
  }),
  run: (db, actor, input, permissions) => {
    const named = namer(db, actor, permissions)
    return calendar(db, actor, input).map((bill) => ({
      date: bill.date,
      ...named(bill),
      direction: bill.direction,
      amount: bill.amount,
      currency: bill.currency,
      ...(bill.isOverdue && { isOverdue: true }),
    }))
  },
})

interface Placed {
  name: string
  accountId: string | null
  categoryId: string | null
}

/** Its name is mostly that of a payee. */
function namer(db: Db, actor: Actor, { sharePayees }: ToolPermissions) {
  const [accounts, categories] = [namesOf(db, actor, 'accounts'), namesOf(db, actor, 'categories')]
  return ({ name, accountId, categoryId }: Placed) => ({
    ...(sharePayees && { name }),
    category: (categoryId && categories.get(categoryId)) ?? null,
    account: (accountId && accounts.get(accountId)) ?? null,
  })
}
