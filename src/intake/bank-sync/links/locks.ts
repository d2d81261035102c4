import { Problem } from '../../../core/problem.ts'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Which connections are being synced, by the database they are in. In memory on purpose: a process that ends holds
 * nothing. One run asks for all accounts of a connection, so who holds it holds each of them.
 */
const held = new WeakMap<object, Set<number>>()

/** Takes hold before anything is awaited and answers how to let go; undefined while another run has it. */
export function take({ $client }: Db, connectionSeq: number): (() => void) | undefined {
  const all = held.get($client) ?? new Set()
  if (all.has(connectionSeq)) return undefined
  held.set($client, all.add(connectionSeq))
  return () => all.delete(connectionSeq)
}

export const isHeld = ({ $client }: Db, connectionSeq: number): boolean =>
  held.get($client)?.has(connectionSeq) ?? false

/** What a run goes by must stay as it is until it is over. */
export function refuseWhileSyncing(db: Db, connectionSeq: number): void {
  if (isHeld(db, connectionSeq))
    throw new Problem('conflict', { detail: 'A sync is under way. Try again when it is over.' })
}
