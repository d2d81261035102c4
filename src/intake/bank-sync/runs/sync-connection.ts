import { Problem } from '../../../core/problem.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as holds from '../links/locks.ts'
import { contextOf, type StartedBy } from './run-context.ts'
import { type RunResult, run } from './runs.ts'

/**
 * Syncs every linked account of a connection in one request; without one it only looks what could be linked. What the
 * bank or the network does is in the result.
 *
 * @throws Problem conflict while another run holds the connection or once it is disconnected; too-busy,
 *   insufficient-storage
 */
export async function syncConnection(deps: Deps, connectionSeq: number, by: StartedBy): Promise<RunResult> {
  const release = holds.take(deps.db, connectionSeq)
  if (!release) throw new Problem('conflict', { reason: { kind: 'OTHER_RUN_SYNCS' } })
  try {
    return await run(contextOf(deps, connectionSeq, by))
  } finally {
    release()
  }
}
