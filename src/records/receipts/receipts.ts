import { eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { Problem, refuseStale } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { keepClaims, readableRow } from './ai-reading.ts'
import { correct } from './corrections.ts'
import { forgetReading } from './matching/links.ts'
import { reconsider } from './matching/reconsider.ts'
import type { Receipt, ReceiptChange } from './model.ts'
import type { ReceiptClaims } from './reading/claims.ts'
import { type ReceiptRow, rowOf } from './receipt-rows.ts'
import { receipts } from './tables.ts'
import { toWire } from './wire.ts'

/** One receipt, also while it is in the bin. */
export const get = (db: Db, dataDir: string, actor: Actor, id: string): Receipt =>
  toWire(db, dataDir, rowOf(db, actor, id, true))

/** Writes what the input names; naming nothing changes nothing. A stale version is refused with what is there now. */
export function change(
  tx: Tx,
  dataDir: string,
  actor: Actor,
  input: ReceiptChange & { id: string },
): Receipt {
  const { id, ...change } = input
  const row = rowOf(tx, actor, id)
  refuseStale(change.version, row, () => toWire(tx, dataDir, row))
  const { version: _, ...named } = change
  if (Object.keys(named).length > 0) {
    correct(tx, actor, row, change)
    reconsider(tx, actor, row.seq)
  }
  return get(tx, dataDir, actor, id)
}

/** Refuses a stale version, and returns the present state. */
export function refuseStaleReceipt(
  tx: Tx,
  dataDir: string,
  actor: Actor,
  { id, version }: { id: string; version?: number | string | undefined },
): void {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => toWire(tx, dataDir, row))
}

/** Into the bin, where it can be brought back from for thirty days. */
export function remove(tx: Tx, dataDir: string, actor: Actor, input: { id: string; version?: string }): void {
  const row = rowOf(tx, actor, input.id)
  refuseStale(input.version, row, () => toWire(tx, dataDir, row))
  put(tx, row, { deletedAt: actor.at })
  record(tx, actor, 'receipt.removed', row.id)
}

/** Out of the bin; for one that is not in it there is nothing to do. */
export function restore(tx: Tx, dataDir: string, actor: Actor, id: string): Receipt {
  const row = rowOf(tx, actor, id, true)
  if (row.deletedAt !== null) bringBack(tx, actor, row)
  return get(tx, dataDir, actor, id)
}

export function bringBack(tx: Tx, actor: Actor, row: ReceiptRow): void {
  put(tx, row, { deletedAt: null })
  record(tx, actor, 'receipt.restored', row.id)
}

/** Asks for another reading, before all that waits. Corrections stay. */
export function readAgain(tx: Tx, dataDir: string, actor: Actor, id: string): Receipt {
  const row = rowOf(tx, actor, id)
  if (row.state === 'READING') throw new Problem('conflict', { reason: { kind: 'BEING_READ' } })
  forgetReading(tx, row.seq)
  put(tx, row, { state: 'UPLOADED', isReread: true, attempts: 0, claimedAt: null })
  record(tx, actor, 'receipt.changed', row.id)
  return get(tx, dataDir, actor, id)
}

/** Replaces what was read by the AI provider's reading; corrections stay. */
export function takeClaims(
  tx: Tx,
  dataDir: string,
  actor: Actor,
  { id, claims }: { id: string; claims: ReceiptClaims },
): Receipt {
  const row = readableRow(tx, actor, id)
  keepClaims(tx, actor, row, claims)
  reconsider(tx, actor, row.seq)
  return get(tx, dataDir, actor, id)
}

const put = (tx: Tx, row: ReceiptRow, values: Partial<ReceiptRow>): void =>
  void tx
    .update(receipts)
    .set({ ...values, version: row.version + 1 })
    .where(eq(receipts.seq, row.seq))
    .run()
