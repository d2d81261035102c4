import { eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { Problem, refuseStale } from '../../../core/problem.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type CorrectedBefore, putCorrections } from '../corrections.ts'
import type { ReceiptVersion } from '../matching-model.ts'
import { rowOf } from '../receipt-rows.ts'
import { receiptChanges } from '../tables.ts'

/** Takes back the last link, split or correction of a receipt. */
export function undoLast(tx: Tx, actor: Actor, id: string, { version }: ReceiptVersion): void {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => ({ id, version: row.version }))
  const last = tx.select().from(receiptChanges).where(eq(receiptChanges.receiptSeq, row.seq)).get()
  if (last?.kind !== 'CORRECTION') throw new Problem('conflict', { detail: 'There is nothing to take back.' })
  putCorrections(tx, actor, row, last.before as CorrectedBefore)
  tx.delete(receiptChanges).where(eq(receiptChanges.receiptSeq, row.seq)).run()
}
