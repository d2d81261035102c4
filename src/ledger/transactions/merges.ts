import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import * as keys from './keys.ts'
import * as ledger from './ledger.ts'
import * as splits from './splits.ts'
import { transactionMerges, transactions } from './tables.ts'

/** Whether the one that is kept may take it from the other. */
const isTakenOver = {
  seq: false,
  id: false,
  householdId: false,
  accountSeq: false,
  date: false,
  transactedDate: true,
  amountHigh: false,
  amountLow: false,
  type: true,
  payee: true,
  importedText: true,
  bankDate: true,
  categorySeq: true,
  tags: true,
  notes: true,
  checkNumber: true,
  original: true,
  status: true,
  reviewed: true,
  source: false,
  importId: false,
  isSplit: true,
  hidden: false,
  transferId: true,
  version: false,
  createdAt: false,
  updatedAt: false,
  updatedBy: false,
  deletedAt: false,
} as const satisfies Record<keyof ledger.TransactionRow, boolean>
type Field = keyof typeof isTakenOver
type TakenField = { [Each in Field]: (typeof isTakenOver)[Each] extends true ? Each : never }[Field]
type Taken = Partial<Pick<ledger.TransactionRow, TakenField>>
const isTaken = (field: Field): field is TakenField => isTakenOver[field]
const takenFields = (Object.keys(isTakenOver) as Field[]).filter(isTaken)

/** Before the keys go over: remembers what the one that is kept was without the other. */
export function remember(
  tx: Tx,
  { at }: Actor,
  before: ledger.TransactionRow,
  after: ledger.TransactionRow,
  removedSeq: number,
): void {
  const taken = takenFields.filter((field) => !Bun.deepEquals(before[field], after[field]))
  const of = (row: ledger.TransactionRow) => Object.fromEntries(taken.map((field) => [field, row[field]]))
  const merge = { before: of(before), after: of(after), keys: keys.list(tx, removedSeq), at }
  tx.insert(transactionMerges)
    .values({ removedSeq, keptSeq: before.seq, ...merge })
    .onConflictDoUpdate({ target: transactionMerges.removedSeq, set: { keptSeq: before.seq, ...merge } })
    .run()
}

/** The one that is kept in place of another. */
export const keptId = (db: Db, removedSeq = 0): string | undefined =>
  db.$client
    .query<{ id: string }, [number]>(
      'SELECT t.id FROM transaction_merges m JOIN transactions t ON t.seq = m.kept_seq WHERE m.removed_seq = ? AND t.deleted_at IS NULL',
    )
    .get(removedSeq)?.id

/**
 * After one that was merged away came back: the one that was kept gives back what it took from it, but for what somebody
 * has changed since. Answers the one that came back, which has its side of a transfer again.
 */
export function takeBack(tx: Tx, actor: Actor, back: ledger.TransactionRow): ledger.TransactionRow {
  const merge = tx
    .delete(transactionMerges)
    .where(eq(transactionMerges.removedSeq, back.seq))
    .returning()
    .get()
  if (!merge) return back
  keys.takeBack(tx, back, merge.keptSeq, merge.keys)
  const stored = tx.select().from(transactions).where(eq(transactions.seq, merge.keptSeq)).get()
  if (!stored || stored.deletedAt !== null) return back
  const changes = givenBack(tx, stored, back, merge)
  if (Object.keys(changes).length > 0) {
    ledger.update(tx, actor, stored, changes)
    record(tx, actor, 'transaction.changed', stored.id)
  }
  const { transferId } = merge.after as Taken
  return transferId && 'transferId' in changes ? ledger.update(tx, actor, back, { transferId }) : back
}

function givenBack(
  tx: Tx,
  kept: ledger.TransactionRow,
  back: ledger.TransactionRow,
  merge: { before: Taken; after: Taken },
): Taken {
  const { before, after } = merge
  const same = takenFields.filter((field) => field in after && Bun.deepEquals(kept[field], after[field]))
  const changes: Taken = Object.fromEntries(same.map((field) => [field, before[field]]))
  // Without its transfer it is what it was; with another one it stays a transfer.
  if (!('transferId' in changes)) delete changes.type
  if ('isSplit' in changes && !splits.dropCopied(tx, back.seq, kept.seq)) delete changes.isSplit
  if (after.tags && before.tags) {
    const own = new Set(before.tags)
    const brought = new Set(after.tags.filter((tag) => !own.has(tag)))
    const tags = kept.tags.filter((tag) => !brought.has(tag))
    if (tags.length < kept.tags.length) changes.tags = tags
  }
  return changes
}

/** Called before a category is removed: references to it point to the other category, or to none. */
export const categoryRemoved = (tx: Tx, from: number, into: number | null): void =>
  void tx.$client
    .query(`UPDATE transaction_merges SET after = json_set(after, '$.categorySeq', $into)
      WHERE after ->> '$.categorySeq' = $from`)
    .run({ from, into })
