import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type {
  ConfirmedReceipts,
  ReceiptConfirmation,
  ReceiptLink,
  ReceiptUnlink,
  UndoneReceipts,
} from '../matching-model.ts'

/** Keeps a receipt as the proof of a transaction of the same household; what is linked already stays so. */
export function link(_tx: Tx, _actor: Actor, _id: string, _input: ReceiptLink): void {
  throw new Problem('not-found')
}

export function unlink(_tx: Tx, _actor: Actor, _id: string, _input: ReceiptUnlink): void {
  throw new Problem('not-found')
}

/** Links several at once, as one batch that is taken back as one. */
export function confirm(_tx: Tx, _actor: Actor, _input: ReceiptConfirmation): ConfirmedReceipts {
  throw new Problem('not-found')
}

export function undoBatch(_tx: Tx, _actor: Actor, _batchId: string): UndoneReceipts {
  throw new Problem('not-found')
}
