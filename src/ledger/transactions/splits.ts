import type { Actor } from '../../core/actor.ts'
import { amountIn, isWhole } from '../../core/currencies.ts'
import {
  formatColumns,
  fromColumns,
  type Money,
  type MoneyColumns,
  magnitude,
  moneyOf,
  toColumns,
} from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import * as categories from '../categories/categories.ts'
import type { NewSplit, Transaction } from './model.ts'
import { lines } from './text-fields.ts'

export interface Part {
  categorySeq: number | null
  amount: Money
  notes: string
}

/**
 * The parts as they will be stored; refused unless there are at least two and they add up to the amount exactly. If the
 * currency has no decimals, they have none either, unless the amount has.
 */
export function check(
  db: Db,
  actor: Actor,
  splits: NewSplit[],
  { amount, currency }: { amount: Money; currency: string },
): Part[] {
  if (splits.length === 1) throw invalid('splits', { kind: 'SPLIT_TOO_SMALL' })
  const parts = splits.map(({ categoryId, amount: text, notes = '' }, place) => ({
    categorySeq: categoryId ? categories.seqOf(db, actor, categoryId, `splits.${place}.categoryId`) : null,
    amount: isWhole(amount) ? amountIn(currency, text, `splits.${place}.amount`) : moneyOf(text),
    notes: lines(notes),
  }))
  const sum = parts.reduce((total, part) => total + part.amount, 0n)
  if (parts.length > 0 && sum !== amount) throw invalid('splits', { kind: 'PARTS_OFF' })
  return parts
}

/** Replaces a transaction's parts. A part's sign is relative to its transaction: positive goes the same way. */
export function replace(tx: Tx, transactionSeq: number, parts: Part[]): void {
  tx.$client.query('DELETE FROM transaction_splits WHERE transaction_seq = ?').run(transactionSeq)
  const insert = tx.$client.query(
    'INSERT INTO transaction_splits (transaction_seq, position, category_seq, amount_high, amount_low, notes) VALUES (?, ?, ?, ?, ?, ?)',
  )
  for (const [position, part] of parts.entries()) {
    const { high, low } = toColumns(part.amount)
    insert.run(transactionSeq, position, part.categorySeq, high, low, part.notes)
  }
}

/** A part as it is kept. */
export interface StoredPart extends MoneyColumns {
  transactionSeq: number
  position: number
  categorySeq: number | null
  notes: string
}

/** Puts in the parts of many transactions at once, which have none. */
export const insertAll = (tx: Tx, parts: StoredPart[]): void =>
  void tx.$client
    .query(`INSERT INTO transaction_splits (transaction_seq, position, category_seq, amount_high, amount_low, notes)
      SELECT value ->> '$.transactionSeq', value ->> '$.position', value ->> '$.categorySeq', value ->> '$.high', value ->> '$.low',
        value ->> '$.notes' FROM json_each(?)`)
    .run(JSON.stringify(parts))

/** Gives a transaction that has none the parts of another. */
export const copy = (tx: Tx, from: number, to: number): void =>
  void tx.$client
    .query(`INSERT INTO transaction_splits (transaction_seq, position, category_seq, amount_high, amount_low, notes)
      SELECT ?, position, category_seq, amount_high, amount_low, notes FROM transaction_splits WHERE transaction_seq = ?`)
    .run(to, from)

/** Takes the parts away again that were copied, where they are the same still; answers whether they were. */
export function dropCopied(tx: Tx, from: number, to: number): boolean {
  const parts = tx.$client.query<unknown, [number]>(`
    SELECT position, category_seq, amount_high, amount_low, notes FROM transaction_splits WHERE transaction_seq = ?
    ORDER BY position`)
  if (!Bun.deepEquals(parts.all(from), parts.all(to))) return false
  tx.$client.query('DELETE FROM transaction_splits WHERE transaction_seq = ?').run(to)
  return true
}

/** The parts of a split add up to it: before its amount becomes another, the first part takes the difference. */
export function shiftFirst(tx: Tx, transactionSeq: number, amount: MoneyColumns): void {
  const now = tx.$client
    .query<MoneyColumns, [number]>(
      'SELECT amount_high AS high, amount_low AS low FROM transactions WHERE seq = ?',
    )
    .get(transactionSeq)
  const part = tx.$client
    .query<MoneyColumns & { position: number }, [number]>(`
      SELECT position, amount_high AS high, amount_low AS low FROM transaction_splits
      WHERE transaction_seq = ? ORDER BY position LIMIT 1`)
    .get(transactionSeq)
  if (!now || !part) return
  const difference = magnitude(fromColumns(amount)) - magnitude(fromColumns(now))
  const { high, low } = toColumns(fromColumns(part) + difference)
  tx.$client
    .query(
      'UPDATE transaction_splits SET amount_high = ?, amount_low = ? WHERE transaction_seq = ? AND position = ?',
    )
    .run(high, low, transactionSeq, part.position)
}

interface Stored {
  transactionSeq: number
  categoryId: string | null
  high: number
  low: number
  notes: string
}

/** The parts of several transactions at once, by transaction. */
export function of(db: Db, transactionSeqs: number[]): Map<number, Transaction['splits']> {
  const rows = db.$client
    .query<Stored, [string]>(`
      SELECT s.transaction_seq AS transactionSeq, c.id AS categoryId, s.amount_high AS high, s.amount_low AS low, s.notes
      FROM transaction_splits s LEFT JOIN categories c ON c.seq = s.category_seq
      WHERE s.transaction_seq IN (SELECT value FROM json_each(?)) ORDER BY s.transaction_seq, s.position`)
    .all(JSON.stringify(transactionSeqs))
  const parts = new Map<number, Transaction['splits']>()
  for (const { transactionSeq, categoryId, high, low, notes } of rows) {
    const part = { categoryId, amount: formatColumns(high, low), notes }
    parts.set(transactionSeq, [...(parts.get(transactionSeq) ?? []), part])
  }
  return parts
}
