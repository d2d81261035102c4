import type { Actor } from '../../core/actor.ts'
import { amountIn } from '../../core/currencies.ts'
import { formatMoney, fromColumns, type Money, toColumns } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import { type Day, EARLIEST_DAY, LATEST_DAY } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { refuseChanged } from '../../platform/http/undo.ts'
import * as accounts from './accounts.ts'
import { netChange, valuationsBetween } from './balances.ts'
import type { ListedValuation, NewValuation, Valuation } from './model.ts'

/** What the thing was valued at, oldest first, and how that moved a balance that its transactions alone had moved. */
export function list(db: Db, actor: Actor, accountId: string): ListedValuation[] {
  const { seq, openingHigh, openingLow } = accounts.rowOf(db, actor, accountId)
  return readSnapshot(db, () => {
    let before: { date: Day; worth: Money } | undefined
    return valuationsBetween(db, seq, EARLIEST_DAY, LATEST_DAY).map(({ date, ...columns }) => {
      const worth = fromColumns(columns)
      const paidIn = netChange(db, seq, before?.date ?? EARLIEST_DAY, date)
      const from = before?.worth ?? fromColumns({ high: openingHigh, low: openingLow })
      const since = before && {
        date: before.date,
        change: formatMoney(worth - from),
        paidIn: formatMoney(paidIn),
      }
      before = { date, worth }
      return {
        date,
        amount: formatMoney(worth),
        adjustment: formatMoney(worth - from - paidIn),
        since: since ?? null,
      }
    })
  })
}

/** The valuation of one day. */
export const at = (db: Db, actor: Actor, accountId: string, date: string): Valuation | undefined =>
  valuationsBetween(db, accounts.rowOf(db, actor, accountId).seq, date as Day, date as Day).map(
    ({ high, low }) => ({ date, amount: formatMoney(fromColumns({ high, low })) }),
  )[0]

/** Sets the value at the end of a day, replacing an earlier valuation of that day. */
export function set(tx: Tx, actor: Actor, accountId: string, input: NewValuation): Valuation {
  const { date, amount, was } = input
  const { seq, currency } = accounts.rowOf(tx, actor, accountId)
  const worth = amountIn(currency, amount, 'amount')
  if (was !== undefined) refuseChanged({ was: at(tx, actor, accountId, date)?.amount ?? null }, { was })
  keep(tx, seq, date, worth)
  record(tx, actor, 'account.valued', accountId)
  return { date, amount: formatMoney(worth) }
}

/** The same without telling anybody. */
export function keep(tx: Tx, accountSeq: number, date: string, worth: Money): void {
  const { high, low } = toColumns(worth)
  tx.$client
    .query(
      'INSERT OR REPLACE INTO valuations (account_seq, date, amount_high, amount_low) VALUES (?, ?, ?, ?)',
    )
    .run(accountSeq, date, high, low)
}

/** A valuation as it was stored, so that it can be deleted if nobody has changed it since. */
export type StoredValuation = [accountSeq: number, date: string, high: number, low: number]

/** Stores valuations on days that have none yet; returns the stored ones. */
export function add(
  tx: Tx,
  accountSeq: number,
  brought: readonly { date: string; amount: Money }[],
): StoredValuation[] {
  const insert = tx.$client.query(
    'INSERT OR IGNORE INTO valuations (account_seq, date, amount_high, amount_low) VALUES (?, ?, ?, ?)',
  )
  return brought.flatMap(({ date, amount }): StoredValuation[] => {
    const { high, low } = toColumns(amount)
    return insert.run(accountSeq, date, high, low).changes === 0 ? [] : [[accountSeq, date, high, low]]
  })
}

/** Deletes valuations that nobody has changed since. */
export function forget(tx: Tx, kept: readonly StoredValuation[]): void {
  const remove = tx.$client.query(
    'DELETE FROM valuations WHERE account_seq = ? AND date = ? AND amount_high = ? AND amount_low = ?',
  )
  for (const one of kept) remove.run(...one)
}

export function remove(tx: Tx, actor: Actor, accountId: string, date: string): void {
  const { seq } = accounts.rowOf(tx, actor, accountId)
  const { changes } = tx.$client
    .query('DELETE FROM valuations WHERE account_seq = ? AND date = ?')
    .run(seq, date)
  if (changes === 0) throw new Problem('not-found')
  record(tx, actor, 'account.valuation-removed', accountId)
}
