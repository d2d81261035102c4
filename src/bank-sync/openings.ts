import type { AccountRow } from '../accounts/accounts.ts'
import type { SyncWindow } from '../bank-feed/sync-window.ts'
import type { Tx } from '../db/db.ts'
import { type Opening, setByImport } from '../imports/opening-balances.ts'
import { fitsMoney, fromColumns, type Money, type MoneyColumns, sumColumns } from '../money.ts'
import { type Day, shiftDay } from '../time.ts'
import { balanceOf } from './feed-rows.ts'
import type { Target } from './targets.ts'

/*
 * What an account held before the first transaction that the bank tells of. It is worked out once, for an account that
 * was opened for the feed: from then on the bank's balance is shown beside ours and corrects nothing.
 */

const SUM = sumColumns('amount_high', 'amount_low')

export const openingOf = ({
  openingHigh: high,
  openingLow: low,
  openingDate: date,
}: AccountRow): Opening => ({
  amount: fromColumns({ high, low }),
  date,
})

/** Whether this is the first good answer about an account that holds nothing but what the feed brings. */
export function isFirst(tx: Tx, { link, account, feed }: Target, { end }: SyncWindow): boolean {
  const isReady = end === undefined && feed?.balance !== undefined && feed.coverage !== 'PARTIAL'
  if (!isReady || link.syncedUntil !== null || account.source !== 'AGGREGATOR') return false
  return openingOf(account).amount === 0n && !hasOtherHistory(tx, account.seq)
}

const hasOtherHistory = (tx: Tx, accountSeq: number): boolean =>
  tx.$client
    .query(`SELECT 1 FROM transactions WHERE account_seq = ?1 AND deleted_at IS NULL AND source <> 'AGGREGATOR'
      UNION ALL SELECT 1 FROM valuations WHERE account_seq = ?1 LIMIT 1`)
    .get(accountSeq) !== null

/** The bank's balance less everything posted, on the day before the oldest transaction. */
export function firstOpening(tx: Tx, { link, account, feed }: Target): Opening | undefined {
  const balance = balanceOf(feed, link.isFlipped)
  if (!balance) return undefined
  const before = dayBefore(tx, account.seq) ?? balance.date ?? account.openingDate
  return different(account, { amount: balance.amount - postedSum(tx, account.seq), date: before })
}

/**
 * When older transactions come later, they are part of what an import took for the opening balance: either because
 * older ones were asked for, or because the bank's balance proves it. Undefined where there are none.
 */
export function deeperOpening(
  tx: Tx,
  { link, account, feed }: Target,
  importId: string,
  { end }: SyncWindow,
): Opening | undefined {
  const ours = setByImport(tx, account.seq)
  const now = openingOf(account)
  if (!ours || ours.amount !== now.amount || ours.date !== now.date) return undefined
  const older = olderSum(tx, account.seq, importId, now.date)
  if (older === undefined) return undefined
  const amount = now.amount - older
  const isProven = balanceOf(feed, link.isFlipped)?.amount === amount + postedSum(tx, account.seq)
  if (end === undefined && !isProven) return undefined
  return different(account, { amount, date: dayBefore(tx, account.seq) ?? now.date })
}

function different(account: AccountRow, opening: Opening): Opening | undefined {
  const now = openingOf(account)
  const isSame = opening.amount === now.amount && opening.date === now.date
  return isSame || !fitsMoney(opening.amount) ? undefined : opening
}

function dayBefore(tx: Tx, accountSeq: number): Day | undefined {
  const oldest = tx.$client
    .query<{ day: Day | null }, [number]>(
      'SELECT min(date) AS day FROM transactions WHERE account_seq = ? AND deleted_at IS NULL',
    )
    .get(accountSeq)?.day
  return oldest ? shiftDay(oldest, -1) : undefined
}

function postedSum(tx: Tx, accountSeq: number): Money {
  const sum = tx.$client
    .query<MoneyColumns, [number]>(
      `SELECT ${SUM.high} AS high, ${SUM.low} AS low FROM transactions WHERE account_seq = ? AND deleted_at IS NULL AND status <> 'PENDING'`,
    )
    .get(accountSeq)
  return sum ? fromColumns(sum) : 0n
}

/** Of what this import added, the posted ones up to the day; undefined where there are none. */
function olderSum(tx: Tx, accountSeq: number, importId: string, until: Day): Money | undefined {
  const sum = tx.$client
    .query<MoneyColumns & { count: number }, [string, number, string]>(`
      SELECT count(*) AS count, ${SUM.high} AS high, ${SUM.low} AS low FROM transactions
      WHERE import_id = ? AND account_seq = ? AND date <= ? AND deleted_at IS NULL AND status <> 'PENDING'`)
    .get(importId, accountSeq, until)
  return sum?.count ? fromColumns(sum) : undefined
}
