import type { Money } from '../../../core/money.ts'
import { type Day, EARLIEST_DAY } from '../../../core/time.ts'
import * as balances from '../../../ledger/accounts/balances.ts'
import { pendingBetween } from '../../../ledger/transactions/reconcile.ts'
import type { Db } from '../../../platform/db/db.ts'

/* What is known of an account beside its rows, for those who work out what it begins with. */

const has =
  (sql: string) =>
  ({ $client: client }: Db, accountSeq: number): boolean =>
    client.query(sql).get(accountSeq) !== null

export const hasValuations = has('SELECT 1 FROM valuations WHERE account_seq = ? LIMIT 1')
export const hasReconciliations = has('SELECT 1 FROM reconciliations WHERE account_seq = ? LIMIT 1')
export const hasTransactions = has(
  'SELECT 1 FROM transactions WHERE account_seq = ? AND deleted_at IS NULL LIMIT 1',
)

/** What an account's transactions up to a day come to, without those that are pending. */
export const bookedUntil = (db: Db, accountSeq: number, day: Day): Money =>
  balances.netChange(db, accountSeq, EARLIEST_DAY, day) -
  pendingBetween(db, accountSeq, EARLIEST_DAY, day).amount
