import type { Actor } from '../../core/actor.ts'
import { formatMoney, fromColumns, type Money, sumOf } from '../../core/money.ts'
import { wholePeriods } from '../../core/periods.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { type ChartedCategory, chartOf } from './category-chart.ts'
import { flowSums } from './flow-sums.ts'
import { alsoInOne } from './in-one.ts'
import type { Trend, TrendInput } from './model.ts'
import { periodsIn } from './ranges.ts'
import { divided } from './ratios.ts'
import type { Scope } from './scope.ts'
import type { Counted } from './sums.ts'

/**
 * One category, or spending without one, by interval with what is usual in a whole one that is over; the last twelve months by month unless said
 * otherwise. Of a category of saving, and of any other where it is asked for, what transfers took out of the budget counts
 * as well. A category of another household is a validation-error.
 */
export const trend = (db: Db, actor: Actor, input: TrendInput): Trend =>
  readSnapshot(db, () => trendOf(db, actor, input))

function trendOf(db: Db, actor: Actor, input: TrendInput): Trend {
  const asked = periodsIn(db, actor, input)
  return alsoInOne(db, actor, input, [asked.span], (scope) => trendIn(db, actor, input, scope, asked))
}

function trendIn(
  db: Db,
  actor: Actor,
  input: TrendInput,
  scope: Scope,
  { interval, span, periods }: ReturnType<typeof periodsIn>,
) {
  const category = categoryOf(db, actor, input.categoryId)
  const { currency, otherCurrencies } = scope
  const sign = category?.kind === 'INCOME' ? 1n : -1n
  const points = periods.map((period) => ({ ...period, amount: 0n, count: 0 }))
  const column = 'CATEGORY'
  const withTransfers = category && (input.transfers || category.kind === 'SAVINGS') ? [category.seq] : []
  const found = flowSums(
    db,
    { scope, column, counted: countedIn(category), transferred: withTransfers },
    periods,
  )
  for (const sum of found) {
    const point = points[sum.period]
    if (!point) continue
    point.amount += sign * fromColumns(sum)
    point.count += sum.count
  }
  const whole = wholePeriods(points, interval, householdDay(db, actor))
  const usual = whole.length > 0 ? whole : points
  const counted = usual.map(({ amount }) => amount)
  const total = sumOf(points.map(({ amount }) => amount))
  const highest = points.reduce((most, point) => (point.amount > most.amount ? point : most))
  let running = 0n
  return {
    category: category && { id: category.id, name: category.name, kind: category.kind },
    interval,
    ...span,
    currency,
    otherCurrencies,
    total: formatMoney(total),
    count: points.reduce((all, { count }) => all + count, 0),
    averagePeriods: usual.length,
    averageFrom: usual.at(0)?.from ?? span.from,
    averageTo: usual.at(-1)?.to ?? span.to,
    average: formatMoney(divided(sumOf(counted), BigInt(counted.length))),
    median: formatMoney(medianOf(counted)),
    highest: { from: highest.from, to: highest.to, amount: formatMoney(highest.amount) },
    points: points.map(({ amount, ...point }) => {
      running += amount
      return { ...point, amount: formatMoney(amount), running: formatMoney(running) }
    }),
  }
}

function categoryOf(db: Db, actor: Actor, id: string): ChartedCategory | null {
  if (id === 'none') return null
  return chartOf(db, actor).get(categories.seqOf(db, actor, id, 'categoryId')) ?? null
}

const countedIn = (category: ChartedCategory | null): Counted =>
  category
    ? { categories: [category.seq], uncategorised: undefined }
    : { categories: [], uncategorised: 'EXPENSE' }

/** The middle one of one or more, or halfway between the two in the middle to the nearest ten-thousandth. */
export function medianOf(amounts: Money[]): Money {
  const sorted = amounts.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return divided(sumOf(middle), BigInt(middle.length))
}
