import type { Actor } from '../../../core/actor.ts'
import { coinOf } from '../../../core/currencies.ts'
import { formatMoney, fromColumns, type Money, magnitude, moneyOf, sumOf } from '../../../core/money.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import type { Reason } from '../../../core/refusals/reasons.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import * as ledger from '../../../ledger/transactions/ledger.ts'
import type * as splitRows from '../../../ledger/transactions/splits.ts'
import * as transactions from '../../../ledger/transactions/transactions.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { ReceiptSplit, ReceiptSplitRequest } from '../matching-model.ts'
import { keepChange, type ReceiptRow, rowOf, touch } from '../receipt-rows.ts'
import { itemsOf, valueNow } from '../values.ts'
import { itemKey, type LearnedItem, learned, remember } from './item-categories.ts'
import { transactionsOf } from './link-rows.ts'
import { type SplitItem, splitParts } from './split-parts.ts'

/** What a split is taken back to, exactly. */
export interface SplitBefore {
  transactionId: string
  /** As the split left it. */
  version: number
  isSplit: boolean
  categorySeq: number | null
  parts: { categorySeq: number | null; amount: string; notes: string }[]
  /** What was known of the items that a person named a category for. */
  learned: LearnedItem[]
}

/** Parts for the transaction of a receipt by what its items are; written where that is asked. */
export function split(tx: Tx, actor: Actor, id: string, input: ReceiptSplitRequest): ReceiptSplit {
  const row = rowOf(tx, actor, id)
  const transaction = onlyTransaction(tx, actor, row)
  const named = namedCategories(tx, actor, row, input)
  const parts = partsOf(tx, row, transaction, named)
  const shown = parts.map(({ categorySeq, amount, items, texts }) => ({
    categoryId: categoryId(tx, categorySeq),
    amount: formatMoney(amount),
    notes: notesOf(texts),
    items,
  }))
  if (!input.apply)
    return { transactionId: transaction.id, parts: shown, applied: false, version: row.version }
  if (parts.length < 2) throw refused({ kind: 'ONE_CATEGORY' })
  const before = {
    transactionId: transaction.id,
    isSplit: transaction.isSplit,
    categorySeq: transaction.categorySeq,
    parts: storedParts(tx, transaction.seq),
    learned: remember(tx, actor, row, named),
  }
  const splits = shown.map(({ items: _, ...part }) => part)
  const { version } = transactions.change(tx, actor, transaction.id, { splits })
  touch(tx, row.seq)
  const stored: SplitBefore = { ...before, version }
  keepChange(tx, actor, row.seq, { kind: 'SPLIT', before: stored })
  return {
    transactionId: transaction.id,
    parts: shown,
    applied: true,
    version: rowOf(tx, actor, id).version,
  }
}

const refused = (reason: Reason): Problem => new Problem('conflict', { reason })

function onlyTransaction(tx: Tx, actor: Actor, row: ReceiptRow): ledger.TransactionRow {
  const [only, second] = transactionsOf(tx, row.seq)
  if (!only) throw refused({ kind: 'LINK_FIRST' })
  if (second) throw refused({ kind: 'SEVERAL_TRANSACTIONS' })
  const transaction = ledger.rowOf(tx, actor, only.id)
  if (transaction.type === 'TRANSFER') throw refused({ kind: 'TRANSACTION_IS_TRANSFER' })
  return transaction
}

/** By the places of the items. */
function namedCategories(
  tx: Tx,
  actor: Actor,
  row: ReceiptRow,
  { categories: given = [] }: ReceiptSplitRequest,
): Map<number, number> {
  const items = itemsOf(row.reading, row.corrections)
  return new Map(
    given.map(({ item, categoryId: id }, place) => {
      if (item >= items.length) throw invalid(`categories.${place}.item`, { kind: 'NOT_AN_ITEM' })
      return [item, categories.seqOf(tx, actor, id, `categories.${place}.categoryId`)]
    }),
  )
}

/** What a receipt and its transaction may be apart: a rounding to what coins there are. */
const ROUNDING: Money = 200n
const TIP_TENTHS = 13n

