import type { Actor } from '../../core/actor.ts'
import { coinOf } from '../../core/currencies.ts'
import { formatMoney, type Money, moneyOf, sumOf } from '../../core/money.ts'
import { daysIn, monthStart, type Span } from '../../core/periods.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import type { Conversion } from '../../ledger/rates/conversion.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { monthOf } from '../../planning/envelopes/months.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import { incomeExpense } from '../reports/income-expense.ts'
import type { IncomeExpense, IncomeExpenseInput, Spending } from '../reports/model.ts'
import { monthsEarlier } from '../reports/previous-period.ts'
import { divided } from '../reports/ratios.ts'
import { spending } from '../reports/spending.ts'
import type { Dashboard } from './model.ts'

const USUAL_MONTHS = 3
const FLOW_MONTHS = 6
const LARGEST = 8

/** This month until today, beside what is usual by this day of a month. */
export function monthSoFar(db: Db, actor: Actor, { convert, note }: InOne = {}): Dashboard['month'] {
  const today = householdDay(db, actor)
  const span = { from: monthStart(today), to: today }
  const { income, expenses, savings, net, currency } = flowsOf(
    db,
    actor,
    { ...span, interval: 'NONE' },
    { convert, note },
  )
  const [now, ...before] =
    convert === undefined ? runningMonths(db, actor, span) : monthsOf(db, actor, span, { convert, note })
  const usual = usualOf(before, span, currency)
  return {
    month: monthOf(today),
    income,
    expenses,
    savings,
    net,
    usual: usual ? usualToday(usual, today, expenses) : null,
    byDay: daysOf(span.from).map((date, at) => ({
      date,
      spent: date > today ? null : formatMoney(now?.expenses[at] ?? 0n),
      usual: usual ? formatMoney(usual('expenses', date)) : null,
    })),
  }
}

type Usual = (of: keyof RunningMonth, day: Day) => Money

const usualToday = (usual: Usual, today: Day, expenses: string): Dashboard['month']['usual'] => ({
  months: USUAL_MONTHS,
  periods: usualPeriods({ from: monthStart(today), to: today }),
  income: formatMoney(usual('income', today)),
  expenses: formatMoney(usual('expenses', today)),
  expensesDifference: formatMoney(moneyOf(expenses) - usual('expenses', today)),
})

/** What it had come to by the end of each day of a month. */
interface RunningMonth {
  income: Money[]
  expenses: Money[]
}

/**
 * The mean of the months before by the same day, to the nearest coin; undefined where nothing had happened in one of them
 * by today: then there is nothing usual yet.
 */
function usualOf(months: RunningMonth[], { from, to }: Span, currency: string): Usual | undefined {
  const by = (of: keyof RunningMonth, day: Day): Money[] => {
    const periods = usualPeriods({ from, to: day })
    return months.map((month, at) => month[of][daysIn(periods[at] ?? { from, to: day }) - 1] ?? 0n)
  }
  const [income, expenses] = [by('income', to), by('expenses', to)]
  if (income.some((amount, at) => amount === 0n && expenses[at] === 0n)) return undefined
  const coin = coinOf(currency)
  return (of, day) => divided(sumOf(by(of, day)), BigInt(months.length) * coin) * coin
}

/** The same days of the months before, the latest first. */
const usualPeriods = (span: Span): Span[] =>
  Array.from({ length: USUAL_MONTHS }, (_, at) => monthsEarlier(span, at + 1))

const running = makeCache<RunningMonth[]>()

/**
 * This month until today and those before it, the latest first. Their rows are most of what a dashboard reads; until the
 * ledger or a category's kind changes they stay.
 */
function runningMonths(db: Db, actor: Actor, { from: first, to }: Span): RunningMonth[] {
  const key = [actor.householdId, to, revision(db, actor.householdId), kindsIn(db, actor)]
  return rememberBy(db, running, key, () => monthsOf(db, actor, { from: first, to }))
}

function monthsOf(db: Db, actor: Actor, { from: first, to }: Span, inOne: InOne = {}): RunningMonth[] {
  const span = { from: monthStart(first, USUAL_MONTHS), to }
  const { points } = flowsOf(db, actor, { ...span, interval: 'DAY' }, inOne)
  return Array.from({ length: 1 + USUAL_MONTHS }, (_, back) => {
    const month = monthOf(monthStart(first, back))
    const days = points.filter(({ from }) => monthOf(from as Day) === month)
    const of = (name: keyof RunningMonth) => runningTotals(days.map((day) => moneyOf(day[name])))
    return { income: of('income'), expenses: of('expenses') }
  })
}

/** All currencies as one, and what is to be told of the rates. */
export interface InOne {
  convert?: string | undefined
  note?: ((said: Conversion['said']) => void) | undefined
}

/** A report as it is, or as it is of all currencies. */
function chosen<Report>(
  report: Report & { converted?: Report & Conversion['said'] },
  { note }: InOne,
): Report {
  if (report.converted) note?.(report.converted)
  return report.converted ?? report
}

const flowsOf = (db: Db, actor: Actor, input: IncomeExpenseInput, inOne: InOne) =>
  chosen<Pick<IncomeExpense, 'income' | 'expenses' | 'savings' | 'net' | 'currency' | 'points'>>(
    incomeExpense(db, actor, { ...input, ...(inOne.convert !== undefined && { convert: inOne.convert }) }),
    inOne,
  )

function runningTotals(amounts: Money[]): Money[] {
  let sum = 0n
  return amounts.map((amount) => {
    sum += amount
    return sum
  })
}

const daysOf = (first: Day): Day[] =>
  Array.from({ length: daysIn({ from: first, to: shiftDay(monthStart(first, -1), -1) }) }, (_, at) =>
    shiftDay(first, at),
  )

const kindsIn = (db: Db, { householdId }: Actor): string =>
  db.$client
    .query<{ kinds: string }, [number]>(
      "SELECT coalesce(group_concat(seq || substr(kind, 1, 1), ' '), '') AS kinds FROM (SELECT seq, kind FROM categories WHERE household_id = ? ORDER BY seq)",
    )
    .get(householdId)?.kinds ?? ''

export function spendingOf(db: Db, actor: Actor, inOne: InOne = {}): Dashboard['spending'] {
  const today = householdDay(db, actor)
  const span = { from: monthStart(today), to: today }
  const { convert } = inOne
  const { total, lines, rest } = chosen<Pick<Spending, 'total' | 'lines' | 'rest'>>(
    spending(db, actor, { ...span, limit: LARGEST, ...(convert !== undefined && { convert }) }),
    inOne,
  )
  return {
    total,
    categories: lines.map(({ id, name, total, shareBasisPoints }) => ({
      categoryId: id,
      name,
      total,
      shareBasisPoints,
    })),
    rest: rest?.total ?? formatMoney(0n),
  }
}

export function cashFlow(db: Db, actor: Actor, inOne: InOne = {}): Dashboard['cashFlow'] {
  const first = monthStart(householdDay(db, actor))
  const span = { from: monthStart(first, FLOW_MONTHS), to: shiftDay(first, -1) }
  return flowsOf(db, actor, { ...span, interval: 'MONTH' }, inOne).points.map(
    ({ from, income, expenses, savings, net }) => ({
      month: monthOf(from as Day),
      income,
      expenses,
      savings,
      net,
    }),
  )
}
