import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Origin } from '../actor.ts'
import type { Tx } from '../db/db.ts'
import { record } from '../events/events.ts'
import type { User } from '../household/household.ts'
import { users } from '../household/tables.ts'
import { newId } from '../ids.ts'
import { hashToken, newToken, type Secrets } from '../secrets.ts'
import { note } from '../security-events/security-events.ts'
import { addHours, addSeconds, type Instant } from '../time.ts'
import { refreshTokens, type SignInWay, sessions } from './tables.ts'

export const LIFETIME_HOURS = 24
const IDLE_HOURS = 12
const GRACE_SECONDS = 30
const PURPOSE = 'refresh-token'

/** What a client is given to stay signed in. */
export interface SignedIn {
  user: User
  sessionId: string
  refreshToken: string
  /** The session ends here at the latest, however often it is refreshed. */
  expiresAt: Instant
}

/** A completed sign-in: when, from where and by what. */
export interface Entry {
  at: Instant
  from: Origin
  by: SignInWay
  providerSession?: string | undefined
}

/** Opens a session, whatever the way in was. The caller has made sure that the person may. */
export function start(
  tx: Tx,
  secrets: Secrets,
  user: User,
  { at, from, by, providerSession }: Entry,
): SignedIn {
  const refreshToken = newToken()
  const sessionId = newId()
  const expiresAt = addHours(at, LIFETIME_HOURS)
  const currentTokenSealed = secrets.seal(PURPOSE, refreshToken)
  tx.insert(sessions)
    .values({
      id: sessionId,
      userId: user.id,
      currentTokenSealed,
      createdAt: at,
      expiresAt,
      signedInBy: by,
      lastUsedAt: at,
      address: from.address,
      userAgent: from.userAgent,
      providerSession,
    })
    .run()
  tx.insert(refreshTokens)
    .values({ tokenHash: hashToken(refreshToken), sessionId, createdAt: at })
    .run()
  record(tx, { householdId: user.householdId, userId: user.id, at }, 'session.started', sessionId)
  note(tx, user.id, 'SIGN_IN_SUCCEEDED', { at, from })
  return { user, sessionId, refreshToken, expiresAt }
}

/**
 * Exchanges a refresh token for the next one. A token that was used less than 30 s ago gives the session's present
 * token again, so two racing tabs stay on one chain. One that comes back later was copied: the session ends
 * (RFC 9700 4.14.2), which must be committed and is therefore an answer and not a throw.
 */
export function rotate(
  tx: Tx,
  secrets: Secrets,
  refreshToken: string,
  at: Instant,
): SignedIn | 'INVALID' | 'REUSED' {
  const found = lookUp(tx, refreshToken)
  if (!found || found.session.endedAt !== null || found.session.expiresAt <= at) return 'INVALID'
  const { token, session, user } = found
  const signedIn = { user, sessionId: session.id, expiresAt: session.expiresAt }
  if (token.usedAt === null) {
    if (addHours(token.createdAt, IDLE_HOURS) <= at) return 'INVALID'
    return { ...signedIn, refreshToken: replace(tx, secrets, token.tokenHash, session.id, at) }
  }
  if (at < addSeconds(token.usedAt, GRACE_SECONDS)) {
    return { ...signedIn, refreshToken: secrets.unseal(PURPOSE, session.currentTokenSealed) }
  }
  end(tx, session.id, at)
  record(tx, { householdId: user.householdId, userId: user.id, at }, 'session.refresh-reused', session.id)
  return 'REUSED'
}

export function end(tx: Tx, sessionId: string, at: Instant): void {
  tx.update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .run()
}

/** Signs a person out everywhere, or everywhere but here. */
export function endAll(tx: Tx, userId: string, at: Instant, exceptSessionId = ''): void {
  const theirs = and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId), isNull(sessions.endedAt))
  tx.update(sessions).set({ endedAt: at }).where(theirs).run()
}

function lookUp(tx: Tx, refreshToken: string) {
  return tx
    .select({ token: refreshTokens, session: sessions, user: users })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.removedAt)))
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)))
    .get()
}

function replace(tx: Tx, secrets: Secrets, usedHash: string, sessionId: string, at: Instant): string {
  const next = newToken()
  tx.update(refreshTokens).set({ usedAt: at }).where(eq(refreshTokens.tokenHash, usedHash)).run()
  tx.insert(refreshTokens)
    .values({ tokenHash: hashToken(next), sessionId, createdAt: at })
    .run()
  tx.update(sessions)
    .set({ currentTokenSealed: secrets.seal(PURPOSE, next) })
    .where(eq(sessions.id, sessionId))
    .run()
  return next
}
