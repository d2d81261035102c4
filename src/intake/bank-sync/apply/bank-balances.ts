import { toColumns } from '../../../core/money.ts'
import * as balances from '../../../ledger/accounts/balances.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { ApplyContext } from './apply-context.ts'
import { balanceOf } from './feed-rows.ts'
import type { SyncTarget } from './sync-targets.ts'

/** Keeps what the bank says it holds, once for each day and amount; without a day it cannot be compared with ours. */
export function saveBalance(
  { db: tx, actor: { at } }: ApplyContext<Tx>,
  { link, account, feed }: SyncTarget,
  importId: string | null,
): void {
  const { amount, date } = balanceOf(feed, link.isFlipped) ?? {}
  if (amount === undefined || date === undefined) return
  const { high, low } = toColumns(amount)
  const known = tx.$client
    .query<{ isSame: number }, [number, number, number, string]>(`
      SELECT amount_high = ? AND amount_low = ? AS isSame FROM reported_balances WHERE account_seq = ? AND date = ? ORDER BY seq DESC LIMIT 1`)
    .get(high, low, account.seq, date)
  if (known?.isSame !== 1) balances.report(tx, account.seq, { date, amount }, importId, at)
}
