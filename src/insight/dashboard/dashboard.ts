import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { shiftDay } from '../../core/time.ts'
import * as connections from '../../intake/bank-sync/links/connections.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import type { Conversion } from '../../ledger/rates/conversion.ts'
import type { RateUsed } from '../../ledger/rates/model.ts'
import { list } from '../../ledger/transactions/listing.ts'
import { householdDay } from '../../people/household/household-day.ts'
import * as budgets from '../../planning/budgets/budgets.ts'
import { monthOf } from '../../planning/envelopes/months.ts'
import * as goals from '../../planning/goals/goals.ts'
import { upcoming } from '../../planning/subscriptions/upcoming.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import * as insights from '../insights/insights.ts'
import { series } from '../net-worth/net-worth.ts'
import type { Dashboard } from './model.ts'
import { cashFlow, type InOne, monthSoFar, spendingOf } from './month.ts'

const UPCOMING_DAYS = 14
/** What is overdue for longer will hardly come. */
const OVERDUE_DAYS = 31
const RECENT = 10
const INSIGHTS = 3

interface DashboardQuestion {
  actor: Actor
  convert?: string | undefined
}

/** How the household stands, in one answer and of one moment; what waits for somebody is told by review. */
export const dashboard = (db: Db, { actor, convert }: DashboardQuestion): Omit<Dashboard, 'review'> =>
  readSnapshot(db, () => {
    const today = householdDay(db, actor)
    const used = accounts.list(db, actor).filter(({ archived }) => !archived)
    const { currency, otherCurrencies, ...netWorth } = worthOf(db, actor)
    return {
      date: today,
      currency,
      otherCurrencies,
      accounts: used,
      netWorth,
      month: monthSoFar(db, actor),
      spending: spendingOf(db, actor),
      cashFlow: cashFlow(db, actor),
      budget: budgetState(db, actor),
      upcoming: upcoming(db, actor, shiftDay(today, -OVERDUE_DAYS), shiftDay(today, UPCOMING_DAYS)).filter(
        ({ date, isOverdue }) => date >= today || isOverdue,
      ),
      goals: goals.list(db, actor).filter(({ archived }) => !archived),
      freshness: {
        connections: connectionsOf(db, actor),
        accounts: used.map(({ id, latest }) => ({ accountId: id, latest })),
      },
      insights: insights.list(db, actor, { page: 0, limit: INSIGHTS }).items,
      recent: list(db, actor, { page: 0, limit: RECENT }).items,
      ...(convert !== undefined && { converted: inOneCurrency(db, actor, convert) }),
    }
  })

/** The figures of all currencies as one, and every rate behind them: of each currency the latest. */
function inOneCurrency(db: Db, actor: Actor, convert: string): NonNullable<Dashboard['converted']> {
  const rates = new Map<string, RateUsed>()
  const missing = new Set<string>()
  const note = (said: Conversion['said']) => {
    for (const rate of said.rates)
      if ((rates.get(rate.currency)?.day ?? '') < rate.day) rates.set(rate.currency, rate)
    for (const currency of said.missing) missing.add(currency)
  }
  const inOne = { convert, note }
  const { currency: _, otherCurrencies: __, ...netWorth } = worthOf(db, actor, inOne)
  return {
    currency: convert,
    netWorth,
    month: monthSoFar(db, actor, inOne),
    spending: spendingOf(db, actor, inOne),
    cashFlow: cashFlow(db, actor, inOne),
    rates: [...rates.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1)),
    missing: [...missing].sort(),
  }
}

function worthOf(db: Db, actor: Actor, { convert, note }: InOne = {}) {
  const whole = series(db, actor, { interval: 'MONTH', ...(convert !== undefined && { convert }) })
  if (whole.converted) note?.(whole.converted)
  const { currency, otherCurrencies } = whole
  const { points } = whole.converted ?? whole
  const [before, now] = points.slice(-2)
  const { assets = ZERO, liabilities = ZERO, netWorth = ZERO } = now ?? {}
  return {
    currency,
    otherCurrencies,
    assets,
    liabilities,
    netWorth,
    change: formatMoney(moneyOf(netWorth) - moneyOf(before?.netWorth ?? ZERO)),
    points: points.map(({ date, netWorth }) => ({ date, netWorth })),
  }
}

const ZERO = '0.00'
function budgetState(db: Db, actor: Actor): Dashboard['budget'] {
  const month = budgets.month(db, actor, monthOf(householdDay(db, actor)))
  if (month.style === 'TRACKING') {
    const over = month.groups
      .flatMap((group) => group.categories)
      .filter(
        ({ kind, planned, remaining }) =>
          kind !== 'INCOME' && moneyOf(planned) > 0n && moneyOf(remaining) < 0n,
      )
      .map(({ id, name, remaining }) => overspent(id, name, -moneyOf(remaining)))
    const { planned, remaining } = month.spending
    return { style: month.style, toBudget: null, budgeted: planned, available: remaining, overspent: over }
  }
  const over = month.groups
    .flatMap((group) => group.categories)
    .filter((category) => moneyOf(category.overspent) > 0n)
    .map((category) => overspent(category.id, category.name, moneyOf(category.overspent)))
  const { budgeted, available } = month.totals
  return { style: month.style, toBudget: month.toBudget, budgeted, available, overspent: over }
}

const overspent = (categoryId: string, name: string, size: Money) => ({
  categoryId,
  name,
  amount: formatMoney(size),
})

const connectionsOf = (db: Db, actor: Actor): Dashboard['freshness']['connections'] =>
  connections.list(db, actor).map(({ problem, failingBanks: banks, ...connection }) => {
    const { id, host, state, lastSucceededAt, isSyncing } = connection
    const text = banks.map(({ name, detail }) => `${name}: ${detail}`).join(' ')
    return {
      id,
      host,
      state,
      banks,
      lastSucceededAt,
      isSyncing,
      problem: problem?.detail ?? (text || null),
      problemCode: problem?.code ?? null,
    }
  })
