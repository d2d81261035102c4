import { fitsMoney, fromColumns, type Money, type MoneyColumns, sumColumns } from '../../../core/money.ts'
import { addDays, type Day, type Instant, shiftDay } from '../../../core/time.ts'
import type { AccountRow } from '../../../ledger/accounts/accounts.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { FILLING_DAYS, type SyncWindow } from '../../bank-feed/sync-window.ts'
import {
  computedOpening,
  movedTo,
  type OpeningBalance,
  openingOf,
} from '../../imports/accounts/opening-balances.ts'
import type { ImportRef } from '../../imports/rows/import-rows.ts'
import { balanceOf } from './feed-rows.ts'
import type { SyncTarget } from './sync-targets.ts'

/*
 * What an account held before the first transaction that the bank tells of. It is worked out once, for an account that
 * was opened for the feed: from then on the bank's balance is shown beside ours and corrects nothing. Only what was
 * worked out with the other sign, and nobody has changed since, is worked out again.
 */

const SUM = sumColumns('amount_high', 'amount_low')

/** Whether this is the first good answer about an account that holds nothing but what the feed brings, or since a flip. */
export function isFirstAnswer(tx: Tx, { link, account, feed }: SyncTarget, { end }: SyncWindow): boolean {
  const isReady = end === undefined && feed?.balance !== undefined && feed.coverage !== 'PARTIAL'
  if (!isReady || link.syncedUntil !== null || account.source !== 'AGGREGATOR') return false
  const ours = computedOpening(tx, account)
  if (ours && ours.isFlipped !== link.isFlipped) return true
  return openingOf(account).amount === 0n && !hasOtherHistory(tx, account.seq)
}

const hasOtherHistory = (tx: Tx, accountSeq: number): boolean =>
  tx.$client
    .query(`SELECT 1 FROM transactions WHERE account_seq = ?1 AND deleted_at IS NULL AND source <> 'AGGREGATOR'
      UNION ALL SELECT 1 FROM valuations WHERE account_seq = ?1 LIMIT 1`)
    .get(accountSeq) !== null

/** The bank's balance less everything posted, on the day before the oldest transaction. */
export function firstBackfill(tx: Tx, { link, account, feed }: SyncTarget): OpeningBalance | undefined {
  const balance = balanceOf(feed, link.isFlipped)
  if (!balance) return undefined
  const before = dayBefore(tx, account.seq) ?? balance.date ?? account.openingDate
  return ifChanged(account, { amount: balance.amount - postedSum(tx, account.seq), date: before })
}

/** The import that a run made. */
interface RunImport extends ImportRef {
  window: SyncWindow
  at: Instant
}

/**
 * When older transactions come later, they are part of what an import took for the opening balance: because older ones
 * were asked for, because the bank's balance proves it, or because the bank was still being filled and had listed none.
 * The same is true of what becomes another amount in them. Undefined where there are none.
 */
export function deeperBackfill(tx: Tx, target: SyncTarget, run: RunImport): OpeningBalance | undefined {
  const { link, account, feed } = target
  const isBackFill = run.window.end !== undefined
  if (!computedOpening(tx, account)) return undefined
  const now = openingOf(account)
  const older = olderSum(tx, account.seq, run.id, now.date)
  const changed = isBackFill ? changedSum(tx, account.seq, run.seq) : 0n
  if (older === undefined && changed === 0n) return undefined
  const amount = now.amount - (older ?? 0n) - changed
  const isProven = () => balanceOf(feed, link.isFlipped)?.amount === amount + postedSum(tx, account.seq)
  if (movedTo([amount], isProven, isBackFill) !== undefined)
    return ifChanged(account, { amount, date: dayBefore(tx, account.seq) ?? now.date })
  return isFilling(tx, target, run) ? firstBackfill(tx, target) : undefined
}

/** Whether the first answer came before the bank's transactions did. */
const isFilling = (tx: Tx, { link, account, feed }: SyncTarget, { id, at }: RunImport): boolean =>
  link.linkedAt !== null &&
  link.linkedAt > addDays(at, -FILLING_DAYS) &&
  feed?.coverage !== 'PARTIAL' &&
  tx.$client
    .query(
      "SELECT 1 FROM transactions WHERE account_seq = ? AND import_id IS NOT ? AND status <> 'PENDING' LIMIT 1",
    )
    .get(account.seq, id) === null

function ifChanged(account: AccountRow, opening: OpeningBalance): OpeningBalance | undefined {
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

/** By how much this import changed what was posted before. */
function changedSum(tx: Tx, accountSeq: number, importSeq: number): Money {
  const both = tx.$client
    .query<{ now: string; before: string }, [number, number]>(`
      SELECT json_array(t.amount_high, t.amount_low) AS now,
        json_array(r.before ->> '$.amount_high', r.before ->> '$.amount_low') AS before
      FROM import_rows r JOIN transactions t ON t.seq = r.existing_seq
      WHERE r.import_seq = ? AND r.outcome = 'MATCHED' AND r.updates AND r.before ->> '$.status' <> 'PENDING'
        AND t.account_seq = ? AND t.deleted_at IS NULL`)
    .all(importSeq, accountSeq)
  return both.reduce((sum, { now, before }) => sum + amountIn(now) - amountIn(before), 0n)
}

function amountIn(columns: string): Money {
  const [high, low]: [number, number] = JSON.parse(columns)
  return fromColumns({ high, low })
}
