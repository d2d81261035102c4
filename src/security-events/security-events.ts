import type { Origin } from '../actor.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../ids.ts'
import type { Instant } from '../time.ts'
import { type SecurityEventKind, securityEvents } from './tables.ts'

/** When, from where, and by whom where it was not the account's own holder. */
export interface Circumstances {
  at: Instant
  from?: Origin | undefined
  byUserId?: string
}

/** Notes what the surrounding transaction does to somebody's account. */
export function note(
  tx: Tx,
  userId: string,
  kind: SecurityEventKind,
  { at, from, byUserId }: Circumstances,
): void {
  const { address, userAgent } = from ?? {}
  tx.insert(securityEvents).values({ id: newId(), userId, kind, byUserId, address, userAgent, at }).run()
}
