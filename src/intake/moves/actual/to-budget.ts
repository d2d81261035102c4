import type { Money } from '../../../core/money.ts'
import type { SourceBudget } from '../source-ledger.ts'
import type { ActualBook } from './book.ts'
import type { ActualRow } from './transactions.ts'

interface Budgeted {
  /** By month. */
  lines: SourceBudget['lines']
  /** Of every month, without a gap. */
  held: SourceBudget['held']
  /** By month and category: 202412 and the index of the category. */
  spent: ReadonlyMap<number, ReadonlyMap<number, Money>>
  rows: readonly ActualRow[]
}

/**
 * What Actual shows as left to budget in each month (server/budget/envelope.ts): what came in and what the month before had
 * left and held, less what is budgeted and held, and less what was overspent and is not carried.
 */
export function toBudgetOf(
  book: ActualBook,
  { lines, held, spent, rows }: Budgeted,
): NonNullable<SourceBudget['toBudget']> {
  const ofMonth = Map.groupBy(lines, ({ month }) => month)
  const without = withoutCategory(book, rows)
  let [left, heldBefore, overspent, uncategorised] = [0n, 0n, 0n, 0n]
  return held.map(({ month, amount: holds }) => {
    const number = Number(month.replace('-', ''))
    const own = ofMonth.get(month) ?? []
    const income = sum(
      [...(spent.get(number) ?? [])].map(([category, amount]) =>
        book.categories[category]?.kind === 'INCOME' ? amount : 0n,
      ),
    )
    left += heldBefore + income - overspent - sum(own.map(({ budgeted }) => budgeted)) - holds
    overspent = sum(
      own.map(({ carry, available = 0n }) => (carry !== 'FULL' && available < 0n ? -available : 0n)),
    )
    heldBefore = holds
    uncategorised += without.get(number) ?? 0n
    return { month, amount: left, uncategorised }
  })
}

const sum = (amounts: Money[]): Money => amounts.reduce((total, amount) => total + amount, 0n)

/** What moved in the accounts on budget without a category, by month: Actual leaves it out of what there is to budget. */
function withoutCategory(
  { accounts, categoryAt }: ActualBook,
  rows: readonly ActualRow[],
): Map<number, Money> {
  const sums = new Map<number, Money>()
  for (const { isParent, account, categoryId, date, amount } of rows) {
    if (isParent || !accounts[account]?.onBudget || categoryAt.has(categoryId)) continue
    const month = Math.floor(date / 100)
    sums.set(month, (sums.get(month) ?? 0n) + amount)
  }
  return sums
}
