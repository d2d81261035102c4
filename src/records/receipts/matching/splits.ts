import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { ReceiptSplit, ReceiptSplitRequest } from '../matching-model.ts'

/** Parts for the transaction of a receipt by what its items are; written where that is asked. */
export function split(_tx: Tx, _actor: Actor, _id: string, _input: ReceiptSplitRequest): ReceiptSplit {
  throw new Problem('not-found')
}
