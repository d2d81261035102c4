import { eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { moneyOf } from '../../../core/money.ts'
import { Problem } from '../../../core/problem.ts'
import * as ledger from '../../../ledger/transactions/ledger.ts'
import * as splitRows from '../../../ledger/transactions/splits.ts'
import * as transactions from '../../../ledger/transactions/transactions.ts'
import { record } from '../../../people/events/events.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { putReading, type ReadingBefore } from '../ai-reading.ts'
import { type CorrectedBefore, putCorrections } from '../corrections.ts'
import { type PapersBefore, putTogether } from '../paper-parts.ts'
import { type ReceiptRow, rowOf, touch } from '../receipt-rows.ts'
import { receiptChanges } from '../tables.ts'
import type { CreatedBefore } from './created-transaction.ts'
import { forgetAgain } from './item-categories.ts'
import { forgetChange, type LinksBefore, revertLinks } from './links.ts'
import { reconsider } from './reconsider.ts'
import type { SplitBefore } from './splits.ts'

/**
 * Takes back the last link, split, correction, reading by a model or parting of a receipt. A transaction that somebody changed since is a
 * version-conflict, and nothing is taken back.
 */
export function undoLast(tx: Tx, actor: Actor, id: string): void {
  const row = rowOf(tx, actor, id)
  const change = tx.select().from(receiptChanges).where(eq(receiptChanges.receiptSeq, row.seq)).get()
  if (!change) throw new Problem('conflict', { reason: { kind: 'NOTHING_TO_TAKE_BACK' } })
  if (change.kind === 'CORRECTION') revertCorrection(tx, actor, row, change.before as CorrectedBefore)
  else if (change.kind === 'READING') revertReading(tx, actor, row, change.before as ReadingBefore)
  else if (change.kind === 'PAPERS') revertPapers(tx, actor, row, change.before as PapersBefore)
  else if (change.kind === 'SPLIT') revertSplit(tx, actor, row, change.before as SplitBefore)
  else if (change.kind === 'CREATED') revertCreated(tx, actor, row, change.before as CreatedBefore)
  else revertLinks(tx, actor, row, change.before as LinksBefore)
}

function revertCorrection(tx: Tx, actor: Actor, row: ReceiptRow, before: CorrectedBefore): void {
  putCorrections(tx, actor, row, before)
  forgetChange(tx, row.seq)
  reconsider(tx, actor, row.seq)
}

function revertPapers(tx: Tx, actor: Actor, row: ReceiptRow, before: PapersBefore): void {
  putTogether(tx, actor, row, before)
  forgetChange(tx, row.seq)
  reconsider(tx, actor, row.seq)
}

/** What was read before a model was asked holds again. */
function revertReading(tx: Tx, actor: Actor, row: ReceiptRow, before: ReadingBefore): void {
  putReading(tx, actor, row, before)
  forgetChange(tx, row.seq)
  reconsider(tx, actor, row.seq)
}

/** One that was deleted already needs no more. */
function revertCreated(tx: Tx, actor: Actor, row: ReceiptRow, before: CreatedBefore): void {
  const made = ledger.anyRowOf(tx, actor, before.transactionId)
  if (made && made.deletedAt === null) transactions.remove(tx, actor, made.id, before.transactionVersion)
  revertLinks(tx, actor, row, before)
}

/** Past what was learned of a person's choice of category: that one is the machine's. */
function revertSplit(tx: Tx, actor: Actor, row: ReceiptRow, before: SplitBefore): void {
  const transaction = ledger.rowOf(tx, actor, before.transactionId)
  if (transaction.version !== before.version) throw new Problem('version-conflict')
  const kept = (seq: number | null) => (seq !== null && isThere(tx, seq) ? seq : null)
  const parts = before.parts.map(({ categorySeq, amount, notes }) => ({
    categorySeq: kept(categorySeq),
    notes,
    amount: moneyOf(amount),
  }))
  splitRows.replace(tx, transaction.seq, parts)
  ledger.update(tx, actor, transaction, { isSplit: before.isSplit, categorySeq: kept(before.categorySeq) })
  record(tx, actor, 'transaction.changed', transaction.id)
  forgetAgain(tx, row.householdId, before.learned)
  touch(tx, row.seq)
  forgetChange(tx, row.seq)
  record(tx, actor, 'receipt.changed', row.id)
}

const isThere = ({ $client }: Tx, categorySeq: number): boolean =>
  $client.query('SELECT 1 FROM categories WHERE seq = ?').get(categorySeq) !== null
