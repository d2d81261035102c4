import { formatMoney } from '../../core/money.ts'
import type { ExistingTransaction, IncomingRow, KeyScheme } from './decisions.ts'
import type { DuplicateReason } from './messages.ts'

const MAX_SHOWN_ID = 60

export const nothingLikeIt: DuplicateReason = { kind: 'NOTHING_LIKE_IT' }

export const repeatOf = (row: number): DuplicateReason => ({ kind: 'TWICE_IN_FILE', row })

export const deletedEarlier: DuplicateReason = { kind: 'DELETED_EARLIER' }

export function alreadyThere(
  row: IncomingRow,
  scheme: KeyScheme,
  { date, locked }: ExistingTransaction,
): DuplicateReason {
  const known = { date, isReconciled: locked }
  const id = scheme === 'fitid' ? row.fitid : scheme === 'ref' ? row.reference : undefined
  if (id) return { kind: 'SAME_ID', id: shown(id), ...known }
  return { kind: scheme === 'sf' ? 'SENT_BY_FEED' : 'SAME_IMPORTED', ...known }
}

export const nowPosted = (row: IncomingRow, { date, amount }: ExistingTransaction): DuplicateReason => ({
  kind: 'NOW_POSTED',
  date,
  amount: row.amount === amount ? null : formatMoney(amount),
})

export const changedByBank = ({ date }: ExistingTransaction): DuplicateReason => ({
  kind: 'CHANGED_BY_BANK',
  date,
})

export const sameContent = (existing: ExistingTransaction): DuplicateReason => ({
  kind: 'SAME_CONTENT',
  ...origin(existing),
})

export const similarPayee = (existing: ExistingTransaction): DuplicateReason => ({
  kind: 'SIMILAR_PAYEE',
  ...origin(existing),
})

export const sameAmountOnly = (existing: ExistingTransaction): DuplicateReason => ({
  kind: 'SAME_AMOUNT',
  ...origin(existing),
})

/** Of a proven period in which as many rows as transactions are left, each of the same amount. */
export const samePeriod = (existing: ExistingTransaction): DuplicateReason => ({
  kind: 'SAME_PERIOD',
  ...origin(existing),
})

export const perhapsPending = ({ amount, date }: ExistingTransaction): DuplicateReason => ({
  kind: 'PERHAPS_PENDING',
  amount: formatMoney(amount),
  date,
})

const origin = ({ date, schemes }: ExistingTransaction) => ({ date, isByHand: schemes.length === 0 })

/** Whole characters, however the bank's id is made. */
function shown(id: string): string {
  return id.length <= MAX_SHOWN_ID ? id : `${[...id.slice(0, MAX_SHOWN_ID)].slice(0, -1).join('')}…`
}
