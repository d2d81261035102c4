import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { AccountSet } from '../../bank-feed/bank-feed.ts'
import type { ApplyInput } from './apply-results.ts'

/** What all goes by that is made of one answer: it is planned on a connection, and entered in a transaction. */
export interface ApplyContext<Connection extends Db = Db> {
  db: Connection
  /** At the start of the run. */
  actor: Actor
  input: ApplyInput
  /** What the answer lists. */
  set: AccountSet
}

export const contextOf = <Connection extends Db>(
  db: Connection,
  input: ApplyInput,
  set: AccountSet,
): ApplyContext<Connection> => ({ db, actor: { ...input.actor, at: input.at }, input, set })
