import { createHash } from 'node:crypto'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { addDays } from '../../core/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import * as ledger from './ledger.ts'
import type { NewTransaction, Transaction } from './model.ts'
import * as transactions from './transactions.ts'
import { one } from './wire.ts'

/** A phone may come back from a long journey with what it sent once and never heard of. */
const RETENTION_DAYS = 90

/**
 * Creates at most once per Idempotency-Key of a person, so that a phone may send again what it is not sure arrived.
 * The same key with another body is refused; what was made is answered even if it was deleted since.
 */
export function createOnce(
  tx: Tx,
  actor: Actor,
  input: NewTransaction,
  key: string | undefined,
): Transaction {
  if (key === undefined) return transactions.create(tx, actor, input)
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  forgetOld(tx, actor)
  const used = tx.$client
    .query<{ requestHash: string; transactionId: string }, [string, string]>(
      'SELECT request_hash AS requestHash, transaction_id AS transactionId FROM idempotency_keys WHERE user_id = ? AND key = ?',
    )
    .get(actor.userId, key)
  if (used && used.requestHash !== requestHash) throw new Problem('idempotency-conflict')
  const made = used && ledger.anyRowOf(tx, actor, used.transactionId)
  if (made) return one(tx, made.seq)
  const created = transactions.create(tx, actor, input)
  tx.$client
    .query(
      'INSERT INTO idempotency_keys (user_id, key, request_hash, transaction_id, at) VALUES (?, ?, ?, ?, ?)',
    )
    .run(actor.userId, key, requestHash, created.id, actor.at)
  return created
}

export const forgetPerson = (tx: Tx, userId: string): void =>
  void tx.$client.query('DELETE FROM idempotency_keys WHERE user_id = ?').run(userId)

function forgetOld(tx: Tx, actor: Actor): void {
  tx.$client.query('DELETE FROM idempotency_keys WHERE at < ?').run(addDays(actor.at, -RETENTION_DAYS))
}
