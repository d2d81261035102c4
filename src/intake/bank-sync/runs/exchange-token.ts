import type { Actor } from '../../../core/actor.ts'
import { Problem, storedRefusal } from '../../../core/problem.ts'
import type { Deps } from '../../../platform/deps.ts'
import { claimAccessUrl } from '../links/claim-token.ts'
import { recordFailure, type SyncFailure } from '../links/connection-health.ts'
import * as connections from '../links/connections.ts'
import type { Exchanged } from '../model.ts'
import { syncConnection } from './sync-connection.ts'

/**
 * Turns a setup token into a connection and lists what there is to be linked. Once the token is used up the connection
 * stays whatever comes of the list: it fails then, says why, and can be synced later.
 *
 * @throws Problem validation-error, setup-token-refused, bank-unavailable; conflict where there are too many connections
 */
export async function exchange(deps: Deps, actor: Actor, setupToken: string): Promise<Exchanged> {
  connections.refuseTooMany(deps.db, actor)
  const access = await claimAccessUrl(deps, actor, setupToken)
  const { seq, id } = await deps.write((tx) => connections.add(tx, deps.secrets, actor, access))
  await syncConnection(deps, seq, actor).catch((error) => noteRefusal(deps, actor, seq, error))
  const { accounts, ...connection } = connections.get(deps.db, actor, id)
  return { connection, accounts }
}

/** Too busy a machine must not hide from the person that the token is used up and the connection there. */
async function noteRefusal(deps: Deps, { at }: Actor, connectionSeq: number, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) throw error
  const failure: SyncFailure = {
    kind: 'FAILED',
    problem: 'INTERNAL',
    reason: [storedRefusal(error)],
  }
  await deps.write((tx) => recordFailure(tx, { connectionSeq, isScheduled: false, at }, failure))
}
