import type { SourceBudget } from '../source-ledger.ts'
import type { ActualBook } from './book.ts'
import type { ActualRow } from './transactions.ts'

/**
 * Of each account the row that is its opening balance here: the one Actual made when it was opened, where nothing stands
 * before it and no category of a plan counts it. Any other stays a transaction.
 */
export function openingRows(
  { accounts, categories, categoryAt }: ActualBook,
  rows: readonly ActualRow[],
  style: SourceBudget['style'] | undefined,
): Map<number, ActualRow> {
  const first = new Map<number, ActualRow>()
  const earliest = new Map<number, number>()
  const several = new Set<number>()
  for (const row of rows) {
    const known = earliest.get(row.account)
    if (known === undefined || row.date < known) earliest.set(row.account, row.date)
    if (!row.isStarting) continue
    if (first.has(row.account)) several.add(row.account)
    first.set(row.account, row)
  }
  const isCounted = ({ account, categoryId }: ActualRow) => {
    const category = categories[categoryAt.get(categoryId) ?? -1]
    if (!category || !accounts[account]?.onBudget) return false
    return category.kind !== 'INCOME' || style === 'TRACKING'
  }
  return new Map(
    [...first].filter(
      ([account, row]) =>
        !several.has(account) &&
        row.date === earliest.get(account) &&
        !row.isParent &&
        row.parentId === undefined &&
        row.transferId === '' &&
        !isCounted(row),
    ),
  )
}
