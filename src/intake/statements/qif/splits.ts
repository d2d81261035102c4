import { readAmount } from '../amounts.ts'
import { addWarning } from '../bank-fields.ts'
import type { RowMessage } from '../messages.ts'
import type { DecimalStyle, StatementPart, StatementRow } from '../statements.ts'
import type { QifCategories, QifCategory } from './categories.ts'
import type { QifRecord } from './records.ts'

/** No transaction has more, however it is entered. */
const MOST_PARTS = 100

interface ReadPart extends StatementPart, Pick<QifCategory, 'account' | 'tags'> {}

/** Parts that do not add up to the whole are worth less than the whole: it is kept in one line then. */
export function addSplits(
  row: StatementRow,
  { splits }: QifRecord,
  style: DecimalStyle,
  categories: QifCategories,
): void {
  if (splits.length === 0) return
  const parts = readParts(splits, style, categories)
  const refusal = refusalOf(parts, row)
  if (parts === undefined || refusal !== undefined) {
    addWarning(row, refusal ?? { kind: 'SPLIT_WITHOUT_AMOUNT' })
    keepWords(row, splits)
    return
  }
  const tags = [...new Set([...(row.tags ?? []), ...parts.flatMap((part) => part.tags)])]
  if (tags.length > 0) row.tags = tags
  const [only] = parts
  if (only && parts.length === 1) becomeWhole(row, only)
  else becomeSplit(row, parts)
}

function readParts(
  splits: QifRecord['splits'],
  style: DecimalStyle,
  categories: QifCategories,
): ReadPart[] | undefined {
  const parts: ReadPart[] = []
  for (const { category, memo, amount } of splits) {
    const read = readAmount(amount, style)
    if ('error' in read) return undefined
    const { name, account, tags } = categories.of(category)
    parts.push({ amount: read.amount, memo, account, tags, ...(name && { categoryName: name }) })
  }
  return parts
}

function refusalOf(parts: ReadPart[] | undefined, { amount }: StatementRow): RowMessage | undefined {
  if (!parts) return undefined
  if (parts.length > MOST_PARTS) return { kind: 'SPLIT_TOO_LONG', most: MOST_PARTS }
  const isWhole = parts.reduce((sum, part) => sum + part.amount, 0n) === amount
  return isWhole ? undefined : { kind: 'SPLIT_NOT_THE_WHOLE' }
}

/** What stood in the parts is not lost with them. */
function keepWords(row: StatementRow, splits: QifRecord['splits']): void {
  const texts = splits.map(({ category, memo, amount }) => [category, memo, amount].filter(Boolean).join(' '))
  row.memo = [row.memo, ...texts].filter(Boolean).join('; ')
}

/** A single part is not a split: its fields belong to the transaction. */
function becomeWhole(row: StatementRow, part: ReadPart): void {
  if (part.categoryName) row.categoryName = part.categoryName
  if (part.account) row.transferAccountName = part.account
  if (part.memo && part.memo !== row.memo) row.memo = [row.memo, part.memo].filter(Boolean).join('; ')
}

function becomeSplit(row: StatementRow, parts: ReadPart[]): void {
  delete row.categoryName
  row.splits = parts.map(({ account, tags: _, ...part }) =>
    account === '' ? part : transferred(part, account),
  )
  if (parts.some(({ account }) => account !== '')) addWarning(row, { kind: 'SPLIT_PART_TRANSFERRED' })
}

const transferred = (part: StatementPart, account: string): StatementPart => ({
  ...part,
  memo: [`[${account}]`, part.memo].filter(Boolean).join(' '),
})
