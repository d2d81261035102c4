import { queryOptions } from '@tanstack/react-query'
import { firstOf, lastOf } from '../../days.ts'
import { compare, sum } from '../../money.ts'
import { dataOf, transactionsApi } from '../../session/api.ts'
import type { Row } from '../../transactions/row.ts'

/** More than these a household does not begin with in a month; of more nothing is said rather than a part. */
const MOST_ROWS = 200

/** What went out in a month; undefined where it is more than one page. */
export const spentRowsQuery = (month: string) =>
  queryOptions({
    queryKey: ['transactions', 'spent-in', month],
    queryFn: async () => {
      const query = { from: firstOf(month), to: lastOf(month), type: 'EXPENSE' as const, page: '0' }
      const rows = await dataOf(transactionsApi.get({ query: { ...query, limit: `${MOST_ROWS}` } }))
      return rows.length < MOST_ROWS ? rows : null
    },
  })

export interface SpentLine {
  categoryId: string | null
  /** Only suggested so far. */
  isSuggested: boolean
  total: string
}

type SpentRow = Pick<Row, 'amount' | 'categoryId' | 'suggestedCategory'>

/** By category, the largest first; what is only suggested apart from what somebody chose, what has neither last. */
export function spentLines(rows: readonly SpentRow[]): SpentLine[] {
  const groups = Map.groupBy(rows, ({ categoryId, suggestedCategory }) =>
    categoryId === null && suggestedCategory
      ? `suggested ${suggestedCategory.categoryId}`
      : `chosen ${categoryId ?? ''}`,
  )
  return [...groups]
    .map(([key, same]): SpentLine => {
      const [kind, id = ''] = key.split(' ')
      const total = sum(same.map(({ amount }) => amount))
      return { categoryId: id || null, isSuggested: kind === 'suggested', total }
    })
    .toSorted((one, other) =>
      one.categoryId === null ? 1 : other.categoryId === null ? -1 : compare(other.total, one.total),
    )
}
