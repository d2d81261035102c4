import type { Actor } from '../../core/actor.ts'
import { amountIn, ENTERED_DECIMALS } from '../../core/currencies.ts'
import { newId } from '../../core/ids.ts'
import { moneyOf } from '../../core/money.ts'
import { invalid, Problem, refuseStale } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import * as accounts from '../accounts/accounts.ts'
import { remember as rememberBulk } from './bulk/bulk-undo.ts'
import * as many from './bulk/bulk-writes.ts'
import * as choices from './bulk/category-choices.ts'
import { categoryOf, changesOf, dayOf, dayOrNone, locked, originalOf, signed, sizeAfter } from './changes.ts'
import * as ledger from './ledger.ts'
import * as merges from './merges.ts'
import type { NewTransaction, Transaction, TransactionChange } from './model.ts'
import * as splits from './splits.ts'
import { tagsOf, textsOf } from './text-fields.ts'
import * as transfers from './transfers/transfers.ts'
import { one } from './wire.ts'

export const get = (db: Db, actor: Actor, id: string): Transaction => one(db, ledger.rowOf(db, actor, id).seq)

/** Adds what a person entered; of a transfer with a second account, both sides. */
export function create(tx: Tx, actor: Actor, input: NewTransaction): Transaction {
  const account = accounts.keyOf(tx, actor, input.accountId, 'accountId')
  const amount = amountIn(account.currency, input.amount, 'amount', ENTERED_DECIMALS)
  const parts = splits.check(tx, actor, input.splits ?? [], { amount, currency: account.currency })
  const other = input.transferAccountId === undefined ? undefined : otherSide(tx, actor, input, account)
  const row = ledger.insert(tx, actor, {
    ...entered(tx, actor, input),
    accountSeq: account.seq,
    original: originalOf(account.currency, input.original),
    isSplit: parts.length > 0,
    transferId: other ? newId() : null,
  })
  if (parts.length > 0) splits.replace(tx, row.seq, parts)
  if (row.categorySeq !== null) choices.remember(tx, actor, row.seq, row.categorySeq)
  if (other) transfers.insertCounterpart(tx, actor, row, other.seq)
  record(tx, actor, 'transaction.created', row.id)
  return one(tx, row.seq)
}

type Entered = Omit<ledger.NewRow, 'accountSeq' | 'original' | 'isSplit' | 'transferId'>

const entered = (tx: Tx, actor: Actor, input: NewTransaction): Entered => ({
  date: dayOf('date', input.date),
  transactedDate: dayOrNone('transactedDate', input.transactedDate),
  amount: signed(moneyOf(input.amount), input.type, input.direction),
  type: input.type,
  ...textsOf(input),
  categorySeq: categoryOf(tx, actor, input.categoryId, Boolean(input.splits?.length)),
  tags: tagsOf(input.tags ?? []),
  status: input.status ?? 'CLEARED',
  reviewed: input.reviewed ?? true,
  hidden: input.hidden ?? false,
})

/**
 * Changes what the input names; naming nothing changes nothing. What a reconciled statement rests on is refused until
 * it is cleared again.
 */
export function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...input }: TransactionChange,
): Transaction {
  const before = ledger.rowOf(tx, actor, id)
  refuseStale(version, before, () => one(tx, before.seq))
  if (Object.keys(input).length === 0) return one(tx, before.seq)
  const changes = changesOf(tx, actor, before, input)
  const size = sizeAfter(before, changes)
  const currency = accounts.currencyOf(tx, before.accountSeq)
  if (input.splits)
    splits.replace(tx, before.seq, splits.check(tx, actor, input.splits, { amount: size, currency }))
  else if (before.isSplit && size !== sizeAfter(before, {})) {
    throw invalid('amount', { kind: 'SPLIT_AMOUNT' })
  }
  const after = ledger.update(tx, actor, before, changes)
  if (input.categoryId !== undefined) choices.remember(tx, actor, before.seq, after.categorySeq)
  if (before.transferId !== null) transfers.syncCounterpart(tx, actor, before, after)
  record(tx, actor, 'transaction.changed', id)
  return one(tx, before.seq)
}

/**
 * Deletes it; both sides of a transfer that was entered as one. Where the other side may stay and stand alone, answers
 * the bulk change by whose undo both are one transfer again: a restored one would stand alone too.
 */
export function remove(tx: Tx, actor: Actor, id: string, version?: number): string | undefined {
  const row = ledger.rowOf(tx, actor, id)
  refuseStale(version, row, () => one(tx, row.seq))
  if (row.status === 'RECONCILED') throw locked()
  const other = transfers.counterpartOf(tx, row)
  const bulkId = other && newId()
  if (other && bulkId) {
    const [rows, partners] = [many.numbered([row.seq]), many.numbered([other.seq])]
    const columns = ['deleted_at', 'transfer_id', 'type'] as const
    rememberBulk(tx, actor, { id: bulkId, changed: 1, columns, rows, partners })
  }
  transfers.releaseCounterpart(tx, actor, row)
  ledger.remove(tx, actor, row)
  record(tx, actor, 'transaction.removed', id)
  return bulkId
}

/** The one that a deleted transaction was merged into, where it was. */
export const mergedInto = (db: Db, actor: Actor, id: string): string | undefined =>
  merges.keptId(db, ledger.anyRowOf(db, actor, id)?.seq)

/** Brings it back, with the other side of a transfer that went with it, and with what a merge gave to another. */
export function restore(tx: Tx, actor: Actor, id: string): Transaction {
  const row = ledger.anyRowOf(tx, actor, id)
  if (!row) throw new Problem('not-found')
  if (row.deletedAt === null) throw new Problem('conflict', { reason: { kind: 'NOT_DELETED' } })
  transfers.restoreCounterpart(tx, actor, merges.takeBack(tx, actor, ledger.restore(tx, actor, row)))
  record(tx, actor, 'transaction.restored', id)
  return one(tx, row.seq)
}

function otherSide(
  tx: Tx,
  actor: Actor,
  input: NewTransaction,
  mine: accounts.AccountKey,
): accounts.AccountKey {
  if (input.type !== 'TRANSFER') throw invalid('transferAccountId', { kind: 'SECOND_ACCOUNT_OF_TRANSFER' })
  const other = accounts.keyOf(tx, actor, input.transferAccountId ?? '', 'transferAccountId')
  if (other.seq === mine.seq) throw invalid('transferAccountId', { kind: 'TWO_ACCOUNTS' })
  if (other.currency !== mine.currency) {
    throw invalid('transferAccountId', { kind: 'TRANSFER_CURRENCIES' })
  }
  return other
}

const MOST_TAGS = 200

/** Tags of the household's live transactions with how often each is used, most used first, 200 at the most. */
export function tags(db: Db, actor: Actor): { tag: string; count: number }[] {
  return db.$client
    .query<{ tag: string; count: number }, [number, number]>(`
      SELECT j.value AS tag, count(*) AS count FROM transactions t INDEXED BY transactions_tagged, json_each(t.tags) j
      WHERE t.household_id = ? AND t.deleted_at IS NULL AND t.tags <> '[]' GROUP BY j.value ORDER BY count(*) DESC, j.value LIMIT ?`)
    .all(actor.householdId, MOST_TAGS)
}
