import { type Actor, authorOf } from '../../core/actor.ts'
import { amountIn } from '../../core/currencies.ts'
import {
  formatColumns,
  formatMoney,
  fromColumns,
  type Money,
  type MoneyColumns,
  sumColumns,
} from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import { type Day, type Instant, toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import * as accounts from '../accounts/accounts.ts'
import * as balances from '../accounts/balances.ts'
import { touch } from './ledger.ts'
import type { ReconcileResult, Reconciliation, StatementBalance } from './reconcile-model.ts'

interface ReconcileInput {
  actor: Actor
  accountId: string
  statement: typeof StatementBalance.static
}

type Result = typeof ReconcileResult.static

/**
 * Compares a statement with the transactions cleared by its date. If the difference is zero everything cleared is
 * locked; otherwise nothing changes and the difference is returned.
 */
export const reconcileJob: Job<ReconcileInput, number, Result> = {
  prepare: (db, { actor, accountId }) => accounts.rowOf(db, actor, accountId).seq,
  write: (tx, _seq, { actor, accountId, statement }) => reconcile(tx, actor, accountId, statement),
}

function reconcile(
  tx: Tx,
  actor: Actor,
  accountId: string,
  { date, balance }: typeof StatementBalance.static,
): Result {
  const account = accounts.rowOf(tx, actor, accountId)
  const stated = amountIn(account.currency, balance, 'balance')
  return compared(tx, actor, account, { date: date as Day, balance: stated })
}

/** The same of a statement that was read. */
export const reconcileRead = (
  tx: Tx,
  actor: Actor,
  accountSeq: number,
  statement: { date: Day; balance: Money },
): Result => compared(tx, actor, accounts.rowAt(tx, accountSeq), statement)

function compared(
  tx: Tx,
  actor: Actor,
  account: accounts.AccountRow,
  { date: day, balance: stated }: { date: Day; balance: Money },
): Result {
  const pending = pendingBetween(tx, account.seq, balances.countedAfter(tx, account, day), day)
  const cleared = balances.on(tx, account, day) - pending.amount
  const reconciled = stated === cleared
  const statementOf = { accountSeq: account.seq, date: day, balance: stated }
  const { id, locked } = reconciled ? lock(tx, actor, statementOf) : NOTHING_LOCKED
  return {
    date: day,
    statementBalance: formatMoney(stated),
    clearedBalance: formatMoney(cleared),
    difference: formatMoney(stated - cleared),
    reconciled,
    locked,
    reconciliationId: id,
    pendingCount: pending.count,
    pendingTotal: formatMoney(pending.amount),
  }
}

interface Locked {
  id: string | null
  locked: number
}

const NOTHING_LOCKED: Locked = { id: null, locked: 0 }

interface AgreedStatement {
  accountSeq: number
  date: Day
  balance: Money
}

function lock(tx: Tx, actor: Actor, { accountSeq, date, balance }: AgreedStatement): Locked {
  const { changes } = tx.$client
    .query(`UPDATE transactions INDEXED BY transactions_by_account SET status = 'RECONCILED', version = version + 1, updated_at = ?, updated_by = ?
      WHERE account_seq = ? AND date <= ? AND deleted_at IS NULL AND status = 'CLEARED'`)
    .run(actor.at, authorOf(actor), accountSeq, date)
  const id = balances.addReconciliation(tx, actor, { accountSeq, date, balance, count: changes })
  touch(tx, actor.householdId)
  record(tx, actor, 'account.reconciled', id)
  return { id, locked: changes }
}

const LOCKED_BY = `
  UPDATE transactions INDEXED BY transactions_by_account SET status = 'CLEARED', version = version + 1, updated_at = ?1, updated_by = ?5
  WHERE account_seq = ?2 AND date <= ?3 AND deleted_at IS NULL AND status = 'RECONCILED' AND updated_at = ?4`

/**
 * Clears again what the account's last reconciliation locked, and forgets it. All or nothing: what was locked carries the
 * moment of the lock until somebody changes it.
 */
export function takeBack(tx: Tx, actor: Actor, accountId: string, id: string): { unlocked: number } {
  const { seq } = accounts.rowOf(tx, actor, accountId)
  const [last, found] = [balances.lastReconciliation(tx, seq), balances.reconciliation(tx, seq, id)]
  if (!found) throw new Problem('not-found')
  if (last?.seq !== found.seq) throw new Problem('conflict', { reason: { kind: 'RECONCILED_AGAIN' } })
  const { changes } = tx.$client.query(LOCKED_BY).run(actor.at, seq, found.date, found.at, authorOf(actor))
  if (changes !== found.count)
    throw new Problem('conflict', {
      reason: { kind: 'LOCKED_CHANGED' },
    })
  balances.forgetReconciliation(tx, found.seq)
  touch(tx, actor.householdId)
  record(tx, actor, 'account.changed', accountId)
  return { unlocked: changes }
}

const LOCKED_ROWS = `
  SELECT count(*) AS n FROM transactions INDEXED BY transactions_by_account
  WHERE account_seq = ?1 AND date <= ?2 AND deleted_at IS NULL AND status = 'RECONCILED' AND updated_at = ?3`

const UNDO_LOCK = `
  UPDATE transactions INDEXED BY transactions_by_account SET status = 'CLEARED', version = version - 1
  WHERE account_seq = ?1 AND date <= ?2 AND deleted_at IS NULL AND status = 'RECONCILED' AND updated_at = ?3`

/**
 * Makes a reconciliation undone with the import that made it: what it locked is as before, versions too. Where somebody has
 * reconciled again, or changed what was locked, all of it stays.
 */
export function undoReconciliation(tx: Tx, actor: Actor, accountSeq: number, id: string): void {
  const [last, found] = [
    balances.lastReconciliation(tx, accountSeq),
    balances.reconciliation(tx, accountSeq, id),
  ]
  if (!found || last?.seq !== found.seq) return
  const locked = tx.$client
    .query<{ n: number }, [number, string, number]>(LOCKED_ROWS)
    .get(accountSeq, found.date, found.at)
  if (locked?.n !== found.count) return
  tx.$client.query(UNDO_LOCK).run(accountSeq, found.date, found.at)
  balances.forgetReconciliation(tx, found.seq)
  touch(tx, actor.householdId)
}

const SUM = sumColumns('amount_high', 'amount_low')

/** What is not booked yet of the days after one and up to another. */
export function pendingBetween(
  db: Db,
  accountSeq: number,
  after: Day,
  day: Day,
): { amount: Money; count: number } {
  const row = db.$client
    .query<MoneyColumns & { count: number }, [number, string, string]>(`
      SELECT count(*) AS count, ${SUM.high} AS high, ${SUM.low} AS low FROM transactions INDEXED BY transactions_pending
      WHERE account_seq = ? AND date > ? AND date <= ? AND deleted_at IS NULL AND status = 'PENDING'`)
    .get(accountSeq, after, day)
  return { amount: row ? fromColumns(row) : 0n, count: row?.count ?? 0 }
}

interface Stored extends MoneyColumns {
  id: string
  date: string
  transactionCount: number
  at: Instant
}

/** Statements the account was reconciled with, newest first. */
export function history(db: Db, actor: Actor, accountId: string): (typeof Reconciliation.static)[] {
  const { seq } = accounts.rowOf(db, actor, accountId)
  return db.$client
    .query<Stored, [number]>(`
      SELECT id, date, amount_high AS high, amount_low AS low, transaction_count AS transactionCount, at FROM reconciliations
      WHERE account_seq = ? ORDER BY date DESC, seq DESC`)
    .all(seq)
    .map(({ id, date, high, low, transactionCount, at }) => ({
      id,
      date,
      balance: formatColumns(high, low),
      transactionCount,
      at: toRfc3339(at),
    }))
}
