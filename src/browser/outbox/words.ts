import { counted } from '../words.ts'
import type { Entry } from './entry.ts'

/** What waits, by its kinds: 2 transactions and 1 receipt. */
export function namesOfKinds(queue: Pick<Entry, 'kind'>[]): string {
  const transactions = queue.filter(({ kind }) => kind === 'transaction').length
  const receipts = queue.length - transactions
  return [
    ...(transactions > 0 ? [counted(transactions, 'transaction')] : []),
    ...(receipts > 0 ? [counted(receipts, 'receipt')] : []),
  ].join(' and ')
}
