import type { Actor } from '../../core/actor.ts'
import type { Instant } from '../../core/time.ts'
import * as reset from '../../people/auth/password-reset.ts'
import * as signIns from '../../people/auth/retention.ts'
import * as invites from '../../people/invites/invites.ts'
import * as authorizationRequests from '../../people/oidc/authorization-requests.ts'
import * as tokens from '../../people/tokens/tokens.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

interface RestoredData {
  backup: string
  madeAt: Instant
  restoredAt: Instant
}

/**
 * What was ended, spent or revoked since the backup would be good again: so every session, app token, reset link and
 * invite goes. What goes out by itself, webhooks and asking banks, waits until an administrator has looked.
 */
export function settleRestored(tx: Tx, { backup, madeAt, restoredAt }: RestoredData): void {
  signIns.forgetEverySession(tx)
  authorizationRequests.forgetAll(tx)
  invites.revokeAll(tx, restoredAt)
  reset.invalidateEverybodys(tx, restoredAt)
  tokens.revokeEverybodys(tx)
  tx.$client
    .query('INSERT INTO restores (backup, made_at, restored_at) VALUES (?, ?, ?)')
    .run(backup, madeAt, restoredAt)
}

/** The restore after which nobody has resumed yet; undefined where nothing is paused. */
export const pausedBy = ({ $client: client }: Db): RestoredData | undefined =>
  client
    .query<RestoredData, []>(
      `SELECT backup, made_at AS madeAt, restored_at AS restoredAt FROM restores
        WHERE resumed_at IS NULL ORDER BY seq DESC LIMIT 1`,
    )
    .get() ?? undefined

/** Lets webhooks and the scheduled sync go on. Answers whether they were paused. */
export const resume = ({ $client: client }: Tx, { at, userId }: Pick<Actor, 'at' | 'userId'>): boolean =>
  client.query('UPDATE restores SET resumed_at = ?, resumed_by = ? WHERE resumed_at IS NULL').run(at, userId)
    .changes > 0
