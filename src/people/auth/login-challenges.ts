import { and, eq, gt } from 'drizzle-orm'
import { hashToken, newToken } from '../../core/secrets.ts'
import { addSeconds, type Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { totpChallenges } from './tables.ts'

export const LIFETIME_SECONDS = 60
const DROPPED_AT_ONCE = 8

/** Says that the password was right, for a minute: whoever holds it may bring the code. */
export function open(tx: Tx, userId: string, at: Instant): string {
  const token = newToken()
  tx.$client.query(DROP_EXPIRED).run(at, DROPPED_AT_ONCE)
  tx.insert(totpChallenges)
    .values({ tokenHash: hashToken(token), userId, expiresAt: addSeconds(at, LIFETIME_SECONDS) })
    .run()
  return token
}

/** Whose it is; undefined once it is completed, expired or dropped. A wrong code leaves it. */
export const holderOf = (db: Db, token: string, at: Instant): string | undefined =>
  db.select({ userId: totpChallenges.userId }).from(totpChallenges).where(named(token, at)).get()?.userId

/** Of two that complete it at once, the second finds it gone and changes nothing. */
export const complete = (tx: Tx, token: string): void =>
  void tx
    .delete(totpChallenges)
    .where(eq(totpChallenges.tokenHash, hashToken(token)))
    .run()

const named = (token: string, at: Instant) =>
  and(eq(totpChallenges.tokenHash, hashToken(token)), gt(totpChallenges.expiresAt, at))

const DROP_EXPIRED = `
  DELETE FROM totp_challenges WHERE token_hash IN (
    SELECT token_hash FROM totp_challenges WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`
