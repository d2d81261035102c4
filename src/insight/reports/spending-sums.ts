import type { Actor } from '../../core/actor.ts'
import type { Span } from '../../core/periods.ts'
import { invalid } from '../../core/problem.ts'
import * as categories from '../../ledger/categories/categories.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CategoryChart, chartOf, seqsOf } from './category-chart.ts'
import { flowSums } from './flow-sums.ts'
import { type GroupingName, groupingBy } from './groupings.ts'
import type { TransfersCounted } from './model.ts'
import type { Grouping } from './report-lines.ts'
import type { Scope } from './scope.ts'
import type { Counted, Sum } from './sums.ts'

/** What was spent, ready to be put together. */
interface SpendingSums {
  grouping: Grouping
  /** Of periods that follow one another; money out is below zero, as everywhere in the ledger. */
  sumsOf(periods: Span[]): Sum[]
}

interface SpendingQuery {
  by: GroupingName
  categoryId?: string | undefined
  transfers?: TransfersCounted | undefined
}

/**
 * Spending is what categories of kind EXPENSE hold, and rows of type EXPENSE without a category, less what came back; and
 * where it is asked for what transfers with such a category took out of the budget. All of it, of one category, or of what
 * has none; a category of another kind is a validation-error.
 */
export function spendingSums(
  db: Db,
  actor: Actor,
  scope: Scope,
  { by, categoryId, transfers }: SpendingQuery,
): SpendingSums {
  const chart = chartOf(db, actor)
  const spending = new Map([...chart].filter(([, { kind }]) => kind === 'EXPENSE'))
  const grouping = groupingBy(db, actor, spending, by)
  const counted =
    categoryId === undefined ? countedBy(grouping, chart) : countedIn(db, actor, chart, categoryId)
  const { column } = grouping
  const requested =
    counted.uncategorised === undefined ? (counted.categories ?? []) : seqsOf(chart, 'EXPENSE')
  const transferred = transfers && categoryId !== 'none' ? requested : []
  const hasPlace = ({ key }: Pick<Sum, 'key'>) =>
    column !== 'CATEGORY' || key === 0 || spending.has(Number(key))
  return {
    grouping,
    sumsOf: (periods) => flowSums(db, { scope, column, counted, transferred, hasPlace }, periods),
  }
}

/** By category those of another kind are left out afterwards: quicker than asking of each row. */
const countedBy = ({ column }: Grouping, chart: CategoryChart): Counted => ({
  categories: column === 'CATEGORY' ? undefined : seqsOf(chart, 'EXPENSE'),
  uncategorised: 'EXPENSE',
})

function countedIn(db: Db, actor: Actor, chart: CategoryChart, categoryId: string): Counted {
  if (categoryId === 'none') return { categories: [], uncategorised: 'EXPENSE' }
  const seq = categories.seqOf(db, actor, categoryId, 'categoryId')
  if (chart.get(seq)?.kind !== 'EXPENSE') throw invalid('categoryId', { kind: 'MUST_BE_EXPENSE' })
  return { categories: [seq], uncategorised: undefined }
}
