import { formatColumns } from '../../../core/money.ts'
import type { ImportCategory } from '../categories-model.ts'
import type { PreviewRow } from '../rows-model.ts'
import type { RowDetails } from '../tables.ts'

/** Of a row as it is kept. */
export interface StoredDetails {
  high: number | null
  low: number | null
  pending: number
  categoryPosition: number | null
  details: string | null
}

/** What a preview shows of a row beyond what every bank says. */
export type DetailsOnWire = Pick<
  PreviewRow,
  | 'type'
  | 'status'
  | 'hidden'
  | 'category'
  | 'categoryId'
  | 'tags'
  | 'original'
  | 'splits'
  | 'transferAccount'
>

export const isOutgoing = ({ high, low }: Pick<StoredDetails, 'high' | 'low'>): boolean =>
  (high ?? 0) < 0 || (low ?? 0) < 0

export function detailsToWire(row: StoredDetails, categories: ImportCategory[]): DetailsOnWire {
  const details: RowDetails = row.details === null ? {} : JSON.parse(row.details)
  const { type = isOutgoing(row) ? 'EXPENSE' : 'INCOME', status = 'CLEARED', tags = [], parts = [] } = details
  return {
    type: row.high === null ? null : type,
    status: row.pending === 1 ? 'PENDING' : status,
    hidden: details.hidden === 1,
    ...categoryAt(categories, row.categoryPosition),
    tags,
    original: details.original ?? null,
    splits: parts.map(({ category, high, low, notes }) => ({
      ...categoryAt(categories, category),
      amount: formatColumns(high, low),
      notes,
    })),
    transferAccount: details.transfer?.account ?? null,
  }
}

function categoryAt(categories: ImportCategory[], position: number | null) {
  const found = position === null ? undefined : categories[position]
  return {
    category: found?.name ?? null,
    categoryId: found && found.action !== 'IGNORE' ? found.categoryId : null,
  }
}
