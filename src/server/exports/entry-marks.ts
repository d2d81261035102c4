import type { Transaction } from '../../ledger/transactions/model.ts'
import type { Mark } from './account-marks.ts'
import type { ChartOfAccounts } from './chart-of-accounts.ts'
import type { AccountChange } from './ledger.ts'

/** What journals have no place for in an entry, by the names that our own readers know. */
export function entryMarks(one: Transaction, chart: ChartOfAccounts): Mark[] {
  const marks: Mark[] = []
  if (one.status === 'RECONCILED') marks.push(['status', one.status])
  if (one.hidden) marks.push(['hidden', 'yes'])
  if (!one.reviewed) marks.push(['reviewed', 'no'])
  if (one.transactedDate !== null) marks.push(['made-on', one.transactedDate])
  if (one.original) {
    const { amount, currency, rate } = one.original
    marks.push(['original', `${amount} ${currency}${rate === null ? '' : ` ${rate}`}`])
  }
  if (one.type === 'TRANSFER' && one.categoryId !== null)
    marks.push(['category', chart.category(one.categoryId, one.direction)])
  return marks
}

/** How our own readers know an entry that stands for what an account is worth. */
export function changeMarks({ kind, worth }: AccountChange): Mark[] {
  if (worth !== undefined) return [['worth', worth]]
  return kind === 'BANK' ? [['opening', 'more']] : []
}
