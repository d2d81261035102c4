import { Problem } from '../../../core/problem.ts'
import type { Db } from '../../../platform/db/db.ts'
import { oncePerConnection } from '../../../platform/db/remember.ts'

/**
 * Which bank connections are being synced, beside the server's one connection to its database. In memory on purpose: a process that ends holds
 * nothing. One run asks for all accounts of a connection, so who holds it holds each of them.
 */
const makeHeld = () => new Set<number>()

/** Takes hold before anything is awaited and answers how to let go; undefined while another run has it. */
export function take(db: Db, connectionSeq: number): (() => void) | undefined {
  const held = oncePerConnection(db, makeHeld)
  if (held.has(connectionSeq)) return undefined
  held.add(connectionSeq)
  return () => held.delete(connectionSeq)
}

export const isHeld = (db: Db, connectionSeq: number): boolean =>
  oncePerConnection(db, makeHeld).has(connectionSeq)

/** What a run goes by must stay as it is until it is over. */
export function refuseWhileSyncing(db: Db, connectionSeq: number): void {
  if (isHeld(db, connectionSeq)) throw new Problem('conflict', { reason: { kind: 'SYNC_UNDER_WAY' } })
}
