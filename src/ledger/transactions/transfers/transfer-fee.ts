import type { Actor } from '../../../core/actor.ts'
import { fromColumns } from '../../../core/money.ts'
import { invalid } from '../../../core/problem.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import * as accounts from '../../accounts/accounts.ts'
import * as categories from '../../categories/categories.ts'
import * as ledger from '../ledger.ts'
import * as splits from '../splits.ts'

/**
 * Makes what left one account and never reached the other a part of its own, with a category that budgets count. The
 * amounts stay as the banks have them.
 */
export function partFee(
  tx: Tx,
  actor: Actor,
  [out, into]: [ledger.TransactionRow, ledger.TransactionRow],
  feeCategoryId: string | null,
): ledger.TransactionRow {
  if (out.isSplit) throw invalid('feeCategoryId', { kind: 'SPLIT_HAS_CATEGORIES' })
  const [left, arrived] = [-amountOf(out), amountOf(into)]
  const areOfOneCurrency =
    accounts.currencyOf(tx, out.accountSeq) === accounts.currencyOf(tx, into.accountSeq)
  if (!areOfOneCurrency || left <= arrived) throw invalid('feeCategoryId', { kind: 'NO_FEE' })
  const categorySeq =
    feeCategoryId === null ? null : categories.seqOf(tx, actor, feeCategoryId, 'feeCategoryId')
  splits.replace(tx, out.seq, [
    { categorySeq: out.categorySeq, amount: arrived, notes: '' },
    { categorySeq, amount: left - arrived, notes: '' },
  ])
  return ledger.update(tx, actor, out, { isSplit: true, categorySeq: null })
}

interface JoinedFee {
  categoryId: string | null
  joined: ledger.TransactionChanges
}

/** Takes such parts back, where the input has the category from before; undefined where there is nothing to take back. */
export function joinFee(
  tx: Tx,
  actor: Actor,
  out: ledger.TransactionRow,
  categoryId: string | null | undefined,
): JoinedFee | undefined {
  if (categoryId === undefined || !out.isSplit) return undefined
  const fee = splits.of(tx, [out.seq]).get(out.seq)?.[1]
  splits.replace(tx, out.seq, [])
  const categorySeq = categoryId === null ? null : categories.seqOf(tx, actor, categoryId, 'categoryId')
  return { categoryId: fee?.categoryId ?? null, joined: { isSplit: false, categorySeq } }
}

export function categoryIdOf(db: Db, actor: Actor, { categorySeq }: ledger.TransactionRow): string | null {
  if (categorySeq === null) return null
  return (
    db.$client
      .query<{ id: string }, [number, number]>('SELECT id FROM categories WHERE seq = ? AND household_id = ?')
      .get(categorySeq, actor.householdId)?.id ?? null
  )
}

const amountOf = ({ amountHigh: high, amountLow: low }: ledger.TransactionRow): bigint =>
  fromColumns({ high, low })
