import { eq } from 'drizzle-orm'
import { type Actor, authorOf } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { isNegative, type Money, toColumns } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import * as household from '../../people/household/household.ts'
import { beforeCommit, type Db, type Tx } from '../../platform/db/db.ts'
import { insertOf, type NewRowOf } from '../../platform/db/insert.ts'
import { opensAt } from '../accounts/accounts.ts'
import * as balances from '../accounts/balances.ts'
import { bookDue } from './booked/booking.ts'
import * as searchIndex from './search/search-index.ts'
import { type OriginalAmount, transactions } from './tables.ts'

export type TransactionRow = typeof transactions.$inferSelect
export type NewTransactionRow = NewRowOf<typeof transactions>
export type TransactionChanges = Partial<
  Omit<TransactionRow, 'seq' | 'id' | 'householdId' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'>
>

/** Money that left the account. */
export const isOutgoing = ({ amountHigh, amountLow }: TransactionRow): boolean =>
  isNegative({ high: amountHigh, low: amountLow })

export interface NewRow {
  accountSeq: number
  date: Day
  transactedDate: Day | null
  amount: Money
  type: TransactionRow['type']
  payee: string
  categorySeq: number | null
  tags: string[]
  notes: string
  checkNumber: string | null
  original: OriginalAmount | null
  status: TransactionRow['status']
  reviewed: boolean
  hidden: boolean
  isSplit: boolean
  transferId: string | null
}

/*
 * Every write to the transactions table of one row at a time is in this file, because each must also keep the days'
 * sums, the search index and the ledger's revision. Writes of many rows at once are in bulk-writes.ts, for the same reason.
 */

const INSERT = insertOf(transactions)

beforeCommit(bookDue)

/** Default values of a new transaction. */
export const ROW_DEFAULTS = {
  transactedDate: null,
  importedText: '',
  bankDate: null,
  categorySeq: null,
  tags: [],
  notes: '',
  checkNumber: null,
  original: null,
  importId: null,
  isSplit: false,
  hidden: false,
  transferId: null,
  version: 1,
  updatedBy: null,
  deletedAt: null,
} satisfies Partial<NewTransactionRow>

/** The same as SQL. */
export const ROW_DEFAULTS_SQL = {
  transactedDate: 'NULL',
  importedText: "''",
  bankDate: 'NULL',
  categorySeq: 'NULL',
  tags: "'[]'",
  notes: "''",
  checkNumber: 'NULL',
  original: 'NULL',
  importId: 'NULL',
  isSplit: '0',
  hidden: '0',
  transferId: 'NULL',
  version: '1',
  updatedBy: 'NULL',
  deletedAt: 'NULL',
} satisfies Record<keyof typeof ROW_DEFAULTS, string>

/** Adds what a person entered. */
export function insert(tx: Tx, actor: Actor, { amount, ...entered }: NewRow): TransactionRow {
  const { high, low } = toColumns(amount)
  const row: NewTransactionRow = {
    ...ROW_DEFAULTS,
    ...entered,
    id: newId(),
    householdId: actor.householdId,
    amountHigh: high,
    amountLow: low,
    source: 'MANUAL',
    createdAt: actor.at,
    updatedAt: actor.at,
    updatedBy: authorOf(actor),
  }
  const { lastInsertRowid } = tx.$client.query(INSERT.sql).run(...INSERT.values(row))
  const inserted = { ...row, seq: Number(lastInsertRowid) }
  count(tx, inserted, 1)
  searchIndex.index(tx, inserted)
  touch(tx, actor.householdId)
  return inserted
}

/** Changes a live row; its version goes up by one. */
export function update(
  tx: Tx,
  actor: Actor,
  before: TransactionRow,
  changes: TransactionChanges,
): TransactionRow {
  const after = tx
    .update(transactions)
    .set({ ...changes, version: before.version + 1, ...changedBy(actor) })
    .where(eq(transactions.seq, before.seq))
    .returning()
    .get()
  count(tx, before, -1)
  count(tx, after, 1)
  if (SEARCHED.some((column) => column in changes)) {
    searchIndex.unindex(tx, before)
    searchIndex.index(tx, after)
  }
  touch(tx, actor.householdId)
  return after
}

/** Makes a live row one side of a transfer: none of its sums and words changes, and an import may have hundreds. */
export function join(tx: Tx, actor: Actor, { seq }: TransactionRow, transferId: string): void {
  tx.$client
    .query(
      `UPDATE transactions SET transfer_id = ?, type = 'TRANSFER', version = version + 1, updated_at = ?, updated_by = ? WHERE seq = ?`,
    )
    .run(transferId, actor.at, authorOf(actor), seq)
  touch(tx, actor.householdId)
}

const changedBy = (actor: Actor) => ({ updatedAt: actor.at, updatedBy: authorOf(actor) })

const SEARCHED = ['date', 'payee', 'importedText', 'notes', 'tags'] as const

/** Removes a row from every sum and list. The row and its keys stay, so that the deletion is remembered. */
export function remove(tx: Tx, actor: Actor, row: TransactionRow): void {
  const gone = { deletedAt: actor.at, ...changedBy(actor), version: row.version + 1 }
  tx.update(transactions).set(gone).where(eq(transactions.seq, row.seq)).run()
  count(tx, row, -1)
  searchIndex.unindex(tx, row)
  touch(tx, actor.householdId)
}

export function restore(tx: Tx, actor: Actor, row: TransactionRow): TransactionRow {
  const back = { deletedAt: null, ...changedBy(actor), version: row.version + 1 }
  const after = tx.update(transactions).set(back).where(eq(transactions.seq, row.seq)).returning().get()
  count(tx, after, 1)
  searchIndex.index(tx, after)
  touch(tx, actor.householdId)
  return after
}

/** A household's live transaction, or 404. */
export function rowOf(db: Db, actor: Pick<Actor, 'householdId' | 'token'>, id: string): TransactionRow {
  const row = anyRowOf(db, actor, id)
  if (!row || row.deletedAt !== null) throw new Problem('not-found')
  return row
}

/** The same, including deleted ones; undefined if there is none. */
export function anyRowOf(
  db: Db,
  actor: Pick<Actor, 'householdId' | 'token'>,
  id: string,
): TransactionRow | undefined {
  const row = db.select().from(transactions).where(eq(transactions.id, id)).get()
  return row?.householdId === actor.householdId && opensAt(db, actor, row.accountSeq) ? row : undefined
}

/** Says that the ledger is another one now, so that nothing derived from the old one is served. */
export const touch = (tx: Tx, householdId: number): void => household.touchLedger(tx, householdId)

/** The ledger's revision; it increases with every write. */
export const revision = household.ledgerRevision

function count(tx: Tx, { accountSeq, date, amountHigh, amountLow }: TransactionRow, times: 1 | -1): void {
  balances.addToDay(tx, accountSeq, date, times, { high: times * amountHigh, low: times * amountLow })
}