function partsOf(tx: Tx, row: ReceiptRow, transaction: ledger.TransactionRow, named: Map<number, number>) {
  const amount = magnitude(fromColumns({ high: transaction.amountHigh, low: transaction.amountLow }))
  const items = bought(row)
  refuseUnproved(row, items, amount)
  const known = learned(
    tx,
    row.householdId,
    items.map(({ text }) => text),
  )
  const usual = transaction.isSplit ? null : transaction.categorySeq
  const sorted = items.map(
    ({ place, text, amount: cost }): SplitItem => ({
      place,
      text,
      amount: cost,
      categorySeq: named.get(place) ?? known.get(itemKey(text)) ?? usual,
    }),
  )
  const parts = splitParts(sorted, amount, unitOf(tx, transaction, amount))
  if (!parts) throw refused({ kind: 'ITEMS_GIVE_NO_PARTS' })
  return parts
}

/** The smallest coin there is of what was paid; an amount finer than that is divided as fine as it is. */
function unitOf(tx: Tx, { accountSeq }: ledger.TransactionRow, amount: Money): Money {
  const unit = coinOf(accounts.currencyOf(tx, accountSeq))
  return amount % unit === 0n ? unit : 1n
}

interface Bought {
  place: number
  kind: 'ITEM' | 'FEE'
  text: string
  amount: Money
}

/** What came back on a refund counts as what was bought does. */
function bought(row: ReceiptRow): Bought[] {
  const items = itemsOf(row.reading, row.corrections).map(({ kind, text, amount }, place) => ({
    place,
    kind,
    text,
    amount: moneyOf(amount),
  }))
  if (sumOf(items.map(({ amount }) => amount)) >= 0n) return items
  return items.map((item) => ({ ...item, amount: -item.amount }))
}

/** Only items that are all of the receipt, and a receipt that is all of the transaction, say what the money was for. */
function refuseUnproved(row: ReceiptRow, items: Bought[], amount: Money): void {
  if (items.length === 0) throw refused({ kind: 'NO_ITEMS_KNOWN' })
  const read = (name: 'total' | 'subtotal' | 'tip') => {
    const value = valueNow(row, name)
    return value === null ? undefined : magnitude(moneyOf(value))
  }
  const [total, subtotal, tip = 0n] = [read('total'), read('subtotal'), read('tip')]
  if (total === undefined) throw refused({ kind: 'TOTAL_UNKNOWN' })
  const goods = sumOf(items.filter(({ kind }) => kind === 'ITEM').map((item) => item.amount))
  const all = sumOf(items.map((item) => item.amount)) + taxesOf(row) + tip
  const isWhole = subtotal === undefined ? isNear(all, total) : isNear(goods, subtotal)
  if (!isWhole) throw refused({ kind: 'ITEMS_OFF' })
  const untipped = total - tip
  if (!isNear(amount, total) && (amount < untipped || amount * 10n > untipped * TIP_TENTHS))
    throw refused({ kind: 'NOT_OF_ITS_TOTAL' })
}

const isNear = (one: Money, other: Money): boolean => magnitude(one - other) <= ROUNDING

function taxesOf({ reading, corrections }: ReceiptRow): Money {
  const taxes = corrections.taxes ? (corrections.taxes.value ?? []) : (reading?.fields.taxes ?? [])
  return sumOf(taxes.filter(({ included }) => !included).map(({ amount }) => magnitude(moneyOf(amount))))
}

const LONGEST_NOTES = 500
const notesOf = (texts: string[]): string =>
  texts
    .join(', ')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NOTES)
    .toWellFormed()

const categoryId = ({ $client }: Tx, seq: number | null): string | null =>
  seq === null
    ? null
    : ($client.query<{ id: string }, [number]>('SELECT id FROM categories WHERE seq = ?').get(seq)?.id ??
      null)

const storedParts = ({ $client }: Tx, seq: number): SplitBefore['parts'] =>
  $client
    .query<Omit<splitRows.StoredPart, 'transactionSeq' | 'position'>, [number]>(`
      SELECT category_seq AS categorySeq, amount_high AS high, amount_low AS low, notes FROM transaction_splits
      WHERE transaction_seq = ? ORDER BY position`)
    .all(seq)
    .map(({ categorySeq, notes, ...amount }) => ({
      categorySeq,
      notes,
      amount: formatMoney(fromColumns(amount)),
    }))
