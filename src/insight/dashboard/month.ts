import type { Actor } from '../../core/actor.ts'
import { formatMoney, type Money, moneyOf } from '../../core/money.ts'
import { after, daysIn, monthStart, type Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { CENT } from '../../planning/envelopes/division.ts'
import { monthOf } from '../../planning/envelopes/months.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import { incomeExpense } from '../reports/income-expense.ts'
import { divided } from '../reports/ratios.ts'
import { spending } from '../reports/spending.ts'
import type { Dashboard } from './model.ts'

const USUAL_MONTHS = 3
const FLOW_MONTHS = 6
const LARGEST = 8

/** This month until today, beside what is usual by this day of a month. */
export function monthSoFar(db: Db, actor: Actor): Dashboard['month'] {
  const today = householdDay(db, actor)
  const span = { from: monthStart(today), to: today }
  const { income, expenses, savings, net } = balanceOf(db, actor, span)
  return { month: monthOf(today), income, expenses, savings, net, usual: usual(db, actor, span, expenses) }
}

/** Null where nothing happened in one of the months before: then there is nothing usual yet. */
function usual(db: Db, actor: Actor, span: Span, expenses: string): Dashboard['month']['usual'] {
  const before = balancesBefore(db, actor, span)
  if (before.some(({ income, expenses }) => income === 0n && expenses === 0n)) return null
  const mean = (of: 'income' | 'expenses') =>
    divided(
      before.reduce((sum, month) => sum + month[of], 0n),
      BigInt(USUAL_MONTHS) * CENT,
    ) * CENT
  return {
    months: USUAL_MONTHS,
    income: formatMoney(mean('income')),
    expenses: formatMoney(mean('expenses')),
    expensesDifference: formatMoney(moneyOf(expenses) - mean('expenses')),
  }
}

interface Balance {
  income: Money
  expenses: Money
}

const balances = makeCache<Balance[]>()

/** Three months of rows are most of what a dashboard reads; until the ledger or a category's kind changes they stay. */
function balancesBefore(db: Db, actor: Actor, span: Span): Balance[] {
  const key = [actor.householdId, span.from, span.to, revision(db, actor.householdId), kindsIn(db, actor)]
  return rememberBy(db, balances, key, () =>
    Array.from({ length: USUAL_MONTHS }, (_, back) => {
      const { income, expenses } = balanceOf(db, actor, monthBefore(span, back + 1))
      return { income: moneyOf(income), expenses: moneyOf(expenses) }
    }),
  )
}

const kindsIn = (db: Db, { householdId }: Actor): string =>
  db.$client
    .query<{ kinds: string }, [number]>(
      "SELECT coalesce(group_concat(seq || substr(kind, 1, 1), ' '), '') AS kinds FROM (SELECT seq, kind FROM categories WHERE household_id = ? ORDER BY seq)",
    )
    .get(householdId)?.kinds ?? ''

/** The same days of a month before, or all of it where it is shorter or this one is over. */
function monthBefore(span: Span, months: number): Span {
  const from = monthStart(span.from, months)
  const last = shiftDay(monthStart(span.from, months - 1), -1)
  const isWhole = after(span.to) === monthStart(span.to, -1)
  const to = shiftDay(from, daysIn(span) - 1)
  return { from, to: isWhole || to > last ? last : to }
}

export function spendingOf(db: Db, actor: Actor): Dashboard['spending'] {
  const today = householdDay(db, actor)
  const { total, lines, rest } = spending(db, actor, { from: monthStart(today), to: today, limit: LARGEST })
  return {
    total,
    categories: lines.map(({ id, name, total, shareBasisPoints }) => ({
      ...{ categoryId: id, name, total, shareBasisPoints },
    })),
    rest: rest?.total ?? formatMoney(0n),
  }
}

export function cashFlow(db: Db, actor: Actor): Dashboard['cashFlow'] {
  const first = monthStart(householdDay(db, actor))
  const span = { from: monthStart(first, FLOW_MONTHS), to: shiftDay(first, -1) }
  return incomeExpense(db, actor, { ...span, interval: 'MONTH' }).points.map(
    ({ from, income, expenses, savings, net }) => ({
      ...{ month: monthOf(from as Day), income, expenses, savings, net },
    }),
  )
}

const balanceOf = (db: Db, actor: Actor, span: Span) =>
  incomeExpense(db, actor, { ...span, interval: 'NONE' })
