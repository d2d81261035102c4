import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { ReceiptTransaction } from '../matching-model.ts'

/** Adds the transaction a receipt tells of and links it: what was paid in cash comes from no bank. Answers its id. */
export function createTransaction(_tx: Tx, _actor: Actor, _id: string, _input: ReceiptTransaction): string {
  throw new Problem('not-found')
}
