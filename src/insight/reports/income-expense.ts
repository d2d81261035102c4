import type { Actor } from '../../core/actor.ts'
import { formatMoney, fromColumns, type Money } from '../../core/money.ts'
import type { CategoryKind } from '../../ledger/categories/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { type CategoryChart, chartOf, seqsOf } from './category-chart.ts'
import { flowSums } from './flow-sums.ts'
import { alsoInOne } from './in-one.ts'
import type { IncomeExpense, IncomeExpenseInput } from './model.ts'
import { periodsIn } from './ranges.ts'
import { basisPoints } from './ratios.ts'
import type { Scope } from './scope.ts'
import type { Counted } from './sums.ts'

type Kinds = Record<CategoryKind, Money>

/**
 * Income, expenses and what was saved, by interval; the last twelve months by month unless said otherwise. By the kind of
 * the category; what has none is income or an expense by its type. What comes back of an expense makes it less. Saved is
 * also what transfers out of the budget took into a category of saving; those of other kinds count where it is asked for.
 */
export const incomeExpense = (db: Db, actor: Actor, input: IncomeExpenseInput): IncomeExpense =>
  readSnapshot(db, () => incomeExpenseOf(db, actor, input))

function incomeExpenseOf(db: Db, actor: Actor, input: IncomeExpenseInput): IncomeExpense {
  const asked = periodsIn(db, actor, input)
  return alsoInOne(db, actor, input, [asked.span], (scope) => flowsIn(db, actor, input, scope, asked))
}

function flowsIn(
  db: Db,
  actor: Actor,
  input: IncomeExpenseInput,
  scope: Scope,
  { interval, span, periods }: ReturnType<typeof periodsIn>,
) {
  const { currency, otherCurrencies } = scope
  const chart = chartOf(db, actor)
  const [whole, ...points] = [nothing(), ...periods.map(nothing)]
  const take = (period: number, kind: CategoryKind | undefined, amount: Money) => {
    if (kind === undefined) return
    whole[kind] += amount
    const point = points[period]
    if (point) point[kind] += amount
  }
  const column = 'CATEGORY_OR_TYPE'
  const counted: Counted = { categories: undefined, uncategorised: 'BOTH' }
  const categories = input.transfers ? [...chart.keys()] : seqsOf(chart, 'SAVINGS')
  const found = flowSums(db, { scope, column, counted, transferred: categories }, periods)
  for (const sum of found) take(sum.period, kindOf(sum.key, chart), fromColumns(sum))
  return {
    interval,
    ...span,
    currency,
    otherCurrencies,
    ...balanceOf(whole),
    points: periods.map((period, at) => ({ ...period, ...balanceOf(points[at] ?? nothing()) })),
  }
}

/** What has no category is told by its type. */
const kindOf = (key: number | string, chart: CategoryChart): CategoryKind | undefined =>
  key === 'INCOME' || key === 'EXPENSE' ? key : chart.get(Number(key))?.kind

const nothing = (): Kinds => ({ INCOME: 0n, EXPENSE: 0n, SAVINGS: 0n })

const balanceOf = ({ INCOME: income, EXPENSE: out, SAVINGS: saved }: Kinds) => ({
  income: formatMoney(income),
  expenses: formatMoney(-out),
  savings: formatMoney(-saved),
  net: formatMoney(income + out),
  savingsRateBasisPoints: basisPoints(income + out, income),
})
