import { and, eq, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { fromColumns } from '../../../core/money.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { oncePerConnection } from '../../../platform/db/remember.ts'
import * as ledger from '../ledger.ts'
import type { LinkedSides, TransferLink } from '../model.ts'
import { transactions } from '../tables.ts'
import { categoryIdOf, joinFee, partFee } from './transfer-fee.ts'
import { DAYS_APART } from './transfer-pairs.ts'

/** Words by which banks in Canada and the United States mark money that moves between someone's own accounts. */
const TRANSFER_WORDS = [
  'transfer',
  'tfr',
  'xfer',
  'virement',
  'payment',
  'paiement',
  'pymt',
  'autopay',
  'thank you',
  'merci',
]

/** Links two transactions as a transfer, even if they were rejected before. Returns their previous state, for undo. */
export function link(tx: Tx, actor: Actor, input: TransferLink): LinkedSides {
  const { outgoingId, incomingId, feeCategoryId } = input
  const [out, into] = pairOf(tx, actor, outgoingId, incomingId)
  if (out.transferId !== null || into.transferId !== null) {
    throw new Problem('conflict', { reason: { kind: 'ONE_IS_TRANSFER' } })
  }
  forget(tx, out.seq, into.seq)
  const parted = feeCategoryId === undefined ? out : partFee(tx, actor, [out, into], feeCategoryId)
  joinSides(tx, actor, parted, into)
  record(tx, actor, 'transfer.linked', outgoingId)
  return {
    outgoing: {
      type: out.type,
      version: parted.version + 1,
      ...(parted !== out && { categoryId: categoryIdOf(tx, actor, out) }),
    },
    incoming: { type: into.type, version: into.version + 1 },
  }
}

/**
 * Unlinks a transfer and marks the pair as not a transfer, unless the input has the state from before they were linked.
 * Returns the pair, for undo.
 */
export function unlink(tx: Tx, actor: Actor, id: string, before?: Partial<LinkedSides> | null): TransferLink {
  const row = ledger.rowOf(tx, actor, id)
  const other = counterpartOf(tx, row)
  if (!other) throw new Problem('conflict', { reason: { kind: 'NOT_LINKED' } })
  const [out, into] = ledger.isOutgoing(row) ? [row, other] : [other, row]
  const sides = [[out, before?.outgoing] as const, [into, before?.incoming] as const]
  for (const [side, { version = side.version } = {}] of sides)
    if (version !== side.version) throw new Problem('version-conflict')
  const fee = joinFee(tx, actor, out, before?.outgoing?.categoryId)
  for (const [side, { type = plainType(side) } = {}] of sides)
    ledger.update(tx, actor, side, { transferId: null, type, ...(side === out && fee?.joined) })
  // A request without a body comes as one that says nothing.
  if (!before?.outgoing || !before.incoming) remember(tx, out.seq, into.seq)
  record(tx, actor, 'transfer.unlinked', id)
  return { outgoingId: out.id, incomingId: into.id, ...(fee && { feeCategoryId: fee.categoryId }) }
}

/** Remembers that two transactions are not a transfer, so that they are not suggested again. False where it did. */
export function reject(tx: Tx, actor: Actor, outgoingId: string, incomingId: string): boolean {
  const [out, into] = pairOf(tx, actor, outgoingId, incomingId)
  if (out.transferId !== null && out.transferId === into.transferId)
    throw new Problem('conflict', { reason: { kind: 'LINKED_ALREADY' } })
  const isNew = remember(tx, out.seq, into.seq)
  record(tx, actor, 'transfer.rejected', outgoingId)
  return isNew
}

/** Undoes a rejection, so that the pair may be suggested again. Throws conflict if it was not rejected. */
export function unreject(tx: Tx, actor: Actor, outgoingId: string, incomingId: string): void {
  const [out, into] = pairOf(tx, actor, outgoingId, incomingId)
  if (!forget(tx, out.seq, into.seq))
    throw new Problem('conflict', { reason: { kind: 'NOT_REFUSED_AS_TRANSFER' } })
  record(tx, actor, 'transfer.rejected', outgoingId)
}

/** The second side of a transfer that is entered as one. */
export function insertCounterpart(
  tx: Tx,
  actor: Actor,
  mine: ledger.TransactionRow,
  accountSeq: number,
): void {
  const other = ledger.insert(tx, actor, {
    ...mine,
    accountSeq,
    amount: -fromColumns({ high: mine.amountHigh, low: mine.amountLow }),
    categorySeq: null,
    isSplit: false,
  })
  record(tx, actor, 'transaction.created', other.id)
}

/**
 * After one side changed. The other follows its amount where both have always been the same and it was entered by
 * hand; the sides of a transfer between currencies have an amount each.
 */
export function syncCounterpart(
  tx: Tx,
  actor: Actor,
  before: ledger.TransactionRow,
  after: ledger.TransactionRow,
): void {
  const other = counterpartOf(tx, after)
  if (!other) return
  if (after.type !== 'TRANSFER' || other.accountSeq === after.accountSeq) throw counterpartConflict()
  if (areOpposite(after, other)) return
  if (areOpposite(before, other) && areOfOneCurrency(tx, after, other)) {
    if (other.source !== 'MANUAL' || other.status === 'RECONCILED' || other.isSplit)
      throw counterpartConflict()
    ledger.update(tx, actor, other, { amountHigh: 0 - after.amountHigh, amountLow: 0 - after.amountLow })
  } else if (ledger.isOutgoing(after) === ledger.isOutgoing(other)) throw counterpartConflict()
}

const areOpposite = (one: ledger.TransactionRow, other: ledger.TransactionRow): boolean =>
  one.amountHigh + other.amountHigh === 0 && one.amountLow + other.amountLow === 0

const areOfOneCurrency = (tx: Tx, one: ledger.TransactionRow, other: ledger.TransactionRow): boolean =>
  tx.$client
    .query<{ currencies: number }, [number, number]>(
      'SELECT count(DISTINCT currency) AS currencies FROM accounts WHERE seq IN (?, ?)',
    )
    .get(one.accountSeq, other.accountSeq)?.currencies === 1

const counterpartConflict = () =>
  new Problem('conflict', {
    reason: { kind: 'OTHER_SIDE_STAYS' },
  })

/** Called before one side is deleted: the other is deleted too if both were entered by hand, or else unlinked. */
export function releaseCounterpart(tx: Tx, actor: Actor, row: ledger.TransactionRow): void {
  const other = row.transferId === null ? undefined : counterpartOf(tx, row)
  if (!other) return
  if (row.source === 'MANUAL' && other.source === 'MANUAL' && other.status !== 'RECONCILED')
    ledger.remove(tx, actor, other)
  else ledger.update(tx, actor, other, { transferId: null })
}

/** Called after one side was restored: the other is restored too if it was deleted with it; otherwise they stay unlinked. */
export function restoreCounterpart(tx: Tx, actor: Actor, row: ledger.TransactionRow): void {
  if (row.transferId === null) return
  const other = tx
    .select()
    .from(transactions)
    .where(and(eq(transactions.transferId, row.transferId), ne(transactions.seq, row.seq)))
    .get()
  if (!other) ledger.update(tx, actor, row, { transferId: null })
  else if (other.deletedAt !== null) ledger.restore(tx, actor, other)
}

/**
 * Links the new rows of an import that can be nothing else: the only candidate on both sides, and the bank's own
 * words speak of a transfer. Everything less sure is left as a suggestion. Answers how many pairs were linked.
 */
export function linkCertain(
  tx: Tx,
  actor: Actor,
  importId: string,
  mentioning = mentioningTransfers(tx, importId),
): number {
  let linked = 0
  for (const seq of mentioning) {
    const row = bySeq(tx, seq)
    const candidate = row.transferId === null ? onlyCandidate(tx, row) : undefined
    if (!candidate || onlyCandidate(tx, candidate)?.seq !== seq) continue
    const [out, into] = ledger.isOutgoing(row) ? [row, candidate] : [candidate, row]
    joinSides(tx, actor, out, into)
    linked++
  }
  if (linked > 0) tx.$client.query(UNTOUCHED).run(importId)
  return linked
}

/** Linking is part of how they come in, not a change somebody made: the import's own rows are as they came. */
const UNTOUCHED = 'UPDATE transactions SET version = 1 WHERE import_id = ? AND transfer_id IS NOT NULL'

/** Above this an import is a whole history; its transfers are suggested, and found faster by a person's filter. */
const MOST_LINKED_AT_ONCE = 5_000

/** The rows of an import in which the bank speaks of a transfer. */
export const mentioningTransfers = (db: Db, importId: string): number[] =>
  db.$client
    .query<{ seq: number }, [string, number]>(`
      SELECT seq FROM transactions WHERE import_id = ? AND deleted_at IS NULL
        AND (${TRANSFER_WORDS.map((word) => `imported_text LIKE '%${word}%'`).join(' OR ')}) LIMIT ?`)
    .all(importId, MOST_LINKED_AT_ONCE)
    .map(({ seq }) => seq)

const CANDIDATES = `
  SELECT other.seq FROM transactions other INDEXED BY transactions_by_amount
  WHERE other.household_id = ? AND abs(other.amount_high) = abs(?) AND abs(other.amount_low) = abs(?)
    AND other.date BETWEEN date(?, '-${DAYS_APART} days') AND date(?, '+${DAYS_APART} days')
    AND other.deleted_at IS NULL AND other.transfer_id IS NULL AND other.account_seq <> ?
    AND (other.amount_high < 0 OR other.amount_low < 0) <> ?
    AND (SELECT currency FROM accounts WHERE seq = other.account_seq) = (SELECT currency FROM accounts WHERE seq = ?)
    AND NOT EXISTS (SELECT 1 FROM rejected_transfers WHERE (out_seq = other.seq AND in_seq = ?) OR (out_seq = ? AND in_seq = other.seq))
  LIMIT 2`

function onlyCandidate(tx: Tx, row: ledger.TransactionRow): ledger.TransactionRow | undefined {
  const { seq, accountSeq, date } = row
  const found = tx.$client
    .query<{ seq: number }, (string | number)[]>(CANDIDATES)
    .all(
      row.householdId,
      row.amountHigh,
      row.amountLow,
      date,
      date,
      accountSeq,
      ledger.isOutgoing(row) ? 1 : 0,
      accountSeq,
      seq,
      seq,
    )
  return found.length === 1 && found[0] ? bySeq(tx, found[0].seq) : undefined
}

function joinSides(tx: Tx, actor: Actor, out: ledger.TransactionRow, into: ledger.TransactionRow): void {
  const transferId = newId()
  for (const side of [out, into]) ledger.join(tx, actor, side, transferId)
}

function pairOf(
  tx: Tx,
  actor: Actor,
  outgoingId: string,
  incomingId: string,
): [ledger.TransactionRow, ledger.TransactionRow] {
  const out = ledger.rowOf(tx, actor, outgoingId)
  const into = ledger.rowOf(tx, actor, incomingId)
  if (!ledger.isOutgoing(out)) throw invalid('outgoingId', { kind: 'NOT_OUTGOING' })
  if (ledger.isOutgoing(into)) throw invalid('incomingId', { kind: 'NOT_INCOMING' })
  if (out.accountSeq === into.accountSeq) throw invalid('incomingId', { kind: 'SAME_ACCOUNT' })
  return [out, into]
}

const remember = (tx: Tx, outSeq: number, inSeq: number): boolean =>
  tx.$client
    .query('INSERT OR IGNORE INTO rejected_transfers (out_seq, in_seq) VALUES (?, ?)')
    .run(outSeq, inSeq).changes > 0

const forget = (tx: Tx, outSeq: number, inSeq: number): boolean =>
  tx.$client.query('DELETE FROM rejected_transfers WHERE out_seq = ? AND in_seq = ?').run(outSeq, inSeq)
    .changes > 0

/** The live other side of a transfer. */
export function counterpartOf(tx: Tx, row: ledger.TransactionRow): ledger.TransactionRow | undefined {
  if (row.transferId === null) return undefined
  const other = tx.$client
    .query<{ seq: number }, [string, number]>(
      'SELECT seq FROM transactions WHERE transfer_id = ? AND seq <> ? AND deleted_at IS NULL',
    )
    .get(row.transferId, row.seq)
  return other ? bySeq(tx, other.seq) : undefined
}

/** Asked up to five times for each pair of an import, so it is built and prepared once. */
const rowBySeq = (db: Db) =>
  db
    .select()
    .from(transactions)
    .where(eq(transactions.seq, sql.placeholder('seq')))
    .prepare()

function bySeq(tx: Tx, seq: number): ledger.TransactionRow {
  const row = oncePerConnection(tx, rowBySeq).get({ seq })
  if (!row) throw new Error('a transaction vanished inside its own transaction')
  return row
}

const plainType = (row: ledger.TransactionRow): ledger.TransactionRow['type'] =>
  ledger.isOutgoing(row) ? 'EXPENSE' : 'INCOME'
