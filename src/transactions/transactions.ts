import * as accounts from '../accounts/accounts.ts'
import type { Actor } from '../actor.ts'
import * as categories from '../categories/categories.ts'
import type { Db, Tx } from '../db/db.ts'
import { record } from '../events/events.ts'
import { newId } from '../ids.ts'
import { fromColumns, type Money, magnitude, parseMoney, toColumns } from '../money.ts'
import { invalid, Problem } from '../problem.ts'
import type { Day } from '../time.ts'
import * as ledger from './ledger.ts'
import type { Direction, NewTransaction, Transaction, TransactionChange } from './model.ts'
import { FIRST_DAY, LAST_DAY } from './search-index.ts'
import { one } from './shown.ts'
import * as splits from './splits.ts'
import * as transfers from './transfers.ts'

export const get = (db: Db, actor: Actor, id: string): Transaction => one(db, ledger.rowOf(db, actor, id).seq)

/** Adds what a person entered; of a transfer with a second account, both sides. */
export function create(tx: Tx, actor: Actor, input: NewTransaction): Transaction {
  const account = accounts.keyOf(tx, actor, input.accountId, 'accountId')
  const amount = parseMoney(input.amount) ?? 0n
  const parts = splits.check(tx, actor, input.splits ?? [], amount)
  const other = input.transferAccountId === undefined ? undefined : otherSide(tx, actor, input, account)
  const row = ledger.insert(tx, actor, {
    accountSeq: account.seq,
    date: dayOf('date', input.date),
    transactedDate: input.transactedDate ? dayOf('transactedDate', input.transactedDate) : null,
    amount: signed(amount, input.type, input.direction),
    type: input.type,
    payee: input.payee ?? '',
    categorySeq:
      parts.length === 0 && input.categoryId
        ? categories.seqOf(tx, actor, input.categoryId, 'categoryId')
        : null,
    tags: input.tags ?? [],
    notes: input.notes ?? '',
    checkNumber: input.checkNumber ?? null,
    status: input.status ?? 'CLEARED',
    reviewed: input.reviewed ?? true,
    isSplit: parts.length > 0,
    transferId: other ? newId() : null,
  })
  if (parts.length > 0) splits.replace(tx, row.seq, parts)
  if (other) transfers.insertOtherSide(tx, actor, row, other.seq)
  record(tx, actor, 'transaction.created', row.id)
  return one(tx, row.seq)
}

/** Changes what the input names. What a reconciled statement rests on is refused until it is cleared again. */
export function change(tx: Tx, actor: Actor, id: string, input: TransactionChange): Transaction {
  const before = ledger.rowOf(tx, actor, id)
  if (input.version !== undefined && input.version !== before.version) throw new Problem('version-conflict')
  const changes = changesOf(tx, actor, before, input)
  refuseLocked(before, changes)
  const amount = magnitude(
    fromColumns({
      high: changes.amountHigh ?? before.amountHigh,
      low: changes.amountLow ?? before.amountLow,
    }),
  )
  if (input.splits) splits.replace(tx, before.seq, splits.check(tx, actor, input.splits, amount))
  else if (before.isSplit && input.amount !== undefined) {
    throw invalid('amount', 'the amount of a split changes together with its parts')
  }
  const after = ledger.update(tx, actor, before, changes)
  if (before.transferId !== null) transfers.keepInStep(tx, actor, before, after)
  record(tx, actor, 'transaction.changed', id)
  return one(tx, before.seq)
}

/** Deletes it; both sides of a transfer that was entered as one. */
export function remove(tx: Tx, actor: Actor, id: string, version?: number): void {
  const row = ledger.rowOf(tx, actor, id)
  if (version !== undefined && version !== row.version) throw new Problem('version-conflict')
  if (row.status === 'RECONCILED') throw locked()
  transfers.letGo(tx, actor, row)
  ledger.remove(tx, actor, row)
  record(tx, actor, 'transaction.removed', id)
}

