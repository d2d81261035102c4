import { formatColumns, isNegative, type MoneyColumns } from '../../core/money.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isWriting } from '../../platform/db/read-snapshot.ts'
import { receiptIdsOf } from '../proofs/proofs.ts'
import { bookedOf } from './booked/booked.ts'
import { bookDue } from './booked/booking.ts'
import type { Transaction } from './model.ts'
import * as splits from './splits.ts'

/** A row as the listing statements read it; with ids for the wire in place of internal numbers. */
export interface ListedTransaction {
  seq: number
  id: string
  accountId: string
  date: string
  transactedDate: string | null
  high: number
  low: number
  type: Transaction['type']
  payee: string
  importedText: string
  categoryId: string | null
  tags: string
  notes: string
  checkNumber: string | null
  original: string | null
  status: Transaction['status']
  reviewed: number
  hidden: number
  source: Transaction['source']
  importId: string | null
  isSplit: number
  transferId: string | null
  version: number
  createdAt: number
  updatedAt: number
  updatedBy: string | null
  isConverted: number
}

/** What a statement over `transactions t` selects to be shown. */
export const LISTED = `
  t.seq, t.id, a.id AS accountId, t.date, t.transacted_date AS transactedDate, t.amount_high AS high, t.amount_low AS low,
  t.type, t.payee, t.imported_text AS importedText, c.id AS categoryId, t.tags, t.notes, t.check_number AS checkNumber, t.original,
  t.status, t.reviewed, t.hidden, t.source, t.import_id AS importId, t.is_split AS isSplit, t.transfer_id AS transferId, t.version,
  t.created_at AS createdAt, t.updated_at AS updatedAt, t.updated_by AS updatedBy, a.budget_converted AS isConverted`

/** The joins it needs. */
export const LISTED_FROM =
  'transactions t JOIN accounts a ON a.seq = t.account_seq LEFT JOIN categories c ON c.seq = t.category_seq'

/** The same for rows that a `page` of seqs names, read in the page's order. */
export const LISTED_JOINS =
  'transactions t ON t.seq = page.seq CROSS JOIN accounts a ON a.seq = t.account_seq LEFT JOIN categories c ON c.seq = t.category_seq'

/** Rows for the wire; parts, counterparts and receipts are fetched once for all of them. */
export function toWire(db: Db, rows: ListedTransaction[]): Transaction[] {
  const split = rows.filter((row) => row.isSplit)
  const parts = split.length > 0 ? splits.of(db, seqsOf(split)) : undefined
  const linked = rows.filter((row) => row.transferId !== null)
  const others = linked.length > 0 ? counterparts(db, linked) : undefined
  const receipts = receiptIdsOf(db, seqsOf(rows))
  const converted = rows.filter(({ isConverted }) => isConverted === 1)
  const booked = converted.length > 0 ? bookedOf(db, seqsOf(converted)) : undefined
  return rows.map((row) => ({
    ...wire(row, {
      splits: parts?.get(row.seq) ?? [],
      receiptIds: receipts.get(row.seq) ?? [],
      transfer: others?.get(row.seq) ?? null,
    }),
    ...(booked && row.isConverted === 1 && { booked: booked.get(row.seq) ?? null }),
  }))
}

const seqsOf = (rows: ListedTransaction[]): number[] => rows.map(({ seq }) => seq)

/** One that may have been written a moment ago. */
export function one(db: Db, seq: number): Transaction {
  if (isWriting(db)) bookDue(db as Tx)
  const row = db.$client
    .query<ListedTransaction, [number]>(`SELECT ${LISTED} FROM ${LISTED_FROM} WHERE t.seq = ?`)
    .get(seq)
  const [transaction] = row ? toWire(db, [row]) : []
  if (!transaction) throw new Error('a transaction vanished inside its own transaction')
  return transaction
}

/** An amount without its sign, and which way it went. */
export function directedAmount(amount: MoneyColumns): Pick<Transaction, 'amount' | 'direction'> {
  const { high, low } = amount
  return isNegative(amount)
    ? { amount: formatColumns(-high, -low), direction: 'OUT' }
    : { amount: formatColumns(high, low), direction: 'IN' }
}

function wire(
  row: ListedTransaction,
  { splits: parts, receiptIds: receipts, transfer }: Pick<Transaction, 'splits' | 'receiptIds' | 'transfer'>,
): Transaction {
  const { amount, direction } = directedAmount(row)
  const createdAt = toRfc3339(row.createdAt as Instant)
  return {
    id: row.id,
    accountId: row.accountId,
    date: row.date,
    transactedDate: row.transactedDate,
    amount,
    type: row.type,
    direction,
    payee: row.payee,
    importedText: row.importedText,
    categoryId: row.categoryId,
    suggestedCategory: null,
    tags: row.tags === '[]' ? [] : JSON.parse(row.tags),
    notes: row.notes,
    checkNumber: row.checkNumber,
    original: row.original === null ? null : JSON.parse(row.original),
    status: row.status,
    reviewed: row.reviewed === 1,
    hidden: row.hidden === 1,
    source: row.source,
    importId: row.importId,
    splits: parts,
    receiptIds: receipts,
    transfer,
    version: row.version,
    createdAt,
    updatedAt: row.updatedAt === row.createdAt ? createdAt : toRfc3339(row.updatedAt as Instant),
    updatedBy: row.updatedBy,
  }
}

interface Counterpart {
  seq: number
  transactionId: string
  accountId: string
}

function counterparts(db: Db, rows: ListedTransaction[]): Map<number, Omit<Counterpart, 'seq'>> {
  const found = db.$client
    .query<Counterpart, [string]>(`
      SELECT mine.seq, other.id AS transactionId, a.id AS accountId
      FROM json_each(?) j JOIN transactions mine ON mine.seq = j.value
      JOIN transactions other ON other.transfer_id = mine.transfer_id AND other.seq <> mine.seq AND other.deleted_at IS NULL
      JOIN accounts a ON a.seq = other.account_seq`)
    .all(JSON.stringify(rows.map(({ seq }) => seq)))
  return new Map(found.map(({ seq, ...counterpart }) => [seq, counterpart]))
}
