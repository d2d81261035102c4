import type { Actor } from '../../core/actor.ts'
import { Problem, refuseStale } from '../../core/problem.ts'
import * as trades from '../../holdings/trades/trades.ts'
import * as links from '../../intake/bank-sync/links/links.ts'
import * as imports from '../../intake/imports/sync-logs.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as transactions from '../../ledger/transactions/account-removed.ts'
import { record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'

/**
 * An account without a past can go; one with a past is archived, so that no history is lost. Every slice that names
 * accounts is told before the account goes; what fills it at a bank is to be decided about again.
 */
export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = accounts.rowOf(tx, actor, id)
  const { seq } = row
  refuseStale(version, row, () => accounts.get(tx, actor, id))
  if ([transactions, imports, trades, accounts].some((slice) => slice.hasHistory(tx, seq)))
    throw new Problem('conflict', { reason: { kind: 'ACCOUNT_HAS_HISTORY' } })
  transactions.accountRemoved(tx, seq)
  links.accountRemoved(tx, seq)
  trades.accountRemoved(tx, seq)
  accounts.erase(tx, seq)
  record(tx, actor, 'account.removed', id)
}
