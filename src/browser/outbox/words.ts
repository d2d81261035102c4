import { phrases } from '../language.ts'
import { counted } from '../words.ts'
import type { Entry } from './entry.ts'

/** Of what waits in the outbox. */
export const words = phrases('outbox', {
  transactions: (count: number) => counted(count, 'transaction'),
  receipts: (count: number) => counted(count, 'receipt'),
  and: 'and',
})

/** What waits, by its kinds: 2 transactions and 1 receipt. */
export function namesOfKinds(queue: Pick<Entry, 'kind'>[]): string {
  const transactions = queue.filter(({ kind }) => kind === 'transaction').length
  const receipts = queue.length - transactions
  return [
    ...(transactions > 0 ? [words.transactions(transactions)] : []),
    ...(receipts > 0 ? [words.receipts(receipts)] : []),
  ].join(` ${words.and} `)
}
