import { formatMoney, type Money, magnitude, toColumns } from '../../../core/money.ts'
import { tagsOf } from '../../../ledger/transactions/text-fields.ts'
import type { StatementTrade } from '../../statements/investments.ts'
import type { StatementPart, StatementRow } from '../../statements/statements.ts'
import type { FileCategories } from '../categories/file-categories.ts'
import type { RowDetails, StoredTrade } from '../tables.ts'

type WrittenRow = Omit<StatementRow, 'reason'>

/** What the file says of a row beyond what every bank says, as it is kept: nothing of most rows. */
export function detailsOf(
  row: WrittenRow,
  categories: FileCategories,
  otherRow: number | undefined,
): RowDetails | null {
  if (isPlain(row)) return null
  const { type, status, isReviewed, isHidden, tags, splits, trade, amount = 0n } = row
  const transfer = transferOf(row, otherRow)
  const original = originalOf(row)
  return {
    ...((type ?? transfer) && { type: type ?? 'TRANSFER' }),
    ...(status && { status }),
    ...(isReviewed !== undefined && { reviewed: isReviewed ? 1 : 0 }),
    ...(isHidden && { hidden: 1 }),
    ...(tags && { tags: storedTags(tags) }),
    ...(original && { original }),
    ...(trade && { trade: storedTrade(trade) }),
    ...(splits && { parts: splits.map((part) => partOf(part, amount, categories)) }),
    ...(transfer && { transfer }),
  }
}

function isPlain(row: WrittenRow): boolean {
  const { type, status, isReviewed, isHidden, tags, splits, trade, transferAccountName, originalAmount } = row
  const named = [type, status, isReviewed, isHidden, tags, splits, trade, transferAccountName, originalAmount]
  return named.every((one) => one === undefined)
}

function originalOf({
  originalAmount = 0n,
  originalCurrency: currency,
  rate,
}: WrittenRow): RowDetails['original'] {
  if (originalAmount === 0n || currency === undefined) return undefined
  return { amount: formatMoney(magnitude(originalAmount)), currency, rate: rate ?? null }
}

const storedTrade = ({ amount, commission, ...trade }: StatementTrade): StoredTrade => ({
  ...trade,
  ...(amount !== undefined && { amount: formatMoney(amount) }),
  ...(commission !== undefined && { commission: formatMoney(commission) }),
})

function transferOf(
  { transferAccountName, transferReference }: WrittenRow,
  otherRow: number | undefined,
): RowDetails['transfer'] {
  if (transferAccountName === undefined) return undefined
  return {
    account: transferAccountName,
    ...(otherRow !== undefined && { row: otherRow }),
    ...(transferReference !== undefined && { id: transferReference }),
  }
}

/** The sign of a part is relative to its transaction. */
function partOf({ amount, categoryName, memo }: StatementPart, whole: Money, categories: FileCategories) {
  const category = categories.positionOf(categoryName) ?? null
  return { category, ...toColumns(whole < 0n ? -amount : amount), notes: memo }
}

const LONGEST_TAG = 50
const MOST_TAGS = 50

/** As tags are kept wherever they come from. */
const storedTags = (tags: string[]): string[] =>
  tagsOf(tags.map((tag) => [...tag].slice(0, LONGEST_TAG).join('')).filter((tag) => tag.trim() !== '')).slice(
    0,
    MOST_TAGS,
  )
