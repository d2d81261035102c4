import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { receiptChanges, receipts } from './tables.ts'

export type ReceiptRow = typeof receipts.$inferSelect

/** A receipt of the household, also one in the bin where that is asked; a Problem for any other. */
export function rowOf(db: Db, { householdId }: { householdId: number }, id: string, bin = false): ReceiptRow {
  const row = db
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id.toLowerCase()), eq(receipts.householdId, householdId)))
    .get()
  if (!row || (row.deletedAt !== null && !bin)) throw new Problem('not-found')
  return row
}

/** Increases the version, so that earlier views are stale. */
export const touch = (tx: Tx, seq: number): void =>
  void tx
    .update(receipts)
    .set({ version: sql`${receipts.version} + 1` })
    .where(eq(receipts.seq, seq))
    .run()

interface LastChange {
  kind: (typeof receiptChanges.$inferSelect)['kind']
  /** What is put back. */
  before: unknown
  batchId?: string
}

/** Remembers the last change of a receipt, and no earlier one. */
export function keepChange(tx: Tx, actor: Actor, receiptSeq: number, change: LastChange): void {
  const { kind, before, batchId = null } = change
  const kept = { kind, before, batchId, changedBy: actor.userId, changedAt: actor.at }
  tx.insert(receiptChanges)
    .values({ receiptSeq, ...kept })
    .onConflictDoUpdate({ target: receiptChanges.receiptSeq, set: kept })
    .run()
}