export function restore(tx: Tx, actor: Actor, id: string): Transaction {
  const row = ledger.anyRowOf(tx, actor, id)
  if (!row) throw new Problem('not-found')
  if (row.deletedAt === null) throw new Problem('conflict', { detail: 'It is not deleted.' })
  ledger.restore(tx, actor, row)
  record(tx, actor, 'transaction.restored', id)
  return one(tx, row.seq)
}

function changesOf(tx: Tx, actor: Actor, before: ledger.Row, input: TransactionChange): ledger.Changes {
  const {
    version: _version,
    accountId,
    categoryId,
    amount,
    type,
    direction,
    splits: parts,
    date,
    transactedDate,
    ...plain
  } = input
  const isSplit = parts === undefined ? before.isSplit : parts.length > 0
  return {
    ...plain,
    ...(date !== undefined && { date: dayOf('date', date) }),
    ...(transactedDate !== undefined && {
      transactedDate: transactedDate === null ? null : dayOf('transactedDate', transactedDate),
    }),
    ...(accountId !== undefined && { accountSeq: movedTo(tx, actor, before, accountId) }),
    ...(categoryId !== undefined && {
      categorySeq: categoryId === null ? null : categories.seqOf(tx, actor, categoryId, 'categoryId'),
    }),
    ...(isSplit && { categorySeq: null }),
    ...(parts !== undefined && { isSplit }),
    ...amountChange(before, amount, type, direction),
  }
}

function amountChange(
  before: ledger.Row,
  amount: string | undefined,
  type: ledger.Row['type'] | undefined,
  direction: Direction | undefined,
) {
  if (amount === undefined && type === undefined && direction === undefined) return {}
  const old = fromColumns({ high: before.amountHigh, low: before.amountLow })
  const size = amount === undefined ? magnitude(old) : (parseMoney(amount) ?? 0n)
  const { high, low } = toColumns(signed(size, type ?? before.type, direction ?? (old < 0n ? 'OUT' : 'IN')))
  return { amountHigh: high, amountLow: low, type: type ?? before.type }
}

function movedTo(tx: Tx, actor: Actor, before: ledger.Row, accountId: string): number {
  const { seq, currency } = accounts.keyOf(tx, actor, accountId, 'accountId')
  if (seq === before.accountSeq) return seq
  const present = tx.$client
    .query<{ currency: string }, [number]>('SELECT currency FROM accounts WHERE seq = ?')
    .get(before.accountSeq)
  if (present?.currency !== currency) throw invalid('accountId', 'the account is in another currency')
  return seq
}

const LOCKED: (keyof ledger.Changes)[] = ['accountSeq', 'date', 'amountHigh', 'amountLow']

function refuseLocked(before: ledger.Row, changes: ledger.Changes): void {
  if (before.status !== 'RECONCILED' || changes.status !== undefined) return
  if (LOCKED.some((column) => column in changes && changes[column] !== before[column])) throw locked()
}

const locked = () =>
  new Problem('conflict', {
    detail: 'It is part of a reconciled statement. Set its status to CLEARED first.',
  })

function otherSide(
  tx: Tx,
  actor: Actor,
  input: NewTransaction,
  mine: accounts.AccountKey,
): accounts.AccountKey {
  if (input.type !== 'TRANSFER') throw invalid('transferAccountId', 'only a TRANSFER has a second account')
  const other = accounts.keyOf(tx, actor, input.transferAccountId ?? '', 'transferAccountId')
  if (other.seq === mine.seq) throw invalid('transferAccountId', 'a transfer needs two different accounts')
  if (other.currency !== mine.currency) {
    throw invalid(
      'transferAccountId',
      'the accounts are in different currencies: enter both sides and link them',
    )
  }
  return other
}

function signed(amount: Money, type: ledger.Row['type'], direction: Direction = 'OUT'): Money {
  const out = type === 'EXPENSE' || (type === 'TRANSFER' && direction === 'OUT')
  return out ? -amount : amount
}

function dayOf(field: string, text: string): Day {
  if (text < FIRST_DAY || text > LAST_DAY)
    throw invalid(field, `must be a date from ${FIRST_DAY} to ${LAST_DAY}`)
  return text as Day
}
