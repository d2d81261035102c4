import type { Actor } from '../../core/actor.ts'
import { amountIn, ENTERED_DECIMALS } from '../../core/currencies.ts'
import { formatMoney, fromColumns, type Money, magnitude, toColumns } from '../../core/money.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { type Day, FIRST_DAY, LAST_DAY } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import * as accounts from '../accounts/accounts.ts'
import * as categories from '../categories/categories.ts'
import { formatRate, parseRate } from '../rates/exact-rates.ts'
import type * as ledger from './ledger.ts'
import type { Direction, NewOriginal, TransactionChange } from './model.ts'
import type { OriginalAmount } from './tables.ts'
import { givenTexts, tagsOf } from './text-fields.ts'

/** The row's new values for an input; changes to reconciled amounts are refused. */
export function changesOf(
  tx: Tx,
  actor: Actor,
  before: ledger.TransactionRow,
  input: Omit<TransactionChange, 'version'>,
): ledger.TransactionChanges {
  const { accountId, categoryId, amount, type, direction, splits, date, transactedDate, ...plain } = input
  const { tags, original, ...others } = plain
  const isSplit = splits === undefined ? before.isSplit : splits.length > 0
  const changes = {
    ...others,
    ...givenTexts(others),
    ...(tags !== undefined && { tags: tagsOf(tags) }),
    ...(original !== undefined && {
      original: originalOf(accounts.currencyOf(tx, before.accountSeq), original),
    }),
    ...(date !== undefined && { date: dayOf('date', date) }),
    ...(transactedDate !== undefined && { transactedDate: dayOrNone('transactedDate', transactedDate) }),
    ...(accountId !== undefined && { accountSeq: movedTo(tx, actor, before, accountId) }),
    ...(categoryId !== undefined && { categorySeq: categoryOf(tx, actor, categoryId, isSplit) }),
    ...(isSplit && { categorySeq: null }),
    ...(splits !== undefined && { isSplit }),
    ...amountChange(before, amountOf(tx, before, amount), type, direction),
  }
  refuseLocked(before, changes)
  return changes
}

/** The category of the transaction itself; the parts of a split have theirs. */
export function categoryOf(
  db: Db,
  actor: Actor,
  categoryId: string | null | undefined,
  isSplit: boolean,
): number | null {
  if (categoryId === null || categoryId === undefined) return null
  if (isSplit) throw invalid('categoryId', { kind: 'SPLIT_HAS_CATEGORIES' })
  return categories.seqOf(db, actor, categoryId, 'categoryId')
}

const NATURAL: Record<ledger.TransactionRow['type'], Direction | undefined> = {
  EXPENSE: 'OUT',
  INCOME: 'IN',
  TRANSFER: undefined,
}

/** The amount as it is stored: out is negative. */
export function signed(
  amount: Money,
  type: ledger.TransactionRow['type'],
  direction: Direction | undefined,
): Money {
  const natural = NATURAL[type]
  if (natural && direction && direction !== natural)
    throw invalid('direction', { kind: 'DIRECTION_OF_TYPE', type, direction: natural })
  return (natural ?? direction ?? 'OUT') === 'OUT' ? -amount : amount
}

/** What it was in another currency, as it is kept. */
export function originalOf(
  accountCurrency: string,
  original: NewOriginal | null | undefined,
): OriginalAmount | null {
  if (!original) return null
  const { amount, currency, rate } = original
  if (currency === accountCurrency) throw invalid('original.currency', { kind: 'SAME_CURRENCY' })
  const exact = rate ? parseRate(rate) : undefined
  return {
    amount: formatMoney(amountIn(currency, amount, 'original.amount', ENTERED_DECIMALS)),
    currency,
    rate: exact ? formatRate(exact) : null,
  }
}

export const dayOrNone = (field: string, text: string | null | undefined): Day | null =>
  text === null || text === undefined ? null : dayOf(field, text)

export function dayOf(field: string, text: string): Day {
  if (text < FIRST_DAY || text > LAST_DAY)
    throw invalid(field, { kind: 'DAY_OUT_OF_RANGE', first: FIRST_DAY, last: LAST_DAY })
  return text as Day
}

export const locked = (): Problem =>
  new Problem('conflict', {
    reason: { kind: 'RECONCILED' },
  })

/** How much it is after a change, without its sign. */
export function sizeAfter(before: ledger.TransactionRow, changes: ledger.TransactionChanges): Money {
  const { amountHigh: high = before.amountHigh, amountLow: low = before.amountLow } = changes
  return magnitude(fromColumns({ high, low }))
}

function amountOf(tx: Tx, before: ledger.TransactionRow, text: string | undefined): Money | undefined {
  if (text === undefined) return undefined
  return amountIn(accounts.currencyOf(tx, before.accountSeq), text, 'amount', ENTERED_DECIMALS)
}

function amountChange(
  before: ledger.TransactionRow,
  amount: Money | undefined,
  named: ledger.TransactionRow['type'] | undefined,
  direction: Direction | undefined,
) {
  if (amount === undefined && named === undefined && direction === undefined) return {}
  const type = named ?? before.type
  const old = fromColumns({ high: before.amountHigh, low: before.amountLow })
  const size = amount ?? magnitude(old)
  const kept = type === 'TRANSFER' ? (old < 0n ? 'OUT' : 'IN') : undefined
  const { high, low } = toColumns(signed(size, type, direction ?? kept))
  return { amountHigh: high, amountLow: low, type }
}

function movedTo(tx: Tx, actor: Actor, before: ledger.TransactionRow, accountId: string): number {
  const { seq, currency } = accounts.keyOf(tx, actor, accountId, 'accountId')
  if (seq === before.accountSeq) return seq
  if (accounts.currencyOf(tx, before.accountSeq) !== currency)
    throw invalid('accountId', { kind: 'ACCOUNT_OTHER_CURRENCY' })
  return seq
}

const LOCKED: (keyof ledger.TransactionChanges)[] = ['accountSeq', 'date', 'amountHigh', 'amountLow']

function refuseLocked(before: ledger.TransactionRow, changes: ledger.TransactionChanges): void {
  if (before.status !== 'RECONCILED' || changes.status !== undefined) return
  if (LOCKED.some((column) => column in changes && changes[column] !== before[column])) throw locked()
}
