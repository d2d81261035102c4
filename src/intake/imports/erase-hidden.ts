import { accountRemoved as tradesOfAccountRemoved } from '../../holdings/trades/trades.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as rules from '../../ledger/rules/category-removed.ts'
import { eraseHiddenRuns } from '../../ledger/rules/start-runs.ts'
import { accountRemoved } from '../../ledger/transactions/account-removed.ts'
import * as bulkChanges from '../../ledger/transactions/bulk/bulk-undo.ts'
import * as choices from '../../ledger/transactions/bulk/category-choices.ts'
import { eraseHidden } from '../../ledger/transactions/bulk/hidden-rows.ts'
import { settleRemoved } from '../../ledger/transactions/category-removed.ts'
import type { Slice } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hiddenIn, hidesRows, showAll } from '../../platform/db/hidden.ts'

/**
 * Erases what is hidden, in slices: of a write that came to nothing, or what one has taken away; and does what one has
 * left for later. It goes on where it was broken off.
 */
export function* erasure(db: Db): Generator<Slice, void> {
  if (!hidesRows(db.$client)) return
  yield* eraseHidden(db)
  yield* choices.settle(db)
  yield* settleRemoved(db)
  yield* rules.settleRemoved(db)
  yield* eraseHiddenRuns(db)
  yield* bulkChanges.eraseHiddenRows(db)
  yield eraseOthers
}

/**
 * What was opened for the transactions, or is empty without them: in the transaction that hides nothing any more, because
 * its numbers are given again.
 */
function eraseOthers(tx: Tx): void {
  const { $client: client } = tx
  for (const { first, last } of hiddenIn(client, 'accounts'))
    for (let seq = first; seq <= last; seq++) closeAccount(tx, seq)
  for (const { first, last } of hiddenIn(client, 'rule_runs'))
    client.query('DELETE FROM rule_runs WHERE seq BETWEEN ? AND ?').run(first, last)
  bulkChanges.erase(tx)
  for (const { first, last } of hiddenIn(client, 'categories'))
    client.query('DELETE FROM categories WHERE seq BETWEEN ? AND ?').run(first, last)
  for (const { first, last } of hiddenIn(client, 'category_groups'))
    client.query('DELETE FROM category_groups WHERE seq BETWEEN ? AND ?').run(first, last)
  showAll(client)
}

/** Takes an account away that only an import has used. */
export function closeAccount(tx: Tx, accountSeq: number): void {
  forgetAccount(tx, accountSeq)
  accountRemoved(tx, accountSeq)
  tradesOfAccountRemoved(tx, accountSeq)
  accounts.erase(tx, accountSeq)
}

/** What imports remember of an account goes with it. */
export function forgetAccount({ $client: client }: Tx, accountSeq: number): void {
  client.query('UPDATE import_accounts SET account_seq = NULL WHERE account_seq = ?').run(accountSeq)
  client.query('UPDATE imports SET account_seq = NULL WHERE account_seq = ?').run(accountSeq)
  client.query('DELETE FROM sync_logs WHERE account_seq = ?').run(accountSeq)
}
