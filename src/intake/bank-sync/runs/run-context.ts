import { eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Instant } from '../../../core/time.ts'
import { householdZone } from '../../../people/household/household-day.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { ConnectionRow } from '../links/connections.ts'
import { bankConnections } from '../tables.ts'

/** One go at a connection, by somebody or by the clock, and what its steps work with. */
export interface RunContext {
  deps: Deps
  connection: ConnectionRow
  /** Whoever pressed, or the connector. */
  actor: Actor
  isScheduled: boolean
  /** Start of the run. */
  at: Instant
}

/** Who starts a run: a person, whose clock it goes by, or the schedule. */
export type StartedBy = Actor | 'SCHEDULE'

/** @throws Problem conflict once the connection is disconnected */
export function contextOf(deps: Deps, connectionSeq: number, by: StartedBy): RunContext {
  const { db, clock } = deps
  const connection = db.select().from(bankConnections).where(eq(bankConnections.seq, connectionSeq)).get()
  if (!connection || connection.state === 'DISCONNECTED')
    throw new Problem('conflict', { reason: { kind: 'CONNECTION_ENDED' } })
  if (by !== 'SCHEDULE')
    return { deps, connection, actor: { ...by, isAutomatic: true }, isScheduled: false, at: by.at }
  const { householdId, connectedBy: userId } = connection
  const at = clock()
  const actor: Actor = { userId, householdId, role: 'MEMBER', sessionId: '', at, isAutomatic: true }
  return { deps, connection, actor, isScheduled: true, at }
}

/** In which an instant becomes a day: the household's, whoever presses. */
export const zoneOf = ({ deps: { db }, connection }: RunContext): string =>
  householdZone(db, connection.householdId)
