import type { Actor } from '../../../core/actor.ts'
import { newId } from '../../../core/ids.ts'
import { fromColumns, magnitude } from '../../../core/money.ts'
import { Problem } from '../../../core/problem.ts'
import * as ledger from '../../../ledger/transactions/ledger.ts'
import { record } from '../../../people/events/events.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type {
  ConfirmedReceipts,
  ReceiptConfirmation,
  ReceiptLink,
  ReceiptUnlink,
  UndoneReceipts,
} from '../matching-model.ts'
import { keepChange, type ReceiptRow, rowOf, touch } from '../receipt-rows.ts'
import {
  addLink,
  dropLink,
  hasReceipt,
  type LinkRow,
  linksOf,
  putLinks,
  transactionsOf,
} from './link-rows.ts'
import { reconsider, reconsiderRivals } from './reconsider.ts'

/** What a link or its end is taken back to. */
export interface LinksBefore {
  links: LinkRow[]
  /** How many receipts were confirmed at one stroke. */
  batchSize?: number
}

/** Keeps a receipt as the proof of a transaction of the same household; what is linked already stays so. */
export function link(tx: Tx, actor: Actor, id: string, { transactionId }: ReceiptLink): void {
  const row = rowOf(tx, actor, id)
  const transaction = ledger.rowOf(tx, actor, transactionId)
  const before: LinksBefore = { links: linksOf(tx, row.seq) }
  if (!bind(tx, actor, row, transaction.seq)) return
  keepChange(tx, actor, row.seq, { kind: 'LINK', before })
}

/** Links the two and all that follows from it; false where they are linked. */
export function bind(tx: Tx, actor: Actor, row: ReceiptRow, transactionSeq: number): boolean {
  const link = { transactionSeq, linkedBy: actor.userId, linkedAt: actor.at }
  if (!addLink(tx, row.seq, link)) return false
  touch(tx, row.seq)
  record(tx, actor, 'receipt.matched', row.id)
  reconsider(tx, actor, row.seq)
  reconsiderRivals(tx, transactionSeq, row.seq)
  return true
}

/** One of its transactions, or all of them. */
export function unlink(tx: Tx, actor: Actor, id: string, { transactionId }: ReceiptUnlink): void {
  const row = rowOf(tx, actor, id)
  const linked = transactionsOf(tx, row.seq)
  const gone = transactionId ? linked.filter((one) => one.id === transactionId.toLowerCase()) : linked
  if (transactionId && gone.length === 0) throw new Problem('not-found')
  if (gone.length === 0) return
  const before: LinksBefore = { links: linksOf(tx, row.seq) }
  for (const { seq } of gone) dropLink(tx, row.seq, seq)
  touch(tx, row.seq)
  keepChange(tx, actor, row.seq, { kind: 'UNLINK', before })
  linksChanged(tx, actor, row, gone)
}

/** What follows where links were taken away or put back. */
function linksChanged(tx: Tx, actor: Actor, row: ReceiptRow, transactions: { seq: number }[]): void {
  record(tx, actor, 'receipt.unmatched', row.id)
  reconsider(tx, actor, row.seq)
  for (const { seq } of transactions) reconsiderRivals(tx, seq, row.seq)
}

/**
 * Links several at once, as one batch that is taken back as one: also both payments of one receipt, or all receipts of
 * one payment. What somebody changed, linked or deleted since it was
 * shown is left alone.
 */
export function confirm(tx: Tx, actor: Actor, { links }: ReceiptConfirmation): ConfirmedReceipts {
  const batchId = newId()
  const earlier = new Map<string, LinkRow[]>()
  const open = links
    .map((one) => ({ ...one, ...namedPair(tx, actor, one) }))
    .filter(({ row, transaction, version }) => {
      const isStale = version !== undefined && row.version !== version
      if (isStale || transaction.deletedAt !== null || hasReceipt(tx, transaction.seq)) return false
      return transactionsOf(tx, row.seq).length === 0
    })
  for (const { row } of open) earlier.set(row.id, linksOf(tx, row.seq))
  const linked = open.filter(
    ({ row, transaction }) =>
      (!hasReceipt(tx, transaction.seq) || isMadeUp(transaction, open)) &&
      bind(tx, actor, row, transaction.seq),
  )
  const proofs = new Map(linked.map(({ row }) => [row.id, row]))
  for (const { id, seq } of proofs.values()) {
    const before: LinksBefore = { links: earlier.get(id) ?? [], batchSize: proofs.size }
    keepChange(tx, actor, seq, { kind: 'LINK', before, batchId })
  }
  return { batchId, linked: linked.length, left: links.length - linked.length }
}

type Pair = ReturnType<typeof namedPair>

/** Several receipts of one payment add up to it; two photos of one purchase do not. */
function isMadeUp(transaction: Pair['transaction'], pairs: Pair[]): boolean {
  const own = pairs.filter((one) => one.transaction.seq === transaction.seq)
  const sum = own.reduce((all, { row: { totalHigh: high, totalLow: low } }) => {
    return high === null || low === null ? all : all + magnitude(fromColumns({ high, low }))
  }, 0n)
  const { amountHigh, amountLow } = transaction
  return sum === magnitude(fromColumns({ high: amountHigh, low: amountLow }))
}

/** Both of the household, also where the transaction was deleted; else nothing at all is linked. */
function namedPair(tx: Tx, actor: Actor, one: { receiptId: string; transactionId: string }) {
  const row = rowOf(tx, actor, one.receiptId)
  const transaction = ledger.anyRowOf(tx, actor, one.transactionId)
  if (!transaction) throw new Problem('not-found')
  return { row, transaction }
}

/** Takes a batch back, but for receipts of which something else was changed since. */
export function undoBatch(tx: Tx, actor: Actor, batchId: string): UndoneReceipts {
  const kept = tx.$client
    .query<{ id: string; before: string }, [string, number]>(`
      SELECT r.id, c.before FROM receipt_changes c JOIN receipts r ON r.seq = c.receipt_seq
      WHERE c.batch_id = ? AND c.kind = 'LINK' AND r.household_id = ? ORDER BY r.seq`)
    .all(batchId.toLowerCase(), actor.householdId)
  if (kept.length === 0) throw new Problem('not-found')
  const changes = kept.map(({ id, before }) => ({ id, before: JSON.parse(before) as LinksBefore }))
  for (const { id, before } of changes) revertLinks(tx, actor, rowOf(tx, actor, id, true), before)
  const size = changes[0]?.before.batchSize ?? changes.length
  return { undone: changes.length, left: size - changes.length }
}

/** Makes the links of a receipt what they were before its last change. */
export function revertLinks(tx: Tx, actor: Actor, row: ReceiptRow, { links }: LinksBefore): void {
  const now = linksOf(tx, row.seq)
  putLinks(tx, row.seq, links)
  touch(tx, row.seq)
  forgetChange(tx, row.seq)
  linksChanged(
    tx,
    actor,
    row,
    [...now, ...links].map(({ transactionSeq: seq }) => ({ seq })),
  )
}

/** Somebody who asks for another reading wants neither of the two previous ones. */
export const forgetReading = ({ $client }: Tx, receiptSeq: number): void =>
  void $client.query("DELETE FROM receipt_changes WHERE receipt_seq = ? AND kind = 'READING'").run(receiptSeq)

/** Once taken back it cannot be again. */
export const forgetChange = ({ $client }: Tx, receiptSeq: number): void =>
  void $client.query('DELETE FROM receipt_changes WHERE receipt_seq = ?').run(receiptSeq)
